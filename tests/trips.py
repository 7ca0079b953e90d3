"""Records from format to format and back, for every format that is read and written, by the registry alone."""

import io
import random
import re

from random_games import game

from dealtools.formats.format import Format
from dealtools.formats.pbn.reader import read as read_pbn
from dealtools.formats.registry import FORMATS, format_by_extension
from dealtools.records.kept import lost_parts
from dealtools.records.parts import parts_of
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.runs.record_table import write_record_table
from dealtools.runs.validating import CheckOptions
from dealtools.sources.encoding import BINARY, Encoding

_UTF_8, _LATIN_1 = Encoding("utf-8", "utf-8"), Encoding("iso-8859-1", "latin-1")
_NASTY = (
    *("a|b", "Alder, Wanda", 'say "x"', "two\nlines", "a\\b", "=1+2", "'", "é|\u0141", "a;b", "[x]", "  y "),
    *("%41&b=+c", "{a}", "}", "1:2", "a::b", "<b>&amp;", "Alert", "* asks", "\u202e"),
)


def reader_of(target: Format) -> Format | None:
    """The format as which is read what is written in another; None where it is only read."""
    if not target.is_written or target.read is not None:
        return target if target.is_written else None
    return format_by_extension(target.extensions[0], reading=True)


def bytes_of(records: list[Record], target: Format) -> bytes:
    """What is written of records of one source in a format."""
    if target.write is not None:
        return b"".join(target.write(records))
    for number, record in enumerate(records, 1):
        record.number = number
    stream = io.BytesIO()
    write_record_table(
        lambda first: first.take_records("made", records), CheckOptions(), stream, target.name, lambda record: None
    )
    return stream.getvalue()


WRITTEN = tuple(each for each in FORMATS if reader_of(each) is not None)
"""The formats in which records are written and read again."""
PAIRED = tuple(each for each in WRITTEN if each.name not in ("xlsx", "parquet"))
"""Those that are tried with many records; the two left out hold the rows that CSV has."""


def again(record: Record, target: Format) -> list[Record]:
    """A record as it is read from what was written of it in a format."""
    source = reader_of(target)
    assert source is not None
    assert source.read is not None
    data = bytes_of([record], target)
    encoding = BINARY if source.is_binary else _UTF_8
    if not source.is_binary:
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            encoding = _LATIN_1
    text = data.decode(encoding.name, encoding.errors)
    return [each for each in source.read([text], "again", encoding) if isinstance(each, Record)]


def trip(record: Record, target: Format) -> Record | None:
    """A record through a format; all that is lost on the way must be told, and nothing else.

    Returns:
        what is read again; None where nothing of the record can be held.
    """
    told = target.losses()(record)
    parts = parts_of(record)
    assert told <= parts, f"{target.name} loses what is not there: {told - parts}"
    found = again(record, target)
    if told == parts:
        return found[0] if found else None
    assert len(found) == 1, f"{target.name}: {len(found)} records"
    lost = lost_parts(resolve(record), resolve(found[0]))
    assert lost <= told, f"{target.name} loses {lost - told} and does not say so"
    assert told <= lost, f"{target.name} says that it loses {told - lost} and does not"
    return found[0]


def made_record(seed: int) -> Record:
    """A record made at random: with odd names and notes, passed out, claimed, broken off, with hands or without."""
    rng = random.Random(seed)
    text = game(seed, odd=bool(seed % 2))
    if rng.random() < 0.2:
        text = re.sub(r'\[Deal "[^"]*"\]\n', "", text)
    elif rng.random() < 0.2:
        text = re.sub(r'(\[Deal "\w:)(\S+) (\S+)', r"\1\2 -", text)
    if rng.random() < 0.2:
        text = re.sub(rng.choice((r'\[Dealer "."\]\n', r'\[Vulnerable "\w+"\]\n')), "", text)
    if rng.random() < 0.15:
        text = re.sub(r'\[Result "[^"]*"\]', '[Result "0"]', text)
    if rng.random() < 0.1:
        text = re.sub(r"\[(Contract|Declarer|Result|Auction|Play|Note)(?s:.*)", "", text)
        text += '[Contract "Pass"]\n[Declarer ""]\n[Result ""]\n[Auction "N"]\nPass Pass Pass Pass\n'
        text = re.sub(r'\[Dealer "."\]', '[Dealer "N"]', text)
    (record,) = [each for each in read_pbn([text], "made") if isinstance(each, Record)]
    record.format = "made"  # so that no format gives its own bytes back
    for name in ("North", "East", "Event", "HomeTeam", "Own"):
        if name in record.values and rng.random() < 0.3:
            record.values[name] = rng.choice(_NASTY)
    for section in (record.auction, record.play):
        for number in list(section.notes) if section is not None else []:
            if rng.random() < 0.3:
                assert section is not None
                section.notes[number] = rng.choice(_NASTY)
    return record
