import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring import vectors

from dealtools.scoring.duplicate import score_of
from dealtools.scoring.explain import (
    ABOVE,
    BELOW,
    Alternative,
    Item,
    Result,
    explain_chicago,
    explain_duplicate,
    explain_minibridge,
    explain_open_stock,
    explain_rubber,
    find_alternatives,
    honours_item,
    side_words,
)
from dealtools.scoring.honeymoon import honeymoon_score
from dealtools.scoring.minibridge import minibridge_score
from dealtools.scoring.points import LAW_ERAS

SPADES, NOTRUMP = 3, 4


def every_result(law_era: str) -> Iterator[Result]:
    """All 2940 results."""
    for level, strain, doubling, vulnerable, tricks in itertools.product(
        range(1, 8), range(5), range(3), (False, True), range(14)
    ):
        yield Result(level, strain, doubling, vulnerable, tricks, law_era)


def points(items: list[Item], side: str, line: str) -> int:
    return sum(item.points for item in items if (item.side, item.line) == (side, line))


def net(items: list[Item]) -> int:
    return sum(item.points if item.side == "declarer" else -item.points for item in items)


@pytest.mark.parametrize("law_era", LAW_ERAS)
def test_the_items_add_up_to_the_score_of_every_result(law_era: str) -> None:
    count = 0
    for result in every_result(law_era):
        items = explain_duplicate(result)
        assert net(items) == score_of(*result)
        own = result.points()
        in_rubber = explain_rubber(result, 1)
        assert points(in_rubber, "EW", BELOW) == own.below
        assert points(in_rubber, "EW", ABOVE) == own.above
        assert points(in_rubber, "NS", ABOVE) == own.defenders_above
        assert points(in_rubber, "NS", BELOW) == 0
        assert all(item.points > 0 and item.law for item in items)
        over = result.tricks - result.level - 6
        assert sum("overtrick" in item.item or "trick short" in item.item for item in items) == abs(over)
        count += 1
    assert count == 2940


@pytest.mark.parametrize(
    "row", vectors.read_rows("rubber_deals.csv")[::97], ids=lambda row: f"{row['contract']}{row['tricks']}"
)
def test_the_items_of_rubbers_are_those_of_the_right_answers(row: vectors.Row) -> None:
    columns = vectors.contract_columns([row["contract"] + row["doubled"]])
    values = (columns["level"][0], columns["denomination"][0], columns["doubling"][0])
    result = Result(*map(int, values), row["vul"] == "1", int(row["tricks"]))
    items = explain_rubber(result)
    for word, column in (("overtrick", "over_points"), ("slam", "slam_points"), ("contract made", "insult_points")):
        assert sum(item.points for item in items if word in item.item) == int(row[column])


def test_a_teacher_would_say_it_so() -> None:
    assert [(item.item, item.points, item.line) for item in explain_duplicate(Result(4, SPADES, 1, True, 12), 0)] == [
        ("4 tricks in spades, 30 each, doubled: twice that", 240, BELOW),
        ("1st overtrick, doubled, vulnerable", 200, ABOVE),
        ("2nd overtrick, doubled, vulnerable", 200, ABOVE),
        ("doubled contract made", 50, ABOVE),
        ("game, vulnerable", 500, ABOVE),
    ]
    assert explain_duplicate(Result(2, NOTRUMP, 0, False, 6), 1) == [
        Item("1st trick short, not vulnerable", 50, ABOVE, "NS", "Law 77"),
        Item("2nd trick short, not vulnerable", 50, ABOVE, "NS", "Law 77"),
    ]
    assert [item.points for item in explain_rubber(Result(3, NOTRUMP, 1, False, 4))] == [100, 200, 200, 300, 300]
    assert explain_rubber(Result(6, NOTRUMP, 0, True, 12))[1].item == "small slam bid and made, vulnerable"
    assert explain_rubber(Result(1, 0, 2, False, 7))[0].item == "1 trick in clubs, 20, redoubled: four times that"
    assert explain_duplicate(Result(0, 0, 0, False, 0)) == []


def test_a_premium_of_chicago_completes_a_game() -> None:
    (_, premium) = explain_chicago(Result(1, NOTRUMP, 0, False, 7), 0, 300, 60)
    assert premium.item == "game completed with the part score of 60, not vulnerable"
    (_, last) = explain_chicago(Result(2, 0, 0, True, 8), 0, 100, 0)
    assert (last.item, last.points) == ("part score made on the last deal", 100)
    (_, whole) = explain_chicago(Result(4, SPADES, 0, True, 10), 0, 500, 60)
    assert whole.item == "game, vulnerable"
    assert len(explain_chicago(Result(2, 0, 0, True, 8), 0, 0, 0)) == 1


@pytest.mark.parametrize("variants", list(itertools.product(("off", "on"), repeat=3)), ids="-".join)
def test_the_items_of_minibridge_add_up(variants: tuple[str, str, str]) -> None:
    names = ("minibridge_vulnerable", "minibridge_slams", "minibridge_level")
    options = dict(zip(names, variants, strict=True))
    for level, strain, vulnerable, tricks in itertools.product(range(8), range(5), (False, True), range(14)):
        items = explain_minibridge(Result(level, strain, 0, vulnerable, tricks), **options)
        score = minibridge_score(level=level, denomination=strain, tricks=tricks, vulnerable=vulnerable, **options)
        assert net(items) == int(score)


def test_the_items_of_an_open_stock_add_up() -> None:
    for result in every_result("current"):
        score = honeymoon_score(
            level=result.level,
            denomination=result.denomination,
            doubling=result.doubling,
            vulnerable=result.vulnerable,
            tricks=result.tricks,
            honeymoon_variant="open-stock",
        )
        assert net(explain_open_stock(result)) == int(score)


def test_honours_are_named() -> None:
    assert honours_item(150, 0, 2, at_notrump=False).item == "five honours held by South"
    assert honours_item(100, 1, None, at_notrump=False) == Item(
        "four honours held", 100, ABOVE, "EW", "Law 72 of Rubber Bridge"
    )
    assert honours_item(150, 1, 3, at_notrump=True).item == "four aces held by West"


def test_what_one_change_makes() -> None:
    found = find_alternatives(Result(4, SPADES, 0, False, 10), lambda each: score_of(*each))
    assert found == [
        Alternative("one trick more", 450, 30),
        Alternative("one trick fewer", -50, -470),
        Alternative("doubled", 590, 170),
        Alternative("redoubled", 880, 460),
        Alternative("vulnerable", 620, 200),
        Alternative("5S instead", -50, -470),
        Alternative("3S instead", 170, -250),
    ]
    plain = find_alternatives(Result(7, 0, 0, True, 13), lambda each: 0, has_doubling=False, has_vulnerability=False)
    assert [each.change for each in plain] == ["one trick fewer", "6C instead"]
    assert "one trick fewer" not in [
        each.change for each in find_alternatives(Result(1, 0, 0, True, 0), lambda each: 0)
    ]


@given(st.sampled_from(list(every_result("current"))))
def test_alternatives_are_one_change_away(result: Result) -> None:
    for each in find_alternatives(result, lambda other: sum(a != b for a, b in zip(other, result, strict=True))):
        assert each.score == each.difference == 1


def test_sides_in_words() -> None:
    assert [side_words(side) for side in (None, 0, 1)] == ["declarer", "NS", "EW"]
    assert [side_words(side, defenders=True) for side in (None, 0, 1)] == ["defenders", "EW", "NS"]
