"""What can be wrong with a call (AUC). The replay of the auction finds it; these rules say it."""

from dealtools.bridge.auction import CallFault
from dealtools.bridge.call import CALLS, PASS, REDOUBLE
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted, quoted
from dealtools.records.auction import AuctionReading
from dealtools.records.playing import Playing
from dealtools.rules.wording import call_name, call_place, seat_name

_ERROR = Severity.ERROR


@rule("AUC001", "malformed-call", _ERROR, law="Law 18A", kind="call")
def malformed_call(playing: Playing, fault: CallFault) -> Violation:
    """A word in the auction is no call.

    Why: what was called there is unknown. It keeps its place in the rotation and counts as no pass; faults of later
    calls that may come from it are not reported.
    Bad:
        [Auction "N"]
        1H Pass 1Z Pass
        4H Pass Pass Pass
    Good:
        [Auction "N"]
        1H Pass 1S Pass
        4H Pass Pass Pass
    Source: Law 18A; PBN standard 3.5.1.
    """
    reading = _reading(playing)
    word = reading.section.tokens[reading.tokens[fault.index]]
    more = sum(each.name == fault.name for each in reading.replay.faults) - 1
    message = f"{quoted(word)} is no call"
    if reading.is_cut:
        message += "; text stands here in place of the auction's rest"
    elif more:
        message += f", and {counted(more, 'more word')} of the auction {'is' if more == 1 else 'are'} none either"
    hint = "calls are 1C … 7NT, Pass, X and XX; remarks stand in braces"
    return _violation(playing, fault, message, hint, found=word)


@rule("AUC101", "call-out-of-rotation", _ERROR, law="Law 17C", kind="call")
def call_out_of_rotation(playing: Playing, fault: CallFault) -> Violation:
    """A player calls when it is another's turn.

    Why: the call counts as accepted, and the auction goes on from that player; his side may have kept silent under
    the laws. An accepted call out of rotation is marked `^S` in place of each player passed over.
    Bad:
        [Auction "N"]
        1H Pass 4H -
        Pass Pass Pass
    Good:
        [Auction "N"]
        1H Pass 4H Pass
        Pass Pass
    Source: Laws 17C and 28-32; PBN standard 3.9.
    """
    reading = _reading(playing)
    before = reading.replay.seats[fault.index - 1] if fault.index else None
    turn = reading.dealer if before is None else (before + 1) % playing.players
    caller = reading.replay.seats[fault.index]
    message = f"{seat_name(caller)} calls {_named(reading, fault.index)} when it is {seat_name(turn)}'s turn"
    return _violation(playing, fault, message, "if it was accepted, write ^S for each player passed over")


@rule("AUC102", "insufficient-bid", _ERROR, law="Law 18D", kind="call")
def insufficient_bid(playing: Playing, fault: CallFault) -> Violation:
    """A bid does not supersede the last bid.

    Why: it must name a higher level, or the same level in a higher denomination. It counts as accepted, and the
    auction goes on from it.
    Bad:
        [Auction "N"]
        1H Pass 1D Pass
        4H Pass Pass Pass
    Good:
        [Auction "N"]
        1H Pass 1S Pass
        4H Pass Pass Pass
    Source: Laws 18D and 27.
    """
    reading = _reading(playing)
    last = _last_bid(reading, fault.index)
    message = f"{_named(reading, fault.index)} by {_caller(reading, fault)} does not supersede {last}"
    return _violation(playing, fault, message, "if the next player accepted it, mark it with ^I")


@rule("AUC103", "bid-above-seven", _ERROR, law="Law 38", kind="call")
def bid_above_seven(playing: Playing, fault: CallFault) -> Violation:
    """A bid of more than seven.

    Why: there are only thirteen tricks. The bid changes nothing.
    Bad:
        [Auction "N"]
        1H Pass 4H 8C
        Pass Pass Pass
    Good:
        [Auction "N"]
        1H Pass 4H Pass
        Pass Pass
    Source: Laws 35C and 38.
    """
    reading = _reading(playing)
    word = reading.section.tokens[reading.tokens[fault.index]]
    return _violation(playing, fault, f"{_caller(reading, fault)} bids {word}; no bid is above 7NT", found=word)


@rule("AUC104", "double-without-bid", _ERROR, law="Law 19A1", kind="call")
def double_without_bid(playing: Playing, fault: CallFault) -> Violation:
    """A double before anybody has bid.

    Why: only a bid of the opponents can be doubled. The double does not count.
    Bad:
        [Auction "N"]
        Pass X Pass Pass
        1H Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H X 4H Pass
        Pass Pass
    Source: Laws 19A1 and 36.
    """
    return _violation(playing, fault, f"{_caller(_reading(playing), fault)} doubles before anybody has bid")


@rule("AUC105", "double-of-own-side", _ERROR, law="Law 19A1", kind="call")
def double_of_own_side(playing: Playing, fault: CallFault) -> Violation:
    """A double of a bid of the own side.

    Why: only a bid of the opponents can be doubled. The double does not count.
    Bad:
        [Auction "N"]
        1H Pass X Pass
        4H Pass Pass Pass
    Good:
        [Auction "N"]
        1H X 4H Pass
        Pass Pass
    Source: Laws 19A1 and 36.
    """
    reading = _reading(playing)
    message = f"{_caller(reading, fault)} doubles {_last_bid(reading, fault.index)}, a bid of the own side"
    return _violation(playing, fault, message)


@rule("AUC106", "double-of-doubled-bid", _ERROR, law="Law 19A1", kind="call")
def double_of_doubled_bid(playing: Playing, fault: CallFault) -> Violation:
    """A double of a bid that is doubled already.

    Why: it can only be redoubled, by the other side. The second double does not count.
    Bad:
        [Auction "N"]
        1H X Pass X
        4H Pass Pass Pass
    Good:
        [Auction "N"]
        1H X XX Pass
        4H Pass Pass Pass
    Source: Laws 19A1 and 36.
    """
    reading = _reading(playing)
    return _violation(playing, fault, f"{_caller(reading, fault)} doubles {_last_bid(reading, fault.index)} again")


@rule("AUC107", "redouble-without-double", _ERROR, law="Law 19B1", kind="call")
def redouble_without_double(playing: Playing, fault: CallFault) -> Violation:
    """A redouble where nothing is doubled.

    Why: only a double by the opponents of the last bid can be redoubled; a new bid ends an earlier double. The
    redouble does not count.
    Bad:
        [Auction "N"]
        1H Pass XX Pass
        4H Pass Pass Pass
    Good:
        [Auction "N"]
        1H X XX Pass
        4H Pass Pass Pass
    Source: Laws 19B1 and 36.
    """
    reading = _reading(playing)
    what = _last_bid(reading, fault.index)
    message = f"{_caller(reading, fault)} redoubles, but " + (f"{what} is not doubled" if what else "nobody has bid")
    return _violation(playing, fault, message)


@rule("AUC108", "redouble-of-own-side", _ERROR, law="Law 19B1", kind="call")
def redouble_of_own_side(playing: Playing, fault: CallFault) -> Violation:
    """A redouble of a double by the own side.

    Why: only the side that was doubled can redouble. The redouble does not count.
    Bad:
        [Auction "N"]
        1H X Pass XX
        4H Pass Pass Pass
    Good:
        [Auction "N"]
        1H X XX Pass
        4H Pass Pass Pass
    Source: Laws 19B1 and 36.
    """
    return _violation(playing, fault, f"{_caller(_reading(playing), fault)} redoubles a double of the own side")


@rule("AUC109", "redouble-of-redouble", _ERROR, law="Law 19B1", kind="call")
def redouble_of_redouble(playing: Playing, fault: CallFault) -> Violation:
    """A redouble of a bid that is redoubled already.

    Why: a bid cannot be raised further than that. The second redouble does not count.
    Bad:
        [Auction "N"]
        1H X XX XX
        4H Pass Pass Pass
    Good:
        [Auction "N"]
        1H X XX Pass
        4H Pass Pass Pass
    Source: Laws 19B1 and 36.
    """
    reading = _reading(playing)
    return _violation(playing, fault, f"{_caller(reading, fault)} redoubles {_last_bid(reading, fault.index)} again")


@rule("AUC110", "call-after-end", _ERROR, law="Law 22", kind="call")
def call_after_end(playing: Playing, fault: CallFault) -> Violation:
    """A call after the auction has ended.

    Why: three passes after a bid, or four at the start, end the auction. What follows is ignored.
    Bad:
        [Auction "N"]
        1H Pass 4H Pass
        Pass Pass Pass
    Good:
        [Auction "N"]
        1H Pass 4H Pass
        Pass Pass
    Source: Laws 22, 35D and 39.
    """
    reading = _reading(playing)
    more = sum(each.name == fault.name for each in reading.replay.faults) - 1
    message = f"{_named(reading, fault.index)} comes after the end of the auction"
    if more:
        message += f", and so {'does' if more == 1 else 'do'} {counted(more, 'more call')}"
    closing = "four passes" if reading.replay.last_bid is None else "the closing passes"
    return _violation(playing, fault, message, f"the auction ended with {closing} before it")


@rule("AUC301", "auction-incomplete", _ERROR, law="Law 22", kind="call")
def auction_incomplete(playing: Playing, fault: CallFault) -> Violation:
    """An auction stops before passes have ended it.

    Why: it leads to no contract. That is an error where a contract, a result or a play goes on from it, unless the
    record says by `*` or `+` that it stops there; otherwise information.
    Bad:
        [Auction "N"]
        1H Pass 4H Pass
        Pass
    Good:
        [Auction "N"]
        1H Pass 4H AP
    Source: Law 22; PBN standard 3.5.1 (`AP`, `*`, `+`).
    """
    reading = _reading(playing)
    replay = reading.replay
    is_marked = bool(reading.section.end) or not reading.calls
    is_used = (
        playing.contract_recorded is not None
        or playing.result is not None
        or (playing.play is not None and bool(playing.play.cards.cards))
    )
    trailing = 0
    while trailing < len(reading.calls) and reading.calls[-1 - trailing] == PASS:
        trailing += 1
    need = 4 if replay.last_bid is None else 3
    if not reading.calls:
        message = "the auction has no calls"
    elif replay.last_bid is None or trailing:
        passes = "1 pass" if trailing == 1 else f"{trailing} passes"
        message = f"the auction stops after {passes}; {need} end it"
    else:
        message = f"the auction stops after {_named(reading, len(reading.calls) - 1)}"
    severity = None if is_used and not is_marked else Severity.INFO
    hint = "AP stands for the passes that are missing; * says that the auction stops here" if severity is None else ""
    return _violation(playing, fault, message, hint)._replace(severity=severity, seat=None)


def _reading(playing: Playing) -> AuctionReading:
    assert playing.auction is not None
    return playing.auction


def _caller(reading: AuctionReading, fault: CallFault) -> str:
    return seat_name(reading.replay.seats[fault.index])


def _named(reading: AuctionReading, index: int) -> str:
    """A call as it is named: by the code, or as written where it has none."""
    call = reading.calls[index]
    if call is not None and call < len(CALLS):
        return call_name(call)
    return quoted(reading.section.tokens[reading.tokens[index]])


def _last_bid(reading: AuctionReading, index: int) -> str:
    """The last bid before a call, doubled or redoubled as it stood, with its bidder; "" where nobody has bid."""
    doubling = ""
    for before in range(index - 1, -1, -1):
        call = reading.calls[before]
        if call is None or call > REDOUBLE:
            continue
        if call < PASS:
            return f"{CALLS[call]}{doubling} by {seat_name(reading.replay.seats[before])}"
        if call != PASS and reading.replay.legal[before]:
            doubling = doubling or CALLS[call]
    return ""


def _violation(playing: Playing, fault: CallFault, message: str, hint: str = "", *, found: str = "") -> Violation:
    reading = _reading(playing)
    index = fault.index
    is_call = index < len(reading.calls)
    return Violation(
        *call_place(reading, index),
        message,
        hint,
        found=found or (_named(reading, index) if is_call else None),
        call=index + 1,
        seat=reading.replay.seats[index] if is_call else None,
    )
