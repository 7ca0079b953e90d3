"""Bridgemate files read into records."""

import random
from pathlib import Path

import pytest

from dealtools.formats.bws import BWS, reader
from dealtools.formats.bws.extract import Extract
from dealtools.formats.bws.reader import read
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.rules.check import check
from dealtools.runs.reading import ReadOptions, open_source
from dealtools.sources.encoding import BINARY
from dealtools.sources.paths import open_sources

REAL = Path(__file__).parents[4] / "shared" / "records" / "bws-template" / "BMInput1.bws"
JET = b"\x00\x01\x00\x00Standard Jet DB\x00"


def needs_real() -> bytes:
    pytest.importorskip("access_parser")
    if not REAL.is_file():
        pytest.skip("the shared records are not there")
    return REAL.read_bytes()


def results(passages: list[Passage]) -> int:
    """How many results there are, all of them judged."""
    count = 0
    for record in passages:
        if isinstance(record, Record):
            for row in resolve_rows(resolve(record)):
                list(check(row))
                count += 1
    return count


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (JET, True),
        (JET.replace(b"Jet", b"ACE"), True),
        (b"Standard Jet DB", False),
        (b"", False),
        (b"PK\x03\x04", False),
    ],
)
def test_what_looks_like_one(head: bytes, expected: bool) -> None:
    assert BWS.sniff(head) is expected


def test_a_real_evening(tmp_path: Path) -> None:
    (tmp_path / "evening").write_bytes(needs_real())
    with open_sources([tmp_path / "evening"]) as (source,):
        opened = open_source(source, ReadOptions())
        assert (opened.format, opened.detected.by, opened.encoding) == (BWS, "content", None)
        found = list(opened.passages())
    assert "".join(each.text for each in found).encode("latin-1") == REAL.read_bytes()
    assert [each.number for each in found if isinstance(each, Record)] == list(range(1, 23))
    assert results(found) == 154
    assert [fault.name for each in found for fault in each.faults] == [
        "result-entered-again", "results-erased", "results-outside-movement", "results-missing",
    ]  # fmt: skip


def test_what_cannot_be_read_is_said_and_the_text_kept() -> None:
    pytest.importorskip("access_parser")
    (only,) = read(["no ", "database"], "evening.bws", BINARY)
    assert (only.text, [fault.name for fault in only.faults]) == ("no database", ["unreadable-database"])


def test_rows_that_are_lost_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "extract", lambda _: Extract({"ReceivedData": {"Board": [3]}}, {"ReceivedData": 2}))
    record, whole = read(["x"], "evening.bws", BINARY)
    assert isinstance(record, Record)
    assert [fault.name for fault in whole.faults] == ["rows-unreadable"]


def test_corruptions_do_no_harm() -> None:
    data = needs_real()
    chance = random.Random(2)
    for _ in range(8):
        damaged = bytearray(data[: chance.randrange(len(data) // 2, len(data))])
        for _ in range(50):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        found = list(read([damaged.decode("latin-1")], "evening.bws", BINARY))
        assert results(found) <= 156
        assert "".join(each.text for each in found).encode("latin-1") == damaged
