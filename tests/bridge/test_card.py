import pytest

from dealtools.bridge.card import CARD_CODES, CARDS, card_from_text, rank_first_card, rank_of, suit_of


def test_codes_rank_cards_within_suits_and_suits_from_clubs_to_spades() -> None:
    assert len(set(CARDS)) == 52
    assert (CARDS[0], CARDS[12], CARDS[13], CARDS[38], CARDS[51]) == ("C2", "CA", "D2", "HA", "SA")
    assert [13 * suit_of(card) + rank_of(card) for card in range(52)] == list(range(52))


@pytest.mark.parametrize("text", ["HT", "ht", "Ht", "hT", "H10", "h10"])
def test_a_ten_has_six_spellings(text: str) -> None:
    assert card_from_text(text) == CARD_CODES[text] == CARDS.index("HT")


@pytest.mark.parametrize(("text", "card"), [("AS", "SA"), ("as", "SA"), ("10s", "ST"), ("tS", "ST"), ("2C", "C2")])
def test_rank_first_is_read_on_request_only(text: str, card: str) -> None:
    assert rank_first_card(text) == CARDS.index(card)
    assert card_from_text(text) is None


@pytest.mark.parametrize("text", ["", "S", "S1", "S100", "SAA", "NTA", "X2", "S A", "-", "1S"])
def test_other_texts_name_no_card(text: str) -> None:
    assert card_from_text(text) is None
    assert rank_first_card(text) is None


def test_every_card_reads_back_in_any_case() -> None:
    for code, text in enumerate(CARDS):
        assert {card_from_text(text), card_from_text(text.lower()), rank_first_card(text[1] + text[0])} == {code}
