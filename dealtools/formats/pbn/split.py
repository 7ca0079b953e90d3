"""Text cut at its semi-empty lines (standard 3), without parsing it."""

import itertools
import re
from collections.abc import Iterable, Iterator

_LINE_END = re.compile(r"\r\n?|\n\r?")
# A line end and one or more lines of blanks only. The atomic groups keep CR LF whole.
_BREAK = re.compile(r"(?>\r\n?|\n\r?)(?:[ \t]*(?>\r\n?|\n\r?))+")
_BLANKS_TO_END = re.compile(r"[ \t]*+\Z")
# What may hold a brace that is no comment, and comments.
_BRACES = re.compile(
    r'"(?:[^"\\\r\n]|\\[^\r\n])*"|;[^\r\n]*|(?<![^\r\n])%[^\r\n]*|\{[^}]*(\}?)',
)
# The first tag of another game, from the line ends before it on.
_NEXT_GAME = re.compile(r'(?<!\s)(?>[ \t]*(?>\r\n?|\n\r?)[ \t\r\n]*)\[(?:Event|Board)[ \t]*"')
_LONGEST_COMMENT = 1 << 22


def count_lines(text: str) -> int:
    """Number of line ends in a text; CR, LF, CR LF and LF CR are one each."""
    feeds = text.count("\n")
    returns = text.count("\r")
    if not returns or (returns == feeds and text.count("\r\n") == feeds):
        return feeds
    return len(_LINE_END.findall(text))


def split_parts(blocks: Iterable[str]) -> Iterator[str]:
    """Parts of a text that comes in blocks, with the semi-empty lines behind each; joined, they are the text."""
    rest, search, scanned = "", 0, 0  # no comment is open at `scanned`
    for block in itertools.chain(blocks, (None,)):
        is_last = block is None
        rest += block or ""
        begin = 0
        while found := _BREAK.search(rest, search):
            if not is_last and _BLANKS_TO_END.match(rest, found.end()):
                break
            comment_end = _comment_end(rest, scanned, found.start(), is_last)
            if comment_end is None:
                break
            if comment_end >= found.end():
                search = scanned = comment_end
                continue
            yield rest[begin : found.end()]
            begin = search = scanned = found.end()
        else:
            search = max(begin, len(rest.rstrip(" \t\r\n")))
        rest = rest[begin:]
        search -= begin
        scanned -= begin
    if rest:
        yield rest


def _comment_end(text: str, begin: int, stop: int, is_last: bool) -> int | None:
    """Where the last comment that begins before `stop` ends; 0 without one; None where more text must tell.

    A comment in which a game and then another comment begin has lost its end, and is over before that game.
    """
    end = begin
    while (brace := text.find("{", end, stop)) >= 0:
        for match in _BRACES.finditer(text, end, stop):
            if match.group(1) == "":
                brace = match.start()
                break
        else:
            return 0
        close = text.find("}", brace)
        inside = len(text) if close < 0 else close
        is_endless = close < 0 and (is_last or len(text) - brace > _LONGEST_COMMENT)
        next_game = _NEXT_GAME.search(text, brace, inside)
        if next_game is not None and (is_endless or text.find("{", next_game.end(), inside) >= 0):
            end = next_game.start()
        elif close >= 0:
            end = close + 1
        elif is_endless:
            end = brace + 1
        else:
            return None
        if end > stop:
            return end
    return 0
