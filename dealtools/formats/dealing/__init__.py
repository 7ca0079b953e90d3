"""Files of dealing machines and deal generators: deals and nothing else, mostly in records of one size.

Dealer and vulnerability follow from the number of the board; where a format has no numbers, from its place.
"""

from collections.abc import Callable, Iterable, Iterator

from dealtools.formats.format import Format
from dealtools.records.record import Passage, Record
from dealtools.sources.encoding import Encoding

_DEAL = frozenset(("deal",))


def _read_bri(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.dealing.bri import read

    return read(blocks, source, encoding)


def _write_bri(passages: Iterable[Passage]) -> Iterator[bytes]:
    from dealtools.formats.dealing.bri import write

    return write(passages)


def _lost_by_place() -> Callable[[Record], set[str]]:
    from dealtools.formats.dealing.placing import BY_PLACE, loss_counter

    return loss_counter(BY_PLACE)


def looks_like_bri(head: bytes) -> bool:
    return False


BRI = Format(
    "bri",
    "Duplimate BRI",
    (".bri",),
    looks_like_bri,
    _read_bri,
    _write_bri,
    _DEAL,
    "128 bytes a board",
    is_binary=True,
    loss_counter=_lost_by_place,
)
