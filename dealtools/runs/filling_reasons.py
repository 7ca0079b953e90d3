"""What was asked to be filled in and could not be: of how many records, rows or contests, and why."""

from collections import Counter

from dealtools.findings.wording import counted
from dealtools.tables.left_out import LEFT_OUT

ERROR = "an error stands on it"
WRITTEN_UNKNOWN = 'it is written as unknown, "?", and what is written stands'


class Unfilled(Counter[tuple[str, str, str]]):
    """Counts what is not filled, by its name, the noun for what it is counted in, and the reason."""

    def count(self, what: str, noun: str, reason: str) -> None:
        """Counts one more."""
        self[what, noun, reason] += 1

    def lines(self) -> list[str]:
        """Each in words: `ScoreMP (of 3 records): nothing to compare with`."""
        return [
            f"{what} (of {counted(number, noun)}): {reason}" for (what, noun, reason), number in sorted(self.items())
        ]


def why_left_out(reason: str | None) -> str:
    """A reason of `results.left_out` in words."""
    words = LEFT_OUT.get(reason or "", "it cannot be scored")
    return words[0].lower() + words[1:].removesuffix(".")
