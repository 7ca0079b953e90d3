"""Why a row of `results` is used in no statistic of contracts and people: the words of `results.left_out`."""

from collections.abc import Iterable

from dealtools.records.playing import Playing
from dealtools.tables.people import People

NOT_PLAYED = "NP"

LEFT_OUT = {
    "after-end": "The deal was played after its rubber or round was over.",
    "award": "An artificial score was given instead of a result.",
    "contradiction": "Something written in it is wrong or cannot be read, or two things do not agree; its findings say"
    " what.",
    "deal-missing": "Deals of the round are missing in front of this one.",
    "end-position": "The record is a position with fewer than thirteen cards in a hand.",
    "fragment": "The record has neither a deal, an auction, a play nor a result.",
    "hand-record": "The record is a deal without an auction, a play or a result.",
    "no-board": "Nothing tells which board was played, so that there is nothing to compare with.",
    "no-comparison": "The board was played at one table of the match alone, not twice by the same teams, or as two "
    "different deals.",
    "no-contract": "No contract is known.",
    "no-history": "The rubber began before the first record, and nothing tells the points of the deals before.",
    "no-part-score": "The part score carried from the deals before is not known.",
    "no-points": "Neither a contract nor points are known.",
    "no-scale": "The record is to be compared on a scale, or in a way, that is not held, such as IMP_1948.",
    "no-score": "Neither a score nor all that is needed to reckon one is known.",
    "no-side": "The declaring side is not known.",
    "no-table": "Nothing tells which table of the match the result is from.",
    "no-tricks": "The number of tricks is not known.",
    "no-vulnerability": "The vulnerability is not known.",
    "not-played": "The board was not played, or the row of an expected result is empty.",
    "other-game": "The record is of another game than the one that is scored.",
    "redeal": "All have passed, and the rules have the cards dealt again.",
    "same-result": "The result stands in the table of its own record too, and is counted there; or the same sides have "
    "another result of the board in front of it.",
    "withdrawn": "The contestant has withdrawn.",
}
"""Why a record or row is used in no statistic, or not scored: the words of `left_out`, and what each means."""

# Rows that are no playing of their own: comparisons leave them out too.
NOT_COMPARED = ("not-played", "withdrawn", "same-result")

# Games in which nobody is vulnerable unless a record says so.
_WITHOUT_VULNERABILITY = frozenset(("minibridge", "honeymoon"))
# Families of rules whose errors stand on the deal, and on contract, declarer or tricks.
_ALWAYS = ("DEA", "RES", "LIN")
_ON_VULNERABILITY = ("SCO204",)


def left_out_reason(playing: Playing, *, is_same_result: bool = False, is_contradicted: bool = False) -> str | None:
    """The first reason that holds; None for a playing that can be used.

    What a row is stands before what it lacks: an award has no contract because it is an award.

    Args:
        playing: the playing.
        is_same_result: it stands in the results table of its own record too.
        is_contradicted: an error stands on its deal, contract, declarer, tricks or vulnerability.
    """
    contract = playing.contract
    if contract is None and playing.row == 0 and _is_bare(playing):
        return "hand-record" if playing.record.known("Deal") or playing.board is not None else "fragment"
    if playing.is_end_position:
        return "end-position"
    if is_same_result:
        return "same-result"
    if playing.award_ns is not None or playing.award_ew is not None:
        return "not-played" if NOT_PLAYED in (playing.award_ns, playing.award_ew) else "award"
    if contract is None:
        return "no-contract"
    if not playing.passed_out:
        if playing.declaring_side is None:
            return "no-side"
        if playing.tricks is None:
            return "no-tricks"
        if playing.vulnerable is None and playing.game not in _WITHOUT_VULNERABILITY:
            return "no-vulnerability"
    return "contradiction" if is_contradicted else None


def _is_bare(playing: Playing) -> bool:
    """Whether nothing of an auction, a play or a result is known."""
    record = playing.record
    if record.auction is not None and (playing.board is not None or playing.deal is not None):
        return False
    return (
        record.play is None
        and playing.declarer is None
        and playing.tricks_recorded is None
        and playing.score is None
        and playing.award_ns is None
    )


def is_contradicted(playing: Playing, errors: Iterable[str]) -> bool:
    """Whether an error stands on the deal, contract, declarer, tricks or vulnerability of a playing.

    An error of the auction does where contract or declarer were taken from it, one of the play where the tricks were.

    Args:
        playing: the playing.
        errors: the codes of the rules that found an error in it.
    """
    codes = set(errors)
    if not codes:
        return False
    families = {code[:3] for code in codes}
    if not families.isdisjoint(_ALWAYS) or not codes.isdisjoint(_ON_VULNERABILITY):
        return True
    if "AUC" in families and "auction" in (playing.contract_source, playing.declarer_source):
        return True
    return "PLA" in families and playing.tricks_source == "play"


def same_result_row(own: Playing, people: People, rows: Iterable[tuple[Playing, People]]) -> bool:
    """Whether one of the rows of a record's results table is the record's own result.

    Contract, declarer and tricks are equal, and so are the names and numbers of the pairs where both are known.
    """
    if own.contract is None:
        return False
    return any(
        row.contract == own.contract
        and row.declarer == own.declarer
        and row.tricks == own.tricks
        and all(_may_be_same(people, others, side) for side in (0, 1))
        for row, others in rows
    )


def _may_be_same(people: People, others: People, side: int) -> bool:
    number, other_number = people.pairs[side], others.pairs[side]
    if number is not None and other_number is not None and number != other_number:
        return False
    names, other_names = names_of_side(people, side), names_of_side(others, side)
    return names is None or other_names is None or names == other_names


def names_of_side(people: People, side: int) -> frozenset[str] | None:
    """The two names of a side, seated or not; None where fewer are known."""
    seated = [name for name in (people.seats[side], people.seats[side + 2]) if name is not None]
    if not seated and people.names[side] is not None:
        seated = people.names[side].split(" & ")  # type: ignore[union-attr]  # not None, as asked
    return frozenset(seated) if len(seated) == 2 else None
