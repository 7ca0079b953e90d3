"""Text from a record, made fit to be shown: it moves no cursor, turns no line round, breaks no encoding."""

import re
import unicodedata

# Joiners belong to the spelling of some names; they do nothing by themselves.
_KEPT = "\u200c\u200d"
_SURROGATE = re.compile("[\ud800-\udfff]")


def harmless(text: str) -> str:
    """The text on one line, with whatever would act on a terminal replaced by something visible.

    Control characters become their pictures (␛ for escape), other invisible characters their number (\\u202e
    for the one that turns the line round), bytes that are no text the replacement character, a tab a blank.
    """
    return text if text.isprintable() else "".join(map(_shown, text))


def encodable(text: str) -> str:
    """The text with the replacement character for bytes that are no text: nothing could write them."""
    return text if text.isascii() else _SURROGATE.sub("\ufffd", text)


def columns(text: str) -> int:
    """How many columns of a terminal a text takes up that `harmless` has been through."""
    return len(text) if text.isascii() else sum(map(_columns_of, text))


def _shown(character: str) -> str:
    code = ord(character)
    category = unicodedata.category(character)
    if character == "\t":
        return " "
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if category == "Cs":
        return "\ufffd"
    if category in ("Cc", "Cf", "Zl", "Zp") and character not in _KEPT:
        return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
    return character


def _columns_of(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
