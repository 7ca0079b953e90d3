"""The house is in order: what import-linter cannot see."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "dealtools"
MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py") if path.name != "__init__.py")
HEAVY = {"pandas", "pyarrow", "matplotlib", "dask", "endplay", "jinja2", "rich"}


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_every_module_has_a_test_file(module: Path) -> None:
    assert (ROOT / "tests" / module.parent / f"test_{module.stem.strip('_')}.py").is_file()


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


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["validate", "record.pbn"]], ids=" ".join)
def test_starting_up_is_light(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "record.pbn").write_text('[Event "Autumn pairs"]\n[Board "1"]\n')
    command = [sys.executable, "-X", "importtime", "-m", "dealtools", *arguments]
    done = subprocess.run(
        command, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True
    )
    imported = set(re.findall(r"^import time:.*\|\s*(\w+)", done.stderr, re.MULTILINE))
    assert "dealtools" in imported
    assert not imported & HEAVY
