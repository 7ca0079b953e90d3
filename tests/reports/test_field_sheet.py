from pathlib import Path

from sheet_reading import score_text

from dealtools.reports.field_sheet import number_text, number_texts, render_field, table


def test_standings_boards_and_a_last_line(tmp_path: Path) -> None:
    text = "date,board,ns,ew,contract,declarer,tricks\n2024-10-04,1,1,11,4S,N,10\n,1,2,12,4S,E,9\n"
    assert "".join(render_field(score_text(tmp_path, text, "matchpoints"))) == (
        "2024-10-04, N-S\n"
        "rank  contestant  boards  MPs  percent\n"
        "   1  1                1    2   100.00\n"
        "   2  2                1    0     0.00\n"
        "\n"
        "2024-10-04, E-W\n"
        "rank  contestant  boards  MPs  percent\n"
        "   1  12               1    2   100.00\n"
        "   2  11               1    0     0.00\n"
        "\n"
        "Board 1\n"
        "N-S  E-W  contract  by  tricks  score  MPs N-S  MPs E-W\n"
        "1    11   4S        N       10    420        2        0\n"
        "2    12   4S        E        9     50        0        2\n"
        "\n"
        "2 results scored, 0 left out\n"
    )


def test_awards_stand_in_place_of_the_score(tmp_path: Path) -> None:
    text = "board,ns,ew,score_ns,award_ns,award_ew\n1,1,11,50,,\n1,2,12,,A+,\n"
    assert "A+/-" in "".join(render_field(score_text(tmp_path, text, "cross-imps")))


def test_contests_are_named_where_there_are_several(tmp_path: Path) -> None:
    text = "session,board,ns,ew,score_ns\nI,1,1,11,50\nII,1,1,11,50\n"
    shown = "".join(render_field(score_text(tmp_path, text, "butler")))
    assert "session I, N-S\n" in shown
    assert "Board 1, session II, datum 50\n" in shown


def test_hostile_names_cannot_do_anything(tmp_path: Path) -> None:
    text = f'board,north,south,east,west,score_ns\n1,"\x1b[31m{"x" * 90}",B,C,D,50\n'
    shown = "".join(render_field(score_text(tmp_path, text, "matchpoints")))
    assert "\x1b" not in shown
    assert "..." in shown


def test_numbers_and_tables() -> None:
    assert [number_text(value) for value in (3.0, 2.5, 1.256, -0.5, None, 100.0)] == [
        "3", "2.5", "1.26", "-0.5", "", "100",
    ]  # fmt: skip
    assert number_texts([3.0, 2.5, None, 1.256]) == ["3.00", "2.50", "", "1.26"]
    assert number_texts([1.0, -2.0]) == ["1", "-2"]
    assert list(table(["a", "b"], [["x", "10"]], [0])) == ["a   b\n", "x  10\n"]
