import io
from pathlib import Path

import pytest

from dealtools.errors import DealtoolsError
from dealtools.records.record import Record
from dealtools.runs.on_reading import ChangeFiles, changes_of
from dealtools.runs.reading import ReadOptions, open_source
from dealtools.sources.paths import open_sources

DEAL = "N:Q765.QJ82.A4.854 KT92.AT64.J.QT72 J3.53.862.AKJ963 A84.K97.KQT9753."


def test_what_is_corrected_decides_which_cards_are_taken(tmp_path: Path) -> None:
    results, deals, lines = (tmp_path / name for name in ("a.pbn", "deals.pbn", "lines.csv"))
    results.write_text('[Board "11"]\n[Contract "2D"]\n')
    deals.write_text(f'[Board "1"]\n[Deal "{DEAL}"]\n')
    lines.write_text("board,field,value\n11,Board,1\n")
    with open_sources([results]) as sources:
        changes = changes_of(ChangeFiles(str(lines), str(deals)), sources, ReadOptions())
        (record,) = open_source(sources[0], changes.read).passages()
    assert isinstance(record, Record)
    assert (record.values["Board"], record.values["Deal"]) == ("1", DEAL)
    assert [dict(each.told) for each in changes.read.changes] == [
        {"corrections": str(lines)},
        {"deals": str(deals), "deals_offset": 0},
    ]
    assert [note.split("/")[-1] for note in changes.notes] == [
        "a.pbn record 1 (board 11): Board 1 instead of 11",
        "lines.csv",
        "deals.pbn",
    ]


def test_nothing_is_changed_without_files() -> None:
    changes = changes_of(ChangeFiles(), [], ReadOptions())
    assert (changes.read, changes.notes) == (ReadOptions(), ())


def test_standard_input_is_read_once(tmp_path: Path) -> None:
    with open_sources(["-"], stdin=io.BytesIO(b"")) as sources, pytest.raises(DealtoolsError, match="read once"):
        changes_of(ChangeFiles(names="-"), sources, ReadOptions())
    with pytest.raises(DealtoolsError, match="read once"):
        changes_of(ChangeFiles(names="-", corrections="-"), [], ReadOptions())


def test_an_offset_alone_is_an_error() -> None:
    with pytest.raises(DealtoolsError, match="--deals FILE"):
        ChangeFiles(deals_offset=3)
