"""Random corruptions of files of every format: no exception, no run-away time, no text lost.

python tests/fuzz_formats.py --count 100000 --seed 1 [--format lin] [--records FOLDER] [--goes-on]
"""

import argparse
import functools
import io
import os
import random
import sys
import tempfile
import time
import traceback
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from accidents import FuzzError, corrupt
from fuzz_dealing import sound_file
from trips import bytes_of
from workbooks import PAIRS, RUBBER, workbook_bytes

from dealtools.findings.render.text import text_line
from dealtools.formats.format import Format
from dealtools.formats.pbn.reader import read as read_pbn
from dealtools.formats.registry import FORMATS, detect, format_named
from dealtools.formats.sheets.sheet import Sheet
from dealtools.records.record import Passage, Record
from dealtools.runs.reading import ReadOptions, open_source
from dealtools.runs.sheet_records import records_of
from dealtools.runs.validating import CheckOptions, validate_source
from dealtools.sources.paths import Source

ROOT = Path(__file__).parent.parent
NAMES = tuple(each.name for each in FORMATS if each.read is not None)
TARGETS = ("pbn-export", "json", "lin", "rbn", "handviewer")
BITS = (
    b"\n\n", b"\r", b"\r\n", b"{", b"}", b";", b"%", b"\"", b"[", b"]", b"\\", b"#", b"##", b"*", b"+", b"-",
    b"^R", b"$9", b"!", b"AP", b"XX", b"SA", b"7NT", b"\x00", b"\x1a", b"\t", b"\xa0", b"\xff", b"\xc3\xa9",
    b"|", b"||", b"mb|p|", b"md|3", b"qx|o1|", b"vg|,,,,,,,,|", b"rs|4HN=,,|", b"pc|SA|", b"mc|99|", b"an|",
    b"nt|", b"<", b">", b"/>", b"</", b"&", b"&amp;", b"<![CDATA[", b"]]>", b"<!DOCTYPE a [<!ENTITY b 'c'>]>",
    b"&b;", b"<BOARD>", b",", b",,,", b";;", b"null", b"true", b"1e999", b"-1", b"99999999999999999999",
    b"NaN", b"\\u0000", b"\\ud800", b":", b"=", b"?", b"&lin=", b"%7C", b"%", b"H N:", b"A N", b"R 13+",
    b"\xef\xbb\xbf", b"\xff\xfe",
    b" " * 300,
)  # fmt: skip
LARGEST = 300_000
"""Bytes of a file from which corrupted ones are made."""
WINDOW = 1_200
SLOWEST = 3.0
"""Seconds of CPU that one file may take at most."""


def seeds(name: str, folders: tuple[str, ...]) -> list[bytes]:
    """Sound files of a format: examples, found by their content, and what is written of our own records."""
    found = [data for data in _files(folders) if (chosen := detect(data[:4096], "x").format) and chosen.name == name]
    chosen = format_named(name, reading=True)
    if chosen.write is not None:
        rng = random.Random(name)
        found += [b"".join(chosen.write(rng.sample(_records(), rng.randrange(1, 4)))) for _ in range(40)]
    if chosen.is_table:
        rng = random.Random(name)
        found += [bytes_of(rng.sample(_records(), 3), chosen) for _ in range(4)]
    if name == "xlsx":
        found += [workbook_bytes({"Rubbers": RUBBER}), workbook_bytes({"Pairs": PAIRS})]
    if name == "dds-list":
        found += [sound_file(name, random.Random(number)) for number in range(20)]
    return found


@functools.cache
def _files(folders: tuple[str, ...]) -> list[bytes]:
    paths = sorted(path for folder in folders for path in Path(folder).rglob("*") if path.is_file())
    return [path.read_bytes() for path in paths if path.stat().st_size <= LARGEST]


@functools.cache
def _records() -> list[Record]:
    texts = [path.read_bytes().decode("latin-1") for path in sorted(ROOT.joinpath("corpora").rglob("*.pbn"))]
    return [each for text in texts for each in read_pbn([text], "corpora.pbn") if isinstance(each, Record)]


def _corrupted(seed: bytes, rng: random.Random, other: bytes, chosen: Format) -> bytes:
    if seed.startswith(b"PK") and rng.randrange(4):
        return _with_member(seed, rng, other)
    if len(seed) > WINDOW and not chosen.is_binary and rng.randrange(4):
        at = rng.choice((0, rng.randrange(len(seed))))
        seed = seed[at : at + WINDOW]
    return corrupt(seed, rng, other, BITS)


def _with_member(seed: bytes, rng: random.Random, other: bytes) -> bytes:
    """A packed file one of whose members is corrupted: else nothing would get beyond the packing."""
    whole = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(seed)) as archive, zipfile.ZipFile(whole, "w") as out:
        names = archive.namelist()
        victim = rng.choice(names)
        for name in names:
            data = archive.read(name)
            out.writestr(name, corrupt(data, rng, other, BITS) if name == victim else data)
    return whole.getvalue()


def try_one(name: str, data: bytes, path: Path, target: str) -> None:
    """Reads, judges and writes a file, in its own format and another.

    Raises:
        FuzzError: text is lost, or it took too long.
    """
    started = time.process_time()
    chosen = format_named(name, reading=True)
    path.write_bytes(data)
    source = Source("fuzz", path)
    options = ReadOptions(name)
    report = validate_source(source, CheckOptions(options, strict=True, show_all=True))
    for finding in report.findings:
        text_line(finding)
    opened = open_source(source, options)
    passages = list(opened.passages())
    if not chosen.is_sheet:
        facts = opened.facts.encoding
        text = data[len(facts.bom) :].decode(facts.name, facts.errors)
        if "".join(each.text for each in passages) != text:
            raise FuzzError("the passages are not the text")
    records: list[Passage] = []
    for passage in passages:
        records += [found.record for found in records_of(passage)] if isinstance(passage, Sheet) else [passage]
    for written in (each for each in FORMATS if each.name in (target, name)):
        if written.write is not None:
            lost_of = written.losses()
            for record in records:
                if isinstance(record, Record):
                    lost_of(record)
            for _ in written.write(iter(records)):
                pass
    if time.process_time() - started > SLOWEST:
        raise FuzzError("it took too long")


def fuzz(count: int, seed: int, name: str, folders: tuple[str, ...], *, goes_on: bool = False) -> tuple[int, int]:
    """Tries so many corruptions of a format; returns how many, and how many did harm: with `goes_on`, else it stops."""
    rng = random.Random(f"{seed} {name}")
    sound = seeds(name, folders)
    chosen = format_named(name, reading=True)
    harm = 0
    told: set[str] = set()
    place = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=place) as folder:
        path = Path(folder, "fuzz")
        for number in range(count if sound else 0):
            data = _corrupted(rng.choice(sound), rng, rng.choice(sound), chosen)
            try:
                try_one(name, data, path, rng.choice(TARGETS))
            except Exception as error:
                harm += 1
                where = "".join(traceback.format_exc().splitlines(keepends=True)[-3:])
                if where not in told:
                    sys.stderr.write(f"corruption {number} of seed {seed}, {name}: {error!r}\n{where}{data!r}\n")
                told.add(where)
                if not goes_on:
                    raise
    return (count if sound else 0), harm


def main() -> None:
    """Runs from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--format", choices=NAMES)
    parser.add_argument("--records", action="append", default=[], metavar="FOLDER", help="more sound files")
    parser.add_argument("--goes-on", action="store_true", help="go on after a harm, and count them")
    chosen = parser.parse_args()
    folders = (str(ROOT / "corpora"), *chosen.records)
    for name in (chosen.format,) if chosen.format else NAMES:
        started = time.perf_counter()
        done, harm = fuzz(chosen.count, chosen.seed, name, folders, goes_on=chosen.goes_on)
        spent = time.perf_counter() - started
        sys.stdout.write(f"{name}: {done} corruptions, {harm} harmful, {spent:.0f} s\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
