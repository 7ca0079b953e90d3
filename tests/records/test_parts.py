"""What a record holds, part by part."""

import pytest

from dealtools.formats.pbn.reader import read
from dealtools.records.parts import ALL_PARTS, PARTS, parts_of
from dealtools.records.record import Record


def record(text: str) -> Record:
    (found,) = (each for each in read([text], "x") if isinstance(each, Record))
    return found


def test_each_part_has_one_word() -> None:
    assert len(ALL_PARTS) == len(PARTS)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ('[Deal "?"]\n[West "?"]\n[Contract ""]\n', set()),
        ('[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n', {"deal"}),
        ('[Dealer "N"]\n[Vulnerable "None"]\n', {"dealer", "vulnerable"}),
        ('[West "Alder"]\n', {"names"}),
        ('[HomeTeam "Red"]\n', {"teams"}),
        ('[Event "Cup"]\n[Site "Here"]\n[Date "2020.01.02"]\n', {"event", "site", "date"}),
        ('[Section "A"]\n[Table "3"]\n', {"session"}),
        ('[Room "Open"]\n', {"room"}),
        ('[Contract "4H"]\n[Declarer "S"]\n', {"contract", "declarer"}),
        ('[Result "10"]\n', {"result"}),
        ('[Score "NS 420"]\n[ScoreIMP "NS 3"]\n', {"score"}),
        ('[Scoring "IMP"]\n', {"scoring"}),
        ('[ScoreTable "Contract;Result"]\n4H 10\n', {"tables"}),
        ('[Auction "N"]\n1H AP\n', {"auction"}),
        ('[Auction "N"]\n1H! AP\n', {"auction", "suffixes"}),
        ('[Auction "N"]\n1H $2 AP\n', {"auction", "suffixes"}),
        ('[Auction "N"]\n1H =1= AP\n[Note "1:strong"]\n', {"auction", "notes"}),
        ('[Auction "N"]\n', set()),
        ('[Play "N"]\nDQ\n', {"play"}),
        ('[Board "1"] {a remark}\n', {"board", "comments", "derivations"}),
        ('[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n', {"board", "dealer", "vulnerable"}),
        ('[Board "1"]\n[Scoring "Rubber"]\n', {"board", "scoring"}),
        ('[Deal "N:A.. .A. ..A -"]\n', {"deal"}),
        ('[Remark "well bid"]\n', {"tags"}),
    ],
)
def test_the_parts_of_a_record(text: str, parts: set[str]) -> None:
    assert parts_of(record(text)) == parts


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ('[Auction "N"]\n1H* Pass\n', {"auction", "alerts"}),
        ('[Auction "N"]\n1H =1= AP\n[Note "1:Alert"]\n', {"auction", "alerts"}),
        ('[Auction "N"]\n1H =1= AP\n[Note "1:* strong"]\n', {"auction", "alerts", "notes"}),
        ('[Play "N"]\nDQ =1=\n[Note "1:Alert"]\n', {"play", "notes"}),
        ('[ParContract "EW 1S;+2"]\n', {"tags"}),
    ],
)
def test_alerts_by_notes_and_tags_that_look_like_tables(text: str, parts: set[str]) -> None:
    assert parts_of(record(text)) == parts


def test_the_tricks_of_a_claim_are_a_result() -> None:
    found = record('[Auction "N"]\n1H AP\n')
    found.claim = 7, 0, 0
    assert parts_of(found) == {"auction", "result"}
