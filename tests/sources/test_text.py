"""What one pass over the bytes tells, and the text in blocks."""

import hashlib
import itertools
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.errors import DealtoolsError
from dealtools.sources import text as module
from dealtools.sources.encoding import WIDTHS
from dealtools.sources.paths import Source
from dealtools.sources.text import SourceFacts, iter_text, read_facts

DECLARED = b"%% PBN 2.1\n%%Content-type: text/x-pbn; charset=%s\n"


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Source:
    return Source("x.pbn", tmp_path_factory.mktemp("text") / "x.pbn")


def facts_of(source: Source, data: bytes, encoding: str | None = None) -> SourceFacts:
    source.path.write_bytes(data)
    return read_facts(source, encoding)


@pytest.mark.parametrize(
    ("data", "name", "by"),
    [
        (b"", "ascii", "ascii"),
        (b"[Event]", "ascii", "ascii"),
        ("é".encode(), "utf-8", "utf-8"),
        (b"\xef\xbb\xbf[Event]", "utf-8", "bom"),
        (b"\xef\xbb\xbf\xe9", "utf-8", "bom"),
        ("\ufeffé".encode("utf-16-le"), "utf-16-le", "bom"),
        ("\ufeffé".encode("utf-16-be"), "utf-16-be", "bom"),
        # UTF-8 beats a declaration, where there is anything above ASCII.
        (DECLARED % b"ISO-8859-1" + "é".encode(), "utf-8", "utf-8"),
        (DECLARED % b"ISO-8859-1" + b"e", "iso-8859-1", "declared"),
        (DECLARED % b"ISO-8859-1" + b"\xe9", "iso-8859-1", "declared"),
        (DECLARED % b"ISO-8859-2" + b"\xb3", "iso-8859-2", "declared"),
        (DECLARED % b"windows-1250" + b"\x8a", "windows-1250", "declared"),
        # The bytes do not fit what is declared.
        (DECLARED % b"UTF-8" + b"\xe9", "iso-8859-1", "latin-1"),
        (DECLARED % b"UTF-8" + b"\x92", "windows-1252", "windows-1252"),
        (DECLARED % b"ISO-8859-1" + b"\x92", "windows-1252", "windows-1252"),
        (DECLARED % b"klingon" + b"\xe9", "iso-8859-1", "latin-1"),
        # Nothing declared.
        (b"\xe9", "iso-8859-1", "latin-1"),
        (b"\xe9\x92", "windows-1252", "windows-1252"),
        (b"a\x92\x81", "iso-8859-1", "latin-1"),
        # Cut off in the middle of a character, it is not valid UTF-8.
        ("éé".encode()[:-1], "iso-8859-1", "latin-1"),
    ],
)
def test_the_encoding(scratch: Source, data: bytes, name: str, by: str) -> None:
    encoding = facts_of(scratch, data).encoding
    assert (encoding.name, encoding.by) == (name, by)


def test_what_is_declared_is_kept_as_written(scratch: Source) -> None:
    assert facts_of(scratch, DECLARED % b"Klingon-1" + "é".encode()).encoding.declared == "Klingon-1"


@pytest.mark.parametrize(
    ("data", "asked", "name", "mark"),
    [
        (b"\xef\xbb\xbfx", "utf-8", "utf-8", b"\xef\xbb\xbf"),
        (b"\xef\xbb\xbfx", "latin-1", "iso-8859-1", b""),
        (b"\xfe\xff\0x", "utf-16", "utf-16-be", b"\xfe\xff"),
        (b"x\0", "utf-16", "utf-16-le", b""),
        ("é".encode(), "windows-1252", "windows-1252", b""),
    ],
)
def test_the_user_overrides(scratch: Source, data: bytes, asked: str, name: str, mark: bytes) -> None:
    encoding = facts_of(scratch, data, asked).encoding
    assert (encoding.name, encoding.by, encoding.bom) == (name, "option", mark)


def test_an_unknown_encoding_is_refused_before_reading() -> None:
    with pytest.raises(DealtoolsError, match="'latin-99' is no encoding"):
        read_facts(Source("x", Path("does-not-exist")), "latin-99")


@pytest.mark.parametrize(
    ("data", "style"),
    [
        (b"a", "none"),
        (b"a\r\nb\r\n", "CRLF"),
        (b"a\nb", "LF"),
        (b"a\rb\r", "CR"),
        (b"a\r\nb\n", "mixed"),
        ("\ufeffa\r\nb\r\n".encode("utf-16-le"), "CRLF"),
        # The bytes of a line feed, in the middle of a character.
        ("\ufeff\u0a0a\u0d0a".encode("utf-16-be"), "none"),
    ],
)
def test_line_ends(scratch: Source, data: bytes, style: str) -> None:
    assert facts_of(scratch, data).newlines.style == style


def test_size_digest_and_nul(scratch: Source) -> None:
    facts = facts_of(scratch, b"a\0b")
    assert (facts.size, facts.sha256, facts.has_nul) == (3, hashlib.sha256(b"a\0b").hexdigest(), True)
    assert not facts_of(scratch, "\ufeffab".encode("utf-16-le")).has_nul
    assert facts_of(scratch, "\ufeffa\0".encode("utf-16-le")).has_nul


@pytest.mark.parametrize(
    ("data", "asked", "misfit"),
    [
        (b"abc\xe9", None, None),
        (b"\xef\xbb\xbfab\xe9c", None, 5),
        (b"ab\xe9c", "ascii", 2),
        (b"ab\xc3", "utf-8", 2),
        (b"\xff\xfea\0\0\xd8", None, 4),
        (b"\xff\xfea\0b", None, 4),
    ],
)
def test_the_first_byte_that_does_not_fit(scratch: Source, data: bytes, asked: str | None, misfit: int | None) -> None:
    assert facts_of(scratch, data, asked).misfit == misfit


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7])
@given(
    data=st.lists(st.sampled_from([b"\r", b"\n", b"\r\n", b"a", "é".encode(), b"\xe9", b"\x92", b"\0"])).map(b"".join)
)
def test_the_size_of_blocks_changes_nothing(scratch: Source, size: int, data: bytes) -> None:
    for head in (b"", "\ufeff".encode(), "\ufeff".encode("utf-16-le")):
        whole = facts_of(scratch, head + data)
        text = "".join(iter_text(scratch, whole.encoding))
        with pytest.MonkeyPatch.context() as patch:
            # The first block also holds the head, which declares the encoding.
            patch.setattr(module, "HEAD", max(4, size))
            patch.setattr(module, "BLOCK", max(4, size))
            assert read_facts(scratch) == whole
            patch.setattr(module, "BLOCK", size)
            blocks = list(iter_text(scratch, whole.encoding))
        assert "".join(blocks) == text
        assert all(not (a.endswith("\r") and b.startswith("\n")) for a, b in itertools.pairwise(blocks))
        if whole.misfit is None or whole.encoding.name not in WIDTHS:
            assert whole.encoding.bom + whole.encoding.encode(text) == head + data


def test_memory_does_not_grow_with_the_source(scratch: Source) -> None:
    scratch.path.write_bytes(b'[North "\xc3\x89lan"]\r\n' * 1_000_000)
    tracemalloc.start()
    facts = read_facts(scratch)
    characters = sum(map(len, iter_text(scratch, facts.encoding)))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert characters == 16_000_000
    assert peak < 12 << 20


def test_what_cannot_be_read_raises_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        read_facts(Source("x", tmp_path))
