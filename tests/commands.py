"""The command line in a process of its own, for tests where streams, signals and statuses matter."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from rule_samples import BASE, sample_record

ROOT = Path(__file__).parent.parent
CASES = ROOT / "tests" / "data" / "cases"
PYTHON = [sys.executable, "-m", "dealtools"]

SOUND = BASE
"""A file with one sound record."""
ERROR = sample_record('[Score "NS 450"]\n')
"""The same with an error: SCO201 score-mismatch in line 17, column 1."""
WARNING = BASE + "\nPlayed in the rain.\n"
"""The same with a warning: PBN008 text outside a game."""
INFO = sample_record('[Contract "4 h"]\n')
"""The same with an information: RES901 contract-spelling."""


class Done(NamedTuple):
    """What a command came to."""

    status: int
    out: bytes
    err: str

    @property
    def text(self) -> str:
        """Standard output as text."""
        return self.out.decode()


def environment(**more: str) -> dict[str, str]:
    """The environment of a command, with the checkout in the path."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def run(*arguments: str | Path, cwd: Path, stdin: bytes = b"", **more: str) -> Done:
    """Runs the command; further names are set in its environment."""
    command = [*PYTHON, *map(str, arguments)]
    done = subprocess.run(
        command, cwd=cwd, input=stdin, env=environment(**more), capture_output=True, timeout=60, check=False
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return Done(done.returncode, done.stdout, done.stderr.decode("utf-8", "replace"))
