from collections.abc import Iterator

import pytest

from dealtools.formats.encoded import LATIN_1, UTF_8, Kind, Recoded, encoded, holds
from dealtools.sources.encoding import Encoding


@pytest.mark.parametrize(
    ("kinds", "name", "recoded"),
    [
        ([], "utf-8", {"a": ("windows-1252", "utf-8")}),
        ([LATIN_1], "iso-8859-1", {"b": ("utf-8", "iso-8859-1")}),
        ([LATIN_1, UTF_8], "utf-8", {"a": ("windows-1252", "utf-8")}),
        ([("utf-8", b"\xef\xbb\xbf")], "utf-8-sig", {"a": ("windows-1252", "utf-8")}),
    ],
)
def test_a_text_has_the_encoding_that_its_pieces_have_in_common(kinds: list[Kind], name: str, recoded: Recoded) -> None:
    def texts(found: set[Kind], own: dict[str, str]) -> Iterator[str]:
        own.update(a="windows-1252", b="utf-8")
        yield "Ås"
        found.update(kinds)
        yield "e"

    told: Recoded = {}
    assert b"".join(encoded(texts, told)).decode(name) == "Åse"
    assert told == recoded


def test_a_text_in_ascii_is_the_same_in_all() -> None:
    def texts(found: set[Kind], own: dict[str, str]) -> Iterator[str]:
        own["a"] = "iso-8859-1"
        yield "As"

    told: Recoded = {}
    assert b"".join(encoded(texts, told)) == b"As"
    assert not told


def test_what_an_encoding_holds() -> None:
    assert holds(Encoding("iso-8859-1", "option"), "Åse")
    assert not holds(Encoding("iso-8859-1", "option"), "Łuk")
