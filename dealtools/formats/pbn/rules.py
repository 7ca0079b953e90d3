"""What the PBN reader notices in the frame of a file: games, comments, lines, and the rest (family PBN)."""

import dealtools.formats.pbn.rules_notes
import dealtools.formats.pbn.rules_sections
import dealtools.formats.pbn.rules_tags  # noqa: F401 - registers them
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import quoted
from dealtools.records.record import Fault, Passage

_INFO, _WARNING, _ERROR = Severity.INFO, Severity.WARNING, Severity.ERROR
_LAST_COLUMN = 253  # and CR LF behind it make 255 (standard 2.3)


# --- 0xx: what cannot be read as it was meant


@rule("PBN002", "unterminated-comment", _ERROR, law="PBN 3.8", kind="fault")
def unterminated_comment(passage: Passage, fault: Fault) -> Violation:
    """A comment in braces is never closed.

    Why: the comment was ended before the next line that begins with a tag of the standard; calls, cards or tags that
    stand before that line are lost in it.
    Bad:
        [Site "Testville"] { in the town hall
    Good:
        [Site "Testville"] { in the town hall }
    Source: PBN standard 3.8.
    """
    return Violation(fault.start, fault.end, "a comment that begins here has no closing brace", "put a } behind it")


@rule("PBN007", "stray-text", _WARNING, law="PBN 3.1", kind="fault")
def stray_text(passage: Passage, fault: Fault) -> Violation:
    """Text stands behind a tag that nothing but comments may follow.

    Why: it was ignored. Calls and cards belong behind Auction and Play, rows behind the tag of a table.
    Bad:
        [Site "Testville"] town hall
    Good:
        [Site "Testville"] { town hall }
    Source: PBN standard 3.1 and 3.8.
    """
    message = f"{quoted(fault.facts['found'])} behind {fault.facts['tag']} is neither tag nor comment; it was ignored"
    return Violation(fault.start, fault.end, message, "put it in braces if it is a comment")


@rule("PBN008", "text-outside-game", _WARNING, law="PBN 3", kind="fault")
def text_outside_game(passage: Passage, fault: Fault) -> Violation:
    """Text stands before or between the games of a file.

    Why: a file holds tags, sections and comments; this is none of them and was ignored. Programs that deal hands like
    to append their statistics.
    Bad:
        [Site "Testville"]

        Generated 707 hands
    Good:
        [Site "Testville"]

        % Generated 707 hands
    Source: PBN standard 3 and 2.4.
    """
    message = f"{quoted(fault.facts['found'])} belongs to no game; it was ignored"
    return Violation(fault.start, fault.end, message, "begin the line with % if it is a remark")


# --- 1xx: what the standard does not allow


@rule("PBN114", "blank-line-in-game", _WARNING, law="PBN 3", kind="fault")
def blank_line_in_game(passage: Passage, fault: Fault) -> Violation:
    """An empty line stands in the middle of a game.

    Why: an empty line ends a game. What follows begins with a section that this game lacks and has no board of its
    own, so it was read as the rest of the game; other programs see two games.
    Bad:
        -[Play]
        -[Auction]

        [Auction "N"]
        1H Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        -[Play]
        [Auction "N"]
        1H Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.
    """
    message = "an empty line stands within a game; the part behind it was read as its rest"
    return Violation(fault.start, fault.end, message, "take the empty line out")


# --- 3xx: what is missing


@rule("PBN302", "missing-separator", _WARNING, law="PBN 3", kind="fault")
def missing_separator(passage: Passage, fault: Fault) -> Violation:
    """No empty line separates a game from the one before it.

    Why: the second game was recognised by its Board or Deal, or by a tag of the board behind an auction or play.
    Other programs run the two together.
    Bad (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Deal "E:2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6 A643.KJT8.92.AK3"]
    Good (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]

        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Deal "E:2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6 A643.KJT8.92.AK3"]
    Source: PBN standard 3.
    """
    message = f"{fault.facts['tag']} begins a new game, but no empty line stands before it"
    return Violation(fault.start, fault.end, message, "put an empty line before the game")


@rule("PBN303", "missing-version-line", _INFO, law="PBN 2.4", kind="fault", strict=True)
def missing_version_line(passage: Passage, fault: Fault) -> Violation:
    """A file does not say of which version of the standard it is.

    Why: it was read by the rules of version 2.1. The line is a recommendation.
    Bad (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
    Good:
        [Site "Testville"]
    Source: PBN standard 2.4.
    """
    return Violation(fault.start, fault.end, "the file has no version line", "begin the file with % PBN 2.1")


# --- 9xx: other spellings with one reading, and habits


@rule("PBN901", "line-too-long", _INFO, law="PBN 2.3", kind="fault")
def line_too_long(passage: Passage, fault: Fault) -> Violation:
    """A line has more than 255 characters, its line end counted.

    Why: it was read in full; older programs cut such lines or refuse the file.
    Source: PBN standard 2.3.
    """
    message = f"a line of {fault.facts['length']} characters is longer than {_LAST_COLUMN} and a line end"
    return Violation(fault.start, fault.end, message, "break the line at a blank")


@rule("PBN907", "values-from-before", _INFO, law="PBN 3", kind="fault")
def values_from_before(passage: Passage, fault: Fault) -> Violation:
    """A game has none of Board, Dealer, Vulnerable and Deal, and takes them from the game before.

    Why: archives write the second result of a board in this way. By the standard each game holds all of its data.
    Source: PBN standard 3; the habit of the rpbridge.net archives.
    """
    board = fault.facts["board"]
    which = f"board {board}" if board else f"record {fault.facts['record']}"
    message = f"taken as another result of {which}, because it names no board, dealer, vulnerability and deal"
    return Violation(fault.start, fault.end, message, "write Board, Dealer, Vulnerable and Deal out")


@rule("PBN914", "not-export-format", _INFO, law="PBN 2.1", kind="fault", strict=True)
def not_export_format(passage: Passage, fault: Fault) -> Violation:
    """A file that says % EXPORT is not written as export format is.

    Why: it was read all the same. Programs that rely on the promise may fail: lines end in CR LF and hold no tabs, each
    tag has a line of its own, all in the standard's order, and suffixes are numeric annotations.
    Bad (whole):
        % PBN 2.1
        % EXPORT
        [Event "Thursday Pairs"]
        [Date "2024.03.14"]
        [Site "Testville"]
        [Board "1"]
        [West "?"]
        [North "?"]
        [East "?"]
        [South "?"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Scoring "?"]
        [Declarer "?"]
        [Contract "?"]
        [Result "?"]
    Good (whole):
        % PBN 2.1
        [Event "Thursday Pairs"]
        [Date "2024.03.14"]
        [Site "Testville"]
        [Board "1"]
        [West "?"]
        [North "?"]
        [East "?"]
        [South "?"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Scoring "?"]
        [Declarer "?"]
        [Contract "?"]
        [Result "?"]
    Source: PBN standard 2.1, 2.3, 3.3, 3.4 and 3.5.2. `convert --to pbn-export` writes it.
    """
    return Violation(fault.start, fault.end, f"{fault.facts['what']} in a file that says % EXPORT")
