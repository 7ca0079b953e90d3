"""The tags of deals of rubber bridge that follow from their rubbers: ScoreRubber and ScoreRubberHistory."""

from dealtools.records.playing import Playing
from dealtools.tables.deal_columns import DealsBuilder
from dealtools.tables.played_deal import deal_of_playing
from dealtools.tables.rubbers import RubberOptions, ScoredRubbers, score_deals

_SIDES = ("NS", "EW")


class RubberFills:
    """Takes the deals of one source, and tells what their tags would be."""

    def __init__(self) -> None:
        self._deals = DealsBuilder()
        self._has: dict[int, frozenset[str]] = {}

    def take(self, playing: Playing) -> None:
        """Takes a sound deal."""
        self._has[playing.record.number] = frozenset(playing.record.values)
        self._deals.add(deal_of_playing(playing))

    def tags(self) -> dict[int, dict[str, str]]:
        """By the number of the record, the tags that it lacks and whose values are known."""
        scored = score_deals(self._deals.finish(), RubberOptions(law_era="auto"))
        told: dict[int, dict[str, str]] = {}
        for number in range(len(scored.groups)):
            for place, history in self._histories(scored, number):
                own = {"ScoreRubber": _score(scored, place)}
                if history:
                    own["ScoreRubberHistory"] = history
                record = scored.deals[place].record
                told[record] = {name: value for name, value in own.items() if name not in self._has[record]}
        return {record: tags for record, tags in told.items() if tags}

    def _histories(self, scored: ScoredRubbers, number: int) -> list[tuple[int, str]]:
        """The places of the scored deals of a rubber, with the state before each where it is known in full."""
        places = range(int(scored.begins[number]), int(scored.begins[number + 1]))
        stretches = scored.groups[number].stretches
        # Points of rubbers before are told only by records that have a history themselves.
        is_told = any(scored.deals[place].extra.history is not None for place in places)
        is_start = len(stretches) == 1 and not is_told
        below: list[list[int]] = [[0], [0]]
        above = [0, 0]
        previous = self._previous(scored, number) if is_start else None
        found = []
        points = scored.scores
        for place in places:
            if scored.left_out(place) is not None or not scored.is_sure[place]:
                is_start = False
                continue
            state = " ".join(
                f"{side} {previous[at]} {above[at]}/{' '.join(map(str, below[at]))}"
                for at, side in enumerate(_SIDES)
                if previous is not None
            )
            found.append((place, state if is_start else ""))
            for at, (own_below, own_above) in enumerate(
                ((points.ns_below, points.ns_above), (points.ew_below, points.ew_above))
            ):
                below[at][-1] += int(own_below[place])
                above[at] += int(own_above[place])
            if points.game_won[place] >= 0:
                for side in below:
                    side.append(0)
        return found

    def _previous(self, scored: ScoredRubbers, number: int) -> tuple[int, int] | None:
        """The points of the same players' rubbers before on that day; None where one is not known."""
        setting = scored.deals[int(scored.begins[number])].setting
        sums = [0, 0]
        for before in range(number):
            end = int(scored.ends[before])
            if end < 0 or scored.begins[before] == scored.begins[before + 1]:
                continue
            other = scored.deals[int(scored.begins[before])].setting
            if other != setting:
                continue
            if not scored.is_known[before]:
                return None
            sums[0] += int(scored.totals.ns_total[end])
            sums[1] += int(scored.totals.ew_total[end])
        return sums[0], sums[1]


def _score(scored: ScoredRubbers, place: int) -> str:
    """The points of a deal, the bonus for a rubber not counted."""
    points = scored.scores
    return f"NS {points.ns_above[place]}/{points.ns_below[place]} EW {points.ew_above[place]}/{points.ew_below[place]}"
