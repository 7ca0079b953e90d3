"""Values that follow from the number of a board: the standard has no mark for them, so a tag of our own names them.

Who does not know the tag takes the values for recorded ones, as in any other file.
"""

from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.records.resolve import resolve

DERIVED = "Derived"
"""The tag: `Dealer`, `Vulnerable`, or both with a semicolon between."""
_UNKNOWN = "?"


def derived_tag(playing: Playing) -> str:
    """The value of the tag; "" where both are recorded, or unknown."""
    return ";".join(playing.values_by_number)


def names_of(value: str) -> list[str]:
    """The names that a value of the tag lists; none where it is somebody else's tag."""
    names = [name.strip() for name in value.split(";")]
    return names if {"Dealer", "Vulnerable"}.issuperset(names) else []


def take_derived(record: Record) -> None:
    """Makes the values unknown that the tag names, so that they are derived again; takes the tag away.

    A value that does not follow from the number, as somebody changed it, stays; and so does a tag of other words.
    """
    names = names_of(record.values[DERIVED])
    supplement = record.supplements.get(DERIVED)  # none where a record before gives the tag
    if not names or (supplement is not None and supplement.runs):
        return
    values = record.values
    written = {name: values[name] for name in names if name in values}
    values |= dict.fromkeys(written, _UNKNOWN)
    derived = resolve(record).values_by_number
    values |= {name: text for name, text in written.items() if derived.get(name) != text}
    del values[DERIVED]
    record.supplements.pop(DERIVED, None)
    record.inherited.pop(DERIVED, None)
