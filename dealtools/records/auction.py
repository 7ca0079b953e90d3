"""An auction section read into calls and replayed (PBN standard 3.5, laws of the auction)."""

from dataclasses import dataclass

from dealtools.bridge.auction import AuctionReplay, replay_auction
from dealtools.bridge.call import CALL_CODES, CALLS, PASS, call_from_text
from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.records.record import Record, Section

_STANDARD = frozenset((*CALLS, *map(str.lower, CALLS), *map(str.upper, CALLS[:PASS]), "X", "XX", "AP", "ap", "Ap"))
_LONGEST = 319  # calls of the longest legal auction


@dataclass(slots=True)
class AuctionReading:
    """The calls of a section, its placeholders resolved, and their replay.

    `tokens` has for each call the index of its token in the section; the passes that `AP` stands for share one.
    """

    section: Section
    dealer: int
    calls: list[int | None]
    tokens: list[int]
    replay: AuctionReplay
    first_caller: int | None  # by the section's own seat and placeholders
    is_cut: bool = False  # words that are no calls end what can be judged
    skipped: tuple[int, ...] = ()  # tokens "-" in mid-auction: seats without a call


def read_auction(record: Record, dealer: int | None, players: int = 4, closing: int = 3) -> AuctionReading | None:
    """The auction of a record, replayed; None without a section, or where nothing tells who calls first.

    The first call is the dealer's where one is recorded, else that of the first column that holds a call. Where the
    two differ, the columns are followed only if that gives the recorded declarer (pbn.md: trust what fits).
    """
    section = record.auction
    if section is None:
        return None
    tokens = section.tokens
    seat = seat_from_text(section.tag.value)
    lead = 0
    while lead < len(tokens) and tokens[lead] == "-":
        lead += 1
    first_caller = None if seat is None else (seat + lead) % players
    start = first_caller if dealer is None else dealer
    if start is None:
        return None
    while len(tokens) > lead and tokens[-1] == "-":
        tokens = tokens[:-1]
    if first_caller is not None and first_caller != start:
        by_columns = _replay(section, tokens, lead, first_caller, players, closing, first_caller)
        declarer = record.known("Declarer")
        fits = by_columns.replay.declarer
        if declarer is not None and fits is not None and seat_from_text(declarer) == fits:
            by_dealer = _replay(section, tokens, lead, start, players, closing, first_caller)
            if by_dealer.replay.declarer != fits:
                return by_columns
    return _replay(section, tokens, lead, start, players, closing, first_caller)


def _replay(
    section: Section, tokens: list[str], lead: int, start: int, players: int, closing: int, first_caller: int | None
) -> AuctionReading:
    own = tokens[lead:] if lead else tokens
    calls: list[int | None] = [CALL_CODES.get(token) for token in own]
    indexes = list(range(lead, lead + len(own)))
    seats: list[int] | None = None
    accepted: set[int] = set()
    is_cut = False
    skipped: tuple[int, ...] = ()
    if None in calls:
        calls, indexes, seats, accepted, is_cut, skipped = _read_plainly(own, lead, start, players, closing)
    if section.marks:
        at = {token: index for index, token in enumerate(indexes)}
        accepted |= {at[token] for token, marks in section.marks.items() if "^I" in marks.irregular and token in at}
    replay = replay_auction(start, calls, seats=seats, accepted=accepted, players=players, closing=closing)
    return AuctionReading(section, start, calls, indexes, replay, first_caller, is_cut, skipped)


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
    is_skipping = False
    for index, token in enumerate(own, lead):
        if token in ("^S", "-"):
            if token == "-":
                skipped.append(index)
            is_skipping = True
            turn = (turn + 1) % players
            continue
        if token.upper() == "AP":
            missing = _missing_passes(calls, players, closing)
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
        if is_skipping:
            accepted.add(len(calls))
            is_skipping = False
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
    for index, token in enumerate(section.tokens):
        if token not in _STANDARD and (call_from_text(token) is not None) and token.casefold() not in _STANDARD:
            return index, token
    return None


def seat_name(seat: int | None) -> str:
    """The letter of a seat, `?` where it is unknown."""
    return "?" if seat is None else SEATS[seat]
