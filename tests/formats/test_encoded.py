from collections.abc import Iterator

import pytest

from dealtools.formats.encoded import UTF_8, Kind, encoded, holds
from dealtools.sources.encoding import Encoding

LATIN_1: Kind = ("iso-8859-1", b"")


@pytest.mark.parametrize(
    ("kinds", "name", "recoded"),
    [
        ([], "utf-8", {"a": "iso-8859-1"}),
        ([LATIN_1], "iso-8859-1", {}),
        ([LATIN_1, UTF_8], "utf-8", {"a": "iso-8859-1"}),
        ([("utf-8", b"\xef\xbb\xbf")], "utf-8-sig", {"a": "iso-8859-1"}),
    ],
)
def test_a_text_has_the_encoding_that_its_pieces_have_in_common(
    kinds: list[Kind], name: str, recoded: dict[str, str]
) -> None:
    def texts(found: set[Kind], own: dict[str, str]) -> Iterator[str]:
        own["a"] = "iso-8859-1"
        yield "Ås"
        found.update(kinds)
        yield "e"

    told: dict[str, str] = {}
    assert b"".join(encoded(texts, told)).decode(name) == "Åse"
    assert told == recoded


def test_what_an_encoding_holds() -> None:
    assert holds(Encoding("iso-8859-1", "option"), "Åse")
    assert not holds(Encoding("iso-8859-1", "option"), "Łuk")
