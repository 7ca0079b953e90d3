"""Which chapters of a LIN text are pages of a teaching movie, and which hold nothing of a board."""

from dealtools.formats.lin.commands import PAGES
from dealtools.formats.lin.heading import LinHeading
from dealtools.formats.lin.split import Chapter
from dealtools.formats.lin.values import LAYOUT_ONLY, read_deal

_FULL = 13
_DOTS = 3
_PLAYED = frozenset(("mb", "pc", "mc"))
_TEXT = frozenset(("nt", "at", "ht"))


def is_page(chapter: Chapter, heading: LinHeading, *, is_of_movie: bool = False) -> bool:
    """Whether a chapter is a page of a movie: questions, cards put into a text, parts of a deal to look at.

    A match between teams may have pages of text before its first board; it is a record all the same.

    Args:
        chapter: the chapter.
        heading: what was said before it.
        is_of_movie: whether pages stand before it: then parts of a deal are shown there without a text, too.
    """
    codes = set(chapter.codes)
    if codes.isdisjoint(("bt", "md", "mb")) and codes.isdisjoint(PAGES):
        return False
    if not codes.isdisjoint(PAGES) or ("bt" in codes and not heading.scoring):
        return True
    if "?" in chapter.values and "?" in _values(chapter, "mb"):
        return True
    if "md" not in codes:
        return False
    value = chapter.values[chapter.codes.index("md")].strip()
    if value.startswith(LAYOUT_ONLY):
        return True
    if codes.isdisjoint(_TEXT) and "pf" not in codes and not is_of_movie:
        return False
    hands = [hand for hand in read_deal(value).hands if hand]
    return bool(hands) and all(len(hand) - _DOTS < _FULL for hand in hands)


def has_board(chapter: Chapter) -> bool:
    """Whether a chapter holds cards, calls or a result."""
    codes = chapter.codes
    if not _PLAYED.isdisjoint(codes):
        return "qx" in codes or "md" in codes or "pn" in codes
    return any(read_deal(value).hands != ("",) * len(read_deal(value).hands) for value in _values(chapter, "md"))


def _values(chapter: Chapter, command: str) -> list[str]:
    """The values of a command in a chapter."""
    return [value for code, value in zip(chapter.codes, chapter.values, strict=True) if code == command]
