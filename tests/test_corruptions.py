"""Corrupted files of every format: read, judged and written without an exception; `fuzz_formats.py` tries many more."""

import pytest
from fuzz_formats import NAMES, ROOT, fuzz


@pytest.mark.parametrize("name", NAMES)
def test_corruptions_do_no_harm(name: str) -> None:
    assert fuzz(25, 4, name, (str(ROOT / "corpora"),))[1] == 0
