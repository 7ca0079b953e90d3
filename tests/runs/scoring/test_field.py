import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from sheet_reading import json_of, score_paths, score_text, vector_rows

from dealtools.errors import DealtoolsError
from dealtools.reports.scores import Scores
from dealtools.runs.score_files import render_scores, write_scores, write_table
from dealtools.runs.scoring import score_options
from dealtools.tables.arrays import arrow_table

DEALS = (
    "N:T865.T742.8.AK96 2.AQ9.AQT72.8543 AKQ7.653.K643.J2 J943.KJ8.J95.QT7",
    "N:T865.T743.8.AK96 2.AQ9.AQT72.8543 AKQ7.652.K643.J2 J943.KJ8.J95.QT7",
)
EVENING = Path(__file__).parents[3] / "corpora" / "pbn" / "club-evening"


def objects(scores: Scores) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(json_of(scores))
    return value


def results(scores: Scores) -> list[dict[str, Any]]:
    """The results of the first board."""
    found: list[dict[str, Any]] = objects(scores)["boards"][0]["results"]
    return found


def result_rows(scores: Scores) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for part in scores.tables["results"]:
        rows += arrow_table("results", part).to_pylist()
    return rows


def standing_rows(scores: Scores) -> list[dict[str, Any]]:
    (part,) = scores.tables["standings"]
    rows: list[dict[str, Any]] = arrow_table("standings", part).to_pylist()
    return rows


def cases(name: str) -> dict[str, list[dict[str, str]]]:
    """The rows of a table of right answers, case by case."""
    found: dict[str, list[dict[str, str]]] = {}
    for row in vector_rows(name):
        found.setdefault(row["case"], []).append(row)
    return found


def sheet_of(scores: list[str], missing: int = 0) -> str:
    """A sheet of one board: scores of North-South or awards, and rows that nothing was obtained on."""
    lines = ["board,ns,ew,score_ns,award_ns"]
    for number, score in enumerate(scores, 1):
        is_award = "-" in score[1:]
        lines.append(f"1,{number},{number + 100},{'' if is_award else score},{score if is_award else ''}")
    lines += [f"1,{number + 50},{number + 150},," for number in range(missing)]
    return "\n".join(lines) + "\n"


MATCHPOINTS = cases("matchpoint_cases.csv")


@pytest.mark.parametrize("case", MATCHPOINTS)
def test_matchpoints(case: str, tmp_path: Path) -> None:
    rows = MATCHPOINTS[case]
    missing = int(rows[0]["expected_results_N"]) - len(rows)
    found = results(score_text(tmp_path, sheet_of([row["ns_result"] for row in rows], missing), "matchpoints"))
    for row, result in zip(rows, found, strict=True):
        for name in ("mp_ns", "mp_ew", "pct_ns", "pct_ew"):
            assert result[name] == pytest.approx(float(row[name]), abs=1e-6)


@pytest.mark.parametrize("scale", ["2-1-0", "1-0.5-0", "percent"])
def test_matchpoint_scales(scale: str, tmp_path: Path) -> None:
    scores = score_text(tmp_path, sheet_of(["420", "450", "420"]), "matchpoints", matchpoint_scale=scale)
    assert [each["mp_ns"] for each in results(scores)] == {
        "2-1-0": [1, 4, 1],
        "1-0.5-0": [0.5, 2, 0.5],
        "percent": [25, 100, 25],
    }[scale]


NEUBERG = {
    (row["N_expected"], row["n_actual"]): [
        each
        for each in vector_rows("neuberg_cases.csv")
        if (each["N_expected"], each["n_actual"]) == (row["N_expected"], row["n_actual"])
    ]
    for row in vector_rows("neuberg_cases.csv")
}


@pytest.mark.parametrize(("expected", "actual"), NEUBERG)
@pytest.mark.parametrize(
    ("column", "options"),
    [
        ("mp_neuberg_211", {}),
        ("mp_neuberg_half_scale", {"matchpoint_scale": "1-0.5-0"}),
        ("mp_manual_obsolete", {"neuberg": "manual"}),
    ],
)
def test_neuberg(expected: str, actual: str, column: str, options: dict[str, str], tmp_path: Path) -> None:
    n = int(actual)
    # Different scores give 0, 2, 4, ... within the group.
    text = sheet_of([str(50 * number) for number in range(n)], int(expected) - n)
    found = {2 * rank: each for rank, each in enumerate(results(score_text(tmp_path, text, "matchpoints", **options)))}
    checked = 0
    for row in NEUBERG[expected, actual]:
        if int(row["mp_in_group_211"]) in found:
            result = found[int(row["mp_in_group_211"])]
            assert result["mp_ns"] == pytest.approx(float(row[column]), abs=1e-6)
            if column != "mp_manual_obsolete":
                assert result["pct_ns"] == pytest.approx(float(row["percent"]), abs=1e-6)
            checked += 1
    assert checked


@pytest.mark.parametrize("row", vector_rows("cross_imp_cases.csv"), ids=lambda row: row["case"])
@pytest.mark.parametrize(
    ("column", "cross_imp"),
    [
        ("sum_imps", "sum"),
        ("avg_by_comparisons", "by-comparisons"),
        ("avg_by_tables", "by-tables"),
        ("ximpq_probst", "probst"),
    ],
)
def test_cross_imps(row: dict[str, str], column: str, cross_imp: str, tmp_path: Path) -> None:
    text = sheet_of(row["ns_results"].split())
    found = results(score_text(tmp_path, text, "cross-imps", cross_imp=cross_imp))
    right = [float(value) for value in row[column].split()]
    assert [each["imps_ns"] for each in found] == pytest.approx(right, abs=1e-6)
    assert [each["imps_ew"] for each in found] == pytest.approx([-value for value in right], abs=1e-6)


@pytest.mark.parametrize("row", vector_rows("butler_cases.csv"), ids=lambda row: row["case"])
def test_butler(row: dict[str, str], tmp_path: Path) -> None:
    options = {"butler_drop": row["drop_each_end"], "butler_rounding": row["rounding"].replace("_", "-")}
    (board,) = objects(score_text(tmp_path, sheet_of(row["ns_results"].split()), "butler", **options))["boards"]
    assert board["datum"] == int(row["datum"])
    assert [each["imps_ns"] for each in board["results"]] == [int(value) for value in row["imps_ns"].split()]


@pytest.mark.parametrize("name", ["evening.pbn", "travellers.pbn"])
def test_the_club_evening_comes_to_its_recorded_standings(name: str) -> None:
    scores = score_paths([EVENING / name], score_options("matchpoints"))
    rows = result_rows(scores)
    assert len(rows) == 216
    assert all(row["mp_ns"] == row["mp_ns_recorded"] for row in rows)
    assert scores.left_out == []
    table = (EVENING / "travellers.pbn").read_text("latin-1").partition("[TotalScoreTable")[2].splitlines()[1:19]
    recorded = [line.replace('"', " ").split() for line in table]
    standings = standing_rows(scores)
    assert [(str(row["rank"]), row["contestant"], int(row["total"]), f"{row['percent']:.2f}") for row in standings] == [
        (words[0], words[1], int(words[-3]), words[-2]) for words in recorded
    ]
    assert {row["direction"] for row in standings} == {"NS", "EW"}
    assert {(row["boards"], row["unit"]) for row in standings} == {(24, "mp")}


def test_json_has_the_members_of_the_design(tmp_path: Path) -> None:
    value = objects(score_text(tmp_path, sheet_of(["420", "450"]), "matchpoints"))
    assert list(value) == ["schema", "system", "options", "boards", "standings", "left_out"]
    (board,) = value["boards"]
    assert list(board) == ["board", "datum", "results"]
    assert board["datum"] is None
    assert list(board["results"][0]) == ["ns", "ew", "score_ns", "mp_ns", "mp_ew", "pct_ns", "pct_ew"]
    assert value["standings"][0] == {
        "rank": 1,
        "pair": "2",
        "direction": "NS",
        "total": 2,
        "percent": 100,
        "boards": 1,
    }
    cross = objects(score_text(tmp_path, sheet_of(["420", "450"]), "cross-imps"))
    assert list(cross["boards"][0]["results"][0]) == ["ns", "ew", "score_ns", "imps_ns", "imps_ew"]
    assert cross["options"]["cross_imp"] == "by-comparisons"


MITCHELL = "board,ns,ew,score_ns\n1,1,11,420\n1,2,12,450\n2,1,12,-50\n2,2,11,-50\n"
HOWELL = "board,ns,ew,score_ns\n1,1,2,420\n1,3,4,450\n2,2,3,-50\n2,4,1,-100\n"
SAME_NUMBERS = "board,ns,ew,score_ns\n1,1,2,420\n1,2,1,450\n"


@pytest.mark.parametrize(
    ("text", "winners", "contestants"),
    [
        (MITCHELL, "auto", 4),
        (MITCHELL, "one", 4),
        (HOWELL, "auto", 4),
        (HOWELL, "two", 8),
        (SAME_NUMBERS, "auto", 4),
        (SAME_NUMBERS, "one", 2),
    ],
)
def test_one_winner_or_two(text: str, winners: str, contestants: int, tmp_path: Path) -> None:
    standings = standing_rows(score_text(tmp_path, text, "matchpoints", winners=winners))
    assert len(standings) == contestants
    is_one = winners == "one" or (winners == "auto" and text is HOWELL)
    assert {row["direction"] for row in standings} == ({None} if is_one else {"NS", "EW"})


def test_ties_share_the_best_place(tmp_path: Path) -> None:
    standings = standing_rows(score_text(tmp_path, sheet_of(["420", "450", "420"]), "matchpoints"))
    assert [(row["contestant"], row["rank"], row["rank_text"]) for row in standings[:3]] == [
        ("2", 1, "1"),
        ("1", 2, "2="),
        ("3", 2, "2="),
    ]


def test_what_is_not_obtained_is_expected_all_the_same_and_left_out(tmp_path: Path) -> None:
    text = "board,ns,ew,score_ns,award_ns,award_ew\n1,1,4,420,,\n1,2,5,450,,\n1,3,6,,,\n"
    text += "2,1,5,,A+,A-\n2,2,6,100,,\n2,3,4,,NP,NP\n"
    scores = score_text(tmp_path, text, "matchpoints")
    assert [(each.line, each.reason) for each in scores.left_out] == [(4, "not-played"), (7, "not-played")]
    assert scores.used == 4
    first, second = objects(scores)["boards"]
    assert [each["mp_ns"] for each in first["results"]] == [0.5, 3.5]
    # Nobody to compare with: 50 % of a top of 4; average plus is 60 %, or what the pair has elsewhere.
    assert [(each["mp_ns"], each["mp_ew"]) for each in second["results"]] == [(2.4, 0.5), (2, 2)]
    pairs = {row["contestant"]: row for row in standing_rows(scores)}
    assert (pairs["1"]["boards"], pairs["1"]["awards"], pairs["1"]["sit_outs"]) == (2, 1, 0)
    assert (pairs["3"]["boards"], pairs["3"]["sit_outs"], pairs["3"]["rank"]) == (0, 1, None)


def test_a_pair_without_opponents_sits_out(tmp_path: Path) -> None:
    text = "board,ns,ew,score_ns\n1,1,11,420\n1,2,12,450\n1,3,,\n"
    scores = score_text(tmp_path, text, "matchpoints")
    assert [each["mp_ns"] for each in results(scores)] == [0, 2]
    assert [(row["contestant"], row["sit_outs"]) for row in standing_rows(scores) if row["sit_outs"]] == [("3", 1)]


def test_a_row_that_cannot_be_read_is_a_result_that_was_not_obtained(tmp_path: Path) -> None:
    text = "board,ns,ew,contract,declarer,tricks\n1,1,11,4S,N,10\n1,2,12,4S,N,9\n1,3,13,8S,N,10\n"
    scores = score_text(tmp_path, text, "matchpoints")
    assert [each["mp_ns"] for each in results(scores)] == [3.5, 0.5]
    assert [each.reason for each in scores.left_out] == ["contradiction"]
    assert [finding.code for finding in scores.findings] == ["SHE002"]


def test_an_award_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    scores = score_text(tmp_path, "board,ns,ew,score_ns,award_ns\n1,1,2,,A++\n1,3,4,50,\n1,5,6,60,\n", "matchpoints")
    (finding,) = scores.findings
    assert (finding.name, finding.location.line, finding.location.column) == ("unreadable-cell", 2, 8)


def test_small_groups_and_fouled_boards(tmp_path: Path) -> None:
    records: list[str] = []
    for pair, tricks in enumerate((10, 11, 12, 9), 1):
        deal = DEALS[pair == 3]
        records.append(
            f'[Event "x"]\n[Board "1"]\n[Deal "{deal}"]\n[Vulnerable "None"]\n[PairNS "{pair}"]\n'
            f'[PairEW "{pair + 10}"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "{tricks}"]\n'
        )
    scores = score_text(tmp_path, "\n".join(records), "matchpoints", name="a.pbn", small_group="acbl")
    (board,) = objects(scores)["boards"]
    assert board["is_fouled"]
    assert [each["pct_ns"] for each in board["results"]][2] == 60
    assert [row["field_group"] for row in result_rows(scores)] == [1, 1, 2, 1]
    assert "form 2" in "".join(render_scores(scores, "text"))


def test_two_deals_that_sections_keep_apart_are_two_boards(tmp_path: Path) -> None:
    records = [
        f'[Event "x"]\n[Board "1"]\n[Section "{section}"]\n[Deal "{deal}"]\n[Vulnerable "None"]\n[PairNS "{pair}"]\n'
        f'[PairEW "{pair + 10}"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "{tricks}"]\n'
        for section, deal in zip("AB", DEALS, strict=True)
        for pair, tricks in ((1, 10), (2, 11))
    ]
    scores = score_text(tmp_path, "\n".join(records), "matchpoints", name="a.pbn")
    boards = objects(scores)["boards"]
    assert [board["section"] for board in boards] == ["A", "B"]
    assert [[each["mp_ns"] for each in board["results"]] for board in boards] == [[0, 2], [0, 2]]
    assert [(row["section"], row["contestant"], row["rank"]) for row in standing_rows(scores)][:4] == [
        ("A", "A2", 1),
        ("A", "A1", 2),
        ("A", "A11", 1),
        ("A", "A12", 2),
    ]


def test_sections_with_the_same_boards_are_one_field(tmp_path: Path) -> None:
    text = "board,section,ns,ew,score_ns\n1,A,1,2,420\n1,A,3,4,450\n1,B,1,2,-50\n1,B,3,4,100\n"
    scores = score_text(tmp_path, text, "matchpoints")
    assert [(each["ns"], each["mp_ns"]) for each in results(scores)] == [("A1", 4), ("A3", 6), ("B1", 0), ("B3", 2)]


def test_sessions_are_apart_and_their_totals_may_be_one(tmp_path: Path) -> None:
    text = "date,session,board,ns,ew,score_ns\n2024-10-04,1,1,1,2,420\n,1,1,3,4,450\n,2,1,1,2,420\n,2,1,3,4,400\n"
    scores = score_text(tmp_path, text, "matchpoints")
    assert [board["contest"] for board in objects(scores)["boards"]] == [1, 2]
    assert len(standing_rows(scores)) == 8
    together = standing_rows(score_text(tmp_path, text, "matchpoints", standings="event"))
    assert [(row["contestant"], row["total"], row["boards"]) for row in together[:2]] == [("1", 2, 2), ("3", 2, 2)]


def test_individuals(tmp_path: Path) -> None:
    text = "board,north,east,south,west,score_ns\n1,1,2,3,4,420\n1,5,6,7,8,450\n"
    text += "2,1,3,2,5,-50\n2,4,6,8,7,50\n3,1,2,4,7,0\n3,3,5,6,8,90\n"
    scores = score_text(tmp_path, text, "matchpoints")
    standings = standing_rows(scores)
    assert len(standings) == 8
    assert {row["direction"] for row in standings} == {None}
    assert {row["boards"] for row in standings} == {3}
    assert results(scores)[0]["ns"] == "1 & 3"
    eight = next(row for row in standings if row["contestant"] == "8")
    assert eight["total"] == 0 + 2 + 0


def test_pairs_by_names(tmp_path: Path) -> None:
    text = "board,north,south,east,west,score_ns\n1,Ann,Bea,Cy,Dan,420\n1,Eve,Fay,Gus,Hal,450\n"
    text += "2,Bea,Ann,Gus,Hal,90\n2,Fay,Eve,Dan,Cy,80\n"
    standings = standing_rows(score_text(tmp_path, text, "matchpoints"))
    assert sorted(row["contestant"] for row in standings) == ["Ann & Bea", "Cy & Dan", "Eve & Fay", "Gus & Hal"]
    assert (standings[0]["player_1"], standings[0]["player_2"]) == ("Ann", "Bea")


def test_split_scores_form_two_fields(tmp_path: Path) -> None:
    text = "board,ns,ew,score_ns,score_ew\n1,1,11,420,100\n1,2,12,50,\n1,3,13,450,\n"
    found = results(score_text(tmp_path, text, "matchpoints"))
    assert [(each["mp_ns"], each["mp_ew"]) for each in found] == [(2, 4), (0, 2), (4, 0)]


def test_weighted_results(tmp_path: Path) -> None:
    text = "board,ns,ew,score_ns,weight\n1,1,11,420,60%\n1,1,11,-50,40\n1,2,12,170,\n1,3,13,420,\n"
    scores = score_text(tmp_path, text, "matchpoints")
    first, second, third, fourth = results(scores)
    assert first["mp_ns"] == second["mp_ns"] == pytest.approx(0.6 * 3)
    assert (third["mp_ns"], fourth["mp_ns"]) == (pytest.approx(0.8), pytest.approx(3.4))
    one = next(row for row in standing_rows(scores) if row["contestant"] == "1")
    assert (one["boards"], one["total"]) == (1, pytest.approx(1.8))
    wrong = score_text(tmp_path, text.replace("40\n", "30\n"), "matchpoints")
    assert [(each.line, each.reason) for each in wrong.left_out] == [(2, "weights"), (3, "weights")]


def test_a_withdrawn_pair_is_taken_out(tmp_path: Path) -> None:
    scores = score_text(tmp_path, sheet_of(["420", "450", "420"]), "matchpoints", withdraw=("2",))
    assert [each["mp_ns"] for each in results(scores)] == [1, 1]
    assert [each.reason for each in scores.left_out] == ["withdrawn"]
    two = next(row for row in standing_rows(scores) if row["contestant"] == "2")
    assert (two["is_withdrawn"], two["rank"], two["total"]) == (True, None, None)
    assert "withdrawn  2" in "".join(render_scores(scores, "text"))
    with pytest.raises(DealtoolsError, match="no contestant 99"):
        score_text(tmp_path, sheet_of(["420"]), "matchpoints", withdraw=("99",))


def test_adjustments_are_ranked_too(tmp_path: Path) -> None:
    path = tmp_path / "adjust.csv"
    path.write_text("contestant,amount,unit,kind\n2,10,percent,penalty\n1,2,mp,carry-over\n3,1,,handicap\n", "utf-8")
    scores = score_text(tmp_path, sheet_of(["420", "450", "400"]), "matchpoints", adjust=str(path))
    ns = {row["contestant"]: row for row in standing_rows(scores) if row["direction"] == "NS"}
    assert (ns["2"]["rank"], ns["2"]["penalty"], ns["2"]["net"], ns["2"]["net_rank"]) == (1, -0.4, 3.6, 2)
    assert (ns["1"]["rank"], ns["1"]["carry_over"], ns["1"]["net"], ns["1"]["net_rank"]) == (2, 2, 4, 1)
    assert (ns["3"]["handicap"], ns["3"]["net_rank"]) == (1, 3)
    first = objects(scores)["standings"][0]
    assert (first["net"], first["net_rank"]) == (3.6, 2)
    assert "net rank" in "".join(render_scores(scores, "text"))


def test_awards_by_the_session_or_fixed(tmp_path: Path) -> None:
    lines = ["board,ns,ew,score_ns,award_ns,award_ew", "1,1,11,,A+,A-", "1,2,12,50,,", "1,3,13,60,,"]
    lines += [
        f"{board},{pair},{pair + 10},{score},," for board in (2, 3) for pair, score in ((1, 90), (2, 80), (3, 70))
    ]
    text = "\n".join(lines) + "\n"
    assert results(score_text(tmp_path, text, "matchpoints"))[0]["pct_ns"] == 100
    fixed = score_text(tmp_path, text, "matchpoints", awards="fixed")
    assert (results(fixed)[0]["pct_ns"], results(fixed)[0]["pct_ew"]) == (60, 40)
    assert results(fixed)[0]["award_ns"] == "A+"


def test_tables_and_text(tmp_path: Path) -> None:
    scores = score_text(tmp_path, sheet_of(["420", "450"]), "butler")
    stream = io.BytesIO()
    write_table(scores, "csv", stream)
    rows = list(csv.DictReader(io.StringIO(stream.getvalue().decode())))
    assert [(row["imps_ns"], row["imps_ew"], row["mp_ns"]) for row in rows] == [("-1", "1", ""), ("0", "0", "")]
    write_scores(scores, "parquet", tmp_path / "out", is_folder=True)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["results.parquet", "standings.parquet"]
    text = "".join(render_scores(scores, "text"))
    assert "datum 440" in text
    assert text.endswith("2 results scored, 0 left out\n")


def test_a_record_without_any_result_gives_nothing(tmp_path: Path) -> None:
    scores = score_text(tmp_path, '[Board "1"]\n', "matchpoints", name="a.pbn")
    assert objects(scores)["boards"] == []
    assert "".join(render_scores(scores, "text")).startswith("0 results scored, 1 left out")


def test_single_players_by_the_numbers_of_a_table(tmp_path: Path) -> None:
    record = (
        '[Event "x"]\n[Board "1"]\n[Competition "Individuals"]\n[Vulnerable "None"]\n'
        '[ScoreTable "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Contract;Declarer;Result"]\n'
        "1 3 2 4 4S N 10\n5 7 6 8 4S N 11\n"
    )
    scores = score_text(tmp_path, record, "matchpoints", name="a.pbn")
    assert [each["ns"] for each in results(scores)] == ["1 & 3", "5 & 7"]
    assert [row["contestant"] for row in standing_rows(scores)] == ["2", "4", "5", "7", "1", "3", "6", "8"]


@pytest.mark.parametrize("row", vector_rows("small_group_cases.csv"), ids=str)
def test_small_groups(row: dict[str, str], tmp_path: Path) -> None:
    n, expected = int(row["n_in_group"]), int(row["N_expected"])
    wanted = int(row["mp_in_group_211"])
    # The rest of the group is worse, equal or better, so that the first result has these matchpoints.
    others = ["50"] * (wanted // 2) + ["90"] * (wanted % 2) + ["150"] * (n - 1 - wanted // 2 - wanted % 2)
    scores = score_text(
        tmp_path, sheet_of(["90", *others], expected - n), "matchpoints", small_group=row["authority"].lower()
    )
    assert results(scores)[0]["pct_ns"] == pytest.approx(float(row["percent"]), abs=0.005)


# The least difference for so many IMPs.
DIFFERENCES = {0: 0, 1: 20, 2: 50, 3: 90, 4: 130, 5: 170, 6: 220}


@pytest.mark.parametrize("row", vector_rows("artificial_award_cases.csv"), ids=str)
def test_awards_go_by_the_other_boards_of_the_session(row: dict[str, str], tmp_path: Path) -> None:
    average = float(row["average_on_other_boards"])
    lines = ["board,ns,ew,score_ns,award_ns", f"1,1,11,,{row['award']}", "1,2,12,50,", "1,3,13,50,"]
    if row["scoring"] == "matchpoints":
        system = "matchpoints"
        lines += [f"2,1,12,,{average:g}", "2,2,13,50,", "2,3,11,50,"]
    else:
        system = "cross-imps"
        difference = DIFFERENCES[abs(round(average))]
        lines += [f"2,1,12,{difference if average > 0 else -difference},", "2,2,13,0,"]
    found = results(score_text(tmp_path, "\n".join(lines) + "\n", system))[0]
    assert found["pct_ns" if system == "matchpoints" else "imps_ns"] == pytest.approx(float(row["award_value"]))


def test_swiss_pairs_in_victory_points(tmp_path: Path) -> None:
    """Pairs 1 and 11 share nothing: one has 100 %, one 0; of 1 to 4 boards the vectors give 20 and 0 for that."""
    (best,) = [r for r in vector_rows("vp_matchpoint_swiss.csv") if r["boards_low"] == "1" and r["winner_vp"] == "20"]
    sheet = "round,board,ns,ew,score_ns\n1,1,1,11,420\n1,1,2,12,-50\n1,2,1,11,620\n1,2,2,12,170\n"
    rows = standing_rows(score_text(tmp_path, sheet, "matchpoints", vp_scale="ebu-swiss-pairs"))
    totals = {row["contestant"]: row["total"] for row in rows}
    most, least = float(best["winner_vp"]), float(best["loser_vp"])
    assert totals == {"1": most, "11": least, "2": least, "12": most}
    assert {row["unit"] for row in rows} == {"vp"}


@pytest.mark.parametrize("system", ["matchpoints", "cross-imps", "butler", "teams"])
@pytest.mark.parametrize("scoring", ["EMP", "IMP_1948", "imp;experts"])
def test_no_result_is_compared_on_another_scale_than_its_own(tmp_path: Path, system: str, scoring: str) -> None:
    game = '[Board "1"]\n[Table "{}"]\n[Scoring "{}"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "{}"]\n'
    text = "\n".join(game.format(table, scoring, 8 + table) for table in (1, 2))
    scores = score_text(tmp_path, text, system, "evening.pbn")
    assert [each.reason for each in scores.left_out] == ["no-scale", "no-scale"]
    assert scores.used == 0


def test_the_same_pairs_have_one_result_of_a_board(tmp_path: Path) -> None:
    sheet = "round,board,ns,ew,score_ns\n1,1,1,2,420\n1,1,1,2,420\n1,1,3,4,450\n1,1,3,4,-50\n1,1,,,100\n1,1,,,100\n"
    scores = score_text(tmp_path, sheet, "matchpoints")
    assert [(each.line, each.reason) for each in scores.left_out] == [(3, "same-result"), (5, "same-result")]
    assert [row["mp_ns"] for row in results(scores)] == [4, 6, 1, 1]
    again = sheet.replace("1,1,1,2,420\n1,1,1,2,420", "1,1,1,2,420\n2,1,1,2,420")
    assert [each.line for each in score_text(tmp_path, again, "matchpoints").left_out] == [5]


def _records(scoring: str, date: str) -> str:
    told = (("4S", 10, 420), ("4S", 11, 450), ("4S", 9, -50), ("6S", 12, 980), ("3NT", 9, 400))
    return "".join(
        f'[Date "{date}"]\n[Board "1"]\n[Vulnerable "None"]\n[Scoring "{scoring}"]\n[North "N{number}"]\n'
        f'[East "E{number}"]\n[South "S{number}"]\n[West "W{number}"]\n[Declarer "N"]\n[Contract "{contract}"]\n'
        f'[Result "{tricks}"]\n[Score "NS {score}"]\n\n'
        for number, (contract, tricks, score) in enumerate(told)
    )


@pytest.mark.parametrize(
    ("scoring", "system", "option", "value", "first"),
    [
        ("IMP;Butler-2;Mean", "butler", "butler_drop", "1", 0),
        ("IMP;Butler", "butler", "butler_drop", "0", -1),
        ("IMP;Cross", "cross-imps", "cross_imp", "sum", -1 + 10 - 11 + 1),
        ("IMP;Cross1", "cross-imps", "cross_imp", "by-tables", -1 / 5),
        ("MP;MP2", "matchpoints", "matchpoint_scale", "1-0.5-0", 2),
        ("MP", "matchpoints", "matchpoint_scale", "2-1-0", 4),
    ],
)
def test_what_scoring_states_holds_where_no_option_says_otherwise(
    tmp_path: Path, scoring: str, system: str, option: str, value: str, first: float
) -> None:
    scores = score_text(tmp_path, _records(scoring, "2024.03.01"), system, "evening.pbn")
    assert scores.options[option] == value
    result = results(scores)[0]
    assert result["mp_ns" if system == "matchpoints" else "imps_ns"] == first
    said = {"butler": "2", "cross-imps": "probst", "matchpoints": "percent"}[system]
    scores = score_text(tmp_path, _records(scoring, "2024.03.01"), system, "evening.pbn", **{option: said})
    assert scores.options[option] == said


def test_contests_that_state_different_methods(tmp_path: Path) -> None:
    text = _records("IMP;Butler", "2024.03.01") + _records("IMP;Butler-2", "2024.03.02")
    scores = score_text(tmp_path, text, "butler", "evening.pbn")
    assert scores.options["butler_drop"] == ["0", "1"]
    assert [board["datum"] for board in objects(scores)["boards"]] == [440, 420]


def test_old_penalties_as_scoring_says(tmp_path: Path) -> None:
    text = _records("MP;OldMP", "2024.03.01").replace('"4S"]\n[Result "9"]\n[Score "NS -50"]', '"4SX"]\n[Result "6"]\n')
    for options, score in (({}, -700), ({"doubled_nv_from_4th": 300}, -800)):
        scores = score_text(tmp_path, text, "matchpoints", "evening.pbn", **options)
        assert results(scores)[2]["score_ns"] == score
    rows = result_rows(score_text(tmp_path, text.replace(";OldMP", ""), "matchpoints", "evening.pbn"))
    assert rows[2]["score_ns"] == -800
