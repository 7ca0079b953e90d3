"""Faults of the auction (laws fact sheet 2.3), each put into a sound game."""

from dataclasses import replace

from corpora_lib.cards import DOUBLE, PASS, REDOUBLE, SEATS, Contract, call_text
from corpora_lib.case import Case, last_bid_index


def bidders(case: Case) -> list[tuple[int, int, int]]:
    """(index, call, last bid's index before it or -1) of every call before the final bid."""
    rows, last = [], -1
    for index, call in enumerate(case.played.calls[: last_bid_index(case)]):
        rows.append((index, call, last))
        if call < PASS:
            last = index
    return rows


def with_call(case: Case, index: int, text: str) -> Case:
    case.calls[index] = text
    return case


def malformed_call(case: Case) -> Case | None:
    return with_call(case, 0, "4Z") if case.played.calls[0] == PASS and last_bid_index(case) > 0 else None


def bid_above_seven(case: Case) -> Case | None:
    return with_call(case, 0, "8C") if case.played.calls[0] == PASS and last_bid_index(case) > 0 else None


def double_without_bid(case: Case) -> Case | None:
    return with_call(case, 0, "X") if case.played.calls[0] == PASS and last_bid_index(case) > 0 else None


def is_undoubled(case: Case, last: int) -> bool:
    """Nobody doubles the bid at this place before the next bid."""
    calls = case.played.calls
    after = next((i for i in range(last + 1, len(calls)) if calls[i] < PASS), len(calls))
    return DOUBLE not in calls[last:after]


def redouble_without_double(case: Case) -> Case | None:
    for index, call, last in bidders(case):
        if call == PASS and last >= 0 and is_undoubled(case, last):
            return with_call(case, index, "XX")
    return None


def insufficient_bid(case: Case) -> Case | None:
    """A bid before the last one becomes too low; it must not change who declares."""
    final = case.played.contract.denomination
    for index, call, last in bidders(case):
        if last < 0 or call >= PASS or call % 5 == final or (index - last) % 2 == 0:
            continue
        before = case.played.calls[last]
        for low in range(before - 1, max(before - 5, -1), -1):
            if low % 5 not in (final, before % 5):
                return with_call(case, index, call_text(low))
    return None


def double_of_own_side(case: Case) -> Case | None:
    """Partner doubles the final bid."""
    if case.played.contract.doubling or case.played.is_passed_out:
        return None
    case.calls = [*case.calls[:-2], "X", "Pass", "Pass", "Pass"]
    return case


def double_of_doubled_bid(case: Case) -> Case | None:
    """The doubler's partner doubles again."""
    if not ends_doubled(case):
        return None
    case.calls = [*case.calls[:-2], "X", "Pass", "Pass", "Pass"]
    return case


def redouble_of_own_side(case: Case) -> Case | None:
    """The doubler's partner redoubles."""
    if not ends_doubled(case):
        return None
    case.calls = [*case.calls[:-2], "XX", "Pass", "Pass", "Pass"]
    return case


def redouble_of_redouble(case: Case) -> Case | None:
    """The doubled side redoubles, and then the other side redoubles too."""
    if not ends_doubled(case):
        return None
    case.calls = [*case.calls[:-3], "XX", "XX", "Pass", "Pass", "Pass"]
    return case.scored(case.played.contract._replace(doubling=2), case.played.tricks)


def ends_doubled(case: Case) -> bool:
    return case.played.calls[-4:] == [DOUBLE, PASS, PASS, PASS] and REDOUBLE not in case.played.calls


def call_out_of_rotation(case: Case) -> Case | None:
    """A player is skipped without a mark that the call was accepted."""
    for index, call, last in bidders(case):
        if call == PASS and last >= 0 and index >= 2:
            return with_call(case, index, "-")
    return None


def call_after_end(case: Case) -> Case:
    case.calls.append("Pass")
    return case


def auction_incomplete(case: Case) -> Case | None:
    """Two passes end the auction, and yet it was played."""
    if case.rows is None:
        return None
    case.calls.pop()
    return case


def contract_differs(case: Case) -> Case | None:
    contract = case.played.contract
    if contract.level < 2 or contract.doubling:
        return None
    return case.scored(contract._replace(level=contract.level - 1), case.played.tricks)


def doubling_differs(case: Case) -> Case | None:
    contract = case.played.contract
    return case.scored(contract._replace(doubling=0), case.played.tricks) if contract.doubling else None


def declarer_differs(case: Case) -> Case | None:
    """Dummy is named as declarer; no play is recorded that would show more."""
    if case.rows is None:
        return None
    case = case.scored(
        case.played.contract._replace(declarer=(case.played.contract.declarer + 2) % 4), case.played.tricks
    )
    return replace(case, rows=None)


def other_side_declares(case: Case) -> Case | None:
    """An opponent is named as declarer; the score is the one that the named declarer would have."""
    if case.rows is None:
        return None
    contract: Contract = case.played.contract._replace(declarer=(case.played.contract.declarer + 1) % 4)
    return replace(case.scored(contract, case.played.tricks), rows=None)


def dealer_differs(case: Case) -> Case | None:
    """The Dealer tag names another seat than the one where the auction begins."""
    return case.with_tags(Dealer=SEATS[(case.played.dealer + 1) % 4])


def card_among_calls(case: Case) -> Case | None:
    return with_call(case, 0, "SK") if case.played.calls[0] == PASS and last_bid_index(case) > 0 else None


def passed_out_with_result(case: Case) -> Case | None:
    if not case.played.is_passed_out:
        return None
    return case.with_tags(Declarer=SEATS[case.played.dealer], Result="7")


def sufficient_bid_marked(case: Case) -> Case | None:
    """A sufficient bid is marked as an accepted insufficient one."""
    for index, call, last in bidders(case):
        if call < PASS and last >= 0:
            return with_call(case, index, f"^I {call_text(call)}")
    return None
