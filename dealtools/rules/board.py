"""What can be wrong with dealer and vulnerability against the board's number or the rubber (SES, SCO)."""

from collections.abc import Iterator

from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import (
    EW,
    NONE,
    NS,
    VULNERABILITIES,
    board_dealer,
    board_vulnerability,
    is_standard_vulnerability,
)
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import quoted
from dealtools.records.history import RubberHistory, read_rubber_history
from dealtools.records.playing import Playing
from dealtools.rules.wording import place_of, seat_name, text_of
from dealtools.tables.played_deal import read_held

_VULNERABLE = ("nobody is vulnerable", "N-S are vulnerable", "E-W are vulnerable", "both sides are vulnerable")


@rule("SES201", "dealer-board-mismatch", Severity.WARNING, law="Law 2")
def dealer_board_mismatch(playing: Playing) -> Iterator[Violation]:
    """The dealer is another than the board's number says.

    Why: North deals board 1, East board 2, and so on. The markings of a board win over its number, so that this is a
    sign, not a proof, and is told only where most boards of the file follow their numbers.
    Bad:
        [Board "6"]
        [Vulnerable "EW"]
        [Score "NS 450"]
    Good:
        [Board "5"]
    Source: Law 2.
    """
    number = playing.board_number
    if number is None or playing.game != "duplicate" or playing.dealer_source != "recorded":
        return
    dealer = board_dealer(number)
    if playing.dealer is not None and playing.dealer != dealer:
        message = f"{seat_name(playing.dealer)} is the dealer, but {seat_name(dealer)} deals board {playing.board}"
        yield Violation(
            *place_of(playing, "Dealer"),
            message,
            found=SEATS[playing.dealer],
            expected=SEATS[dealer],
            related=(place_of(playing, "Board"),),
        )


@rule("SES202", "vul-board-mismatch", Severity.WARNING, law="Law 2")
def vul_board_mismatch(playing: Playing) -> Iterator[Violation]:
    """The vulnerability is another than the board's number says.

    Why: it follows a cycle of sixteen boards. The markings of a board win over its number, so that this is a sign,
    not a proof, and is told only where most boards of the file follow their numbers.
    Bad:
        [Vulnerable "None"]
        [Score "NS 450"]
    Good:
        [Vulnerable "NS"]
        [Score "NS 650"]
    Source: Law 2.
    """
    number = playing.board_number
    if number is None or playing.game != "duplicate" or playing.vulnerable_source != "recorded":
        return
    vulnerable = board_vulnerability(number)
    if playing.vulnerable is not None and playing.vulnerable != vulnerable:
        message = f"{_VULNERABLE[playing.vulnerable]}, but on board {playing.board} {_VULNERABLE[vulnerable]}"
        yield Violation(
            *place_of(playing, "Vulnerable"),
            message,
            found=text_of(playing, "Vulnerable"),
            expected=VULNERABILITIES[vulnerable],
            related=(place_of(playing, "Board"),),
        )


@rule("SCO002", "malformed-vulnerable", Severity.ERROR, law="PBN 3.4.10")
def malformed_vulnerable(playing: Playing) -> Iterator[Violation]:
    """The vulnerability is none of the known words.

    Why: without it no score can be reckoned.
    Bad:
        [Vulnerable "North"]
    Good:
        [Vulnerable "NS"]
    Source: PBN standard 3.4.10.
    """
    if playing.vulnerable is not None:
        return
    text = text_of(playing, "Vulnerable")
    if text is not None:
        message, hint = f"{quoted(text)} is no vulnerability", "write None, NS, EW or All"
        yield Violation(*place_of(playing, "Vulnerable"), message, hint, found=text)


@rule("SCO003", "malformed-honours", Severity.ERROR)
def malformed_honours(playing: Playing) -> Iterator[Violation]:
    """The tag Honours does not tell who held honours, and the points for them.

    Why: without the cards, the points of the deal are not known where honours count; it still counts for games. The
    tag is our own: convert writes it for the honours of a sheet.
    Bad:
        [Honours "N4"]
    Good:
        [Honours "N:100"]
    """
    text = playing.record.values.get("Honours")
    if text not in (None, "", "?") and not playing.row and not read_held(text):
        message, hint = f"{quoted(text)} tells no honours", "write seat and points, N:100 or S:150; nothing if none"
        yield Violation(*place_of(playing, "Honours"), message, hint, found=text)


@rule("SCO901", "vulnerability-spelling", Severity.INFO, law="PBN 3.4.10")
def vulnerability_spelling(playing: Playing) -> Iterator[Violation]:
    """The vulnerability is spelled in another way than the standard's.

    Why: it has one reading, but other programs may not know it.
    Bad:
        [Vulnerable "N-S"]
    Good:
        [Vulnerable "NS"]
    Source: PBN standard 3.4.10: `None`, `Love`, `-`, `NS`, `EW`, `All`, `Both`.
    """
    if playing.vulnerable_source != "recorded" or playing.vulnerable is None:
        return
    text = playing.record.values.get("Vulnerable", "")
    if not is_standard_vulnerability(text):
        usual = VULNERABILITIES[playing.vulnerable]
        yield Violation(*place_of(playing, "Vulnerable"), f"“{text}” stands for {usual}", found=text, expected=usual)


@rule("SCO204", "vul-history-mismatch", Severity.ERROR, law="PBN 4.2.6")
def vul_history_mismatch(playing: Playing) -> Iterator[Violation]:
    """The vulnerability does not follow from the games won in the rubber so far.

    Why: a side is vulnerable from the deal after the one in which it won its first game of the rubber.
    Bad:
        [Scoring "Rubber"]
        [Score ""]
        [ScoreRubberHistory "NS 0 0/40 EW 0 0/0"]
    Good:
        [Scoring "Rubber"]
        [Score ""]
        [ScoreRubberHistory "NS 0 30/120 0 EW 0 0/0 0"]
    Source: Laws of Rubber Bridge; PBN standard 4.2.6.
    """
    history = _history(playing)
    if history is None or not history.is_sound or playing.vulnerable_source != "recorded":
        return
    ns_games, ew_games = history.games
    vulnerable = (NS if ns_games else NONE) | (EW if ew_games else NONE)
    if playing.vulnerable is not None and playing.vulnerable != vulnerable:
        message = f"{_VULNERABLE[playing.vulnerable]}, but by the games won so far {_VULNERABLE[vulnerable]}"
        yield Violation(
            *place_of(playing, "Vulnerable"),
            message,
            found=text_of(playing, "Vulnerable"),
            expected=VULNERABILITIES[vulnerable],
            related=(place_of(playing, "ScoreRubberHistory"),),
        )


@rule("SCO205", "impossible-rubber-history", Severity.ERROR, law="PBN 4.2.6")
def impossible_rubber_history(playing: Playing) -> Iterator[Violation]:
    """The state of the rubber before the deal is not possible.

    Why: in a finished game exactly one side has 100 points or more below the line, in the current one neither, both
    sides have played the same games, and a rubber ends with a side's second game.
    Bad:
        [Scoring "Rubber"]
        [Score ""]
        [ScoreRubberHistory "NS 0 0/40 0 EW 0 0/60 0"]
    Good:
        [Scoring "Rubber"]
        [Score ""]
        [ScoreRubberHistory "NS 0 0/120 0 EW 0 0/60 0"]
    Source: PBN standard 4.2.6; Laws of Rubber Bridge 73.
    """
    history = _history(playing)
    if history is not None and not history.is_sound:
        message = "the games of the rubber so far are not possible"
        found = text_of(playing, "ScoreRubberHistory")
        yield Violation(*place_of(playing, "ScoreRubberHistory"), message, found=found)


def _history(playing: Playing) -> RubberHistory | None:
    """Where the rubber stood before the deal; None without a history that can be read."""
    return read_rubber_history(playing.record.values.get("ScoreRubberHistory", ""))
