import pytest
from judging import judge_sample, serious

from dealtools.findings.finding import Severity


def auction(calls: str, seat: str = "N", more: str = "") -> str:
    return f'{more}[Auction "{seat}"]\n{calls}\n'


@pytest.mark.parametrize(
    ("calls", "name", "message", "text"),
    [
        ("1H Pass 1Z Pass 4H AP", "malformed-call", "“1Z” is no call", "1Z"),
        ("1H AC 1S AC 4H AP", "malformed-call", "“AC” is no call, and 1 more word of the auction is none either", "AC"),
        ("1H Pass ____ to bid", "malformed-call", "“____” is no call; text stands here", "____"),
        ("1H Pass 1D Pass 4H AP", "insufficient-bid", "1D by South does not supersede 1H by North", "1D"),
        ("1H X 1D Pass 4H AP", "insufficient-bid", "1D by South does not supersede 1HX by North", "1D"),
        ("1H Pass X Pass 4H AP", "double-of-own-side", "South doubles 1H by North, a bid of the own side", "X"),
        ("1H Pass 4H 9NT Pass Pass Pass", "bid-above-seven", "West bids 9NT; no bid is above 7NT", "9NT"),
        ("1H XX 4H Pass Pass Pass", "redouble-without-double", "East redoubles, but 1H by North is not doubled", "XX"),
        ("1H Pass 4H AP Pass Pass", "call-after-end", "Pass comes after the end of the auction, and so does", "Pass"),
        ("1H Pass 4H Pass", "auction-incomplete", "the auction stops after 1 pass; 3 end it", "Pass"),
        ("1H Pass 4H", "auction-incomplete", "the auction stops after 4H", "4H"),
    ],
)
def test_what_the_replay_finds_is_told_once(calls: str, name: str, message: str, text: str) -> None:
    (found,) = judge_sample(auction(calls))
    assert (found.name, found.severity) == (name, Severity.ERROR)
    assert found.violation.message.startswith(message)
    assert found.text == text


@pytest.mark.parametrize(
    ("calls", "names"),
    [
        # what the unknown word was decides whether the double is allowed
        ("1H 1Z X Pass 4H AP", ["malformed-call"]),
        ("1H Pass 4H ____", ["malformed-call"]),
        # a redouble of a double that does not count
        ("1H Pass X XX 4H AP", ["double-of-own-side"]),
        # two mistakes
        ("1H 1D 1C Pass 4H AP", ["insufficient-bid", "insufficient-bid"]),
        ("1H Pass X Pass 4H AP Pass", ["double-of-own-side", "call-after-end"]),
        # the contract differs because the auction is wrong
        ("1H Pass 4H Pass 3H AP", ["insufficient-bid"]),
        ("1H Pass 3H AP 4H AP", ["call-after-end"]),
        # a bid was left out, so that there are passes too many
        ("1H Pass 3H AP Pass", ["contract-auction-mismatch"]),
        ("1H Pass 4H AP Pass", ["call-after-end"]),
    ],
)
def test_consequences_are_not_told(calls: str, names: list[str]) -> None:
    assert sorted(serious(judge_sample(auction(calls)))) == sorted(names)


@pytest.mark.parametrize("end", ["*", "+"])
def test_an_auction_may_say_that_it_stops(end: str) -> None:
    (found,) = judge_sample(auction(f"1H Pass {end}"))
    assert (found.name, found.severity) == ("auction-incomplete", Severity.INFO)


def test_an_auction_without_contract_result_and_play_may_stop() -> None:
    alone = '[Contract "?"]\n[Declarer "?"]\n[Result "?"]\n[Score ""]\n-[Play]\n'
    (found,) = judge_sample(auction("1H Pass", more=alone))
    assert (found.name, found.severity) == ("auction-incomplete", Severity.INFO)


def test_a_player_passed_over_by_a_dash_is_skipped_without_leave() -> None:
    (found,) = judge_sample(auction("1H Pass 4H -\nPass Pass Pass"))
    assert (found.name, found.severity) == ("call-out-of-rotation", Severity.ERROR)
    assert found.violation.message == "North calls Pass when it is West's turn"
    (marked,) = judge_sample(auction("1H Pass 4H ^S\nPass Pass Pass"))
    assert (marked.name, marked.severity) == ("accepted-irregular-call", Severity.INFO)
