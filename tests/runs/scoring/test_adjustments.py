from pathlib import Path

import pytest

from dealtools.errors import DealtoolsError
from dealtools.runs.scoring.adjustments import read_adjustments, read_lines
from dealtools.tables.contestants import Contestant
from dealtools.tables.standings import Adjustment

THEM = [Contestant(0, "1", None, None, {}), Contestant(0, "A2", "A", None, {})]


def adjustments(folder: Path, text: str) -> list[Adjustment]:
    path = folder / "adjust.csv"
    path.write_text(text, "utf-8")
    return read_adjustments(str(path), THEM, "mp")


def test_a_penalty_takes_away_whichever_sign_it_has(tmp_path: Path) -> None:
    text = "Contestant;Amount;Unit;Kind\n1;5;mp;penalty\na2;-5;;\n1;2,5;%;handicap\n\n1;3;mp;carry over\n"
    assert adjustments(tmp_path, text) == [
        Adjustment(0, -5, "penalty"),
        Adjustment(1, -5, "penalty"),
        Adjustment(0, 2.5, "handicap", is_percent=True),
        Adjustment(0, 3, "carry-over"),
    ]


def test_no_file_gives_none() -> None:
    assert read_adjustments(None, THEM, "mp") == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("contestant,points\n1,5\n", "needs a first line with the columns contestant, amount, unit, kind"),
        ("", "needs a first line"),
        ("contestant,amount\n9,5\n", "line 2: there is no contestant '9'"),
        ("contestant,amount,kind\n1,5,fine\n", "line 2: the kind must be penalty, carry-over, handicap, not 'fine'"),
        ("contestant,amount,unit\n1,5,imps\n", "line 2: the unit must be mp or % or percent, not 'imps'"),
        ("contestant,amount\n1,five\n", "line 2: the amount must be a number, not 'five'"),
        ("contestant,amount\n1,inf\n", "line 2: the amount must be a number, not 'inf'"),
        ("contestant,amount\n1,nan\n", "line 2: the amount must be a number, not 'nan'"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(DealtoolsError, match=message):
        adjustments(tmp_path, text)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DealtoolsError, match="cannot be read"):
        read_lines(str(tmp_path / "none.csv"), ("contestant",))
