from typing import Any

import pytest

from dealtools.formats.sheets.contracts import read_contract
from dealtools.formats.sheets.languages import lexicon_for, lexicon_of
from dealtools.formats.sheets.unreadable import DATE_LIKE, why_unreadable
from dealtools.formats.sheets.values import looks_like_date, read_result, read_seat


def facts_of(text: str, language: str | None = None) -> dict[str, Any]:
    return why_unreadable("contract", text, lexicon_of(language), read_contract)[1]


@pytest.mark.parametrize(
    "text",
    [
        "1-2", "01.02.", "1.2", "2-Jan", "Jan-02", "2. helmi", "2/1/2024", "2024-01-02", "2024-01-02 00:00:00", "45324",
        "02-maj", "1/2",
    ],
)  # fmt: skip
def test_dates_that_spreadsheets_make(text: str) -> None:
    assert looks_like_date(text)
    assert why_unreadable("result", text, lexicon_of(), read_result)[0] == DATE_LIKE


@pytest.mark.parametrize("text", ["4S", "+1", "-2", "10", "4S-2", "4 S", "made", "12345", "60%", "A+"])
def test_what_is_no_date(text: str) -> None:
    assert not looks_like_date(text)


def test_the_languages_that_would_read_a_cell_are_named() -> None:
    facts = facts_of("4K")
    assert facts["why"] == "4C in Swedish (sv) and 4D in Croatian (hr)"
    assert facts["hint"] == "name the language of the sheet: --sheet-lang sv or hr"
    assert "why" not in facts_of("8S")


def test_letters_with_two_meanings_are_told() -> None:
    assert facts_of("4R", "fi")["why"] == "R may mean ruutu (Ru) or risti (Ri)"
    words = lexicon_for("hr", lambda: ["S", "N", "J"])
    assert why_unreadable("declarer", "S", words, read_seat)[1]["why"] == "S may mean N or S"


@pytest.mark.parametrize("text", ["A+", "A-", "NP", "60%", "A60-40"])
def test_awards_have_a_column_of_their_own(text: str) -> None:
    facts = facts_of(text)
    assert (facts["why"], facts["hint"]) == ("an artificial score", "write it in the column award_ns")
