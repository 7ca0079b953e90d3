import pytest
from tabulated import board, records

from dealtools.tables.marks import marks_columns, time_column


def test_marks_beside_a_call():
    text = board().rstrip() + '\n[Auction "N"]\n1S =1= =9= $4 $21 1NT 2C? AP\n[Note "1: natural "]\n'
    (record,) = records(text)
    section = record.auction
    assert section is not None
    assert marks_columns(section, 0) == (None, "4 21", "natural", False)
    assert marks_columns(section, 1) == (None, None, None, False)
    assert marks_columns(section, 2) == ("?", None, None, False)


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("12", 12.0), ("1:02", 62.0), ("0:01:02", 62.0), ("-", None), ("1:2:3:4", None), ("1.5", None), ("²", None)],
)
def test_times(text, seconds):
    (record,) = records(board().rstrip() + f'\n[Auction "N"]\n1S\n[AuctionTimeTable "Time;TotalTime"]\n{text} -\n')
    assert time_column(record, "AuctionTimeTable") == [seconds]
    assert time_column(record, "PlayTimeTable") == []


def test_a_table_without_times_gives_none():
    (record,) = records(board().rstrip() + '\n[AuctionTimeTable "TotalTime"]\n12\n')
    assert time_column(record, "AuctionTimeTable") == []
