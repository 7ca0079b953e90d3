"""What `convert --fill` adds to records: scores that follow from their results, and tables of results and totals.

A source is read twice: what its records come to together has to be known before the first is written. Records that were
changed, and those of other formats, are written as PBN and read again: what is filled in follows from the text that it
goes to.
"""

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from dealtools.editing.additions import Additions, with_additions
from dealtools.formats.encoded import Recoded
from dealtools.formats.registry import format_named
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.runs.across_deals import GAMES
from dealtools.runs.across_fields import contest_key
from dealtools.runs.filling_deals import DealFills
from dealtools.runs.filling_fields import ContestFills
from dealtools.runs.filling_reasons import ERROR, WRITTEN_UNKNOWN, Unfilled, why_left_out
from dealtools.runs.reading import OpenedSource, ReadOptions, open_source
from dealtools.runs.validating import CheckOptions, check_passages
from dealtools.sources.paths import Source
from dealtools.tables.left_out import is_contradicted, left_out_reason
from dealtools.tables.rows import Judged, RowMaker

_PBN = "pbn"


class Filler:
    """Takes the records of one source in order, and then gives each with what is added to it.

    Attributes:
        unfilled: what could not be filled in.
    """

    def __init__(self, fills: frozenset[str]) -> None:
        self.unfilled = Unfilled()
        self._fills = fills
        self._added: dict[int, Additions] = {}  # by the number of the record
        self._contests: dict[tuple[str | None, ...], ContestFills] = {}
        self._deals = DealFills()

    def read(self, opened: OpenedSource, options: CheckOptions) -> None:
        """Takes all records of a source."""
        collector = options.collector("")
        for passage in opened.passages():
            if isinstance(passage, Record):
                judged = [
                    (playing, [each.code for each in rules if each.severity == "error"])
                    for playing, rules in check_passages((passage,), collector)
                ]
                self._take(passage, judged)
        for contest in self._contests.values():
            contest.finish(self._added, self._fills, self.unfilled)
        if "score" in self._fills:
            for number, tags in self._deals.tags(self.unfilled).items():
                self._of(number).tags |= tags

    def filled(self, passage: Passage) -> Passage:
        """A passage with what is added to it."""
        added = self._added.pop(passage.number, None) if isinstance(passage, Record) else None
        return passage if added is None or not isinstance(passage, Record) else with_additions(passage, added)

    def _of(self, number: int) -> Additions:
        return self._added.setdefault(number, Additions())

    def _take(self, record: Record, judged: Sequence[tuple[Playing, Sequence[str]]]) -> None:
        own, errors = judged[0]
        if own.game in GAMES and own.has_result:
            if "tables" in self._fills:
                self.unfilled.count("tables", "record", "PBN has none for rubber bridge and Chicago")
            self._deals.take(own, is_contradicted=is_contradicted(own, errors), errors=len(errors))
            return
        is_traveller = not own.has_result and len(judged) > 1
        if "score" in self._fills and not is_traveller:
            self._take_score(own, errors)
        if own.game != "duplicate":
            return
        playings = [Judged(playing, is_contradicted(playing, codes)) for playing, codes in judged]
        rows = list(RowMaker().field_rows(playings))
        contest = self._contests.setdefault(contest_key(record), ContestFills())
        contest.take(record, own, rows, {playing.row: len(codes) for playing, codes in judged})

    def _take_score(self, own: Playing, errors: Sequence[str]) -> None:
        """The score of a board by itself."""
        if (written := own.record.values.get("Score")) is not None:
            if written == "?":
                self.unfilled.count("Score", "record", WRITTEN_UNKNOWN)
            return
        score = own.score_computed_ns if own.score_source == "computed" else None
        if errors or score is None:
            reason = left_out_reason(own) or "no-score"
            self.unfilled.count("Score", "record", ERROR if errors else why_left_out(reason))
        else:
            self._of(own.record.number).tags["Score"] = f"NS {score}"


def fill(
    opened: OpenedSource,
    options: CheckOptions,
    passages: Iterable[Passage],
    fills: frozenset[str],
    unfilled: Unfilled,
    recoded: Recoded,
    *,
    is_edited: bool,
) -> Iterator[Passage]:
    """The passages of a source with what is added to them.

    Args:
        opened: where they are from.
        options: how it is read.
        passages: its passages, as they shall be written.
        fills: what shall be added, of `FILLS`.
        unfilled: what could not be added is counted here.
        recoded: gets the source where it is written in another encoding than its own.
        is_edited: they are not what the source holds.
    """
    is_pbn = opened.format is not None and opened.format.name == _PBN
    if is_pbn and not is_edited and not opened.changes:
        yield from _filled(opened, options, passages, fills, unfilled)
        return
    with tempfile.TemporaryDirectory(prefix="dealtools-") as folder:
        changed = Source(opened.source.name, Path(folder) / "changed", unpacked_name="changed.pbn")
        chosen = format_named(_PBN, reading=False)
        with changed.path.open("wb") as stream:
            for piece in chosen.written(passages, recoded):
                stream.write(piece)
        # What is not PBN is written in an encoding of PBN, whatever it was in.
        encoding = options.read.encoding if is_pbn else None
        again = open_source(changed, ReadOptions(_PBN, encoding))
        yield from _filled(again, options, again.passages(), fills, unfilled)


def _filled(
    opened: OpenedSource,
    options: CheckOptions,
    passages: Iterable[Passage],
    fills: frozenset[str],
    unfilled: Unfilled,
) -> Iterator[Passage]:
    filler = Filler(fills)
    filler.read(opened, options)
    unfilled.update(filler.unfilled)
    for passage in passages:
        yield filler.filled(passage)
