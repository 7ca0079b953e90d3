"""Text cut at its semi-empty lines (standard 3), without parsing it."""

import itertools
import re
from collections.abc import Iterable, Iterator

from dealtools.formats.pbn.tags import IDENTIFICATION

_LINE_END = re.compile(r"\r\n?|\n\r?")
# A line end and one or more lines of blanks only. The atomic groups keep CR LF whole.
_BREAK = re.compile(r"(?>\r\n?|\n\r?)[ \t]*(?>\r\n?|\n\r?)(?:[ \t\r\n]*[\r\n])?")
_BLANKS_TO_END = re.compile(r"[ \t]*+\Z")
# What may hold a brace that is no comment, and comments.
_BRACES = re.compile(
    r'"(?:[^"\\\r\n]|\\[^\r\n])*"|;[^\r\n]*|(?<![^\r\n])%[^\r\n]*|\{[^}]*(\}?)',
)
# The first tag of another game, from the line ends before it on.
_NEXT_GAME = re.compile(r'(?<!\s)(?>[ \t]*(?>\r\n?|\n\r?)[ \t\r\n]*)\[(?:Event|Board)[ \t]*"')
_LONGEST_COMMENT = 1 << 22
# A part is also cut where a game certainly begins without a separator, so that a file without any is read in pieces.
_LONGEST_TAG_BEGIN = 16  # a block may end within it
_UNSEPARATED = re.compile(r'[\r\n](?=\[(?:Event|Board)[ \t]*")')
_IDENTIFICATION = frozenset(map(str.casefold, IDENTIFICATION))
_TAG_LINE = re.compile(r"(?<![^\r\n])\[([A-Za-z][\w-]*)")


def count_lines(text: str) -> int:
    """Number of line ends in a text; CR, LF, CR LF and LF CR are one each."""
    feeds = text.count("\n")
    returns = text.count("\r")
    if not returns or (returns == feeds and text.count("\r\n") == feeds):
        return feeds
    return len(_LINE_END.findall(text))


def ends_in_blank_line(part: str) -> bool:
    """Whether a part ends with a semi-empty line."""
    return count_lines(part[len(part.rstrip(" \t\r\n")) :]) > 1


def split_parts(blocks: Iterable[str]) -> Iterator[str]:
    """Parts of a text that comes in blocks, with the semi-empty lines behind each; joined, they are the text.

    A part that does not end with a semi-empty line is followed by one that begins with another game.
    """
    rest, search, scanned = "", 0, 0  # no comment is open at `scanned`
    for block in itertools.chain(blocks, (None,)):
        is_last = block is None
        rest += block or ""
        begin, cut = 0, None
        while True:
            if cut is None or cut != begin:  # else it is known already
                found = _BREAK.search(rest, search)
            stop = len(rest) if found is None else found.start()
            cut = _next_unseparated(rest, begin, max(scanned, search - _LONGEST_TAG_BEGIN), stop)
            if found is None and cut is None:
                search = max(begin, len(rest.rstrip(" \t\r\n")))
                break
            if cut is not None:
                stop = end = cut
            elif found is not None:
                if not is_last and _BLANKS_TO_END.match(rest, found.end()):
                    break
                end = found.end()
            comment_end = _comment_end(rest, scanned, stop, is_last)
            if comment_end is None:
                break
            if comment_end >= end:
                search = scanned = comment_end
                continue
            yield rest[begin:end]
            begin = search = scanned = end
        rest = rest[begin:]
        search -= begin
        scanned -= begin
    if rest:
        yield rest


def _next_unseparated(text: str, begin: int, start: int, stop: int) -> int | None:
    """Where from `start` on a game begins without a semi-empty line before it; None where none certainly does.

    It does where one of the first tags begins a line behind an auction or a play.
    """
    for found in _UNSEPARATED.finditer(text, start, stop):
        tag = found.end()
        while (tag := text.rfind("[", begin, tag)) > begin:
            name = _TAG_LINE.match(text, tag)
            if name is None or name[1].casefold() in _IDENTIFICATION:
                break
            if name[1].casefold() in ("auction", "play"):
                if text.count("{", tag, found.end()) == text.count("}", tag, found.end()):
                    return found.end()
                break
    return None


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
