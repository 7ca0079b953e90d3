"""What PBN cannot hold of a record of another format."""

import pytest
from games import game, records_of

from dealtools.editing.tags import with_tags
from dealtools.formats.pbn import PBN, PBN_EXPORT
from dealtools.formats.pbn.losses import lost_of
from dealtools.records.record import Record


def record() -> Record:
    (found,) = records_of(game(auction=("N", "1H =1= Pass 4H AP"), more='[Note "1:strong"]', North="Birch", Own="x"))
    return found


def test_nothing_as_a_rule() -> None:
    assert lost_of(record()) == set()


@pytest.mark.parametrize("sign", ["\n", "\t", "\x07", "\ud800"])
def test_signs_that_stand_in_no_string(sign: str) -> None:
    odd = record()
    odd.values["North"] += f"{sign}Fir"
    assert lost_of(odd) == {"names"}
    assert odd.auction is not None
    odd.auction.notes[1] += f"{sign}and long"
    assert lost_of(odd) == {"names", "notes"}


def test_more_alerts_than_there_are_notes() -> None:
    many = record()
    section = many.auction
    assert section is not None
    section.notes = {number: f"note {number}" for number in range(1, 33)}
    section.mark(1).alert = True
    assert lost_of(many) == {"alerts"}


def test_white_space_of_comments_is_no_loss() -> None:
    (one,) = records_of(game(more="{ two\nlines }"))
    assert lost_of(one) == set()
    (one,) = records_of(game(more="{ a\x07bell }"))
    assert lost_of(one) == {"comments"}


def test_an_edited_record_keeps_its_own_text() -> None:
    (one,) = records_of(game(Own="a\tb"))
    edited = with_tags(one, {"Site": "Hall"})
    assert (PBN.lost_of(edited), PBN_EXPORT.lost_of(edited)) == (set(), {"tags"})
