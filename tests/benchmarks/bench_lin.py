"""`validate` of LIN with full replay against endplay merely loading the same file, in turn, whole processes.

pip install '.[bench]' && python tests/benchmarks/bench_lin.py [--boards 5000] [--runs 3]
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from bench_validate import measure

EVENING = Path(__file__).parents[2] / "corpora" / "lin" / "tables" / "evening.lin"
LOAD = "import sys, endplay.parsers.lin as lin\nwith open(sys.argv[1]) as f: print(len(lin.load(f)))"


def write_boards(path: Path, count: int) -> None:
    """Writes so many single boards, those of the evening over and over, with other names."""
    # endplay splits at the names of a board, and reads no text after the last one.
    lines = EVENING.read_text("ascii").splitlines()
    with path.open("w", encoding="ascii", newline="") as stream:
        for number in range(count):
            stream.write(lines[number % len(lines)].replace("pn|", f"pn|{number // len(lines)} ", 1) + "\n")


def main() -> None:
    """Measures and prints the medians and the ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=5000)
    parser.add_argument("--runs", type=int, default=3)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "boards.lin")
        write_boards(path, chosen.boards)
        ours = [sys.executable, "-m", "dealtools", "validate", str(path)]
        theirs = [sys.executable, "-c", LOAD, str(path)]
        pairs = [(measure(ours), measure(theirs)) for _ in range(chosen.runs)]
        for name, index in (("wall s", 0), ("CPU s", 1)):
            mine = statistics.median(pair[0][index] for pair in pairs)
            other = statistics.median(pair[1][index] for pair in pairs)
            ratio = statistics.median(pair[0][index] / pair[1][index] for pair in pairs)
            print(f"{name}: dealtools validate {mine:.2f}, endplay load {other:.2f}, ratio {ratio:.2f}")
        five = Path(folder, "five.lin")
        write_boards(five, 5 * chosen.boards)
        small, large = pairs[0][0][2], measure([*ours[:-1], str(five)])[2]
        print(f"peak memory {small / 1024:.0f} MiB, with five times the boards {large / 1024:.0f} MiB")


if __name__ == "__main__":
    main()
