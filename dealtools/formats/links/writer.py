"""Records written as links to the handviewer, one a line."""

from collections.abc import Iterable, Iterator
from urllib.parse import quote

from dealtools.bridge.card import CARDS
from dealtools.bridge.seat import SEATS
from dealtools.formats.lin.board import call_word, hand_text
from dealtools.formats.links.reader import read
from dealtools.records.kept import lost_parts
from dealtools.records.parts import told_beside
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve

_VIEWER = "https://www.bridgebase.com/tools/handviewer.html?"
_SAFE = "!()"
_NAMES = (("South", "sn"), ("West", "wn"), ("North", "nn"), ("East", "en"))


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file of links, one for each record."""
    for passage in passages:
        if isinstance(passage, Record):
            yield f"{_link(resolve(passage))}\n".encode("ascii")


def lost_of(record: Record) -> set[str]:
    """The parts of a record that are not read again as they are; found out by reading them again."""
    playing = resolve(record)
    found = [each for each in read([_link(playing)], "") if isinstance(each, Record)]
    return lost_parts(playing, resolve(found[0]) if found else None)


def _link(playing: Playing) -> str:
    record = playing.record
    given: dict[str, str] = {}
    deal = playing.deal
    for seat, name in enumerate("nesw"):
        hand = None if deal is None else deal.hands[seat]
        if hand is not None:
            given[name] = hand_text(hand).lower()
    if not given:
        given["n"] = ""
    for seat_name, name in _NAMES:
        if (known := record.known(seat_name)) is not None:
            given[name] = known
    reading = playing.auction
    dealer = playing.dealer if reading is None else (reading.dealer - reading.omitted) % 4
    if dealer is not None:
        given["d"] = SEATS[dealer].lower()
    if playing.vulnerable is not None:
        given["v"] = "oneb"[playing.vulnerable]
    if playing.board is not None:
        given["b"] = playing.board
    if record.auction is not None and reading is not None:
        given["a"] = _calls(playing)
    if playing.play is not None:
        given["p"] = "".join(CARDS[card] for card in playing.play.cards.cards if card is not None).lower()
    return _VIEWER + "&".join(f"{name}={quote(value, _SAFE, errors='replace')}" for name, value in given.items())


def _calls(playing: Playing) -> str:
    reading, section = playing.auction, playing.record.auction
    assert reading is not None
    assert section is not None
    words = ["p"] * reading.omitted
    for call, token in zip(reading.calls, reading.tokens, strict=True):
        mark = section.marks.get(token)
        words.append(call_word(call, section.tokens[token]).lower())
        if mark is not None:
            is_alerted, texts = told_beside(section, mark)
            text = "; ".join(texts).replace("(", "[").replace(")", "]")
            words.append(("!" if is_alerted else "") + (f"({text})" if text else ""))
    return "".join(words)
