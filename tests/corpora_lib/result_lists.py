"""The club evening as lists of results: USEBIO XML, BridgeWebs CSV; and some of its games as JSON of endplay."""

import json
from typing import Any
from urllib.parse import quote

from corpora_lib import club
from corpora_lib.cards import (
    DOUBLE,
    PASS,
    SEATS,
    Hand,
    card_text,
    suit_text,
)
from corpora_lib.club import Game
from corpora_lib.folder import Document, Expectation
from corpora_lib.lin import VULNERABLE, call_commands, deal_value, expected_row, tricks_of

TOP = 2 * (club.ROUNDS - 1)
BOARDS = tuple(range(1, club.TABLES * club.SET + 1))
WITH_CARDS = (1, 2, 3)
"""Boards whose lines tell auction and play."""
FIELDS = {"NS": range(1, 10), "EW": range(11, 20)}
_SUITS = ("clubs", "diamonds", "hearts", "spades")
_STRAINS = (*_SUITS, "nt")
_SEATS = ("north", "east", "south", "west")


def plain_name(name: str) -> str:
    """A name with the given name first."""
    return " ".join(reversed(name.split(", ")))


def lines_of(board: int) -> list[Game]:
    """The games of a board by the numbers of the pairs that sit North-South."""
    return sorted((game for game in club.play_evening() if game.board == board), key=lambda game: game.pair_ns)


def element(name: str, *inner: object) -> str:
    """An element on one line."""
    return f"<{name}>{''.join(str(each) for each in inner)}</{name}>"


def lin_text(game: Game) -> str:
    """Auction and play of a game as programs for playing on line export them."""
    north, east, south, west = (plain_name(name) for name in game.names)
    played = game.played
    deal = deal_value(played.hands, played.dealer, upward=False, has_fourth=False)
    head = f"qx||pn|{south},{west},{north},{east}|st||md|{deal}|rh||ah|Board {game.board}|"
    cards = "".join("".join(trick) for trick in tricks_of(played))
    claim = f"mc|{played.tricks}|" if played.tricks is not None and played.shown < len(played.cards) else "mc|-1|"
    return head + f"sv|{VULNERABLE[played.vulnerability]}|" + "".join(call_commands(played)) + cards + claim


def usebio_line(game: Game, points: int) -> str:
    """A traveller line."""
    played = game.played
    inner = [element("NS_PAIR_NUMBER", game.pair_ns), element("EW_PAIR_NUMBER", game.pair_ew)]
    if played.is_passed_out:
        inner.append(element("CONTRACT", "PASS"))
    else:
        inner += [
            element("CONTRACT", played.contract),
            element("PLAYED_BY", SEATS[played.contract.declarer]),
            element("LEAD", card_text(played.cards[0])),
            element("TRICKS", played.tricks),
        ]
    inner += [
        element("SCORE", game.score_ns),
        element("NS_MATCH_POINTS", points),
        element("EW_MATCH_POINTS", TOP - points),
    ]
    if game.board in WITH_CARDS:
        inner.append(element("LIN_DATA", quote(lin_text(game))))
    return element("TRAVELLER_LINE", *inner)


def usebio_hand(seat: int, hand: Hand) -> str:
    """A hand, its tens written with two digits."""
    suits = zip(("SPADES", "HEARTS", "DIAMONDS", "CLUBS"), (3, 2, 1, 0), strict=True)
    texts = [element(name, suit_text(hand, suit).replace("T", "10")) for name, suit in suits]
    return element("HAND", element("DIRECTION", ("North", "East", "South", "West")[seat]), *texts)


def usebio_text() -> str:
    """The evening with its ranking, the cards and what every table did with them."""
    people, points = club.pairs(), club.matchpoints(club.play_evening())
    lines = [
        '<?xml version="1.0" encoding="ISO-8859-1"?>',
        '<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">',
        '<USEBIO Version="1.2">',
        element("CLUB", element("CLUB_NAME", club.EVENING["Site"])),
        '<EVENT EVENT_TYPE="PAIRS">',
        element("BOARD_SCORING_METHOD", "MATCH_POINTS"),
        element("DATE", "14/03/2024"),
        element("EVENT_DESCRIPTION", club.EVENING["Event"]),
        element("WINNER_TYPE", 2),
        '<SECTION SECTION_ID="A">',
        "<PARTICIPANTS>",
    ]
    for rank, pair, total, boards in club.standings(club.play_evening()):
        side = next(side for side, numbers in FIELDS.items() if pair in numbers)
        inner = [
            element("PAIR_NUMBER", pair),
            element("DIRECTION", side),
            element("PLACE", rank),
            element("TOTAL_SCORE", total),
            element("PERCENTAGE", club.percent(total, TOP * boards)),
            element("BOARDS_PLAYED", boards),
            *(element("PLAYER", element("PLAYER_NAME", plain_name(name))) for name in people[pair]),
        ]
        lines.append(element("PAIR", *inner))
    lines.append("</PARTICIPANTS>")
    for board in BOARDS:
        lines += ["<BOARD>", element("BOARD_NUMBER", board)]
        lines += [usebio_hand(seat, hand) for seat, hand in enumerate(club.board_hands(board))]
        lines += [usebio_line(game, points[game.number]) for game in lines_of(board)]
        lines.append("</BOARD>")
    return "\n".join([*lines, "</SECTION>", "</EVENT>", "</USEBIO>"]) + "\n"


def bridgewebs_text() -> str:
    """The ranking of both fields, and the travellers without cards."""
    games = club.play_evening()
    people, points = club.pairs(), club.matchpoints(games)
    lines = ["#Version;std1", f"#Title;{club.EVENING['Event']}", "#Date;14/03/2024", f"#Boards;{len(BOARDS)}"]
    lines.append("#Winners;2")
    worth = {}
    for game in games:
        worth[game.pair_ns, game.board] = points[game.number]
        worth[game.pair_ew, game.board] = TOP - points[game.number]
    for numbers in FIELDS.values():
        lines += ["#Scores", "Position;Pair;Name1;Name2;Score;Tops;Percent;Boards"]
        for rank, pair, total, boards in club.standings(games):
            if pair in numbers:
                names = ";".join(plain_name(name) for name in people[pair])
                share = club.percent(total, TOP * boards)
                each = ";".join(str(worth.get((pair, board), "X")) for board in BOARDS)
                lines.append(f"{rank};{pair};{names};{total};{TOP * boards};{share};{each}")
    lines += ["#Travellers", "NS;EW;NSScore;EWScore;NSPts;EWPts;Contract;Tricks;Declarer;Lead"]
    for board in BOARDS:
        lines.append(f"#Board;{board}")
        for game in lines_of(board):
            played, score = game.played, game.score_ns
            sides = f"{score};" if score >= 0 else f";{-score}"
            made = f"{game.pair_ns};{game.pair_ew};{sides};{points[game.number]};{TOP - points[game.number]}"
            if played.is_passed_out:
                lines.append(f"{made};Pass;;;")
            else:
                lead = card_text(played.cards[0])
                contract = str(played.contract).replace("NT", "N").replace("X", "x")
                declarer = SEATS[played.contract.declarer]
                lines.append(f"{made};{contract};{played.tricks};{declarer};{lead[1]}{lead[0]}")
    return "\n".join(lines) + "\n"


def endplay_card(card: int) -> dict[str, str]:
    """A card."""
    return {"suit": _SUITS[card // 13], "rank": card_text(card)[1]}


def endplay_call(call: int, note: str | None) -> dict[str, Any]:
    """A call; of an explanation it is known that the call was alerted."""
    said: dict[str, Any]
    if call < PASS:
        said = {"level": call // 5 + 1, "denom": _STRAINS[call % 5]}
    else:
        said = {"penalty": "pass" if call == PASS else "double" if call == DOUBLE else "redouble"}
    said["alertable"] = note is not None
    return said | ({"announcement": note} if note else {})


def endplay_board(game: Game) -> dict[str, Any]:
    """A game as endplay's object of a board."""
    played, contract = game.played, game.played.contract
    deal: dict[str, Any] = {
        seat: [endplay_card(card) for card in hand] for seat, hand in zip(_SEATS, played.hands, strict=True)
    }
    trump = "nt" if played.is_passed_out else _STRAINS[contract.denomination]
    first = "north" if played.is_passed_out else _SEATS[(contract.declarer + 1) % 4]
    over = -6 if played.tricks is None else played.tricks - 6 - contract.level
    return {
        "deal": deal | {"first": first, "trump": trump, "curtrick": []},
        "auction": [endplay_call(call, played.alerts.get(index)) for index, call in enumerate(played.calls)],
        "play": [endplay_card(card) for card in played.cards[: played.shown]],
        "board_num": game.board,
        "info": {"Event": club.EVENING["Event"], "Scoring": "MP", "Score": f"NS {game.score_ns}"},
        "vul": ("none", "ns", "ew", "both")[played.vulnerability],
        "dealer": _SEATS[played.dealer],
        "contract": {
            "level": contract.level,
            "denom": trump,
            "declarer": _SEATS[contract.declarer],
            "penalty": "x" * contract.doubling,
            "result": over,
        },
        "claimed": played.tricks is not None and played.shown < len(played.cards),
    }


def documents() -> list[Document]:
    """The evening as lists of results, and the first games of table 1."""
    games = club.play_evening()
    figures = club.figures(games)
    first = [game for game in games if game.table == 1][:9]
    whole = len(BOARDS) - len(WITH_CARDS) + sum(game.board in WITH_CARDS for game in games)
    rows: list[Expectation] = [expected_row(game.board, game.played) for game in first]
    return [
        Document(
            "travellers.xml", usebio_text(), "latin-1", "\n",
            "USEBIO: a ranking, hands and travellers; three boards with auction and play",
            {"records": whole, **figures},
        ),
        Document(
            "travellers.csv", bridgewebs_text(), "latin-1", "\r\n", "BridgeWebs: two rankings and travellers",
            {"records": len(BOARDS), **figures},
        ),
        Document(
            "table-1.json", json.dumps([endplay_board(game) for game in first]), "ascii", "\n",
            "nine games of one table as endplay writes them, all on one line",
            {"records": len(first), "results": len(first), "errors": 0, "warnings": 0, "deals": rows},
        ),
    ]  # fmt: skip
