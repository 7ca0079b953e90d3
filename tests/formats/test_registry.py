"""Which formats there are, and how the format of a source is found out."""

import pytest

from dealtools.errors import DealtoolsError
from dealtools.formats.lin import LIN
from dealtools.formats.pbn import PBN, PBN_EXPORT
from dealtools.formats.registry import FORMATS, detect, format_by_extension, format_named

TAGS = b'[Event "x"]\n'


def test_names_are_words_and_each_stands_once() -> None:
    names = [each.name for each in FORMATS]
    assert len(set(names)) == len(names)
    assert all(each.name == each.name.lower() and each.title and each.spec for each in FORMATS)
    assert all(
        extension == extension.lower() and extension[0] == "." for each in FORMATS for extension in each.extensions
    )


def test_formats_by_name() -> None:
    assert format_named("PBN", reading=True) is PBN
    assert format_named("pbn-export", reading=False) is PBN_EXPORT


@pytest.mark.parametrize(("name", "reading", "verb"), [("pbn-export", True, "read"), ("xyz", False, "written")])
def test_a_name_that_is_none(name: str, reading: bool, verb: str) -> None:
    with pytest.raises(DealtoolsError, match=f"'{name}' is no format that can be {verb}; pbn"):
        format_named(name, reading=reading)


def test_formats_by_extension() -> None:
    assert format_by_extension("folder.x/Evening.PBN", reading=True) is PBN
    assert format_by_extension("evening.pbn", reading=False) is PBN
    assert format_by_extension("evening.xyz", reading=True) is None
    assert format_by_extension("pbn", reading=True) is None


def test_an_option_goes_before_the_content() -> None:
    assert detect(b"anything", "x.txt", "pbn") == (PBN, "option", None)
    assert detect(TAGS, "x.txt", "pbn") == (PBN, "option", None)
    assert detect(TAGS, "x.lin", "lin") == (LIN, "option", PBN)


def test_the_content_goes_before_the_extension() -> None:
    assert detect(TAGS, "x.pbn") == (PBN, "content", None)
    assert detect(TAGS, "x") == (PBN, "content", None)
    found = detect(TAGS, "x.csv")
    assert (found.format, found.by) == (PBN, "content")
    assert found.other is not None
    assert found.other.name == "csv"


def test_the_extension_decides_where_the_content_says_nothing() -> None:
    assert detect(b"Generated 707 hands\n", "x.PBN") == (PBN, "extension", None)


def test_nothing_tells() -> None:
    assert detect(b"nothing", "x.txt") == (None, "", None)


def test_a_format_that_is_only_written_is_never_found() -> None:
    with pytest.raises(DealtoolsError):
        detect(TAGS, "x.pbn", "pbn-export")
