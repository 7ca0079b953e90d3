"""`python -m dealtools` and the command `dealtools` are the same."""

import tomllib
from pathlib import Path

import pytest
from commands import ROOT, run

import dealtools
import dealtools.__main__ as module
from dealtools.cli.main import main


def test_python_runs_the_package(tmp_path: Path) -> None:
    done = run("--version", cwd=tmp_path)
    assert (done.status, done.text, done.err) == (0, f"dealtools, version {dealtools.__version__}\n", "")


def test_importing_it_runs_nothing() -> None:
    assert module.main is main


@pytest.mark.skipif(not (ROOT / "pyproject.toml").is_file(), reason="needs the project's description")
def test_the_installed_command_is_the_same() -> None:
    with (ROOT / "pyproject.toml").open("rb") as stream:
        scripts = tomllib.load(stream)["project"]["scripts"]
    assert scripts == {"dealtools": "dealtools.__main__:main"}
