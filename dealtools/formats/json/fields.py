"""The fields of a record's JSON that stand for tags: what each says, and the text of the tag that says the same.

A tag whose text is another one keeps it in `written`: null where the source does not write the tag.
"""

from typing import Any

from dealtools.bridge.card import CARDS
from dealtools.bridge.hand import hand_to_text
from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.records.playing import Playing
from dealtools.records.record import Record

SEAT_TAGS = {"N": "North", "E": "East", "S": "South", "W": "West"}
TEXT_TAGS = {"event": "Event", "site": "Site", "date": "Date", "board": "Board", "scoring": "Scoring"}
# Tag → the field that gives its value.
FIELD_OF = {
    "Event": "event",
    "Site": "site",
    "Date": "date",
    "Board": "board",
    **dict.fromkeys(("West", "North", "East", "South"), "players"),
    "Dealer": "dealer",
    "Vulnerable": "vulnerable",
    "Deal": "deal",
    "Scoring": "scoring",
    "Declarer": "declarer",
    "Contract": "contract",
    "Result": "tricks",
    "Score": "score_recorded",
    "Lead": "lead",
}
# Tag → the field that tells where its value comes from.
SOURCE_OF = {
    "Dealer": "dealer_source",
    "Vulnerable": "vulnerable_source",
    "Deal": "deal_source",
    "Declarer": "declarer_source",
    "Contract": "contract_source",
    "Result": "tricks_source",
}
UNKNOWN = "?"
# All others are mandatory: where nothing is known, they are written with "?".
_NOT_MANDATORY = ("Score", "Lead")
_PLACEHOLDERS = (None, "", "?")
_NAMELESS = (*_PLACEHOLDERS, "-")


def fields_of(playing: Playing) -> dict[str, Any]:
    """The fields of a record before and after its sections, by name."""
    record = playing.record
    values = record.values
    deal = playing.deal
    hands = (None,) * 4 if deal is None else deal.hands
    fields: dict[str, Any] = {}
    for field, tag in TEXT_TAGS.items():
        value = values.get(tag)
        fields[field] = None if value in (_NAMELESS if tag == "Event" else _PLACEHOLDERS) else value
    fields["players"] = {seat: None if values.get(tag) in _NAMELESS else values[tag] for seat, tag in SEAT_TAGS.items()}
    return fields | {
        "dealer": _seat(playing.dealer),
        "dealer_source": playing.dealer_source,
        "vulnerable": None if playing.vulnerable is None else VULNERABILITIES[playing.vulnerable],
        "vulnerable_source": playing.vulnerable_source,
        "deal": {seat: None if hand is None else hand_to_text(hand) for seat, hand in zip(SEATS, hands, strict=True)},
        "deal_id": None if deal is None else deal.deal_id,
        "deal_source": playing.deal_source,
        "contract": None if playing.contract is None else str(playing.contract),
        "contract_source": playing.contract_source,
        "declarer": _seat(playing.declarer),
        "declarer_source": playing.declarer_source,
        "lead": None if playing.lead is None else CARDS[playing.lead],
        "tricks": playing.tricks,
        "tricks_source": playing.tricks_source,
        "score_ns": playing.score_ns,
        "score_source": playing.score_source,
        "score_recorded": record.known("Score"),
        "passed_out": playing.passed_out,
    }


def tag_texts(fields: dict[str, Any]) -> dict[str, str]:
    """Tag → the text that says what the fields say; a tag that is not written is missing.

    Args:
        fields: as `fields_of` gives them; values of other types count as null.
    """
    texts = {tag: _text(fields.get(field)) for field, tag in TEXT_TAGS.items()}
    players = fields.get("players")
    for seat, tag in SEAT_TAGS.items():
        texts[tag] = _text(players.get(seat) if isinstance(players, dict) else None)
    texts["Dealer"] = _text(fields.get("dealer"))
    texts["Vulnerable"] = _text(fields.get("vulnerable"))
    texts["Deal"] = _deal_text(fields.get("deal"), texts["Dealer"] or "")
    texts["Contract"] = _text(fields.get("contract"))
    texts["Declarer"] = _text(fields.get("declarer"))
    tricks = fields.get("tricks")
    texts["Result"] = str(tricks) if isinstance(tricks, int) and not isinstance(tricks, bool) else None
    if fields.get("passed_out") is True:
        texts["Declarer"] = texts["Declarer"] or ""
        texts["Result"] = texts["Result"] or ""
    texts["Score"] = _text(fields.get("score_recorded"))
    play = fields.get("play")
    is_in_play = (
        isinstance(play, list) and play and isinstance(play[0], dict) and play[0].get("card") == fields.get("lead")
    )
    texts["Lead"] = None if is_in_play else _text(fields.get("lead"))
    return {
        tag: text if text is not None else UNKNOWN
        for tag, text in texts.items()
        if text is not None or tag not in _NOT_MANDATORY
    }


def written_text(record: Record, tag: str, text: str | None) -> str | None:
    """What a record writes for a tag: its value, or how it inherits it; None where it writes nothing.

    An inherited value is given as it is where the text of its field is another one, and so would lose it.
    """
    value = record.values.get(tag)
    if tag not in record.inherited or value != text:
        return value
    found = record.tag(tag)
    return None if found is None else found.value


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _seat(seat: int | None) -> str | None:
    return None if seat is None else SEATS[seat]


def _deal_text(deal: object, dealer: str) -> str | None:
    """The deal as PBN writes it, from the dealer on; None where no hand is given."""
    if not isinstance(deal, dict):
        return None
    hands = [_hand_text(deal.get(seat)) for seat in SEATS]
    if all(hand == "-" for hand in hands):
        return None
    first = SEATS.index(dealer) if dealer in tuple(SEATS) else 0
    return f"{SEATS[first]}:" + " ".join(hands[first:] + hands[:first])


def _hand_text(hand: object) -> str:
    """A hand without blanks, so that it stays one; `-` for one that is not given."""
    return "-" if not isinstance(hand, str) else "".join(hand.split()) or UNKNOWN
