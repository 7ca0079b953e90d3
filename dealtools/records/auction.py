"""An auction section read into calls and replayed (PBN standard 3.5, laws of the auction)."""

from dataclasses import dataclass

from dealtools.bridge.auction import AuctionReplay, replay_auction
from dealtools.bridge.call import CALL_CODES, CALLS, PASS, STANDARD_CALLS, call_from_text
from dealtools.bridge.seat import partner_of, seat_from_text
from dealtools.records.record import Record, Section

# Any letter case is allowed on import, but the PASS of many programs is worth a word.
_STANDARD = (STANDARD_CALLS - {CALLS[PASS].upper()}) | {"AP", "ap", "Ap", "aP", "-", "^S"}
_LONGEST = 319  # calls of the longest legal auction


@dataclass(slots=True)
class AuctionReading:
    """The calls of a section, its placeholders resolved, and their replay.

    `dealer` is the seat of the first call. `tokens` has for each call the index of its token in the section; the
    passes that `AP` stands for share one.
    """

    section: Section
    dealer: int
    calls: list[int | None]
    tokens: list[int]
    replay: AuctionReplay
    first_caller: int | None  # by the section's own seat and placeholders
    is_cut: bool = False  # words that are no calls end what can be judged
    skipped: tuple[int, ...] = ()  # tokens "-" in mid-auction: seats without a call
    omitted: int = 0  # opening passes that the section leaves out

    def omit_passes(self, number: int) -> None:
        """Takes the first call for that of the player so many seats behind the dealer, who passed like those between.

        Every call goes to the seat so much further on; whether it is legal does not change by that.
        """
        replay = self.replay
        self.omitted, self.dealer = number, (self.dealer + number) & 3
        replay.dealer = self.dealer
        replay.seats = [(seat + number) & 3 for seat in replay.seats]
        if replay.last_bidder is not None:
            replay.last_bidder = (replay.last_bidder + number) & 3
        if replay.declarer is not None:
            replay.declarer = (replay.declarer + number) & 3


def read_auction(
    record: Record, dealer: int | None, fallback: int | None = None, *, players: int = 4, closing: int = 3
) -> AuctionReading | None:
    """The auction of a record, replayed; None without a section, or where nothing tells who calls first.

    The first call is the dealer's where one is recorded, else that of the first column that holds a call, else that
    of `fallback`. Where the first two differ, the columns are followed only if that gives the recorded declarer.
    """
    section = record.auction
    if section is None:
        return None
    tokens = section.tokens
    seat = seat_from_text(section.tag.value.strip())
    lead = 0
    while lead < len(tokens) and tokens[lead] == "-":
        lead += 1
    first_caller = None if seat is None else (seat + lead) % players
    start = dealer if dealer is not None else first_caller if first_caller is not None else fallback
    if start is None:
        return None
    end = len(tokens)
    while end > lead and tokens[end - 1] == "-":
        end -= 1
    own = tokens if end - lead == len(tokens) else tokens[lead:end]
    if first_caller is not None and first_caller != start:
        by_columns = _replay(record, own, lead, first_caller, players, closing, first_caller)
        declarer = by_columns.replay.declarer
        if declarer is not None and declarer == _rightful_declarer(record):
            return by_columns
    return _replay(record, own, lead, start, players, closing, first_caller)


def _rightful_declarer(record: Record) -> int | None:
    """The declarer as recorded; of one who played by mistake (`^S`) the partner."""
    text = (record.known("Declarer") or "").strip()
    if text.startswith("^"):
        seat = seat_from_text(text[1:])
        return None if seat is None else partner_of(seat)
    return seat_from_text(text)


def _replay(
    record: Record, own: list[str], lead: int, start: int, players: int, closing: int, first_caller: int | None
) -> AuctionReading:
    section = record.auction
    assert section is not None
    calls: list[int | None] = list(map(CALL_CODES.get, own))
    indexes = list(range(lead, lead + len(own)))
    seats: list[int] | None = None
    accepted: set[int] = set()
    is_cut = False
    skipped: tuple[int, ...] = ()
    if None in calls:
        calls, indexes, seats, accepted, is_cut, skipped = _read_plainly(own, lead, start, players, closing)
    insufficient: set[int] = set()
    if section.marks:
        at = {token: index for index, token in enumerate(indexes)}
        insufficient = {at[token] for token, marks in section.marks.items() if "^I" in marks.irregular and token in at}
    replay = replay_auction(
        start,
        calls,
        seats=seats,
        accepted=accepted | insufficient,
        players=players,
        closing=closing,
        illegal_calls=record.illegal_calls,
    )
    if accepted:
        _refuse(replay, accepted - insufficient)
    # Words behind the closing passes leave the auction as it is.
    is_cut = is_cut and not replay.ended
    return AuctionReading(section, start, calls, indexes, replay, first_caller, is_cut, skipped)


def _refuse(replay: AuctionReplay, indexes: set[int]) -> None:
    """Makes faults of the bids that were accepted out of rotation, but are insufficient besides."""
    refused = [fault for fault in replay.accepted if fault.name == "insufficient-bid" and fault.index in indexes]
    for fault in refused:
        replay.accepted.remove(fault)
        replay.legal[fault.index] = False
    if refused:
        replay.faults.extend(refused)
        replay.faults.sort(key=lambda fault: fault.index)


def _read_plainly(
    own: list[str], lead: int, start: int, players: int, closing: int
) -> tuple[list[int | None], list[int], list[int], set[int], bool, tuple[int, ...]]:
    """Token by token, where not every token is a call."""
    calls: list[int | None] = []
    indexes: list[int] = []
    seats: list[int] = []
    accepted: set[int] = set()
    skipped: list[int] = []
    turn = start
    skips: set[str] = set()  # signs since the last call
    for index, token in enumerate(own, lead):
        if token in ("^S", "-"):
            if token == "-":
                skipped.append(index)
            skips.add(token)
            turn = (turn + 1) % players
            continue
        if token.upper() == "AP":
            missing = _missing_passes(calls, players, closing)
            if skips == {"^S"}:
                accepted.add(len(calls))
            skips.clear()
            calls += [PASS] * missing
            indexes += [index] * missing
            seats += [(turn + number) % players for number in range(missing)]
            turn = (turn + missing) % players
            continue
        call = call_from_text(token)
        following = own[index - lead + 1] if index - lead + 1 < len(own) else "-"
        if call is None and not _is_token(following):
            # Several words in a row are a text, and what follows is no auction.
            calls.append(None)
            indexes.append(index)
            seats.append(turn)
            return calls, indexes, seats, accepted, True, tuple(skipped)
        if skips == {"^S"}:
            accepted.add(len(calls))
        skips.clear()
        calls.append(call)
        indexes.append(index)
        seats.append(turn)
        turn = (turn + 1) % players
        if len(calls) > 2 * _LONGEST:
            return calls, indexes, seats, accepted, True, tuple(skipped)
    return calls, indexes, seats, accepted, False, tuple(skipped)


def _is_token(text: str) -> bool:
    """Whether a token has a meaning in an auction."""
    return text in ("-", "^S") or text.upper() == "AP" or call_from_text(text) is not None


def _missing_passes(calls: list[int | None], players: int, closing: int) -> int:
    """How many passes `AP` stands for: those that are missing to the end (standard 3.5.1)."""
    passes = 0
    for call in reversed(calls):
        if call != PASS:
            break
        passes += 1
    need = closing - passes if len(calls) > passes else players - passes
    return max(need, 0)


def nonstandard_call(section: Section) -> tuple[int, str] | None:
    """Index and text of the first token that is a call in a spelling the standard does not have."""
    if _STANDARD.issuperset(section.tokens):
        return None
    for index, token in enumerate(section.tokens):
        if token not in _STANDARD and token in CALL_CODES:
            return index, token
    return None
