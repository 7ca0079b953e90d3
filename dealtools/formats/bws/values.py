"""Values as Bridgemate terminals write them, in the words of PBN."""

import re
from typing import NamedTuple

from dealtools.bridge.call import CALLS, call_from_text
from dealtools.bridge.card import CARDS, card_from_text, rank_first_card
from dealtools.bridge.contract import Contract, contract_from_text

NOT_PLAYED = "NP"
_TRICKS = 13
_RELATIVE = re.compile(r"(=)|([+-]) ?(\d{1,2})", re.ASCII)
_SHARES = re.compile(r"(\d{1,3}) ?%? ?[-/:] ?(\d{1,3}) ?%?", re.ASCII)
# Of both sides, N-S before E-W. Dutch terminals write G for an average.
_AVERAGES = re.compile(r"[AG](?:VE?|VG)?([+=-]?)(?: ?/ ?| +)[AG](?:VE?|VG)?([+=-]?)", re.IGNORECASE)
_NOT_PLAYED = frozenset((
    "not played", "no play", "np", "niet gespeeld", "ng", "nicht gespielt", "non joué", "non joue", "ikke spillet",
    "ikke spilt", "ej spelad", "inte spelad", "no jugado", "non giocato", "não jogado", "nie rozegrane", "nie grane",
))  # fmt: skip
# Said of a result that counts.
_NOTES = frozenset(("", "result erased"))


class Remark(NamedTuple):
    """What the remarks beside a result say.

    Attributes:
        awards: what North-South and East-West are given instead of a score: "60", "A+", `NOT_PLAYED`; None for nothing.
        is_known: whether the words have a meaning that we know.
    """

    awards: tuple[str, str] | None = None
    is_known: bool = True


def read_remark(text: str) -> Remark:
    """What remarks say. Percentages come first, then words; words that are not known need a person to read them."""
    words = text.strip().rstrip(".").casefold()
    shares = _SHARES.fullmatch(words)
    if shares is not None and int(shares[1]) <= 100 and int(shares[2]) <= 100:
        return Remark((str(int(shares[1])), str(int(shares[2]))))
    averages = _AVERAGES.fullmatch(words)
    if averages is not None:
        ns, ew = (sign.replace("=", "") for sign in averages.groups())
        return Remark((f"A{ns}", f"A{ew}"))
    if words in _NOT_PLAYED:
        return Remark((NOT_PLAYED, NOT_PLAYED))
    return Remark(is_known=words in _NOTES)


def contract_text(text: str) -> str:
    """A contract in the words of PBN; one that cannot be read as written."""
    contract = contract_from_text(text)
    return text if contract is None else str(contract)


def tricks_text(text: str, contract: Contract | None) -> str:
    """The tricks of declarer by a result relative to the contract; as written where that gives no number of tricks."""
    found = _RELATIVE.fullmatch(text)
    if found is None or contract is None or not contract.level:
        return text
    tricks = contract.need + (0 if found[1] else int(found[2] + found[3]))
    return str(tricks) if 0 <= tricks <= _TRICKS else text


def card_text(text: str) -> str:
    """A card in the words of PBN, from `H10` or `10H`; one that cannot be read as written."""
    card = card_from_text(text.replace(" ", ""))
    if card is None:
        card = rank_first_card(text.replace(" ", ""))
    return text.replace(" ", "") if card is None else CARDS[card]


def call_text(text: str) -> str:
    """A call in the words of PBN; one that cannot be read as written."""
    call = call_from_text(text.replace(" ", ""))
    return text.replace(" ", "") if call is None or call >= len(CALLS) else CALLS[call]
