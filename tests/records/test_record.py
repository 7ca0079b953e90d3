import pytest
from games import game, records_of

from dealtools.records.record import Cell, Column, Marks, Record, Run, Section, Table, Tag


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


def test_a_token_before_all_that_have_a_place_is_the_tag() -> None:
    section = Section(Tag("Auction", "N", 5, 10), ["-", "1H"], [Run(20, "1H", 1)])
    assert (section.place(0), section.place(1)) == ((5, 10), (20, 22))


def test_tokens_are_counted_up_to_a_place() -> None:
    section = Section(Tag("Auction", "N", 0, 13), ["1H", "Pass", "2H"], [Run(20, "1H Pass", 0), Run(40, "2H", 2)])
    assert [section.tokens_before(place) for place in (0, 20, 23, 30, 40, 99)] == [0, 1, 2, 2, 3, 3]


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
