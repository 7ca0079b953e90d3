from rubber_records import deals_of, game
from sheet_reading import rubber_deals_of

from dealtools.rules.across import DealViolation
from dealtools.rules.rubbers import check_rubbers
from dealtools.tables.rubbers import score_deals


def test_a_violation_points_to_a_deal_and_says_no_more_than_it_must() -> None:
    violation = DealViolation(3, "vulnerable", "recorded is None")
    assert (violation.place, violation.column) == (3, "vulnerable")
    assert (violation.hint, violation.found, violation.expected, violation.told) == ("", None, None, None)


def test_a_column_of_a_sheet_is_in_a_record_the_tag_that_says_the_same() -> None:
    deals = deals_of([game("2S", "N", "8", Vulnerable="None"), game("2S", "N", "8", Vulnerable="All")])
    ((_, violation),) = check_rubbers(score_deals(deals))
    assert (violation.place, violation.column, violation.expected) == (1, "vulnerable", "None")
    assert deals[1].extra.excerpts["vulnerable"] == '[Vulnerable "All"]'


def test_a_row_that_tells_only_a_total_is_pointed_to() -> None:
    text = "rubber,contract,declarer,tricks,ns_total,ew_total\nA,3NT,N,9,,\nA,3NT,N,9,,\nA,,,,800,0\n"
    ((_, violation),) = check_rubbers(score_deals(rubber_deals_of(text)))
    assert (violation.told, violation.column) == (2, "ns_total")
    assert (violation.found, violation.expected) == ("800", "900")
