"""Random corruptions of files of dealing machines and generators: no exception, no run-away time, nothing invented.

python tests/fuzz_dealing.py --count 100000 --seed 1 [--format dlm]
"""

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from accidents import FuzzError, corrupt
from dealing import NAMES, bytes_of, encoding_of, made

from dealtools.bridge.deal import Deal
from dealtools.findings.render.text import text_line
from dealtools.formats.pbn.writer import write_export
from dealtools.formats.registry import detect, format_named
from dealtools.records.record import Record
from dealtools.runs.findings import FindingCollector
from dealtools.runs.validating import check_passages

LIST = 'PBN 1 2 0 0 "{}" \nTABLE 5 8 5 8 6 6 6 6 5 7 5 7 7 5 7 5 6 6 6 6 \nPAR "NS -110" "EW 110" \n'
FORMATS = (*NAMES, "dds-list")
BITS = (
    b"\n", b"\r\n", b"\x1a", b"\0", b"\0" * 200, b" " * 78, b"\xff", b"\xc3\xa9", b"YN1  0 99 ", b"Board 07=",
    b"=", b"[Document]\n", b"Crypto key=7\n", b"To board=999999999\n", b"From board=0\n", b"\"", b",", b"N:", b":",
    b".", b"-", b"53", b"\x06", b"\x03", b"PBN 9 9 9 9 \"", b"TABLE", b"#", b"?/?",
)  # fmt: skip
SLOWEST = 2.0
"""Seconds of CPU that one file may take at most."""


def sound_file(name: str, rng: random.Random) -> bytes:
    """A file of one to six deals."""
    deals = []
    for _ in range(rng.randrange(1, 7)):
        cards = rng.sample(range(52), 52)
        north, east, south, west = (sum(1 << card for card in cards[seat::4]) for seat in range(4))
        deals.append(Deal((north, east, south, west)))
    if name == "dds-list":
        return "".join(LIST.format(deal.to_text()) for deal in deals).encode()
    return bytes_of(name, [made(deal, Board=str(number)) for number, deal in enumerate(deals, 1)])


def try_one(name: str, data: bytes) -> None:
    """Reads, judges and writes a file.

    Raises:
        FuzzError: text is lost, or it took too long.
    """
    started = time.process_time()
    chosen = format_named(name, reading=True)
    encoding = encoding_of(chosen)
    text = data.decode(encoding.name, encoding.errors)
    detect(data[:4096], f"x.{name}")
    assert chosen.read is not None
    passages = list(chosen.read([text], f"x.{name}", encoding))
    if "".join(passage.text for passage in passages) != text:
        raise FuzzError("the passages are not the text")
    collector = FindingCollector(f"x.{name}", show_all=True, strict=True)
    for _ in check_passages(passages, collector):
        pass
    findings = collector.finish()
    for finding in findings:
        text_line(finding)
    records = [passage for passage in passages if isinstance(passage, Record)]
    # A remark, or the first lines of a DLM file alone, are no boards.
    is_silent = text.lstrip().startswith(("[", "#", ";")) or (name == "dlm" and "=" in text)
    if text.strip(" \t\r\n\0\x1a") and not records and not findings and not is_silent:
        raise FuzzError("nothing is read, and nothing is said")
    "".join(write_export(passages))
    if chosen.write is not None:
        lost_of = chosen.losses()
        again = b"".join(chosen.write(passages))
        kept = sum("deal" not in lost_of(record) and bool(record.values.get("Deal")) for record in records)
        found = chosen.read([again.decode(encoding.name, encoding.errors)], "x", encoding)
        if kept and not any(isinstance(each, Record) for each in found):
            raise FuzzError("what was written is not read")
    if time.process_time() - started > SLOWEST:
        raise FuzzError("it took too long")


def fuzz(count: int, seed: int, names: tuple[str, ...] = FORMATS) -> int:
    """Tries so many corruptions; returns how many. The first that does harm is written to standard error."""
    rng = random.Random(seed)
    for number in range(count):
        name = names[number % len(names)]
        data = corrupt(sound_file(name, rng), rng, sound_file(name, rng), BITS)
        try:
            try_one(name, data)
        except Exception:
            sys.stderr.write(f"corruption {number} of seed {seed}, {name}: {data!r}\n")
            raise
    return count


def main() -> None:
    """Runs from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--format", choices=FORMATS)
    chosen = parser.parse_args()
    started = time.perf_counter()
    done = fuzz(chosen.count, chosen.seed, (chosen.format,) if chosen.format else FORMATS)
    sys.stdout.write(f"{done} corruptions, no harm, {time.perf_counter() - started:.0f} s\n")


if __name__ == "__main__":
    main()
