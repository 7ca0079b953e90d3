"""How the rules of all formats quote what is written in a record."""

_LONGEST = 60


def quoted(text: str) -> str:
    """A written text as a message quotes it: in quotes, on one line, its tail cut off where it is long."""
    line = " ".join(text.split())
    return f"“{line if len(line) <= _LONGEST else line[: _LONGEST - 1] + '…'}”"
