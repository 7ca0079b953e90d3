"""Tables of records read back, as CSV and as workbooks."""

import random
from pathlib import Path

import pytest
from commands import run
from hypothesis import given, settings
from hypothesis import strategies as st
from trips import bytes_of, made_record, trip

import dealtools
from dealtools.formats.registry import detect, format_named
from dealtools.records.kept import lost_parts
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.sources.encoding import Encoding

CSV, XLSX = (format_named(name, reading=True) for name in ("csv", "xlsx"))
UTF_8 = Encoding("utf-8", "utf-8")
GAME = """[Event "Harbour Cup"]
[Board "3"]
[Dealer "S"]
[Vulnerable "EW"]
[Contract "4H"]
[Declarer "N"]
[Result "10"]
[Auction "S"]
1C Pass 1H Pass
1S Pass 3C Pass
4H Pass Pass Pass
[ScoreTable "Contract;Declarer;Result"]
4H N 10
3NT N 9
"""


def records(text: str, size: int = 1 << 20) -> list[Record]:
    """The records of a CSV text that comes in blocks."""
    assert CSV.read is not None
    blocks = [text[at : at + size] for at in range(0, len(text), size)]
    passages = list(CSV.read(blocks, "a.csv", UTF_8))
    assert "".join(each.text for each in passages) == text
    return [each for each in passages if isinstance(each, Record)]


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 1 << 30))
def test_all_is_kept_in_workbooks(seed: int) -> None:
    trip(made_record(seed), XLSX)


def test_many_records_are_kept() -> None:
    made = [made_record(seed) for seed in range(60)]
    found = records(bytes_of(made, CSV).decode(), 4096)
    assert [lost_parts(resolve(one), resolve(other)) for one, other in zip(made, found, strict=True)] == [set()] * 60
    again = records(bytes_of(found, CSV).decode())
    assert [each.values for each in again] == [each.values for each in found]
    assert all(each.format == "csv" for each in again)


@pytest.mark.parametrize("name", ["a.csv", "a.xlsx", "a.parquet"])
def test_rows_of_results_belong_to_their_record(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.pbn").write_text(GAME)
    dealtools.write(dealtools.read(tmp_path / "a.pbn"), tmp_path / name)
    (found,) = dealtools.read(tmp_path / name)
    assert isinstance(found, Record)
    assert [[cell.text for cell in row] for row in found.tables["ScoreTable"].rows] == [
        ["4H", "N", "10"],
        ["3NT", "N", "9"],
    ]
    assert dealtools.frames(tmp_path / name)["results"].row.tolist() == [0, 1, 2]


def test_findings_stand_at_the_cell(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(GAME.replace("1S Pass", "1D Pass"))
    dealtools.write(dealtools.read(tmp_path / "a.pbn"), tmp_path / "a.csv")
    (found,) = [each for each in dealtools.validate(dealtools.read(tmp_path / "a.csv")) if each.call == 5]
    line = (tmp_path / "a.csv").read_text().splitlines()[1]
    assert (found.name, found.location.line) == ("insufficient-bid", 2)
    assert found.location.column is not None
    assert line[found.location.column - 1 :].startswith("1D Pass 3C")


def test_a_cell_that_is_changed_counts(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(GAME)
    dealtools.write(dealtools.read(tmp_path / "a.pbn"), tmp_path / "a.csv")
    text = (tmp_path / "a.csv").read_text().replace("Harbour Cup", "Spring Cup").replace(",", ";")
    found = records(text)
    assert found[0].values["Event"] == "Spring Cup"


def test_corruptions_never_raise() -> None:
    rng = random.Random(7)
    data = bytes_of([made_record(seed) for seed in range(4)], CSV).decode()
    for _ in range(150):
        at = rng.randrange(data.index("\n"), len(data))
        bit = rng.choice(['"', ",", "\n", "{", "}", "#", "", "\x00", ":", "?", "null", "[[", "1e999"])
        for each in records(data[:at] + bit + data[at + rng.randrange(4) :]):
            resolve(each)


def test_tables_are_known_by_their_headings() -> None:
    data = bytes_of([made_record(1)], CSV)
    assert detect(data[:4096], "x").format is CSV
    sheet = b"board,contract,declarer,tricks\n1,4S,N,10\n"
    assert CSV.read is not None
    assert not any(isinstance(each, Record) for each in CSV.read([sheet.decode()], "a.csv", UTF_8))


@pytest.mark.parametrize("name", ["a.csv", "a.xlsx", "a.parquet"])
def test_whole_commands_take_tables_as_any_record(tmp_path: Path, name: str) -> None:
    text = GAME.replace("1S Pass", "1D Pass")
    (tmp_path / "a.pbn").write_text(text + "\n" + GAME)
    assert run("convert", "a.pbn", "-o", name, cwd=tmp_path).status == 1  # an error stands in it
    assert run("validate", name, cwd=tmp_path).text.count("AUC102") == 1
    chosen = run("convert", name, "--where", "finding=AUC", "--to", "pbn", cwd=tmp_path)
    assert (chosen.status, chosen.text.count("[Event ")) == (0, 1)
    back = [run("convert", each, "--to", "pbn-export", "-q", cwd=tmp_path).text for each in ("a.pbn", name)]
    assert back[0] == back[1]
    shown = [run("show", each, "--board", "3", cwd=tmp_path).text.splitlines() for each in ("a.pbn", name)]
    assert [line for line in shown[0] if "a.pbn" not in line] == [line for line in shown[1] if name not in line]
