"""Many boards for benchmarks: the club evening of the corpora, over and over, with other numbers and names."""

import re
from pathlib import Path

EVENING = Path(__file__).parents[2] / "corpora" / "pbn" / "club-evening" / "evening.pbn"
_ESCAPES = re.compile(r"(?m)^%.*\r\n")


def write_boards(path: Path, count: int, *, played_out: bool = True) -> None:
    """Writes so many games with full auction and play, one after the other.

    Args:
        path: the file to write.
        count: number of games.
        played_out: only games of thirteen tricks; else claims too.
    """
    text = EVENING.read_bytes().decode("latin-1").replace("\r\n", "\n")
    games = [game.strip("\n") + "\n\n" for game in re.sub(r"(?m)^%.*\n", "", text).split("\n\n") if "[Deal " in game]
    if played_out:
        games = [game for game in games if _cards(game) == 52]
    with path.open("w", encoding="latin-1", newline="") as stream:
        for number in range(count):
            game = games[number % len(games)]
            stream.write(game.replace('[Event "', f'[Event "{number // len(games) + 1} ', 1))


def _cards(game: str) -> int:
    play = game.partition("[Play ")[2]
    return len(re.findall(r"(?<!\S)[SHDC][2-9TJQKA](?!\S)", play))
