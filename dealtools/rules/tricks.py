"""What can be wrong with tricks: the result in itself and against the cards, double-dummy tricks (RES)."""

import re
from collections.abc import Iterator

from dealtools.bridge.card import DENOMINATIONS
from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted
from dealtools.records.play import PlayReading
from dealtools.records.playing import Playing
from dealtools.records.record import Cell, Record
from dealtools.rules.wording import SIDE_NAMES, SUIT_NAMES, Place, card_place, place_of, seat_name, text_of

_TRICKS = 13
_MOST_MOVED = 2  # tricks that one revoke moves (Law 64A)
_TWENTY = re.compile("[0-9a-dA-D]{20}")
_DUMMY_SEATS = (0, 2, 1, 3)  # order of DoubleDummyTricks: N S E W, each NT S H D C
_DENOMINATIONS = {name: code for code, name in enumerate(DENOMINATIONS)} | {"N": 4}
_NOTRUMP = 4


@rule("RES205", "result-play-mismatch", Severity.ERROR, law="Law 79")
def result_play_mismatch(playing: Playing) -> Iterator[Violation]:
    """The recorded result is not that of the cards played, or cannot follow from them.

    Why: the result or a card is wrong. Where a revoke is in the play and the difference is one or two tricks to the
    other side's favour, that explains it, and this is information. A play that stops leaves room for the tricks not
    played.
    Bad:
        [Result "10"]
        [Score "NS 620"]
    Good:
        [Result "11"]
        [Score "NS 650"]
    Source: Laws 64 and 79.
    """
    reading, side = playing.play, playing.declaring_side
    recorded, how, place = _told(playing)
    if reading is None or recorded is None or side is None or playing.is_end_position or playing.passed_out:
        return
    replay = reading.replay
    low, high = replay.tricks[side], _TRICKS - replay.tricks[1 - side]
    if low <= recorded <= high or not reading.cards.cards:
        return
    if playing.result is not None and playing.result.is_irregular:
        return
    won = counted(replay.tricks[side], "trick")
    if replay.is_whole:
        message = f"{recorded} tricks are {how}, but declarer's side wins {replay.tricks[side]} in the play"
    elif recorded < low:
        message = f"{counted(recorded, 'trick')} {how}, but declarer's side has won {won} when the play stops"
    else:
        lost = f"{SIDE_NAMES[1 - side]} have won {replay.tricks[1 - side]}"
        message = f"{counted(recorded, 'trick')} {how}, but {lost} when the play stops"
    severity, hint = None, ""
    if _is_moved_by_revoke(reading, side, recorded - (low if recorded < low else high)):
        severity, hint = Severity.INFO, "explained by the revoke in the play"
    yield Violation(
        *place,
        message,
        hint,
        found=text_of(playing, "Result") or str(recorded),
        expected=str(low) if replay.is_whole else None,
        severity=severity,
        related=(card_place(reading, len(reading.cards.cards) - 1),),
    )


@rule("RES206", "result-tricks-mismatch", Severity.ERROR, law="PBN 3.4.15")
def result_tricks_mismatch(playing: Playing) -> Iterator[Violation]:
    """The result is given as tricks and relative to the contract, and the two do not agree.

    Why: one of them is wrong. The record is scored by the tricks.
    Bad:
        [Result "11 ="]
    Good:
        [Result "11"]
    Source: PBN standard 3.4.15.
    """
    result, contract = playing.result, playing.contract
    if result is None or result.relative is None or result.declarer is None or contract is None or not contract.level:
        return
    if contract.need + result.relative != result.declarer:
        relative = f"{result.relative:+d}" if result.relative else "="
        message = f"{relative} in {contract} is {counted(contract.need + result.relative, 'trick')}, "
        message += f"not {result.declarer}"
        yield Violation(*place_of(playing, "Result"), message, found=text_of(playing, "Result"))


@rule("RES207", "result-sum-mismatch", Severity.ERROR, law="PBN 3.4.15")
def result_sum_mismatch(playing: Playing) -> Iterator[Violation]:
    """The tricks of the two sides do not add up to thirteen.

    Why: one of the two numbers is wrong. Only where the play goes on may the sum be smaller.
    Bad:
        [Result "NS 11 EW 3"]
    Good:
        [Result "NS 11 EW 2"]
    Source: PBN standard 3.4.15.
    """
    if playing.result is None or playing.is_end_position:
        return
    ns, ew = playing.result.sides
    if ns is None or ew is None or ns + ew == _TRICKS or max(ns, ew) > _TRICKS:
        return
    section = playing.record.play
    if ns + ew < _TRICKS and section is not None and section.end != "*" and len(section.tokens) < 4 * _TRICKS:
        return
    message = f"{ns} and {ew} tricks are {ns + ew} together, not {_TRICKS}"
    yield Violation(*place_of(playing, "Result"), message, found=text_of(playing, "Result"))


@rule("RES210", "claim-impossible", Severity.WARNING, law="Law 71")
def claim_impossible(playing: Playing) -> Iterator[Violation]:
    """The play stops, and the recorded result takes away a trick that a side cannot lose any more.

    Why: the highest trumps still out, in one hand, win a trick each however the rest is played. Either the result is
    wrong, or somebody conceded too much, which the Director would have put right.
    Bad:
        [Result "2"]
        [Score "NS -800"]
        [Play "E"]
        DQ D2 D4 DK
        D3 S2 D5 DA
        *
    Good:
        [Result "11"]
        [Score "NS 650"]
        [Play "E"]
        DQ D2 D4 DK
        D3 S2 D5 DA
        *
    Source: Law 71: a concession of a trick that cannot be lost is cancelled.
    """
    reading, side = playing.play, playing.declaring_side
    if reading is None or side is None or not reading.is_ended or reading.replay.is_whole:
        return
    recorded, how, place = _told(playing)
    if recorded is None:
        return
    holder, certain = _certain_trumps(playing, reading)
    if holder is None or (playing.result is not None and playing.result.is_irregular):
        return
    replay = reading.replay
    low, high = replay.tricks[side], _TRICKS - replay.tricks[1 - side]
    if not low <= recorded <= high:
        return
    if holder & 1 == side:
        low += certain
    else:
        high -= certain
    if low <= recorded <= high:
        return
    trumps = SUIT_NAMES[playing.denomination or 0]
    message = f"{recorded} tricks are {how}, but {seat_name(holder)} must still win {counted(certain, 'trick')} "
    message += f"with the highest {trumps}"
    yield Violation(*place, message, found=text_of(playing, "Result") or str(recorded), seat=holder)


@rule("RES211", "double-dummy-mismatch", Severity.WARNING)
def double_dummy_mismatch(playing: Playing) -> Iterator[Violation]:
    """DoubleDummyTricks and OptimumResultTable do not agree.

    Why: both say how many tricks each player makes in each denomination with all cards in view. The table is used,
    since its rows name what they are about.
    Bad:
        [DoubleDummyTricks "00000000000000000001"]
        [OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
        W C 2
    Good:
        [DoubleDummyTricks "00000000000000000002"]
        [OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
        W C 2
    """
    record = playing.record
    digits = record.values.get("DoubleDummyTricks")
    if digits is None or "OptimumResultTable" not in record.tables or not _TWENTY.fullmatch(digits):
        return
    differing = [
        (seat, denomination, tricks, cell)
        for seat, denomination, tricks, cell in _optimum_rows(record)
        if int(digits[_DUMMY_SEATS.index(seat) * 5 + 4 - denomination], 16) != tricks
    ]
    if not differing:
        return
    seat, denomination, tricks, cell = differing[0]
    other = int(digits[_DUMMY_SEATS.index(seat) * 5 + 4 - denomination], 16)
    message = f"{SEATS[seat]} {DENOMINATIONS[denomination]} is {tricks} in the table and {other} in DoubleDummyTricks"
    if len(differing) > 1:
        message += f", and {counted(len(differing) - 1, 'more number')} differ{'s' if len(differing) == 2 else ''}"
    yield Violation(cell.start, cell.end, message, found=cell.text, related=(place_of(playing, "DoubleDummyTricks"),))


def _told(playing: Playing) -> tuple[int | None, str, Place]:
    """Declarer's tricks as recorded, else as claimed; the word for it, and where they stand."""
    claim = playing.record.claim
    if playing.tricks_recorded is None and claim is not None:
        return playing.tricks_claim, "claimed", (claim[1], claim[2])
    return playing.tricks_recorded, "recorded", place_of(playing, "Result")


def _is_moved_by_revoke(reading: PlayReading, side: int, difference: int) -> bool:
    """Whether a revoke in the play can have moved so many tricks to (+) or from (-) declarer's side."""
    if not 1 <= abs(difference) <= _MOST_MOVED:
        return False
    replay = reading.replay
    offenders = {fault.seat for fault in (*replay.faults, *replay.accepted) if fault.name == "revoke"}
    return any(seat is not None and (seat & 1 == side) == (difference < 0) for seat in offenders)


def _certain_trumps(playing: Playing, reading: PlayReading) -> tuple[int | None, int]:
    """Who holds the highest trumps still out, and how many in a row; None where that cannot be told.

    The cards of a trick that is not finished count as still held: the highest trump among them wins it.
    """
    deal, trumps = playing.deal, playing.denomination
    if deal is None or not deal.is_complete or trumps is None or trumps == _NOTRUMP or reading.turned:
        return None, 0
    replay, cards = reading.replay, reading.cards
    if reading.has_gap or any(fault.name != "play-incomplete" for fault in replay.faults) or not cards.cards:
        return None, 0
    finished = len(cards.cards) // 4 * 4
    gone = {card for card in cards.cards[:finished] if card is not None}
    holder, certain = None, 0
    for card in range(13 * trumps + 12, 13 * trumps - 1, -1):
        if card in gone:
            continue
        owner = deal.owner(card)
        if holder is None:
            holder = owner
        elif owner != holder:
            break
        certain += 1
    return (holder, certain) if certain else (None, 0)


def _optimum_rows(record: Record) -> Iterator[tuple[int, int, int, Cell]]:
    """Seat, denomination and tricks of the rows of the table that can be read."""
    table = record.tables["OptimumResultTable"]
    columns = [table.index(name) for name in ("Declarer", "Denomination", "Result")]
    if None in columns:
        return
    seats, denominations, results = (column or 0 for column in columns)
    for row in table.rows:
        seat, denomination = seat_from_text(row[seats].text), _DENOMINATIONS.get(row[denominations].text.upper())
        if seat is not None and denomination is not None and row[results].text.isdecimal():
            yield seat, denomination, int(row[results].text), row[results]
