"""Sheets of single evenings as clubs keep them: rubbers in a workbook, pairs in Finnish, rounds of Chicago.

What they come to is worked out by `scores`; the workbook takes two rubbers of the season.
"""

from corpora_lib import rubbers
from corpora_lib.cards import DENOMINATIONS, SEATS, Contract, board_vulnerability
from corpora_lib.folder import Document, Expectation
from corpora_lib.people import players
from corpora_lib.scores import duplicate_score_ns, penalty_points, premium_points, trick_points
from corpora_lib.workbook import Cell, cell_name, workbook

Result = tuple[str, str, int]  # the contract, who plays it, the tricks

_COLUMNS = ["rubber", "north", "east", "south", "west", "deal", "dealer", "contract", "declarer", "tricks", "honours"]
_FAULTY = 3  # the deal of the second rubber with the faulty cell
_FAULT = "100 N"

# Results of each board, table by table; pairs 1 to 3 sit North-South, and 4 to 6 East-West move down a table.
_BOARDS: list[list[Result]] = [
    [("4S", "N", 10), ("4S", "N", 9), ("3NT", "S", 9)],
    [("2H", "W", 8), ("3H", "W", 8), ("2S", "S", 7)],
    [("3NT", "E", 9), ("3NT", "E", 10), ("5DX", "W", 10)],
    [("6C", "S", 12), ("5C", "S", 12), ("3NT", "N", 9)],
    [("1NT", "N", 7), ("Pass", "", 0), ("1NT", "N", 8)],
    [("4H", "E", 11), ("4H", "E", 10), ("4SX", "N", 7)],
]
_FINNISH_SUITS = {"C": "risti", "D": "ruutu", "H": "hertta", "S": "pata", "NT": "sang"}
_FINNISH_SEATS = dict(zip(SEATS, "PIEL", strict=True))

# Dealer and result of each deal; the players of the second round have changed partners.
_ROUNDS: list[list[tuple[str, Result]]] = [
    [("N", ("2S", "N", 8)), ("E", ("1NT", "S", 7)), ("S", ("3H", "E", 9)), ("W", ("2D", "W", 8))],
    [("N", ("4S", "S", 11)), ("E", ("5DX", "W", 9)), ("S", ("6NT", "N", 12)), ("W", ("2C", "E", 7))],
]


def documents() -> list[Document]:
    """The sheets."""
    return [_rubber_night(), _pairs(), _chicago()]


def _contract(text: str, declarer: str) -> Contract:
    if text == "Pass":
        return Contract()
    plain = text.rstrip("X")
    return Contract(int(plain[0]), DENOMINATIONS.index(plain[1:]), len(text) - len(plain), SEATS.index(declarer))


def _rubber_night() -> Document:
    plays = [play for play in rubbers.season() if play.name in ("3", "14")]
    rows: list[list[Cell]] = [["Fireside, two rubbers"], [*_COLUMNS]]
    fault = ""
    for number, play in enumerate(plays, 1):
        for index, played in enumerate(play.deals):
            contract, held = played.contract, play.honours[index]
            honours: Cell = f"{SEATS[held[0]]}:{held[1]}" if held else None
            if number == 2 and index + 1 == _FAULTY:
                honours = _FAULT
                fault = cell_name(len(rows) + 1, len(_COLUMNS))
            head: list[Cell] = [number, *play.names] if index == 0 else [None] * 5
            result: list[Cell] = [str(contract), None, None]
            if not played.is_passed_out:
                result = [str(contract), SEATS[contract.declarer], played.tricks]
            rows.append([*head, index + 1, SEATS[played.dealer], *result, honours])
    sound, partial = plays
    expected = {
        "system": "rubber",
        "cell": fault,
        "found": _FAULT,
        "whole": {"rubber": "1", **dict(zip(("ns_total", "ew_total"), sound.sheet.totals(), strict=True))},
        "partial": {"rubber": "2", "deals": len(partial.deals), "deal": _FAULTY},
    }
    raw = workbook("Rubbers", rows)
    purpose = "two rubbers in a workbook under a title; one cell of honours cannot be read"
    return Document("rubber-night.xlsx", "", "latin-1", "-", purpose, expected, raw)


def _pairs() -> Document:
    lines = ["Jako;Pöytä;P-E;I-L;Sitoumus;Pelinviejä;Tikit"]
    points: dict[int, int] = {}
    for board, results in enumerate(_BOARDS, 1):
        scores = []
        for table, (text, declarer, tricks) in enumerate(results, 1):
            contract = _contract(text, declarer)
            ns, ew = table, 4 + (table + board // 3) % 3
            told = "passi;;"
            if contract.level:
                suit = _FINNISH_SUITS[DENOMINATIONS[contract.denomination]]
                told = f"{contract.level} {suit}{' x' * contract.doubling};{_FINNISH_SEATS[declarer]};{tricks}"
            lines.append(f"{board};{table};{ns};{ew};{told}")
            scores.append((ns, ew, duplicate_score_ns(contract, board_vulnerability(board), tricks)))
        for ns, ew, score in scores:
            own = sum((score > other) - (score < other) + 1 for *_, other in scores) - 1
            points[ns] = points.get(ns, 0) + own
            points[ew] = points.get(ew, 0) + 2 * (len(scores) - 1) - own
    expected = {
        "system": "matchpoints",
        "sheet_lang": "fi",
        "totals": [f"{pair} {total}" for pair, total in sorted(points.items())],
    }
    purpose = "a pairs evening with headings, suits and seats in Finnish, semicolons between the cells"
    return Document("parikilpailu.csv", "\n".join(lines) + "\n", "utf-8-sig", "\r\n", purpose, expected)


def _chicago() -> Document:
    north, east, south, west = players("fireside", 4)
    seats = [(north, east, south, west), (north, south, east, west)]
    lines = ["date,round,deal,north,east,south,west,dealer,contract,declarer,tricks"]
    totals = []
    for number, deals in enumerate(_ROUNDS, 1):
        for index, (dealer, (contract, declarer, tricks)) in enumerate(deals, 1):
            names = "" if index > 1 else ",".join(f'"{name}"' for name in seats[number - 1])
            head = f"2024-11-15,{number},{index},{names}" if index == 1 else f",,{index},,,,"
            lines.append(f"{head},{dealer},{contract},{declarer},{tricks}")
        ns, ew = _round_totals(deals)
        totals.append(f"{number} {ns} {ew}")
    expected: Expectation = {"system": "chicago", "totals": totals}
    purpose = "two rounds of Chicago with carry; the dealer's side is vulnerable on the second and third deal"
    return Document("chicago.csv", "\n".join(lines) + "\n", "utf-8", "\n", purpose, expected)


def _round_totals(deals: list[tuple[str, Result]]) -> list[int]:
    """All points of both sides: part scores carried on, 300 or 500 for a game, 100 for a part score on the last."""
    totals, parts = [0, 0], [0, 0]
    for index, (dealer, (text, declarer, tricks)) in enumerate(deals, 1):
        contract = _contract(text, declarer)
        side = contract.declarer % 2
        vulnerable = {1: False, 4: True}.get(index, SEATS.index(dealer) % 2 == side)
        if tricks < 6 + contract.level:
            totals[1 - side] += penalty_points(contract, vulnerable, tricks)
            continue
        below = trick_points(contract)
        totals[side] += below + premium_points(contract, vulnerable, tricks)
        parts[side] += below
        if parts[side] >= 100:
            totals[side] += 500 if vulnerable else 300
            parts = [0, 0]
        elif index == len(deals):
            totals[side] += 100
    return totals
