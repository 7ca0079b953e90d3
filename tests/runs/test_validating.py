from pathlib import Path

import pytest
from rule_samples import BASE, sample_record

from dealtools.findings.finding import FileSummary, Severity
from dealtools.findings.registry import Selection
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Record
from dealtools.runs.reading import ReadOptions
from dealtools.runs.validating import (
    CheckOptions,
    SourceReport,
    check_passages,
    nothing_read,
    open_reported,
    validate_records,
    validate_source,
)
from dealtools.sources.paths import Source, open_sources

ERROR = sample_record('[Score "NS 450"]\n')
TABLE = """
[Event "Table"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "MP"]
[ScoreTable "PairId_NS;PairId_EW;Contract\\4L;Declarer;Result;Score_NS\\6R"]
1 2 4S N 10 420
3 4 4S N 11 420
"""


def report(path: Path, options: CheckOptions | None = None) -> SourceReport:
    with open_sources([path]) as (source,):
        return validate_source(source, options or CheckOptions())


def write(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


def test_a_source_is_summed_up(tmp_path: Path) -> None:
    path = write(tmp_path / "a.pbn", BASE + "\n" + ERROR + "\nstray\n")
    found = report(path)
    assert found.summary == FileSummary(str(path), "pbn", "ascii", 2, 1, 1)
    assert [each.code for each in found.findings] == ["SCO201", "PBN008"]
    assert found.is_read


def test_an_empty_source_is_read(tmp_path: Path) -> None:
    found = report(write(tmp_path / "empty", ""))
    assert (found.summary.records, found.summary.format, found.findings, found.is_read) == (0, None, [], True)


@pytest.mark.parametrize("kind", ["gone", "unknown"])
def test_a_source_that_cannot_be_read(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "x.xyz"
    if kind == "gone":
        path.symlink_to("nowhere")
    else:
        path.write_text("Dear partner")
    found = report(path)
    assert [each.code for each in found.findings] == ["SRC001" if kind == "gone" else "SRC002"]
    assert (found.summary.errors, found.is_read) == (1, False)


def test_a_file_of_the_bridge_world_without_deals_is_named(tmp_path: Path) -> None:
    (told,) = report(write(tmp_path / "strong.DL", "condition hcp(north) > 15\n")).findings
    assert told.message.endswith("seems to be conditions for a dealing program, without deals")


def test_a_source_that_breaks_off_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "a.pbn", BASE)
    opened = Source.open
    times = []

    def fail(self: Source) -> object:
        times.append(1)
        if len(times) > 2:
            raise OSError(5, "Input/output error")
        return opened(self)

    monkeypatch.setattr(Source, "open", fail)
    found = report(path)
    assert [each.message for each in found.findings] == ["cannot be read: input/output error"]
    assert found.is_read


def test_rows_of_a_results_table_are_judged_but_are_no_records(tmp_path: Path) -> None:
    found = report(write(tmp_path / "a.pbn", TABLE))
    assert found.summary.records == 1
    assert [(each.code, each.row) for each in found.findings] == [("SCO201", 2)]


def test_rows_of_a_sheet_are_records(tmp_path: Path) -> None:
    sheet = write(
        tmp_path / "a.csv", "board,contract,declarer,tricks,vulnerable,score_ns\n1,4S,N,10,None,450\n2,9S,,,,\n"
    )
    found = report(sheet)
    assert (found.summary.format, found.summary.records, found.summary.errors) == ("csv", 2, 2)
    assert [(each.code, each.record) for each in found.findings] == [("SHE303", 1), ("SHE002", 2)]
    none = report(sheet, CheckOptions(selection=Selection(("PBN",))))
    assert (none.findings, none.summary.records) == ([], 2)


def test_options_reach_the_findings(tmp_path: Path) -> None:
    path = write(tmp_path / "a", ERROR.split("\n", 1)[1])
    options = CheckOptions(ReadOptions("pbn", "utf-8"), Selection((), ("SCO",)), strict=True)
    found = report(path, options)
    assert [each.code for each in found.findings] == ["PBN303"]
    assert found.summary.encoding == "utf-8"


def test_what_is_said_of_a_source_as_a_whole(tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", BASE)
    collector = CheckOptions().collector("a.json")
    with open_sources([path]) as (source,):
        opened = open_reported(source, ReadOptions(), collector)
    assert opened is not None
    assert [each.code for each in collector.finish()] == ["SRC201"]


def test_a_record_gives_its_playing_then_those_of_its_rows() -> None:
    collector = CheckOptions().collector("a.pbn")
    checked = list(check_passages(read([ERROR + TABLE], "a.pbn"), collector))
    assert [(playing.record.number, playing.row) for playing, _ in checked] == [(1, 0), (2, 0), (2, 1), (2, 2)]
    assert [[each.code for each in rules] for _, rules in checked] == [["SCO201"], [], [], ["SCO201"]]


def test_records_of_several_sources_are_sorted_each() -> None:
    records = [each for name in ("b", "a") for each in read([ERROR + "\n" + ERROR], name) if isinstance(each, Record)]
    found = validate_records([records[3], *records[:3]])
    assert [(each.location.path, each.record) for each in found] == [("a", 1), ("a", 2), ("b", 1), ("b", 2)]
    assert validate_records([]) == []
    assert validate_records(records, CheckOptions(selection=Selection(("AUC",)))) == []


def test_why_nothing_could_be_read(tmp_path: Path) -> None:
    found = report(write(tmp_path / "letter.txt", "Dear partner")).findings
    assert str(nothing_read([])) == "nothing was written, as no input could be read"
    assert str(nothing_read(found)).endswith("letter.txt is in no format that can be read")
    assert nothing_read(found).exit_status == 2
    assert found[0].severity is Severity.ERROR
