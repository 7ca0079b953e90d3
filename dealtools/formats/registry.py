"""The formats that can be read and written, and how the format of a source is found out."""

from collections.abc import Iterable
from typing import NamedTuple

from dealtools.errors import DealtoolsError
from dealtools.formats.bridgewebs import BRIDGEWEBS
from dealtools.formats.bws import BWS
from dealtools.formats.dealing import BIGDEAL, MACHINES
from dealtools.formats.endplay import ENDPLAY_JSON
from dealtools.formats.format import Format
from dealtools.formats.json import JSON
from dealtools.formats.lin import LIN
from dealtools.formats.links import HANDVIEWER
from dealtools.formats.pbn import PBN, PBN_EXPORT
from dealtools.formats.rbn import RBN, RBX
from dealtools.formats.record_table import PARQUET
from dealtools.formats.sheets import CSV, XLSX
from dealtools.formats.usebio import USEBIO

FORMATS: tuple[Format, ...] = (
    *(PBN, PBN_EXPORT, LIN, JSON, ENDPLAY_JSON, USEBIO, BWS, RBN, RBX),
    *MACHINES,
    *(CSV, BRIDGEWEBS, BIGDEAL, XLSX, PARQUET, HANDVIEWER),
)

_LONGEST = 4096
"""Bytes of the longest beginning of a link that is cut by the end of a block."""


class Detected(NamedTuple):
    """The format of a source.

    Attributes:
        format: the format; None where nothing tells.
        by: "option", "content" or "extension"; "" where nothing tells.
        other: the format that the extension promises where the content is another one; by an option, that which the
            content seems to have where it is not the one that was asked for.
    """

    format: Format | None
    by: str
    other: Format | None = None


def format_named(name: str, *, reading: bool) -> Format:
    """The format of a word of `--from` or `--to`.

    Raises:
        DealtoolsError: there is none of that name, or it cannot be read (or written).
    """
    able = [each for each in FORMATS if (each.read is not None if reading else each.is_written)]
    for each in able:
        if each.name == name.lower():
            return each
    verb = "read" if reading else "written"
    raise DealtoolsError(f"{name!r} is no format that can be {verb}; {', '.join(each.name for each in able)} can")


def format_by_extension(name: str, *, reading: bool) -> Format | None:
    """The first format whose files have the extension of a file's name, in any letter case."""
    lowered = name.lower()
    for each in FORMATS:
        extensions = each.written_extensions if not reading else each.extensions if each.read is not None else ()
        if lowered.endswith(extensions):
            return each
    return None


def detect(head: bytes, name: str, asked: str | None = None) -> Detected:
    """The format of a source: as asked, else by its content, else by its extension."""
    if asked is not None:
        chosen = format_named(asked, reading=True)
        return Detected(chosen, "option", None if chosen.sniff(head) else _sniffed(head))
    promised = format_by_extension(name, reading=True)
    found = _sniffed(head)
    if found is not None:
        # Some formats share an extension.
        return Detected(found, "content", None if name.lower().endswith(found.extensions) else promised)
    return Detected(promised, "extension") if promised is not None else Detected(None, "")


def _sniffed(head: bytes) -> Format | None:
    return next((each for each in FORMATS if each.read is not None and each.sniff(head)), None)


def detect_within(blocks: Iterable[bytes]) -> Detected:
    """The format of a text of which nothing else tells: the first that stands somewhere in it.

    Args:
        blocks: its bytes in pieces.
    """
    able = [each for each in FORMATS if each.is_anywhere]
    rest = b""
    for block in blocks:
        piece = rest + block
        # Pictures and programs hold no text.
        if b"\0" in block:
            break
        for each in able:
            if each.sniff(piece):
                return Detected(each, "content")
        rest = piece[-_LONGEST:]
    return Detected(None, "")
