"""Tables with anything in them: records come of them, and nothing is raised."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dealtools.formats.bws.records import evening_of
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.rules.check import check
from dealtools.tables.people import people_of

HERE = ("ID", "Section", "Table", "Round", "Board", "Erased")
COLUMNS = {
    "ReceivedData": (*HERE, "PairNS", "PairEW", "South", "West", "Declarer", "NS/EW", "Contract", "Result", "LeadCard",
                     "Remarks", "DateLog"),
    "RoundData": ("Section", "Table", "Round", "NSPair", "EWPair", "South", "West", "LowBoard", "HighBoard"),
    "Section": ("ID", "Letter", "MissingPair", "Session"),
    "Session": ("ID", "Name", "Date"),
    "PlayerNumbers": ("Section", "Table", "Round", "Direction", "Number", "Name"),
    "PlayerNames": ("ID", "Name", "strID"),
    "HandRecord": ("Section", "Board", "NorthSpades", "EastHearts", "SouthDiamonds", "WestClubs"),
    "BiddingData": (*HERE, "Counter", "Direction", "Bid"),
    "PlayData": (*HERE, "Counter", "Direction", "Card"),
}  # fmt: skip
NUMBERS = st.sampled_from([0, 1, 2, 3, -1, 99, 1 << 40, None, True, 1.0, 1e300, float("nan"), float("inf"), "2", "x"])
WORDS = st.sampled_from((
    "", "4 S x", "PASS", "=", "+1", "-2", "-99", "H10", "S5", "N", "W", "60%-40%", "Not played", "1 NT", "Nan Ex",
    "A#1;B", "2026-01-12 00:00:00", "AKQ", "10", "\x00", "\ud800", "x" * 300,
))  # fmt: skip
VALUES = st.one_of(NUMBERS, WORDS)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, dict[str, list[Any]]]:
    found = {}
    for name, columns in COLUMNS.items():
        size = draw(st.integers(0, 4))
        rows = [[draw(NUMBERS if column in HERE else VALUES) for column in columns] for _ in range(size)]
        if size or draw(st.booleans()):
            found[name] = {column: [row[at] for row in rows] for at, column in enumerate(columns)}
    return found


@given(tables())
@settings(max_examples=40, deadline=None)
def test_nothing_is_raised(found: dict[str, dict[str, list[Any]]]) -> None:
    for number, record in enumerate(evening_of(found).records, 1):
        assert record.number == number
        own = resolve(record)
        for playing in (own, *resolve_rows(own)):
            people_of(playing)
            list(check(playing))
