"""Whether a file that calls itself export format keeps to it (PBN standard 2.1, 3.3 and 3.4); for strict checking."""

from dealtools.formats.pbn.tags import MANDATORY, TABLES
from dealtools.records.record import Fault, Record

_PLACES = {name: (0, number, "") for number, name in enumerate(MANDATORY)} | {"Auction": (2, 0, ""), "Play": (3, 0, "")}


def check_promise(record: Record) -> None:
    """Notes which mandatory tags a record lacks; else the first thing that export format writes otherwise."""
    missing = [name for name in MANDATORY if name not in record.values]
    if missing:
        record.faults.append(Fault("missing-mandatory-tag", record.body, record.body, {"tags": missing}))
        return
    fault = _bad_line(record) or _bad_order(record) or _bad_marks(record)
    if fault is not None:
        record.faults.append(fault)


def _bad_line(record: Record) -> Fault | None:
    text = record.text
    if text.count("\n") != text.count("\r\n") or text.count("\r") != text.count("\n"):
        return Fault("not-export-format", record.body, record.body, {"what": "lines that do not end in CR LF"})
    tab = text.find("\t", record.body)
    return None if tab < 0 else Fault("not-export-format", tab, tab + 1, {"what": "a tab"})


def _bad_order(record: Record) -> Fault | None:
    """The first tag that is not alone on its line, or that stands behind one that it should precede."""
    last: tuple[int, int, str] = (0, 0, "")
    for tag in record.written:
        if record.text[tag.start - 1 : tag.start] not in ("", "\n"):
            return Fault("not-export-format", tag.start, tag.end, {"what": "a tag that does not begin its line"})
        if tag.name == "Note":
            continue
        place = _PLACES.get(tag.name) or (4 if _is_section(record, tag.name) else 1, 0, tag.name)
        if place < last:
            return Fault("not-export-format", tag.start, tag.end, {"what": f"{tag.name} behind tags that it precedes"})
        last = place
    return None


def _is_section(record: Record, name: str) -> bool:
    supplement = record.supplements.get(name)
    return name in TABLES or (supplement is not None and bool(supplement.runs))


def _bad_marks(record: Record) -> Fault | None:
    """The first call or card with a suffix, which export format writes as a numeric annotation."""
    for section in (record.auction, record.play):
        for index in sorted(section.marks) if section is not None else ():
            if section is not None and section.marks[index].suffix:
                return Fault("not-export-format", *section.place(index), {"what": "a suffix in place of its number"})
    return None
