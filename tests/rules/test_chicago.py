from typing import Any

import pytest
from sheet_reading import DATA, rubber_deals_of, vector_rows

from dealtools.findings.registry import rule_by_code
from dealtools.rules.chicago import DealViolation, check_rounds
from dealtools.tables.chicagos import ChicagoOptions, score_rounds

FOUR = ("N,2S,N,8", "E,1NT,S,7", "S,3H,E,9", "W,2D,W,8")


def check(text: str, **options: Any) -> list[tuple[str, DealViolation]]:
    scored = score_rounds(rubber_deals_of(text, "chicago"), ChicagoOptions(**options))
    return [(rule.name, violation) for rule, violation in check_rounds(scored)]


def sheet(columns: str, *rows: str) -> str:
    """One round: dealer, contract, declarer, tricks and more columns."""
    return "\n".join([f"round,dealer,contract,declarer,tricks,{columns}", *(f"1,{row}" for row in rows)]) + "\n"


AGREED = {"type": "carry", "vul_variant": "dealer", "honours_counted": "no", "passed_out": "redealt"}
RIGHT = [row["round"] for row in vector_rows("chicago_totals.csv") if row.items() >= AGREED.items()]


@pytest.mark.parametrize("name", RIGHT)
def test_the_right_answers_are_right(name: str) -> None:
    """Points, part scores and running totals."""
    header, *lines = (DATA / "vectors" / "chicago_sheets.csv").read_text(encoding="utf-8").splitlines()
    own = [line for line in lines if line.startswith(f"{name},")]
    columns = header.replace("ns_total,ew_total", "ns_running,ew_running")
    assert check("\n".join([columns, *own]) + "\n") == []


def test_a_missing_deal_is_told_by_the_numbers() -> None:
    ((name, violation),) = check("round,deal,dealer,contract,declarer,tricks\n1,1,N,2S,N,8\n1,3,S,3H,E,9\n")
    assert (name, violation.place, violation.column) == ("chicago-deal-number", 1, "deal")
    assert (violation.found, violation.expected) == ("3", "2")
    assert violation.message == "deal 3 is recorded, but 1 deal of its round is missing"


def test_a_fifth_and_a_sixth_deal_are_told_once() -> None:
    rows = "\n".join(f"1,{row}" for row in (*FOUR, *FOUR[:2]))
    ((name, violation),) = check(f"round,dealer,contract,declarer,tricks\n{rows}\n")
    assert (name, violation.place) == ("deal-after-round-end", 4)
    assert violation.message.endswith("; 1 deal more behind it")


@pytest.mark.parametrize(
    ("place", "recorded", "expected"), [(0, "All", "None"), (1, "NS", "EW"), (2, "None", "NS"), (3, "EW", "All")]
)
def test_the_vulnerability_of_each_deal(place: int, recorded: str, expected: str) -> None:
    """Nobody, twice the dealer's side, everybody."""
    rows = [f"{row},{recorded if at == place else ''}" for at, row in enumerate(FOUR)]
    ((name, violation),) = check(sheet("vulnerable", *rows))
    assert (name, violation.place) == ("chicago-vul-mismatch", place)
    assert (violation.found, violation.expected) == (recorded, expected)


def test_the_other_side_may_be_vulnerable_by_agreement() -> None:
    text = sheet("vulnerable", f"{FOUR[0]},None", f"{FOUR[1]},NS")
    assert check(text, chicago_vul="non-dealer") == []
    ((_, violation),) = check(text)
    assert violation.hint == "the other side is vulnerable with --chicago-vul non-dealer"


def test_points_that_another_agreement_gives_have_a_hint() -> None:
    """1NT made is 40, and with 60 from the deal before a game of 340; by itself it is 40 and 50."""
    text = sheet("ns_score,ew_score", f"{FOUR[0]},60,0", f"{FOUR[1]},90,0")
    ((name, violation),) = check(text)
    assert (name, violation.place, violation.expected) == ("chicago-score-mismatch", 1, "N-S 340, E-W 0")
    assert violation.hint == "that is the score of the deal by itself, as with --chicago-type duplicate"
    honours = sheet("ns_score,ew_score", f"{FOUR[0]},160,0")
    assert check(honours)[0][1].hint == "honours of 100 would explain it (--honours on)"


def test_the_total_may_stand_in_a_row_of_its_own() -> None:
    rows = "".join(f"1,{row},,\n" for row in FOUR)
    text = f"round,dealer,contract,declarer,tricks,ns_total,ew_total\n{rows}1,,,,,400,"
    assert check(f"{text}630\n") == []
    ((name, violation),) = check(f"{text}600\n")
    assert (name, violation.told, violation.column) == ("chicago-total-mismatch", 4, "ew_total")
    assert (violation.found, violation.expected) == ("600", "630")


def test_chi103_names_what_a_deal_lacks() -> None:
    assert rule_by_code("CHI103").name == "chicago-deal-not-scorable"
    text = "round,contract,declarer,tricks\n1,2S,N,8\n1,1NT,S,7\n"
    ((name, violation),) = check(text)
    assert (name, violation.place, violation.hint) == ("chicago-deal-not-scorable", 1, "say who dealt")
    assert "neither this deal nor the round can be scored" in violation.message
