"""Cutting a text at its semi-empty lines."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.formats.pbn.split import count_lines, ends_in_blank_line, split_parts

PIECES = st.lists(
    st.sampled_from(
        (
            "\r",
            "\n",
            "\r\n",
            "\n\r",
            " ",
            "\t",
            "{",
            "}",
            ";",
            "%",
            '"',
            "\\",
            "[Event ",
            '[Event "x"]',
            "[Board ",
            '[Auction "N"]',
            '\n[Board "',
            "a",
            "]",
        )
    ),
    max_size=30,
).map("".join)


def parts(text: str) -> list[str]:
    return list(split_parts([text]))


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r", "\n\r"])
def test_every_line_end_counts(end: str) -> None:
    lines = ['[Board "1"]', '[Deal ""]', "", '[Board "2"]', " \t", "", '[Board "3"]', ""]
    text = end.join(lines)
    assert [part.split('"')[1] for part in parts(text)] == ["1", "2", "3"]
    assert "".join(parts(text)) == text
    assert count_lines(text) == len(lines) - 1


def test_semi_empty_lines_stay_with_the_part_before() -> None:
    assert parts("a\n\n\n  \nb\n") == ["a\n\n\n  \n", "b\n"]


def test_text_without_an_empty_line_is_one_part() -> None:
    assert parts("a\nb\n") == ["a\nb\n"]
    assert parts("") == []


GAME = '[Event "x"]\n[Board "1"]\n[Auction "N"]\n1S AP\n[Play "E"]\nCA {a [sic]}\n[OptimumScore "NS 0"]\n'


@pytest.mark.parametrize("between", ["", "; a comment\n", "{ a\nb }\n", "% for a program\n"])
def test_a_game_behind_an_auction_or_play_is_a_part_without_a_separator_too(between: str) -> None:
    game = GAME.replace("{a [sic]}", "") + between
    assert parts(game * 3) == [game] * 3
    assert [ends_in_blank_line(part) for part in parts(game + "\n" + game)] == [True, False]


@pytest.mark.parametrize(
    "text",
    [
        '[Event "x"]\n[Board "1"]\n[Site "y"]\n[Event "z"]\n',
        '[Auction "N"]\n1S\n{ [Play "E"]\n[Event "quoted"]\nSA }\n[Play "W"]\n',
        '{ [Auction "N"]\n1S }\n[Event "x"]\n[Board "1"]\n',
        '[Auction-system "x"]\n[Event "x"]\n',
        '[Auction "N"]\n[Date "x"]\n[Board "1"]\n',
    ],
)
def test_tags_that_may_belong_to_the_game_before_do_not_cut(text: str) -> None:
    assert parts(text) == [text]


def test_empty_lines_at_the_start_are_a_part() -> None:
    assert parts("\n\na\n") == ["\n\n", "a\n"]


def test_a_line_with_a_no_break_space_is_not_empty() -> None:
    assert parts("a\n\xa0\nb") == ["a\n\xa0\nb"]


@pytest.mark.parametrize(
    "text",
    [
        "[Board {a}\n{ one\n\ntwo }\n",
        '{ ; " %\n\n}',
        "{ { \n\n }",
        "x {a} {b\n\n} y",
        '{\n[Event "quoted"]\n\n[Board "9"]\n}\n[Board "1"]\n',
    ],
)
def test_empty_lines_in_a_comment_do_not_cut(text: str) -> None:
    assert parts(text) == [text]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("; { \n\n", "} b"),
        ("% {\n\n", "b }"),
        ('[A "{"]\n\n', "b }"),
        ('[A "\\"{"]\n\n', "b }"),
        ("{ a } }\n\n", "b }"),
        ("{ } ; {\n\n", "b }"),
    ],
)
def test_braces_that_open_no_comment(first: str, second: str) -> None:
    assert parts(first + second) == [first, second]


def test_a_percent_sign_in_the_middle_of_a_line_hides_no_brace() -> None:
    assert parts("a % {\n\nb }") == ["a % {\n\nb }"]


def test_a_comment_without_end_is_over_before_the_next_game() -> None:
    games = ['[Board "1"]\n{ open\n\n', '[Event "a"]\n[Board "2"]\n\n', '[Event "b"]\n{ closed }\n']
    assert parts("".join(games)) == games


def test_a_comment_without_end_up_to_the_end_of_the_text() -> None:
    assert parts("a { b\n\nc\n\nd") == ["a { b\n\n", "c\n\n", "d"]
    assert parts('a { b\n\n[Event "x"]\n\nd') == ["a { b\n\n", '[Event "x"]\n\n', "d"]


@given(PIECES, st.data())
def test_parts_do_not_depend_on_the_blocks(text: str, data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=4)))
    # The text comes in blocks that never end between CR and LF.
    cuts = [cut for cut in cuts if text[cut - 1 : cut + 1] not in ("\r\n", "\n\r")]
    blocks = [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]
    assert list(split_parts(blocks)) == parts(text)


@given(PIECES)
def test_parts_joined_are_the_text(text: str) -> None:
    assert "".join(parts(text)) == text
    assert all(parts(text))


def test_many_comments_with_empty_lines_take_no_long_time() -> None:
    text = "{ a\n\nb }\n" * 20000
    started = time.process_time()
    assert parts(text) == [text]
    assert time.process_time() - started < 5
