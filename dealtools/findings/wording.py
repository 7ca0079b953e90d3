"""How messages and reports count, and quote what is written in a record."""

_LONGEST = 60


def counted(number: int, noun: str) -> str:
    """The number with the noun in its right form: "1 trick", "2 tricks"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def quoted(text: str) -> str:
    """A written text as a message quotes it: in quotes, on one line, its tail cut off where it is long."""
    line = " ".join(text.split())
    return f"“{line if len(line) <= _LONGEST else line[: _LONGEST - 1] + '…'}”"
