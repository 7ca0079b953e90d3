"""What can be wrong with the score of a row of a sheet (SHE)."""

from collections.abc import Mapping, Sequence
from typing import Any

from dealtools.bridge.contract import Contract, contract_from_text
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted
from dealtools.rules.wording import contract_name
from dealtools.scoring.slips import name_slips


@rule("SHE303", "row-score-mismatch", Severity.ERROR, law="Law 77", kind="row")
def row_score_mismatch(columns: Mapping[str, Sequence[Any]], place: int) -> Violation | None:
    """The recorded score of a row is not that of its contract, result and vulnerability.

    Why: one of them is wrong; the computed score is used.

    Bad (sheet):
        contract,declarer,tricks,vulnerable,score_ns
        3NT,N,9,NS,400
    Good (sheet):
        contract,declarer,tricks,vulnerable,score_ns
        3NT,N,9,NS,600
    """
    recorded, right, view = _in_one_view(columns, place)
    if recorded is None or right is None or (recorded == right and columns["score_ew_recorded"][place] is None):
        return None
    contract, tricks = contract_from_text(columns["contract"][place] or ""), columns["tricks"][place]
    if contract is None:
        return None
    result = contract_name(contract, columns["declarer"][place])
    if contract.level:
        result += f" with {counted(tricks, 'trick')}"
    if contract.level and columns["game"][place] != "minibridge":
        result += f", {'' if columns['declarer_vul'][place] else 'not '}vulnerable,"
    found, expected = str(columns["score_recorded"][place]), f"{view}{right}"
    return Violation(
        0,
        0,
        f"recorded is {found}, but {result} scores {expected}",
        _hint(columns, place, contract, recorded if view == "" or columns["declaring_side"][place] != 1 else -recorded),
        found,
        expected,
    )


def _in_one_view(columns: Mapping[str, Sequence[Any]], place: int) -> tuple[int | None, int | None, str]:
    """The recorded and the computed score, North-South's view where the side is known, else declarer's."""
    if columns["score_source"][place] == "computed":
        return columns["score_ns_recorded"][place], columns["score_ns"][place], "NS "
    text = columns["score_recorded"][place]
    right = columns["score_declarer"][place]
    is_number = text is not None and text.lstrip("-").isdecimal()
    return int(text) if is_number and right is not None else None, right, ""


def _hint(columns: Mapping[str, Sequence[Any]], place: int, contract: Contract, recorded: int) -> str:
    """What common slip gives the recorded score, which is given in declarer's view."""
    if columns["game"][place] == "minibridge":
        return ""
    if columns["score_ew_recorded"][place] is not None:
        return "the scores of both sides differ; a split score needs awards"
    slips = name_slips(
        recorded=recorded,
        level=contract.level,
        denomination=contract.denomination,
        doubling=contract.doubling,
        vulnerable=bool(columns["declarer_vul"][place]),
        tricks=columns["tricks"][place],
        law_era=columns["score_law"][place],
    )
    return f"recorded is {slips[0]}" if slips else ""
