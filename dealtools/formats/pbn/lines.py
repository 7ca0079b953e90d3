"""Lines of export format: what stands on them, and where they break (PBN standard 2.3 and 3.8)."""

import re
from collections.abc import Iterator

WIDTH = 253  # visible characters; with CR LF the 255 that a line may have
_LINE_END = re.compile(r"\r\n?|\n\r?")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


class Lines:
    """Lines in the making. Tokens go on the open line as long as they fit; strings and tags are never broken."""

    def __init__(self) -> None:
        self._done: list[str] = []
        self._open = ""

    def line(self, text: str) -> None:
        """A line of its own."""
        self.end()
        self._done.append(text)

    def token(self, text: str) -> None:
        """A token, one space behind the one before it; on a new line where it does not fit."""
        if self._open and len(self._open) + 1 + len(text) <= WIDTH:
            self._open += " " + text
        else:
            self.end()
            self._open = text

    def end(self) -> None:
        """Ends the open line."""
        if self._open:
            self._done.append(self._open)
            self._open = ""

    def comment(self, text: str, kind: str, *, may_end_line: bool = True) -> None:
        """A comment on the open line, or on a new one where none is open.

        Args:
            text: without its signs.
            kind: `;` for one that goes to the end of its line, which braces replace where more must follow on the
                line or the text has several; `{` otherwise.
            may_end_line: whether nothing need follow on the line.
        """
        lines = printable_lines(text)
        is_short = len(lines) == 1 and len(lines[0]) < WIDTH
        if "}" in text or (kind == ";" and is_short and may_end_line):
            for line in lines:
                self.token(";" + line)
                self.end()
            return
        first, *others = ("{" + "\n".join(lines) + "}").split("\n")
        room = WIDTH - len(self._open) - 1
        begin, *rest = wrapped(first, first_width=room if self._open and room > len(first.split(" ", 1)[0]) else WIDTH)
        self.token(begin)
        for piece in (*rest, *(piece for line in others for piece in wrapped(line))):
            self._done.append(self._open)
            self._open = piece

    def text(self) -> str:
        """All lines, each with CR LF."""
        self.end()
        return "".join(line + "\r\n" for line in self._done)


def printable(text: str) -> str:
    """A text in which a blank stands for each control character."""
    return _CONTROL.sub(" ", text)


def printable_lines(text: str) -> list[str]:
    """The lines of a text, blanks in the place of tabs and other control characters."""
    return [printable(line.expandtabs()) for line in _LINE_END.split(text)]


def wrapped(line: str, width: int = WIDTH, *, first_width: int | None = None) -> Iterator[str]:
    """A line broken at blanks into pieces that fit; a word that is too long for a line stays whole."""
    room = width if first_width is None else first_width
    while len(line) > room:
        cut = line.rfind(" ", 1, room + 1)
        if cut < 0:
            cut = line.find(" ", max(room, 1))
            if cut < 0:
                break
        yield line[:cut]
        line, room = line[cut + 1 :], width
    yield line
