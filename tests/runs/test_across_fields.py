import pytest
from pbn_reading import records

from dealtools.findings.finding import Finding
from dealtools.findings.registry import selection
from dealtools.runs import across_fields
from dealtools.runs.validating import CheckOptions, validate_records


def game(board: int, tricks: int, ns: int | None, event: str = "Club", top: int = 4) -> str:
    stated = "" if ns is None else f'[ScoreMP "NS {ns} EW {top - ns}"]\n'
    return (
        f'[Event "{event}"]\n[Date "2024.03.14"]\n[Board "{board}"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        f'[Scoring "MP"]\n[Declarer "N"]\n[Contract "4H"]\n[Result "{tricks}"]\n{stated}\n'
    )


def evening(*stated: int | None, event: str = "Club") -> str:
    return "".join(game(1, tricks, ns, event) for tricks, ns in zip((11, 10, 9), stated, strict=True))


def found(text: str) -> list[Finding]:
    return [each for each in validate_records(records(text)) if each.name == "matchpoint-mismatch"]


def test_a_field_of_records_is_judged_together() -> None:
    assert found(evening(4, 2, 0)) == []
    (one,) = found(evening(4, 1, 0))
    assert (one.record, one.found, one.expected) == (2, "1", "2")
    assert one.excerpt == '[ScoreMP "NS 1 EW 3"]'
    assert one.location.line == 21


def test_a_result_without_its_matchpoints_belongs_to_the_field() -> None:
    assert len(found(evening(4, 1, None))) == 1
    assert found(evening(None, 1, 0)) == []  # the results before the first that states something are not kept


def test_contests_are_judged_apart() -> None:
    text = evening(4, 2, 0) + evening(4, 1, 0, event="Other")
    assert [each.record for each in found(text)] == [5]


def test_results_of_contests_that_seem_to_be_over_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(across_fields, "_MOST", 2)
    text = evening(4, 1, 0) + evening(4, 2, 0, event="Other") + evening(4, 2, 1, event="Club")
    assert [each.record for each in found(text)] == [2]


def test_what_is_not_asked_for_is_not_told() -> None:
    options = CheckOptions(selection=selection([], ["matchpoint-mismatch"]))
    assert [
        each.name for each in validate_records(records(evening(4, 1, 0)), options) if each.severity == "error"
    ] == []
