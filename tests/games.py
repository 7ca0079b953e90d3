"""Games in PBN for tests: a sound record of which a test replaces or leaves out tags and sections."""

from dealtools.bridge.card import CARD_CODES, CARDS
from dealtools.bridge.deal import Deal
from dealtools.formats.pbn.reader import read
from dealtools.records.play import PlayReading
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows

DEAL = "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"
"""An everyday deal; 4H by North takes eleven tricks."""

ONE_SUIT_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""Nobody can follow suit: at notrump every lead wins, with spades as trumps North ruffs everything."""

TAGS = {
    "Board": "1",
    "Dealer": "N",
    "Vulnerable": "None",
    "Deal": DEAL,
    "Declarer": "N",
    "Contract": "4H",
    "Result": "11",
}


def game(
    *, auction: tuple[str, str] | None = None, play: tuple[str, str] | None = None, more: str = "", **tags: str | None
) -> str:
    """A game in PBN: the tags of `TAGS`, others instead or besides, None for one left out; sections: seat, text."""
    lines = [f'[{name} "{value}"]' for name, value in (TAGS | tags).items() if value is not None]
    for name, section in (("Auction", auction), ("Play", play)):
        if section is not None:
            lines += [f'[{name} "{section[0]}"]', section[1]]
    return "\n".join([*lines, more, ""])


def records_of(text: str) -> list[Record]:
    """The records of a text."""
    return [each for each in read([text], "test.pbn") if isinstance(each, Record)]


def playings_of(text: str) -> list[Playing]:
    """The playings that the records of a text themselves describe."""
    return [resolve(record) for record in records_of(text)]


def playing_of(text: str) -> Playing:
    """The playing of a text's one record."""
    (only,) = playings_of(text)
    return only


def resolved(**parts: str | tuple[str, str] | None) -> Playing:
    """The playing of a game that is made like `game`."""
    return playing_of(game(**parts))  # type: ignore[arg-type]


def rows_of(text: str) -> list[Playing]:
    """The playings of the rows of a text's one record."""
    return list(resolve_rows(playing_of(text)))


def played(reading: PlayReading | None) -> str:
    """The cards in the order played with their seats, `?` for a card that is not known: `E:DQ S:D2`."""
    assert reading is not None
    return named(reading.cards.cards, reading.cards.seats)


def named(cards: list[int | None], seats: list[int]) -> str:
    """Cards with their seats: `E:DQ S:?`."""
    return " ".join(
        f"{'NESW'[seat]}:{'?' if card is None else CARDS[card]}" for card, seat in zip(cards, seats, strict=True)
    )


def winners_of(reading: PlayReading | None) -> str:
    """The seats that won the tricks, `?` where it is not known."""
    assert reading is not None
    return "".join("?" if seat is None else "NESW"[seat] for seat in reading.replay.winners)


def fault_names(playing: Playing) -> list[str]:
    """What the replays found, apart from what is merely unfinished."""
    replays = [reading.replay for reading in (playing.auction, playing.play) if reading is not None]
    names = [fault.name for replay in replays for fault in replay.faults]
    return [name for name in names if name not in ("auction-incomplete", "play-incomplete")]


def in_columns(deal: Deal, cards: list[int], seats: list[int], first: int) -> str:
    """A play written in rows of four, the columns clockwise from a seat, whoever led."""
    lines = []
    for trick in range(0, len(cards), 4):
        by_seat = dict(zip(seats[trick : trick + 4], cards[trick : trick + 4], strict=True))
        lines.append(" ".join(CARDS[by_seat[seat]] if seat in by_seat else "-" for seat in columns(first)))
    return "\n".join(lines)


def columns(first: int) -> list[int]:
    """The seats clockwise from one."""
    return [(first + step) % 4 for step in range(4)]


def card(text: str) -> int:
    """The code of a card."""
    return CARD_CODES[text]
