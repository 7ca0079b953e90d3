"""Calls and cards of a section with what is written beside them."""

import pytest
from pbn_reading import record

from dealtools.records.record import Section


def auction_of(text: str) -> Section:
    section = record(f'[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n{text}\n').auction
    assert section is not None
    return section


def test_marks_belong_to_the_call_before_them() -> None:
    section = auction_of("1C! Pass 1S =1= $4 AP")
    assert section.tokens == ["1C", "Pass", "1S", "AP"]
    assert section.marks[0].suffix == "!"
    assert (section.marks[2].notes, section.marks[2].nags) == ([1], [4])


def test_a_glued_star_is_an_alert_only_where_more_follows() -> None:
    section = auction_of("4NT* Pass 5C*")
    assert section.marks[0].alert
    assert section.end == "*"


@pytest.mark.parametrize(("text", "end"), [("1C *", "*"), ("1C +", "+"), ("1C", "")])
def test_how_a_section_ends(text: str, end: str) -> None:
    assert auction_of(text).end == end


def test_a_skipped_player_has_a_place_of_his_own() -> None:
    assert auction_of("^S 1D Pass").tokens == ["^S", "1D", "Pass"]
    assert auction_of("1D ^I 1C").marks[1].irregular == "^I"
