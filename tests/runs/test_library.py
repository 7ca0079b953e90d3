"""The library does what the command line does."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from rule_samples import BASE, sample_record
from workbooks import PAIRS, RUBBER, workbook_bytes

import dealtools
from dealtools.errors import DealtoolsError
from dealtools.findings.finding import Severity
from dealtools.records.record import Record
from dealtools.runs.analyze import WRITTEN_ALWAYS
from dealtools.runs.library import each_path
from dealtools.runs.validating import CheckOptions, validate_source
from dealtools.sources.paths import open_sources

ERROR = sample_record('[Score "NS 450"]\n')
INFO = sample_record('[Contract "4 h"]\n')


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two files, the folder that one is in."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "b.pbn").write_text(BASE + "\n" + ERROR + "\nstray\n")
    (tmp_path / "a.pbn").write_text(INFO)
    return tmp_path


def test_what_is_promised_is_there() -> None:
    assert set(dealtools.__all__) == {
        "DealtoolsError", "frames", "read", "read_table", "score", "scoring", "to_tables", "validate", "write",
    }  # fmt: skip
    for name in dealtools.__all__:
        assert getattr(dealtools, name) is not None
    assert set(dealtools.__all__) <= set(dir(dealtools))
    with pytest.raises(AttributeError, match="has no attribute 'nosuch'"):
        dealtools.nosuch  # noqa: B018


# --- read


def test_records_come_in_the_order_of_their_paths(evening: Path) -> None:
    for paths in (["b.pbn", "a.pbn"], [Path("a.pbn"), "b.pbn"], [evening], "*.pbn"):
        records = list(dealtools.read(paths))
        assert [(Path(each.source).name, each.number) for each in records] == [("a.pbn", 1), ("b.pbn", 1), ("b.pbn", 2)]
        assert all(type(each) is Record for each in records)


def test_one_path_or_several() -> None:
    path = Path("x", "y.pbn")
    assert each_path("a.pbn") == each_path(["a.pbn"]) == ["a.pbn"]
    assert each_path(path) == each_path((path,)) == [os.fspath(path)]


def test_format_and_encoding_may_be_named(evening: Path) -> None:
    (evening / "c.txt").write_bytes('[West "Åse"]\n'.encode())
    assert [each.values["West"] for each in dealtools.read("c.txt")] == ["Åse"]
    assert [each.values["West"] for each in dealtools.read("c.txt", encoding="latin-1")] == ["Ã\x85se"]
    assert list(dealtools.read("c.txt", from_format="json")) == []


@pytest.mark.parametrize(
    "call",
    [
        lambda: list(dealtools.read("nosuch.pbn")),
        lambda: list(dealtools.read("*.lin")),
        lambda: list(dealtools.read("a.pbn", from_format="xyz")),
        lambda: list(dealtools.read("a.pbn", encoding="klingon")),
        lambda: list(dealtools.read("letter.txt")),
        lambda: dealtools.frames("nosuch.pbn"),
        lambda: dealtools.validate([], select=["nosuch"]),
        lambda: dealtools.validate("a.pbn"),  # type: ignore[arg-type]
        lambda: dealtools.to_tables(["a.pbn"]),  # type: ignore[list-item]
        lambda: dealtools.write("a.pbn", "b.pbn"),  # type: ignore[arg-type]
        lambda: dealtools.write([], "out.xyz"),
        lambda: dealtools.write([], "out.pbn", to_format="xyz"),
        lambda: dealtools.write([], "a.pbn"),
        lambda: dealtools.write([], "nosuch/a.pbn"),
    ],
)
@pytest.mark.usefixtures("evening")
def test_wrong_use_is_an_error_of_ours(call: Callable[[], object], tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear partner")
    with pytest.raises(dealtools.DealtoolsError):
        call()


def test_a_file_that_cannot_be_read(evening: Path) -> None:
    (evening / "gone.pbn").symlink_to("nowhere")
    with pytest.raises(FileNotFoundError):
        list(dealtools.read("gone.pbn"))


def test_a_file_of_a_folder_that_is_none_of_records_is_passed_over(evening: Path) -> None:
    (evening / "letter.txt").write_text("Dear partner")
    assert len(list(dealtools.read(evening))) == 3


def test_rows_of_sheets_are_records_too(tmp_path: Path) -> None:
    rows = "board,contract,declarer,tricks\n1,4S,N,10\n2,3BA,S,9\n"
    (tmp_path / "a.csv").write_text(rows)
    for language, contract in ((None, "3BA"), ("hr", "3NT")):
        records = list(dealtools.read(tmp_path / "a.csv", sheet_lang=language))
        assert [record.values["Contract"] for record in records] == ["4S", contract]
    assert {finding.severity for finding in dealtools.validate(records)} <= {Severity.INFO}
    dealtools.write(records, tmp_path / "b.csv")
    assert [record.values for record in dealtools.read(tmp_path / "b.csv")] == [record.values for record in records]


def test_all_worksheets_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.xlsx").write_bytes(workbook_bytes({"Friday": RUBBER, "Saturday": PAIRS}))
    assert {record.source for record in dealtools.read(tmp_path / "a.xlsx")} == {
        f"{tmp_path / 'a.xlsx'}/{worksheet}" for worksheet in ("Friday", "Saturday")
    }


# --- validate


def test_findings_are_those_of_the_command_line(evening: Path) -> None:
    found = dealtools.validate(dealtools.read(["a.pbn", "b.pbn"]))
    assert [(each.location.path, each.code) for each in found] == [("a.pbn", "RES901"), ("b.pbn", "SCO201")]
    with open_sources(["b.pbn"]) as (source,):
        whole = validate_source(source, CheckOptions()).findings
    # Text between the records is no record, and is not read here.
    assert [each for each in whole if each.code != "PBN008"] == found[1:]


@pytest.mark.usefixtures("evening")
def test_findings_are_chosen() -> None:
    records = list(dealtools.read(["a.pbn", "b.pbn"]))
    assert [each.code for each in dealtools.validate(records, select=["SCO"])] == ["SCO201"]
    assert [each.code for each in dealtools.validate(records, ignore=["score-mismatch"])] == ["RES901"]
    twice = [*records, *records]
    assert [each.count for each in dealtools.validate(twice) if each.severity is Severity.INFO] == [2]
    assert len(dealtools.validate(twice, show_all=True, select=["RES901"])) == 2
    assert dealtools.validate([]) == []


# --- write


@pytest.mark.parametrize("name", ["out.json", "out.pbn"])
@pytest.mark.usefixtures("evening")
def test_what_was_written_is_read_again(name: str) -> None:
    records = list(dealtools.read("b.pbn"))
    dealtools.write(records, name)
    back = list(dealtools.read(name))
    assert [each.values["Contract"] for each in back] == ["4H", "4H"]
    assert [each.code for each in dealtools.validate(back, select=["SCO", "AUC", "PLA", "RES"])] == ["SCO201"]


def test_pbn_stays_as_it_was_and_others_are_exported(evening: Path) -> None:
    dealtools.write(dealtools.read("a.pbn"), "out.pbn")
    assert (evening / "out.pbn").read_text() == INFO
    dealtools.write(dealtools.read("a.pbn"), "out.json")
    dealtools.write(dealtools.read("out.json"), "again.pbn")
    assert (evening / "again.pbn").read_bytes().startswith(b"% PBN 2.1\r\n% EXPORT\r\n")
    dealtools.write(dealtools.read("a.pbn"), "export.pbn", to_format="pbn-export")
    assert (evening / "export.pbn").read_bytes() == (evening / "again.pbn").read_bytes()


def test_what_is_there_is_replaced_only_by_force(evening: Path) -> None:
    dealtools.write(dealtools.read("b.pbn"), "a.pbn", force=True)
    assert len(list(dealtools.read("a.pbn"))) == 2
    assert sorted(path.name for path in evening.iterdir()) == ["a.pbn", "b.pbn"]


def test_a_writer_that_fails_leaves_nothing(evening: Path) -> None:
    def records() -> object:
        yield from dealtools.read("a.pbn")
        raise RuntimeError("stopped")

    with pytest.raises(RuntimeError):
        dealtools.write(records(), "out.json")  # type: ignore[arg-type]
    assert sorted(path.name for path in evening.iterdir()) == ["a.pbn", "b.pbn"]


# --- tables


@pytest.mark.usefixtures("evening")
def test_frames_are_all_tables_of_analyze() -> None:
    frames = dealtools.frames(["a.pbn", "b.pbn"])
    assert set(frames) == set(WRITTEN_ALWAYS)
    assert frames["results"]["tricks"].tolist() == [11, 11, 11]
    assert frames["findings"]["code"].tolist() == ["RES901", "SCO201", "PBN008"]


@pytest.mark.usefixtures("evening")
def test_records_become_the_same_tables() -> None:
    tables = dealtools.to_tables(dealtools.read(["b.pbn", "a.pbn"]))
    frames = dealtools.frames(["a.pbn", "b.pbn"])
    assert set(tables) == set(frames)
    assert tables["results"].column("score_ns").to_pylist() == frames["results"]["score_ns"].tolist()
    assert tables["results"].column_names == list(frames["results"].columns)


def test_the_language_of_sheets(tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    path.write_text("rubber,contract,declarer,tricks\nA,3BA,Z,9\n", encoding="utf-8")
    (rubber,) = dealtools.score(path, "rubber", sheet_lang="hr")["rubbers"]
    assert (rubber["deals"][0]["contract"], rubber["deals"][0]["declarer"]) == ("3NT", "W")
    assert dealtools.frames(path, sheet_lang="hr")["results"].contract.tolist() == ["3NT"]
    assert dealtools.frames(path)["results"].left_out.tolist() == ["contradiction"]
    with pytest.raises(DealtoolsError, match="sheet_lang must be one of en, fi, sv, hr"):
        dealtools.score(path, "rubber", sheet_lang="de")


def test_persons_are_read_for_their_spellings(tmp_path: Path) -> None:
    path, names = tmp_path / "a.pbn", tmp_path / "names.csv"
    path.write_text('[Board "1"]\n[North "Ann"]\n')
    names.write_text('spelling,person\nAnn,"Alder, Ann"\n')
    (record,) = dealtools.read(path, names=names)
    assert record.values["North"] == "Alder, Ann"
    dealtools.write([record], tmp_path / "b.pbn")
    assert (tmp_path / "b.pbn").read_text() == '[Board "1"]\n[North "Alder, Ann"]\n'
    assert dealtools.frames(path, names=names)["names"].spelling.tolist() == ["Alder, Ann"]
