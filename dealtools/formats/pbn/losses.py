"""What PBN cannot hold of a record: characters that stand in no string, and more notes than it has numbers for."""

import re

from dealtools.formats.pbn.derived import DERIVED
from dealtools.formats.pbn.reader import read
from dealtools.formats.pbn.writer import write_export
from dealtools.records.kept import lost_parts
from dealtools.records.record import Record
from dealtools.records.resolve import resolve

_MOST_NOTES = 32
# Line ends and other control characters, and what no encoding has.
_NOT_HELD = re.compile("[\x00-\x1f\x7f\x85\u2028\u2029\ud800-\udfff]")
# In comments any white space is as good as another.
_NOT_HELD_IN_COMMENTS = re.compile("[\x00-\x08\x0e-\x1b\x7f\ud800-\udfff]")


def lost_of(record: Record) -> set[str]:
    """The parts of a record that are not read again as they are; it is read again only where that may be."""
    if not _may_lose(record):
        return set()
    text = "".join(write_export([record])).encode("utf-8", "replace").decode()
    found = [each for each in read([text], "") if isinstance(each, Record)]
    return lost_parts(resolve(record), resolve(found[0]) if len(found) == 1 else None)


def _may_lose(record: Record) -> bool:
    if DERIVED in record.values:  # somebody else's tag, in the place of ours
        return True
    if any(_NOT_HELD_IN_COMMENTS.search(comment.text) for comment in record.comments):
        return True
    texts = [*record.values.values()]
    for section in (record.auction, record.play):
        if section is not None and section.notes:
            if len(section.notes) >= _MOST_NOTES:
                return True
            texts += section.notes.values()
    return any(map(_NOT_HELD.search, texts))
