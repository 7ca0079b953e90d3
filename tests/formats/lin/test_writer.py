"""LIN written: what is read again is as it was, or told as lost."""

from pathlib import Path

import pytest
from games import ONE_SUIT_EACH
from hypothesis import given, settings
from hypothesis import strategies as st
from lin_reading import HEADING, ROOM, SINGLE, faults, passages
from random_games import game
from round_trips import again, pbn_records, untold_losses

from dealtools.formats.lin import LIN
from dealtools.formats.lin.reader import read
from dealtools.formats.lin.writer import write
from dealtools.formats.pbn.writer import write_export
from dealtools.records.kept import lost_parts
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve

RECORDS = Path(__file__).parents[4] / "shared" / "records"
seeds = st.lists(st.integers(0, 1 << 32), min_size=1, max_size=4)


def games(numbers: list[int], *, odd: bool = False) -> list[Record]:
    return [record for number in numbers for record in pbn_records(game(number, odd=odd))]


def lin_of(found: list[Passage] | list[Record]) -> str:
    return b"".join(write(found)).decode()


@given(seeds)
@settings(max_examples=80, deadline=None)
def test_only_what_is_told_is_lost(numbers: list[int]) -> None:
    assert not any(untold_losses(games(numbers, odd=True), "lin"))


@given(seeds)
@settings(max_examples=40, deadline=None)
def test_of_plain_records_only_names_with_commas_and_notes_of_cards_are_lost(numbers: list[int]) -> None:
    for record in games(numbers):
        names = [record.known(seat) or "" for seat in ("West", "North", "East", "South")]
        may = {"names"} if any("," in name for name in names) else set()
        if record.play is not None and record.play.notes:
            may.add("notes")
        if "," in (record.known("Event") or ""):
            may.add("event")
        assert LIN.lost_of(record) == may


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_pbn_of_it_is_the_same_the_second_time(numbers: list[int]) -> None:
    once = "".join(write_export(again(games(numbers), "lin")))
    assert "".join(write_export(again(pbn_records(once), "lin"))) == once


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_nothing_is_found_in_what_is_written(numbers: list[int]) -> None:
    assert faults(lin_of(games(numbers))) == []


def test_lin_stays_as_it_was() -> None:
    for text in (SINGLE, HEADING + "qx|o1|" + ROOM, "bt||at|A page.|"):
        assert lin_of(passages(text)) == text


@pytest.mark.skipif(not RECORDS.exists(), reason="the real records are not here")
def test_real_records_come_back() -> None:
    for path in sorted(RECORDS.rglob("*.pbn")):
        found = pbn_records(path.read_bytes().decode("latin-1"))[:8]
        assert not any(untold_losses(found, "lin")), path


def test_imps_go_to_the_list_of_scores() -> None:
    room = (
        '[Board "{}"]\n[Room "{}"]\n[Scoring "IMP"]\n[ScoreIMP "{}"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n'
    )
    boards = ((7, "Open", "NS 3"), (7, "Closed", "EW 3"), (9, "Open", "NS -12"), (9, "Closed", "NS 0"))
    records = pbn_records("\n".join(room.format(*board) for board in boards))
    text = b"".join(LIN.write(records) if LIN.write is not None else ()).decode()
    assert "mp|3,-3,-12,0|\n" in text
    assert [LIN.lost_of(record) for record in records] == [{"derivations"}] * 4
    assert untold_losses(records, "lin") == [set()] * 4


def test_a_score_is_that_of_its_own_record() -> None:
    board = f'[Board "7"]\n[Scoring "IMP"]\n[Deal "{ONE_SUIT_EACH}"]\n'
    records = pbn_records(f'{board}[ScoreIMP "NS 3"]\n\n{board}\n{board}[ScoreIMP "NS 5"]\n')
    assert [each.values.get("ScoreIMP") for each in again(records, "lin")] == ["NS 3", None, "NS 5"]
    assert untold_losses(records, "lin") == [set()] * 3


def test_scores_and_unknown_commands_come_back_from_tags() -> None:
    (before,) = [
        each for each in passages(SINGLE.replace("mc|", "xy|4|mc|") + "zz|50.00%|") if isinstance(each, Record)
    ]
    (through,) = pbn_records("".join(write_export([before])))
    assert (through.values["LinScore"], through.values["LinOther"]) == ("50.00%", "xy|4|")
    assert lin_of([through]).endswith("mc|10|pg||zz|50.00%|xy|4|\n")
    assert "tags" not in LIN.lost_of(through)


def test_boards_without_their_heading_get_one() -> None:
    heading = "vg|Cup,Final,I,1,1,Reds,0,Blues,0|\nrs|4SN=,4SN+1|\npn|a,b,c,d,e,f,g,h|pg||\n"
    board = "qx|{}1|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|sv|o|mb|p|mb|p|mb|4S|mb|p|mb|p|mb|p|pg||\n"
    text = heading + board.format("o") + board.format("c")
    whole = list(read([text], "x.lin"))
    assert b"".join(write(whole)).decode() == text
    records = [each for each in whole if isinstance(each, Record)]
    for before, after in zip(records, again(records, "lin"), strict=True):
        assert lost_parts(resolve(before), resolve(after)) == set()
        assert after.values["HomeTeam"] == "Reds"


def test_boards_that_tell_all_themselves_stay_as_they_were() -> None:
    board = "qx|o{}|pn|a,b,c,d|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|XX|y|mb|p|pg||\n"
    text = board.format(1) + board.format(2)
    records = [each for each in read([text], "x.lin") if isinstance(each, Record)]
    assert b"".join(write(records)).decode() == text
