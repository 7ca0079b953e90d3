"""A season of rubber bridge: eight friends, two tables, four evenings, partners changing from rubber to rubber.

The same season is written three ways: as PBN records, an evening a file, and as two spreadsheets. A third sheet and one
more PBN file show single things. What every rubber must come to is worked out in `scores`.
"""

from dataclasses import dataclass, field

from corpora_lib import pbn
from corpora_lib.bidding import Style, make_style
from corpora_lib.cards import SEATS, SIDES, VULNERABILITIES, Contract, deal_hands
from corpora_lib.chance import Chance
from corpora_lib.folder import Document, Expectation
from corpora_lib.people import players
from corpora_lib.scores import Rubber, RubberDeal, honours
from corpora_lib.table import Played, play_board

SEED = "fireside 25"
DATES = ("2024.10.04", "2024.10.18", "2024.11.08", "2024.11.22")
EVENING = {"Event": "Fireside Rubbers", "Site": "Elmcote, GBR", "Scoring": "Rubber", "Competition": "Rubber"}
RUBBERS_A_TABLE = 2
BROKEN_OFF = {(1, 1, 2): "both have a part score", (3, 2, 2): "one game and one part score"}  # evening, table, rubber


@dataclass(slots=True)
class RubberPlay:
    """One rubber as it was played; `names` N E S W, `honours` one entry a deal."""

    name: str
    date: str
    table: int
    ordinal: int
    names: tuple[str, ...]
    sheet: Rubber = field(default_factory=Rubber)
    deals: list[Played] = field(default_factory=list)
    honours: list[tuple[int, int] | None] = field(default_factory=list)
    points: list[list[list[int]]] = field(default_factory=list)


def player_style(name: str) -> Style:
    return make_style(Chance(f"style of {name}"))


def is_time_to_stop(sheet: Rubber, reason: str) -> bool:
    """The moment at which an unfinished rubber is broken off: what is left to divide differs."""
    if reason == "both have a part score":
        return min(sheet.part) > 0
    return reason != "" and sum(sheet.games) == 1 and min(sheet.part) == 0 < max(sheet.part)


def play_rubber(play: RubberPlay, broken_off: str = "") -> RubberPlay:
    """Deal, bid, play and score until a side has two games, or until it is broken off."""
    chance = Chance(f"{SEED} rubber {play.name}")
    dealer = chance.below(4)
    styles = [player_style(name) for name in play.names]
    sheet = play.sheet
    while not sheet.is_complete and not is_time_to_stop(sheet, broken_off):
        hands = deal_hands(chance)
        played = play_board(
            hands, dealer, sheet.vulnerability, styles, chance, slips=14, part=(sheet.part[0], sheet.part[1])
        )
        held = None if played.is_passed_out else honours(hands, played.contract.denomination)
        play.deals.append(played)
        play.honours.append(held)
        play.points.append(sheet.add(RubberDeal(played.contract, played.tricks, held)))
        dealer = (dealer + 1) % 4
    return play


def seating(evening: int, table: int, ordinal: int) -> tuple[str, ...]:
    """N E S W: four of the eight at each table, every rubber with another partner."""
    group = players("fireside", 8)
    Chance(f"{SEED} seating {evening}").shuffle(group)
    first, *others = group[4 * table : 4 * table + 4]
    partner = others.pop((evening + ordinal) % 3)
    return first, others[0], partner, others[1]


def season() -> list[RubberPlay]:
    """All rubbers in the order of play; two are broken off."""
    plays = []
    for evening, date in enumerate(DATES):
        for table in (1, 2):
            for ordinal in range(1, RUBBERS_A_TABLE + 1):
                play = RubberPlay(str(len(plays) + 1), date, table, ordinal, seating(evening, table - 1, ordinal))
                plays.append(play_rubber(play, BROKEN_OFF.get((evening, table, ordinal), "")))
    return plays


def score_rubber(points: list[list[int]], contract: Contract, chance: Chance) -> str:
    """The value of ScoreRubber in one of its forms: points above and below the line."""
    texts = [f"{above}/{below}" for above, below in points]
    scoring = [side for side in (0, 1) if any(points[side])]
    if scoring == [contract.declarer % 2] and chance.percent(40):
        return texts[scoring[0]]
    if len(scoring) == 1 and chance.percent(60):
        return f"{SIDES[scoring[0]]} {texts[scoring[0]]}"
    return f"NS {texts[0]} EW {texts[1]}" if chance.percent(50) else f"EW {texts[1]} NS {texts[0]}"


def record(play: RubberPlay, index: int, board: int, chance: Chance) -> str:
    """One deal as a PBN game: with everything, without auction and play, or with contract and result only."""
    played = play.deals[index]
    tags = EVENING | {"Date": play.date, "Board": str(board), "Table": str(play.table), "Round": str(play.ordinal)}
    tags |= dict(zip(("North", "East", "South", "West"), play.names, strict=True))
    is_last = index == len(play.deals) - 1
    if not is_last and any(any(side) for side in play.points[index]) and chance.percent(45):
        tags["ScoreRubber"] = score_rubber(play.points[index], played.contract, chance)
    kind = chance.below(100)
    if kind < 55 or (played.is_passed_out and kind < 80):
        return pbn.game(tags, played)
    tags |= pbn.played_tags(played)
    if kind >= 75 and play.honours[index] is None:
        tags["Deal"] = "?"
    return pbn.identification(tags)


def evening_text(plays: list[RubberPlay], interleaved: bool) -> str:
    """The records of an evening, table after table or, `interleaved`, deal by deal as they were played."""
    chance = Chance(f"{SEED} records {plays[0].date}")
    order = []
    numbers = dict.fromkeys((1, 2), 0)
    for play in plays:
        for index in range(len(play.deals)):
            numbers[play.table] += 1
            order.append((numbers[play.table], play.table, play, index))
    if interleaved:
        order.sort(key=lambda item: item[:2])
    return pbn.file_of(record(play, index, number, chance) for number, _, play, index in order)


def adjourned() -> tuple[str, RubberPlay, list[int], list[int]]:
    """The rest of a rubber that was begun on another evening: what was there before stands in ScoreRubberHistory."""
    names = tuple(players("fireside", 8)[4:])
    play = RubberPlay("", "2024.12.06", 1, 1, names)
    play.sheet.above, play.sheet.below = [130, 500], [120, 60]
    play.sheet.games, play.sheet.part = [1, 0], [0, 60]
    start = "NS 640 130/120 0 EW 0 500/0 60"
    before_above, before_below = play.sheet.above.copy(), play.sheet.below.copy()
    play_rubber(play)
    texts = []
    for index, played in enumerate(play.deals):
        tags = EVENING | {"Date": play.date, "Board": str(index + 1), "Table": "1"}
        tags |= dict(zip(("North", "East", "South", "West"), names, strict=True))
        if index == 0:
            tags["ScoreRubberHistory"] = start
        texts.append(pbn.game(tags, played))
    return pbn.file_of(texts), play, before_above, before_below


def expected_rubber(play: RubberPlay, *, name: str | None = None, heading: bool = True) -> Expectation:
    """The row of the table of rubbers."""
    sheet, row = play.sheet, Expectation()
    if name is not None:
        row["rubber"] = name
    if heading:
        row |= {"date": play.date.replace(".", "-"), "table": str(play.table)}
        row |= dict(zip(("north", "east", "south", "west"), play.names, strict=True))
    row |= {
        "deals": len(play.deals),
        "passed_out": sum(played.is_passed_out for played in play.deals),
        "complete": sheet.is_complete,
    }
    sums = (
        {"games": sheet.games, "part": sheet.part, "below": sheet.below, "above": sheet.above, "honours": sheet.honours}
        | sheet.end_bonuses()
        | {"total": sheet.totals()}
    )
    for key, (north_south, east_west) in sums.items():
        row |= {f"ns_{key}": north_south, f"ew_{key}": east_west}
    ns, ew = sheet.totals()
    return row | {"winner": "NS" if ns > ew else "EW" if ew > ns else "tie"}


def documents() -> list[Document]:
    """The PBN files."""
    plays = season()
    result = []
    for number, date in enumerate(DATES):
        evening = [play for play in plays if play.date == date]
        text = evening_text(evening, interleaved=number == 2)
        deals = sum(len(play.deals) for play in evening)
        expected = {
            "records": deals,
            "results": deals,
            "errors": 0,
            "warnings": 0,
            "rubbers": [expected_rubber(play) for play in evening],
        }
        purpose = "the tables' deals in turn" if number == 2 else "one table after the other"
        if number == 3:
            purpose += "; the last rubber is unfinished"
        result.append(
            Document(
                f"{date.replace('.', '-')}.pbn", text, "latin-1", "\r\n", f"an evening of rubbers, {purpose}", expected
            )
        )
    text, play, _, _ = adjourned()
    result.append(
        Document(
            "adjourned.pbn",
            text,
            "latin-1",
            "\r\n",
            "a rubber that starts in the middle: what was scored before stands in ScoreRubberHistory",
            {
                "records": len(play.deals),
                "results": len(play.deals),
                "errors": 0,
                "warnings": 0,
                "rubbers": [expected_rubber(play)],
            },
        )
    )
    return result


def quoted(cells: list[str], separator: str) -> str:
    """One line of a sheet, cells in quotes where they must be (RFC 4180)."""
    texts = []
    for cell in cells:
        needs = any(sign in cell for sign in (separator, '"', "\n"))
        texts.append('"' + cell.replace('"', '""') + '"' if needs else cell)
    return separator.join(texts) + "\n"


def relative(played: Played) -> str:
    if played.tricks is None:
        return ""
    over = played.tricks - 6 - played.contract.level
    return f"{over:+}" if over else "="


def season_sheet(plays: list[RubberPlay]) -> str:
    """A row a deal; what is the same as in the row above stays empty."""
    lines = [
        quoted(
            [
                "date",
                "table",
                "rubber",
                "north",
                "east",
                "south",
                "west",
                "deal",
                "dealer",
                "contract",
                "declarer",
                "doubling",
                "tricks",
                "honours",
            ],
            ",",
        )
    ]
    for play in plays:
        for index, played in enumerate(play.deals):
            contract, held = played.contract, play.honours[index]
            head = [play.date.replace(".", "-"), str(play.table), play.name, *play.names] if index == 0 else [""] * 7
            passed = played.is_passed_out
            lines.append(
                quoted(
                    [
                        *head,
                        str(index + 1),
                        SEATS[played.dealer],
                        str(contract).rstrip("X"),
                        "" if passed else SEATS[contract.declarer],
                        "X" * contract.doubling,
                        "" if passed else str(played.tricks),
                        f"{SEATS[held[0]]}:{held[1]}" if held else "",
                    ],
                    ",",
                )
            )
    return "".join(lines)


def by_name_sheet(plays: list[RubberPlay]) -> str:
    """Other columns in another order, declarer by name, results against the contract, semicolons between cells."""
    lines = [
        quoted(
            [
                "honours",
                "result",
                "declarer",
                "contract",
                "vulnerable",
                "dealer",
                "west",
                "south",
                "east",
                "north",
                "rubber",
                "date",
            ],
            ";",
        )
    ]
    for play in plays:
        games = Rubber()
        for index, played in enumerate(play.deals):
            contract, held = played.contract, play.honours[index]
            north, east, south, west = play.names
            held_text = f"{SEATS[held[0]]}{5 if held[1] == 150 else 4}" if held else ""
            if held and contract.denomination == 4:
                held_text = f"{SEATS[held[0]]}:{held[1]}"
            lines.append(
                quoted(
                    [
                        held_text,
                        relative(played),
                        "" if played.is_passed_out else play.names[contract.declarer],
                        str(contract),
                        VULNERABILITIES[games.vulnerability],
                        SEATS[played.dealer],
                        *((west, south, east, north) if index == 0 else ("", "", "", "")),
                        f"{play.date} table {play.table} no. {play.ordinal}",
                        play.date.replace(".", "-"),
                    ],
                    ";",
                )
            )
            games.add(RubberDeal(contract, played.tricks, held))
    return "".join(lines)


def sides_sheet(plays: list[RubberPlay]) -> str:
    """The least a scorer writes down: sides only, tabs between cells, doubling as a number."""
    lines = [quoted(["rubber", "deal", "ns", "ew", "contract", "doubling", "declarer", "tricks", "honours"], "\t")]
    for play in plays:
        north, east, south, west = play.names
        for index, played in enumerate(play.deals):
            contract, held = played.contract, play.honours[index]
            passed = played.is_passed_out
            lines.append(
                quoted(
                    [
                        play.name,
                        str(index + 1),
                        f"{north} & {south}",
                        f"{east} & {west}",
                        str(contract).rstrip("X"),
                        "" if passed else str(contract.doubling),
                        "" if passed else SIDES[contract.declarer % 2],
                        "" if passed else str(played.tricks),
                        f"{SEATS[held[0]]}:{held[1]}" if held else "",
                    ],
                    "\t",
                )
            )
    return "".join(lines)


def sheet_documents() -> list[Document]:
    """The spreadsheets."""
    plays = season()
    named = [expected_rubber(play, name=play.name) for play in plays]
    by_name = [expected_rubber(play, name=f"{play.date} table {play.table} no. {play.ordinal}") for play in plays]
    for row in by_name:
        del row["table"]
    first = plays[:4]
    deals = sum(len(play.deals) for play in plays)
    return [
        Document(
            "season.csv",
            season_sheet(plays),
            "utf-8",
            "\n",
            "the whole season; empty cells of date, table, rubber and players repeat the row above",
            {"rows": deals, "rubbers": named},
        ),
        Document(
            "season-by-name.csv",
            by_name_sheet(plays),
            "utf-8-sig",
            "\r\n",
            "the same with other columns, declarer by name, results like +1 and semicolons",
            {"rows": deals, "rubbers": by_name},
        ),
        Document(
            "first-evening-sides.csv",
            sides_sheet(first),
            "utf-8",
            "\n",
            "the first evening with the declaring side only, tabs between the cells",
            {
                "rows": sum(len(play.deals) for play in first),
                "rubbers": [expected_rubber(play, name=play.name, heading=False) for play in first],
            },
        ),
    ]
