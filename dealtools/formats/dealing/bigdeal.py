"""BigDeal CSV: sixteen quoted suits from North's spades to West's clubs, the board, and dealer and vulnerability."""

import csv
import re
from collections.abc import Iterable, Iterator

from dealtools.bridge.hand import hand_to_text
from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.formats.dealing.fixed import Board
from dealtools.formats.dealing.lines import Passages, lines_of
from dealtools.formats.dealing.placing import Scheme, placed
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding
from dealtools.tables.cells import is_formula

SCHEME = Scheme("words")
_FIELDS = 18
# Spreadsheets leave out the quotes, and have separators of their own.
_LINE = re.compile(
    rb'(?:("?)(?:10|[2-9TJQKA])*\1[,;\t]){16}(?:"[^"\r\n]*"|[^",;\t\r\n]*)[,;\t]"?[NESW?]/[^",;\t\r\n]*"?\s',
    re.IGNORECASE,
)
_UNKNOWN = "?"


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with a line of this format."""
    return _LINE.match(head.lstrip() + b"\n") is not None


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file, a Record for each line with a board."""
    passages = Passages("bigdeal", source, encoding)
    for line in lines_of(blocks, encoding):
        fields = _fields(line.words)
        dealer, slash, vulnerable = fields[-1].partition("/") if fields else ("", "", "")
        if len(fields) != _FIELDS or not slash:
            passages.keep_words(line)
            continue
        yield from passages.kept()
        suits, number = fields[:-2], fields[-2]
        hands = [".".join(suits[at : at + 4]) for at in range(0, 16, 4)]
        values = {"Board": number, "Dealer": dealer, "Vulnerable": "None" if vulnerable == "-" else vulnerable}
        yield passages.record([line], Board("N:" + " ".join(hands), None, (), values))
    yield from passages.kept()


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file, a line for each board."""
    for board in placed(passages, SCHEME):
        playing = board.playing
        suits = [suit for hand in board.deal.hands for suit in hand_to_text(hand or 0).split(".")]
        dealer = _UNKNOWN if playing.dealer is None else SEATS[playing.dealer]
        vulnerable = _UNKNOWN
        if playing.vulnerable is not None:
            vulnerable = VULNERABILITIES[playing.vulnerable] if playing.vulnerable else "-"
        # What a spreadsheet would run is no name of a board.
        name = playing.board if playing.board is not None and not is_formula(playing.board) else _UNKNOWN
        fields = [*suits, name.replace('"', '""'), f"{dealer}/{vulnerable}"]
        yield ",".join(f'"{field}"' for field in fields).encode("utf-8", "replace") + b"\n"


def _fields(words: str) -> list[str]:
    separator = max(",;\t", key=words.count)
    try:
        return next(csv.reader([words], strict=True, delimiter=separator), [])
    except csv.Error:
        return []
