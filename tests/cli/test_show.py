from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rule_samples import BASE

from dealtools.cli.show import show
from dealtools.errors import DealtoolsError


@pytest.fixture
def file(tmp_path: Path) -> Path:
    second = BASE.replace('[Board "5"]', '[Board "06"]').replace("H8 H2", "C2 H2", 1)
    path = tmp_path / "evening.pbn"
    path.write_text(BASE + "\n" + second.replace("% PBN 2.1\n", ""))
    return path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(show, list(arguments), standalone_mode=False)


def test_all_boards_and_what_is_wrong_with_them(file: Path) -> None:
    result = run(str(file))
    assert result.return_value == 1
    assert result.stdout.count("Board ") == 2
    assert "\n\nBoard 06\n" in result.stdout
    assert "PLA" in result.stderr
    assert "PLA" not in result.stdout


def test_one_board(file: Path) -> None:
    result = run(str(file), "--board", "5")
    assert result.return_value == 0
    assert result.stdout.startswith("Board 5\n")
    assert result.stdout.count("Board ") == 1
    assert result.stderr == ""


def test_a_board_is_found_without_its_noughts(file: Path) -> None:
    assert run(str(file), "--board", "6", "-q").stdout.startswith("Board 06\n")


def test_findings_may_be_silenced(file: Path) -> None:
    result = run(str(file), "-q", "--fail-on", "never")
    assert result.return_value == 0
    assert result.stderr == ""


def test_no_such_board(file: Path) -> None:
    result = run(str(file), "--board", "99")
    assert isinstance(result.exception, DealtoolsError)
    assert "no board 99" in str(result.exception)


def test_nothing_that_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear partner")
    result = run(str(tmp_path / "letter.txt"))
    assert result.return_value == 2
    assert "SRC" in result.stderr
