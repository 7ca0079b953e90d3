import re
from pathlib import Path

import pytest

import dealtools.formats.rbn.rules
from dealtools.findings.registry import Rule, Sample, all_rules
from dealtools.formats.rbn.reader import read, read_inline
from dealtools.records.record import Fault, Passage

FOLDER = Path(dealtools.formats.rbn.rules.__file__).parent


def rbn_rules() -> list[Rule]:
    return [each for each in all_rules() if each.family == "RBN"]


def samples() -> list[tuple[Rule, Sample]]:
    return [(each, sample) for each in rbn_rules() for sample in each.samples()]


def test_every_fault_has_a_rule_and_every_rule_a_fault() -> None:
    texts = "".join((FOLDER / f"{module}.py").read_text("utf-8") for module in ("scan", "reader"))
    assert {each.name for each in rbn_rules()} == set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', texts))


@pytest.mark.parametrize(
    ("each", "sample"), samples(), ids=[f"{each.code}-{'bad' if s.is_bad else 'good'}" for each, s in samples()]
)
def test_samples_give_what_their_page_says(each: Rule, sample: Sample) -> None:
    reader = read_inline if sample.note == "rbx" else read
    found: list[tuple[Passage, Fault]] = [
        (passage, fault) for passage in reader([sample.text], "sample") for fault in passage.faults
    ]
    assert [fault.name for _, fault in found] == ([each.name] if sample.is_bad else [])
    for passage, fault in found:
        violation = each.function(passage, fault)
        assert violation.message
        assert not violation.message.endswith(".")
        assert 0 <= violation.start <= violation.end <= len(passage.text)
