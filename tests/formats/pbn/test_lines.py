"""Lines of export format and where they break."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.formats.pbn.lines import WIDTH, Lines, printable, printable_lines, wrapped


def lines_of(lines: Lines) -> list[str]:
    return lines.text().split("\r\n")[:-1]


def test_the_width_leaves_room_for_the_line_end() -> None:
    assert WIDTH + len("\r\n") == 255


def test_tokens_share_a_line_as_long_as_they_fit() -> None:
    lines = Lines()
    for _ in range(100):
        lines.token("Pass")
    lines.line("[Next]")
    lines.token("AP")
    found = lines_of(lines)
    assert list(map(len, found)) == [249, 249, 6, 2]
    assert " ".join(found[:2]) == " ".join(["Pass"] * 100)


@pytest.mark.parametrize(
    ("text", "kind", "may_end_line", "expected"),
    [
        ("x", "{", True, ["1C {x} Pass"]),
        ("x", ";", True, ["1C ;x", "Pass"]),
        ("x", ";", False, ["1C {x} Pass"]),
        ("a\nb", ";", True, ["1C {a", "b} Pass"]),
        ("a\r\n\r\nb\rc\n\rd", "{", True, ["1C {a", "", "b", "c", "d} Pass"]),
        ("a\tb\x00c", "{", True, ["1C {a       b c} Pass"]),
        ("a } b", "{", True, ["1C ;a } b", "Pass"]),
        ("a } b\nc", "{", False, ["1C ;a } b", ";c", "Pass"]),
        ("", "{", True, ["1C {} Pass"]),
    ],
)
def test_comments_behind_a_token(text: str, kind: str, may_end_line: bool, expected: list[str]) -> None:
    lines = Lines()
    lines.token("1C")
    lines.comment(text, kind, may_end_line=may_end_line)
    lines.token("Pass")
    assert lines_of(lines) == expected


def test_a_comment_on_its_own() -> None:
    lines = Lines()
    lines.line("[Tag]")
    lines.comment("x", "{")
    lines.line("[Tag]")
    assert lines_of(lines) == ["[Tag]", "{x}", "[Tag]"]


@pytest.mark.parametrize("kind", ["{", ";"])
@pytest.mark.parametrize("before", [0, 1, 60])
def test_long_comments_break_at_blanks(kind: str, before: int) -> None:
    words = [f"word{number}" for number in range(120)]
    lines = Lines()
    for _ in range(before):
        lines.token("Pass")
    lines.comment(" ".join(words), kind)
    found = lines_of(lines)
    assert all(len(line) <= WIDTH for line in found)
    assert " ".join(found).split() == [*["Pass"] * before, "{word0", *words[1:-1], "word119}"]
    assert len(found) <= 6


def test_a_word_longer_than_a_line_stays_whole() -> None:
    assert list(wrapped("a " + "x" * 300 + " b")) == ["a", "x" * 300, "b"]


@given(st.text(st.sampled_from("ab "), max_size=80), st.integers(1, 20), st.integers(0, 20))
def test_wrapping_replaces_blanks_by_line_ends(text: str, width: int, first: int) -> None:
    pieces = list(wrapped(text, width, first_width=first))
    assert " ".join(pieces) == text
    assert all(len(piece) <= width or " " not in piece.strip(" ") for piece in pieces[1:])


def test_control_characters() -> None:
    assert printable("a\tb\x7fc\x85é") == "a b c\x85é"
    assert printable_lines("a\tb\r\nc\x0b") == ["a       b", "c "]
