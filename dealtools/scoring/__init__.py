"""What results are worth: one module for each way of scoring, pure functions on arrays.

The functions on arrays take their inputs by keyword, named after the columns of the tables, and broadcast
them. A board that was passed out is level 0. What is unknown is left out by the caller, never guessed here.
The names below load their module when they are first asked for, so that a few scores need no numpy.
"""

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealtools.scoring.awards import award_from_text, award_imps, award_percent, awards_from_text
    from dealtools.scoring.backscore import backscore_points, running_backscore
    from dealtools.scoring.beer_card import count_beers, last_trick_of
    from dealtools.scoring.butler import score_butler
    from dealtools.scoring.chicago import ChicagoPoints, chicago_vulnerable, score_chicagos, split_rounds
    from dealtools.scoring.cross_imps import score_cross_imps
    from dealtools.scoring.duplicate import duplicate_score, score_of
    from dealtools.scoring.explain import explain_duplicate, explain_minibridge, explain_rubber, find_alternatives
    from dealtools.scoring.games import split_rubbers
    from dealtools.scoring.honeymoon import honeymoon_score, score_open_stock
    from dealtools.scoring.honours import honours_held
    from dealtools.scoring.matchpoints import score_matchpoints
    from dealtools.scoring.minibridge import minibridge_declarer, minibridge_score
    from dealtools.scoring.neuberg import neuberg_matchpoints
    from dealtools.scoring.points import deal_points, law_era_in, points_of
    from dealtools.scoring.rubber import RubberPoints, RubberStart, backscore_hundreds, score_rubbers
    from dealtools.scoring.slips import name_slips
    from dealtools.scoring.teams import score_teams
    from dealtools.scoring.victory_points import match_vps

__all__ = [
    "ChicagoPoints",
    "RubberPoints",
    "RubberStart",
    "award_from_text",
    "award_imps",
    "award_percent",
    "awards_from_text",
    "backscore_hundreds",
    "backscore_points",
    "chicago_vulnerable",
    "count_beers",
    "deal_points",
    "duplicate_score",
    "explain_duplicate",
    "explain_minibridge",
    "explain_rubber",
    "find_alternatives",
    "honeymoon_score",
    "honours_held",
    "last_trick_of",
    "law_era_in",
    "match_vps",
    "minibridge_declarer",
    "minibridge_score",
    "name_slips",
    "neuberg_matchpoints",
    "points_of",
    "running_backscore",
    "score_butler",
    "score_chicagos",
    "score_cross_imps",
    "score_matchpoints",
    "score_of",
    "score_open_stock",
    "score_rubbers",
    "score_teams",
    "split_rounds",
    "split_rubbers",
]

_PUBLIC: dict[str, tuple[str, ...]] = {
    "awards": ("award_from_text", "award_imps", "award_percent", "awards_from_text"),
    "backscore": ("backscore_points", "running_backscore"),
    "beer_card": ("count_beers", "last_trick_of"),
    "butler": ("score_butler",),
    "chicago": ("ChicagoPoints", "chicago_vulnerable", "score_chicagos", "split_rounds"),
    "cross_imps": ("score_cross_imps",),
    "duplicate": ("duplicate_score", "score_of"),
    "explain": ("explain_duplicate", "explain_minibridge", "explain_rubber", "find_alternatives"),
    "games": ("split_rubbers",),
    "honeymoon": ("honeymoon_score", "score_open_stock"),
    "honours": ("honours_held",),
    "imps": (),
    "matchpoints": ("score_matchpoints",),
    "minibridge": ("minibridge_declarer", "minibridge_score"),
    "neuberg": ("neuberg_matchpoints",),
    "points": ("deal_points", "law_era_in", "points_of"),
    "rubber": ("RubberPoints", "RubberStart", "backscore_hundreds", "score_rubbers"),
    "slips": ("name_slips",),
    "teams": ("score_teams",),
    "victory_points": ("match_vps",),
}
_MODULES = {name: module for module, names in _PUBLIC.items() for name in names}


def __getattr__(name: str) -> object:
    if name in _MODULES:
        return getattr(importlib.import_module(f"{__name__}.{_MODULES[name]}"), name)
    if name in _PUBLIC:
        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
