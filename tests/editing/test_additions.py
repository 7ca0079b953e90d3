import pytest
from pbn_reading import record

from dealtools.editing.additions import Additions, columns_for, with_additions
from dealtools.records.record import Record

GAME = '[Event "Club"]\n[Board "1"]\n[Score "NS 50"]\n'
PLAIN = frozenset[str]()


def added(text: str, **additions: dict) -> Record:  # type: ignore[type-arg]
    return with_additions(record(text), Additions(**additions))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (GAME + "\n", GAME + '[ScoreMP "NS 4"]\n\n'),
        (GAME.rstrip(), GAME + '[ScoreMP "NS 4"]'),
        (GAME.replace("\n", "\r\n"), GAME.replace("\n", "\r\n") + '[ScoreMP "NS 4"]\r\n'),
        (GAME + '[Auction "N"]\nAP\n', GAME + '[ScoreMP "NS 4"]\n[Auction "N"]\nAP\n'),
    ],
)
def test_tags_come_behind_the_others_and_before_sections(text: str, expected: str) -> None:
    own = added(text, tags={"ScoreMP": "NS 4"})
    assert own.rewritten == expected
    assert own.values["ScoreMP"] == "NS 4"


def test_columns_come_behind_the_others() -> None:
    text = GAME + '[ScoreTable "Contract;Result\\2R"]\n4S 10\n"4 H"  9\n'
    more = columns_for(("MP_NS",), [{"MP_NS": "4"}, {"MP_NS": "1.5"}], PLAIN)
    own = added(text, columns={"ScoreTable": more})
    assert own.rewritten == GAME + '[ScoreTable "Contract;Result\\2R;MP_NS\\3R"]\n4S 10   4\n"4 H"  9 1.5\n'
    assert own.values["ScoreTable"] == "Contract;Result\\2R;MP_NS\\3R"
    assert [[cell.text for cell in row] for row in own.tables["ScoreTable"].rows] == [
        ["4S", "10", "4"],
        ["4 H", "9", "1.5"],
    ]
    assert [[cell.text for cell in row] for row in record(own.rewritten).tables["ScoreTable"].rows][1][2] == "1.5"


def test_tables_come_last() -> None:
    rows = [{"PairId": "1", "Names": 'Ann "A";Bo'}, {"PairId": "12", "Names": "Cy"}]
    table = columns_for(("PairId", "Names"), rows, frozenset(("Names",)))
    own = added(GAME + "\n", tables={"TotalScoreTable": table})
    lines = '[TotalScoreTable "PairId\\2R;Names\\14L"]\n 1 "Ann \\"A\\";Bo"\n12 "Cy"\n\n'
    assert own.rewritten == GAME + lines
    assert record(own.rewritten).tables["TotalScoreTable"].rows[0][1].text == 'Ann "A";Bo'


def test_what_is_written_stands() -> None:
    own = record(GAME)
    assert with_additions(own, Additions()).text == own.rewritten
    assert added(GAME, tags={"Score": "NS 90"}).values["Score"] == "NS 50"


def test_text_of_other_formats_is_left_alone() -> None:
    own = record(GAME)
    own.format = "json"
    filled = with_additions(own, Additions(tags={"ScoreMP": "NS 4"}))
    assert (filled.rewritten, filled.values["ScoreMP"]) == (GAME, "NS 4")
