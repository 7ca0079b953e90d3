import json
from pathlib import Path
from typing import Any

import pytest
from sheet_reading import json_of, score_text

from dealtools.reports.scores import Scores
from dealtools.runs.score_files import render_scores

RECORD = """\
[Event "Two by the fire"]
[Date "2024.12.27"]
[Board "1"]
[North "Ann"]
[East "Bea"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ2.KQ3.A54.J32 J765.A42.KQ3.A54"]
[Scoring "Honeymoon"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
[Auction "N"]
1NT 2C
3NT Pass
[Play "E"]
C4 CJ
S5 S2
HA H3
*
"""
SHEET = "date,north,east,contract,declarer,tricks\n2024-12-27,Ann,Bea,4S,N,10\n,,,2H,E,8\n,,,3C,E,7\n,,,4H,E,11\n"


def honeymoon(folder: Path, text: str, name: str = "sheet.csv", **options: Any) -> Scores:
    return score_text(folder, text, "honeymoon", name, **options)


def objects(scores: Scores) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json_of(scores))
    return found


def test_a_record_with_two_hands_one_pass_and_tricks_of_two(tmp_path: Path) -> None:
    scores = honeymoon(tmp_path, RECORD, "a.pbn")
    assert scores.findings == []
    (result,) = objects(scores)["results"]
    assert (result["contract"], result["declarer"], result["tricks"], result["score_ns"]) == ("3NT", "N", 9, 400)
    assert result["players"] == {"N": "Ann", "E": "Bea", "S": None, "W": None}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("S5 S2\n", "S5 SA\nD3 C3\n"), "PLA107"),
        (("3NT Pass", "1H Pass"), "AUC102"),
        (('[Result "9"]', '[Result "9"]\n[Score "NS 430"]'), "SCO201"),
    ],
)
def test_a_record_is_judged(tmp_path: Path, change: tuple[str, str], code: str) -> None:
    scores = honeymoon(tmp_path, RECORD.replace(*change), "a.pbn")
    assert code in {finding.code for finding in scores.findings}


def test_a_result_is_counted_from_the_play(tmp_path: Path) -> None:
    north, east = "SA SK SQ HK HQ DA S2 H3 D5 D4 CJ C3 C2", "SJ S7 S6 HA H4 DK S5 H2 DQ D3 CA C5 C4"
    play = "\n".join(f"{one} {other}" for one, other in zip(east.split(), north.split(), strict=True))
    head = RECORD.partition("[Play")[0].replace('[Result "9"]\n', "")
    (result,) = objects(honeymoon(tmp_path, f'{head}[Play "E"]\n{play}\n*\n', "a.pbn"))["results"]
    assert result["tricks"] is not None


def test_players_with_dummies_play_four_hands(tmp_path: Path) -> None:
    deal = '[Deal "N:AKQ2.KQ3.A54.J32 J765.A42.KQ3.A54 T98.JT9.JT9.T987 43.8765.8762.KQ6"]'
    text = RECORD.replace(RECORD.splitlines()[7], deal).replace("C4 CJ\nS5 S2\nHA H3\n", "C4 C7 CK C2\n")
    scores = honeymoon(tmp_path, text, "a.pbn", honeymoon_variant="two-dummies")
    assert scores.findings == []
    assert objects(scores)["results"][0]["score_ns"] == 400


def test_variants_score_as_duplicate_or_without_premiums(tmp_path: Path) -> None:
    for variant in ("draw", "pick", "two-dummies"):
        found = objects(honeymoon(tmp_path, SHEET, honeymoon_variant=variant))
        assert [each["score_ns"] for each in found["results"]] == [420, -110, 100, -450]
        assert "matches" not in found
    open_stock = objects(honeymoon(tmp_path, SHEET, honeymoon_variant="open-stock"))
    assert [each["score_ns"] for each in open_stock["results"]] == [120, -60, 100, -120]


def test_rounds_win_a_match_with_an_open_stock(tmp_path: Path) -> None:
    scores = honeymoon(tmp_path, SHEET + ",,,4H,E,10\n,,,1C,N,7\n", honeymoon_variant="open-stock")
    found = objects(scores)
    assert list(found)[3:] == ["results", "matches", "left_out"]
    first, second = found["matches"]
    assert (first["rounds_n"], first["rounds_e"], first["complete"], first["winner"]) == (1, 2, True, "E")
    assert (second["rounds_n"], second["rounds_e"], second["complete"], second["winner"]) == (0, 0, False, None)
    again = honeymoon(tmp_path, SHEET, honeymoon_variant="open-stock")
    text = "".join(render_scores(again, "text"))
    assert text.endswith("match 1: Ann 1, Bea 1 rounds, not finished\n")
    nothing = honeymoon(tmp_path, SHEET.splitlines()[0] + "\n", honeymoon_variant="open-stock")
    assert objects(nothing)["matches"] == []


def test_a_deal_left_out_leaves_a_match_in_doubt(tmp_path: Path) -> None:
    scores = honeymoon(tmp_path, SHEET + ",,,3NT,N,\n,,,4H,E,10\n", honeymoon_variant="open-stock")
    assert [each.reason for each in scores.left_out] == ["no-tricks"]
    # What was left out is not among the results of which matches are made.
    assert objects(scores)["matches"][0]["winner"] == "E"


def test_scores_are_explained(tmp_path: Path) -> None:
    for variant, points in (("draw", [120, 300]), ("open-stock", [120])):
        found = objects(honeymoon(tmp_path, SHEET, honeymoon_variant=variant, explain=True))
        first = found["results"][0]
        assert [item["points"] for item in first["explanation"]] == points
        assert first["why_vulnerable"] == "nobody is vulnerable unless it is recorded"
    recorded = honeymoon(tmp_path, RECORD.replace('"None"', '"NS"'), "a.pbn", explain=True)
    assert objects(recorded)["results"][0]["why_vulnerable"] == "N-S are vulnerable: as recorded"
