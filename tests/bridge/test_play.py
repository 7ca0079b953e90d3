import csv
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import LegalPlay, deals, denominations, legal_plays, partial_deals, seats

from dealtools.bridge.card import CARD_CODES, CARDS, DENOMINATIONS
from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import hand_from_text
from dealtools.bridge.play import PlayReplay, replay_play
from dealtools.bridge.seat import SEATS

DATA = Path(__file__).parents[1] / "data"


def cases(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read_deal(text: str) -> Deal:
    north, east, south, west = (None if hand == "-" else hand_from_text(hand) for hand in text[2:].split())
    return Deal((north, east, south, west))


def read_cards(text: str) -> list[int | None]:
    return [CARD_CODES.get(card.rpartition(":")[2]) for card in text.split()]


def read_seats(text: str) -> list[int | None]:
    return [SEATS.index(card[0]) if ":" in card else None for card in text.split()]


def faults(replayed: PlayReplay) -> str:
    return " ".join(f"{fault.index + 1}:{fault.name}" for fault in replayed.faults)


def names(replayed: PlayReplay) -> list[str]:
    """The faults but for the cards that are not there: most tests here play only a few."""
    return [fault.name for fault in replayed.faults if fault.name != "play-incomplete"]


@pytest.mark.parametrize("case", cases("play_cases.csv"), ids=lambda case: case["case"])
def test_cases(case: dict[str, str]) -> None:
    declarer = SEATS.index(case["declarer"])
    replayed = replay_play(
        read_deal(case["deal_pbn"]),
        declarer,
        DENOMINATIONS.index(case["trump"]),
        read_cards(case["play"]),
        seats=read_seats(case["play"]),
    )
    assert faults(replayed) == case["violations"]
    assert replayed.tricks[declarer % 2] == int(case["tricks_declarer_side"])
    assert (replayed.faults == []) == (case["legal"] == "yes")


@pytest.mark.parametrize("case", cases("trick_cases.csv"), ids=lambda case: case["case"])
def test_winner_of_one_trick(case: dict[str, str]) -> None:
    cards = read_cards(case["cards_in_order"])
    trump = DENOMINATIONS.index(case["trump"])
    replayed = replay_play(None, None, trump, cards, leader=SEATS.index(case["lead"]))
    assert [winner for winner in replayed.winners if winner is not None] == [SEATS.index(case["winner"])]
    assert names(replayed) == []


@settings(max_examples=40)
@given(legal_plays())
def test_legal_plays_have_no_faults(play: LegalPlay) -> None:
    for options in ({}, {"seats": play.seats}):
        replayed = replay_play(play.deal, play.declarer, play.denomination, play.cards, **options)
        assert replayed.faults == replayed.accepted == []
        assert replayed.seats == play.seats
        assert replayed.winners == play.winners
        assert sum(replayed.tricks) == 13
        assert replayed.is_whole
        assert all(replayed.legal)
    blind = replay_play(None, play.declarer, play.denomination, play.cards)
    assert (blind.seats, blind.winners, blind.faults) == (play.seats, play.winners, [])


@settings(max_examples=20)
@given(legal_plays(), seats)
def test_a_play_is_judged_with_any_hand_hidden(play: LegalPlay, hidden: int) -> None:
    north, east, south, west = (hand if s != hidden else None for s, hand in enumerate(play.deal.hands))
    replayed = replay_play(Deal((north, east, south, west)), play.declarer, play.denomination, play.cards)
    assert (replayed.seats, replayed.winners, replayed.faults) == (play.seats, play.winners, [])


@settings(max_examples=20)
@given(legal_plays(), st.integers(1, 12))
def test_an_end_position_plays_like_the_end_of_the_whole(play: LegalPlay, tricks: int) -> None:
    rest = play.cards[-4 * tricks :]
    hands = [sum(1 << card for card in rest if play.deal.owner(card) == seat) for seat in range(4)]
    deal = Deal((hands[0], hands[1], hands[2], hands[3]))
    replayed = replay_play(deal, None, play.denomination, rest, leader=play.seats[-4 * tricks])
    assert replayed.faults == []
    assert replayed.winners == play.winners[-tricks:]
    assert sum(replayed.tricks) == tricks
    assert replayed.is_whole


@settings(max_examples=60)
@given(
    st.one_of(st.none(), deals, partial_deals()),
    st.one_of(st.none(), seats),
    st.one_of(st.none(), denominations),
    st.lists(st.one_of(st.none(), st.integers(0, 51)), max_size=60),
    st.one_of(st.none(), st.lists(st.one_of(st.none(), seats), min_size=60, max_size=60)),
    st.one_of(st.none(), seats),
)
def test_nothing_that_is_written_raises(
    deal: Deal | None,
    declarer: int | None,
    denomination: int | None,
    cards: list[int | None],
    named: list[int | None] | None,
    leader: int | None,
) -> None:
    replayed = replay_play(deal, declarer, denomination, cards, seats=named, leader=leader, accepted={0, 4})
    assert len(replayed.seats) == len(replayed.legal) == len(cards)
    assert len(replayed.winners) == min(13, -(-len(cards) // 4))
    assert sum(replayed.tricks) == sum(winner is not None for winner in replayed.winners)
    assert {fault.index for fault in replayed.faults} >= {i for i, legal in enumerate(replayed.legal) if not legal}


# An end position of three cards each; spades are led by North unless said otherwise.
END = read_deal("N:A2.2.. K3..3. Q4.4.. J5...5")


def play(cards: str, *, declarer: int = 3, denomination: int | None = 4, deal: Deal = END, **options) -> PlayReplay:
    return replay_play(deal, declarer, denomination, read_cards(cards), seats=read_seats(cards), **options)


def test_a_legal_end_position() -> None:
    replayed = play("SA S3 S4 S5 S2 SK SQ SJ D3 H4 C5 H2")
    assert replayed.faults == []
    assert (replayed.winners, replayed.tricks, replayed.is_whole) == ([0, 1, 1], (1, 2), True)


def test_opening_lead_by_the_wrong_hand() -> None:
    replayed = play("E:SK S:S4 W:S5 N:S2")
    assert names(replayed) == ["opening-lead-wrong-hand"]
    assert replayed.faults[0][1:] == (0, 1, {"expected": 0})
    assert replayed.winners == [1]


@pytest.mark.parametrize("cards", ["SA S3 S4 S5 E:SK S:SQ W:SJ N:S2", "SA S3 S4 S5 SK SQ SJ S2"])
def test_lead_out_of_turn_is_accepted_whether_or_not_the_seat_is_named(cards: str) -> None:
    replayed = play(cards)
    assert faults(replayed) == "5:lead-out-of-turn 9:play-incomplete"
    assert replayed.faults[0][1:] == (4, 1, {"expected": 0})
    assert replayed.winners == [0, 1]
    assert replayed.legal[4] is False


def test_a_marked_lead_out_of_turn_is_legal() -> None:
    replayed = play("SA S3 S4 S5 E:SK S:SQ W:SJ N:S2", accepted={4})
    assert names(replayed) == []
    assert [fault.name for fault in replayed.accepted] == ["lead-out-of-turn"]
    assert all(replayed.legal)


def test_a_lead_out_of_turn_to_the_last_trick_cannot_be_accepted() -> None:
    replayed = play("SA S3 S4 S5 S2 SK SQ SJ N:H2 D3 H4 C5", accepted={8})
    assert faults(replayed) == "9:lead-out-of-turn"
    assert (replayed.winners, replayed.is_whole) == ([0, 1, None], False)


@pytest.mark.parametrize("cards", ["SA S:S4 E:S3 W:S5", "SA S4 S3 S5"])
def test_play_out_of_turn(cards: str) -> None:
    replayed = play(cards)
    assert names(replayed) == ["play-out-of-turn"]
    assert replayed.faults[0][1:] == (1, 2, {"expected": 1})
    assert replayed.seats == [0, 2, 1, 3]


def test_second_card_to_a_trick() -> None:
    replayed = play("SA S3 E:SK W:S5")
    assert faults(replayed).startswith("3:second-card-to-trick 4:play-out-of-turn")
    assert replayed.faults[0][1:] == (2, 1, {"expected": 2})


@pytest.mark.parametrize("cards", ["SA E:S4 S:SQ W:S5", "SA S4 SQ S5"])
def test_a_card_that_another_hand_holds_is_the_wrong_card_not_the_wrong_turn(cards: str) -> None:
    replayed = play(cards)
    assert faults(replayed).startswith("2:card-not-held")
    assert names(replayed) == ["card-not-held"]
    assert replayed.faults[0][1:] == (1, 1, {"card": CARDS.index("S4"), "owner": 2})


def test_a_card_of_no_hand() -> None:
    replayed = play("SA C7")
    assert replayed.faults[0] == ("card-not-held", 1, 1, {"card": CARDS.index("C7"), "owner": None})


def test_a_card_played_twice() -> None:
    replayed = play("SA S3 S4 S5 SA")
    assert replayed.faults[0] == ("card-played-twice", 4, 0, {"card": CARDS.index("SA"), "first": 0})


def test_revoke() -> None:
    replayed = play("SA D3 S4 S5")
    assert names(replayed) == ["revoke"]
    held = [CARDS.index("S3"), CARDS.index("SK")]
    assert replayed.faults[0][1:] == (1, 1, {"card": CARDS.index("D3"), "led": 3, "held": held})
    assert replayed.legal == [True, False, True, True]
    assert replayed.winners == [0]


def test_a_ruff_that_revokes_wins_its_trick() -> None:
    assert play("SA D3 S4 S5", denomination=1).winners == [1]


def test_a_marked_revoke_is_legal() -> None:
    replayed = play("SA D3 S4 S5", accepted={1})
    assert names(replayed) == []
    assert [fault.name for fault in replayed.accepted] == ["revoke"]


def test_a_mark_excuses_nothing_else() -> None:
    assert names(play("SA C7", accepted={1})) == ["card-not-held"]
    assert names(play("SA S:S4", accepted={1})) == ["play-out-of-turn"]


def test_cards_after_the_end() -> None:
    replayed = play("SA S3 S4 S5 S2 SK SQ SJ D3 H4 C5 H2 S:H3 H5")
    assert faults(replayed) == "13:card-after-end 14:card-after-end"
    assert replayed.seats[-2:] == [2, None]
    assert (replayed.winners, replayed.is_whole) == ([0, 1, 1], True)


def test_a_play_that_stops() -> None:
    replayed = play("SA S3 S4 S5 S2 SK")
    assert replayed.faults == [("play-incomplete", 6, None, {"missing": 6})]
    assert (replayed.winners, replayed.tricks, replayed.is_whole) == ([0, None], (1, 0), False)
    assert replay_play(None, 0, 4, []).faults == [("play-incomplete", 0, None, {"missing": 52})]


def test_a_turned_deal_without_seats_is_one_fault() -> None:
    case = cases("play_cases.csv")[0]
    deal = read_deal(case["deal_pbn"]).rotate(1)
    replayed = replay_play(deal, SEATS.index(case["declarer"]), 4, read_cards(case["play"]))
    assert faults(replayed) == "1:opening-lead-wrong-hand"
    assert replayed.seats[0] == 2


def test_an_unknown_card_leaves_its_trick_without_winner() -> None:
    replayed = play("SA ? S4 S5 SK SQ SJ S2")
    assert names(replayed) == []
    assert replayed.winners == [None, 1]
    assert replayed.seats == [0, 1, 2, 3, 1, 2, 3, 0]
    replayed = replay_play(None, 3, 4, read_cards("? S3 S4 S5 SK SQ SJ S2"))
    assert replayed.winners == [None, None]
    assert replayed.seats == [0, 1, 2, 3, None, None, None, None]


def test_an_unknown_card_may_have_been_the_one_of_its_suit() -> None:
    cards = "SA ? S5 S6 S4 D3 SQ SJ"
    assert names(play(cards, deal=read_deal("N:A42... K..3.2 Q5.5.. J6...6"))) == []
    assert names(play(cards, deal=read_deal("N:A42... K3..3. Q5.5.. J6...6"))) == ["revoke"]


def test_without_deal_and_leader_only_repetition_is_judged() -> None:
    replayed = replay_play(None, None, 4, read_cards("SA S3 SA S5"))
    assert names(replayed) == ["card-played-twice"]
    assert (replayed.seats, replayed.winners) == ([None] * 4, [None])


def test_the_leader_follows_from_the_hands_where_nothing_else_tells() -> None:
    replayed = replay_play(END, None, 4, read_cards("SK S4 S5 S2"))
    assert (replayed.seats, replayed.winners, names(replayed)) == ([1, 2, 3, 0], [1], [])


def test_unknown_denomination() -> None:
    assert play("SA S3 S4 S5", denomination=None).winners == [0]
    replayed = play("SA S3 S4 S5 SK SQ SJ S2 D3 H4 C5 H2", denomination=None)
    assert replayed.winners == [0, 1, None]
    assert names(replayed) == ["lead-out-of-turn"]


def test_unknown_hands_play_from_the_pool() -> None:
    deal = Deal((END.hands[0], None, END.hands[2], None))
    replayed = play("SA D3 S4 S5", deal=deal)
    assert names(replayed) == []
    assert replayed.winners == [0]
    replayed = play("SA E:SQ S4 S5", deal=deal)
    assert replayed.faults[0] == ("card-not-held", 1, 1, {"card": CARDS.index("SQ"), "owner": 2})
    replayed = play("SA S3 S4 S5 S2 S3", deal=deal)
    assert replayed.faults[0] == ("card-played-twice", 5, 1, {"card": CARDS.index("S3"), "first": 1})


def test_a_card_in_two_hands_of_the_deal_is_no_fault_of_the_play() -> None:
    deal = read_deal("N:A2.2.. A3..3. Q4.4.. J5...5")
    assert names(play("SA S3 S4 S5 S2 SA SQ SJ", deal=deal)) == []


def test_hands_of_fourteen_and_twelve_cards_still_make_thirteen_tricks() -> None:
    deal = read_deal("N:AKQJT98765432.2.. .AKQJT9876543.. ..AKQJT98765432. ...AKQJT98765432")
    assert replay_play(deal, 3, 4, []).faults[0].facts == {"missing": 52}


def test_two_players() -> None:
    deal = read_deal("N:A2.2.. K3.4.. - -")
    replayed = replay_play(deal, 1, 2, read_cards("SA S3 S2 SK H4 H2"), cards_in_trick=2)
    assert replayed.faults == []
    assert replayed.seats == [0, 1, 0, 1, 1, 0]
    assert (replayed.winners, replayed.tricks, replayed.is_whole) == ([0, 1, 1], (1, 2), True)
    assert names(replay_play(deal, 1, 2, read_cards("SA H4"), cards_in_trick=2)) == ["revoke"]
    assert replay_play(None, 0, 4, [], cards_in_trick=2).faults[0].facts == {"missing": 26}
