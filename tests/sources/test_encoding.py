"""Names of encodings, marks, declarations, and how many bytes a text takes up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.errors import DealtoolsError
from dealtools.sources.encoding import Encoding, byte_order_mark, declared_encoding, usable_encoding


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("utf-8", "utf-8"),
        ("UTF8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("latin1", "iso-8859-1"),
        ("ISO-8859-15", "iso-8859-15"),
        ("cp1252", "windows-1252"),
        ("Windows-1250", "windows-1250"),
        ("UTF_16", "utf-16"),
        ("utf-16-be", "utf-16-be"),
        ("gbk", "gbk"),
        ("ascii", "ascii"),
    ],
)
def test_an_encoding_the_user_may_ask_for(asked: str, name: str) -> None:
    assert usable_encoding(asked) == name


@pytest.mark.parametrize(
    "asked",
    ["", "latin-99", "rot13", "base64", "unicode_escape", "utf-7", "cp037", "idna", "iso2022_jp", "a\0b"],
)
def test_an_encoding_that_is_none_for_records(asked: str) -> None:
    with pytest.raises(DealtoolsError, match="is no encoding for records"):
        usable_encoding(asked)


@pytest.mark.parametrize(
    ("head", "declared"),
    [
        (b"% PBN 2.1\n%Content-type: text/x-pbn; charset=ISO-8859-1\n", ("ISO-8859-1", "iso-8859-1")),
        (b"%Content-Type: text/pbn; CHARSET = UTF-8\r\n", ("UTF-8", "utf-8")),
        (b"% <META content=\"text/html; charset='windows-1252'\">", ("windows-1252", "windows-1252")),
        (b'<?xml version="1.0" encoding="ISO-8859-1"?>', ("ISO-8859-1", "iso-8859-1")),
        (b"%Content-type: text/x-pbn; charset=klingon\n", ("klingon", None)),
        (b"%Content-type: text/x-pbn; charset=UTF-16\n", ("UTF-16", None)),
        (b'[Event "encoding=utf-8"]', (None, None)),
        (b"", (None, None)),
    ],
)
def test_what_a_source_declares(head: bytes, declared: tuple[str | None, str | None]) -> None:
    assert declared_encoding(head) == declared


@pytest.mark.parametrize(
    ("head", "mark"),
    [
        (b"\xef\xbb\xbf% PBN", (b"\xef\xbb\xbf", "utf-8")),
        (b"\xff\xfe%\0", (b"\xff\xfe", "utf-16-le")),
        (b"\xfe\xff\0%", (b"\xfe\xff", "utf-16-be")),
        (b"\xff\xfe\0\0%\0\0\0", (b"\xff\xfe\0\0", "utf-32-le")),
        (b"% PBN", (b"", None)),
    ],
)
def test_byte_order_marks(head: bytes, mark: tuple[bytes, str | None]) -> None:
    assert byte_order_mark(head) == mark


@pytest.mark.parametrize("name", ["utf-8", "windows-1252", "iso-8859-1", "ascii", "iso-8859-2", "koi8-r"])
@given(data=st.binary())
def test_bytes_survive_a_text(name: str, data: bytes) -> None:
    encoding = Encoding(name, "option")
    text = data.decode(name, encoding.errors)
    assert encoding.encode(text) == data
    assert encoding.byte_length(text) == len(data)


@pytest.mark.parametrize("name", ["utf-16-le", "utf-16-be"])
@given(data=st.binary().map(lambda data: data[: len(data) // 2 * 2]))
def test_code_units_survive_a_text(name: str, data: bytes) -> None:
    encoding = Encoding(name, "bom")
    text = data.decode(name, encoding.errors)
    assert encoding.encode(text) == data
    assert encoding.byte_length(text) == len(data)


@given(data=st.binary())
def test_no_bytes_are_too_bad_for_wide_units(data: bytes) -> None:
    for name in ("utf-16-le", "utf-32-be"):
        encoding = Encoding(name, "bom")
        encoding.encode(data.decode(name, encoding.errors))


@pytest.mark.parametrize(("name", "length"), [("utf-8", 5), ("windows-1252", 3), ("utf-16-le", 6), ("gbk", 4)])
def test_byte_length(name: str, length: int) -> None:
    text = "a—é" if name != "gbk" else "a—b"
    assert Encoding(name, "option").byte_length("abc") == (6 if name == "utf-16-le" else 3)
    assert Encoding(name, "option").byte_length(text) == (length if name != "utf-8" else 6)
