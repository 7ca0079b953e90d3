import pytest
from games import DEAL, game, playing_of, rows_of

from dealtools.bridge.card import CARDS
from dealtools.bridge.contract import contract_from_text
from dealtools.records.playing import Playing
from dealtools.records.rows import known, resolve_rows, results_table

NOTHING: dict[str, str | None] = {"Declarer": None, "Contract": None, "Result": None}


def row_of(columns: str, cells: str, **tags: str | None) -> Playing:
    """The playing of a table's one row."""
    (only,) = rows_of(table(columns, cells, **tags))
    return only


def table(columns: str, rows: str, **tags: str | None) -> str:
    return game(**(NOTHING | tags), more=f'[ScoreTable "{columns}"]\n{rows}\n')


def test_no_table() -> None:
    playing = playing_of(game())
    assert results_table(playing) is None
    assert list(resolve_rows(playing)) == []


def test_rows_are_playings_of_the_records_board() -> None:
    first, second = rows_of(
        table(
            "Rank;Contract;Declarer;Result;Score_NS;Multiplicity", "1 4HX S 10 590 2\n2 3NT E 9 -400 1", Vulnerable="NS"
        )
    )
    assert (first.row, second.row) == (1, 2)
    assert (first.contract, first.contract_source) == (contract_from_text("4HX"), "recorded")
    assert (first.declarer, first.declarer_source, first.declaring_side, first.denomination) == (2, "recorded", 0, 2)
    assert (first.tricks, first.tricks_source, first.tricks_over) == (10, "recorded", 0)
    assert (first.score_ns, first.score_source) == (790, "computed")
    assert first.score_in_points() == (590, None)
    assert (first.multiplicity, second.multiplicity) == (2, 1)
    assert (second.declaring_side, second.score_ns) == (1, -400)
    for playing in (first, second):
        assert (playing.board, playing.board_number, playing.dealer, playing.vulnerable) == ("1", 1, 0, 1)
        assert (playing.deal_source, playing.vulnerable_source, playing.dealer_source) == ("recorded",) * 3
        assert playing.deal is not None
        assert playing.deal.to_text() == DEAL
        assert (playing.auction, playing.play, playing.passed_out) == (None, None, False)


@pytest.mark.parametrize("cells", ["Pass - - -", "PASS - - PASS", "P ? ? ?", 'AP "-" "" "0"'])
def test_passed_out_rows(cells: str) -> None:
    playing = row_of("Contract;Declarer;Result;Score_NS", cells)
    assert playing.passed_out
    assert (playing.declarer, playing.tricks, playing.declaring_side) == (None, None, None)
    assert (playing.score_ns, playing.score_source) == (0, "computed")


@pytest.mark.parametrize("cells", ["- - - -", "? ? ? ?", '"" "" "" ""', "4HS x z w"])
def test_unknown_cells_are_null(cells: str) -> None:
    playing = row_of("Contract;Declarer;Result;Score_NS", cells)
    assert (playing.contract, playing.contract_source, playing.passed_out) == (None, None, False)
    assert (playing.declarer, playing.declarer_source, playing.tricks, playing.tricks_source) == (None,) * 4
    assert (playing.score_ns, playing.award_ns, playing.award_ew) == (None, None, None)


@pytest.mark.parametrize(("text", "tricks"), [("9", 9), ("NS 9", 9), ("+1", 11), ("=", 10), ("^9", None), ("14", None)])
def test_results_in_any_form(text: str, tricks: int | None) -> None:
    assert row_of("Contract;Declarer;Result", f'4H N "{text}"').tricks == tricks


@pytest.mark.parametrize(
    ("ns", "ew", "score", "points"),
    [
        ("670", "-", 670, (670, None)),
        ('"670"', "-", 670, (670, None)),
        ("-", "50", -50, (None, 50)),
        ("-50", "50", -50, (-50, 50)),
        ("1430", "-1430", 1430, (1430, -1430)),
        ("-2210", "-", -2210, (-2210, None)),
        ("120", "-100", 120, (120, -100)),
        ("-", "-", None, (None, None)),
    ],
)
def test_bare_scores(ns: str, ew: str, score: int | None, points: tuple[int | None, int | None]) -> None:
    """A traveller of bare scores: nothing else is known, and no score of four digits is an award."""
    playing = row_of("Score_NS;Score_EW", f"{ns} {ew}")
    assert (playing.score_ns, playing.score_source) == (score, None if score is None else "recorded")
    assert playing.score_in_points() == points
    assert (playing.award_ns, playing.award_ew) == (None, None)


@pytest.mark.parametrize(
    ("ns", "ew", "awards"),
    [
        ("A+", "A-", ("A+", "A-")),
        ("A", "A=", ("A", "A")),
        ("a-", "-", ("A-", None)),
        ("AVE+", "AVE-", ("A+", "A-")),
        ("AVG", "Av+", ("A", "A+")),
        ("60%", "40%", ("60", "40")),
        ("60.0%", "-", ("60", None)),
        ("60-40", "-", ("60", "40")),
        ("60%-40%", "60%-40%", ("60", "40")),
        ("A6040", "A6040", ("60", "40")),
        ("A6040", "-", ("60", "40")),
        ("-", "A5050", ("50", "50")),
        ("60/40", "-", ("60", "40")),
        ("100-0", "-", ("100", "0")),
        ('"Bye"', '"Bye"', ("NP", "NP")),
        ("NP", "NP", ("NP", "NP")),
        ('"Not played"', "-", ("NP", None)),
        ("PASS", "AB", (None, None)),
        ("^50", "-", (None, None)),
        ("^A+", "^A-", ("A+", "A-")),
        ("A604", "12-345", (None, None)),
    ],
)
def test_artificial_scores(ns: str, ew: str, awards: tuple[str | None, str | None]) -> None:
    playing = row_of("Contract;Declarer;Result;Score_NS;Score_EW", f"- - - {ns} {ew}")
    assert (playing.award_ns, playing.award_ew) == awards
    assert (playing.score_ns, playing.contract, playing.tricks) == (None, None, None)


@pytest.mark.parametrize(
    ("columns", "cells", "awards"),
    [
        ("Percentage_NS;Percentage_EW", "^60 ^40", ("60", "40")),
        ("Percentage_NS;Percentage_EW", "^60.00 40", ("60", None)),
        ("Percentage_NS;Percentage_EW", "60 40", (None, None)),
        ("MP_NS;MP_EW", "^A+ ^A-", ("A+", "A-")),
        ("MP_NS;MP_EW", "^12 ^8", (None, None)),
        ("IMP_NS;IMP_EW", "^A ^A", ("A", "A")),
        ("IMP_NS;IMP_EW", "3 -3", (None, None)),
        ("Contract;Score_NS", "A6040 -", ("60", "40")),
        ("Contract;Score_NS", "NP -", ("NP", "NP")),
        ("Contract;Score_NS", '"Bye" A+', ("A+", "NP")),
    ],
)
def test_artificial_scores_in_other_cells(columns: str, cells: str, awards: tuple[str | None, str | None]) -> None:
    playing = row_of(columns, cells)
    assert (playing.award_ns, playing.award_ew) == awards


def test_a_row_of_a_nordic_club_program() -> None:
    """`Pass` and `Bye`, quoted numbers, `3N`, and a lead."""
    columns = (
        r"Table\2R;Round\2R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Lead\3L;Score_NS\6R;Score_EW\5R"
    )
    played, passed, bye = rows_of(
        table(
            columns,
            ' 1 1  3  5 3N   N  9 HQ   "400"     -\n 2 1  4  6 Pass -  - -        -     -\n'
            ' 3 1  -  7 -    -  - -    "Bye" "Bye"',
        )
    )
    assert (str(played.contract), played.tricks, played.score_ns, played.score_in_points()) == (
        "3NT",
        9,
        400,
        (400, None),
    )
    assert played.lead is not None
    assert (CARDS[played.lead], played.lead_source) == ("HQ", "recorded")
    assert (passed.passed_out, passed.lead, passed.lead_source) == (True, None, None)
    assert (bye.award_ns, bye.award_ew, bye.contract) == ("NP", "NP", None)


@pytest.mark.parametrize(("text", "lead"), [("HQ", "HQ"), ("qh", "HQ"), ("S10", "ST"), ("-", None), ("H", None)])
def test_leads(text: str, lead: str | None) -> None:
    playing = row_of("Contract;Lead", f"4H {text}")
    assert (None if playing.lead is None else CARDS[playing.lead]) == lead


@pytest.mark.parametrize(
    ("text", "number"),
    [("5", 5), ("1", 1), ("-", 1), ("?", 1), ("0", 1), ("x", 1), ("2.5", 1), ("40000", 1), ("9" * 5000, 1)],
)
def test_multiplicity(text: str, number: int) -> None:
    assert row_of("Score_NS;Multiplicity", f"420 {text}").multiplicity == number


def test_rows_of_individuals() -> None:
    columns = (
        "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Contract;Declarer;Result;Score_NS;Score_EW;MP_North;"
        "MP_South;MP_East;MP_West;Percentage_North"
    )
    playing = row_of(columns, '7 8 9 10 4S W 10 - "420" 2 2 4 4 33')
    assert (str(playing.contract), playing.declarer, playing.tricks, playing.score_ns) == ("4S", 3, 10, -420)
    assert playing.cells is not None
    assert [known(playing.cells, f"PlayerId_{name}") for name in ("North", "East", "South", "West")] == [
        "7",
        "9",
        "8",
        "10",
    ]
    assert playing.award_ns is None


def test_columns_go_by_any_letter_case() -> None:
    playing = row_of("contract;DECLARER;Result;score_ns;Imp_NS;Club", "4H N 10 420 3 X")
    assert playing.tricks == 10
    assert playing.cells is not None
    assert list(playing.cells) == ["Contract", "Declarer", "Result", "Score_NS", "IMP_NS", "Club"]


def test_the_first_of_two_columns_of_one_name_counts() -> None:
    assert row_of("Result;Contract;Declarer;result", "10 4H N 9").tricks == 10


def test_unknown_vulnerability_leaves_the_recorded_score() -> None:
    playing = row_of("Contract;Declarer;Result;Score_NS", "4H N 10 620", Board=None, Vulnerable=None)
    assert (playing.score_ns, playing.score_source) == (620, "recorded")


@pytest.mark.parametrize(
    ("text", "found"), [("9", "9"), (" 9 ", "9"), ("", None), ("-", None), ("?", None), ("^9", None), ("A+", "A+")]
)
def test_known_elements(text: str, found: str | None) -> None:
    playing = row_of("Result", f'"{text}"')
    assert playing.cells is not None
    assert known(playing.cells, "Result") == found
    assert known(playing.cells, "Contract") is None
