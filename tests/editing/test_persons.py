import pytest

from dealtools.editing.persons import Persons, read_persons
from dealtools.errors import DealtoolsError

FILE = 'spelling,boards,person,why\nAnn,3,"Alder, Ann",\n Ann  Alder,1,"Alder, Ann",case\nBen,2,,\nCyd,1,Cyd,\n'


def test_persons_are_read_by_their_columns() -> None:
    expected = {"Ann": "Alder, Ann", "Ann Alder": "Alder, Ann"}
    assert read_persons(FILE) == expected
    assert read_persons("\ufeff" + FILE.replace("spelling", "Spelling").replace("\n", "\r\n")) == expected
    assert read_persons("person;spelling\nB;A\n") == {"A": "B"}
    assert read_persons("spelling,person\n") == {}


def test_apostrophes_against_spreadsheets_are_taken_away() -> None:
    assert read_persons("spelling,person\n'=A,'-B\n''@C,'D\n") == {"=A": "-B", "'@C": "'D"}


@pytest.mark.parametrize("text", ["", "a,b\n", "spelling\nA\n", "spelling,person,person\nA,B,C\n"])
def test_columns_must_be_named(text: str) -> None:
    with pytest.raises(DealtoolsError, match="the first line names the columns"):
        read_persons(text)


def test_a_spelling_is_one_person() -> None:
    assert read_persons("spelling,person\nA,B\nA,B\n") == {"A": "B"}
    with pytest.raises(DealtoolsError, match="line 4: 'A' is 'C', but 'B' in line 2"):
        read_persons("spelling,person\nA,B\nX,Y\n A ,C\n")


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("player", "Ann", "Alder"),
        ("player", "ann", "ann"),
        ("player", "Ann#17", "Alder#17"),
        ("player", "Ann ; Ben", "Alder ; Birch"),
        ("player", "Ann - Ben", "Both"),
        ("names", "Ann & Ben", "Alder & Birch"),
        ("pair", "Ann;Cyd", "Alder;Cyd"),
        ("team", "Ann", "Ann"),
    ],
)
def test_names_are_put_in_other_words(kind: str, text: str, expected: str) -> None:
    persons = Persons({"Ann": "Alder", "Ben": "Birch", "Ann - Ben": "Both", "Alder": "Elm"})
    assert persons.rename(kind, text) == expected
    assert bool(persons.count) == (text != expected)
