"""Faults of single tag values: the deal (laws fact sheet 3.5), impossible values, inheritance where it is barred."""

from dataclasses import replace

from corpora_lib.cards import SEATS, hand_text
from corpora_lib.case import Case


def bare(case: Case) -> Case:
    """Without the play, so that a fault in the cards shows once."""
    return replace(case, rows=None)


def deal_with(case: Case, hands: list[str]) -> Case:
    """The Deal tag from four hands in the order N E S W."""
    dealer = case.played.dealer
    text = f"{SEATS[dealer]}:" + " ".join(hands[(dealer + i) % 4] for i in range(4))
    return bare(case.with_tags(Deal=text))


def hand_texts(case: Case) -> list[str]:
    return [hand_text(hand) for hand in case.played.hands]


def card_dealt_twice(case: Case) -> Case | None:
    """East's lowest spade becomes a higher one that North holds."""
    north, east = case.played.hands[0], case.played.hands[1]
    spades_north = [card for card in north if card // 13 == 3]
    spades_east = [card for card in east if card // 13 == 3]
    if not spades_north or not spades_east:
        return None
    changed = sorted([card for card in east if card != spades_east[-1]] + [spades_north[0]], reverse=True)
    hands = hand_texts(case)
    hands[1] = hand_text(changed)
    return deal_with(case, hands)


def missing_card(case: Case) -> Case:
    """South has twelve cards; the other hands are whole."""
    hands = hand_texts(case)
    hands[2] = hand_text(case.played.hands[2][1:])
    return deal_with(case, hands)


def wrong_hand_size(case: Case) -> Case:
    """A card of South lies with West: twelve and fourteen."""
    hands = hand_texts(case)
    south, west = case.played.hands[2], case.played.hands[3]
    hands[2] = hand_text(south[1:])
    hands[3] = hand_text(sorted([*west, south[0]], reverse=True))
    return deal_with(case, hands)


def unknown_card(case: Case) -> Case | None:
    """A small card is written as 1."""
    hands = hand_texts(case)
    if "2" not in hands[0]:
        return None
    hands[0] = hands[0].replace("2", "1", 1)
    return deal_with(case, hands)


def five_suits(case: Case) -> Case:
    hands = hand_texts(case)
    hands[3] += "."
    return deal_with(case, hands)


def three_hands_only(case: Case) -> Case:
    """Four hands are announced by the blanks, the third is not there at all."""
    hands = hand_texts(case)
    return bare(case.with_tags(Deal=f"N:{hands[0]} {hands[1]} {hands[2]}"[: len(hands[0]) + len(hands[1]) + 3]))


def deal_inherited(case: Case) -> Case:
    return bare(case.with_tags(Deal="#"))


def contract_inherited(case: Case) -> Case:
    case = bare(case.with_tags(Contract="#"))
    case.calls = []
    return case


def tag(name: str, value: str, *, without_play: bool = False, without_auction: bool = False):
    """A fault that is nothing but another value of one tag."""

    def spoil(case: Case) -> Case | None:
        if case.played.is_passed_out:
            return None
        case = case.with_tags(**{name: value})
        if without_auction:
            case.calls = []
        return bare(case) if without_play else case

    return spoil


def without(name: str):
    """A fault that leaves one tag out."""

    def spoil(case: Case) -> Case | None:
        if case.played.is_passed_out or case.played.shown < 52:
            return None
        del case.tags[name]
        return case

    return spoil
