"""The JSON of endplay read into records."""

import json
import random
from typing import Any

import pytest

from dealtools.formats.endplay.reader import read
from dealtools.formats.registry import detect
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.rules.check import check

DEAL = "N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3"
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def card(text: str) -> dict[str, str]:
    return {"suit": SUITS[text[0]], "rank": text[1:]}


def hands() -> dict[str, Any]:
    found = {}
    for name, hand in zip(("north", "east", "south", "west"), DEAL[2:].split(), strict=True):
        found[name] = [card(suit + rank) for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]
    return found | {"first": "north", "trump": "hearts", "curtrick": []}


def board(**members: Any) -> dict[str, Any]:
    """A board as endplay writes it, some of its members others; None leaves one out."""
    passed = {"penalty": "pass", "alertable": False}
    found = {
        "deal": hands(),
        "auction": [
            passed,
            {"level": 1, "denom": "hearts", "alertable": True, "announcement": "5 cards"},
            {"penalty": "double", "alertable": False},
            {"penalty": "redouble", "alertable": False},
            passed,
            {"level": 4, "denom": "hearts", "alertable": False},
            *(passed, passed, passed),
        ],
        "play": [card("S5"), card("S8"), card("SA"), card("S4")],
        "board_num": 3,
        "info": {
            "Event": "Cup",
            "North": "Nan",
            "ScoreTable": {"headers": ["PairId_NS", "Contract"], "rows": [["1", "4H"]]},
        },
        "vul": "ew",
        "dealer": "south",
        "contract": {"level": 4, "denom": "hearts", "declarer": "west", "penalty": "", "result": 0},
        "claimed": True,
    }
    return {name: value for name, value in (found | members).items() if value is not None}


def passages(text: str, size: int = 0) -> list[Passage]:
    blocks = [text[at : at + size] for at in range(0, len(text), size)] if size else [text]
    found = list(read(blocks, "test.json"))
    assert "".join(each.text for each in found) == text
    for each in found:
        assert all(0 <= fault.start <= fault.end <= len(each.text) for fault in each.faults)
    return found


def record(value: Any) -> Record:
    (only,) = [each for each in passages(json.dumps(value)) if isinstance(each, Record)]
    return only


def faults(value: Any) -> list[str]:
    return [fault.name for each in passages(json.dumps(value)) for fault in each.faults]


def test_a_board() -> None:
    only = record([board()])
    playing = resolve(only)
    assert playing.deal is not None
    assert playing.deal.to_text() == DEAL
    assert (playing.board, playing.dealer, playing.vulnerable) == ("3", 2, 2)
    assert (str(playing.contract), playing.declarer, playing.tricks, playing.tricks_source) == ("4H", 3, 10, "recorded")
    assert (only.values["Event"], only.values["North"]) == ("Cup", "Nan")
    assert faults([board()]) == []


def test_calls_and_cards() -> None:
    only = record([board()])
    assert only.auction is not None
    assert only.play is not None
    assert only.auction.tokens == ["Pass", "1H", "X", "XX", "Pass", "4H", "Pass", "Pass", "Pass"]
    assert (only.auction.notes, only.auction.marks[1].alert) == ({1: "5 cards"}, True)
    assert (only.play.tokens, only.play.end) == (["S5", "S8", "SA", "S4"], "*")


def test_places() -> None:
    only = record([board()])
    assert only.auction is not None
    start, end = only.auction.place(1)
    assert json.loads(only.text[start:end])["announcement"] == "5 cards"
    start, end = only.place("Board")
    assert only.text[start:end] == '"board_num": 3'


def test_tables() -> None:
    only = record([board()])
    (row,) = resolve_rows(resolve(only))
    assert str(row.contract) == "4H"
    headers = [{"name": "PairId_NS", "ordering": "+", "minwidth": 2, "alignment": "R"}]
    info = {"ScoreTable": {"headers": headers, "rows": [["1"], [None]]}}
    table = record([board(info=info)]).tables["ScoreTable"]
    assert [[cell.text for cell in row] for row in table.rows] == [["1"], ["-"]]


def test_passed_out_and_unknown() -> None:
    passed = {"level": 0, "denom": "nt", "declarer": "north", "penalty": "", "result": -6}
    playing = resolve(record([board(auction=[], play=[], contract=passed)]))
    assert (playing.passed_out, playing.declarer, playing.tricks) == (True, None, None)
    empty: dict[str, Any] = {name: [] for name in ("north", "east", "south", "west")}
    bare = resolve(record([{"deal": empty, "auction": [], "play": [], "board_num": None}]))
    assert (bare.deal, bare.board, bare.dealer, bare.contract) == (None, None, None, None)


def test_cards_of_the_trick_being_played_are_in_their_hands() -> None:
    deal = hands()
    deal["east"] = [each for each in deal["east"] if each != card("SQ")]
    playing = resolve(record([board(deal=deal | {"first": "east", "curtrick": [card("SQ")]})]))
    assert playing.deal is not None
    assert playing.deal.to_text() == DEAL


def test_one_board_without_a_list() -> None:
    assert resolve(record(board())).board == "3"


@pytest.mark.parametrize(
    ("members", "name"),
    [
        ({"vul": "north"}, "endplay-value"),
        ({"dealer": 3}, "endplay-value"),
        ({"board_num": "3"}, "endplay-value"),
        ({"board_num": True}, "endplay-value"),
        ({"auction": [{"level": 8, "denom": "hearts"}]}, "endplay-value"),
        ({"auction": {}}, "endplay-value"),
        ({"play": [{"suit": "hearts", "rank": "1"}]}, "endplay-value"),
        ({"contract": {"level": 4, "denom": "trumps", "declarer": "west"}}, "endplay-value"),
        ({"contract": {"level": 4, "denom": ["nt"], "declarer": "west"}}, "endplay-value"),
        ({"claimed": "yes"}, "endplay-value"),
        ({"info": {"Room": ["x"]}}, "endplay-value"),
        ({"info": {"ScoreTable": {"headers": ["A"], "rows": [["1", "2"]]}}}, "endplay-value"),
        ({"info": {"Board": "7"}}, "unknown-endplay-member"),
        ({"info": {"no tag": "7"}}, "unknown-endplay-member"),
        ({"table": 4}, "unknown-endplay-member"),
    ],
)
def test_strange_values(members: dict[str, Any], name: str) -> None:
    assert faults([board(**members)]) == [name]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('[{"deal": {}}', "malformed-json"),
        ('[{"deal": {}}] x', "text-behind-json"),
        ('[{"deal": {}}, 7]', "malformed-json-record"),
        ('[\n{"deal": {,\n{"deal": {}}\n]', "malformed-json-record"),
        ('{"deal": ', "malformed-json"),
        ("deal", "malformed-json"),
    ],
)
def test_text_that_is_no_json(text: str, name: str) -> None:
    assert [fault.name for each in passages(text) for fault in each.faults] == [name]


@pytest.mark.parametrize("size", [1, 13, 500])
def test_blocks_of_any_size(size: int) -> None:
    text = json.dumps([board(), board()], indent=1)
    assert passages(text, size) == passages(text)


@pytest.mark.parametrize("text", [json.dumps([board()]), json.dumps([board()], indent=2), json.dumps(board()), "[]"])
def test_found_out_by_its_content(text: str) -> None:
    found = detect(text.encode(), "x.json")
    assert found.format is not None
    assert (found.format.name, found.by, found.other) == ("endplay-json", "content", None)


def test_our_own_json_is_another() -> None:
    found = detect(b'{"schema": 1, "records": [\n]}', "x.json").format
    assert found is not None
    assert found.name == "json"


def test_corruptions_do_no_harm() -> None:
    text, rng = json.dumps([board(), board()]), random.Random(7)
    for _ in range(200):
        at = rng.randrange(len(text))
        bad = text[:at] + rng.choice(("", "[", "]", "{", '"', "null", "7", "\n", "é")) + text[at + rng.randrange(30) :]
        for passage in passages(bad):
            if isinstance(passage, Record):
                own = resolve(passage)
                for playing in (own, *resolve_rows(own)):
                    list(check(playing))
