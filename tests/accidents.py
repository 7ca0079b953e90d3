"""What happens to files, for the hunts of `fuzz.py`, `fuzz_dealing.py` and `fuzz_formats.py`."""

import random
from collections.abc import Sequence


class FuzzError(AssertionError):
    """A corruption that did harm."""


def corrupt(data: bytes, rng: random.Random, other: bytes, bits: Sequence[bytes]) -> bytes:
    """Bytes with one to four accidents: changed, cut, doubled, put in, cut off or spliced with others.

    Args:
        data: the bytes.
        rng: chooses the accidents.
        other: bytes to splice in.
        bits: what is put in, that means something in the format.
    """
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(data) + 1)
        end = min(len(data), at + rng.choice((1, 1, 2, 5, 20, 80)))
        kind = rng.randrange(7)
        if kind <= 1 and at < len(data):
            data = data[:at] + bytes((rng.randrange(256),)) + data[at + 1 :]
        elif kind == 2:
            data = data[:at] + data[end:]
        elif kind == 3:
            data = data[:end] + data[at:]
        elif kind == 4:
            data = data[:at] + rng.choice(bits) + data[at:]
        elif kind == 5:
            start = rng.randrange(len(other) + 1)
            data = data[:at] + other[start : start + rng.randrange(200)] + data[at:]
        elif rng.randrange(3) == 0:
            data = data[:at]
    return data
