"""The tables of right answers, written as PBN."""

import pytest
from judging import judge, playings_of
from scoring.vectors import Row, read_rows

from dealtools.bridge.seat import SEATS
from dealtools.findings.finding import Severity

# What a record of a few tags lacks beside what it is about.
LACKING = {"contract-missing", "declarer-missing", "result-missing", "deal-missing", "dealer-missing"}


def cases(name: str, folder: str = "vectors") -> list[Row]:
    return read_rows(name, folder)


def by_case(row: Row) -> str:
    return row["case"]


def violations(row: Row) -> set[str]:
    return set(row["violations"].split())


# --- one result of a board


def board_text(row: Row) -> str:
    score = f'[Score "NS {row["score_ns"]}"]\n' if row["score_ns"] else ""
    result = row["tricks"] or row["result_text"]
    if row["case"] == "result_tricks_disagree":
        result = f"{row['tricks']} {row['result_text']}"
    if row["contract"] == "Pass" and not row["tricks"]:
        result = ""
    declarer = "" if row["contract"] == "Pass" and row["case"] != "passed_out_with_tricks" else row["declarer"]
    return (
        f'[Board "{row["board"]}"]\n[Dealer "{row["dealer"]}"]\n[Vulnerable "{row["vul"]}"]\n'
        f'[Declarer "{declarer}"]\n[Contract "{row["contract"]}{row["doubled"]}"]\n[Result "{result}"]\n{score}'
    )


@pytest.mark.parametrize("row", cases("board_record_cases.csv"), ids=by_case)
def test_a_result_of_a_board(row: Row) -> None:
    found = [each for each in judge(board_text(row)) if each.is_serious and each.name != "relative-result"]
    assert {each.name for each in found} == violations(row)
    assert bool(found) is (row["valid"] == "no")
    right = row["expected_score_ns"]
    for each in found:
        if each.name.startswith("score"):
            assert each.violation.expected == f"NS {right}"
    if right:
        (playing,) = playings_of(board_text(row))
        assert playing.score_ns == int(right)


# --- auctions


def auction_text(row: Row) -> str:
    calls, seat = [], row["dealer"]
    first = seat
    for number, word in enumerate(row["calls"].split()):
        named, _, call = word.rpartition(":")
        if named and number == 0:
            first = seat = named
        while named and named != seat:
            calls.append("-")
            seat = SEATS[(SEATS.index(seat) + 1) & 3]
        calls.append(call)
        seat = SEATS[(SEATS.index(seat) + 1) & 3]
    return f'[Board "A"]\n[Dealer "{row["dealer"]}"]\n[Auction "{first}"]\n{" ".join(calls)}\n'


@pytest.mark.parametrize("row", cases("auction_cases.csv", "."), ids=by_case)
def test_an_auction(row: Row) -> None:
    found = [each for each in judge(auction_text(row)) if each.name not in LACKING | {"board-not-a-number"}]
    expected = violations(row)
    if row["case"] == "tagged_wrong_opener":
        expected = {"1:dealer-auction-mismatch"}  # a section names its first caller
    assert {f"{each.violation.call}:{each.name}" for each in found if each.name != "call-spelling"} == expected
    errors = {each.name for each in found if each.severity is Severity.ERROR}
    assert errors == {each.partition(":")[2] for each in expected} - {"auction-incomplete"}
    (playing,) = playings_of(auction_text(row))
    contract, declarer = playing.contract, playing.declarer
    assert ("" if contract is None else str(contract)) == row["contract"] + row["doubled"]
    if row["case"] != "tagged_wrong_opener":
        assert ("" if declarer is None else SEATS[declarer]) == row["declarer"]


# --- plays


def play_text(row: Row, *, columns: bool) -> str:
    words = [(word[0], word[2:]) for word in row["play"].split()]
    lines = []
    first = words[0][0] if columns else "-"
    for start in range(0, len(words), 4):
        trick = words[start : start + 4]
        if columns:
            cards = dict(trick)
            seats = SEATS[SEATS.index(first) :] + SEATS[: SEATS.index(first)]
            lines.append(" ".join(cards.get(seat, "-") for seat in seats))
        else:
            lines.append(" ".join(card for _, card in trick))
    return (
        f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{row["deal_pbn"]}"]\n'
        f'[Declarer "{row["declarer"]}"]\n[Contract "1{row["trump"]}"]\n'
        f'[Result "{row["tricks_declarer_side"]}"]\n[Play "{first}"]\n' + "\n".join(lines) + "\n"
    )


def of_trick(violation: str) -> str:
    index, _, name = violation.partition(":")
    return f"{(int(index) - 1) // 4 + 1}:{name}"


@pytest.mark.parametrize("columns", [True, False], ids=["columns", "order"])
@pytest.mark.parametrize("row", cases("play_cases.csv", "."), ids=by_case)
def test_a_play(row: Row, columns: bool) -> None:
    case = row["case"]
    if case == "bad_two_cards_one_hand" or (columns and case in ("bad_order", "bad_opening_lead")):
        pytest.skip("columns and order do not tell whose card it was meant to be")
    if columns and case == "bad_lead_out_of_turn_trick4":
        pytest.skip("a whole row is read from the winner of the row before")
    found = judge(play_text(row, columns=columns))
    names = {f"{each.violation.trick}:{each.name}" for each in found if each.violation.trick is not None}
    assert names == {of_trick(each) for each in violations(row)}
    assert not [each for each in found if each.name == "result-play-mismatch"]
