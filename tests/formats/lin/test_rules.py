import re
from pathlib import Path

import pytest

import dealtools.formats.lin.rules
from dealtools.findings.registry import Rule, Sample, all_rules
from dealtools.formats.lin.reader import read
from dealtools.records.record import Fault, Passage

FOLDER = Path(dealtools.formats.lin.rules.__file__).parent
READER = ("scan", "split", "heading", "record", "reader")


def lin_rules() -> list[Rule]:
    return [each for each in all_rules() if each.family == "LIN" and each.kind == "fault"]


def samples() -> list[tuple[Rule, Sample]]:
    return [(each, sample) for each in lin_rules() for sample in each.samples()]


def faults_of(text: str) -> list[tuple[Passage, Fault]]:
    return [(passage, fault) for passage in read([text], "sample.lin") for fault in passage.faults]


def test_every_fault_has_a_rule_and_every_rule_a_fault() -> None:
    texts = "".join((FOLDER / f"{module}.py").read_text("utf-8") for module in READER)
    words = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', texts))
    assert {each.name for each in lin_rules()} == words


@pytest.mark.parametrize("each", lin_rules(), ids=lambda each: each.code)
def test_pages_have_their_sections(each: Rule) -> None:
    assert [heading for heading, _, _ in each.sections()] == ["Why", "Bad", "Good"]


@pytest.mark.parametrize(
    ("each", "sample"), samples(), ids=[f"{each.code}-{'bad' if s.is_bad else 'good'}" for each, s in samples()]
)
def test_samples_give_what_their_page_says(each: Rule, sample: Sample) -> None:
    # The last line feed is none of the sample's own: a file may end with its last value.
    text = sample.text.removesuffix("\n")
    found = faults_of(text)
    assert [fault.name for _, fault in found] == ([each.name] if sample.is_bad else [])
    for passage, fault in found:
        violation = each.function(passage, fault)
        assert violation.message
        assert not violation.message.endswith(".")
        assert 0 <= violation.start <= violation.end <= len(passage.text)
