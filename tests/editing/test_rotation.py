from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pbn_reading import record, records
from random_games import game

from dealtools.editing.rotation import Rotation, turned
from dealtools.editing.settled import settled
from dealtools.errors import DealtoolsError
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Record
from dealtools.records.resolve import resolve

REAL = Path(__file__).parents[3] / "shared" / "records"
TEXT = r"""{ of the club }
[Event "N against S"]
[Board "7"]
[West "Wilma"]
[North "Nils"]
[East "Ed \"E\""]
[South "Sue"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "N:AK.Q.J.T - - -"]
[Declarer "S"]
[Contract "4S"]
[Result "NS 9"]
[HomeTeam "Reds"]
[VisitTeam "Blues"]
[NorthType "human"]
[Room "Open"]
[Score "NS -50"]
[Auction "S"]
1S =1= Pass 4S AP
[Note "1:South"]
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Declarer\1L;+Score_NS\4R"]
 1  2 S  -50
 3  4 N  -50
"""


def test_everything_that_names_a_seat_or_a_side_turns() -> None:
    expected = TEXT
    for old, new in (
        ('[West "Wilma"]\n[North "Nils"]\n[East "Ed \\"E\\""]\n[South "Sue"]', ""),
        ('Dealer "S"', 'Dealer "W"'),
        ('Vulnerable "NS"', 'Vulnerable "EW"'),
        ('"N:AK', '"E:AK'),
        ('Declarer "S"', 'Declarer "W"'),
        ("NS 9", "EW 9"),
        ('[HomeTeam "Reds"]\n[VisitTeam "Blues"]', '[HomeTeam "Blues"]\n[VisitTeam "Reds"]'),
        ("NorthType", "EastType"),
        ('Score "NS', 'Score "EW'),
        ('Auction "S"', 'Auction "W"'),
        (r"PairId_NS\2R;PairId_EW\2R;Declarer\1L;+Score_NS", r"PairId_EW\2R;PairId_NS\2R;Declarer\1L;+Score_EW"),
        ("2 S  -50", "2 W  -50"),
        ("4 N  -50", "4 E  -50"),
    ):
        new = new or '[West "Sue"]\n[North "Wilma"]\n[East "Nils"]\n[South "Ed \\"E\\""]'
        assert old in expected
        expected = expected.replace(old, new)
    made = turned(record(TEXT), 1, with_teams=True)
    assert made.rewritten == expected
    again, made = record(expected), settled(made)
    assert (made.values, made.written, made.tables) == (again.values, again.written, again.tables)


def test_tags_that_cannot_exchange_values_get_new_names() -> None:
    text = '[Board "1"]\n[North "A"]\n[South "B"]\n[South "C"]\n[PairNS "1"]\n'
    text += '[BidSystemNS "Acol"]\n{ weak }\n[BidSystemEW "Sayc"]\n'
    made = turned(record(text), 1).rewritten
    assert made == (
        '[Board "1"]\n[East "A"]\n[West "B"]\n[West "C"]\n[PairEW "1"]\n'
        '[BidSystemEW "Acol"]\n{ weak }\n[BidSystemNS "Sayc"]\n'
    )


def test_tables_without_a_header_exchange_cells() -> None:
    text = '[Board "1"]\n[ScoreTable ""]\n' + 'n 1 2 "A;B" "C" 4S N 10 420 - 1 - 2 - 3 - 1\n'
    made = turned(record(text), 1)
    assert made.rewritten == '[Board "1"]\n[ScoreTable ""]\n' + 'n 2 1 "C" "A;B" 4S E 10 - 420 - 1 - 2 - 3 1\n'
    assert made.values["ScoreTable"] == ""


def test_words_for_directions_in_other_languages_are_exchanged() -> None:
    text = '[Board "1"]\n[TotalScoreTable "PairId;Direction"]\n1 "N-S"\n2 "Ö-V"\n3 "-"\n'
    assert turned(record(text), 1).rewritten == text.replace("N-S", "*").replace("Ö-V", "N-S").replace("*", "Ö-V")
    assert turned(record(text), 2).rewritten == text


def test_the_dealer_comes_to_a_seat() -> None:
    rotation = Rotation("n")
    one, two, three = records('[Board "1"]\n[Dealer "S"]\n\n[Board "2"]\n\n[Event "?"]\n[North "A"]\n')
    assert 'Dealer "N"' in rotation.turned(one, resolve(one)).rewritten
    assert '[Dealer "N"]\n[Vulnerable "EW"]' in rotation.turned(two, resolve(two)).rewritten
    assert rotation.turned(three, resolve(three)) == three
    assert rotation.unturned == 1


def test_what_is_inherited_stays_inherited_while_all_turn_alike() -> None:
    text = '[Board "1"]\n[North "A"]\n[Dealer "N"]\n\n[Board "2"]\n[North "#"]\n[Dealer "{}"]\n'
    one, two = records(text.format("S"))
    alike, by_dealer = Rotation("5"), Rotation("N")
    assert '[East "#"]' in [alike.turned(each, resolve(each)).rewritten for each in (one, two)][1]
    assert '[South "A"]' in [by_dealer.turned(each, resolve(each)).rewritten for each in (one, two)][1]


def test_values_that_others_inherit_turn() -> None:
    text = '[Board "1"]\n[VirtualDealer "##N"]\n[Hidden "##NE"]\n[Vulnerable "##NS"]\n'
    expected = text.replace("##NE", "##ES").replace("##NS", "##EW").replace('##N"', '##E"')
    assert turned(record(text), 1).rewritten == expected


def test_a_second_result_still_belongs_to_its_board() -> None:
    one, two = records('[Board "1"]\n[Result "9"]\n\n[Result "8"]\n[North "A"]\n')
    rotation = Rotation("1")
    turned_one, turned_two = rotation.turned(one, resolve(one)), rotation.turned(two, resolve(two))
    assert turned_one.values["Dealer"] == turned_two.values["Dealer"] == "E"
    assert turned_two.rewritten == '[Result "8"]\n[East "A"]\n'


@pytest.mark.parametrize("text", ["", "x", "NS", "-1", "1.5", "²"])
def test_a_bad_turn_is_an_error(text: str) -> None:
    with pytest.raises(DealtoolsError, match="--rotate"):
        Rotation(text)


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 10**6), st.booleans())
def test_four_quarters_are_a_whole_turn(seed: int, odd: bool) -> None:
    (before,) = records(game(seed, odd=odd))
    assert_turns(before)


@pytest.mark.skipif(not REAL.is_dir(), reason="no real records here")
def test_real_records_turn() -> None:
    for path in sorted(REAL.rglob("*.pbn"))[::6]:
        text = path.read_bytes().decode("latin-1")
        for before in islice((each for each in read([text], path.name) if isinstance(each, Record)), 4):
            assert_turns(before)


def assert_turns(before: Record) -> None:
    once = turned(before, 1)
    again = before
    for _ in range(4):
        again = turned(again, 1)
    assert (again.rewritten, again.values) == (before.text, before.values)
    assert turned(once, 1).rewritten == turned(before, 2).rewritten
    was, now = resolve(before), resolve(once)
    assert now.deal == (was.deal and was.deal.rotate(1))
    assert (now.contract, now.tricks, now.lead) == (was.contract, was.tricks, was.lead)
    assert now.declarer == (None if was.declarer is None else (was.declarer + 1) & 3)
    if was.vulnerable_source != "board-number" and was.score_ns is not None:
        assert now.score_ns == -was.score_ns
