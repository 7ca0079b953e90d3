"""The rows of `tags`: every tag as it is written."""

import re
from collections.abc import Iterator
from typing import Any

from dealtools.records.record import Record

_LINE_END = re.compile(r"\r\n|\n|\r")
_MOST = 32767  # what an int16 counts


def tag_rows(record: Record) -> Iterator[tuple[Any, ...]]:
    """The rows of `tags` of a record, the values in the order of the schema."""
    unknown = {fault.facts["tag"] for fault in record.faults if fault.name == "unknown-tag"}
    line, place = record.text_line, 0
    for position, tag in enumerate(record.written[:_MOST], 1):
        line += len(_LINE_END.findall(record.text, place, tag.start))
        place = tag.start
        yield (
            record.source,
            record.number,
            tag.name,
            tag.value,
            line,
            position,
            record.inherited.get(tag.name) == "#",
            tag.name not in unknown,
        )
