"""What a bidder sees in a hand: lengths, points, stoppers, quality of suits."""

from dataclasses import dataclass

from corpora_lib.cards import Hand


@dataclass(frozen=True, slots=True)
class Holding:
    """One hand, counted once. Suits are indexed C D H S."""

    hand: Hand
    length: tuple[int, ...]
    high: tuple[int, ...]
    hcp: int

    @property
    def points(self) -> int:
        """High cards and one point for each card over four in a suit."""
        return self.hcp + sum(max(0, length - 4) for length in self.length)

    @property
    def is_balanced(self) -> bool:
        return sorted(self.length) in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5])

    @property
    def aces(self) -> int:
        return sum(card % 13 == 12 for card in self.hand)

    @property
    def by_length(self) -> list[int]:
        """Suits, the longest first, of equal ones the higher first."""
        return sorted(range(4), key=lambda suit: (-self.length[suit], -suit))

    def ranks(self, suit: int) -> list[int]:
        return [card % 13 for card in self.hand if card // 13 == suit]

    def support_points(self, trump: int) -> int:
        """High cards and shortness, for a hand with support for partner's suit."""
        worth = (5, 3, 1) if self.length[trump] >= 4 else (3, 2, 1)
        short = [self.length[suit] for suit in range(4) if suit != trump and self.length[suit] < 3]
        return self.hcp + sum(worth[cards] for cards in short)

    def stops(self, suit: int) -> bool:
        """A, Kx, Qxx or Jxxx."""
        return any(
            rank >= 13 - needed and self.length[suit] >= needed for needed in (1, 2, 3, 4) for rank in self.ranks(suit)
        )

    def quality(self, suit: int) -> int:
        """Honours of the suit, the jack and the ten half."""
        return sum({12: 4, 11: 4, 10: 3, 9: 2, 8: 1}.get(rank, 0) for rank in self.ranks(suit))


def look_at(hand: Hand) -> Holding:
    length = [0] * 4
    high = [0] * 4
    for card in hand:
        length[card // 13] += 1
        high[card // 13] += max(0, card % 13 - 8)
    return Holding(hand, tuple(length), tuple(high), sum(high))
