from pathlib import Path

import pytest
from pbn_reading import passages

from dealtools.errors import DealtoolsError
from dealtools.records.record import Record
from dealtools.runs.changes import changed
from dealtools.runs.names import Names

TEXT = (
    '[Board "1"]\n[North "##A"]\n[South "B"]\n\n[Board "2"]\n[South "#"]\n\n[Board "3"]\n[North "#"]\n\n'
    '[Board "4"]\n[ScoreTable "PairId_NS;Names_NS"]\n1 "A;C"\n[TotalScoreTable "PairId;Names"]\n1 "A;C"\n'
)


@pytest.fixture
def names(tmp_path: Path) -> Names:
    path = tmp_path / "names.csv"
    path.write_text("spelling,person\nA,B\nB,C D\nX,Y\n")
    return Names(str(path))


def test_each_name_is_replaced_once(names: Names, tmp_path: Path) -> None:
    for _ in range(2):  # as of a source that is read twice
        found = [each for each in changed(passages(TEXT), [names.change()]) if isinstance(each, Record)]
    assert [(each.values["North"], each.values["South"]) for each in found[:2]] == [("B", "C D"), ("B", "C D")]
    assert [each.values["North"] for each in found[2:3]] == ["B"]
    assert "".join(each.rewritten for each in found) == TEXT.replace('"B"', '"C D"').replace("##A", "##B").replace(
        '"A;C"', '"B;C"'
    )
    assert found[3].heading.pairs == {"1": ("B", "C")}
    path = tmp_path / "names.csv"
    assert names.closing() == f"4 names of 2 records replaced by {path}; 1 spelling of it not found"


def test_cells_of_sheets_are_replaced(names: Names) -> None:
    cells = names.change().cells
    assert cells is not None
    assert cells("x.csv", 1, {"north": "A", "south": "Q", "ns": "A;Q", "ew": "7"}) == {"north": "B", "ns": "B;Q"}


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DealtoolsError, match="there is no file or folder"):
        Names(str(tmp_path / "none.csv"))
    (tmp_path / "x.csv").write_text("a\n")
    with pytest.raises(DealtoolsError, match=r"x\.csv: the first line names"):
        Names(str(tmp_path / "x.csv"))
