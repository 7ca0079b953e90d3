"""The rules of Bridgemate files: their samples, and what they say."""

import pytest
from bws_tables import HALL, PLAYED, evening, faults

import dealtools.formats.rules  # noqa: F401 - registers them
from dealtools.findings.registry import all_rules, rule_by_code
from dealtools.records.record import Fault, Passage

RULES = [each for each in all_rules() if each.family == "BWS"]
UNSAMPLED = {"unreadable-database", "rows-unreadable"}  # of files that are no tables


def samples() -> list[tuple[str, str, bool]]:
    return [(each.name, one.text, one.is_bad) for each in RULES for one in each.samples()]


@pytest.mark.parametrize(("name", "text", "is_bad"), samples())
def test_samples_give_what_their_page_says(name: str, text: str, is_bad: bool) -> None:
    assert faults(text) == ([name] if is_bad else [])


def test_each_rule_has_samples() -> None:
    assert {each.name for each in RULES if not each.samples()} == UNSAMPLED


def said(name: str, **facts: object) -> str:
    found: str = rule_by_code(name).function(Passage("x", "bws"), Fault(name, 0, 0, facts)).message
    return found


def test_what_is_said_of_the_file() -> None:
    assert said("unreadable-database", why="it is damaged") == "the database cannot be read: it is damaged"
    assert (
        said("rows-unreadable", table="Section", count=1)
        == "1 row of the table “Section” cannot be read; what it holds is missing"
    )
    assert said("rows-unreadable", table="Section", count=-1).startswith("the table “Section” cannot be read")
    assert said("results-erased", count=2) == "2 results were erased and left out"


def test_missing_results_are_told_by_table() -> None:
    (fault,) = evening(HALL + PLAYED).faults
    assert said(fault.name, **fault.facts) == (
        "round 1 of section A lacks results: board 2 at table 1; boards 3 to 4 at table 2"
    )
    many = {**fault.facts, "missing": [fault.facts["missing"][0]] * 9}
    assert said(fault.name, **many).endswith("; and at 3 other tables")
    assert said(fault.name, **fault.facts | {"is_whole": True}) == "round 1 of section A has no results"
