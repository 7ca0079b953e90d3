"""The headings of columns in the languages of `--sheet-lang`, beside the English ones of `columns`.

This table is the only place that names them. A word that may mean two columns, as Swedish "giv" does, is not in it.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from dealtools.formats.sheets.columns import column_named, plain_heading
from dealtools.formats.sheets.languages import TITLES, lexicon_for, lexicon_of

_SEATS = ("north", "east", "south", "west")
_SIDES = ("ns", "ew")
# Our names, and behind each the words, divided by commas. Letters and names of seats and sides are those of cells.
_TEXTS = {
    "fi": "rubber robberi | round kierros | board jako, jako nro, jaon numero | dealer jakaja | contract sitoumus"
    "| declarer pelinviejä | doubling kahdennus | lead lähtö, lähtökortti | tricks tikit | result tulos"
    "| honours honnöörit | vulnerable vyöhyke, vaaravyöhyke | ns pohjois-etelä, pari pe | ew itä-länsi, pari il"
    "| section lohko | table pöytä, pöytä nro | date päivä, päivämäärä, pvm",
    "sv": "rubber robbert | round rond | deal giv nr, givnummer | board bricka, bricka nr, bricknummer"
    "| dealer givare | contract kontrakt | declarer spelförare | doubling dubbling | lead utspel"
    "| tricks stick, antal stick | result resultat | honours honnörer | vulnerable zon, zonläge"
    "| ns nord-syd, par ns | ew öst-väst, par öv | section sektion | table bord, bord nr | date datum",
    "hr": "rubber rober | round kolo, runda | deal dijeljenje | board bord, broj borda | dealer djelitelj"
    "| contract kontrakt | declarer izvođač | doubling kontra | tricks štihovi | result rezultat"
    "| ns sjever-jug, par sj | ew istok-zapad, par iz | section sekcija | table stol | date datum",
}


def columns_named(headings: Sequence[str], language: str | None = None) -> list[str | None]:
    """Our names of the columns that a row of headings names; None for those that we do not know.

    A letter that means two seats, as "E" does in Finnish, is the language's where the row has other letters of the
    language, and English where it has English ones; else it means nothing.

    Args:
        headings: the cells of the row.
        language: of `languages.LANGUAGES`; English where none is said.
    """
    local = _local().get(language or "")
    if local is None:
        return [column_named(heading) for heading in headings]
    plain = [plain_heading(heading) for heading in headings]
    words = lexicon_for(language, lambda: plain)
    found = local | {word: _SEATS[seat] for word, seat in words.seats.items()}
    return [
        None if heading in words.unclear_seats else found.get(heading) or column_named(heading) for heading in plain
    ]


def columns_anywhere(headings: Iterable[str]) -> list[str | None]:
    """As `columns_named`, whatever the language: for telling what is a row of headings."""
    return [column_named(each) or next(iter(languages_of(each).values()), None) for each in headings]


def languages_of(heading: str) -> dict[str, str]:
    """What a heading is in other languages than English: our name of the column by the language."""
    plain = plain_heading(heading)
    return {language: words[plain] for language, words in _local().items() if plain in words}


def describe_headings() -> list[tuple[str, str]]:
    """Each language with headings of its own, and a line with them."""
    return [(language, f"{TITLES[language]}: {'; '.join(_parts(text))}") for language, text in _TEXTS.items()]


@cache
def _local() -> dict[str, dict[str, str]]:
    """The words of each language as they are compared, and our names."""
    found: dict[str, dict[str, str]] = {}
    for language, text in _TEXTS.items():
        pairs = [part.partition(" ") for part in _parts(text)]
        sides = {plain_heading(word): _SIDES[side] for word, side in lexicon_of(language).sides.items()}
        found[language] = {word: name for word, name in sides.items() if column_named(word) is None}
        found[language] |= {plain_heading(word): name for name, _, words in pairs for word in words.split(",")}
    return found


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split("|")]
