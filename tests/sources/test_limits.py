"""The limits of unpacking."""

import pytest

from dealtools.errors import DealtoolsError
from dealtools.sources.limits import Limits, in_words


def test_a_limit_is_at_least_one() -> None:
    with pytest.raises(DealtoolsError, match="max_depth is at least 1, not 0"):
        Limits(max_depth=0)


@pytest.mark.parametrize(
    ("size", "text"), [(1 << 30, "1 GiB"), (3 << 20, "3 MiB"), (1536, "1536 bytes"), (2048, "2 KiB")]
)
def test_sizes_in_words(size: int, text: str) -> None:
    assert in_words(size) == text
