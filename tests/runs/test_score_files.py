from pathlib import Path

import pytest
from sheet_reading import score_text

from dealtools.errors import DealtoolsError
from dealtools.reports.scores import Scores
from dealtools.runs.score_files import format_of_target, render_scores, write_scores
from dealtools.tables.reading import read_table

RUBBER = "rubber,contract,declarer,tricks\nA,2S,N,8\nA,3NT,E,9\nB,1NT,N,7\n"
RESULTS = "board,contract,declarer,tricks\n1,2S,N,8\n2,3NT,E,9\n3,,,\n"


@pytest.fixture
def rubbers(tmp_path: Path) -> Scores:
    return score_text(tmp_path, RUBBER)


@pytest.fixture
def results(tmp_path: Path) -> Scores:
    return score_text(tmp_path, RESULTS, "duplicate")


@pytest.mark.parametrize(
    ("target", "asked", "chosen"),
    [
        (None, None, ("text", False)),
        (None, "json", ("json", False)),
        ("x.csv", None, ("csv", False)),
        ("x.PARQUET", None, ("parquet", False)),
        ("x.json", None, ("json", False)),
        ("x.txt", None, ("text", False)),
        ("x.XLSX", None, ("xlsx", False)),
        ("x.out", "csv", ("csv", True)),
        ("2024.10", None, ("parquet", True)),
        ("x.json/", None, ("parquet", True)),
        ("x.txt", "csv", ("csv", False)),
        ("folder", None, ("parquet", True)),
        ("folder", "csv", ("csv", True)),
    ],
)
def test_the_target_decides_where_nothing_is_asked(
    target: str | None, asked: str | None, chosen: tuple[str, bool]
) -> None:
    assert format_of_target(target, asked) == chosen


@pytest.mark.parametrize("target", ["x.cvs", "x.pbn", "x.jsn", "x.parquett"])
def test_an_extension_that_is_mistyped_or_not_written_is_refused(target: str) -> None:
    with pytest.raises(DealtoolsError, match=target):
        format_of_target(target, "csv")


def test_text_is_no_folder() -> None:
    with pytest.raises(DealtoolsError, match="folder"):
        format_of_target(Path("folder"), "text")


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_file_holds_a_row_for_each_rubber(kind: str, tmp_path: Path, rubbers: Scores) -> None:
    target = tmp_path / f"rubbers.{kind}"
    write_scores(rubbers, kind, target, is_folder=False)
    table = read_table(target)
    assert table["rubber"].tolist() == ["A", "B"]
    assert table["ns_total"].tolist() == [60, 140]


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_folder_holds_the_deals_too(kind: str, tmp_path: Path, rubbers: Scores) -> None:
    target = tmp_path / "scores"
    write_scores(rubbers, kind, target, is_folder=True)
    assert sorted(path.name for path in target.iterdir()) == [f"rubber_deals.{kind}", f"rubbers.{kind}"]
    assert read_table(target / f"rubber_deals.{kind}")["ns_running"].tolist() == [60, 60, 40]


def test_results_are_rows_of_results(tmp_path: Path, results: Scores) -> None:
    target = tmp_path / "results.parquet"
    write_scores(results, "parquet", target, is_folder=False)
    table = read_table(target)
    assert table["score_ns"].tolist() == [110, -400]
    assert table["board"].tolist() == ["1", "2"]


@pytest.mark.parametrize(("kind", "begins"), [("json", '{"schema": 1'), ("text", "Rubber A")])
def test_text_files(kind: str, begins: str, tmp_path: Path, rubbers: Scores) -> None:
    target = tmp_path / "out.txt"
    write_scores(rubbers, kind, target, is_folder=False)
    assert target.read_text(encoding="utf-8").startswith(begins)
    assert "".join(render_scores(rubbers, kind)) == target.read_text(encoding="utf-8")


def test_an_existing_target_is_replaced_by_force_only(tmp_path: Path, rubbers: Scores) -> None:
    target = tmp_path / "out.json"
    target.write_text("mine", encoding="utf-8")
    with pytest.raises(DealtoolsError, match="exists"):
        write_scores(rubbers, "json", target, is_folder=False)
    assert target.read_text(encoding="utf-8") == "mine"
    write_scores(rubbers, "json", target, is_folder=False, force=True)
    assert target.read_text(encoding="utf-8") != "mine"
