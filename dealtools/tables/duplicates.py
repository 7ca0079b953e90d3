"""Rows of `results` scored as duplicate, many at once, whatever they were made of."""

from collections.abc import Mapping, Sequence
from typing import Any, Unpack

import numpy as np

from dealtools.scoring.duplicate import duplicate_score
from dealtools.scoring.points import LawAmounts, law_era_in

Columns = dict[str, list[Any]]

# Rows with these have a score of their own only in some other row, or none that can be trusted.
_NEVER = frozenset(("contradiction", "same-result", "not-played", "withdrawn", "end-position"))


def score_as_duplicate(
    columns: Mapping[str, Sequence[Any]], law_era: str = "current", **amounts: Unpack[LawAmounts]
) -> Columns:
    """The columns of the score: computed where the result is known, else as recorded.

    Where the vulnerability of the declaring side is known but not the side itself, there is a score in declarer's view
    only.

    Args:
        columns: columns of `results`, those of the contract, the result and the recorded score among them.
        law_era: `current`, `pre-change`, or `auto` by the year of play.
        amounts: see `points.LawAmounts`.

    Returns:
        `score_ns`, `score_source`, `score_declarer` and `score_law`.
    """
    names = ("level", "denomination", "doubling", "declarer_vul", "tricks")
    results = list(zip(*(columns[name] for name in names), strict=True))
    is_told = [result[0] == 0 or None not in result for result in results]
    scorings = columns.get("scoring", [None] * len(results))  # sheets have none
    eras = [
        law_era_in(year, law_era, **_with_old_penalties(scoring, amounts))
        for year, scoring in zip(columns["year"], scorings, strict=True)
    ]
    used = [place for place, told in enumerate(is_told) if told]
    arrays = np.array([[value or 0 for value in results[place]] for place in used], dtype=np.int16).reshape(-1, 5).T
    told: dict[str, Any] = dict(zip(("level", "denomination", "doubling", "vulnerable", "tricks"), arrays, strict=True))
    computed = duplicate_score(
        **told,
        law_era=np.array([eras[place] for place in used], dtype=str) if used else "current",
    )
    out: Columns = {name: [None] * len(results) for name in ("score_ns", "score_source", "score_declarer", "score_law")}
    for place, score in zip(used, computed.tolist(), strict=True):
        side = columns["declaring_side"][place]
        is_passed_out = results[place][0] == 0
        out["score_declarer"][place] = None if is_passed_out else score
        if is_passed_out or side is not None:
            out["score_ns"][place] = -score if side == 1 else score
            out["score_source"][place] = "computed"
        out["score_law"][place] = eras[place]
    for place, recorded in enumerate(columns["score_ns_recorded"]):
        if not is_told[place] and recorded is not None:
            side = columns["declaring_side"][place]
            out["score_ns"][place], out["score_source"][place] = recorded, "recorded"
            out["score_declarer"][place] = None if side is None else -recorded if side == 1 else recorded
    return out


def _with_old_penalties(scoring: str | None, amounts: LawAmounts) -> LawAmounts:
    """The amounts, with those of the modifier OldMP (PBN 3.4.12) where a scoring has it and no amount is asked for."""
    if scoring is None or "oldmp" not in scoring.casefold() or amounts.get("doubled_nv_from_4th") is not None:
        return amounts
    return {**amounts, "doubled_nv_from_4th": 200}


def unscored_reason(columns: Mapping[str, Sequence[Any]], place: int) -> str | None:
    """Why a row has no score to use; None where it has."""
    left_out = columns["left_out"][place]
    if left_out in _NEVER:
        return str(left_out)
    has_score = columns["score_ns"][place] is not None or columns["score_declarer"][place] is not None
    return None if has_score else str(left_out or "no-score")
