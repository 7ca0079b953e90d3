from pathlib import Path

import pytest
from rule_samples import BASE

from dealtools.errors import DealtoolsError
from dealtools.runs.corrections import Corrections, text_of
from dealtools.runs.reading import ReadOptions
from dealtools.sources.paths import open_sources

HEADER = "source,record,row,session,section,round,table,board,field,value,reason\n"
TABLE = '[Board "{}"]\n[Section "B"]\n[ScoreTable "Round;Table;Contract;Declarer;Result"]\n1 1 4S N 10\n2 1 4S N 9\n\n'
SHEET = "section,round,table,board,contract,declarer,result\nA,1,1,7,4S,N,=\nA,2,1,7,4S,S,+1\nA,,,8,Pass,,\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.pbn").write_text(BASE)
    (tmp_path / "b.pbn").write_text(TABLE.format(1) + TABLE.format(2))
    (tmp_path / "c.csv").write_text(SHEET)
    return tmp_path


def corrections(*lines: str) -> Corrections:
    Path("lines.txt").write_text(HEADER + "".join(line + "\n" for line in lines))
    with open_sources(["a.pbn", "b.pbn", "c.csv"]) as sources:
        return Corrections("lines.txt", sources, ReadOptions())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("a.pbn,1,,,,,,,Result,9,slip", "a.pbn record 1 (board 5): Result 9 instead of 11: slip"),
        ("a.pbn,,,,,,,5,Room,Open,", "a.pbn record 1 (board 5): Room Open"),
        ("b.pbn,2,2,,,,,,Result,10,", "b.pbn record 2 row 2 (board 2): Result 10 instead of 9"),
        (",,,,B,2,1,01,declarer,S,", "b.pbn record 1 row 2 (board 1): Declarer S instead of N"),
        (",,,,b,,,2,North,Ann,", "b.pbn record 2 (board 2): North Ann"),
        (",,,,A,1,1,7,Result,9,", "c.csv record 1 (board 7): Result 9 instead of ="),
        ("c.csv,3,,,,,,,contract,4S,", "c.csv record 3 (board 8): Contract 4S instead of Pass"),
    ],
)
def test_a_line_finds_its_record(folder: Path, line: str, told: str) -> None:
    assert corrections(line).notes == [told, "1 value of 1 record corrected by lines.txt"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("a.pbn,2,,,,,,,Result,9,", "line 2 fits no record"),
        (",,,,,,,9,Result,9,", "line 2 fits no record"),
        (",,,,,3,1,7,Result,9,", "line 2 fits no record"),
        ("b.pbn,1,3,,,,,,Result,9,", "line 2 fits no record"),
        (
            "b.pbn,1,,,,,,,Result,9,",
            r"line 2 fits 2 records or rows: b.pbn record 1 row 1 \(board 1\), b.pbn record 1 row 2 \(board 1\)",
        ),
        (",,,,,,,7,Result,9,", "line 2 fits 2 records or rows"),
        (",1,,,,,,,Result,9,", "line 2: the number of a record needs its source"),
        ("a.pbn,one,,,,,,,Result,9,", "line 2: record and row are numbers"),
        (",,,,,,,,Result,9,", "line 2: it names no record"),
        ("a.pbn,1,,,,,,,,9,", "line 2: it names no field"),
        ("a.pbn,1,,,,,,,Note,1:x,", "line 2: Note cannot be corrected"),
        ("a.pbn,1,,,,,,,Auction,N: four spades,", "line 2: that is no auction"),
        ("c.csv,1,,,,,,,Deal,N:,", "line 2: the sheet has no column for Deal"),
        ("c.csv,3,,,,,,,Result,9,", "line 2: the sheet tells results by the contract, which 'Pass' is not"),
        ("b.pbn,1,1,,,,,,Lead,SA,", "line 2: there is no column Lead in the results table"),
    ],
)
def test_a_line_that_fits_nothing_or_too_much_is_an_error(folder: Path, line: str, why: str) -> None:
    with pytest.raises(DealtoolsError, match=rf"^lines.txt: {why}"):
        corrections(line)


def test_all_lines_in_error_are_told_and_two_for_one_value_are(folder: Path) -> None:
    with pytest.raises(DealtoolsError, match=r"line 2 corrects a value .*; line 3 corrects .*; line 4 fits no record$"):
        corrections("a.pbn,1,,,,,,,Result,9,", ",,,,,,,5,Result,8,", ",,,,,,,9,Result,9,")


def test_a_file_that_is_none_is_an_error(folder: Path) -> None:
    for text in ("", "field,value\nResult,9\n", "board,field,value,why\n1,Result,9,x\n"):
        (folder / "other.csv").write_text(text)
        with pytest.raises(DealtoolsError, match=r"^other.csv: "), open_sources(["a.pbn"]) as sources:
            Corrections("other.csv", sources, ReadOptions())
    with pytest.raises(DealtoolsError, match=r"missing.csv"):
        text_of("missing.csv")


@pytest.mark.parametrize("path", [".", "*.csv"])
def test_several_files_are_not_one(folder: Path, path: str) -> None:
    for name in ("one.csv", "two.csv"):
        (folder / name).write_text("board,field,value\n")
    with pytest.raises(DealtoolsError, match="is not one file"):
        text_of(path)
