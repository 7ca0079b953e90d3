"""What the cells of a row of a sheet say together: contract, result, vulnerability, awards, and what is wrong."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from dealtools.bridge.contract import Contract, contract_from_text
from dealtools.bridge.seat import SEATS
from dealtools.formats.sheets.values import (
    EXPECTED,
    Honours,
    Tricks,
    read_awards,
    read_doubling,
    read_down,
    read_honours,
    read_result,
    read_seat,
    read_side,
    read_tricks,
    read_vulnerable,
    read_weight,
    read_yes,
)

PLAYERS = ("north", "east", "south", "west")
# The columns that are read together, and what they come to.
TOGETHER = (
    "dealer", "contract", "declarer", "doubling", "tricks", "result", "down", "honours", "vulnerable", "ns_vul",
    "ew_vul", "declarer_vul", "award_ns", "award_ew", "weight",
)  # fmt: skip
VALUES: dict[str, str] = {
    **dict.fromkeys(("dealer",), "int8"),
    "contract": "string",
    **dict.fromkeys(("level", "denomination", "doubling", "declarer", "declaring_side", "tricks"), "int8"),
    "honours": "string",
    "vulnerable": "int8",
    "declarer_vul": "bool",
    **dict.fromkeys(("award_ns", "award_ew"), "string"),
    "weight": "float64",
    "is_faulty": "bool",
    "is_vul_faulty": "bool",
}
# An error in one of these leaves the row without a score.
DECISIVE = frozenset(
    ("contract", "declarer", "doubling", "tricks", "result", "down", "honours", "award_ns", "award_ew", "weight")
)
# What is written stands all the same.
_STANDS = frozenset(("honours-impossible",))
_VULNERABILITY = frozenset(("vulnerable", "ns_vul", "ew_vul", "declarer_vul"))
_NOTRUMP = 4


class RowFault(NamedTuple):
    """Something wrong with a cell of a row: the name of the rule that describes it, the cell, the facts."""

    name: str
    column: int
    facts: dict[str, Any]


class RowValues(NamedTuple):
    """What a row comes to.

    Attributes:
        values: in the order of `VALUES`.
        faults: what is wrong with its cells.
        is_by_names: whether names of players told a seat, so that other players would tell another.
    """

    values: tuple[Any, ...]
    faults: tuple[RowFault, ...]
    is_by_names: bool


def read_together(texts: Mapping[str, str], named: Mapping[str, int], players: Sequence[str]) -> RowValues:
    """What the columns `TOGETHER` of a row say.

    Args:
        texts: the cells by our names of their columns; empty where nothing is written.
        named: the number of each cell.
        players: the names N E S W.
    """
    return _Row(named, players).read(texts)


class _Row:
    def __init__(self, named: Mapping[str, int], players: Sequence[str]) -> None:
        self.named = named
        self.players = players
        self.faults: list[RowFault] = []
        self.is_faulty = self.is_vul_faulty = self.is_by_names = False

    def read(self, texts: Mapping[str, str]) -> RowValues:
        out: dict[str, Any] = dict.fromkeys(VALUES)
        out["award_ns"], out["award_ew"] = self._awards(texts)
        out["weight"] = self._read("weight", texts, read_weight)
        self._take_contract(out, texts)
        self._take_vulnerability(out, texts)
        out["is_faulty"], out["is_vul_faulty"] = self.is_faulty, self.is_vul_faulty
        return RowValues(tuple(out.values()), tuple(self.faults), self.is_by_names)

    def _awards(self, texts: Mapping[str, str]) -> Sequence[str | None]:
        """The artificial scores of both sides, which may stand together in either column."""
        read = [self._read(name, texts, read_awards) for name in ("award_ns", "award_ew")]
        return next((both for both in read if both and len(both) > 1), [each and each[0] for each in read])

    def _take_contract(self, out: dict[str, Any], texts: Mapping[str, str]) -> None:
        out["dealer"] = self._read("dealer", texts, self._seat)
        contract = self._contract(texts)
        if contract is not None:
            out["contract"], out["level"] = str(contract), contract.level
            if contract.level == 0:
                self._check_passed_out(texts)
                return
            out["denomination"], out["doubling"] = contract.denomination, contract.doubling
            out["honours"] = self._honours(texts, contract)
        declarer = self._read("declarer", texts, self._declarer)
        if declarer is not None:
            out["declarer"], out["declaring_side"] = declarer
        out["tricks"] = self._tricks(texts, contract)

    def _contract(self, texts: Mapping[str, str]) -> Contract | None:
        contract: Contract | None = self._read("contract", texts, contract_from_text)
        doubling = self._read("doubling", texts, read_doubling)
        if contract is None or contract.level == 0 or doubling is None:
            return contract
        if contract.doubling not in (0, doubling):
            self._fault(
                "doubling-contract-mismatch", self.named["doubling"], found=texts["doubling"], contract=str(contract)
            )
        return Contract(contract.level, contract.denomination, doubling)

    def _tricks(self, texts: Mapping[str, str], contract: Contract | None) -> int | None:
        """Tricks of the declaring side by the first of the columns that says so; the others must agree."""
        tricks: int | None = None
        said_by = ""
        readers: tuple[tuple[str, Callable[[str], Tricks | None]], ...] = (
            ("tricks", read_tricks),
            ("result", read_result),
            ("down", read_down),
        )
        for name, reader in readers:
            reading = self._read(name, texts, reader)
            if reading is None or (contract is None and reading.is_relative):
                continue
            number = reading.number
            if reading.is_relative and contract is not None:
                number += contract.need
            if not 0 <= number <= 13:
                self._fault(
                    "tricks-out-of-range",
                    self.named[name],
                    found=texts[name],
                    contract=str(contract or ""),
                    tricks=number,
                )
            elif tricks is None:
                tricks, said_by = number, name
            elif number != tricks:
                facts = {"first": said_by, "tricks": tricks, "other": number}
                self._fault("tricks-columns-mismatch", self.named[name], found=texts[name], **facts)
        return tricks

    def _honours(self, texts: Mapping[str, str], contract: Contract) -> str | None:
        """Honours in the words of the column `honours` of `rubber_deals`."""
        held: tuple[Honours, ...] | None = self._read("honours", texts, read_honours)
        if not held:
            return None
        at_notrump = contract.denomination == _NOTRUMP
        reason = ""
        if len(held) > 1:
            reason = "only one hand can hold four of the five honours, or all the aces"
        elif at_notrump and (held[0].number == 5 or (held[0].number == 0 and held[0].points == 100)):
            reason = "at notrump only four aces in one hand count, and they count 150"
        if reason:
            self._fault("honours-impossible", self.named["honours"], found=texts["honours"], reason=reason)
        # Four at notrump are the aces.
        points = [150 if at_notrump and each.number == 4 else each.points for each in held]
        return " ".join(f"{SEATS[each.seat]}:{value}" for each, value in zip(held, points, strict=True))

    def _check_passed_out(self, texts: Mapping[str, str]) -> None:
        for name in ("tricks", "result", "down", "honours"):
            text = texts.get(name, "")
            if text and text not in ("0", "-", "="):
                self._fault("passed-out-row-with-result", self.named[name], found=text, column=name)
                return

    def _take_vulnerability(self, out: dict[str, Any], texts: Mapping[str, str]) -> None:
        said = self._read("vulnerable", texts, read_vulnerable)
        if said is not None:
            out["vulnerable"], out["declarer_vul"] = said
        sides = [self._read(name, texts, read_yes) for name in ("ns_vul", "ew_vul")]
        if None not in sides:
            mask = int(bool(sides[0])) | int(bool(sides[1])) << 1
            if out["vulnerable"] not in (None, mask):
                self._fault("vulnerable-columns-mismatch", self.named["vulnerable"], found=texts["vulnerable"])
            out["vulnerable"] = mask
        declarer = self._read("declarer_vul", texts, read_yes)
        if declarer is not None:
            out["declarer_vul"] = declarer
        side, mask = out["declaring_side"], out["vulnerable"]
        if mask is not None and side is not None:
            by_side = bool(mask >> side & 1)
            if out["declarer_vul"] not in (None, by_side):
                name = "declarer_vul" if declarer is not None else "vulnerable"
                self._fault("vulnerable-columns-mismatch", self.named[name], found=texts[name])
            out["declarer_vul"] = by_side

    def _read(self, name: str, texts: Mapping[str, str], reader: Callable[[str], Any]) -> Any:
        """What a cell says; None for an empty one and for one without a reading, which is a fault."""
        text = texts.get(name, "")
        if not text:
            return None
        value = reader(text)
        if value is None:
            expected = EXPECTED.get(name, EXPECTED["points"])
            self._fault("unreadable-cell", self.named[name], found=text, column=name, expected=expected)
        return value

    def _seat(self, text: str) -> int | None:
        """The seat that a letter, a word or a player's name means; None where the name is not at the table once."""
        seat = read_seat(text)
        if seat is not None:
            return seat
        self.is_by_names = True
        names = [player.casefold() for player in self.players]
        name = text.casefold()
        return names.index(name) if names.count(name) == 1 else None

    def _declarer(self, text: str) -> tuple[int | None, int] | None:
        """Declarer's seat, where it is told, and side."""
        side = read_side(text)
        if side is not None:
            return None, side
        seat = self._seat(text)
        return None if seat is None else (seat, seat & 1)

    def _fault(self, fault: str, at: int, **facts: Any) -> None:
        """Keeps a fault of a cell, and whether the row can still be scored."""
        self.faults.append(RowFault(fault, at, facts))
        concerns = next((name for name, number in self.named.items() if number == at), None)
        if fault == "vulnerable-columns-mismatch" or concerns in _VULNERABILITY:
            self.is_vul_faulty = True
        elif concerns in DECISIVE and fault not in _STANDS:
            self.is_faulty = True
