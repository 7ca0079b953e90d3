"""What the files in dialects are made of: sound games, ways to write their parts, and what must be read from them."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from corpora_lib import pbn
from corpora_lib.bidding import Style
from corpora_lib.cards import (
    SEATS,
    Hands,
    board_dealer,
    board_vulnerability,
    call_text,
    card_text,
    deal_hands,
)
from corpora_lib.case import Case, make_case
from corpora_lib.chance import Chance
from corpora_lib.folder import Document
from corpora_lib.people import players
from corpora_lib.scores import duplicate_score_ns
from corpora_lib.table import play_board

VULNERABLE = ("none", "NS", "EW", "all")
EVENT = {"Event": "Harbour Teams", "Site": "Saltmarsh", "Date": "2022.05.07", "Scoring": "IMP"}
Word = Callable[[str], str]


@cache
def game(number: int, claims: int = 0) -> Case:
    """Board `number` of a made-up match, played to the last card or with a claim (`claims` 100)."""
    chance = Chance(f"harbour board {number} {claims}")
    north, east, south, west = players("harbour", 4, plain=True)
    tags = EVENT | {"North": north, "East": east, "South": south, "West": west}
    played = play_board(
        deal_hands(Chance(f"harbour deal {number}")),
        board_dealer(number),
        board_vulnerability(number),
        [Style(doubles=95)] * 4,
        chance,
        claims=claims,
    )
    return make_case(number, played, tags)


def claimed(number: int) -> Case:
    return game(number, 100)


@cache
def passed_out() -> Case:
    """The first board that nobody bids on."""
    return next(game(number) for number in range(1, 400) if game(number).played.is_passed_out)


def deal_id(hands: Hands) -> str:
    """Owner of each card from SA down to C2, two bits each, as 26 hex digits."""
    owner = {card: seat for seat, hand in enumerate(hands) for card in hand}
    value = 0
    for suit in (3, 2, 1, 0):
        for rank in range(12, -1, -1):
            value = value << 2 | owner[13 * suit + rank]
    return f"{value:026x}"


def expect(case: Case, **changes: Any) -> dict[str, Any]:
    """The row of `results` that the game must give; a value None is one that must be unknown."""
    played = case.played
    passed = played.is_passed_out
    contract = played.contract
    row: dict[str, Any] = {
        "board": case.tags["Board"],
        "dealer": SEATS[played.dealer],
        "vulnerable": VULNERABLE[played.vulnerability],
        "north": case.tags["North"],
        "east": case.tags["East"],
        "south": case.tags["South"],
        "west": case.tags["West"],
        "deal_id": deal_id(played.hands),
        "auction": " ".join(call_text(call) for call in played.calls),
        "contract": str(contract),
        "declarer": None if passed else SEATS[contract.declarer],
        "tricks": played.tricks,
        "lead": None if passed else card_text(played.cards[0]),
        "passed_out": passed,
        "score_ns": duplicate_score_ns(contract, played.vulnerability, played.tricks),
    }
    if not passed:
        row["cards_played"] = played.shown
    return row | changes


def without_play(case: Case, **changes: Any) -> dict[str, Any]:
    """The row where no play is written down."""
    return expect(case, lead=None, cards_played=None) | changes


def hands_only(case: Case, **changes: Any) -> dict[str, Any]:
    """The row where the cards are all there is."""
    nothing = dict.fromkeys(("auction", "contract", "declarer", "tricks", "lead", "cards_played", "score_ns"))
    return expect(case) | nothing | {"passed_out": False} | changes


def nobody() -> dict[str, None]:
    return dict.fromkeys(("north", "east", "south", "west"))


def tags_text(tags: Mapping[str, str]) -> str:
    return "".join(pbn.tag(name, value) for name, value in tags.items())


def same(text: str) -> str:
    return text


def auction_text(case: Case, word: Word = same, *, seat: str | None = None, blank: str = " ") -> str:
    """The auction by fours, each call passed through `word`."""
    calls = [word(call) for call in case.calls]
    lines = [blank.join(calls[i : i + 4]) + "\n" for i in range(0, len(calls), 4)]
    return pbn.tag("Auction", seat or case.auction_seat) + "".join(lines)


def play_text(case: Case, word: Word = same, *, seat: str | None = None, blank: str = " ", end: str = "*\n") -> str:
    """The play in columns, each card passed through `word`."""
    lines = [blank.join(word(card) for card in row) + "\n" for row in case.rows or ()]
    return pbn.tag("Play", seat or case.play_seat) + "".join(lines) + (end if case.is_claimed else "")


def whole(case: Case, **tags: str) -> str:
    """The game as PBN, with other values of some tags."""
    text = tags_text(case.tags | tags) + auction_text(case)
    return text if case.played.is_passed_out else text + play_text(case)


def document(
    name: str,
    games: Iterable[str],
    rows: list[dict[str, Any]],
    purpose: str,
    *,
    header: str = "% PBN 2.1\n",
    encoding: str = "ascii",
    newline: str = "\n",
    joined: str = "\n",
    tail: str = "",
    records: int | None = None,
    **facts: Any,
) -> Document:
    """A dialect file: its games and the rows they must give, all without an error."""
    text = header + joined.join(games) + tail
    expected: dict[str, Any] = {"records": len(rows) if records is None else records, "errors": 0, **facts}
    expected["rows"] = [known(row) for row in rows]
    return Document(f"{name}.pbn", text, encoding, newline, purpose, expected)


def known(row: Mapping[str, Any]) -> dict[str, Any]:
    """Values that must be read, and the names of those that must be unknown under `null` (TOML has no null)."""
    values = {key: value for key, value in row.items() if value is not None}
    unknown = [key for key, value in row.items() if value is None]
    return values | ({"null": unknown} if unknown else {})


def all_pass(case: Case) -> str:
    """The auction with AP for the closing passes."""
    calls = case.calls[: -3 if case.played.contract.level else -4]
    lines = [*calls, "AP"]
    return pbn.tag("Auction", case.auction_seat) + "".join(
        " ".join(lines[i : i + 4]) + "\n" for i in range(0, len(lines), 4)
    )


def played_rows(case: Case) -> list[tuple[int, list[str]]]:
    """(leader, cards in the order played) of each trick recorded."""
    leaders = [(case.played.contract.declarer + 1) % 4, *case.played.winners]
    cards = [card_text(card) for card in case.played.cards[: case.played.shown]]
    return [(leaders[i // 4], cards[i : i + 4]) for i in range(0, len(cards), 4)]


def first_board(fits: Callable[[Case], bool], start: int = 1) -> Case:
    """The first played board from `start` on that fits."""
    return next(
        game(number) for number in range(start, 400) if not game(number).played.is_passed_out and fits(game(number))
    )


def bids_notrump(case: Case) -> bool:
    return case.played.contract.denomination == 4 and case.played.contract.doubling == 0


def is_doubled(case: Case) -> bool:
    return case.played.contract.doubling == 1


DD_ROWS = [(seat, denomination) for seat in "NSEW" for denomination in ("NT", "S", "H", "D", "C")]


def double_dummy(number: int) -> list[int]:
    """Twenty made-up trick counts in the order of DD_ROWS; they come from no solver."""
    return [7 + (3 * i + number) % 4 if i < 10 else 6 - (3 * i + number) % 4 for i in range(20)]


def result_table(number: int) -> str:
    rows = "".join(
        f"{seat} {denomination:>2} {tricks:>2}\n"
        for (seat, denomination), tricks in zip(DD_ROWS, double_dummy(number), strict=True)
    )
    return '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n' + rows
