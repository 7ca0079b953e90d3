import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealtools.analysis.spellings import Spelling, persons_of


def persons(*texts: str | tuple[str, str]) -> dict[str, tuple[str, str | None]]:
    """Who is meant by each spelling; the first has most boards."""
    given = [(text, None) if isinstance(text, str) else text for text in texts]
    spellings = [Spelling(text, 100 - at, member) for at, (text, member) in enumerate(given)]
    return {each.text: tuple(found) for each, found in zip(spellings, persons_of(spellings), strict=True)}  # type: ignore[misc]


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("Ann Alder", "ANN ALDER", "letter case"),
        ("José Núñez", "Jose Nunez", "accents"),
        ("Søren Ælder", "Soren Aelder", "accents"),
        ("Ann-Kay Alder", "Ann Kay  Alder", "signs or blanks"),
        ("de Vries, J.", "deVries, J", "signs or blanks"),
        ("Ann Alder", "Alder, Ann", "order of the names"),
        ("Jan van der Berg", "van der Berg, Jan", "order of the names"),
        ("Ann Alder", "A. Alder", "initials or more first names"),
        ("Ann Alder", "Alder A", "initials or more first names"),
        ("Ann B. Alder", "Alder, Ann Beth", "initials or more first names"),
        ("Ann Dogwood", "Ann Dogwod", "one letter"),
        ("Ann Dogwood", "Ann Dogwoood", "one letter"),
        ("Ann Dogwood", "Ann Dogwoud", "one letter"),
        ("Ann Dogwood", "Dogowod, Ann", "one letter"),
        ("Müller, Ann", "Mueller, Ann", "one letter"),
    ],
)
def test_spellings_of_one_person(one: str, other: str, why: str) -> None:
    assert persons(one, other) == {one: (one, "most boards"), other: (one, why)}


@pytest.mark.parametrize(
    "names",
    [
        ("Ann Alder", "Ben Alder"),
        ("Ann Alder", "Anna Birch"),
        ("Ann Alder", "Adam Alder", "A. Alder"),
        ("A. B. Alder", "A. C. Alder"),
        ("Jan Elm", "Jon Elm"),
        ("Ann Hansen", "Ann Jansen"),
        ("Player 10001", "Player 10002"),
        ("Alder", "Ann Alder"),
        ("?!", "!?"),
        ("", " "),
        (("Ann Alder", "1"), ("A. Alder", "2")),
        (("Ann Alder", "1"), ("Ben Birch", "1")),
    ],
)
def test_other_people(names: tuple[str | tuple[str, str], ...]) -> None:
    assert all(why is None for _, why in persons(*names).values())


def test_a_member_number_makes_one_person() -> None:
    found = persons(("Ann Alder", "17"), ("Ann Birch", "17"), ("A. Alder", "18"), "ann birch")
    assert found["Ann Birch"] == ("Ann Alder", "member number 17")
    assert found["ann birch"] == ("Ann Alder", "like another spelling of this person")
    assert found["A. Alder"] == ("A. Alder", None)


@settings(max_examples=50, deadline=None)
@given(st.lists(st.text("ab A.,é1-", max_size=9), max_size=12, unique=True))
def test_each_has_one_person(texts: list[str]) -> None:
    spellings = [Spelling(text, 1) for text in texts]
    found = persons_of(spellings)
    assert len(found) == len(texts)
    assert {each.name for each in found} <= set(texts)
    by_text = dict(zip(texts, found, strict=True))
    assert all(by_text[each.name].name == each.name for each in found)
    assert dict(zip(reversed(texts), persons_of(spellings[::-1]), strict=True)) == by_text


def test_the_time_grows_with_the_number() -> None:
    texts = [f"Alder{chr(0x4E00 + at)}xx Birch" for at in range(10_000)] + ["x" * 200_000, "x" * 199_999]
    start = time.perf_counter()
    found = persons_of([Spelling(text, 1) for text in texts])
    assert time.perf_counter() - start < 20
    assert found[1].why == "one letter"
