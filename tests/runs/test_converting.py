import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rule_samples import BASE, sample_record

from dealtools.errors import DealtoolsError
from dealtools.findings.registry import Selection
from dealtools.formats.format import Format
from dealtools.formats.json import JSON
from dealtools.formats.pbn import PBN, PBN_EXPORT
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Passage, Record
from dealtools.runs.converting import (
    Conversion,
    convert_to_file,
    convert_to_folder,
    convert_to_stream,
)
from dealtools.runs.validating import CheckOptions
from dealtools.sources.paths import Source, open_sources


def write_results(passages: object) -> Iterator[bytes]:
    yield b"begin\n"
    for each in passages:  # type: ignore[attr-defined]
        if isinstance(each, Record):
            yield f"{each.values['Contract']}\n".encode()


RESULTS = Format(
    "results",
    "Results alone",
    (".res",),
    lambda _: False,
    None,
    write_results,
    frozenset(("contract", "declarer", "result")),
    "none",
)


@pytest.fixture
def sources(tmp_path: Path) -> Iterator[list[Source]]:
    """Two sources, one of them with a comment."""
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.pbn").write_text(BASE)
    (folder / "b.pbn").write_text(sample_record('{a remark}\n[Contract "4HX"]\n-[Play]\n') + "\nstray\n")
    with open_sources([folder]) as found:
        yield found


def to_stream(sources: list[Source], chosen: Format, options: CheckOptions | None = None) -> tuple[Conversion, bytes]:
    stream = io.BytesIO()
    return convert_to_stream(sources, options or CheckOptions(), chosen, stream), stream.getvalue()


# --- into a stream


def test_records_are_counted_and_losses_with_them(sources: list[Source]) -> None:
    conversion, written = to_stream(sources, RESULTS)
    assert written == b"begin\n4H\n4HX\n"
    assert (conversion.records, conversion.any_read) == (2, True)
    whole = ("auction", "board", "date", "deal", "dealer", "event", "names", "score", "scoring", "site", "vulnerable")
    assert conversion.lost.total() == {**dict.fromkeys(whole, 2), "comments": 1, "play": 1}
    assert conversion.lost.text().startswith("auction (of 2 records), board (of 2 records), comments (of 1 record)")


def test_findings_of_the_readers_are_kept(sources: list[Source]) -> None:
    conversion, _ = to_stream(sources, PBN)
    assert [(each.location.path, each.code) for each in conversion.findings] == [("b.pbn", "PBN008")]
    chosen, _ = to_stream(sources, PBN, CheckOptions(selection=Selection((), ("PBN008",))))
    assert chosen.findings == []


def test_losses_may_be_refused_before_anything_is_written(sources: list[Source]) -> None:
    stream = io.BytesIO()
    with pytest.raises(DealtoolsError, match=r"results cannot hold everything: auction \(of 2 records\)"):
        convert_to_stream(sources, CheckOptions(), RESULTS, stream, refuse_loss=True)
    assert stream.getvalue() == b""
    for chosen in (PBN, PBN_EXPORT, JSON):
        convert_to_stream(sources, CheckOptions(), chosen, stream, refuse_loss=True)
    assert stream.getvalue().count(b"4HX") >= 3


def test_what_cannot_be_read_leaves_the_rest(sources: list[Source], tmp_path: Path) -> None:
    gone = Source("gone.pbn", tmp_path / "gone.pbn")
    conversion, written = to_stream([gone, *sources], RESULTS)
    assert written == b"begin\n4H\n4HX\n"
    assert [each.code for each in conversion.findings] == ["SRC001", "PBN008"]
    nothing, written = to_stream([gone], RESULTS)
    assert (nothing.any_read, written) == (False, b"")


def test_a_source_that_breaks_off_leaves_the_rest(sources: list[Source], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Iterator[Passage]:
        yield from read([BASE], "a.pbn")
        raise OSError(5, "Input/output error")

    calls = []

    def passages(self: object) -> Iterator[Passage]:
        calls.append(1)
        return broken() if len(calls) == 1 else iter(read([BASE], "b.pbn"))

    monkeypatch.setattr("dealtools.runs.reading.OpenedSource.passages", passages)
    conversion, written = to_stream(sources, RESULTS)
    assert written == b"begin\n4H\n4H\n"
    assert [each.code for each in conversion.findings] == ["SRC001"]


def test_an_empty_source_gives_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    conversion, written = to_stream([Source("empty", tmp_path / "empty")], RESULTS)
    assert (conversion.any_read, conversion.records, written) == (True, 0, b"begin\n")


# --- into a file or folder


def test_a_file(sources: list[Source], tmp_path: Path) -> None:
    conversion = convert_to_file(sources, CheckOptions(), RESULTS, tmp_path / "x.res")
    assert (tmp_path / "x.res").read_bytes() == b"begin\n4H\n4HX\n"
    assert conversion.records == 2
    with pytest.raises(DealtoolsError, match="exists already"):
        convert_to_file(sources, CheckOptions(), RESULTS, tmp_path / "x.res")
    with pytest.raises(DealtoolsError, match="cannot hold everything"):
        convert_to_file(sources, CheckOptions(), RESULTS, tmp_path / "y.res", refuse_loss=True)
    with pytest.raises(DealtoolsError, match=r"no input could be read: gone.pbn cannot be read: no such file"):
        convert_to_file([Source("gone.pbn", tmp_path / "gone")], CheckOptions(), RESULTS, tmp_path / "z.res")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "x.res"]


def test_a_folder(sources: list[Source], tmp_path: Path) -> None:
    conversion = convert_to_folder(sources, CheckOptions(), RESULTS, tmp_path / "out")
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == {
        "a.res": b"begin\n4H\n", "b.res": b"begin\n4HX\n",
    }  # fmt: skip
    assert conversion.records == 2
    assert conversion.lost.total()["auction"] == 2
    assert [each.code for each in conversion.findings] == ["PBN008"]
    with pytest.raises(DealtoolsError, match="cannot hold everything"):
        convert_to_folder(sources, CheckOptions(), RESULTS, tmp_path / "more", refuse_loss=True)
    with pytest.raises(DealtoolsError, match="no input could be read"):
        convert_to_folder([Source("gone.pbn", tmp_path / "gone")], CheckOptions(), RESULTS, tmp_path / "none")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "out"]


@pytest.mark.parametrize(
    ("names", "targets"),
    [
        (["a.pbn"], ["a.res"]),
        (["a"], ["a.res"]),
        (["club/2024/a.pbn"], ["club/2024/a.res"]),
        (["/home/club/a.pbn"], ["home/club/a.res"]),
        (["../a.pbn", "../../a.pbn"], ["a.pbn.res", "a.res"]),
        (["a.json", "a.pbn", "a.lin"], ["a.lin.res", "a.pbn.res", "a.res"]),
        (["a", "a.pbn", "a.res"], ["a.pbn.res", "a.res", "a.res.res"]),
        (["a.pbn", "x/../a.pbn", "y/../../a.pbn"], ["a.res", "x/a.res", "y/a.res"]),
        (["-"], ["stdin.res"]),
        (["-", "stdin.pbn"], ["stdin.pbn.res", "stdin.res"]),
        (["./-"], ["-.res"]),
        (["a.b.pbn", "a.b"], ["a.b.res", "a.res"]),
        (["A.pbn", "a.pbn"], ["A.res", "a.pbn.res"]),
        (["caf\u00e9.pbn", "cafe\u0301.pbn"], ["caf\u00e9.res", "cafe\u0301.pbn.res"]),
        (["D/x.pbn", "d/x.pbn"], ["D/x.res", "d/x.pbn.res"]),
        (["x", "X.res/y.pbn"], ["X.res/y.res", "x-2.res"]),
    ],
)
def test_every_source_has_a_target_of_its_own(names: list[str], targets: list[str], tmp_path: Path) -> None:
    (tmp_path / "x.pbn").write_text(BASE)
    out = tmp_path / "out"
    convert_to_folder([Source(name, tmp_path / "x.pbn") for name in names], CheckOptions(), RESULTS, out)
    assert sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()) == sorted(targets)
