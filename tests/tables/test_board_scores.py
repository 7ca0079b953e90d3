import math

import pytest
from tabulated import Counted

from dealtools.tables.board_scores import board_scores, options_of
from dealtools.tables.field_scores import FieldOptions


def records(scoring: str, *tricks: int, **tags: str) -> str:
    more = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return "\n".join(
        f'[Event "Club"]\n[Board "1"]\n[Vulnerable "None"]\n[Scoring "{scoring}"]\n[PairNS "{pair}"]\n'
        f'[PairEW "{pair + 10}"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "{each}"]\n{more}'
        for pair, each in enumerate(tricks, 1)
    )


def filled(**sources: str) -> dict[str, list[float | None]]:
    counted = Counted(**sources)
    columns = board_scores(counted.boards, counted.contest_columns)
    return {
        name: [None if math.isnan(value) else value for value in values.tolist()] for name, values in columns.items()
    }


def test_matchpoints() -> None:
    columns = filled(a=records("MP", 10, 11, 10))
    assert columns["mp_ns"] == [1, 4, 1]
    assert columns["pct_ew"] == [75, 0, 75]
    assert columns["imps_ns"] == [None] * 3
    assert columns["field_group"] == [None] * 3


@pytest.mark.parametrize(
    ("scoring", "imps"),
    [("IMP;Cross", [10, -10]), ("IMP;Cross1", [5, -5]), ("Cross2", [10, -10]), ("IMP;Butler;Mean", [6, -6])],
)
def test_imps(scoring: str, imps: list[float]) -> None:
    assert filled(a=records(scoring, 10, 9))["imps_ns"] == imps


def test_contests_that_do_not_say_how_are_left_alone() -> None:
    columns = filled(a=records("IMP", 10, 9), b=records("Rubber", 10, 9), c=records("MP", 10, 9))
    assert columns["mp_ns"] == [None, None, None, None, 2, 0]


def test_two_deals_under_one_number_are_forms_of_the_board() -> None:
    deals = (
        "N:T865.T742.8.AK96 2.AQ9.AQT72.8543 AKQ7.653.K643.J2 J943.KJ8.J95.QT7",
        "N:T865.T743.8.AK96 2.AQ9.AQT72.8543 AKQ7.652.K643.J2 J943.KJ8.J95.QT7",
    )
    text = "\n".join(records("MP", 10, 11, Deal=deal) for deal in deals)
    assert filled(a=text)["field_group"] == [1, 1, 2, 2]


@pytest.mark.parametrize(
    ("scoring", "options"),
    [
        (None, None),
        ("", None),
        ("MatchPoints;MP1", FieldOptions("matchpoints")),
        ("MP;Mitchell2", None),
        ("IMP", None),
        ("IMP;Butler-2;Mean", FieldOptions("butler", butler_drop=1)),
        ("IMP;Butler;Median", None),
        ("IMP_1948;Cross", None),
    ],
)
def test_which_scorings_say_how(scoring: str | None, options: FieldOptions | None) -> None:
    assert options_of(scoring) == options
