"""The table of distinct deals: taken one by one in little memory, described many at a time."""

from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from dealtools.bridge.card import RANKS
from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import PACK
from dealtools.bridge.seat import SEATS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_AT_ONCE = 4096
_UNKNOWN = -1
_SUIT_BITS = (1 << 13) - 1
_LETTERS = [seat.lower() for seat in SEATS]
_SEATS = tuple(enumerate(_LETTERS))
_SIDES = (("ns", (0, 2)), ("ew", (1, 3)))
_BASE, _POWERS = 14, (3, 2, 1, 0)  # four lengths of a hand as one number
_HCP = {"A": 4, "K": 3, "Q": 2, "J": 1}
_CONTROLS = {"A": 2, "K": 1}


class DealsBuilder:
    """The distinct deals of a run: their cards, how often they were played, and where they stand first.

    A deal takes about 250 bytes, however often it occurs.

    Attributes:
        numbers: the number of each `deal_id`, in the order in which they first occurred.
    """

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self._hands = array("q")  # four bit masks a deal, _UNKNOWN for a hand that is not given
        self._results = array("q")
        self._sources = array("l")
        self._last_source = array("l")
        self._first_source = array("l")
        self._first_record = array("l")
        self._source_names: list[str] = []

    def add(self, deal_id: str, deal: Deal, source: str, record: int, results: int) -> None:
        """Takes a deal as it occurs; sources must come one after the other.

        Args:
            deal_id: of the deal.
            deal: its hands.
            source, record: where it stands.
            results: how many playings of it that is.
        """
        if not self._source_names or self._source_names[-1] != source:
            self._source_names.append(source)
        number = len(self._source_names) - 1
        index = self.numbers.setdefault(deal_id, len(self.numbers))
        if index == len(self._results):
            self._hands.extend([_UNKNOWN if hand is None else hand for hand in deal.hands])
            self._results.append(results)
            self._sources.append(1)
            self._first_source.append(number)
            self._last_source.append(number)
            self._first_record.append(record)
            return
        self._results[index] += results
        if self._last_source[index] != number:
            self._last_source[index] = number
            self._sources[index] += 1

    def columns(self) -> Iterator[dict[str, Any]]:
        """The columns of the table by name, for some thousands of deals at a time, sorted by `deal_id`."""
        import numpy as np

        ids = sorted(self.numbers)
        hands = np.frombuffer(self._hands, dtype=np.int64).reshape(-1, 4)
        results = np.frombuffer(self._results, dtype=np.int64)
        for start in range(0, len(ids), _AT_ONCE):
            part = ids[start : start + _AT_ONCE]
            places = [self.numbers[deal_id] for deal_id in part]
            yield {
                "deal_id": part,
                **describe_deals(hands[places]),
                "results": np.minimum(results[places], np.iinfo(np.int32).max),
                "sources": [self._sources[place] for place in places],
                "first_source": [self._source_names[self._first_source[place]] for place in places],
                "first_record": [self._first_record[place] for place in places],
            }


def describe_deals(hands: "NDArray[np.int64]") -> dict[str, Any]:
    """What the cards of deals tell: the columns of `deals` from `is_complete` to `fit_ew`, without the places.

    Args:
        hands: a row for each deal with the bit masks of North, East, South and West; below 0 where unknown.
    """
    import numpy as np

    is_known = hands >= 0
    masks = np.where(is_known, hands, 0)
    little = np.ascontiguousarray(masks.astype("<i8"))
    bits = np.unpackbits(little.view(np.uint8), bitorder="little")
    cards = bits.reshape(-1, 4, 64)[:, :, :52].view(np.int8)  # deal, seat, card
    sizes = cards.sum(axis=2, dtype=np.int8)
    union = np.bitwise_or.reduce(masks, axis=1)
    is_complete = is_known.all(axis=1) & (sizes == 13).all(axis=1) & (union == PACK)
    lengths = cards.reshape(-1, 4, 4, 13).sum(axis=3, dtype=np.int8)[:, :, ::-1]  # deal, seat, suit: spades first
    columns: dict[str, Any] = {
        "is_complete": is_complete,
        "rotation_id": _rotation_ids(cards, is_complete),
        **_texts(masks, is_known),
    }
    for name, points in (("hcp", _HCP), ("controls", _CONTROLS)):
        values = cards @ np.array([points.get(rank, 0) for _ in range(4) for rank in RANKS], dtype=np.int8)
        columns |= {f"{name}_{letter}": _masked(values[:, seat], is_known[:, seat]) for seat, letter in _SEATS}
        if name == "hcp":
            for side, (a, b) in _SIDES:
                columns[f"hcp_{side}"] = _masked(values[:, a] + values[:, b], is_known[:, a] & is_known[:, b])
    columns |= _shapes(lengths, is_known)
    for place, suit in enumerate(("spades", "hearts", "diamonds", "clubs")):
        columns |= {f"{suit}_{letter}": _masked(lengths[:, seat, place], is_known[:, seat]) for seat, letter in _SEATS}
    for side, (a, b) in _SIDES:
        fit = (lengths[:, a] + lengths[:, b]).max(axis=1)
        columns[f"fit_{side}"] = _masked(fit, is_known[:, a] & is_known[:, b])
    return columns


def _masked(values: "NDArray[Any]", is_known: "NDArray[np.bool_]") -> Any:
    """Values as an Arrow array, null where they are not known."""
    import pyarrow as pa

    return pa.array(values, mask=~is_known)


def _texts(masks: "NDArray[np.int64]", is_known: "NDArray[np.bool_]") -> dict[str, Any]:
    """Each hand, and the whole deal from North, as PBN writes them."""
    import numpy as np
    import pyarrow as pa
    import pyarrow.compute as pc

    holdings = pa.array(_holding_texts())
    texts = []
    for seat in range(4):
        suits = [
            holdings.take(pa.array((masks[:, seat] >> shift) & _SUIT_BITS, mask=~is_known[:, seat]))
            for shift in (39, 26, 13, 0)
        ]
        texts.append(pc.binary_join_element_wise(*suits, "."))
    whole = pc.binary_join_element_wise(*texts, " ", null_handling="replace", null_replacement="-")
    start = pa.array(np.full(len(masks), "N:"), pa.string())
    columns = {"deal": pc.binary_join_element_wise(start, whole, "")}
    return columns | {f"hand_{letter}": text for letter, text in zip(_LETTERS, texts, strict=True)}


def _holding_texts() -> list[str]:
    """The ranks of each of the 8192 holdings of a suit, highest first, by its bits."""
    texts = [""]
    for rank in RANKS:
        texts += [rank + text for text in texts]
    return texts


def _shapes(lengths: "NDArray[np.int8]", is_known: "NDArray[np.bool_]") -> dict[str, Any]:
    """Shape and pattern of each hand."""
    import numpy as np
    import pyarrow as pa

    columns = {}
    for name, values, joint in (
        ("shape", lengths, "-"),
        ("pattern", np.sort(lengths, axis=2)[:, :, ::-1], ""),
    ):
        codes = values.astype(np.int32) @ np.array([_BASE**power for power in _POWERS], dtype=np.int32)
        words, places = np.unique(codes, return_inverse=True)
        texts = [joint.join(str(code // _BASE**power % _BASE) for power in _POWERS) for code in words.tolist()]
        places = places.reshape(codes.shape)
        for seat, letter in _SEATS:
            indexes = pa.array(places[:, seat], mask=~is_known[:, seat])
            columns[f"{name}_{letter}"] = pa.array(texts, pa.string()).take(indexes)
    return columns


def _rotation_ids(cards: "NDArray[np.int8]", is_complete: "NDArray[np.bool_]") -> Any:
    """The smallest `deal_id` of the four rotations of each complete deal."""
    import numpy as np
    import pyarrow as pa
    import pyarrow.compute as pc

    owners = (cards[:, 1] + 2 * cards[:, 2] + 3 * cards[:, 3])[:, ::-1]  # deal, card: SA first
    smallest = None
    for turn in range(4):
        pairs = (owners + turn) & 3
        digits = pairs[:, ::2] * 4 + pairs[:, 1::2]
        letters = np.frombuffer(b"0123456789abcdef", dtype=np.uint8)[digits & 15]
        ids = pa.array(np.ascontiguousarray(letters).view("S26").ravel()).cast(pa.string())
        smallest = ids if smallest is None else pc.if_else(pc.less(ids, smallest), ids, smallest)
    return pc.if_else(pa.array(is_complete), smallest, None)
