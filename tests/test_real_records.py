"""Real records to every format and back, with exactly the stated losses: a sample; they are not part of the project."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from trips import PAIRED, trip

from dealtools.records.record import Record
from dealtools.runs.reading import ReadOptions, open_source
from dealtools.sources.paths import Source

REAL = Path(__file__).parent.parent.parent / "shared" / "records"
EVERY = 11
"""Of so many files one is taken."""


def sample() -> Iterator[Record]:
    """The first and the middle record of some files."""
    for path in sorted(each for each in REAL.rglob("*") if each.is_file())[::EVERY]:
        if path.stat().st_size < 1 << 19:
            opened = open_source(Source(path.name, path), ReadOptions())
            found = [each for each in opened.passages() if isinstance(each, Record)]
            yield from {each.number: each for each in (*found[:1], *found[len(found) // 2 :][:1])}.values()


@pytest.mark.skipif(not REAL.is_dir(), reason="needs the real records")
def test_exactly_the_stated_parts_are_lost() -> None:
    wrong = []
    for record in sample():
        for each in PAIRED:
            if each.name != record.format:
                try:
                    trip(record, each)
                except AssertionError as error:
                    wrong.append(f"{record.source}, record {record.number}: {error}")
    assert wrong == []
