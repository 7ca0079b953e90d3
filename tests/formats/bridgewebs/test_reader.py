"""BridgeWebs CSV read into records."""

import random

import pytest

from dealtools.formats.bridgewebs.reader import read
from dealtools.formats.registry import detect
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.rules.check import check
from dealtools.tables.people import people_of
from dealtools.tables.stated import stated_of, stated_totals

HEAD = "#Version;std1\n#Title;Thursday Pairs;\n#source;Tally 3\n#Date;14/03/2024\n#Boards;2\n#Winners;1\n"
SCORES = (
    "#Scores\nPosition;Pair;Name1;Name2;Score;Tops;Percent;Mpts;Boards\n"
    "1;1;Nan Ex;Sue Ex;3;4;75.00;6;2;1\n2;2;Eli Wy;Wes Wy;1;4;25.00;;0;1\n"
)
COLUMNS = "#Travellers\nNS;EW;NSScore;EWScore;NSPts;EWPts;Contract;Tricks;Declarer;Lead\n"
FIRST = "#Board;1\n1;2;;420;0;2;4H;10;W;5S\n3;4;100;;2;0;3Hx;8;W;5S\n"
SECOND = "#Board;2\n1;2;0;;0;2;Pass;;;\n3;4;A60;A40;2;0;;;;\n"
TEXT = HEAD + SCORES + COLUMNS + FIRST + SECOND


def passages(text: str, size: int = 0) -> list[Passage]:
    blocks = [text[at : at + size] for at in range(0, len(text), size)] if size else [text]
    found = list(read(blocks, "test.csv"))
    assert "".join(each.text for each in found) == text
    for each in found:
        assert all(0 <= fault.start < fault.end <= len(each.text) for fault in each.faults)
    return found


def records(text: str) -> list[Record]:
    return [each for each in passages(text) if isinstance(each, Record)]


def rows(record: Record) -> list[Playing]:
    return list(resolve_rows(resolve(record)))


def test_the_event() -> None:
    first, second = records(TEXT)
    assert first.values["Board"] == "1"
    names = ("Event", "Date", "Scoring", "Competition", "Generator", "Board")
    assert {name: second.values[name] for name in names} == {
        "Event": "Thursday Pairs", "Date": "2024.03.14", "Scoring": "MP", "Competition": "Pairs",
        "Generator": "Tally 3", "Board": "2",
    }  # fmt: skip


def test_options_that_are_nothing_else_go_to_the_first_record() -> None:
    first, second = records(TEXT)
    assert (first.values["Boards"], first.values["Winners"]) == ("2", "1")
    assert not {"Boards", "Winners"} & second.values.keys()


def test_lines_are_rows() -> None:
    first, second = rows(records(TEXT)[0])
    assert (str(first.contract), first.declarer, first.tricks, first.score_ns) == ("4H", 3, 10, -420)
    assert (str(second.contract), second.declarer, second.tricks, second.score_ns) == ("3HX", 3, 8, 100)
    assert first.lead is not None
    assert [each.value for each in stated_of(first)] == [0, 2]


def test_passed_out_and_artificial() -> None:
    first, second = rows(records(TEXT)[1])
    assert (first.passed_out, first.score_ns) == (True, 0)
    assert second.score_ns is None
    assert (second.award_ns, second.award_ew) == ("60", "40")


def test_places() -> None:
    first, second = records(TEXT)
    cells = second.tables["ScoreTable"].rows[0]
    texts = [second.text[cell.start : cell.end] for cell in cells]
    assert texts[:3] == ["1", "2", "Pass"]
    assert TEXT.splitlines()[second.line - 1] == "#Board;2"
    assert first.text == FIRST


def test_names_and_totals() -> None:
    first, second = records(TEXT)
    assert people_of(rows(second)[0]).names == ("Nan Ex & Sue Ex", "Eli Wy & Wes Wy")
    totals = [(each.rank, each.number.unit, each.number.value) for each in stated_totals(first)]
    assert totals == [("1", "mp", 3), ("1", "pct", 75), ("2", "mp", 1), ("2", "pct", 25)]
    table = first.tables["TotalScoreTable"]
    assert [column.name for column in table.columns] == [
        *("Rank", "PairId", "Names", "TotalMP", "TotalPercentage", "Tops", "Mpts"),
    ]


def test_one_number_for_two_pairs_gives_no_names() -> None:
    text = HEAD + SCORES + SCORES.replace("Nan", "Ned") + COLUMNS + FIRST
    assert people_of(rows(records(text)[0])[0]).names == (None, None)


@pytest.mark.parametrize(
    ("option", "column", "scoring"),
    [("Butler", "IMP_NS", "IMP;Butler"), ("Crossimp", "IMP_NS", "IMP;Cross"), ("Aggregate", "MP_NS", None)],
)
def test_ways_of_scoring(option: str, column: str, scoring: str | None) -> None:
    record = records(f"#Version;std1\n#{option};1\n{COLUMNS}{FIRST}")[0]
    assert record.values.get("Scoring") == scoring
    assert record.tables["ScoreTable"].index(column) is not None


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_separators_and_ends_of_lines(separator: str, end: str) -> None:
    text = TEXT.replace(";", separator).replace("\n", end)
    assert [each.values["Board"] for each in records(text)] == ["1", "2"]
    assert rows(records(text)[0])[1].score_ns == 100


def test_quotes() -> None:
    text = TEXT.replace(";", ",").replace("Nan Ex", '"Ex, ""Nan"""').replace("#Version", '"#Version"')
    names = people_of(rows(records(text)[0])[0]).names[0]
    assert names == 'Ex, "Nan" & Sue Ex'


@pytest.mark.parametrize("size", [1, 5, 64])
def test_blocks_of_any_size(size: int) -> None:
    assert passages(TEXT, size) == passages(TEXT)


@pytest.mark.parametrize("head", [TEXT, TEXT.replace(";", ","), TEXT.partition("\n")[2]])
def test_found_out_by_its_content(head: str) -> None:
    found = detect(head.encode(), "x.csv")
    assert found.format is not None
    assert (found.format.name, found.by, found.other) == ("bridgewebs", "content", None)


@pytest.mark.parametrize(
    "head", [b"contract,declarer,tricks,score_ns\n4S,N,10,420\n", b"# a remark\nboard,contract,score\n"]
)
def test_other_sheets_are_sheets(head: bytes) -> None:
    found = detect(head, "x.csv").format
    assert found is not None
    assert found.name == "csv"


def test_corruptions_do_no_harm() -> None:
    rng = random.Random(9)
    for _ in range(300):
        at = rng.randrange(len(TEXT))
        bad = TEXT[:at] + rng.choice(("", ";", "#", '"', "\n", "\x00", "é", "#Board;")) + TEXT[at + rng.randrange(9) :]
        for passage in passages(bad, 50):
            if isinstance(passage, Record):
                own = resolve(passage)
                for playing in (own, *resolve_rows(own)):
                    list(check(playing))
