"""One mistake, one finding; what is inherited is not judged twice; rows are judged by their cells."""

import pytest
from judging import judge, judge_sample, playings_of, serious
from rule_samples import BASE

from dealtools.findings.finding import Severity
from dealtools.rules.check import check

SECOND = '[West "Elm"]\n[Declarer "N"]\n[Contract "4H"]\n[Result "10"]\n[Auction "N"]\n1H Pass 4H AP\n'


@pytest.mark.parametrize(
    ("sample", "name"),
    [
        ('[Contract "3H"]\n[Declarer "S"]\n[Score "NS 200"]\n', "contract-auction-mismatch"),
        ('[Contract "4S"]\n', "contract-auction-mismatch"),
        ('[Declarer "E"]\n', "declarer-auction-mismatch"),
        ('[Declarer "S"]\n', "declarer-auction-mismatch"),
        ('[Result "9"]\n[Score "NS 620"]\n', "result-play-mismatch"),
        ('[Contract "4Hearts"]\n', "malformed-contract"),
        ('[Vulnerable "North"]\n', "malformed-vulnerable"),
        ('[Dealer "East"]\n', "malformed-dealer"),
        ('[Deal "E:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]\n', "card-not-held"),
        ('[Deal "N:8743.K9543.AK.K 9.T8.QJ963.AQJ532 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]\n', "wrong-hand-size"),
        ('[Auction "W"]\n1H Pass 4H AP\n', "dealer-auction-mismatch"),
        ('[Auction "N"]\n1H Pass 1Z Pass 3S AP\n', "malformed-call"),
        ('[Auction "N"]\n1H Pass 4H X 4D AP\n', "insufficient-bid"),
        ('[Play "E"]\nDQ D2 D4 ZK\nH8 H2 H7 HK\nCA C7 C4 CK\n*\n', "malformed-card"),
        # A pass that was written as another call is no missing pass besides.
        ('[Auction "N"]\n1H Pass 4H 3S Pass Pass\n', "insufficient-bid"),
        ('[Auction "N"]\n1H Pass 4H Pass X Pass\n', "double-of-own-side"),
        # A bid that was left out makes room for passes.
        ('[Auction "N"]\n1H Pass 1S Pass 2S Pass Pass Pass Pass\n', "contract-auction-mismatch"),
        # Who did not follow a wrong lead did not revoke, and nobody knows who won a trick with a wrong card.
        ('[Play "E"]\nH9 D2 D4 DK\nH8 H2 H7 HK\n*\n', "card-not-held"),
        ('[Play "E"]\nDQ D2 H9 DK\nH8 H2 H7 CK\n*\n', "card-not-held"),
        ('[Play "E"]\nDQ D2 D4 DK\nDQ H2 H7 HK\n*\n', "card-played-twice"),
        ('[Play "E"]\nC3 D2 D4 DK\n*\n', "revoke"),
        ('[Result "="]\n[Score "NS 620"]\n', "result-play-mismatch"),
    ],
)
def test_one_mistake_is_one_finding(sample: str, name: str) -> None:
    assert serious(judge_sample(sample)) == [name]


def test_two_mistakes_are_two_findings() -> None:
    sample = '[Board "6"]\n[Vulnerable "EW"]\n[Score "NS 650"]\n[Contract "4HX"]\n[Result "11"]\n'
    assert sorted(serious(judge_sample(sample))) == ["dealer-board-mismatch", "doubling-auction-mismatch"]


def test_a_second_result_is_not_judged_by_the_board_again() -> None:
    first = '[Board "6"]\n[Dealer "N"]\n[Vulnerable "X"]\n[Deal "N:8743.K9543.AK.KK - - -"]\n'
    found = judge(f"{first}\n{SECOND}")
    of_first = {each.name for each in found if each.record == 1 and each.is_serious}
    assert of_first == {"duplicate-card", "dealer-board-mismatch", "malformed-vulnerable"}
    assert [each.name for each in found if each.record == 2 and each.is_serious] == []


def test_a_second_result_is_judged_by_itself() -> None:
    found = judge(f"{BASE}\n{SECOND.replace('4H AP', '3H AP')}")
    assert [(each.record, each.name) for each in found if each.is_serious] == [(2, "contract-auction-mismatch")]


def test_the_play_of_a_second_result_is_judged_by_the_deal_of_the_first() -> None:
    found = judge(f'{BASE}\n{SECOND}[Play "E"]\nDQ D3 D4 DK\n*\n')
    assert [(each.record, each.name) for each in found if each.is_serious] == [(2, "card-not-held")]


def test_rows_of_a_table_are_judged_by_their_cells() -> None:
    table = (
        '[ScoreTable "Contract;Declarer;Result;Lead;Score_NS"]\n'
        "4H N 11 DQ 650\n"
        "4Z N 11 DQ 650\n"
        "4H X 11 DQ 650\n"
        "4H N 14 DQ 650\n"
        "4H N 11 H7 650\n"
        "Pass - - - -\n"
        "3N S = - 600\n"
        "A+ - - - -\n"
    )
    alone = "-[Contract]\n-[Declarer]\n-[Result]\n-[Score]\n-[Auction]\n-[Play]\n"
    found = [(each.row, each.name) for each in judge_sample(alone + table) if each.name != "unlisted-value"]
    assert found == [
        (2, "malformed-contract"),
        (3, "malformed-declarer"),
        (4, "result-out-of-range"),
        (5, "opening-lead-mismatch"),
        (7, "contract-spelling"),
        (7, "relative-result"),
    ]


def test_strict_rules_are_given_only_when_asked_for() -> None:
    turned = BASE.replace(
        "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64",
        "E:9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64 8743.K9543.AK.K5",
    )
    (playing,) = playings_of(turned)
    assert list(check(playing)) == []
    assert [each.name for each, _ in check(playing, strict=True)] == ["deal-not-from-dealer"]


def test_a_record_without_anything_has_no_findings() -> None:
    assert [each for each in judge('[Event "?"]\n') if each.severity is not Severity.INFO] == []
