"""Which common slip explains a wrong score; called only where a recorded score is not the right one."""

from collections.abc import Iterator
from typing import NamedTuple

from dealtools.bridge.contract import Contract
from dealtools.scoring.duplicate import premium_of, score_of
from dealtools.scoring.points import check_option, points_of

_GAMES = ("duplicate", "rubber")
_NOTRUMP = 4


class _Result(NamedTuple):
    level: int
    denomination: int
    doubling: int
    vulnerable: bool
    tricks: int
    law_era: str


def name_slips(
    *,
    recorded: int,
    level: int,
    denomination: int | None,
    doubling: int,
    vulnerable: bool,
    tricks: int | None,
    law_era: str = "current",
    game: str = "duplicate",
) -> tuple[str, ...]:
    """What a wrong score is the score of, the likeliest slip first; empty where no common slip gives it.

    Two slips together are named only where no single one gives the number.

    Args:
        recorded: the score as recorded, declarer's view; in rubber bridge the points of both lines less those
            of the defenders.
        level: as `points_of` takes it, like the arguments after it.
        game: `duplicate` or `rubber`: how the score should have been reckoned.

    Returns:
        Words to stand after "… is".

    >>> name_slips(recorded=420, level=4, denomination=3, doubling=0, vulnerable=True, tricks=10)
    ('the score of 4S not vulnerable',)
    """
    check_option("game", game, _GAMES)
    if denomination is None or tricks is None:
        return ()
    result = _Result(level, denomination, doubling, vulnerable, tricks, law_era)
    right = _score(result, game)
    if recorded == right:
        return ()
    singles = list(_single_slips(result, game))
    names = [f"the score of {_contract(result)} for the other side"] if recorded == -right else []
    names += [name for name, score in singles if score == recorded]
    if not names:
        names = [f"{name} for the other side" for name, score in singles if score == -recorded]
    if not names:
        changed = _changed_results(result._replace(vulnerable=not vulnerable))
        names = [_name(result, slip) for slip in changed if _score(slip, game) == recorded]
    return tuple(dict.fromkeys(names))


def _score(result: _Result, game: str) -> int:
    if game == "duplicate":
        return score_of(*result)
    points = points_of(*result)
    return points.below + points.above - points.defenders_above


def _single_slips(result: _Result, game: str) -> Iterator[tuple[str, int]]:
    right = _score(result, game)
    vulnerability = result._replace(vulnerable=not result.vulnerable)
    yield _name(result, vulnerability), _score(vulnerability, game)
    for name, points in _forgotten(result, game):
        yield f"the score of {_contract(result)} without {name}", right - points
    for slip in _changed_results(result):
        yield _name(result, slip), _score(slip, game)
    if game == "rubber":
        yield f"the duplicate score of {_contract(result)}", score_of(*result)
    elif right % 10 == 0:
        yield f"the score of {_contract(result)} in tens", right // 10
    yield "the score of a board that was passed out", 0


def _forgotten(result: _Result, game: str) -> Iterator[tuple[str, int]]:
    points = points_of(*result)
    premium = premium_of(points.below, result.vulnerable)
    if premium and game == "duplicate":
        yield "the part-score premium" if premium == 50 else "the game premium", premium
    if points.slam:
        yield "the slam premium", points.slam
    if points.insult:
        how = "redoubled" if result.doubling == 2 else "doubled"
        yield f"the {points.insult} for making it {how}", points.insult
    if points.over:
        yield "the overtricks", points.over


def _changed_results(result: _Result) -> Iterator[_Result]:
    """Other results that a scorer takes for this one, the likeliest first, each with one thing changed."""
    for doubling in (0, 1, 2):
        if doubling != result.doubling:
            yield result._replace(doubling=doubling)
    yield result._replace(law_era="current" if result.law_era == "pre-change" else "pre-change")
    for tricks in (result.tricks - 1, result.tricks + 1):
        if 0 <= tricks <= 13:
            yield result._replace(tricks=tricks)
    yield from _other_levels(result)
    for denomination in (0, 2, _NOTRUMP):
        if denomination != result.denomination:
            yield result._replace(denomination=denomination)


def _other_levels(result: _Result) -> Iterator[_Result]:
    """The nearest level for each score; one more undertrick is no slip in the level."""
    seen = {score_of(*result)}
    for level in sorted(range(1, 8), key=lambda level: (abs(level - result.level), -level)):
        slip = result._replace(level=level)
        is_down = slip.tricks < level + 6 and result.tricks < result.level + 6
        if not is_down and score_of(*slip) not in seen:
            seen.add(score_of(*slip))
            yield slip


def _contract(result: _Result) -> str:
    return str(Contract(result.level, result.denomination, result.doubling))


def _name(result: _Result, slip: _Result) -> str:
    """The score of `slip`, told by what it has different from the result itself."""
    words = ["the score of", _contract(slip)]
    if slip.doubling == 0 and result.doubling:
        words.append("undoubled")
    if slip.vulnerable != result.vulnerable:
        words.append("vulnerable" if slip.vulnerable else "not vulnerable")
    if slip.tricks != result.tricks:
        words.append(f"with {slip.tricks} tricks" if slip.tricks != 1 else "with 1 trick")
    if slip.law_era != result.law_era:
        words.append("under the older law" if slip.law_era == "pre-change" else "under the current law")
    return " ".join(words)
