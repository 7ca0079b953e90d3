"""What can be wrong across the boards of one source (SES)."""

from dealtools.bridge.vulnerability import board_dealer, board_vulnerability
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.records.playing import Playing


def follows_board_number(playing: Playing) -> bool | None:
    """Whether the recorded dealer and vulnerability are those of the board number (Law 2); None where none is."""
    number = playing.board_number
    dealer = playing.dealer if playing.dealer_source == "recorded" else None
    vulnerable = playing.vulnerable if playing.vulnerable_source == "recorded" else None
    if number is None or (dealer is None and vulnerable is None):
        return None
    return dealer in (None, board_dealer(number)) and vulnerable in (None, board_vulnerability(number))


@rule("SES101", "boards-off-cycle", Severity.INFO, law="Law 2", kind="file")
def boards_off_cycle(off: int, boards: int) -> Violation:
    """More than a fifth of a file's boards have another dealer or vulnerability than their numbers say.

    Why: such files number their boards in their own way (selected deals, home-made sets), so that a single board off
    the cycle is no sign of a mistake. Where the other four fifths follow it, each board that does not is a warning.
    Source: Law 2; the markings on the board win over its number.
    """
    return Violation(0, 0, f"{off} of {boards} boards have another dealer or vulnerability than their number says")
