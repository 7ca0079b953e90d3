"""Games in import format, made by chance, with every liberty that has one reading."""

import random

from dealtools.bridge.auction import AuctionState
from dealtools.bridge.call import CALLS, PASS
from dealtools.bridge.card import CARDS
from dealtools.bridge.hand import hand_to_text
from dealtools.bridge.seat import SEATS

_BLANKS = (" ", "  ", "\t", "\n")
_SIGNS = '"\\[]{};%#?-^*+ é\xa0Żab;/12'
_ANNOTATORS = ("Annotator", "Own", "zeta", "BCFlags", "Room", "Round", "Hidden", "Score", "EventDate")


class GameMaker:
    """Makes games from a seed; the same seed gives the same game."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.pick = self.rng.choice
        self.text = ""

    def game(self) -> str:
        """A game with all that a game may have, each part of it now and then missing."""
        rng, pick = self.rng, self.pick
        cards = rng.sample(range(52), 52)
        hands = [cards[seat::4] for seat in range(4)]
        dealer, declarer, denomination = (rng.randrange(count) for count in (4, 4, 5))
        contract = f"3{('C', 'D', 'H', 'S', 'NT')[denomination]}"
        tags = {
            "Event": self.value(),
            "West": self.value(),
            "Date": pick(("2024.02.29", "2024-02-29", "20240229", "?", "yesterday")),
            "Board": pick(("1", "16", "A12", "?")),
            "Dealer": self.cased(SEATS[dealer]),
            "Vulnerable": self.cased(pick(("None", "Love", "NS", "EW", "All", "Both", "?", "-"))),
            "Deal": self.deal(hands, dealer),
            "Scoring": pick(("IMP", "MP;MP1", "Rubber", "")),
            "Declarer": pick((SEATS[declarer], SEATS[declarer].lower(), "?")),
            "Contract": pick(("?", "", contract, contract + "x", contract + "XX", "Pass", "pass")),
            "Result": pick(("9", "NS 9", "EW 4", "NS 9 EW 4", "EW 4 NS 7", "^9", "=", "+1", "?", "")),
            **{name: self.value() for name in rng.sample(_ANNOTATORS, rng.randrange(4))},
        }
        self.text = ""
        self.comment()
        for name, value in tags.items():
            if name == "Board" or rng.random() < 0.8:
                self.add(f"[{name} {quoted(value)}]")
                self.comment()
                self.add("\n")
        if rng.random() < 0.6:
            self.auction(dealer)
        if rng.random() < 0.6:
            self.play(hands, declarer, denomination)
        if rng.random() < 0.4:
            self.table()
        return self.text

    def add(self, *pieces: str) -> None:
        """Puts pieces behind the text; a line end becomes a blank where it would make an empty line."""
        for piece in pieces:
            is_empty_line = piece == "\n" and not self.text.rsplit("\n", 1)[-1].strip(" \t")
            self.text += " " if is_empty_line else piece

    def comment(self) -> None:
        """Adds a comment now and then, of either kind."""
        if self.rng.random() < 0.15:
            text = "".join(self.pick('ab "\\[];{%') for _ in range(self.rng.randrange(12)))
            if self.pick("{;") == ";":
                self.add(f";{text}", "\n")
            else:
                self.add("{" + text + self.pick(("", "\n\n", "\r\n% x", " word" * 80)) + "}")

    def value(self) -> str:
        """Anything that a value may hold, signs with a meaning elsewhere among it."""
        text = "".join(self.pick(_SIGNS) for _ in range(self.pick((0, 1, 5, 20))))
        return text.lstrip("#")

    def cased(self, text: str) -> str:
        """A text in large or small letters."""
        return self.pick((text, text, text.lower(), text.upper()))

    def deal(self, hands: list[list[int]], dealer: int) -> str:
        """A deal from any seat, some hands not given, ranks in any order."""
        first = self.pick((dealer, dealer, 0, 1, 2, 3))
        hidden = self.pick(((), (), (), (0,), (1, 3), (0, 1, 2)))
        texts = []
        for seat in [(first + step) % 4 for step in range(4)]:
            suits = hand_to_text(sum(1 << card for card in hands[seat])).split(".")
            turned = self.rng.random() < 0.3
            texts.append("-" if seat in hidden else ".".join(suit[::-1] if turned else suit for suit in suits))
        return self.cased(f"{SEATS[first]}:{' '.join(texts)}")

    def marks(self, nags: range) -> None:
        """Adds what may stand behind a call or card, in any order, glued or not."""
        if self.rng.random() < 0.3:
            found = [self.pick(("", "!", "?!", "??")), self.pick(("", "=1=", "=2="))]
            found += [f"${nag}" for nag in self.rng.sample(nags, self.rng.randrange(3))]
            self.rng.shuffle(found)
            for each in filter(None, found):
                self.add(self.pick(("", " ")), each)
                self.comment()

    def notes(self) -> None:
        """Adds notes, referred to or not."""
        self.add("\n")
        for number in self.rng.sample((1, 2, 7, 32), self.rng.randrange(4)):
            self.add(f"[Note {quoted(f'{number}:{self.value()}')}]")
            self.comment()
            self.add("\n")

    def auction(self, dealer: int) -> None:
        """Adds a legal auction from any column, ended by its passes, by AP, or too early."""
        first = self.rng.randrange(4)
        self.add(f'[Auction "{SEATS[first]}"]')
        self.comment()
        self.add(" ", "- " * ((dealer - first) % 4))
        state = AuctionState(dealer)
        calls: list[int] = []
        while legal := state.legal_calls():
            call = self.pick(legal) if self.rng.random() < 0.4 else PASS
            state.push(call)
            calls.append(call)
        end = self.pick(("", "", "AP", "*", "+"))
        while end and calls and calls[-1] == PASS:
            calls.pop()
        for call in calls:
            text = CALLS[call]
            self.add(self.cased(text[:-1] if text.endswith("NT") and self.rng.random() < 0.3 else text))
            self.marks(range(15, 20))
            self.comment()
            self.add(self.pick(_BLANKS))
        self.add(end)
        self.notes()

    def play(self, hands: list[list[int]], declarer: int, denomination: int) -> None:
        """Adds a legal play in columns, whole or broken off."""
        left = [list(hand) for hand in hands]
        first = leader = (declarer + 1) % 4
        self.add(f'[Play "{SEATS[first]}"]')
        self.comment()
        self.add("\n")
        count = self.pick((0, 1, 4, 22, 52, 52))
        while count > 0:
            row = ["-"] * 4
            trick: list[tuple[int, int]] = []
            for seat in [(leader + step) % 4 for step in range(4)][:count]:
                follow = [card for card in left[seat] if trick and card // 13 == trick[0][0] // 13]
                card = self.pick(follow or left[seat])
                left[seat].remove(card)
                trick.append((card, seat))
                row[(seat - first) % 4] = self.cased(CARDS[card])
            count -= len(trick)
            led = trick[0][0] // 13
            leader = max(trick, key=lambda each: (each[0] // 13 == denomination, each[0] // 13 == led, each[0]))[1]
            for cell in row:
                self.add(cell)
                if cell != "-":
                    self.marks(range(200, 203))
                self.comment()
                self.add(self.pick(_BLANKS))
        self.add(self.pick(("", "*")) if any(left) else "")
        self.notes()

    def table(self) -> None:
        """Adds a table of results or of one's own, with columns of any width."""
        name = self.pick(("ScoreTable", "OptimumResultTable", "Own_Table"))
        header = ";".join(column + self.pick(("", "\\3L", "\\5R", "\\12")) for column in ("Rank", "Names_NS", "Lead"))
        self.add(f'[{name} "{header}"]')
        self.comment()
        self.add("\n")
        for _ in range(self.rng.randrange(4)):
            cells = [self.pick(("1", "-", "?", "^50", "3NT", "5%", quoted(self.value()))) for _ in range(3)]
            self.add(" ".join(cells), "\n")


def quoted(value: str) -> str:
    """A value in quotes, every backslash doubled."""
    doubled = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{doubled}"'
