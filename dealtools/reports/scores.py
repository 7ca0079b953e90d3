"""What `score` comes to, and its JSON."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dealtools.findings.finding import FileSummary, Finding, Severity
from dealtools.findings.render.harmless import encodable, harmless
from dealtools.findings.render.json import dump, dumped_lines
from dealtools.findings.wording import counted

SCHEMA = 1

Columns = dict[str, list[Any]]
# A member of the object of JSON: its name, and its value or many objects that are written one by one.
Member = tuple[str, Any]


class TableParts:
    """The parts of a table, made each time they are asked for, so that never more than one is in memory."""

    def __init__(self, parts: Callable[[], Iterable[range]], columns_of: Callable[[range], Columns]) -> None:
        """Keeps how the parts are made.

        Args:
            parts: gives the ranges of rubbers or rounds of each part.
            columns_of: gives the columns of such a range.
        """
        self._parts = parts
        self._columns_of = columns_of

    def __iter__(self) -> Iterator[Columns]:
        return map(self._columns_of, self._parts())


class LeftOut(NamedTuple):
    """A record or row that was not scored, and why, in the words of `results.left_out`."""

    source: str
    line: int | None
    reason: str


@dataclass(slots=True)
class Scores:
    """What scoring came to.

    Attributes:
        system: the way of scoring, the word of `--as`.
        options: all that are in force, by their names.
        tables: parts of the tables by columns, by the names of the tables; the first is what a file takes, a folder
            takes all. A part may be asked for only once, before anything below is complete.
        left_out: what was not scored.
        used: how many deals or results were scored.
        files: one entry for each source.
        findings: what is wrong, source by source.
        any_read: whether any source could be read.
        details: what the score sheet of the system needs besides the tables.
        more: columns that tables have besides those of their schemas, by the names of the tables.
        explain: explains rows of the table of deals or results, those of one rubber at a time; None where no
            explanations are wanted.
    """

    system: str
    options: dict[str, Any]
    tables: dict[str, Iterable[Columns]] = field(default_factory=dict)
    left_out: list[LeftOut] = field(default_factory=list)
    used: int = 0
    files: list[FileSummary] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    any_read: bool = False
    details: Any = None
    more: dict[str, tuple[str, ...]] = field(default_factory=dict)
    explain: Callable[[Sequence[dict[str, Any]]], Iterable[Any]] | None = None


def reasons_told(scores: Scores) -> dict[tuple[str, int], str]:
    """What the first error of each row of a sheet says, by source and number of the row."""
    told: dict[tuple[str, int], str] = {}
    for finding in scores.findings:
        if finding.severity is Severity.ERROR and finding.record is not None:
            message = finding.message.partition("; expected")[0]
            told.setdefault((finding.location.path, finding.record), harmless(message))
    return told


def not_scored(deal: Mapping[str, Any], told: Mapping[tuple[str, int], str]) -> str:
    """Why a deal was not scored: where it is wrong, what is wrong, if that is known."""
    reason: str = deal["left_out"]
    if reason == "contradiction":
        reason = told.get((deal["source"], deal["record"]), reason)
    return f"not scored: {reason}"


def counting_line(scores: Scores, what: str) -> str:
    """How many were scored and left out, and why: "22 deals scored, 1 left out (no-tricks 1)"."""
    reasons = Counter(each.reason for each in scores.left_out)
    told = ", ".join(f"{reason} {count}" for reason, count in sorted(reasons.items()))
    return f"{counted(scores.used, what)} scored, {len(scores.left_out)} left out" + (f" ({told})" if told else "")


def columns_of(parts: Iterable[Columns]) -> Columns:
    """The parts of a table in one."""
    whole: Columns = {}
    for part in parts:
        for name, values in part.items():
            whole.setdefault(name, []).extend(values)
    return whole


def rows_by(columns: Columns, name: str) -> dict[Any, list[int]]:
    """The places of the rows that have one value in a column, by that value."""
    places: dict[Any, list[int]] = {}
    for place, value in enumerate(columns[name]):
        places.setdefault(value, []).append(place)
    return places


def row_at(columns: Columns, place: int) -> dict[str, Any]:
    """One row as a dictionary."""
    return {name: values[place] for name, values in columns.items()}


def row_dicts(columns: Columns) -> Iterator[dict[str, Any]]:
    """The rows, each as a dictionary."""
    for values in zip(*columns.values(), strict=True):
        yield dict(zip(columns, values, strict=True))


def render_json(scores: Scores, members: Iterable[Member]) -> Iterator[str]:
    """One object in pieces: of a member with many objects, each stands on a line.

    Args:
        scores: what scoring came to.
        members: what stands between `options` and `left_out`.
    """
    yield f'{{"schema": {SCHEMA}, "system": {dump(scores.system)}, "options": {dump(scores.options)},\n'
    for name, value in members:
        yield f"{dump(name)}: "
        if isinstance(value, Iterator):
            yield "["
            yield from dumped_lines(value)
            yield "],\n"
        else:
            yield f"{dump(value)},\n"
    yield '"left_out": ['
    yield from dumped_lines(
        {"source": encodable(each.source), "line": each.line, "reason": each.reason} for each in scores.left_out
    )
    yield "]}\n"


def word_of(words: Iterable[str], code: int | None) -> str | None:
    """The word of a code."""
    return None if code is None else tuple(words)[code]


def text_of(text: str | None) -> str | None:
    """The text as JSON can hold it."""
    return None if text is None else encodable(text)
