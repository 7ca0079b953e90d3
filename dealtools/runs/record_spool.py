"""Records put aside in a file, so that they can be had again in any order without being kept in memory."""

import io
import pickle
import tempfile
from typing import Any, Self

from dealtools.records.record import Heading, Passage
from dealtools.sources.encoding import Encoding

_SHARED = (Heading, Encoding)


class RecordSpool:
    """A file of passages. What many of them have in common stays one."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the spool
        self._shared: list[object] = []
        self._numbers: dict[int, int] = {}  # id of a shared object → its number

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, passage: Passage) -> int:
        """Takes a passage; what comes back is where it is found."""
        place = self._file.seek(0, io.SEEK_END)
        _Pickler(self._file, self._shared, self._numbers).dump(passage)
        return place

    def get(self, place: int) -> Passage:
        """The passage that was put at a place."""
        self._file.seek(place)
        found = _Unpickler(self._file, self._shared).load()
        assert isinstance(found, Passage)
        return found


class _Pickler(pickle.Pickler):
    def __init__(self, file: Any, shared: list[object], numbers: dict[int, int]) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self._shared, self._numbers = shared, numbers

    def persistent_id(self, obj: Any) -> int | None:
        if not isinstance(obj, _SHARED):
            return None
        number = self._numbers.get(id(obj))
        if number is None:
            number = self._numbers[id(obj)] = len(self._shared)
            self._shared.append(obj)
        return number


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: Any, shared: list[object]) -> None:
        super().__init__(file)
        self._shared = shared

    def persistent_load(self, pid: Any) -> object:
        return self._shared[pid]
