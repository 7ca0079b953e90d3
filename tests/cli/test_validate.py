import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from commands import CASES, ERROR, INFO, SOUND, WARNING, Done

Command = Callable[..., Done]

FINDING = {
    "code", "name", "severity", "message", "hint", "law", "path", "line", "column", "end_line", "end_column", "record",
    "board", "call", "trick", "count", "related",
}  # fmt: skip
COUNTS = {"files", "records", "errors", "warnings"}


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    """One file of each severity."""
    for name, text in (("sound", SOUND), ("error", ERROR), ("warning", WARNING), ("info", INFO)):
        (tmp_path / f"{name}.pbn").write_text(text)


def found(done: Done) -> list[tuple[str, str]]:
    """Path and code of the findings of a JSON output."""
    return [(each["path"], each["code"]) for each in json.loads(done.out)["findings"]]


def codes(command: Command, *arguments: str | Path) -> list[str]:
    return [code for _, code in found(command("validate", "--format", "json", *arguments))]


# --- statuses


@pytest.mark.parametrize(
    ("name", "fail_on", "status"),
    [
        ("sound", "info", 0),
        ("error", "error", 1),
        ("error", "warning", 1),
        ("error", "never", 0),
        ("warning", "error", 0),
        ("warning", "warning", 1),
        ("warning", "info", 1),
        ("info", "warning", 0),
        ("info", "info", 1),
        ("info", "never", 0),
    ],
)
def test_the_status_tells_whether_something_was_found(command: Command, name: str, fail_on: str, status: int) -> None:
    assert command("validate", f"{name}.pbn", "--fail-on", fail_on).status == status


def test_by_default_errors_fail(command: Command) -> None:
    assert command("validate", "error.pbn").status == 1
    assert command("validate", "warning.pbn", "info.pbn").status == 0


def test_what_is_ignored_does_not_fail(command: Command) -> None:
    assert command("validate", "error.pbn", "--ignore", "SCO").status == 0


@pytest.mark.parametrize("name", ["empty.pbn", "empty.lin", "empty"])
def test_an_empty_file_is_read(command: Command, tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    done = command("validate", name)
    assert (done.status, done.text, done.err) == (0, "0 errors, 0 warnings in 0 records of 1 file\n", "")
    (entry,) = json.loads(command("validate", name, "--format", "json").out)["files"]
    assert (entry["path"], entry["records"]) == (name, 0)


def test_one_unreadable_file_among_others_is_an_error(command: Command, tmp_path: Path) -> None:
    (tmp_path / "gone.pbn").symlink_to("nowhere")
    done = command("validate", "gone.pbn", "sound.pbn")
    assert done.status == 1
    assert done.text.startswith("gone.pbn:1:1: SRC001 error: cannot be read: no such file or directory\n")
    assert done.text.endswith("1 error, 0 warnings in 1 record of 2 files\n")
    entries = json.loads(command("validate", "gone.pbn", "sound.pbn", "--format", "json").out)["files"]
    assert [(each["path"], each["errors"]) for each in entries] == [("gone.pbn", 1), ("sound.pbn", 0)]


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_that_may_not_be_read(command: Command, tmp_path: Path) -> None:
    (tmp_path / "sound.pbn").chmod(0)
    assert "permission denied" in command("validate", "sound.pbn").text


def test_only_unreadable_files(command: Command, tmp_path: Path) -> None:
    (tmp_path / "gone.pbn").symlink_to("nowhere")
    (tmp_path / "letter.txt").write_text("Dear partner")
    for names in (["gone.pbn"], ["letter.txt"], ["gone.pbn", "letter.txt"]):
        for fail_on in ("error", "never"):
            done = command("validate", *names, "--fail-on", fail_on)
            assert done.status == 2
            assert "SRC00" in done.text


def test_a_file_of_a_folder_that_is_none_of_records_is_passed_over(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "a.pbn").write_text(SOUND)
    (folder / "letter.txt").write_text("Dear partner")
    done = command("validate", "club")
    assert done.status == 0
    assert "letter.txt:1:1: SRC903 info" in done.text


def test_two_findings_of_one_run_count_by_the_worst(command: Command) -> None:
    assert command("validate", "error.pbn", "warning.pbn", "info.pbn", "--fail-on", "error").status == 1


# --- which findings


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--select", "SCO"], ["SCO201"]),
        (["--select", "SCO2"], ["SCO201"]),
        (["--select", "SCO201"], ["SCO201"]),
        (["--select", "score-mismatch"], ["SCO201"]),
        (["--select", "sco201"], ["SCO201"]),
        (["--select", "PBN,SCO"], ["PBN008", "SCO201"]),
        (["--select", "PBN", "--select", "SCO"], ["PBN008", "SCO201"]),
        (["--ignore", "SCO"], ["PBN008", "RES901"]),
        (["--ignore", "score-mismatch", "--ignore", "RES"], ["PBN008"]),
        (["--select", "RES,SCO", "--ignore", "RES9"], ["SCO201"]),
        (["--ignore", "SCO", "--select", "SCO201"], ["SCO201"]),
    ],
)
def test_findings_are_chosen(command: Command, options: list[str], expected: list[str]) -> None:
    assert sorted(codes(command, "error.pbn", "warning.pbn", "info.pbn", *options)) == expected


def test_strict_reports_what_the_standard_recommends(command: Command, tmp_path: Path) -> None:
    (tmp_path / "bare.pbn").write_text(SOUND.split("\n", 1)[1])
    assert codes(command, "bare.pbn") == []
    assert codes(command, "bare.pbn", "--strict") == ["PBN303"]


def test_information_comes_once_unless_all_is_wanted(command: Command, tmp_path: Path) -> None:
    (tmp_path / "two.pbn").write_text(INFO + "\n" + INFO)
    (once,) = json.loads(command("validate", "two.pbn", "--format", "json").out)["findings"]
    assert (once["record"], once["count"]) == (1, 2)
    assert "2 times in this file" in command("validate", "two.pbn").text
    for option in ("--all", "-v"):
        every = json.loads(command("validate", "two.pbn", "--format", "json", option).out)["findings"]
        assert [(each["record"], each["count"]) for each in every] == [(1, 1), (2, 1)]


def test_statistics(command: Command, tmp_path: Path) -> None:
    (tmp_path / "two.pbn").write_text(INFO + "\n" + INFO)
    done = command("validate", "error.pbn", "two.pbn", "--statistics")
    assert done.status == 1
    assert [line.split() for line in done.text.splitlines()[:2]] == [
        ["2", "RES901", "info", "contract-spelling"],
        ["1", "SCO201", "error", "score-mismatch"],
    ]
    assert done.text.splitlines()[2:] == ["1 error, 0 warnings in 3 records of 2 files"]


def test_a_baseline_leaves_out_what_is_known(command: Command, tmp_path: Path) -> None:
    (tmp_path / "known.json").write_bytes(command("validate", "error.pbn", "--format", "json").out)
    known = command("validate", "error.pbn", "--baseline", "known.json")
    assert (known.status, known.text) == (0, "0 errors, 0 warnings in 1 record of 1 file\n")
    # Lines above move it, and it is still known; the second one is new.
    (tmp_path / "error.pbn").write_text("% a remark\n" + ERROR + "\n" + ERROR)
    more = command("validate", "error.pbn", "--baseline", "known.json", "--format", "json")
    assert more.status == 1
    assert [each["record"] for each in json.loads(more.out)["findings"]] == [2]
    assert json.loads(more.out)["files"][0]["errors"] == json.loads(more.out)["summary"]["errors"] == 1


# --- forms of output


def test_text(command: Command) -> None:
    assert command("validate", "error.pbn").text == (
        "error.pbn:17:1: SCO201 error: N-S 450 is recorded, but 4H by North vulnerable with 11 tricks is N-S 650 "
        "[board 5, Law 77]\n"
        '  [Score "NS 450"]\n'
        "  ^^^^^^^^^^^^^^^^\n"
        "hint: N-S 450 is the score of 4H not vulnerable\n"
        "1 error, 0 warnings in 1 record of 1 file\n"
    )


def test_json_has_the_promised_fields(command: Command) -> None:
    value = json.loads(command("validate", "error.pbn", "warning.pbn", "--format", "json").out)
    assert list(value) == ["schema", "files", "findings", "summary"]
    assert value["schema"] == 1
    assert [set(each) for each in value["files"]] == [
        {"path", "format", "encoding", "records", "errors", "warnings"}
    ] * 2
    assert [set(each) for each in value["findings"]] == [FINDING] * 2
    assert value["summary"] == {"files": 2, "records": 2, "errors": 1, "warnings": 1}
    error, warning = value["findings"]
    assert {name: error[name] for name in ("code", "line", "column", "end_line", "end_column", "record", "board")} == {
        "code": "SCO201", "line": 17, "column": 1, "end_line": 17, "end_column": 17, "record": 1, "board": "5",
    }  # fmt: skip
    assert (error["call"], error["trick"], error["count"], error["related"]) == (None, None, 1, [])
    assert (warning["record"], warning["board"]) == (None, None)


def test_calls_tricks_and_related_places_are_told(command: Command, tmp_path: Path) -> None:
    text = SOUND.replace("1H Pass 1S Pass\n2S", "1H Pass 1S Pass\n1D").replace("H8 H2 H7 HK", "D8 H2 H7 HK")
    (tmp_path / "two.pbn").write_text(text)
    findings = json.loads(command("validate", "two.pbn", "--format", "json").out)["findings"]
    assert [each["call"] for each in findings if each["code"] == "AUC102"] == [5]
    assert any(each["trick"] == 2 for each in findings)
    for each in findings:
        assert all(set(place) == {"path", "line", "column"} for place in each["related"])


def test_json_lines_are_the_findings(command: Command) -> None:
    names = ["error.pbn", "warning.pbn", "info.pbn"]
    lines = [json.loads(line) for line in command("validate", *names, "--format", "jsonl").text.splitlines()]
    assert lines == json.loads(command("validate", *names, "--format", "json").out)["findings"]
    assert len(lines) == 3


def test_sarif(command: Command) -> None:
    value: dict[str, Any] = json.loads(
        command("validate", "error.pbn", "warning.pbn", "info.pbn", "--format", "sarif").out
    )
    assert value["version"] == "2.1.0"
    (log,) = value["runs"]
    assert log["columnKind"] == "unicodeCodePoints"
    assert [(each["ruleId"], each["level"]) for each in log["results"]] == [
        ("SCO201", "error"),
        ("RES901", "note"),
        ("PBN008", "warning"),
    ]
    rules = log["tool"]["driver"]["rules"]
    for result in log["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        (place,) = result["locations"]
        assert place["physicalLocation"]["region"]["startLine"] >= 1
    assert [each["location"]["uri"] for each in log["artifacts"]] == ["error.pbn", "info.pbn", "warning.pbn"]


def test_github(command: Command) -> None:
    lines = command("validate", "error.pbn", "warning.pbn", "info.pbn", "--format", "github").text.splitlines()
    assert [line.split(" ")[0] for line in lines] == ["::error", "::notice", "::warning"]
    assert lines[0].startswith(
        "::error file=error.pbn,line=17,endLine=17,col=1,endColumn=16,title=SCO201 score-mismatch::"
    )


@pytest.mark.parametrize("form", ["json", "jsonl", "sarif", "github"])
def test_every_form_has_its_shape_where_nothing_is_found(command: Command, form: str) -> None:
    done = command("validate", "sound.pbn", "--format", form)
    assert done.status == 0
    if form in ("jsonl", "github"):
        assert done.out == b""
    else:
        json.loads(done.out)


# --- inputs


def test_the_order_of_the_paths_does_not_matter(command: Command) -> None:
    names = ["error.pbn", "info.pbn", "sound.pbn", "warning.pbn"]
    for form in ("text", "json", "sarif"):
        first = command("validate", *names, "--format", form)
        assert command("validate", *names[::-1], "--format", form) == first
        assert command("validate", "warning.pbn", "*.pbn", "error.pbn", "--format", form) == first


def test_a_file_named_twice_is_read_once(command: Command) -> None:
    assert command("validate", "error.pbn", "./error.pbn").text.endswith("in 1 record of 1 file\n")


def test_standard_input(command: Command) -> None:
    done = command("validate", "-", stdin=ERROR.encode())
    assert done.status == 1
    assert done.text.startswith("-:17:1: SCO201 error")
    both = command("validate", "sound.pbn", "-", "--format", "json", stdin=ERROR.encode())
    assert [each["path"] for each in json.loads(both.out)["files"]] == ["-", "sound.pbn"]


def test_a_sheet_is_judged_too(command: Command, tmp_path: Path) -> None:
    (tmp_path / "evening.csv").write_text("board,contract,declarer,tricks,vulnerable\n1,8S,N,9,None\n2,4S,N,10,None\n")
    done = command("validate", "evening.csv", "--format", "json")
    assert done.status == 1
    assert found(done) == [("evening.csv", "SHE002")]
    assert json.loads(done.out)["summary"] == {"files": 1, "records": 2, "errors": 1, "warnings": 0}
    assert (
        command("validate", CASES / "14-duplicate-scores.csv").text == "0 errors, 0 warnings in 42 records of 1 file\n"
    )


def test_bytes_that_are_no_text_in_a_sheet(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(
        "board,contract,declarer,tricks,vulnerable,north\n1,4S,N,10,None,é".encode() + b"\xff\n"
    )
    done = command("validate", "a.csv", "--encoding", "utf-8", "--format", "json")
    assert found(done) == [("a.csv", "SRC102")]
    assert json.loads(done.out)["summary"]["records"] == 1


def test_the_encoding_and_the_format_may_be_named(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes('[West "Åse"]\n'.encode())
    for encoding in ("utf-8", "latin-1"):
        (entry,) = json.loads(command("validate", "a", "--encoding", encoding, "--format", "json").out)["files"]
        assert entry["encoding"] == {"utf-8": "utf-8", "latin-1": "iso-8859-1"}[encoding]
    (tmp_path / "b").write_text("Dear partner")
    (entry,) = json.loads(command("validate", "b", "--from", "pbn", "--format", "json").out)["files"]
    assert entry["format"] == "pbn"


# --- public cases


def test_statistics_behind_the_last_game() -> None: ...


def test_a_byte_order_mark_gives_no_finding(command: Command) -> None:
    done = command("validate", CASES / "22-utf8-bom.pbn", "--all")
    assert done.text == "0 errors, 0 warnings in 1 record of 1 file\n"
