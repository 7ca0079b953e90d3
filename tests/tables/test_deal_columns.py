import dataclasses

import numpy as np
from rubber_records import deals_of, game
from sheet_reading import rubber_deals_of

from dealtools.bridge.contract import PASSED_OUT, Contract
from dealtools.tables.deal_columns import NO_POINTS, NONE, DealsBuilder, columns_of_deals, contract_of
from dealtools.tables.played_deal import UNKNOWN, Extra, Held

SHEET = """\
rubber,deal,contract,declarer,tricks,honours,ns_below,ew_below
A,1,2SX,N,8,N:100,120,0
A,2b,Pass,,,,,
A,3,4H,E,,,,
"""


def test_a_deal_comes_back_whole() -> None:
    first, passed, unknown = rubber_deals_of(SHEET)
    assert (first.contract, first.declarer, first.side, first.tricks) == (Contract(2, 3, 1), 0, 0, 8)
    assert (first.honours, first.recorded.below, first.recorded.above) == ((Held(0, 0, 100),), (120, 0), UNKNOWN)
    assert (passed.contract, passed.tricks, passed.extra, passed.board) == (PASSED_OUT, None, Extra(board="2b"), "2b")
    assert (unknown.declarer, unknown.side, unknown.tricks, unknown.left_out) == (1, 1, None, "no-tricks")


def test_deals_made_columns_again_are_the_same() -> None:
    deals = list(rubber_deals_of(SHEET))
    assert list(columns_of_deals(deals)) == deals
    records = deals_of([game("2S", "N", "8", Vulnerable="None", ScoreRubber="NS 0/60"), game("Pass")])
    assert list(columns_of_deals(records)) == list(records)


def test_in_another_order_honours_and_extras_stay_with_their_deals() -> None:
    deals = rubber_deals_of(SHEET)
    turned = deals.take(np.array([2, 1, 0]))
    assert list(turned) == list(deals)[::-1]
    assert (set(turned.honours), set(turned.extras)) == ({2}, {1})
    assert list(deals.take(np.array([1]))) == [deals[1]]
    assert deals.take(np.arange(3)) is deals


def test_what_is_not_recorded() -> None:
    deals = rubber_deals_of(SHEET)
    assert deals.points("below").tolist() == [[120, 0], [NO_POINTS, NO_POINTS], [NO_POINTS, NO_POINTS]]
    nothing = rubber_deals_of("rubber,contract,declarer,tricks\nA,2S,N,8\n")
    assert nothing.recorded is None
    assert nothing.points("total").tolist() == [[NO_POINTS, NO_POINTS]]


def test_scorers_get_no_contract_of_a_deal_that_cannot_be_scored() -> None:
    arrays = rubber_deals_of(SHEET).contract_arrays()
    assert {name: values.tolist() for name, values in arrays.items()} == {
        "level": [2, 0, 0],
        "denomination": [3, 0, 0],
        "doubling": [1, 0, 0],
        "tricks": [8, 0, 0],
    }


def test_deals_and_columns_taken_in_turn_keep_their_places() -> None:
    sheet = rubber_deals_of(SHEET)
    other = dataclasses.replace(sheet[0], setting=sheet[0].setting._replace(name="B"))
    builder = DealsBuilder()
    builder.add(sheet[1])
    assert builder.setting(sheet[0].setting) == 0
    builder.add_columns(sheet.codes, sheet.recorded, sheet.honours, sheet.extras)
    whole = builder.extend([other]).finish()
    assert list(whole) == [sheet[1], *sheet, other]
    assert len(whole.settings) == 2
    assert whole.of_settings(["first", "second"]) == ["first"] * 4 + ["second"]
    assert len(DealsBuilder().finish()) == 0


def test_contracts_of_codes() -> None:
    assert contract_of(NONE, NONE, NONE) is None
    assert contract_of(0, NONE, 0) is PASSED_OUT
    assert str(contract_of(7, 4, 2)) == "7NTXX"
