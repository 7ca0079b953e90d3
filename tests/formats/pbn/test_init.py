"""PBN as a format: known by its first bytes, and written in bytes that are read as the same text."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.formats.pbn import PBN, PBN_EXPORT, looks_like_pbn
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Record
from dealtools.sources.paths import open_sources
from dealtools.sources.text import iter_text, read_facts


def written(text: str) -> bytes:
    """A text in export format, as bytes."""
    assert PBN_EXPORT.write is not None
    return b"".join(PBN_EXPORT.write(read([text], "x")))


def read_back(data: bytes, folder: Path) -> tuple[str, list[Record]]:
    """The encoding that is found for bytes, and the records that are read from them."""
    path = folder / "x.pbn"
    path.write_bytes(data)
    with open_sources([path]) as (source,):
        encoding = read_facts(source).encoding
        assert PBN.read is not None
        passages = list(PBN.read(iter_text(source, encoding), source.name, encoding))
    return encoding.name, [each for each in passages if isinstance(each, Record)]


@pytest.mark.parametrize(
    "head",
    [
        b'[Event "x"]',
        b'\r\n  [Event"x"]',
        b'{ comment }\n[ Event\n"x"]',
        b"% PBN 2.1\r\n",
        b"%PBN 1.0\r",
        b"% EXPORT\n",
        b'%Creator: x\r[BOARD "1"]',
    ],
)
def test_what_looks_like_pbn(head: bytes) -> None:
    assert looks_like_pbn(head)


@pytest.mark.parametrize(
    "head", [b"", b"pn|a,b|md|1SAK,,|", b'{"records": [\n["x", "y"]]}', b"board,contract\n1,4S", b"<html>[x]", b"% TeX"]
)
def test_what_does_not(head: bytes) -> None:
    assert not looks_like_pbn(head)


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("Alder", "ascii"),
        ("Pérouges", "iso-8859-1"),
        ("Żak", "utf-8"),
        ("d’Or", "utf-8"),
        ("Ã©", "utf-8"),
        ("a\x85b é", "utf-8"),
    ],
)
def test_names_come_back_as_they_were(name: str, encoding: str, tmp_path: Path) -> None:
    found, (record,) = read_back(written(f'[Board "1"]\n[West "{name}"]\n'), tmp_path)
    assert (found, record.values["West"]) == (encoding, name)


@given(st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters='"\\#'), max_size=30))
def test_any_name_comes_back(name: str) -> None:
    data = written(f'[Board "1"]\n[West "{name}"]\n')
    text = data.decode("utf-8") if _is_utf_8(data) else data.decode("iso-8859-1")
    (record,) = read([text], "x")
    assert isinstance(record, Record)
    assert record.values["West"] == name


def test_bytes_that_are_no_text_become_question_marks() -> None:
    assert b'[West "a?b"]' in written('[Board "1"]\n[West "a\udcffb"]\n')


def test_the_formats() -> None:
    assert (PBN.name, PBN_EXPORT.name) == ("pbn", "pbn-export")
    assert PBN.write is not None
    assert PBN_EXPORT.read is None
    assert not PBN_EXPORT.sniff(b'[Event "x"]')


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
