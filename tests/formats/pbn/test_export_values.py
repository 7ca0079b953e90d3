"""Values of tags as export format has them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pbn_reading import record, records

from dealtools.formats.pbn.export_values import escaped, mandatory_values, spelled, tag_line
from dealtools.formats.pbn.tags import MANDATORY
from dealtools.records.resolve import resolve


def values(text: str) -> dict[str, str]:
    """The mandatory values of a record that differ from `?`."""
    found = mandatory_values(resolve(record(text)))
    assert tuple(found) == MANDATORY
    return {name: value for name, value in found.items() if value != "?"}


def test_what_is_not_given_is_unknown() -> None:
    assert values('[Annotator "x"]') == {}
    assert values('[Event ""]\n[Site "?"]') == {"Event": ""}


@pytest.mark.parametrize(
    ("written", "export"),
    [("Love", "None"), ("-", "None"), ("both", "All"), ("N-S", "NS"), ("ew", "EW"), ("", ""), ("$vul", "$vul")],
)
def test_vulnerability(written: str, export: str) -> None:
    assert values(f'[Vulnerable "{written}"]') == {"Vulnerable": export}


@pytest.mark.parametrize(
    ("deal", "dealer", "export"),
    [
        ("N:2.3.4.A - - -", "?", "N:2.3.4.A - - -"),
        ("w:ak2... - ... -", "N", "N:- ... - AK2..."),
        ("W:2KA... - - -", "s", "S:- AK2... - -"),
        ("W:10A... - - -", "W", "W:AT... - - -"),
        ("N:- - - -", "N", "N:- - - -"),
        ("W:vKQT2.AT.J6542.85 - - -", "N", "W:vKQT2.AT.J6542.85 - - -"),
        ("", "N", ""),
    ],
)
def test_deals_begin_with_the_dealer(deal: str, dealer: str, export: str) -> None:
    assert values(f'[Dealer "{dealer}"]\n[Deal "{deal}"]')["Deal"] == export


@pytest.mark.parametrize(
    ("written", "export"),
    [("3N", "3NT"), ("4s X", "4SX"), ("4H**", "4HXX"), ("PASS", "Pass"), ("5Hearts", "5Hearts"), ("", "")],
)
def test_contracts(written: str, export: str) -> None:
    assert values(f'[Contract "{written}"]')["Contract"] == export


def test_a_passed_out_board() -> None:
    assert values('[Dealer "N"]\n[Auction "N"]\nAP') == {
        "Dealer": "N",
        "Declarer": "",
        "Contract": "Pass",
        "Result": "",
    }
    assert values('[Contract "Pass"]\n[Declarer "?"]\n[Result "?"]') == {
        "Declarer": "",
        "Contract": "Pass",
        "Result": "",
    }


def test_an_empty_contract_stays_empty() -> None:
    found = values('[Contract ""]\n[Declarer ""]\n[Result ""]')
    assert found == {"Contract": "", "Declarer": "", "Result": ""}


def test_what_follows_from_the_auction_is_filled_in() -> None:
    found = values('[Auction "E"]\n1N Pass 3N AP\n[Declarer "?"]\n[Contract "?"]')
    assert found == {"Dealer": "E", "Declarer": "E", "Contract": "3NT"}


def test_what_follows_from_the_board_number_is_filled_in() -> None:
    assert values('[Board "7"]\n[Deal ""]') == {"Board": "7", "Dealer": "S", "Vulnerable": "All", "Deal": ""}


@pytest.mark.parametrize("declarer", ["S", "s", "^S", "^s"])
def test_declarers(declarer: str) -> None:
    assert values(f'[Declarer "{declarer}"]\n[Contract "3NT"]')["Declarer"] == declarer.upper()


@pytest.mark.parametrize(
    ("written", "export"),
    [
        ("9", "9"), ("NS 9", "9"), ("EW 4", "9"), ("NS 9 EW 4", "9"), ("ew 4 ns 9", "9"), ("^9", "^9"), ("^EW 4", "^9"),
        ("=", "9"), ("+1", "10"), ("-9", "0"), ("+5", "+5"), ("NS 9 EW 2", "NS 9 EW 2"), ("C-2", "C-2"), ("", ""),
    ],
)  # fmt: skip
def test_results_are_the_tricks_of_declarer(written: str, export: str) -> None:
    found = values(f'[Declarer "S"]\n[Contract "3NT"]\n[Result "{written}"]')
    assert found["Result"] == export


def test_results_whose_declarer_is_unknown_stay() -> None:
    assert values('[Result "EW 4"]') == {"Result": "EW 4"}


def test_a_result_so_far_stays() -> None:
    text = '[Declarer "S"]\n[Contract "3NT"]\n[Result "EW 1"]\n[Play "W"]\nSA S2 S3 S4\n+ - - -\n'
    assert values(text)["Result"] == "EW 1"


def test_an_end_position_has_a_denomination() -> None:
    assert values('[Deal "N:A... K... Q... J..."]\n[Contract "n"]')["Contract"] == "NT"


def test_inherited_values_are_written_out() -> None:
    _, second = records('[Event "##A"]\n[Board "1"]\n[West "W"]\n\n[Board "2"]\n[West "#"]\n')
    found = mandatory_values(resolve(second))
    assert (found["Event"], found["West"]) == ("A", "W")


@pytest.mark.parametrize(
    ("name", "written", "export"),
    [
        ("Date", "2024-02-29", "2024.02.29"),
        ("EventDate", "20240229", "2024.02.29"),
        ("Date", "2021-04-03 05:06", "2021-04-03 05:06"),
        ("UTCDate", "29/2/2024", "29/2/2024"),
        ("Hidden", "we", "WE"),
        ("Hidden", "none", "none"),
        ("Room", "open", "open"),
    ],
)
def test_spellings(name: str, written: str, export: str) -> None:
    assert spelled(name, written) == export


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("plain", "plain"),
        (r"\S and \2R", r"\S and \2R"),
        ('The "Open"', r"The \"Open\""),
        ("\\", r"\\"),
        (r"a\\b", r"a\\\b"),
        ('\\"', r"\\\""),
        ("a\tb\r\nc", "a b  c"),
    ],
)
def test_backslashes_are_doubled_only_where_they_would_be_read_otherwise(value: str, text: str) -> None:
    assert escaped(value) == text


@given(st.text(st.sampled_from('\\"ab;'), max_size=12))
def test_escaped_values_are_read_as_they_were(value: str) -> None:
    assert re.sub(r'\\(["\\])', r"\1", escaped(value)) == value
    assert record(f'[Event "{escaped(value)}"]').values["Event"] == value


def test_values_that_look_inherited() -> None:
    assert tag_line("West", "#") == '[West "###"]'
    assert tag_line("West", "##A") == '[West "####A"]'
    assert tag_line("Own", "#") == '[Own " #"]'
    assert tag_line("West", "#1") == '[West "#1"]'
    assert record(tag_line("West", "#")).values["West"] == "#"
