"""The schema says what is written: records of all examples fit it, and what is no record of ours does not."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from dealtools.formats.json.schema import json_schema
from dealtools.formats.json.writer import write
from dealtools.records.record import Record
from dealtools.runs.reading import ReadOptions, open_source
from dealtools.sources.paths import Source

ROOT = Path(__file__).parents[3]
REAL = ROOT.parent / "shared"
SCHEMA = json.loads(json_schema())


def faults(value: object) -> list[str]:
    return [each.message for each in jsonschema.Draft202012Validator(SCHEMA).iter_errors(value)]


def written(path: Path) -> dict[str, Any]:
    passages = open_source(Source(path.name, path), ReadOptions()).passages()
    records = [each for each in passages if isinstance(each, Record)][:12]
    found: dict[str, Any] = json.loads(b"".join(write(records)))
    return found


def files() -> list[Path]:
    folders = (ROOT / "corpora" / "pbn", ROOT / "corpora" / "lin", ROOT / "tests" / "data" / "cases")
    return sorted(path for each in folders for path in each.rglob("*") if path.suffix in (".pbn", ".lin"))


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_what_is_written_fits(path: Path) -> None:
    assert faults(written(path)) == []


@pytest.mark.skipif(not REAL.is_dir(), reason="the real records are not here")
def test_real_records_fit() -> None:
    paths = sorted(path for path in (REAL / "records").rglob("*") if path.suffix in (".pbn", ".lin"))[::8]
    assert [(path.name, found) for path in paths if (found := faults(written(path)))] == []


def test_the_schema_is_sound() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert faults({"schema": 1, "records": []}) == []


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("dealer", "North"),
        ("dealer_source", "guessed"),
        ("vulnerable", "Nobody"),
        ("contract", "4H!"),
        ("tricks", 14),
        ("deal", {"N": "AKQ"}),
        ("auction", [{"seat": "N", "call": "8C"}]),
        ("auction", [{"call": "1C"}]),
        ("play", [{"seat": "N", "card": "10S"}]),
        ("tables", {"ScoreTable": {"columns": ["Rank"]}}),
        ("comments", [{"text": "x"}]),
        ("winner", []),
    ],
)
def test_what_is_none_of_ours_does_not_fit(member: str, value: object) -> None:
    assert len(faults({"schema": 1, "records": [{"board": "1", member: value}]})) == 1
