"""What each format holds, proved by a record that says something of every part; the README's table is made of it."""

import io
from pathlib import Path

import openpyxl
import pytest
from trips import WRITTEN, again

from dealtools import read_table
from dealtools.formats.format import Format
from dealtools.formats.pbn.reader import read
from dealtools.formats.registry import FORMATS
from dealtools.records.kept import lost_parts
from dealtools.records.parts import ALL_PARTS, parts_of
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.runs.converting import convert_to_stream
from dealtools.runs.validating import CheckOptions
from dealtools.sources.paths import Source

FULL = """[Event "Harbour Cup"]
[Site "Saltmarsh"]
[Date "2024.03.14"]
[Board "3"]
[West "Birch"]
[North "Fir"]
[East "Alder"]
[South "Cedar"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
{A remark}
[Scoring "IMP"]
[Declarer "N"]
[Contract "4H"]
[Result "11"]
[HomeTeam "Reds"]
[VisitTeam "Blues"]
[Room "Open"]
[Stage "Final"]
[Score "NS 450"]
[Hobby "Chess"]
[Auction "S"]
1C* =1= Pass 1H Pass
4H $1 Pass Pass Pass
[Note "1:three or more"]
[Play "E"]
DQ D2 D4 DK
*
[ScoreTable "Contract;Result"]
4H 11
"""
"""The score is that of the contract, so that it is kept where the score follows."""

CELLS = {
    "deal": "N:8743.K9543.AK.K5", "dealer": "S", "vulnerable": "EW", "auction": "1C Pass 1H Pass 4H Pass Pass Pass",
    "notes": "three or more", "play": "E:DQ S:D2", "contract": "4H", "declarer": "N", "result": 11, "score": 450,
    "names": "Cedar", "teams": "Reds", "event": "Harbour Cup", "site": "Saltmarsh", "date": "2024.03.14", "board": "3",
    "room": "Open", "session": "Final", "scoring": "IMP", "tags": "Chess",
}  # fmt: skip
"""Part → what a cell of the table of records says of it."""


def full_record() -> Record:
    (record,) = [each for each in read([FULL], "full") if isinstance(each, Record)]
    record.format = "full"  # so that no format gives its own bytes back
    return record


def test_the_record_says_something_of_every_part() -> None:
    assert parts_of(full_record()) == ALL_PARTS


@pytest.mark.parametrize("each", FORMATS, ids=lambda each: each.name)
def test_parts_are_words_that_there_are(each: Format) -> None:
    assert each.carries | each.partly | each.always <= ALL_PARTS
    assert not each.carries & each.partly
    assert each.always <= each.carries


@pytest.mark.parametrize("each", WRITTEN, ids=lambda each: each.name)
def test_exactly_the_stated_parts_are_lost(each: Format) -> None:
    record = full_record()
    (found,) = again(record, each)
    lost = lost_parts(resolve(record), resolve(found))
    assert lost - each.partly == ALL_PARTS - each.carries - each.partly
    assert lost == each.losses()(record)


@pytest.mark.parametrize("each", [each for each in FORMATS if each.is_table], ids=lambda each: each.name)
def test_the_cells_of_a_table_hold_what_is_stated(each: Format, tmp_path: Path) -> None:
    (tmp_path / "full.pbn").write_text(FULL)
    source = Source("full.pbn", tmp_path / "full.pbn")
    stream = io.BytesIO()
    conversion = convert_to_stream([source], CheckOptions(), each, stream)
    path = tmp_path / f"x{each.extensions[0]}"
    path.write_bytes(stream.getvalue())
    if each.is_binary and each.is_sheet:
        _, row, *_ = openpyxl.load_workbook(path).active.iter_rows(values_only=True)
        cells = [cell for cell in row if cell is not None]
    else:
        cells = list(read_table(path).iloc[0].dropna().to_dict().values())
    told = {part for part, value in CELLS.items() if any(_says(cell, value) for cell in cells)}
    assert told == each.carries
    assert set(conversion.lost.total()) == ALL_PARTS - each.carries


def _says(cell: object, value: object) -> bool:
    return value in cell if isinstance(cell, str) and isinstance(value, str) and len(value) > 3 else cell == value
