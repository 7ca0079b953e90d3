"""Files that other programs wrote."""

from pathlib import Path

import pytest
from dealing import NAMES, NUMBERED, bytes_of, deals_of, faults_of, records_of

import dealtools
from dealtools.bridge.deal import Deal
from dealtools.findings.finding import Severity
from dealtools.formats.registry import detect
from dealtools.records.record import Record
from dealtools.records.resolve import resolve

RECORDS = Path(__file__).parents[4] / "shared" / "records"
SET = RECORDS / "deal-convert"
MADE = RECORDS / "npm-pbn"

pytestmark = pytest.mark.skipif(not RECORDS.is_dir(), reason="the real records are not there")


def played(path: Path) -> list[tuple[int | None, int | None, int | None, Deal | None]]:
    """Board, dealer, vulnerability and deal of each record of a file."""
    playings = map(resolve, dealtools.read(path))
    return [(playing.board_number, playing.dealer, playing.vulnerable, playing.deal) for playing in playings]


@pytest.mark.parametrize("name", ["bri", "cds", "dge", "dlm"])
def test_sixteen_deals_are_the_same_in_every_format(name: str) -> None:
    expected = played(SET / "test.pbn")
    assert len(expected) == 16
    assert played(SET / f"test.{name}") == expected
    assert faults_of(name, (SET / f"test.{name}").read_bytes()) == []


@pytest.mark.parametrize("name", ["bri", "cds", "dge"])
def test_they_are_written_as_they_were(name: str) -> None:
    data = (SET / f"test.{name}").read_bytes()
    assert bytes_of(name, dealtools.read(SET / "test.pbn")) == data
    assert bytes_of(name, records_of(name, data)) == data


def test_the_board_lines_are_those_of_the_file() -> None:
    data = (SET / "test.dlm").read_bytes()
    ours = bytes_of("dlm", records_of("dlm", data)).splitlines()
    assert [line for line in ours if line.startswith(b"Board")] == [
        line for line in data.splitlines() if line.startswith(b"Board")
    ]


@pytest.mark.parametrize("name", ["bri", "dup"])
def test_two_deals_of_a_generator(name: str) -> None:
    data = (MADE / f"big-deal.{name}").read_bytes()
    assert deals_of(name, data) == [deal for *_, deal in played(MADE / "big-deal.pbn")]
    assert faults_of(name, data) == []


@pytest.mark.parametrize("path", [SET / f"test.{name}" for name in ("bri", "cds", "dge", "dlm")], ids=lambda p: p.name)
def test_the_content_tells_the_format(path: Path) -> None:
    found = detect(path.read_bytes()[:4096], "deals")
    assert found.format is not None
    assert (found.format.name, found.by) == (path.suffix[1:], "content")


@pytest.mark.parametrize("name", ["list100.txt", "list1000.txt"])
def test_lists_of_the_solver(name: str) -> None:
    records = list(dealtools.read(RECORDS / "dds-lists" / name))
    assert len(records) == int("".join(filter(str.isdigit, name)))
    assert all(record.values["DoubleDummyTricks"] and resolve(record).is_sound_deal for record in records)
    findings = dealtools.validate(records)
    assert [finding for finding in findings if finding.severity is not Severity.INFO] == []


def generated() -> list[Record]:
    paths = [*sorted((RECORDS / "bigdeal").glob("*.pbn")), *sorted((RECORDS / "squaredeal").glob("*.pbn"))]
    return [record for record in dealtools.read(paths) if (deal := resolve(record).deal) and deal.is_complete]


@pytest.mark.parametrize("name", NAMES)
def test_deals_of_generators_go_through_every_format(name: str) -> None:
    records = generated()
    assert len(records) > 300
    by_source: dict[str, list[Record]] = {}
    for record in records:
        by_source.setdefault(record.source, []).append(record)
    for group in by_source.values():
        expected = [resolve(record).deal for record in group]
        boards = [resolve(record).board_number or 0 for record in group]
        if name == "dup" and max(boards) > 99:
            continue
        found = deals_of(name, bytes_of(name, group))
        if name in NUMBERED and (len(set(boards)) < len(boards) or max(boards) > NUMBERED[name]):
            continue
        assert found == expected
