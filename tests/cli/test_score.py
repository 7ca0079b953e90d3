import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sheet_reading import DATA

from dealtools.cli.score import score
from dealtools.errors import DealtoolsError
from dealtools.formats.sheets.columns import COLUMNS

SHEET = "rubber,contract,declarer,tricks,honours\nA,2S,N,8,\nA,1SXX,N,7,N4\n"


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "season.csv"
    path.write_text(SHEET, encoding="utf-8")
    return path


def run(*arguments: str | Path, stdin: str | None = None) -> Result:
    return CliRunner().invoke(score, [str(each) for each in arguments], input=stdin, standalone_mode=False)


def total(result: Result) -> int:
    value: int = json.loads(result.stdout)["rubbers"][0]["ns_total"]
    return value


def test_a_sheet_becomes_a_score_sheet(sheet: Path) -> None:
    result = run(sheet, "--as", "rubber")
    assert result.return_value == 0
    assert result.stdout.startswith("Rubber A\n")
    assert result.stderr == ""


def test_options_carry_the_names_of_the_library(sheet: Path) -> None:
    plain = ("--as", "rubber", "--format", "json", sheet)
    assert total(run(*plain)) == 60 + 120 + 100 + 100 + 300
    assert total(run(*plain, "--honours", "off")) == 60 + 120 + 100 + 300
    assert total(run(*plain, "--law-era", "pre-change")) == 60 + 120 + 50 + 100 + 300
    assert total(run(*plain, "--unfinished-game", "200")) == 60 + 120 + 100 + 100 + 200
    options = json.loads(run(*plain, "--unfinished-part", "50", "--unfinished-condition", "each-side").stdout)[
        "options"
    ]
    assert (options["unfinished_part"], options["unfinished_condition"]) == (50, "each-side")


@pytest.mark.parametrize(
    ("system", "option"),
    [
        ("rubber", "unfinished_game"),
        ("rubber", "unfinished_part"),
        ("chicago", "chicago_final_part"),
        ("teams", "bye"),
        ("rubber", "stake"),
    ],
)
def test_a_number_of_an_option_may_be_0(sheet: Path, system: str, option: str) -> None:
    ledger = ("--ledger",) if option == "stake" else ()
    result = run(sheet, "--as", system, "--format", "json", *ledger, f"--{option.replace('_', '-')}", "0")
    assert json.loads(result.stdout)["options"][option] == 0


def test_standard_input(sheet: Path) -> None:
    result = run("-", "--as", "rubber", "--format", "json", stdin=SHEET)
    assert total(result) == 680


def test_a_mistake_gives_status_1_and_the_rest_is_scored(tmp_path: Path) -> None:
    path = tmp_path / "bad.csv"
    path.write_text("rubber,contract,declarer,tricks\nA,8S,N,8\nB,2S,N,8\n", encoding="utf-8")
    result = run(path, "--as", "rubber")
    assert result.return_value == 1
    assert "bad.csv:2:3: SHE002 error: column contract" in result.stderr
    assert "  A,8S,N,8\n    ^^\n" in result.stderr
    assert "total not known" in result.stdout
    assert "1 deal scored, 1 left out (contradiction 1)" in result.stdout
    assert run(path, "--as", "rubber", "--fail-on", "never").return_value == 0
    assert run(path, "--as", "rubber", "--ignore", "SHE").return_value == 0


def test_warnings_and_information_are_said_as_asked(tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    path.write_text("rubber,contract,declarer,tricks,ø\nA,2S,N,8,\n", encoding="utf-8")
    assert "SHE101" in run(path, "--as", "rubber").stderr
    assert "SHE101" not in run(path, "--as", "rubber", "-q").stderr
    assert "SRC901" not in run(path, "--as", "rubber").stderr
    assert "SRC901" in run(path, "--as", "rubber", "-v").stderr
    assert run(path, "--as", "rubber").return_value == 0
    assert run(path, "--as", "rubber", "--fail-on", "warning").return_value == 1


def test_files_and_folders(sheet: Path, tmp_path: Path) -> None:
    assert run(sheet, "--as", "rubber", "-o", tmp_path / "x.json").stdout == ""
    assert json.loads((tmp_path / "x.json").read_text(encoding="utf-8"))["system"] == "rubber"
    run(sheet, "--as", "rubber", "-o", tmp_path / "scores", "--format", "csv")
    assert (tmp_path / "scores" / "rubber_deals.csv").exists()
    with pytest.raises(DealtoolsError, match="exists already"):
        CliRunner().invoke(
            score,
            [str(sheet), "--as", "rubber", "-o", str(tmp_path / "x.json")],
            catch_exceptions=False,
            standalone_mode=False,
        )


def test_a_table_on_standard_output(sheet: Path) -> None:
    header, row = run(sheet, "--as", "rubber", "--format", "csv").stdout.splitlines()
    assert header.startswith("rubber_number,rubber,")
    assert row.startswith("1,A,")


def test_duplicate() -> None:
    result = run(DATA / "cases" / "15-undertricks.csv", "--as", "duplicate", "--format", "json")
    assert result.return_value == 0
    scores = [each["score_declarer"] for each in json.loads(result.stdout)["results"]]
    assert scores[:3] == [-50, -100, -150]
    assert scores[-1] == -5800


def test_nothing_could_be_read(tmp_path: Path) -> None:
    path = tmp_path / "x.bin"
    path.write_bytes(b"\x00\x01")
    assert run(path, "--as", "rubber").return_value == 2
    for system in ("rubber", "duplicate"):
        result = run(path, "--as", system, "-o", tmp_path / "x.json")
        assert isinstance(result.exception, DealtoolsError)
        assert "SRC002" in result.stderr
        assert not (tmp_path / "x.json").exists()


def test_the_help_lists_the_columns_of_sheets() -> None:
    text = CliRunner().invoke(score, ["--help"]).output
    assert "Columns of sheets" in text
    assert "honors, hon" in text
    assert "dealtools score --as rubber season.csv" in text
    assert "Words of sheets by --sheet-lang" in text
    assert "notrump ba, bez aduta" in text


def test_quiet_says_nothing_of_warnings(tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    path.write_text("rubber,contract,declarer,tricks,weather\nA,2S,N,8,\nA,8S,N,8,\n", encoding="utf-8")
    assert "warning" in run(path, "--as", "rubber").stderr
    quiet = run(path, "--as", "rubber", "-q").stderr
    assert "SHE002" in quiet
    assert "warning" not in quiet


def test_the_language_of_a_sheet(tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    path.write_text("rubber,contract,declarer,tricks\nA,3 sang,V,9\nA,4K,Ö,10\n", encoding="utf-8")
    plain = run(path, "--as", "rubber")
    assert plain.return_value == 1
    assert "4C in Swedish (sv) and 4D in Croatian (hr)" in plain.stderr
    swedish = run(path, "--as", "rubber", "--sheet-lang", "sv")
    assert (swedish.return_value, swedish.stderr) == (0, "")
    assert "3NT W" in swedish.stdout
    assert "4C E" in swedish.stdout


def test_every_name_of_a_column_stands_in_the_help() -> None:
    text = " ".join(CliRunner().invoke(score, ["--help"]).output.split()).replace("- ", "-")
    for column in COLUMNS:
        assert f" {column.name} (" in text
        for other in column.others:
            assert other.replace("- ", "-") in text, other


def test_an_unknown_column_is_reported_and_not_guessed(tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    path.write_text("rubber,contract,declarer,tricks,honurs\nA,2S,N,8,N:100\n", encoding="utf-8")
    result = run(path, "--as", "rubber", "--format", "json")
    assert "column “honurs” is not known" in result.stderr
    assert "if it is the honours, name it so" in result.stderr
    assert json.loads(result.stdout)["rubbers"][0]["deals"][0]["honours"] == []


@pytest.mark.parametrize("faulty", ["1,E,2H,W,ten,", "1,E,9H,W,8,"])
def test_deals_behind_a_faulty_cell_that_depend_on_it_are_left_out(faulty: str, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    head = "rubber,dealer,contract,declarer,tricks,honours\n1,N,4S,N,10,\n"
    path.write_text(f"{head}{faulty}\n1,S,3NT,S,8,\n1,W,2D,E,9,\n1,N,6S,N,12,\n", encoding="utf-8")
    text = run("--as", "rubber", "--explain", path).stdout
    assert "   3 not scored: no-vulnerability\n" in text
    assert "     partial: 3 deals left out                  120       60\n     total not known\n" in text
    assert "whether E-W are vulnerable is not known, and makes no difference here\n" in text
    assert text.count("N-S are not vulnerable") == 1
    assert text.count("otherwise:") == 2
    assert "redoubled" not in text.rpartition("makes no difference")[2]
    assert text.endswith("1 rubber, 2 deals scored, 3 left out (contradiction 1, no-vulnerability 2)\n")
    told = json.loads(run("--as", "rubber", "--format", "json", path).stdout)
    assert [each["reason"] for each in told["left_out"]] == ["contradiction", "no-vulnerability", "no-vulnerability"]
    assert [deal["ns_vul"] for deal in told["rubbers"][0]["deals"]] == [False, True, None, None, None]


@pytest.mark.parametrize(("system", "first"), [("rubber", "Rubber 1\n"), ("chicago", "Round 1\n")])
def test_the_ledger_stands_behind_explanations(system: str, first: str, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(
        "rubber,dealer,north,east,south,west,contract,declarer,tricks\n1,N,Ann,Bea,Cy,Dan,4S,N,10\n", encoding="utf-8"
    )
    arguments = ("--as", system, "--explain", "--ledger", path)
    text = run(*arguments).stdout
    assert text.startswith(first)
    assert text.index("120 N-S below: 4 tricks in spades") < text.index("\nAnn\n") < text.index("\nSettlement\n")
    told = json.loads(run(*arguments, "--format", "json").stdout)
    (whole,) = told["rubbers" if system == "rubber" else "rounds"]
    assert whole["deals"][0]["explanation"][0]["points"] == 120
    assert [each["player"] for each in told["settlement"]] == ["Ann", "Cy", "Bea", "Dan"]


def test_headings_in_the_language_of_a_sheet(tmp_path: Path) -> None:
    path = tmp_path / "ilta.csv"
    path.write_text("Kierros,Jako,Jakaja,Sitoumus,Pelinviejä,Tikit,Sää\nA,1,P,4 pata,P,10,selkeä\n", encoding="utf-8")
    done = run(path, "--as", "rubber", "--sheet-lang", "fi")
    assert "   1 4S N       =                               120\n" in done.stdout
    assert (done.return_value, done.stderr.count("SHE101"), "“Sää”" in done.stderr) == (0, 1, True)
    plain = run(path, "--as", "rubber")
    assert "hint: it is the contract in Finnish: --sheet-lang fi; " in plain.stderr
    assert "0 deals scored" in plain.stdout


def test_the_headings_of_each_language_stand_in_the_help() -> None:
    text = " ".join(CliRunner().invoke(score, ["--help"]).output.split()).replace("- ", "-")
    for word in ("contract sitoumus", "declarer spelförare", "declarer izvođač", "round kierros"):
        assert word in text


def test_where_nothing_is_scored_the_page_of_the_reasons_is_named(sheet: Path) -> None:
    sheet.write_text("board,ns,ew,contract,declarer,tricks\n1,1,2,4S,N,10\n")
    result = run(sheet, "--as", "teams")
    assert result.stderr == "nothing is scored; dealtools rules left-out says what the reasons mean\n"
    assert run(sheet, "--as", "teams", "--quiet").stderr == ""
