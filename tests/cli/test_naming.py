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
    if to != "json":
        assert not [name for name in NAMES if name in done.text]


def test_one_person_has_one_number_in_a_run(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text('[Event "Ann\'s"]\n[Board "1"]\n[North "Ann"]\n[South "Ben"]\n')
    (tmp_path / "b.pbn").write_text('[Board "1"]\n[North "ben"]\n[South "Cyd"]\n{ Ann won }\n')
    done = command("convert", "b.pbn", "a.pbn", "--to", "pbn", "--anonymize")
    assert done.text == (
        '[Event "Player 1\'s"]\n[Board "1"]\n[North "Player 1"]\n[South "Player 2"]\n\n'
        '[Board "1"]\n[North "Player 2"]\n[South "Player 3"]\n{ Player 1 won }\n'
    )
    assert "searched for the names of players and teams alone: 1 record may still name somebody else" in done.err
    assert command("convert", "a.pbn", "b.pbn", "--to", "pbn", "--anonymize").out == done.out


def test_names_that_come_later_are_known(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text('{ Ann will win }\n[Board "1"]\n[North "Ben"]\n\n% Zed, too\n')
    (tmp_path / "b.csv").write_text("board,north,contract,declarer,result\n1,Ann,4S,N,=\n")
    (tmp_path / "c.xml").write_text(
        '<USEBIO Version="1.1"><EVENT EVENT_TYPE="PAIRS"><PROGRAM_NAME>x</PROGRAM_NAME><DIRECTOR>Ann</DIRECTOR>'
        "<REMARK>Zed Zeder won</REMARK><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Zed Zeder"
        "</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Ben</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS><BOARD>"
        "<BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2"
        "</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS></TRAVELLER_LINE>"
        "</BOARD></EVENT></USEBIO>"
    )
    for to in ("pbn", "json"):
        done = command("convert", "a.pbn", "b.csv", "c.xml", "--to", to, "--anonymize", "--fail-on", "never")
        assert "Player 1 will win" in done.text or "Player 2 will win" in done.text
        assert "DIRECTOR" in done.text.upper()
        assert not [name for name in ("Ann", "Ben", "Zed", "Zeder") if name in done.text]
    piped = command("convert", "-", "--to", "pbn", "--anonymize", stdin=(tmp_path / "a.pbn").read_bytes())
    assert "Ben" not in piped.text


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
    for path in sorted((REAL / folder).glob("*.pbn"))[:3]:
        done = command("convert", path, "--to", "pbn", "--anonymize", "--fail-on", "never", "--from", "pbn")
        (tmp_path / "out.pbn").write_bytes(done.out)
        before, after = (
            command("validate", each, "--statistics", "--from", "pbn", *options).text for each in (path, "out.pbn")
        )
        assert after == before.replace(str(path), "out.pbn")


# --- names


@pytest.fixture
def club(tmp_path: Path) -> str:
    (tmp_path / "names.csv").write_text('spelling,boards,person,why\nA. Alder,2,"Alder, Ann",initial\nBen,1,,\n')
    text = (
        '[Event "A. Alder"]\n[Board "1"]\n[North  "A. Alder"]\n[South "Ben"]\n{ A. Alder }\n\n[Board "2"]\n[East "#"]\n'
    )
    (tmp_path / "a.pbn").write_text(text)
    return text


def test_persons_are_written_and_all_else_stays(command: Command, club: str) -> None:
    done = command("convert", "a.pbn", "--to", "pbn", "--names", "names.csv")
    assert (done.status, done.text) == (0, club.replace('[North  "A. Alder"', '[North  "Alder, Ann"'))
    assert "1 name of 1 record replaced by names.csv" in done.err


def test_every_verb_reads_persons(command: Command, club: str, tmp_path: Path) -> None:
    (tmp_path / "s.csv").write_text("board,north,contract,declarer,result\n1,A. Alder,4S,N,=\n")
    for verb, path, *options in (
        ("show", "a.pbn"),
        ("score", "s.csv", "--as", "duplicate", "--format", "json"),
        ("convert", "s.csv", "--to", "json"),
        ("convert", "a.pbn", "--to", "json", "--where", "player=alder, ann"),
    ):
        done = command(verb, path, *options, "--names", "names.csv", "--fail-on", "never")
        assert "Alder, Ann" in done.text, done.err
    assert command("validate", "a.pbn", "--names", "names.csv").status == 0
    command("analyze", "a.pbn", "--format", "csv", "-o", "out", "--names", "names.csv")
    assert "Alder, Ann" in (tmp_path / "out" / "players.csv").read_text()
    assert '""names"": ""names.csv""' in (tmp_path / "out" / "run.csv").read_text()


def test_two_persons_for_a_spelling_are_wrong_usage(command: Command, club: str, tmp_path: Path) -> None:
    (tmp_path / "names.csv").write_text("spelling,person\nBen,Birch\nBen,Beech\n")
    done = command("validate", "a.pbn", "--names", "names.csv")
    assert (done.status, done.out) == (2, b"")
    assert "names.csv: line 3: 'Ben' is 'Beech', but 'Birch' in line 2" in done.err


def test_names_of_analyze_come_back_edited(command: Command, tmp_path: Path) -> None:
    names = ("Ann Alder", "Ann Alder", "A. Alder", "=Ben Birch", "Birch, =Ben")
    (tmp_path / "a.pbn").write_text("".join(f'[Board "{at}"]\n[North "{name}"]\n\n' for at, name in enumerate(names)))
    command("analyze", "a.pbn", "-o", "out")
    table = (tmp_path / "out" / "names.csv").read_text()
    assert table == (
        "spelling,boards,person,why\n'=Ben Birch,1,'=Ben Birch,most boards\n\"Birch, =Ben\",1,'=Ben Birch,"
        "order of the names\nA. Alder,1,Ann Alder,initials or more first names\nAnn Alder,2,Ann Alder,most boards\n"
    )
    (tmp_path / "names.csv").write_text(table.replace("'=Ben", "Ben").replace("Ben Birch,1", "'=Ben Birch,1"))
    done = command("convert", "a.pbn", "--to", "pbn", "--names", "names.csv")
    assert [line.split('"')[1] for line in done.text.splitlines() if "North" in line] == [
        *("Ann Alder", "Ann Alder", "Ann Alder", "Ben Birch", "Ben Birch"),
    ]
    command("analyze", "a.pbn", "-o", "again", "--names", "out/names.csv", "--format", "csv")
    assert (tmp_path / "again" / "names.csv").read_text() == (
        "spelling,boards,person,why\n'=Ben Birch,2,'=Ben Birch,\nAnn Alder,3,Ann Alder,\n"
    )
    assert command("analyze", "a.pbn", "-o", "out", "--force").status == 0
