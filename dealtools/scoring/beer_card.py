"""The beer card: the last trick won with the seven of diamonds. A house rule without points.

Source: one of the rules sheets that the project starts from; the conditions of `strict` are widespread.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.bridge.card import CARD_CODES, DENOMINATIONS
from dealtools.bridge.play import PlayReplay
from dealtools.scoring.points import check_option, whole_numbers

BEER_CARDS = ("off", "last-trick", "strict")

_SEVEN_OF_DIAMONDS = CARD_CODES["D7"]
_DIAMONDS = DENOMINATIONS.index("D")


class LastTrick(NamedTuple):
    winner: int
    """Seat, N E S W = 0 … 3."""
    card: int
    """The card that won it."""


def last_trick_of(replay: PlayReplay) -> LastTrick | None:
    """Who won the last trick of a play and with which card; None where it is not whole."""
    winner = replay.winners[-1] if replay.winners else None
    if not replay.is_whole or winner is None:
        return None
    last = len(replay.cards) // len(replay.winners)
    for seat, card in zip(replay.seats[-last:], replay.cards[-last:], strict=True):
        if seat == winner and card is not None:
            return LastTrick(winner, card)
    return None


def count_beers(
    *,
    winner: ArrayLike,
    winning_card: ArrayLike,
    declarer: ArrayLike,
    level: ArrayLike,
    denomination: ArrayLike,
    doubling: ArrayLike,
    tricks: ArrayLike,
    beer_card: str = "off",
) -> NDArray[np.int8]:
    """How many beers the winner of each last trick is owed by his partner; the arguments broadcast.

    That no trick was given up for it is a condition too, but no play shows it.

    Args:
        winner: seat that won the last trick, N E S W = 0 … 3; −1 where the play is not whole.
        winning_card: the card that won it, 13 · suit + rank.
        declarer: N E S W = 0 … 3; −1 where the deal was passed out.
        level: 1 … 7; 0 passed out.
        denomination: C D H S NT = 0 … 4.
        doubling: 0, 1 doubled, 2 redoubled.
        tricks: won by the declaring side.
        beer_card: `off`; `last-trick`: one for declarer's side, dummy's card being declarer's; `strict`: for
            declarer's side where the contract is made, for the defenders where it is beaten, never with
            diamonds as trumps; two where it was doubled, four redoubled.

    Raises:
        DealtoolsError: a value is no whole number, or the option is not known.
    """
    check_option("beer_card", beer_card, BEER_CARDS)
    seat, card, caller, levels, strain, doublings, won = np.broadcast_arrays(
        whole_numbers("winner", winner),
        whole_numbers("winning_card", winning_card),
        whole_numbers("declarer", declarer),
        whole_numbers("level", level),
        whole_numbers("denomination", denomination),
        whole_numbers("doubling", doubling),
        whole_numbers("tricks", tricks),
    )
    has_beer = (seat >= 0) & (caller >= 0) & (levels > 0) & (card == _SEVEN_OF_DIAMONDS)
    is_declarers = (seat - caller) % 2 == 0
    if beer_card == "off":
        return np.zeros(has_beer.shape, dtype=np.int8)
    if beer_card == "last-trick":
        return np.where(has_beer & is_declarers, 1, 0).astype(np.int8)
    has_made = won >= levels + 6
    has_beer &= (is_declarers == has_made) & (strain != _DIAMONDS)
    beers: NDArray[np.int8] = np.where(has_beer, 2 ** np.clip(doublings, 0, 2), 0).astype(np.int8)
    return beers
