"""The samples on the rules' pages give what the pages say."""

import pytest
from judging import FAMILIES, judge, judge_sample
from rule_samples import BASE, sample_record

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Rule, Sample, all_rules

KINDS = ("playing", "call", "card")
# A second card of one hand to a trick shows only where a record names the player of each card.
WITHOUT_SAMPLES = {"second-card-to-trick"}


def rules_of_the_game() -> list[Rule]:
    return [each for each in all_rules() if each.family in FAMILIES and each.kind in KINDS]


def samples() -> list[tuple[Rule, Sample]]:
    return [(each, sample) for each in rules_of_the_game() for sample in each.samples()]


def test_the_base_record_is_sound() -> None:
    assert judge(BASE) == []
    assert judge(BASE, strict=True) == []


@pytest.mark.parametrize("each", rules_of_the_game(), ids=lambda each: each.code)
def test_every_page_says_why_and_shows_how(each: Rule) -> None:
    headings = [heading for heading, _, _ in each.sections()]
    assert headings[0] == "Why"
    if each.name not in WITHOUT_SAMPLES:
        assert headings.count("Bad") == headings.count("Good") == 1
    assert each.title.endswith(".")


@pytest.mark.parametrize(
    ("each", "sample"), samples(), ids=[f"{each.code}-{'bad' if s.is_bad else 'good'}" for each, s in samples()]
)
def test_a_bad_sample_gives_its_rule_and_a_good_one_nothing(each: Rule, sample: Sample) -> None:
    found = judge_sample(sample.text, strict=each.is_strict)
    if not sample.is_bad:
        assert found == []
        return
    # Beside an error or a warning, information may say what is out of the ordinary too.
    names = {one.name for one in found if one.is_serious or each.severity is Severity.INFO or one.name == each.name}
    assert names == {each.name}


def test_a_sample_replaces_adds_and_removes_tags() -> None:
    text = sample_record('-[Site]\n[Result "9"]\n[Auction "N"]\n1H AP\n[Room "Open"]\n')
    assert "Site" not in text
    assert text.count("[Result") == 1
    assert '[Result "9"]' in text
    assert text.index("[Room") < text.index('[Auction "N"]\n1H AP\n[Play "E"]')
    assert sample_record("") == BASE


def test_a_sample_may_have_more_games() -> None:
    text = sample_record('[Result "9"]\n\n[Board "6"]\n')
    assert text.endswith('\n\n[Board "6"]\n')
    assert '[Result "9"]' in text
