import pytest
from judging import judge_sample, serious

from dealtools.findings.finding import Severity


def play(cards: str, seat: str = "E") -> str:
    return f'[Play "{seat}"]\n{cards}\n'


FIRST = "DQ D2 D4 DK\n"


def test_a_play_without_columns_stands_in_the_order_played() -> None:
    (info,) = judge_sample(play("DQ D2 D4 DK HK H8 H2 H7\n*", seat="-"))
    assert (info.name, info.severity) == ("play-by-deal", Severity.INFO)
    assert serious(judge_sample(play("DQ DK D2 D4\n*", seat="-"))) == ["play-out-of-turn"]
    assert serious(judge_sample(play("D2 D4 DK DQ\n*", seat="-"))) == ["opening-lead-wrong-hand"]


def test_rows_that_begin_with_another_seat_are_read_by_the_deal() -> None:
    found = judge_sample(play(FIRST + "HK H8 H2 H7\nCK CA C7 C4\nDA DJ H6 D5\n*"))
    assert [(each.name, each.severity) for each in found] == [("play-by-deal", Severity.INFO)]


def test_cards_in_each_others_columns_are_a_warning() -> None:
    """The columns or the deal are wrong, and only the deal was followed."""
    (found,) = judge_sample(play("DQ D2 D4 DK\nH8 H2 H7 HK\nCA CK C4 C7\n*"))
    assert (found.name, found.severity, found.violation.trick) == ("play-by-deal", Severity.WARNING, 3)
    exchanged = '[Deal "N:AKT2.AQ62.2.T987 9.T8.QJ963.AQJ32 8743.K9543.AK.K5 QJ65.J7.T8754.64"]\n'
    (found,) = judge_sample(exchanged)
    assert (found.name, found.severity, found.violation.trick) == ("play-by-deal", Severity.WARNING, 1)


def test_a_gap_in_a_play_that_goes_on() -> None:
    (found,) = judge_sample(play("DQ D2 - DK\n" + "H8 H2 H7 HK\n*"))
    assert (found.name, found.severity, found.violation.trick) == ("defective-trick", Severity.WARNING, 1)
    assert found.violation.message == "trick 1 has 3 cards, and the play goes on"
    assert found.violation.hint == ""  # North won it, whichever diamond West played


def test_a_gap_after_which_nobody_knows_whose_turn_it_is() -> None:
    (found,) = judge_sample(play("- D2 D4 DK\nH8 H2 H7 HK\n*"))
    assert (found.name, found.severity, found.violation.trick) == ("defective-trick", Severity.WARNING, 1)
    assert found.violation.hint == "what follows is not judged"


def test_an_unknown_card_is_told_once_and_what_follows_is_not_judged() -> None:
    found = judge_sample(play(FIRST + "H8 ZZ H7 HK\nCA C7 C4 CK\nD2 - - -\n*"))
    assert [each.name for each in found] == ["malformed-card"]


@pytest.mark.parametrize(("word", "right"), [("QD", "DQ"), ("dq", None), ("Dq", None)])
def test_the_rank_may_come_first(word: str, right: str | None) -> None:
    found = judge_sample(play(f"{word} D2 D4 DK\n*"))
    assert [(each.name, each.violation.expected) for each in found] == ([("card-spelling", right)] if right else [])


def test_a_ten_may_be_written_out() -> None:
    found = judge_sample(play(FIRST + "H10 H2 H7 HK\n*"))
    assert [(each.name, each.violation.expected) for each in found] == [("card-spelling", "HT")]


def test_a_play_without_a_seat() -> None:
    (found,) = judge_sample(play(FIRST + "*", seat="?"))
    assert (found.name, found.severity) == ("malformed-play-seat", Severity.WARNING)
    assert judge_sample(play("", seat="")) == []
