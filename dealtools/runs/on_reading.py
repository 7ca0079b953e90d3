"""Files that change what is read: corrections, hand records and names."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from dealtools.errors import DealtoolsError
from dealtools.runs.changes import Change
from dealtools.runs.corrections import Corrections
from dealtools.runs.hand_records import HandRecords
from dealtools.runs.names import Names
from dealtools.runs.reading import ReadOptions
from dealtools.sources.paths import STDIN, Source


@dataclass(frozen=True, slots=True)
class ChangeFiles:
    """The files that the user names, None for none.

    Attributes:
        corrections: values of records, see `editing.corrections`.
        deals: hand records for results without cards.
        deals_offset: the number of a board of theirs less that of the result's board.
        names: who is meant by a name as it is written.
    """

    corrections: str | None = None
    deals: str | None = None
    deals_offset: int = 0
    names: str | None = None

    def __post_init__(self) -> None:
        if self.deals_offset and self.deals is None:
            raise DealtoolsError("an offset of deals needs deals: --deals FILE")


@dataclass(frozen=True, slots=True)
class Changes:
    """How sources are read with all changes, and what is to be said of these.

    Attributes:
        read: how sources are read.
        notes: what is said before, a line each.
        closing: what gives the lines that are said when all is read.
    """

    read: ReadOptions
    notes: tuple[str, ...] = ()
    closing: tuple[Callable[[], str], ...] = ()


def changes_of(files: ChangeFiles, sources: Sequence[Source], options: ReadOptions) -> Changes:
    """How sources are read with all changes: corrections first, as what follows goes by what is right.

    The sources are looked through before anything is done, so that nothing is done where a file does not fit them.

    Raises:
        DealtoolsError: a file cannot be read, or does not fit the sources.
    """
    from_stdin = [files.corrections, files.deals, files.names, *(source.name for source in sources)].count(STDIN)
    if from_stdin > 1:
        raise DealtoolsError(f"{STDIN} is read once: as records, corrections, deals or names")
    notes: list[str] = []
    changes: list[Change] = list(options.changes)
    if files.corrections is not None:
        corrections = Corrections(files.corrections, sources, replace(options, changes=tuple(changes)))
        changes.append(corrections.change())
        notes += corrections.notes
    if files.deals is not None:
        read = replace(options, changes=tuple(changes))
        hands = HandRecords(files.deals, files.deals_offset, sources, read)
        changes.append(hands.change())
        notes += hands.notes
    closing: list[Callable[[], str]] = []
    if files.names is not None:
        names = Names(files.names)
        changes.append(names.change())
        closing.append(names.closing)
    return Changes(replace(options, changes=tuple(changes)), tuple(notes), tuple(closing))
