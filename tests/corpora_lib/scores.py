"""Scores, written down plainly from the law tables: Law 77 of duplicate, Laws 72-74 of rubber bridge.

This is the second opinion that the expectations of the corpora rest on, so it shares nothing with dealtools.
"""

from dataclasses import dataclass, field

from corpora_lib.cards import Contract, Hands


def trick_points(contract: Contract) -> int:
    """Points of the tricks bid: 20 in the minors, 30 in the majors, 40 and then 30 at notrump; doubled, redoubled."""
    if contract.denomination == 4:
        points = 40 + 30 * (contract.level - 1)
    elif contract.denomination in (2, 3):
        points = 30 * contract.level
    else:
        points = 20 * contract.level
    return points * 2**contract.doubling


def premium_points(contract: Contract, vulnerable: bool, tricks: int) -> int:
    """Overtricks, slam and the premium for making a doubled contract, without those for games and part scores."""
    over = tricks - 6 - contract.level
    if contract.doubling == 0:
        each = 20 if contract.denomination in (0, 1) else 30
    else:
        each = 100 * contract.doubling * (2 if vulnerable else 1)
    points = over * each
    if contract.level == 6:
        points += 750 if vulnerable else 500
    if contract.level == 7:
        points += 1500 if vulnerable else 1000
    return points + 50 * contract.doubling


def penalty_points(contract: Contract, vulnerable: bool, tricks: int) -> int:
    """Points of the defenders for the undertricks."""
    down = 6 + contract.level - tricks
    if contract.doubling == 0:
        return down * (100 if vulnerable else 50)
    first, next_two, later = (200, 300, 300) if vulnerable else (100, 200, 300)
    points = first + next_two * min(down - 1, 2) + later * max(down - 3, 0)
    return points * contract.doubling


def duplicate_score(contract: Contract, vulnerable: bool, tricks: int) -> int:
    """The score of one board from the declaring side's view."""
    if contract.level == 0:
        return 0
    if tricks < 6 + contract.level:
        return -penalty_points(contract, vulnerable, tricks)
    score = trick_points(contract) + premium_points(contract, vulnerable, tricks)
    if trick_points(contract) >= 100:
        return score + (500 if vulnerable else 300)
    return score + 50


def duplicate_score_ns(contract: Contract, vulnerability: int, tricks: int | None) -> int:
    """The score of one board from North-South's view; `vulnerability` 1 NS, 2 EW, 3 both."""
    side = contract.declarer % 2
    score = duplicate_score(contract, bool(vulnerability >> side & 1), tricks or 0)
    return -score if side else score


def honours(hands: Hands, denomination: int) -> tuple[int, int] | None:
    """The seat that holds honours and its points: four or five of the trumps' top five, four aces at notrump."""
    for seat, hand in enumerate(hands):
        if denomination == 4:
            if sum(card % 13 == 12 for card in hand) == 4:
                return seat, 150
        else:
            held = sum(card // 13 == denomination and card % 13 >= 8 for card in hand)
            if held >= 4:
                return seat, 150 if held == 5 else 100
    return None


@dataclass(slots=True)
class RubberDeal:
    """One deal of a rubber as it was played; `tricks` is None where it was passed out."""

    contract: Contract
    tricks: int | None
    honours: tuple[int, int] | None = None


@dataclass(slots=True)
class Rubber:
    """The score sheet of a rubber: two columns and a line (laws of rubber bridge 72-74)."""

    below: list[int] = field(default_factory=lambda: [0, 0])
    above: list[int] = field(default_factory=lambda: [0, 0])
    honours: list[int] = field(default_factory=lambda: [0, 0])
    games: list[int] = field(default_factory=lambda: [0, 0])
    part: list[int] = field(default_factory=lambda: [0, 0])
    finished_games: list[list[int]] = field(default_factory=list)
    deals: int = 0
    passed_out: int = 0

    @property
    def is_complete(self) -> bool:
        return max(self.games) == 2

    @property
    def vulnerability(self) -> int:
        return (self.games[0] > 0) + 2 * (self.games[1] > 0)

    def add(self, deal: RubberDeal) -> list[list[int]]:
        """Enter one deal; returns its points as [[NS above, NS below], [EW above, EW below]]."""
        if self.is_complete:
            raise ValueError("the rubber is over")
        points = [[0, 0], [0, 0]]
        self.deals += 1
        contract, tricks = deal.contract, deal.tricks
        if contract.level == 0 or tricks is None:
            self.passed_out += 1
            return points
        side = contract.declarer % 2
        vulnerable = self.games[side] > 0
        if tricks >= 6 + contract.level:
            points[side] = [premium_points(contract, vulnerable, tricks), trick_points(contract)]
        else:
            points[1 - side][0] = penalty_points(contract, vulnerable, tricks)
        if deal.honours:
            seat, worth = deal.honours
            points[seat % 2][0] += worth
            self.honours[seat % 2] += worth
        for i in (0, 1):
            self.above[i] += points[i][0]
            self.below[i] += points[i][1]
            self.part[i] += points[i][1]
        if self.part[side] >= 100:
            self.finished_games.append(self.part)
            self.games[side] += 1
            self.part = [0, 0]
        return points

    def end_bonuses(self) -> dict[str, list[int]]:
        """The bonuses at the end: for the rubber, or where it is unfinished for the only game and the only part."""
        rubber, game, part = [0, 0], [0, 0], [0, 0]
        if self.is_complete:
            winner = self.games.index(2)
            rubber[winner] = 700 if self.games[1 - winner] == 0 else 500
        else:
            for side in (0, 1):
                if self.games[side] and not self.games[1 - side]:
                    game[side] = 300
                if self.part[side] and not self.part[1 - side]:
                    part[side] = 100
        return {"rubber_bonus": rubber, "unf_game": game, "unf_part": part}

    def totals(self) -> list[int]:
        bonuses = self.end_bonuses()
        return [self.below[i] + self.above[i] + sum(points[i] for points in bonuses.values()) for i in (0, 1)]
