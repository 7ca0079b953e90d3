"""What a record says, in a form in which a record and its copy in export format compare equal."""

from collections.abc import Iterable
from typing import Any

from dealtools.bridge.call import CALLS
from dealtools.bridge.card import CARDS
from dealtools.bridge.deal import Deal
from dealtools.formats.pbn.assemble import SUFFIXES
from dealtools.formats.pbn.lines import printable
from dealtools.formats.pbn.tags import MANDATORY
from dealtools.records.parts import ALERT, ALERTED, told_beside
from dealtools.records.playing import Playing
from dealtools.records.record import Marks, Record, Section
from dealtools.records.resolve import resolve

# Compared as what they mean: they may be spelled otherwise, or stand for what the record leaves to be derived.
_RESOLVED = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Date", "EventDate", "UTCDate", "Hidden")


def content(record: Record) -> dict[str, Any]:
    """What a record says: values, playing, calls, cards, marks, notes, comments and tables."""
    playing = resolve(record)
    return {
        "values": {
            **dict.fromkeys(set(MANDATORY) - set(_RESOLVED), "?"),
            **{
                name: printable(value)
                for name, value in record.values.items()
                if name not in _RESOLVED and name not in ("Auction", "Play") and name not in record.tables
            },
        },
        "playing": {
            "game": playing.game,
            "deal": _deal(playing),
            "end position": playing.is_end_position,
            "dealer": playing.dealer,
            "vulnerable": playing.vulnerable,
            "contract": playing.contract,
            "denomination": playing.denomination,
            "declarer": playing.declarer,
            "irregular declarer": playing.is_irregular_declarer,
            "passed out": playing.passed_out,
            "lead": playing.lead,
            "tricks": playing.tricks,
            "score": playing.score_ns,
        },
        "auction": _auction(playing),
        "play": _play(playing),
        "comments": _comments(record, playing),
        "tables": {
            name: [[printable(cell.text) for cell in row] for row in table.rows]
            for name, table in record.tables.items()
        },
        "sections": {
            name: " ".join(text for _, text in each.runs).split()
            for name, each in record.supplements.items()
            if name not in record.tables and each.runs
        },
    }


def _deal(playing: Playing) -> Deal | str | None:
    reading = playing.deal_reading
    return (
        playing.deal
        if reading is not None and reading.deal is not None
        else printable(playing.record.known("Deal") or "")
    )


def _auction(playing: Playing) -> dict[str, Any] | None:
    section, reading = playing.record.auction, playing.auction
    if section is None:
        return None
    if reading is None:
        tokens: Any = [token for token in section.tokens if token != "-"]
        return {"tokens": tokens, "notes": section.notes}
    calls = []
    before = -1
    for call, seat, index in zip(reading.calls, reading.replay.seats, reading.tokens, strict=True):
        last = index if index != before else -1
        before = index
        is_named = call is not None and call < len(CALLS)
        text = CALLS[call or 0] if is_named else section.tokens[index]
        calls.append([text, seat, _marks(section.marks.get(last), section, 1)])
    while calls and calls[0][0] == "Pass":  # opening passes may be left out
        calls.pop(0)
    # What stands beside AP belongs to the last of its passes.
    beside = [each[2] for each in calls]
    return {
        "calls": [each[:2] for each in calls],
        "marks": [each for each in beside if each],
        "notes": _notes(section),
        "goes on": section.end == "+",
    }


def _play(playing: Playing) -> dict[str, Any] | None:
    section, reading = playing.record.play, playing.play
    if section is None:
        return None
    if reading is None:
        return {"tokens": [token for token in section.tokens if token.strip("-")], "notes": section.notes}
    return {
        "played": _cards(section, zip(*reading.cards, strict=True)),
        "unjudged": _cards(section, zip(*reading.unjudged, strict=True)),
        "notes": _notes(section),
        "goes on": section.end == "+",
        "faults": [(fault.name, fault.index) for fault in reading.replay.faults],
    }


def _cards(section: Section, cards: Iterable[tuple[int | None, int, int]]) -> list[Any]:
    return [
        (section.tokens[token] if card is None else CARDS[card], seat, _marks(section.marks.get(token), section, 7))
        for card, seat, token in cards
    ]


def _marks(marks: Marks | None, section: Section, first_nag: int) -> Any:
    if marks is None:
        return ()
    nags = set(marks.nags) | ({first_nag + SUFFIXES.index(marks.suffix)} if marks.suffix else set())
    is_alerted, texts = told_beside(section, marks)
    found = (marks.irregular, is_alerted, [printable(text) for text in texts], sorted(nags))
    return found if any(found) else ()


def _notes(section: Section) -> set[str]:
    """The texts of the notes, without the signs that they are alerts."""
    texts = section.notes.values()
    if section.tag.name != "Auction":
        return set(map(printable, texts))
    return {printable(text.removeprefix(ALERTED)) for text in texts if text.strip() != ALERT}


def _comments(record: Record, playing: Playing) -> list[tuple[str, str, Any]]:
    """Text of each comment, what it follows, and beside which call or card it stands."""
    found = []
    for comment in record.comments:
        after: str = comment.after
        beside: Any = None
        sections = [
            each for each in (record.auction, record.play) if each is not None and each.tag.start <= comment.start
        ]
        if after == "Note" and not (sections and sections[-1].notes):
            after = sections[-1].tag.name if sections else ""
        if after == "Auction" and playing.auction is not None:
            end = len(playing.auction.section.tokens)
            position = end if comment.position is None else comment.position
            is_begun = any(index < position for index in playing.auction.tokens)
            beside = sum(index >= position for index in playing.auction.tokens) if is_begun else None
        if after == "Play" and playing.play is not None:
            cards = [*zip(*playing.play.cards, strict=True), *zip(*playing.play.unjudged, strict=True)]
            end = len(playing.play.section.tokens)
            position = end if comment.position is None else comment.position
            before = [(index, card) for card, _, index in cards if index < position]
            beside = max(before)[1] if before else None
        text = " ".join(printable(comment.text).split())
        found.append((text, after, beside))
    return sorted(found, key=str)
