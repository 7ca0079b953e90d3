"""convert --split-by: a file for each event, date or board, wherever the value wants to lead."""

from collections.abc import Callable
from pathlib import Path

import pytest
from commands import SOUND, Done

Command = Callable[..., Done]
FIRST = '% PBN 2.1\n%Creator: x\n[Event "Cup"]\n[Date "2024.01.01"]\n[Board "1"]\n[North "##Ann"]\n\n'
SECOND = '[Event "Club"]\n[Date "2024.01.02"]\n[Board "1"]\n\n'
THIRD = '[Event "Cup"]\n[Date "#"]\n[Board "2"]\n{ end }\n'


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(FIRST + SECOND + THIRD)


def split(command: Command, tmp_path: Path, by: str, *paths: str, to: str = "pbn") -> dict[str, str]:
    done = command("convert", *(paths or ("a.pbn",)), "--to", to, "--split-by", by, "-o", "out")
    assert done.status == 0, done.err
    return {path.name: path.read_text() for path in sorted((tmp_path / "out").iterdir())}


def test_each_event_has_a_file(command: Command, tmp_path: Path) -> None:
    assert split(command, tmp_path, "event") == {
        "Cup.pbn": FIRST.replace("##", "") + THIRD.replace("#", "2024.01.02") + '[North "Ann"]\n',
        "Club.pbn": "% PBN 2.1\n%Creator: x\n" + SECOND[:-1] + '[North "Ann"]\n\n',
    }


def test_each_date_and_board_has_a_file(command: Command, tmp_path: Path) -> None:
    assert list(split(command, tmp_path, "date")) == ["2024.01.01.pbn", "2024.01.02.pbn"]
    (tmp_path / "out").rename(tmp_path / "before")
    assert list(split(command, tmp_path, "board", to="json")) == ["1.json", "2.json"]


def test_a_value_of_several_files_comes_to_one(command: Command, tmp_path: Path) -> None:
    (tmp_path / "b.pbn").write_text(SECOND + SOUND.removeprefix("% PBN 2.1\n").replace('[Event "', '[Event "Cup'))
    found = split(command, tmp_path, "event", "b.pbn", "a.pbn")
    assert len(found) == 3
    assert found["Club.pbn"].count("[Event ") == 2
    again = command("convert", "out", "--to", "pbn")
    assert again.text.count("[Event ") == 5


def test_hostile_values_stay_in_the_folder(command: Command, tmp_path: Path) -> None:
    values = ["../../up", "/etc/x", "up", "UP", "nul", "..", "?", "a" * 3000, "a" * 3001, "x\x00y", "-o", "~/.ssh"]
    (tmp_path / "a.pbn").write_text("".join(f'[Event "{value}"]\n[Board "1"]\n\n' for value in values))
    found = split(command, tmp_path, "event")
    assert len(found) == len(values)
    assert {"up.pbn", "up-2.pbn", "UP-3.pbn", "_nul.pbn", "no event.pbn", "no event-2.pbn"} <= found.keys()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.pbn", "out"]


def test_records_that_had_no_line_between_them_stay_apart(command: Command, tmp_path: Path) -> None:
    record = '[Event "{}"]\n[Board "7"]\n[Auction "N"]\nAP\n'
    (tmp_path / "a.pbn").write_text("".join(map(record.format, "1231")))
    done = command("convert", "a.pbn", "--to", "pbn", "--split-by", "event", "-o", "out", "--fail-on", "never")
    assert done.status == 0
    assert (tmp_path / "out" / "1.pbn").read_text() == record.format(1) + "\n" + record.format(1)


def test_it_needs_a_folder(command: Command, tmp_path: Path) -> None:
    for target in ([], ["-o", "-"], ["-o", "x.pbn"]):
        done = command("convert", "a.pbn", "--to", "pbn", "--split-by", "event", *target)
        assert (done.status, done.out) == (2, b"")
        assert "--split-by writes several files" in done.err
    assert command("convert", "a.pbn", "--to", "csv", "--split-by", "event", "-o", "out").status == 2
    assert command("convert", "a.pbn", "--to", "dlm", "--split-by", "event", "-o", "out", "--refuse-loss").status == 2
    assert not (tmp_path / "out").exists()


def test_a_folder_of_an_earlier_run_is_replaced_by_force(command: Command, tmp_path: Path) -> None:
    split(command, tmp_path, "event")
    options = ("convert", "a.pbn", "--to", "pbn", "--split-by", "date", "-o", "out")
    assert command(*options).status == 2
    assert command(*options, "--force").status == 0
    (tmp_path / "out" / "mine.txt").write_text("x")
    assert command(*options, "--force").status == 2
    assert (tmp_path / "out" / "mine.txt").exists()
