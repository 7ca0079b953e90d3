"""A play section read into cards in the order played, and replayed (PBN standard 3.6, laws of the play)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dealtools.bridge.card import CARD_CODES, card_from_text, rank_first_card
from dealtools.bridge.deal import Deal
from dealtools.bridge.play import PlayReplay, replay_play
from dealtools.bridge.seat import left_of, seat_from_text
from dealtools.records.record import Record, Section

_BLANK = frozenset(("-", "--", "+", "?"))
_BITS = {text: 1 << card for text, card in CARD_CODES.items()}
_EVIDENCE = 4  # cards: with fewer, some turn of the deal fits by chance
_MOST = 4 * 64  # tokens worth a look: thirteen tricks, and room for what an odd file adds


class Cards(NamedTuple):
    """Cards in the order played: code (None where unreadable), seat, and index of the token."""

    cards: list[int | None]
    seats: list[int]
    tokens: list[int]


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
    def is_ended(self) -> bool:
        """Whether the record says that no more cards follow."""
        return self.section.end == "*"


def read_play(
    record: Record, deal: Deal | None, declarer: int | None, denomination: int | None, players: int = 4
) -> PlayReading | None:
    """The play of a record, replayed; None without a section.

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
    tokens = section.tokens[:_MOST]
    first = seat_from_text(section.tag.value)
    if first is None:
        if declarer is None:
            return None
        first = left_of(declarer) if players == 4 else (declarer + 1) % players
    codes: list[int | None] = [CARD_CODES.get(token) for token in tokens]
    unread: list[int] = []
    if None in codes:
        for index, token in enumerate(tokens):
            if codes[index] is None and token not in _BLANK:
                codes[index] = card_from_text(token)
                if codes[index] is None:
                    codes[index] = rank_first_card(token)
                if codes[index] is None:
                    unread.append(index)
    if section.tag.value.strip() == "-":
        reading = _read_in_order(section, codes, unread, deal, declarer, denomination, players)
        if reading is not None:
            return reading
    is_full = deal is not None and None not in deal.hands and players == 4
    by, turned = "columns", 0
    if is_full:
        assert deal is not None
        if not _fits(deal, tokens, codes, first):
            if len(codes) - codes.count(None) >= _EVIDENCE:
                turned = next((turn for turn in (1, 2, 3) if _fits(deal.rotate(turn), tokens, codes, first)), 0)
            if not turned and _fits_better_by_deal(deal, codes, first):
                by = "deal"
    rows = _Rows(codes, set(unread), first, players, _marked_leads(section, first, players))
    leader = first if declarer is None else (declarer + 1) % players
    if by == "columns" and not rows.holds_card_of(leader):
        leader = first
    played, unjudged = _order(rows, deal if by == "deal" else None, leader, denomination)
    accepted: set[int] = set()
    if section.marks:
        at_token = {token: index for index, token in enumerate(played.tokens)}
        accepted = {
            at_token[token]
            for token, marks in section.marks.items()
            if token in at_token and ("^R" in marks.irregular or "^L" in marks.irregular)
        }
    judged_deal = None if turned else deal
    replay = replay_play(
        judged_deal,
        declarer,
        denomination,
        played.cards,
        seats=played.seats,
        leader=first if declarer is None else None,
        accepted=accepted,
        cards_in_trick=players,
    )
    return PlayReading(section, played, replay, by, turned, tuple(unread), unjudged)


def _read_in_order(
    section: Section,
    codes: list[int | None],
    unread: list[int],
    deal: Deal | None,
    declarer: int | None,
    denomination: int | None,
    players: int,
) -> PlayReading | None:
    """The play of a section without columns, the cards in the order played; None where a card has no player."""
    tokens = [index for index, code in enumerate(codes) if code is not None or index in unread]
    cards = [codes[index] for index in tokens]
    replay = replay_play(deal, declarer, denomination, cards, cards_in_trick=players)
    seats = [seat for seat in replay.seats if seat is not None]
    if len(seats) < len(cards):
        return None
    return PlayReading(section, Cards(cards, seats, tokens), replay, "order", 0, tuple(unread), Cards([], [], []))


@dataclass(slots=True)
class _Rows:
    """The tokens of a section in rows of one card a player, the columns clockwise from `first`."""

    codes: list[int | None]
    unread: set[int]
    first: int
    players: int
    leads: dict[int, int]  # row → seat, where a lead out of turn is marked

    def placed(self, row: int, deal: Deal | None) -> dict[int, tuple[int | None, int]]:
        """Seat → card and token for the cards of a row, by the columns or by the hands that hold them."""
        base = row * self.players
        cards = [
            (card, token)
            for token, card in enumerate(self.codes[base : base + self.players], base)
            if card is not None or token in self.unread
        ]
        if deal is not None:
            by_holder: dict[int, tuple[int | None, int]] = {
                owner: (card, token)
                for card, token in cards
                if card is not None and (owner := deal.owner(card)) is not None
            }
            if len(by_holder) == len(cards):
                return by_holder
        return {(self.first + token - base) % self.players: (card, token) for card, token in cards}

    def holds_card_of(self, seat: int) -> bool:
        """Whether the first row has a card in the column of a seat."""
        column = (seat - self.first) % self.players
        return not self.codes or (column < len(self.codes) and self.codes[column] is not None)


def _fits(deal: Deal, tokens: Sequence[str], codes: Sequence[int | None], first: int) -> bool:
    """Whether every card lies in the column of the hand that holds it."""
    for column in range(4):
        hand = deal.hands[(first + column) & 3] or 0
        if len(tokens) == 52:
            try:
                if sum([_BITS[token] for token in tokens[column::4]]) == hand:
                    continue
            except KeyError:
                pass
        for code in codes[column::4]:
            if code is not None and not hand >> code & 1:
                return False
    return True


def _fits_better_by_deal(deal: Deal, codes: Sequence[int | None], first: int) -> bool:
    """Whether more rows make sense when each card is placed with the hand that holds it."""
    owners = {card: seat for seat in range(4) for card in range(52) if (deal.hands[seat] or 0) >> card & 1}
    by_columns = by_deal = 0
    seen: set[int] = set()
    for at in range(0, len(codes), 4):
        row = [(column, code) for column, code in enumerate(codes[at : at + 4]) if code is not None]
        seats = [owners.get(code, -1) for _, code in row]
        if any(owners.get(code) != (first + column) & 3 for column, code in row):
            by_columns += 1
        if len(set(seats)) < len(seats) or -1 in seats or any(code in seen for _, code in row):
            by_deal += 1
        seen.update(code for _, code in row)
    return by_deal < by_columns


def _marked_leads(section: Section, first: int, players: int) -> dict[int, int]:
    """Row → seat for the rows whose leader is marked `^L`."""
    return {
        token // players: (first + token % players) % players
        for token, marks in section.marks.items()
        if "^L" in marks.irregular
    }


def _order(
    rows: _Rows,
    deal: Deal | None,
    leader: int,
    denomination: int | None,
) -> tuple[Cards, Cards]:
    """The rows in the order played, and the cards behind a gap, whose turn cannot be told.

    A row is read clockwise from its leader, who won the row before. With a deal each card belongs to its holder.
    """
    played, unjudged = Cards([], [], []), Cards([], [], [])
    start, lead = 0, leader
    if deal is None and rows.players == 4 and not rows.leads and denomination is not None:
        start, lead = _order_whole_rows(rows, leader, denomination, played)
    current: int | None = lead
    for row in range(start, (len(rows.codes) + rows.players - 1) // rows.players):
        placed = rows.placed(row, deal)
        if not placed:
            continue
        if current is not None:
            current = rows.leads.get(row, current)
        order = [((current or 0) + step) % rows.players for step in range(rows.players)]
        seats = [seat for seat in order if seat in placed]
        # Where one player has played, so have those before him: a missing card among them is unknown.
        if current is None or seats != order[: len(seats)]:
            cards, current = unjudged, None
        else:
            cards = played
            is_whole = len(seats) == rows.players
            current = _winner([(seat, placed[seat][0]) for seat in order], denomination) if is_whole else None
        for seat in seats:
            card, token = placed[seat]
            cards.cards.append(card)
            cards.seats.append(seat)
            cards.tokens.append(token)
    return played, unjudged


_TURNS = tuple(tuple((shift + step) & 3 for step in range(4)) for shift in range(4))


def _order_whole_rows(rows: _Rows, leader: int, denomination: int, played: Cards) -> tuple[int, int]:
    """The whole rows at the start of a play for four: what `_order` says, without its detours.

    Returns the first row that is not whole and who leads to it.
    """
    codes, first = rows.codes, rows.first
    cards, seats, tokens = played
    for base in range(0, len(codes) - 3, 4):
        a, b, c, d = _TURNS[(leader - first) & 3]
        trick = (codes[base + a], codes[base + b], codes[base + c], codes[base + d])
        if None in trick:
            return base // 4, leader
        turn = _TURNS[leader]
        cards += trick
        seats += turn
        tokens += (base + a, base + b, base + c, base + d)
        top, second, third, fourth = trick
        suit = top // 13  # type: ignore[operator]
        leader, _, _, _ = turn
        for seat, card in ((turn[1], second), (turn[2], third), (turn[3], fourth)):
            card_suit = card // 13  # type: ignore[operator]
            if card_suit == suit:
                if card > top:  # type: ignore[operator]
                    leader, top = seat, card
            elif card_suit == denomination:
                leader, top, suit = seat, card, card_suit
    return len(codes) // 4, leader


def _winner(trick: list[tuple[int, int | None]], denomination: int | None) -> int | None:
    """Who wins a trick of cards in the order played; None where that cannot be told."""
    winner, top = trick[0]
    if top is None:
        return None
    for seat, card in trick[1:]:
        if card is None:
            return None
        if card // 13 == top // 13:
            if card > top:
                winner, top = seat, card
        elif card // 13 == denomination:
            winner, top = seat, card
        elif denomination is None:
            return None
    return winner
