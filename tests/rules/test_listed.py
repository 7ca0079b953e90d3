"""The list of results of a LIN file against its records."""

import pytest
from lin_reading import AUCTION, HANDS, TRICK, found

from dealtools.findings.registry import Rule, Sample, rule_by_code

RULES = [rule_by_code(name) for name in ("listed-contract-mismatch", "listed-claim-mismatch")]
SAMPLES = [(each, sample) for each in RULES for sample in each.samples()]
MATCH = "vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|rs|{}|pn|Sue,Wes,Nan,Eli|pg||qx|o1|md|3" + HANDS + "|sv|o|"


@pytest.mark.parametrize(("each", "sample"), SAMPLES)
def test_samples_give_what_their_page_says(each: Rule, sample: Sample) -> None:
    assert found(sample.text) == ([each.code] if sample.is_bad else [])


@pytest.mark.parametrize("entry", ["4SW=", "4HE=", "4HWx=", "P", "3HW+1"])
def test_another_contract_or_declarer(entry: str) -> None:
    assert found(MATCH.format(entry) + AUCTION + TRICK + "mc|10|") == ["LIN201"]


@pytest.mark.parametrize("entry", ["4HW=", "4hw=", "4HW", "", "4H="])
def test_the_same_or_nothing(entry: str) -> None:
    assert found(MATCH.format(entry) + AUCTION + TRICK + "mc|10|") == []


def test_passed_out_both_ways() -> None:
    four = "mb|p|" * 4
    assert found(MATCH.format("P") + four) == []
    assert found(MATCH.format("PASS") + four + "mc|0|") == []
    assert found(MATCH.format("4HW=") + four) == ["LIN201"]


def test_an_auction_that_does_not_end_is_not_compared() -> None:
    assert "LIN201" not in found(MATCH.format("4SW=") + "mb|p|mb|p|mb|p|mb|1H|")


def test_what_follows_from_another_finding_is_left_out() -> None:
    # The list says all thirteen tricks, of which the defenders have won the first.
    assert found(MATCH.format("4HW+3") + AUCTION + TRICK + "mc|10|") == ["RES205"]
