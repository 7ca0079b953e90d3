"""`validate` with full replay against endplay merely loading the same file, in turn, whole processes.

pip install '.[bench]' && python tests/benchmarks/bench_validate.py [--boards 20000] [--runs 3]
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from boards import write_boards

LOAD = (
    "import sys, endplay.parsers.pbn as pbn\nwith open(sys.argv[1], encoding='latin-1') as f: print(len(pbn.load(f)))"
)


def measure(command: list[str]) -> tuple[float, float, int]:
    """Wall seconds, CPU seconds and peak memory in KiB of a command as a process of its own."""
    started = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
    return time.perf_counter() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def main() -> None:
    """Measures and prints the medians and the ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=20000)
    parser.add_argument("--runs", type=int, default=3)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "boards.pbn")
        write_boards(path, chosen.boards)
        ours = [sys.executable, "-m", "dealtools", "validate", str(path)]
        theirs = [sys.executable, "-c", LOAD, str(path)]
        pairs = [(measure(ours), measure(theirs)) for _ in range(chosen.runs)]
        for name, index in (("wall s", 0), ("CPU s", 1)):
            mine = statistics.median(pair[0][index] for pair in pairs)
            other = statistics.median(pair[1][index] for pair in pairs)
            ratio = statistics.median(pair[0][index] / pair[1][index] for pair in pairs)
            print(f"{name}: dealtools validate {mine:.2f}, endplay load {other:.2f}, ratio {ratio:.2f}")
        five = Path(folder, "five.pbn")
        write_boards(five, 5 * chosen.boards)
        small, large = pairs[0][0][2], measure([*ours[:-1], str(five)])[2]
        mine, five_times = (f"{kib / 1024:.0f} MiB" for kib in (small, large))
        print(f"peak memory: {mine}, with five times the boards {five_times}, {large / small:.2f}")
        one = Path(folder, "one.pbn")
        write_boards(one, 1)
        cpu = statistics.median(measure([*ours[:-1], str(one)])[1] for _ in range(5))
        start = statistics.median(measure([*ours[:3], "--help"])[1] for _ in range(5))
        print(f"CPU of a one-board file {cpu:.2f} s, of --help {start:.2f} s")


if __name__ == "__main__":
    main()
