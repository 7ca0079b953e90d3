"""Supplemental sections as export format has them."""

import pytest
from pbn_reading import record

from dealtools.formats.pbn.export_tables import header_line, section_names, write_rows
from dealtools.formats.pbn.lines import Lines
from dealtools.records.record import Cell, Column, Record, Table, Tag


def lines(text: str, name: str = "ScoreTable") -> list[str]:
    """The lines of a section, its tag first."""
    found = Lines()
    each = record(text)
    found.line(header_line(each, name))
    write_rows(found, each, name)
    return found.text().split("\r\n")[:-1]


def test_elements_have_their_least_widths() -> None:
    text = '[ScoreTable "-Rank\\3R;Names_NS\\8L;Own\\6;Score_NS\\5R"]\n1 "A B" x 620\n100 "A long name" - -1400\n'
    assert lines(text) == [
        '[ScoreTable "-Rank\\3R;Names_NS\\8L;Own\\6;Score_NS\\5R"]',
        '  1 "A B"    x        620',
        '100 "A long name" -      -1400',
    ]


def test_one_row_a_line() -> None:
    text = '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 7 N\nS 10\n'
    assert lines(text, "OptimumResultTable")[1:] == ["N NT  7", "N  S 10"]


@pytest.mark.parametrize(
    ("written", "export"),
    [
        ('"670"', '"670"'),
        ("3NT", "3NT"),
        ("5%", '"5%"'),
        ('""', '""'),
        (r'"The \"Old\" A\B"', r'"The \"Old\" A\B"'),
        ('"[x] ; {y}"', '"[x] ; {y}"'),
        ("Żak", '"Żak"'),
        ("^A+", "^A+"),
        (r"A\B", r"A\B"),
    ],
)
def test_elements(written: str, export: str) -> None:
    assert lines(f'[ScoreTable "Names_NS;Rank"]\n{written} 1\n')[1:] == [f"{export} 1"]


def test_names_with_blanks_get_quotes() -> None:
    text = '[ScoreTable "Rank\\2R;Names_NS\\9L;Lead"]\n 1 A - B     SA\n'
    assert lines(text)[1:] == [' 1 "A - B"   SA']


@pytest.mark.parametrize(
    ("header", "export"),
    [
        ("", "Declarer;Denomination;Result"),
        ("Declarer Suit Tricks", "Declarer;Suit;Tricks"),
        ("Declarer;Denomination;Result\\2R", "Declarer;Denomination;Result\\2R"),
    ],
)
def test_headers_name_the_columns(header: str, export: str) -> None:
    assert (
        lines(f'[OptimumResultTable "{header}"]\nN NT 7\n', "OptimumResultTable")[0]
        == f'[OptimumResultTable "{export}"]'
    )


def test_a_header_without_rows_stays() -> None:
    assert lines('[ScoreTable ""]\n') == ['[ScoreTable ""]']


def test_rows_that_do_not_fit_are_kept_as_they_are() -> None:
    text = '[ScoreTable "Rank\\3R;Names_NS"]\n  1 A\n\t2 B C D\n3\n'
    assert lines(text)[1:] == ["  1 A", "        2 B C D", "3"]


def test_sections_of_a_program_are_kept_word_by_word() -> None:
    text = '[Quiz "best call?"]\n4S  is best\n  Pass gets 5\n[Site "x"]\n'
    assert lines(text, "Quiz") == ['[Quiz "best call?"]', "4S  is best", "  Pass gets 5"]


def test_a_percent_sign_never_begins_a_line() -> None:
    assert lines('[Quiz "x"] % y\n', "Quiz")[1:] == [" % y"]


def test_long_rows_break_between_elements() -> None:
    columns = ";".join(f"C{number}" for number in range(40))
    text = f'[Own "{columns}"]\n' + " ".join(["element7"] * 40) + "\n"
    found = lines(text, "Own")[1:]
    assert len(found) == 2
    assert max(map(len, found)) <= 253
    assert record(f'[Own "{columns}"]\n' + "\n".join(found)).faults[-1:] == record(text).faults[-1:]


def test_which_tags_are_sections() -> None:
    found = record('[Own "x"]\n[Zeta "A;B"]\n1 2\n[ScoreTable ""]\n[Alpha "A;B"]\n[Quiz ""]\nx\n')
    assert section_names(found) == ["Quiz", "ScoreTable", "Zeta"]


def test_tables_of_other_formats() -> None:
    found = Record("x", "json")
    columns = (Column("A", "", 0, "L"), Column("B", "-", 3, "R"))
    found.tables["Own"] = Table(Tag("Own", "", 0, 0), columns, [(Cell("x y", 0, 0, False), Cell("1", 0, 0, False))])
    written = Lines()
    written.line(header_line(found, "Own"))
    write_rows(written, found, "Own")
    assert written.text() == '[Own "A;-B\\3R"]\r\n"x y"   1\r\n'
