"""What is changed while it is read, and what follows from it."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from dealtools.editing.tags import with_tags
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.runs.changes import Change
from dealtools.runs.reading import ReadOptions, open_source
from dealtools.sources.paths import open_sources

THREE = (
    '[Event "A"]\n[Board "1"]\n[Dealer "E"]\n[West "Ann"]\n\n[Event "#"]\n[Contract "4S"]\n[Result "10"]\n\n'
    '[Event "B"]\n[Board "3"]\n[Contract "4S"]\n\n[Event "B"]\n[Board "4"]\n[West "#"]\n[Contract "4S"]\n'
)


def read(path: Path, *changes: Change) -> list[Passage]:
    with open_sources([path]) as (source,):
        return list(open_source(source, ReadOptions(changes=changes)).passages())


def setting(number: int, **tags: str) -> Change:
    return Change(lambda record: with_tags(record, tags) if record.number == number else record)


def records(path: Path, *changes: Change) -> list[Record]:
    return [each for each in read(path, *changes) if isinstance(each, Record)]


def test_what_is_inherited_follows(tmp_path: Path) -> None:
    path = tmp_path / "a.pbn"
    path.write_text(THREE)
    change = setting(1, Event="Club", Dealer="W", West="Bo", Vulnerable="All")
    first, second, third, fourth = records(path, change)
    assert [each.values["Event"] for each in (first, second, third)] == ["Club", "Club", "B"]
    assert [second.values[name] for name in ("Board", "Dealer", "Vulnerable")] == ["1", "W", "All"]
    assert (third.values.get("Dealer"), fourth.values["West"]) == (None, "Bo")
    assert resolve(second).dealer == 3


def test_text_is_rewritten_and_places_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.pbn"
    path.write_text(THREE)
    all_of_it = read(path, setting(1, Event="Club night", Site="Here"), setting(1, Event="Cup"))
    assert "".join(each.text for each in all_of_it) == THREE
    expected = THREE.replace('[Event "A"]\n', '[Event "Cup"]\n[Site "Here"]\n')
    assert "".join(each.rewritten for each in all_of_it) == expected
    assert [each.is_changed for each in all_of_it] == [True, False, False, False]


def test_changes_are_made_one_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "a.pbn"
    path.write_text(THREE)
    double = Change(lambda record: with_tags(record, {"Event": record.values["Event"] * 2}))
    assert [each.values["Event"] for each in records(path, setting(3, Event="x"), double)] == ["AA", "AAAA", "xx", "BB"]


def test_cells_of_sheets_are_changed_before_they_are_read(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("board,contract,declarer,tricks,north\n1,4S,N,10,Ann\n2,4S,N,twelve,\n")

    def cells(source: str, row: int, texts: Mapping[str, str]) -> dict[str, str]:
        assert source.endswith("a.csv")
        assert texts["north"] == "Ann"
        return {"tricks": "12", "site": "Here"} if row == 2 else {}

    sheet = read(path, Change(lambda record: record, cells))[0]
    assert sheet.rows.column("tricks").to_pylist() == [10, 12]  # type: ignore[attr-defined]
    assert sheet.cell_faults == []  # type: ignore[attr-defined]


def test_sheets_are_changed_after_they_are_read(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("board,contract,declarer,tricks\n1,4S,N,10\n")
    change = Change(lambda record: record, sheet=lambda sheet: replace(sheet, language="de"))
    assert read(path, change)[0].language == "de"  # type: ignore[attr-defined]
