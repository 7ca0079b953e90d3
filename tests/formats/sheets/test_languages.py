import pytest

from dealtools.formats.sheets.languages import (
    LANGUAGES,
    describe_languages,
    lexicon_for,
    lexicon_of,
    read_elsewhere,
)
from dealtools.formats.sheets.values import (
    read_doubling,
    read_down,
    read_honours,
    read_result,
    read_seat,
    read_side,
    read_vulnerable,
    read_yes,
)


@pytest.mark.parametrize("language", [None, *LANGUAGES])
def test_standard_words_hold_in_every_language(language: str | None) -> None:
    words = lexicon_of(language)
    assert [words.denominations[word] for word in ("c", "d", "h", "s", "nt", "n")] == [0, 1, 2, 3, 4, 4]
    assert [words.doublings[word] for word in ("-", "x", "xx")] == [0, 1, 2]
    assert {"pass", "all pass", "passed out", "ap"} <= words.passes


@pytest.mark.parametrize(
    ("language", "letters"),
    [(None, "NESW"), ("en", "NESW"), ("fi", "PIEL"), ("sv", "NÖSV"), ("hr", "SIJZ")],
)
def test_the_letters_of_seats(language: str | None, letters: str) -> None:
    assert [read_seat(letter, lexicon_of(language)) for letter in letters] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("language", "suits"),
    [("fi", "ri ru hertta pata sangi"), ("sv", "klöver ruter hjärter spader sang"), ("hr", "tref karo herc pik ba")],
)
def test_the_words_of_denominations(language: str, suits: str) -> None:
    assert [lexicon_of(language).denominations[word] for word in suits.split()] == [0, 1, 2, 3, 4]
    assert not set(suits.split()) & lexicon_of().denominations.keys()


def test_other_words_of_sheets() -> None:
    fi, sv, hr = (lexicon_of(each) for each in ("fi", "sv", "hr"))
    assert read_doubling("Kahdennettu", fi) == read_doubling("dubbelt", sv) == read_doubling("kontra", hr) == 1
    assert read_doubling("rekontra", hr) == 2
    assert read_side("Ö-V", sv) == read_side("IL", fi) == 1
    assert read_yes("kyllä", fi) is read_yes("ja", sv) is read_yes("da", hr) is True
    assert read_vulnerable("Alla", sv) == (3, None)
    assert read_vulnerable("ei", fi) == (None, False)
    assert read_honours("P:100", fi) == read_honours("N:100")
    assert read_down("pieti 2", fi) == read_down("2 bet", sv) == read_result("-2")
    assert read_doubling("kontra") is None


def test_the_sheet_tells_whose_letters_a_doubtful_seat_is_of() -> None:
    """Finnish E is South; where the sheet writes W, it is East; where it writes L and W, it is neither."""
    assert lexicon_for("fi", lambda: ["E"]).seats["e"] == 2
    assert lexicon_for("fi", lambda: ["E", "p", "l"]).seats["e"] == 2
    assert lexicon_for("fi", lambda: ["E", "W"]).seats["e"] == 1
    both = lexicon_for("fi", lambda: ["E", "W", "L"])
    assert "e" not in both.seats
    assert both.unclear_seats == {"e": ("S", "E")}
    assert lexicon_for("hr", lambda: ["S", "N"]).seats["s"] == 2
    assert lexicon_for("hr", lambda: ["S", "J"]).seats["s"] == 0


def test_words_are_looked_for_in_the_other_languages() -> None:
    assert read_elsewhere("V", lexicon_of(), read_seat) == {"sv": 3}
    assert read_elsewhere("I", lexicon_of("fi"), read_seat) == {"hr": 1}
    assert read_elsewhere("?", lexicon_of(), read_seat) == {}


def test_every_language_is_described() -> None:
    described = dict(describe_languages())
    assert list(described) == list(LANGUAGES)
    assert "notrump sa, sang" in described["sv"]
    assert "E i, itä, S e, etelä" in described["fi"]
