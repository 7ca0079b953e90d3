from collections.abc import Iterable, Iterator

import pytest

from dealtools.formats.json import JSON
from dealtools.formats.pbn import PBN, PBN_EXPORT
from dealtools.formats.pbn.files import write_as_export, write_as_it_was
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Passage, Record
from dealtools.sources.encoding import Encoding

ASCII = Encoding("ascii", "ascii")
LATIN_1 = Encoding("iso-8859-1", "latin-1")
UTF_8 = Encoding("utf-8", "utf-8")
FIRST = '[Board "1"]\n[West "Ada"]\n'
SECOND = '[Board "2"]\n[West "Bo"]\n'


def passages(source: str, text: str, encoding: Encoding = ASCII) -> Iterator[Passage]:
    return read([text], source, encoding)


def as_json(text: str, encoding: Encoding = UTF_8) -> list[Passage]:
    """The passages of a JSON source with the records of a PBN text."""
    assert JSON.write is not None
    assert JSON.read is not None
    written = b"".join(JSON.write(read([text], "x.pbn"))).decode()
    return list(JSON.read([written], "x.json", encoding))


def joined(*sources: Iterable[Passage]) -> bytes:
    return b"".join(write_as_it_was(each for source in sources for each in source))


def boards(data: bytes, encoding: str = "utf-8") -> list[tuple[str, str]]:
    found = read([data.decode(encoding)], "back.pbn")
    return [(each.values["Board"], each.values["West"]) for each in found if isinstance(each, Record)]


@pytest.mark.parametrize(
    ("name", "bom"), [("utf-8", b""), ("utf-8", b"\xef\xbb\xbf"), ("iso-8859-1", b""), ("utf-16-be", b"\xfe\xff")]
)
def test_one_source_is_written_byte_for_byte(name: str, bom: bytes) -> None:
    text = '% PBN 2.1\r\n\r\n \t\r\n[Board "é"]\r[West"x"]\n{ a\n\nb }\nstray\n\n\nlast'
    encoding = Encoding(name, "option", bom=bom)
    assert joined(passages("x", text, encoding)) == bom + encoding.encode(text)


def test_bytes_that_are_no_text_stay() -> None:
    data = b'[Board "1"]\n[West "\xff\xfe"]\n'
    text = data.decode("utf-8", "surrogateescape")
    assert joined(passages("x", text, Encoding("utf-8", "option"))) == data


def test_nothing() -> None:
    assert joined() == b""
    assert b"".join(write_as_export([])) == b"% PBN 2.1\r\n% EXPORT\r\n"


@pytest.mark.parametrize("end", ["", "\n", "\n\n", "\n \t\n", "\r\n", "\r\n\r\n"])
def test_an_empty_line_stands_between_sources(end: str) -> None:
    first = FIRST.rstrip("\n") + end
    data = joined(passages("a", first), passages("b", SECOND))
    assert data.startswith(first.encode())
    assert data.endswith(SECOND.encode())
    assert boards(data) == [("1", "Ada"), ("2", "Bo")]
    faults = [fault.name for each in read([data.decode()], "x") for fault in each.faults]
    assert "missing-separator" not in faults


def test_an_empty_source_leaves_no_trace() -> None:
    assert joined(passages("a", ""), passages("b", SECOND), passages("c", "")) == SECOND.encode()


@pytest.mark.parametrize(
    ("first", "second", "common"),
    [
        ((ASCII, "Ada"), (LATIN_1, "Åse"), "latin-1"),
        ((LATIN_1, "Åse"), (ASCII, "Ada"), "latin-1"),
        ((UTF_8, "Łuk"), (UTF_8, "Åse"), "utf-8"),
        ((LATIN_1, "Åse"), (UTF_8, "Łuk"), "utf-8"),
        ((Encoding("utf-16-le", "bom", bom=b"\xff\xfe"), "Łuk"), (LATIN_1, "Åse"), "utf-8"),
    ],
)
def test_sources_of_several_encodings(first: tuple[Encoding, str], second: tuple[Encoding, str], common: str) -> None:
    texts = [FIRST.replace("Ada", first[1]), SECOND.replace('"Bo"', f'"{second[1]}"')]
    data = joined(passages("a", texts[0], first[0]), passages("b", texts[1], second[0]))
    assert boards(data, common) == [("1", first[1]), ("2", second[1])]


def test_bytes_that_are_no_text_do_not_spoil_another_encoding() -> None:
    broken = b'[Board "1"]\n[West "\xff"]\n'.decode("utf-8", "surrogateescape")
    data = joined(
        passages("a", broken, Encoding("utf-8", "option")), passages("b", SECOND.replace('"Bo"', '"Åse"'), LATIN_1)
    )
    assert boards(data) == [("1", "?"), ("2", "Åse")]


@pytest.mark.parametrize("name", ["Ada", "Åse", "Łuk"])
def test_records_of_another_format_are_exported(name: str) -> None:
    assert PBN.write is not None
    assert PBN_EXPORT.write is not None
    records = as_json(FIRST.replace("Ada", name))
    assert b"".join(PBN.write(records)) == b"".join(PBN_EXPORT.write(records))
    assert b"".join(PBN.write(records)).startswith(b"% PBN 2.1\r\n% EXPORT\r\n")


def test_records_of_another_format_beside_pbn() -> None:
    data = joined(passages("a", FIRST), as_json(SECOND))
    assert data.startswith(FIRST.encode() + b"\n% PBN 2.1\r\n")
    assert boards(data) == [("1", "Ada"), ("2", "Bo")]
    assert boards(joined(as_json(SECOND), passages("a", FIRST))) == [("2", "Bo"), ("1", "Ada")]


@pytest.mark.parametrize(("name", "encoding"), [("Åse", "latin-1"), ("Łuk", "utf-8"), ("Ada", "ascii")])
def test_export_is_latin_1_where_that_holds_everything(name: str, encoding: str) -> None:
    data = b"".join(write_as_export(passages("x", FIRST.replace("Ada", name), UTF_8)))
    assert boards(data, encoding) == [("1", name)]
