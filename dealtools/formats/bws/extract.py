"""The tables of a Bridgemate file, read by a program of its own that cannot harm this one."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

TABLES = (
    *("session", "section", "rounddata", "receiveddata", "playernumbers", "playernames", "handrecord"),
    *("biddingdata", "playdata"),
)
"""The tables that are read, in small letters."""
SECONDS = 30
"""So long reading may take; files of an evening take less than one."""
_MEMORY = 1 << 30
_MOST_BYTES = 128 << 20
_PROGRAM = Path(__file__).with_name("database.py")

Table = dict[str, list[Any]]


class Extract(NamedTuple):
    """What a file holds.

    Attributes:
        tables: table → column → the values of its rows.
        lost: table → how many of its rows could not be read, at the least; below 0 where that is not known.
        problem: why nothing could be read, half a sentence; "" where something was.
    """

    tables: dict[str, Table]
    lost: dict[str, int]
    problem: str = ""


def extract(blocks: Iterable[str], seconds: int = SECONDS) -> Extract:
    """What a file holds whose bytes come as the characters of the same numbers."""
    with tempfile.TemporaryDirectory(prefix="dealtools-") as folder:
        path = Path(folder, "evening.bws")
        size = 0
        with path.open("wb") as copy:
            for block in blocks:
                size += copy.write(block.encode("latin-1"))
                if size > _MOST_BYTES:
                    return _nothing(f"it is larger than {_MOST_BYTES >> 20} MB")
        # The program finds the library where this one would.
        places = os.pathsep.join(each or os.curdir for each in sys.path)
        command = [sys.executable, "-P", str(_PROGRAM), str(path), str(seconds), str(_MEMORY), *TABLES]
        try:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                timeout=seconds,
                env={**os.environ, "PYTHONPATH": places, "PYTHONUTF8": "1"},
                check=False,
            )
        except subprocess.TimeoutExpired:
            return _nothing(f"reading it took more than {seconds} seconds")
    return _taken(done.stdout)


def _taken(written: bytes) -> Extract:
    """What the program wrote; where it broke off, it was ended by a limit."""
    try:
        found = json.loads(written)
    except ValueError:
        return _nothing("reading it took more time or memory than any sound file does")
    if "error" in found:
        if found["error"] == "memory":
            return _nothing("reading it took more memory than any sound file does")
        return _nothing("it is damaged, cut short or protected with a password")
    return Extract(found["tables"], found["lost"])


def _nothing(problem: str) -> Extract:
    return Extract({}, {}, problem)
