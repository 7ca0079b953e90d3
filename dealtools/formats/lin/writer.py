"""LIN written as it was read."""

from collections.abc import Iterable, Iterator

from dealtools.errors import DealtoolsError
from dealtools.records.record import Passage, Record


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of passages of LIN, each as its source has it.

    Raises:
        DealtoolsError: a record of another format.
    """
    is_first = True
    for passage in passages:
        if passage.format == "lin":
            if is_first:
                yield passage.encoding.bom
            yield passage.encoding.encode(passage.text)
            is_first = False
        elif isinstance(passage, Record):
            raise DealtoolsError(f"{passage.source}: records of {passage.format} are not written as LIN")
