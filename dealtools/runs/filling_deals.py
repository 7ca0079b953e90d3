"""The tags of deals that follow from their rubber or Chicago round: ScoreRubber and ScoreRubberHistory, or Score."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Selection
from dealtools.records.history import RubberHistory
from dealtools.records.playing import Playing
from dealtools.runs.across_deals import AcrossDeals, Found, score_as_told
from dealtools.runs.filling_reasons import ERROR, WRITTEN_UNKNOWN, Unfilled, why_left_out
from dealtools.tables.chicagos import ScoredChicagos
from dealtools.tables.played_deal import Setting
from dealtools.tables.rubber_groups import Start
from dealtools.tables.rubbers import ScoredRubbers

_SIDES = ("NS", "EW")
_TAGS = ("ScoreRubber", "ScoreRubberHistory", "Score")
_WRONG = "something in its rubber or round is wrong"
_UNSURE = "a deal before it in the round is missing or cannot be scored"
_LOST = "a deal before it in the rubber is missing or cannot be scored"
_NO_PREVIOUS = "the points of the rubbers before are not known: one was broken off, or cannot be scored in full"

Points = tuple[int, int]
Value = tuple[str | None, str]
"""The value of a tag, None where it is not known, and then the reason."""


class DealFills:
    """Takes the deals of one source, and tells what their tags would be."""

    def __init__(self) -> None:
        self._across = AcrossDeals(Selection())
        self._has: dict[int, Mapping[str, str]] = {}
        self._wrong: set[int] = set()

    def take(self, playing: Playing, *, is_contradicted: bool = False, errors: int = 0) -> None:
        """Takes a record's own playing of rubber bridge or Chicago."""
        record = playing.record
        self._has[record.number] = {name: record.values[name] for name in _TAGS if name in record.values}
        if errors:
            self._wrong.add(record.number)
        self._across.take(playing, is_contradicted=is_contradicted, errors=errors)

    def tags(self, unfilled: Unfilled) -> dict[int, dict[str, str]]:
        """By the number of the record, the tags that it lacks and whose values are known."""
        told: dict[int, dict[str, str]] = {}
        for game, deals in self._across.deals():
            scored, found = score_as_told(deals, game)
            barred = _barred(scored, found)
            values = _of_rubbers(scored) if isinstance(scored, ScoredRubbers) else _of_rounds(scored)
            for place, name, (value, reason) in values:
                record = int(scored.deals.codes["record"][place])
                if name in self._has[record]:
                    if self._has[record][name] == "?":
                        unfilled.count(name, "record", WRITTEN_UNKNOWN)
                    continue
                if record in self._wrong or place in barred:
                    value, reason = None, ERROR if record in self._wrong else _WRONG
                if value is None:
                    unfilled.count(name, "record", reason)
                else:
                    told.setdefault(record, {})[name] = value
        return told


def _barred(scored: ScoredRubbers | ScoredChicagos, found: Found) -> frozenset[int]:
    """The deals from the first on with which something is wrong in its rubber or round."""
    barred: set[int] = set()
    for rule, violation, _ in found:
        if rule.severity is Severity.ERROR:
            number = (scored.rubber if isinstance(scored, ScoredRubbers) else scored.round_of)[violation.place]
            barred.update(range(violation.place, int(scored.begins[number + 1])))
    return frozenset(barred)


def _of_rounds(scored: ScoredChicagos) -> Iterator[tuple[int, str, Value]]:
    """The score of each deal: the points of its side, with bonuses."""
    is_carried = scored.options.chicago_type == "carry"
    for place in range(len(scored.deals)):
        left_out = scored.left_out(place)
        points = int(scored.scores.ns_score[place]), int(scored.scores.ew_score[place])
        if left_out is not None:
            yield place, "Score", (None, why_left_out(left_out))
        elif is_carried and not scored.scores.is_known[place]:
            yield place, "Score", (None, _UNSURE)
        elif all(points):
            yield place, "Score", (f"NS {points[0]} EW {points[1]}", "")
        else:
            yield place, "Score", (f"NS {points[0] - points[1]}", "")


def _of_rubbers(scored: ScoredRubbers) -> Iterator[tuple[int, str, Value]]:
    """The points of each deal, the bonus for a rubber not counted, and the state before it."""
    previous: dict[Setting, Points | None] = {}
    for number in range(len(scored.groups)):
        yield from _of_rubber(scored, number, previous)


@dataclass(slots=True)
class _State:
    """The state of a rubber before a deal, each pair of North-South and East-West.

    Attributes:
        previous: the points of the rubbers that the same players have played before on that day; None where not known.
        above, below: as `RubberHistory` has them.
    """

    previous: Points | None
    above: list[int] = field(default_factory=lambda: [0, 0])
    below: list[list[int]] = field(default_factory=lambda: [[0], [0]])

    def value(self) -> Value:
        """The history as it is written."""
        if self.previous is None:
            return None, _NO_PREVIOUS
        sides = zip(_SIDES, self.previous, self.above, self.below, strict=True)
        return " ".join(
            f"{side} {before} {above}/{' '.join(map(str, below))}" for side, before, above, below in sides
        ), ""

    def add(self, scored: ScoredRubbers, place: int) -> None:
        """Takes the points of a deal."""
        points = scored.scores
        for at, (below, above) in enumerate(((points.ns_below, points.ns_above), (points.ew_below, points.ew_above))):
            self.below[at][-1] += int(below[place])
            self.above[at] += int(above[place])
        if points.game_won[place] >= 0:
            for side in self.below:
                side.append(0)


def _as_told(history: RubberHistory) -> _State:
    return _State(history.previous, list(history.above), [list(side) for side in history.below])


def _of_rubber(
    scored: ScoredRubbers, number: int, previous: dict[Setting, Points | None]
) -> Iterator[tuple[int, str, Value]]:
    places = range(int(scored.begins[number]), int(scored.begins[number + 1]))
    if not places:
        return
    setting = scored.deals[places[0]].setting
    is_start = scored.groups[number].stretches[0].start == Start()
    state = _State(previous.get(setting, (0, 0))) if is_start else None
    why = why_left_out("no-history")
    for place in places:
        extra = scored.deals.extras.get(place)
        if extra is not None and extra.history is not None:
            state = _as_told(extra.history)
        elif not scored.is_sure[place]:
            state = None
        left_out = scored.left_out(place)
        if left_out is not None:
            for name in ("ScoreRubber", "ScoreRubberHistory"):
                yield place, name, (None, why_left_out(left_out))
            state, why = None, _LOST
            continue
        yield place, "ScoreRubber", (_score(scored, place), "")
        yield place, "ScoreRubberHistory", (None, why) if state is None else state.value()
        if state is not None:
            state.add(scored, place)
    end = int(scored.ends[number])
    before = None if state is None else state.previous
    is_over = bool(scored.is_known[number]) and bool(scored.totals.complete[end])
    previous[setting] = None
    if before is not None and is_over:
        total = int(scored.totals.ns_total[end]), int(scored.totals.ew_total[end])
        previous[setting] = before[0] + total[0], before[1] + total[1]


def _score(scored: ScoredRubbers, place: int) -> str:
    points = scored.scores
    return f"NS {points.ns_above[place]}/{points.ns_below[place]} EW {points.ew_above[place]}/{points.ew_below[place]}"
