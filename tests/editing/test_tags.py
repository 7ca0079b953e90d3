import pytest
from pbn_reading import record, records

from dealtools.editing.tags import standing_alone, with_tags
from dealtools.records.resolve import resolve

GAME = '[Event "Club"]\n[Board "1"]\n[Score "NS 50"]\n[Auction "N"]\nAP\n'


def test_values_are_set_where_they_stand() -> None:
    own = with_tags(record(GAME), {"Board": "7", "Event": "Club"})
    assert own.rewritten == GAME.replace('"1"', '"7"')
    assert own.values["Board"] == "7"
    assert own.tag("Board") == record(GAME).tag("Board")._replace(value="7")  # type: ignore[union-attr]


def test_missing_tags_stand_in_their_order() -> None:
    own = with_tags(record(GAME), {"Table": "3", "Room": "Open", "Site": "Here"})
    lines = ['[Event "Club"]', '[Site "Here"]', '[Board "1"]', '[Room "Open"]', '[Score "NS 50"]', '[Table "3"]']
    assert own.rewritten == "\n".join([*lines, '[Auction "N"]', "AP", ""])


def test_a_game_without_sections_gets_them_at_its_end() -> None:
    own = with_tags(record('[Event "Club"]\r\n\r\n'), {"Board": "1"})
    assert own.rewritten == '[Event "Club"]\r\n[Board "1"]\r\n\r\n'


def test_nothing_to_do_gives_the_record_itself() -> None:
    own = record(GAME)
    assert with_tags(own, {"Board": "1"}) is own


def test_a_second_result_that_says_its_board_says_the_deal_too() -> None:
    second = records('[Board "1"]\n[Dealer "N"]\n[Deal "?"]\n\n[Result "9"]\n')[1]
    assert standing_alone(second) == {"Board": "1", "Dealer": "N", "Deal": "?"}
    own = with_tags(second, {"Board": "2"})
    assert own.rewritten == '[Board "2"]\n[Dealer "N"]\n[Deal "?"]\n[Result "9"]\n'
    assert own.inherited == {}


def test_a_value_that_looks_inherited_is_written_as_it_is_meant() -> None:
    own = with_tags(record(GAME), {"Event": "#"})
    assert record(own.rewritten).values["Event"] == own.values["Event"] == "#"


def test_records_of_other_formats_keep_their_text() -> None:
    own = record(GAME)
    own.format = "json"
    changed = with_tags(own, {"Board": "7"})
    assert (changed.rewritten, changed.values["Board"]) == (GAME, "7")


MARKED = '[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]\n[Derived "Dealer;Vulnerable"] \r\n[Site "?"]\n'


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ({"Site": "Hall"}, MARKED.replace("?", "Hall")),
        ({"Dealer": "W"}, MARKED.replace('"E"', '"W"').replace("Dealer;", "")),
        ({"Dealer": "W", "Vulnerable": "All"}, '[Board "2"]\n[Dealer "W"]\n[Vulnerable "All"]\n[Site "?"]\n'),
        ({"Board": "4"}, MARKED.replace('"2"', '"4"').replace('"E"', '"W"').replace('"NS"', '"All"')),
        ({"Board": "4", "Dealer": "E"}, MARKED.replace('"2"', '"4"').replace("NS", "All").replace("Dealer;", "")),
        ({"Board": "A"}, '[Board "A"]\n[Dealer "?"]\n[Vulnerable "?"]\n[Site "?"]\n'),
        ({"Dealer": "E", "Derived": "x"}, MARKED.replace("Dealer;Vulnerable", "x")),
    ],
)
def test_marks_of_what_is_derived_stay_true(tags: dict[str, str], expected: str) -> None:
    made = with_tags(record(MARKED), tags)
    assert made.rewritten == expected
    (again,) = records(made.rewritten)
    if "Derived" not in tags:
        assert resolve(again).values_by_number == resolve(made).values_by_number
    assert with_tags(made, {"Site": "Hall"}).rewritten == expected.replace('Site "?"', 'Site "Hall"')


def test_a_board_that_stands_twice_stays_one() -> None:
    text = '[Board "1"]\n[Board "1"]\n[North "A"]\n[North "B"]\n[Deal "?"]\n[Deal "?"]\n'
    made = with_tags(record(text), {"Board": "5", "North": "C", "Deal": "N:- - - -"})
    assert made.rewritten == text.replace('"1"', '"5"').replace('"A"', '"C"').replace('"?"', '"N:- - - -"')
    assert record(made.rewritten).values == made.values


def test_marks_beside_something_go_alone() -> None:
    text = '[Board "2"]\n[Dealer "E"] [Derived "Dealer"] {x}\n'
    assert with_tags(record(text), {"Dealer": "N"}).rewritten == '[Board "2"]\n[Dealer "N"]  {x}\n'
    text = '[Board "2"]\n[Dealer "E"]\n[Derived "Dealer"] {x}\n'
    assert with_tags(record(text), {"Dealer": "N"}).rewritten == '[Board "2"]\n[Dealer "N"]\n {x}\n'
