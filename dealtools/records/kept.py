"""Which parts of a record are still what they were when it is read again from another format."""

import re
from collections.abc import Iterable
from typing import Any

from dealtools.bridge.call import PASS
from dealtools.bridge.hand import hand_to_text
from dealtools.records.parts import PARTS_OF_TAGS, parts_of, told_beside
from dealtools.records.playing import Playing
from dealtools.records.record import Marks, Section
from dealtools.records.results import imps_of_ns, read_score

SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
"""Suffixes of calls and cards in the order of the numeric annotations that mean the same."""
_NO_DIGIT = re.compile(r"[^0-9?]")
_SECTIONS = ("Auction", "Play", "Note", "Deal", "Dealer", "Vulnerable", "Contract", "Declarer", "Result", "Score")


def lost_parts(before: Playing, after: Playing | None) -> set[str]:
    """The parts of a playing's record that another playing, read from what was written of it, does not say so.

    What follows from other parts counts as said: a dealer from the board's number, a contract from the auction.

    Args:
        before: what was to be written.
        after: what is read again; None where nothing is.
    """
    parts = parts_of(before.record)
    if after is None:
        return parts
    lost = {part for part in parts if not _is_kept(part, before, after)}
    return lost | _lost_tags(before, after)


def _is_kept(part: str, before: Playing, after: Playing) -> bool:
    match part:
        case "deal":
            return _hands(before) == _hands(after)
        case "dealer":
            return before.dealer == after.dealer and (
                before.dealer is not None or _is_written_again("Dealer", before, after)
            )
        case "vulnerable":
            told = before.vulnerable
            return told == after.vulnerable and (told is not None or _is_written_again("Vulnerable", before, after))
        case "contract":
            is_same = before.contract == after.contract and before.denomination == after.denomination
            is_read = before.contract is not None or before.denomination is not None
            return is_same and (is_read or _is_written_again("Contract", before, after))
        case "declarer":
            told = before.declarer
            return told == after.declarer and (told is not None or _is_written_again("Declarer", before, after))
        case "result":
            told = before.tricks_claim if before.tricks_recorded is None else before.tricks_recorded
            if before.passed_out or told is None:
                is_same = before.passed_out == after.passed_out
                return is_same and (before.passed_out or _is_written_again("Result", before, after))
            return told in (after.tricks, after.tricks_recorded)
        case "auction":
            return _calls(before) == _calls(after)
        case "play":
            return _cards(before) == _cards(after)
        case "notes":
            return _marks(before, part) == _marks(after, part) and _notes(before) == _notes(after)
        case "alerts" | "suffixes":
            return _marks(before, part) == _marks(after, part)
        case "comments":
            return _texts(before) == _texts(after)
        case "tables":
            return _rows(before) == _rows(after)
        case "derivations":
            is_marked = before.deal_source != "completed" or after.deal_source == "completed"
            return is_marked and before.values_by_number.items() <= after.values_by_number.items()
    return True


def _is_written_again(name: str, before: Playing, after: Playing) -> bool:
    """Whether what has no reading is written as it was."""
    return before.record.known(name) == after.record.known(name)


def _hands(playing: Playing) -> object:
    deal = playing.deal
    if deal is None:
        return playing.record.values.get("Deal")
    return tuple(None if hand is None else hand_to_text(hand) for hand in deal.hands)


def _calls(playing: Playing) -> object:
    reading = playing.auction
    if reading is None:
        return None
    # Passes that are not written count as those that are.
    calls = [PASS] * reading.omitted + list(reading.calls)
    return (reading.dealer - reading.omitted) % playing.players, calls, reading.is_cut


def _cards(playing: Playing) -> object:
    reading = playing.play
    return None if reading is None else (reading.cards.cards, reading.cards.seats, reading.unjudged.cards)


def _marks(playing: Playing, part: str) -> list[object]:
    """What is written beside calls and cards, by their number."""
    found: list[object] = []
    auction, play = playing.auction, playing.play
    for section, tokens in (
        (playing.record.auction, auction.tokens if auction is not None else []),
        (playing.record.play, play.cards.tokens if play is not None else []),
    ):
        if section is not None and section.marks:
            at = {token: number for number, token in reversed(list(enumerate(tokens)))}
            marks = sorted(_marks_of(section, at, part), key=lambda each: each[0])
            found += [(section.tag.name, *each) for each in marks]
    return found


def _marks_of(section: Section, at: dict[int, int], part: str) -> Iterable[tuple[Any, ...]]:
    for token, marks in sorted(section.marks.items()):
        place = at.get(token, -1)
        is_alerted, texts = told_beside(section, marks)
        if part == "alerts" and is_alerted:
            yield place, True
        elif part == "notes" and texts:
            yield place, texts
        elif part == "suffixes" and (marks.suffix or marks.nags or marks.irregular):
            yield place, frozenset(nags_of(section, marks)), marks.irregular


def _notes(playing: Playing) -> set[tuple[str, str]]:
    """The texts of the notes, those to which nothing refers among them."""
    found: set[tuple[str, str]] = set()
    for section in (playing.record.auction, playing.record.play):
        if section is not None and section.notes:
            _, texts = told_beside(section, Marks(notes=list(section.notes)))
            found |= {(section.tag.name, text) for text in texts}
    return found


def nags_of(section: Section, marks: Marks) -> list[int]:
    """The numeric annotations of a call or card, that for which its suffix stands among them (PBN standard 3.5.2)."""
    if not marks.suffix:
        return marks.nags
    first = 1 if section.tag.name == "Auction" else 7
    return [*marks.nags, first + SUFFIXES.index(marks.suffix)]


def _texts(playing: Playing) -> list[str]:
    # In the order in which a format has room for them.
    return sorted(" ".join(comment.text.split()) for comment in playing.record.comments)


def _rows(playing: Playing) -> dict[str, list[list[str]]]:
    tables = playing.record.tables.items()
    return {name: [[cell.text for cell in row] for row in table.rows] for name, table in tables if table.rows}


def _lost_tags(before: Playing, after: Playing) -> set[str]:
    """The parts of the tags whose text is not what it was."""
    lost: set[str] = set()
    for name in before.record.values:
        value = before.record.known(name)
        if value is None or (name in before.record.tables and before.record.tables[name].rows):
            continue
        other = after.record.known(name)
        if name == "Score":
            if value != other and not _is_same_score(value, other, before, after):
                lost.add("score")
        elif name == "Board" and before.board_number is not None and before.board_number == after.board_number:
            continue  # "01" is "1"
        elif name not in _SECTIONS and value != other and not _is_same(name, value, other):
            lost.add(PARTS_OF_TAGS.get(name) or ("score" if name.startswith("Score") else "tags"))
    return lost


def _is_same(name: str, value: str, other: str | None) -> bool:
    """Whether two values say the same with other signs: "2024-07-12", "2024.07.12"; "ab", "AB" for tricks."""
    if other is None:
        return False
    if name == "ScoreIMP":
        imps = imps_of_ns(value)
        return imps is not None and imps == imps_of_ns(other)
    if name.startswith("Score"):
        told = read_score(value)
        return told is not None and told == read_score(other)
    if name == "DoubleDummyTricks":
        return value.lower() == other.lower()
    # "2015.09.?" is "2015.09.??".
    return name.endswith("Date") and _NO_DIGIT.sub("", value).rstrip("?") == _NO_DIGIT.sub("", other).rstrip("?")


def _is_same_score(value: str, other: str | None, before: Playing, after: Playing) -> bool:
    told, points = read_score(value), before.score_in_points()
    is_read = told is not None and told == read_score(other or "")
    return is_read or (points != (None, None) and points == after.score_in_points())
