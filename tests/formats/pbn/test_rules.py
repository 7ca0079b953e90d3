"""Every fault that the PBN reader notices has a rule, and the samples of the rules' pages show what they say."""

import re
from pathlib import Path

import pytest
from rule_samples import sample_record

import dealtools.formats.pbn.rules
from dealtools.findings.registry import Rule, Sample, all_rules
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Fault, Passage

FOLDER = Path(dealtools.formats.pbn.rules.__file__).parent
_NAME = re.compile(r'"([a-z]+(?:-[a-z]+)+)"')
_NOT_FAULTS = {"oldmp", "butler-2", "rules-infraction"}


def pbn_rules() -> list[Rule]:
    return [each for each in all_rules() if each.family == "PBN"]


def samples() -> list[tuple[Rule, Sample]]:
    return [(each, sample) for each in pbn_rules() for sample in each.samples()]


def faults_of(text: str, *, strict: bool) -> list[tuple[Passage, Fault]]:
    by_name = {each.name: each for each in pbn_rules()}
    return [
        (passage, fault)
        for passage in read([text], "sample")
        for fault in passage.faults
        if strict or not by_name[fault.name].is_strict
    ]


def test_every_fault_has_a_rule_and_every_rule_a_fault() -> None:
    raised = {
        name
        for module in ("assemble", "inherit", "promise", "reader", "sections", "tables", "values")
        for name in _NAME.findall((FOLDER / f"{module}.py").read_text(encoding="utf-8"))
    } - _NOT_FAULTS
    assert raised == {each.name for each in pbn_rules() if each.kind == "fault"}


@pytest.mark.parametrize("each", pbn_rules(), ids=lambda each: each.code)
def test_pages_have_their_sections(each: Rule) -> None:
    headings = [heading for heading, _, _ in each.sections()]
    assert headings[0] == "Why"
    assert headings[-1] == "Source"
    assert ("Bad" in headings) == ("Good" in headings)
    assert each.law.startswith("PBN ")


@pytest.mark.parametrize(
    ("each", "sample"), samples(), ids=[f"{each.code}-{'bad' if s.is_bad else 'good'}" for each, s in samples()]
)
def test_samples_give_what_their_page_says(each: Rule, sample: Sample) -> None:
    text = sample.text if sample.note == "whole" else sample_record(sample.text)
    found = faults_of(text, strict=each.is_strict)
    names = {fault.name for _, fault in found}
    if sample.is_bad:
        assert names - ({"missing-version-line"} - {each.name}) == {each.name}
        for passage, fault in found:
            if fault.name == each.name:
                violation = each.function(passage, fault)
                assert violation.message
                assert not violation.message.endswith(".")
                assert 0 <= violation.start <= violation.end <= len(passage.text)
    else:
        assert each.name not in names
        assert each.is_strict or not names
