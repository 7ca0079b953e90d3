import pytest
from pbn_reading import record, records

from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.tables.stated import decimals_of, is_stating, stated_of, stated_totals


def of_tags(tags: str, declarer: str = "N") -> list[tuple[str, int, float]]:
    playing = resolve(
        record(f'[Event ""]\n[Board "1"]\n[Declarer "{declarer}"]\n[Contract "2S"]\n[Result "8"]\n{tags}')
    )
    return [(each.unit, each.side, each.value) for each in stated_of(playing)]


@pytest.mark.parametrize(
    ("tag", "stated"),
    [
        ('[ScoreMP "NS 10 EW 4"]', [("mp", 0, 10), ("mp", 1, 4)]),
        ('[ScoreMP "EW 4"]', [("mp", 1, 4)]),
        ('[ScorePercentage "71.4"]', [("pct", 1, 71.4)]),
        ('[ScoreIMP "NS -2.5 EW 2.5"]', [("imps", 0, -2.5), ("imps", 1, 2.5)]),
        ('[ScoreMP "?"]', []),
        ('[ScoreMP "many"]', []),
    ],
)
def test_what_tags_state(tag: str, stated: list[tuple[str, int, float]]) -> None:
    assert of_tags(tag, "E") == stated


def test_what_rows_state() -> None:
    text = (
        '[Event ""]\n[Board "1"]\n[ScoreTable "Contract;Declarer;Result;mp_ns;MP_East;IMP_NS;Percentage_EW"]\n'
        '2S N 8 4 1.5 - "28.57"\n2S N 7 A+ - ? -\n'
    )
    first, second = resolve_rows(resolve(record(text)))
    assert [(each.unit, each.side, each.value, each.decimals) for each in stated_of(first)] == [
        ("mp", 0, 4, 0),
        ("mp", 1, 1.5, 1),
        ("pct", 1, 28.57, 2),
    ]
    assert list(stated_of(second)) == []
    assert {text[each.start : each.end].strip('"') for each in stated_of(first)} == {"4", "1.5", "28.57"}


def test_what_totals_are_stated() -> None:
    text = (
        '[Event ""]\n[Board "1"]\n[TotalScoreTable "Rank;PairId;Section;Direction;TotalScoreMP;NrBoards;Names"]\n'
        '1 3 B N-S 120 24 "Ann - Bob"\n2 B4 B EW 99.5 - "?"\n3 5 B EW - 24 "Cy - Di"\n'
    )
    first, second = stated_totals(record(text))
    assert (first.names, first.side, first.boards, first.rank) == (("B3", "3", "Ann & Bob"), 0, 24, "1")
    assert (second.names, second.side, second.boards, second.number.value) == (("B4",), 1, None, 99.5)


def test_single_players_and_teams_are_called_by_their_names() -> None:
    text = '[Event ""]\n[TotalScoreTable "PlayerId;Name;TotalMP"]\n7 "Ann" 12\n'
    assert [each.names for each in stated_totals(record(text))] == [("Ann", "Ann")]
    text = '[Event ""]\n[TotalScoreTable "TeamId;TeamName;TotalVP"]\n1 "Reds" 12\n'
    assert [(each.names, each.number.unit) for each in stated_totals(record(text))] == [(("1", "Reds"), "vp")]
    assert list(stated_totals(record('[Event ""]\n[TotalScoreTable "PairId;Names"]\n7 "Ann"\n'))) == []


def test_which_records_state_anything() -> None:
    texts = (
        '[Event ""]\n[ScoreMP "3"]\n',
        '[Event ""]\n[ScoreTable "Score_NS;Imp_NS"]\n50 1\n',
        '[Event ""]\n[TotalScoreTable "PairId;TotalMP"]\n7 12\n',
        '[Event ""]\n[ScoreTable "Score_NS"]\n50\n',
        '[Event ""]\n[Score "50"]\n',
    )
    assert [is_stating(each) for text in texts for each in records(text)] == [True, True, True, False, False]


def test_decimals() -> None:
    assert [decimals_of(text) for text in ("5", "5.", "NS 5.25 EW 4.7", ".5")] == [0, 0, 2, 1]
