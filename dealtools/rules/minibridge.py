"""What can be wrong with a record of Minibridge (MIN): there is no auction, and the points decide who declares."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from dealtools.bridge.hand import hcp
from dealtools.bridge.seat import SEATS
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.records.playing import Playing
from dealtools.rules.wording import SEAT_NAMES, place_of, seat_name, text_of
from dealtools.scoring.goals import declarer_by_points, is_redeal


@rule("MIN101", "minibridge-declarer-mismatch", Severity.ERROR)
def minibridge_declarer_mismatch(playing: Playing) -> Iterator[Violation]:
    """The declarer is not the player whom the points make declarer.

    Why: the side with more high-card points declares, and of that side the hand with more; of two equal ones the
    player who announces first, from the dealer on. The recorded declarer stands.
    Bad:
        [Scoring "Minibridge"]
        [Declarer "S"]
        [Score "NS 450"]
        -[Auction]
        -[Play]
    Good:
        [Scoring "Minibridge"]
        [Declarer "N"]
        [Score "NS 450"]
        -[Auction]
    Source: English Bridge Union, "How to score in Minibridge".
    """
    points = _points(playing)
    if points is not None and playing.declarer is not None and not playing.row:
        wrong = _not_declarer(playing.dealer, playing.declarer, points)
        if wrong is not None:
            start, end = place_of(playing, "Declarer")
            yield wrong._replace(start=start, end=end, found=text_of(playing, "Declarer"))


@rule("MIN102", "minibridge-redeal", Severity.ERROR)
def minibridge_redeal(playing: Playing) -> Iterator[Violation]:
    """Both sides have 20 points, so that the deal should have been dealt again.

    Why: nobody has more points than the others, and nobody declares. The recorded result stands.
    Bad:
        [Scoring "Minibridge"]
        [Score "NS 450"]
        [Deal "N:K743.K9543.7.J52 9.AJ8.QJ963.AQ83 AT82.Q62.A2.K764 QJ65.T7.KT854.T9"]
        -[Auction]
        -[Play]
    Good:
        [Scoring "Minibridge"]
        [Score "NS 450"]
        -[Auction]
    Source: English Bridge Union, "How to score in Minibridge".
    """
    points = _points(playing)
    if points is not None and is_redeal(points) and playing.contract is not None and not playing.row:
        yield Violation(*place_of(playing, "Deal"), _REDEAL)


@rule("MIN201", "minibridge-auction", Severity.WARNING)
def minibridge_auction(playing: Playing) -> Iterator[Violation]:
    """A record of Minibridge has an auction.

    Why: in Minibridge nobody calls; declarer chooses the contract after having seen dummy. The auction is judged all
    the same, and the scoring may be another one.
    Bad:
        [Scoring "Minibridge"]
        [Score "NS 450"]
    Good:
        [Scoring "Minibridge"]
        [Score "NS 450"]
        -[Auction]
    """
    if playing.game == "minibridge" and playing.record.auction is not None and not playing.row:
        yield Violation(*place_of(playing, "Auction"), "there is an auction, which Minibridge does not have")


@rule("MIN202", "minibridge-doubled", Severity.WARNING)
def minibridge_doubled(playing: Playing) -> Iterator[Violation]:
    """A contract of Minibridge is doubled.

    Why: nobody can double in Minibridge, so that it is scored as if it were not doubled.
    Bad:
        [Scoring "Minibridge"]
        [Contract "4HX"]
        [Score "NS 450"]
        -[Auction]
    Good:
        [Scoring "Minibridge"]
        [Contract "4H"]
        [Score "NS 450"]
        -[Auction]
    """
    contract = playing.contract
    if playing.game == "minibridge" and contract is not None and contract.doubling:
        place = place_of(playing, "Contract")
        yield Violation(*place, f"{contract} is doubled, which does not count in Minibridge", found=str(contract))


class RowFault(NamedTuple):
    """What is wrong with a row of a sheet by the points that it tells: the rule, what it says, and the column."""

    rule: str
    violation: Violation
    column: str


def row_against_points(columns: Mapping[str, Sequence[Any]], place: int, hcp: Sequence[int]) -> RowFault | None:
    """What is wrong with the declarer of a row of Minibridge.

    Args:
        columns: columns of `results`.
        place: of the row.
        hcp: the points that the hands announced, N E S W; all are told, and add up.
    """
    declarer = columns["declarer"][place]
    if declarer is None:
        return None
    if is_redeal(hcp):
        return RowFault("minibridge-redeal", Violation(0, 0, _REDEAL), "hcp_n")
    wrong = _not_declarer(columns["dealer"][place], declarer, hcp)
    return None if wrong is None else RowFault("minibridge-declarer-mismatch", wrong, "declarer")


_REDEAL = "both sides have 20 high-card points, so that the deal should have been dealt again"


def _not_declarer(dealer: int | None, declarer: int, points: Sequence[int]) -> Violation | None:
    """The violation, still without a place, where another is declarer by the points of N E S W."""
    right = declarer_by_points(dealer, points)
    if right is None or right == declarer:
        return None
    told = ", ".join(f"{name} {own}" for name, own in zip(SEAT_NAMES, points, strict=True))
    message = f"{seat_name(declarer)} is declarer, but the points make {seat_name(right)} declarer ({told})"
    return Violation(0, 0, message, found=SEATS[declarer], expected=SEATS[right])


def _points(playing: Playing) -> Sequence[int] | None:
    """The high-card points of N E S W; None for another game, or where a hand is not known."""
    deal = playing.deal
    if playing.game != "minibridge" or deal is None or not playing.is_sound_deal or playing.is_end_position:
        return None
    return None if None in deal.hands else [hcp(hand or 0) for hand in deal.hands]
