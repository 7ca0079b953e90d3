"""The deal in which the formats of dealing machines are compared, and helpers to read and write such files."""

from collections.abc import Iterable

from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import hand_from_text
from dealtools.formats.format import Format
from dealtools.formats.registry import format_named
from dealtools.records.deals import read_deal
from dealtools.records.record import Passage, Record, Tag
from dealtools.sources.encoding import BINARY, Encoding

TEXT = Encoding("utf-8", "utf-8")
HANDS = "K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3"
NAMES = ("dlm", "dup", "bri", "dge", "bhg", "ber", "rzd", "cds", "gib", "dds", "bigdeal")
NUMBERED = {"dlm": 99, "bhg": 999, "cds": 255}
"""The formats whose boards have their own numbers, and the highest."""
PLACED = ("bri", "dge", "ber", "rzd")


def example() -> Deal:
    north, east, south, west = map(hand_from_text, HANDS.split())
    return Deal((north, east, south, west))


def made(deal: Deal | None, **values: str) -> Record:
    """A record with a deal and other tags."""
    if deal is not None:
        values["Deal"] = deal.to_text()
    record = Record("made.pbn", "pbn", values=values)
    record.written = [Tag(name, value, 0, 0) for name, value in values.items()]
    return record


def encoding_of(chosen: Format) -> Encoding:
    return BINARY if chosen.is_binary else TEXT


def passages_of(name: str, data: bytes, block: int = 1 << 20) -> list[Passage]:
    """The passages of a file's bytes, which come in blocks; all places are checked."""
    chosen = format_named(name, reading=True)
    encoding = encoding_of(chosen)
    text = data.decode(encoding.name, encoding.errors)
    blocks = [text[at : at + block] for at in range(0, len(text), block)]
    assert chosen.read is not None
    passages = list(chosen.read(blocks, f"x.{name}", encoding))
    assert "".join(passage.text for passage in passages) == text
    offset = 0
    for passage in passages:
        assert passage.text_offset == offset
        offset += encoding.byte_length(passage.text)
        for fault in passage.faults:
            assert 0 <= fault.start <= fault.end <= len(passage.text)
    return passages


def records_of(name: str, data: bytes) -> list[Record]:
    return [passage for passage in passages_of(name, data) if isinstance(passage, Record)]


def deals_of(name: str, data: bytes) -> list[Deal | None]:
    return [read_deal(record.values.get("Deal", "")).deal for record in records_of(name, data)]


def faults_of(name: str, data: bytes) -> list[str]:
    """The names of what a reader notices, without the remark on boards numbered by their places."""
    names = [fault.name for passage in passages_of(name, data) for fault in passage.faults]
    return [each for each in names if each != "boards-numbered-by-place"]


def bytes_of(name: str, records: Iterable[Record]) -> bytes:
    chosen = format_named(name, reading=False)
    assert chosen.write is not None
    return b"".join(chosen.write(records))
