"""What a column is: its name, type, unit and meaning; and the reader of the dictionary in `fields.py`."""

import re
from dataclasses import dataclass

_WORDS = re.compile(r"cat\((.+)\)")
_WHO = {
    "n": "North",
    "e": "East",
    "s": "South",
    "w": "West",
    "ns": "North-South",
    "ew": "East-West",
    "north": "North",
    "east": "East",
    "south": "South",
    "west": "West",
    "a": "first",
    "b": "second",
    "low": "lower",
    "high": "upper",
}


@dataclass(frozen=True, slots=True)
class Field:
    """The definition of a column.

    Attributes:
        key: the key in the dictionary; what follows a colon is no part of the column's name.
        type: `int8` … `int64`, `float64`, `bool`, `date`, `text`, `cat` or `cat(…)` with the words allowed.
        unit: what a number counts or measures, "" where the column holds no numbers.
        null_when: when the column is null, "" where it never is.
        source: which part of the input, or what else, the value comes from.
        meaning: what the value says, and whose view it takes.
    """

    key: str
    type: str
    unit: str
    null_when: str
    source: str
    meaning: str

    @property
    def name(self) -> str:
        """The name of the column in its table."""
        return self.key.partition(":")[0]

    @property
    def nullable(self) -> bool:
        """Whether the column may hold nulls."""
        return bool(self.null_when)

    @property
    def words(self) -> tuple[str, ...]:
        """The words allowed, in the order of their codes; empty where any word is."""
        match = _WORDS.fullmatch(self.type)
        return tuple(match[1].split(",")) if match else ()

    @property
    def is_categorical(self) -> bool:
        """Whether the column is text that repeats, stored as a dictionary."""
        return self.type.startswith("cat")


def read_dictionary(text: str) -> dict[str, Field]:
    """The columns that a text defines, by key; its form is told in `fields.py`.

    Raises:
        ValueError: an entry does not have six parts, or a key is defined twice.
    """
    fields: dict[str, Field] = {}
    for entry in re.sub(r"\n +", " ", text).splitlines():
        if not entry or entry.startswith("#"):
            continue
        keys, kind, unit, null_when, source, meaning = (part.strip() for part in entry.split("|"))
        for key, who in zip(keys.split(), _who(keys.split()), strict=True):
            if key in fields:
                raise ValueError(f"column {key} is defined twice")
            null = "" if null_when == "-" else null_when
            fields[key] = Field(key, kind, unit, null, source, meaning.replace("{who}", who))
    return fields


def _who(names: list[str]) -> list[str]:
    """What tells each name of an entry from the others, in words: North-South for `ns` in `ns_part`."""
    parts = [name.split("_") for name in names]
    if len({len(part) for part in parts}) > 1:
        return [" ".join(part) for part in parts]
    differs = [len(set(column)) > 1 for column in zip(*parts, strict=True)]
    return [
        " ".join(_WHO.get(word, word) for word, is_other in zip(part, differs, strict=True) if is_other)
        for part in parts
    ]
