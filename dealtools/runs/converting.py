"""Records written in another format: into one file or stream, or a folder of the shape of the sources."""

import io
import itertools
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, BinaryIO

from dealtools.errors import DealtoolsError
from dealtools.findings.finding import Finding
from dealtools.formats.encoded import Recoded
from dealtools.formats.format import Format
from dealtools.formats.sheets.sheet import Sheet, SheetRow
from dealtools.records.record import Passage, Record
from dealtools.rules.source import SourceNotes
from dealtools.runs.editing import Editor
from dealtools.runs.file_names import folded
from dealtools.runs.filling_reasons import Unfilled
from dealtools.runs.findings import FindingCollector
from dealtools.runs.losses import LossError, Losses
from dealtools.runs.validating import CheckOptions, nothing_read, open_reported
from dealtools.sources.output import new_file, new_folder
from dealtools.sources.paths import STDIN, Source, why_unreadable

if TYPE_CHECKING:
    from dealtools.runs.tabulating import FirstPass

FILLS = ("score", "tables")
"""What may be added to records."""
_FILLED = ("pbn", "pbn-export")
_BLOCK = 1 << 20


@dataclass(slots=True)
class Conversion:
    """What converting came to.

    Attributes:
        records: how many were written.
        lost: source → part of a record that the target cannot hold → in how many records.
        recoded: the sources that were written in another encoding than their own.
        unfilled: what should have been filled in and could not be.
        findings: what the readers noticed, source by source.
        any_read: whether any source could be read.
    """

    records: int = 0
    lost: Losses = field(default_factory=Losses)
    recoded: Recoded = field(default_factory=dict)
    unfilled: Unfilled = field(default_factory=Unfilled)
    findings: list[Finding] = field(default_factory=list)
    any_read: bool = False
    _lost_of: Callable[[Record], set[str]] | None = None

    def count(self, passage: Passage, chosen: Format) -> None:
        """Counts a record, and what of it the target cannot hold."""
        if isinstance(passage, Record):
            self.records += 1
            if self._lost_of is None:
                self._lost_of = chosen.losses()
            self.lost.add(passage.source, self._lost_of(passage))

    def refuse_losses(self, chosen: Format) -> None:
        """Raises where the target could not hold everything.

        Raises:
            LossError: something would be lost.
        """
        if self.lost:
            message = f"{chosen.name} cannot hold everything: {self.lost.text()}; nothing was written"
            raise LossError(message, self.lost)


def fills_of(text: str | None, chosen: Format) -> frozenset[str]:
    """What shall be added to records, by the words behind `--fill`.

    Raises:
        DealtoolsError: there is no such word, or the target is not PBN.
    """
    words = [] if text is None else [word.strip() for word in text.split(",")]
    for word in words:
        if word not in FILLS:
            raise DealtoolsError(f"--fill takes {' and '.join(FILLS)}, with a comma between, not {word!r}")
    if words and chosen.name not in _FILLED:
        raise DealtoolsError(f"--fill adds tags and tables of PBN, which {chosen.name} is not")
    return frozenset(words)


def convert_to_stream(
    sources: Iterable[Source],
    options: CheckOptions,
    chosen: Format,
    stream: BinaryIO,
    *,
    refuse_loss: bool = False,
    fills: frozenset[str] = frozenset(),
    editor: Editor | None = None,
) -> Conversion:
    """Writes the records of all sources to a stream, one after the other.

    Raises:
        DealtoolsError: with `refuse_loss`, where the target cannot hold everything; then nothing was written.
    """
    conversion = Conversion()
    with _spooled(stream) if refuse_loss else _as_is(stream) as target:
        if chosen.is_table:
            if editor is not None:
                _refuse_table(chosen)
            _write_table(sources, options, chosen, target, conversion)
            if refuse_loss:
                conversion.refuse_losses(chosen)
            return conversion
        passages = _passages(sources, options, conversion, chosen, fills, editor)
        first = next(passages, None)
        # Where nothing could be read, nothing is written, be it an empty file.
        if conversion.any_read:
            found = passages if first is None else itertools.chain((first,), passages)
            for piece in chosen.written(found, conversion.recoded):
                target.write(piece)
        if refuse_loss:
            conversion.refuse_losses(chosen)
    return conversion


def _write_table(
    sources: Iterable[Source], options: CheckOptions, chosen: Format, stream: BinaryIO, conversion: Conversion
) -> None:
    from dealtools.runs.record_table import write_record_table

    def take(first: "FirstPass") -> None:
        first.read_all(sources)

    def count(record: Record) -> None:
        conversion.count(record, chosen)

    first = write_record_table(take, options, stream, chosen.name, count, conversion.lost.add)
    conversion.any_read = first.any_read
    conversion.findings = [first.worst] if first.worst is not None else []


def convert_to_file(
    sources: list[Source],
    options: CheckOptions,
    chosen: Format,
    path: Path,
    *,
    force: bool = False,
    refuse_loss: bool = False,
    fills: frozenset[str] = frozenset(),
    editor: Editor | None = None,
) -> Conversion:
    """Writes the records of all sources to one file, whole or not at all.

    Raises:
        DealtoolsError: the file is there already, or would lose something with `refuse_loss`.
    """
    with new_file(path, force=force) as stream:
        conversion = convert_to_stream(sources, options, chosen, stream, fills=fills, editor=editor)
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
    fills: frozenset[str] = frozenset(),
    editor: Editor | None = None,
) -> Conversion:
    """Writes each source to a file of its own, in a folder of the same shape, whole or not at all.

    Raises:
        DealtoolsError: the folder is there already, or would lose something with `refuse_loss`.
    """
    total = Conversion()
    inputs = [source.given for source in sources]
    names = _target_names(sources, chosen)
    with new_folder(folder, force=force, inputs=inputs, may_replace=set(names).__contains__) as temporary:
        for source, name in zip(sources, names, strict=True):
            if not source.has_bytes:
                total.findings += convert_to_stream([source], options, chosen, io.BytesIO()).findings
                continue
            target = temporary / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if editor is not None:
                editor.next_target()
            with target.open("wb") as stream:
                part = convert_to_stream([source], options, chosen, stream, fills=fills, editor=editor)
            if not part.any_read:
                target.unlink()
            total.records += part.records
            total.lost.take(part.lost)
            total.recoded |= part.recoded
            total.unfilled.update(part.unfilled)
            total.findings += part.findings
            total.any_read |= part.any_read
        _refuse_nothing(total)
        if refuse_loss:
            total.refuse_losses(chosen)
    return total


def convert_to_parts(
    sources: list[Source],
    options: CheckOptions,
    chosen: Format,
    folder: Path,
    editor: Editor,
    *,
    force: bool = False,
    refuse_loss: bool = False,
    fills: frozenset[str] = frozenset(),
) -> Conversion:
    """Writes the records of all sources to a folder with a file for each value that they are split by.

    Raises:
        DealtoolsError: the folder is there already, or would lose something with `refuse_loss`.
    """
    from dealtools.runs.splitting import write_split

    assert editor.split_by is not None
    _refuse_table(chosen)
    conversion = Conversion()

    def finish() -> None:
        _refuse_nothing(conversion)
        if refuse_loss:
            conversion.refuse_losses(chosen)

    passages = _passages(sources, options, conversion, chosen, fills, editor)
    write_split(passages, sources, editor.split_by, chosen, folder, finish, conversion.recoded, force=force)
    return conversion


def _refuse_table(chosen: Format) -> None:
    if chosen.is_table:
        raise DealtoolsError(f"{chosen.name} is a table, which takes no edits: convert to pbn first")


def _refuse_nothing(conversion: Conversion) -> None:
    if not conversion.any_read:
        raise nothing_read(conversion.findings)


def _passages(
    sources: Iterable[Source],
    options: CheckOptions,
    conversion: Conversion,
    chosen: Format,
    fills: frozenset[str],
    editor: Editor | None,
) -> Iterator[Passage]:
    for source in sources:
        collector: FindingCollector = options.collector(source.name)
        opened = open_reported(source, options.read, collector)
        if opened is not None and opened.is_read:
            try:
                read = _as_records(_noticed(opened.passages(), collector, options), conversion)
                changed = read if editor is None else editor.edit(read, source, options)
                passages = _counted(changed, conversion, chosen)
                if fills:
                    from dealtools.runs.filling import fill  # with numpy, which other conversions do not need

                    is_edited = editor is not None
                    passages = fill(
                        opened, options, passages, fills, conversion.unfilled, conversion.recoded, is_edited=is_edited
                    )
                yield from passages
            except OSError as error:
                collector.source(SourceNotes(None, why_unreadable(error)))
            conversion.any_read |= not collector.is_unread
        conversion.findings += collector.finish()


def _noticed(passages: Iterable[Passage], collector: FindingCollector, options: CheckOptions) -> Iterator[Passage]:
    """The passages, with what is noticed in them told to the collector."""
    for each in passages:
        if isinstance(each, Sheet) and each.worksheet:
            collector.findings += _faults_of(each, options)
        else:
            collector.passage(each)
        if not collector.is_unread:
            yield each


def _faults_of(sheet: Sheet, options: CheckOptions) -> list[Finding]:
    """What is wrong with the cells of a worksheet."""
    from dealtools.runs.sheets import SheetFindings

    found = SheetFindings(sheet, options.selection)
    found.faults(sheet.cell_faults)
    return found.found


def _as_records(passages: Iterable[Passage], conversion: Conversion) -> Iterator[Passage]:
    """The passages, with the rows of sheets as records; what none of these holds is lost."""
    for each in passages:
        if isinstance(each, Sheet):
            from dealtools.runs.sheet_records import records_of  # with pyarrow, which reading a sheet has loaded anyway

            for row in records_of(each):
                conversion.lost.add(each.source, row.lost)
                yield row.record
        elif not isinstance(each, SheetRow):
            yield each


def _counted(passages: Iterable[Passage], conversion: Conversion, chosen: Format) -> Iterator[Passage]:
    for each in passages:
        conversion.any_read = True
        conversion.count(each, chosen)
        yield each


def _target_names(sources: Iterable[Source], chosen: Format) -> list[str]:
    """Where each source goes below the target folder; two never get one name, nor one that of a folder, on any disk."""
    stems = [_stem(source) for source in sources]
    taken = {folded(str(parent)) for stem in stems for parent in stem.parents}
    names = []
    for stem in stems:
        name = next(name for name in _wanted(stem, chosen.extensions[0]) if folded(name) not in taken)
        taken.add(folded(name))
        names.append(name)
    return names


def _stem(source: Source) -> PurePosixPath:
    name = PurePosixPath(source.plain_name)
    parts = [part for part in name.parts if part not in ("/", "..", ".")] if source.name != STDIN else ["stdin"]
    return PurePosixPath(*parts)


def _wanted(stem: PurePosixPath, extension: str) -> Iterator[str]:
    """Names for a target, from the best on."""
    if stem.suffix:
        yield str(stem.with_suffix(extension))
    yield f"{stem}{extension}"
    for number in itertools.count(2):
        yield f"{stem}-{number}{extension}"


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
