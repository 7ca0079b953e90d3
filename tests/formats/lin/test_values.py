import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.bridge.call import CALLS
from dealtools.bridge.card import CARDS
from dealtools.formats.lin.values import (
    PLAIN_CALLS,
    Call,
    Listed,
    deal_text,
    read_calls,
    read_cards,
    read_deal,
    read_listed,
    read_vulnerable,
)

SOUTH, WEST, NORTH, EAST = "AJ63.T64.T98.J52", "4.AK532.AJ52.AK3", "K9752.J97.K6.T74", "QT8.Q8.Q743.Q986"
THREE = "SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74"
FOURTH = "SQT8HQ8DQ743CQ986"


@pytest.mark.parametrize(
    ("value", "hands"),
    [
        (f"3{THREE}", (SOUTH, WEST, NORTH)),
        (f"3{THREE},", (SOUTH, WEST, NORTH, "")),
        (f"3{THREE},{FOURTH}", (SOUTH, WEST, NORTH, EAST)),
        (f"3{THREE.lower()}", (SOUTH, WEST, NORTH)),
        (f"3{THREE.replace('T', '10')}", (SOUTH, WEST, NORTH)),
        ("3 s AJ63 h T64 d T98 c J52 , S4HAK532DAJ52CAK3", (SOUTH, WEST)),
        ("3CJ52DT98HT64SAJ63", (SOUTH,)),
        ("3SAJ6HT64DT98CJ52S3", (SOUTH,)),
        ("3,S4HAK532DAJ52CAK3,,", ("", WEST, "", "")),
        ("3,,,", ("", "", "", "")),
        ("3SHAKQDC", (".AKQ..",)),
        ("3HAKQ", (".AKQ..",)),
    ],
)
def test_hands_in_every_form(value: str, hands: tuple[str, ...]) -> None:
    deal = read_deal(value)
    assert (deal.dealer, deal.hands, deal.is_odd) == ("3", hands, False)


def test_ranks_may_go_upward() -> None:
    assert read_deal("3S36JAH46TD89TC25J").hands == ("36JA.46T.89T.25J",)


def test_the_digit_of_the_dealer() -> None:
    assert read_deal(THREE).dealer == ""
    assert read_deal(f"0{THREE}").dealer == "0"
    assert read_deal("9").dealer == "9"


def test_what_is_no_card_is_kept() -> None:
    deal = read_deal("1SAKxHT")
    assert deal.is_odd
    assert "x" in deal.hands[0]
    assert read_deal("1nonsense").is_odd


def test_the_text_of_a_deal() -> None:
    assert deal_text((SOUTH, WEST, NORTH)) == f"S:{SOUTH} {WEST} {NORTH} -"
    assert deal_text(("", "")) == ""


@pytest.mark.parametrize(
    ("value", "tokens"),
    [
        ("p", "Pass"),
        ("P", "Pass"),
        ("pass", "Pass"),
        ("d", "X"),
        ("D", "X"),
        ("x", "X"),
        ("dbl", "X"),
        ("r", "XX"),
        ("xx", "XX"),
        ("rdbl", "XX"),
        ("1n", "1NT"),
        ("1NT", "1NT"),
        ("7c", "7C"),
        ("1NP3NPPP", "1NT Pass 3NT Pass Pass Pass"),
        ("1DDRPPP", "1D X XX Pass Pass Pass"),
        ("1dd2dxPPP", "1D X 2D X Pass Pass Pass"),
        ("1nppp", "1NT Pass Pass Pass"),
        ("1c p\np p", "1C Pass Pass Pass"),
        ("", ""),
        ("8C", "8C"),
        ("?", "?"),
        ("1Cwhat", "1C what"),
    ],
)
def test_calls_in_every_spelling(value: str, tokens: str) -> None:
    assert [call.token for call in read_calls(value)] == tokens.split()


def test_alerts_stand_behind_their_call() -> None:
    assert read_calls("2H!") == (Call("2H", True),)
    assert read_calls("p!") == (Call("Pass", True),)
    assert read_calls("1C!P1NP") == (Call("1C", True), Call("Pass", False), Call("1NT", False), Call("Pass", False))
    assert read_calls("!1c") == (Call("1C", True),)


def test_hyphens() -> None:
    assert read_calls("-") == (Call("Pass", False, True),)
    assert [call.is_hyphen for call in read_calls("--1C")] == [True, True, False]


@pytest.mark.parametrize(
    ("value", "tokens"),
    [
        ("S5", "S5"),
        ("s5", "S5"),
        ("C10", "CT"),
        ("ct", "CT"),
        ("S5S8SAS4", "S5 S8 SA S4"),
        ("S5 S8\nsa s4", "S5 S8 SA S4"),
        ("h", "h"),
        ("S1", "S1"),
        ("!sA", "! SA"),
        ("", ""),
    ],
)
def test_cards_in_every_spelling(value: str, tokens: str) -> None:
    assert read_cards(value) == tuple(tokens.split())


@given(st.sampled_from(list(PLAIN_CALLS)))
def test_plain_calls_are_those_of_the_grammar(value: str) -> None:
    assert [call.token for call in read_calls(value)] == [PLAIN_CALLS[value]]
    assert PLAIN_CALLS[value] in CALLS


@given(st.lists(st.sampled_from(CALLS)))
def test_packed_calls_come_apart(calls: list[str]) -> None:
    packed = "".join({"X": "d", "XX": "r", "Pass": "p"}.get(call, call.replace("NT", "N")) for call in calls)
    assert [call.token for call in read_calls(packed)] == calls


@given(st.lists(st.sampled_from(CARDS)))
def test_packed_cards_come_apart(cards: list[str]) -> None:
    assert list(read_cards("".join(cards))) == cards


@pytest.mark.parametrize(
    ("value", "listed"),
    [
        ("4HW=", Listed("4H", "W", 10)),
        ("4hw=", Listed("4H", "W", 10)),
        ("3NSx-2", Listed("3NTX", "S", 7)),
        ("3NSX-2", Listed("3NTX", "S", 7)),
        ("3NxS-2", Listed("3NTX", "S", 7)),
        ("6NNxx+1", Listed("6NTXX", "N", 13)),
        ("3NTN=", Listed("3NT", "N", 9)),
        ("4SS-10", Listed("4S", "S", 0)),
        ("1CE+2", Listed("1C", "E", 9)),
        ("4HE", Listed("4H", "E", None)),
        ("3N-1", Listed("3NT", "", 8)),
        ("P", Listed("Pass", "", None)),
        ("p", Listed("Pass", "", None)),
        ("PASS", Listed("Pass", "", None)),
        ("", None),
        ("AVE", None),
        ("4HW=x", None),
        ("8CN=", None),
    ],
)
def test_entries_of_the_list_of_results(value: str, listed: Listed | None) -> None:
    assert read_listed(value) == listed


@pytest.mark.parametrize(
    ("value", "text", "is_usual"),
    [
        *((value, "None", True) for value in ("o", "O", "0", "-", "", " ")),
        *((value, "NS", True) for value in ("n", "N")),
        *((value, "EW", True) for value in ("e", "E", "e\n")),
        *((value, "All", True) for value in ("b", "B")),
        ("ns", "NS", False),
        ("ew", "EW", False),
        ("a", "a", False),
        ("w", "w", False),
        ("?", "?", False),
    ],
)
def test_vulnerability_in_every_spelling(value: str, text: str, is_usual: bool) -> None:
    assert read_vulnerable(value) == (text, is_usual)


@given(st.text(alphabet="1234567SHDCNTPXR!-?,AKQJ xyz\n", max_size=60))
def test_every_text_has_a_reading(value: str) -> None:
    read_deal(value)
    read_calls(value)
    read_cards(value)
    read_listed(value)
    read_vulnerable(value)
