"""The house is in order: what import-linter cannot see."""

import ast
import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "dealtools"
MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py") if path.name != "__init__.py")
HEAVY = {"numpy", "pandas", "pyarrow", "matplotlib", "dask", "endplay", "jinja2", "rich"}


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_every_module_has_a_test_file(module: Path) -> None:
    """One of its own, or that of its package where the package works only as a whole."""
    tests = ROOT / "tests" / module.parent
    own, package = tests / f"test_{module.stem.strip('_')}.py", tests.with_name(f"test_{tests.name}.py")
    assert own.is_file() or package.is_file()


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_only_the_command_line_prints_or_exits(module: Path) -> None:
    if module.parts[0] in ("cli", "__main__.py"):
        return
    names = {
        node.id for node in ast.walk(ast.parse((PACKAGE / module).read_text("utf-8"))) if isinstance(node, ast.Name)
    }
    assert not names & {"print", "exit", "quit", "SystemExit", "breakpoint"}


def test_grammars_stand_in_one_place() -> None:
    assert not (PACKAGE / "grammars").exists()


STARTS = [["--help"], ["--version"], ["validate", "record.pbn"], ["show", "record.pbn"], ["rules"], ["formats"]]


def start(arguments: list[str], folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Runs the program on a file of one record."""
    (folder / "record.pbn").write_text('[Event "Autumn pairs"]\n[Board "1"]\n')
    command = [sys.executable, *options, "-m", "dealtools", *arguments]
    return subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True
    )


@pytest.mark.parametrize("arguments", STARTS, ids=" ".join)
def test_starting_up_is_light(arguments: list[str], tmp_path: Path) -> None:
    done = start(arguments, tmp_path, "-X", "importtime")
    imported = set(re.findall(r"^import time:.*\|\s*(\w+)", done.stderr, re.MULTILINE))
    assert "dealtools" in imported
    assert not imported & HEAVY


@pytest.mark.parametrize(("arguments", "seconds"), [(["--help"], 0.25), (["validate", "record.pbn"], 0.6)])
def test_starting_up_is_quick(arguments: list[str], seconds: float, tmp_path: Path) -> None:
    """Seconds of processor time, the least of some runs: another program may be in the way of one."""

    def spent() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start(arguments, tmp_path)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    assert min(spent() for _ in range(4)) < seconds
