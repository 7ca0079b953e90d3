"""Random numbers that are the same on every machine, in every Python and for every hash seed."""

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of numbers named by a text: BLAKE2b of the name and a counter, eight bytes a number.

    Two streams of different names have nothing to do with each other, so a part of the corpora can grow
    without changing the other parts.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._counter = 0
        self._numbers: list[int] = []

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, each as likely as the other."""
        top = (1 << 64) - (1 << 64) % limit
        while True:
            if not self._numbers:
                block = blake2b(f"{self._name} {self._counter}".encode()).digest()
                self._numbers = [int.from_bytes(block[i : i + 8], "big") for i in range(0, 64, 8)]
                self._counter += 1
            number = self._numbers.pop()
            if number < top:
                return number % limit

    def percent(self, likelihood: int) -> bool:
        """True in `likelihood` of a hundred cases."""
        return self.below(100) < likelihood

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, each as likely as the other."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Put the things in a random order (Fisher and Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
