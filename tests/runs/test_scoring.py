import tomllib
from pathlib import Path
from typing import Any

import pytest
from rubber_records import game
from sheet_reading import score_paths, score_text

from dealtools.errors import DealtoolsError
from dealtools.findings.registry import selection
from dealtools.reports.scores import Scores, columns_of
from dealtools.runs.scoring import score_options
from dealtools.runs.validating import CheckOptions
from dealtools.tables.arrays import arrow_table

CORPORA = Path(__file__).parents[2] / "corpora"
RUBBER_FOLDERS = [CORPORA / "pbn" / "rubbers", CORPORA / "sheets" / "rubbers"]


def codes(scores: Scores) -> list[str]:
    return [finding.code for finding in scores.findings]


def rubber_rows(scores: Scores) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = arrow_table("rubbers", columns_of(scores.tables["rubbers"])).to_pylist()
    return rows


def result_rows(scores: Scores) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for part in scores.tables["results"]:
        rows += arrow_table("results", part).to_pylist()
    return rows


def test_records_and_sheets_come_to_the_same_rubbers(tmp_path: Path) -> None:
    games = [game("2S", "N", "9", Dealer="N"), game("3NT", "E", "10", Dealer="E"), game("Pass", Dealer="S")]
    sheet = (
        "date,table,north,east,south,west,dealer,contract,declarer,tricks\n"
        "2024.03.15,1,Ann,Bea,Cy,Dan,N,2S,N,9\n,,,,,,E,3NT,E,10\n,,,,,,S,Pass,,\n"
    )
    (record,) = rubber_rows(score_text(tmp_path, "".join(games), name="a.pbn"))
    (row,) = rubber_rows(score_text(tmp_path, sheet))
    own = ("source", "event", "site")
    assert {name: value for name, value in record.items() if name not in own} == {
        name: value for name, value in row.items() if name not in own
    }


def test_a_row_with_a_mistake_is_left_out_and_the_good_ones_are_scored(tmp_path: Path) -> None:
    text = "rubber,contract,declarer,tricks\nA,8S,N,10\nA,3NT,N,9\nB,2S,E,8\n"
    scores = score_text(tmp_path, text)
    (finding,) = scores.findings
    assert (finding.code, finding.record, finding.row) == ("SHE002", 1, 0)
    assert (finding.location.line, finding.location.column, finding.location.end_column) == (2, 3, 5)
    assert finding.excerpt == "A,8S,N,10"
    assert finding.message.startswith("column contract: “8S” is not readable; expected is 1C to 7NT")
    first, second = rubber_rows(scores)
    assert (first["deals"], first["left_out"], first["ns_total"], first["errors"]) == (1, 1, None, 1)
    assert (second["ew_total"], second["errors"]) == (160, 0)
    assert [(each.line, each.reason) for each in scores.left_out] == [(2, "contradiction")]
    assert scores.used == 2
    assert (scores.files[0].format, scores.files[0].records, scores.files[0].errors) == ("csv", 3, 1)


def test_findings_across_deals_stand_at_their_cells(tmp_path: Path) -> None:
    text = "rubber;vul;contract;by;tricks\r\nA;None;3NT;N;9\r\nA;None;2S;N;8\r\n"
    (finding,) = score_text(tmp_path, text).findings
    assert (finding.code, finding.record, finding.location.line, finding.location.column) == ("RUB201", 2, 3, 3)
    assert finding.excerpt == "A;None;2S;N;8"
    assert (finding.found, finding.expected) == ("None", "NS")


def test_findings_across_records_stand_at_their_tags(tmp_path: Path) -> None:
    games = [game("3NT", "N", "9", Board="1"), game("2S", "N", "8", Vulnerable="None", Board="2")]
    (finding,) = score_text(tmp_path, "".join(games), name="a.pbn").findings
    assert (finding.code, finding.record, finding.board) == ("RUB201", 2, "2")
    assert finding.excerpt == '[Vulnerable "None"]'
    assert finding.location.column == 1
    assert rubber_rows(score_text(tmp_path, "".join(games), name="a.pbn"))[0]["errors"] == 1


def test_which_findings_are_wanted(tmp_path: Path) -> None:
    text = "rubber,vul,contract,by,tricks\nA,None,3NT,N,9\nA,None,2S,N,\n"
    check = CheckOptions(selection=selection(ignore=["SHE"]))
    assert codes(score_text(tmp_path, text, check=check)) == ["RUB201"]
    check = CheckOptions(selection=selection(select=["SHE"]))
    assert codes(score_text(tmp_path, text, check=check)) == ["SHE302"]


def test_a_column_that_is_missing_is_said_once(tmp_path: Path) -> None:
    scores = score_text(tmp_path, "rubber,contract,tricks\nA,3NT,9\nA,2S,8\n")
    assert codes(scores) == ["SHE301"]
    assert [each.reason for each in scores.left_out] == ["no-side", "no-side"]
    assert rubber_rows(scores)[0]["ns_total"] is None


def test_a_sheet_without_known_headings_gives_no_rubbers(tmp_path: Path) -> None:
    scores = score_text(tmp_path, "a,b\n1,2\n")
    assert codes(scores) == ["SHE001", "SHE101", "SHE101"]
    assert rubber_rows(scores) == []
    assert scores.any_read


@pytest.mark.parametrize("text", ["", "\n\n", "contract,declarer,tricks\n"])
@pytest.mark.parametrize("system", ["rubber", "duplicate"])
def test_nothing_to_score_is_no_error(text: str, system: str, tmp_path: Path) -> None:
    scores = score_text(tmp_path, text, system)
    assert [code for code in codes(scores) if code != "SHE301"] == []
    assert (scores.used, scores.left_out, scores.any_read) == (0, [], True)


def test_records_of_another_game_are_left_out(tmp_path: Path) -> None:
    games = [
        game("3NT", "N", "9"),
        game("3NT", "N", "9", Scoring="IMP"),
        game("3NT", "N", "9", Scoring="", Vulnerable="None"),
        game("", Scoring="", Deal="N:A92.K.QJ4.AQ9764 Q54.A65.K952.KT5 JT86.J732.T83.32 K73.QT984.A76.J8"),
    ]
    rubber = score_text(tmp_path, "".join(games), name="a.pbn")
    assert [each.reason for each in rubber.left_out] == ["other-game", "hand-record"]
    assert rubber.used == 2
    duplicate = score_text(tmp_path, "".join(games), "duplicate", name="b.pbn")
    assert [each.reason for each in duplicate.left_out] == ["other-game", "no-vulnerability", "hand-record"]
    assert duplicate.used == 1


def test_results_of_records_are_computed_by_the_law_asked_for(tmp_path: Path) -> None:
    text = game("4SX", "N", "5", Scoring="MP", Vulnerable="None", Board="1", Dealer="N")
    (row,) = result_rows(score_text(tmp_path, text, "duplicate", name="a.pbn"))
    assert (row["score_ns"], row["score_law"], row["north"]) == (-1100, "current", "Ann")
    (row,) = result_rows(score_text(tmp_path, text, "duplicate", name="a.pbn", law_era="pre-change"))
    assert (row["score_ns"], row["score_law"]) == (-900, "pre-change")


def test_a_contradiction_is_not_scored(tmp_path: Path) -> None:
    text = game("4S", "N", "14", Scoring="MP", Vulnerable="None", Board="1", Dealer="N")
    scores = score_text(tmp_path, text, "duplicate", name="a.pbn")
    assert scores.used == 0
    assert len(scores.left_out) == 1
    assert any(finding.severity == "error" for finding in scores.findings)


def test_rows_of_results_tables_are_scored(tmp_path: Path) -> None:
    table = '[ScoreTable "PairId_NS\\\\2R;Contract;Declarer;Result"]\n1 4S N 10\n2 3NT S 8\n'
    text = game("", Scoring="MP", Vulnerable="None", Board="1", Dealer="N").rstrip() + "\n" + table
    scores = score_text(tmp_path, text, "duplicate", name="a.pbn")
    assert [(row["row"], row["pair_ns"], row["score_ns"]) for row in result_rows(scores)] == [
        (1, "1", 420),
        (2, "2", -50),
    ]


def test_errors_and_warnings_of_rows_are_counted(tmp_path: Path) -> None:
    text = "board,contract,declarer,tricks,score_ns\n1,4S,N,10,450\n1,4S,N,10,420\n"
    assert [row["errors"] for row in result_rows(score_text(tmp_path, text, "duplicate"))] == [1, 0]


def test_several_sources_keep_their_findings_in_order(tmp_path: Path) -> None:
    for name in ("b.csv", "a.csv"):
        (tmp_path / name).write_text("rubber,contract,declarer,tricks\nA,8S,N,10\n", encoding="utf-8")
    (tmp_path / "c.bin").write_bytes(b"\x00\x01")
    scores = score_paths([tmp_path], score_options("rubber"))
    assert [finding.location.path for finding in scores.findings] == ["a.csv", "b.csv", "c.bin"]
    assert [entry.path for entry in scores.files] == ["a.csv", "b.csv", "c.bin"]
    assert scores.findings[2].family == "SRC"


def test_wrong_options_are_refused() -> None:
    with pytest.raises(DealtoolsError, match="system"):
        score_options("bingo")
    with pytest.raises(DealtoolsError, match="law_era"):
        score_options("rubber", law_era="1935")


def _expected() -> list[tuple[Path, list[dict[str, Any]]]]:
    found = []
    for folder in RUBBER_FOLDERS:
        if (folder / "EXPECTED.toml").exists():
            files = tomllib.loads((folder / "EXPECTED.toml").read_text(encoding="utf-8"))
            found += [(folder / name, entry["rubbers"]) for name, entry in files.items()]
    return found


@pytest.mark.parametrize(
    ("path", "wanted"), _expected(), ids=lambda value: value.name if isinstance(value, Path) else ""
)
def test_the_season_of_rubbers(path: Path, wanted: list[dict[str, Any]]) -> None:
    scores = score_paths([path], score_options("rubber"))
    assert [finding for finding in scores.findings if finding.severity != "info"] == []
    assert scores.left_out == []
    names = list(wanted[0])
    got = [{name: str(row[name]) for name in names} for row in rubber_rows(scores)]
    expected = [{name: str(rubber[name]) for name in names} for rubber in wanted]
    assert sorted(got, key=str) == sorted(expected, key=str)
