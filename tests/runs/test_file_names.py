import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealtools.runs.file_names import FileNames, safe_stem


@pytest.mark.parametrize(
    ("text", "stem"),
    [
        ("Thursday Pairs", "Thursday Pairs"),
        ("Zürich Cup", "Zürich Cup"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\evil", "C-evil"),
        ("/", ""),
        ("..", ""),
        (".hidden", "hidden"),
        ("nul", "_nul"),
        ("COM1.x", "_COM1.x"),
        ("a\0b\nc", "a-b-c"),
        ("turn\u202eround", "turn-round"),
        ("bytes\udcff", "bytes"),
        ("trailing. ", "trailing"),
        ("x" * 500, "x" * 100),
        ("é" * 500, "é" * 50),
    ],
)
def test_stems_are_safe(text: str, stem: str) -> None:
    assert safe_stem(text) == stem


def test_two_texts_never_get_one_name() -> None:
    names = FileNames(".pbn")
    wanted = ["Cup", "cup", "CUP ", "Cup/", "cup-2", "Straße", "STRASSE", "", "?"]
    assert [names.name(text, missing="no event") for text in wanted] == [
        "Cup.pbn", "cup-2.pbn", "CUP-3.pbn", "Cup-4.pbn", "cup-2-2.pbn", "Straße.pbn", "STRASSE-2.pbn",
        "no event.pbn", "no event-2.pbn",
    ]  # fmt: skip


def test_many_that_are_alike_take_no_time() -> None:
    names = FileNames(".pbn")
    found = {names.name(f"{'x' * 100}{at}", missing="") for at in range(20_000)}
    assert len(found) == 20_000


@settings(max_examples=200, deadline=None)
@given(st.lists(st.text(st.characters(), max_size=12), max_size=6))
def test_any_texts(texts: list[str]) -> None:
    names = FileNames(".pbn")
    found = [names.name(text, missing="none") for text in texts]
    assert len({unicodedata.normalize("NFKC", name).casefold() for name in found}) == len(texts)
    for name in found:
        assert not set(name) & set('/\\:*?"<>|\0\r\n')
        assert len(name.encode()) < 120
        assert not name.startswith(".")
