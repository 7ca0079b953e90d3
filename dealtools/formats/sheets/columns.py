"""The columns of sheets: our name for each, the usual other names, and what its cells say.

This table is the only place that names them: the reader, the help texts and the findings use it.
"""

import difflib
import re
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a sheet.

    Attributes:
        name: what we call it.
        others: the usual other names; case, blanks, dots, dashes and slashes do not count.
        meaning: what its cells say.
    """

    name: str
    others: tuple[str, ...]
    meaning: str


_CLOSE = 0.75  # so alike are the letters of words that may be meant alike
_TEXT = """
# name | other names | meaning
rubber | rubber no, rubber number, rubber name | name of the rubber; without it a rubber ends with its second game
round | round no, rd, chukker, chukka | round
deal | deal no, deal number, hand, hand no, hand number | number of the deal in its rubber or round
board | board no, board number, bd, brd | board
dealer | dlr, dealt by | seat or name of the dealer
contract | ctr, contr, final contract, bid | 4S, 3NTX, Pass; declarer and result may stand behind: 4SXN,
    4S by N, 4S+1
declarer | decl, dec, by, declared by, played by | a seat, a side (NS, EW) or the name of one of the row's players
declaring_side | declaring side, declarer side, side | NS or EW, where the declarer is not known
doubling | doubled, dbl, double, risk | X, XX, or 0 to 2; may also stand in the contract
lead | opening lead, led | the card led first: SA, AS, H10
tricks | tricks won, tricks taken, tricks made, trks, declarer tricks | tricks of the declaring side, 0 to 13; relative
    to the contract if signed, or =
result | res, outcome, over under, +/- | relative to the contract: +1, -2, =; 1 is +1; made 4, down 2; or with the
    contract: 4S+1
down | undertricks, off | tricks short of the contract
honours | honors, hon | seat and points, N:100, or seat and number of honours, N4; several with blanks between
vulnerable | vul, vuln, vulnerability | None, NS, EW, All; or yes or no of the declaring side
ns_vul | vul ns, ns vulnerable | whether North-South are vulnerable: yes or no, 1 or 0
ew_vul | vul ew, ew vulnerable | whether East-West are vulnerable
declarer_vul | declarer vulnerable, vul declarer | whether the declaring side is vulnerable
north | n, north player, player north, player n | player
east | e, east player, player east, player e | player
south | s, south player, player south, player s | player
west | w, west player, player west, player w | player
ns | n-s, north-south, pair ns, ns pair, n-s pair, pair n-s, team ns, ns team, names ns | number, names or
    team of North-South
ew | e-w, east-west, pair ew, ew pair, e-w pair, pair e-w, team ew, ew team, names ew | number, names or
    team of East-West
section | sec | section
session | sess | session or segment
table | tbl, table no, table number | table
date | day, played, played on | day of play, 2024-10-04
score_ns | ns score, ns points | score of North-South
score_ew | ew score, ew points | score of East-West
score_declarer | declarer score | score of the declaring side
score | points | score of the declaring side; of North-South where that fits more rows
award_ns | ns award, adjusted ns | artificial score of North-South: A+, A, A-, 60, NP; of both: 60-40
award_ew | ew award, adjusted ew | artificial score of East-West
weight | share, part | part of a weighted result, 60 or 60%; its rows have the same board and pairs
hcp_n | hcp north, points north, points n | high-card points of North, as announced in Minibridge
hcp_e | hcp east, points east, points e | high-card points of East
hcp_s | hcp south, points south, points s | high-card points of South
hcp_w | hcp west, points west, points w | high-card points of West
ns_below | below ns | points of North-South below the line for this deal
ns_above | above ns | points of North-South above the line for this deal, without the bonus for the rubber
ew_below | below ew | points of East-West below the line for this deal
ew_above | above ew | points of East-West above the line for this deal
ns_part | part ns, ns part score | part score of North-South after this deal
ew_part | part ew, ew part score | part score of East-West after this deal
ns_games | games ns | games that North-South have won after this deal
ew_games | games ew | games that East-West have won after this deal
ns_running | running ns, ns running total | all points of North-South after this deal
ew_running | running ew, ew running total | all points of East-West after this deal
ns_total | total ns | total of North-South for the rubber or round
ew_total | total ew | total of East-West for the rubber or round
"""

COLUMNS: tuple[Column, ...] = tuple(
    Column(name, tuple(other.strip() for other in others.split(",")), meaning)
    for name, others, meaning in (
        (part.strip() for part in line.split("|"))
        for line in re.sub(r"\n +", " ", _TEXT).splitlines()
        if line and not line.startswith("#")
    )
)


def column_named(heading: str) -> str | None:
    """Our name of the column that a heading names; None where we do not know it."""
    return _names().get(plain_heading(heading))


def nearest_column(heading: str) -> str | None:
    """Our name of the column with a name that is nearly written like a heading that we do not know."""
    found = difflib.get_close_matches(plain_heading(heading), [name for name in _names() if len(name) > 2], 1, _CLOSE)
    return _names()[found[0]] if found else None


def describe_columns() -> list[str]:
    """One line for each column: its name, the other names, what it says."""
    return [f"{each.name} ({', '.join(each.others)}): {each.meaning}" for each in COLUMNS]


@cache
def _names() -> dict[str, str]:
    return {plain_heading(name): each.name for each in COLUMNS for name in (each.name, *each.others)}


def plain_heading(heading: str) -> str:
    """A heading without case, blanks, dots, dashes, slashes and underscores at its ends and doubled inside."""
    text = heading.strip().casefold()
    return re.sub(r"[\s._/-]+", " ", text).strip() or text
