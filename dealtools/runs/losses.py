"""What a conversion could not hold, by source and part of a record; and what of it is known before it starts."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from dealtools.errors import DealtoolsError
from dealtools.findings.wording import counted
from dealtools.formats.format import Format
from dealtools.formats.registry import FORMATS
from dealtools.records.parts import PARTS
from dealtools.runs.reading import ReadOptions, detect_source
from dealtools.sources.output import new_file
from dealtools.sources.paths import STDIN, Source

# What the table of records holds, and sheets do not.
_NOT_IN_SHEETS = frozenset(
    (
        *("deal", "auction", "alerts", "notes", "suffixes", "play", "teams", "event", "site", "room"),
        *("tables", "comments"),
    )
)
_COLUMNS = ("source", "field", "records")


@dataclass(slots=True)
class Losses:
    """Source → part of a record that the target cannot hold → in how many of its records; 0 where none was read."""

    by_source: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, source: str, parts: Iterable[str]) -> None:
        """Counts the parts that were lost of one record."""
        for part in parts:
            self.by_source.setdefault(source, Counter())[part] += 1

    def take(self, other: "Losses") -> None:
        """Adds the losses of another conversion."""
        for source, parts in other.by_source.items():
            self.by_source.setdefault(source, Counter()).update(parts)

    def total(self) -> Counter[str]:
        """Part → in how many records of all sources."""
        return sum(self.by_source.values(), Counter())

    def __bool__(self) -> bool:
        return bool(self.by_source)

    def text(self) -> str:
        """The losses in words: "comments (of 12 records), notes (of 3 records)"."""
        return ", ".join(f"{part} (of {counted(count, 'record')})" for part, count in sorted(self.total().items()))

    def csv(self) -> bytes:
        """The losses as CSV, in order: `source`, `field`, `records`, which is empty where none was read."""
        import pyarrow as pa

        from dealtools.tables.cells import cell_texts

        rows = sorted(
            (source, part, count) for source, parts in self.by_source.items() for part, count in parts.items()
        )
        cells = [
            cell_texts(pa.array([row[0] for row in rows], pa.string())).to_pylist(),
            cell_texts(pa.array([row[1] for row in rows], pa.string())).to_pylist(),
            [str(row[2] or "") for row in rows],
        ]
        lines = [",".join(_COLUMNS), *map(",".join, zip(*cells, strict=True)), ""]
        return "\n".join(lines).encode("utf-8", "replace")


class LossError(DealtoolsError):
    """A conversion that would lose something, where nothing may be lost."""

    def __init__(self, message: str, losses: Losses) -> None:
        super().__init__(message)
        self.losses = losses


@contextmanager
def losses_file(path: str | None, target: Path | None, sources: Iterable[Source], *, force: bool) -> Iterator[Losses]:
    """What is lost, which goes to a file when the context ends well, or where losses are what ends it.

    Args:
        path: the file; None for none.
        target: the file of the records, which must be another one.
        sources: what is read, of which it must be none.
        force: replace a file of that name.

    Raises:
        DealtoolsError: the file is there already or cannot be written, or is that of the records or one that is read.
    """
    losses = Losses()
    if path is None:
        yield losses
        return
    if path == STDIN:
        raise DealtoolsError("what is lost goes to a file: standard output is for the records")
    if target is not None and os.path.realpath(target) == os.path.realpath(path):
        raise DealtoolsError(f"{path!r} cannot hold both the records and what is lost of them")
    if os.path.realpath(path) in {os.path.realpath(source.given) for source in sources}:
        raise DealtoolsError(f"{path!r} is read: what is lost goes to another file")
    refused = None
    with new_file(path, force=force) as stream:
        try:
            yield losses
        except LossError as error:
            refused = error
            losses.take(error.losses)
        stream.write(losses.csv())
    if refused is not None:
        raise refused


def foretold(sources: Iterable[Source], options: ReadOptions, chosen: Format, *, refuse_loss: bool) -> str | None:
    """What the formats alone tell: the parts that sources may hold and the target has no place for, in words.

    Args:
        sources: what is to be converted; their formats are found out by their first bytes.
        options: how they are read.
        chosen: the target.
        refuse_loss: whether nothing may be lost.

    Raises:
        LossError: nothing may be lost, and something of each record of a source would be.
    """
    found: dict[str, None] = {}
    for source in sources:
        detected = None
        with suppress(OSError):  # reported when it is opened
            detected = detect_source(source, options)
        if detected is None or detected.format is None:
            continue
        certain = sorted(detected.format.always - chosen.carries)
        if refuse_loss and certain and detected.by != "extension":
            losses = Losses({source.name: Counter(dict.fromkeys(certain, 0))})
            reason = f"{chosen.name} has no place for {', '.join(certain)}, which every record of {source.name} has"
            raise LossError(f"{reason}; nothing was written", losses)
        found.setdefault(detected.format.name)
    parts = _without_place([each for each in FORMATS if each.name in found], chosen)
    if not parts:
        return None
    held = [part for part in PARTS if part in chosen.carries | chosen.partly]
    told = ", ".join(parts) if len(parts) <= len(held) else f"anything but {', '.join(held)}"
    return f"{chosen.name} has no place for {told}"


def _without_place(formats: list[Format], chosen: Format) -> list[str]:
    missing: set[str] = set()
    for each in formats:
        if not (chosen.keeps_own and each.name == chosen.name):
            held = each.carries - _NOT_IN_SHEETS if each.is_sheet else each.carries
            missing |= held - chosen.carries - chosen.partly
    return [part for part in PARTS if part in missing]
