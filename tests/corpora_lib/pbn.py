"""Writing games in the export format of PBN 2.1 (sections 3 and 5 of the standard)."""

from collections.abc import Iterable, Mapping, Sequence

from corpora_lib.cards import SEATS, VULNERABILITIES, call_text, card_text, deal_text
from corpora_lib.table import Played

HEADER = "% PBN 2.1\n% EXPORT\n"
MANDATORY = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)


def tag(name: str, value: object) -> str:
    text = str(value).replace('"', '\\"')
    return f'[{name} "{text}"]\n'


def played_tags(played: Played) -> dict[str, str]:
    """The mandatory tags that the playing itself gives."""
    contract = played.contract
    return {
        "Dealer": SEATS[played.dealer],
        "Vulnerable": VULNERABILITIES[played.vulnerability],
        "Deal": deal_text(played.hands, played.dealer),
        "Declarer": "" if played.is_passed_out else SEATS[contract.declarer],
        "Contract": str(contract),
        "Result": "" if played.tricks is None else str(played.tricks),
    }


def identification(tags: Mapping[str, str], comments: Mapping[str, str] | None = None) -> str:
    """The tags of the identification section: mandatory ones first, `?` where unknown, then the others by name."""
    lines = []
    others = sorted(name for name in tags if name not in MANDATORY)
    for name in (*MANDATORY, *others):
        lines.append(tag(name, tags.get(name, "?")))
        if comments and name in comments:
            lines.append(f"{{{comments[name]}}}\n")
    return "".join(lines)


def auction_section(played: Played) -> str:
    """The calls by fours from the dealer on, alerts as notes."""
    texts = list(dict.fromkeys(played.alerts.values()))
    lines = [tag("Auction", SEATS[played.dealer])]
    for start in range(0, len(played.calls), 4):
        row = []
        for index in range(start, min(start + 4, len(played.calls))):
            note = f" ={texts.index(played.alerts[index]) + 1}=" if index in played.alerts else ""
            row.append(call_text(played.calls[index]) + note)
        lines.append(" ".join(row) + "\n")
    lines += [tag("Note", f"{number}:{text}") for number, text in enumerate(texts, 1)]
    return "".join(lines)


def play_rows(played: Played) -> list[list[str]]:
    """Cards in the columns of the seats, from the opening leader clockwise; `-` for a card not recorded."""
    first = (played.contract.declarer + 1) % 4
    leaders = [first, *played.winners]
    rows = []
    for number in range((played.shown + 3) // 4):
        row = ["-"] * 4
        for place in range(min(4, played.shown - 4 * number)):
            seat = (leaders[number] + place) % 4
            row[(seat - first) % 4] = card_text(played.cards[4 * number + place])
        rows.append(row)
    return rows


def play_section(played: Played, notes: Mapping[int, str] | None = None) -> str:
    """The cards, and `*` where the rest was claimed. `notes` on cards of the first trick, by column."""
    rows = play_rows(played)
    for number, column in enumerate(notes or (), 1):
        rows[0][column] += f" ={number}="
    lines = [tag("Play", SEATS[(played.contract.declarer + 1) % 4])]
    lines += [" ".join(row) + "\n" for row in rows]
    if played.shown < 52:
        lines.append("*\n")
    lines += [tag("Note", f"{number}:{text}") for number, text in enumerate((notes or {}).values(), 1)]
    return "".join(lines)


def game(
    tags: Mapping[str, str],
    played: Played,
    *,
    comments: Mapping[str, str] | None = None,
    notes: Mapping[int, str] | None = None,
) -> str:
    """One game in export format, without the empty line before it."""
    text = identification({**tags, **played_tags(played)}, comments) + auction_section(played)
    return text if played.is_passed_out else text + play_section(played, notes)


def table_section(name: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table; a column is written as `Name\\5R`, with its least width and `L` or `R` for the side of the text."""
    widths = [column.partition("\\")[2] for column in columns]
    lines = [f'[{name} "{";".join(columns)}"]\n']
    for row in rows:
        cells = []
        for width, value in zip(widths, row, strict=True):
            text = str(value)
            if width:
                text = text.rjust(int(width[:-1])) if width[-1] == "R" else text.ljust(int(width[:-1]))
            cells.append(text)
        lines.append(" ".join(cells) + "\n")
    return "".join(lines)


def file_of(games: Iterable[str], header: str = HEADER) -> str:
    """A whole file: header and games, one empty line between games, lines still ended by LF."""
    return header + "\n".join(games)
