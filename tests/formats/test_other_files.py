"""Files that are in no format of records."""

import pytest

from dealtools.formats.other_files import kind_of_other


@pytest.mark.parametrize(
    ("name", "word"),
    [("system.bml", "bidding"), ("SYSTEM.BSS", "bidding"), ("strong.dl", "conditions"), ("240107.AC1", "ACBLscore")],
)
def test_what_it_seems_to_be(name: str, word: str) -> None:
    assert word in kind_of_other(name)


@pytest.mark.parametrize("name", ["letter.txt", "dl", "bml.pbn", "x.ac", ""])
def test_nothing_is_known_of_others(name: str) -> None:
    assert kind_of_other(name) == ""
