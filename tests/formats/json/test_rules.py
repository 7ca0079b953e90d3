import re
from pathlib import Path

import pytest

import dealtools.formats.json.rules
from dealtools.findings.registry import Rule, Sample, all_rules
from dealtools.formats.json.reader import read
from dealtools.records.record import Fault, Passage

FOLDER = Path(dealtools.formats.json.rules.__file__).parent


def json_rules() -> list[Rule]:
    return [each for each in all_rules() if each.family == "JSN"]


def samples() -> list[tuple[Rule, Sample]]:
    return [(each, sample) for each in json_rules() for sample in each.samples()]


def faults_of(text: str) -> list[tuple[Passage, Fault]]:
    return [(passage, fault) for passage in read([text], "sample.json") for fault in passage.faults]


def test_every_fault_has_a_rule_and_every_rule_a_fault() -> None:
    texts = "".join((FOLDER / f"{module}.py").read_text("utf-8") for module in ("scan", "members", "reader"))
    assert {each.name for each in json_rules()} <= set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', texts))


@pytest.mark.parametrize("each", json_rules(), ids=lambda each: each.code)
def test_pages_have_their_sections(each: Rule) -> None:
    assert [heading for heading, _, _ in each.sections()] == ["Why", "Bad", "Good"]


@pytest.mark.parametrize(
    ("each", "sample"), samples(), ids=[f"{each.code}-{'bad' if s.is_bad else 'good'}" for each, s in samples()]
)
def test_samples_give_what_their_page_says(each: Rule, sample: Sample) -> None:
    found = faults_of(sample.text)
    assert [fault.name for _, fault in found] == ([each.name] if sample.is_bad else [])
    for passage, fault in found:
        violation = each.function(passage, fault)
        assert violation.message
        assert not violation.message.endswith(".")
        assert 0 <= violation.start < violation.end <= len(passage.text)
