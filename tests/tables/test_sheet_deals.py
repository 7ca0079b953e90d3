import pytest
from sheet_reading import rubber_deals_of, sheet_of

from dealtools.tables.deal_columns import DealsBuilder
from dealtools.tables.played_deal import DEALS, POINTS, TOTALS, Extra, Held
from dealtools.tables.sheet_deals import add_sheet, give_back_memory

POINT_COLUMNS = "rubber,contract,declarer,tricks,ns_below,ew_below,ns_total,ew_total\n"


def test_rows_as_deals() -> None:
    text = (
        "rubber,table,deal,north,dealer,contract,declarer,tricks,honours\nA,2,1,Ann,N,4SX,EW,9,W:100\n,,03,,E,Pass,,,\n"
    )
    first, second = rubber_deals_of(text)
    assert (first.setting.name, first.setting.table, first.setting.players[0]) == ("A", "2", "Ann")
    assert (str(first.contract), first.declarer, first.side, first.tricks) == ("4SX", None, 1, 9)
    assert (first.honours, first.number, first.dealer, first.record) == ((Held(3, 1, 100),), 1, 0, 1)
    assert (second.number, second.extra, second.left_out, second.dealer) == (3, Extra(board="03"), None, 1)


@pytest.mark.parametrize(
    ("row", "told_by", "left_out"),
    [
        ("A,2S,N,8,60,0,60,0", DEALS, None),
        ("A,,,,60,0,,", POINTS, None),
        ("A,,,,,,60,0", TOTALS, None),
        ("A,,,,120,100,,", POINTS, "contradiction"),
        ("A,2S,,8,,,,", DEALS, "no-side"),
        ("A,2S,N,,,,,", DEALS, "no-tricks"),
        ("A,8S,N,8,60,0,,", DEALS, "contradiction"),
    ],
)
def test_what_tells_a_row_and_why_it_is_left_out(row: str, told_by: int, left_out: str | None) -> None:
    """Not both sides make a game with one deal."""
    (deal,) = rubber_deals_of(f"{POINT_COLUMNS}{row}\n")
    assert (deal.input, deal.left_out) == (told_by, left_out)


def test_the_columns_of_a_chicago_round() -> None:
    """Its name stands in `round`, and its points in `score`."""
    text = "round,rubber,ns_score,ew_score\nA,B,110,0\n"
    (deal,) = rubber_deals_of(text, "chicago")
    assert (deal.setting.name, deal.input, deal.recorded.score) == ("A", POINTS, (110, 0))
    (other,) = rubber_deals_of(text, "rubber")
    assert (other.setting.name, other.input) == ("B", TOTALS)


def test_errors_are_counted_for_their_rows() -> None:
    builder = DealsBuilder()
    rows = sheet_of("rubber,contract,declarer,tricks\nA,2S,N,8\nA,2S,N,8\n").rows
    add_sheet(builder, "evening.csv", rows, {2: 3}, "rubber")
    deals = builder.finish()
    assert [(deal.record, deal.errors, deal.setting.source) for deal in deals] == [
        (1, 0, "evening.csv"),
        (2, 3, "evening.csv"),
    ]
    give_back_memory()


def test_a_vulnerability_in_doubt_is_not_taken() -> None:
    (deal,) = rubber_deals_of("rubber,contract,declarer,tricks,vulnerable,declarer_vul\nA,2S,N,8,EW,1\n")
    assert (deal.vulnerable, deal.declarer_vul, deal.left_out) == (None, None, None)
