"""The data of RBN labels, read by the grammar into the words of PBN, and written again."""

import re
from typing import NamedTuple

import lark

from dealtools.bridge.call import CALLS, DOUBLE, PASS, REDOUBLE
from dealtools.bridge.hand import PACK, hand_from_text, hand_to_text
from dealtools.formats.grammar import tokens_of

SCORINGS = {
    "I": "IMP", "B": "BAM", "T": "TotalPoints", "X": "IMP;Cross", "M": "MP", "N": "Instant", "R": "Rubber",
    "C": "Chicago", "A": "Cavendish", "P": "PlusWins",
}  # fmt: skip
"""The letters of label F and what PBN calls them."""

STAGES = {"F": "Final", "S": "Semifinal", "Q": "Quarterfinal", "P": "Playoff", "I": "Qualifying"}
"""The letters of label S for what is no session number."""

VULNERABILITIES = {"Z": "None", "N": "NS", "E": "EW", "B": "All"}
_CALLS = {"PASS": CALLS[PASS], "DOUBLE": CALLS[DOUBLE], "REDOUBLE": CALLS[REDOUBLE], "ALL_PASS": "AP"}
_FULL = 13
_DATE = re.compile(r"([\d?]{4})([\d?]{2})?([\d?]{2})?")
_ROUND_OF = re.compile(r"R(\d{1,3})")


class Mark(NamedTuple):
    """What stands behind a call or card: kind "suffix", "alert" or "note"; its text; the token it stands behind."""

    kind: str
    text: str
    token: int


class Tokens(NamedTuple):
    """Calls or cards in the spelling of PBN, each with its place and text, and what stands beside them.

    Attributes:
        seat: of the auction's dealer; "" in a play.
        vulnerable: the letter as written; "" where there is none.
        tokens: as PBN writes them; what has no reading as it stands.
        spots: where each begins, and its text.
        marks: what stands behind them.
        end: "+" where a call is asked for, "*" where the rest is trivial; "" otherwise.
        pseudo: where the first card stands that is none; -1 without one.
    """

    seat: str
    vulnerable: str
    tokens: list[str]
    spots: list[tuple[int, str]]
    marks: list[Mark]
    end: str
    pseudo: int = -1


class ContractData(NamedTuple):
    """What label C says: contract, goal, declarer and leader; "" for what it does not."""

    contract: str
    goal: str
    declarer: str
    leader: str


class ResultData(NamedTuple):
    """What label R says, as written: tricks, or P; points of North-South; their IMPs (= for none) or percentage."""

    tricks: str
    points: str
    share: str
    is_percentage: bool


def _parse(start: str, data: str) -> list[lark.Token] | None:
    try:
        return tokens_of("rbn", start, data)
    except lark.UnexpectedInput:
        return None


def read_hands(data: str) -> tuple[str, str, bool] | None:
    """The deal as PBN writes it, the seats that were hidden, and whether a hand has cards that are not told.

    None where it has no reading.
    """
    tokens = _parse("hands", data)
    if tokens is None:
        return None
    seat = "NESW".index(tokens[0].upper())
    hands: list[str] = []
    hidden = ""
    for token in tokens[1:]:
        if token.type == "HAND":
            hands[-1] = token.upper()
        else:
            hands.append("-")
            if token.type == "HIDDEN":
                hidden += "NESW"[(seat + len(hands) - 1) % 4]
    is_vague = any(sign in hand for hand in hands for sign in "X?")
    hands = ["-" if "X" in hand or "?" in hand else _whole(hand) for hand in hands]
    if len(hands) == 4 and hands[3] == "-":
        hands[3] = _rest(hands[:3])
    hands += ["-"] * (4 - len(hands))
    if all(hand == "-" for hand in hands):
        return "", hidden, is_vague
    return f"{'NESW'[seat]}:{' '.join(hands)}", hidden, is_vague


def _whole(hand: str) -> str:
    """A hand with the suits at its end that were left out."""
    return hand if hand == "-" else hand + "." * (3 - hand.count("."))


def _rest(hands: list[str]) -> str:
    """The fourth hand, where three of thirteen cards stand before the last sign."""
    masks = [hand_from_text(hand) or 0 for hand in hands]
    together = masks[0] | masks[1] | masks[2]
    is_sound = all(mask.bit_count() == _FULL for mask in masks) and together.bit_count() == 3 * _FULL
    return hand_to_text(PACK & ~together) if is_sound else "-"


def read_auction(data: str) -> Tokens:
    """The dealer, the vulnerability and the calls."""
    found = Tokens("", "", [], [], [], "")
    end = ""
    for token in _parse("auction", data) or ():
        kind, start = token.type, token.start_pos or 0
        if kind == "SEAT":
            found = found._replace(seat=token.upper())
        elif kind == "VULNERABLE":
            found = found._replace(vulnerable=token.upper())
        elif kind == "YOURS":
            end = "+"
        elif kind == "BID":
            _add(found, token[0] + ("NT" if token[1] in "nN" else token[1].upper()), start, token)
        elif kind in _CALLS or kind == "JUNK":
            _add(found, _CALLS.get(kind, str(token)), start, token)
        else:
            _mark(found, token)
    return found._replace(end=end)


def read_play(data: str) -> Tokens:
    """The cards in the order played. From a card on that only stands for one (`-`, `+`, `.`) nothing is known."""
    found = Tokens("", "", [], [], [], "")
    led = ""
    end = ""
    for token in _parse("play", data) or ():
        kind, start = token.type, token.start_pos or 0
        if kind in ("COLON", "TRIVIAL"):
            led = ""
            end = "*" if kind == "TRIVIAL" else end
        elif kind == "PSEUDO":
            return found._replace(pseudo=start)
        elif kind == "CARD":
            led = led or token[0]
            _add(found, token.replace("10", "T"), start, token)
        elif kind == "RANK":
            _add(found, led + token.replace("10", "T"), start, token)
        elif kind == "JUNK":
            _add(found, str(token), start, token)
        else:
            _mark(found, token)
    return found._replace(end=end)


def _add(found: Tokens, text: str, start: int, written: str) -> None:
    found.tokens.append(text)
    found.spots.append((start, str(written)))


def _mark(found: Tokens, token: lark.Token) -> None:
    index = len(found.tokens) - 1
    if token.type == "NOTE":
        found.marks.append(Mark("note", token[1:], index))
    elif token.type in ("SUFFIX", "ALERT"):
        found.marks.append(Mark(token.type.lower(), str(token), index))


def read_contract(data: str) -> ContractData | None:
    """What label C says; None where it has no reading."""
    tokens = _parse("contract", data)
    if tokens is None:
        return None
    bid = doubling = goal = ""
    seats = ["", "", ""]
    colons = 0
    for token in tokens:
        text = token.upper()
        if token.type == "PASS":
            bid = CALLS[PASS]
        elif token.type == "STRAIN":
            bid += "NT" if text[0] == "N" else text
        elif token.type == "LEVEL":
            bid += text
        elif token.type == "DOUBLED":
            doubling = "XX" if text in ("R", "XX") else "X"
        elif token.type == "GOAL":
            goal = text
        elif token.type == "COLON":
            colons += 1
        else:
            seats[colons] = text
    return ContractData(bid + doubling, goal, seats[1], seats[2])


def read_result(data: str) -> ResultData | None:
    """What label R says; None where it has no reading."""
    tokens = _parse("result", data)
    if tokens is None:
        return None
    words = {token.type: str(token).upper() for token in tokens}
    share = words.get("PERCENT") or words.get("IMPS") or words.get("PUSH") or ""
    return ResultData(
        words.get("TRICKS") or words.get("PASS") or "", words.get("POINTS", ""), share, "PERCENT" in words
    )


def read_date(data: str) -> tuple[str, bool] | None:
    """The date as PBN writes it, and whether that is all that is said; None where it has no reading."""
    found = _DATE.match(data)
    if found is None:
        return None
    year, month, day = (part or "??" for part in found.groups())
    return f"{year}.{month}.{day}", found.end() == len(data)


def written_date(date: str) -> str:
    """A date of PBN as label D has it; "" where that cannot be."""
    found = re.fullmatch(r"([\d?]{4})\.([\d?]{2})\.([\d?]{2})", date)
    return "" if found is None else re.sub(r"\?+$", "", "".join(found.groups())) if "?" not in found[1] else ""


def read_stage(data: str) -> tuple[str, str]:
    """The tag that the first part of label S is, and its value."""
    if data.isdecimal():
        return "Session", data
    found = _ROUND_OF.fullmatch(data)
    return "Stage", f"Round of {found[1]}" if found is not None else STAGES.get(data, data)


def written_stage(stage: str) -> str:
    """The first part of label S for a stage."""
    for letter, word in STAGES.items():
        if word.casefold() == stage.casefold():
            return letter
    return re.sub(r"(?i)round of (\d{1,3})", r"R\1", stage)


def split_parts(data: str) -> list[str]:
    """The parts between colons, `::` a colon itself."""
    parts = data.replace("::", "\0").split(":")
    return [part.replace("\0", ":").strip() for part in parts]


def join_parts(*parts: str) -> str:
    """Parts as data, those that are empty at the end left out."""
    return ":".join(part.replace(":", "::") for part in parts).rstrip(":") if any(parts) else ""


def general(parts: list[str]) -> str:
    """A text of a general and a specific part, as one text."""
    return ": ".join(part for part in parts if part)


def specific(text: str) -> str:
    """A text with its specific part behind a colon, as data."""
    first, colon, second = text.partition(": ")
    return join_parts(first, second) if colon else join_parts(text)
