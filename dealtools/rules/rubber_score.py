"""A recorded rubber score of one deal against contract, tricks, vulnerability and honours."""

from collections.abc import Iterator

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation
from dealtools.findings.wording import counted
from dealtools.records.playing import Playing
from dealtools.records.results import read_rubber_score
from dealtools.rules.wording import SIDE_NAMES, contract_name, place_of, seat_name, text_of
from dealtools.scoring.points import points_of

_HONOURS = (0, 100, 150)
_CHICAGO_PREMIUMS = (0, 100, 300, 500)


def judge_rubber_score(playing: Playing, name: str) -> Iterator[Violation]:
    """What is wrong with a ScoreRubber, where that falls under the rule of this name.

    Points below the line follow from the contract alone. Above the line stand what the contract gives, honours, and
    where the deal ended a rubber its bonus, as far as such numbers may stand there.
    """
    written = read_rubber_score(playing.record.values.get("ScoreRubber", ""))
    expected = _expected(playing)
    if written is None or expected is None:
        return
    if written.ns is not None and written.ew is not None and written.ns[1] and written.ew[1]:
        return  # only one side scores below the line in a deal: these are the points of several
    side = playing.declaring_side or 0
    sides = [(side, written.declarer), (0, written.ns), (1, written.ew)]
    for which, points in sides:
        if points is None:
            continue
        above, below = points
        right_above, right_below = expected[which]
        place, found = place_of(playing, "ScoreRubber"), text_of(playing, "ScoreRubber")
        if below != right_below:
            if name == "score-mismatch":
                message = f"{below} below the line for {SIDE_NAMES[which]}, but {_result(playing)} gives {right_below}"
                yield Violation(*place, message, found=found, expected=f"{right_above}/{right_below}")
            return
        extra = {above - right_above - bonus for bonus in _bonuses(playing, which)}
        holder, held = _honours(playing)
        own = held if holder is not None and holder & 1 == which else 0
        if not extra.isdisjoint(_HONOURS if holder is None and held < 0 else (own,)):
            continue
        claimed = extra.intersection(_HONOURS)
        if playing.game == "chicago" and 0 in claimed:
            continue
        if claimed and name == "honours-mismatch":
            yield _honours_violation(playing, which, min(claimed), own)
        elif not claimed and name == "score-mismatch":
            message = f"{above} above the line for {SIDE_NAMES[which]}, but {_result(playing)} gives {right_above}"
            if own:
                message += f" and {own} for honours"
            yield Violation(*place, message, found=found, expected=f"{right_above + own}/{right_below}")
        return


def _expected(playing: Playing) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Points above and below the line of N-S and E-W, without honours and bonus; None where they are unknown."""
    contract, tricks, side = playing.contract, playing.tricks, playing.declaring_side
    if contract is None:
        return None
    if contract.level == 0:
        return (0, 0), (0, 0)
    if tricks is None or side is None or playing.declarer_vul is None:
        return None
    points = points_of(contract.level, contract.denomination, contract.doubling, playing.declarer_vul, tricks)
    own, other = (points.above, points.below), (points.defenders_above, 0)
    return (own, other) if side == 0 else (other, own)


def _bonuses(playing: Playing, side: int) -> tuple[int, ...]:
    """Bonuses that the points above the line may hold beside those of the deal itself."""
    over = playing.tricks_over
    if side != playing.declaring_side or over is None or over < 0:
        return (0,)
    if playing.game == "chicago":
        return _CHICAGO_PREMIUMS
    if not playing.declarer_vul:
        return (0,)
    return (0, 500) if playing.vulnerable == 3 else (0, 700)


def _honours(playing: Playing) -> tuple[int | None, int]:
    """Who holds honours and what they count; (None, 0) for nobody, (None, −1) where the cards are not known."""
    contract, deal = playing.contract, playing.deal
    if contract is None or contract.level == 0:
        return None, 0
    if deal is None or not deal.is_complete:
        return None, -1
    from dealtools.scoring.honours import honours_held  # with numpy, which few records need

    held = honours_held(
        hands=[[hand or 0 for hand in deal.hands]], level=contract.level, denomination=contract.denomination or 0
    )
    seat, points = int(held.seat[0]), int(held.points[0])
    return (seat, points) if points else (None, 0)


def _honours_violation(playing: Playing, side: int, claimed: int, own: int) -> Violation:
    holder, held = _honours(playing)
    if claimed:
        who = f"{seat_name(holder)} holds honours for {held}" if holder is not None else "nobody holds honours"
        message = f"{claimed} for honours of {SIDE_NAMES[side]} are counted, but {who}"
        severity = None
    else:
        message = f"{seat_name(holder)} holds honours for {own}, which are not counted"
        severity = Severity.WARNING
    hint = "" if claimed else "nothing is wrong where the game is played without honours"
    return Violation(
        *place_of(playing, "ScoreRubber"),
        message,
        hint,
        found=text_of(playing, "ScoreRubber"),
        seat=holder,
        severity=severity,
    )


def _result(playing: Playing) -> str:
    contract = playing.contract
    if contract is None or contract.level == 0:
        return "a passed-out board"
    tricks = counted(playing.tricks or 0, "trick")
    return f"{contract_name(contract, playing.declarer)} with {tricks}"
