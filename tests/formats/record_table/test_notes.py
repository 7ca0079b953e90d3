"""What stands beside calls and cards, as lines of the column `notes`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.formats.record_table.notes import Beside, notes_text, read_notes

BESIDE = st.builds(
    Beside,
    st.none() | st.text(st.characters(exclude_categories=["Cs"])),
    st.booleans(),
    st.none() | st.sampled_from(("!", "?", "!!", "??", "!?", "?!")),
    st.lists(st.integers(0, 255), max_size=3).map(tuple),
    st.none() | st.sampled_from(("^I", "^R^L")),
)


@given(st.lists(BESIDE, max_size=4), st.lists(BESIDE, max_size=4))
def test_what_is_written_is_read(calls: list[Beside], cards: list[Beside]) -> None:
    cards = [card._replace(alert=False) for card in cards]
    sections = {"auction": [each._asdict() for each in calls], "play": [each._asdict() for each in cards]}
    found, others = read_notes(notes_text(sections) or "")
    wanted = {("auction", at): each for at, each in enumerate(calls, 1)}
    wanted |= {("play", at): each for at, each in enumerate(cards, 1)}
    assert others == []
    assert found == {place: each for place, each in wanted.items() if each != Beside()}


def test_lines_are_for_people() -> None:
    entry = Beside("three or more", True, None, (1,))._asdict()
    assert notes_text({"auction": [Beside()._asdict(), entry]}) == "auction 2 * $1: three or more"


@pytest.mark.parametrize("line", ["weak", "auction: weak", "auction 0: weak", "lead 1: low"])
def test_other_lines_are_told(line: str) -> None:
    assert read_notes(f"{line}\nplay 1 !") == ({("play", 1): Beside(suffix="!")}, [line])
