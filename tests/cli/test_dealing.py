"""Whole commands on files of dealing machines."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import Done
from dealing import HANDS, NAMES, bytes_of, example, made

import dealtools
from dealtools.records.resolve import resolve

Command = Callable[..., Done]
BOARDS = [made(example().rotate(number), Board=str(number + 1)) for number in range(3)]


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    for name in NAMES:
        if name != "bigdeal":
            (tmp_path / f"set.{name}").write_bytes(bytes_of(name, BOARDS))
    (tmp_path / "generated.csv").write_bytes(bytes_of("bigdeal", BOARDS))


def test_binary_files_have_places_in_bytes(command: Command, tmp_path: Path) -> None:
    data = bytearray((tmp_path / "set.bri").read_bytes())
    data[130:132] = b"99"
    (tmp_path / "bad.BRI").write_bytes(data)
    done = command("validate", "bad.BRI", "--format", "json")
    report = json.loads(done.out)
    assert done.status == 1
    assert report["files"] == [
        {"path": "bad.BRI", "format": "bri", "encoding": None, "records": 3, "errors": 1, "warnings": 0}
    ]
    (error,) = [finding for finding in report["findings"] if finding["severity"] == "error"]
    assert (error["name"], error["record"], error["board"], error["line"]) == ("unreadable-pack", 2, "2", None)


def test_one_bad_board_does_not_lose_the_file(command: Command, tmp_path: Path) -> None:
    text = (tmp_path / "set.dlm").read_text()
    (tmp_path / "set.dlm").write_text(text.replace("Board 02=i", "Board 02=z").replace("Board 02=", "Board 02=z", 1))
    done = command("convert", "set.dlm", "--to", "dds")
    assert len(done.text.splitlines()) == 2


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("gib", "dds", "bigdeal")])
def test_files_become_pbn_with_dealer_and_vulnerability(command: Command, name: str) -> None:
    done = command("convert", f"set.{name}", "--to", "pbn")
    assert (done.status, done.err) == (0, "")
    tags = [line for line in done.text.splitlines() if line.startswith(("[Board", "[Dealer", "[Vuln"))]
    assert tags[3:6] == ['[Board "2"]', '[Dealer "E"]', '[Vulnerable "NS"]']


def test_what_is_derived_is_marked(command: Command) -> None:
    record = json.loads(command("convert", "set.cds", "--to", "json").out)["records"][1]
    assert (record["dealer"], record["dealer_source"]) == ("E", "board-number")
    assert (record["vulnerable"], record["vulnerable_source"]) == ("NS", "board-number")
    assert (record["format"], record["line"]) == ("cds", None)


def test_what_has_no_place_is_told_by_field(command: Command, tmp_path: Path) -> None:
    # As the first board of a file it would have North for its dealer too, but nobody vulnerable.
    hand = f'[Event "Club"]\n[Board "8"]\n[Dealer "N"]\n[Vulnerable "All"]\n[Deal "N:{HANDS}"]\n[Declarer "W"]\n'
    (tmp_path / "club.pbn").write_text(hand)
    done = command("convert", "club.pbn", "--to", "bri")
    assert done.status == 0
    lost = ("board", "declarer", "event", "vulnerable")
    foretold, told = done.err.splitlines()
    assert foretold == "bri has no place for anything but deal, dealer, vulnerable, board, derivations"
    assert told == f"bri could not hold: {', '.join(f'{part} (of 1 record)' for part in lost)}"
    refused = command("convert", "club.pbn", "--to", "bri", "--refuse-loss")
    assert (refused.status, refused.out) == (2, b"")
    assert "could not hold: declarer (of 1 record), event (" in command("convert", "club.pbn", "--to", "bigdeal").err


def test_a_set_that_fits_loses_nothing(command: Command) -> None:
    for name in NAMES:
        if name not in ("gib", "dds", "bigdeal"):
            done = command("convert", "set.cds", "--to", name, "--refuse-loss")
            assert (done.status, done.err) == (0, "")


def test_a_format_with_dealers_tells_that_they_were_derived(command: Command) -> None:
    done = command("convert", "set.cds", "--to", "bigdeal")
    assert done.status == 0
    assert done.err.splitlines()[-1].startswith("bigdeal could not hold: derivations (of ")


def test_content_goes_before_the_extension(command: Command, tmp_path: Path) -> None:
    (tmp_path / "set.dge").write_bytes(bytes_of("bri", BOARDS))
    done = command("validate", "set.dge")
    assert "SRC201 info: read as Duplimate BRI, although the extension says Duplimate DGE" in done.text
    assert "SRC201" not in command("validate", "generated.csv").text


def test_a_folder_of_all_formats(command: Command, tmp_path: Path) -> None:
    done = command("analyze", tmp_path, "-o", "out")
    assert done.status == 0
    frames = dealtools.frames(tmp_path / "set.cds")
    assert list(frames["results"]["board"]) == ["1", "2", "3"]
    sources = dealtools.read_table(tmp_path / "out" / "sources.parquet")
    assert set(sources["format"].dropna()) == set(NAMES)


def test_the_library_reads_and_writes_them(tmp_path: Path) -> None:
    records = list(dealtools.read(tmp_path / "set.rzd"))
    dealtools.write(records, tmp_path / "again.dlm")
    again = list(dealtools.read(tmp_path / "again.dlm"))
    assert [resolve(record).deal for record in again] == [resolve(record).deal for record in BOARDS]


def test_a_binary_file_has_no_lines(command: Command) -> None:
    assert "set.bri, record 2, byte 128\n" in command("show", "set.bri", "--board", "2").text
    for system in ("duplicate", "rubber"):
        left_out = json.loads(command("score", "set.bri", "--as", system, "--format", "json").out)["left_out"]
        assert [each["line"] for each in left_out] == [None, None, None]
