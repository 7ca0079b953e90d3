"""Random corruptions of example records: no exception, no run-away time, and untouched neighbours read the same.

python tests/fuzz.py --count 200000 --seed 1
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from accidents import FuzzError, corrupt

from dealtools.findings.render.text import text_line
from dealtools.formats.pbn.reader import read
from dealtools.formats.pbn.split import split_parts
from dealtools.records.record import Record
from dealtools.runs.findings import FindingCollector
from dealtools.runs.validating import check_passages
from dealtools.sources.encoding import Encoding

LATIN = Encoding("iso-8859-1", "latin-1")
CORPORA = Path(__file__).parent.parent / "corpora"
BITS = (
    b"\n\n", b"\r", b"\r\n", b"{", b"}", b";", b"%", b'"', b"[", b"]", b"\\", b"#", b"##", b"*", b"+", b"-",
    b"^R", b"^I", b"^S", b"^L", b"=1=", b"$9", b"!", b"??", b"AP", b"XX", b"SA", b"7NT", b"[Auction \"N\"]",
    b"[Play \"W\"]", b"[Note \"1:x\"]", b"\x00", b"\x1a", b"\t", b"\xa0", b"\xff", b"[Deal \"", b"[Board \"1\"]\n",
    b"[ScoreTable \"A;B\"]\n1 2 3\n", b" " * 300,
)  # fmt: skip
SLOWEST = 2.0
"""Seconds of CPU that three records may take at most."""


def windows(corpora: Path = CORPORA) -> list[list[str]]:
    """Small groups of neighbouring parts, from every PBN file of the corpora."""
    found = []
    for path in sorted(corpora.rglob("*.pbn")):
        parts = list(split_parts([path.read_bytes().decode("latin-1")]))
        found += [parts[at : at + 3] for at in range(0, max(1, len(parts) - 2), 3)]
    return [group for group in found if group]


def records_of(text: str) -> Iterator[Record]:
    """The records of a text, read, replayed and judged; every finding is written out."""
    collector = FindingCollector("fuzz.pbn", show_all=True, strict=True)
    passages = list(read([text], "fuzz.pbn", LATIN))
    if "".join(passage.text for passage in passages) != text:
        raise FuzzError("the passages are not the text")
    for _ in check_passages(passages, collector):
        pass
    for finding in collector.finish():
        text_line(finding)
    return (passage for passage in passages if isinstance(passage, Record))


def reading(record: Record) -> tuple[object, ...]:
    """What a record says, without its place and its comments: one before it may have become its own."""
    sections = tuple(
        (section.tokens, section.end, section.notes) if section is not None else None
        for section in (record.auction, record.play)
    )
    return record.values, sections


def try_one(parts: list[str], rng: random.Random, other: str) -> None:
    """Corrupts the middle of three parts and compares the others.

    Raises:
        FuzzError: a neighbour is read otherwise, or it took too long.
    """
    victim = len(parts) // 2
    body = parts[victim].rstrip(" \t\r\n")
    if not body:
        return
    behind = parts[victim][len(body) :]
    corrupted = corrupt(body.encode("latin-1"), rng, other.encode("latin-1"), BITS).decode("latin-1")
    bad = [*parts[:victim], corrupted + behind, *parts[victim + 1 :]]
    started = time.process_time()
    after = {record.text[record.body :].rstrip(): record for record in records_of("".join(bad))}
    if time.process_time() - started > SLOWEST:
        raise FuzzError("it took too long")
    # A part without a board of its own belongs to the one before it: then neighbours have a right to change.
    if not all(part.startswith(("[Event ", "[Board ")) for part in parts):
        return
    for number, part in enumerate(parts):
        if number == victim:
            continue
        (before,) = list(records_of(part))[:1] or [None]
        same = after.get(part.rstrip())
        if (
            before is not None
            and not before.inherited
            and (same is None or (not same.inherited and reading(same) != reading(before)))
        ):
            raise FuzzError(f"a neighbour is read otherwise: {part[:80]!r}")


def fuzz(count: int, seed: int) -> int:
    """Tries so many corruptions; returns how many. The first that does harm is written to standard error."""
    rng = random.Random(seed)
    groups = windows()
    for number in range(count):
        parts = rng.choice(groups)
        other = "".join(rng.choice(groups))
        state = rng.getstate()
        try:
            try_one(parts, rng, other)
        except Exception:
            rng.setstate(state)
            victim = corrupt(parts[len(parts) // 2].rstrip(" \t\r\n"), rng, other)
            sys.stderr.write(f"corruption {number} of seed {seed}: {victim!r} in {parts!r}\n")
            raise
    return count


def main() -> None:
    """Runs from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    started = time.perf_counter()
    done = fuzz(chosen.count, chosen.seed)
    sys.stdout.write(f"{done} corruptions, no harm, {time.perf_counter() - started:.0f} s\n")


if __name__ == "__main__":
    main()
