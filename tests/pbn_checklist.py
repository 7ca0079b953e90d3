"""The rules of export format (PBN standard), checked line by line without our reader."""

import re
from collections.abc import Iterator

MTS = [
    "Event", "Site", "Date", "Board", "West", "North", "East", "South",
    "Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result",
]  # fmt: skip
TABLES = (
    "ActionTable", "AuctionTimeTable", "InstantScoreTable", "OptimumPlayTable", "OptimumResultTable", "PlayTimeTable",
    "ScoreTable", "TotalScoreTable",
)  # fmt: skip
_TAG = re.compile(r'\[([A-Za-z][\w-]*) "((?:[^"\\]|\\.)*)"\]')
_WORD = re.compile(r"\S+")
_ANY_CASE = re.compile("(?i)pass|x{1,2}|ap|[1-7](?:[cdhs]|nt?)|[shdc][akqjt2-9]")
_SPELLED = re.compile("Pass|X{1,2}|[1-7](?:[CDHS]|NT)|[SHDC][AKQJT2-9]")
_ANNOTATION = re.compile(r"=\d+=|\$\d+")
_HAND = re.compile(r"-|A?K?Q?J?T?9?8?7?6?5?4?3?2?(\.A?K?Q?J?T?9?8?7?6?5?4?3?2?){3}")


def games_of(text: str) -> list[list[str]]:
    """The lines of each game; the lines for programs in front of it are left out."""
    games: list[list[str]] = [[]]
    in_comment = False
    for line in text.split("\r\n"):
        if not in_comment and not line:
            games.append([])
        elif in_comment or not line.startswith("%"):
            games[-1].append(line)
        rest = line
        while rest:
            if in_comment:
                _, end, rest = rest.partition("}")
                in_comment = not end
            elif (sign := re.match(r'(?:"(?:[^"\\]|\\.)*"|[^";{])*([;{])', rest)) is not None:
                in_comment, rest = sign[1] == "{", rest[sign.end() :] if sign[1] == "{" else ""
            else:
                rest = ""
    return [game for game in games if game]


def violations(text: str) -> Iterator[str]:
    """What is against the rules in a text that should be in export format."""
    if not text.startswith("% PBN 2.1\r\n% EXPORT\r\n"):
        yield "the two first lines are missing"
    if re.search(r"(?<!\r)\n|\r(?!\n)|[\x00-\x09\x0b\x0c\x0e-\x1f\x7f]", text):
        yield "a line end other than CR LF, a tab or a control character"
    for line in text.split("\r\n"):
        if len(line) > 253 and " " in line.strip() and not _TAG.fullmatch(line) and max(map(len, line.split())) < 250:
            yield f"a line that could be broken: {line}"
    if not text.endswith("\r\n"):
        yield "the last line has no end"
    for game in games_of(text):
        yield from game_violations(game)


def without_comments(game: list[str]) -> list[str]:
    """The lines of a game without comments; a line that held nothing else is gone."""
    text = "\r\n".join(game)
    found = re.sub(r'("(?:[^"\\]|\\.)*")|( ?)(?:\{[^}]*\}|;[^\r\n]*)', lambda m: m[1] or "", text)
    return [line for line in found.split("\r\n") if line.strip()]


def game_violations(game: list[str]) -> Iterator[str]:
    """What is against the rules in the lines of one game."""
    lines = without_comments(game)
    names: list[str] = []
    values: dict[str, str] = {}
    section: list[str] = []
    sections: dict[str, list[str]] = {}
    for line in lines:
        tag = _TAG.fullmatch(line)
        if tag is None:
            if line.startswith("[") or (line != line.lstrip() and not sections):
                yield f"a tag that does not stand alone on its line: {line}"
            section.append(line)
            continue
        name, value = tag.groups()
        names.append(name)
        if name != "Note":
            if name in values:
                yield f"{name} stands twice"
            values[name] = value
            section = sections[name] = []
    if names[:15] != MTS:
        yield f"the mandatory tags are {names[:15]}"
    rest = [name for name in names[15:] if name != "Note"]
    parts = [name for name in rest if name in ("Auction", "Play")]
    if parts != sorted(parts):
        yield "the play stands before the auction"
    supplemental = rest[: rest.index(parts[0])] if parts else rest
    tables = rest[rest.index(parts[-1]) + 1 :] if parts else []
    if not parts:  # tags with rows behind them, and the standard's tables, come last
        first = next((at for at, name in enumerate(rest) if name in TABLES or sections[name]), len(rest))
        supplemental, tables = rest[:first], rest[first:]
    if supplemental != sorted(supplemental) or tables != sorted(tables):
        yield f"tags out of order: {rest}"
    yield from value_violations(values)
    # Where a comment breaks a line, rows may break too.
    is_free = not re.search(r"\{[^}]*\r\n", "\r\n".join(game))
    for name in parts:
        yield from section_violations(name, values, sections[name], is_free=is_free)


def value_violations(values: dict[str, str]) -> Iterator[str]:
    """What is against the rules in the values of the mandatory tags."""
    vulnerable = values["Vulnerable"]
    if vulnerable.lower() in ("none", "love", "-", "all", "both") and vulnerable not in ("None", "All"):
        yield f"Vulnerable is {vulnerable}"
    deal = values["Deal"]
    if re.fullmatch("(?i)[nesw]:[akqjt2-9. -]+", deal) and len(deal[2:].split(" ")) == 4:
        hands = deal[2:].split(" ")
        is_sound = all(re.fullmatch(r"(?i)-|[akqjt2-9]*(\.[akqjt2-9]*){3}", hand) for hand in hands)
        if is_sound and not all(hand == "-" for hand in hands):
            if not all(map(_HAND.fullmatch, hands)) and not any(_has_twice(hand) for hand in hands):
                yield f"ranks out of order: {deal}"
            if values["Dealer"] in tuple("NESW") and deal[0] != values["Dealer"] and not any(map(_has_twice, hands)):
                yield f"the deal does not begin with the dealer: {deal}"
    if values["Contract"] == "Pass" and values["Declarer"] == values["Result"] == "?":
        yield "a passed-out board with unknown declarer and result"
    if values["Declarer"] in tuple("NESW") and re.fullmatch(r"[+-]\d|=", values["Result"]):
        tricks = int(values["Result"].replace("=", "0"))
        contract = re.fullmatch(r"([1-7])(C|D|H|S|NT)X{0,2}", values["Contract"])
        if contract is not None and 0 <= 6 + int(contract[1]) + tricks <= 13:
            yield f"the result is relative: {values['Result']}"


def _has_twice(hand: str) -> bool:
    return any(len(set(suit)) < len(suit) for suit in hand.split("."))


def section_violations(name: str, values: dict[str, str], lines: list[str], *, is_free: bool) -> Iterator[str]:
    """What is against the rules in the lines of an auction or a play."""
    first = values[name]
    if name == "Auction" and first in tuple("NESW") and values["Dealer"] in tuple("NESW") and first != values["Dealer"]:
        yield f"the auction begins with {first}, not with the dealer"
    if is_free and any("  " in line or line != line.strip() for line in lines):
        yield f"more than one blank between tokens of {name}"
    rows = [line for line in lines if line != "*"]
    for number, line in enumerate(rows):
        words = _WORD.findall(line)
        marks = [at for at, word in enumerate(words) if _ANNOTATION.fullmatch(word)]
        for at in marks[1:]:
            before, word = words[at - 1], words[at]
            if before[0] == "$" and (word[0] != "$" or int(word[1:]) <= int(before[1:])):
                yield f"annotations out of order: {line}"
        cells = [word for word in words if not _ANNOTATION.fullmatch(word) and not re.fullmatch(r"\^[IRL]", word)]
        is_last = number == len(rows) - 1
        is_short = len(cells) < 4 and not is_last and is_free and len(line) < 200 and "^" not in line
        if len(cells) > 4 or is_short:
            yield f"a row of {name} has {len(cells)} tokens: {line}"
        if name == "Play" and is_last and is_free and len(cells) % 4:
            yield f"the last trick has no four tokens: {line}"
        for cell in cells:
            if _ANY_CASE.fullmatch(cell) and not _SPELLED.fullmatch(cell):
                yield f"{cell} is not spelled as in export format"
            if "!" in cell or "?" in cell:
                yield f"a suffix: {cell}"
