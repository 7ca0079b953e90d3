"""Contracts: the final bid with its doubling, or passed out (Law 22)."""

import re
from dataclasses import dataclass
from functools import lru_cache

from dealtools.bridge.card import DENOMINATIONS

DOUBLINGS = ("", "X", "XX")
CONTRACT_KINDS = ("pass", "part-score", "game", "small-slam", "grand-slam")

_GAME_LEVELS = (5, 5, 4, 4, 3)


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract; `level` 0 without denomination is a board that was passed out.

    `doubling` is 0 undoubled, 1 doubled, 2 redoubled.
    """

    level: int
    denomination: int | None
    doubling: int = 0

    def __str__(self) -> str:
        """The contract as PBN writes it: `4S`, `3NTX`, `Pass`."""
        if self.denomination is None:
            return "Pass"
        return f"{self.level}{DENOMINATIONS[self.denomination]}{DOUBLINGS[self.doubling]}"

    @property
    def need(self) -> int:
        """The tricks that fulfil the contract, of thirteen; without meaning where it is passed out."""
        return 6 + self.level

    @property
    def kind(self) -> str:
        """One of `CONTRACT_KINDS`, as bid: a doubled part score stays `part-score`."""
        if self.denomination is None:
            return "pass"
        if self.level >= 6:
            return "small-slam" if self.level == 6 else "grand-slam"
        return "game" if self.level >= _GAME_LEVELS[self.denomination] else "part-score"


PASSED_OUT = Contract(0, None)

_STANDARD = re.compile(r"pass|[1-7](?:[SHDC]|NT)X{0,2}", re.IGNORECASE | re.ASCII)
_BID = re.compile(
    r"(?P<level>[1-7]) *(?P<denomination>[SHDC]|NT?)"
    r" *(?:(?P<doubled>X|\*|!|D|Dbl|Double|Doubled)|(?P<redoubled>XX|\*\*|R|Rdbl|Redouble|Redoubled))?",
    re.IGNORECASE | re.ASCII,
)
_PASSED_OUT = re.compile(r"P|AP|All ?Pass|Pass|Passed|Pass(?:ed)?[ -]?out", re.IGNORECASE | re.ASCII)


@lru_cache(maxsize=1 << 12)
def contract_from_text(text: str) -> Contract | None:
    """The contract that a text names, in any spelling with one reading and any case.

    Read are `4S`, `3N`, `4Sx`, `4 S X`, `4S*`, `4S**`, `4SDbl`, `4SR`, `Pass`, `AP` and the like, also
    between blanks; None for anything else, such as a contract with the declarer in it.
    """
    text = text.strip()
    if found := _BID.fullmatch(text):
        denomination = "CDHSN".index(found["denomination"][0].upper())
        doubling = 1 if found["doubled"] else 2 if found["redoubled"] else 0
        return Contract(int(found["level"]), denomination, doubling)
    return PASSED_OUT if _PASSED_OUT.fullmatch(text) else None


def is_standard_contract(text: str) -> bool:
    """Whether the PBN standard allows this spelling on import: any letter case, no blanks."""
    return _STANDARD.fullmatch(text) is not None
