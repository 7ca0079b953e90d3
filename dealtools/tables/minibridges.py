"""Rows of `results` scored as Minibridge or as Honeymoon Bridge, many at once."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Unpack

import numpy as np
from numpy.typing import NDArray

from dealtools.scoring.goals import declarer_by_points
from dealtools.scoring.honeymoon import honeymoon_score
from dealtools.scoring.minibridge import minibridge_score
from dealtools.scoring.points import LawAmounts, law_era_in
from dealtools.tables.duplicates import Columns

HCP_COLUMNS = ("hcp_n_recorded", "hcp_e_recorded", "hcp_s_recorded", "hcp_w_recorded")
_ALL_POINTS = 40
_NO_VULNERABILITY = "no-vulnerability"
_BY_NUMBER = "board-number"
_SCORES = ("score_ns", "score_source", "score_declarer")


def score_as_minibridge(columns: Mapping[str, Sequence[Any]], **variants: str) -> Columns:
    """The columns of a Minibridge score, and of what it rests on.

    Where the points of the four hands are told and no declarer, the points say who declares.

    Args:
        columns: columns of `results`, and those of `HCP_COLUMNS`.
        variants: of `minibridge_score`.

    Returns:
        The score, the declarer, and the vulnerability where it does not count.
    """
    count = len(columns["level"])
    declarers, sides = list(columns["declarer"]), list(columns["declaring_side"])
    for place, hcp in enumerate(zip(*(columns[name] for name in HCP_COLUMNS), strict=True)):
        if declarers[place] is None and sides[place] is None and told_points(hcp):
            declarers[place] = declarer_by_points(columns["dealer"][place], hcp)
            sides[place] = None if declarers[place] is None else declarers[place] & 1
    has_vulnerability = variants.get("minibridge_vulnerable") == "on"
    vulnerable = [bool(value) and has_vulnerability for value in columns["declarer_vul"]]
    out = _scored(
        {**columns, "declaring_side": sides},
        lambda used, **result: minibridge_score(
            level=result["level"],
            denomination=result["denomination"],
            tricks=result["tricks"],
            vulnerable=np.array(vulnerable, dtype=bool)[used],
            **variants,
        ),
    )
    out |= {"declarer": declarers, "declaring_side": sides, "score_law": [None] * count}
    if not has_vulnerability:
        out |= _without_vulnerability(columns)
    return out


def score_as_honeymoon(
    columns: Mapping[str, Sequence[Any]], law_era: str = "current", variant: str = "draw", **amounts: Unpack[LawAmounts]
) -> Columns:
    """The columns of a score of Honeymoon Bridge; nobody is vulnerable unless it is recorded.

    Args:
        columns: columns of `results`.
        law_era: `current`, `pre-change`, or `auto` by the year of play.
        variant: one of `HONEYMOON_VARIANTS`.
        amounts: see `points.LawAmounts`.
    """
    eras = [law_era_in(year, law_era, **amounts) for year in columns["year"]]
    vulnerable = np.array([bool(value) for value in columns["declarer_vul"]], dtype=bool)
    out = _scored(
        columns,
        lambda used, **result: honeymoon_score(
            **result,
            vulnerable=vulnerable[used],
            honeymoon_variant=variant,
            law_era=np.array(eras, dtype=str)[used] if eras else "current",
        ),
    )
    is_scored = [source == "computed" for source in out["score_source"]]
    out["score_law"] = [era if scored else None for era, scored in zip(eras, is_scored, strict=True)]
    return out | _without_vulnerability(columns)


def told_points(hcp: Sequence[int | None]) -> bool:
    """Whether the points of all four hands are told, and add up."""
    return None not in hcp and sum(each or 0 for each in hcp) == _ALL_POINTS


def _scored(columns: Mapping[str, Sequence[Any]], score: Callable[..., NDArray[np.int32]]) -> Columns:
    """The score of each row: computed where contract, side and tricks are known, else as recorded."""
    names = ("level", "denomination", "doubling", "tricks")
    rows = list(zip(*(columns[name] for name in (*names, "declaring_side")), strict=True))
    is_told = [row[0] == 0 or (None not in row[:2] and row[3] is not None and row[4] is not None) for row in rows]
    used = np.array([place for place, told in enumerate(is_told) if told], dtype=np.intp)
    arrays = np.array([[value or 0 for value in rows[place][:4]] for place in used], dtype=np.int16).reshape(-1, 4).T
    computed = score(used, **dict(zip(names, arrays, strict=True))).tolist()
    out: Columns = {name: [None] * len(rows) for name in _SCORES}
    for place, value in zip(used.tolist(), computed, strict=True):
        side = rows[place][4]
        out["score_declarer"][place] = None if rows[place][0] == 0 else value
        out["score_ns"][place], out["score_source"][place] = -value if side == 1 else value, "computed"
    for place, recorded in enumerate(columns["score_ns_recorded"]):
        if not is_told[place] and recorded is not None:
            side = rows[place][4]
            out["score_ns"][place], out["score_source"][place] = recorded, "recorded"
            out["score_declarer"][place] = None if side is None else -recorded if side == 1 else recorded
    return out


def _without_vulnerability(columns: Mapping[str, Sequence[Any]]) -> Columns:
    """The columns of the vulnerability where nothing but a record itself tells it: not the number of a board."""
    by_number = [source == _BY_NUMBER for source in columns["vulnerable_source"]]
    out: Columns = {
        name: [None if is_by_number else value for value, is_by_number in zip(columns[name], by_number, strict=True)]
        for name in ("vulnerable", "vulnerable_source", "ns_vul", "ew_vul", "declarer_vul")
    }
    out["left_out"] = [None if reason == _NO_VULNERABILITY else reason for reason in columns["left_out"]]
    return out
