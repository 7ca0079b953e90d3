"""What `convert` changes in records before it writes them: which ones, their tags, their numbers."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.editing.conditions import Condition, condition_of
from dealtools.editing.tags import standing_alone, with_tags
from dealtools.errors import DealtoolsError
from dealtools.findings.registry import Selection
from dealtools.formats.pbn.tags import standard_name
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.runs.reading import open_source
from dealtools.runs.validating import CheckOptions, check_passages
from dealtools.sources.paths import Source

UNIQUE = ("record", "deal")
"""What may be kept once only."""
_NAME = re.compile(r"[A-Za-z]\w*", re.ASCII)
_FILE_LINE = re.compile(r"%[^\r\n]*(?:\r\n?|\n)")


@dataclass(frozen=True, slots=True)
class Edits:
    """What shall be changed.

    Attributes:
        tags: name → the value that each record gets.
        conditions: which records are taken; all must hold.
        first_board: the number of the first board where they are numbered anew.
        unique: "record" or "deal", of which each is taken once; None where all are.
    """

    tags: Mapping[str, str] = field(default_factory=dict)
    conditions: Sequence[Condition] = ()
    first_board: int | None = None
    unique: str | None = None

    @property
    def is_choosing(self) -> bool:
        """Whether records may be left out, so that the others have to stand alone."""
        return bool(self.conditions) or self.unique is not None

    def __bool__(self) -> bool:
        return self.is_choosing or bool(self.tags) or self.first_board is not None


def edits_of(
    *,
    sets: Iterable[str] = (),
    where: Iterable[str] = (),
    renumber: int | None = None,
    unique: str | None = None,
) -> Edits:
    """The changes that the words of the options describe.

    Raises:
        DealtoolsError: one of them describes none.
    """
    if unique is not None and unique not in UNIQUE:
        raise DealtoolsError(f"--unique takes {' or '.join(UNIQUE)}, not {unique!r}")
    return Edits(dict(_setting(text) for text in sets), tuple(condition_of(text) for text in where), renumber, unique)


def _setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    name = standard_name(name.strip())
    if not equals or not _NAME.fullmatch(name):
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
        self.next_target()

    def next_target(self) -> None:
        """Begins another file, whose boards are numbered from the start."""
        self._number = (self._edits.first_board or 0) - 1
        self._board = None

    def edit(self, passages: Iterable[Passage], source: Source, options: CheckOptions) -> Iterator[Passage]:
        """The passages of a source that are taken, changed."""
        found = [self._found(each.selection, source, options) for each in self._edits.conditions if each.selection]
        is_first = True
        for passage in passages:
            if not isinstance(passage, Record):
                yield passage
                continue
            playing = resolve(passage)
            if self._is_taken(playing) and all(passage.number in numbers for numbers in found):
                yield self._changed(passage, playing)
            elif is_first and passage.format == "pbn":
                head = "".join(_FILE_LINE.findall(passage.text[: passage.body]))
                if head:
                    yield Passage(passage.source, passage.format, head, encoding=passage.encoding)
            is_first = False

    def _found(self, wanted: Selection | None, source: Source, options: CheckOptions) -> set[int | None]:
        """The numbers of the records in which a finding is made; the source is read for it beforehand.

        Raises:
            DealtoolsError: it is a sheet.
        """
        opened = open_source(source, options.read)
        if opened.format is not None and opened.format.is_sheet:
            raise DealtoolsError(f"{source.name} is a sheet: --where finding is for records, convert it to pbn first")
        check = CheckOptions(options.read, selection=wanted or Selection(), show_all=True)
        collector = check.collector(source.name)
        for _ in check_passages(opened.passages(), collector):
            pass
        return {finding.record for finding in collector.finish()}

    def _is_taken(self, playing: Playing) -> bool:
        if not all(condition.holds(playing) for condition in self._edits.conditions):
            return False
        key = _deal_key(playing) if self._edits.unique == "deal" else None
        if self._edits.unique == "record":
            key = _record_key(playing.record)
        if key is None:
            return True
        is_new = key not in self._seen
        self._seen.add(key)
        return is_new

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
        tags |= edits.tags
        if tags.get("Board", record.values.get("Board")) != record.values.get("Board"):
            tags = _derived_from_board(playing) | tags
        return with_tags(record, tags)


def _derived_from_board(playing: Playing) -> dict[str, str]:
    """Dealer and vulnerability that follow from the number of the board, which another number would change."""
    found = {}
    if playing.dealer_source == "board-number" and playing.dealer is not None:
        found["Dealer"] = SEATS[playing.dealer]
    if playing.vulnerable_source == "board-number" and playing.vulnerable is not None:
        found["Vulnerable"] = VULNERABILITIES[playing.vulnerable]
    return found


def _deal_key(playing: Playing) -> object:
    return None if playing.deal is None else playing.deal.deal_id


def _record_key(record: Record) -> object:
    """What two records have in common that say the same: their text but for white space, and their values."""
    return _hash_of(" ".join(record.text[record.body :].split()), *map(repr, sorted(record.values.items())))


def _hash_of(*texts: str) -> bytes:
    """A short name for texts, so that many of them can be kept in mind."""
    return hashlib.blake2b("\0".join(texts).encode("utf-8", "surrogatepass"), digest_size=16).digest()
