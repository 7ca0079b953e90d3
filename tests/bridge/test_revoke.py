import csv
from pathlib import Path

import pytest

from dealtools.bridge.revoke import revoke_transfer

with (Path(__file__).parents[1] / "data" / "revoke_cases.csv").open(encoding="utf-8", newline="") as file:
    CASES = list(csv.DictReader(file))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_tricks_transferred(case: dict[str, str]) -> None:
    assert int(case["tricks_transferred"]) == revoke_transfer(
        won_by_offender=case["revoke_trick_won_by_offender"] == "yes",
        won_by_side=case["revoke_trick_won_by_side"] == "yes",
        later_tricks=int(case["later_tricks_won_by_side"]),
        is_exempt=bool(case["exception"]),
    )
