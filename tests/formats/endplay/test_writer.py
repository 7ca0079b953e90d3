"""Records written as the JSON of endplay: what has no member, and what cannot be held."""

import json
from typing import Any

from round_trips import pbn_records

from dealtools.formats.endplay import ENDPLAY_JSON
from dealtools.formats.endplay.writer import write

DEAL = "N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3"


def boards(text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(b"".join(write(pbn_records(text))))
    return found


def losses(text: str) -> set[str]:
    (record,) = pbn_records(text)
    return ENDPLAY_JSON.losses()(record)


def test_nothing_is_invented() -> None:
    (board,) = boards('[Board "?"]\n[Contract "?"]\n')
    assert board["board_num"] is None
    assert not {"dealer", "vul", "contract"} & board.keys()
    assert (board["info"], board["claimed"], board["auction"], board["play"]) == ({}, False, [], [])


def test_what_has_no_member_stands_in_info() -> None:
    (board,) = boards('[Board "A12"]\n[Contract "4H"]\n[Score "NS 420"]\n[ScoreTable "PairId_NS"]\n1\n')
    assert board["info"] == {
        "Board": "A12",
        "Contract": "4H",
        "Score": "NS 420",
        "ScoreTable": {"headers": ["PairId_NS"], "rows": [["1"]]},
    }


def test_a_result_that_is_not_known_is_left_out() -> None:
    (board,) = boards('[Board "1"]\n[Contract "4HX"]\n[Declarer "W"]\n[Result "?"]\n')
    assert board["contract"] == {"level": 4, "denom": "hearts", "declarer": "west", "penalty": "x"}


def test_losses() -> None:
    text = f'[Board "1"]\n[Deal "{DEAL}"]\n[Auction "N"]\nPass 1H! =1= Pass Pass Pass\n[Note "1:five"]\n'
    assert losses(text + '[Play "S"]\nSA =1=\n*\n[Note "1:low"]\n{so it went}\n') == {
        *("comments", "suffixes", "notes", "derivations")
    }
    assert losses('[Dealer "N"]\n[Vulnerable "None"]\n' + text.replace("!", "")) == set()


def test_no_records() -> None:
    assert boards("") == []
