"""One replay of an auction against the Laws of Duplicate Bridge 2017, Laws 17-39.

The game for four has four players and three closing passes. The game for two is played by North and East, of
opposite sides, with one closing pass; in every game each player has had a call before passes can end it.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dealtools.bridge.call import CALLS, DOUBLE, PASS, REDOUBLE
from dealtools.bridge.contract import PASSED_OUT, Contract
from dealtools.errors import DealtoolsError

ILLEGAL_CALLS = ("report", "stop")
"""What is done behind an illegal call: the values of the option `illegal_calls`."""
_CONTRACTS = tuple(Contract(bid // 5 + 1, bid % 5, doubling) for bid in range(PASS) for doubling in range(3))


class CallFault(NamedTuple):
    """A call against the laws: `name` says what is wrong, `index` which call, counted from 0.

    The names are `malformed-call`, `insufficient-bid`, `bid-above-seven`, `double-without-bid`,
    `double-of-own-side`, `double-of-doubled-bid`, `redouble-without-double`, `redouble-of-own-side`,
    `redouble-of-redouble`, `call-out-of-rotation`, `call-after-end`, and `auction-incomplete`, whose index is
    one past the last call.
    """

    name: str
    index: int  # type: ignore[assignment]  # hides tuple.index, which nobody needs here


@dataclass(slots=True)
class AuctionReplay:
    """What an auction comes to, call by call and in the end.

    `seats` has the caller and `legal` the judgement of each call; an irregularity that the record marks as
    accepted is legal and stands in `accepted`, not in `faults`. `last_bid`, `last_bidder` and `doubling`
    are the contract so far (None where nobody has bid); `contract` and `declarer` are known only once
    passes have ended the auction. Without a bid that takes a pass of each player: an illegal call and three
    passes leave the contract open.
    """

    dealer: int
    seats: list[int]
    legal: list[bool]
    faults: list[CallFault]
    accepted: list[CallFault]
    ended: bool
    contract: Contract | None
    declarer: int | None
    last_bid: int | None
    last_bidder: int | None
    doubling: int


def replay_auction(
    dealer: int,
    calls: Sequence[int | None],
    *,
    seats: Sequence[int | None] | None = None,
    accepted: Container[int] = (),
    players: int = 4,
    closing: int = 3,
    illegal_calls: str = "report",
) -> AuctionReplay:
    """Judges every call and finds the contract.

    An illegal call keeps its place in the rotation and is no pass, so that one mistake does not make
    others. A call out of rotation counts as accepted: the auction goes on from the offender's seat. An
    insufficient bid counts as accepted and becomes the last bid. Other illegal calls, and all calls after
    the end, change nothing.

    Args:
        dealer: the seat whose call comes first.
        calls: codes in the order in which they were made; None for a call that cannot be read, any code above
            `REDOUBLE` for a bid above the seven level.
        seats: the caller of each call where the record names it.
        accepted: indexes of the calls that the record marks as accepted irregularities (PBN `^I`, `^S`).
        players: how many seats take part.
        closing: how many passes in a row end the auction.
        illegal_calls: `report` goes on behind an illegal call; `stop` judges no call behind the first, and what the
            auction comes to stays open.

    Raises:
        DealtoolsError: another word for `illegal_calls`.

    Source:
        Laws 17-22, 27-39, and the definition of declarer.
    """
    if illegal_calls not in ILLEGAL_CALLS:
        raise DealtoolsError(f"illegal_calls must be one of {', '.join(ILLEGAL_CALLS)}, not {illegal_calls!r}")
    callers: list[int] = []
    legal = [True] * len(calls)
    faults: list[CallFault] = []
    waived: list[CallFault] = []
    turn = dealer
    last = last_bidder = doubler = -1
    doubling = passes = 0
    end = len(calls)
    may_stop, is_stopped = illegal_calls == "stop", False
    for index, call in enumerate(calls):
        if passes >= closing and index >= players:
            end = index
            break
        if may_stop and faults:
            end, is_stopped = index, True
            break
        if seats is not None:
            named = seats[index]
            if named is not None and named != turn:
                _report("call-out-of-rotation", index, accepted, legal, faults, waived)
                turn = named
        callers.append(turn)
        if call == PASS:
            passes += 1
        else:
            passes = 0
            if call is None:
                _report("malformed-call", index, (), legal, faults, waived)
            elif call < PASS:
                if call <= last:
                    _report("insufficient-bid", index, accepted, legal, faults, waived)
                last, last_bidder, doubling = call, turn, 0
            elif call > REDOUBLE:
                _report("bid-above-seven", index, (), legal, faults, waived)
            elif name := doubling_fault(call, turn & 1, last, last_bidder & 1, doubling, doubler & 1):
                _report(name, index, (), legal, faults, waived)
            else:
                doubling, doubler = call - PASS, turn
        turn = (turn + 1) % players

    for index in range(end, len(calls)):
        named = None if seats is None else seats[index]
        callers.append(turn if named is None else named)
        if not is_stopped:
            _report("call-after-end", index, (), legal, faults, waived)
        turn = (callers[-1] + 1) % players
    is_stopped = may_stop and bool(faults)
    ended = passes >= closing and end >= players and not is_stopped
    if not ended and not is_stopped:
        faults.append(CallFault("auction-incomplete", len(calls)))
    contract = declarer = None
    if ended and last >= 0:
        contract = _CONTRACTS[3 * last + doubling]
        declarer = _first_namer(calls, callers, last, last_bidder)
    elif ended and calls.count(PASS) >= players:
        contract = PASSED_OUT
    bid, bidder = (None, None) if last < 0 else (last, last_bidder)
    return AuctionReplay(dealer, callers, legal, faults, waived, ended, contract, declarer, bid, bidder, doubling)


def _report(
    name: str,
    index: int,
    accepted: Container[int],
    legal: list[bool],
    faults: list[CallFault],
    waived: list[CallFault],
) -> None:
    if index in accepted:
        waived.append(CallFault(name, index))
    else:
        faults.append(CallFault(name, index))
        legal[index] = False


def _first_namer(calls: Sequence[int | None], callers: Sequence[int], last: int, last_bidder: int) -> int | None:
    """Declarer: the first player of the last bidder's side to name its denomination."""
    for call, seat in zip(calls, callers, strict=True):
        if call is not None and call < PASS and call % 5 == last % 5 and (seat ^ last_bidder) & 1 == 0:
            return seat
    return None


def doubling_fault(
    call: int, side: int, last_bid: int, bidding_side: int, doubling: int, doubling_side: int
) -> str | None:
    """Names what is wrong with a double or redouble by `side`; None if it is legal.

    `last_bid` is below 0 where nobody has bid; `doubling` 0, 1 or 2 is that of the last bid and
    `doubling_side` the side that last doubled or redoubled.

    Source:
        Law 19A1 and 19B1.
    """
    if call == DOUBLE:
        if last_bid < 0:
            return "double-without-bid"
        if doubling:
            return "double-of-doubled-bid"
        return "double-of-own-side" if bidding_side == side else None
    if doubling == 0:
        return "redouble-without-double"
    if doubling == 2:
        return "redouble-of-redouble"
    return "redouble-of-own-side" if doubling_side == side else None


@dataclass(slots=True)
class AuctionState:
    """An auction of legal calls, built step by step; `last_bid` is −1 where nobody has bid."""

    turn: int
    players: int = 4
    closing: int = 3
    made: int = 0
    passes: int = 0
    last_bid: int = -1
    bidding_side: int = -1
    doubling: int = 0
    doubling_side: int = -1

    @property
    def is_ended(self) -> bool:
        """Whether passes have ended the auction."""
        return self.passes >= self.closing and self.made >= self.players

    def legal_calls(self) -> list[int]:
        """The calls that the player in turn may make, lowest code first; none once the auction has ended."""
        if self.is_ended:
            return []
        calls = [*range(self.last_bid + 1, PASS), PASS]
        return calls + [call for call in (DOUBLE, REDOUBLE) if self._doubling_fault(call) is None]

    def push(self, call: int) -> None:
        """Makes a call for the player in turn.

        Raises:
            DealtoolsError: the call is not legal here.
        """
        if self.is_ended or not 0 <= call <= REDOUBLE or (call < PASS and call <= self.last_bid):
            raise DealtoolsError(f"{CALLS[call] if 0 <= call <= REDOUBLE else call} is not legal here")
        if call >= DOUBLE and self._doubling_fault(call) is not None:
            raise DealtoolsError(f"{CALLS[call]} is not legal here")
        side = self.turn & 1
        if call == PASS:
            self.passes += 1
        else:
            self.passes = 0
            if call < PASS:
                self.last_bid, self.bidding_side, self.doubling = call, side, 0
            else:
                self.doubling, self.doubling_side = call - PASS, side
        self.made += 1
        self.turn = (self.turn + 1) % self.players

    def _doubling_fault(self, call: int) -> str | None:
        side = self.turn & 1
        return doubling_fault(call, side, self.last_bid, self.bidding_side, self.doubling, self.doubling_side)
