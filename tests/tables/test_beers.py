import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from rubber_records import HEADING
from sheet_reading import json_of, score_text

from dealtools.reports.scores import Scores
from dealtools.runs.score_files import render_scores, write_table
from dealtools.tables.beers import beers_of_results, last_trick
from dealtools.tables.reading import read_table

DIAMONDS = "AKQJT9865437"  # the seven is kept for the last trick
CLUBS, SPADES, HEARTS = "KQJT98765432", "23456789TJQKA", "23456789TJQKA"
DEAL = "W:..2.KQJT98765432 AKQJT98765432... .AKQJT98765432.. ..AKQJT9876543.A"


def record(contract: str = "7NT", result: str = "13", scoring: str = "Rubber", **tags: str) -> str:
    """A grand slam of South, who wins the last trick with the seven of diamonds."""
    west = ["CK", "D2", *(f"C{rank}" for rank in CLUBS[1:])]
    south = ["CA", *(f"D{rank}" for rank in DIAMONDS)]
    rows = zip(west, (f"S{rank}" for rank in SPADES), (f"H{rank}" for rank in HEARTS), south, strict=True)
    values = HEADING | {"Board": "1", "Dealer": "S", "Vulnerable": "None", "Deal": DEAL} | tags
    values |= {"Scoring": scoring, "Contract": contract, "Declarer": "S", "Result": result}
    text = "".join(f'[{name} "{value}"]\n' for name, value in values.items())
    return text + '[Play "W"]\n' + "".join(" ".join(row) + "\n" for row in rows) + "*\n\n"


def objects(scores: Scores) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json_of(scores))
    return found


@pytest.mark.parametrize(
    ("system", "scoring"),
    [("duplicate", "MP"), ("rubber", "Rubber"), ("chicago", "Chicago"), ("minibridge", "Minibridge")],
)
def test_the_beer_card_is_found_in_plays(tmp_path: Path, system: str, scoring: str) -> None:
    text = record(scoring=scoring)
    plain = objects(score_text(tmp_path, text, system, "a.pbn"))
    scores = score_text(tmp_path, text, system, "a.pbn", beer_card="last-trick")
    found = objects(scores)
    lists = {"rubber": "rubbers", "chicago": "rounds"}
    results = found[lists[system]][0]["deals"] if system in lists else found["results"]
    assert results[0].pop("beers") == 1
    # It is never worth a point.
    del found["options"], plain["options"]
    assert found == plain
    assert "beer card: 1 beer for South\n" in "".join(
        render_scores(score_text(tmp_path, text, system, "a.pbn", beer_card="last-trick"), "text")
    )


def test_two_beers_where_it_was_doubled(tmp_path: Path) -> None:
    scores = score_text(tmp_path, record("7NTXX"), "rubber", "a.pbn", beer_card="strict")
    assert objects(scores)["rubbers"][0]["deals"][0]["beers"] == 4
    (beaten,) = objects(score_text(tmp_path, record("7D"), "duplicate", "b.pbn", beer_card="strict"))["left_out"]
    assert beaten["reason"] == "other-game"
    trumps = score_text(tmp_path, record("7D", scoring="IMP"), "duplicate", "c.pbn", beer_card="strict")
    assert objects(trumps)["results"][0]["beers"] == 0


def test_no_play_no_beer(tmp_path: Path) -> None:
    text = "rubber,contract,declarer,tricks\n1,4S,N,10\n"
    (rubber,) = objects(score_text(tmp_path, text, beer_card="strict"))["rubbers"]
    assert rubber["deals"][0]["beers"] is None
    text = "board,contract,declarer,tricks\n1,4S,N,10\n"
    (result,) = objects(score_text(tmp_path, text, "duplicate", beer_card="strict"))["results"]
    assert result["beers"] is None


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_tables_have_a_column_more(tmp_path: Path, kind: str) -> None:
    scores = score_text(tmp_path, record(scoring="MP"), "duplicate", "a.pbn", beer_card="last-trick")
    path = tmp_path / f"out.{kind}"
    with path.open("wb") as stream:
        write_table(scores, kind, stream)
    if kind == "csv":
        header, row = csv.reader(path.read_text(encoding="utf-8").splitlines())
        assert (header[-1], row[-1]) == ("beers", "1")
    else:
        assert read_table(path)["beers"].tolist() == [1]
    plain = io.BytesIO()
    write_table(score_text(tmp_path, record(scoring="MP"), "duplicate", "a.pbn"), "csv", plain)
    assert not plain.getvalue().splitlines()[0].endswith(b"beers")


def test_rows_without_a_result_have_no_beers() -> None:
    columns = {"level": [1, None], "denomination": [4, None], "doubling": [0, 0], "tricks": [7, 7], "declarer": [2, 2]}
    seven = 13 + 5
    assert beers_of_results([(2, seven), (2, seven)], columns, "last-trick") == [1, None]
    assert beers_of_results([None, None], columns, "last-trick") == [None, None]
    assert last_trick.__doc__ is not None
