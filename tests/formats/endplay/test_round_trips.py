"""Records written as the JSON of endplay, which endplay reads, and the other way round."""

import io

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from random_games import game
from round_trips import again, pbn_records, untold_losses

from dealtools.bridge.call import CALLS
from dealtools.bridge.card import CARDS
from dealtools.formats.endplay import ENDPLAY_JSON
from dealtools.formats.endplay.reader import read
from dealtools.formats.pbn.writer import write_export
from dealtools.records.record import Record
from dealtools.records.resolve import resolve


def written(records: list[Record]) -> str:
    assert ENDPLAY_JSON.write is not None
    return b"".join(ENDPLAY_JSON.write(records)).decode()


@given(st.lists(st.integers(0, 1 << 32), min_size=1, max_size=4))
@settings(max_examples=40, deadline=None)
def test_only_what_is_told_is_lost(seeds: list[int]) -> None:
    records = [each for seed in seeds for each in pbn_records(game(seed, odd=True))]
    assert not any(untold_losses(records, "endplay-json"))


@given(st.integers(0, 1 << 32))
@settings(max_examples=20, deadline=None)
def test_a_game_that_went_well_loses_nothing(seed: int) -> None:
    records = pbn_records(game(seed))
    assert ENDPLAY_JSON.losses()(records[0]) <= {"comments", "suffixes", "notes"}
    assert written(again(records, "endplay-json")) == written(records)


@given(st.integers(0, 1 << 32))
@settings(max_examples=20, deadline=None)
def test_endplay_reads_what_is_written(seed: int) -> None:
    endplay = pytest.importorskip("endplay.parsers.json")
    records = pbn_records(game(seed))
    boards = endplay.loads(written(records))
    assert len(boards) == len(records)
    for board, record in zip(boards, records, strict=True):
        playing = resolve(record)
        assert board.board_num == playing.board_number
        if playing.auction is not None:
            calls = [CALLS[call] for call in playing.auction.calls if call is not None]
            assert [_call(each) for each in board.auction] == calls
        if playing.play is not None:
            cards = [CARDS[card] for card in playing.play.cards.cards if card is not None]
            assert [f"{each.suit.name[0].upper()}{each.rank.name[1]}" for each in board.play] == cards
        if playing.contract is not None and playing.contract.level and playing.tricks is not None:
            assert board.contract.level == playing.contract.level
            assert board.contract.result == playing.tricks - playing.contract.need


@given(st.integers(0, 1 << 32))
@settings(max_examples=20, deadline=None)
def test_what_endplay_writes_is_read(seed: int) -> None:
    pbn = pytest.importorskip("endplay.parsers.pbn")
    endplay = pytest.importorskip("endplay.parsers.json")
    (record,) = pbn_records(game(seed))
    text = "".join(write_export([record]))
    try:
        boards = pbn.load(io.StringIO(text))
    except ValueError:  # endplay does not read every comment
        assume(False)
    passages = list(read([endplay.dumps(boards)], "x.json"))
    (found,) = [each for each in passages if isinstance(each, Record)]
    assert [fault.name for each in passages for fault in each.faults] == []
    before, after = resolve(record), resolve(found)
    assert before.deal is None or before.deal == after.deal
    assert before.board == after.board
    # Where the auction begins with another seat, endplay takes that for the dealer.
    assert boards[0].dealer is None or after.dealer == int(boards[0].dealer)
    assert before.vulnerable == after.vulnerable
    # Of an auction that is broken off endplay makes a contract.
    assert before.contract is None or before.contract == after.contract


def _call(bid: object) -> str:
    level = getattr(bid, "level", None)
    if level is not None:
        return f"{level}{'NT' if bid.denom.name == 'nt' else bid.denom.name[0].upper()}"  # type: ignore[attr-defined]
    return {"passed": "Pass", "doubled": "X", "redoubled": "XX"}[bid.penalty.name]  # type: ignore[attr-defined]
