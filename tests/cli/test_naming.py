"""Names of people: convert --anonymize."""

from collections.abc import Callable
from pathlib import Path

import pytest
from commands import CASES, ROOT, Done

Command = Callable[..., Done]
NAMES = ("Alder", "Birch", "Cedar", "Dogwood", "Maple", "Linden", "Hazel", "Oak")
REAL = ROOT.parent / "shared" / "records"


@pytest.mark.parametrize("case", sorted(CASES.glob("*.[pl][bi]n")), ids=lambda case: case.stem)
@pytest.mark.parametrize("to", ["pbn", "lin", "json"])
def test_nobody_is_named(command: Command, case: Path, to: str) -> None:
    plain = command("convert", case, "--to", "pbn-export", "--fail-on", "never").text
    named = {
        line.split('"')[1]
        for line in plain.splitlines()
        if line.startswith(("[North ", "[East ", "[South ", "[West ")) and line.split('"')[1] not in ("", "?")
    }
    done = command("convert", case, "--to", to, "--anonymize", "--fail-on", "never")
    assert not [name for name in named if len(name) > 2 and f'"{name}"' in done.text]
    if to != "json" and "notes are not searched" not in done.err:
        assert not [name for name in NAMES if name in done.text]


def test_one_person_has_one_number_in_a_run(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text('[Event "Ann\'s"]\n[Board "1"]\n[North "Ann"]\n[South "Ben"]\n')
    (tmp_path / "b.pbn").write_text('[Board "1"]\n[North "ben"]\n[South "Cyd"]\n{ Ann won }\n')
    done = command("convert", "b.pbn", "a.pbn", "--to", "pbn", "--anonymize")
    assert done.text == (
        '[Event "Ann\'s"]\n[Board "1"]\n[North "Player 1"]\n[South "Player 2"]\n\n'
        '[Board "1"]\n[North "Player 2"]\n[South "Player 3"]\n{ Ann won }\n'
    )
    assert "comments and notes are not searched for names; 1 record with some may still name somebody" in done.err
    assert command("convert", "a.pbn", "b.pbn", "--to", "pbn", "--anonymize").out == done.out


def test_it_goes_with_other_edits(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text('[Board "1"]\n[West "##Ann"]\n[Dealer "N"]\n\n[Board "2"]\n[North "Ben"]\n')
    options = ("--rotate", "1", "--where", "board=2", "--set", "Site=Here", "--renumber", "7")
    done = command("convert", "a.pbn", "--to", "pbn", "--anonymize", *options)
    assert done.text == (
        '[Site "Here"]\n[Board "7"]\n[North "Player 1"]\n[East "Player 2"]\n[Dealer "S"]\n[Vulnerable "EW"]\n'
    )


@pytest.mark.skipif(not REAL.is_dir(), reason="no real records here")
@pytest.mark.parametrize("folder", ["ruter-finland", "pbn-standard-examples"])
def test_lists_of_real_records_are_read_as_before(command: Command, tmp_path: Path, folder: str) -> None:
    options = ("--fail-on", "never", "--select", "PBN", "--ignore", "line-too-long")
    for path in sorted((REAL / folder).glob("*.pbn")):
        done = command("convert", path, "--to", "pbn", "--anonymize", "--fail-on", "never", "--from", "pbn")
        (tmp_path / "out.pbn").write_bytes(done.out)
        before, after = (
            command("validate", each, "--statistics", "--from", "pbn", *options).text for each in (path, "out.pbn")
        )
        assert after == before.replace(str(path), "out.pbn")
