import pytest

from dealtools.records.history import read_rubber_history


def test_a_history_tells_points_games_and_part_scores() -> None:
    history = read_rubber_history("NS 640 130/120 0 EW 0 500/0 60")
    assert history is not None
    assert history.previous == (640, 0)
    assert history.above == (130, 500)
    assert history.below == ((120, 0), (0, 60))
    assert history.games == (1, 0)
    assert history.part == (0, 60)
    assert history.is_sound
    assert not history.is_start


def test_sides_may_stand_in_either_order_with_blanks_around_the_line() -> None:
    assert read_rubber_history("EW 0 0 / 0 NS 10 20 / 30") == read_rubber_history("ns 10 20/30 ew 0 0/0")


def test_a_rubber_begins_with_nothing() -> None:
    history = read_rubber_history("NS 640 0/0 EW 0 0/0")
    assert history is not None
    assert history.is_start
    assert history.is_sound


@pytest.mark.parametrize(
    "text", ["", "?", "NS 0 0/0", "NS 0 0/0 NS 0 0/0", "NS 0 0 EW 0 0/0", "NS 0 0/0 0 0 0 EW 0 0/0"]
)
def test_other_texts_have_no_reading(text: str) -> None:
    assert read_rubber_history(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "NS 0 0/0 EW 0 0/0 0",  # games told for one side only
        "NS 0 0/60 0 EW 0 0/60 0",  # nobody won the first
        "NS 0 0/100 0 EW 0 0/100 0",  # both did
        "NS 0 0/100 EW 0 0/0",  # the game going on is won
        "NS 0 0/100 100 0 EW 0 0/0 0 0",  # the rubber is over
        "NS 0 0/35 EW 0 0/0",  # no tricks count that
    ],
)
def test_a_state_that_no_rubber_can_have_is_not_sound(text: str) -> None:
    history = read_rubber_history(text)
    assert history is not None
    assert not history.is_sound
