"""BridgeWebs CSV read into records: one for each board, its lines in a table; the rankings become tables of totals."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dealtools.formats.dealing.lines import Line as TextLine
from dealtools.formats.dealing.lines import lines_of
from dealtools.formats.pbn.roster import read_roster
from dealtools.formats.score_table import RESULTS, TOTALS, WORDS, Line, take_table
from dealtools.records.dates import written_date
from dealtools.records.record import UTF_8, Cell, Fault, Heading, Passage, Record, Tag
from dealtools.sources.encoding import Encoding

_OPTION = re.compile(r'\s*"?#\s*([A-Za-z][A-Za-z0-9 ]*)"?')
_QUOTES = re.compile(r' *("((?:[^"]|"")*)"?)')
_SHARE = re.compile(r"A(?:VE?)?\s*(\d\d|100)%?", re.IGNORECASE)
_TAG_NAME = re.compile(r"[A-Za-z]\w*", re.ASCII)
_SEPARATORS = ";\t,"
_TRAVELLERS, _SCORES, _BOARD = ("travellers", "traveller"), ("scores", "ranking", "rankings"), "board"
# The columns as the version std1 has them where no line names them.
_USUAL = ("NS", "EW", "NSScore", "EWScore", "NSPts", "EWPts", "Contract", "Tricks", "Declarer", "Lead")
_RESULTS = {
    "ns": "PairId_NS", "ew": "PairId_EW", "nsscore": "Score_NS", "ewscore": "Score_EW", "contract": "Contract",
    "tricks": "Result", "declarer": "Declarer", "by": "Declarer", "lead": "Lead", "table": "Table", "round": "Round",
    "section": "Section", "nsname": "Names_NS", "ewname": "Names_EW", "nspercent": "Percentage_NS",
    "ewpercent": "Percentage_EW",
}  # fmt: skip
_POINTS = {"nspts": "NS", "ewpts": "EW"}
_TOTALS = {
    "position": "Rank", "pos": "Rank", "rank": "Rank", "pair": "PairId", "team": "TeamId", "percent": "TotalPercentage",
    "percentage": "TotalPercentage", "direction": "Direction", "section": "Section",
}  # fmt: skip
_PLAYER_NAME = re.compile(r"name\d*")
# Behind the columns of a ranking stands what each board was worth: the boards themselves tell it.
_PER_BOARD = "boards"
_KINDS = (("individual", "Individuals"), ("swissteams", "Teams"), ("teams", "Teams"))
_SCORINGS = (("butler", "IMP;Butler"), ("crossimp", "IMP;Cross"), ("teams", "IMP"), ("swissteams", "IMP"))


class Row(NamedTuple):
    """A line cut into its cells."""

    line: TextLine
    cells: list[Cell]


def read(blocks: Iterable[str], source: str, encoding: Encoding = UTF_8) -> Iterator[Passage]:
    """The passages of a text, in order: a Record for each board with its lines, plain Passages around them.

    Args:
        blocks: the text in pieces of any size.
        source: the name under which its places are given.
        encoding: of its bytes, for offsets.
    """
    reader = _Reader(source, encoding)
    for line in lines_of(blocks, encoding):
        yield from reader.take(line)
    yield from reader.flush()


class _Reader:
    """Gathers lines: those of a board, or those between boards."""

    def __init__(self, source: str, encoding: Encoding) -> None:
        self.source = source
        self.encoding = encoding
        self.separator = ""
        self.number = 0
        self.options: dict[str, str] = {}
        self.told: dict[str, str] = {}  # options of which the first record has not told yet
        self.state = ""  # "scores", "travellers" or nothing
        self.columns: list[str] = []
        self.has_columns = False
        self.totals: list[Line] = []
        self.heading = Heading()
        self.lines: list[TextLine] = []
        self.rows: list[Row] = []
        self.board: Row | None = None  # of the lines gathered
        self.faults: list[Fault] = []
        self.length = 0  # of the lines gathered

    def take(self, line: TextLine) -> Iterator[Passage]:
        """The passages that end before a line."""
        option = _OPTION.match(line.text)
        if option is not None:
            if not self.separator:
                behind = line.text[option.end() :].lstrip(' "')
                self.separator = behind[:1] if behind[:1] and behind[0] in _SEPARATORS else ";"
            row = self._row(line)
            name = option[1].strip().casefold()
            if name == _BOARD and len(row.cells) > 1:
                yield from self.flush()
                self.board = self._row(line)
            else:
                if self.board is not None:
                    yield from self.flush()
                self._take_option(name, option[1].strip(), row)
        elif line.words:
            self._take_row(self._row(line))
        self.lines.append(line)
        self.length += len(line.text)

    def flush(self) -> Iterator[Passage]:
        """What was gathered, as a passage."""
        if not self.lines:
            return
        first = self.lines[0]
        text = "".join(line.text for line in self.lines)
        if self.board is None:
            passage = Passage(self.source, "bridgewebs", text, first.number, first.offset, self.encoding)
            passage.faults = self.faults
            yield passage
        else:
            yield self._record(text, first)
        self.lines, self.rows, self.board, self.faults, self.length = [], [], None, [], 0

    def _take_option(self, name: str, written: str, row: Row) -> None:
        self.state, self.has_columns, self.columns = "", False, []
        if name in _TRAVELLERS:
            self.state = "travellers"
        elif name in _SCORES:
            self.state = "scores"
        elif name not in ("version", "comment"):
            value = next((cell.text for cell in row.cells[1:] if cell.text), "")
            self.options[name] = value
            if value:
                self.told[written.replace(" ", "")] = value

    def _take_row(self, row: Row) -> None:
        names = [cell.text.casefold().replace(" ", "") for cell in row.cells]
        known = _RESULTS.keys() | _POINTS.keys() if self.state == "travellers" else _TOTALS.keys()
        if self.state and not self.has_columns:
            self.has_columns = True
            if len(set(names) & known) > 1:
                self.columns = [cell.text for cell in row.cells]
                return
            self.columns = list(_USUAL) if self.state == "travellers" else []
            start, end = self._span(row)
            self.faults.append(Fault("list-without-headings", start, end, {}))
        if self.state == "scores":
            self._take_total(row)
        elif self.state == "travellers" and self.board is not None:
            self.rows.append(row)
        else:
            start, end = self._span(row)
            self.faults.append(Fault("row-without-board", start, end, {}))

    def _span(self, row: Row) -> tuple[int, int]:
        """Where a row stands in the text gathered with it: from its first cell to its last."""
        filled = [cell for cell in row.cells if cell.text] or row.cells
        return filled[0].start, max(filled[-1].end, filled[0].start + 1)

    def _row(self, line: TextLine) -> Row:
        """The cells of a line, placed in the text that is gathered."""
        separator = self.separator or ";"
        text = line.text.rstrip("\r\n")
        cells, at = [], 0
        while True:
            quoted = _QUOTES.match(text, at)
            if quoted is not None:
                start, end = quoted.span(1)
                value = quoted[2].replace('""', '"')
                behind = text.find(separator, end)
                after = behind if behind >= 0 else len(text)
            else:
                behind = text.find(separator, at)
                after = behind if behind >= 0 else len(text)
                value = text[at:after]
                start, end = after - len(value.lstrip(" ")), at + len(value.rstrip())
            cells.append(Cell(value.strip(), self.length + start, self.length + max(end, start), quoted is not None))
            if behind < 0:
                return Row(line, cells)
            at = behind + 1

    # --- records

    def _record(self, text: str, first: TextLine) -> Record:
        self.number += 1
        assert self.board is not None
        record = Record(
            self.source, "bridgewebs", text, first.number, first.offset, self.encoding, self.faults,
            number=self.number, heading=self.heading,
        )  # fmt: skip
        record.line, record.offset = first.number, first.offset
        record.length = self.encoding.byte_length(text.rstrip())
        record.values |= self._event()
        _, board, *_ = self.board.cells
        record.values["Board"] = board.text
        record.written.append(Tag("Board", board.text, board.start, board.end))
        lines = [self._result(row, record) for row in self.rows]
        take_table(record, RESULTS, lines)
        totals, self.totals = self.totals, []
        if totals:
            take_table(record, TOTALS, totals)
        if TOTALS in record.tables:
            read_roster(record)
        return record

    def _event(self) -> dict[str, str]:
        """The tags of the event; the options that are none of these go to the first record."""
        options = self.options
        found: dict[str, str] = {}
        event = options.get("title") or options.get("description")
        if event:
            found["Event"] = event
        if options.get("date"):
            found["Date"] = written_date(options["date"])
        if options.get("source"):
            found["Generator"] = options["source"]
        found["Competition"] = next((word for name, word in _KINDS if options.get(name)), "Pairs")
        if not options.get("aggregate"):
            found["Scoring"] = next((word for name, word in _SCORINGS if options.get(name)), "MP")
        known = {"title", "date", "source", *(name for name, _ in (*_KINDS, *_SCORINGS))}
        for name, value in self.told.items():
            is_event = name.casefold() == "description" and found.get("Event") == value
            if name.casefold() not in known and not is_event and _TAG_NAME.fullmatch(name):
                found.setdefault(name, value)
        self.told = {}
        return found

    def _result(self, row: Row, record: Record) -> Line:
        line = Line(*self._span(row))
        unit = "IMP" if any(self.options.get(name) for name, _ in _SCORINGS) else "MP"
        for heading, cell in zip(self.columns, row.cells, strict=False):
            name = heading.casefold().replace(" ", "")
            column = f"{unit}_{_POINTS[name]}" if name in _POINTS else _RESULTS.get(name, heading)
            if column:
                line.put(column, _value(column, cell.text), cell.start, cell.end)
        over = [cell for cell in row.cells[len(self.columns) :] if cell.text]
        if over:
            facts = {"found": len(row.cells), "expected": len(self.columns)}
            record.faults.append(Fault("row-too-wide", over[0].start, over[-1].end, facts))
        return line

    def _take_total(self, row: Row) -> None:
        line = Line(0, 0)
        names = []
        unit = "TotalIMP" if any(self.options.get(name) for name, _ in _SCORINGS) else "TotalMP"
        unit = "TotalScore" if self.options.get("aggregate") else unit
        for heading, cell in zip(self.columns, row.cells, strict=False):
            name = heading.casefold().replace(" ", "")
            if name == _PER_BOARD:
                break
            if _PLAYER_NAME.fullmatch(name):
                names.append(cell.text)
            elif name == "score":
                line.put(unit, cell.text)
            elif heading:
                line.put(_TOTALS.get(name, heading), cell.text)
        line.put("Names", ";".join(filter(None, names)))
        self.totals.append(line)


def _value(column: str, text: str) -> str:
    """A cell in the words of PBN."""
    if column in WORDS:
        return WORDS[column](text)
    share = _SHARE.fullmatch(text) if column.startswith("Score_") else None
    return text if share is None else f"{share[1]}%"
