from pbn_reading import records
from rubber_records import game

from dealtools.records.resolve import resolve
from dealtools.runs.filling_rubbers import RubberFills


def tags_of(*games: str) -> list[dict[str, str]]:
    fills = RubberFills()
    found = records("\n".join(games))
    for each in found:
        fills.take(resolve(each))
    tags = fills.tags()
    return [tags.get(each.number, {}) for each in found]


def test_points_and_the_state_before_each_deal() -> None:
    tags = tags_of(game("2S", "N", "9"), game("3NT", "E", "9"), game("3NT", "S", "8"), game("4H", "N", "10"))
    assert [each["ScoreRubber"] for each in tags] == [
        "NS 30/60 EW 0/0",
        "NS 0/0 EW 0/100",
        "NS 0/0 EW 50/0",
        "NS 0/120 EW 0/0",
    ]
    assert [each["ScoreRubberHistory"] for each in tags] == [
        "NS 0 0/0 EW 0 0/0",
        "NS 0 30/60 EW 0 0/0",
        "NS 0 30/60 0 EW 0 0/100 0",
        "NS 0 30/60 0 EW 0 50/100 0",
    ]


def test_the_next_rubber_has_the_points_of_the_one_before() -> None:
    tags = tags_of(game("3NT", "N", "9"), game("3NT", "N", "9"), game("1S", "E", "7"))
    assert tags[2]["ScoreRubberHistory"] == "NS 900 0/0 EW 0 0/0"


def test_what_is_written_is_not_told_again() -> None:
    first, second = tags_of(game("2S", "N", "8", ScoreRubber="60/0"), game("2S", "N", "8"))
    assert list(first) == ["ScoreRubberHistory"]
    assert list(second) == ["ScoreRubber", "ScoreRubberHistory"]


def test_a_rubber_that_began_elsewhere_has_no_known_history() -> None:
    (tags,) = tags_of(game("2S", "N", "8", ScoreRubberHistory="NS 640 130/120 0 EW 0 500/0 60"))
    assert tags == {"ScoreRubber": "NS 0/60 EW 0/0"}
    assert all("ScoreRubberHistory" not in each for each in tags_of(game("2S", "N", "8", Vulnerable="All")))
