import pytest

from dealtools.formats.sheets.columns import COLUMNS, column_named
from dealtools.formats.sheets.headings import columns_anywhere, columns_named, describe_headings, languages_of


@pytest.mark.parametrize(
    ("language", "headings", "names"),
    [
        ("fi", "Kierros, Pöytä, Jako, Jakaja, Sitoumus, Pelinviejä, Tikit, Tulos, Vyöhyke, Honnöörit, Lohko, Päivä",
         "round, table, board, dealer, contract, declarer, tricks, result, vulnerable, honours, section, date"),
        ("sv", "Rond, Bord, Bricka, Givare, Kontrakt, Spelförare, Stick, Resultat, Zon, Honnörer, Sektion, Datum",
         "round, table, board, dealer, contract, declarer, tricks, result, vulnerable, honours, section, date"),
        ("hr", "Kolo, Stol, Bord, Djelitelj, Kontrakt, Izvođač, Štihovi, Rezultat, Datum, S-J, Istok-Zapad",
         "round, table, board, dealer, contract, declarer, tricks, result, date, ns, ew"),
        ("fi", "P, I, E, L, P-E, Itä-Länsi", "north, east, south, west, ns, ew"),
        ("fi", "N, E, S, W, NS, ew", "north, east, south, west, ns, ew"),
        ("fi", "P, N, E", "north, north, "),  # South in Finnish, East in English
        ("sv", "N, Ö, S, Väst, nord-syd, öv", "north, east, south, west, ns, ew"),
        ("hr", "sjever, I, J, zapad", "north, east, south, west"),
        ("sv", "board, giv, kontrakt", "board, , contract"),  # the deal or the dealer
        (None, "board, kontrakt, e", "board, , east"),
        ("en", "board, kontrakt, e", "board, , east"),
    ],
)  # fmt: skip
def test_headings_by_language(language: str | None, headings: str, names: str) -> None:
    assert columns_named(headings.split(", "), language) == [name or None for name in names.split(", ")]


def test_headings_are_told_from_other_rows_in_any_language() -> None:
    assert columns_anywhere(["contract", "SITOUMUS", "Anna"]) == ["contract", "contract", None]
    assert languages_of("Bord") == {"sv": "table", "hr": "board"}
    assert languages_of("contract") == {}
    assert languages_of("P-E") == {"fi": "ns"}
    assert languages_of("n/s") == {}


def test_every_word_stands_in_the_help_and_means_no_other_column_in_english() -> None:
    ours = {column.name for column in COLUMNS}
    for language, text in describe_headings():
        for part in text.partition(": ")[2].split("; "):
            name, _, words = part.partition(" ")
            assert name in ours
            for word in words.split(", "):
                assert languages_of(word)[language] == name
                assert column_named(word) in (None, name)
