"""What `convert` changes in records before it writes them: which ones, their tags, their numbers."""

import hashlib
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from dealtools.editing.anonymous import Anonymizer
from dealtools.editing.conditions import Condition, condition_of
from dealtools.editing.rotation import Rotation
from dealtools.editing.tags import standing_alone, with_tags
from dealtools.errors import DealtoolsError
from dealtools.findings.registry import Selection
from dealtools.findings.wording import counted
from dealtools.formats.pbn.split import ends_in_blank_line
from dealtools.formats.pbn.tags import is_tag_name, standard_name
from dealtools.formats.sheets.sheet import Sheet
from dealtools.records.edits import UNWRITTEN, line_end_of
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.runs.findings import load_rules
from dealtools.runs.reading import open_source, records_in
from dealtools.runs.validating import CheckOptions, check_passages, open_reported
from dealtools.sources.paths import Source

UNIQUE = ("record", "deal")
"""What may be kept once only."""
SPLIT_BY = ("event", "date", "board")
"""What each may have a file of its own."""
_FILE_LINE = re.compile(r"(?<![^\r\n])%[^\r\n]*(?:\r\n?|\n)")


@dataclass(frozen=True, slots=True)
class Edits:
    """What shall be changed.

    Attributes:
        tags: name → the value that each record gets.
        conditions: which records are taken; all must hold.
        first_board: the number of the first board where they are numbered anew.
        unique: "record" or "deal", of which each is taken once; None where all are.
        rotation: how far all are turned, as `Rotation` takes it; None where they are not.
        is_anonymous: whether those who played get numbers for names.
        split_by: "event", "date" or "board", of which each gets a file of its own; None where all go together.
    """

    tags: Mapping[str, str] = field(default_factory=dict)
    conditions: Sequence[Condition] = ()
    first_board: int | None = None
    unique: str | None = None
    rotation: str | None = None
    is_anonymous: bool = False
    split_by: str | None = None

    @property
    def is_choosing(self) -> bool:
        """Whether records may be left out, so that the others have to stand alone."""
        return bool(self.conditions) or self.unique is not None or self.split_by is not None

    def __bool__(self) -> bool:
        numbers = self.first_board, self.rotation
        return self.is_choosing or bool(self.tags) or self.is_anonymous or any(each is not None for each in numbers)


def edits_of(
    *,
    sets: Iterable[str] = (),
    where: Iterable[str] = (),
    renumber: int | None = None,
    unique: str | None = None,
    rotate: str | None = None,
    anonymize: bool = False,
    split_by: str | None = None,
) -> Edits:
    """The changes that the words of the options describe.

    Raises:
        DealtoolsError: one of them describes none.
    """
    if unique is not None and unique not in UNIQUE:
        raise DealtoolsError(f"--unique takes {' or '.join(UNIQUE)}, not {unique!r}")
    if split_by is not None and split_by not in SPLIT_BY:
        raise DealtoolsError(f"--split-by takes {', '.join(SPLIT_BY)}, not {split_by!r}")
    if rotate is not None:
        Rotation(rotate)
    load_rules()  # conditions name their codes
    return Edits(
        dict(_setting(_typed(text)) for text in sets),
        tuple(condition_of(_typed(text)) for text in where),
        renumber,
        unique,
        rotate,
        anonymize,
        split_by,
    )


def _typed(text: str) -> str:
    """A text of the command line; bytes for which the locale has no characters are read as UTF-8, else Latin 1."""
    try:
        text.encode()
    except UnicodeEncodeError:
        pass
    else:
        return text
    told = os.fsencode(text)
    try:
        return told.decode()
    except UnicodeDecodeError:
        return told.decode("iso-8859-1")


def _setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    name = standard_name(name.strip())
    if not equals or not is_tag_name(name):
        raise DealtoolsError(f"--set takes TAG=VALUE, like Event=Club, not {text!r}")
    if name in ("Auction", "Play", "Note") or name.endswith("Table"):
        raise DealtoolsError(f"--set cannot set {name}, behind which there are more lines")
    if any(ord(sign) < 32 for sign in value):
        raise DealtoolsError(f"--set {name}: a value is one line")
    return name, value


class Editor:
    """Changes the records of a run, source by source, in their order."""

    def __init__(self, edits: Edits) -> None:
        self._edits = edits
        self._seen: set[object] = set()
        self._number = 0
        self._board: tuple[str, str | None] | None = None
        self._is_any_taken = False
        self._rotation = None if edits.rotation is None else Rotation(edits.rotation)
        self._anonymizer = Anonymizer() if edits.is_anonymous else None
        by_number = edits.first_board is not None or "Board" in edits.tags
        # Resolving takes as long as reading: it is done where something is asked that is not simply written.
        self._resolves = by_number or bool(edits.conditions) or edits.unique == "deal" or edits.rotation is not None
        self.next_target()

    @property
    def split_by(self) -> str | None:
        """What each gets a file of its own; None where all go together."""
        return self._edits.split_by

    def next_target(self) -> None:
        """Begins another file, whose boards are numbered from the start."""
        self._number = (self._edits.first_board or 0) - 1
        self._board = None

    def notes(self) -> Iterator[str]:
        """What was asked for and could not be done, in words."""
        if self._edits.conditions and not self._is_any_taken:
            yield "no record meets the conditions of --where"
        if self._rotation is not None and self._rotation.unturned:
            yield f"{counted(self._rotation.unturned, 'record')} not turned: no dealer is known, or two play"
        if self._anonymizer is not None and self._anonymizer.commented:
            where = counted(self._anonymizer.commented, "record")
            known = "comments, notes and lines for programs are searched for the names of players and teams alone"
            yield f"{known}: {where} may still name somebody else"

    def begin(self, sources: Iterable[Source], options: CheckOptions) -> None:
        """Reads all sources once for what has to be known of records that come later: names that texts mention."""
        if self._anonymizer is None:
            return
        for source in sources:
            collector = options.collector(source.name)
            opened = open_reported(source, options.read, collector)
            if opened is None or not opened.is_read:
                continue
            with suppress(OSError):  # told when its records are written
                for record in records_in(opened.passages()):
                    self._anonymizer.meet(record)

    def edit(self, passages: Iterable[Passage], source: Source, options: CheckOptions) -> Iterator[Passage]:
        """The passages of a source that are taken, changed."""
        taken = self._taken(passages, source, options)
        if self._anonymizer is not None:
            taken = map(self._nameless, taken)
        return set_apart(taken) if self._edits.is_choosing else taken

    def _taken(self, passages: Iterable[Passage], source: Source, options: CheckOptions) -> Iterator[Passage]:
        found = [self._found(each.selection, source, options) for each in self._edits.conditions if each.selection]
        is_first = True
        for passage in passages:
            if not isinstance(passage, Record):
                # What other formats say between records belongs to records as they were.
                if passage.format == "pbn":
                    yield passage
                continue
            playing = resolve(passage) if self._resolves else Playing(passage)
            if self._is_taken(playing) and all(passage.number in numbers for numbers in found):
                self._is_any_taken = True
                yield self._changed(passage, playing)
            elif is_first:
                yield from file_lines(passage)
            is_first = False

    def _nameless(self, passage: Passage) -> Passage:
        assert self._anonymizer is not None
        return passage if isinstance(passage, Record) else self._anonymizer.passage(passage)

    def _found(self, wanted: Selection | None, source: Source, options: CheckOptions) -> set[int | None]:
        """The numbers of the records in which a finding is made; the source is read for it beforehand.

        Raises:
            DealtoolsError: it is a sheet.
        """
        opened = open_source(source, options.read)
        check = CheckOptions(options.read, selection=wanted or Selection(), show_all=True)
        collector = check.collector(source.name)
        for _ in check_passages(map(_no_sheet, opened.passages()), collector):
            pass
        return {finding.record for finding in collector.finish()}

    def _is_taken(self, playing: Playing) -> bool:
        if self._edits.conditions and not any(map(self._fulfils, (playing, *resolve_rows(playing)))):
            return False
        key = _deal_key(playing) if self._edits.unique == "deal" else None
        if self._edits.unique == "record":
            key = _record_key(playing.record)
        if key is None:
            return True
        is_new = key not in self._seen
        self._seen.add(key)
        return is_new

    def _fulfils(self, playing: Playing) -> bool:
        return all(condition.holds(playing) for condition in self._edits.conditions)

    def _changed(self, record: Record, playing: Playing) -> Record:
        edits = self._edits
        tags = standing_alone(record) if edits.is_choosing else {}
        if edits.first_board is not None:
            board = (record.source, playing.board)
            self._number += board != self._board or playing.board is None
            self._board = board
            follows = record.inherited.get("Board") == "before" and not edits.is_choosing
            if not follows:
                tags["Board"] = str(self._number)
            elif playing.board != str(self._number):
                record = _following(record, playing, str(self._number))
        tags |= edits.tags
        if tags.get("Board", record.values.get("Board")) != record.values.get("Board"):
            tags = playing.values_by_number | tags  # another number would change them
        record = with_tags(record, tags)
        if self._rotation is not None:
            record = self._rotation.turned(record, playing)
        if self._anonymizer is not None:
            record = self._anonymizer.anonymous(record)
        # The text of other formats holds what a record takes from those before it: it is written anew.
        return record if record.format == "pbn" else replace(record, edits=record.edits | {"taken": UNWRITTEN})


def _following(record: Record, playing: Playing, board: str) -> Record:
    """A record that takes its board from the one before, which has got another number."""
    values = playing.values_by_number | {"Board": board}
    inherited = record.inherited | dict.fromkeys(values, "before")
    return replace(record, values=record.values | values, inherited=inherited)


def file_lines(record: Record) -> Iterator[Passage]:
    """The lines for programs that stand before the first record of a file in PBN, and speak of the whole file."""
    head = "".join(_FILE_LINE.findall(record.text[: record.body])) if record.format == "pbn" else ""
    if head:
        yield Passage(record.source, record.format, head, encoding=record.encoding)


def set_apart(passages: Iterable[Passage]) -> Iterator[Passage]:
    """The passages, in PBN with an empty line between records that were not neighbours and have none."""
    before: Record | None = None
    for passage in passages:
        if isinstance(passage, Record) and before is not None and before.source == passage.source:
            text = before.rewritten
            if passage.number != before.number + 1 and passage.format == "pbn" and not ends_in_blank_line(text):
                line_end = line_end_of(text)
                missing = line_end if text.endswith(("\n", "\r")) else line_end * 2
                yield Passage(passage.source, passage.format, missing, encoding=passage.encoding)
        before = passage if isinstance(passage, Record) else before
        yield passage


def _no_sheet(passage: Passage) -> Passage:
    if isinstance(passage, Sheet):
        raise DealtoolsError(f"{passage.source} is a sheet: --where finding is for records, convert it to pbn first")
    return passage


def _deal_key(playing: Playing) -> object:
    return None if playing.deal is None else playing.deal.deal_id


def _record_key(record: Record) -> object:
    """What two records have in common that say the same: their text but for white space, and their values."""
    return _hash_of(" ".join(record.text[record.body :].split()), *map(repr, sorted(record.values.items())))


def _hash_of(*texts: str) -> bytes:
    """A short name for texts, so that many of them can be kept in mind."""
    return hashlib.blake2b("\0".join(texts).encode("utf-8", "surrogatepass"), digest_size=16).digest()
