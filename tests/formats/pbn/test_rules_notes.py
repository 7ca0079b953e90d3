"""What is said of notes and tables."""

import pytest
from pbn_reading import said

AUCTION = '[Board "1"]\n[Auction "N"]\n1C AP\n'


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        ('[Note "free"]', "malformed-note", "the note “free” has no number; it was kept as a comment"),
        ('[Note "33:x"]', "note-number", "note 33 is not numbered from 1 to 32"),
        ('[Note "1:x"]\n[Note "1:y"]', "repeated-note", "a second note 1 was ignored"),
        ('[Note "1:x"]', "unused-note", "no call or card of the section refers to note 1"),
        (
            '[ScoreTable "A;B"]\n1',
            "table-row-incomplete",
            "a row of ScoreTable has 1 element for 2 columns; it was left out",
        ),
        (
            '[ScoreTable "A;B"]\n1 2 3',
            "table-row-incomplete",
            "a row of ScoreTable has 3 elements for 2 columns; it was left out",
        ),
        ('[ScoreTable "A;B"]\n1 2 {x}', "comment-in-table", "a comment stands among the rows of ScoreTable"),
        ('[ScoreTable "-A;B"]\n2 2 1 3', "table-order", "1 in column A of ScoreTable is not in ascending order"),
        (
            '[ScoreTable "-A;B"]\nx 2',
            "table-order-not-a-number",
            "“x” in the sorted column A of ScoreTable is no number",
        ),
    ],
)
def test_messages(text: str, name: str, message: str) -> None:
    assert said(AUCTION + text, name).message == message


def test_a_note_outside_the_sections() -> None:
    found = said('[Board "1"]\n[Note "free"]', "note-outside-section")
    assert found.message == "the note “free” stands outside auction and play; it was kept as a comment"
