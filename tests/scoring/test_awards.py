import numpy as np
import pytest
from scoring import vectors

from dealtools.errors import DealtoolsError
from dealtools.scoring.awards import (
    AVERAGE,
    MINUS,
    NO_AWARD,
    NOT_PLAYED,
    PERCENT,
    PLUS,
    award_from_text,
    award_imps,
    award_percent,
    awards_from_text,
    read_awards,
)


def test_every_award_of_the_vectors() -> None:
    rows = vectors.read_rows("artificial_award_cases.csv")
    assert len(rows) == 16
    for scoring, settle in (("matchpoints", award_percent), ("imps", award_imps)):
        chosen = [row for row in rows if row["scoring"] == scoring]
        values = settle(
            award=[row["award"] for row in chosen],
            average_on_others=[float(row["average_on_other_boards"]) for row in chosen],
        )
        assert values.tolist() == [float(row["award_value"]) for row in chosen]


def test_without_the_rule_about_the_session() -> None:
    for average in (80, np.nan):
        percent = award_percent(award=["A+", "A", "A-"], average_on_others=average, awards="fixed")
        assert percent.tolist() == [60, 50, 40]
    assert award_percent(award=["A+", "A", "A-"]).tolist() == [60, 50, 40]
    assert award_imps(award=["A+", "A", "A-"], average_on_others=[9, 9, -9], awards="fixed").tolist() == [3, 0, -3]


def test_percentages_stand_as_they_are() -> None:
    percent = award_percent(award=["60", "62.5", "", "NP"], average_on_others=[99, 99, 99, 99])
    assert percent.tolist()[:2] == [60, 62.5]
    assert np.isnan(percent[2:]).all()
    imps = award_imps(award=["60", "50", "40", "55", "", "NP"], average_on_others=9)
    assert imps.tolist()[:3] == [3, 0, -3]
    assert np.isnan(imps[3:]).all()


def test_awards_in_a_sum_over_comparisons() -> None:
    assert award_imps(award=["A+", "A-", "A"], comparisons=8).tolist() == [24, -24, 0]
    assert award_imps(award=["A+", "A-"], comparisons=8, average_on_others=[30, -10]).tolist() == [30, -24]


@pytest.mark.parametrize(
    ("text", "award"),
    [
        *((each, "A+") for each in ("A+", "a+", "AV+", "Ave+", "average+")),
        *((each, "A-") for each in ("A-", "A−", "ave-")),
        *((each, "A") for each in ("A", "a=", "AVE", " avg ")),
        *(("60", "60"), ("60%", "60"), ("0", "0"), ("100", "100"), ("33.30%", "33.3"), ("np", "NP")),
        *(("62,5", "62.5"), ("58,33%", "58.33"), ("60,40", None), ("50,50", None)),
        *((each, None) for each in ("", "420", "-60", "101", "A60", "+", "N", "60-40", "B+", "6O")),
    ],
)
def test_one_award(text: str, award: str | None) -> None:
    assert award_from_text(text) == award


@pytest.mark.parametrize(
    ("text", "awards"),
    [
        ("60-40", ("60", "40")),
        ("60%-40%", ("60", "40")),
        ("60% - 40%", ("60", "40")),
        ("62.5/37.5", ("62.5", "37.5")),
        ("62,5-37,5", ("62.5", "37.5")),
        ("A6040", ("60", "40")),
        ("A50-50", ("50", "50")),
        ("A+/A-", ("A+", "A-")),
        ("A-A+", ("A-", "A+")),
        ("ave+ ave−", ("A+", "A-")),
        ("A/A", ("A", "A")),
        ("A+/40", ("A+", "40")),
        ("NP/NP", ("NP", "NP")),
        *((each, None) for each in ("", "A+", "60", "A-A", "4S-1", "200-40", "60-", "AA", "A604")),
    ],
)
def test_two_awards(text: str, awards: tuple[str, str] | None) -> None:
    assert awards_from_text(text) == awards


def test_a_column() -> None:
    read = read_awards("award_ns", ["", "A+", "a", "A-", "57", "NP", "A+"], 7)
    assert read.kind.tolist() == [NO_AWARD, PLUS, AVERAGE, MINUS, PERCENT, NOT_PLAYED, PLUS]
    assert read.percent.tolist()[1:5] == [60, 50, 40, 57]
    assert np.isnan(read.percent[[0, 5]]).all()
    assert read_awards("award_ns", "A", 2).kind.tolist() == [AVERAGE, AVERAGE]
    assert read_awards("award_ns", "", 0).kind.tolist() == []


def test_what_is_no_award_is_refused() -> None:
    with pytest.raises(DealtoolsError, match="award_ew must hold"):
        read_awards("award_ew", ["A+", "+420"], 2)
    with pytest.raises(DealtoolsError, match="awards must be"):
        award_percent(award="A+", awards="60/50/40")
