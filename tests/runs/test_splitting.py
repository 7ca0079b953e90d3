from pathlib import Path

import pytest
from pbn_reading import passages

from dealtools.errors import DealtoolsError
from dealtools.formats.registry import format_named
from dealtools.records.record import Passage
from dealtools.runs.splitting import write_split

TEXT = '% PBN 2.1\n[Date "1"]\n\n[Date "2"]\n\n[Event "x"]\n'
PBN = format_named("pbn", reading=False)


def split(read: list[Passage], folder: Path) -> dict[str, str]:
    write_split(read, [], "date", PBN, folder, lambda: None, {})
    return {path.name: path.read_text() for path in folder.iterdir()}


def test_lines_of_the_file_stand_in_each(tmp_path: Path) -> None:
    assert split(passages(TEXT), tmp_path / "out") == {
        "1.pbn": '% PBN 2.1\n[Date "1"]\n\n',
        "2.pbn": '% PBN 2.1\n[Date "2"]\n\n',
        "no date.pbn": '% PBN 2.1\n[Event "x"]\n',
    }


def test_text_between_records_goes_with_the_one_before(tmp_path: Path) -> None:
    found = split(passages('stray\n\n[Date "1"]\n\nlost\n\n[Date "2"]\n'), tmp_path / "out")
    assert found == {"1.pbn": 'stray\n\n[Date "1"]\n\nlost\n\n', "2.pbn": '[Date "2"]\n'}


def test_nothing_is_left_where_the_end_is_refused(tmp_path: Path) -> None:
    def refuse() -> None:
        raise DealtoolsError("no")

    with pytest.raises(DealtoolsError, match="no"):
        write_split(passages(TEXT), [], "date", PBN, tmp_path / "out", refuse, {})
    assert not list(tmp_path.iterdir())
