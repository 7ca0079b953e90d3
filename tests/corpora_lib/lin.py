"""LIN files: a match of two teams with both rooms, and single boards as a site for players saves them."""

from bisect import bisect_right
from functools import cache

from corpora_lib.bidding import make_style
from corpora_lib.cards import (
    RANKS,
    SEATS,
    SUITS,
    Hand,
    Hands,
    board_dealer,
    board_vulnerability,
    call_text,
    card_text,
    deal_hands,
)
from corpora_lib.chance import Chance
from corpora_lib.dialect import deal_id
from corpora_lib.folder import Document, Expectation
from corpora_lib.people import players
from corpora_lib.scores import duplicate_score_ns
from corpora_lib.table import Played, play_board

BOARDS = tuple(range(17, 33))
SINGLES = tuple(range(1, 13))
TEAMS = ("Millbrook", "Saltmarsh")
DIGITS = "3412"
"""The digits of N, E, S, W as dealers."""
VULNERABLE = ("o", "n", "e", "b")
# The last difference in points of 0, 1, 2 … IMPs.
IMPS = (10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490)
CHAT = ("both tables are on their way", "a quiet one", "the lead matters here", "well judged", "on to the next")


def names(seed: str, count: int) -> list[str]:
    """Players as LIN can hold them: without a comma, given name first."""
    return [" ".join(reversed(name.split(", "))) for name in players(seed, count, plain=True)]


def hand_text(hand: Hand, *, upward: bool) -> str:
    """A hand with its suits from spades down; a void is its letter alone."""
    text = ""
    for suit in (3, 2, 1, 0):
        ranks = sorted((card % 13 for card in hand if card // 13 == suit), reverse=not upward)
        text += SUITS[suit] + "".join(RANKS[rank] for rank in ranks)
    return text


def deal_value(hands: Hands, dealer: int, *, upward: bool, has_fourth: bool) -> str:
    """The value of `md`: the dealer's digit and the hands of South, West, North and East."""
    north, east, south, west = (hand_text(hand, upward=upward) for hand in hands)
    return f"{DIGITS[dealer]}{south},{west},{north},{east if has_fourth else ''}"


def call_commands(played: Played) -> list[str]:
    """A command for each call, and one for each explanation."""
    words = {"Pass": "p", "X": "d", "XX": "r"}
    commands = []
    for index, call in enumerate(played.calls):
        text = call_text(call)
        note = played.alerts.get(index)
        commands.append(f"mb|{words.get(text, text.replace('NT', 'N'))}{'!' if note else ''}|")
        if note:
            commands.append(f"an|{note}|")
    return commands


def tricks_of(played: Played) -> list[list[str]]:
    """The cards that were recorded, a list for each trick."""
    cards = [f"pc|{card_text(card)}|" for card in played.cards[: played.shown]]
    return [cards[at : at + 4] for at in range(0, len(cards), 4)]


def listed(played: Played) -> str:
    """An entry of the list of results."""
    contract = played.contract
    if played.is_passed_out or played.tricks is None:
        return "P"
    over = played.tricks - 6 - contract.level
    bid = str(contract).replace("NT", "N").rstrip("X")
    return f"{bid}{SEATS[contract.declarer]}{'x' * contract.doubling}{f'{over:+d}' if over else '='}"


@cache
def match() -> dict[int, tuple[Played, Played]]:
    """The boards as both rooms played them."""
    styles = [make_style(Chance(f"style of team {team}")) for team in TEAMS]
    rooms = {}
    for board in BOARDS:
        hands = deal_hands(Chance(f"cup final board {board}"))
        both = []
        for room, seated in enumerate(("open", "closed")):
            chance = Chance(f"cup final {seated} board {board}")
            ns, ew = styles[room], styles[1 - room]
            both.append(
                play_board(hands, board_dealer(board), board_vulnerability(board), [ns, ew, ns, ew], chance, claims=70)
            )
        rooms[board] = (both[0], both[1])
    return rooms


def match_text() -> str:
    """The match as a file for spectators: heading, results, names, then a room after the other with chat."""
    rooms = match()
    results = ",".join(listed(played) for both in rooms.values() for played in both)
    lines = [
        f"vg|Shire Cup Final,Segment 2 of 4,I,{BOARDS[0]},{BOARDS[-1]},{TEAMS[0]},31,{TEAMS[1]},24|",
        f"rs|{results}|",
        f"pn|{','.join(names('cup final', 8))}|pg||",
    ]
    for board, both in rooms.items():
        for room, played in zip("oc", both, strict=True):
            deal = deal_value(played.hands, played.dealer, upward=False, has_fourth=board % 2 == 0)
            head = f"qx|{room}{board}|st||md|{deal.rstrip(',')}|sv|{VULNERABLE[played.vulnerability]}|"
            calls = call_commands(played)
            chance = Chance(f"chat {room}{board}")
            if chance.percent(40):
                calls.insert(1, f"nt|caster: {CHAT[chance.below(len(CHAT))]}|pg||\n")
            lines.append(head + "".join(calls) + "pg||")
            lines += ["".join(trick) + "pg||" for trick in tricks_of(played)]
            if played.tricks is not None and played.shown < len(played.cards):
                lines.append(f"mc|{played.tricks}|pg||")
    return "\n".join(lines) + "\n"


@cache
def singles() -> dict[int, Played]:
    """Boards of an evening at one table."""
    style = make_style(Chance("style of the table"))
    return {
        board: play_board(
            deal_hands(Chance(f"evening board {board}")),
            board_dealer(board),
            board_vulnerability(board),
            [style] * 4,
            Chance(f"evening play {board}"),
        )
        for board in SINGLES
    }


def singles_text() -> str:
    """Each board on a line of its own, the last line without an end."""
    people = ",".join(names("evening", 4))
    lines = []
    for board, played in singles().items():
        deal = deal_value(played.hands, played.dealer, upward=True, has_fourth=False)
        line = f"pn|{people}|st||md|{deal}|rh||ah|Board {board}|sv|{VULNERABLE[played.vulnerability]}|"
        line += "".join(call_commands(played)) + "pg||"
        line += "".join("".join(trick) + "pg||" for trick in tricks_of(played))
        if played.tricks is not None and played.shown < len(played.cards):
            line += f"mc|{played.tricks}|pg||"
        lines.append(line)
    return "\n".join(lines)


def expected_row(board: int, played: Played) -> Expectation:
    """What a reader must find of a board."""
    row: Expectation = {
        "board": str(board),
        "deal_id": deal_id(played.hands),
        "contract": str(played.contract),
        "passed_out": played.is_passed_out,
        "score_ns": duplicate_score_ns(played.contract, played.vulnerability, played.tricks),
    }
    if not played.is_passed_out and played.tricks is not None:
        row |= {"declarer": SEATS[played.contract.declarer], "tricks": played.tricks, "cards_played": played.shown}
    return row


def imps(difference: int) -> int:
    """The IMPs of a difference in points (Law 78B)."""
    lost = bisect_right(IMPS, abs(difference) - 1) if difference else 0
    return lost if difference > 0 else -lost


def documents() -> list[Document]:
    """The match and the evening."""
    rows = [expected_row(board, played) for board, both in match().items() for played in both]
    won = [imps(rows[at]["score_ns"] - rows[at + 1]["score_ns"]) for at in range(0, len(rows), 2)]
    evening = [expected_row(board, played) for board, played in singles().items()]
    facts = {"errors": 0, "warnings": 0}
    total = [sum(max(each, 0) for each in won), sum(max(-each, 0) for each in won)]
    return [
        Document(
            "cup-final.lin", match_text(), "ascii", "\n", "a match of teams: both rooms, results, chat, alerts, claims",
            {"records": len(rows), **facts, "imps": total, "deals": rows},
        ),
        Document(
            "evening.lin", singles_text(), "ascii", "\r\n", "single boards, three hands each, ranks upward",
            {"records": len(evening), **facts, "deals": evening},
        ),
    ]  # fmt: skip
