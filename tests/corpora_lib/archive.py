"""The match of teams as RBN, the evening at one table as RBX, and both as links in a page that was saved."""

from html import escape
from urllib.parse import quote

from corpora_lib.cards import RANKS, SEATS, SUITS, Hand, call_text, card_text
from corpora_lib.folder import Document, Expectation
from corpora_lib.lin import (
    BOARDS,
    TEAMS,
    VULNERABLE,
    call_commands,
    deal_value,
    expected_row,
    hand_text,
    match,
    names,
    singles,
    tricks_of,
)
from corpora_lib.scores import duplicate_score_ns
from corpora_lib.table import Played

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"
_LETTERS = ("Z", "N", "E", "B")
_MOST_NOTES = 9


def dotted(hand: Hand) -> str:
    """A hand, suits from spades down, ranks downward."""
    suits = (sorted((card % 13 for card in hand if card // 13 == suit), reverse=True) for suit in (3, 2, 1, 0))
    return ".".join("".join(RANKS[rank] for rank in ranks) for ranks in suits)


def auction_lines(played: Played) -> list[tuple[str, str]]:
    """The auction with its notes: rounds of four calls, the passes that end it as one letter."""
    words = {"Pass": "P", "X": "X", "XX": "R"}
    notes: list[tuple[str, str]] = []
    calls = []
    # Four passes are three and one more: those that follow the last bid end the auction.
    last = len(played.calls) - 3
    for index, call in enumerate(played.calls[:last]):
        text = call_text(call)
        text = words.get(text, text.replace("NT", "N"))
        if index in played.alerts and len(notes) < _MOST_NOTES:
            notes.append((str(len(notes) + 1), played.alerts[index]))
            text += f"^{len(notes)}"
        calls.append(text)
    calls.append("A")
    rounds = ["".join(calls[at : at + 4]) for at in range(0, len(calls), 4)]
    head = SEATS[played.dealer] + _LETTERS[played.vulnerability]
    return [("A", ":".join([head, *rounds])), *notes]


def play_text(played: Played) -> str:
    """The cards, of followers the rank alone."""
    tricks = []
    cards = played.cards[: played.shown]
    for at in range(0, len(cards), 4):
        trick = cards[at : at + 4]
        led = trick[0] // 13
        tricks.append(
            SUITS[led]
            + RANKS[trick[0] % 13]
            + "".join((SUITS[card // 13] if card // 13 != led else "") + RANKS[card % 13] for card in trick[1:])
        )
    return ":".join(tricks)


def result_lines(played: Played) -> list[tuple[str, str]]:
    """Contract, play and result."""
    contract = played.contract
    if played.is_passed_out or played.tricks is None:
        return [("R", "P")]
    strain = str(contract).replace("NT", "N").rstrip("X") + ("", "X", "R")[contract.doubling]
    score = duplicate_score_ns(contract, played.vulnerability, played.tricks)
    lines = [
        ("C", f"{strain}:{SEATS[contract.declarer]}"),
        ("P", play_text(played)),
        ("R", f"{played.tricks}{score:+d}"),
    ]
    return [(label, data) for label, data in lines if data]


def deal_line(played: Played) -> tuple[str, str]:
    """The hands from the dealer on, the fourth left to follow from the others."""
    hands = [dotted(played.hands[(played.dealer + place) % 4]) for place in range(3)]
    return "H", f"{SEATS[played.dealer]}:{':'.join(hands)}:"


def match_text() -> str:
    """The match: what does not change is told once, and the second room of a board tells what was other there."""
    south, west, north, east, *closed = names("cup final", 8)
    rooms = [f"{north}+{south}:{west}+{east}:O", f"{closed[2]}+{closed[0]}:{closed[1]}+{closed[3]}:C"]
    head = [
        ("D", "20240310"),
        ("L", "Shire"),
        ("E", "Shire Cup"),
        ("S", "F:2"),
        ("F", "I"),
        ("K", f"{':'.join(TEAMS)}:31:24"),
    ]
    text = "% RBN 3.2\n"
    for board, both in match().items():
        for room, played in zip(rooms, both, strict=True):
            lines = [*head, ("N", room)]
            head = []
            if room is rooms[0]:
                lines += [("B", str(board)), deal_line(played)]
            lines += auction_lines(played) + result_lines(played)
            text += "".join(f"{label} {data}\n" for label, data in lines) + "\n"
    return text


def evening_text() -> str:
    """The evening: all labels of a board on a line."""
    south, west, north, east = names("evening", 4)
    text = "%{RBX 3.2}\n"
    for board, played in singles().items():
        lines = [
            ("E", "An evening at home"),
            ("N", f"{north}+{south}:{west}+{east}"),
            ("B", str(board)),
            deal_line(played),
        ]
        lines += auction_lines(played) + result_lines(played)
        text += "".join(f"{label}{{{data}}}" for label, data in lines) + "\n\n"
    return text


def lin_of(board: int, played: Played, people: list[str]) -> str:
    """A board in LIN."""
    deal = deal_value(played.hands, played.dealer, upward=False, has_fourth=True)
    text = f"pn|{','.join(people)}|st||md|{deal}|ah|Board {board}|sv|{VULNERABLE[played.vulnerability]}|"
    text += "".join(call_commands(played)) + "pg||" + "".join("".join(trick) + "pg||" for trick in tricks_of(played))
    if played.tricks is not None and played.shown < len(played.cards):
        text += f"mc|{played.tricks}|pg||"
    return text


def parameters(board: int, played: Played, people: list[str]) -> str:
    """A board as the parameters of the viewer."""
    south, west, north, east = people
    words = {"Pass": "p", "X": "x", "XX": "r"}
    calls = ""
    for index, call in enumerate(played.calls):
        word = call_text(call)
        calls += words.get(word, word.replace("NT", "N").lower())
        if index in played.alerts:
            calls += f"!({played.alerts[index]})"
    given = {seat: hand_text(hand, upward=False).lower() for seat, hand in zip("nesw", played.hands, strict=True)}
    given |= {"nn": north, "sn": south, "wn": west, "en": east, "d": SEATS[played.dealer].lower()}
    given |= {"v": VULNERABLE[played.vulnerability], "b": str(board), "a": calls}
    given["p"] = "".join(card_text(card).lower() for card in played.cards[: played.shown])
    return "&".join(f"{name}={quote(value, safe='!()')}" for name, value in given.items())


def page() -> tuple[str, list[Expectation]]:
    """A page with a link for each board of the evening, the last three boards in one link; and what is in it.

    Of links with parameters only those whose play is whole tell the tricks; of the others the page has LIN.
    """
    people = names("evening", 4)
    boards = singles()
    rows = [expected_row(board, played) for board, played in boards.items()]
    links = []
    *firsts, third, second, last = boards
    for board in firsts:
        played = boards[board]
        is_whole = played.shown == len(played.cards)
        query = (
            parameters(board, played, people)
            if is_whole and board % 2
            else f"lin={quote(lin_of(board, played, people))}"
        )
        links.append((f"Board {board}", f"{VIEWER}?{query}"))
    several = "".join(lin_of(board, boards[board], people) for board in (third, second, last))
    links.append((f"Boards {third} to {last}", f"{VIEWER}?lin={quote(several)}"))
    style = "".join(f".board-{number} {{ margin: {number}px }}\n" for number in range(300))
    items = "".join(f'<li><a href="{escape(link)}">{name}</a></li>\n' for name, link in links)
    text = f"<!DOCTYPE html>\n<html><head><title>An evening at home</title>\n<style>\n{style}</style></head>\n"
    return f"{text}<body><p>All boards, to play through.</p>\n<ul>\n{items}</ul></body></html>\n", rows


def documents() -> list[Document]:
    """The match in RBN and the evening in RBX."""
    rows = [expected_row(board, played) for board, both in match().items() for played in both]
    evening = [expected_row(board, played) for board, played in singles().items()]
    facts = {"errors": 0, "warnings": 0}
    return [
        Document(
            "cup-final.rbn", match_text(), "ascii", "\n", "a match of teams: what does not change is told once",
            {"records": 2 * len(BOARDS), **facts, "deals": rows},
        ),
        Document(
            "evening.rbx", evening_text(), "ascii", "\r\n", "single boards, a line for each",
            {"records": len(evening), **facts, "deals": evening},
        ),
    ]  # fmt: skip


def page_documents() -> list[Document]:
    """The evening as links."""
    text, rows = page()
    purpose = (
        "links to a viewer, far behind the beginning of a page: with parameters, with LIN, and with several boards"
    )
    return [
        Document(
            "evening.html",
            text,
            "ascii",
            "\n",
            purpose,
            {"records": len(rows), "errors": 0, "warnings": 0, "deals": rows},
        )
    ]
