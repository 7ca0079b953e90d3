"""Tables of Bridgemate files, written as lines: the name of a table, a colon, and a row as `column=value`."""

import shlex
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from dealtools.formats.bws.records import Evening, evening_of
from dealtools.records.playing import Playing
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows

HALL = """
Session: ID=1 Name="Club evening" Date="2026-01-12 00:00:00" Time="1899-12-30 19:30:00"
Section: ID=1 Letter="A  " Tables=2 MissingPair=0 Session=1
RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=2
RoundData: Section=1 Table=2 Round=1 NSPair=3 EWPair=4 LowBoard=3 HighBoard=4
"""
ROW = "ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2"
PLAYED = f'{ROW} Declarer=2 NS/EW=W Contract="4 H" Result== LeadCard=S5 Remarks="" Erased=0'


def tables_of(text: str) -> dict[str, dict[str, list[Any]]]:
    """The tables of a text; a value that stands on no row of a column is missing there."""
    rows: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in text.strip().splitlines():
        name, _, rest = line.partition(":")
        rows[name.strip()].append(dict(_pairs(rest)))
    return {
        name: {
            column: [row.get(column) for row in found] for column in dict.fromkeys(key for row in found for key in row)
        }
        for name, found in rows.items()
    }


def _pairs(text: str) -> Iterator[tuple[str, Any]]:
    for word in shlex.split(text):
        name, _, value = word.partition("=")
        yield name, int(value) if value.lstrip("-").isdecimal() and not value.startswith("-") else value


def evening(text: str) -> Evening:
    """What the tables of a text hold."""
    return evening_of(tables_of(text), "evening.bws")


def playings(text: str) -> list[Playing]:
    """The playings of the records of a text that are results."""
    found = []
    for record in evening(text).records:
        own = resolve(record)
        found += [own] * own.has_result + list(resolve_rows(own))
    return found


def playing(text: str) -> Playing:
    """The only result of a text."""
    (only,) = playings(text)
    return only


def faults(text: str) -> list[str]:
    """What is noticed in a text, of the whole first."""
    found = evening(text)
    return [fault.name for fault in found.faults] + [fault.name for record in found.records for fault in record.faults]
