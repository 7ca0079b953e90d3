import re
from pathlib import Path

import pytest

import dealtools
from dealtools.errors import DealtoolsError
from dealtools.findings.finding import Severity
from dealtools.formats.registry import format_named
from dealtools.records.record import Record
from dealtools.runs.converting import convert_to_folder, fills_of
from dealtools.runs.validating import CheckOptions
from dealtools.sources.paths import open_sources
from dealtools.tables.stated import stated_totals

CORPORA = Path(__file__).parents[2] / "corpora" / "pbn"
EVERYTHING = frozenset(("score", "tables"))
_TAGS = re.compile(rb'\[(?:Score|ScoreMP|ScoreRubber|ScoreRubberHistory) "[^"]*"\]\r?\n')
_TOTALS = re.compile(rb"\[TotalScoreTable.*?(?=\r?\n\r?\n)", re.DOTALL)
_COLUMNS = rb";Score_NS\5R;Score_EW\5R;+MP_NS\2R;MP_EW\2R;Percentage_NS\6R;Percentage_EW\6R"
_CELLS = re.compile(rb"( *\d+ +\d+ \w+ +[NESW-] +[\d-]+)(?: +-?[\d.]+){6}")


def filled(folder: Path, to: str = "pbn", **texts: bytes) -> dict[str, list[Record]]:
    source, target = folder / "in", folder / "out"
    source.mkdir()
    for name, text in texts.items():
        (source / f"{name}.pbn").write_bytes(text)
    with open_sources([str(source)]) as sources:
        convert_to_folder(list(sources), CheckOptions(), format_named(to, reading=False), target, fills=EVERYTHING)
    records = {name: list(dealtools.read(target / f"{name}.pbn")) for name in texts}
    found = dealtools.validate(record for each in records.values() for record in each)
    assert [each.message for each in found if each.severity > Severity.INFO] == []
    return records


def stripped(path: Path) -> bytes:
    text = _TOTALS.sub(b"", _TAGS.sub(b"", path.read_bytes())).replace(_COLUMNS, b"")
    return b"\n".join(_CELLS.sub(rb"\1", line) for line in text.split(b"\n"))


@pytest.mark.parametrize("to", ["pbn", "pbn-export"])
def test_an_evening_gets_back_what_was_taken_from_it(tmp_path: Path, to: str) -> None:
    path = CORPORA / "club-evening" / "evening.pbn"
    records = filled(tmp_path, to, evening=stripped(path))["evening"]
    own = list(dealtools.read(path))
    for name in ("Score", "ScoreMP"):
        assert all(name in each.values for each in own)
        # A board that was passed out has no side in its score, which is 0.
        assert [
            each.values[name].replace("NS 0", "0") if name == "Score" else each.values[name] for each in records
        ] == [each.values[name].replace("NS 0", "0") if name == "Score" else each.values[name] for each in own]
    assert all("ScorePercentage" in each.values for each in records)
    assert "TotalScoreTable" in records[0].tables


@pytest.mark.parametrize("to", ["pbn", "pbn-export"])
def test_travellers_get_back_what_was_taken_from_them(tmp_path: Path, to: str) -> None:
    path = CORPORA / "club-evening" / "travellers.pbn"
    records = filled(tmp_path, to, travellers=stripped(path))["travellers"]
    for made, own in zip(records, dealtools.read(path), strict=True):
        table, before = made.tables["ScoreTable"], own.tables["ScoreTable"]
        assert [column.name for column in table.columns] == [column.name for column in before.columns]
        assert [[cell.text for cell in row] for row in table.rows] == [
            [cell.text for cell in row] for row in before.rows
        ]
    first = next(iter(dealtools.read(path)))
    totals = [(each.rank, each.number.unit, each.number.value) for each in stated_totals(records[0])]
    assert totals == [(each.rank, each.number.unit, each.number.value) for each in stated_totals(first)]


def test_a_season_of_rubbers_gets_back_what_was_taken_from_it(tmp_path: Path) -> None:
    paths = [path for path in sorted((CORPORA / "rubbers").glob("*.pbn")) if path.stem != "adjourned"]
    records = filled(tmp_path, **{path.stem: stripped(path) for path in paths})
    for path in paths:
        for made, own in zip(records[path.stem], dealtools.read(path), strict=True):
            assert re.fullmatch(r"NS \d+/\d+ EW \d+/\d+", made.values["ScoreRubber"])
            assert "ScoreRubberHistory" in made.values
            sides = dict(re.findall(r"(NS|EW) (\d+/\d+)", own.values.get("ScoreRubber", "")))
            assert all(f"{side} {points}" in made.values["ScoreRubber"] for side, points in sides.items())


def game(**tags: str) -> bytes:
    own = {"Event": "Club", "Board": "1", "Vulnerable": "None", "Scoring": "MP", "Declarer": "N", "Contract": "4S"}
    return "".join(f'[{name} "{value}"]\n' for name, value in (own | tags).items()).encode() + b"\n"


def test_what_is_written_is_never_changed(tmp_path: Path) -> None:
    written = game(Result="10", Score="NS 420", ScoreMP="?") + game(Result="9", PairNS="2")
    first, second = filled(tmp_path, games=written)["games"]
    assert first.rewritten.startswith(game(Result="10", Score="NS 420", ScoreMP="?").decode().rstrip("\n"))
    assert (first.values["Score"], first.values["ScoreMP"]) == ("NS 420", "?")
    assert (second.values["Score"], second.values["ScoreMP"]) == ("NS -50", "NS 0 EW 2")
    assert first.values["ScorePercentage"] == "NS 100.00 EW 0.00"


def test_nothing_is_made_up(tmp_path: Path) -> None:
    texts = {
        "alone": game(Result="10"),
        "unscored": game(Result="10", Scoring="EMP") + game(Result="9", Scoring="EMP"),
        "unknown": game(Result="?") + game(Result="9", Scoring="IMP;Cross", Board="2"),
    }
    records = filled(tmp_path, **texts)
    assert not any("ScoreMP" in each.values for some in records.values() for each in some)
    assert ["Score" in each.values for each in records["unknown"]] == [False, True]
    assert records["alone"][0].values["Score"] == "NS 420"


def test_imps(tmp_path: Path) -> None:
    text = game(Result="10", Scoring="IMP;Cross2") + game(Result="9", Scoring="IMP;Cross2")
    first, second = filled(tmp_path, games=text)["games"]
    assert (first.values["ScoreIMP"], second.values["ScoreIMP"]) == ("NS 10 EW -10", "NS -10 EW 10")


def test_what_fill_takes() -> None:
    pbn = format_named("pbn", reading=False)
    assert fills_of("score,tables", pbn) == EVERYTHING
    assert fills_of(None, pbn) == frozenset()
    for text, target, why in (("scores", "pbn", "'scores'"), ("", "pbn", "''"), ("score", "json", "json is not")):
        with pytest.raises(DealtoolsError, match=why):
            fills_of(text, format_named(target, reading=False))
