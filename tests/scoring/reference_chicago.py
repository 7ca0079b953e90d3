"""Chicago a second time: a sheet that is written deal by deal, to compare the program with."""

from dataclasses import dataclass, field

from scoring.reference import Deal, deal_items, duplicate


@dataclass
class Line:
    deal: int
    dealer: int
    vulnerable: tuple[bool, bool]
    scores: tuple[int, int]
    parts: tuple[int, int]
    totals: tuple[int, int]
    premium: int
    game_won: int | None
    is_after_end: bool
    is_known: bool


@dataclass
class Round:
    """One round; `counts` says whether a deal passed out is one of the four, `turns` whether the dealer moves on."""

    first_dealer: int
    carry: bool = True
    non_dealer: bool = False
    final_part: int = 100
    counts: bool = False
    turns: bool = False
    old: bool = False
    honours: bool = False
    four_aces: bool = True
    number: int = 1
    dealer: int = field(init=False)
    parts: list[int] = field(default_factory=lambda: [0, 0])
    totals: list[int] = field(default_factory=lambda: [0, 0])
    is_known: bool = True
    lines: list[Line] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dealer = self.first_dealer

    def vulnerable(self) -> tuple[bool, bool]:
        if self.number in (1, 4):
            return (self.number == 4, self.number == 4)
        side = self.dealer % 2
        if self.non_dealer:
            side = 1 - side
        return (side == 0, side == 1)

    def add(self, deal: Deal) -> None:
        is_after_end = self.number > 4
        scores, premium, game_won = [0, 0], 0, None
        number, dealer = min(self.number, 4), self.dealer
        vulnerable = (True, True) if is_after_end else self.vulnerable()
        if is_after_end:
            pass
        elif not deal.usable:
            self.is_known = False
        elif deal.level:
            premium, game_won = self._score(deal, vulnerable[deal.declaring_side], scores)
            if self.honours and (self.four_aces or deal.denomination != "NT"):
                scores = [mine + held for mine, held in zip(scores, deal.honours, strict=True)]
        self.totals = [total + score for total, score in zip(self.totals, scores, strict=True)]
        parts = (self.parts[0], self.parts[1])
        totals = (self.totals[0], self.totals[1])
        self.lines.append(
            Line(
                number,
                dealer,
                vulnerable,
                (scores[0], scores[1]),
                parts,
                totals,
                premium,
                game_won,
                is_after_end,
                self.is_known,
            )
        )
        if deal.level or not deal.usable or self.counts:
            self.number += 1
            self.dealer = (self.dealer + 1) % 4
        elif self.turns:
            self.dealer = (self.dealer + 1) % 4

    def _score(self, deal: Deal, vulnerable: bool, scores: list[int]) -> tuple[int, int | None]:
        ours = deal.declaring_side
        items = deal_items(deal, vulnerable=vulnerable, old=self.old)
        if items.undertricks:
            scores[1 - ours] = items.undertricks
            return 0, None
        if not self.carry:
            scores[ours] = duplicate(deal, vulnerable=vulnerable, old=self.old)
            premium = scores[ours] - items.below - items.over - items.slam - items.insult
            return premium, ours if premium > 50 else None
        scores[ours] = items.below + items.over + items.slam + items.insult
        self.parts[ours] += items.below
        premium, game_won = 0, None
        if self.parts[ours] >= 100:
            premium, game_won = (500 if vulnerable else 300), ours
            self.parts = [0, 0]
        elif self.number == 4:
            premium = self.final_part
        scores[ours] += premium
        return premium, game_won
