"""Corrections and hand records in whole commands, on the examples of a club's evening."""

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import ROOT, Done

from dealtools import read, read_table
from dealtools.records.resolve import resolve

Command = Callable[..., Done]
CLUB = ROOT / "corpora" / "pbn" / "club-evening"
EVENING = Path("evening.pbn")
DEALING = ROOT / "corpora" / "dealing" / "club-evening"
LIN = ROOT / "corpora" / "lin" / "tables"
_RECORD = re.compile(rb"(?s)(?:% [^\n]*\n)*\[Event.*?\r?\n\r?\n")
_DEAL = re.compile(rb'\[Deal "[^"]*"\]\r?\n')
HEADER = "source,record,session,section,round,table,board,field,value,reason\n"


@pytest.fixture(autouse=True)
def evening(tmp_path: Path) -> None:
    """The first quarter of the evening, as the file of the same name."""
    records = _RECORD.findall((CLUB / "evening.pbn").read_bytes())
    (tmp_path / "evening.pbn").write_bytes(b"".join(records[:54]))


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """The evening without cards, and as a sheet with leads."""
    evening = tmp_path / "evening.pbn"
    (tmp_path / "results.pbn").write_bytes(_DEAL.sub(b"", evening.read_bytes()))
    with (tmp_path / "sheet.csv").open("w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(("section", "round", "table", "board", "ns", "ew", "contract", "declarer", "tricks", "lead"))
        for record in read(evening):
            values = record.values
            lead = "" if record.play is None else next(card for card in record.play.tokens if card != "-")
            names = ("Section", "Round", "Table", "Board", "PairNS", "PairEW", "Contract", "Declarer", "Result")
            playing = resolve(record)
            is_led = playing.lead is not None and lead
            rows.writerow((*(values[name] for name in names), _led(playing.lead) if is_led else ""))
    return tmp_path


def _led(card: int | None) -> str:
    return "" if card is None else "CDHS"[card // 13] + "23456789TJQKA"[card % 13]


# --- hand records


@pytest.mark.parametrize("name", ["evening.dlm", "evening.bri", "evening.dds", "evening-generator.csv", "evening.pbn"])
def test_results_get_their_cards_back_byte_for_byte(command: Command, results: Path, name: str) -> None:
    deals = (CLUB if name == "evening.pbn" else DEALING) / name
    done = command("convert", "results.pbn", "--to", "pbn", "--deals", deals)
    assert done.status == 0
    assert done.err.endswith("53 of 53 leads (100%) are in the leader's hand\n")
    assert done.out == EVENING.read_bytes()


def test_a_sheet_and_its_boards_make_the_tables_of_deals(command: Command, results: Path) -> None:
    deals = ("--deals", DEALING / "evening.dlm")
    assert command("analyze", "sheet.csv", "-o", "sheet", *deals).status == 0
    assert command("analyze", EVENING, "-o", "records").status == 0
    found, expected = (read_table(results / name / "deals.parquet") for name in ("sheet", "records"))
    same = ["deal_id", "deal", "hcp_n", "shape_w", "results"]
    assert found[same].equals(expected[same])
    found, expected = (read_table(results / name / "results.parquet") for name in ("sheet", "records"))
    same = ["board", "deal_id", "hcp_declarer", "trumps_dummy", "score_ns"]
    assert found[same].equals(expected[same])
    assert set(found["deal_source"]) == {"merged"}
    (run,) = read_table(results / "sheet" / "run.parquet")["options"]
    assert json.loads(run) == {"deals": str(DEALING / "evening.dlm")}


def test_a_lead_of_a_sheet_that_the_leader_does_not_hold_is_found(command: Command, results: Path) -> None:
    text = Path("sheet.csv").read_text().replace("2D,W,12,HQ", "2D,W,12,H6", 1)
    Path("sheet.csv").write_text(text)
    done = command("validate", "sheet.csv", "--deals", DEALING / "evening.dlm")
    assert done.status == 0
    told = "RES204 warning: H6 is led against 2D by West, but North does not hold it, East does"
    assert done.text.startswith(f"sheet.csv:2:22: {told} [board 1, trick 1, Law 41A]\n")


def test_sheets_are_converted_with_cards(command: Command, results: Path) -> None:
    command("convert", "sheet.csv", "-o", "out.pbn", "--deals", DEALING / "evening.dup")
    command("convert", "sheet.csv", "-o", "out.csv", "--deals", DEALING / "evening.dup")
    expected = [resolve(record).deal for record in read(EVENING)]
    assert [resolve(record).deal for record in read("out.pbn")] == expected
    with Path("out.csv").open(newline="") as file:
        assert [row["deal"] for row in csv.DictReader(file)] == [deal.to_text() for deal in expected if deal]


def test_merged_cards_are_told_apart_in_json(command: Command, results: Path) -> None:
    command("convert", "results.pbn", "-o", "out.json", "--deals", DEALING / "evening.dlm")
    command("convert", "out.json", "-o", "again.json")
    for name in ("out.json", "again.json"):
        records = json.loads(Path(name).read_text())["records"]
        assert {record["deal_source"] for record in records} == {"merged"}
    assert {resolve(record).deal_source for record in read("again.json")} == {"merged"}


def test_plays_are_judged_by_the_cards(command: Command, results: Path) -> None:
    done = command("validate", "results.pbn", "--deals", DEALING / "evening.dlm")
    assert done.text == "0 errors, 0 warnings in 54 records of 1 file\n"
    text = Path("results.pbn").read_bytes().replace(b"HQ HA H3 H7", b"HQ HA S2 H7", 1)
    Path("revoked.pbn").write_bytes(text)
    without = command("validate", "revoked.pbn", "--select", "PLA")
    found = command("validate", "revoked.pbn", "--select", "PLA", "--deals", DEALING / "evening.dlm")
    assert found.status == 1
    assert found.text != without.text


def test_the_beer_card_is_found_by_the_cards(command: Command, results: Path) -> None:
    options = ("score", "--as", "duplicate", "--beer-card", "last-trick", "--format", "json")
    found = json.loads(command(*options, "results.pbn", "--deals", DEALING / "evening.dlm").text)
    expected = json.loads(command(*options, EVENING).text)
    assert found["left_out"] == expected["left_out"]
    beers = [[row["beers"] for row in each["results"]] for each in (found, expected)]
    assert beers[0] == beers[1]


def test_boards_are_shown_with_cards(command: Command, results: Path) -> None:
    without = command("show", "results.pbn", "--board", "7").text
    shown = command("show", "results.pbn", "--board", "7", "--deals", DEALING / "evening.dlm")
    assert "Q543" in shown.text
    assert "Q543" not in without
    assert "take cards" in shown.err
    assert command("show", "results.pbn", "--board", "7", "-q", "--deals", DEALING / "evening.dlm").err == ""


def test_travellers_take_the_cards_of_their_board(command: Command, tmp_path: Path) -> None:
    (tmp_path / "t.pbn").write_bytes(_DEAL.sub(b"", (CLUB / "travellers.pbn").read_bytes()))
    done = command("convert", "t.pbn", "--to", "pbn", "--deals", DEALING / "evening.dlm")
    assert (done.status, done.out) == (0, (CLUB / "travellers.pbn").read_bytes())


@pytest.mark.parametrize("verb", ["validate", "convert", "analyze", "score", "show"])
def test_the_wrong_set_of_boards_is_refused_before_anything_is_done(command: Command, results: Path, verb: str) -> None:
    more = {"convert": ("-o", "out.pbn"), "analyze": ("-o", "out"), "score": ("--as", "duplicate")}.get(verb, ())
    for name in ("results.pbn", "sheet.csv"):
        done = command(verb, name, *more, "--deals", DEALING / "evening.dlm", "--deals-offset", "1")
        assert (done.status, done.out) == (2, b"")
        assert f"of 51 leads of {name} (29%) are in the leader's hand, less than 80%" in done.err
        assert done.err.endswith("the leads fit with --deals-offset 0\n")
    assert not Path("out").exists()
    assert not Path("out.pbn").exists()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--deals", "missing.dlm"), "missing.dlm"),
        (("--deals", "lines.csv"), "lines.csv"),
        (("--deals-offset", "2"), "--deals FILE"),
        (("--deals-offset", "two", "--deals", "x"), "two"),
        (("--corrections", "missing.csv"), "missing.csv"),
        (("--corrections", "results.pbn"), "results.pbn: the first line names the columns"),
        (("--corrections", "slip.csv"), "slip.csv: line 1: there is no column 'feld'; there are source, record"),
        (("--corrections", "lines.csv"), "lines.csv: line 2: it names no record"),
        (("--corrections", "bare.csv"), "bare.csv: line 1: no column names a record, as source and record or board do"),
        (("--corrections", "half.csv"), "half.csv: line 1: the column 'value' is missing"),
    ],
)
def test_files_that_are_none_are_refused(command: Command, results: Path, options: tuple[str, ...], why: str) -> None:
    Path("lines.csv").write_text(HEADER + ",,,,,,,Result,9,\n")
    Path("slip.csv").write_text("board,feld,value\n1,Result,9\n")
    Path("bare.csv").write_text("field,value\nResult,9\n")
    Path("half.csv").write_text("board,field\n1,Result\n")
    done = command("validate", "results.pbn", *options)
    assert (done.status, done.out) == (2, b"")
    assert why in done.err


# --- corrections


def lines(*rows: str) -> Path:
    path = Path("lines.csv")
    path.write_text(HEADER + "".join(f"{row}\n" for row in rows))
    return path


def test_a_corrected_value_is_written_and_all_other_bytes_stay(command: Command, tmp_path: Path) -> None:
    row = ",,,A,1,1,2,Result,7,slip of the scorer"
    done = command("convert", EVENING, "--to", "pbn", "--corrections", lines(row))
    before, after = EVENING.read_bytes().splitlines(), done.out.splitlines()
    changed = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
    assert (done.status, changed) == (0, [(b'[Result "8"]', b'[Result "7"]')])
    told = f"{EVENING} record 2 (board 2): Result 7 instead of 8: slip of the scorer\n"
    assert done.err == f"{told}1 value of 1 record corrected by lines.csv\n"


def test_a_value_that_its_encoding_does_not_hold_makes_the_file_utf_8(command: Command) -> None:
    done = command("convert", EVENING, "-o", "out.pbn", "--corrections", lines("evening.pbn,1,,,,,,North,Łucja,"))
    assert done.status == 0
    expected = EVENING.read_bytes().decode("latin-1").replace("Gildersby, Selma", "Łucja", 1)
    assert Path("out.pbn").read_bytes().decode() == expected


def test_what_follows_is_worked_out_again(command: Command, tmp_path: Path) -> None:
    path = lines(f"{EVENING},1,,,,,,Contract,3D,", f"{EVENING},1,,,,,,Score,NS -130,")
    done = command("validate", EVENING, "--corrections", path)
    assert (done.status, re.findall(r" ([A-Z]{3}\d{3}) error", done.text)) == (1, ["RES201"])
    command("analyze", EVENING, "-o", "out", "--corrections", path)
    first = read_table(tmp_path / "out" / "results.parquet").iloc[0]
    assert (first.contract, first.score_ns, first.corrections, first.left_out) == ("3D", -170, 2, "contradiction")


def test_rows_of_sheets_are_corrected(command: Command, results: Path) -> None:
    path = lines(",,,A,1,1,2,Result,7,", "sheet.csv,1,,,,,,Contract,7NT,")
    done = command("analyze", "sheet.csv", "-o", "out", "--corrections", path)
    assert "2 values of 2 records corrected by lines.csv\n" in done.err
    rows = read_table(results / "out" / "results.parquet")
    assert rows["corrections"].tolist()[:3] == [1, 1, 0]
    assert rows["contract"][0] == "7NT"
    assert (rows["tricks"][1], rows["score_ns"][1]) == (7, 50)
    scored = json.loads(
        command("score", "--as", "duplicate", "--format", "json", "sheet.csv", "--corrections", path).text
    )
    assert scored["results"][1]["score_ns"] == 50


def test_lin_is_corrected(command: Command, tmp_path: Path) -> None:
    source = LIN / "evening.lin"
    path = lines(f"{source.name},1,,,,,,North,Somebody New,")
    done = command("convert", source, "-o", "out.lin", "--corrections", path)
    assert done.status == 0
    before, after = list(read(source)), list(read("out.lin"))
    assert after[0].values["North"] == "Somebody New"
    assert [each.values["North"] for each in before[1:]] == [each.values["North"] for each in after[1:]]
    assert resolve(after[0]).contract == resolve(before[0]).contract


def test_boards_below_a_heading_of_lin_are_written_anew_from_the_first_change_on(command: Command) -> None:
    source = LIN / "cup-final.lin"
    done = command(
        "convert", source, "-o", "out.lin", "--corrections", lines("cup-final.lin,3,,,,,,North,Somebody New,")
    )
    assert "could not hold" not in done.err
    assert command("validate", "out.lin").text == "0 errors, 0 warnings in 32 records of 1 file\n"
    names = [each.values["North"] for each in read("out.lin")]
    expected = [each.values["North"] for each in read(source)]
    assert names == [*expected[:2], "Somebody New", *expected[3:]]


@pytest.mark.parametrize("verb", ["validate", "convert", "analyze", "score", "show"])
def test_a_line_that_fits_no_record_or_several_is_refused(command: Command, tmp_path: Path, verb: str) -> None:
    more = {"convert": ("-o", "out.pbn"), "analyze": ("-o", "out"), "score": ("--as", "duplicate")}.get(verb, ())
    path = lines(",,,,,,2,Result,7,", ",,,,,,99,Result,7,", "evening.pbn,2,,,,,,Result,7,")
    done = command(verb, EVENING, *more, "--corrections", path)
    assert (done.status, done.out) == (2, b"")
    assert re.search(r"lines\.csv: line 2 fits 2 records or rows: .*; line 3 fits no record$", done.err.strip())
    assert not (tmp_path / "out").exists()
    assert not (tmp_path / "out.pbn").exists()


def test_edits_come_on_top_of_corrections(command: Command, tmp_path: Path) -> None:
    path = lines("evening.pbn,1,,,,,,North,Ann,", "evening.pbn,1,,,,,,Site,Here,")
    done = command(
        "convert", EVENING, "--to", "pbn", "--corrections", path, "--set", "Site=There", "--where", "board=1"
    )
    first = done.out.decode("latin-1").replace("\r\n", "\n").split("\n\n")[0]
    assert '[North "Ann"]' in first
    assert first.count("[Site ") == 1
    assert '[Site "There"]' in first
