"""Edits of PBN: what they touch, and that all other bytes stay."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import CASES, ERROR, SOUND, Done, run

Command = Callable[..., Done]
HEAD = "% PBN 2.1\r\n; of the club\r\n"
FIRST = '[Event "Club"]\r\n[Date  "2024.03.14"]\r\n[Board "1"]\r\n[West "##Ann"]\r\n[Deal "?"]\r\n{ rain }\r\n\r\n'
SECOND = '[Event "#"]\r\n[Date "2024.07.01"]\r\n[Board "2"]\r\n[Contract "4S"]\r\n[Declarer "S"]\r\n\r\n'
THIRD = '[Event "Cup"]\r\n[Contract "3NT"]\r\n[Declarer "N"]\r\n[Result "9"]\r\n'
EVENING = HEAD + FIRST + SECOND + THIRD
ALONE_SECOND = SECOND.replace('"#"', '"Club"').replace("[Contract", '[West "Ann"]\r\n[Contract')
ALONE_THIRD = THIRD.replace("[Contract", '[Board "2"]\r\n[West "Ann"]\r\n[Contract')


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_bytes(EVENING.encode())
    (tmp_path / "sound.pbn").write_text(SOUND)


def edited(command: Command, *options: str, name: str = "a.pbn") -> str:
    done = command("convert", name, "--to", "pbn", *options)
    assert done.status == 0, done.err
    return done.text


# --- set


def test_a_tag_that_is_there_gets_its_value(command: Command) -> None:
    assert edited(command, "--set", "date=2025.01.02") == HEAD + FIRST.replace("2024.03.14", "2025.01.02") + (
        SECOND.replace("2024.07.01", "2025.01.02") + THIRD.replace("[Contract", '[Date "2025.01.02"]\r\n[Contract')
    )


def test_a_tag_that_is_missing_comes_where_export_has_it(command: Command) -> None:
    out = edited(command, "--set", 'Site=The "Old" House', "--set", "Room=Open", name="sound.pbn")
    assert out == SOUND.replace('[Site "Testville"]', '[Site "The \\"Old\\" House"]').replace(
        "[Score ", '[Room "Open"]\n[Score '
    )


def test_an_inherited_value_is_written(command: Command) -> None:
    out = edited(command, "--set", "Event=Club")
    assert out == HEAD + FIRST + SECOND.replace('"#"', '"Club"') + THIRD.replace("Cup", "Club")


@pytest.mark.parametrize("case", sorted(CASES.glob("*.pbn")), ids=lambda case: case.stem)
def test_setting_twice_is_setting_once(command: Command, tmp_path: Path, case: Path) -> None:
    once = command("convert", case, "--to", "pbn", "--set", "Site=Here").out
    (tmp_path / "once.pbn").write_bytes(once)
    assert command("convert", "once.pbn", "--to", "pbn", "--set", "Site=Here").out == once


@pytest.mark.parametrize("text", ["Event", "=x", "Auction=N", "ScoreTable=x", "Event=a\nb"])
def test_what_cannot_be_set_is_said(command: Command, text: str) -> None:
    done = command("convert", "a.pbn", "--to", "pbn", "--set", text)
    assert (done.status, done.out) == (2, b"")
    assert "--set" in done.err


# --- where


@pytest.mark.parametrize(
    ("conditions", "expected"),
    [
        (["board=1"], HEAD + FIRST.replace("##", "")),
        (["date=2024.01.01..2024.06.30"], HEAD + FIRST.replace("##", "")),
        (["board=2-16", "contract=4s"], "% PBN 2.1\r\n" + ALONE_SECOND),
        (["date=2024.07"], "% PBN 2.1\r\n" + ALONE_SECOND),
        (["declarer=N"], "% PBN 2.1\r\n" + ALONE_THIRD),
        (["event=cup", "player=ann"], "% PBN 2.1\r\n" + ALONE_THIRD),
        (["board=1", "declarer=N"], "% PBN 2.1\r\n"),
    ],
)
def test_a_chosen_record_stands_alone(command: Command, conditions: list[str], expected: str) -> None:
    options = [word for text in conditions for word in ("--where", text)]
    out = edited(command, *options)
    assert out == expected


def test_records_with_a_finding_are_chosen(command: Command, tmp_path: Path) -> None:
    (tmp_path / "b.pbn").write_text(SOUND + "\n" + ERROR.removeprefix("% PBN 2.1\n"))
    for word in ("SCO201", "score-mismatch", "SCO"):
        out = edited(command, "--where", f"finding={word}", name="b.pbn")
        assert out == "% PBN 2.1\n" + ERROR.removeprefix("% PBN 2.1\n")
    assert b"--where" not in command("convert", "b.pbn", "--to", "json", "--where", "board=7").out


def test_rows_of_a_results_table_are_looked_at(command: Command, tmp_path: Path) -> None:
    table = '[Board "7"]\n[ScoreTable "Names_NS;Contract;Declarer;Result"]\n"Ann;Ben" 4S N 10\n"Cyd;Dan" 3NT E 9\n\n'
    (tmp_path / "b.pbn").write_text(table + SOUND)
    for conditions in (["player=cyd"], ["contract=3NT", "declarer=E"], ["player=Ann", "board=7", "contract=4S"]):
        options = [word for text in conditions for word in ("--where", text)]
        assert edited(command, *options, name="b.pbn") == table
    assert edited(command, "--where", "player=Ann", "--where", "contract=3NT", name="b.pbn") == ""
    none = command("convert", "b.pbn", "--to", "pbn", "--where", "player=Ann", "--where", "contract=3NT")
    assert "no record meets the conditions of --where" in none.err


@pytest.mark.parametrize(
    "text", ["board", "bord=1", "board=", "board=9-2", "contract=8S", "declarer=X", "date=24", "finding=XYZ999"]
)
def test_a_bad_condition_is_an_error(command: Command, text: str) -> None:
    done = command("convert", "a.pbn", "--to", "pbn", "--where", text)
    assert (done.status, done.out) == (2, b"")
    assert "Error: " in done.err or "error: " in done.err.lower() or text.split("=")[-1] in done.err


# --- renumber


def test_boards_are_numbered_and_their_results_stay_with_them(command: Command) -> None:
    out = edited(command, "--renumber", "17")
    assert out == (
        HEAD
        + FIRST.replace('"1"]\r\n', '"17"]\r\n').replace("[Deal ", '[Dealer "N"]\r\n[Vulnerable "None"]\r\n[Deal ')
        + SECOND.replace('"2"]\r\n', '"18"]\r\n[Dealer "E"]\r\n[Vulnerable "NS"]\r\n')
        + THIRD
    )


# --- unique


def test_each_record_is_kept_once(command: Command, tmp_path: Path) -> None:
    (tmp_path / "b.pbn").write_text(SOUND + "\n" + SOUND.replace("Thursday", "Friday") + "\n" + SOUND)
    assert (
        edited(command, "--unique", "record", name="b.pbn") == SOUND + "\n" + SOUND.replace("Thursday", "Friday") + "\n"
    )
    assert edited(command, "--unique", "deal", name="b.pbn") == SOUND + "\n"


# --- together with others


def test_edits_come_before_other_formats(command: Command) -> None:
    out = command("convert", "sound.pbn", "--to", "json", "--set", "Event=Cup").text
    assert '"event": "Cup"' in out
    assert command("convert", "sound.pbn", "--to", "csv", "--renumber", "1").status == 2


def test_rows_of_sheets_take_edits_as_records(command: Command, tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text("board,contract,declarer,result\n1,4S,N,=\n2,3NT,E,-1\n")
    done = command("convert", "x.csv", "--to", "pbn", "--set", "Event=Cup", "--where", "declarer=E", "--renumber", "9")
    assert (done.status, done.err) == (0, "")
    assert [line for line in done.text.splitlines() if line.startswith(("[Event", "[Board", "[Contract"))] == [
        '[Event "Cup"]',
        '[Board "9"]',
        '[Contract "3NT"]',
    ]
    refused = command("convert", "x.csv", "--to", "pbn", "--where", "finding=SCO201")
    assert (refused.status, refused.out) == (2, b"")
    assert "convert it to pbn first" in refused.err


# --- encodings

RECODED = "x.pbn: written in UTF-8, not in iso-8859-1 as it was: its bytes beyond ASCII change\n"


@pytest.mark.parametrize("more", [[], ["--fill", "score"]])
def test_another_encoding_is_told_once_a_source(command: Command, tmp_path: Path, more: list[str]) -> None:
    text = 2 * ('[North "Åse"]\n' + SOUND + "\n")
    (tmp_path / "x.pbn").write_bytes(text.encode("latin-1"))
    done = command("convert", "x.pbn", "--to", "pbn", "--set", "Event=Łódź", *more)
    assert RECODED in done.err
    assert done.err.count("UTF-8") == 1
    assert '[North "Åse"]' in done.out.decode("utf-8")
    kept = command("convert", "x.pbn", "--to", "pbn", "--set", "Event=Évry", *more)
    assert "UTF-8" not in kept.err
    assert '[North "Åse"]' in kept.out.decode("latin-1")
    assert "UTF-8" not in command("convert", "x.pbn", "--to", "pbn", "--set", "Event=Łódź", "-q", *more).err


@pytest.mark.parametrize(
    ("name", "encoding", "told"),
    [
        ("Åse", "latin-1", ""),
        ("Åse", "utf-8", "x.pbn: written in iso-8859-1, not in utf-8 as it was: its bytes beyond ASCII change\n"),
        ("Åse €", "cp1252", "x.pbn: written in UTF-8, not in windows-1252 as it was: its bytes beyond ASCII change\n"),
    ],
)
def test_export_format_tells_its_encoding(
    command: Command, tmp_path: Path, name: str, encoding: str, told: str
) -> None:
    (tmp_path / "x.pbn").write_bytes((f'[North "{name}"]\n' + SOUND).encode(encoding))
    done = command("convert", "x.pbn", "--to", "pbn-export")
    assert "".join(line for line in done.err.splitlines(True) if "written in" in line) == told
    assert name in done.out.decode("utf-8" if "UTF-8" in told else "latin-1")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-16"])
@pytest.mark.parametrize(
    "more", [["--anonymize"], ["--rotate", "1"], ["--rotate", "4"], ["--rotate", "2", "--anonymize"]]
)
def test_values_of_other_encodings_go_with_other_edits(
    command: Command, tmp_path: Path, encoding: str, more: list[str]
) -> None:
    name = "Club" if encoding == "ascii" else "Åse"
    (tmp_path / "x.pbn").write_bytes(f'[Event "{name}"]\n[Board "1"]\n[Contract "4S"]\n'.encode(encoding))
    done = command("convert", "x.pbn", "--to", "pbn", "--set", "Site=Łódź", *more)
    assert done.status == 0
    assert f'[Event "{name}"]\n[Site "Łódź"]' in done.out.decode("utf-16" if encoding == "utf-16" else "utf-8")


def test_names_and_several_sources_may_need_another_encoding(command: Command, tmp_path: Path) -> None:
    (tmp_path / "x.pbn").write_bytes(('[North "Åse"]\n' + SOUND).encode("latin-1"))
    (tmp_path / "y.pbn").write_bytes(('[North "Åse"]\n' + SOUND).encode())
    (tmp_path / "names.csv").write_bytes("spelling,person\nÅse,Łucja\n".encode())
    assert RECODED in command("convert", "x.pbn", "--to", "pbn", "--names", "names.csv").err
    both = command("convert", "x.pbn", "y.pbn", "--to", "pbn")
    assert both.err.endswith(RECODED)
    folder = command("convert", "x.pbn", "y.pbn", "--to", "pbn", "-o", "out")
    assert "UTF-8" not in folder.err
    split = command("convert", "x.pbn", "--to", "pbn", "-o", "parts", "--split-by", "board", "--set", "Site=Łódź")
    assert RECODED in split.err


@pytest.mark.parametrize(
    ("locale", "value", "expected"), [("C", "Łódź".encode(), "Łódź"), ("C.UTF-8", "Évry".encode("latin-1"), "Évry")]
)
def test_values_are_read_in_any_locale(tmp_path: Path, locale: str, value: bytes, expected: str) -> None:
    (tmp_path / "x.pbn").write_text(SOUND)
    words = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    typed = os.fsdecode(b"Site=" + value)
    done = run("convert", "x.pbn", "--to", "pbn", "--set", typed, cwd=tmp_path, **words)
    assert f'[Site "{expected}"]' in done.out.decode()
    assert not run(
        "convert", "x.pbn", "--to", "json", "--where", typed.replace("Site", "event"), cwd=tmp_path, **words
    ).status


# --- what is derived


def test_marks_stay_true_whatever_is_edited(command: Command, tmp_path: Path) -> None:
    (tmp_path / "s.csv").write_text("board,contract,declarer,result\n1,4S,N,=\n2,3NT,S,+1\n")
    command("convert", "s.csv", "--to", "pbn", "-o", "x.pbn")
    (tmp_path / "c.csv").write_text("source,record,field,value,reason\nx.pbn,1,Board,6,typo\nx.pbn,2,Dealer,S,typo\n")
    for options in (
        *(["--rotate", "1"], ["--rotate", "2"], ["--rotate", "N"], ["--renumber", "5"], ["--set", "Dealer=W"]),
        *(["--corrections", "c.csv"], ["--corrections", "c.csv", "--renumber", "5", "--rotate", "2", "--anonymize"]),
    ):
        edited = command("convert", "x.pbn", "--to", "pbn", *options)
        assert edited.text == command("convert", "x.pbn", "--to", "pbn-export", *options).text
        again = command("convert", "-", "--to", "pbn-export", stdin=edited.out)
        assert again.text == edited.text


def test_a_second_result_follows_the_number_of_its_board(command: Command, tmp_path: Path) -> None:
    (tmp_path / "x.pbn").write_text('[Board "2"]\n[Contract "4S"]\n\n[Result "8"]\n[Contract "4H"]\n')
    done = command("convert", "x.pbn", "--to", "pbn-export", "--renumber", "5", "--fail-on", "never")
    assert done.text.count('[Board "5"]') == 2
    assert done.text.count('[Dealer "E"]\r\n[Vulnerable "NS"]') == 2
    written = command("convert", "x.pbn", "--to", "pbn", "--renumber", "5", "--fail-on", "never")
    assert command("convert", "-", "--to", "pbn-export", "--fail-on", "never", stdin=written.out).text == done.text
