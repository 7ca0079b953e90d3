from hypothesis import given, settings
from strategies import deals

from dealtools.bridge.card import CARDS
from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import cards_of
from dealtools.formats.dealing.packs import card_of, deal_text, dealt, number_of, owners_of
from dealtools.records.deals import read_deal


def test_machines_count_from_the_ace_of_spades() -> None:
    assert [CARDS[card_of(number)] for number in (1, 2, 13, 14, 26, 27, 39, 40, 52)] == [
        "SA", "SK", "S2", "HA", "H2", "DA", "D2", "CA", "C2",
    ]  # fmt: skip
    assert [number_of(card_of(number)) for number in range(1, 53)] == list(range(1, 53))


@settings(deadline=None)
@given(deals)
def test_owners_give_the_deal_again(deal: Deal) -> None:
    hands = dealt(owners_of(deal))
    assert [sorted(hand) for hand in hands] == [cards_of(hand or 0) for hand in deal.hands]
    assert read_deal(deal_text(hands)).deal == deal


def test_a_text_tells_what_is_wrong_with_a_pack() -> None:
    assert deal_text([[51, 51, 0], [], None, [12]]) == "N:AA...2 ... - ...A"
