"""What can be wrong with a play as a whole: its seat, its rows, its spelling (PLA)."""

from collections.abc import Iterator

from dealtools.bridge.card import CARDS
from dealtools.bridge.play import CardFault
from dealtools.bridge.seat import seat_from_text
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted, quoted
from dealtools.records.play import PlayReading
from dealtools.records.playing import Playing
from dealtools.rules.wording import card_place

_BLANK = frozenset(("-", "--", "+", "?"))
_STANDARD = frozenset((*CARDS, *map(str.lower, CARDS))) | {
    "-",
    "+",
    *(card[0].lower() + card[1] for card in CARDS),
    *(card[0] + card[1].lower() for card in CARDS),
}


@rule("PLA001", "malformed-card", Severity.ERROR, law="PBN 3.6.1")
def malformed_card(playing: Playing) -> Iterator[Violation]:
    """A word in the play is no card.

    Why: its trick has no winner, and what follows cannot be judged as far as it depends on that.
    Bad:
        [Play "E"]
        DQ DX D4 DK
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        *
    Source: PBN standard 3.6.1.
    """
    reading = playing.play
    if reading is None or not reading.unread:
        return
    index, more = reading.unread[0], len(reading.unread) - 1
    word = reading.section.tokens[index]
    message = f"{quoted(word)} is no card"
    if more:
        message += f", and {counted(more, 'more word')} of the play {'is' if more == 1 else 'are'} none either"
    hint = "cards are a suit S H D C and a rank A K Q J T 9 … 2; - stands for a card that is not known"
    yield Violation(*reading.section.place(index), message, hint, found=word, trick=index // playing.players + 1)


@rule("PLA002", "malformed-play-seat", Severity.WARNING, law="PBN 3.6")
def malformed_play_seat(playing: Playing) -> Iterator[Violation]:
    """The play section does not say by a seat whose cards stand in the first column.

    Why: the first column was taken for the opening leader's; where no declarer is known, nobody can say who played
    what.
    Bad:
        [Play ""]
        DQ D2 D4 DK
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        *
    Source: PBN standard 3.6.
    """
    section = playing.record.play
    if section is None or seat_from_text(section.tag.value) is not None or _BLANK.issuperset(section.tokens):
        return
    if "Play" in playing.barred or "Play" in playing.record.unwritten:
        return
    if playing.play is None or playing.play.by != "order":
        message = f"the play begins with no seat, but with {quoted(section.tag.value)}"
        hint = "the first column was taken for the opening leader's" if playing.play else "the play cannot be judged"
        yield Violation(section.tag.start, section.tag.end, message, hint, found=section.tag.value)


@rule("PLA109", "defective-trick", Severity.WARNING, law="Law 67")
def defective_trick(playing: Playing) -> Iterator[Violation]:
    """A trick has fewer cards than players, and the play goes on.

    Why: a dash may stand for a card that is not known. Who won the trick, and so whose turn it was behind it, is known
    only where that card cannot have won.
    Bad:
        [Play "E"]
        DQ D2 - DK
        H8 H2 H7 HK
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        H8 H2 H7 HK
        *
    Source: Law 67; PBN standard 3.6.1.
    """
    reading = playing.play
    if reading is None:
        return
    cards, unjudged, size = reading.cards, reading.unjudged, playing.players
    gap = _first_gap(reading)
    if gap is not None:
        first = gap - gap % size
        places = range(first, min(first + size, len(cards.cards)))
        shown = [at for at in places if reading.section.written(cards.tokens[at]) not in _BLANK]
        place = card_place(reading, shown[0] if shown else gap)
        number, what = len(shown), "and the play goes on"
    elif unjudged.cards and lone_lead(playing) is None:
        first = len(cards.cards)
        place = reading.section.place(unjudged.tokens[0])
        number, what = len(unjudged.cards), "not those of the players who were first to play"
    else:
        return
    trick = first // size + 1
    message = f"trick {trick} has {counted(number, 'card') if number else 'no cards'}, {what}"
    hint = "what follows is not judged" if unjudged.cards else ""
    yield Violation(*place, message, hint, trick=trick)


@rule("PLA901", "card-spelling", Severity.INFO, law="PBN 3.6.1")
def card_spelling(playing: Playing) -> Iterator[Violation]:
    """A card is spelled in another way than the standard's.

    Why: it has one reading, but other programs may not know it.
    Bad:
        [Play "E"]
        QD D2 D4 DK
        H8 H2 H7 HK
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        h8 h2 h7 hK
        *
    Source: PBN standard 3.6.1: the suit before the rank, `T` for the ten.
    """
    section = playing.record.play
    if section is None or _STANDARD.issuperset(section.tokens):
        return
    reading = playing.play
    for index, token in enumerate(section.tokens):
        if token in _STANDARD or (reading is not None and index in reading.unread):
            continue
        code = None
        if reading is not None and index in reading.cards.tokens:
            code = reading.cards.cards[reading.cards.tokens.index(index)]
        expected = CARDS[code] if code is not None else "-" if token in _BLANK else None
        message = f"{token} stands for {expected}" if expected else f"{token} is another spelling of a card"
        yield Violation(*section.place(index), message, found=token, expected=expected)
        return


@rule("PLA902", "play-by-deal", Severity.INFO, law="PBN 3.6")
def play_by_deal(playing: Playing) -> Iterator[Violation]:
    """The cards do not stand in the columns of their players; each was given to the hand that holds it.

    Why: columns belong to seats, whoever leads. Some archives begin each row with another seat, or write the cards in
    the order played; the deal tells whose they are. Where cards of a row have changed places otherwise, this is a
    warning: the deal may be wrong instead.
    Bad:
        [Play "E"]
        DQ D2 D4 DK
        HK H8 H2 H7
        CK CA C7 C4
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        H8 H2 H7 HK
        CA C7 C4 CK
        *
    Source: PBN standard 3.6.
    """
    reading = playing.play
    if reading is None or reading.by == "columns" or "Play" in playing.record.unwritten:
        return
    tag, given = reading.section.tag, "each was given to the hand that holds it"
    odd = _first_odd_row(reading, playing.players) if reading.by == "deal" else None
    if odd is not None:
        trick = odd // playing.players + 1
        message = f"the cards of trick {trick} stand in each other's columns; {given}"
        hint = "correct the columns or the deal"
        yield Violation(*card_place(reading, odd), message, hint, trick=trick, severity=Severity.WARNING)
    elif reading.by == "deal":
        message = f"the cards do not stand in the columns of their players; {given}"
        yield Violation(tag.start, tag.end, message, "other programs go by the columns")
    else:
        message = f"the cards stand in the order played; {given}"
        yield Violation(tag.start, tag.end, message, "other programs go by the columns")


def _first_odd_row(reading: PlayReading, size: int) -> int | None:
    """The first card of a row that does not go round clockwise from whoever it begins with; None where all do."""
    cards = reading.cards
    for first in range(0, len(cards.cards), size):
        row = slice(first, first + size)
        known = zip(cards.cards[row], cards.seats[row], cards.tokens[row], strict=True)
        if len({(seat - token) % size for card, seat, token in known if card is not None}) > 1:
            return first
    return None


def _first_gap(reading: PlayReading) -> int | None:
    """The first of the cards in the order played that is not given; None where all are."""
    cards = reading.cards
    if None not in cards.cards:
        return None
    known = zip(cards.cards, cards.tokens, strict=True)
    return next((at for at, (card, token) in enumerate(known) if card is None and token not in reading.unread), None)


def lone_lead(playing: Playing) -> CardFault | None:
    """The lead out of turn that a last row shows whose only card is another player's than the leader's."""
    reading = playing.play
    if reading is None or len(reading.unjudged.cards) != 1 or playing.is_end_position:
        return None
    played, token = len(reading.cards.cards), reading.unjudged.tokens[0]
    if not played or played % playing.players or played != token // playing.players * playing.players:
        return None
    winner, card = reading.replay.winners[-1], reading.unjudged.cards[0]
    if winner is None:
        return None
    facts: dict[str, int | list[int] | None] = {"expected": winner, "card": card, "token": token}
    return CardFault("lead-out-of-turn", played, reading.unjudged.seats[0], facts)
