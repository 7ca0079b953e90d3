"""Rubbers and results scored in bulk, against a plain loop over endplay's score of the same results, in one run.

pip install '.[bench]' && python tests/benchmarks/bench_scoring.py [--rubbers 100000] [--boards 5000] [--tables 40]
"""

import argparse
import csv
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from endplay.types import Contract, Denom, Penalty, Player, Vul

from dealtools.scoring import (
    duplicate_score,
    score_butler,
    score_cross_imps,
    score_matchpoints,
    score_rubbers,
    split_rubbers,
)

SEED = 2026
RUNS = 3
DENOMINATIONS = ("C", "D", "H", "S", "NT")
DENOMS = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
PENALTIES = (Penalty.passed, Penalty.doubled, Penalty.redoubled)


def seconds(work: Callable[[], object]) -> float:
    """The median of several runs."""
    times = []
    for _ in range(RUNS):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return statistics.median(times)


def random_deals(number: int) -> dict[str, Any]:
    """Contracts and results as arrays, mostly low and mostly made."""
    random = np.random.default_rng(SEED)
    level = random.choice([1, 2, 3, 4, 5, 6, 7], number, p=[0.15, 0.25, 0.25, 0.25, 0.05, 0.04, 0.01])
    return {
        "level": level,
        "denomination": random.integers(0, 5, number),
        "doubling": random.choice([0, 1, 2], number, p=[0.9, 0.08, 0.02]),
        "tricks": np.clip(level + 6 + random.integers(-3, 3, number), 0, 13),
    }


def loop_over_endplay(deals: dict[str, Any], vulnerable: Any) -> None:
    """Every result scored by endplay, one after the other."""
    columns = [deals[name].tolist() for name in ("level", "denomination", "doubling", "tricks")]
    for level, denomination, doubling, tricks, vul in zip(*columns, vulnerable.tolist(), strict=True):
        contract = Contract(
            level=level,
            denom=DENOMS[denomination],
            declarer=Player.north,
            penalty=PENALTIES[doubling],
            result=tricks - 6 - level,
        )
        contract.score(Vul.both if vul else Vul.none)


def write_sheet(path: Path, rubber: Any, deals: dict[str, Any], side: Any) -> None:
    """The deals as a sheet of rubbers."""
    with path.open("w", newline="") as file:
        sheet = csv.writer(file)
        sheet.writerow(("rubber", "contract", "declarer", "doubling", "tricks"))
        columns = [deals[name].tolist() for name in ("level", "denomination", "doubling", "tricks")]
        for name, seat, level, denomination, doubling, tricks in zip(
            rubber.tolist(), side.tolist(), *columns, strict=True
        ):
            sheet.writerow((name, f"{level}{DENOMINATIONS[denomination]}", "NE"[seat], "X" * doubling, tricks))


def main() -> None:
    """Measures and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rubbers", type=int, default=100_000)
    parser.add_argument("--boards", type=int, default=5000)
    parser.add_argument("--tables", type=int, default=40)
    chosen = parser.parse_args()

    deals = random_deals(12 * chosen.rubbers)
    side = np.random.default_rng(SEED + 1).integers(0, 2, len(deals["level"]))
    rubber = split_rubbers(sheet=np.zeros(len(side)), declaring_side=side, **deals)
    whole = rubber < rubber[0] + chosen.rubbers
    deals, side, rubber = {name: values[whole] for name, values in deals.items()}, side[whole], rubber[whole]
    number = len(np.unique(rubber))
    vulnerable = np.random.default_rng(SEED + 2).integers(0, 2, len(side))
    theirs = seconds(lambda: loop_over_endplay(deals, vulnerable))
    ours = seconds(lambda: score_rubbers(rubber=rubber, declaring_side=side, **deals))
    print(f"{number:,} rubbers of {len(side):,} deals")
    print(f"  arrays {number / ours:,.0f} rubbers/s, {len(side) / ours:,.0f} deals/s")
    print(f"  loop over endplay's duplicate score {len(side) / theirs:,.0f} deals/s, {theirs / ours:.1f} times as long")
    with tempfile.TemporaryDirectory() as folder:
        sheet, target = Path(folder, "season.csv"), Path(folder, "scores.csv")
        write_sheet(sheet, rubber, deals, side)
        command = [sys.executable, "-m", "dealtools", "score", sheet, "--as", "rubber", "-o", target, "--force"]
        took = seconds(lambda: subprocess.run(command, check=True, capture_output=True))
        print(f"  the whole command, CSV to CSV, {took:.1f} s: {number / took:,.0f} rubbers/s")

    number = chosen.boards * chosen.tables
    deals = random_deals(number)
    vulnerable = np.random.default_rng(SEED + 3).integers(0, 2, number)
    board = np.repeat(np.arange(chosen.boards), chosen.tables)
    side = np.random.default_rng(SEED + 4).integers(0, 2, number)
    score = duplicate_score(**deals, vulnerable=vulnerable) * np.where(side == 0, 1, -1)
    theirs = seconds(lambda: loop_over_endplay(deals, vulnerable))
    ours = seconds(lambda: duplicate_score(**deals, vulnerable=vulnerable))
    print(f"{number:,} results of {chosen.boards:,} boards")
    print(f"  loop over endplay's score {number / theirs:,.0f} results/s; arrays {number / ours:,.0f} results/s")
    for compare in (score_matchpoints, score_cross_imps, score_butler):
        took = seconds(lambda compare=compare: compare(board=board, score_ns=score))  # type: ignore[misc]
        ratio = theirs / (ours + took)
        print(f"  {compare.__name__}: {number / took:,.0f} results/s; scored and compared {ratio:.1f} times as fast")


if __name__ == "__main__":
    main()
