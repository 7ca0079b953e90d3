"""`convert` of PBN to LIN and back to PBN against endplay doing the same, in turn, whole processes.

pip install '.[bench]' && python tests/benchmarks/bench_convert_lin.py [--boards 20000] [--runs 3]
"""

import argparse
import re
import statistics
import sys
import tempfile
from pathlib import Path

from bench_validate import measure
from boards import write_boards

THERE_AND_BACK = """
import sys
import endplay.parsers.lin as lin
import endplay.parsers.pbn as pbn

source, middle, target = sys.argv[1:]
with open(source, encoding="latin-1") as stream:
    boards = pbn.load(stream)
with open(middle, "w") as stream:
    lin.dump(boards, stream)
with open(middle) as stream:
    boards = lin.load(stream)
with open(target, "w") as stream:
    pbn.dump(boards, stream)
"""


def main() -> None:
    """Measures and prints the medians and the ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=20000)
    parser.add_argument("--runs", type=int, default=3)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        source, middle, target = (Path(folder, name) for name in ("boards.pbn", "boards.lin", "again.pbn"))
        write_boards(source, chosen.boards)
        # endplay writes commas in names as they are, and cannot read them again.
        text = re.sub(r'(?m)^(\[(?:West|North|East|South) "[^",]*), ', r"\1 ", source.read_text("latin-1"))
        source.write_text(text, "latin-1")
        convert = [sys.executable, "-m", "dealtools", "convert", "--force", "-q"]
        ours = [[*convert, str(source), "-o", str(middle)], [*convert, str(middle), "-o", str(target)]]
        theirs = [sys.executable, "-c", THERE_AND_BACK, str(source), str(middle), str(target)]
        pairs = []
        for _ in range(chosen.runs):
            there, back = map(measure, ours)
            pairs.append(((there[0] + back[0], there[1] + back[1]), measure(theirs)))
        for name, index in (("wall s", 0), ("CPU s", 1)):
            mine = statistics.median(pair[0][index] for pair in pairs)
            other = statistics.median(pair[1][index] for pair in pairs)
            ratio = statistics.median(pair[0][index] / pair[1][index] for pair in pairs)
            print(f"{name}: dealtools convert there and back {mine:.2f}, endplay {other:.2f}, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
