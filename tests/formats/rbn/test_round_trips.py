"""What is written as RBN or RBX is read again as it was, or told as lost."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import game
from round_trips import again, pbn_records, untold_losses

from dealtools.formats.pbn.writer import write_export
from dealtools.formats.registry import format_named
from dealtools.records.record import Record

NAMES = ("rbn", "rbx")
RECORDS = Path(__file__).parents[4] / "shared" / "records"
seeds = st.lists(st.integers(0, 1 << 32), min_size=1, max_size=4)


def games(numbers: list[int], *, odd: bool = False) -> list[Record]:
    return [record for number in numbers for record in pbn_records(game(number, odd=odd))]


@pytest.mark.parametrize("name", NAMES)
@given(seeds)
@settings(max_examples=40, deadline=None)
def test_plain_records_come_back_whole(name: str, numbers: list[int]) -> None:
    records = games(numbers)
    target = format_named(name, reading=False)
    assert [target.lost_of(record) for record in records] == [set()] * len(records)
    assert untold_losses(records, name) == [set()] * len(records)


@pytest.mark.parametrize("name", NAMES)
@given(seeds)
@settings(max_examples=60, deadline=None)
def test_only_what_is_told_is_lost(name: str, numbers: list[int]) -> None:
    records = games(numbers, odd=True)
    assert untold_losses(records, name) == [set()] * len(records)


@pytest.mark.parametrize("name", NAMES)
@given(seeds)
@settings(max_examples=20, deadline=None)
def test_pbn_of_it_is_the_same_the_second_time(name: str, numbers: list[int]) -> None:
    once = "".join(write_export(again(games(numbers), name)))
    assert "".join(write_export(again(pbn_records(once), name))) == once


@pytest.mark.skipif(not RECORDS.exists(), reason="the real records are not here")
def test_real_records_come_back() -> None:
    for path in sorted(RECORDS.rglob("*.pbn"))[::9]:
        records = pbn_records(path.read_bytes().decode("latin-1"))[:12]
        assert not any(untold_losses(records, "rbn")), path
