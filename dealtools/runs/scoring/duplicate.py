"""`score --as duplicate`: results of records and sheets, each scored for itself."""

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from dealtools.findings.finding import Severity
from dealtools.findings.registry import rule_by_code
from dealtools.formats.sheets.sheet import Sheet, SheetRow
from dealtools.records.record import Record
from dealtools.reports.explanations import explain_duplicates
from dealtools.reports.result_list import render_results
from dealtools.reports.result_objects import result_members
from dealtools.reports.scores import Columns, LeftOut, Scores
from dealtools.rules.minibridge import RowFault
from dealtools.rules.row_scores import row_score_mismatch
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.scoring.reader import SourceReader, place_in_order
from dealtools.runs.scoring.system import BEER_CARD, EXPLAIN, LAW, System, law_amounts
from dealtools.sources.paths import Source
from dealtools.tables.beers import beers_of_results, last_trick
from dealtools.tables.duplicates import score_as_duplicate, unscored_reason
from dealtools.tables.rows import RowMaker
from dealtools.tables.schemas import TABLES
from dealtools.tables.sheet_rows import has_scores_of_ns, result_columns

_ROWS_IN_PART = 4096
_RESULTS = TABLES["results"].columns
# The values of a row of `results`, and the last trick of its play where that is asked for.
_Row = tuple[tuple[Any, ...], tuple[int, int] | None]
WhyNot = Callable[[Mapping[str, Sequence[Any]], int], str | None]


class Game(NamedTuple):
    """How the results of a game are scored.

    Attributes:
        name: the word of `results.game`.
        score: gives columns of `results` that follow from others, by the options; it may need some of `more`.
        more: columns of sheets that it needs besides; records have none of them.
        check: what is wrong with a row of a sheet, by its columns and place, besides its score; None for nothing.
    """

    name: str
    score: Callable[[Columns, ScoreOptions], Columns]
    more: tuple[str, ...] = ()
    check: Callable[[Columns, int], RowFault | None] = lambda columns, place: None


def _score_columns(columns: Columns, options: ScoreOptions) -> Columns:
    return score_as_duplicate(columns, options["law_era"], **law_amounts(options))


_DUPLICATE = Game("duplicate", _score_columns)


def _score(sources: Iterable[Source], options: ScoreOptions, scores: Scores) -> None:
    scores.tables = {"results": iter_results(sources, options, scores)}
    if options["explain"]:
        scores.explain = explain_duplicates


def iter_results(
    sources: Iterable[Source],
    options: ScoreOptions,
    scores: Scores,
    why_not: WhyNot = unscored_reason,
    more: Sequence[str] = (),
    game: Game = _DUPLICATE,
) -> Iterator[Columns]:
    """The scored rows of `results`, some thousands at a time; the others are left out.

    Args:
        sources: where they come from.
        options: how they are scored.
        scores: takes what is left out, and the findings.
        why_not: why a row is left out, None where it is not.
        more: columns of sheets that are wanted besides; records have none of them.
        game: whose results are wanted, and how they are scored.
    """
    more = (*more, *game.more)
    if options.variants.get("beer_card", "off") != "off":
        scores.more = {"results": ("beers",)}
    maker = RowMaker()
    for source in sources:
        reader = SourceReader(source, options)
        rows: list[_Row] = []
        for passage in reader.passages():
            if isinstance(passage, Sheet):
                yield from (_kept(part, scores, why_not) for part in _score_sheet(reader, passage, options, more, game))
            elif isinstance(passage, Record):
                rows += _rows_of_record(reader, passage, maker, scores, game.name)
                if len(rows) >= _ROWS_IN_PART:
                    yield _kept(_score_rows(rows, options, more, game), scores, why_not)
                    rows = []
            elif not isinstance(passage, SheetRow):
                reader.collector.passage(passage)
        if rows:
            yield _kept(_score_rows(rows, options, more, game), scores, why_not)
        reader.finish(scores)
    scores.left_out.sort(key=place_in_order)


def _rows_of_record(reader: SourceReader, record: Record, maker: RowMaker, scores: Scores, game: str) -> Iterator[_Row]:
    """The rows of `results` of a record, with the numbers of their errors and warnings, and their last tricks."""
    judged = reader.judge(record)
    own = judged[0][0].playing
    if own.game != game or (not own.has_result and len(judged) == 1):
        reason = "other-game" if own.game != game else "hand-record"
        scores.left_out.append(LeftOut(record.source, record.line if record.encoding.is_text else None, reason))
        return
    counts = {each.playing.row: found for each, found in judged}
    for row in maker.rows([each for each, _ in judged]):
        found = counts[row.playing.row]
        told = {"errors": found[Severity.ERROR], "warnings": found[Severity.WARNING]}
        values = tuple(told.get(name, value) for name, value in zip(_RESULTS, row.values, strict=True))
        yield values, last_trick(row.playing) if scores.more else None


def _score_rows(rows: Sequence[tuple[Any, ...]], options: ScoreOptions, more: Sequence[str], game: Game) -> Columns:
    by_column = zip(*(values for values, _ in rows), strict=True)
    columns: Columns = {name: list(values) for name, values in zip(_RESULTS, by_column, strict=True)}
    columns |= {name: [None] * len(rows) for name in more}
    columns |= game.score(columns, options)
    if options.variants.get("beer_card", "off") != "off":
        columns["beers"] = beers_of_results([trick for _, trick in rows], columns, options["beer_card"])
    return columns


def _score_sheet(
    reader: SourceReader, sheet: Sheet, options: ScoreOptions, more: Sequence[str], game: Game
) -> Iterator[Columns]:
    found = reader.begin_sheet(sheet)
    if not sheet.named:
        return
    borders = sheet.whole.borders()
    errors, warnings = found.by_row(Severity.ERROR), found.by_row(Severity.WARNING)
    rule = rule_by_code("row-score-mismatch")
    is_score_ns = has_scores_of_ns(sheet.rows)
    for batch in sheet.rows.to_batches():
        places = [(start, end - start) for start, end in itertools.islice(borders, batch.num_rows)]
        columns = result_columns(
            sheet.source, batch, places, errors, warnings, is_score_ns=is_score_ns, deals=sheet.deals
        )
        columns = {name: columns.get(name, [None] * batch.num_rows) for name in _RESULTS}
        columns |= {name: batch.column(name).to_pylist() for name in more}
        columns["game"] = [game.name] * batch.num_rows
        columns["format"] = [sheet.format] * batch.num_rows
        columns |= game.score(columns, options)
        if options.variants.get("beer_card", "off") != "off":
            columns["beers"] = [None] * batch.num_rows
        for place, record in enumerate(columns["record"]):
            violation = row_score_mismatch(columns, place)
            if violation is not None:
                found.at(rule, violation, record, "score")
                columns["errors"][place] += 1
            fault = game.check(columns, place)
            if fault is not None:
                found.at(rule_by_code(fault.rule), fault.violation, record, fault.column)
                columns["errors"][place] += 1
        yield columns


def _kept(columns: Columns, scores: Scores, why_not: WhyNot) -> Columns:
    """The rows that are not left out; the others are told, and why."""
    kept = []
    for place, source in enumerate(columns["source"]):
        reason = why_not(columns, place)
        if reason is None:
            kept.append(place)
        else:
            scores.left_out.append(LeftOut(source, columns["line"][place], reason))
    scores.used += len(kept)
    if len(kept) == len(columns["source"]):
        return columns
    return {name: [values[place] for place in kept] for name, values in columns.items()}


DUPLICATE = System("duplicate", "duplicate", (*LAW, BEER_CARD, EXPLAIN), _score, render_results, result_members)
