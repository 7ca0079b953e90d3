import pytest
from pbn_reading import record

from dealtools.editing.conditions import condition_of
from dealtools.errors import DealtoolsError
from dealtools.records.resolve import resolve
from dealtools.runs.findings import load_rules

GAME = '[Event "Club"]\n[Date "2024.03.??"]\n[Board "5"]\n[North "Ann"]\n[Declarer "N"]\n[Contract "4SX"]\n'


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("board=1-4", False), ("board=1,5", True), ("board=A", False), ("player=ANN", True), ("player=An", False),
        ("contract=4S*", True), ("contract=4S", False), ("declarer=n", True), ("declarer=S", False),
        ("date=2024", True), ("date=2024.03", True), ("date=2024.03.01", False), ("date=2023..2024.03", True),
        ("date=2024.04..2025", False), ("event=club", True), ("event=Cup", False),
    ],
)  # fmt: skip
def test_conditions(text: str, holds: bool) -> None:
    assert condition_of(text).holds(resolve(record(GAME))) is holds


@pytest.mark.parametrize("date", ["2024.03.14", "2024-03-14", "20240314", "2024/03/14 19:30"])
def test_dates_are_known_in_every_spelling_that_tables_know(date: str) -> None:
    playing = resolve(record(f'[Date "{date}"]\n'))
    for text in ("2024", "2024.03", "2024.03.14", "2024-03-14", "2024.03.01..2024-03-31"):
        assert condition_of(f"date={text}").holds(playing)
    for text in ("2023", "2024.04", "2024-03-15"):
        assert not condition_of(f"date={text}").holds(playing)


def test_what_is_not_known_fulfils_nothing() -> None:
    unknown = resolve(record('[Event "?"]\n'))
    for text in ("board=1", "player=Ann", "contract=4S", "declarer=N", "date=2024"):
        assert not condition_of(text).holds(unknown)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("player=ann", True), ("player=Ann#7", True), ("player=Ann#8", False), ("player=Ben", True),
        ("player=Cyd", True), ("player=ben;  cyd", True), ("player=Eve", True), ("player=Eve#1", False),
    ],
)  # fmt: skip
def test_players_are_known_by_their_names(text: str, holds: bool) -> None:
    game = '[Board "1"]\n[North "Ann#7"]\n[South "Ben; Cyd"]\n[PairEW "Dan;Eve"]\n'
    assert condition_of(text).holds(resolve(record(game))) is holds


def test_nobody_is_no_player() -> None:
    with pytest.raises(DealtoolsError, match="that is no name"):
        condition_of("player=?")


def test_findings_are_chosen_like_those_of_validate() -> None:
    load_rules()
    found = condition_of("finding=score-mismatch").selection
    assert found is not None
    assert found.covers("SCO201")


def test_a_word_that_is_none_is_named() -> None:
    with pytest.raises(DealtoolsError, match=r"--where takes one of board=, .* and a value, not 'bord=1'"):
        condition_of("bord=1")
