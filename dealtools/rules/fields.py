"""What can be wrong with what a source states of a comparison (FLD): against the field of the same source."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Rule, rule, rule_by_code
from dealtools.findings.wording import counted
from dealtools.rules.wording import SIDE_NAMES

if TYPE_CHECKING:
    from dealtools.tables.stated import Stated
    from dealtools.tables.stated_fields import Difference, StatedField


class FieldViolation(NamedTuple):
    """What a rule says of something stated.

    Attributes:
        place: where in the list of what was stated it stands, of totals in that of totals.
        is_total: whether it is a total.
        message, hint, found, expected: as in `Violation`.
    """

    place: int
    is_total: bool
    message: str
    hint: str
    found: str
    expected: str


_RULES = {"mp": "matchpoint-mismatch", "pct": "matchpoint-mismatch", "imps": "imp-mismatch", "vp": "vp-mismatch"}
_UNITS = {"mp": "matchpoints", "pct": "per cent", "imps": "IMPs", "vp": "Victory Points"}


def check_field(stated: "StatedField") -> Iterator[tuple[Rule, FieldViolation]]:
    """What is stated otherwise than the results of the field come to."""
    # With numpy, which few sources need.
    from dealtools.tables.stated_fields import differences

    for each in differences(stated):
        number = stated.totals[each.place].number if each.is_total else stated.stated[each.place][1]
        found_by = rule_by_code(_RULES[number.unit])
        yield found_by, found_by.function(each, number)


@rule("FLD101", "matchpoint-mismatch", Severity.ERROR, law="Law 78A", kind="field")
def matchpoint_mismatch(difference: "Difference", stated: "Stated") -> FieldViolation:
    """Stated matchpoints, or a percentage, are not what the results of the board come to.

    Why: for each other result on the board a pair has 2 for a worse one, 1 for an equal one and 0 for a better one, or
    half of that; the file's own numbers show which. They are judged where all results of the board are in the file:
    where the stated numbers add up to the top, or nearly all of the file's are right. The stated number stands; nothing
    is scored by it. Totals are judged likewise.

    Bad:
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS;MP_EW"]
        1 11 4H N 11 4 0
        2 12 4H N 10 3 1
        3 13 4H N 9 0 4
    Good:
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS;MP_EW"]
        1 11 4H N 11 4 0
        2 12 4H N 10 2 2
        3 13 4H N 9 0 4
    """
    return _violation(difference, stated)


@rule("FLD102", "imp-mismatch", Severity.ERROR, law="Law 78B", kind="field")
def imp_mismatch(difference: "Difference", stated: "Stated") -> FieldViolation:
    """Stated IMPs are not what the results of the board come to.

    Why: the difference to the other tables, to the datum, or between the two tables of a match, goes through the scale
    of IMPs; the record's scoring says which. They are judged where nearly all of the file's are right.

    Bad:
        [Scoring "IMP;Cross2"]
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;IMP_NS;IMP_EW"]
        1 11 4H N 11 6.5 -6.5
        2 12 4H N 11 5.5 -6.5
        3 13 4H N 9 -13 13
    Good:
        [Scoring "IMP;Cross2"]
        [ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;IMP_NS;IMP_EW"]
        1 11 4H N 11 6.5 -6.5
        2 12 4H N 11 6.5 -6.5
        3 13 4H N 9 -13 13
    """
    return _violation(difference, stated)


@rule("FLD103", "vp-mismatch", Severity.ERROR, law="Law 78D", kind="field")
def vp_mismatch(difference: "Difference", stated: "Stated") -> FieldViolation:
    """A stated total of Victory Points is not what the matches of the file come to.

    Why: the IMPs of a match are converted by a scale for its number of boards. It is said where a scale that we have
    gives at least half of the totals, and all matches are in the file.

    Bad:
        [Scoring "IMP"]
        [Competition "Teams"]
        [HomeTeam "Reds"]
        [VisitTeam "Blues"]
        [Room "Open"]
        [TotalScoreTable "TeamName;TotalVP"]
        Reds 11.2
        Blues 8.9

        [Event "Thursday Pairs"]
        [Date "2024.03.14"]
        [Board "5"]
        [Vulnerable "NS"]
        [Scoring "IMP"]
        [Declarer "N"]
        [Contract "4H"]
        [Result "10"]
        [Competition "Teams"]
        [HomeTeam "Reds"]
        [VisitTeam "Blues"]
        [Room "Closed"]
    Good:
        [Scoring "IMP"]
        [Competition "Teams"]
        [HomeTeam "Reds"]
        [VisitTeam "Blues"]
        [Room "Open"]
        [TotalScoreTable "TeamName;TotalVP"]
        Reds 11.2
        Blues 8.8

        [Event "Thursday Pairs"]
        [Date "2024.03.14"]
        [Board "5"]
        [Vulnerable "NS"]
        [Scoring "IMP"]
        [Declarer "N"]
        [Contract "4H"]
        [Result "10"]
        [Competition "Teams"]
        [HomeTeam "Reds"]
        [VisitTeam "Blues"]
        [Room "Closed"]
    """
    return _violation(difference, stated)


def _violation(difference: "Difference", stated: "Stated") -> FieldViolation:
    unit = _UNITS[stated.unit]
    right = f"{round(difference.right, max(stated.decimals, 2)) + 0.0:.12g}"
    found = f"{stated.value:.12g}"
    hint = ""
    if difference.is_total:
        message = f"the total is recorded as {found} {unit}, but the results in this file come to {right}"
    else:
        message = (
            f"recorded are {found} {unit} for {SIDE_NAMES[stated.side]}, but the results in this file give {right}"
        )
        if difference.more:
            message += f"; {counted(difference.more, 'other row')} of the board differ too"
            hint = "look for a wrong result on this board"
        elif difference.results:
            hint = f"compared with {counted(difference.results - 1, 'other result')} of the board"
    return FieldViolation(difference.place, difference.is_total, message, hint, found, right)
