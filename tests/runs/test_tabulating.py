import datetime

import pytest
from tabulated import board, records

from dealtools.findings.finding import Severity
from dealtools.records.record import Record
from dealtools.runs.tabulating import FirstPass, SourceCounts
from dealtools.runs.validating import CheckOptions
from dealtools.sources.paths import Source, open_sources
from dealtools.tables.reading import read_table


@pytest.fixture
def read(tmp_path):
    """Reads texts as sources by their names; gives what the first pass knows, and the folder with its tables."""

    def take(*tables, **texts):
        (tmp_path / "in").mkdir()
        (tmp_path / "out").mkdir()
        for name, text in texts.items():
            (tmp_path / "in" / f"{name}.pbn").write_bytes(text.encode("latin-1"))
        folder = tmp_path / "out"
        with (
            open_sources([str(tmp_path / "in")]) as sources,
            FirstPass(folder, tmp_path / "rows", CheckOptions(), "parquet", tables) as first,
        ):
            first.read_all(sources)
        return first, folder

    return take


def test_what_a_source_comes_to(read):
    text = "% PBN 2.1\r\n%Creator: Scorer 3\r\n" + (board(1) + board(2, Date="2024.03.07", Contract="8S")).replace(
        "\n", "\r\n"
    )
    first, _ = read(a=text)
    (counts,) = first.sources
    name, form, by, program, encoding, encoding_by, newline, size, sha256, *rest = counts.row()
    assert (name, form, by, program) == ("a.pbn", "pbn", "content", "Scorer 3")
    assert (encoding, encoding_by, newline, size, len(sha256)) == ("ascii", "ascii", "CRLF", len(text), 64)
    records_, results, used, left_out, errors, warnings, infos, first_date, last_date = rest
    assert (records_, results, used, left_out, errors) == (2, 2, 0, 2, 1)
    assert (first_date, last_date) == (datetime.date(2024, 3, 7), datetime.date(2024, 3, 14))
    assert counts.severities[Severity.WARNING] == warnings
    assert counts.severities[Severity.INFO] == infos
    (summary,) = first.summaries()
    assert (summary.path, summary.format, summary.records, summary.errors) == ("a.pbn", "pbn", 2, 1)
    assert first.worst is not None
    assert first.worst.name == "malformed-contract"
    assert first.any_read


def test_findings_and_tables_on_request_are_written(read):
    text = board(1).rstrip() + '\n[Auction "N"]\n1S Pass 4S AP\n[Play "W"]\nD4 DA D3 D2\n*\n'
    first, folder = read("calls", "cards", "tags", a=text, b=board(1, Contract="8S"))
    assert sorted(path.name for path in folder.iterdir()) == [
        "calls.parquet",
        "cards.parquet",
        "findings.parquet",
        "tags.parquet",
    ]
    assert len(read_table(folder / "calls.parquet")) == 6
    assert len(read_table(folder / "cards.parquet")) == 4
    assert list(read_table(folder / "tags.parquet")["name"])[:2] == ["Event", "Site"]
    findings = read_table(folder / "findings.parquet")
    assert findings["source"].astype(str).is_monotonic_increasing
    assert "malformed-contract" in set(findings["name"])
    assert [len(rows) for rows in first.spool.tables()] == [2]


def test_an_error_on_the_result_leaves_the_row_out(read):
    text = board(1, Result="8").rstrip() + '\n[Auction "N"]\nPass 1H AP\n'
    first, _ = read(a=text)
    (rows,) = first.spool.tables()
    assert rows["left_out"].to_pylist() == ["contradiction"]
    assert first.counts.of_rows(rows)["errors"].tolist() == [first.sources[0].severities[Severity.ERROR]]


def test_deals_of_rubbers_are_kept(read):
    first, _ = read(
        a=board(1, Scoring="Rubber") + board(2) + board(3, Scoring="Rubber", Contract="?", Declarer="?", Result="?")
    )
    assert [deal.record for deal in first.played["rubber"].finish()] == [1, 3]


def test_a_deal_that_stands_in_its_table_too_is_played_once(read):
    first, _ = read(a=board(1).rstrip() + '\n[ScoreTable "Contract;Declarer;Result"]\n4S S 11\n4S S 10\n')
    (columns,) = first.deals.columns()
    assert list(columns["results"]) == [2]


def test_a_source_that_cannot_be_read_is_a_finding(tmp_path):
    folder = tmp_path / "out"
    folder.mkdir()
    with FirstPass(folder, tmp_path / "rows", CheckOptions(), "csv", ()) as first:
        first.read(Source("gone.pbn", tmp_path / "gone.pbn"))
    assert not first.any_read
    assert first.worst is not None
    assert first.worst.name == "unreadable-source"
    (row,) = [counts.row() for counts in first.sources]
    assert row[:9] == ("gone.pbn", None, None, None, None, None, None, None, None)
    assert (folder / "findings.csv").read_text().count("\n") == 2


def test_records_that_were_read_before(tmp_path):
    with FirstPass(tmp_path, tmp_path / "rows", CheckOptions(), "parquet", ()) as first:
        first.take_records("club.pbn", records(board(1) + board(2)))
    (counts,) = first.sources
    assert (counts.format, counts.records, counts.results, counts.opened) == ("pbn", 2, 2, None)
    assert isinstance(records(board())[0], Record)


def test_dates_are_a_span():
    counts = SourceCounts("a")
    for day in (None, datetime.date(2024, 2, 1), datetime.date(2024, 1, 1), datetime.date(2024, 3, 1)):
        counts.take_date(day)
    assert (counts.first_date, counts.last_date) == (datetime.date(2024, 1, 1), datetime.date(2024, 3, 1))
