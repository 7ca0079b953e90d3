"""Records written in a format and read again: what is not as it was has to be told as lost."""

from dealtools.formats.pbn.reader import read as read_pbn
from dealtools.formats.registry import format_named
from dealtools.records.kept import lost_parts
from dealtools.records.parts import parts_of
from dealtools.records.record import UTF_8, Record
from dealtools.records.resolve import resolve


def pbn_records(text: str) -> list[Record]:
    """The records of a text in PBN."""
    return [each for each in read_pbn([text], "test.pbn") if isinstance(each, Record)]


def again(records: list[Record], name: str) -> list[Record]:
    """Records as they are read from what was written of them in a format."""
    target = format_named(name, reading=False)
    assert target.write is not None
    text = b"".join(target.write(records)).decode()
    source = format_named(name, reading=True)
    assert source.read is not None
    return [each for each in source.read([text], "test", UTF_8) if isinstance(each, Record)]


def untold_losses(records: list[Record], name: str) -> list[set[str]]:
    """Of each record the parts that are lost although the format does not say so."""
    lost_of = format_named(name, reading=False).losses()
    told = [lost_of(record) for record in records]
    # Of a record of which nothing can be held nothing is written.
    kept = [number for number, parts in enumerate(told) if parts_of(records[number]) - parts]
    records, told = [records[number] for number in kept], [told[number] for number in kept]
    after = again(records, name)
    assert len(after) == len(records)
    return [
        lost_parts(resolve(before), resolve(new)) - parts
        for before, new, parts in zip(records, after, told, strict=True)
    ]
