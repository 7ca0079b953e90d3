import re
from pathlib import Path

import pytest
from dealing import faults_of, passages_of

import dealtools.formats.dealing.rules
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Rule, Sample, all_rules

FOLDER = Path(dealtools.formats.dealing.rules.__file__).parent
SIGNS = str.maketrans("♠♥♦♣", "\x06\x03\x04\x05")


def dealing_rules() -> list[Rule]:
    return [each for each in all_rules() if each.family == "DMF"]


def samples() -> list[tuple[Rule, Sample]]:
    return [(each, sample) for each in dealing_rules() for sample in each.samples()]


def bytes_in(sample: Sample) -> tuple[str, bytes]:
    """The format of a sample, and the bytes that it shows."""
    name = re.split(r"[ ,]", sample.note)[0]
    if sample.note.endswith("in hex"):
        return name, bytes.fromhex(sample.text)
    if sample.note.endswith("part by part"):
        numbers, signs, trailer = sample.text.splitlines()
        return name, (numbers + signs.translate(SIGNS) + trailer.ljust(10)).encode("latin-1")
    if sample.note.endswith("behind an empty line"):
        return name, f"\n{sample.text}".encode()
    return name, (sample.text if name != "ber" else sample.text.strip()).encode()


def test_every_fault_has_a_rule_and_every_rule_a_fault() -> None:
    texts = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.py") if path.name != "rules.py")
    assert {each.name for each in dealing_rules()} <= set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', texts))


@pytest.mark.parametrize("each", dealing_rules(), ids=lambda each: each.code)
def test_pages_have_their_sections(each: Rule) -> None:
    assert [heading for heading, _, _ in each.sections()] == ["Why", "Bad", "Good"]


@pytest.mark.parametrize(
    ("each", "sample"), samples(), ids=[f"{each.code}-{'bad' if s.is_bad else 'good'}" for each, s in samples()]
)
def test_samples_give_what_their_page_says(each: Rule, sample: Sample) -> None:
    name, data = bytes_in(sample)
    found = [(passage, fault) for passage in passages_of(name, data) for fault in passage.faults]
    if each.severity is not Severity.INFO:
        assert faults_of(name, data) == ([each.name] if sample.is_bad else [])
    assert (each.name in [fault.name for _, fault in found]) == sample.is_bad
    for passage, fault in found:
        if fault.name == each.name:
            violation = each.function(passage, fault)
            assert violation.message
            assert not violation.message.endswith(".")
            assert 0 <= violation.start <= violation.end <= len(passage.text)
