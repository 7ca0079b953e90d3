from games import ONE_SUIT_EACH, card, in_columns, named
from hypothesis import given
from hypothesis import strategies as st
from strategies import LegalPlay, deals, legal_plays, seats

from dealtools.bridge.card import CARD_CODES, CARDS
from dealtools.bridge.deal import Deal
from dealtools.records.deals import read_deal
from dealtools.records.order import Cards, Rows, order_rows, owners_of

NOTRUMP, SPADES = 4, 3


def rows_of(
    text: str, first: str = "N", *, players: int = 4, leads: set[int] | None = None, deal: Deal | None = None
) -> Rows:
    tokens = text.split()
    codes = [CARD_CODES.get(token) for token in tokens]
    unread = [index for index, token in enumerate(tokens) if token not in CARD_CODES and token != "-"]
    return Rows(codes, range(len(codes)), unread, "NESW".index(first), players, leads or set(), deal)


def ordered(rows: Rows, leader: str = "N", denomination: int | None = NOTRUMP) -> tuple[str, str]:
    played, unjudged = order_rows(rows, "NESW".index(leader), denomination)
    assert len(played.cards) == len(played.seats) == len(played.tokens)
    return named(played.cards, played.seats), named(unjudged.cards, unjudged.seats)


@given(legal_plays(), seats)
def test_whole_rows_come_back_in_order(play: LegalPlay, first: int) -> None:
    text = in_columns(play.deal, play.cards, play.seats, first)
    rows = rows_of(text, "NESW"[first])
    played, unjudged = order_rows(rows, play.seats[0], play.denomination)
    assert (played.cards, played.seats) == (play.cards, play.seats)
    assert [text.split()[token] for token in played.tokens] == [CARDS[card] for card in play.cards]
    assert unjudged == Cards([], [], [])


@given(legal_plays(), seats, st.integers(0, 51))
def test_plays_that_break_off_come_back_in_order(play: LegalPlay, first: int, number: int) -> None:
    rows = rows_of(in_columns(play.deal, play.cards[:number], play.seats[:number], first), "NESW"[first])
    played, unjudged = order_rows(rows, play.seats[0], play.denomination)
    assert (played.cards, played.seats) == (play.cards[:number], play.seats[:number])
    assert not unjudged.cards


@given(legal_plays(), seats, st.integers(0, 51))
def test_the_quick_way_and_the_careful_way_agree(play: LegalPlay, first: int, marked: int) -> None:
    """A mark on the rightful leader takes the careful way and changes nothing."""
    text = in_columns(play.deal, play.cards, play.seats, first)
    quick = order_rows(rows_of(text, "NESW"[first]), play.seats[0], play.denomination)
    token = quick[0].tokens[marked // 4 * 4]
    assert order_rows(rows_of(text, "NESW"[first], leads={token}), play.seats[0], play.denomination) == quick


@given(legal_plays(), seats, st.integers(0, 51))
def test_the_one_card_that_is_missing_is_not_known_but_tells_who_leads(play: LegalPlay, first: int, gap: int) -> None:
    text = in_columns(play.deal, play.cards, play.seats, first)
    rows = rows_of(text.replace(CARDS[play.cards[gap]], "-"), "NESW"[first], deal=play.deal)
    played, unjudged = order_rows(rows, play.seats[0], play.denomination)
    last = [None] if gap < 51 else []
    assert played.cards == [*play.cards[:gap], *last, *play.cards[gap + 1 :]]
    assert played.seats == play.seats[: len(played.cards)]
    assert not unjudged.cards


@given(deals, seats, st.data())
def test_cards_move_to_the_hands_that_hold_them(deal: Deal, first: int, data: st.DataObject) -> None:
    tricks = [[sorted(hand_cards)[number] for hand_cards in _hands(deal)] for number in range(13)]
    rotated = [[trick[(turn + step) % 4] for step in range(4)] for trick in tricks for turn in [data.draw(seats)]]
    rows = rows_of(" ".join(CARDS[code] for row in rotated for code in row), "NESW"[first], deal=deal)
    tokens = [CARDS[code] for row in rotated for code in row]
    rows.place_by_deal(deal)
    for index, code in enumerate(rows.codes):
        assert code is not None
        assert deal.owner(code) == (first + index) % 4
        assert tokens[rows.tokens[index]] == CARDS[code]


def _hands(deal: Deal) -> list[list[int]]:
    return [[code for code in range(52) if deal.owner(code) == seat] for seat in range(4)]


def test_rows_that_do_not_make_sense_by_the_deal_stay() -> None:
    deal = read_deal(ONE_SUIT_EACH).deal
    assert deal is not None
    rows = rows_of("HA DA CA SA SK SQ H2 D2 D3 Z9 S3 C3 C4 - S4", deal=deal)
    rows.place_by_deal(deal)
    assert [None if code is None else CARDS[code] for code in rows.codes] == [
        *("SA", "HA", "DA", "CA"),
        *("SK", "SQ", "H2", "D2"),
        *("D3", None, "S3", "C3"),
        *("S4", None, None, "C4"),
    ]
    assert list(rows.tokens) == [3, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 14, 13, 15, 12]
    assert owners_of(deal)[card("HA")] == 1


def test_rows_are_read_clockwise_from_the_winner_of_the_row_before() -> None:
    # East takes the first trick, South ruffs the second.
    assert ordered(rows_of("C2 CA C3 C4 H3 H5 S2 H9"), "N", SPADES) == (
        "N:C2 E:CA S:C3 W:C4 E:H5 S:S2 W:H9 N:H3",
        "",
    )


def test_trailing_dashes_and_rows_of_dashes_are_padding() -> None:
    assert ordered(rows_of("SA HA DA CA SK - - - - - - - - - - -")) == ("N:SA E:HA S:DA W:CA N:SK", "")
    assert ordered(rows_of("- - - -")) == ("", "")
    assert ordered(rows_of("")) == ("", "")


def test_the_last_row_may_begin_anywhere_in_the_columns() -> None:
    assert ordered(rows_of("S2 S3 S4 SA H2 - - D2"), "N") == ("N:S2 E:S3 S:S4 W:SA W:D2 N:H2", "")


def test_a_short_row_without_dashes_begins_with_the_leader() -> None:
    assert ordered(rows_of("S2 S3 SA S4 HA H2"), "N") == ("N:S2 E:S3 S:SA W:S4 S:HA W:H2", "")


def test_a_short_row_whose_cards_the_columns_hold_was_led_out_of_turn() -> None:
    deal = read_deal(ONE_SUIT_EACH).deal
    assert ordered(rows_of("SA HA DA CA - HK", deal=deal)) == ("N:SA E:HA S:DA W:CA E:HK", "")
    assert ordered(rows_of("S2 SA", "E", deal=deal), "N") == ("", "E:S2 S:SA")


def test_the_first_in_the_last_row_led() -> None:
    assert ordered(rows_of("SA HA DA CA - - DK CK")) == ("N:SA E:HA S:DA W:CA S:DK W:CK", "")
    assert ordered(rows_of("SA HA DA CA SK - - CK")) == ("N:SA E:HA S:DA W:CA W:CK N:SK", "")


def test_one_card_that_is_missing_before_others_in_the_last_row() -> None:
    assert ordered(rows_of("SA HA DA CA - HK DK CK")) == ("N:SA E:HA S:DA W:CA N:? E:HK S:DK W:CK", "")
    assert ordered(rows_of("SA HA DA CA SK - DK CK")) == ("N:SA E:HA S:DA W:CA N:SK E:? S:DK W:CK", "")


def test_the_last_row_with_a_gap_is_not_judged() -> None:
    assert ordered(rows_of("S2 S3 S4 SA - H2 - D2")) == ("N:S2 E:S3 S:S4 W:SA", "E:H2 W:D2")


def test_who_led_to_the_first_row_is_not_guessed() -> None:
    assert ordered(rows_of("- - - CA")) == ("", "W:CA")


def test_a_card_that_is_missing_before_others_is_unknown() -> None:
    assert ordered(rows_of("SA - DA CA SK HK DK CK")) == ("N:SA E:? S:DA W:CA", "N:SK E:HK S:DK W:CK")
    assert ordered(rows_of("SA Z9 DA CA SK HK DK CK")) == ("N:SA E:? S:DA W:CA", "N:SK E:HK S:DK W:CK")


def test_a_row_that_is_missing_altogether_hides_who_leads_the_next() -> None:
    assert ordered(rows_of("SA HA DA CA - - - - SK HK DK CK")) == (
        "N:SA E:HA S:DA W:CA N:? E:? S:? W:?",
        "N:SK E:HK S:DK W:CK",
    )
    # What stands behind it cannot be judged, not even from a marked lead on.
    text = "SA HA DA CA - - - - - - - - SK HK DK CK"
    assert ordered(rows_of(text, leads={12}))[1] == "N:SK E:HK S:DK W:CK"


def test_a_marked_lead_tells_who_leads_after_a_gap() -> None:
    assert ordered(rows_of("SA - DA CA SK HK DK CK", leads={6})) == (
        "N:SA E:? S:DA W:CA S:DK W:CK N:SK E:HK",
        "",
    )


def test_marked_leads_out_of_turn() -> None:
    assert ordered(rows_of("CA C2 C3 C4 SK S2 S3 S4", leads={2, 5})) == (
        "S:C3 W:C4 N:CA E:C2 E:S2 S:S3 W:S4 N:SK",
        "",
    )


def test_an_unknown_denomination_hides_who_wins_where_a_suit_is_not_followed() -> None:
    assert ordered(rows_of("S2 S3 SA S4 DA DK D2 D3 D5 HA DQ DJ C2 C3 C4 C5"), "N", None) == (
        "N:S2 E:S3 S:SA W:S4 S:D2 W:D3 N:DA E:DK N:D5 E:HA S:DQ W:DJ",
        "N:C2 E:C3 S:C4 W:C5",
    )


def test_two_players() -> None:
    assert ordered(rows_of("S2 SA HK H3 C2 - - -", players=2), "N") == ("N:S2 E:SA E:H3 N:HK N:C2", "")
