from tabulated import records

from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.tables.places import RowPlaces

TEXT = "\r\n".join(
    ('[Board "1"]', '[Site "Żagań"]', '[ScoreTable "Names_NS;Contract;Rank"]', '"Łoś" 4S 1', '"A" 3S', "2", '"B" 2S 3')
)


def test_rows_are_placed_in_characters_and_bytes():
    (record,) = records(TEXT)
    places = RowPlaces(record)
    own = resolve(record)
    assert places.place(own) == (1, 0, len(TEXT.encode()))
    found = [places.place(row) for row in resolve_rows(own)]
    assert [line for line, _, _ in found] == [4, 5, 7]
    lines = [TEXT.encode()[offset : offset + length].decode() for _, offset, length in found]
    assert lines == ['"Łoś" 4S 1', '"A" 3S\r\n2', '"B" 2S 3']
