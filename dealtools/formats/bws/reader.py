"""Bridgemate files read into records; the file itself is one passage behind them."""

from collections.abc import Iterable, Iterator

from dealtools.formats.bws.extract import extract
from dealtools.formats.bws.records import evening_of
from dealtools.records.record import Fault, Passage
from dealtools.sources.encoding import BINARY, Encoding


def read(blocks: Iterable[str], source: str, encoding: Encoding = BINARY) -> Iterator[Passage]:
    """The passages of a file: its records, which have no text of their own, and the whole of the file.

    Args:
        blocks: the bytes, as the characters of the same numbers.
        source: the name under which places are given.
        encoding: of the bytes.
    """
    held = list(blocks)
    if not held:
        return  # an empty file is read, in whatever format: there is nothing in it
    found = extract(held)
    whole = Passage(source, "bws", "".join(held), encoding=encoding)
    if found.problem:
        whole.faults.append(Fault("unreadable-database", 0, 0, {"why": found.problem}))
    else:
        whole.faults += [
            Fault("rows-unreadable", 0, 0, {"table": name, "count": count}) for name, count in found.lost.items()
        ]
        evening = evening_of(found.tables, source, encoding)
        whole.faults += evening.faults
        yield from evening.records
    yield whole
