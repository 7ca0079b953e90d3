"""Names of pairs and players from the table of totals."""

import pytest
from pbn_reading import records

from dealtools.formats.pbn.roster import split_names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Alder, W.;Birch, N.", ("Alder, W.", "Birch, N.")),
        ("Alder - Birch", ("Alder", "Birch")),
        ("Alder & Birch", ("Alder", "Birch")),
        ("Lloyd-Webber;O'Hara", ("Lloyd-Webber", "O'Hara")),
        ("  Sharks  ", ("Sharks",)),
        ("?", ()),
        ("-;-", ()),
        ("", ()),
    ],
)
def test_names_of_a_pair(text: str, names: tuple[str, ...]) -> None:
    assert split_names(text) == names


def test_pairs_and_players_are_kept_in_the_heading() -> None:
    text = (
        '[Board "1"]\n[TotalScoreTable "Rank;PairId;Names"]\n1 7 "Alder;Birch"\n2 8 "?"\n- - "x;y"\n'
        '\n[Board "2"]\n[TotalScoreTable "PlayerId;Names"]\n11 "Cedar"\n'
        '\n[Board "3"]\n[TotalScoreTable "PairId;Names"]\n7 "Elm;Fir"\n[ScoreTable "PairId_NS"]\n7\n'
    )
    heading = records(text)[-1].heading
    assert heading.pairs == {"7": ("Alder", "Birch")}
    assert heading.players == {"11": "Cedar"}


def test_single_players_have_a_column_of_their_own() -> None:
    text = '[Board "1"]\n[TotalScoreTable "Rank;PlayerId;Name"]\n1 7 "Alder Birch"\n2 8 "?"\n'
    assert records(text)[0].heading.players == {"7": "Alder Birch"}


def test_a_table_without_names_tells_nothing() -> None:
    heading = records('[Board "1"]\n[TotalScoreTable "Rank;PairId"]\n1 7\n')[0].heading
    assert (heading.pairs, heading.players) == ({}, {})


def test_a_number_of_two_pairs_is_that_of_none() -> None:
    rows = '1 NS "Alder;Birch"\n1 EW "Cedar;Elm"\n2 NS "Fir;Gorse"\n'
    heading = records(f'[Board "1"]\n[TotalScoreTable "PairId;Direction;Names"]\n{rows}')[0].heading
    assert heading.pairs == {}
