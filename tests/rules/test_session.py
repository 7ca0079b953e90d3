import pytest
from judging import playings_of

from dealtools.findings.finding import Severity
from dealtools.findings.registry import rule_by_code
from dealtools.rules.session import boards_off_cycle, follows_board_number


def follows(*tags: str) -> bool | None:
    (playing,) = playings_of("".join(f"[{tag}]\n" for tag in tags))
    return follows_board_number(playing)


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        (['Board "1"', 'Dealer "N"', 'Vulnerable "None"'], True),
        (['Board "1"', 'Dealer "N"'], True),
        (['Board "1"', 'Vulnerable "None"'], True),
        (['Board "1"', 'Dealer "E"', 'Vulnerable "None"'], False),
        (['Board "1"', 'Dealer "N"', 'Vulnerable "All"'], False),
        (['Board "1"', 'Dealer "E"'], False),
        (['Board "16"', 'Dealer "W"', 'Vulnerable "EW"'], True),
        (['Board "17"', 'Dealer "N"', 'Vulnerable "None"'], True),
        (['Board "1"'], None),
        (['Board "1"', 'Dealer "?"', 'Vulnerable ""'], None),
        (['Board "A1"', 'Dealer "N"', 'Vulnerable "None"'], None),
        (['Dealer "N"', 'Vulnerable "None"'], None),
    ],
)
def test_whether_a_board_follows_its_number(tags: list[str], expected: bool | None) -> None:
    assert follows(*tags) is expected


def test_a_file_with_numbers_of_its_own() -> None:
    rule = rule_by_code("SES101")
    assert (rule.name, rule.severity) == ("boards-off-cycle", Severity.INFO)
    assert boards_off_cycle(3, 10).message == (
        "3 of 10 boards have another dealer or vulnerability than their number says"
    )
