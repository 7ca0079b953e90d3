from itertools import islice
from pathlib import Path

import pytest
from pbn_reading import record, records

from dealtools.editing.people import Headings, each_name, renamed
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Heading, Record

REAL = Path(__file__).parents[3] / "shared" / "records"
TABLE = (
    '[Board "1"]\n'
    r'[ScoreTable "PairId_NS\2R;Names_NS\14L;Declarer\1L;MemberID1\4R"]'
    '\n 1 "Alder;Birch"  N 1234\n 2 "C & D"        S    -\n 3 Eibe           W   17\n'
)


def shout(kind: str, text: str) -> str:
    """Letters made capitals, in all that names somebody."""
    return "X" if kind == "member" else text.upper()


def test_names_stand_where_they_stood() -> None:
    text = '[Board  "1"]\n[North "Ann"]\n[South  "?"]\n[HomeTeam "reds"]\n[Event "Ann"]\n{ Ann }\n[PairEW "7"]\n'
    made = renamed(record(text), shout)
    assert made.rewritten == text.replace('North "Ann"', 'North "ANN"').replace("reds", "REDS")
    assert (made.values["North"], made.values["HomeTeam"]) == ("ANN", "REDS")
    assert record(made.rewritten).values == made.values


def test_a_record_without_them_stays() -> None:
    own = record('[Board "1"]\n[North "ANN"]\n[PairNS "3"]\n[South "-"]\n')
    assert renamed(own, shout) is own


def test_pairs_are_renamed_where_they_have_names() -> None:
    own = record('[Board "1"]\n[PairNS "Alder, W.;Birch, A."]\n[PairEW "B9"]\n')
    assert renamed(own, shout).rewritten == '[Board "1"]\n[PairNS "ALDER, W.;BIRCH, A."]\n[PairEW "B9"]\n'


def test_each_tag_of_a_name_is_renamed() -> None:
    text = '[Board "1"]\n[North "Ann"]\n[North "Ben"]\n'
    assert renamed(record(text), shout).rewritten == text.replace("Ann", "ANN").replace("Ben", "BEN")


def test_inherited_names_follow() -> None:
    one, two, three = records(
        '[Board "1"]\n[North "##Ann"]\n[South "Sue"]\n\n[Board "2"]\n[South "#"]\n\n[Board "3"]\n[North "#"]\n'
    )
    assert '[North "##ANN"]' in renamed(one, shout).rewritten
    assert renamed(one, shout).values["North"] == "ANN"
    assert renamed(two, shout) is two
    assert renamed(three, shout) is three
    again = renamed(three, shout, inherited=True)
    assert (again.values["North"], again.rewritten) == ("ANN", three.text)


@pytest.mark.parametrize("name", ["#", "##", "##Ann", "####"])
def test_names_that_look_inherited_are_none(name: str) -> None:
    made = renamed(record('[Board "1"]\n[North "Ben"]\n[South "##Sue"]\n'), lambda kind, text: name)
    assert (made.values["North"], made.values["South"]) == (name, name)
    assert record(made.rewritten).values == made.values


def test_cells_keep_their_columns() -> None:
    made = renamed(record(TABLE), shout)
    assert made.rewritten == TABLE.replace("Alder;Birch", "ALDER;BIRCH").replace("Eibe", "EIBE").replace(
        "1234", "   X"
    ).replace("  17", "   X")
    assert [row[1].text for row in made.tables["ScoreTable"].rows] == ["ALDER;BIRCH", "C & D", "EIBE"]


@pytest.mark.parametrize("name", ["A much longer name than there was", 'with "quotes"', "back\\slash", "a;b", "x y"])
def test_any_name_is_read_again(name: str) -> None:
    made = renamed(record(TABLE), lambda kind, text: name if kind == "names" else text)
    again = record(made.rewritten)
    assert [row[1].text for row in again.tables["ScoreTable"].rows] == [name] * 3
    assert [row[3].text for row in again.tables["ScoreTable"].rows] == ["1234", "-", "17"]


def test_lists_of_names() -> None:
    assert each_name(" Ann ;Ben - Cyd & ?", str.upper) == " ANN ;BEN - CYD & ?"


def test_headings_stay_one() -> None:
    heading = Heading(pairs={"1": ("Ann", "Ben")}, players={"7": "Cyd"})
    headings = Headings(shout)
    new = headings.of(heading)
    assert (new.pairs, new.players) == ({"1": ("ANN", "BEN")}, {"7": "CYD"})
    heading.pairs["2"] = ("Dan", "Eve")
    assert headings.of(heading) is new
    assert new.pairs["2"] == ("DAN", "EVE")
    plain = Heading()
    assert headings.of(plain) is plain


@pytest.mark.skipif(not REAL.is_dir(), reason="no real records here")
def test_real_records_are_the_same_but_for_names() -> None:
    for path in sorted(REAL.rglob("*.pbn"))[::8]:
        text = path.read_bytes().decode("latin-1")
        for own in islice((each for each in read([text], path.name) if isinstance(each, Record)), 4):
            once = renamed(own, lambda kind, word: f"{word} x" if kind in ("player", "names") else word)
            (again,) = [each for each in read([once.rewritten], path.name) if isinstance(each, Record)]
            assert {name: table.rows and len(table.rows) for name, table in again.tables.items()} == {
                name: table.rows and len(table.rows) for name, table in own.tables.items()
            }
            assert again.values.keys() <= own.values.keys()
            for name in again.values.keys() - {"North", "East", "South", "West", "FixedPlayer"}:
                if name not in own.inherited:
                    assert again.values[name] == own.values[name]
