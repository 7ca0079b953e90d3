import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.bridge import hand as hands
from dealtools.bridge.deal import Deal
from dealtools.bridge.seat import SEATS
from dealtools.tables.arrays import arrow_table
from dealtools.tables.deals import DealsBuilder, describe_deals


@st.composite
def deals(draw):
    """Deals with hands unknown, a card lost or held twice."""
    cards = draw(st.permutations(range(52)))
    masks = [sum(1 << card for card in cards[place : place + 13]) for place in range(0, 52, 13)]
    for seat in draw(st.sets(st.integers(0, 3), max_size=3)):
        change = draw(st.sampled_from(["unknown", "lost", "twice", "empty"]))
        masks[seat] = {
            "unknown": None,
            "lost": masks[seat] & (masks[seat] - 1),
            "twice": masks[seat] | 1 << cards[0],
            "empty": 0,
        }[change]
    return Deal(tuple(masks))


def _rows(*taken):
    builder = DealsBuilder()
    for deal, *place in taken:
        builder.add(deal.deal_id, deal, *place)
    return pa.concat_tables([arrow_table("deals", columns) for columns in builder.columns()]).to_pylist()


@given(st.lists(deals(), min_size=1, max_size=4, unique_by=lambda deal: deal.deal_id))
def test_many_deals_are_described_as_each_by_itself(some):
    rows = _rows(*((deal, "a.pbn", number, 1) for number, deal in enumerate(some)))
    assert [row["deal_id"] for row in rows] == sorted(deal.deal_id for deal in some)
    by_id = {deal.deal_id: deal for deal in some}
    for row in rows:
        deal = by_id[row["deal_id"]]
        assert (row["deal"], row["is_complete"], row["rotation_id"]) == (
            *(deal.to_text(), deal.is_complete),
            deal.rotation_id,
        )
        for letter, hand in zip(SEATS.lower(), deal.hands, strict=True):
            names = ("hand", "hcp", "controls", "shape", "pattern", "spades", "hearts", "diamonds", "clubs")
            told = tuple(row[f"{name}_{letter}"] for name in names)
            if hand is None:
                assert told == (None,) * len(names)
            else:
                words = (hands.shape(hand), hands.pattern(hand))
                values = (hands.hcp(hand), hands.controls(hand))
                assert told == (hands.hand_to_text(hand), *values, *words, *hands.lengths(hand))
        for side, (first, second) in (("ns", (0, 2)), ("ew", (1, 3))):
            a, b = deal.hands[first], deal.hands[second]
            if a is None or b is None:
                assert row[f"hcp_{side}"] is row[f"fit_{side}"] is None
            else:
                assert row[f"hcp_{side}"] == hands.hcp(a) + hands.hcp(b)
                assert row[f"fit_{side}"] == max(map(sum, zip(hands.lengths(a), hands.lengths(b), strict=True)))


def test_a_deal_is_counted_where_it_stands():
    masks = [sum(1 << card for card in range(place, place + 13)) for place in range(0, 52, 13)]
    deal, turned = Deal(tuple(masks)), Deal(tuple(masks)).rotate(1)
    rows = _rows(
        (deal, "a.pbn", 3, 1),
        (turned, "a.pbn", 4, 2),
        (deal, "a.pbn", 5, 4),
        (deal, "b.pbn", 1, 0),
        (deal, "c.pbn", 1, 1),
    )
    first = next(row for row in rows if row["deal_id"] == deal.deal_id)
    second = next(row for row in rows if row["deal_id"] == turned.deal_id)
    assert (first["results"], first["sources"], first["first_source"], first["first_record"]) == (6, 3, "a.pbn", 3)
    assert (second["results"], second["sources"], second["first_record"]) == (2, 1, 4)
    assert first["rotation_id"] == second["rotation_id"]


def test_no_deals_give_no_rows():
    assert list(DealsBuilder().columns()) == []


@pytest.mark.parametrize("count", [0, 1])
def test_the_columns_are_there_for_any_number_of_deals(count):
    assert len(describe_deals(np.full((count, 4), -1, dtype=np.int64))["deal"]) == count
