from pbn_reading import records

from dealtools.editing.additions import Additions
from dealtools.records.resolve import resolve
from dealtools.runs.filling_fields import ContestFills
from dealtools.runs.filling_reasons import Unfilled
from dealtools.tables.rows import Judged, RowMaker

FILLS = frozenset(("score", "tables"))


def game(tricks: str, **tags: str) -> str:
    own = {"Event": "Club", "Board": "1", "Vulnerable": "None", "Scoring": "MP", "Declarer": "N", "Contract": "4S"}
    return "".join(f'[{name} "{value}"]\n' for name, value in (own | {"Result": tricks} | tags).items()) + "\n"


def filled(*games: str, wrong: int | None = None) -> tuple[list[Additions], Unfilled]:
    contest, unfilled = ContestFills(), Unfilled()
    added: dict[int, Additions] = {}
    found = records("".join(games))
    for record in found:
        own = resolve(record)
        contest.take(record, own, list(RowMaker().field_rows([Judged(own)])), {0: record.number == wrong})
    contest.finish(added, FILLS, unfilled)
    return [added.get(record.number, Additions()) for record in found], unfilled


def test_matchpoints_percentages_and_totals() -> None:
    added, unfilled = filled(*(game(tricks, PairNS=str(at), PairEW=str(at + 3)) for at, tricks in enumerate("987", 1)))
    assert [each.tags for each in added] == [
        {"ScoreMP": "NS 4 EW 0", "ScorePercentage": "NS 100.00 EW 0.00"},
        {"ScoreMP": "NS 2 EW 2", "ScorePercentage": "NS 50.00 EW 50.00"},
        {"ScoreMP": "NS 0 EW 4", "ScorePercentage": "NS 0.00 EW 100.00"},
    ]
    rows = added[0].tables["TotalScoreTable"].rows
    assert [row[:3] for row in rows] == [
        ("1", "1", "4"), ("2", "2", "2"), ("3", "3", "0"), ("1", "6", "4"), ("2", "5", "2"), ("3", "4", "0"),
    ]  # fmt: skip
    assert not unfilled


def test_matchpoints_are_of_the_scale_in_which_some_are_written() -> None:
    told = {"ScoreMP": "NS 2 EW 0"}, {"ScoreMP": "NS 1 EW 1"}, {}
    added, _ = filled(*(game(tricks, **tags) for tricks, tags in zip("987", told, strict=True)))
    assert added[2].tags["ScoreMP"] == "NS 0 EW 2"


def test_a_board_with_an_error_is_not_compared() -> None:
    added, unfilled = filled(game("9"), game("8"), game("9", Board="2"), game("8", Board="2"), wrong=1)
    assert ["ScoreMP" in each.tags for each in added] == [False, False, True, True]
    assert {reason for name, _, reason in unfilled if name == "ScoreMP"} == {
        "an error stands on it",
        "another result of its board is not known, or an error stands on it",
    }


def test_why_results_are_not_compared() -> None:
    for scorings, why in (
        (("", ""), "no Scoring tells how results are compared"),
        (("MP", "IMP;Cross"), "the records of the contest do not have one Scoring"),
        (("IMP", "IMP"), 'Scoring "IMP" without Cross or Butler is for teams, which Competition or HomeTeam tells'),
        (("EMP", "EMP"), 'Scoring "EMP" is none by which results can be compared'),
    ):
        added, unfilled = filled(*(game("9", Scoring=scoring) for scoring in scorings))
        assert not any(each.tags or each.tables for each in added)
        assert {reason for _, _, reason in unfilled} == {why}


def test_board_a_match() -> None:
    teams = {"Scoring": "BAM", "Competition": "Teams", "HomeTeam": "Ash", "VisitTeam": "Beech"}
    added, unfilled = filled(game("9", Room="Open", **teams), game("8", Room="Closed", **teams))
    assert [each.tags for each in added] == [{"ScoreMP": "NS 2 EW 0"}, {"ScoreMP": "NS 0 EW 2"}]
    assert not unfilled
