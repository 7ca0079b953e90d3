"""What is lost of records, counted by source and part, and what of it is known before anything is read."""

from dataclasses import replace
from pathlib import Path

import pytest

from dealtools.errors import DealtoolsError
from dealtools.formats.registry import format_named
from dealtools.runs.losses import LossError, Losses, foretold, losses_file
from dealtools.runs.reading import ReadOptions
from dealtools.sources.paths import Source

DEAL = "N:AKQJ.T987.654.32 T987.654.32.AKQJ 654.32.AKQJ.T987 32.AKQJ.T987.654"


@pytest.fixture
def losses() -> Losses:
    found = Losses()
    found.add("b.pbn", {"notes"})
    found.add("a,1.pbn", ["tags", "notes"])
    found.add("b.pbn", {"notes"})
    return found


def test_losses_are_counted_by_source_and_part(losses: Losses) -> None:
    assert losses.total() == {"notes": 3, "tags": 1}
    assert losses.text() == "notes (of 3 records), tags (of 1 record)"
    assert losses.csv() == b'source,field,records\n"a,1.pbn",notes,1\n"a,1.pbn",tags,1\nb.pbn,notes,2\n'
    assert not Losses()
    assert Losses().csv() == b"source,field,records\n"


def test_names_of_sources_are_no_formulas() -> None:
    losses = Losses()
    losses.add("=cmd.pbn", ["column +1"])
    assert losses.csv() == b"source,field,records\n'=cmd.pbn,column +1,1\n"


def test_a_conversion_takes_the_losses_of_another(losses: Losses) -> None:
    total = Losses()
    total.take(losses)
    total.take(losses)
    assert total.total() == {"notes": 6, "tags": 2}


class TestFile:
    def test_it_appears_whole(self, tmp_path: Path, losses: Losses) -> None:
        path = tmp_path / "lost.csv"
        with losses_file(str(path), None, (), force=False) as told:
            assert not path.exists()
            told.take(losses)
        assert path.read_bytes() == losses.csv()

    def test_or_not_at_all(self, tmp_path: Path) -> None:
        path = tmp_path / "lost.csv"
        with pytest.raises(ZeroDivisionError), losses_file(str(path), None, (), force=False):
            raise ZeroDivisionError
        assert list(tmp_path.iterdir()) == []

    def test_losses_that_end_the_conversion_are_told_too(self, tmp_path: Path, losses: Losses) -> None:
        path = tmp_path / "lost.csv"
        with pytest.raises(LossError, match="nothing"), losses_file(str(path), None, (), force=False):
            raise LossError("nothing was written", losses)
        assert path.read_bytes() == losses.csv()

    def test_one_file_is_not_both(self, tmp_path: Path) -> None:
        path = tmp_path / "out.csv"
        with pytest.raises(DealtoolsError, match="both"), losses_file(str(path), path, (), force=True):
            pass

    def test_what_is_read_is_not_overwritten(self, tmp_path: Path) -> None:
        path, link = tmp_path / "in.pbn", tmp_path / "link.csv"
        path.write_text("x")
        link.symlink_to(path)
        for name in (path, link):
            with (
                pytest.raises(DealtoolsError, match="is read: what is lost goes to another file"),
                losses_file(str(name), None, [Source("in.pbn", path)], force=True),
            ):
                pass
        assert path.read_text() == "x"

    def test_none(self, losses: Losses) -> None:
        with losses_file(None, None, (), force=False) as told:
            told.take(losses)


class TestForetold:
    def told(self, path: Path, text: str, to: str, *, refuse_loss: bool = False) -> str | None:
        path.write_text(text)
        chosen = format_named(to, reading=False)
        return foretold([Source(path.name, path)], ReadOptions(), chosen, refuse_loss=refuse_loss)

    def test_parts_that_the_source_may_hold_and_the_target_cannot(self, tmp_path: Path) -> None:
        told = self.told(tmp_path / "x.pbn", '[Board "1"]\n', "gib")
        assert told == "gib has no place for anything but deal, tags"
        told = self.told(tmp_path / "x.pbn", '[Board "1"]\n', "rbn")
        assert told == "rbn has no place for tables"

    def test_a_sheet_has_no_cards(self, tmp_path: Path) -> None:
        told = self.told(tmp_path / "x.csv", "board,contract,declarer,tricks\n1,4S,N,10\n", "endplay-json")
        assert told == "endplay-json has no place for derivations"
        told = self.told(tmp_path / "x.csv", "board,contract,declarer,tricks\n1,4S,N,10\n", "lin")
        assert told == "lin has no place for date"

    def test_nothing_where_all_has_a_place(self, tmp_path: Path) -> None:
        assert self.told(tmp_path / "x.pbn", '[Board "1"]\n', "json") is None
        assert self.told(tmp_path / "x.lin", "pn|a,b,c,d|\n", "lin") is None
        assert self.told(tmp_path / "x.dds", DEAL, "gib") is None

    def test_what_each_record_has_is_certain(self, tmp_path: Path) -> None:
        chosen = replace(format_named("json", reading=False), name="names", carries=frozenset(("names",)))
        path = tmp_path / "x.dds"
        path.write_text(DEAL)
        with pytest.raises(LossError, match=r"no place for deal, which every record of x\.dds has; nothing was"):
            foretold([Source("x.dds", path)], ReadOptions(), chosen, refuse_loss=True)
        # An empty file has no record of which anything could be lost.
        path.write_text("")
        told = foretold([Source("x.dds", path)], ReadOptions(), chosen, refuse_loss=True)
        assert told == "names has no place for deal"

    def test_what_cannot_be_read_tells_nothing(self, tmp_path: Path) -> None:
        chosen = format_named("gib", reading=False)
        gone = [Source("gone.pbn", tmp_path / "gone.pbn")]
        assert foretold(gone, ReadOptions(), chosen, refuse_loss=True) is None


def test_a_file_of_losses_is_not_standard_output() -> None:
    with pytest.raises(DealtoolsError, match="goes to a file"), losses_file("-", None, (), force=False):
        pass
