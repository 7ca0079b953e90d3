"""The values of tags as export format has them (PBN standard 3.4 and 3.11, section 18 of the fact sheet)."""

from dealtools.bridge.card import DENOMINATIONS
from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.formats.pbn.lines import printable
from dealtools.formats.pbn.tags import MANDATORY
from dealtools.formats.pbn.values import judge_value
from dealtools.records.playing import Playing

_UNKNOWN = "?"
_DATES = ("Date", "EventDate", "UTCDate")
_ALL_TRICKS = 13


def mandatory_values(playing: Playing) -> dict[str, str]:
    """The values of the mandatory tags, in their order.

    What follows from the record itself, or from the number of its board, is filled in; what has no reading stays as
    it is written, and `?` stands for what is not given.
    """
    values = playing.record.values
    found = {name: values.get(name, _UNKNOWN) for name in MANDATORY}
    if playing.dealer is not None:
        found["Dealer"] = SEATS[playing.dealer]
    if playing.vulnerable is not None:
        found["Vulnerable"] = VULNERABILITIES[playing.vulnerable]
    reading = playing.deal_reading
    if reading is not None and reading.deal is not None:
        first = reading.first if playing.dealer is None else playing.dealer
        found["Deal"] = reading.deal.to_text(first or 0)
    if playing.contract is not None:
        found["Contract"] = str(playing.contract)
    elif playing.is_end_position and playing.denomination is not None:
        found["Contract"] = DENOMINATIONS[playing.denomination]
    seat = playing.declarer_recorded if playing.declarer is None else playing.declarer
    if seat is not None:
        found["Declarer"] = ("^" if playing.is_irregular_declarer else "") + SEATS[seat]
    elif playing.passed_out:
        found["Declarer"] = ""
    found["Result"] = _result(playing, found["Result"])
    return {name: spelled(name, value) for name, value in found.items()}


def _result(playing: Playing, written: str) -> str:
    """The tricks of declarer; as written where that is not all that the written result says."""
    reading = playing.result
    if reading is None or playing.tricks_recorded is None:
        if playing.passed_out and written in ("", _UNKNOWN):
            return ""
        return str(playing.tricks) if playing.tricks_source in ("play", "claim") else written
    own, other = reading.sides if playing.declaring_side != 1 else reading.sides[::-1]
    is_more = (own is None and other is not None and playing.play is not None and playing.play.section.end == "+") or (
        own is not None and other is not None and own + other != _ALL_TRICKS
    )
    return written if is_more else ("^" if reading.is_irregular else "") + str(playing.tricks_recorded)


def spelled(name: str, value: str) -> str:
    """A value in the standard's spelling where it has another one that says no more; a time behind a date stays."""
    if name in _DATES:
        verdict = judge_value(name, value)
        return verdict[1] if verdict is not None and verdict[0] == "date-spelling" and ":" not in value else value
    return value.upper() if name == "Hidden" and set(value) <= set("nesw" + SEATS) else value


def tag_line(name: str, value: str) -> str:
    """A tag of export format."""
    if value == "#" or value.startswith("##"):
        # Meant as it stands, not as a value of the games before. Tags that each game has are safe in this way.
        value = ("##" if name in MANDATORY else " ") + value
    return f'[{name} "{escaped(value)}"]'


def escaped(value: str) -> str:
    r"""A value as it stands between quotes.

    A backslash is doubled only where it would be read as an escape otherwise: `\S` and the widths of columns stay.
    """
    value = printable(value)
    if "\\" not in value and '"' not in value:
        return value
    following = value[1:] + '"'
    return "".join(
        "\\" + sign if sign == '"' or (sign == "\\" and after in '\\"') else sign
        for sign, after in zip(value, following, strict=True)
    )
