"""What can be wrong with the cards dealt (DEA)."""

import re
from collections.abc import Iterator

from dealtools.bridge.card import CARDS
from dealtools.bridge.deal import Deal, duplicate_cards, missing_cards
from dealtools.bridge.seat import EAST, SEATS
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted
from dealtools.records.playing import Playing
from dealtools.rules.wording import Place, card_names, joined, place_of, seat_name

FULL_HAND = 13
_WORD = re.compile(r"\S+")
_WITHOUT_EAST = frozenset(("lin",))  # formats that leave out East's hand as a rule, since it follows
_FEW = 4  # cards that a message names one by one


@rule("DEA001", "malformed-deal", Severity.ERROR, law="PBN 3.4.11")
def malformed_deal(playing: Playing) -> Iterator[Violation]:
    """A deal is not written as a seat and four hands of four suits.

    Why: it is not known which cards the players held, so that nothing of the play can be judged.
    Bad:
        [Deal "N:8743.K9543.AK.K5. 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Good:
        [Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Source: PBN standard 3.4.11.
    """
    reading = playing.deal_reading
    if reading is None or reading.fault != "malformed-deal":
        return
    if reading.hand is None:
        place, whose = place_of(playing, "Deal"), "the deal cannot be read"
    else:
        place, whose = hand_place(playing, reading.hand), f"{seat_name(reading.hand)}'s hand cannot be read"
    severity = Severity.WARNING if reading.problem == "no hand is given" else None
    yield Violation(
        *place,
        f"{whose}: {reading.problem}",
        "a deal is a seat, a colon and four hands clockwise, each spades.hearts.diamonds.clubs or -",
        found=playing.record.values["Deal"],
        seat=reading.hand,
        severity=severity,
    )


@rule("DEA002", "unknown-card", Severity.ERROR, law="PBN 3.4.11")
def unknown_card(playing: Playing) -> Iterator[Violation]:
    """A sign in a hand is no rank.

    Why: an `x` for some small card, or a slip, leaves open which card it was; the deal counts as unknown.
    Bad:
        [Deal "N:874x.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Good:
        [Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Source: PBN standard 3.4.11.
    """
    reading = playing.deal_reading
    if reading is not None and reading.fault == "unknown-card":
        yield _in_hand(playing, reading.hand, reading.problem, "ranks are A K Q J T 9 8 7 6 5 4 3 2")


@rule("DEA101", "duplicate-card", Severity.ERROR, law="Law 1")
def duplicate_card(playing: Playing) -> Iterator[Violation]:
    """A card is held twice.

    Why: one of the two is wrong, and nobody can say which; the play is not judged by this deal.
    Bad:
        [Deal "N:9743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Good:
        [Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Source: Law 1: the pack has 52 different cards.
    """
    reading = playing.deal_reading
    if reading is None or playing.is_sound_deal:
        return
    if reading.fault == "duplicate-card":
        yield _in_hand(playing, reading.hand, reading.problem, "")
    if playing.deal is None:
        return
    twice = duplicate_cards(playing.deal)
    if not twice:
        return
    words = [f"{CARDS[card]} ({joined(seat_name(s) for s in _holders(playing.deal, card))})" for card in twice[-1::-1]]
    if len(words) == 1:
        message = f"{CARDS[twice[0]]} is held by {joined(seat_name(s) for s in _holders(playing.deal, twice[0]))}"
    elif len(words) <= _FEW:
        message = f"held twice: {joined(words)}"
    else:
        message = f"{len(words)} cards are held twice, such as {words[0]}"
    missing = missing_cards(playing.deal)
    if None not in playing.deal.hands and missing:
        many = f"{len(missing)} cards" if len(missing) > _FEW else card_names(missing)
        message += f", {many} by nobody"
    second = max(_holders(playing.deal, twice[-1]))
    yield Violation(*hand_place(playing, second), message, found=CARDS[twice[-1]], seat=second)


@rule("DEA102", "missing-card", Severity.ERROR, law="Law 1")
def missing_card(playing: Playing) -> Iterator[Violation]:
    """Four hands are given, and a card is in none of them.

    Why: a hand is too short by that card; the play is not judged by this deal.
    Bad:
        [Deal "N:8743.K9543.AK.K 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Good:
        [Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Source: Laws 1 and 6.
    """
    sizes = _odd_sizes(playing)
    if sizes is None or not _lacks_cards(sizes) or playing.deal is None:
        return
    missing = missing_cards(playing.deal)
    short = min(sizes, key=lambda seat: sizes[seat])
    many = f"{len(missing)} cards are" if len(missing) > _FEW else f"{card_names(missing)} {_be(missing)}"
    yield Violation(
        *hand_place(playing, short), f"{many} in no hand: {_describe_sizes(sizes)}", found=str(sizes[short]), seat=short
    )


@rule("DEA103", "wrong-hand-size", Severity.ERROR, law="Law 6")
def wrong_hand_size(playing: Playing) -> Iterator[Violation]:
    """The hands have different numbers of cards, or one has more than thirteen.

    Why: a card stands in the wrong hand or is missing; the play is not judged by this deal. In an end position all
    hands that are given have the same number of cards.
    Bad:
        [Deal "N:8743.K9543.AK.K 9.T8.QJ963.AQJ532 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Good:
        [Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Source: Law 6; PBN standard 3.4.11.
    """
    sizes = _odd_sizes(playing)
    if sizes is None or _lacks_cards(sizes):
        return
    full = max(sizes.values())
    seat = next((seat for seat in sizes if sizes[seat] > FULL_HAND), None)
    if seat is None:
        seat = min(sizes, key=lambda seat: sizes[seat])
    # Exercises show a few cards of each hand: odd, but nothing is played from them.
    severity = Severity.WARNING if full < FULL_HAND else None
    yield Violation(
        *hand_place(playing, seat), _describe_sizes(sizes), found=str(sizes[seat]), seat=seat, severity=severity
    )


@rule("DEA301", "deal-missing", Severity.WARNING, law="PBN 3.4.11")
def deal_missing(playing: Playing) -> Iterator[Violation]:
    """A record has an auction or a play, but no deal.

    Why: without the cards it cannot be seen whether the players held what they played and followed suit.
    Bad:
        -[Deal]
    Good:
        [Deal "?"]
    Source: PBN standard 3.4.11; `?` says that the cards are not known.
    """
    record = playing.record
    if "Deal" in record.values or playing.row:
        return
    section = record.play or record.auction
    if section is not None:
        name = section.tag.name.lower()
        yield Violation(*place_of(playing, "Deal"), f"the deal is missing beside the {name}")


@rule("DEA302", "deal-incomplete", Severity.INFO, law="PBN 3.4.11")
def deal_incomplete(playing: Playing) -> Iterator[Violation]:
    """Not all four hands are known.

    Why: the rest is judged by what is known; where three hands are full, the fourth follows. LIN leaves out East's hand
    as a rule, and that is not told.
    Bad:
        [Deal "N:8743.K9543.AK.K5 - AKT2.AQ62.2.T987 -"]
    Good:
        [Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Source: PBN standard 3.4.11.
    """
    deal = playing.deal
    if deal is None or (playing.is_sound_deal and None not in deal.hands and playing.deal_source != "completed"):
        return
    place = place_of(playing, "Deal")
    if playing.deal_source == "completed":
        reading = playing.deal_reading
        is_usual = reading is not None and reading.deal is not None and reading.deal.hands[EAST] is None
        if not (is_usual and playing.record.format in _WITHOUT_EAST):
            yield Violation(*place, "three hands are given; the fourth follows from them")
        return
    given = [seat for seat, hand in enumerate(deal.hands) if hand]
    if len(given) in (4, playing.players) or not _is_free_of_faults(playing):
        return
    if not given:
        yield Violation(*place, "the hands are empty")
    else:
        yield Violation(*place, f"only the cards of {joined(seat_name(seat) for seat in given)} are given")


@rule("DEA901", "deal-spelling", Severity.INFO, law="PBN 3.4.11")
def deal_spelling(playing: Playing) -> Iterator[Violation]:
    """A deal is written in another way than the standard's, which has one reading all the same.

    Why: other programs may not read it.
    Bad:
        [Deal "N:8743.K9543.AK.K5 9.108.QJ963.AQJ32 AK102.AQ62.2.10987 QJ65.J7.108754.64"]
    Good:
        [Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Source: PBN standard 3.4.11: `T` for the ten, nothing for a void, one blank between hands.
    """
    reading = playing.deal_reading
    if reading is None or reading.is_plain or reading.deal is None or reading.first is None:
        return
    usual = reading.deal.to_text(reading.first)
    yield Violation(
        *place_of(playing, "Deal"),
        "the deal is written in another way than the standard's",
        f"write {usual}",
        found=playing.record.values["Deal"],
        expected=usual,
    )


@rule("DEA902", "deal-not-from-dealer", Severity.INFO, law="PBN 3.4.11", strict=True)
def deal_not_from_dealer(playing: Playing) -> Iterator[Violation]:
    """The deal does not begin with the dealer's hand.

    Why: the export format asks for it; the meaning is the same.
    Bad:
        [Deal "E:9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64 8743.K9543.AK.K5"]
    Good:
        [Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
    Source: PBN standard 3.4.11.
    """
    reading = playing.deal_reading
    if reading is None or reading.deal is None or reading.first is None or playing.dealer_source != "recorded":
        return
    if playing.dealer is not None and reading.first != playing.dealer:
        usual = reading.deal.to_text(playing.dealer)
        yield Violation(
            *place_of(playing, "Deal"),
            f"the deal begins with {seat_name(reading.first)}, not with the dealer {seat_name(playing.dealer)}",
            found=SEATS[reading.first],
            expected=SEATS[playing.dealer],
            hint=f"write {usual}",
        )


def hand_place(playing: Playing, seat: int | None) -> Place:
    """Where a hand stands in the deal; the whole tag where that cannot be told."""
    start, end = place_of(playing, "Deal")
    reading, value = playing.deal_reading, playing.record.values.get("Deal", "")
    words = list(_WORD.finditer(value))
    at = playing.record.text.find(value, start, end)
    if seat is None or reading is None or reading.first is None or len(words) != 4 or at < 0:
        return start, end
    number = (seat - reading.first) & 3
    word = words[number]
    prefix = word[0].find(":") + 1
    return at + word.start() + prefix, at + word.end()


def _in_hand(playing: Playing, seat: int | None, problem: str, hint: str) -> Violation:
    message = f"{seat_name(seat)}: {problem}" if seat is not None else problem
    return Violation(*hand_place(playing, seat), message, hint, found=playing.record.values["Deal"], seat=seat)


def _holders(deal: Deal, card: int) -> list[int]:
    return [seat for seat, hand in enumerate(deal.hands) if hand is not None and hand >> card & 1]


def _odd_sizes(playing: Playing) -> dict[int, int] | None:
    """Seat → cards of the hands that have any, where their sizes do not fit together and no card is held twice."""
    deal = playing.deal
    if deal is None or playing.is_sound_deal or duplicate_cards(deal):
        return None
    sizes = {seat: hand.bit_count() for seat, hand in enumerate(deal.hands) if hand}
    most = max(sizes.values(), default=0)
    if most > FULL_HAND or (len(set(sizes.values())) > 1 and (most == FULL_HAND or len(sizes) == 4)):
        return sizes
    return None


def _is_free_of_faults(playing: Playing) -> bool:
    return _odd_sizes(playing) is None and playing.deal is not None and not duplicate_cards(playing.deal)


def _lacks_cards(sizes: dict[int, int]) -> bool:
    """Whether four hands are given, none too long, so that what the short ones lack is in none."""
    return len(sizes) == 4 and max(sizes.values()) == FULL_HAND


def _describe_sizes(sizes: dict[int, int]) -> str:
    full = max(sizes.values())
    odd = [seat for seat in sizes if sizes[seat] != FULL_HAND] if full >= FULL_HAND else list(sizes)
    return joined(f"{seat_name(seat)} has {counted(sizes[seat], 'card')}" for seat in odd)


def _be(cards: list[int]) -> str:
    return "is" if len(cards) == 1 else "are"
