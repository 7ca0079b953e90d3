import pytest
from judging import judge, judge_sample, serious

from dealtools.findings.finding import Severity


def deal_alone(deal: str) -> str:
    return f'[Board "5"]\n[Dealer "N"]\n[Vulnerable "NS"]\n[Deal "{deal}"]\n'


@pytest.mark.parametrize(
    ("deal", "name", "text", "words"),
    [
        ("8743.K9543.AK.K5 9.T8.QJ963.AQJ32 - -", "malformed-deal", "[Deal", "a seat and a colon"),
        ("N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32", "malformed-deal", "[Deal", "2 hands"),
        ("N:8743.K9543.AK 9.T8.QJ963.AQJ32 - -", "malformed-deal", "8743.K9543.AK", "North's hand"),
        ("N:8743.K9543.AK.K5 9.1T8.QJ963.AQJ32 - -", "unknown-card", "9.1T8.QJ963.AQJ32", "1 in"),
        ("N:8743.K9543.AK.KK - - -", "duplicate-card", "8743.K9543.AK.KK", "CK stands twice"),
        ("N:8743.K9543.AK.K5 8.T8.QJ963.AQJ32 - -", "duplicate-card", "8.T8.QJ963.AQJ32", "North and East"),
        ("N:8743.K9543.AK.K54 - - -", "wrong-hand-size", "8743.K9543.AK.K54", "14 cards"),
        ("N:8743.K9543.AK.K5 9.T8.QJ963.AQJ3 - -", "wrong-hand-size", "9.T8.QJ963.AQJ3", "East has 12 cards"),
    ],
)
def test_what_is_wrong_is_shown_in_the_hand(deal: str, name: str, text: str, words: str) -> None:
    (found,) = judge(deal_alone(deal))
    assert (found.name, found.severity) == (name, Severity.ERROR)
    assert found.text.startswith(text)
    assert words in found.violation.message


def test_many_cards_twice_are_counted() -> None:
    hand = "8743.K9543.AK.K5"
    (found,) = judge(deal_alone(f"N:{hand} {hand} AKT2.AQ62.2.T987 QJ65.J7.T8754.64"))
    assert found.violation.message == "13 cards are held twice, such as S8 (North and East), 13 cards by nobody"


def test_a_card_that_no_hand_has() -> None:
    (found,) = judge(deal_alone("N:8743.K9543.AK.K 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"))
    assert found.violation.message == "C5 is in no hand: North has 12 cards"


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("N:8743.K9543.AK.K5 - - -", "only the cards of North are given"),
        ("N:8743.K9543.AK.K5 ... AKT2.AQ62.2.T987 ...", "only the cards of North and South are given"),
        ("N:AQ... ... K32... ...", "only the cards of North and South are given"),
        ("N:... ... ... ...", "the hands are empty"),
        (
            "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 -",
            "three hands are given; the fourth follows from them",
        ),
    ],
)
def test_hands_that_are_not_given_are_information(deal: str, message: str) -> None:
    (found,) = judge(deal_alone(deal))
    assert (found.name, found.severity) == ("deal-incomplete", Severity.INFO)
    assert found.violation.message == message


def test_an_end_position_has_hands_of_one_size() -> None:
    assert judge(deal_alone("N:.6.AK. A.K..Q J..3.K Q..J.8")) == []
    (found,) = judge(deal_alone("N:.6.AK. A.K..Q J..3.K Q..J."))
    assert (found.name, found.severity) == ("wrong-hand-size", Severity.WARNING)


def test_no_hand_at_all_is_a_warning() -> None:
    (found,) = judge(deal_alone("N:- - - -"))
    assert (found.name, found.severity) == ("malformed-deal", Severity.WARNING)


@pytest.mark.parametrize(
    "deal",
    [
        "N:8743.K9543.AK.K5  9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64",
        "N:8743.K9543.AK.K5 9.108.QJ963.AQJ32 AK102.AQ62.2.10987 QJ65.J7.108754.64",
        "N:8743.K9543.AK.K5 E:9.T8.QJ963.AQJ32 S:AKT2.AQ62.2.T987 W:QJ65.J7.T8754.64",
    ],
)
def test_other_spellings_are_information(deal: str) -> None:
    (found,) = judge(deal_alone(deal))
    assert (found.name, found.severity) == ("deal-spelling", Severity.INFO)
    assert found.violation.expected == "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"


def test_letter_case_and_order_of_ranks_are_free() -> None:
    assert judge(deal_alone("n:3478.9345k.ka.5k 9.t8.qj963.aqj32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64")) == []


def test_nothing_is_judged_by_a_deal_that_is_wrong() -> None:
    sample = '[Deal "N:8743.K9543.AK.K 9.T8.QJ963.AQJ532 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]\n'
    assert serious(judge_sample(sample)) == ["wrong-hand-size"]
