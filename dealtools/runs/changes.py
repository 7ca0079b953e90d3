"""Changes of what is read, made before anything is worked out from it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from dealtools.formats.pbn.tags import BOARD_TAGS
from dealtools.formats.sheets.sheet import ChangeCells, Sheet
from dealtools.records.edits import UNWRITTEN
from dealtools.records.record import Passage, Record

# In these formats, a heading tells results and names of all boards below it: from the first board that is written anew
# on, all are, below a heading of their own.
_HEADED = frozenset(("lin",))


@dataclass(frozen=True, slots=True)
class Change:
    """A change of each record, or of each row of a sheet; both are left as they are where nothing is to be done.

    Attributes:
        record: gives a record, or a changed copy of it.
        cells: gives the cells of a row that are to hold other texts; of the sheet's source, the number of the row
            and its cells by our names of the columns. None where rows are left alone.
        sheet: gives a sheet whose rows were read, with more in it.
        told: the options that it comes from, for the table `run`.
    """

    record: Callable[[Record], Record]
    cells: ChangeCells | None = None
    sheet: Callable[[Sheet], Sheet] | None = None
    told: Mapping[str, str | int] = field(default_factory=dict)


def changed(passages: Iterable[Passage], changes: Sequence[Change]) -> Iterator[Passage]:
    """The passages of a source with all changes made; those of the rows of a sheet are made where it is read.

    What a record takes from those before it follows their changes.
    """
    is_anew = False
    told: dict[str, tuple[str, str]] = {}  # tag → its last value as read, and after changes
    for passage in passages:
        if isinstance(passage, Record):
            record = _following(passage, told) if passage.inherited else passage
            for each in changes:
                record = each.record(record)
            is_anew |= record.is_changed and record.format in _HEADED
            if is_anew and not record.is_changed:
                record = replace(record, edits={"": UNWRITTEN})
            # A second result takes what the board has from the record right before it, be it nothing.
            for name in (*record.values, *BOARD_TAGS):
                told[name] = passage.values.get(name, ""), record.values.get(name, "")
            yield record
        elif isinstance(passage, Sheet):
            for each in changes:
                passage = passage if each.sheet is None else each.sheet(passage)
            yield passage
        else:
            yield passage


def _following(record: Record, told: Mapping[str, tuple[str, str]]) -> Record:
    """A record with the values that it inherits as they are after the changes of the records before it."""
    inherited, values = record.inherited, dict(record.values)
    if any(inherited.get(name) == "before" for name in BOARD_TAGS):
        inherited = inherited | {name: "before" for name in BOARD_TAGS if name in told}
    for name in inherited:
        was, now = told.get(name, ("", ""))
        if was != now and values.get(name, "") == was:
            values[name] = now
    return record if values == record.values else replace(record, values=values, inherited=inherited)


def cells_changer(changes: Sequence[Change]) -> ChangeCells | None:
    """What changes the cells of a row by all changes, each by those before it; None where none of them does."""
    functions = [each.cells for each in changes if each.cells is not None]
    if not functions:
        return None

    def cells(source: str, row: int, texts: Mapping[str, str]) -> Mapping[str, str]:
        wanted: dict[str, str] = {}
        for function in functions:
            wanted |= function(source, row, {**texts, **wanted})
        return wanted

    return cells


def plain_place(text: str) -> str:
    """Where something was played, without what makes no difference: letter case, blanks, noughts in front."""
    text = text.strip().casefold()
    return text.lstrip("0") or text[:1]
