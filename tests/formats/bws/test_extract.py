"""The tables of real Bridgemate files, read by a program of its own; skipped without the library or the file."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from dealtools.formats.bws import extract as extracting
from dealtools.formats.bws.extract import extract

REAL = Path(__file__).parents[4] / "shared" / "records" / "bws-template" / "BMInput1.bws"


@pytest.fixture(scope="module")
def data() -> str:
    pytest.importorskip("access_parser")
    if not REAL.is_file():
        pytest.skip("the shared records are not there")
    return REAL.read_bytes().decode("latin-1")


def test_the_tables(data: str) -> None:
    found = extract([data[:1000], data[1000:]])
    assert (found.problem, found.lost) == ("", {})
    assert {name: len(next(iter(columns.values()))) for name, columns in found.tables.items()} == {
        "HandRecord": 0, "PlayerNames": 0, "PlayerNumbers": 0, "ReceivedData": 156, "RoundData": 2, "Section": 1,
        "Session": 1,
    }  # fmt: skip
    results = found.tables["ReceivedData"]
    assert {len(values) for values in results.values()} == {156}
    assert (results["Contract"][0], results["Result"][0], results["NS/EW"][0]) == ("4 NT", "-2", "N")


@pytest.mark.parametrize("text", ["", "no database", "\x00\x01\x00\x00Standard Jet DB\x00" + "\x00" * 5000])
def test_what_is_no_database(text: str) -> None:
    pytest.importorskip("access_parser")
    assert extract([text]).problem == "it is damaged, cut short or protected with a password"


def test_a_file_that_was_cut_short_tells_what_is_missing(data: str) -> None:
    found = extract([data[:100_000]])
    assert len(found.tables["ReceivedData"]["ID"]) == 138
    assert found.lost == {"MSysObjects": 5, "ReceivedData": 18, "RoundData": -1, "Section": -1}


def test_a_page_over_another_tells_what_is_missing(data: str) -> None:
    page = 2048
    pages = [data[at : at + page] for at in range(0, len(data), page)]
    owner = next(text[4:8] for text in pages if text.startswith("\x01\x01") and "3 NT" in text)
    first, second, *_ = [at for at, text in enumerate(pages) if text.startswith("\x01\x01") and text[4:8] == owner]
    pages[second] = pages[first]
    assert extract(["".join(pages)]).lost == {"ReceivedData": 36}


def test_a_chain_of_pages_that_is_a_ring_ends_with_the_time(data: str) -> None:
    page = 2048
    ring = bytearray(data.encode("latin-1"))
    for at in range(0, len(ring), page):
        if ring[at : at + 2] == b"\x02\x01":
            ring[at + 4 : at + 8] = (at // page).to_bytes(4, "little")
    assert extract([ring.decode("latin-1")], seconds=2).problem.startswith("reading it took more")


def test_a_file_that_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extracting, "_MOST_BYTES", 10 << 10)
    assert extract(["\x00" * 8000, "\x00" * 8000]).problem.startswith("it is larger than")


def test_memory_has_a_limit(data: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform != "linux":
        pytest.skip("the system has no such limit")
    monkeypatch.setattr(extracting, "_MEMORY", 8 << 20)
    assert extract([data]).problem.startswith("reading it took more")


def test_nothing_is_said_on_the_way(data: str, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    damaged = bytearray(data.encode("latin-1"))
    chance = random.Random(4)
    for _ in range(200):
        damaged[chance.randrange(4096, len(damaged))] = chance.randrange(256)
    path = tmp_path / "evening.bws"
    path.write_bytes(damaged)
    program = Path(extracting.__file__).with_name("database.py")
    done = subprocess.run(
        [sys.executable, str(program), str(path), "30", str(1 << 30), "receiveddata"], capture_output=True, check=True
    )
    assert done.stderr == b""
    assert done.stdout.startswith(b"{")
