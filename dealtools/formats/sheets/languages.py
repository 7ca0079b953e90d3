"""The words of sheets by language: denominations, doublings, seats, sides, vulnerability, made and down.

Without a language the words are English, and only those that mean one thing. This table is the only place that names
them: the readers of cells, the help texts and the findings use it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar

Value = TypeVar("Value")

TITLES = {"en": "English", "fi": "Finnish", "sv": "Swedish", "hr": "Croatian"}
"""The languages of `--sheet-lang`, and what we call them."""

LANGUAGES = tuple(TITLES)

# Each kind of word by language; the standard ones hold in every language too, unless it means something else by them.
# Behind each value, divided by bars, stand its words, divided by commas.
_STANDARD = ""
_DENOMINATIONS = {
    _STANDARD: "c, club, clubs | d, diamond, diamonds | h, heart, hearts | s, spade, spades"
    "| n, nt, notrump, notrumps, no-trump, no-trumps, no trump, no trumps",
    "en": "||||",
    "fi": "ri, risti, ristiä | ru, ruutu, ruutua | hertta, herttaa | p, pa, pata, pataa | sa, sang, sangi, sangia",
    "sv": "k, kl, klöver | r, ru, ruter | hj, hjärter | sp, spader | sa, sang",
    "hr": "t, tref, trefa, trefova | k, karo, kara | herc, herca | p, pik, pika | ba, bez aduta",
}
_DOUBLINGS = {
    _STANDARD: "0, -, no, none, undoubled, false | 1, x, *, !, d, dbl, double, doubled, yes, true"
    "| 2, xx, **, r, rdbl, redbl, redouble, redoubled",
    "en": "||",
    "fi": "ei | kyllä, kahdennettu, kahdennus | vastakahdennettu, vastakahdennus",
    "sv": "nej | ja, dubblat, dubblad, dubbelt, dubbel, dubbling | rd, redubblat, redubblad, redubbelt, redubbling",
    "hr": "ne | da, kontra | rekontra",
}
_SEATS = {
    _STANDARD: "n, north | e, east | s, south | w, west",
    "en": "|||",
    "fi": "p, pohjoinen | i, itä | e, etelä | l, länsi",
    "sv": "n, nord | ö, öst | s, syd | v, väst",
    "hr": "s, sjever | i, istok | j, jug | z, zapad",
}
_SIDES = {
    _STANDARD: "ns, n-s, n/s | ew, e-w, e/w",
    "en": "|",
    "fi": "pe, p-e, p/e | il, i-l, i/l",
    "sv": "ns, n-s, n/s | öv, ö-v, ö/v",
    "hr": "sj, s-j, s/j | iz, i-z, i/z",
}
_VULNERABILITIES = {
    _STANDARD: "|||",
    "en": "neither | | |",
    "fi": "ei kukaan, ei kumpikaan | pe, p-e, p/e | il, i-l, i/l | kaikki, molemmat",
    "sv": "ingen | ns, n-s, n/s | öv, ö-v, ö/v | alla, bägge, båda",
    "hr": "nitko | sj, s-j, s/j | iz, i-z, i/z | svi, oba",
}
_YES = {
    _STANDARD: "no, n, false, 0, - | yes, y, true, 1",
    "en": "|",
    "fi": "ei | kyllä",
    "sv": "nej | ja",
    "hr": "ne | da",
}
_PASSES = {
    _STANDARD: "p, ap, pass, passed, all pass, allpass, passed out, passed-out, passedout, pass out, passout, pass-out",
    "en": "po, p.o., p/o",
    "fi": "passi, passattu",
    "sv": "pas, rundpass, alla pass",
    "hr": "pas, svi pas",
}
_MADE = {_STANDARD: "=, made, just made, c", "en": "", "fi": "koti, kotiin", "sv": "hem, hemma, hemgång", "hr": ""}
_DOWN = {_STANDARD: "down, off", "en": "", "fi": "pieti, pietiä", "sv": "bet, straff", "hr": ""}
# Behind the ranks 2 to 9, which are written alike.
_RANKS = {
    _STANDARD: "t, 10, ten | j, jack | q, queen | k, king | a, ace",
    "en": "||||",
    "fi": "kymppi | s, sotamies, jätkä | r, rouva | k, kuningas | ä, ässä",
    "sv": "tio | kn, knekt | d, dam | k, kung | e, ess",
    "hr": "desetka | j, dečko | d, dama | k, kralj | a, as",
}
_FIRST_NAMED = 8  # the rank of a ten
# Letters behind the level of a contract that mean two things within one language.
_UNCLEAR = {
    "fi": {"r": ("ruutu (Ru)", "risti (Ri)"), "he": ("hertta", "hearts by etelä (H by E)")},
    "hr": {"pi": ("pik", "pik by istok (P by I)"), "he": ("herc", "herc by East (H by E)")},
}


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """The words of a sheet, without letter case, and what each means.

    Attributes:
        language: of `LANGUAGES`; "" where none was said.
        denominations: C D H S NT = 0 to 4.
        doublings: 0 undoubled, 1 doubled, 2 redoubled.
        seats: N E S W = 0 to 3.
        sides: NS 0, EW 1.
        vulnerabilities: none 0, NS 1, EW 2, all 3.
        yes: yes and no.
        passes: all have passed.
        made: the contract was just made.
        down: the contract failed; a number stands beside it.
        ranks: of cards, 2 to ace = 0 to 12.
        unclear: letters of denominations with two meanings, and these.
        unclear_seats: likewise of seats.
    """

    language: str
    denominations: Mapping[str, int]
    doublings: Mapping[str, int]
    seats: Mapping[str, int]
    sides: Mapping[str, int]
    vulnerabilities: Mapping[str, int]
    yes: Mapping[str, int]
    passes: frozenset[str]
    made: frozenset[str]
    down: frozenset[str]
    ranks: Mapping[str, int]
    unclear: Mapping[str, tuple[str, ...]]
    unclear_seats: Mapping[str, tuple[str, ...]]


@cache
def lexicon_of(language: str | None = None) -> Lexicon:
    """The words of a language and the standard ones; the standard ones alone where none is said."""
    name = language or _STANDARD
    return Lexicon(
        name,
        denominations=_merged(_DENOMINATIONS, name),
        doublings=_merged(_DOUBLINGS, name),
        seats=_merged(_SEATS, name),
        sides=_merged(_SIDES, name),
        vulnerabilities=_merged(_VULNERABILITIES, name),
        yes=_merged(_YES, name),
        passes=frozenset(_words(_PASSES[_STANDARD]) + _words(_PASSES[name])),
        made=frozenset(_words(_MADE[_STANDARD]) + _words(_MADE[name])),
        down=frozenset(_words(_DOWN[_STANDARD]) + _words(_DOWN[name])),
        ranks={str(number): number - 2 for number in range(2, 10)}
        | {word: _FIRST_NAMED + value for word, value in _merged(_RANKS, name).items()},
        unclear=_UNCLEAR.get(name, {}),
        unclear_seats={},
    )


def lexicon_for(language: str | None, seats: Callable[[], Iterable[str]]) -> Lexicon:
    """The words of a sheet in a language; its own cells tell which letters of seats it uses.

    A letter of the language that means another seat in English (Finnish E is South, Croatian S is North) is the
    language's, unless the sheet writes English letters that the language does not have. Where it writes letters of
    both, such a letter means nothing.

    Args:
        language: of `LANGUAGES`, or None.
        seats: gives the letters of seats that the sheet has; asked only where that matters.
    """
    words = lexicon_of(language)
    standard, own = _values(_SEATS[_STANDARD]), _values(_SEATS[words.language])
    doubtful = {word for word in own if standard.get(word, own[word]) != own[word]}
    if not doubtful:
        return words
    found = {letter.casefold() for letter in seats()}
    if found.isdisjoint(standard.keys() - own.keys()):
        return words
    if found.isdisjoint(own.keys() - standard.keys()):
        return replace(words, seats=standard)
    names = "NESW"
    meanings = {word: (names[own[word]], names[standard[word]]) for word in doubtful}
    return replace(
        words,
        seats={word: seat for word, seat in words.seats.items() if word not in doubtful},
        unclear_seats=meanings,
    )


def read_elsewhere(text: str, words: Lexicon, reader: Callable[[str, Lexicon], Value | None]) -> dict[str, Value]:
    """What other languages would read in a text, by the language."""
    found = {name: reader(text, lexicon_of(name)) for name in LANGUAGES if name != words.language}
    return {name: value for name, value in found.items() if value is not None}


def describe_languages() -> list[tuple[str, str]]:
    """Each language of `--sheet-lang`, and a line with its words."""
    return [(name, f"{TITLES[name]}: {'; '.join(_described(name))}") for name in LANGUAGES]


def _described(name: str) -> Iterable[str]:
    for title, kind in (
        ("clubs | diamonds | hearts | spades | notrump", _DENOMINATIONS),
        ("N | E | S | W", _SEATS),
        ("doubled | redoubled", {each: words.partition("|")[2] for each, words in _DOUBLINGS.items()}),
        ("10 | J | Q | K | A", _RANKS),
        ("passed out", _PASSES),
        ("made", _MADE),
        ("down", _DOWN),
    ):
        pairs = zip(title.split("|"), kind[name].split("|"), strict=True)
        told = ", ".join(f"{meaning.strip()} {words.strip()}" for meaning, words in pairs if words.strip())
        if told:
            yield told


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _values(text: str) -> dict[str, int]:
    return {word: value for value, words in enumerate(text.split("|")) for word in _words(words)}


def _merged(kind: Mapping[str, str], name: str) -> dict[str, int]:
    return _values(kind[_STANDARD]) | _values(kind[name])
