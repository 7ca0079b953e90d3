"""Lists of results from scoring programs through whole commands."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import Done
from usebio_reading import EVENT

Command = Callable[..., Done]

CORPORA = Path(__file__).parents[2] / "corpora"
EVENING = CORPORA / "results" / "club-evening"
FILES = [EVENING / name for name in ("travellers.xml", "travellers.csv", "table-1.json")]

needs_corpora = pytest.mark.skipif(not EVENING.is_dir(), reason="a source distribution has no corpora")


@needs_corpora
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_examples_are_sound(command: Command, path: Path) -> None:
    done = command("validate", path)
    assert done.status == 0
    assert "0 errors, 0 warnings" in done.text + done.err


@needs_corpora
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
@pytest.mark.parametrize("target", ["json", "pbn"])
def test_they_lose_nothing_in_pbn_and_json(command: Command, tmp_path: Path, path: Path, target: str) -> None:
    out = tmp_path / f"out.{target}"
    assert command("convert", path, "-o", out, "--refuse-loss").status == 0
    again = command("validate", out, "--format", "json")
    assert json.loads(again.out)["summary"]["errors"] == 0


@needs_corpora
def test_the_standings_are_those_of_the_pbn(command: Command) -> None:
    def standings(path: Path) -> list[tuple[object, ...]]:
        value = json.loads(command("score", path, "--as", "matchpoints", "--format", "json").out)
        return [(each["rank"], each["pair"], each["total"], each["boards"]) for each in value["standings"]]

    wanted = standings(CORPORA / "pbn" / "club-evening" / "travellers.pbn")
    assert [standings(path) for path in FILES[:2]] == [wanted] * 2


def test_a_line_is_named_where_a_score_is_wrong(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "Evening.XML"
    path.write_text(EVENT.replace("-420", "-430"), "utf-8")
    done = command("validate", path, "--format", "json")
    (finding,) = [each for each in json.loads(done.out)["findings"] if each["severity"] == "error"]
    line = next(number for number, text in enumerate(EVENT.splitlines(), 1) if "-420" in text)
    assert (finding["name"], finding["line"], finding["board"]) == ("score-mismatch", line, "1")
    assert done.status == 1


def test_recorded_matchpoints_are_compared(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "x.xml"
    path.write_text(EVENT.replace("<NS_MATCH_POINTS>2<", "<NS_MATCH_POINTS>1<"), "utf-8")
    found = json.loads(command("validate", path, "--format", "json").out)["findings"]
    assert "FLD101" in [each["code"] for each in found]


def test_a_declared_entity_is_told_and_never_expanded(command: Command, tmp_path: Path) -> None:
    path, out = tmp_path / "x.xml", tmp_path / "x.pbn"
    doctype = '<!DOCTYPE USEBIO [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
    bad = EVENT.replace('<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">', doctype)
    path.write_text(bad.replace("Evening pairs", "&x;"), "utf-8")
    assert command("convert", path, "-o", out).status == 1
    assert '[Event "&x;"]' in out.read_text("utf-8")


def test_analyze_takes_all_of_them(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "x.xml"
    path.write_text(EVENT, "utf-8")
    done = command("analyze", path, "-o", tmp_path / "out", "--format", "csv")
    assert done.status == 0
    assert "usebio" in (tmp_path / "out" / "results.csv").read_text("utf-8")
