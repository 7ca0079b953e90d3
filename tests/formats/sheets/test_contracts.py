import pytest

from dealtools.bridge.card import CARDS
from dealtools.formats.sheets.contracts import read_card, read_contract, seat_letters
from dealtools.formats.sheets.languages import LANGUAGES, lexicon_of


def read(text: str, language: str | None = None) -> tuple[str, str | None, int | None] | None:
    """The contract, its declarer and its tricks as relative to it."""
    cell = read_contract(text, lexicon_of(language))
    if cell is None:
        return None
    seat = {None: None, 0: "NS", 1: "EW"}[cell.side] if cell.declarer is None else "NESW"[cell.declarer]
    return str(cell.contract), seat, None if cell.tricks is None else cell.tricks.number


@pytest.mark.parametrize("language", [None, *LANGUAGES])
@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("4S", "4S"), ("4SX", "4SX"), ("4 S x", "4SX"), ("4s*", "4SX"), ("4S**", "4SXX"), ("3NT", "3NT"), ("3N", "3NT"),
        ("3 nt", "3NT"), ("4♠", "4S"), ("4 ♥ X", "4HX"), ("4\u2666\ufe0f", "4D"), ("4♤", "4S"), ("1♡", "1H"),
        ("2♢xx", "2DXX"), ("3♧", "3C"), ("Pass", "Pass"), ("passed out", "Pass"), ("All  pass", "Pass"), ("AP", "Pass"),
    ],
)  # fmt: skip
def test_contracts_in_the_usual_notations(text: str, contract: str, language: str | None) -> None:
    assert read(text, language) == (contract, None, None)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4Sx+1", ("4SX", None, 1)),
        ("4S=", ("4S", None, 0)),
        ("4H-2", ("4H", None, -2)),
        ("4H −2", ("4H", None, -2)),
        ("4♥ made", ("4H", None, 0)),
        ("4H down 2", ("4H", None, -2)),
        ("4SXN", ("4SX", "N", None)),
        ("3NTE", ("3NT", "E", None)),
        ("3NS", ("3NT", "S", None)),
        ("4S by N", ("4S", "N", None)),
        ("4S (W)", ("4S", "W", None)),
        ("4S EW", ("4S", "EW", None)),
        ("N 4S +1", ("4S", "N", 1)),
        ("n4s=", ("4S", "N", 0)),
        ("4♠XX W -3", ("4SXX", "W", -3)),
    ],
)
def test_declarer_and_result_may_stand_beside(text: str, told: tuple[str, str | None, int | None]) -> None:
    assert read(text) == told


@pytest.mark.parametrize("text", ["8S", "0S", "4", "4S 10", "4SC", "4S 1", "N 4S N", "4S yes", "4SXXX", "4S-", "PO"])
def test_what_has_no_reading(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4K", {"sv": "4C", "hr": "4D"}),
        ("4R", {"sv": "4D"}),
        ("4P", {"fi": "4S", "hr": "4S"}),
        ("3SA", {"fi": "3NT", "sv": "3NT"}),
        ("3 sang", {"fi": "3NT", "sv": "3NT"}),
        ("3BA", {"hr": "3NT"}),
        ("PO", {"en": "Pass"}),
        ("2 hjärter dubbelt", {"sv": "2HX"}),
        ("6 herc kontra", {"hr": "6HX"}),
        ("2 HERTTA", {"fi": "2H"}),
        ("rundpass", {"sv": "Pass"}),
    ],
)
def test_words_of_a_language_have_a_meaning_only_in_it(text: str, told: dict[str, str]) -> None:
    found = {each: read(text, each) for each in (None, *LANGUAGES)}
    assert {each: cell[0] for each, cell in found.items() if cell is not None} == told


def test_letters_with_two_meanings_in_one_language_have_none() -> None:
    assert read("4R", "fi") is None
    assert read("4he", "fi") is None
    assert read("4 pi", "hr") is None
    assert read("4H by E", "fi") == ("4H", "S", None)


def test_letters_of_seats_that_a_sheet_has() -> None:
    texts = {"declarer": ["E", "Ann", ""], "dealer": ["w"], "contract": ["4S by N", "L 4S", "4 S x", "4♠X I +1", "3NT"]}
    assert seat_letters(texts) >= {"e", "w", "n", "l"}
    assert "s" not in seat_letters({"contract": ["4 S", "4S"]})


@pytest.mark.parametrize(
    ("text", "language", "card"),
    [
        ("SA", None, "SA"), ("as", None, "SA"), ("♠A", None, "SA"), ("10♥", None, "HT"), ("HT", None, "HT"),
        ("heart 7", None, "H7"), ("D Q", None, "DQ"), ("pata Ä", "fi", "SA"), ("HR", "fi", "HQ"), ("♦S", "fi", "DJ"),
        ("spader kung", "sv", "SK"), ("RKn", "sv", "DJ"), ("♣E", "sv", "CA"), ("♥D", "hr", "HQ"),
        ("pik as", "hr", "SA"),
        ("KD", "sv", None), ("KD", "hr", None), ("N7", None, None), ("S1", None, None), ("SE", None, None),
    ],
)  # fmt: skip
def test_cards_by_suit_and_rank(text: str, language: str | None, card: str | None) -> None:
    code = read_card(text, lexicon_of(language))
    assert (None if code is None else CARDS[code]) == card
