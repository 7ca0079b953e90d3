"""Records of bridge deals: read, check against the laws, score, and turn into tables.

import dealtools
records = list(dealtools.read("evening.pbn"))
findings = dealtools.validate(records)
results = dealtools.frames("evening.pbn")["results"]
"""

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

# Loaded when first asked for: `import dealtools` and `dealtools --help` stay quick.
_HOMES = {
    "read": "dealtools.runs.library",
    "validate": "dealtools.runs.library",
    "write": "dealtools.runs.library",
    "score": "dealtools.runs.library",
    "frames": "dealtools.runs.library",
    "to_tables": "dealtools.runs.library",
    "read_table": "dealtools.tables.reading",
    "DealtoolsError": "dealtools.errors",
}

__all__ = ["DealtoolsError", "frames", "read", "read_table", "score", "scoring", "to_tables", "validate", "write"]

if TYPE_CHECKING:
    from dealtools import scoring
    from dealtools.errors import DealtoolsError
    from dealtools.runs.library import frames, read, score, to_tables, validate, write
    from dealtools.tables.reading import read_table


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    if name == "scoring":
        return importlib.import_module("dealtools.scoring")
    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'dealtools' has no attribute {name!r}")
