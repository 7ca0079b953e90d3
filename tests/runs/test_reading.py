from pathlib import Path

import pytest
from rule_samples import BASE

from dealtools.errors import DealtoolsError
from dealtools.records.record import Record
from dealtools.runs.reading import OpenedSource, ReadOptions, open_source
from dealtools.sources.paths import open_sources


def opened(path: Path, options: ReadOptions | None = None) -> OpenedSource:
    with open_sources([path]) as (source,):
        return open_source(source, options or ReadOptions())


def write(path: Path, data: bytes | str) -> Path:
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def test_content_tells_the_format(tmp_path: Path) -> None:
    source = opened(write(tmp_path / "evening.txt", BASE))
    assert source.format is not None
    assert (source.format.name, source.detected.by) == ("pbn", "content")
    assert [isinstance(each, Record) for each in source.passages()] == [True]


def test_else_the_extension(tmp_path: Path) -> None:
    source = opened(write(tmp_path / "evening.PBN", "nothing that is known"))
    assert source.format is not None
    assert (source.format.name, source.detected.by) == ("pbn", "extension")


def test_else_nothing(tmp_path: Path) -> None:
    source = opened(write(tmp_path / "evening.xyz", "nothing that is known"))
    assert (source.format, source.encoding, source.is_read) == (None, None, False)
    assert list(source.passages()) == []


def test_an_empty_source_is_read(tmp_path: Path) -> None:
    assert opened(write(tmp_path / "evening.xyz", "")).is_read


def test_what_is_asked_for_wins(tmp_path: Path) -> None:
    source = opened(write(tmp_path / "evening.json", BASE), ReadOptions("pbn", "latin-1"))
    assert source.format is not None
    assert (source.format.name, source.detected.by) == ("pbn", "option")
    assert (source.facts.encoding.name, source.facts.encoding.by) == ("iso-8859-1", "option")


@pytest.mark.parametrize("options", [ReadOptions("xyz"), ReadOptions(None, "klingon")])
def test_what_there_is_not(options: ReadOptions, tmp_path: Path) -> None:
    with pytest.raises(DealtoolsError, match=r"is no (format|encoding)"):
        opened(write(tmp_path / "a.pbn", BASE), options)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32", "utf-8-sig"])
def test_wide_units_and_marks_do_not_hide_the_format(encoding: str, tmp_path: Path) -> None:
    text = BASE if encoding != "utf-16-le" else "\ufeff" + BASE
    source = opened(write(tmp_path / "evening", text.encode(encoding)))
    assert source.format is not None
    assert (source.format.name, source.detected.by) == ("pbn", "content")
    assert "".join(each.text for each in source.passages()) == BASE


def test_a_sheet_in_a_folder_is_one_only_by_its_headings(tmp_path: Path) -> None:
    write(tmp_path / "accounts.csv", "day,amount\n1,2\n")
    write(tmp_path / "evening.csv", "board,contract,declarer,tricks\n1,4S,N,10\n")
    with open_sources([tmp_path]) as sources:
        found = [open_source(source, ReadOptions()).format for source in sources]
    assert [each.name if each else None for each in found] == [None, "csv"]
    named = opened(tmp_path / "accounts.csv")
    assert named.format is not None
    assert named.format.name == "csv"


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "gone.pbn").symlink_to("nowhere")
    with pytest.raises(FileNotFoundError):
        opened(tmp_path / "gone.pbn")
