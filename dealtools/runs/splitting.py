"""Records written to a file for each event, date or board."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from dealtools.formats.encoded import Recoded
from dealtools.formats.format import Format
from dealtools.records.record import Passage, Record
from dealtools.runs.editing import file_lines, set_apart
from dealtools.runs.file_names import FileNames
from dealtools.runs.record_spool import RecordSpool
from dealtools.sources.output import new_folder
from dealtools.sources.paths import Source

_TAGS = {"event": "Event", "date": "Date", "board": "Board"}


@dataclass(slots=True)
class _Part:
    """What goes to one file: where its passages are put aside; in front of them, lines of the source."""

    places: list[int] = field(default_factory=list)
    head: list[Passage] = field(default_factory=list)


def write_split(
    passages: Iterable[Passage],
    sources: Iterable[Source],
    split_by: str,
    chosen: Format,
    folder: Path,
    finish: Callable[[], None],
    recoded: Recoded,
    *,
    force: bool = False,
) -> None:
    """Writes a file for each value of a tag, in the order of the records, whole or not at all.

    Records stand alone, as the `Editor` gives them; those without a value have a file too. Files are named by the
    values as far as these make safe names; two values never come to one file.

    Args:
        passages: of all sources, one after the other.
        sources: none of which is replaced.
        split_by: `event`, `date` or `board`.
        chosen: the format to write.
        folder: takes the files.
        finish: called when all is written; where it raises, nothing is left behind.
        recoded: gets the sources that are written in another encoding than their own.
        force: replace the folder, where an earlier run has written all that is in it.

    Raises:
        DealtoolsError: the folder is there already or cannot be written.
    """
    extension = chosen.extensions[0]
    inputs = [source.given for source in sources]
    with (
        new_folder(
            folder, force=force, inputs=inputs, may_replace=lambda name: "/" not in name and name.endswith(extension)
        ) as temporary,
        RecordSpool() as spool,
    ):
        names = FileNames(extension)
        for value, part in _parts(passages, spool, _TAGS[split_by]).items():
            name = names.name(value or "", missing=f"no {split_by}")
            with (temporary / name).open("wb") as stream:
                for piece in chosen.written(set_apart(_of(part, spool)), recoded):
                    stream.write(piece)
        finish()


def _parts(passages: Iterable[Passage], spool: RecordSpool, tag: str) -> dict[str | None, _Part]:
    """Puts passages aside by the value of a tag. Text between records goes with the record before it."""
    parts: dict[str | None, _Part] = {}
    pending: list[Passage] = []  # before the first record of a source
    head: list[Passage] = []
    source: str | None = None
    current: _Part | None = None
    for passage in passages:
        if passage.source != source:
            source, current, head, pending = passage.source, None, [], []
        if not isinstance(passage, Record):
            if current is None:
                pending.append(passage)
            else:
                current.places.append(spool.add(passage))
            continue
        value = passage.known(tag)
        is_new = value not in parts
        part = parts.setdefault(value, _Part())
        if current is None:
            head = [*(each for each in pending if each.text.startswith("%")), *file_lines(passage)]
            part.places += [spool.add(each) for each in pending]
            pending = []
        elif is_new:
            part.head = head
        part.places.append(spool.add(passage))
        current = part
    return parts


def _of(part: _Part, spool: RecordSpool) -> Iterator[Passage]:
    yield from part.head
    for place in part.places:
        yield spool.get(place)
