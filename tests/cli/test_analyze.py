import os
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest
from click.testing import CliRunner
from tabulated import board

import dealtools
from dealtools.cli.analyze import analyze


@pytest.fixture
def folder(tmp_path):
    """A folder with two sources, one of them with an error."""
    inputs = tmp_path / "in"
    inputs.mkdir()
    (inputs / "a.pbn").write_text(board(1) + board(2, Result="?"))
    (inputs / "b.pbn").write_text(board(1, Contract="8S"))
    return inputs


def _run(*arguments):
    return CliRunner().invoke(analyze, [str(each) for each in arguments], standalone_mode=False)


def test_tables_are_written_and_told_on_standard_error(folder, tmp_path):
    done = _run(folder, "-o", tmp_path / "out")
    assert done.return_value == 1
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "3 records in 2 files: 3 results, 1 used in statistics, 1 error, 0 warnings",
        "left out of statistics: 1 no-contract, 1 no-tricks",
    ]
    assert pd.read_parquet(tmp_path / "out" / "results.parquet")["tricks"].tolist()[0] == 11


@pytest.mark.parametrize(
    ("arguments", "status"),
    [(("--fail-on", "never"), 0), (("--ignore", "malformed-contract", "--fail-on", "warning"), 0), ((), 1)],
)
def test_the_exit_status(folder, tmp_path, arguments, status):
    done = _run(folder, "-o", tmp_path / "out", "-q", *arguments)
    assert (done.return_value, done.stderr) == (status, "")


def test_tables_on_request_and_csv(folder, tmp_path):
    _run(folder, "-o", tmp_path / "out", "--format", "csv", "--tables")
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert {"calls.csv", "cards.csv", "tags.csv", "results.csv"} <= names
    assert {path.suffix for path in (tmp_path / "out").iterdir()} == {".csv"}


def test_verbose_says_how_each_source_was_read(folder, tmp_path):
    done = _run(folder, "-o", tmp_path / "out", "-v")
    assert done.stderr.splitlines()[:2] == ["a.pbn: pbn, 2 records", "b.pbn: pbn, 1 record"]


def test_equal_runs_give_equal_bytes_whatever_the_hash_seed(folder, tmp_path):
    command = [sys.executable, "-m", "dealtools", "analyze", "--tables", "-q", "--fail-on", "never", "-o"]
    for seed, paths in (("1", ("a.pbn", "b.pbn")), ("2", ("b.pbn", "a.pbn"))):
        arguments = [*command, str(tmp_path / f"out{seed}"), *paths]
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(dealtools.__file__).parents[1])}
        subprocess.run(arguments, cwd=folder, env=environment, check=True, capture_output=True)
    one, other = (sorted((tmp_path / f"out{seed}").iterdir()) for seed in "12")
    assert [path.name for path in one] == [path.name for path in other]
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in other]
