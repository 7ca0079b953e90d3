from pathlib import Path

import pytest
from rubber_records import deals_of, game
from sheet_reading import DATA, rubber_deals_of, score_paths

from dealtools.rules.rubbers import DealViolation, check_rubbers
from dealtools.runs.scoring import score_options
from dealtools.tables.deal_columns import DealColumns
from dealtools.tables.rubbers import RubberOptions, score_deals

START = "NS 0 0/0 EW 0 0/0"


def check(deals: DealColumns, options: RubberOptions | None = None) -> list[tuple[str, DealViolation]]:
    return [(rule.name, violation) for rule, violation in check_rubbers(score_deals(deals, options))]


def names(deals: DealColumns) -> list[tuple[str, int]]:
    return [(name, violation.place) for name, violation in check(deals)]


def sheet(columns: str, *rows: str) -> DealColumns:
    return rubber_deals_of(
        "\n".join([f"rubber,contract,declarer,tricks,{columns}", *(f"1,{row}" for row in rows)]) + "\n"
    )


# Vulnerability


def test_a_wrong_vulnerability_is_told_with_the_games_won() -> None:
    ((name, violation),) = check(sheet("vulnerable", "3NT,N,9,None", "2S,N,8,None"))
    assert name == "vul-rubber-mismatch"
    assert violation == DealViolation(
        1,
        "vulnerable",
        "recorded is None, but N-S have won 1 game and E-W 0 games before this deal: NS",
        "look at the deals before: one may be missing, wrong, or belong to another rubber",
        "None",
        "NS",
    )


def test_a_difference_that_stays_is_told_once() -> None:
    rows = ("3NT,N,9,None", "2S,N,8,None", "1C,N,7,None", "1C,E,7,EW")
    assert names(sheet("vulnerable", *rows)) == [("vul-rubber-mismatch", 1), ("vul-rubber-mismatch", 3)]


def test_the_declaring_sides_vulnerability_is_compared_alone() -> None:
    rows = ("3NT,N,9,no", "2S,E,8,no", "2S,N,8,no")
    ((_, violation),) = check(sheet("declarer_vul", *rows))
    assert (violation.place, violation.found, violation.expected) == (2, "N-S not vulnerable", "NS")


def test_behind_a_deal_left_out_no_vulnerability_is_wrong() -> None:
    assert names(sheet("vulnerable", "3NT,N,,None", "2S,N,8,NS")) == []


def test_points_that_follow_from_a_wrong_vulnerability_are_not_told_again() -> None:
    rows = ("3NT,N,9,None,", "2S,N,7,None,50")
    assert names(sheet("vulnerable,ew_above", *rows)) == [("vul-rubber-mismatch", 1)]
    assert names(sheet("vulnerable,ew_above", "3NT,N,9,None,", "2S,N,7,None,70")) == [
        ("vul-rubber-mismatch", 1),
        ("rubber-score-mismatch", 1),
    ]


# Points


@pytest.mark.parametrize(
    ("row", "message", "hint"),
    [
        (
            "3NT,N,10,130,0,,",
            "N-S 130 below and 0 above, but 3NT by North with 10 tricks comes to N-S 100 below and 30 above",
            "the points are right, but not all on the right line",
        ),
        (
            "4S,N,10,120,100,,",
            "N-S 120 below and 100 above, but 4S by North with 10 tricks comes to N-S 120 below and 0 above",
            "honours of 100 for N-S would explain it",
        ),
        (
            "4SX,N,8,,,0,100",
            "E-W 0 below and 100 above, but 4SX by North with 8 tricks comes to E-W 0 below and 300 above",
            "recorded is the score of 4S undoubled",
        ),
        ("Pass,,,50,,,", "N-S 50 below, but a passed-out board comes to nothing", ""),
    ],
)
def test_wrong_points_are_told_with_the_likely_slip(row: str, message: str, hint: str) -> None:
    ((name, violation),) = check(sheet("ns_below,ns_above,ew_below,ew_above,honours", f"{row},"))
    assert name == "rubber-score-mismatch"
    assert violation.message == f"recorded is {message}"
    assert violation.column in ("ns_below", "ns_above", "ew_above")
    assert violation.hint == hint


def test_honours_left_out_of_the_points() -> None:
    ((_, violation),) = check(sheet("ns_above,honours", "4S,N,10,0,N4"))
    assert violation.hint == "the honours are not in the points"
    assert check(sheet("ns_above,honours", "4S,N,10,0,N4"), RubberOptions(honours="off")) == []


def test_the_bonus_for_the_rubber_may_be_in_the_points_or_not() -> None:
    first = "3NT,N,9,100,0"
    assert names(sheet("ns_below,ns_above", first, "3NT,N,9,100,0")) == []
    assert names(sheet("ns_below,ns_above", first, "3NT,N,9,100,700")) == []
    assert names(sheet("ns_below,ns_above", first, "3NT,N,9,100,500")) == [("rubber-score-mismatch", 1)]


def test_a_record_with_its_own_vulnerability_is_judged_by_itself() -> None:
    wrong = {"ScoreRubber": "NS 0/130"}
    assert names(deals_of([game("3NT", "N", "10", Vulnerable="None", **wrong)])) == []
    assert names(deals_of([game("3NT", "N", "10", **wrong)])) == [("rubber-score-mismatch", 0)]


# Games and totals


def test_a_wrong_part_score_is_told_once_and_may_be_carried_on() -> None:
    rows = ("2S,N,8,60", "1C,N,7,90", "1D,N,7,0")
    assert names(sheet("ns_part", *rows)) == [("game-line-mismatch", 1)]
    ((_, violation),) = check(sheet("ns_part", *rows))
    assert (violation.column, violation.found, violation.expected) == (
        "ns_part",
        "N-S a part score of 90",
        "N-S 0 games won and a part score of 80, E-W 0 games won and no part score",
    )


def test_a_second_slip_is_told_too() -> None:
    rows = ("2S,N,8,60", "1C,N,7,90", "1C,E,7,99")
    assert names(sheet("ns_part", *rows)) == [("game-line-mismatch", 1), ("game-line-mismatch", 2)]


def test_games_won_are_compared() -> None:
    assert names(sheet("ns_games,ew_games", "3NT,N,9,1,0", "3NT,E,9,1,1")) == []
    ((_, violation),) = check(sheet("ns_games,ew_games", "3NT,N,9,0,0"))
    assert (violation.column, violation.found) == ("ns_games", "N-S 0 games won, E-W 0 games won")


def test_a_wrong_running_total_is_told_where_it_first_shows() -> None:
    rows = ("2S,N,8,60,0", "2S,N,9,160,0", "1C,E,7,160,20", "1C,E,8,160,70")
    ((name, first), (_, second)) = check(sheet("ns_running,ew_running", *rows))
    assert name == "rubber-running-total-mismatch"
    assert (first.place, first.column, first.found, first.expected) == (1, "ns_running", "160", "150")
    assert (second.place, second.column, second.found, second.expected) == (3, "ew_running", "70", "60")


def test_running_totals_may_hold_the_bonus_for_the_rubber_or_not() -> None:
    assert names(sheet("ns_running", "3NT,N,9,100", "3NT,N,9,900")) == []
    assert names(sheet("ns_running", "3NT,N,9,100", "3NT,N,9,200")) == []
    assert names(sheet("ns_running", "3NT,N,9,100", "3NT,N,9,700")) == [("rubber-running-total-mismatch", 1)]


def test_the_total_of_a_rubber_is_compared_where_nothing_else_is_wrong() -> None:
    ((_, violation),) = check(sheet("ns_total,ew_total", "3NT,N,9,,", "3NT,N,9,800,0"))
    assert violation.message == "recorded is a total of 800 for N-S, but the rubber comes to 900"
    assert names(sheet("ns_total,ns_below", "3NT,N,9,,90", "3NT,N,9,890,")) == [("rubber-score-mismatch", 0)]


# Histories


def test_a_history_that_agrees_gives_nothing() -> None:
    games = [
        game("2S", "N", "9", ScoreRubberHistory=START),
        game("1NT", "N", "7", ScoreRubberHistory="NS 0 30/60 EW 0 0/0"),
        game("2S", "E", "8", ScoreRubberHistory="NS 0 30/100 0 EW 0 0/0 0", Vulnerable="NS"),
    ]
    assert names(deals_of(games)) == []


def test_a_history_with_other_games_or_points_is_told_once() -> None:
    first = game("2S", "N", "9", ScoreRubberHistory=START)
    lines = game("1NT", "N", "7", ScoreRubberHistory="NS 0 30/90 EW 0 0/0")
    points = game("1NT", "N", "7", ScoreRubberHistory="NS 0 20/60 EW 0 0/0")
    assert names(deals_of([first, lines])) == [("game-line-mismatch", 1)]
    ((name, violation),) = check(deals_of([first, points]))
    assert name == "rubber-running-total-mismatch"
    assert violation.column == "history"
    assert violation.message == (
        "recorded before this deal is N-S 80, E-W 0 in all, but the deals before come to N-S 90, E-W 0"
    )


def test_a_history_behind_the_end_of_a_rubber() -> None:
    games = [
        game("3NT", "N", "9"),
        game("3NT", "N", "9"),
        game("1C", "N", "7", ScoreRubberHistory="NS 0 0/60 EW 0 0/0"),
    ]
    assert names(deals_of(games)) == [("game-line-mismatch", 2)]


# What cannot be scored


def test_a_deal_behind_the_end_is_told_once_with_how_many_more() -> None:
    ((name, violation),) = check(sheet("honours", "3NT,N,9,", "3NT,N,9,", "1C,N,7,", "1C,E,7,", "1C,E,7,"))
    assert name == "deal-after-rubber-end"
    assert violation.place == 2
    assert violation.message == "N-S won the rubber with deal 2, so this deal is not scored; 2 deals more behind it"


def test_a_record_without_result_makes_the_total_unknown() -> None:
    ((name, violation),) = check(deals_of([game("4S", "N"), game("2S", "N", "8")]))
    assert name == "rubber-deal-not-scorable"
    assert (
        violation.message == "the number of tricks is not known, so that neither this deal nor the rubber can be scored"
    )


def test_a_missing_beginning_is_told() -> None:
    ((name, violation),) = check(deals_of([game("2S", "N", "8", Vulnerable="All")]))
    assert (name, violation.place, violation.column) == ("rubber-beginning-missing", 0, "vulnerable")
    mended = game("2S", "N", "8", ScoreRubberHistory="NS 0 0/100 0 0 EW 0 0/0 100 0", Vulnerable="All")
    assert names(deals_of([game("2S", "N", "8", Vulnerable="All"), mended])) == []


def test_the_right_answers_have_no_mistake_but_those_of_other_options() -> None:
    path = DATA / "vectors" / "rubber_sheets.csv"
    findings = score_paths([Path(path)], score_options("rubber")).findings
    assert {finding.name for finding in findings} == {"unknown-column", "rubber-score-mismatch"}
    assert {finding.hint for finding in findings if finding.name == "rubber-score-mismatch"} <= {
        "the honours are not in the points",
        *(finding.hint for finding in findings if "under the older law" in finding.hint),
    }


# Deals told twice


def numbered(*rows: str) -> DealColumns:
    return rubber_deals_of("\n".join(["rubber,deal,contract,declarer,tricks", *(f"1,{row}" for row in rows)]) + "\n")


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        (("1,2S,N,8", "1,2S,N,8"), 1),
        (("1,2S,N,8", "2,2H,E,8", "1,2S,N,8", "2,2H,E,8"), 2),
        (("1,Pass,,", "1,Pass,,", "1,2S,N,8"), None),
        (("1,2S,N,8", "1,2S,E,8", "1,2S,N,9", "1,2SX,N,8"), None),
        (("2,2S,N,8", "1,2H,E,8", "3,2S,N,8"), None),
    ],
)
def test_rows_that_were_written_twice_are_told_once(rows: tuple[str, ...], place: int | None) -> None:
    found = [each for each in names(numbered(*rows)) if each[0] == "rubber-deal-twice"]
    assert found == ([] if place is None else [("rubber-deal-twice", place)])
