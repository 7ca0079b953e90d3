"""A board as books show it: the hands around the table, the auction, what came of it, the play; plain text."""

from collections.abc import Iterator

from dealtools.bridge.card import RANKS
from dealtools.bridge.hand import SUIT_MASK, hcp
from dealtools.findings.render.harmless import columns, harmless
from dealtools.records.playing import Playing
from dealtools.reports.diagram_replays import SEAT_NAMES, auction_lines, play_lines
from dealtools.reports.diagram_results import result_lines
from dealtools.reports.layout import LETTERS, beside, card_text, contract_text, score_text, wrapped

WIDTH = 80
_MIDDLE, _RIGHT = 27, 54  # where the second and third column of hands begin
_COLUMN = 25  # room in one of them
_COMPASS = ["", "    N", "", "  W   E", "", "    S"]
_VULNERABLE = ("None vulnerable", "North-South vulnerable", "East-West vulnerable", "All vulnerable")
_LABEL = 10
_NOT_GIVEN = frozenset(("", "?", "-"))
_PLACES = ("Stage", "Session", "Round", "Section", "Table", "Room")
_FROM = {"auction": "from the auction", "play": "counted in the play", "claim": "as claimed"}


def diagram(playing: Playing, suits: str = LETTERS) -> str:
    """A playing in lines of at most 80 columns, each with its line feed; harmless to any terminal.

    Args:
        playing: of a record itself, not of a row of its results table.
        suits: the signs of clubs, diamonds, hearts and spades, see `layout.suit_symbols`.
    """
    parts = [
        list(_head(playing)),
        list(_hands(playing, suits)),
        auction_lines(playing, suits, WIDTH),
        list(_outcome(playing, suits)) if _is_played(playing) else [],
        play_lines(playing, suits, WIDTH),
        result_lines(playing, suits, WIDTH),
        list(_comments(playing)),
    ]
    return "\n".join("".join(f"{line.rstrip()}\n" for line in part) for part in parts if part)


def _given(playing: Playing, tag: str) -> str:
    """The value of a tag, fit to be shown; nothing where it is not given."""
    value = playing.record.values.get(tag, "").strip()
    return "" if value in _NOT_GIVEN else harmless(value)


def _head(playing: Playing) -> Iterator[str]:
    record = playing.record
    board = f"Board {harmless(playing.board)}" if playing.board is not None else "A board without a number"
    yield from wrapped(board, WIDTH)
    teams = " - ".join(filter(None, (_given(playing, "HomeTeam"), _given(playing, "VisitTeam"))))
    places = [f"{tag} {value}" for tag in _PLACES if (value := _given(playing, tag))]
    place = f"line {record.line}" if record.encoding.is_text else f"byte {record.offset}"
    for words in (
        [_given(playing, "Event"), _given(playing, "Site"), _given(playing, "Date")],
        [teams, *places],
        [f"Scoring {scoring}" if (scoring := _given(playing, "Scoring")) else ""],
        [f"{harmless(record.source)}, record {record.number}, {place}"],
    ):
        yield from wrapped(", ".join(filter(None, words)), WIDTH)


def _hands(playing: Playing, suits: str) -> Iterator[str]:
    dealer = "Dealer unknown" if playing.dealer is None else f"Dealer {SEAT_NAMES[playing.dealer]}"
    vulnerable = "Vulnerability unknown" if playing.vulnerable is None else _VULNERABLE[playing.vulnerable]
    north, east, south, west = (_hand(playing, seat, suits) for seat in range(4))
    conditions = [dealer, vulnerable]
    if playing.is_end_position:
        conditions.append("End position")
    if playing.players == 2:
        yield from beside([conditions, north, east], (0, _MIDDLE, _RIGHT))
        return
    yield from beside([conditions, north], (0, _MIDDLE))
    yield from beside([west, _COMPASS, east], (0, _MIDDLE + 6, _RIGHT))
    yield from beside([[], south], (0, _MIDDLE))


def _hand(playing: Playing, seat: int, suits: str) -> list[str]:
    hand = None if playing.deal is None else playing.deal.hands[seat]
    points = "" if hand is None else f"   {hcp(hand)} HCP"
    lines = [SEAT_NAMES[seat] + points, *wrapped(_given(playing, SEAT_NAMES[seat]), _COLUMN)]
    if hand is None:
        return [*lines, "cards unknown"]
    for suit in (3, 2, 1, 0):
        holding = hand >> 13 * suit & SUIT_MASK
        ranks = "".join(RANKS[rank] for rank in range(12, -1, -1) if holding >> rank & 1)
        lines.append(f"{suits[suit]} {ranks or '-'}")
    return lines


def _is_played(playing: Playing) -> bool:
    """Whether the record tells anything of a playing, beside the cards and a results table."""
    record = playing.record
    told = (_given(playing, tag) for tag in ("Contract", "Declarer", "Result", "Score", "Lead"))
    return record.auction is not None or record.play is not None or any(told)


def _outcome(playing: Playing, suits: str) -> Iterator[str]:
    for label, text in (
        ("Contract", _contract(playing, suits)),
        ("Lead", _lead(playing, suits)),
        ("Result", _result(playing)),
        ("Score", _score(playing)),
    ):
        first, *more = [*wrapped(text, WIDTH - _LABEL)] or [""]
        if first:
            yield f"{label:{_LABEL}}{first}"
        yield from (" " * _LABEL + line for line in more)


def _contract(playing: Playing, suits: str) -> str:
    contract = playing.contract
    written = _given(playing, "Contract")
    if contract is None and playing.denomination is not None:  # of an end position
        return "notrump" if playing.denomination >= len(suits) else f"{suits[playing.denomination]} is trumps"
    if contract is None:
        return f"unknown, written {written}" if written else "unknown"
    origin = _origin(playing.contract_source)
    if contract.denomination is None:
        return f"passed out{origin}"
    text = contract_text(contract, suits)
    if playing.declarer is None:
        return f"{text}{origin}, declarer unknown"
    name = _given(playing, SEAT_NAMES[playing.declarer])
    swapped = ", who played it in place of the rightful declarer" if playing.is_irregular_declarer else ""
    by = f"{text} by {SEAT_NAMES[playing.declarer]}" + (f" ({name})" if name else "")
    return by + swapped + (origin or _origin(playing.declarer_source))


def _lead(playing: Playing, suits: str) -> str:
    return "" if playing.lead is None else card_text(playing.lead, suits)


def _result(playing: Playing) -> str:
    if playing.passed_out:
        return ""
    tricks = playing.tricks
    if tricks is None:
        written = _given(playing, "Result")
        return f"unknown, written {written}" if written else "unknown"
    text = f"{tricks} trick{'s' if tricks != 1 else ''}"
    over = playing.tricks_over
    if over is not None:
        text += ": " + (f"{-over} down" if over < 0 else f"made with {over} over" if over else "just made")
    return text + _origin(playing.tricks_source)


def _score(playing: Playing) -> str:
    score = playing.score_ns
    written = _given(playing, "Score")
    if score is None:
        return f"as recorded, {written}" if written else ""
    text = score_text(score)
    if playing.score_source == "recorded":
        return f"{text}, as recorded"
    ns, ew = playing.score_in_points()
    differs = ns not in (None, score) or ew not in (None, -score)
    return f"{text}, but recorded {written}" if differs else text


def _origin(source: str | None) -> str:
    return f", {_FROM[source]}" if source in _FROM else ""


def _comments(playing: Playing) -> Iterator[str]:
    for comment in playing.record.comments:
        lines = [harmless(line.rstrip().expandtabs()) for line in comment.text.splitlines() if line.strip()]
        if lines:
            yield f"Comment after {harmless(comment.after)}:" if comment.after else "Comment:"
        for line in lines:
            if columns(line) + 2 <= WIDTH:
                yield f"  {line}"
            else:
                yield from (f"  {part}" for part in wrapped(line, WIDTH - 2))
