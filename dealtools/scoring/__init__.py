"""What results are worth: one module for each way of scoring, pure functions on arrays.

The functions on arrays take their inputs by keyword, named after the columns of the tables, and broadcast
them. A board that was passed out is level 0. What is unknown is left out by the caller, never guessed here.
The names below load their module when they are first asked for, so that a few scores need no numpy.
"""

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealtools.scoring.duplicate import duplicate_score, score_of
    from dealtools.scoring.games import split_rubbers
    from dealtools.scoring.honours import honours_held
    from dealtools.scoring.points import deal_points, law_era_in, points_of
    from dealtools.scoring.rubber import RubberStart, backscore_hundreds, score_rubbers
    from dealtools.scoring.slips import name_slips

__all__ = [
    "RubberStart",
    "backscore_hundreds",
    "deal_points",
    "duplicate_score",
    "honours_held",
    "law_era_in",
    "name_slips",
    "points_of",
    "score_of",
    "score_rubbers",
    "split_rubbers",
]

_PUBLIC = {
    "duplicate": ("duplicate_score", "score_of"),
    "games": ("split_rubbers",),
    "honours": ("honours_held",),
    "points": ("deal_points", "law_era_in", "points_of"),
    "rubber": ("RubberStart", "backscore_hundreds", "score_rubbers"),
    "slips": ("name_slips",),
}
_MODULES = {name: module for module, names in _PUBLIC.items() for name in names}


def __getattr__(name: str) -> object:
    if name in _MODULES:
        return getattr(importlib.import_module(f"{__name__}.{_MODULES[name]}"), name)
    if name in _PUBLIC:
        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
