"""The cards of the club evening as files of dealing machines and generators, made from what is known of them."""

from collections.abc import Callable
from functools import reduce
from operator import xor

from corpora_lib import club
from corpora_lib.cards import (
    RANKS,
    SEATS,
    VULNERABILITIES,
    Hands,
    board_dealer,
    board_vulnerability,
    deal_text,
    suit_text,
)
from corpora_lib.dialect import deal_id
from corpora_lib.folder import Document, Expectation

BOARDS = tuple(range(1, 28))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SIGNS = {3: b"\x06", 2: b"\x03", 1: b"\x04", 0: b"\x05"}
DOWN = (3, 2, 1, 0)
"""The suits from spades down."""


def number(card: int) -> int:
    """A machine's number of a card: 1 is the ace of spades, 52 the two of clubs."""
    return 13 * (3 - card // 13) + 12 - card % 13 + 1


def owners(hands: Hands) -> list[int]:
    """The seat of the cards 1 to 52."""
    found = {number(card): seat for seat, hand in enumerate(hands) for card in hand}
    return [found[each] for each in range(1, 53)]


def numbers_text(hands: Hands) -> bytes:
    """Two digits for each card of North, East and South."""
    return b"".join(b"%02d" % each for hand in hands[:3] for each in sorted(map(number, hand)))


def signs_text(hands: Hands) -> bytes:
    """A sign and the ranks of each suit."""
    return b"".join(SIGNS[suit] + suit_text(hand, suit).encode() for hand in hands for suit in DOWN)


def rank_bytes(hands: Hands, north: int) -> bytes:
    """A byte for each rank, two bits for each suit."""
    of = owners(hands)
    return bytes(
        sum((of[13 * place + rank] + north) % 4 << 6 - 2 * place for place in range(4)) for rank in range(len(RANKS))
    )


def dlm(sets: list[Hands]) -> bytes:
    last = len(sets)
    lines = [
        "[Document]", "Headline=Thursday Pairs", "Status=Sealed", "Duplicates=1", "From board=1", f"To board={last}",
        "Next board to duplimate=1", "PrintOuts=1", "Crypto key=0", f"Checksum={1 ^ 1 ^ last}",
    ]  # fmt: skip
    for board in range(1, 100):
        letters = "aaaaaabffffffkkkkkklpppppp"
        if board <= last:
            of = owners(sets[board - 1])
            letters = "".join(chr(97 + 4 * of[2 * k] + of[2 * k + 1]) for k in range(26))
        lines += [f"Duplicates {board:02}=0", f"Board {board:02}={letters}{reduce(xor, letters.encode(), board):03}"]
    return "".join(f"{line}\n" for line in lines).encode()


def dup(sets: list[Hands]) -> bytes:
    trailer = f"YN1  0 {len(sets):<3}".encode()
    return b"".join(numbers_text(hands) + signs_text(hands) + trailer for hands in sets)


def bhg(sets: list[Hands]) -> bytes:
    lines = [""]
    for board, hands in enumerate(sets, 1):
        dealer = board_dealer(board)
        turned = hands[dealer:] + hands[:dealer]
        lines.append("".join(LETTERS[number(card) - 1] for hand in turned for card in hand))
    return "".join(f"{line}\r\n" for line in lines).encode()


def bigdeal(sets: list[Hands]) -> bytes:
    lines = []
    for board, hands in enumerate(sets, 1):
        vulnerable = VULNERABILITIES[board_vulnerability(board)].replace("None", "-")
        suits = [suit_text(hand, suit) for hand in hands for suit in DOWN]
        fields = [*suits, str(board), f"{SEATS[board_dealer(board)]}/{vulnerable}"]
        lines.append(",".join(f'"{field}"' for field in fields))
    return "".join(f"{line}\n" for line in lines).encode()


def gib(sets: list[Hands]) -> bytes:
    lines = [deal_text(hands, 3)[2:] for hands in sets]
    return "".join(f"{line}:{'-' * 20}\n" for line in lines).encode()


FILES: dict[str, tuple[str, Callable[[list[Hands]], bytes]]] = {
    "evening.dlm": ("lines with letters and checksums, sealed, LF", dlm),
    "evening.dup": ("both copies of each deal, a trailer behind every board", dup),
    "evening.bri": (
        "numbers of the cards of three hands",
        lambda sets: b"".join((numbers_text(hands) + b" " * 32).ljust(128, b"\0") for hands in sets),
    ),
    "evening.dge": (
        "signs for the suits",
        lambda sets: b"".join(signs_text(hands).ljust(128, b"\0") for hands in sets),
    ),
    "evening.bhg": ("a letter for each card, from the dealer on", bhg),
    "evening.ber": (
        "a digit for each card, and a line end behind the last",
        lambda sets: "".join(str(1 + seat) for hands in sets for seat in owners(hands)).encode() + b"\n",
    ),
    "evening.rzd": (
        "a byte for each rank, and a header",
        lambda sets: bytes((len(sets), 0)) + b" " * 11 + b"".join(rank_bytes(hands, 0) for hands in sets),
    ),
    "EVENING.CDS": (
        "a byte for each rank, numbered; a name in capitals",
        lambda sets: b"".join(bytes((board,)) + rank_bytes(hands, 1) for board, hands in enumerate(sets, 1)),
    ),
    "evening-generator.csv": ("quoted suits, board, dealer and vulnerability", bigdeal),
    "evening.gib": ("library lines without tricks: neither board nor dealer", gib),
    "evening.dds": (
        "deal strings: neither board nor dealer",
        lambda sets: "".join(f"{deal_text(hands, 0)}\n" for hands in sets).encode(),
    ),
}


def documents() -> list[Document]:
    """A file in each format, all with the boards of the club evening."""
    sets = [club.board_hands(board) for board in BOARDS]
    return [
        Document(name, "", "iso-8859-1", "as it is", purpose, _expected(name, sets), make(sets))
        for name, (purpose, make) in FILES.items()
    ]


def _expected(name: str, sets: list[Hands]) -> Expectation:
    is_numbered = not name.endswith((".gib", ".dds"))
    rows = []
    for board, hands in zip(BOARDS, sets, strict=True):
        row = {"deal_id": deal_id(hands)}
        if is_numbered:
            vulnerable = ("none", "NS", "EW", "all")[board_vulnerability(board)]
            row |= {"board": str(board), "dealer": SEATS[board_dealer(board)], "vulnerable": vulnerable}
        rows.append(row)
    return {"records": len(sets), "errors": 0, "warnings": 0, "deals": rows}
