"""Corrupted files: read, judged and written without an exception; `tests/fuzz_dealing.py` tries many more."""

import pytest
from fuzz_dealing import FORMATS, fuzz


@pytest.mark.parametrize("name", FORMATS)
def test_corruptions_do_no_harm(name: str) -> None:
    assert fuzz(120, 3, (name,)) == 120
