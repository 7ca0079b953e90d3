"""A big archive of real plays (skipped where it is not at hand): its rows are no columns, and all of it resolves."""

from pathlib import Path

import pytest
from games import fault_names

from dealtools.formats.pbn.reader import read
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.records.resolve import resolve

ARCHIVE = Path(__file__).parents[3] / "shared" / "records" / "vugraph-pbn" / "example3.pbn"

pytestmark = pytest.mark.skipif(not ARCHIVE.exists(), reason="the real records are not at hand")


@pytest.fixture(scope="module")
def playings() -> list[Playing]:
    text = ARCHIVE.read_text(encoding="ascii")
    return [resolve(each) for each in read([text], ARCHIVE.name) if isinstance(each, Record)]


def test_every_play_is_lawful(playings: list[Playing]) -> None:
    plays = [playing for playing in playings if playing.play is not None]
    assert (len(playings), len(plays)) == (7632, 7485)
    assert [playing.record.line for playing in plays if fault_names(playing)] == []
    assert not any(playing.play.unjudged.cards for playing in plays if playing.play is not None)


def test_tricks_counted_are_tricks_recorded(playings: list[Playing]) -> None:
    whole = [playing for playing in playings if playing.tricks_play is not None]
    assert len(whole) == 286
    assert all(playing.tricks_play == playing.tricks_recorded for playing in whole)


def test_results_lie_within_what_the_plays_leave(playings: list[Playing]) -> None:
    """Three of the archive's results contradict their plays."""
    outside = []
    for playing in playings:
        if playing.play is None or playing.tricks is None or playing.declaring_side is None:
            continue
        won = playing.play.replay.tricks
        if not won[playing.declaring_side] <= playing.tricks <= 13 - won[1 - playing.declaring_side]:
            outside.append(playing.record.line)
    assert outside == [21239, 22950, 111247]
