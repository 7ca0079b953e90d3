"""How much may be unpacked or read from streams, and what is wrong with what was not."""

from dataclasses import dataclass
from typing import NamedTuple

from dealtools.errors import DealtoolsError


@dataclass(frozen=True, slots=True)
class Limits:
    """How much archives and streams may hold; what is beyond is reported and not read.

    Attributes:
        max_size: bytes of one unpacked file, or of a stream: a device may have no end.
        max_total: bytes of all that is unpacked in a run.
        max_ratio: how many times larger than packed a file may be; those up to 16 MiB may be any times larger.
        max_members: files unpacked in a run.
        max_depth: archives within archives; 1 for those that hold no other.

    Raises:
        DealtoolsError: a limit under 1.
    """

    max_size: int = 1 << 30
    max_total: int = 8 << 30
    max_ratio: int = 250
    max_members: int = 100_000
    max_depth: int = 3

    def __post_init__(self) -> None:
        for name in ("max_size", "max_total", "max_ratio", "max_members", "max_depth"):
            if getattr(self, name) < 1:
                raise DealtoolsError(f"{name} is at least 1, not {getattr(self, name)}")


class Problem(NamedTuple):
    """What is wrong with an archive or a member of it.

    Attributes:
        rule: name of the rule that describes it.
        reason: half a sentence: "it is encrypted".
        hint: what to do.
        has_bytes: whether there are bytes to read all the same.
    """

    rule: str
    reason: str
    hint: str = ""
    has_bytes: bool = False


EMPTY = Problem("empty-archive", "holds no file to read", has_bytes=True)
REPEATED = Problem("repeated-member", "stands more than once in its archive", has_bytes=True)


def over_limit(reason: str, option: str) -> Problem:
    """The problem of what is beyond a limit, whose option allows more."""
    return Problem("limit-exceeded", reason, f"{option} allows more, where the source is trusted")


def too_large(size: int) -> Problem:
    """The problem of a file or stream of more bytes than this."""
    return over_limit(f"is larger than {in_words(size)}", "--max-size")


def unsafe(reason: str) -> Problem:
    """The problem of a member that is no plain file in its archive's own folder."""
    return Problem("unsafe-member", reason, "it is not read and was written nowhere; take the file out by hand")


def not_unpacked(reason: str, hint: str = "take a sound copy, if there is one") -> Problem:
    """The problem of what cannot be unpacked."""
    return Problem("not-unpacked", reason, hint)


def in_words(size: int) -> str:
    """A number of bytes, in the largest unit that keeps it whole: "1 GiB"."""
    for power, unit in ((30, "GiB"), (20, "MiB"), (10, "KiB")):
        if size % (1 << power) == 0:
            return f"{size >> power} {unit}"
    return f"{size} bytes"
