"""README.md is true: its sessions print what it shows, its examples run, its tables are up to date."""

from pathlib import Path

import pytest
from readme import README, ROOT, made, python_blocks

TEXT = README.read_text("utf-8")


def test_sessions_and_tables_are_up_to_date() -> None:
    assert made(TEXT) == TEXT, "python tests/make_readme.py renews it"


def test_examples_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}
    for block in python_blocks(TEXT):
        exec(compile(block, str(README), "exec"), names)
    assert names["findings"] == []
    assert 0 < float(names["made"].mean()) < 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("verb", ["validate", "convert", "score", "analyze", "show", "rules", "formats"])
def test_every_verb_stands_in_the_readme(verb: str) -> None:
    assert f"dealtools {verb}" in TEXT or f"`{verb}`" in TEXT


def test_no_path_of_a_machine() -> None:
    assert str(Path.home()) not in TEXT
