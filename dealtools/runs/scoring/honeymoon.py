"""`score --as honeymoon`: results of the game for two players, and matches of the variant that counts rounds."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from dealtools.reports.explanations import Explanation, explain_honeymoons
from dealtools.reports.match_list import Match, match_lines, match_objects
from dealtools.reports.result_list import render_results
from dealtools.reports.result_objects import result_members
from dealtools.reports.scores import Columns, Member, Scores
from dealtools.runs.scoring.duplicate import Game, iter_results
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.scoring.system import EXPLAIN, LAW, Option, System, law_amounts
from dealtools.scoring.games import split_rubbers
from dealtools.scoring.honeymoon import HONEYMOON_VARIANTS, score_open_stock
from dealtools.sources.paths import Source
from dealtools.tables.minibridges import score_as_honeymoon

_VARIANT = Option(
    "honeymoon_variant", "How hands are drawn; with open-stock there are no premiums, and 100 points win a round.",
    "draw", HONEYMOON_VARIANTS,
)  # fmt: skip
_OPEN_STOCK = "open-stock"
# What the deals of one match have in common.
_MATCH = ("source", "event", "site", "date_recorded", "table", "round", "north", "east")
_DEAL = ("level", "denomination", "doubling", "tricks", "declaring_side", "score_source")


def _score_columns(columns: Columns, options: ScoreOptions) -> Columns:
    return score_as_honeymoon(columns, options["law_era"], options["honeymoon_variant"], **law_amounts(options))


HONEYMOON_GAME = Game("honeymoon", _score_columns)


@dataclass(slots=True)
class Matches:
    """Takes scored deals as they are read, and puts them together as matches in the end."""

    settings: dict[tuple[Any, ...], int] = field(default_factory=dict)
    deals: list[tuple[Any, ...]] = field(default_factory=list)

    def watch(self, parts: Iterable[Columns]) -> Iterator[Columns]:
        """The parts as they come, each deal noted."""
        for columns in parts:
            keys = zip(*(columns[name] for name in _MATCH), strict=True)
            deals = zip(*(columns[name] for name in _DEAL), strict=True)
            for key, deal in zip(keys, deals, strict=True):
                self.deals.append((self.settings.setdefault(key, len(self.settings)), *deal))
            yield columns

    def matches(self) -> list[Match]:
        """The matches in the order in which they began; a second round won ends one."""
        ordered = sorted(self.deals, key=lambda deal: deal[0])
        if not ordered:
            return []
        codes, *values, sources = zip(*ordered, strict=True)
        usable = [source == "computed" for source in sources]
        names = ("level", "denomination", "doubling", "tricks", "declaring_side")
        columns: dict[str, Any] = {
            name: [value or 0 for value in column] for name, column in zip(names, values, strict=True)
        }
        match = split_rubbers(sheet=codes, usable=usable, **columns)
        totals = score_open_stock(match=match, usable=usable, **columns).matches
        settings = list(self.settings)
        begins = [place for place in range(len(ordered)) if place == 0 or match[place] != match[place - 1]]
        return [
            Match(
                dict(zip(_MATCH, settings[codes[begin]], strict=True)),
                (int(totals.ns_rounds[place]), int(totals.ew_rounds[place])),
                bool(totals.complete[place]),
                bool(totals.is_known[place]),
            )
            for place, begin in enumerate(begins)
        ]


def _score(sources: Iterable[Source], options: ScoreOptions, scores: Scores) -> None:
    parts = iter_results(sources, options, scores, game=HONEYMOON_GAME)
    if options["honeymoon_variant"] == _OPEN_STOCK:
        scores.details = Matches()
        parts = scores.details.watch(parts)
    scores.tables = {"results": parts}
    if options["explain"]:
        scores.explain = partial(_explain, options=options)


def _explain(rows: Sequence[dict[str, Any]], options: ScoreOptions) -> Iterator[Explanation | None]:
    return explain_honeymoons(rows, options["honeymoon_variant"])


def _render(scores: Scores) -> Iterator[str]:
    yield from render_results(scores)
    if scores.details is not None:
        yield from match_lines(scores.details.matches())


def _members(scores: Scores) -> Iterator[Member]:
    yield from result_members(scores)
    if scores.details is not None:
        yield "matches", match_objects(scores.details.matches())


HONEYMOON = System("honeymoon", "Honeymoon Bridge", (*LAW, _VARIANT, EXPLAIN), _score, _render, _members)
