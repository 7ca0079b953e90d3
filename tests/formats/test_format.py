import pytest

from dealtools.formats.format import Format
from dealtools.formats.registry import FORMATS
from dealtools.records.parts import ALL_PARTS
from dealtools.records.record import Record

DEAL = "N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3"

every_format = pytest.mark.parametrize("each", FORMATS, ids=lambda each: each.name)


@every_format
def test_a_format_describes_itself(each: Format) -> None:
    assert each.name == each.name.lower()
    assert " " not in each.name
    assert each.title
    assert each.spec
    assert each.extensions
    assert all(extension.startswith(".") and extension == extension.lower() for extension in each.extensions)
    assert each.carries <= ALL_PARTS
    assert each.read is not None or each.is_written


@every_format
def test_nothing_is_of_a_format_that_is_only_written(each: Format) -> None:
    for head in (b"", b"\x00" * 100, b"Dear partner\n", bytes(range(256))):
        assert not each.sniff(head)
    if each.read is None:
        assert not each.sniff(b'% PBN 2.1\n[Event "a"]\n')


@every_format
def test_no_records_can_be_written(each: Format) -> None:
    if each.write is not None:
        assert isinstance(b"".join(each.write([])), bytes)


@every_format
def test_what_is_lost_of_several_records_is_part_of_what_may_be_lost(each: Format) -> None:
    records = [
        Record("x", "pbn", values={"Board": board, "Dealer": "N", "Deal": DEAL, "Result": "9"}) for board in ("1", "7")
    ]
    lost_of = each.losses()
    assert all(lost_of(record) <= each.lost_of(record) for record in records)
