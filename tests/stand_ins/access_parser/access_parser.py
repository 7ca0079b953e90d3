"""What dealtools uses of the library: the catalog, and tables read row by row."""

import json
from collections import defaultdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

HEAD = b"\x00\x01\x00\x00Standard Jet DB\x00"


class AccessTable:
    """A table; a row with the word `unreadable` cannot be read to its end."""

    def __init__(self, columns: dict[str, list[Any]]) -> None:
        self.columns = {number: SimpleNamespace(col_name_str=name) for number, name in enumerate(columns)}
        rows = list(zip(*columns.values(), strict=True))
        self.table = SimpleNamespace(linked_pages=[rows[at : at + 3] for at in range(0, len(rows), 3)])
        self.table_header = SimpleNamespace(number_of_rows=len(rows))
        self.parsed_table: defaultdict[str, list[Any]] = defaultdict(list)

    def parse(self) -> None:
        for page in self.table.linked_pages:
            for record in page:
                self._parse_row(record)

    def _parse_row(self, record: tuple[Any, ...]) -> None:
        for column, value in zip(self.columns.values(), record, strict=True):
            if value == "unreadable":
                raise ValueError(value)
            self.parsed_table[column.col_name_str].append(value)


class AccessParser:
    """A database."""

    def __init__(self, path: str) -> None:
        data = Path(path).read_bytes()
        if not data.startswith(HEAD):
            raise ValueError("no database")
        self.tables = json.loads(data[len(HEAD) :])
        self.catalog = self._parse_catalog()
        self.parse_msys_table()

    def _parse_catalog(self) -> Any:
        raise NotImplementedError

    def parse_msys_table(self) -> Any:
        raise NotImplementedError

    def get_table(self, name: str) -> AccessTable:
        if name == "MSysObjects":
            names = list(self.tables)
            return AccessTable({"Id": list(range(len(names))), "Name": names, "Type": [1] * len(names)})
        return AccessTable(self.tables[list(self.tables)[self.catalog[name]]])
