from pathlib import Path

from workbooks import PAIRS, RUBBER, workbook_bytes

from dealtools.runs.worksheets import each_worksheet
from dealtools.sources.paths import Source


def test_a_workbook_with_several_sheets_is_several_sources(tmp_path: Path) -> None:
    files = {
        "one.xlsx": workbook_bytes({"Fri": RUBBER}),
        "two.xlsx": workbook_bytes({"Fri": RUBBER, "Sat": PAIRS}),
        "x.pbn": b"",
        "bad.xlsx": b"PK\x03\x04",
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    sources = [Source(name, tmp_path / name) for name in (*files, "absent.xlsx")]
    found = [(source.name, source.part) for source in each_worksheet(sources)]
    assert found == [
        ("one.xlsx", None),
        ("two.xlsx/Fri", "Fri"),
        ("two.xlsx/Sat", "Sat"),
        ("x.pbn", None),
        ("bad.xlsx", None),
        ("absent.xlsx", None),
    ]
    # What is a worksheet already stays one: a run may be given sources that were taken apart before.
    assert [(source.name, source.part) for source in each_worksheet(each_worksheet(sources))] == found
