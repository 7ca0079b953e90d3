"""Findings that are known already: a baseline is the JSON of an earlier `validate`."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from dealtools.errors import DealtoolsError
from dealtools.findings.finding import Finding
from dealtools.findings.render.harmless import encodable
from dealtools.findings.render.json import SCHEMA


class _Key(NamedTuple):
    """What a finding is known by: not its line, which changes with every edit above it."""

    code: str
    path: str
    record: int | None
    message: str


class Baseline:
    """The findings of an earlier run. One that stood there twice is known twice, the third is new."""

    def __init__(self, keys: Iterable[_Key]) -> None:
        self._known = Counter(keys)

    def mark(self, findings: Iterable[Finding]) -> Iterator[tuple[Finding, bool]]:
        """Each finding, and whether it is known."""
        left = self._known.copy()
        for finding in findings:
            key = _Key(
                finding.code,
                encodable(finding.location.path),
                finding.record,
                encodable(finding.message),
            )
            left[key] -= 1
            yield finding, left[key] >= 0

    def new(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """The findings that are not known, in their order."""
        return (finding for finding, is_known in self.mark(findings) if not is_known)


def read_baseline(path: str | Path) -> Baseline:
    """The baseline that a file holds.

    Raises:
        DealtoolsError: it cannot be read, or is not the JSON of `validate`.
    """
    try:
        written = json.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise DealtoolsError(f"the baseline {str(path)!r} cannot be read: {reason}") from error
    except (ValueError, RecursionError) as error:
        raise DealtoolsError(f"the baseline {str(path)!r} is no JSON: {error}") from error
    try:
        if written["schema"] != SCHEMA:
            raise DealtoolsError(f"the baseline {str(path)!r} has schema {written['schema']!r}, not {SCHEMA}")
        keys = [_key(each) for each in written["findings"]]
    except (KeyError, TypeError) as error:
        raise DealtoolsError(
            f"the baseline {str(path)!r} is not the JSON that validate writes with --format json"
        ) from error
    return Baseline(keys)


def _key(fields: dict[str, object]) -> _Key:
    code, path, record, message = (fields[name] for name in _Key._fields)
    if (
        not isinstance(code, str)
        or not isinstance(path, str)
        or not isinstance(message, str)
        or not isinstance(record, int | None)
    ):
        raise TypeError("a finding with fields of other types")
    return _Key(code, path, record, message)
