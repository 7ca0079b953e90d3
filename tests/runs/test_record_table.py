"""convert --to csv, xlsx and parquet: a row for each playing that holds the whole record."""

import csv
import json
from pathlib import Path

import pandas as pd
import pytest

import dealtools
from dealtools.formats.registry import format_named
from dealtools.runs.converting import convert_to_file
from dealtools.runs.record_table import EXTRAS
from dealtools.runs.validating import CheckOptions
from dealtools.sources.paths import open_sources

CASES = Path(__file__).parents[1] / "data" / "cases"
GAME = """[Event "Autumn pairs"]
[Board "7"]
[North "=Birch"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:T76.Q852.AJT7.K3 A3.AJ974.KQ6.T97 Q9.KT3.532.A8542 KJ8542.6.984.QJ6"]
[Declarer "S"]
[Contract "1NT"]
[Result "?"]
[Annotator "Alder"]
[Auction "S"]
1NT =1= Pass Pass Pass
[Note "1:weak"]
[Play "W"]
H6 H2 H9 HT
*
"""


@pytest.fixture(params=["csv", "parquet"])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> pd.DataFrame:
    source, target = tmp_path / "game.pbn", tmp_path / f"game.{request.param}"
    source.write_text(GAME, "latin-1")
    dealtools.write(dealtools.read(source), target)
    return dealtools.read_table(target)


def test_a_row_holds_the_whole_record(table: pd.DataFrame) -> None:
    row = table.iloc[0]
    assert row.contract == "1NT"
    assert row.north == "=Birch"
    assert pd.isna(row.tricks)
    assert row.deal == "N:T76.Q852.AJT7.K3 A3.AJ974.KQ6.T97 Q9.KT3.532.A8542 KJ8542.6.984.QJ6"
    assert row.play == "W:H6 N:H2 E:H9 S:HT"
    assert row.notes == "auction 1: weak"
    assert json.loads(row.tags) == {"Annotator": "Alder"}


def test_the_other_columns_are_those_of_results(table: pd.DataFrame, tmp_path: Path) -> None:
    results = dealtools.frames(tmp_path / "game.pbn")["results"]
    assert list(table.columns) == [*results.columns, *EXTRAS]


def test_names_are_harmless_in_a_spreadsheet(tmp_path: Path) -> None:
    target = tmp_path / "case.csv"
    dealtools.write(dealtools.read(CASES / "24-csv-export-safety.pbn"), target)
    (row,) = csv.DictReader(target.read_text("utf-8").splitlines())
    assert row["score_ns"] == "-100"
    names = [row[seat] for seat in ("north", "east", "south", "west")]
    assert not any(name.startswith(("=", "+", "-", "@")) for name in names)
    back = dealtools.read_table(target).iloc[0]
    assert sorted(str(back[seat])[0] for seat in ("north", "east", "south", "west")) == sorted("=+-@")


SEASON = (
    "rubber,deal,dealer,north,east,south,west,contract,declarer,tricks,honours\n"
    "A,1,N,Ann,Bea,Cy,Dan,4S,N,10,N:100\n"
    "A,2,E,,,,,1NT,E,6,\n"
    "B,1,S,,,,,2H,W,9,\n"
    "A,3,W,,,,,3NT,S,9,S:150\n"
)


@pytest.mark.parametrize(
    "text",
    [
        SEASON,
        SEASON.replace("declarer", "by").replace(",N,10", ",NS,10").replace(",S,9", ",NS,9"),
        "rubber,ns,ew,result\n1,Ann & Cy,Bea & Dan,4SN=\n1,,,1NT by E -1\n2,,,2HW+1\n",
    ],
)
def test_a_sheet_of_rubbers_scores_the_same_in_every_format(tmp_path: Path, text: str) -> None:
    (tmp_path / "season.csv").write_text(text)
    scored = dealtools.score(tmp_path / "season.csv", "rubber")["rubbers"]
    assert all(rubber["ns_total"] is not None for rubber in scored)
    check = CheckOptions()
    for name in ("csv", "xlsx", "json", "pbn"):
        if name in ("json", "pbn") and ",NS," in text:
            continue  # no tag tells a side without a seat
        target = tmp_path / f"copy.{name}"
        with open_sources([str(tmp_path / "season.csv")]) as sources:
            conversion = convert_to_file(sources, check, format_named(name, reading=False), target)
        assert (conversion.records, not conversion.lost.total()) == (len(text.splitlines()) - 1, True)
        assert dealtools.score(target, "rubber")["rubbers"] == scored


def test_a_pairs_sheet_scores_the_same_in_every_format(tmp_path: Path) -> None:
    rows = ["1,1,4,4♠,N,=,SA", "1,2,3,3NT,E,-1,", "2,1,3,4SXN+1,,,", "2,2,4,Pass,,,"]
    (tmp_path / "pairs.csv").write_text("board,ns,ew,contract,declarer,result,lead\n" + "\n".join(rows) + "\n")
    scored = dealtools.score(tmp_path / "pairs.csv", "matchpoints")
    for name in ("csv", "xlsx", "json", "pbn"):
        target = tmp_path / f"copy.{name}"
        with open_sources([str(tmp_path / "pairs.csv")]) as sources:
            assert not convert_to_file(sources, CheckOptions(), format_named(name, reading=False), target).lost
        copied = dealtools.score(target, "matchpoints")
        assert (copied["boards"], copied["standings"]) == (scored["boards"], scored["standings"])
        lead = dealtools.frames(target)["results"].lead.iloc[0]
        assert lead == "SA"


def test_a_workbook_holds_texts_that_are_longer_than_a_cell(tmp_path: Path) -> None:
    """A cell of a worksheet has room for 32,767 characters."""
    table = "".join(f"{number} {'x' * 30}\n" for number in range(3000))
    other = GAME.replace('"7"', '"8"') + f'[ScoreTable "Rank;Names_NS"]\n{table}'
    source, target = tmp_path / "game.pbn", tmp_path / "game.xlsx"
    source.write_text(f"{GAME}\n{other}\n")
    dealtools.write(dealtools.read(source), target)
    for name, path in (("was.pbn", source), ("is.pbn", target)):
        dealtools.write(dealtools.read(path), tmp_path / name, to_format="pbn-export")
    assert (tmp_path / "is.pbn").read_bytes() == (tmp_path / "was.pbn").read_bytes()
    assert (tmp_path / "is.pbn").read_bytes().count(b"xxx\r\n") == 3000
