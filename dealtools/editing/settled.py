"""Records read again once they were changed, so that further changes find their places."""

from dataclasses import replace

from dealtools.errors import DealtoolsError
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Record
from dealtools.sources.encoding import Encoding

_OF_ANY_TEXT = Encoding("iso-8859-1", "option")  # in which each character is counted as one byte


def settled(record: Record) -> Record:
    """A changed record of PBN with its new text and the places in that; what it inherits stays.

    Records of other formats have no text that is edited, and come back as they are.

    Raises:
        DealtoolsError: what was changed makes another record of it, or several.
    """
    if record.format != "pbn" or not record.edits:
        return record
    text = record.rewritten
    found = [each for each in read([text], record.source, _OF_ANY_TEXT) if isinstance(each, Record)]
    if len(found) != 1:
        where = f"record {record.number} of {record.source}"
        raise DealtoolsError(
            f"{where} is no longer one record when it is changed: make each change in a run of its own"
        )
    (again,) = found
    return replace(
        record,
        text=text,
        edits={},
        body=again.body,
        written=again.written,
        auction=again.auction,
        play=again.play,
        supplements=again.supplements,
        tables=again.tables,
        comments=again.comments,
    )
