"""Records written in another format: into one file or stream, or a folder of the shape of the sources."""

import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from dealtools.errors import DealtoolsError
from dealtools.findings.finding import Finding
from dealtools.formats.format import Format
from dealtools.formats.pbn import PBN, PBN_EXPORT
from dealtools.records.record import Passage, Record
from dealtools.runs.findings import FindingCollector
from dealtools.runs.validating import CheckOptions, open_reported
from dealtools.sources.output import new_file, new_folder
from dealtools.sources.paths import Source

_BLOCK = 1 << 20
_NAMES = ("West", "North", "East", "South")


@dataclass(slots=True)
class Conversion:
    """What converting came to.

    Attributes:
        records: how many were written.
        losses: part of a record that the target cannot hold → in how many records.
        findings: what the readers noticed, source by source.
        any_read: whether any source could be read.
    """

    records: int = 0
    losses: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)
    any_read: bool = False

    def refuse_losses(self, chosen: Format) -> None:
        """Raises where the target could not hold everything.

        Raises:
            DealtoolsError: something would be lost.
        """
        if self.losses:
            raise DealtoolsError(f"{chosen.name} cannot hold everything: {self.losses_text()}; nothing was written")

    def losses_text(self) -> str:
        """The losses in words: "comments (of 12 records), notes (of 3 records)"."""
        return ", ".join(f"{part} (of {count} records)" for part, count in sorted(self.losses.items()))


def convert_to_stream(
    sources: Iterable[Source], options: CheckOptions, chosen: Format, stream: BinaryIO, *, refuse_loss: bool = False
) -> Conversion:
    """Writes the records of all sources to a stream, one after the other.

    Raises:
        DealtoolsError: with `refuse_loss`, where the target cannot hold everything; then nothing was written.
    """
    conversion = Conversion()
    with _spooled(stream) if refuse_loss else _as_is(stream) as target:
        for piece in _written(_passages(sources, options, conversion, chosen), chosen, sources):
            target.write(piece)
        if refuse_loss:
            conversion.refuse_losses(chosen)
    return conversion


def convert_to_file(
    sources: list[Source],
    options: CheckOptions,
    chosen: Format,
    path: Path,
    *,
    force: bool = False,
    refuse_loss: bool = False,
) -> Conversion:
    """Writes the records of all sources to one file, whole or not at all.

    Raises:
        DealtoolsError: the file is there already, or would lose something with `refuse_loss`.
    """
    with new_file(path, force=force) as stream:
        conversion = convert_to_stream(sources, options, chosen, stream)
        _refuse_nothing(conversion)
        if refuse_loss:
            conversion.refuse_losses(chosen)
    return conversion


def convert_to_folder(
    sources: list[Source],
    options: CheckOptions,
    chosen: Format,
    folder: Path,
    *,
    force: bool = False,
    refuse_loss: bool = False,
) -> Conversion:
    """Writes each source to a file of its own, in a folder of the same shape, whole or not at all.

    Raises:
        DealtoolsError: the folder is there already, or would lose something with `refuse_loss`.
    """
    total = Conversion()
    with new_folder(folder, force=force, inputs=[source.path for source in sources]) as temporary:
        taken: set[str] = set()
        for source in sources:
            target = temporary / _target_name(source, chosen, taken)
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("wb") as stream:
                part = convert_to_stream([source], options, chosen, stream)
            if not part.any_read:
                target.unlink()
            total.records += part.records
            total.losses += part.losses
            total.findings += part.findings
            total.any_read |= part.any_read
        _refuse_nothing(total)
        if refuse_loss:
            total.refuse_losses(chosen)
    return total


def parts_of(record: Record) -> set[str]:
    """What a record holds, in the words of `Format.carries`."""
    sections = [section for section in (record.auction, record.play) if section is not None]
    values = record.values
    held = {
        "deal": record.known("Deal") is not None,
        "auction": record.auction is not None and bool(record.auction.tokens),
        "play": record.play is not None and bool(record.play.tokens),
        "result": record.known("Contract") is not None or record.known("Result") is not None,
        "score": any(name.startswith("Score") and name not in record.tables and values[name] for name in values),
        "names": any(record.known(name) is not None for name in _NAMES),
        "notes": any(section.notes or section.marks for section in sections),
        "comments": bool(record.comments),
        "tables": bool(record.tables),
        "tags": bool(values),
    }
    return {part for part, is_held in held.items() if is_held}


def _refuse_nothing(conversion: Conversion) -> None:
    if not conversion.any_read:
        raise DealtoolsError("none of the inputs could be read; nothing was written")


def _passages(
    sources: Iterable[Source], options: CheckOptions, conversion: Conversion, chosen: Format
) -> Iterator[Passage]:
    for source in sources:
        collector: FindingCollector = options.collector(source.name)
        opened = open_reported(source, options.read, collector)
        if opened is not None and (opened.format is not None or opened.facts.size == 0):
            conversion.any_read = True
            for passage in opened.passages():
                collector.passage(passage)
                if isinstance(passage, Record):
                    conversion.records += 1
                    if missing := parts_of(passage) - chosen.carries:
                        conversion.losses.update(missing)
                yield passage
        conversion.findings += collector.finish()


def _written(passages: Iterator[Passage], chosen: Format, sources: Iterable[Source]) -> Iterator[bytes]:
    """The bytes of a target. PBN keeps its own text only where all of it was PBN; else it is written anew."""
    assert chosen.write is not None
    if chosen is not PBN:
        yield from chosen.write(passages)
        return
    first = next(passages, None)
    if first is None:
        return
    whole = _chained(first, passages)
    if first.format == PBN.name:
        yield from chosen.write(whole)
    else:
        assert PBN_EXPORT.write is not None
        yield from PBN_EXPORT.write(whole)


def _chained(first: Passage, rest: Iterator[Passage]) -> Iterator[Passage]:
    yield first
    yield from rest


def _target_name(source: Source, chosen: Format, taken: set[str]) -> str:
    """Where a source goes below the target folder; two sources never get one name."""
    name = PurePosixPath(source.name)
    parts = [part for part in name.parts if part not in ("/", "..", ".")] or ["stdin"]
    stem = PurePosixPath(*parts)
    wanted = stem.with_suffix(chosen.extensions[0]) if stem.suffix else PurePosixPath(f"{stem}{chosen.extensions[0]}")
    if str(wanted) in taken:
        wanted = PurePosixPath(f"{stem}{chosen.extensions[0]}")
    number = 2
    while str(wanted) in taken:
        wanted = PurePosixPath(f"{stem}-{number}{chosen.extensions[0]}")
        number += 1
    taken.add(str(wanted))
    return str(wanted)


@contextmanager
def _as_is(stream: BinaryIO) -> Iterator[BinaryIO]:
    yield stream


@contextmanager
def _spooled(stream: BinaryIO) -> Iterator[BinaryIO]:
    """A stream whose bytes go on to another only when the context ends well."""
    with tempfile.TemporaryFile() as spool:
        yield spool
        spool.seek(0)
        while block := spool.read(_BLOCK):
            stream.write(block)
