import pytest
from hypothesis import given, settings
from scoring import vectors
from strategies import LegalPlay, legal_plays

from dealtools.bridge.card import CARD_CODES, DENOMINATIONS, rank_of, suit_of
from dealtools.bridge.play import replay_play
from dealtools.errors import DealtoolsError
from dealtools.scoring.beer_card import count_beers, last_trick_of

SEATS = {"declarer": 1, "dummy": 3, "defender": 2}


def columns_of(rows: list[vectors.Row]) -> dict[str, object]:
    return {
        "winner": [SEATS[row["won_by"]] for row in rows],
        "winning_card": [CARD_CODES[row["winning_card_of_last_trick"]] for row in rows],
        "declarer": SEATS["declarer"],
        "level": 2,
        "denomination": [DENOMINATIONS.index(row["trump"]) for row in rows],
        "tricks": [8 if row["contract_made"] == "yes" else 7 for row in rows],
    }


def test_every_case_of_the_vectors() -> None:
    rows = vectors.read_rows("beer_card_cases.csv")
    assert len(rows) == 9
    for beer_card, column in (("last-trick", "beer_last_trick_rule"), ("strict", "beer_common_conditions")):
        beers = count_beers(**columns_of(rows), doubling=0, beer_card=beer_card)
        assert beers.tolist() == [row[column] == "yes" for row in rows]
    assert count_beers(**columns_of(rows), doubling=0).tolist() == [0] * 9


def test_doubled_and_redoubled() -> None:
    rows = vectors.read_rows("beer_card_cases.csv")[:1] * 3
    columns = columns_of(rows)
    assert count_beers(**columns, doubling=[0, 1, 2], beer_card="strict").tolist() == [1, 2, 4]
    assert count_beers(**columns, doubling=[0, 1, 2], beer_card="last-trick").tolist() == [1, 1, 1]


def test_no_last_trick_no_beer() -> None:
    result = {"level": [1, 0], "denomination": 4, "doubling": 0, "tricks": 7, "winning_card": CARD_CODES["D7"]}
    for beer_card in ("last-trick", "strict"):
        beers = count_beers(**result, winner=[-1, 0], declarer=[0, -1], beer_card=beer_card)
        assert beers.tolist() == [0, 0]


@settings(max_examples=30, deadline=None)
@given(legal_plays())
def test_the_last_trick_of_a_play(play: LegalPlay) -> None:
    replay = replay_play(play.deal, play.declarer, play.denomination, play.cards)
    last = last_trick_of(replay)
    assert last is not None
    trick = dict(zip(play.seats[-4:], play.cards[-4:], strict=True))
    assert last.winner == play.winners[-1]
    assert trick[last.winner] == last.card
    led = suit_of(play.cards[-4])
    ranks = [(suit_of(c) == play.denomination, suit_of(c) == led, rank_of(c)) for c in trick.values()]
    own = (suit_of(last.card) == play.denomination, suit_of(last.card) == led, rank_of(last.card))
    assert own == max(ranks)
    assert last_trick_of(replay_play(play.deal, play.declarer, play.denomination, play.cards[:-1])) is None


def test_a_play_of_nothing_has_no_last_trick() -> None:
    assert last_trick_of(replay_play(None, 0, 4, [])) is None


def test_wrong_use_is_refused() -> None:
    columns = columns_of(vectors.read_rows("beer_card_cases.csv"))
    with pytest.raises(DealtoolsError, match="beer_card"):
        count_beers(**columns, doubling=0, beer_card="on")
    with pytest.raises(DealtoolsError, match="winner"):
        count_beers(**columns | {"winner": None}, doubling=0, beer_card="strict")
