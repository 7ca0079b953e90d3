from pathlib import Path

import pytest
from sheet_reading import score_text

import dealtools.formats.sheets.rules
import dealtools.rules.chicago
import dealtools.rules.row_scores
import dealtools.rules.rubbers  # noqa: F401
from dealtools.findings.registry import Rule, Sample, all_rules

RULES = [rule for rule in all_rules() if rule.family in ("SHE", "RUB", "CHI")]
SAMPLES = [(rule, sample) for rule in RULES for sample in rule.samples()]


def test_every_rule_of_sheets_is_here() -> None:
    assert len(RULES) > 20
    assert {rule.name for rule in RULES} - {rule.name for rule, _ in SAMPLES} == {
        "sheet-without-header",
        # Of workbooks.
        "cell-without-value",
        "workbook-unreadable",
        "worksheet-skipped",
        "rubber-deal-not-scorable",
        "rubber-beginning-missing",
    }


@pytest.mark.parametrize(("rule", "sample"), SAMPLES, ids=lambda value: getattr(value, "code", ""))
def test_samples(rule: Rule, sample: Sample, tmp_path: Path) -> None:
    system = "rubber" if sample.text.startswith("rubber") or "rubber," in sample.text else "duplicate"
    system = "chicago" if sample.note.startswith("chicago") else system
    scores = score_text(tmp_path, sample.text, system)
    assert [finding.code for finding in scores.findings] == ([rule.code] if sample.is_bad else [])
