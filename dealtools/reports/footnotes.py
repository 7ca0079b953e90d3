"""Marks of calls and cards (PBN standard 3.5 and 3.6) as footnotes."""

from dealtools.findings.render.harmless import harmless
from dealtools.records.record import Section
from dealtools.reports.layout import wrapped

_SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
_CORRECTED = (13, 14)
_IRREGULAR = {
    "^I": "insufficient, accepted",
    "^S": "out of turn, accepted",
    "^R": "a revoke",
    "^L": "led out of turn, accepted",
}


class Footnotes:
    """The footnotes of one section: each text once, numbered in the order of the calls or cards."""

    def __init__(self, section: Section, first_suffix_nag: int) -> None:
        """Begins without a footnote.

        Args:
            section: the auction or the play.
            first_suffix_nag: the NAG that says `!` there, 1 for calls and 7 for cards.
        """
        self.section = section
        self.first = first_suffix_nag
        self.numbers: dict[str, int] = {}

    def mark(self, token: int, irregular: str = "") -> str:
        """What stands behind the call or card of a token: suffixes and the numbers of its footnotes."""
        marks = self.section.marks.get(token)
        texts = [_IRREGULAR[irregular]] if irregular else []
        suffix = ""
        if marks is not None:
            suffix = marks.suffix
            texts += [_IRREGULAR[marks.irregular[at : at + 2]] for at in range(0, len(marks.irregular), 2)]
            for nag in marks.nags:
                if self.first <= nag < self.first + len(_SUFFIXES):
                    suffix = suffix or _SUFFIXES[nag - self.first]
                elif nag in _CORRECTED:
                    texts.append("corrected by hand")
                elif nag:
                    texts.append(f"${nag}")
            notes = [self.section.notes.get(number, f"note {number}, which is missing") for number in marks.notes]
            if marks.alert:
                texts.append(": ".join(["alert", *notes]))
            else:
                texts += notes
        numbers = [self.numbers.setdefault(text, len(self.numbers) + 1) for text in texts]
        return suffix + (f" ({','.join(map(str, numbers))})" if numbers else "")

    def lines(self, width: int) -> list[str]:
        """The footnotes, each from a line of its own on."""
        found: list[str] = []
        for text, number in self.numbers.items():
            label = f"({number}) "
            first, *more = [*wrapped(harmless(text), width - len(label))] or [""]
            found.append(label + first)
            found += [" " * len(label) + line for line in more]
        return found
