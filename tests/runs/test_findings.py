"""Findings of one source: counted, chosen, sorted, placed."""

import pytest
from rule_samples import BASE, sample_record

from dealtools.findings.finding import Finding, Severity
from dealtools.findings.registry import Selection, all_rules
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.rules.source import SourceNotes
from dealtools.runs.findings import FindingCollector, load_rules

ERROR = sample_record('[Score "NS 450"]\n')
INFO = sample_record('[Contract "4 h"]\n')
DEALERS = "NESW"
VULNERABLE = (
    "None",
    "NS",
    "EW",
    "All",
    "NS",
    "EW",
    "All",
    "None",
    "EW",
    "All",
    "None",
    "NS",
    "All",
    "None",
    "NS",
    "EW",
)


def collected(text: str, **options: object) -> list[Finding]:
    collector = FindingCollector("a.pbn", **options)  # type: ignore[arg-type]
    for passage in read([text], "a.pbn"):
        collector.passage(passage)
        if isinstance(passage, Record):
            collector.playing(resolve(passage))
    return collector.finish()


def codes(text: str, **options: object) -> list[str]:
    return [each.code for each in collected(text, **options)]


def board(number: int, dealer: str | None = None, vulnerable: str | None = None) -> str:
    dealer = dealer or DEALERS[(number - 1) % 4]
    vulnerable = vulnerable or VULNERABLE[(number - 1) % 16]
    return f'[Board "{number}"]\n[Dealer "{dealer}"]\n[Vulnerable "{vulnerable}"]\n[Scoring "MP"]\n\n'


def test_strict_rules_are_given_when_asked_for() -> None:
    """What a reader noticed, and what rules see in a playing."""
    text = BASE.replace("% PBN 2.1\n", "").replace(
        "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64",
        "E:9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64 8743.K9543.AK.K5",
    )
    assert codes(text) == []
    assert codes(text, strict=True) == ["PBN303", "DEA902"]


def test_all_rules_are_there_by_name() -> None:
    assert set(load_rules()) == {each.name for each in all_rules()}
    families = {each.family for each in all_rules()}
    assert families >= {"SRC", "PBN", "DEA", "AUC", "PLA", "RES", "SCO", "SES", "SHE", "RUB"}


def test_a_finding_has_place_and_facts() -> None:
    (finding,) = collected(BASE + "\n" + ERROR)
    assert (finding.code, finding.name, finding.severity, finding.law) == (
        "SCO201", "score-mismatch", Severity.ERROR, "Law 77",
    )  # fmt: skip
    assert (finding.record, finding.row, finding.board) == (2, 0, "5")
    place = finding.location
    assert (place.path, place.line, place.column, place.end_column) == ("a.pbn", 17 + BASE.count("\n") + 1, 1, 17)
    text = (BASE + "\n" + ERROR).encode()
    assert text[place.offset : place.end_offset] == b'[Score "NS 450"]'
    assert finding.excerpt == '[Score "NS 450"]'


def test_findings_are_sorted_by_place() -> None:
    found = collected(ERROR.replace('[Contract "4H"]', '[Contract "4 h"]') + "\nstray\n")
    assert [each.location.line for each in found] == sorted(each.location.line or 0 for each in found)
    assert [each.code for each in found] == ["RES901", "SCO201", "PBN008"]


# --- information is counted


def test_information_is_given_once_with_its_count() -> None:
    (finding,) = collected(INFO + "\n" + INFO + "\n" + INFO)
    assert (finding.code, finding.record, finding.count) == ("RES901", 1, 3)


def test_each_information_may_be_wanted() -> None:
    found = collected(INFO + "\n" + INFO, show_all=True)
    assert [(each.record, each.count) for each in found] == [(1, 1), (2, 1)]


def test_errors_and_warnings_are_never_counted_together() -> None:
    found = collected(ERROR + "\n" + ERROR + "\nstray\n\n" + ERROR + "\nmore\n")
    assert [each.code for each in found] == ["SCO201", "SCO201", "PBN008", "SCO201", "PBN008"]
    assert {each.count for each in found} == {1}


# --- chosen


def test_selection_and_strictness() -> None:
    text = INFO.split("\n", 1)[1] + "\nstray\n"
    assert codes(text) == ["RES901", "PBN008"]
    assert codes(text, strict=True) == ["PBN303", "RES901", "PBN008"]
    assert codes(text, strict=True, selection=Selection(("PBN",))) == ["PBN303", "PBN008"]
    assert codes(text, selection=Selection((), ("PBN008",))) == ["RES901"]


def test_what_is_wrong_is_told_even_where_it_is_not_wanted() -> None:
    collector = FindingCollector("a.pbn", selection=Selection(("AUC",)))
    (record,) = (each for each in read([ERROR], "a.pbn") if isinstance(each, Record))
    assert [each.code for each in collector.playing(resolve(record))] == ["SCO201"]
    assert collector.finish() == []


def test_information_is_nothing_serious() -> None:
    collector = FindingCollector("a.pbn")
    (record,) = (each for each in read([INFO], "a.pbn") if isinstance(each, Record))
    assert collector.playing(resolve(record)) == []


def test_of_the_source_as_a_whole() -> None:
    collector = FindingCollector("a.pbn")
    collector.source(SourceNotes(None, "permission denied"))
    (finding,) = collector.finish()
    assert (finding.code, finding.message, finding.record) == ("SRC001", "cannot be read: permission denied", None)
    assert (finding.location.path, finding.location.line, finding.location.column) == ("a.pbn", 1, 1)


# --- boards against their numbers: warnings where four fifths of the file follow them


@pytest.mark.parametrize(
    ("boards", "off", "expected"),
    [
        (5, 1, ["SES201"]),
        (5, 2, ["SES101"]),
        (10, 2, ["SES201", "SES201"]),
        (10, 3, ["SES101"]),
        (1, 1, ["SES201"]),
        (2, 1, ["SES101"]),
        (6, 0, []),
    ],
)
def test_boards_that_are_off_the_cycle(boards: int, off: int, expected: list[str]) -> None:
    turned = {"N": "E", "E": "S", "S": "W", "W": "N"}
    texts = [
        board(number, turned[DEALERS[(number - 1) % 4]] if number <= off else None) for number in range(1, boards + 1)
    ]
    found = collected("".join(texts))
    assert [each.code for each in found] == expected
    if expected == ["SES101"]:
        assert found[0].severity is Severity.INFO
        assert found[0].message.startswith(f"{off} of {boards} boards ")
        assert found[0].hint == ""


def test_dealers_who_all_sit_opposite_have_a_reason() -> None:
    opposite = {"N": "S", "E": "W", "S": "N", "W": "E"}
    texts = [board(number, opposite[DEALERS[(number - 1) % 4]]) for number in range(1, 6)]
    (found,) = collected("".join(texts))
    assert (found.code, found.hint.partition(":")[0]) == (
        "SES101", "each dealer sits opposite the one by the number"
    )  # fmt: skip
    (found,) = collected("".join(texts) + board(6, "N"))
    assert (found.code, found.hint) == ("SES101", "")


def test_boards_without_a_number_do_not_count() -> None:
    texts = [board(1, "S"), *(board(number) for number in range(2, 6))]
    unnumbered = board(1, "W").replace('[Board "1"]', '[Board "A1"]') * 9
    assert [code for code in codes("".join(texts) + unnumbered) if code.startswith("SES")] == ["SES201"]


def test_rubber_and_chicago_have_no_cycle() -> None:
    for scoring in ("Rubber", "Chicago"):
        assert codes((board(1, "S") + board(2)).replace('"MP"', f'"{scoring}"')) == []
