"""A play section read into cards in the order played, and replayed (PBN standard 3.6, laws of the play)."""

from collections.abc import Sequence
from dataclasses import dataclass

from dealtools.bridge.card import CARD_CODES, rank_first_card
from dealtools.bridge.deal import Deal
from dealtools.bridge.play import PlayReplay, replay_play
from dealtools.bridge.seat import seat_from_text
from dealtools.records.order import Cards, Rows, order_rows, owners_of
from dealtools.records.record import Record, Section

_BLANK = frozenset(("-", "--", "+", "?"))
_BITS = {text: 1 << card for text, card in CARD_CODES.items()}
IN_ORDER = "-"
"""The seat of a section whose cards stand in the order played."""
_EVIDENCE = 4  # cards: with fewer, some turn of the deal fits by chance
_FULL_HAND = 13
_MOST = 4 * 64  # tokens worth a look: thirteen tricks, and room for what an odd file adds


@dataclass(slots=True)
class PlayReading:
    """The cards of a section and their replay.

    `by` tells how the rows were read: "columns" as the standard has it, "deal" where the columns do not fit the
    hands and every card is with the hand that holds it, or "order" where the section has no columns (`[Play "-"]`)
    and the cards stand in the order played. `turned` is the number of seats by which the deal must be turned
    clockwise for the columns to fit it, 0 where it need not.
    """

    section: Section
    cards: Cards
    replay: PlayReplay
    by: str
    turned: int
    unread: tuple[int, ...]  # tokens that are no cards
    unjudged: Cards  # cards behind a gap: whose turn it was cannot be told

    @property
    def has_gap(self) -> bool:
        """Whether a card before the last one is not known: unread, or missing in its trick."""
        return bool(self.unjudged.cards) or None in self.cards.cards

    @property
    def is_ended(self) -> bool:
        """Whether the record says that no more cards follow."""
        return self.section.end == "*"


def read_play(
    record: Record, deal: Deal | None, declarer: int | None, denomination: int | None, players: int = 4
) -> PlayReading | None:
    """The play of a record, replayed; None without a section.

    The seat of the tag leads, as the standard has it. Where that seat is not the declarer's left-hand opponent and
    a dash stands for each seat up to him, he leads, and the rows begin with his column (standard 1.0). In an end
    position the seat of the tag leads to the first trick shown, whoever declares.

    Args:
        record: what holds it.
        deal: the hands, None where they are unknown or cannot be trusted.
        declarer: None where unknown; the section's own seat then leads.
        denomination: None where unknown.
        players: four, or two in the game for two.
    """
    section = record.play
    if section is None:
        return None
    if deal is not None:
        north, east, south, west = deal.hands
        if (north or east or south or west or 0).bit_count() < _FULL_HAND:  # all given hands are equally long
            declarer = None
    seat = section.tag.value.strip()
    first = seat_from_text(seat)
    tokens = section.tokens[:_MOST]
    codes, unread = _read_tokens(tokens)
    if seat == IN_ORDER:
        reading = _read_in_order(record, section, codes, unread, deal, declarer, denomination, players)
        if reading is not None:
            return reading
    if first is None and declarer is None:
        return None
    rightful = first if declarer is None else declarer + 1
    assert rightful is not None
    rightful %= players
    first = rightful if first is None else first % players
    before = (rightful - first) % players
    if before and all(token == "-" for token in tokens[:before]):
        first = rightful
        tokens, codes = tokens[before:], codes[before:]
    else:
        before = 0
    by, turned = "columns", 0
    if deal is not None and None not in deal.hands and players == 4:
        by, turned = _layout(deal, tokens, codes, first, rightful)
        if turned:
            deal = deal.rotate(turned)
    marked = {token for token, marks in section.marks.items() if "^L" in marks.irregular}
    rows = Rows(codes, range(before, before + len(codes)), unread, first, players, marked, deal)
    leader = first
    other: int | None = rightful
    if by == "deal" and deal is not None:
        leader, other = rightful, rows.holder(0)
        rows.place_by_deal(deal)
    judged = _judge(section, rows, leader, declarer, denomination)
    # Who leads decides in which order every trick is read. Where that makes no sense, the other one may have led.
    if leader != other is not None and _is_odd(judged[1]):
        again = _judge(section, rows, other, declarer, denomination)
        if not _is_odd(again[1]):
            judged = again
    played, replay, unjudged = judged
    return PlayReading(section, played, replay, by, turned, tuple(unread), unjudged)


def _read_tokens(tokens: Sequence[str]) -> tuple[list[int | None], list[int]]:
    """The card of each token, None where it is none, and the indexes of those that are no placeholders either."""
    codes: list[int | None] = list(map(CARD_CODES.get, tokens))
    unread: list[int] = []
    if None in codes:
        for index, token in enumerate(tokens):
            if codes[index] is None and token not in _BLANK:
                codes[index] = rank_first_card(token)
                if codes[index] is None:
                    unread.append(index)
    return codes, unread


def _judge(
    section: Section, rows: Rows, leader: int, declarer: int | None, denomination: int | None
) -> tuple[Cards, PlayReplay, Cards]:
    """The cards in the order played from a leader on, their replay, and the cards that cannot be judged."""
    played, unjudged = order_rows(rows, leader, denomination)
    if rows.tokens != range(len(rows.codes)):
        for cards in (played, unjudged):
            cards.tokens[:] = [rows.tokens[index] for index in cards.tokens]
    replay = replay_play(
        rows.deal,
        declarer,
        denomination,
        played.cards,
        seats=played.seats,
        leader=leader if declarer is None else None,
        accepted=_accepted(section, played.tokens),
        cards_in_trick=rows.players,
    )
    return played, replay, unjudged


def _accepted(section: Section, tokens: Sequence[int]) -> set[int]:
    """Which of the cards that stand at some tokens are marked as irregular, but accepted."""
    if not section.marks:
        return set()
    at = {token: index for index, token in enumerate(tokens)}
    return {
        at[token]
        for token, marks in section.marks.items()
        if token in at and ("^R" in marks.irregular or "^L" in marks.irregular)
    }


def _is_odd(replay: PlayReplay) -> bool:
    """Whether a replay has other faults than its end and a lead by the wrong hand."""
    return any(fault.name not in ("play-incomplete", "opening-lead-wrong-hand") for fault in replay.faults)


def _layout(
    deal: Deal, tokens: Sequence[str], codes: Sequence[int | None], first: int, rightful: int
) -> tuple[str, int]:
    """How the rows of a full deal are to be read, and by how many seats the deal must be turned for that."""
    if _fits(deal, tokens, codes, first) or len(codes) - codes.count(None) < _EVIDENCE:
        return "columns", 0
    turned = next((turn for turn in (1, 2, 3) if _fits(deal.rotate(turn), tokens, codes, first)), 0)
    if turned:
        # The columns may begin with the rightful leader, and the tag with another seat.
        return ("deal", 0) if (first - turned) & 3 == rightful != first else ("columns", turned)
    return ("deal" if _fits_better_by_deal(deal, codes, first) else "columns"), 0


def _read_in_order(
    record: Record,
    section: Section,
    codes: list[int | None],
    unread: list[int],
    deal: Deal | None,
    declarer: int | None,
    denomination: int | None,
    players: int,
) -> PlayReading | None:
    """The play of a section without columns, the cards in the order played; None where a card has no player.

    In a format that has no columns at all (LIN) the cards up to there are read.
    """
    tokens = [index for index, code in enumerate(codes) if code is not None or index in unread]
    cards = [codes[index] for index in tokens]
    accepted = _accepted(section, tokens)
    replay = replay_play(deal, declarer, denomination, cards, accepted=accepted, cards_in_trick=players)
    if None in replay.seats:
        known = replay.seats.index(None)
        if not known or section.tag.name not in record.unwritten:
            return None
        tokens, cards = tokens[:known], cards[:known]
        replay = replay_play(deal, declarer, denomination, cards, accepted=accepted, cards_in_trick=players)
    seats = [seat for seat in replay.seats if seat is not None]
    if len(seats) < len(cards):
        return None
    return PlayReading(section, Cards(cards, seats, tokens), replay, "order", 0, tuple(unread), Cards([], [], []))


def _fits(deal: Deal, tokens: Sequence[str], codes: Sequence[int | None], first: int) -> bool:
    """Whether every card lies in the column of the hand that holds it."""
    for column in range(4):
        hand = deal.hands[(first + column) & 3] or 0
        if len(tokens) == 52:
            try:
                if sum(map(_BITS.__getitem__, tokens[column::4])) == hand:
                    continue
            except KeyError:
                pass
        for code in codes[column::4]:
            if code is not None and not hand >> code & 1:
                return False
    return True


def _fits_better_by_deal(deal: Deal, codes: Sequence[int | None], first: int) -> bool:
    """Whether more rows make sense when each card is placed with the hand that holds it."""
    owners = owners_of(deal)
    by_columns = by_deal = 0
    seen: set[int] = set()
    for at in range(0, len(codes), 4):
        row = [code for code in codes[at : at + 4] if code is not None]
        seats = [owners.get(code, -1) for code in codes[at : at + 4] if code is not None]
        columns = [(first + column) & 3 for column, code in enumerate(codes[at : at + 4]) if code is not None]
        by_columns += seats != columns
        by_deal += len(set(seats)) < len(seats) or -1 in seats or not seen.isdisjoint(row)
        seen.update(row)
    return by_deal < by_columns
