import pytest

from dealtools.records.record import Marks, Section, Tag
from dealtools.reports.footnotes import Footnotes


def section(marks: Marks, notes: dict[int, str] | None = None) -> Section:
    return Section(Tag("Auction", "N", 0, 0), ["1C"], marks={0: marks}, notes=notes or {})


@pytest.mark.parametrize(
    ("marks", "behind", "lines"),
    [
        (Marks(), "", []),
        (Marks("!?"), "!?", []),
        (Marks(nags=[2]), "?", []),
        (Marks("!", nags=[1]), "!", []),
        (Marks(nags=[0]), "", []),
        (Marks(nags=[25, 13]), " (1,2)", ["(1) $25", "(2) corrected by hand"]),
        (Marks(notes=[1]), " (1)", ["(1) five cards"]),
        (Marks(notes=[7]), " (1)", ["(1) note 7, which is missing"]),
        (Marks(alert=True), " (1)", ["(1) alert"]),
        (Marks(notes=[1], alert=True), " (1)", ["(1) alert: five cards"]),
        (Marks(irregular="^I"), " (1)", ["(1) insufficient, accepted"]),
    ],
)
def test_what_stands_behind_a_call(marks: Marks, behind: str, lines: list[str]) -> None:
    notes = Footnotes(section(marks, {1: "five cards"}), 1)
    assert notes.mark(0) == behind
    assert notes.lines(80) == lines


def test_equal_texts_share_a_number() -> None:
    notes = Footnotes(section(Marks(nags=[25])), 1)
    assert notes.mark(0) == notes.mark(0) == " (1)"
    assert notes.mark(1) == ""


def test_a_card_out_of_turn() -> None:
    notes = Footnotes(section(Marks(irregular="^R^L")), 7)
    assert notes.mark(0, "^S") == " (1,2,3)"
    assert notes.lines(80) == ["(1) out of turn, accepted", "(2) a revoke", "(3) led out of turn, accepted"]


def test_long_and_hostile_texts() -> None:
    notes = Footnotes(section(Marks(notes=[1]), {1: "many words \x1b[31m " * 4}), 1)
    notes.mark(0)
    assert notes.lines(24) == [
        "(1) many words ␛[31m",
        "    many words ␛[31m",
        "    many words ␛[31m",
        "    many words ␛[31m",
    ]
