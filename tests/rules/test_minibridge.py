import pytest
from judging import Judged, judge_sample

from dealtools.findings.finding import Severity

# Hands of one suit have 10 points each; a queen for a ten moves 2 of them.
TEN_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
NORTH_12 = "N:AKQJ98765432.Q.. T.AKJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
NORTH_AND_SOUTH_12 = "N:AKQJ98765432.Q.. T.AKJT98765432.. ..AKQJ98765432.Q ..T.AKJT98765432"


def minibridge(*tags: str, scoring: str = "Minibridge", sections: str = "-[Auction]\n-[Play]\n") -> list[Judged]:
    """What the rules of Minibridge say of a record."""
    values = (f'Scoring "{scoring}"', *tags)
    sample = "".join(f"[{tag}]\n" for tag in values) + sections
    return [each for each in judge_sample(sample) if each.name.startswith("minibridge")]


def expected_declarer(deal: str, dealer: str, declarer: str) -> str | None:
    """Whom the points make declarer; None where the recorded one is right."""
    found = minibridge(f'Deal "{deal}"', f'Dealer "{dealer}"', f'Declarer "{declarer}"')
    assert {each.name for each in found} <= {"minibridge-declarer-mismatch"}
    return found[0].violation.expected if found else None


@pytest.mark.parametrize(("declarer", "expected"), [("N", None), ("S", "N"), ("E", "N"), ("W", "N")])
def test_the_hand_with_more_points_of_the_side_with_more_declares(declarer: str, expected: str | None) -> None:
    assert expected_declarer(NORTH_12, "E", declarer) == expected


@pytest.mark.parametrize(("dealer", "first"), [("N", "N"), ("E", "S"), ("S", "S"), ("W", "N")])
def test_of_equal_hands_the_first_from_the_dealer_on_declares(dealer: str, first: str) -> None:
    assert expected_declarer(NORTH_AND_SOUTH_12, dealer, first) is None
    other = "S" if first == "N" else "N"
    assert expected_declarer(NORTH_AND_SOUTH_12, dealer, other) == first


def test_with_20_points_each_the_deal_is_dealt_again() -> None:
    (found,) = minibridge(f'Deal "{TEN_EACH}"', 'Dealer "N"', 'Declarer "S"')
    assert (found.name, found.severity) == ("minibridge-redeal", Severity.ERROR)


def test_nobody_calls() -> None:
    """The base record has an auction."""
    found = minibridge(f'Deal "{NORTH_12}"', 'Declarer "N"', sections="-[Play]\n")
    assert [(each.name, each.severity) for each in found] == [("minibridge-auction", Severity.WARNING)]
    (doubled,) = minibridge(f'Deal "{NORTH_12}"', 'Declarer "N"', 'Contract "4SX"')
    assert (doubled.name, doubled.violation.found) == ("minibridge-doubled", "4SX")


@pytest.mark.parametrize("deal", [TEN_EACH, NORTH_12])
def test_other_games_have_other_rules(deal: str) -> None:
    assert minibridge(f'Deal "{deal}"', 'Declarer "S"', 'Contract "4SX"', scoring="MP", sections="") == []
