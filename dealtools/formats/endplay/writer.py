"""Records written as the JSON of endplay, a board a line; what has no member of its own stands in `info`."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from dealtools.bridge.call import DOUBLE, PASS, REDOUBLE, denomination_of, level_of
from dealtools.bridge.card import CARDS
from dealtools.bridge.hand import cards_of
from dealtools.bridge.vulnerability import VULNERABILITIES as WORDS
from dealtools.formats.endplay.reader import DENOMINATIONS, SEAT_NAMES, VULNERABILITIES, read
from dealtools.records.kept import lost_parts
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve

_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_PENALTIES = {PASS: "pass", DOUBLE: "double", REDOUBLE: "redouble"}
_VULNERABILITIES = {text: word for word, text in VULNERABILITIES.items() if word != "all"}
_SECTIONS = frozenset(("Auction", "Play", "Note"))
_WHOLE = 52
_MOST_BOARD = 9999999


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The list of boards in pieces, in ASCII, one piece for each record."""
    yield b"["
    separator = "\n"
    for passage in passages:
        if isinstance(passage, Record):
            yield (separator + json.dumps(board_object(resolve(passage)))).encode()
            separator = ",\n"
    yield b"\n]\n"


def lost_of(record: Record) -> set[str]:
    """The parts of a record that are not read again as they are; found out by reading them again."""
    playing = resolve(record)
    found = [each for each in read([json.dumps(board_object(playing))], "") if isinstance(each, Record)]
    return lost_parts(playing, resolve(found[0]) if found else None)


def board_object(playing: Playing) -> dict[str, Any]:
    """A record as endplay's object of a board."""
    record = playing.record
    told = set(_SECTIONS)
    board: dict[str, Any] = {"deal": _deal(playing), "auction": _auction(playing), "play": _play(playing)}
    if playing.deal is not None:
        told.add("Deal")
    number = playing.board_number
    board["board_num"] = number if number is not None and number <= _MOST_BOARD else None
    if board["board_num"] is not None and str(number) == (playing.board or "").strip():
        told.add("Board")
    dealer = _dealer(playing)
    if playing.vulnerable is not None:
        board["vul"] = _VULNERABILITIES[WORDS[playing.vulnerable]]
        told.add("Vulnerable")
    if dealer is not None:
        board["dealer"] = SEAT_NAMES[dealer]
        told.add("Dealer")
    contract = _contract(playing)
    if contract is not None:
        board["contract"] = contract
        told |= {"Contract", "Declarer"} | ({"Result"} if "result" in contract else set())
    section = record.play
    is_claimed = section is not None and section.end == "*" and len(board["play"]) < _WHOLE
    board["claimed"] = record.claim is not None or is_claimed
    board["info"] = _info(record, told)
    return board


def _deal(playing: Playing) -> dict[str, Any]:
    hands = (None,) * 4 if playing.deal is None else playing.deal.hands
    deal: dict[str, Any] = {
        name: [] if hand is None else [_card(card) for card in sorted(cards_of(hand), reverse=True)]
        for name, hand in zip(SEAT_NAMES, hands, strict=True)
    }
    leader = 0 if playing.declarer is None else (playing.declarer + 1) % 4
    trump = 4 if playing.denomination is None else playing.denomination
    return deal | {"first": SEAT_NAMES[leader], "trump": DENOMINATIONS[trump], "curtrick": []}


def _card(card: int) -> dict[str, str]:
    return {"suit": _SUITS[CARDS[card][0]], "rank": CARDS[card][1]}


def _dealer(playing: Playing) -> int | None:
    """The seat of the first call, if there is any."""
    reading = playing.auction
    return playing.dealer if reading is None else (reading.dealer - reading.omitted) % 4


def _auction(playing: Playing) -> list[dict[str, Any]]:
    """The calls, as far as all can be read."""
    reading, section = playing.auction, playing.record.auction
    if reading is None or section is None:
        return []
    calls: list[dict[str, Any]] = [{"penalty": "pass", "alertable": False}] * reading.omitted
    for call, token in zip(reading.calls, reading.tokens, strict=True):
        if call is None or call > REDOUBLE:
            break
        found: dict[str, Any] = (
            {"penalty": _PENALTIES[call]}
            if call in _PENALTIES
            else {"level": level_of(call), "denom": DENOMINATIONS[denomination_of(call)]}
        )
        mark = section.marks.get(token)
        found["alertable"] = mark is not None and mark.alert
        texts = [] if mark is None else [section.notes[number] for number in mark.notes if number in section.notes]
        if texts:
            found["announcement"] = "; ".join(texts)
        calls.append(found)
    return calls


def _play(playing: Playing) -> list[dict[str, str]]:
    """The cards in the order played, as far as all can be read."""
    cards: list[dict[str, str]] = []
    if playing.play is not None:
        for card in playing.play.cards.cards:
            if card is None:
                break
            cards.append(_card(card))
    return cards


def _contract(playing: Playing) -> dict[str, Any] | None:
    """The contract with its result; None where it is not known who plays it, which endplay cannot hold."""
    contract = playing.contract
    if contract is None:
        return None
    if contract.level == 0:
        return {"level": 0, "denom": "nt", "declarer": "north", "penalty": "", "result": -6}
    if contract.denomination is None or playing.declarer is None:
        return None
    found: dict[str, Any] = {
        "level": contract.level,
        "denom": DENOMINATIONS[contract.denomination],
        "declarer": SEAT_NAMES[playing.declarer],
        "penalty": "x" * contract.doubling,
    }
    if playing.tricks is not None:
        found["result"] = playing.tricks - contract.need
    return found


def _info(record: Record, told: set[str]) -> dict[str, Any]:
    """What the other members do not tell, by its name in PBN; of what is unknown, nothing."""
    info: dict[str, Any] = {}
    for name, value in record.values.items():
        table = record.tables.get(name)
        if table is not None:
            columns = [column.name for column in table.columns]
            info[name] = {"headers": columns, "rows": [[cell.text for cell in row] for row in table.rows]}
        elif name not in told and record.known(name) is not None:
            info[name] = value
    return info
