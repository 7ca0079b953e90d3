"""Deals that are scored together, as those of a rubber or a Chicago round: read from all sources, and judged across."""

from collections.abc import Iterable
from dataclasses import fields
from typing import TypeVar

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Rule
from dealtools.formats.sheets.sheet import Sheet, SheetRow
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.reports.scores import LeftOut, Scores
from dealtools.rules.across import DealViolation
from dealtools.runs.across_deals import NO_DEALS, at_cell_across, finding_across
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.scoring.reader import SourceReader
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


def variants_of(kind: type[Variants], options: ScoreOptions) -> Variants:
    """The options that a dataclass has."""
    return kind(**{each.name: options[each.name] for each in fields(kind)})  # type: ignore[arg-type]


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
