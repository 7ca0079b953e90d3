"""The commands of LIN that tell of one board: deal, auction, play and result."""

import re

from dealtools.bridge.call import CALLS, DOUBLE, PASS, REDOUBLE
from dealtools.bridge.card import CARDS
from dealtools.bridge.contract import Contract, contract_from_text
from dealtools.bridge.hand import hand_to_text
from dealtools.bridge.seat import SEATS
from dealtools.formats.lin.heading import SEATS as SEAT_NAMES
from dealtools.records.parts import told_beside
from dealtools.records.playing import Playing
from dealtools.records.record import Comment, Record
from dealtools.records.results import imps_of_ns

ROOMS = ("Open", "Closed")

_ORDER = (2, 3, 0, 1)  # South, West, North, East
_WORDS = tuple(
    {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}.get(call, text.removesuffix("T")) for call, text in enumerate(CALLS)
)
_CARDS = tuple(f"pc|{card}|" for card in CARDS)
_VULNERABLE = "oneb"
_DIGITS = re.compile(r"[0-9]{1,9}")
_DECIMAL = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")
_BLANK = re.compile(r"[\r\n\t|]")
_OTHERS = re.compile(r"(?:[^|\s]{2}\|[^|\r\n]*\|)+")
_FULL = 13
_OF_RESULT = frozenset(("Contract", "Declarer", "Result", "Auction"))
# Comments behind these stand between the deal and the calls.
_BEHIND_DEAL = frozenset(("Deal", "Scoring", "Declarer", "Contract", "Result"))


def clean(text: str) -> str:
    """A text without what would end a value, or a line."""
    return _BLANK.sub(lambda found: "/" if found[0] == "|" else " ", text) if _BLANK.search(text) else text


def board_number(playing: Playing) -> int | None:
    """The number under which a board stands in a list; None where it has no plain number."""
    board = playing.record.known("Board")
    return int(board) if board is not None and _DIGITS.fullmatch(board) and str(int(board)) == board else None


def names_value(record: Record) -> str:
    """The names of South, West, North and East; none can hold a comma or a bar."""
    return ",".join(clean(record.known(name) or "").replace(",", "") for name in SEAT_NAMES)


def _is_as_read(record: Record) -> bool:
    """Whether what was changed in a record leaves its result alone: then claim and list say what they said."""
    return not record.edits.keys() & _OF_RESULT


def needs_list(playing: Playing) -> bool:
    """Whether the contract is told by no finished auction, so that only the list of results can hold it.

    A record that came with an entry in a list keeps that.
    """
    if playing.record.listed is not None and _is_as_read(playing.record):
        return True
    if playing.contract is None:
        return False
    reading = playing.auction
    return reading is None or not reading.replay.ended or reading.replay.contract != playing.contract


def is_told(playing: Playing) -> bool:
    """Whether LIN can tell anything of a board: cards, calls, or a result in the list."""
    has_calls = playing.auction is not None and bool(playing.auction.calls)
    return playing.deal is not None or has_calls or (bool(result_entry(playing)) and board_number(playing) is not None)


def result_entry(playing: Playing) -> str:
    """The entry of the list of results: "4HWx-1", "P", and nothing where the contract or declarer is unknown.

    A record of LIN has the entry that it had, be it none.
    """
    record, contract, declarer = playing.record, playing.contract, playing.declarer
    if record.listed is not None and _is_as_read(record):
        return _listed_again(*record.listed)
    if record.format == "lin" and _is_as_read(record):
        return ""
    if playing.passed_out:
        return "P"
    if contract is None or declarer is None:
        return ""
    return _entry(contract, SEATS[declarer], playing.tricks_over)


def _listed_again(contract_text: str, declarer: str, tricks: int | None) -> str:
    contract = contract_from_text(contract_text)
    if contract is None:
        return ""
    return _entry(contract, declarer, None if tricks is None else tricks - contract.need) or "P"


def _entry(contract: Contract, declarer: str, over: int | None) -> str:
    if contract.denomination is None:
        return ""
    relative = "" if over is None else f"{over:+d}" if over else "="
    return f"{contract.level}{'CDHSN'[contract.denomination]}{declarer}{'x' * contract.doubling}{relative}"


def score_entry(playing: Playing, scoring: str) -> str:
    """The entry of the list of scores, N-S's: IMPs where these are what is scored, else as such a list had it."""
    text = playing.record.known("ScoreIMP" if scoring == "I" else "LinMp")
    if text is None:
        return ""
    if scoring != "I":
        return text if _DECIMAL.fullmatch(text) else ""
    imps = imps_of_ns(text)
    return "" if imps is None else f"{imps:g}"


def board_commands(playing: Playing) -> str:
    """The commands of a board from the deal on."""
    comments = [comment for comment in playing.record.comments if comment.text.strip()]
    inside: dict[tuple[str, int], list[Comment]] = {}
    before: list[Comment] = []
    between: list[Comment] = []
    behind: list[Comment] = []
    for comment in comments:
        section = {"Auction": playing.record.auction, "Play": playing.record.play}.get(comment.after)
        if section is not None and comment.position is not None:
            place = comment.position if comment.after == "Auction" else -(-comment.position // 4) * 4
            inside.setdefault((comment.after, place), []).append(comment)
        elif section is not None or comment.after == "Note":
            behind.append(comment)
        else:
            (between if comment.after in _BEHIND_DEAL else before).append(comment)
    number = playing.record.known("Board")
    parts = [_comments(before), _deal(playing), "rh||", f"ah|Board {clean(number)}|" if number is not None else ""]
    if playing.vulnerable is not None:
        parts.append(f"sv|{_VULNERABLE[playing.vulnerable]}|")
    parts.append(_comments(between))
    parts.append(_auction(playing, inside))
    parts.append("pg||")
    parts.append(_play(playing, inside))
    parts += map(_comments, inside.values())
    parts.append(_comments(behind))
    parts.append(_claim(playing))
    parts.append(_tags(playing.record))
    return "".join(parts)


def _tags(record: Record) -> str:
    """The score and the unknown commands that a board had in LIN, as tags of the reader keep them."""
    score, others = record.known("LinScore"), record.known("LinOther")
    text = "" if score is None else f"zz|{clean(score)}|"
    return text + others if others is not None and _OTHERS.fullmatch(others) else text


def _comments(comments: list[Comment]) -> str:
    return "".join(f"nt|{comment.text.strip().replace('|', '/')}|" for comment in comments)


def _deal(playing: Playing) -> str:
    """The dealer's digit and the hands; East's is left out where it was not written, but follows."""
    dealer = playing.dealer
    reading = playing.auction
    if reading is not None:
        dealer = (reading.dealer - reading.omitted) % 4
    digit = "" if dealer is None else "3412"[dealer]
    deal = playing.deal
    hands = [None, None, None, None] if deal is None else [deal.hands[seat] for seat in _ORDER]
    if playing.deal_source == "completed" and playing.deal_reading is not None:
        written = playing.deal_reading.deal
        if written is not None:
            hands = [written.hands[seat] for seat in _ORDER]
    return f"md|{digit}{','.join(map(hand_text, hands))}|"


def hand_text(hand: int | None) -> str:
    """A hand as LIN has it, "SAJ63HT64DT98CJ52"; "" for one that is not given."""
    if hand is None:
        return ""
    spades, hearts, diamonds, clubs = hand_to_text(hand).split(".")
    return f"S{spades}H{hearts}D{diamonds}C{clubs}"


def call_word(call: int | None, written: str) -> str:
    """A call as LIN has it; what is none as it is written."""
    return _WORDS[call] if call is not None and call < len(_WORDS) else clean(written)


def _auction(playing: Playing, inside: dict[tuple[str, int], list[Comment]]) -> str:
    reading, section = playing.auction, playing.record.auction
    if section is None or reading is None:
        return ""
    words = ["mb|p|"] * reading.omitted
    marks = section.marks
    for call, token in zip(reading.calls, reading.tokens, strict=True):
        word = call_word(call, section.tokens[token])
        mark = marks.get(token) if marks else None
        if inside and (here := inside.pop(("Auction", token), None)) is not None:
            words.append(_comments(here))
        if mark is None:
            words.append(f"mb|{word}|")
            continue
        is_alerted, texts = told_beside(section, mark)
        words.append(f"mb|{word}{'!' if is_alerted else ''}|")
        words += [f"an|{text.replace('|', '/')}|" for text in texts]
    return "".join(words)


def _play(playing: Playing, inside: dict[tuple[str, int], list[Comment]]) -> str:
    """The cards in the order played, up to the first one that is not known."""
    reading = playing.play
    if reading is None:
        return ""
    words: list[str] = []
    for at, card in enumerate(reading.cards.cards):
        if card is None:
            break
        # Remarks stand between tricks: in the columns of PBN the cards of a trick have no order.
        if inside and at % 4 == 0 and (here := inside.pop(("Play", at), None)) is not None:
            words.append(_comments(here))
        words.append(_CARDS[card])
        if at % 4 == 3:
            words.append("pg||")
    return "".join(words)


def _claim(playing: Playing) -> str:
    """The tricks of declarer, where the play does not tell them; a claim as it was."""
    record, tricks = playing.record, playing.tricks
    if _is_as_read(record) and record.claim is not None:
        return f"mc|{record.claim[0]}|pg||"
    if _is_as_read(record) and record.listed is not None and board_number(playing) is not None:
        return ""  # the list tells
    if playing.passed_out or tricks is None or not 0 <= tricks <= _FULL or playing.tricks_play == tricks:
        return ""
    return f"mc|{tricks}|pg||"
