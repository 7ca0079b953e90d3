"""A record resolved once: contract, declarer, tricks and score, each with where it comes from."""

from collections.abc import Set
from dataclasses import dataclass

from dealtools.bridge.contract import Contract
from dealtools.bridge.deal import Deal
from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.records.auction import AuctionReading
from dealtools.records.deals import DealReading
from dealtools.records.play import PlayReading
from dealtools.records.record import Cell, Record
from dealtools.records.results import ResultReading, ScoreReading


@dataclass(slots=True)
class Playing:
    """One playing of a board: a record (row 0) or a row of its results table.

    Seats, denominations, vulnerability and calls are codes of `dealtools.bridge`; None is unknown or not applicable.
    Of each value `…_source` tells where it comes from; the words are those of the table `results`.
    """

    record: Record
    row: int = 0
    cells: dict[str, Cell] | None = None  # of a row of a table, by the column's name
    has_result: bool = True  # False for a record that only holds the cards: it gives no row of its own
    game: str = "duplicate"
    board: str | None = None
    board_number: int | None = None
    multiplicity: int = 1

    deal: Deal | None = None  # as written, or completed
    deal_source: str | None = None
    deal_reading: DealReading | None = None
    is_sound_deal: bool = False  # no card twice, hands of a right size: may be played on
    is_end_position: bool = False
    players: int = 4  # in the game: four, or two
    barred: Set[str] = frozenset()  # tags whose value may neither be copied nor derived (standard 4.8)

    dealer: int | None = None
    dealer_source: str | None = None
    vulnerable: int | None = None
    vulnerable_source: str | None = None

    auction: AuctionReading | None = None
    play: PlayReading | None = None

    contract: Contract | None = None
    contract_source: str | None = None
    contract_recorded: Contract | None = None
    denomination: int | None = None  # of the contract, or of an end position
    declarer: int | None = None
    declarer_source: str | None = None
    declarer_recorded: int | None = None
    is_irregular_declarer: bool = False  # "^S": declarer and dummy were exchanged
    declaring_side: int | None = None
    passed_out: bool = False

    lead: int | None = None
    lead_source: str | None = None
    lead_recorded: int | None = None

    result: ResultReading | None = None
    tricks_recorded: int | None = None
    tricks: int | None = None
    tricks_source: str | None = None
    tricks_play: int | None = None
    tricks_claim: int | None = None

    score: ScoreReading | None = None  # as recorded
    score_ns: int | None = None
    score_source: str | None = None
    score_computed_ns: int | None = None
    award_ns: str | None = None
    award_ew: str | None = None

    @property
    def tricks_over(self) -> int | None:
        """Tricks beyond (+) or short of (-) the contract; None where unknown or passed out."""
        if self.tricks is None or self.contract is None or self.contract.level == 0:
            return None
        return self.tricks - self.contract.need

    @property
    def declarer_vul(self) -> bool | None:
        """Whether the declaring side is vulnerable; None where the side or the vulnerability is unknown."""
        if self.declaring_side is None or self.vulnerable is None:
            return None
        return bool(self.vulnerable >> self.declaring_side & 1)

    @property
    def values_by_number(self) -> dict[str, str]:
        """Dealer and vulnerability, by their tags, where they follow from the board's number and are not recorded."""
        found = {}
        if self.dealer_source == "board-number" and self.dealer is not None:
            found["Dealer"] = SEATS[self.dealer]
        if self.vulnerable_source == "board-number" and self.vulnerable is not None:
            found["Vulnerable"] = VULNERABILITIES[self.vulnerable]
        return found

    def score_in_points(self) -> tuple[int | None, int | None]:
        """The recorded score as whole points of N-S and of E-W, where it is given for them or by the declarer."""
        reading = self.score
        if reading is None:
            return None, None
        ns, ew = reading.ns, reading.ew
        if reading.declarer is not None:
            if self.passed_out:
                ns = ew = reading.declarer
            elif self.declaring_side == 0:
                ns = reading.declarer
            elif self.declaring_side == 1:
                ew = reading.declarer
        return _whole(ns), _whole(ew)


def _whole(value: float | None) -> int | None:
    return int(value) if value is not None and abs(value) < 10**9 and value == int(value) else None
