"""Whole commands on workbooks: read, scored, given back, made empty to be filled in."""

import csv
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from commands import SOUND, Done
from workbooks import PAIRS, RUBBER, Rows, values_of, workbook_bytes

import dealtools

Command = Callable[..., Done]


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    path = tmp_path / "evening.xlsx"
    path.write_bytes(workbook_bytes({"Friday": RUBBER}))
    return path


def test_a_faulty_cell_is_named_and_the_other_rows_are_scored(command: Command, evening: Path) -> None:
    done = command("score", "--as", "rubber", "evening.xlsx")
    assert done.status == 1
    assert "2 deals scored, 1 left out" in done.text
    assert "evening.xlsx:4:4: SHE002 error: cell D4 of worksheet “Friday”: column declarer: “Q”" in done.err
    assert "expected is N, E, S, W" in done.err


@pytest.mark.parametrize("verb", [("validate",), ("analyze", "-o", "out"), ("convert", "--to", "pbn", "-o", "x.pbn")])
def test_other_verbs_name_the_cell_too(command: Command, evening: Path, verb: tuple[str, ...]) -> None:
    evening.rename(evening.with_name("EVENING.XLSX"))
    done = command(*verb, "EVENING.XLSX")
    assert done.status == 1
    told = done.text + done.err + "".join(path.name for path in evening.parent.glob("out/*"))
    assert "cell D4" in told or "findings.parquet" in told


def test_each_worksheet_is_an_input(command: Command, tmp_path: Path) -> None:
    (tmp_path / "two.xlsx").write_bytes(workbook_bytes({"Fri": RUBBER[:3], "Notes": [("x y",)], "Sat": RUBBER[:3]}))
    done = command("validate", "two.xlsx", "--format", "json")
    assert '"two.xlsx/Fri"' in done.text
    assert '"two.xlsx/Sat"' in done.text
    assert done.text.count("is skipped") == 1
    scored = command("score", "--as", "rubber", "two.xlsx", "-o", "scored.xlsx")
    assert scored.status == 0
    values = values_of(tmp_path / "scored.xlsx")
    assert values["Fri"] == values["Sat"]
    assert values["rubbers"][0][-1] == "winner"


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
VERBS = [
    ("validate",),
    ("show",),
    ("score", "--as", "rubber"),
    ("score", "--as", "rubber", "-o", "out.json"),
    ("score", "--as", "rubber", "-o", "out.xlsx"),
    ("analyze", "-o", "out"),
    ("convert", "-o", "out.pbn"),
    ("convert", "-o", "out.csv"),
    ("convert", "--to", "pbn", "-o", "out"),
]


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"hello\n", "damaged"),
        (b"PK\x03\x04", "damaged"),
        (OLE + b"\0" * 600, "old Excel workbook"),
        (OLE + "EncryptedPackage".encode("utf-16-le") + b"\0" * 600, "password"),
    ],
)
def test_what_is_no_workbook_is_not_read(
    command: Command, evening: Path, data: bytes, why: str, verb: tuple[str, ...]
) -> None:
    (evening.parent / "a.xlsx").write_bytes(data)
    done = command(*verb, "a.xlsx")
    assert done.status == 2
    assert why in done.text + done.err
    assert not list(evening.parent.glob("out*"))
    # Among others it is an error, and the others are read.
    done = command(*verb, "a.xlsx", "evening.xlsx")
    assert done.status == 1
    assert "-o" not in verb or list(evening.parent.glob("out*"))


@pytest.mark.parametrize("verb", VERBS)
def test_an_empty_file_is_an_empty_workbook(command: Command, tmp_path: Path, verb: tuple[str, ...]) -> None:
    (tmp_path / "a.xlsx").write_bytes(b"")
    (tmp_path / "a.pbn").write_bytes(b"")
    for name in ("a.pbn", "a.xlsx"):
        done = command(*verb, *(("--force",) if "-o" in verb else ()), name)
        assert (done.status, "error:" in done.err) == (0, False)


def test_without_the_extra_it_is_named(command: Command, evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    for arguments in (("validate", "evening.xlsx"), ("score", "--template", "rubber", "-o", "x.xlsx")):
        done = command(*arguments)
        assert done.status == 2
        assert "dealtools[xlsx]" in done.text + done.err
    assert "SRC006 error" in command("validate", "evening.xlsx").text
    with pytest.raises(dealtools.DealtoolsError, match=r"dealtools\[xlsx\]"):
        list(dealtools.read(evening))
    # A workbook in a folder does not keep the others from being read.
    (evening.parent / "a.pbn").write_text(SOUND, encoding="utf-8")
    done = command("validate", ".")
    assert done.status == 1
    assert "1 error, 0 warnings in 1 record of 2 files" in done.text
    (evening.parent / "empty.xlsx").touch()
    assert command("validate", "empty.xlsx").status == 0


def test_the_workbook_comes_back_scored_and_marked(command: Command, evening: Path, tmp_path: Path) -> None:
    for name in ("one.xlsx", "two.xlsx"):
        assert command("score", "--as", "rubber", "evening.xlsx", "-o", name, "--explain").status == 1
    assert (tmp_path / "one.xlsx").read_bytes() == (tmp_path / "two.xlsx").read_bytes()
    book = openpyxl.load_workbook(tmp_path / "one.xlsx")
    assert book.sheetnames == ["Friday", "rubbers", "deals", "explanation", "alternatives", "left out"]
    sheet = book["Friday"]
    assert [cell.value for cell in sheet[1]][:7] == [*RUBBER[0], "ns_below", "ns_above"]
    assert [sheet.cell(2, column).value for column in range(6, 10)] == [60, 0, 0, 0]
    assert "not readable" in sheet.cell(4, sheet.max_column).value
    assert "expected is N, E, S, W" in sheet["D4"].comment.text
    assert sheet["D4"].fill.fgColor.rgb == "FFFFC7CE"
    assert sheet["D3"].comment is None


def test_names_never_become_formulas(command: Command, tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text(
        "board,ns,ew,contract,declarer,tricks\n1,=1+1,@sum,4S,N,10\n1,+cmd,-2-x,4S,N,11\n", encoding="utf-8"
    )
    assert command("score", "--as", "matchpoints", "x.csv", "-o", "x.xlsx").status == 0
    book = openpyxl.load_workbook(tmp_path / "x.xlsx")
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert {"=1+1", "@sum", "+cmd", "-2-x"} <= {cell.value for cell in cells}
    assert all(cell.data_type != "f" for cell in cells)
    assert {type(cell.value) for cell in book["results"]["E"][1:]} <= {int, float}
    assert book["standings"].freeze_panes == "A2"


@pytest.mark.parametrize("system", ["duplicate", "matchpoints", "cross-imps", "butler", "total-points", "teams", "bam"])
def test_every_system_writes_workbooks(command: Command, tmp_path: Path, system: str) -> None:
    (tmp_path / "x.xlsx").write_bytes(workbook_bytes({"Pairs": PAIRS}))
    assert command("score", "--as", system, "x.xlsx", "-o", "y.xlsx").status in (0, 1)
    assert values_of(tmp_path / "y.xlsx")["Pairs"][0][:6] == list(PAIRS[0])


FILLED: dict[str, tuple[str, Rows]] = {
    "rubber": ("rubber", [("A", "2024-10-04", "Elm", "Oak", "Ash", "Fir", "N", "4S", "N", None, 10, None)]),
    "chicago": ("chicago", [(1, 1, "2024-10-04", "Elm", "Oak", "Ash", "Fir", "N", "4S", "N", "X", 10)]),
    "pairs": ("matchpoints", [("A", 1, 1, 1, 1, 2, "4S", "N", None, 10), ("A", 1, 2, 1, 3, 4, "4S", "N", None, 11)]),
    "individual": (
        "matchpoints",
        [(1, 1, 1, 1, 2, 3, 4, "4S", "N", None, 10), (1, 2, 1, 5, 6, 7, 8, "4S", "N", None, 9)],
    ),
    "teams": ("teams", [(1, 1, 1, "Elm", "Oak", "4S", "N", None, 10), (1, 2, 1, "Oak", "Elm", "4S", "N", None, 9)]),
}


@pytest.mark.parametrize("kind", FILLED)
def test_templates_score_when_they_are_filled_in(command: Command, tmp_path: Path, kind: str) -> None:
    system, rows = FILLED[kind]
    made = command("score", "--template", kind, "-o", "evening.xlsx")
    assert (made.status, made.err) == (0, f"when it is filled in: dealtools score --as {system} evening.xlsx\n")
    first = (tmp_path / "evening.xlsx").read_bytes()
    for target in ((), ("-o", "scored.xlsx")):
        empty = command("score", "--as", system, "evening.xlsx", *target)
        assert (empty.status, empty.err) == (0, "")
    assert command("score", "--template", kind, "-o", "evening.xlsx").status == 2
    assert command("score", "--template", kind, "-o", "evening.xlsx", "--force").status == 0
    assert (tmp_path / "evening.xlsx").read_bytes() == first
    book = openpyxl.load_workbook(tmp_path / "evening.xlsx")
    sheet = book[kind]
    assert sheet.freeze_panes == "A2"
    assert len(sheet.data_validations.dataValidation) >= 4
    assert all(cell.comment is not None for cell in sheet[1])
    for row in rows:
        sheet.append(list(row))
    book.save(tmp_path / "evening.xlsx")
    scored = command("score", "--as", system, "evening.xlsx")
    assert (scored.status, scored.err) == (0, "")
    assert f"{len(rows)} {'result' if system not in ('rubber', 'chicago') else 'deal'}" in scored.text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--template", "pairs"), "-o pairs.xlsx"),
        (("--template", "pairs", "-o", "-"), "-o pairs.xlsx"),
        (("--template", "pairs", "-o", "x.csv"), "-o x.xlsx"),
        (("--template", "pairs", "-o", "x.xlsx", "x.csv"), "takes no PATH"),
        (("--as", "rubber", "evening.xlsx", "-o", "x.cvs"), "mistyped .csv"),
        (("--as", "rubber", "evening.xlsx", "--format", "xlsx", "-o", "folder"), "name a file"),
        (("--as", "rubber"), "PATH"),
        (("evening.xlsx",), "--as"),
    ],
)
def test_wrong_usage_is_clear(command: Command, evening: Path, arguments: tuple[Any, ...], said: str) -> None:
    done = command("score", *arguments)
    assert done.status == 2
    assert said in done.err
    assert sorted(path.name for path in evening.parent.iterdir()) == ["evening.xlsx"]


@pytest.mark.parametrize("lost", ["=A1", "#REF!"])
def test_a_name_without_a_value_is_not_known_and_the_deal_counts(command: Command, tmp_path: Path, lost: str) -> None:
    rows: Rows = (
        ("rubber", "north", "south", "contract", "declarer", "tricks"),
        ("A", lost, "Cy", "4S", "N", 10),
        ("A", "Ann", "Cy", "4S", "N", 10),
    )
    (tmp_path / "a.xlsx").write_bytes(workbook_bytes({"Friday": rows}))
    done = command("score", "--as", "rubber", "a.xlsx", "--format", "json")
    told = json.loads(done.out)
    assert (done.status, told["left_out"], told["rubbers"][0]["ns_total"]) == (0, [], 940)
    assert "a.xlsx:2:2: SHE006 warning: cell B2 of worksheet “Friday”: column north holds " in done.err
    assert "the name is not known" in done.err
    command("analyze", "a.xlsx", "--format", "csv", "-o", "out")
    with (tmp_path / "out" / "results.csv").open(encoding="utf-8", newline="") as stream:
        assert [row["north"] for row in csv.DictReader(stream)] == ["", "Ann"]


def test_a_contract_without_a_value_leaves_its_deal_out(command: Command, tmp_path: Path) -> None:
    rows: Rows = (("rubber", "contract", "declarer", "tricks"), ("A", "=A1", "N", 10))
    (tmp_path / "a.xlsx").write_bytes(workbook_bytes({"Friday": rows}))
    done = command("score", "--as", "rubber", "a.xlsx")
    assert done.status == 1
    assert "SHE006 error: cell B2" in done.err
    assert "0 deals scored, 1 left out" in done.text


def test_rows_lie_in_the_bytes_that_their_worksheet_is_packed_in(command: Command, tmp_path: Path) -> None:
    rubber = (RUBBER[0], *RUBBER[1:3], ("A", None, "2S", "S", 1))
    data = workbook_bytes({"Friday": RUBBER, "Saturday": rubber})
    (tmp_path / "a.xlsx").write_bytes(data)
    command("analyze", "a.xlsx", "--format", "csv", "-o", "out")
    found: dict[str, set[tuple[int, int]]] = {}
    with (tmp_path / "out" / "results.csv").open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            found.setdefault(row["source"], set()).add((int(row["offset"]), int(row["length"])))
    assert list(found) == ["a.xlsx/Friday", "a.xlsx/Saturday"]
    for number, places in enumerate(found.values(), 1):
        ((offset, length),) = places
        packed = data[offset : offset + length]
        name = f"xl/worksheets/sheet{number}.xml".encode()
        assert packed.startswith(b"PK\x03\x04")
        assert packed[30:].startswith(name)
        assert data[offset + length :].startswith(b"PK")
    with (tmp_path / "out" / "findings.csv").open(encoding="utf-8", newline="") as stream:
        (finding,) = csv.DictReader(stream)
    ((offset, length),) = found["a.xlsx/Friday"]
    assert (int(finding["offset"]), int(finding["end_offset"])) == (offset, offset + length)


@pytest.mark.parametrize(
    ("system", "rows"), [("rubber", RUBBER), ("matchpoints", PAIRS), ("cross-imps", PAIRS), ("duplicate", PAIRS)]
)
def test_a_scored_workbook_is_scored_again(command: Command, tmp_path: Path, system: str, rows: Rows) -> None:
    (tmp_path / "a.xlsx").write_bytes(workbook_bytes({"Friday": rows}))
    explain = ["--explain"] if system in ("rubber", "duplicate") else []
    first = command("score", "--as", system, *explain, "a.xlsx", "-o", "b-a.xlsx")
    again = command("score", "--as", system, *explain, "b-a.xlsx", "-o", "c-a.xlsx")
    assert (again.status, again.err) == (first.status, first.err.replace("a.xlsx", "b-a.xlsx"))
    assert "warning:" not in again.err
    once, twice = values_of(tmp_path / "b-a.xlsx"), values_of(tmp_path / "c-a.xlsx")
    assert str(once) == str(twice).replace("b-a.xlsx", "a.xlsx")
    for verb in ("validate", "show", "analyze"):
        done = command(verb, "b-a.xlsx", *(("-o", "out") if verb == "analyze" else ()))
        assert "warning:" not in done.err + done.text


def test_scores_follow_corrections_of_a_scored_workbook(command: Command, evening: Path, tmp_path: Path) -> None:
    command("score", "--as", "rubber", "evening.xlsx", "-o", "scored.xlsx")
    book = openpyxl.load_workbook(tmp_path / "scored.xlsx")
    sheet = book["Friday"]
    assert sheet["D4"].comment is not None
    assert [cell.value for cell in sheet[4]][5:] == [None] * 6 + [
        "cell D4 of worksheet “Friday”: column declarer: “Q” is not readable"
    ]
    sheet["D4"] = "N"
    sheet["M1"] = "remarks"  # behind the scores
    book.save(tmp_path / "scored.xlsx")
    done = command("score", "--as", "rubber", "scored.xlsx", "-o", "again.xlsx")
    assert done.err.count("SHE101") == 1  # the remarks
    book = openpyxl.load_workbook(tmp_path / "again.xlsx")
    sheet = book["Friday"]
    assert sheet["D4"].comment is None
    assert sheet["D4"].fill.fgColor.rgb == "00000000"
    headings = [cell.value for cell in sheet[1]]
    assert headings[5:7] + headings[11:] == ["ns_below", "ns_above", None, "remarks"]  # all are scored now
    values = dict(zip(headings, (cell.value for cell in sheet[4]), strict=True))
    assert (values["ns_below"], values["ns_running"], values["declarer"]) == (120, 180, "N")
