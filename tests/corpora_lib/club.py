"""The club evening: a pairs session of nine tables, once game by game and once as travellers.

The movement is the plain Mitchell for nine tables: North-South stay, East-West go up one table a round, the boards
go down one. Twenty-seven boards are in play, and the evening ends after eight of the nine rounds of three, so each
pair plays twenty-four boards and each board is played eight times.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cache

from corpora_lib import pbn
from corpora_lib.bidding import Style, make_style
from corpora_lib.cards import (
    SEATS,
    VULNERABILITIES,
    Hands,
    board_dealer,
    board_vulnerability,
    card_text,
    deal_hands,
    deal_text,
)
from corpora_lib.chance import Chance
from corpora_lib.folder import Document, Expectation
from corpora_lib.people import players
from corpora_lib.scores import duplicate_score_ns
from corpora_lib.table import Played, play_board

TABLES, ROUNDS, SET = 9, 8, 3
SEED = "Thursday 97"
EVENING = {
    "Event": "Thursday Pairs",
    "Site": "Millbrook Bridge Club, GBR",
    "Date": "2024.03.14",
    "Scoring": "MP;MP1",
    "Competition": "Pairs",
    "Section": "A",
}
GAME_COLUMNS = (
    "record board table round pair_ns pair_ew contract declarer lead tricks cards_played score_ns mp_ns_recorded"
)
LEAD_NOTES = ("Fourth best", "Attitude lead", "Top of nothing")
COMMENTS = (
    "The director was called: a call was repeated and all was well",
    "Started late",
    "Dummy was put down before the lead and nobody minded",
)


@dataclass(frozen=True, slots=True)
class Game:
    """One board at one table."""

    number: int
    board: int
    table: int
    round: int
    pair_ns: int
    pair_ew: int
    names: tuple[str, str, str, str]
    played: Played

    @property
    def score_ns(self) -> int:
        return duplicate_score_ns(self.played.contract, self.played.vulnerability, self.played.tricks)


def pairs() -> dict[int, tuple[str, str]]:
    """Pairs 1 to 9 sit North-South, 11 to 19 East-West; the first of each sits North or East."""
    names = players("club evening", 36)
    numbers = [*range(1, 10), *range(11, 20)]
    return {pair: (names[2 * i], names[2 * i + 1]) for i, pair in enumerate(numbers)}


def pair_style(pair: int) -> tuple[Style, int]:
    """How a pair bids, and how often in a hundred leads it goes wrong."""
    chance = Chance(f"style of pair {pair}")
    return make_style(chance), 4 + chance.below(16)


def board_hands(board: int) -> Hands:
    return deal_hands(Chance(f"{SEED} board {board}"))


@cache
def play_evening() -> list[Game]:
    """All games in the order of rounds, tables and boards."""
    people = pairs()
    games = []
    for number in range(ROUNDS):
        for table in range(1, TABLES + 1):
            pair_ns, pair_ew = table, 11 + (table - 1 - number) % TABLES
            first = SET * ((table - 1 + number) % TABLES)
            (north, south), (east, west) = people[pair_ns], people[pair_ew]
            style_ns, slips = pair_style(pair_ns)
            style_ew, _ = pair_style(pair_ew)
            for board in range(first + 1, first + SET + 1):
                chance = Chance(f"{SEED} board {board} table {table}")
                played = play_board(
                    board_hands(board),
                    board_dealer(board),
                    board_vulnerability(board),
                    [style_ns, style_ew, style_ns, style_ew],
                    chance,
                    slips=slips,
                )
                games.append(
                    Game(len(games) + 1, board, table, number + 1, pair_ns, pair_ew, (north, east, south, west), played)
                )
    return games


def matchpoints(games: list[Game]) -> dict[int, int]:
    """Matchpoints of North-South by game number, two for a worse score at another table and one for an equal one."""
    by_board = defaultdict(list)
    for game in games:
        by_board[game.board].append(game)
    points = {}
    for same in by_board.values():
        for game in same:
            better = sum(game.score_ns > other.score_ns for other in same)
            equal = sum(game.score_ns == other.score_ns for other in same) - 1
            points[game.number] = 2 * better + equal
    return points


def standings(games: list[Game]) -> list[tuple[int, int, int, int]]:
    """(rank, pair, matchpoints, boards) of each pair, a field for each direction, best first."""
    top = 2 * (ROUNDS - 1)
    mp_ns = matchpoints(games)
    total: Counter[int] = Counter()
    boards: Counter[int] = Counter()
    for game in games:
        total[game.pair_ns] += mp_ns[game.number]
        total[game.pair_ew] += top - mp_ns[game.number]
        boards.update((game.pair_ns, game.pair_ew))
    rows = []
    for field in (range(1, 10), range(11, 20)):
        for pair in sorted(field, key=lambda pair: (-total[pair], pair)):
            rank = 1 + sum(total[other] > total[pair] for other in field)
            rows.append((rank, pair, total[pair], boards[pair]))
    return rows


def percent(points: int, top: int) -> str:
    """Hundredths of a percent, half up, as whole-number arithmetic gives them."""
    hundredths = (20000 * points + top) // (2 * top)
    return f"{hundredths // 100}.{hundredths % 100:02}"


def game_texts(games: list[Game]) -> list[str]:
    texts = []
    top = 2 * (ROUNDS - 1)
    mp_ns = matchpoints(games)
    chance = Chance("club evening remarks")
    for game in games:
        north, east, south, west = game.names
        points = mp_ns[game.number]
        tags = EVENING | {
            "Board": str(game.board),
            "Table": str(game.table),
            "Round": str(game.round),
            "North": north,
            "East": east,
            "South": south,
            "West": west,
            "PairNS": str(game.pair_ns),
            "PairEW": str(game.pair_ew),
            "Score": f"NS {game.score_ns}",
            "ScoreMP": f"NS {points} EW {top - points}",
        }
        notes = {0: chance.pick(LEAD_NOTES)} if chance.percent(6) and not game.played.is_passed_out else None
        comments = {"Result": chance.pick(COMMENTS)} if chance.percent(3) else None
        texts.append(pbn.game(tags, game.played, comments=comments, notes=notes))
    return texts


def traveller_texts(games: list[Game]) -> list[str]:
    """One record a board: the cards and what every table did with them; the totals in the first one."""
    top = 2 * (ROUNDS - 1)
    mp_ns = matchpoints(games)
    texts = []
    for board in range(1, TABLES * SET + 1):
        same = sorted(
            (game for game in games if game.board == board), key=lambda game: (-mp_ns[game.number], game.pair_ns)
        )
        dealer = board_dealer(board)
        tags = EVENING | {
            "Board": str(board),
            "North": "",
            "East": "",
            "South": "",
            "West": "",
            "Declarer": "",
            "Contract": "",
            "Result": "",
            "Dealer": SEATS[dealer],
            "Vulnerable": VULNERABILITIES[board_vulnerability(board)],
            "Deal": deal_text(board_hands(board), dealer),
        }
        rows = []
        for game in same:
            points, passed = mp_ns[game.number], game.played.is_passed_out
            rows.append(
                (
                    game.pair_ns,
                    game.pair_ew,
                    game.played.contract,
                    "-" if passed else SEATS[game.played.contract.declarer],
                    "-" if passed else game.played.tricks,
                    game.score_ns,
                    -game.score_ns,
                    points,
                    top - points,
                    percent(points, top),
                    percent(top - points, top),
                )
            )
        columns = (
            "PairId_NS\\2R",
            "PairId_EW\\2R",
            "Contract\\5L",
            "Declarer\\1L",
            "Result\\2R",
            "Score_NS\\5R",
            "Score_EW\\5R",
            "+MP_NS\\2R",
            "MP_EW\\2R",
            "Percentage_NS\\6R",
            "Percentage_EW\\6R",
        )
        text = pbn.identification(tags) + pbn.table_section("ScoreTable", columns, rows)
        if board == 1:
            text += total_table(games)
        texts.append(text)
    return texts


def total_table(games: list[Game]) -> str:
    people = pairs()
    top = 2 * (ROUNDS - 1)
    rows = [
        (rank, pair, f'"{";".join(people[pair])}"', points, percent(points, top * boards), boards)
        for rank, pair, points, boards in standings(games)
    ]
    return pbn.table_section(
        "TotalScoreTable",
        ("Rank\\2R", "PairId\\2R", "Names\\42L", "TotalMP\\3R", "TotalPercentage\\5R", "NrBoards\\2R"),
        rows,
    )


def documents() -> list[Document]:
    games = play_evening()
    evening = pbn.file_of(game_texts(games))
    travellers = pbn.file_of(traveller_texts(games))
    return [
        Document(
            "evening.pbn",
            evening,
            "latin-1",
            "\r\n",
            "216 games with auction and play, in the export format of PBN 2.1",
            expected_games(games),
        ),
        Document(
            "travellers.pbn",
            travellers,
            "latin-1",
            "\r\n",
            "the same evening: 27 deals with a table of results each, and one table of totals",
            expected_travellers(games),
        ),
    ]


def figures(games: list[Game]) -> Expectation:
    """What holds for the evening in either form."""
    contracts = Counter(str(game.played.contract) for game in games)
    return {
        "results": len(games),
        "errors": 0,
        "warnings": 0,
        "made": sum(game.played.made for game in games),
        "passed_out": sum(game.played.is_passed_out for game in games),
        "doubled": sum(game.played.contract.doubling > 0 for game in games),
        "sum_tricks_over": sum(
            game.played.tricks - 6 - game.played.contract.level for game in games if game.played.tricks is not None
        ),
        "sum_score_ns": sum(game.score_ns for game in games),
        "contracts": dict(sorted(contracts.items())),
        "standings": [f"{rank} {pair} {points} {boards}" for rank, pair, points, boards in standings(games)],
    }


def expected_games(games: list[Game]) -> Expectation:
    mp_ns = matchpoints(games)
    rows = []
    for game in games:
        played = game.played
        passed = played.is_passed_out
        rows.append(
            " ".join(
                str(value)
                for value in (
                    game.number,
                    game.board,
                    game.table,
                    game.round,
                    game.pair_ns,
                    game.pair_ew,
                    played.contract,
                    "-" if passed else SEATS[played.contract.declarer],
                    "-" if passed else card_text(played.cards[0]),
                    "-" if passed else played.tricks,
                    "-" if passed else played.shown,
                    game.score_ns,
                    mp_ns[game.number],
                )
            )
        )
    return (
        {"records": len(games)}
        | figures(games)
        | {
            "game_columns": GAME_COLUMNS,
            "games": rows,
        }
    )


def expected_travellers(games: list[Game]) -> Expectation:
    return {"records": TABLES * SET} | figures(games)
