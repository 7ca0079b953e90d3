"""What can be wrong across the boards of one source (SES)."""

from dealtools.bridge.seat import partner_of
from dealtools.bridge.vulnerability import board_dealer, board_vulnerability
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.records.playing import Playing

_OPPOSITE = "each dealer sits opposite the one by the number: the file's program may have taken one seat for another"


def follows_board_number(playing: Playing) -> bool | None:
    """Whether the recorded dealer and vulnerability are those of the board number (Law 2); None where none is."""
    number = playing.board_number
    dealer = playing.dealer if playing.dealer_source == "recorded" else None
    vulnerable = playing.vulnerable if playing.vulnerable_source == "recorded" else None
    if number is None or (dealer is None and vulnerable is None):
        return None
    return dealer in (None, board_dealer(number)) and vulnerable in (None, board_vulnerability(number))


def is_dealt_opposite(playing: Playing) -> bool:
    """Whether the recorded dealer is the partner of the one whom the board number gives."""
    number = playing.board_number
    if number is None or playing.dealer is None or playing.dealer_source != "recorded":
        return False
    return playing.dealer == partner_of(board_dealer(number))


@rule("SES101", "boards-off-cycle", Severity.INFO, law="Law 2", kind="file")
def boards_off_cycle(off: int, boards: int, opposite: int = 0) -> Violation:
    """More than a fifth of a file's boards have another dealer or vulnerability than their numbers say.

    Why: such files number their boards in their own way (selected deals, home-made sets), so that a single board off
    the cycle is no sign of a mistake. Where the other four fifths follow it, each board that does not is a warning.
    Where the dealer of every board sits opposite, the program that wrote the file may count the seats from another one.
    Source: Law 2; the markings on the board win over its number.
    """
    message = f"{off} of {boards} boards have another dealer or vulnerability than their number says"
    return Violation(0, 0, message, _OPPOSITE if opposite == boards > 1 else "")
