"""What the cells of a row of a sheet say together: contract, result, vulnerability, awards, and what is wrong."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from dealtools.bridge.contract import Contract
from dealtools.bridge.seat import SEATS, SIDES
from dealtools.formats.sheets.contracts import ContractCell, read_contract
from dealtools.formats.sheets.languages import Lexicon
from dealtools.formats.sheets.unreadable import DATE_LIKE, why_unreadable
from dealtools.formats.sheets.values import (
    STANDARD,
    Honours,
    Tricks,
    looks_like_date,
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
    "dealer", "contract", "declarer", "declaring_side", "doubling", "tricks", "result", "down", "honours", "vulnerable",
    "ns_vul", "ew_vul", "declarer_vul", "award_ns", "award_ew", "weight",
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
    "is_honours_faulty": "bool",
}
# An error in one of these leaves the row without a score.
DECISIVE = frozenset(
    (
        "contract",
        "declarer",
        "declaring_side",
        "doubling",
        "tricks",
        "result",
        "down",
        "honours",
        "award_ns",
        "award_ew",
        "weight",
    )
)
# The columns that may tell the contract, with what reads them.
_CONTRACTS: tuple[tuple[str, Callable[[str, Lexicon], Any]], ...] = (
    ("contract", read_contract),
    ("result", lambda text, words: _read_result(text, words)),
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


def read_together(
    texts: Mapping[str, str], named: Mapping[str, int], players: Sequence[str], words: Lexicon = STANDARD
) -> RowValues:
    """What the columns `TOGETHER` of a row say.

    Args:
        texts: the cells by our names of their columns; empty where nothing is written.
        named: the number of each cell.
        players: the names N E S W.
        words: those of the sheet's language.
    """
    return _Row(named, players, words).read(texts)


def _read_result(text: str, words: Lexicon) -> Tricks | ContractCell | None:
    """Tricks relative to the contract, or a contract that may have its declarer and tricks beside it."""
    tricks = read_result(text, words)
    return read_contract(text, words) if tricks is None else tricks


class _Row:
    def __init__(self, named: Mapping[str, int], players: Sequence[str], words: Lexicon) -> None:
        self.named = named
        self.players = players
        self.words = words
        self.faults: list[RowFault] = []
        self.is_faulty = self.is_vul_faulty = self.is_honours_faulty = self.is_by_names = False

    def read(self, texts: Mapping[str, str]) -> RowValues:
        out: dict[str, Any] = dict.fromkeys(VALUES)
        out["award_ns"], out["award_ew"] = self._awards(texts)
        out["weight"] = self._read("weight", texts, lambda text, _: read_weight(text))
        self._take_contract(out, texts)
        self._take_vulnerability(out, texts)
        for name in ("is_faulty", "is_vul_faulty", "is_honours_faulty"):
            out[name] = getattr(self, name)
        return RowValues(tuple(out.values()), tuple(self.faults), self.is_by_names)

    def _awards(self, texts: Mapping[str, str]) -> Sequence[str | None]:
        """The artificial scores of both sides, which may stand together in either column."""
        read = [self._read(name, texts, lambda text, _: read_awards(text)) for name in ("award_ns", "award_ew")]
        return next((both for both in read if both and len(both) > 1), [each and each[0] for each in read])

    def _take_contract(self, out: dict[str, Any], texts: Mapping[str, str]) -> None:
        out["dealer"] = self._read("dealer", texts, self._seat)
        cells = {name: self._read(name, texts, read) for name, read in _CONTRACTS}
        told = {name: cell for name, cell in cells.items() if isinstance(cell, ContractCell)}
        contract = self._contract(texts, told)
        if contract is not None:
            out["contract"], out["level"] = str(contract), contract.level
            if contract.level == 0:
                self._check_passed_out(texts, told)
                return
            out["denomination"], out["doubling"] = contract.denomination, contract.doubling
            out["honours"] = self._honours(texts, contract)
        out["declarer"], out["declaring_side"] = self._declared(texts, told)
        out["tricks"] = self._tricks(texts, contract, cells)

    def _contract(self, texts: Mapping[str, str], told: Mapping[str, ContractCell]) -> Contract | None:
        doubling = self._read("doubling", texts, read_doubling)
        if not told:
            return None
        contract, *others = (cell.contract for cell in told.values())
        doubled = contract
        if contract.level and doubling is not None:
            doubled = Contract(contract.level, contract.denomination, doubling)
        if others and others[0] not in (contract, doubled):
            self._mismatch("result", texts, "contract", str(contract))
        if contract is doubled:
            return contract
        if contract.doubling not in (0, doubling):
            self._fault(
                "doubling-contract-mismatch", self.named["doubling"], found=texts["doubling"], contract=str(contract)
            )
        return doubled

    def _declared(self, texts: Mapping[str, str], told: Mapping[str, ContractCell]) -> tuple[int | None, int | None]:
        """Declarer's seat and side by its column, and by the cells of the contract; they must agree."""
        seat, side = self._read("declarer", texts, self._declarer) or (None, None)
        said_by = "declarer"
        only_side = self._read("declaring_side", texts, read_side)
        if side is None:
            side, said_by = only_side, "declaring_side"
        elif only_side not in (None, side):
            self._mismatch("declaring_side", texts, "declarer", SIDES[side] if seat is None else SEATS[seat])
        for name, cell in told.items():
            if side is None:
                said_by = name
            elif cell.side not in (None, side) or (None not in (cell.declarer, seat) and cell.declarer != seat):
                self._mismatch(name, texts, said_by, SIDES[side] if seat is None else SEATS[seat])
                continue
            seat = cell.declarer if seat is None else seat
            side = cell.side if side is None else side
        return seat, side

    def _tricks(
        self, texts: Mapping[str, str], contract: Contract | None, cells: Mapping[str, Tricks | ContractCell | None]
    ) -> int | None:
        """Tricks of the declaring side by the first of the columns that says so; the others must agree."""
        tricks: int | None = None
        said_by = ""
        readings = {
            "tricks": self._read("tricks", texts, read_tricks),
            **{name: cell.tricks if isinstance(cell, ContractCell) else cell for name, cell in cells.items()},
            "down": self._read("down", texts, read_down),
        }
        for name, reading in readings.items():
            if reading is None or (contract is None and reading.is_relative):
                continue
            number = reading.number
            if reading.is_relative and contract is not None:
                number += contract.need
            facts: dict[str, Any] = {"found": texts[name], "tricks": number}
            if not 0 <= number <= 13:
                if looks_like_date(texts[name]):
                    self._fault(DATE_LIKE, self.named[name], found=texts[name], column=name)
                else:
                    self._fault("tricks-out-of-range", self.named[name], contract=str(contract or ""), **facts)
            elif reading.is_made and contract is not None and number < contract.need:
                self._fault("made-too-few", self.named[name], contract=str(contract), **facts)
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

    def _check_passed_out(self, texts: Mapping[str, str], told: Mapping[str, ContractCell]) -> None:
        for name in ("tricks", "result", "down", "honours"):
            text = texts.get(name, "")
            if text and text not in ("0", "-", "=") and name not in told:
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

    def _read(self, name: str, texts: Mapping[str, str], reader: Callable[[str, Lexicon], Any]) -> Any:
        """What a cell says; None for an empty one and for one without a reading, which is a fault."""
        text = texts.get(name, "")
        if not text:
            return None
        value = reader(text, self.words)
        if value is None:
            fault, facts = why_unreadable(name, text, self.words, reader)
            self._fault(fault, self.named[name], **facts)
        return value

    def _seat(self, text: str, words: Lexicon) -> int | None:
        """The seat that a letter, a word or a player's name means; None where the name is not at the table once."""
        seat = read_seat(text, words)
        if seat is not None:
            return seat
        self.is_by_names = True
        names = [player.casefold() for player in self.players]
        name = text.casefold()
        return names.index(name) if names.count(name) == 1 else None

    def _declarer(self, text: str, words: Lexicon) -> tuple[int | None, int] | None:
        """Declarer's seat, where it is told, and side."""
        side = read_side(text, words)
        if side is not None:
            return None, side
        seat = self._seat(text, words)
        return None if seat is None else (seat, seat & 1)

    def _mismatch(self, name: str, texts: Mapping[str, str], other: str, said: str) -> None:
        self._fault("row-cells-mismatch", self.named[name], found=texts[name], column=name, other=other, said=said)

    def _fault(self, fault: str, at: int, **facts: Any) -> None:
        """Keeps a fault of a cell, and whether the row can still be scored."""
        self.faults.append(RowFault(fault, at, facts))
        concerns = next((name for name, number in self.named.items() if number == at), None)
        if fault == "vulnerable-columns-mismatch" or concerns in _VULNERABILITY:
            self.is_vul_faulty = True
        elif concerns == "honours" and fault == "unreadable-cell":
            # The contract and its tricks stand all the same.
            self.is_honours_faulty = True
        elif concerns in DECISIVE and fault not in _STANDS:
            self.is_faulty = True
