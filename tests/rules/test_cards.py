import pytest
from judging import judge, judge_sample, serious

from dealtools.findings.finding import Severity


def play(cards: str, seat: str = "E") -> str:
    return f'[Play "{seat}"]\n{cards}\n'


FIRST = "DQ D2 D4 DK\n"


TWO = FIRST + "H8 H2 H7 HK\n"


@pytest.mark.parametrize(
    ("cards", "name", "trick", "words"),
    [
        ("DQ XX D4 DK\n*", "malformed-card", 1, "“XX” is no card"),
        ("DQ D3 D4 DK\n*", "card-not-held", 1, "South was not dealt D3, East was"),
        (FIRST + "DQ H2 H7 HK\n*", "card-played-twice", 2, "DQ by East was played before, to trick 1"),
        (FIRST + "C2 H2 H7 HK\n*", "revoke", 2, "East plays C2 to hearts and holds HT and H8"),
        (FIRST + "H8 - - -\n*", "lead-out-of-turn", 2, "H8 is led by East, but North won the trick before"),
    ],
)
def test_a_card_against_the_laws(cards: str, name: str, trick: int, words: str) -> None:
    (found,) = judge_sample(play(cards))
    assert (found.name, found.severity, found.violation.trick) == (name, Severity.ERROR, trick)
    assert found.violation.message == words


def test_the_lead_is_the_hand_on_declarers_left() -> None:
    (found,) = judge_sample(play("D2 D4 DK -\n*", seat="S"))
    assert found.name == "opening-lead-wrong-hand"
    assert found.violation.message == "D2 is led by South, but East leads against 4H by North"


def test_a_turned_deal_is_told_at_the_first_card_with_the_turn_that_fits() -> None:
    turned = '[Deal "E:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]\n'
    found = judge_sample(turned)
    (error,) = (each for each in found if each.is_serious)
    assert (error.name, error.severity, error.text) == ("card-not-held", Severity.ERROR, "DQ")
    assert error.violation.message == "East was not dealt DQ, South was"
    assert '[Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32' in error.violation.hint
    assert error.violation.related


def test_two_cards_exchanged_between_hands_are_one_mistake() -> None:
    # South's D2 and East's D3 stand in each other's hands: South would not hold D2, and East would revoke.
    exchanged = '[Deal "N:8743.K9543.AK.K5 9.T8.QJ962.AQJ32 AKT2.AQ62.3.T987 QJ65.J7.T8754.64"]\n'
    assert serious(judge_sample(exchanged)) == ["card-not-held"]


def test_a_suit_not_followed_again_and_again_is_one_revoke() -> None:
    rows = FIRST + "C2 H2 H7 HK\nC3 H6 HJ H3\n*"
    assert serious(judge_sample(play(rows))) == ["revoke"]


def test_the_last_card_is_forced() -> None:
    rows = (
        "DQ D2 D4 DK\nH8 H2 H7 HK\nCA C7 C4 CK\nDJ H6 D5 DA\nHT HA HJ H3\nS9 SA S5 S3\nCJ CT C6 C5\nD9 HQ D7 S4\n"
        "C2 C9 S6 H4\nC3 S2 D8 H9\nD3 C8 SJ H5\nD6 SK SQ S7\nCQ ST DT S7"
    )
    (found,) = judge_sample(play(rows))
    assert (found.name, found.violation.trick) == ("card-played-twice", 13)
    assert found.violation.hint == "the last card left to North is S8"


def test_a_fourteenth_trick() -> None:
    rows = (
        "DQ D2 D4 DK\nH8 H2 H7 HK\nCA C7 C4 CK\nDJ H6 D5 DA\nHT HA HJ H3\nS9 SA S5 S3\nCJ CT C6 C5\nD9 HQ D7 S4\n"
        "C2 C9 S6 H4\nC3 S2 D8 H9\nD3 C8 SJ H5\nD6 SK SQ S7\nCQ ST DT S8\nD6 SK - -"
    )
    (found,) = judge_sample(play(rows))
    assert found.name == "card-after-end"
    assert found.violation.message == "D6 is played after the last trick, and 1 more card"


@pytest.mark.parametrize("cards", [TWO + "*", TWO + "- - - CK\n*", TWO + "- - - -\n- - - -\n*", TWO + "- - - CK"])
def test_a_play_may_stop(cards: str) -> None:
    found = judge_sample(play(cards))
    assert serious(found) == []
    assert [each.name for each in found] == ([] if cards.endswith("*") else ["play-incomplete"])


def test_hands_that_are_not_known_are_not_asked_to_follow_suit() -> None:
    hidden = '[Deal "N:8743.K9543.AK.K5 - AKT2.AQ62.2.T987 -"]\n'
    assert serious(judge_sample(hidden + play(FIRST + "C2 H2 H7 HK\n*"))) == []
    assert serious(judge_sample(hidden + play("DQ D3 D4 DK\n*"))) == ["card-not-held"]


def test_an_end_position_needs_no_declarer() -> None:
    text = '[Deal "N:.6.AK. A.K..Q J..3.K Q..J.8"]\n[Contract "H"]\n[Play "N"]\nDK CQ D3 DJ\n'
    assert serious(judge(text)) == []
    assert serious(judge(text.replace("CQ", "HK"))) == []
    assert serious(judge(text.replace("D3", "CK"))) == ["revoke"]
