"""The example records: the script makes them as they are, and dealtools finds in them what it must."""

import os
import subprocess
import sys
import tomllib
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import dealtools

TESTS = Path(__file__).parent
CORPORA = TESTS.parent / "corpora"
SOURCES = sorted(CORPORA.rglob("SOURCE.toml"))
Expected = dict[str, Any]

pytestmark = pytest.mark.skipif(not CORPORA.is_dir(), reason="a source distribution has no corpora")


def expectations() -> list[tuple[Path, Expected]]:
    """Every file that something is expected of."""
    pairs = []
    for path in sorted(CORPORA.rglob("EXPECTED.toml")):
        with path.open("rb") as stream:
            pairs += [(path.parent / name, expected) for name, expected in tomllib.load(stream).items()]
    return pairs


def files(key: str, folder: str = "") -> pytest.MarkDecorator:
    """The files whose expectations have a key, below a folder, as parameters of a test."""
    chosen = [(path, facts) for path, facts in expectations() if key in facts and folder in (path.parent.name, "")]
    return pytest.mark.parametrize(("path", "expected"), chosen, ids=[f"{p.parent.name}/{p.name}" for p, _ in chosen])


@cache
def folder_frames(folder: Path) -> dict[str, Any]:
    """The tables of all records of a folder of many small files, read at once."""
    return dealtools.frames(sorted(folder.glob("*.pbn")))


@cache
def frames(path: Path) -> dict[str, Any]:
    """The tables of one file."""
    if path.parent.name not in ("damaged", "dialects"):
        return dealtools.frames([path])
    tables = folder_frames(path.parent)
    return {name: tables[name][tables[name]["source"] == path.as_posix()] for name in ("results", "findings")}


def plain(value: Any) -> Any:
    """A cell as the expectations write it: days as text, whole numbers and truth values as such."""
    if value is None or type(value).__name__ in ("NAType", "NaTType") or value != value:
        return None
    if hasattr(value, "isoformat"):
        return value.isoformat()[:10]
    return value.item() if hasattr(value, "item") else value


@cache
def playings(path: Path) -> dict[tuple[int, int], dict[str, Any]]:
    """The rows of `results` by record and row."""
    results = frames(path)["results"].astype(object)
    rows = [dict(zip(results.columns, map(plain, row), strict=True)) for row in results.itertuples(index=False)]
    return {(row["record"], row["row"]): row for row in rows}


def severities(path: Path, record: int | None = None) -> list[tuple[str, str]]:
    """(severity, name) of the findings of a file, or of one of its records."""
    findings = frames(path)["findings"]
    if record is not None:
        findings = findings[findings["record"] == record]
    return [(str(severity), str(name)) for severity, name in zip(findings["severity"], findings["name"], strict=True)]


def test_the_script_makes_the_same_bytes(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    subprocess.run([sys.executable, TESTS / "make_corpora.py", tmp_path], check=True, env=environment)
    made = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    folders = {path.parent for path in made}
    kept = {
        path.relative_to(CORPORA): path.read_bytes()
        for folder in folders
        for path in (CORPORA / folder).iterdir()
        if path.is_file()
    }
    assert sorted(made) == sorted(kept)
    assert [path for path in made if made[path] != kept[path]] == []


@pytest.mark.parametrize("path", SOURCES, ids=[path.parent.name for path in SOURCES])
def test_the_sources_are_named(path: Path) -> None:
    with path.open("rb") as stream:
        source = tomllib.load(stream)
    assert source["origin"].startswith("invented")
    for name, facts in source["files"].items():
        data = (path.parent / name).read_bytes()
        assert sha256(data).hexdigest() == facts["sha256"]
        data.decode(facts["encoding"])


@files("records")
def test_every_record_is_read(path: Path, expected: Expected) -> None:
    assert frames(path)["results"]["record"].nunique() == expected["records"]


@files("results")
def test_every_result_is_read(path: Path, expected: Expected) -> None:
    assert len(frames(path)["results"]) == expected["results"]


@files("errors")
def test_sound_files_have_no_errors(path: Path, expected: Expected) -> None:
    found = severities(path)
    assert [name for severity, name in found if severity == "error"] == []
    if expected.get("warnings") == 0:
        assert [name for severity, name in found if severity == "warning"] == []


@files("rows")
def test_dialects_are_read(path: Path, expected: Expected) -> None:
    if path.suffix != ".pbn":
        return
    for number, wanted in enumerate(expected["rows"], 1):
        wanted = dict(wanted)
        record, row, unknown = wanted.pop("record", number), wanted.pop("row", 0), wanted.pop("null", [])
        got = playings(path)[record, row]
        wanted |= dict.fromkeys(unknown)
        assert {name: got[name] for name in wanted} == wanted


@files("deals")
def test_deals_are_read(path: Path, expected: Expected) -> None:
    for number, wanted in enumerate(expected["deals"], 1):
        got = playings(path)[number, 0]
        assert {name: got[name] for name in wanted} == wanted


@files("imps")
def test_matches_are_scored(path: Path, expected: Expected) -> None:
    scored = dealtools.score(path, "teams")
    assert [scored["imps"]["a"], scored["imps"]["b"]] == expected["imps"]


@files("faulty", "damaged")
def test_the_fault_is_found_where_it_is(path: Path, expected: Expected) -> None:
    found = severities(path, expected["faulty"])
    severity, names = expected.get("severity"), expected.get("names")
    if severity in ("error", "warning"):
        serious = [item for item in found if item[0] in ("error", "warning")]
        assert [item[0] for item in serious] == [severity]
        assert not names or serious[0][1] in names
    else:
        assert found
        assert not names or {name for _, name in found} & set(names)


@files("faulty", "damaged")
def test_the_neighbours_of_a_fault_are_sound(path: Path, expected: Expected) -> None:
    for record in range(1, expected["records"] + 1):
        if record != expected["faulty"]:
            assert [name for severity, name in severities(path, record) if severity != "info"] == []


@files("fault", "damaged")
def test_a_fault_anywhere_is_reported(path: Path, expected: Expected) -> None:
    if "faulty" not in expected and expected["records"]:
        serious = [item for item in severities(path) if item[0] != "info"]
        assert [item[0] for item in serious] == [expected["severity"]]
        assert "names" not in expected or serious[0][1] in expected["names"]


@files("standings")
def test_the_evening_adds_up(path: Path, expected: Expected) -> None:
    rows = list(playings(path).values())
    contracts = [row["contract"] for row in rows]
    assert {
        "made": sum(row["made"] is True for row in rows),
        "passed_out": sum(row["passed_out"] for row in rows),
        "doubled": sum(row["doubling"] in (1, 2) for row in rows),
        "sum_tricks_over": sum(row["tricks_over"] or 0 for row in rows),
        "sum_score_ns": sum(row["score_ns"] for row in rows),
        "contracts": {contract: contracts.count(contract) for contract in sorted(set(contracts))},
    } == {
        key: expected[key] for key in ("made", "passed_out", "doubled", "sum_tricks_over", "sum_score_ns", "contracts")
    }


@files("standings")
def test_the_standings_of_the_evening(path: Path, expected: Expected) -> None:
    table = dealtools.frames(path)["standings"]
    names = ["rank", "contestant", "total", "boards"]
    rows = [
        " ".join(f"{value:g}" if name == "total" else str(value) for name, value in zip(names, row, strict=True))
        for row in table[names].itertuples(index=False)
    ]
    assert rows == expected["standings"]
    recorded = table["total_recorded"].dropna()
    assert recorded.tolist() == table["total"][recorded.index].tolist()
    assert len(recorded) == (len(table) if path.stem == "travellers" else 0)


@files("games")
def test_each_game_of_the_evening(path: Path, expected: Expected) -> None:
    names = expected["game_columns"].split()
    for line in expected["games"]:
        wanted = dict(zip(names, line.split(), strict=True))
        got = playings(path)[int(wanted["record"]), 0]
        assert {
            name: "-" if got[name] is None else f"{got[name]:g}" if name.startswith("mp_") else str(got[name])
            for name in names
        } == wanted


@files("rubbers")
def test_rubbers_are_scored(path: Path, expected: Expected) -> None:
    table = frames(path)["rubbers"]
    rubbers = [
        {name: plain(value) for name, value in zip(table.columns, row, strict=True)}
        for row in table.astype(object).itertuples(index=False)
    ]
    wanted = expected["rubbers"]
    keys = [name for name in ("date", "table", "rubber") if name in wanted[0]]

    def order(row: Expected) -> list[str]:
        return [str(row[name]).rjust(40) for name in keys]

    got = [{name: row[name] for name in wanted[0]} for row in sorted(rubbers, key=order)]
    assert got == sorted(wanted, key=order)


@files("system")
def test_evenings_are_scored(path: Path, expected: Expected) -> None:
    scored = dealtools.score(path, expected["system"], sheet_lang=expected.get("sheet_lang"))
    if expected["system"] == "chicago":
        totals = [f"{each['round']} {each['ns_total']} {each['ew_total']}" for each in scored["rounds"]]
    elif expected["system"] == "matchpoints":
        totals = sorted(f"{each['pair']} {each['total']:g}" for each in scored["standings"])
    else:
        whole, partial = scored["rubbers"]
        assert {name: whole[name] for name in expected["whole"]} == expected["whole"]
        told = expected["partial"]
        assert (partial["rubber"], len(partial["deals"]), partial["ns_total"]) == (told["rubber"], told["deals"], None)
        assert partial["deals"][told["deal"] - 1]["ns_above"] is None
        (error,) = [each for each in frames(path)["findings"].to_dict("records") if each["severity"] == "error"]
        assert error["message"].startswith(f"cell {expected['cell']} of worksheet")
        assert error["found"] == expected["found"]
        return
    assert (totals, scored["left_out"]) == (expected["totals"], [])
