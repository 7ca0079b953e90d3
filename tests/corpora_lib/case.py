"""Games to be spoiled: a pool of sound ones, and the parts of one that a fault may change."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from corpora_lib import pbn
from corpora_lib.bidding import Style
from corpora_lib.cards import PASS, SEATS, Contract, board_dealer, board_vulnerability, call_text, deal_hands
from corpora_lib.chance import Chance
from corpora_lib.people import players
from corpora_lib.scores import duplicate_score_ns
from corpora_lib.table import Played, play_board

POOL = 64
HEADER = "% PBN 2.1\n"
EVENT = {"Event": "Practice Night", "Site": "Harrowby Bridge Circle, GBR", "Date": "2023.11.09", "Scoring": "MP"}


@dataclass(slots=True)
class Case:
    """A game in parts. `calls` and `rows` are tokens as written; `rows` None leaves the play section out."""

    number: int
    played: Played
    tags: dict[str, str]
    auction_seat: str
    calls: list[str]
    play_seat: str
    rows: list[list[str]] | None
    is_claimed: bool

    def text(self) -> str:
        lines = [pbn.tag(name, value) for name, value in self.tags.items()]
        if self.calls:
            lines.append(pbn.tag("Auction", self.auction_seat))
            lines += [" ".join(self.calls[i : i + 4]) + "\n" for i in range(0, len(self.calls), 4)]
        if self.rows is not None:
            lines.append(pbn.tag("Play", self.play_seat))
            lines += [" ".join(row) + "\n" for row in self.rows]
            if self.is_claimed:
                lines.append("*\n")
        return "".join(lines)

    def with_tags(self, **values: str) -> "Case":
        return replace(self, tags=self.tags | values)

    def scored(self, contract: Contract, tricks: int | None) -> "Case":
        """The same with another result, the recorded score to match."""
        return self.with_tags(
            Declarer=SEATS[contract.declarer] if contract.level else "",
            Contract=str(contract),
            Result="" if tricks is None else str(tricks),
            Score=f"NS {duplicate_score_ns(contract, self.played.vulnerability, tricks)}",
        )


def make_case(number: int, played: Played, tags: dict[str, str]) -> Case:
    """A sound game from a playing."""
    order = (
        "Event",
        "Site",
        "Date",
        "Board",
        "West",
        "North",
        "East",
        "South",
        "Dealer",
        "Vulnerable",
        "Deal",
        "Scoring",
        "Declarer",
        "Contract",
        "Result",
        "Score",
    )
    everything = tags | pbn.played_tags(played) | {"Board": str(number)}
    everything["Score"] = f"NS {duplicate_score_ns(played.contract, played.vulnerability, played.tricks)}"
    sorted_tags = {name: everything[name] for name in order}
    passed = played.is_passed_out
    return Case(
        number,
        played,
        sorted_tags,
        SEATS[played.dealer],
        [call_text(call) for call in played.calls],
        SEATS[(played.contract.declarer + 1) % 4],
        None if passed else pbn.play_rows(played),
        played.shown < 52,
    )


@cache
def pool() -> tuple[Case, ...]:
    """Boards 1 to 64 as four players played them; every second one to the last card."""
    north, east, south, west = players("practice night", 4, plain=True)
    tags = EVENT | {"North": north, "East": east, "South": south, "West": west}
    style = Style(1, transfers=True, weak_twos=True, doubles=95)
    cases = []
    for number in range(1, POOL + 1):
        chance = Chance(f"practice night 12 board {number}")
        played = play_board(
            deal_hands(chance),
            board_dealer(number),
            board_vulnerability(number),
            [style] * 4,
            chance,
            claims=100 * (number % 2),
        )
        cases.append(make_case(number, played, tags))
    return tuple(cases)


def sound(number: int) -> Case:
    """A fresh copy of the sound game of a board."""
    return copy_of(pool()[number - 1])


def copy_of(case: Case) -> Case:
    """The same game with calls, cards and tags of its own, to be changed."""
    rows = None if case.rows is None else [row.copy() for row in case.rows]
    return replace(case, tags=dict(case.tags), calls=case.calls.copy(), rows=rows)


def first_fit(start: int, spoil: Callable[[Case], "Case | str | None"]) -> tuple[int, "Case | str"]:
    """The first board from `start` on (2 to 63, round and round) that the fault can be put into, and the result."""
    for step in range(POOL - 2):
        number = 2 + (start - 2 + step) % (POOL - 2)
        spoiled = spoil(sound(number))
        if spoiled is not None:
            return number, spoiled
    raise ValueError("no board has room for this fault")


def ends_played_out(case: Case) -> bool:
    return case.played.tricks is not None and case.played.shown == 52


def last_bid_index(case: Case) -> int:
    """The place of the final bid among the calls, -1 where all passed."""
    return max((i for i, call in enumerate(case.played.calls) if call < PASS), default=-1)
