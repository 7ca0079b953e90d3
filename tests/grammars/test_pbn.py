"""The grammar of PBN: it compiles without conflicts, takes any text, and sees in it what it should."""

import re

import lark
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from pbn_reading import passages

from dealtools.formats.grammar import grammar_folder, parser


def tokens(text: str) -> list[tuple[str, str]]:
    """The tokens of a text: terminal and text, without the white space behind it."""
    return [(token.type, str(token).rstrip()) for token in parser("pbn").parse(text).children]  # type: ignore[union-attr]


def test_strict_mode_finds_no_conflict() -> None:
    """No two rules want the same next token, and no two terminals of equal priority match the same text.

    Terminals overlap on purpose, but each pair then has different priorities, which say who goes first. Strict mode
    needs interegular and takes seconds, which is why the program does without it.
    """
    folder = grammar_folder("pbn")
    source = (folder / "pbn.lark").read_text(encoding="utf-8")
    lark.Lark(source, parser="lalr", strict=True, import_paths=[str(folder)])


def test_the_parser_is_made_once() -> None:
    assert parser("pbn") is parser("pbn")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[Event "x"]\n[Site"y"]\n', [("TAGS", '[Event "x"]\n[Site"y"]')]),
        ('[Event\n"x"]', [("OPEN", "["), ("NAME", "Event"), ("STRING", '"x"'), ("CLOSE", "]")]),
        (r'[Event "\""]', [("OPEN", "["), ("NAME", "Event"), ("STRING", r'"\""'), ("CLOSE", "]")]),
        ('[Auction "N"]\n1C Pass\nX AP', [("AUCTION_TAG", '[Auction "N"]'), ("CALLS", "1C Pass\nX AP")]),
        ('[auction "N"] 1n! P', [("AUCTION_TAG", '[auction "N"]'), ("CALL", "1n"), ("SUFFIX", "!"), ("CALLS", "P")]),
        ('[Play "W"]\nSA - h2\n*', [("PLAY_TAG", '[Play "W"]'), ("CARDS", "SA - h2"), ("STAR", "*")]),
        ('[Playing "W"]\nSA', [("TAGS", '[Playing "W"]'), ("DATA", "SA")]),
        ('[Auction "N"] 1C=1=$3^I', [
            ("AUCTION_TAG", '[Auction "N"]'), ("CALL", "1C"), ("NOTE_REFERENCE", "=1="), ("NAG", "$3"),
            ("IRREGULAR", "^I"),
        ]),
        ('[Auction "N"] {a} ; b\n%c\n+', [
            ("AUCTION_TAG", '[Auction "N"]'), ("COMMENT", "{a}"), ("LINE_COMMENT", "; b"), ("ESCAPE", "%c"),
            ("PLUS", "+"),
        ]),
        ('[T "A;B"]\n1 "x y" 2\n', [("TAGS", '[T "A;B"]'), ("DATA", '1 "x y" 2')]),
        ("{ open", [("OPEN_COMMENT", "{ open")]),
        ("[] ] [1 x", [("WORD", "[]"), ("WORD", "]"), ("WORD", "[1"), ("DATA", "x")]),
    ],
)  # fmt: skip
def test_tokens(text: str, expected: list[tuple[str, str]]) -> None:
    assert tokens(text) == expected


# Terminals that look at their surroundings cannot be made from their patterns alone.
_NAMES = st.sampled_from(("Event", "Board", "Deal", "Note", "Own_1", "scoretable", "ScoreTable"))
_VALUES = st.text(st.characters(codec="latin-1", exclude_characters='"\\\r\n'), max_size=8)
_TAGS = st.tuples(_NAMES, _VALUES).map(lambda each: f'[{each[0]} "{each[1]}"]\n')
_WORDS = st.text(
    st.characters(min_codepoint=33, max_codepoint=126, exclude_characters='[]{};"%'), min_size=1, max_size=6
)
_STRINGS = st.one_of(_VALUES, st.sampled_from((r"a\"b", r"\\", r"\S"))).map(lambda value: f'"{value}"')
_EXPLICIT = {
    "TAGS": _TAGS,
    "AUCTION_TAG": st.just('[Auction "N"]'),
    "PLAY_TAG": st.just('[Play "W"]'),
    "OPEN": st.just("["),
    "NAME": _NAMES,
    "AUCTION_NAME": st.just("Auction "),
    "PLAY_NAME": st.just("Play "),
    "STRING": _STRINGS,
    "LOOSE_STRING": st.just('"a "b" c"'),
    "OPEN_STRING": st.just('"open'),
    "BARE_VALUE": st.just(" bare"),
    "DATA": st.lists(_WORDS | _STRINGS, min_size=1, max_size=4).map(" ".join).map("{} ".format),
    "WORD": st.sampled_from(("[1", "]", '"', "%x")),
    "JUNK": st.sampled_from(("$a", "=1", "#", '"')),
    "CALLS": st.lists(st.sampled_from(("1C", "7nt", "Pass", "X", "-", "AP")), min_size=1)
    .map(" ".join)
    .map("{} ".format),
    "CARDS": st.lists(st.sampled_from(("SA", "h2", "-", "CT")), min_size=1).map(" ".join).map("{} ".format),
    "CALL": st.sampled_from(("1N", "____", "Dbl", "4NT/5D")),
    "CARD": st.sampled_from(("S10", "2S", "zz")),
    "OPEN_COMMENT": st.just("{ open"),
    "LINE_COMMENT": st.just("; rest\n"),
    "ESCAPE": st.just("\n% escape\n"),
    "BLANK": st.sampled_from((" ", "\n", "\r\n", "\t", "\n\n")),
}


@settings(deadline=None, max_examples=300)
@given(from_lark(parser("pbn"), explicit=_EXPLICIT))
def test_texts_of_the_grammar_are_read(text: str) -> None:
    passages(text)


@settings(deadline=None)
@given(st.text())
def test_any_text_is_taken_whole(text: str) -> None:
    """Every character that is not white space stands in a token, in its place."""
    covered = [False] * len(text)
    for token in parser("pbn").parse(text).children:
        start, end = token.start_pos, token.end_pos  # type: ignore[union-attr]
        assert text[start:end] == token
        covered[start:end] = [True] * (end - start)
    rest = "".join(sign for sign, is_in in zip(text, covered, strict=True) if not is_in)
    assert re.fullmatch(r"[\s\x00\x1a\ufeff]*", rest)
