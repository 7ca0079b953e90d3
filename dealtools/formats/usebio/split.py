"""A USEBIO text cut into boards and what stands around them, without reading the XML."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_MARK = re.compile(
    r"<(?:(?P<skipped>!--|!\[CDATA\[)|(?P<doctype>!DOCTYPE)\b"
    r"|(?P<end>/?)(?:(?P<board>BOARD)|(?P<outer>USEBIO|EVENT|SESSION|SECTION|MATCH|PARTICIPANTS|HANDSET))(?=[\s/>]))",
    re.IGNORECASE,
)
_CLOSING = {"!--": "-->", "![cdata[": "]]>"}
# The quoted texts of a declaration may hold anything.
_DOCTYPE = re.compile(
    r"""<!DOCTYPE(?:[^\[\]>"']|"[^"]*"|'[^']*')*+(?:\[(?:[^\]"']|"[^"]*"|'[^']*')*+\]\s*)?>""", re.IGNORECASE
)
_PARTIAL = 16  # more than any mark but the last sign of it
_MOST = 4 << 20  # of one board or comment, and of what stands between boards
_MOST_DOCTYPE = 1 << 16

FRAME, BOARD, DOCTYPE = "frame", "board", "doctype"


class Piece(NamedTuple):
    """A piece of the text; all of them together are the text.

    Attributes:
        kind: `BOARD`, `DOCTYPE`, or `FRAME` for anything else, which is cut before a tag.
        text: the piece.
        is_closed: whether a board ends with its own end tag.
    """

    kind: str
    text: str
    is_closed: bool = True


def split_pieces(blocks: Iterable[str]) -> Iterator[Piece]:
    """The pieces of a text in blocks of any size. None is held that is longer than four million characters."""
    return _Splitter(blocks).run()


class _Splitter:
    def __init__(self, blocks: Iterable[str]) -> None:
        self.blocks = iter(blocks)
        self.text = ""
        self.at = 0  # where the next mark is looked for
        self.is_last = False
        self.in_board = False  # the text begins with a board
        self.count = 0  # of the blocks read
        self.missing: dict[str, int] = {}  # text that is not found further on, and how many blocks were read then
        self.has_doctype = False

    def run(self) -> Iterator[Piece]:
        while True:
            mark = _MARK.search(self.text, self.at)
            if mark is None or (mark.end() + 1 > len(self.text) and not self.is_last):
                self.at = max(self.at, len(self.text) - _PARTIAL)
                if len(self.text) > _MOST:
                    yield from self._cut(self._last_tag(), is_closed=False)
                if not self._more():
                    break
            elif mark["skipped"]:
                self._skip(mark)
            elif mark["doctype"]:
                if self.has_doctype or self.in_board:
                    self.at = mark.end()
                else:
                    yield from self._take_doctype(mark)
            elif mark["board"] and mark["end"]:
                close = self._find(">", mark.end())
                is_whole = close >= 0 and not self.text[mark.end() : close].strip()
                self.at = close + 1 if is_whole else mark.end()
                if self.in_board:
                    yield from self._cut(self.at)
            else:
                yield from self._take_start(mark)
        yield from self._cut(len(self.text), is_closed=False)

    def _take_start(self, mark: re.Match[str]) -> Iterator[Piece]:
        """A board begins, or something around boards begins or ends: that ends a board without an end tag."""
        behind = mark.end() - mark.start()
        if self.in_board or mark["board"]:
            yield from self._cut(mark.start(), is_closed=False)
            self.at = behind
        else:
            self.at = mark.end()
        self.in_board = bool(mark["board"])

    def _take_doctype(self, mark: re.Match[str]) -> Iterator[Piece]:
        self.has_doctype = True
        found = _DOCTYPE.match(self.text, mark.start())
        while found is None and len(self.text) - mark.start() < _MOST_DOCTYPE and self._more():
            found = _DOCTYPE.match(self.text, mark.start())
        if found is None:
            self.at = mark.end()
            return
        end = found.end() - found.start()
        yield from self._cut(found.start())
        yield Piece(DOCTYPE, self.text[:end])
        self.text, self.at = self.text[end:], 0

    def _skip(self, mark: re.Match[str]) -> None:
        close = self._find(_CLOSING[mark["skipped"].lower()], mark.end())
        self.at = mark.end() if close < 0 else close

    def _find(self, text: str, start: int) -> int:
        """Where a text stands, more being read as needed; below 0 where it does not, or is too far."""
        if self.missing.get(text) == self.count:
            return -1
        begin = start
        while (found := self.text.find(text, start)) < 0 and len(self.text) - begin < _MOST:
            start = max(start, len(self.text) - len(text) + 1)
            if not self._more():
                break
        if found < 0:
            self.missing[text] = self.count
        return found

    def _last_tag(self) -> int:
        found = self.text.rfind("<", 1)
        return found if found > 0 else len(self.text)

    def _cut(self, end: int, *, is_closed: bool = True) -> Iterator[Piece]:
        if end:
            text, self.text = self.text[:end], self.text[end:]
            self.at = max(self.at - end, 0)
            yield Piece(BOARD, text, is_closed) if self.in_board else Piece(FRAME, text)
        self.in_board = False

    def _more(self) -> bool:
        block = next(self.blocks, None)
        if block is None:
            self.is_last = True
            return False
        self.text += block
        self.count += 1
        return True
