import pytest
from games import (
    DEAL,
    ONE_SUIT_EACH,
    card,
    columns,
    fault_names,
    game,
    in_columns,
    named,
    played,
    records_of,
    resolved,
    winners_of,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import LegalPlay, legal_plays, seats

from dealtools.bridge.card import CARDS, DENOMINATIONS
from dealtools.bridge.deal import Deal
from dealtools.bridge.seat import SEATS
from dealtools.records.deals import read_deal
from dealtools.records.play import PlayReading, read_play
from dealtools.records.playing import Playing

FULL = """DQ D2 D4 DK
S9 ST SJ S8
DJ C9 D5 DA
H8 HA H7 H3"""
"""Four tricks of the everyday deal, 4H by North, East's column first."""


def read(
    text: str, seat: str = "E", *, deal: str | None = DEAL, declarer: int | None = 0, denomination: int | None = 2
) -> PlayReading:
    (record,) = records_of(game(play=(seat, text)))
    reading = read_play(record, None if deal is None else read_deal(deal).deal, declarer, denomination)
    assert reading is not None
    return reading


def names_of(reading: PlayReading) -> list[str]:
    return [fault.name for fault in reading.replay.faults if fault.name != "play-incomplete"]


def of_play(play: LegalPlay, text: str, seat: str, **tags: str | None) -> Playing:
    values = {
        "Deal": play.deal.to_text(),
        "Declarer": SEATS[play.declarer],
        "Contract": f"1{DENOMINATIONS[play.denomination]}",
        "Result": None,
    }
    return resolved(**(values | tags), play=(seat, text))


@settings(deadline=None)
@given(legal_plays(), st.booleans(), st.data())
def test_legal_plays_come_back(play: LegalPlay, is_deal_given: bool, data: st.DataObject) -> None:
    leader = play.seats[0]
    words = in_columns(play.deal, play.cards, play.seats, leader).split()
    spelled = [
        data.draw(st.sampled_from((word, word.lower(), word[1] + word[0], word.replace("T", "10")))) for word in words
    ]
    # Lines may break anywhere.
    text = "".join(word + data.draw(st.sampled_from((" ", "\n", "\t "))) for word in spelled)
    playing = of_play(play, text, SEATS[leader], **({} if is_deal_given else {"Deal": None}))
    reading = playing.play
    assert reading is not None
    assert reading.cards.cards == play.cards
    assert reading.cards.seats == play.seats
    assert reading.replay.winners == play.winners
    assert fault_names(playing) == []
    assert (reading.by, reading.turned, reading.unread) == ("columns", 0, ())
    won = sum(seat & 1 == play.declarer & 1 for seat in play.winners)
    assert (playing.tricks, playing.tricks_source, playing.tricks_play) == (won, "play", won)


@settings(deadline=None)
@given(legal_plays(), st.integers(0, 3), st.data())
def test_rows_may_begin_at_any_seat_where_the_deal_is_known(play: LegalPlay, turn: int, data: st.DataObject) -> None:
    """The habit of a big vugraph archive: each trick clockwise, from one seat or another."""
    rows = []
    for trick in range(13):
        order = columns(data.draw(seats) if trick else play.seats[0])
        by_seat = dict(zip(play.seats[4 * trick : 4 * trick + 4], play.cards[4 * trick : 4 * trick + 4], strict=True))
        rows.append(" ".join(CARDS[by_seat[seat]] for seat in order))
    playing = of_play(play, "\n".join(rows), SEATS[play.seats[0]])
    assert playing.play is not None
    assert playing.play.cards.cards == play.cards
    assert playing.play.replay.winners == play.winners
    assert fault_names(playing) == []
    assert [CARDS[code] for code in play.cards] == [
        playing.play.section.tokens[token] for token in playing.play.cards.tokens
    ]


@settings(deadline=None)
@given(legal_plays(), st.integers(1, 3), st.integers(4, 52))
def test_placeholders_before_the_leader(play: LegalPlay, before: int, number: int) -> None:
    """PBN 1.0: the seat need not be the leader's; a dash stands for each player before him."""
    leader = play.seats[0]
    text = in_columns(play.deal, play.cards[:number], play.seats[:number], leader)
    playing = of_play(play, "- " * before + text, SEATS[(leader - before) % 4])
    assert playing.play is not None
    assert playing.play.cards.cards == play.cards[:number]
    assert playing.play.cards.seats == play.seats[:number]
    assert fault_names(playing) == []
    assert [playing.play.section.tokens[token] for token in playing.play.cards.tokens] == [
        CARDS[code] for code in play.cards[:number]
    ]


def test_the_columns_belong_to_seats_whoever_leads() -> None:
    reading = read(FULL)
    assert played(reading) == ("E:DQ S:D2 W:D4 N:DK N:S8 E:S9 S:ST W:SJ W:D5 N:DA E:DJ S:C9 N:H3 E:H8 S:HA W:H7")
    assert winners_of(reading) == "NWNS"
    assert names_of(reading) == []


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("- C7", "S:C7"),
        ("- C7 C4 - *", "S:C7 W:C4"),
        ("- C7 C4 CK +", "S:C7 W:C4 N:CK"),
        ("- C7 + -", "S:C7"),
        ("-- C7 -- --\n- - - -\n*", "S:C7"),
    ],
)
def test_the_last_trick_may_break_off(text: str, last: str) -> None:
    reading = read(f"{FULL}\n{text}")
    assert played(reading).endswith(f"S:HA W:H7 {last}")
    assert names_of(reading) == []
    assert not reading.unjudged.cards


def test_the_end_that_a_record_marks() -> None:
    assert read(f"{FULL}\n*").is_ended
    assert not read(FULL).is_ended
    assert read(f"{FULL}\n+ - - -").section.end == "+"


def test_a_lone_lead() -> None:
    reading = read("DQ")
    assert (played(reading), names_of(reading)) == ("E:DQ", [])


def test_a_lone_lead_that_its_hand_does_not_hold() -> None:
    """One card is no sign that the deal is turned or the columns are others."""
    reading = read("SA")
    assert (reading.by, reading.turned) == ("columns", 0)
    assert played(reading) == "E:SA"
    assert names_of(reading) == ["card-not-held"]


def test_no_section_and_no_leader() -> None:
    (record,) = records_of(game())
    assert read_play(record, None, 0, 2) is None
    (record,) = records_of(game(play=("", "DQ")))
    assert read_play(record, None, None, 2) is None


@pytest.mark.parametrize("seat", ["", "?", "X"])
def test_without_a_seat_the_rightful_leader_begins(seat: str) -> None:
    assert winners_of(read(FULL, seat)) == "NWNS"


def test_without_a_declarer_the_seat_of_the_section_leads() -> None:
    reading = read(FULL, declarer=None)
    assert winners_of(reading) == "NWNS"
    assert names_of(reading) == []


def test_another_seat_than_the_rightful_leader_leads() -> None:
    """By the standard the seat of the tag is the leader's, and the first column his."""
    deal = ONE_SUIT_EACH
    reading = read("CA SA HA DA", "W", deal=deal, denomination=4)
    assert played(reading) == "W:CA N:SA E:HA S:DA"
    assert names_of(reading) == ["opening-lead-wrong-hand"]


def test_columns_that_begin_elsewhere_are_read_from_the_rightful_leader_where_only_that_makes_sense() -> None:
    # West led SJ to a trick in which East, void, throws CA. Nobody else could have led to it.
    deal = "S:83.KJT652.KJT43. AKQJ754.AQ4.7.86 T962.3.AQ852.T53 .987.96.AKQJ9742"
    reading = read("CA S3 SJ S9", "E", deal=deal, declarer=2)
    assert played(reading) == "W:SJ N:S9 E:CA S:S3"
    assert names_of(reading) == []


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_turned_deal(turn: int) -> None:
    deal = read_deal(DEAL).deal
    assert deal is not None
    reading = read(FULL, deal=deal.rotate(-turn).to_text())
    assert (reading.by, reading.turned) == ("columns", turn)
    assert winners_of(reading) == "NWNS"
    assert names_of(reading) == []


def test_a_revoke_is_seen_in_a_turned_deal_too() -> None:
    deal = read_deal(DEAL).deal
    assert deal is not None
    reading = read(FULL.replace("HA", "C7"), deal=deal.rotate(1).to_text())
    assert reading.turned == 3
    assert names_of(reading) == ["revoke"]


@pytest.mark.parametrize("seat", ["N", "S", "W"])
def test_a_wrong_seat_in_the_tag_is_no_turned_deal(seat: str) -> None:
    reading = read(FULL, seat)
    assert (reading.by, reading.turned) == ("deal", 0)
    assert winners_of(reading) == "NWNS"
    assert names_of(reading) == []


def test_one_card_too_few_is_no_other_order() -> None:
    reading = read(FULL.replace("S9", "SA"))
    assert (reading.by, names_of(reading)) == ("columns", ["card-not-held"])


def test_two_cards_in_each_others_columns_are_placed_by_the_deal() -> None:
    reading = read(FULL.replace("S9 ST", "ST S9"))
    assert (reading.by, winners_of(reading), names_of(reading)) == ("deal", "NWNS", [])


def test_rows_from_the_winner_on_with_a_claim() -> None:
    text = "DQ D2 D4 DK\nS8 S9 ST SJ\nD5 DA DJ C9\nH3 H8 HA H7\nC7 - - -\n*"
    reading = read(text)
    assert reading.by == "deal"
    assert played(reading).endswith("N:H3 E:H8 S:HA W:H7 S:C7")
    assert names_of(reading) == []


def test_cards_in_the_order_played() -> None:
    reading = read("DQ D2 D4 DK S8 S9 ST SJ", "-")
    assert reading.by == "order"
    assert played(reading) == "E:DQ S:D2 W:D4 N:DK N:S8 E:S9 S:ST W:SJ"
    assert names_of(reading) == []
    assert names_of(read("DQ C7 D4 DK", "-")) == ["revoke"]
    assert names_of(read("DQ ^R C7 D4 DK", "-")) == []


def test_cards_in_the_order_played_whose_players_nobody_knows() -> None:
    reading = read("DQ Z2 D4 DK S8 S9", "-", deal=None)
    assert reading.by == "columns"
    assert played(reading) == "E:DQ S:? W:D4 N:DK"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("dq D2 d4 dK", "E:DQ S:D2 W:D4 N:DK"),
        ("QD 2d 4D kd", "E:DQ S:D2 W:D4 N:DK"),
        ("S9 S10 SJ S8", "E:S9 S:ST W:SJ N:S8"),
        ("9S 10s JS 8S", "E:S9 S:ST W:SJ N:S8"),
    ],
)
def test_other_spellings_of_cards(text: str, cards: str) -> None:
    assert played(read(text)) == cards


def test_annotations_and_comments_are_no_cards() -> None:
    reading = read("DQ ! =1= D2 {low; not S9} D4 $8 DK?! $14\nS9 ; end\nST SJ S8")
    assert played(reading) == "E:DQ S:D2 W:D4 N:DK N:S8 E:S9 S:ST W:SJ"


def test_a_card_that_cannot_be_read_keeps_its_place() -> None:
    reading = read(FULL.replace("SJ", "Z2"))
    assert played(reading) == "E:DQ S:D2 W:D4 N:DK N:S8 E:S9 S:ST W:?"
    assert reading.unread == (6,)
    assert winners_of(reading) == "N?"
    # West may have won with SQ or SJ, or played lower than South's ST.
    assert named(reading.unjudged.cards, reading.unjudged.seats) == "E:DJ S:C9 W:D5 N:DA E:H8 S:HA W:H7 N:H3"


@pytest.mark.parametrize("word", ["Z2", "-"])
def test_a_card_that_cannot_have_won_hides_nothing(word: str) -> None:
    """South's only diamond is D2."""
    reading = read(FULL.replace("D2", word))
    assert played(reading).startswith("E:DQ S:? W:D4 N:DK N:S8 E:S9 S:ST W:SJ W:D5 N:DA")
    assert winners_of(reading) == "?WNS"
    assert names_of(reading) == []


@settings(deadline=None)
@given(legal_plays(), st.integers(0, 47))
def test_one_card_that_is_missing_in_a_full_play_hides_no_other(play: LegalPlay, gap: int) -> None:
    text = in_columns(play.deal, play.cards, play.seats, play.seats[0]).replace(CARDS[play.cards[gap]], "Z9")
    playing = of_play(play, text, SEATS[play.seats[0]])
    assert playing.play is not None
    assert fault_names(playing) == []
    assert playing.play.replay.winners == [
        None if trick == gap // 4 else seat for trick, seat in enumerate(play.winners)
    ]
    assert (playing.tricks, playing.tricks_play) == (None, None)


def test_irregular_cards_that_are_marked() -> None:
    """The irregular game of the standard's author: revokes and a lead out of turn, all accepted."""
    playing = resolved(
        Dealer="N",
        Deal="W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4",
        Declarer="S",
        Contract="5HX",
        Result="^5",
        play=("W", "SK H3 S4 S3\nC5 C2 ^R S5 ^L CK\nS2 H6 ^R C6 S7\nC8 CA CT C4\n*"),
    )
    assert playing.play is not None
    assert fault_names(playing) == []
    assert [(fault.name, fault.seat) for fault in playing.play.replay.accepted] == [
        ("lead-out-of-turn", 2),
        ("revoke", 1),
        ("revoke", 1),
    ]
    assert played(playing.play).startswith("W:SK N:H3 E:S4 S:S3 S:CK W:C5 N:C2 E:S5 S:S7 W:S2 N:H6 E:C6 ")
    assert winners_of(playing.play) == "NSNN"


def test_unmarked_irregularities() -> None:
    assert names_of(read(FULL.replace("HA", "C7"))) == ["revoke"]
    # South won the fourth trick, but East plays alone to the fifth.
    assert names_of(read(f"{FULL}\nCA - - -")) == ["lead-out-of-turn"]
    assert names_of(read(f"{FULL}\n- C9 - -")) == ["card-played-twice"]


def test_cards_behind_the_thirteenth_trick() -> None:
    tricks = "\n".join(f"H{rank} D{rank} C{rank} S{rank}" for rank in "AKQJT98765432")
    reading = read(f"{tricks}\nHA DA CA SA\n- DA - -", deal=ONE_SUIT_EACH, denomination=4)
    assert names_of(reading) == ["card-after-end"] * 5
    assert len(reading.replay.winners) == 13


def test_hidden_hands_are_judged_by_what_is_known() -> None:
    hidden = "N:8743.K9543.AK.K5 - AKT2.AQ62.2.T987 -"
    assert names_of(read(FULL, deal=hidden)) == []
    assert names_of(read(FULL.replace("H7", "HK"), deal=hidden)) == ["card-not-held"]
    assert names_of(read(FULL.replace("HA", "C7"), deal=hidden)) == ["revoke"]
    assert names_of(read(FULL.replace("H7", "CJ"), deal=hidden)) == []


def test_no_deal_at_all() -> None:
    reading = read(FULL.replace("D2", "C7"), deal=None)
    assert winners_of(reading) == "NWNS"
    assert names_of(reading) == []


def test_an_end_position_is_led_to_by_the_seat_of_the_section() -> None:
    playing = resolved(
        Deal="N:A..K. K..A. .A.Q. Q..J.",
        Contract="NT",
        Declarer="N",
        Result=None,
        play=("S", "DQ DJ DK DA\n- - - SK\n*"),
    )
    assert playing.is_end_position
    assert playing.play is not None
    assert played(playing.play) == "S:DQ W:DJ N:DK E:DA E:SK"
    assert fault_names(playing) == []
    again = resolved(
        Deal="N:A..K. K..A. .A.Q. Q..J.",
        Contract="NT",
        Declarer="N",
        Result=None,
        play=("S", "DQ DJ DK DA\nHA SQ SA SK\n*"),
    )
    assert again.play is not None
    assert winners_of(again.play) == "EN"
    assert again.play.replay.is_whole
    assert (again.tricks, again.tricks_play, again.lead) == (None, None, None)


def test_two_players() -> None:
    playing = resolved(
        Scoring="Honeymoon",
        Deal="N:AKQJT98765432... .AKQJT98765432..",
        Declarer="N",
        Contract="1H",
        Result=None,
        play=("E", "\n".join(f"H{rank} S{rank}" for rank in "AKQJT98765432")),
    )
    assert playing.play is not None
    assert fault_names(playing) == []
    assert winners_of(playing.play) == "E" * 13
    assert (playing.tricks, playing.tricks_source) == (0, "play")


def test_rows_of_hundreds_of_cards_are_cut() -> None:
    reading = read("SA " * 10_000)
    assert len(reading.cards.cards) < 300


@settings(deadline=None)
@given(
    legal_plays(),
    st.lists(
        st.tuples(st.integers(0, 51), st.sampled_from(("-", "Z9", "+", "SA", "^L", "^R", "d2 h9", ""))), max_size=6
    ),
    seats,
)
def test_any_damage_leaves_every_card_somewhere(play: LegalPlay, damage: list[tuple[int, str]], seat: int) -> None:
    words = in_columns(play.deal, play.cards, play.seats, play.seats[0]).split()
    for place, word in damage:
        words[place] = word
    reading = of_play(play, " ".join(words), SEATS[seat]).play
    assert reading is not None
    tokens = [*reading.cards.tokens, *reading.unjudged.tokens]
    assert len(set(tokens)) == len(tokens)
    is_card = [token not in ("-", "+") for token in reading.section.tokens]
    assert {token for token, known in enumerate(is_card) if known} <= set(tokens)
    for reader in (reading.cards, reading.unjudged):
        for code, token in zip(reader.cards, reader.tokens, strict=True):
            assert code is None or code == card(reading.section.tokens[token])


def test_deal_of_the_strategy_is_what_it_says() -> None:
    deal = read_deal(ONE_SUIT_EACH).deal
    assert isinstance(deal, Deal)
    assert deal.is_complete
