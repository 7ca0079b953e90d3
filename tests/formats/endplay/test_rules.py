"""The rules of family EPJ: each fault of the reader has its page, and samples that show it."""

import re
from pathlib import Path

import pytest

import dealtools.formats.endplay.rules
from dealtools.findings.registry import Rule, Sample, all_rules
from dealtools.formats.endplay.reader import read

FOLDER = Path(dealtools.formats.endplay.rules.__file__).parent


def endplay_rules() -> list[Rule]:
    return [each for each in all_rules() if each.family == "EPJ"]


def samples() -> list[tuple[Rule, Sample]]:
    return [(each, sample) for each in endplay_rules() for sample in each.samples()]


def test_every_fault_has_a_rule_and_every_rule_a_fault() -> None:
    texts = (FOLDER / "reader.py").read_text("utf-8")
    assert {each.name for each in endplay_rules()} == set(re.findall(r'_note\("([a-z-]+)"', texts))


@pytest.mark.parametrize("each", endplay_rules(), ids=lambda each: each.code)
def test_pages_have_their_sections(each: Rule) -> None:
    assert [heading for heading, _, _ in each.sections()] == ["Why", "Bad", "Good"]


@pytest.mark.parametrize(
    ("each", "sample"), samples(), ids=[f"{each.code}-{'bad' if s.is_bad else 'good'}" for each, s in samples()]
)
def test_samples_give_what_their_page_says(each: Rule, sample: Sample) -> None:
    found = [(passage, fault) for passage in read([sample.text], "x") for fault in passage.faults]
    assert [fault.name for _, fault in found] == ([each.name] if sample.is_bad else [])
    for passage, fault in found:
        violation = each.function(passage, fault)
        assert violation.message
        assert not violation.message.endswith(".")
        assert 0 <= violation.start < violation.end <= len(passage.text)
