"""Parquet files of records: whole, damaged, and long."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from trips import bytes_of, made_record, trip

import dealtools
from dealtools.formats.record_table.parquet import read
from dealtools.formats.registry import format_named
from dealtools.records.record import Record
from dealtools.sources.encoding import BINARY

PARQUET = format_named("parquet", reading=True)


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 1 << 30))
def test_all_is_kept(seed: int) -> None:
    record = trip(made_record(seed), PARQUET)
    assert record is not None
    assert (record.format, record.encoding) == ("parquet", BINARY)


def test_corruptions_never_raise() -> None:
    data = bytes_of([made_record(seed) for seed in range(3)], PARQUET)
    for at in range(0, len(data), len(data) // 60):
        for damaged in (data[:at], data[:at] + b"\xff\x00\x7f" + data[at + 3 :]):
            for passage in read([damaged.decode("latin-1")], "x"):
                assert isinstance(passage, Record) or [fault.name for fault in passage.faults] == ["no-record-table"]


def test_nothing_is_in_an_empty_file() -> None:
    assert list(read([""], "x")) == []


def test_whole_commands_work(tmp_path: Path) -> None:
    text = '[Event "Cup"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
    text += '[Contract "1NT"]\n[Declarer "N"]\n[Result "7"]\n[Score "NS 120"]\n'
    (tmp_path / "a.pbn").write_text(text)
    dealtools.write(dealtools.read(tmp_path / "a.pbn"), tmp_path / "a.parquet")
    records = dealtools.read(tmp_path / "a.parquet")
    assert [each.name for each in dealtools.validate(records)] == [
        each.name for each in dealtools.validate(dealtools.read(tmp_path / "a.pbn"))
    ]
    assert dealtools.frames(tmp_path / "a.parquet")["results"].score_ns.tolist() == [90]
