"""DLM of Dealer Master and Duplimate: a text like an INI file, with a line for each of 99 boards.

A board is 26 letters `a`-`p`, each the owners of two cards (4 × that of the first + that of the second, N E S W = 0 to
3), and a checksum in three digits: the board's number and the codes of the letters, joined by exclusive or. Boards that
are not there have the pack in order. The headline of a file becomes a comment of its first board.
"""

import functools
import re
from collections.abc import Iterable, Iterator
from operator import xor

from dealtools.bridge.deal import Deal
from dealtools.formats.dealing.fixed import Board
from dealtools.formats.dealing.lines import Line, Passages, lines_of
from dealtools.formats.dealing.packs import PACK_SIZE, deal_text, dealt, owners_of
from dealtools.formats.dealing.placing import Scheme, placed
from dealtools.records.record import Comment, Fault, Passage
from dealtools.sources.encoding import Encoding

_HIGHEST = 99
FILLER = "aaaaaabffffffkkkkkklpppppp"
"""A complete suit for each seat: the board is not there."""
_SUIT = (1 << 13) - 1
SCHEME = Scheme("number", _HIGHEST, absent=Deal((_SUIT << 39, _SUIT << 26, _SUIT << 13, _SUIT)))
_HEADLINE = "dealtools"
_A = ord("a")
_KEY = re.compile(r"([A-Za-z][A-Za-z ]*?) *([0-9]*) *= *(.*)")
_LETTERS = re.compile(r"([a-p]{26})([0-9]{0,3})")
_HEAD = re.compile(rb"\s*\[Document\]", re.IGNORECASE)
_BOARD = re.compile(rb"^(?:Board \d+|From board) *=", re.IGNORECASE | re.MULTILINE)


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with the heading of this format, and boards follow."""
    return _HEAD.match(head) is not None and _BOARD.search(head.replace(b"\r", b"\n")) is not None


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file, a Record for each board that is there."""
    passages = Passages("dlm", source, encoding)
    boards = _Boards()
    last = Line("", 1, len(encoding.bom))
    for last in lines_of(blocks, encoding):
        found = _KEY.fullmatch(last.words)
        if found is None:
            passages.keep_words(last, is_known=last.words.startswith(("[", ";")))
            continue
        key, number, value = found[1].lower(), found[2], found[3]
        if key != "board" or not number:
            name, facts = boards.take_header(f"{key} {number}".strip(), value)
            passages.keep(last, name, **facts)
        elif boards.is_encrypted or value[: len(FILLER)] == FILLER:
            passages.keep(last)
        else:
            yield from passages.kept()
            record = passages.record([last], boards.read(last.text, int(number), value))
            if record.number == 1 and boards.headline:
                record.comments.append(Comment(boards.headline, "{", "", None, 0, 0))
            yield record
    yield from passages.kept()
    faults = list(boards.at_end())
    if faults:
        end = last.offset + encoding.byte_length(last.text)
        yield Passage(source, "dlm", "", last.number, end, encoding, faults)


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file: all boards are collected, as their lines come in order."""
    letters = {board.number: letters_of(board.deal) for board in placed(passages, SCHEME)}
    first, last = min(letters, default=0), max(letters, default=0)
    lines = [
        "[Document]",
        f"Headline={_HEADLINE}",
        "Status=Show",
        "Duplicates=0",
        f"From board={first}",
        f"To board={last}",
        "Next board to duplimate=0",
        "PrintOuts=0",
        "Crypto key=0",
        f"Checksum={header_checksum(0, first, last, is_shown=True)}",
    ]
    for number in range(1, _HIGHEST + 1):
        line = letters.get(number, FILLER)
        lines += [f"Duplicates {number:02}=0", f"Board {number:02}={line}{checksum(number, line):03}"]
    yield "".join(f"{line}\r\n" for line in lines).encode()


def letters_of(deal: Deal) -> str:
    """The 26 letters of a complete deal."""
    owners = owners_of(deal)
    return "".join(chr(_A + 4 * owners[at] + owners[at + 1]) for at in range(0, PACK_SIZE, 2))


def owners_in(letters: str) -> list[int]:
    """The seat of each card, SA first."""
    return [owner for letter in letters for owner in divmod(ord(letter) - _A, 4)]


def checksum(number: int, letters: str) -> int:
    """The checksum of a board."""
    return functools.reduce(xor, letters.encode(), number)


def header_checksum(duplicates: int, first: int, last: int, *, is_shown: bool) -> int:
    """The checksum of a file's first lines."""
    return duplicates ^ first ^ last ^ is_shown


class _Boards:
    """What a file has said so far."""

    def __init__(self) -> None:
        self.is_encrypted = False
        self._header: dict[str, str] = {}
        self._seen: set[int] = set()

    @property
    def headline(self) -> str:
        """What the file calls itself; "" where that is nothing or our own name."""
        headline = self._header.get("headline", "").strip()
        return "" if headline in ("", _HEADLINE) else f"Headline: {headline}"

    def take_header(self, key: str, value: str) -> tuple[str, dict[str, str]]:
        """Takes what a line says that is no board; the fault that it is, "" for none, and its facts."""
        self._header.setdefault(key, value)
        if key == "crypto key" and value.strip("0 "):
            self.is_encrypted = True
            return "encrypted-deals", {"key": value}
        if key == "checksum":
            duplicates, first, last = (self._number(name) for name in ("duplicates", "from board", "to board"))
            is_shown = self._header.get("status", "").strip().lower() == "show"
            expected = header_checksum(duplicates, first, last, is_shown=is_shown)
            # Some programs join the number of boards with 1 instead.
            if value.strip() not in (str(expected), str(max(0, last - first + 1) ^ 1)):
                return "header-checksum-differs", {"found": value.strip(), "expected": str(expected)}
        return "", {}

    def read(self, text: str, number: int, value: str) -> Board:
        """What the line of a board says that is there."""
        start = text.index(value)
        end = start + len(value)
        found = _LETTERS.fullmatch(value)
        if not 0 < number <= _HIGHEST:
            return Board("", None, (Fault("board-out-of-range", 0, end, {"number": number, "highest": _HIGHEST}),))
        faults = []
        if number in self._seen:
            faults.append(Fault("board-twice", 0, end, {"number": number}))
        self._seen.add(number)
        if found is None:
            facts = {"found": value, "expected": "26 letters from a to p and a checksum of three digits"}
            return Board("", str(number), (*faults, Fault("unreadable-pack", start, end, facts)))
        first, last = self._number("from board"), self._number("to board")
        if 0 < first <= last and not first <= number <= last:
            faults.append(Fault("board-outside-set", 0, end, {"number": number, "first": first, "last": last}))
        expected = checksum(number, found[1])
        # Seen once in a file whose board was dealt once: the number of copies counts too.
        copies = self._number(f"duplicates {number:02}")
        if not found[2] or int(found[2]) not in (expected, expected ^ copies):
            facts = {"found": found[2], "expected": f"{expected:03}"}
            faults.append(Fault("board-checksum-differs", end - max(1, len(found[2])), end, facts))
        return Board(deal_text(dealt(owners_in(found[1]))), str(number), tuple(faults))

    def at_end(self) -> Iterator[Fault]:
        """What shows at the end of the file only."""
        first, last = self._number("from board"), self._number("to board")
        if 0 < first <= last <= _HIGHEST and not self.is_encrypted:
            missing = sorted(set(range(first, last + 1)) - self._seen)
            if missing:
                yield Fault("boards-missing", 0, 0, {"missing": missing, "first": first, "last": last})

    def _number(self, name: str) -> int:
        value = self._header.get(name, "").strip()
        return int(value) if re.fullmatch("[0-9]{1,6}", value) else 0
