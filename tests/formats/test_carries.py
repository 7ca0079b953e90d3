"""What each format holds, proved by a record that says something of every part; the README's table is made of it."""

import pytest
from trips import WRITTEN, again

from dealtools.formats.format import Format
from dealtools.formats.pbn.reader import read
from dealtools.formats.registry import FORMATS
from dealtools.records.kept import lost_parts
from dealtools.records.parts import ALL_PARTS, parts_of
from dealtools.records.record import Record
from dealtools.records.resolve import resolve

FULL = """[Event "Harbour Cup"]
[Site "Saltmarsh"]
[Date "2024.03.14"]
[Board "3"]
[West "Birch"]
[North "Fir"]
[East "Alder"]
[South "Cedar"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 -"]
{A remark}
[Scoring "IMP"]
[Declarer "N"]
[Contract "4H"]
[Result "11"]
[HomeTeam "Reds"]
[VisitTeam "Blues"]
[Room "Open"]
[Stage "Final"]
[Score "NS 450"]
[Hobby "Chess"]
[Auction "S"]
1C* =1= Pass 1H Pass
4H $1 Pass Pass Pass
[Note "1:three or more"]
[Play "E"]
DQ D2 D4 DK
*
[ScoreTable "Contract;Result"]
4H 11
"""
"""The score is that of the contract, so that it is kept where the score follows."""


def full_record() -> Record:
    (record,) = [each for each in read([FULL], "full") if isinstance(each, Record)]
    record.format = "full"  # so that no format gives its own bytes back
    return record


def test_the_record_says_something_of_every_part() -> None:
    assert parts_of(full_record()) == ALL_PARTS


@pytest.mark.parametrize("each", FORMATS, ids=lambda each: each.name)
def test_parts_are_words_that_there_are(each: Format) -> None:
    assert each.carries | each.partly | each.always <= ALL_PARTS
    assert not each.carries & each.partly
    assert each.always <= each.carries


@pytest.mark.parametrize("each", WRITTEN, ids=lambda each: each.name)
def test_exactly_the_stated_parts_are_lost(each: Format) -> None:
    record = full_record()
    (found,) = again(record, each)
    lost = lost_parts(resolve(record), resolve(found))
    assert lost - each.partly == ALL_PARTS - each.carries - each.partly
    assert lost == each.losses()(record)
