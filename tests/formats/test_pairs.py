"""Records from any format through any other and back: what both hold is kept, and what is lost is told exactly."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from trips import PAIRED, made_record, trip

from dealtools.formats.format import Format


@pytest.mark.parametrize("first", PAIRED, ids=lambda each: each.name)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 1 << 30))
def test_what_both_hold_is_kept(first: Format, seed: int) -> None:
    record = trip(made_record(seed), first)
    # A format gives back its own bytes, with a heading that stands beside the record.
    for second in (each for each in PAIRED if each is not first):
        there = None if record is None else trip(record, second)
        if there is not None:
            trip(there, first)
