"""Files that change what is read: corrections and hand records."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dealtools.runs.changes import Change
from dealtools.runs.corrections import Corrections
from dealtools.runs.reading import ReadOptions
from dealtools.sources.paths import Source


@dataclass(frozen=True, slots=True)
class ChangeFiles:
    """The files that the user names, None for none.

    Attributes:
        corrections: values of records, see `editing.corrections`.
    """

    corrections: str | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """How sources are read with all changes, and what is to be said of these, a line each."""

    read: ReadOptions
    notes: tuple[str, ...] = ()


def changes_of(files: ChangeFiles, sources: Sequence[Source], options: ReadOptions) -> Changes:
    """How sources are read with all changes: corrections first, as what follows goes by what is right.

    The sources are looked through before anything is done, so that nothing is done where a file does not fit them.

    Raises:
        DealtoolsError: a file cannot be read, or does not fit the sources.
    """
    notes: list[str] = []
    changes: list[Change] = list(options.changes)
    if files.corrections is not None:
        corrections = Corrections(files.corrections, sources, replace(options, changes=tuple(changes)))
        changes.append(corrections.change())
        notes += corrections.notes
    return Changes(replace(options, changes=tuple(changes)), tuple(notes))
