from dealtools.runs.filling_reasons import Unfilled, why_left_out


def test_what_is_not_filled_is_counted_by_its_reason() -> None:
    unfilled, more = Unfilled(), Unfilled()
    unfilled.count("ScoreMP", "record", "the board has one result")
    more.count("ScoreMP", "record", "the board has one result")
    more.count("MP in ScoreTable", "row", why_left_out("no-tricks"))
    unfilled.update(more)
    assert unfilled.lines() == [
        "MP in ScoreTable (of 1 row): the number of tricks is not known",
        "ScoreMP (of 2 records): the board has one result",
    ]


def test_a_reason_without_words() -> None:
    assert why_left_out("something") == why_left_out(None) == "it cannot be scored"
