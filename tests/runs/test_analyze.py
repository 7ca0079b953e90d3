import json
import random
import shutil
from pathlib import Path

import pandas as pd
import pytest
from tabulated import board, records

import dealtools
from dealtools.errors import DealtoolsError
from dealtools.findings.registry import selection
from dealtools.runs.analyze import WRITTEN_ALWAYS, AnalyzeOptions, analyze_to_folder, frames_of, tables_of
from dealtools.runs.findings import load_rules
from dealtools.runs.reading import ReadOptions
from dealtools.runs.validating import CheckOptions
from dealtools.sources.paths import open_sources
from dealtools.tables.reading import read_arrow, read_table
from dealtools.tables.schemas import TABLES, TABLES_ON_REQUEST, arrow_schema

CORPORA = Path(__file__).parents[2] / "corpora"
EVENING = CORPORA / "pbn" / "club-evening"


def _analyze(target, *paths, **options):
    with open_sources([str(path) for path in paths]) as sources:
        return analyze_to_folder(sources, AnalyzeOptions(**options), target, inputs=sources)


def _files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def two(tmp_path):
    """A folder with two sources, a good one and one with an error."""
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "b.pbn").write_text(board(1) + board(2))
    (folder / "a.pbn").write_text(board(1, Contract="8S") + board(3, Result="?"))
    return folder


def test_every_table_is_written_with_its_schema(two, tmp_path):
    report = _analyze(tmp_path / "out", two, tables=TABLES_ON_REQUEST)
    names = {f"{name}.parquet" for name in (*WRITTEN_ALWAYS, *TABLES_ON_REQUEST)} | {"names.csv"}
    assert set(_files(tmp_path / "out")) == names
    for name in (*WRITTEN_ALWAYS, *TABLES_ON_REQUEST):
        assert read_arrow(tmp_path / "out" / f"{name}.parquet").schema.equals(arrow_schema(name), check_metadata=True)
    assert [entry.path for entry in report.files] == ["a.pbn", "b.pbn"]
    assert (report.results, report.left_out, report.any_read) == (4, {"no-contract": 1, "no-tricks": 1}, True)
    assert report.worst is not None
    assert report.worst.name == "malformed-contract"


def test_rows_are_sorted_by_their_keys(tmp_path):
    _analyze(tmp_path / "out", EVENING)
    for name in WRITTEN_ALWAYS:
        frame = read_table(tmp_path / "out" / f"{name}.parquet")
        key = ["source", "offset", "code"] if name == "findings" else list(TABLES[name].key)
        # These stand in the order in which people read them.
        key = {"boards": ["contest", "board_number"], "standings": ["contest", "direction", "rank"]}.get(name, key)
        words = [field.name for field in TABLES[name].fields if field.words]
        plain = pd.DataFrame({each: frame[each].cat.codes if each in words else frame[each] for each in key})
        plain = plain.astype({each: str for each in key if plain[each].dtype == "category"})
        pd.testing.assert_frame_equal(plain, plain.sort_values(key, kind="stable"))


def test_errors_and_warnings_stand_on_their_rows(two, tmp_path):
    _analyze(tmp_path / "out", two)
    results, findings = (read_table(tmp_path / "out" / f"{name}.parquet") for name in ("results", "findings"))
    assert results["errors"].tolist() == [1, 0, 0, 0]
    counted = findings[findings["severity"] == "warning"].groupby(["source", "record", "row"], observed=True).size()
    found = results.set_index(["source", "record", "row"])["warnings"]
    assert found[found > 0].to_dict() == counted.to_dict()


def test_the_run_says_what_was_left_out_and_why(two, tmp_path):
    check = CheckOptions(ReadOptions(from_format="pbn"), strict=True)
    _analyze(tmp_path / "out", two, check=check)
    (run,) = read_table(tmp_path / "out" / "run.parquet").to_dict("records")
    assert run["version"] == dealtools.__version__
    assert (run["command"], run["files"], run["records"], run["results"], run["used"]) == ("analyze", 2, 4, 4, 2)
    assert json.loads(run["left_out_reasons"]) == {"no-contract": 1, "no-tricks": 1}
    assert json.loads(run["options"]) == {"from": "pbn", "strict": True}


def test_what_is_ignored_is_no_finding_and_still_contradicts(tmp_path):
    load_rules()
    (tmp_path / "a.pbn").write_text(board(1, Contract="4S").rstrip() + '\n[Auction "N"]\nPass 1H AP\n')
    _analyze(tmp_path / "out", tmp_path / "a.pbn", check=CheckOptions(selection=selection(ignore=["RES"])))
    (row,) = read_table(tmp_path / "out" / "results.parquet").to_dict("records")
    assert (row["left_out"], row["errors"]) == ("contradiction", 0)


def test_csv_and_parquet_hold_the_same(two, tmp_path):
    _analyze(tmp_path / "parquet", two, tables=TABLES_ON_REQUEST)
    _analyze(tmp_path / "csv", two, format="csv", tables=TABLES_ON_REQUEST)
    for name in (*WRITTEN_ALWAYS, *TABLES_ON_REQUEST):
        assert read_arrow(tmp_path / "csv" / f"{name}.csv").equals(read_arrow(tmp_path / "parquet" / f"{name}.parquet"))


def test_the_order_of_the_paths_does_not_matter(tmp_path):
    paths = sorted((CORPORA / "pbn" / "dialects").glob("*.pbn"))
    _analyze(tmp_path / "first", *paths)
    random.Random(1).shuffle(paths)
    _analyze(tmp_path / "second", *paths)
    assert _files(tmp_path / "first") == _files(tmp_path / "second")


def test_an_empty_file_gives_tables_without_rows(tmp_path):
    (tmp_path / "empty.pbn").touch()
    report = _analyze(tmp_path / "out", tmp_path / "empty.pbn", tables=TABLES_ON_REQUEST)
    assert (report.results, report.worst, report.any_read) == (0, None, True)
    for name in (*WRITTEN_ALWAYS, *TABLES_ON_REQUEST):
        table = read_arrow(tmp_path / "out" / f"{name}.parquet")
        assert table.schema.equals(arrow_schema(name))
        assert table.num_rows == (1 if name in ("sources", "run") else 0)


def test_nothing_is_written_where_nothing_could_be_read(tmp_path):
    (tmp_path / "notes.xyz").write_text("hello")
    with pytest.raises(DealtoolsError, match=r"no input could be read: .*notes\.xyz is in no format"):
        _analyze(tmp_path / "out", tmp_path / "notes.xyz")
    assert [path.name for path in tmp_path.iterdir()] == ["notes.xyz"]


def test_one_source_that_cannot_be_read_does_not_lose_the_others(two, tmp_path):
    (two / "gone.pbn").symlink_to(two / "nowhere.pbn")
    report = _analyze(tmp_path / "out", two)
    assert report.results == 4
    sources = read_table(tmp_path / "out" / "sources.parquet")
    assert sources["source"].astype(str).tolist() == ["a.pbn", "b.pbn", "gone.pbn"]
    assert sources["bytes"].isna().tolist() == [False, False, True]


def test_a_folder_that_is_there_is_kept(two, tmp_path):
    _analyze(tmp_path / "out", two)
    before = _files(tmp_path / "out")
    with pytest.raises(DealtoolsError, match="exists already"):
        _analyze(tmp_path / "out", two)
    assert _files(tmp_path / "out") == before
    with open_sources([str(two / "b.pbn")]) as sources:
        analyze_to_folder(sources, AnalyzeOptions(), tmp_path / "out", force=True, inputs=sources)
    assert len(read_table(tmp_path / "out" / "results.parquet")) == 2


@pytest.mark.parametrize(
    ("options", "message"), [({"format": "xlsx"}, "parquet or csv"), ({"tables": ("x",)}, "calls")]
)
def test_options_that_there_are_not(options, message):
    with pytest.raises(DealtoolsError, match=message):
        AnalyzeOptions(**options)


def test_frames_and_tables_hold_what_is_written(two, tmp_path):
    _analyze(tmp_path / "out", two)
    frames = frames_of([str(two)], CheckOptions())
    assert tuple(frames) == WRITTEN_ALWAYS
    for name, frame in frames.items():
        pd.testing.assert_frame_equal(frame, read_table(tmp_path / "out" / f"{name}.parquet"))
    read = [record for name in ("b", "a") for record in records((two / f"{name}.pbn").read_text(), f"{name}.pbn")]
    tables = tables_of(reversed(read))
    for name in ("results", "deals", "boards", "contracts", "players", "pairs", "declarers", "contests"):
        assert tables[name].equals(read_arrow(tmp_path / "out" / f"{name}.parquet"))


def test_tables_of_no_records():
    tables = tables_of([])
    assert {name: table.num_rows for name, table in tables.items() if table.num_rows} == {"run": 1}


def test_the_evening_is_counted_as_it_was_made(tmp_path):
    frames = frames_of([str(EVENING)], CheckOptions())
    results = frames["results"]
    assert results.groupby("source", observed=True).size().to_dict() == {"evening.pbn": 216, "travellers.pbn": 216}
    assert (results["errors"].sum(), results["warnings"].sum()) == (0, 0)
    contests = frames["contests"]
    assert contests["boards"].tolist() == [27, 27]
    assert contests["grouped_by"].str.startswith("source ").all()
    one, other = (results[results["source"] == name] for name in ("evening.pbn", "travellers.pbn"))
    key = ["board_number", "pair_ns", "pair_ew"]
    columns = ["contract", "declarer", "tricks", "score_ns", "score_ns_field", "deal_id", "made"]
    pairs = [each.astype(dict.fromkeys((*key[1:], "contract"), str)).set_index(key)[columns] for each in (one, other)]
    pd.testing.assert_frame_equal(pairs[0].sort_index(), pairs[1].sort_index())
    boards = frames["boards"].drop(columns="contest")
    columns = [name for name in boards.columns if name not in ("best_ns", "best_ew", "lead_mode")]
    halves = boards[columns].iloc[:27].reset_index(drop=True), boards[columns].iloc[27:].reset_index(drop=True)
    pd.testing.assert_frame_equal(*halves)


def test_what_was_put_aside_is_gone(two, tmp_path):
    _analyze(tmp_path / "out", two)
    assert not list(tmp_path.rglob("*.rows"))
    shutil.rmtree(tmp_path / "out")


def test_results_say_what_comparing_gives(tmp_path):
    _analyze(tmp_path / "out", EVENING / "evening.pbn")
    results = read_table(tmp_path / "out" / "results.parquet")
    assert len(results) == 216
    assert (results["mp_ns"] == results["mp_ns_recorded"]).all()
    assert (results["pct_ns"] + results["pct_ew"]).round(6).eq(100).all()
    assert results["imps_ns"].isna().all()
