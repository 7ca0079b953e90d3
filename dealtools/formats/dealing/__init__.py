"""Files of dealing machines and deal generators, and the strings in which libraries write deals.

They hold deals and little else. In most, dealer and vulnerability follow from the number of the board; where a format
has no numbers either, the boards are numbered as they stand.
"""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any

from dealtools.formats.format import Format
from dealtools.records.record import Passage, Record
from dealtools.sources.encoding import Encoding

_DEAL = frozenset(("deal",))
_BOARD = _DEAL | {"board"}
# What follows from the number of a board, or from its place in the file.
_BY_NUMBER = frozenset(("dealer", "vulnerable", "derivations"))
_BY_PLACE = _BY_NUMBER | {"board"}


def _format(
    name: str,
    title: str,
    spec: str,
    carries: frozenset[str],
    partly: frozenset[str] = frozenset(),
    *,
    extension: str = "",
    is_binary: bool = False,
) -> Format:
    """A format whose module is loaded where a file is looked at, read or written."""

    def module() -> Any:
        return import_module(f"{__name__}.{name.replace('-', '_')}")

    def sniff(head: bytes) -> bool:
        looks_like: Callable[[bytes], bool] = module().looks_like
        return looks_like(head)

    def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
        passages: Iterator[Passage] = module().read(blocks, source, encoding)
        return passages

    def write(passages: Iterable[Passage]) -> Iterator[bytes]:
        pieces: Iterator[bytes] = module().write(passages)
        return pieces

    def loss_counter() -> Callable[[Record], set[str]]:
        from dealtools.formats.dealing.placing import loss_counter

        return loss_counter(module().SCHEME)

    is_written = name != "dds-list"
    return Format(
        name,
        title,
        (extension or f".{name}",),
        sniff,
        read,
        write if is_written else None,
        carries,
        spec,
        is_binary=is_binary,
        loss_counter=loss_counter if is_written else None,
        extension_tells=not extension,
        always=_DEAL,
        partly=partly,
    )


MACHINES: tuple[Format, ...] = (
    _format("dlm", "Dealer Master DLM", "a line for each of 99 boards", _BOARD, _BY_NUMBER),
    _format("dup", "Duplimate DUP", "156 bytes a board", _DEAL, _BY_PLACE, is_binary=True),
    _format("bri", "Duplimate BRI", "128 bytes a board, numbers of cards", _DEAL, _BY_PLACE, is_binary=True),
    _format("dge", "Duplimate DGE", "128 bytes a board, suit signs", _DEAL, _BY_PLACE, is_binary=True),
    _format("bhg", "Borel BHG", "a line for each board", _BOARD, _BY_NUMBER),
    _format("ber", "Bernasconi BER", "52 digits a board", _DEAL, _BY_PLACE, is_binary=True),
    _format("rzd", "KOPS RZD", "13 bytes a board, and a header", _DEAL, _BY_PLACE, is_binary=True),
    _format("cds", "CDS of dealing machines", "14 bytes a board", _BOARD, _BY_NUMBER, is_binary=True),
    _format(
        "dds-list",
        "test lists of the solver DDS",
        "PBN and TABLE lines",
        _DEAL | {"dealer", "vulnerable"},
        extension=".ddslist",
    ),
    _format("gib", "GIB library lines", "88 characters a deal", _DEAL, frozenset(("tags",))),
    _format("dds", "deal strings of DDS and other libraries", "a deal in PBN on each line", _DEAL),
)
"""The formats whose extensions are their own."""

BIGDEAL = _format(
    "bigdeal", "BigDeal CSV", "18 quoted fields a board", _BOARD | {"dealer", "vulnerable"}, extension=".csv"
)
"""Behind the sheets, to which its extension belongs."""
