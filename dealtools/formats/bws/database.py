"""A program of its own that reads the tables of an Access database and writes them as JSON.

The library that reads such files trusts them: a damaged one can make it run, or fill memory, without end. So this runs
apart, with limits, and nothing that it does can harm the program that started it. It imports nothing of dealtools.

    python database.py FILE SECONDS BYTES TABLE…
"""

import datetime
import json
import logging
import sys
from collections import defaultdict
from typing import Any

_MOST_ROWS = 200_000
"""Of one table; the longest list of members has some ten thousand."""
_MOST_TEXT = 500
_MOST_WRITTEN = 64 << 20
"""Characters; an evening has some hundred thousand."""
# The table of all tables, the page that describes it, and the number that says that a row of it is one.
_CATALOG, _CATALOG_PAGE, _TABLE = "MSysObjects", 2, 1

Columns = dict[str, list[Any]]


def main(arguments: list[str]) -> None:
    """Writes what a file holds to the standard output."""
    path, seconds, size, *names = arguments
    _limit(int(seconds), int(size))
    logging.disable(logging.CRITICAL)
    try:
        found = read_tables(path, frozenset(names))
    except MemoryError:
        found = {"error": "memory"}
    except RecursionError:
        found = {"error": "damaged"}
    text = json.dumps(found)
    sys.stdout.write(text if len(text) <= _MOST_WRITTEN else json.dumps({"error": "memory"}))


def read_tables(path: str, names: frozenset[str]) -> dict[str, Any]:
    """The tables of some names, column by column, and how many rows of each could not be read.

    Args:
        path: of the file.
        names: of the tables, in small letters.

    Returns:
        `tables` and `lost` by the tables' names; only `error` where the file is no database that can be read.
    """
    from access_parser import AccessParser
    from access_parser.access_parser import AccessTable

    # Long texts and pictures lie on pages of their own, in chains that a damaged file may tie into a ring. None of the
    # columns that are asked for is of these kinds.
    AccessTable._parse_memo = lambda *_, **__: None

    class Database(AccessParser):  # type: ignore[misc]  # the library tells no types
        """With a catalog that is read row by row, and without the formats of the columns, which nobody asks for."""

        def parse_msys_table(self) -> dict[str, Any]:
            return {}

        def _parse_catalog(self) -> dict[str, int]:
            return {_CATALOG: _CATALOG_PAGE}

    # Whatever is wrong with a file comes as an exception of some kind, as the library foresees none of it.
    try:
        database = Database(path)
        listed, unlisted = _read_table(database.get_table(_CATALOG))
        rows = zip(listed["Name"], listed["Id"], listed["Type"], strict=True)
        database.catalog = {name: page for name, page, kind in rows if kind == _TABLE and isinstance(name, str)}
    except MemoryError:
        raise
    except Exception:
        return {"error": "damaged"}
    tables: dict[str, Columns] = {}
    lost = {_CATALOG: unlisted}
    for name in database.catalog:
        if name.lower() not in names:
            continue
        try:
            tables[name], lost[name] = _read_table(database.get_table(name))
        except MemoryError:
            raise
        except Exception:
            tables[name], lost[name] = {}, -1
    return {"tables": tables, "lost": {name: count for name, count in lost.items() if count}}


def _read_table(table: Any) -> tuple[Columns, int]:
    """The columns of a table, and how many of its rows could not be read, at the least."""
    names = [column.col_name_str for column in table.columns.values()]
    columns: Columns = {name: [] for name in names}
    different: set[tuple[Any, ...]] = set()
    lost = 0
    count = 0
    take = table._parse_row

    # Row by row: one that cannot be read must not move the values of those behind it into other rows.
    def take_row(record: bytes) -> None:
        nonlocal lost, count
        table.parsed_table = defaultdict(list)
        try:
            take(record)
        except MemoryError:
            raise
        except Exception:
            lost += 1
            return
        row = table.parsed_table
        if any(len(row.get(name, ())) != 1 for name in names) or count >= _MOST_ROWS:
            lost += 1
            return
        count += 1
        values = [_plain(row[name][0]) for name in names]
        different.add(tuple(values))
        for name, value in zip(names, values, strict=True):
            columns[name].append(value)

    table._parse_row = take_row
    pages = table.table.linked_pages
    for page in pages:
        table.table.linked_pages = [page]
        try:
            table.parse()
        except MemoryError:
            raise
        except Exception:
            lost += 1
    # Rows that were counted may lie on pages that are missing. Those that were moved to another page come twice, and
    # so do all of a page that was written over another; rows with numbers of their own are never the same.
    stated = table.table_header.number_of_rows
    is_numbered = any(isinstance(name, str) and name.lower() == "id" for name in names)
    return columns, max(lost, stated - (len(different) if is_numbered or count > stated else count))


def _plain(value: Any) -> Any:
    """A value as JSON has it; None for pictures and other bytes."""
    if isinstance(value, str):
        return value[:_MOST_TEXT].encode("utf-8", "replace").decode()
    if isinstance(value, bool | int | float) or value is None:
        return value
    return value.isoformat(" ") if isinstance(value, datetime.datetime) else None


def _limit(seconds: int, size: int) -> None:
    """Sets the limits of this program, where the system has such."""
    try:
        import resource
    except ImportError:  # Windows
        return
    for kind, limit in ((resource.RLIMIT_AS, size), (resource.RLIMIT_CPU, seconds)):
        hard = resource.getrlimit(kind)[1]
        wanted = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        try:
            resource.setrlimit(kind, (wanted, hard))
        except (ValueError, OSError):  # macOS knows the limit of memory and refuses it
            continue


if __name__ == "__main__":
    main(sys.argv[1:])
