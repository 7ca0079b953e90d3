"""What rubbers and Chicago rounds tell of the rows of `results`: the vulnerability, and deals behind their end."""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from dealtools.tables.fields import FIELDS
from dealtools.tables.played_deal import AFTER_END

if TYPE_CHECKING:
    import pyarrow as pa

_KEY = ("source", "record", "row")
_CONTRADICTION = "contradiction"
_NO_VULNERABILITY = "no-vulnerability"
_FILLED = ("vulnerable", "vulnerable_source", "ns_vul", "ew_vul", "declarer_vul", "declaring_side", "left_out")


class _Told(NamedTuple):
    """What is told of a row."""

    ns_vul: bool | None
    ew_vul: bool | None
    left_out: str | None


class RubberRows:
    """Fills in rows of `results` from the parts of `rubber_deals` or `chicago_deals`."""

    def __init__(
        self,
        parts: Iterable[Mapping[str, Sequence[Any]]],
        game: str = "rubber",
        contradicted: Container[tuple[str, int]] = (),
    ) -> None:
        """Takes what is told.

        Args:
            parts: of the table.
            game: what tells it, the word of `vulnerable_source`.
            contradicted: sources and records on whose vulnerability an error stands.
        """
        self._game = game
        self._contradicted = contradicted
        self._told: dict[str, dict[int, _Told]] = {}
        kept: dict[_Told, _Told] = {}  # each once: there are few
        for deals in parts:
            columns = (deals[name] for name in (*_KEY, *_Told._fields))
            for source, record, row, *facts in zip(*columns, strict=True):
                told = _Told(*facts)
                self._told.setdefault(source, {})[_place(record, row)] = kept.setdefault(told, told)

    def fill(self, rows: "pa.Table") -> "pa.Table":
        """The rows, with what their rubbers tell."""
        if self._told.keys().isdisjoint(rows["source"].combine_chunks().dictionary.to_pylist()):
            return rows
        columns = {name: rows[name].to_pylist() for name in (*_KEY, *_FILLED)}
        for place, (source, record, row) in enumerate(zip(*(columns[name] for name in _KEY), strict=True)):
            told = self._told.get(source, {}).get(_place(record, row))
            if told is not None:
                self._fill_row(columns, place, told)
        for name in _FILLED:
            rows = _replaced(rows, name, columns[name])
        return rows

    def _fill_row(self, columns: dict[str, list[Any]], place: int, told: _Told) -> None:
        ns_vul, ew_vul, left_out = told
        if columns["vulnerable"][place] is None and ns_vul is not None and ew_vul is not None:
            side = columns["declaring_side"][place]
            columns["vulnerable"][place] = ("none", "NS", "EW", "all")[ns_vul + 2 * ew_vul]
            columns["vulnerable_source"][place] = self._game
            columns["ns_vul"][place], columns["ew_vul"][place] = bool(ns_vul), bool(ew_vul)
            columns["declarer_vul"][place] = None if side is None else bool(ns_vul if side == "NS" else ew_vul)
            if columns["left_out"][place] == _NO_VULNERABILITY:
                columns["left_out"][place] = None
        key = columns["source"][place], columns["record"][place]
        if columns["left_out"][place] is None:
            reason = _CONTRADICTION if key in self._contradicted else AFTER_END if left_out == AFTER_END else None
            columns["left_out"][place] = reason


def _place(record: int, row: int) -> int:
    """The place of a row in its source."""
    return record << 16 | row


def _replaced(rows: "pa.Table", name: str, values: list[Any]) -> "pa.Table":
    """The rows with other values in a column, its words under the codes they have."""
    import pyarrow as pa

    place = rows.schema.get_field_index(name)
    field = rows.schema.field(place)
    if not pa.types.is_dictionary(field.type):
        return rows.set_column(place, field, pa.array(values, field.type))
    words = FIELDS[name].words or sorted({value for value in values if value is not None})
    codes = {word: code for code, word in enumerate(words)} | {None: None}
    indices = pa.array([codes[value] for value in values], field.type.index_type)
    return rows.set_column(place, field, pa.DictionaryArray.from_arrays(indices, pa.array(words, pa.string())))
