"""Which parts of a record are still what they were when it is read again from another format."""

from collections.abc import Iterable
from typing import Any

from dealtools.bridge.hand import hand_to_text
from dealtools.records.parts import PARTS_OF_TAGS, parts_of
from dealtools.records.playing import Playing
from dealtools.records.record import Marks, Section
from dealtools.records.results import read_score

SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
"""Suffixes of calls and cards in the order of the numeric annotations that mean the same."""
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
            return before.dealer == after.dealer
        case "vulnerable":
            return before.vulnerable == after.vulnerable
        case "contract":
            return before.contract == after.contract and before.denomination == after.denomination
        case "declarer":
            return before.declarer == after.declarer
        case "result":
            return before.tricks_recorded == after.tricks and before.passed_out == after.passed_out
        case "auction":
            return _calls(before) == _calls(after)
        case "play":
            return _cards(before) == _cards(after)
        case "alerts" | "notes" | "suffixes":
            return _marks(before, part) == _marks(after, part)
        case "comments":
            return _texts(before) == _texts(after)
        case "tables":
            return not before.record.tables or before.record.tables.keys() == after.record.tables.keys()
    return True


def _hands(playing: Playing) -> object:
    deal = playing.deal
    if deal is None:
        return playing.record.values.get("Deal")
    return tuple(None if hand is None else hand_to_text(hand) for hand in deal.hands)


def _calls(playing: Playing) -> object:
    reading = playing.auction
    return None if reading is None else (reading.dealer, reading.omitted, reading.calls, reading.is_cut)


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
        if part == "alerts" and marks.alert:
            yield place, True
        elif part == "notes":
            texts = [section.notes[number] for number in marks.notes if number in section.notes]
            if texts:
                yield place, tuple(texts)
        elif part == "suffixes" and (marks.suffix or marks.nags or marks.irregular):
            yield place, frozenset(nags_of(section, marks)), marks.irregular


def nags_of(section: Section, marks: Marks) -> list[int]:
    """The numeric annotations of a call or card, that for which its suffix stands among them (PBN standard 3.5.2)."""
    if not marks.suffix:
        return marks.nags
    first = 1 if section.tag.name == "Auction" else 7
    return [*marks.nags, first + SUFFIXES.index(marks.suffix)]


def _texts(playing: Playing) -> list[str]:
    return [" ".join(comment.text.split()) for comment in playing.record.comments]


def _lost_tags(before: Playing, after: Playing) -> set[str]:
    """The parts of the tags whose text is not what it was."""
    lost: set[str] = set()
    for name in before.record.values:
        value = before.record.known(name)
        if value is None or name in before.record.tables:
            continue
        other = after.record.known(name)
        if name == "Score":
            if before.score_in_points() != after.score_in_points() and read_score(value) != read_score(other or ""):
                lost.add("score")
        elif name not in _SECTIONS and value != other:
            lost.add(PARTS_OF_TAGS.get(name) or ("score" if name.startswith("Score") else "tags"))
    return lost
