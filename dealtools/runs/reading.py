"""Opening a source: its bytes looked at once, its format found out, its passages read."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dealtools.errors import DealtoolsError
from dealtools.formats.format import Format
from dealtools.formats.registry import Detected, detect, detect_within
from dealtools.formats.sheets.sheet import Sheet
from dealtools.records.record import Passage, Record
from dealtools.runs.changes import Change, cells_changer, changed
from dealtools.sources.encoding import BINARY, WIDTHS, byte_order_mark
from dealtools.sources.paths import Source
from dealtools.sources.text import BLOCK, Newlines, SourceFacts, iter_text, read_facts

_HEAD = 4096


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What the user says about reading.

    Attributes:
        from_format: a format's name; None to find out.
        encoding: its name; None to find out.
        sheet_lang: the language of sheets.
        changes: what is changed in the records before anything is worked out from them, in order.
    """

    from_format: str | None = None
    encoding: str | None = None
    sheet_lang: str | None = None
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenedSource:
    """A source about which all is known that its first pass tells."""

    source: Source
    facts: SourceFacts
    detected: Detected
    sheet_lang: str | None = None
    changes: tuple[Change, ...] = ()

    @property
    def format(self) -> Format | None:
        """Its format; None where neither content nor extension tells."""
        return self.detected.format

    @property
    def is_read(self) -> bool:
        """Whether its records are read; there are none in an empty source, and that is known."""
        return self.format is not None or self.facts.size == 0

    @property
    def lacks_package(self) -> bool:
        """Whether it cannot be read without a package that is not installed; an empty source can."""
        return self.format is not None and self.facts.size > 0 and not self.format.is_installed

    @property
    def encoding(self) -> str | None:
        """The name of its encoding; None where it is binary, or may be no text at all."""
        return self.facts.encoding.name if self.format is not None and self.facts.encoding.is_text else None

    def passages(self) -> Iterator[Passage]:
        """What it holds with all changes, in order; nothing where its format is unknown.

        Raises:
            DealtoolsError: a package that its format takes is not installed.
            OSError: the bytes can no longer be read.
        """
        return changed(self._passages(), self.changes) if self.changes else self._passages()

    def _passages(self) -> Iterator[Passage]:
        if self.format is None or self.format.read is None:
            return iter(())
        if self.lacks_package:
            extra = f'pip install "dealtools[{self.format.name}]"'
            raise DealtoolsError(f"{self.source.name} cannot be read without a package that is missing: {extra}")
        blocks = iter_text(self.source, self.facts.encoding)
        if self.format.is_sheet:
            return self.format.read(
                blocks,
                self.source.name,
                self.facts.encoding,
                sheet_lang=self.sheet_lang,
                part=self.source.part,
                change=cells_changer(self.changes),
            )
        return self.format.read(blocks, self.source.name, self.facts.encoding)


def open_source(source: Source, options: ReadOptions) -> OpenedSource:
    """Looks once at all bytes of a source and finds out its encoding and format.

    Raises:
        DealtoolsError: a format or encoding was asked for that there is not.
        OSError: the bytes cannot be read.
    """
    facts = read_facts(source, options.encoding)
    detected = _detected(source, options, facts.encoding.bom, facts.encoding.name)
    if detected.format is not None and detected.format.is_binary:
        facts = facts._replace(encoding=BINARY, newlines=Newlines(), has_nul=False, misfit=None)
    return OpenedSource(source, facts, detected, options.sheet_lang, options.changes)


def detect_source(source: Source, options: ReadOptions) -> Detected:
    """The format of a source by its first bytes; by others only where these tell nothing.

    Raises:
        DealtoolsError: a format was asked for that there is not.
        OSError: the bytes cannot be read.
    """
    with source.open() as stream:
        bom, name = byte_order_mark(stream.read(_HEAD))
    return _detected(source, options, bom, name)


def records_in(passages: Iterable[Passage]) -> Iterator[Record]:
    """The records among passages, and the rows of sheets as those that `convert` makes of them."""
    for passage in passages:
        if isinstance(passage, Record):
            yield passage
        elif isinstance(passage, Sheet):
            from dealtools.runs.sheet_records import records_of  # with pyarrow, which reading a sheet has loaded anyway

            yield from (row.record for row in records_of(passage))


def _detected(source: Source, options: ReadOptions, bom: bytes, encoding: str | None) -> Detected:
    with source.open() as stream:
        head = stream.read(_HEAD)[len(bom) :]
    if encoding in WIDTHS:
        width = WIDTHS[encoding]
        head = head[: len(head) // width * width].decode(encoding, "replace").encode()
    detected = detect(head, source.plain_name, options.from_format)
    is_found = source.folder is not None and detected.by == "extension"
    if is_found and detected.format is not None and not detected.format.extension_tells:
        detected = Detected(None, "")
    return detected if detected.format is not None else detect_within(_blocks(source, encoding))


def _blocks(source: Source, encoding: str | None) -> Iterator[bytes]:
    """The bytes of a source in blocks, those of wide units as UTF-8."""
    with source.open() as stream:
        while block := stream.read(BLOCK):
            yield block.decode(encoding, "replace").encode() if encoding in WIDTHS else block
