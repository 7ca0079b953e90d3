"""BHG of Borel: an empty line, then line n holds board n: 52 letters, thirteen for each hand from the dealer's on.

The letters `A`-`Z` are the cards 1 to 26, `a`-`z` those from 27 to 52. An empty line is a board that is not there.
"""

import itertools
import re
from collections.abc import Iterable, Iterator
from string import ascii_lowercase, ascii_uppercase

from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import cards_of
from dealtools.bridge.vulnerability import board_dealer
from dealtools.formats.dealing.fixed import HEAD, Board
from dealtools.formats.dealing.lines import Passages, lines_of
from dealtools.formats.dealing.packs import HAND, PACK_SIZE, card_of, deal_text, number_of
from dealtools.formats.dealing.placing import Scheme, placed
from dealtools.records.record import Fault, Passage
from dealtools.sources.encoding import Encoding

SCHEME = Scheme("number", 999)
_LETTERS = ascii_uppercase + ascii_lowercase
_FILE = re.compile(rb"\r?\n(?:(?:[A-Za-z]{52})?\r?\n)*(?:[A-Za-z]{52}|[A-Za-z]{0,51})\s*")


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with an empty line and boards as this format writes them."""
    if not _FILE.fullmatch(head):
        return False
    lines = [line for line in head.decode("latin-1").split() if len(line) == PACK_SIZE or len(head) < HEAD]
    return bool(lines) and all(len(set(line)) == PACK_SIZE for line in lines)


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file, a Record for each line with a board."""
    passages = Passages("bhg", source, encoding)
    has_empty = True
    for line in lines_of(blocks, encoding):
        if line.number == 1 and line.words:
            has_empty = False
        if not line.words:
            passages.keep(line)
            continue
        yield from passages.kept()
        board = read_letters(line.words, line.number - has_empty)
        shift = len(line.text) - len(line.text.lstrip())
        faults = [fault._replace(start=fault.start + shift, end=fault.end + shift) for fault in board.faults]
        if line.number == 1:
            faults.append(Fault("first-line-not-empty", 0, len(line.text.rstrip()), {}))
        yield passages.record([line], board._replace(faults=tuple(faults)))
    yield from passages.kept()


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file: all boards are collected, as each has its line."""
    lines = {board.number: letters_of(board.deal, board.number) for board in placed(passages, SCHEME)}
    yield b"\r\n"
    for number in range(1, max(lines, default=0) + 1):
        yield lines.get(number, "").encode() + b"\r\n"


def read_letters(words: str, number: int) -> Board:
    """What the line of a board says."""
    expected = f"{PACK_SIZE} letters"
    if len(words) != PACK_SIZE:
        facts = {"found": f"{len(words)} characters", "expected": expected}
        return Board("", str(number), (Fault("unreadable-pack", 0, len(words), facts),))
    for at, letter in enumerate(words):
        if letter not in _LETTERS:
            facts = {"found": letter, "expected": "a letter"}
            return Board("", str(number), (Fault("unreadable-pack", at, at + 1, facts),))
    dealer = board_dealer(number)
    cards = [card_of(_LETTERS.index(letter) + 1) for letter in words]
    hands = [cards[at : at + HAND] for at in range(0, PACK_SIZE, HAND)]
    return Board(deal_text(hands[-dealer:] + hands[:-dealer] if dealer else hands), str(number))


def letters_of(deal: Deal, number: int) -> str:
    """The 52 letters of a complete deal with a board's number."""
    dealer = board_dealer(number)
    hands = deal.hands[dealer:] + deal.hands[:dealer]
    numbers = itertools.chain.from_iterable(sorted(map(number_of, cards_of(hand or 0))) for hand in hands)
    return "".join(_LETTERS[card - 1] for card in numbers)
