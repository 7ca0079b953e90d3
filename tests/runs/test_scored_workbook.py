from pathlib import Path

from workbooks import PAIRS, RUBBER, workbook_bytes

from dealtools.runs.scored_workbook import one_workbook
from dealtools.sources.paths import Source


def test_one_workbook_is_told_from_other_sources(tmp_path: Path) -> None:
    (tmp_path / "a.xlsx").write_bytes(workbook_bytes({"Fri": RUBBER, "Sat": PAIRS}))
    (tmp_path / "b.csv").write_text("board\n", encoding="utf-8")
    one = [Source(f"a.xlsx/{part}", tmp_path / "a.xlsx", None, part) for part in ("Fri", "Sat")]
    other = Source("b.csv", tmp_path / "b.csv")
    assert one_workbook(one)
    assert not one_workbook([other])
    assert not one_workbook([*one, other])
    assert not one_workbook([])
