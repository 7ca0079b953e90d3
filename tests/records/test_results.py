import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.records.results import (
    ResultReading,
    RubberReading,
    ScoreReading,
    read_result,
    read_rubber_score,
    read_score,
)

SIGNS = st.text(st.sampled_from("NSEWnsew0123456789+-=^./ ,x٣é"), max_size=24)


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [
        ("9", 9, 9),
        (" 9 ", 9, 9),
        ("0", 0, 0),
        ("NS 9", 9, 4),
        ("EW 4", 9, 4),
        ("NS 9 EW 4", 9, 4),
        ("EW 4 NS 9", 9, 4),
        ("ew 4, ns 9", 9, 4),
        ("^9", 9, 9),
        ("^NS 9 EW 4", 9, 4),
    ],
)
def test_tricks_of_the_declaring_side(text: str, ns: int, ew: int) -> None:
    reading = read_result(text)
    assert reading is not None
    assert (reading.tricks(0, 10), reading.tricks(1, 10)) == (ns, ew)
    assert reading.is_irregular == text.startswith("^")


@pytest.mark.parametrize("text", ["NS 9", "EW 4", "NS 9 EW 4"])
def test_sides_say_nothing_of_an_unknown_declarer(text: str) -> None:
    reading = read_result(text)
    assert reading is not None
    assert reading.tricks(None, 10) is None


@pytest.mark.parametrize("text", ["NS 9 EW 2", "EW 2 NS 9", "NS 0 EW 0", "NS 9 EW 9"])
def test_sides_that_are_not_thirteen_together_do_not_tell_the_end(text: str) -> None:
    reading = read_result(text)
    assert reading is not None
    assert reading.tricks(0, 10) is None
    assert reading.tricks(1, 10) is None


@pytest.mark.parametrize(("text", "tricks"), [("=", 10), ("+1", 11), ("-2", 8), ("+ 1", 11), ("^-1", 9), ("+0", 10)])
def test_signs_are_relative_to_the_contract(text: str, tricks: int) -> None:
    reading = read_result(text)
    assert reading is not None
    assert reading.tricks(0, 10) == tricks
    assert reading.tricks(1, None) is None


@pytest.mark.parametrize(("text", "tricks"), [("10 +1", 10), ("11 =", 11), ("10(+1)", 10), ("9 -1", 9)])
def test_of_two_numbers_the_first_stands(text: str, tricks: int) -> None:
    reading = read_result(text)
    assert reading is not None
    assert reading.relative is not None
    assert reading.tricks(0, 10) == reading.tricks(None, None) == tricks


@pytest.mark.parametrize(
    "text",
    ["", "?", "-", "^", "C-2", "Pass", "9.5", "9 4", "NS 9 NS 4", "9 EW 4", "NS", "NS 9 EW", "--2", "٣", "9" * 5000],
)
def test_what_is_no_result(text: str) -> None:
    assert read_result(text) is None


def test_a_result_too_large_is_one_all_the_same() -> None:
    assert read_result("9752") == ResultReading(declarer=9752)


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("420", ScoreReading(420, None, None)),
        ("-50", ScoreReading(-50, None, None)),
        ("+420", ScoreReading(420, None, None)),
        ("NS 420", ScoreReading(None, 420, None)),
        ("EW -50", ScoreReading(None, None, -50)),
        ("NS 4 EW -4", ScoreReading(None, 4, -4)),
        ("EW -4 NS 4", ScoreReading(None, 4, -4)),
        ("ns +550", ScoreReading(None, 550, None)),
        ("NS 2.5", ScoreReading(None, 2.5, None)),
        ("100.", ScoreReading(100, None, None)),
        (".5", ScoreReading(0.5, None, None)),
    ],
)
def test_scores_in_five_forms(text: str, reading: ScoreReading) -> None:
    assert read_score(text) == reading


def test_minus_zero_is_zero() -> None:
    assert str(read_score("NS -0 EW 0")) == str(ScoreReading(None, 0.0, 0.0))


@pytest.mark.parametrize(
    "text", ["", "?", "A+", "AVE", "NS", "420 NS", "420 EW -420", "NS 4 NS 4", "1,5", "9" * 400, "1e9", "inf", "٣"]
)
def test_what_is_no_score(text: str) -> None:
    assert read_score(text) is None


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("300/40", RubberReading((300, 40), None, None)),
        ("NS 300 / 40", RubberReading(None, (300, 40), None)),
        ("EW 300/40 NS 50/70", RubberReading(None, (50, 70), (300, 40))),
        ("NS 50/70 EW 300/40", RubberReading(None, (50, 70), (300, 40))),
    ],
)
def test_rubber_scores(text: str, reading: RubberReading) -> None:
    assert read_rubber_score(text) == reading


@pytest.mark.parametrize("text", ["", "300", "-300/40", "300/40 EW 1/2", "NS 1/2 NS 1/2", "1/2/3", "9" * 5000 + "/1"])
def test_what_is_no_rubber_score(text: str) -> None:
    assert read_rubber_score(text) is None


@given(SIGNS)
def test_nothing_raises(text: str) -> None:
    read_score(text)
    read_rubber_score(text)
    reading = read_result(text)
    if reading is not None:
        for side in (0, 1, None):
            reading.tricks(side, 7)
            reading.tricks(side, None)
