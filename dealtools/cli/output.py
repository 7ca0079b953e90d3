"""Text for standard output and standard error, in the stream's own encoding."""

import sys
from contextlib import suppress


def put(text: str) -> None:
    """Writes text to standard output, as it is."""
    # click.echo would write UTF-8 where the stream says ASCII.
    sys.stdout.write(text)


def tell(line: str) -> None:
    """Writes a line to standard error; nothing happens where nobody can hear it."""
    with suppress(OSError):
        sys.stderr.write(f"{line}\n")
