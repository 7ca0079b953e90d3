"""GIB library lines: the hands of West, North, East and South, a colon, and twenty digits of double-dummy tricks.

The digits are the tricks of North and South, a strain after the other in the order NT S H D C, with South, East, North
and West on lead.
"""

import re
from collections.abc import Iterable, Iterator

from dealtools.bridge.hand import hand_to_text
from dealtools.formats.dealing.fixed import Board
from dealtools.formats.dealing.lines import Passages, lines_of
from dealtools.formats.dealing.placing import Scheme, placed
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding

TRICKS = "DoubleDummyTricks"
SCHEME = Scheme("none", keeps={TRICKS: re.compile("(?=-*[0-9A-Da-d])[0-9A-Da-d-]{20}")})
_LINE = re.compile(
    r"([2-9TJQKA.]{3,29}) ([2-9TJQKA.]{3,29}) ([2-9TJQKA.]{3,29}) ([2-9TJQKA.]{3,29}):([0-9A-Fa-f*-]{20}|)"
)
_HEAD = re.compile(rb"[2-9TJQKA.]{16} [2-9TJQKA.]{16} [2-9TJQKA.]{16} [2-9TJQKA.]{16}:(?:[0-9A-Fa-f*-]{20})?\s")
# With South on lead East declares, with East North, with North West, with West South.
_DECLARERS = "ENWS"
# The tag has these declarers, and the strains of each in the same order.
_TAG_ORDER = "NSEW"
_STRAINS = 5
_ALL = 13
_DIGITS = re.compile("(?=[*-]*[0-9A-Da-d])[0-9A-Da-d*-]{20}")


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with a line of this format."""
    return _HEAD.match(head.lstrip() + b"\n") is not None


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file, a Record for each line with a deal."""
    passages = Passages("gib", source, encoding)
    for line in lines_of(blocks, encoding):
        found = _LINE.fullmatch(line.words)
        if found is None:
            passages.keep_words(line)
            continue
        yield from passages.kept()
        west, north, east, south, tricks = found.groups()
        values = {TRICKS: tag_tricks(tricks)} if _DIGITS.fullmatch(tricks) else {}
        yield passages.record([line], Board(f"N:{north} {east} {south} {west}", None, (), values))
    yield from passages.kept()


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file, a line for each deal."""
    for board in placed(passages, SCHEME):
        north, east, south, west = (hand_to_text(hand or 0) for hand in board.deal.hands)
        tricks = board.playing.record.values.get(TRICKS, "")
        digits = line_tricks(tricks) if _DIGITS.fullmatch(tricks) else "-" * 20
        yield f"{west} {north} {east} {south}:{digits}\n".encode()


def tag_tricks(digits: str) -> str:
    """The value of the tag DoubleDummyTricks that the digits of a line say."""
    by_declarer = {
        (declarer, strain): _turned(digits[strain * 4 + place], declarer)
        for strain in range(_STRAINS)
        for place, declarer in enumerate(_DECLARERS)
    }
    return "".join(by_declarer[declarer, strain] for declarer in _TAG_ORDER for strain in range(_STRAINS))


def line_tricks(tag: str) -> str:
    """The digits of a line that the value of the tag says."""
    by_declarer = {
        (declarer, strain): _turned(tag[place * _STRAINS + strain], declarer)
        for place, declarer in enumerate(_TAG_ORDER)
        for strain in range(_STRAINS)
    }
    return "".join(by_declarer[declarer, strain] for strain in range(_STRAINS) for declarer in _DECLARERS)


def _turned(digit: str, declarer: str) -> str:
    """Tricks of declarer from tricks of North and South, or the other way round."""
    if digit in "-*":
        return "-"
    tricks = int(digit, 16)
    return f"{tricks if declarer in 'NS' else _ALL - tricks:X}"
