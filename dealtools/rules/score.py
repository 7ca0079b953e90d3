"""What can be wrong with a recorded score against contract, tricks and vulnerability (SCO)."""

import itertools
import re
from collections.abc import Iterator

from dealtools.bridge.contract import Contract
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted
from dealtools.records.playing import Playing
from dealtools.rules.rubber_score import judge_rubber_score
from dealtools.rules.wording import SIDE_NAMES, Place, contract_name, place_of, text_of
from dealtools.scoring.duplicate import score_of
from dealtools.scoring.goals import minibridge_score_of
from dealtools.scoring.points import points_of
from dealtools.scoring.slips import name_slips

_YEAR = re.compile(r"\d{4}")
_LAST_YEAR_OF_CHANGE = 1993  # sources name 1987, 1990 and 1993 (laws of 1987, and of rubber bridge)
_HONOURS = (0, 100, 150)
_VARIANTS = ("minibridge_vulnerable", "minibridge_slams", "minibridge_level")
_PREMIUMS = {"chicago": (0, 50, 100, 300, 500), "rubber": (0, 50, 300, 500, 700)}


@rule("SCO201", "score-mismatch", Severity.ERROR, law="Law 77")
def score_mismatch(playing: Playing) -> Iterator[Violation]:
    """The recorded score is not that of the contract with its tricks and vulnerability.

    Why: one of the four is wrong; the hint names the slip that gives the recorded number, where there is one. The
    tables hold the score by the laws.
    Bad:
        [Score "NS 450"]
    Good:
        [Score "NS 650"]
    Source: Law 77; in rubber bridge Laws of Rubber Bridge 72, with the points above and below the line.
    """
    if playing.score is not None:
        right = playing.score_computed_ns
        if right is not None:
            yield from _judge_score(playing, right)
        elif playing.game in _PREMIUMS:
            yield from _judge_loosely(playing)
    if "ScoreRubber" in playing.record.values and not playing.row:
        yield from judge_rubber_score(playing, "score-mismatch")


@rule("SCO202", "score-sign-mismatch", Severity.ERROR, law="Law 77")
def score_sign_mismatch(playing: Playing) -> Iterator[Violation]:
    """The recorded score is the right number for the wrong side.

    Why: a plain number is declarer's, negative where the contract failed; a number with `NS` or `EW` is that side's.
    Bad:
        [Score "EW 650"]
    Good:
        [Score "EW -650"]
    Source: Law 77; PBN standard 4.2.1.
    """
    right = playing.score_computed_ns
    if playing.score is None or not right or playing.passed_out:
        return
    ns, ew = playing.score_in_points()
    if ns != -right and ew != right:
        return
    if ns in (None, -right) and ew in (None, right):
        message = f"{_recorded(playing)} is recorded, but {_result(playing)} is {_points(playing, right)}"
        yield Violation(
            *_place(playing), message, "the number is right, its side or sign is not",
            found=_found(playing), expected=_as_written(playing, right),
        )  # fmt: skip


@rule("SCO203", "honours-mismatch", Severity.ERROR, law="Law 72 of Rubber Bridge")
def honours_mismatch(playing: Playing) -> Iterator[Violation]:
    """The points above the line count honours that nobody holds, or leave out those that somebody holds.

    Why: four of the five top trumps in one hand count 100, all five 150, four aces at notrump 150, for the side of
    whoever holds them. Missing honours are a warning, since some play without.
    Bad:
        [Scoring "Rubber"]
        [Score ""]
        [ScoreRubber "NS 130/120"]
    Good:
        [Scoring "Rubber"]
        [Score ""]
        [ScoreRubber "NS 30/120"]
    Source: Laws of Rubber Bridge 72.
    """
    if "ScoreRubber" in playing.record.values and not playing.row:
        yield from judge_rubber_score(playing, "honours-mismatch")


def _judge_score(playing: Playing, right: int) -> Iterator[Violation]:
    """What is wrong with a score that is known to be `right` for North-South."""
    ns, ew = playing.score_in_points()
    if (ns is None or ns == right) and (ew is None or ew == -right):
        return
    if ns is not None and ew is not None and ns != -ew and not playing.passed_out:
        message = f"the scores of the two sides do not agree: N-S {ns}, E-W {ew}"
        hint = f"{_result(playing)} is {_points(playing, right)}"
        yield Violation(*_place(playing), message, hint, found=_found(playing), expected=_as_written(playing, right))
        return
    recorded = ns if ns is not None else -(ew or 0)
    if recorded in (right, *_other_scores(playing)) or (recorded == -right and not playing.passed_out):
        return
    message = f"{_recorded(playing)} is recorded, but {_result(playing)} is {_points(playing, right)}"
    slips = _slips(playing, recorded)
    hint = f"{_recorded(playing)} is {slips[0]}" if slips else ""
    yield Violation(*_place(playing), message, hint, found=_found(playing), expected=_as_written(playing, right))


def _other_scores(playing: Playing) -> Iterator[int]:
    """Scores for North-South that the record leaves possible beside the one by today's law."""
    contract, tricks, side = playing.contract, playing.tricks, playing.declaring_side
    if contract is None or not contract.level or tricks is None or side is None:
        return
    sign = 1 if side == 0 else -1
    if playing.game == "minibridge":
        # Clubs play it with vulnerability, slams or free contracts too.
        for words in itertools.product(("off", "on"), repeat=len(_VARIANTS)):
            for vulnerable in (False, True):
                variants = dict(zip(_VARIANTS, words, strict=True))
                yield sign * minibridge_score_of(contract.level, contract.denomination, tricks, vulnerable, **variants)
        return
    own = bool(playing.declarer_vul)
    if playing.game == "honeymoon":
        # With an open stock there are no premiums.
        points = points_of(contract.level, contract.denomination, contract.doubling, own, tricks)
        yield sign * (points.below - points.defenders_above)
    vulnerabilities = (own,) if playing.vulnerable_source == "recorded" else (own, not own)
    for vulnerable in vulnerabilities:
        yield sign * _score(contract, vulnerable, tricks, "current")
        if _may_be_old(playing):
            yield sign * _score(contract, vulnerable, tricks, "pre-change")


def _score(contract: Contract, vulnerable: bool, tricks: int, law_era: str) -> int:
    return score_of(contract.level, contract.denomination, contract.doubling, vulnerable, tricks, law_era)


def _may_be_old(playing: Playing) -> bool:
    """Whether the deal was, or may have been, scored by the older law."""
    values = playing.record.values
    if "oldmp" in values.get("Scoring", "").casefold():
        return True
    year = _YEAR.match(values.get("Date", "") or values.get("EventDate", ""))
    return year is not None and int(year[0]) <= _LAST_YEAR_OF_CHANGE


def _judge_loosely(playing: Playing) -> Iterator[Violation]:
    """A score in points of rubber or Chicago, where part scores, premiums and honours depend on other deals."""
    contract, tricks, side = playing.contract, playing.tricks, playing.declaring_side
    ns, ew = playing.score_in_points()
    recorded = ns if ns is not None else None if ew is None else -ew
    if contract is None or recorded is None:
        return
    if contract.level == 0:
        possible = {0}
    elif tricks is None or side is None or playing.declarer_vul is None:
        return
    else:
        points = points_of(
            contract.level, contract.denomination, contract.doubling, playing.declarer_vul, tricks, "current"
        )
        own = points.below + points.above - points.defenders_above
        premiums = _PREMIUMS[playing.game] if points.below else (0,)
        possible = {
            (own + premium if side == 0 else -own - premium) + honours * sign
            for premium in premiums
            for honours in _HONOURS
            for sign in (1, -1)
        }
    if recorded not in possible:
        message = f"{_recorded(playing)} is recorded, which {_result(playing)} cannot score"
        yield Violation(*_place(playing), message, found=_found(playing))


def _slips(playing: Playing, recorded_ns: int) -> tuple[str, ...]:
    contract, side = playing.contract, playing.declaring_side
    if contract is None or not contract.level or side is None or playing.tricks is None:
        return ()
    if playing.game == "minibridge":
        return ()
    return name_slips(
        recorded=recorded_ns if side == 0 else -recorded_ns,
        level=contract.level,
        denomination=contract.denomination,
        doubling=contract.doubling,
        vulnerable=bool(playing.declarer_vul),
        tricks=playing.tricks,
    )


def _result(playing: Playing) -> str:
    """The result as a sentence has it."""
    contract = playing.contract
    if contract is None or not contract.level:
        return "a passed-out board"
    vulnerable = " vulnerable" if playing.declarer_vul else " not vulnerable"
    if playing.game == "minibridge":
        vulnerable = " in Minibridge"
    return f"{contract_name(contract, playing.declarer)}{vulnerable} with {counted(playing.tricks or 0, 'trick')}"


def _points(playing: Playing, right: int) -> str:
    """A score of North-South, told for the side whose score is recorded."""
    is_ns = playing.score_in_points()[0] is not None
    return f"{SIDE_NAMES[0]} {right}" if is_ns else f"{SIDE_NAMES[1]} {-right}"


def _recorded(playing: Playing) -> str:
    ns, ew = playing.score_in_points()
    return f"{SIDE_NAMES[1]} {ew}" if ns is None else f"{SIDE_NAMES[0]} {ns}"


def _place(playing: Playing) -> Place:
    return place_of(playing, "Score_NS", "Score_EW") if playing.row else place_of(playing, "Score")


def _found(playing: Playing) -> str | None:
    if not playing.row:
        return text_of(playing, "Score")
    return text_of(playing, "Score_NS") or text_of(playing, "Score_EW")


def _as_written(playing: Playing, right: int) -> str:
    """The right score in the form in which the record gives it."""
    reading = playing.score
    if playing.row and reading is not None:
        return str(right if reading.ns is not None else -right)
    if reading is None or reading.declarer is not None:
        return str(right if playing.declaring_side in (0, None) else -right)
    if reading.ns is not None and reading.ew is not None:
        return f"NS {right} EW {-right}"
    return f"NS {right}" if reading.ns is not None else f"EW {-right}"
