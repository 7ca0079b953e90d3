"""The program that reads the tables, with what stands in for the library."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dealtools.formats.bws import extract as extracting

PROGRAM = Path(extracting.__file__).with_name("database.py")
STAND_INS = Path(__file__).parents[2] / "stand_ins"
HEAD = b"\x00\x01\x00\x00Standard Jet DB\x00"
TABLES = {
    "ReceivedData": {"ID": [1, 2, 3, 4, 5], "Remarks": ["a" * 900, None, "\ud800", "unreadable", ""]},
    "Section": {"ID": [1], "Letter": [["bytes"]]},
    "Clients": {"ID": [1]},
}


def run(path: Path, data: bytes, *names: str, size: int = 1 << 30) -> Any:
    path.write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-P", str(PROGRAM), str(path), "20", str(size), *names],
        env={**os.environ, "PYTHONPATH": str(STAND_INS)},
        capture_output=True,
        check=False,
    )
    return json.loads(done.stdout)


def test_a_row_that_cannot_be_read_moves_no_other(tmp_path: Path) -> None:
    found = run(tmp_path / "x", HEAD + json.dumps(TABLES).encode(), "receiveddata")
    assert found["lost"] == {"ReceivedData": 1}
    assert found["tables"] == {"ReceivedData": {"ID": [1, 2, 3, 5], "Remarks": ["a" * 500, None, "?", ""]}}


def test_only_the_tables_that_are_asked_for_and_what_json_has(tmp_path: Path) -> None:
    found = run(tmp_path / "x", HEAD + json.dumps(TABLES).encode(), "section", "playdata")
    assert found == {"tables": {"Section": {"ID": [1], "Letter": [None]}}, "lost": {}}


@pytest.mark.parametrize("data", [b"", b"no database", HEAD + b"{"])
def test_what_is_no_database(tmp_path: Path, data: bytes) -> None:
    assert run(tmp_path / "x", data, "section") == {"error": "damaged"}


def test_it_imports_nothing_of_ours() -> None:
    text = PROGRAM.read_text("utf-8")
    assert "import dealtools" not in text
    assert "from dealtools" not in text
