"""Faults that show only beside other games: board numbers, rubbers, Chicago, tables of results, the end of the file."""

from collections.abc import Callable
from dataclasses import replace

from corpora_lib import club
from corpora_lib.case import HEADER, POOL, Case, make_case, sound
from corpora_lib.folder import Document, Expectation
from corpora_lib.scores import Rubber, RubberDeal, honours


def document(
    file: str,
    cases: list[str],
    says: str,
    *,
    faulty: int | None = None,
    names: tuple[str, ...] = (),
    severity: str = "",
    joined: str = "\n",
) -> Document:
    expected: Expectation = {"records": len(cases), "fault": says}
    if faulty:
        expected["faulty"] = faulty
    if names:
        expected["names"] = list(names)
    if severity:
        expected["severity"] = severity
    return Document(f"{file}.pbn", HEADER + joined.join(cases), "ascii", "\r\n", says, expected)


def with_vulnerability(case: Case, vulnerability: int) -> Case:
    return make_case(case.number, replace(case.played, vulnerability=vulnerability), case.tags)


def separator_missing() -> Document:
    first, second, third = (sound(number).text() for number in (31, 32, 33))
    return document(
        "separator-missing",
        [first + second, third],
        "no empty line before the second game",
        faulty=2,
        severity="warning",
    )


def cut_off() -> Document:
    texts = [sound(number).text() for number in (21, 22, 23)]
    texts[2] = texts[2][: texts[2].rindex("[Play ") + 60]
    return document("cut-off", texts, "the file ends in the middle of the last play", faulty=3)


def dealer_against_board() -> Document:
    cases = [sound(number) for number in range(41, 47)]
    cases[2] = sound(40).with_tags(Board="43")
    return document(
        "dealer-board",
        [case.text() for case in cases],
        "one board of six with another dealer than its number says",
        faulty=3,
        names=("dealer-board-mismatch",),
        severity="warning",
    )


def vulnerability_against_board() -> Document:
    cases = [sound(number) for number in range(41, 47)]
    cases[2] = with_vulnerability(cases[2], (cases[2].played.vulnerability + 1) % 4)
    return document(
        "vulnerable-board",
        [case.text() for case in cases],
        "one board of six with another vulnerability than its number says",
        faulty=3,
        names=("vul-board-mismatch",),
        severity="warning",
    )


def social(numbers: range, scoring: str, vulnerabilities: list[int]) -> list[Case]:
    """Deals of the pool as one table's rubber or Chicago, numbered from 1, without a duplicate score."""
    cases = []
    for board, (number, vulnerability) in enumerate(zip(numbers, vulnerabilities, strict=True), 1):
        case = with_vulnerability(sound(number), vulnerability)
        tags = {name: value for name, value in case.tags.items() if name != "Score"}
        cases.append(replace(case, tags=tags | {"Board": str(board), "Scoring": scoring, "Competition": scoring}))
    return cases


def deal_of(case: Case) -> RubberDeal:
    played = case.played
    return RubberDeal(played.contract, played.tricks, honours(played.hands, played.contract.denomination))


def opens_with_game(first: int) -> bool:
    """The first of three deals is a game, and the rubber goes on after the second."""
    rubber = Rubber()
    for number in (first, first + 1):
        case = sound(number)
        if case.played.is_passed_out:
            return False
        rubber.add(deal_of(case))
        if sum(rubber.games) != 1:
            return False
    return True


def first_board(fits: Callable[[int], bool], start: int = 2) -> int:
    return next(number for number in range(start, POOL - 2) if fits(number))


def vulnerable_in_rubber() -> Document:
    first = first_board(opens_with_game)
    rubber = Rubber()
    rubber.add(deal_of(sound(first)))
    right = rubber.vulnerability
    cases = social(range(first, first + 3), "Rubber", [0, 0, right])
    return document(
        "vulnerable-rubber",
        [case.text() for case in cases],
        "a side has won a game, and the next deal says that nobody is vulnerable",
        faulty=2,
        names=("vul-rubber-mismatch",),
        severity="error",
    )


def vulnerable_in_chicago() -> Document:
    cases = social(range(1, 5), "Chicago", [0, 2, 3, 3])
    return document(
        "vulnerable-chicago",
        [case.text() for case in cases],
        "both sides vulnerable on the third deal of a Chicago",
        faulty=3,
        names=("chicago-vul-mismatch",),
        severity="error",
    )


def history_against_vulnerability() -> Document:
    first = first_board(lambda number: not sound(number).played.is_passed_out, 9)
    cases = social(range(first, first + 3), "Rubber", [0, 0, 0])
    cases[1] = cases[1].with_tags(ScoreRubberHistory="NS 0 30/120 0 EW 0 0/60 0")
    return document(
        "history-vulnerable",
        [case.text() for case in cases],
        "ScoreRubberHistory shows a game won, Vulnerable says None",
        faulty=2,
    )


def rubber_points(case: Case, more: int) -> str:
    """ScoreRubber of a first deal, with `more` points above the line for the declaring side."""
    points = Rubber().add(deal_of(case))
    points[case.played.contract.declarer % 2][0] += more
    return f"NS {points[0][0]}/{points[0][1]} EW {points[1][0]}/{points[1][1]}"


def three_part_scores(first: int) -> bool:
    """Three deals without honours, none of them a game, so that nobody becomes vulnerable."""
    rubber = Rubber()
    for number in range(first, first + 3):
        deal = deal_of(sound(number))
        if deal.honours or deal.tricks is None or sum(rubber.games):
            return False
        rubber.add(deal)
    return sum(rubber.games) == 0 and sound(first + 1).played.made


def score_of_rubber(file: str, more: int, says: str, *names: str) -> Document:
    first = first_board(three_part_scores, 2)
    cases = social(range(first, first + 3), "Rubber", [0, 0, 0])
    for index, case in enumerate(cases):
        cases[index] = case.with_tags(ScoreRubber=rubber_points(case, more if index == 1 else 0))
    return document(file, [case.text() for case in cases], says, faulty=2, names=names, severity="error")


def traveller(file: str, change: Callable[[str], str], says: str, **facts: object) -> Document:
    """Three travellers of the club evening; in the second one a cell of the first row is changed."""
    texts = club.traveller_texts(club.play_evening())[1:4]
    head, mark, rows = texts[1].partition('Percentage_EW\\6R"]\n')
    row, newline, rest = rows.partition("\n")
    texts[1] = head + mark + change(row) + newline + rest
    return document(file, texts, says, faulty=2, **facts)  # type: ignore[arg-type]


def one_less_matchpoint(row: str) -> str:
    """The matchpoints of North-South in a row of a traveller, one too few."""
    cells = row.split()
    cells[7] = str(int(cells[7]) - 1)
    return " ".join(cells)


def ten_more_points(row: str) -> str:
    cells = row.split()
    cells[5], cells[6] = str(int(cells[5]) + 10), str(int(cells[6]) - 10)
    return " ".join(cells)


def documents() -> list[Document]:
    separator = separator_missing()
    separator.expected["records"] = 3
    return [
        separator,
        cut_off(),
        dealer_against_board(),
        vulnerability_against_board(),
        vulnerable_in_rubber(),
        vulnerable_in_chicago(),
        history_against_vulnerability(),
        score_of_rubber(
            "score-rubber-differs", 20, "ScoreRubber has 20 points too many above the line", "score-mismatch"
        ),
        score_of_rubber(
            "honours-not-held",
            100,
            "ScoreRubber counts honours that nobody holds",
            "honours-mismatch",
            "score-mismatch",
        ),
        traveller(
            "table-matchpoints-differ",
            one_less_matchpoint,
            "a row of the table has a matchpoint too few",
            names=("matchpoint-mismatch",),
            severity="error",
        ),
        traveller(
            "table-score-differs",
            ten_more_points,
            "a row of the table has ten points too many",
            names=("score-mismatch",),
            severity="error",
        ),
        Document("empty.pbn", "", "ascii", "\n", "nothing at all", {"records": 0, "fault": "nothing at all"}),
    ]
