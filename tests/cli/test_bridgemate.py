"""Whole commands on Bridgemate files."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest
from bws_tables import HALL, tables_of
from commands import ROOT, SOUND, Done, run

import dealtools

Command = Callable[..., Done]
STAND_INS = ROOT / "tests" / "stand_ins"
REAL = ROOT.parent / "shared" / "records" / "bws-template" / "BMInput1.bws"
RESULTS = (
    ("1", 1, 1, 1, 2, 2, "W", "4 H", "=", "S5", ""),
    ("2", 2, 1, 3, 4, 3, "N", "3 NT", "-1", "H10", ""),
    ("3", 1, 2, 1, 2, 0, "", "PASS", "", "", ""),
    ("4", 2, 2, 3, 4, 4, "E", "4 S x", "+1", "", ""),
    ("5", 1, 3, 1, 2, 0, "", "", "", "", "60%-40%"),
    ("6", 2, 3, 3, 4, 0, "", "", "", "", "Not played"),
)
SEATED = "\n".join(
    f"PlayerNumbers: Section=1 Table={table} Round=0 Direction={seat} Number={table}{at} Name='{seat}. Ex {table}'"
    for table in (1, 2)
    for at, seat in enumerate("NESW")
)
PLAYED = "\n".join(
    f"ReceivedData: ID={number} Section=1 Table={table} Round=1 Board={board} PairNS={ns} PairEW={ew}"
    f' Declarer={by} NS/EW="{seat}" Contract="{contract}" Result="{result}" LeadCard="{lead}" Remarks="{said}"'
    for number, table, board, ns, ew, by, seat, contract, result, lead, said in RESULTS
)
BOTH = HALL.replace("LowBoard=3 HighBoard=4", "LowBoard=1 HighBoard=3").replace("HighBoard=2", "HighBoard=3")
EVENING = f"{BOTH}{SEATED}\n{PLAYED}"


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    head = b"\x00\x01\x00\x00Standard Jet DB\x00"
    (tmp_path / "evening.bws").write_bytes(head + json.dumps(tables_of(EVENING)).encode())
    (tmp_path / "sound.pbn").write_text(SOUND)


@pytest.fixture
def with_library(tmp_path: Path) -> Command:
    """The command line where the library is installed, or what stands in for it."""
    return lambda *arguments: run(*arguments, cwd=tmp_path, PYTHONPATH=os.pathsep.join((str(STAND_INS), str(ROOT))))


@pytest.fixture
def without_library(tmp_path: Path) -> Command:
    """The command line where the library is not installed."""
    hide = tmp_path / ".hide"
    hide.mkdir()
    (hide / "sitecustomize.py").write_text('import sys\nsys.modules["access_parser"] = None\n')
    return lambda *arguments: run(*arguments, cwd=tmp_path, PYTHONPATH=os.pathsep.join((str(hide), str(ROOT))))


def test_an_evening_is_sound(with_library: Command) -> None:
    done = with_library("validate", "evening.bws", "--format", "json")
    report = json.loads(done.out)
    assert done.status == 0
    assert report["files"] == [
        {"path": "evening.bws", "format": "bws", "encoding": None, "records": 3, "errors": 0, "warnings": 0}
    ]
    assert report["findings"] == []


def test_it_is_known_by_its_content(with_library: Command, tmp_path: Path) -> None:
    (tmp_path / "evening.bws").rename(tmp_path / "EVENING")
    assert json.loads(with_library("validate", "EVENING", "--format", "json").out)["files"][0]["format"] == "bws"


def test_findings_tell_board_table_and_round(with_library: Command, tmp_path: Path) -> None:
    path = tmp_path / "evening.bws"
    path.write_bytes(path.read_bytes().replace(b'"Declarer": [2,', b'"Declarer": [1,'))
    done = with_library("validate", "evening.bws")
    assert done.text.splitlines()[0] == (
        "evening.bws: BWS203 warning: at table 1 in round 1 pair 1 is said to declare, but pair 2 sits W [board 1]"
    )


def test_the_converted_evening_is_the_same(with_library: Command, tmp_path: Path) -> None:
    assert with_library("convert", "evening.bws", "-o", "evening.pbn").status == 0
    assert with_library("analyze", "evening.bws", "-o", "a").status == 0
    assert with_library("analyze", "evening.pbn", "-o", "b").status == 0
    ours, theirs = (dealtools.read_table(tmp_path / name / "results.parquet") for name in "ab")
    places = ["source", "line", "offset", "length", "format", "dealer_source", "vulnerable_source"]
    pd.testing.assert_frame_equal(
        ours.drop(columns=places), theirs.drop(columns=places), check_categorical=False, check_dtype=False
    )
    assert list(ours.loc[ours["board"] == "1", "north"]) == ["N. Ex 1", "N. Ex 2"]
    assert list(ours.loc[ours["board"] == "1", "north_id"]) == ["10", "20"]
    assert [each if isinstance(each, str) else "" for each in ours["left_out"]] == [
        "",
        "",
        "",
        "",
        "award",
        "not-played",
    ]


def test_scores(with_library: Command) -> None:
    done = with_library("score", "evening.bws", "--as", "matchpoints", "--format", "json")
    boards = json.loads(done.out)["boards"]
    assert [[each["score_ns"] for each in board["results"]] for board in boards[:2]] == [[-420, -50], [0, -690]]


def test_it_is_only_read(with_library: Command, command: Command) -> None:
    done = with_library("convert", "sound.pbn", "--to", "bws")
    assert (done.status, "'bws' is no format that can be written" in done.err) == (2, True)
    (row,) = [line for line in command("formats").text.splitlines() if line.startswith("bws ")]
    assert "Bridgemate BWS" in row


@pytest.mark.parametrize("verb", [("validate",), ("convert", "--to", "json"), ("score", "--as", "matchpoints")])
def test_without_the_library_the_extra_is_named(without_library: Command, verb: tuple[str, ...]) -> None:
    done = without_library(*verb, "evening.bws")
    assert done.status == 2
    assert 'pip install "dealtools[bws]"' in done.text + done.err


def test_without_the_library_others_are_read(without_library: Command) -> None:
    done = without_library("validate", "evening.bws", "sound.pbn")
    assert (done.status, done.text.splitlines()[0].split(": ")[1]) == (1, "SRC006 error")
    assert done.text.splitlines()[-1] == "1 error, 0 warnings in 1 record of 2 files"


@pytest.mark.parametrize("data", [b"", b"no database"])
def test_what_is_none(with_library: Command, tmp_path: Path, data: bytes) -> None:
    (tmp_path / "none.bws").write_bytes(data)
    done = with_library("validate", "none.bws")
    assert done.status == (2 if data else 0)


def test_a_real_evening(command: Command) -> None:
    pytest.importorskip("access_parser")
    if not REAL.is_file():
        pytest.skip("the shared records are not there")
    done = command("analyze", str(REAL), "-o", "out")
    assert done.status == 0
    assert "22 records in 1 file: 154 results, 154 used in statistics, 0 errors, 2 warnings" in done.err
