"""The test files of the standard's author, where they lie beside the project."""

import re
from pathlib import Path

import pytest
from judging import judge, serious

from dealtools.findings.finding import Severity
from dealtools.formats.pbn.split import split_parts

FOLDER = Path(__file__).parents[3] / "shared" / "conformance"
pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the conformance files are not there")

_GAME = re.compile(r"=+ game (\d+) =+")
# What each of these games was made to show; of the others any finding will do.
SHOWN = {
    9: "malformed-dealer",
    10: "malformed-vulnerable",
    11: "unknown-card",
    12: "duplicate-card",
    13: "wrong-hand-size",
    14: "missing-card",
    15: "wrong-hand-size",
    16: "deal-spelling",
    17: "wrong-hand-size",
    18: "malformed-deal",
    19: "malformed-declarer",
    20: "malformed-contract",
    21: "malformed-contract",
    22: "malformed-result",
    24: "dealer-missing",
    25: "deal-missing",
    26: "declarer-missing",
    27: "contract-missing",
    28: "dealer-auction-mismatch",
    29: "dealer-auction-mismatch",
    30: "malformed-call",
    31: "call-spelling",
    32: "insufficient-bid",
    33: "double-of-own-side",
    34: "redouble-of-own-side",
    36: "declarer-auction-mismatch",
    37: "declarer-auction-mismatch",
    38: "unjustified-declarer-mark",
    39: "contract-auction-mismatch",
    40: "contract-auction-mismatch",
    41: "contract-auction-mismatch",
    42: "doubling-auction-mismatch",
    43: "doubling-auction-mismatch",
    44: "revoke",
    47: "card-played-twice",
    48: "malformed-card",
    49: "unjustified-card-mark",
    50: "unjustified-card-mark",
    51: "unjustified-card-mark",
    52: "unjustified-card-mark",
    53: "unjustified-card-mark",
    54: "passed-out-with-result",
    55: "declarer-missing",
    58: "unjustified-call-mark",
    59: "result-sum-mismatch",
    60: "result-play-mismatch",
    61: "claim-impossible",
    73: "malformed-card",
}


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="latin-1")


@pytest.mark.parametrize("name", ["correct_10.pbn", "correct_20.pbn"])
def test_a_correct_file_has_no_errors(name: str) -> None:
    assert [each for each in judge(text_of(name)) if each.severity is Severity.ERROR] == []


def games() -> dict[int, str]:
    """The games of the faulty file by their numbers; each is judged alone."""
    found: dict[int, str] = {}
    number = 0
    for part in split_parts([text_of("errors_10.pbn")]):
        title = _GAME.search(part)
        number = int(title[1]) if title is not None else number
        found[number] = found.get(number, "") + part
    return found


def test_every_faulty_game_has_a_finding() -> None:
    silent = [number for number, text in games().items() if not judge(text)]
    assert silent == [1]
    assert [each.name for each in judge(games()[1], strict=True) if each.name == "unknown-tag"]


@pytest.mark.parametrize("number", SHOWN)
def test_a_faulty_game_gives_what_it_was_made_to_show(number: int) -> None:
    assert SHOWN[number] in {each.name for each in judge(games()[number])}


def test_one_mistake_is_reported_once() -> None:
    alone = {19, 20, 21, 22, 36, 37, 38, 39, 42, 43, 44, 50, 51, 52, 53, 54, 59, 60, 61}
    for number, text in games().items():
        if number in alone:
            assert len(set(serious(judge(text))) - {"deal-missing", "nag-of-other-section"}) == 1, number
