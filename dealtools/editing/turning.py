"""Seats and sides in names and values of PBN, turned clockwise by quarters."""

import re
from functools import lru_cache

from dealtools.bridge.seat import SEATS
from dealtools.formats.pbn.tags import TABLES

_WORDS = ("North", "East", "South", "West")
_SWAPPED = str.maketrans("NESWnesw", "ENWSenws")
_OF_SEAT = re.compile(r"(North|East|South|West)((?:[A-Z_]\w*)?)")
_OF_SIDE = re.compile(r"(\w*[a-z0-9_])(NS|EW)")
_OF_TEAM = re.compile(r"(Home|Visit)(Team|CarryOver|Score)")
_COLUMN = re.compile(r"(\w+[_ ])(NS|EW|N|E|S|W|North|East|South|West)", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z]\w*")
_ONE_SEAT = re.compile(r"(\s*\^?\s*)([NESW]|North|East|South|West)(\s*)", re.IGNORECASE)
_SIDE = re.compile(r"(?<![A-Za-z])(?:N[-/]?S|E[-/]?W)(?![A-Za-z])", re.IGNORECASE)
_LONE_SEAT = re.compile(r"(?<![A-Za-z0-9])[NESW](?![A-Za-z0-9])")
_BEFORE_COLON = re.compile(r"(?<![A-Za-z0-9])[NESWnesw](?=:)")
_MINIMAX = re.compile(r"(\s*\d[CDHSN][DRX]*)([NESW])([+-]?)(\d+\s*)")
_TRICKS = re.compile(r"[0-9A-Fa-f]{20}")
_TRICKS_SEATS = (0, 2, 1, 3)  # the order of the declarers in DoubleDummyTricks
_BOTH_AWARDS = re.compile(r"(\^?A?)(\d\d|100|0)(%?[-/]|)(\d\d|100|0)(%?)")

_SEATS_OF = frozenset(("Dealer", "Declarer", "Auction", "Play", "VirtualDealer", "Student"))
_CONDITIONS = frozenset(("Vulnerable", "VirtualVulnerable"))
_CONTRACTS = frozenset(("ParContract", "ParScore", "OptimumContract", "OptimumResult"))
_OTHERS = frozenset(("Deal", "Ability", "Hidden", "Result", "OptimumScore", "Minimax", "DoubleDummyTricks"))
_CELLS_OF_SEATS = frozenset(("declarer", "dealer", "leader", "direction", "seat"))
_LINEUP_SEAT = re.compile(r"(?<=,)[NESW](?=,)")
_AWARDED = re.compile(r"contract|(?:score|percentage|mp|imp)[_ ](?:ns|ew)", re.IGNORECASE)


@lru_cache(maxsize=4096)
def turned_name(name: str, turns: int, *, with_teams: bool) -> str:
    """The tag that holds, after turning, what stands in the tag of this name: that of North comes to East's.

    Args:
        name: of the tag.
        turns: quarters, clockwise.
        with_teams: whether the teams' places are those of sides: home sits North-South.
    """
    seat = _OF_SEAT.fullmatch(name)
    if seat is not None:
        return _WORDS[(_WORDS.index(seat[1]) + turns) & 3] + seat[2]
    if turns & 1:
        side = _OF_SIDE.fullmatch(name)
        if side is not None:
            return side[1] + side[2].translate(_SWAPPED)
        team = _OF_TEAM.fullmatch(name) if with_teams else None
        if team is not None:
            return ("Visit" if team[1] == "Home" else "Home") + team[2]
    return name


@lru_cache(maxsize=4096)
def turned_group(name: str, *, with_teams: bool) -> tuple[str, ...]:
    """A name of a tag and those that follow from it by turning: four of seats, two of sides, one of all others."""
    group = [name]
    while (following := turned_name(group[-1], 1, with_teams=with_teams)) != name:
        group.append(following)
    return tuple(group)


def turned_value(name: str, text: str, turns: int) -> str:
    """The value of a tag with its seats and sides turned; it may be as in a file, with its escapes and `##`."""
    if text.startswith("##"):
        return "##" + turned_value(name, text[2:], turns)
    return _turned_value(name, text, turns) if _may_turn(name) else text


@lru_cache(maxsize=4096)
def _may_turn(name: str) -> bool:
    """Whether values of a tag name seats or sides; those of most tags do not."""
    return (
        name in _SEATS_OF
        or name in _CONDITIONS
        or name in _CONTRACTS
        or name in _OTHERS
        or name.startswith("Score")
        or name.endswith("Table")
    )


@lru_cache(maxsize=4096)
def _turned_value(name: str, text: str, turns: int) -> str:
    if name in _SEATS_OF:
        return turned_seat(text, turns)
    if name in _CONDITIONS:
        return _sides(text, turns) if _SIDE.search(text) else turned_seat(text, turns)
    if name == "Deal" or name == "Ability":
        return _BEFORE_COLON.sub(lambda found: _letter(found[0], turns), text)
    if name == "Hidden":
        is_list = set(text) <= set("NESWnesw ,")
        return "".join(_letter(sign, turns) for sign in text) if is_list else text
    if name == "Result" or name == "OptimumScore" or (name.startswith("Score") and name not in TABLES):
        return _sides(text, turns)
    if name in _CONTRACTS:
        return _LONE_SEAT.sub(lambda found: _letter(found[0], turns), _sides(text, turns))
    if name == "Minimax":
        return _MINIMAX.sub(lambda found: _minimax(found, turns), text)
    if name == "DoubleDummyTricks" and _TRICKS.fullmatch(text):
        own = dict(zip(_TRICKS_SEATS, (text[at : at + 5] for at in range(0, 20, 5)), strict=True))
        return "".join(own[(seat - turns) & 3] for seat in _TRICKS_SEATS)
    if name.endswith("Table"):
        return turned_header(text, turns)
    return text


def turned_header(text: str, turns: int) -> str:
    """The header of a table with the columns of seats and sides under their new names; no cell has to move."""
    return _WORD.sub(lambda found: turned_column(found[0], turns), text)


def turned_column(name: str, turns: int) -> str:
    """The name of a column after turning: `Score_NS` becomes `Score_EW` by one turn."""
    found = _COLUMN.fullmatch(name)
    if found is None:
        return name
    return found[1] + (_sides(found[2], turns) if found[2].upper() in ("NS", "EW") else turned_seat(found[2], turns))


@lru_cache(maxsize=4096)
def may_turn_cells(column: str) -> bool:
    """Whether elements of a column may name seats or sides; those of most columns do not."""
    is_of_seats = column.casefold() in _CELLS_OF_SEATS or column.casefold() in ("result", "score")
    return is_of_seats or column.startswith("LineupDetails") or _AWARDED.fullmatch(column) is not None


@lru_cache(maxsize=4096)
def turned_cell(column: str, text: str, turns: int) -> str:
    """An element of a table, by the name of its column before turning."""
    if column.casefold() in _CELLS_OF_SEATS:
        return _sides(text, turns) if _SIDE.fullmatch(text.strip()) else turned_seat(text, turns)
    if turns & 1 and _AWARDED.fullmatch(column):
        both = _BOTH_AWARDS.fullmatch(text)
        if both is not None and (both[3] or both[1].endswith("A")):
            return both[1] + both[4] + both[3] + both[2] + both[5]
    if column.startswith("LineupDetails"):
        return _LINEUP_SEAT.sub(lambda found: _letter(found[0], turns), text)
    if column.casefold() in ("result", "score"):
        return _sides(text, turns)
    return text


def turned_seat(text: str, turns: int) -> str:
    """A text that is one seat, turned; other texts stay."""
    found = _ONE_SEAT.fullmatch(text)
    if found is None:
        return text
    before, seat, behind = found.groups()
    if len(seat) == 1:
        return before + _letter(seat, turns) + behind
    word = _WORDS[(_WORDS.index(seat.capitalize()) + turns) & 3]
    return before + (word.lower() if seat.islower() else word.upper() if seat.isupper() else word) + behind


def _sides(text: str, turns: int) -> str:
    return _SIDE.sub(lambda found: found[0].translate(_SWAPPED), text) if turns & 1 else text


def _letter(letter: str, turns: int) -> str:
    seat = SEATS.find(letter.upper())
    if seat < 0:
        return letter
    turned = SEATS[(seat + turns) & 3]
    return turned.lower() if letter.islower() else turned


def _minimax(found: re.Match[str], turns: int) -> str:
    """The score is North-South's."""
    contract, seat, sign, points = found.groups()
    if turns & 1 and points.strip() != "0":
        sign = "" if sign == "-" else "-"
    return contract + _letter(seat, turns) + sign + points
