"""Findings for people."""

from dataclasses import replace

import pytest
from findings_samples import FILES, FINDINGS, INSUFFICIENT, SUMMARY, UNREADABLE

from dealtools.findings.finding import Location, Summary
from dealtools.findings.render.text import render_text, text_line


def test_the_whole() -> None:
    assert (
        "".join(render_text(FINDINGS, FILES, SUMMARY))
        == """\
club/a.pbn:12:4: AUC102 error: 1H does not supersede 1S [board 7, call 2, Law 18]
  1S 1H
     ^^
  see club/a.pbn:12:1
hint: 2H, or mark it as accepted with ^I
club/a.pbn:14:1: PBN901 info: PASS stands for Pass [3 times in this file]
  PASS
  ^^^^
b 1.bws: SRC001 error: permission denied
2 errors, 0 warnings in 3 records of 2 files
"""
    )


def test_without_excerpts_a_finding_is_a_line() -> None:
    assert "".join(render_text(FINDINGS[:1], FILES, Summary(1, 1, 1, 1), excerpts=False)) == (
        "club/a.pbn:12:4: AUC102 error: 1H does not supersede 1S [board 7, call 2, Law 18]\n"
        "1 error, 1 warning in 1 record of 1 file\n"
    )


def test_a_binary_source_has_no_line() -> None:
    assert text_line(UNREADABLE) == "b 1.bws: SRC001 error: permission denied"


def carets(excerpt: str, column: int, end_column: int | None, end_line: int = 12) -> list[str]:
    place = Location("a", 12, column, end_line, end_column)
    finding = replace(INSUFFICIENT, excerpt=excerpt, location=place, related=(), hint="")
    return "".join(render_text([finding], [], SUMMARY)).splitlines()[1:-1]


@pytest.mark.parametrize(
    ("excerpt", "place", "lines"),
    [
        ('[North "黑桃"]', (9, 11), ['  [North "黑桃"]', "          ^^^^"]),
        ("e\u0301 1H", (4, 6), ["  e\u0301 1H", "    ^^"]),
        ("\t1S\t1H", (5, 7), ["   1S 1H", "      ^^"]),
        ("1S \x1b 1H", (6, 8), ["  1S ␛ 1H", "       ^^"]),
        ("a\x9b 1H", (4, 6), ["  a\\x9b 1H", "        ^^"]),
        # Something missing stands between two characters, or behind the last.
        ("1S", (3, 3), ["  1S", "    ^"]),
        ("1S", (9, 12), ["  1S", "    ^"]),
        ("1S 1H", (4, None), ["  1S 1H", "     ^^"]),
    ],
)
def test_carets_stand_below_the_place(excerpt: str, place: tuple[int, int | None], lines: list[str]) -> None:
    assert carets(excerpt, *place) == lines


def test_carets_below_a_part_of_a_long_line() -> None:
    place = Location("a", 12, 5004, 12, 5006)
    finding = replace(INSUFFICIENT, excerpt="1S 1H", excerpt_column=5001, location=place, related=(), hint="")
    assert "".join(render_text([finding], [], SUMMARY)).splitlines()[1:-1] == ["  …1S 1H", "      ^^"]


def test_a_place_over_several_lines_is_marked_to_the_end_of_the_first() -> None:
    assert carets("1S 1H", 4, 2, end_line=14) == ["  1S 1H", "     ^^"]


def test_a_long_line_is_cut_around_the_place() -> None:
    line = "a" * 500 + "XY" + "b" * 500
    shown, marks = carets(line, 501, 503)
    assert shown == "  …" + "a" * 30 + "XY" + "b" * 68 + "…"
    assert marks == " " * 33 + "^^"


@pytest.mark.parametrize(("column", "end_column"), [(1, 3), (990, 1001), (1, 1001), (60, 1001)])
def test_the_carets_never_leave_the_line(column: int, end_column: int) -> None:
    shown, marks = carets("x" * 1000, column, end_column)
    assert len(marks) <= len(shown) <= 104
    assert "^" in marks
