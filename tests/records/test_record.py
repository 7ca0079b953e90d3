import pytest
from games import game, records_of

from dealtools.records.record import Cell, Column, Marks, Record, Section, Table, Tag


def record() -> Record:
    (only,) = records_of(
        game(auction=("N", "1H ! Pass  2H\n=1= AP"), Site="Testville", Result="?", Score="", North="-")
    )
    return only


def test_tokens_are_found_again_in_the_text() -> None:
    found = record()
    section = found.auction
    assert section is not None
    assert [found.text[slice(*section.place(index))] for index in range(len(section.tokens))] == section.tokens


@pytest.mark.parametrize("index", [-1, 4, 99])
def test_a_token_that_is_not_there_is_the_tag(index: int) -> None:
    found = record()
    section = found.auction
    assert section is not None
    assert found.text[slice(*section.place(index))] == '[Auction "N"]'


def test_marks_are_made_once() -> None:
    section = Section(Tag("Play", "W", 0, 10))
    section.mark(2).nags.append(14)
    assert section.mark(2) == Marks(nags=[14])
    assert list(section.marks) == [2]


def test_tags_and_their_places() -> None:
    found = record()
    tag = found.tag("Site")
    assert tag is not None
    assert found.text[slice(*found.place("Site"))] == '[Site "Testville"]'
    assert found.tag("Event") is None
    assert found.place("Event") == (found.body, found.body)


def test_missing_unknown_and_not_applicable_are_told_apart() -> None:
    found = record()
    assert [found.values.get(name) for name in ("Event", "Result", "Score", "North")] == [None, "?", "", "-"]
    assert [found.known(name) for name in ("Event", "Result", "Score", "North", "Site")] == [
        None,
        None,
        None,
        "-",
        "Testville",
    ]


def test_columns_go_by_any_letter_case() -> None:
    columns = tuple(Column(name, "", 0, "L") for name in ("Rank", "Imp_NS"))
    table = Table(Tag("ScoreTable", "", 0, 0), columns, [(Cell("1", 0, 1, False), Cell("3", 2, 3, False))])
    assert table.index("IMP_NS") == 1
    assert table.index("IMP_EW") is None
