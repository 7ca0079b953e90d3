"""What a format is to the rest of the program."""

import importlib.util
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from dealtools.formats.encoded import Recoded
from dealtools.records.parts import parts_of
from dealtools.records.record import Passage, Record

# Of blocks of text, the source's name and its encoding; of a sheet also the language of its words.
Reader = Callable[..., Iterator[Passage]]
Writer = Callable[[Iterable[Passage]], Iterator[bytes]]


@dataclass(frozen=True, slots=True)
class Format:
    """One format of records: how it is known, read and written.

    Attributes:
        name: the word of `--from`, `--to` and of the column `format`.
        title: what people call it.
        extensions: of its files, with the dot, lower case.
        sniff: whether the first bytes of a source look like it; bytes of a UTF-16 source come as UTF-8.
        read: blocks of text, source name and encoding → passages; None where it is only written.
        write: passages → the bytes of a file in pieces; None where it is only read, or a table.
        carries: what it can hold, in the words of `records.parts.PARTS`.
        spec: the document followed.
        telling: `write` with a table beside of the sources that are written in another encoding than their own.
        only_read: those of its extensions that it is not written with.
        partly: parts of which it holds some, or which follow from what it holds; what is lost of them in one record is
            told by `loses` or `loss_counter`.
        is_table: written as the table `records`, a row for each playing, by a run that judges the records too.
        is_binary: whether it is no text; then its bytes are read as the characters of the same numbers.
        loses: the parts of one record that it cannot hold although it carries such parts, as a name with a bar in LIN.
        loss_counter: of a format with a place for each board, what tells all that it cannot hold of each record. The
            records of one target come in order, as its numbers may contradict theirs, or have no place for one.
        is_sheet: its reader gives sheets, and takes `sheet_lang`.
        extension_tells: whether a file found in a folder is of this format by its extension alone.
        keeps_own: whether its writer gives the text of its own records back as it was, with all that it holds.
        is_anywhere: whether it is looked for in the whole of a text of which nothing else tells, like links.
        packages: the modules without which it is neither read nor written; the extra of its name installs them.
        always: the parts of which every record of it says something.
    """

    name: str
    title: str
    extensions: tuple[str, ...]
    sniff: Callable[[bytes], bool]
    read: Reader | None
    write: Writer | None
    carries: frozenset[str]
    spec: str
    is_table: bool = False
    is_sheet: bool = False
    is_binary: bool = False
    loses: Callable[[Record], Iterable[str]] | None = None
    loss_counter: Callable[[], Callable[[Record], set[str]]] | None = None
    extension_tells: bool = True
    keeps_own: bool = False
    is_anywhere: bool = False
    packages: tuple[str, ...] = ()
    always: frozenset[str] = frozenset()
    partly: frozenset[str] = frozenset()
    only_read: frozenset[str] = frozenset()
    telling: Callable[[Iterable[Passage], Recoded], Iterator[bytes]] | None = None

    def written(self, passages: Iterable[Passage], recoded: Recoded) -> Iterator[bytes]:
        """The bytes of a file in pieces; `recoded` gets the sources whose text comes in another encoding than its own.

        Args:
            passages: what is written.
            recoded: complete when all pieces were taken.
        """
        if self.telling is not None:
            return self.telling(passages, recoded)
        assert self.write is not None
        return self.write(passages)

    @property
    def is_written(self) -> bool:
        """Whether records can be written in it."""
        return self.write is not None or self.is_table

    @property
    def written_extensions(self) -> tuple[str, ...]:
        """The extensions of the files that are written; none where it is only read."""
        return tuple(each for each in self.extensions if each not in self.only_read) if self.is_written else ()

    @property
    def is_installed(self) -> bool:
        """Whether all packages that it takes are there."""
        return all(importlib.util.find_spec(package) is not None for package in self.packages)

    def lost_of(self, record: Record) -> set[str]:
        """The parts of a record that it cannot hold."""
        if self.keeps_own and record.format == self.name and not record.is_changed:
            return set()
        lost = parts_of(record) - self.carries
        return lost if self.loses is None else (lost - self.partly).union(self.loses(record))

    def losses(self) -> Callable[[Record], set[str]]:
        """What tells, of each of the records of one target in order, the parts that it cannot hold."""
        return self.lost_of if self.loss_counter is None else self.loss_counter()
