import itertools

from tabulated import as_dicts

from dealtools.findings.registry import selection
from dealtools.formats.sheets.reader import read
from dealtools.formats.sheets.sheet import Sheet
from dealtools.runs.findings import load_rules
from dealtools.runs.sheet_results import SheetResults
from dealtools.tables.contests import ContestNumbers
from dealtools.tables.deal_columns import DealsBuilder

RUBBER = "rubber,deal,north,east,south,west,contract,declarer,tricks\nA,1,Elm,Oak,Fir,Ash,4S,S,10\nA,2,,,,,3NT,N,8\n"
DUPLICATE = (
    "date,board,ns,ew,contract,declarer,tricks,score_ns\n2024-03-14,1,1,11,4S,S,10,420\n2024-03-21,1,2,12,4S,S,9,50\n"
)


def _deals(results):
    builder = DealsBuilder()
    results.add_deals(builder)
    return list(builder.finish())


def _results(text):
    load_rules()
    sheet = next(passage for passage in read([text], "sheet.csv") if isinstance(passage, Sheet))
    results = SheetResults(sheet, selection())
    return results, as_dicts("results", list(results.rows(ContestNumbers())))


def test_rows_of_a_rubber_sheet():
    results, rows = _results(RUBBER)
    assert results.game == "rubber"
    assert [(row["record"], row["row"], row["line"], row["game"]) for row in rows] == [
        (1, 0, 2, "rubber"),
        (2, 0, 3, "rubber"),
    ]
    assert [row["score_ns"] for row in rows] == [None, None]
    assert [row["south"] for row in rows] == ["Fir", "Fir"]
    assert [row["left_out"] for row in rows] == ["no-vulnerability", "no-vulnerability"]
    assert [deal.setting.name for deal in _deals(results)] == ["A", "A"]
    assert RUBBER.encode()[rows[1]["offset"] :][: rows[1]["length"]] == b"A,2,,,,,3NT,N,8\n"
    assert results.found.found == []


def test_rows_of_duplicate():
    results, rows = _results(DUPLICATE)
    assert results.game == "duplicate"
    assert [row["score_ns"] for row in rows] == [420, -50]
    assert [row["contest"] for row in rows] == [0, 1]
    assert [finding.name for finding in results.found.found] == ["row-score-mismatch"]
    assert _deals(results) == []


def test_what_a_sheet_lacks_is_found():
    results, rows = _results("board,contract\n1,4S\n")
    assert [row["left_out"] for row in rows] == ["no-side"]
    assert "missing-column" in {finding.name for finding in results.found.found}


def test_a_sheet_without_a_known_column_gives_no_rows():
    results, rows = _results("a,b\n1,2\n")
    assert rows == _deals(results) == []


def test_scores_without_a_side_may_be_those_of_north_south():
    rows = "".join(f"{board},4S,E,{9 + board % 2},None,{-420 if board % 2 else 50}\n" for board in range(1, 10001))
    results, found = _results("board,contract,declarer,tricks,vulnerable,score\n" + rows)
    assert results.found.found == []
    assert [row["score_ns_recorded"] for row in found[:2]] == [-420, 50]
    assert [(row["record"], row["line"]) for row in (found[0], found[-1])] == [(1, 2), (10000, 10001)]
    assert all(row["offset"] + row["length"] == after["offset"] for row, after in itertools.pairwise(found))
