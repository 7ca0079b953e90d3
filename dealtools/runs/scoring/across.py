"""Deals that are scored together, as those of a rubber or a Chicago round: read from all sources, and judged across."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import partial
from typing import Any, NamedTuple, TypeVar

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Rule
from dealtools.formats.sheets.sheet import Sheet, SheetRow
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.reports.scores import Columns, LeftOut, Scores, TableParts
from dealtools.rules.across import DealViolation
from dealtools.runs.across_deals import NO_DEALS, at_cell_across, finding_across
from dealtools.runs.scoring.ledger import add_ledger
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.scoring.reader import SourceReader, place_in_order
from dealtools.runs.scoring.system import Option
from dealtools.sources.paths import Source
from dealtools.tables.beers import beers_of_deals, last_trick
from dealtools.tables.deal_columns import DealColumns, DealsBuilder
from dealtools.tables.deal_tables import DealTables
from dealtools.tables.left_out import left_out_reason
from dealtools.tables.played_deal import PlayedDeal, deal_of_playing
from dealtools.tables.sheet_deals import add_sheet, give_back_memory

# What findings tell of the rows of a sheet; the others would only fill memory.
_FOR_FINDINGS = ["board", "deal"]


ON_OFF = ("on", "off")
FOUR_ACES = Option("honours_four_aces", "Count four aces in one hand at notrump.", "on", ON_OFF)
PASSED_OUT_HELP = "Who deals when all have passed, and whether that is a deal."

Variants = TypeVar("Variants")


class Together(NamedTuple):
    """How deals are scored that make rubbers or rounds; what is scored is `ScoredRubbers` or `ScoredChicagos`.

    Attributes:
        game: `rubber` or `chicago`.
        score: scores the deals by the options.
        check: what is wrong across the deals.
        whole_of: the rubber or round of each deal, from 0.
        explain: explains rows of the table of deals, by the options.
        tables: the tables of what was scored, with the errors of each rubber or round.
        names: of the tables of rubbers or rounds, and of their deals.
        columns_of: the columns of the first of these, for a range of rubbers or rounds.
        left_out: the deals that were not scored.
    """

    game: str
    score: Callable[[DealColumns, ScoreOptions], Any]
    check: Callable[[Any], Iterable[tuple[Rule, DealViolation]]]
    whole_of: Callable[[Any], Sequence[int]]
    explain: Callable[..., Iterable[Any]]
    tables: Callable[[Any, Mapping[int, int]], Any]
    names: tuple[str, str]
    columns_of: Callable[[Any, range], Columns]
    left_out: Callable[[Any], Iterator[LeftOut]]


def score_together(how: Together, sources: Iterable[Source], options: ScoreOptions, scores: Scores) -> None:
    """Reads the deals of all sources, scores them together, and fills in the scores."""
    deals, readers = read_deals(sources, options, scores, how.game)
    scored = how.score(deals, options)
    whole_of = how.whole_of(scored)
    errors: Counter[int] = Counter()
    for found_by, violation in how.check(scored):
        told = violation.told
        deal = scored.deals[violation.place] if told is None else scored.totals_told[told]
        add_across(readers[deal.setting.source], found_by, violation, deal)
        errors[int(whole_of[violation.place])] += found_by.severity is Severity.ERROR
    if options["explain"]:
        scores.explain = partial(how.explain, options=scores.options)
    tables = how.tables(scored, errors)
    columns_of = partial(how.columns_of, tables)
    wholes, of_deals = how.names
    add_beers(scores, options, tables, scored.deals, of_deals)
    scores.tables = {wholes: TableParts(tables.parts, columns_of), of_deals: TableParts(tables.parts, tables.deals)}
    if options["ledger"]:
        add_ledger(scores, options, tables, columns_of)
    scores.left_out += how.left_out(scored)
    scores.left_out.sort(key=place_in_order)
    scores.used = tables.used()
    for reader in readers.values():
        reader.finish(scores)


def variants_of(kind: type[Variants], options: ScoreOptions) -> Variants:
    """The options that a dataclass has."""
    return kind(**{each.name: options[each.name] for each in fields(kind)})  # type: ignore[arg-type]  # options were checked by their words


def add_beers(scores: Scores, options: ScoreOptions, tables: DealTables, deals: DealColumns, name: str) -> None:
    """Gives the table of deals the column of the beer card, where that is asked for."""
    if options["beer_card"] != "off":
        tables.beers = beers_of_deals(deals, options["beer_card"])
        scores.more = {name: ("beers",)}


def read_deals(
    sources: Iterable[Source], options: ScoreOptions, scores: Scores, game: str
) -> tuple[DealColumns, dict[str, SourceReader]]:
    """The deals of a game in all sources, in order, and their readers by the names of the sources.

    What is no deal of the game is left out.
    """
    builder = DealsBuilder()
    readers: dict[str, SourceReader] = {}
    for source in sources:
        reader = readers[source.name] = SourceReader(source, options)
        for passage in reader.passages():
            if isinstance(passage, Sheet):
                found = reader.begin_sheet(passage)
                if passage.named:
                    add_sheet(builder, source.name, passage.rows, found.by_row(Severity.ERROR), game)
                    passage.rows = passage.rows.select(_FOR_FINDINGS)
                    give_back_memory()
            elif isinstance(passage, Record):
                (judged, counts), *_ = reader.judge(passage)
                reason = _why_no_deal(judged.playing, game)
                if reason is None:
                    own, is_wrong = judged.playing, judged.is_contradicted
                    trick = last_trick(own) if options["beer_card"] != "off" else None
                    errors = counts[Severity.ERROR]
                    builder.add(deal_of_playing(own, is_contradicted=is_wrong, errors=errors, last_trick=trick))
                else:
                    line = passage.line if passage.encoding.is_text else None
                    scores.left_out.append(LeftOut(source.name, line, reason))
            elif not isinstance(passage, SheetRow):
                reader.collector.passage(passage)
    return builder.finish(), readers


def _why_no_deal(playing: Playing, game: str) -> str | None:
    """Why a record is no deal of a game; one with a result that does not say how it was scored is."""
    if playing.game == game:
        return None if playing.has_result else "hand-record"
    record = playing.record
    if record.known("Scoring") is not None or record.known("Competition") is not None:
        return "other-game"
    reason = left_out_reason(playing)
    return reason if reason in NO_DEALS else None


def add_across(reader: SourceReader, found_by: Rule, violation: DealViolation, deal: PlayedDeal) -> None:
    """Takes a finding across deals: at the cell of a sheet, or at the tag of a record."""
    if reader.sheet is not None and not deal.extra.places:
        at_cell_across(reader.sheet, found_by, violation, deal)
    elif reader.options.check.selection.covers(found_by.code):
        reader.across.append(finding_across(found_by, violation, deal))
