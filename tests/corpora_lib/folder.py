"""Folders of the corpora: documents, where they come from (SOURCE.toml) and what they must give (EXPECTED.toml)."""

from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from corpora_lib.toml import dump

Expectation = dict[str, Any]


@dataclass(slots=True)
class Document:
    """One file. `text` has LF line ends and is written with `newline`, in `encoding`; or `raw` bytes as they are."""

    name: str
    text: str
    encoding: str
    newline: str
    purpose: str
    expected: Expectation = field(default_factory=dict)
    raw: bytes | None = None

    def to_bytes(self) -> bytes:
        if self.raw is not None:
            return self.raw
        return self.text.replace("\n", self.newline).encode(self.encoding)


def write_folder(folder: Path, title: str, documents: list[Document]) -> None:
    """Write the documents with SOURCE.toml and EXPECTED.toml beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    files: Expectation = {}
    expected: Expectation = {}
    newlines = {"\n": "LF", "\r\n": "CRLF", "\r": "CR", "\n\r": "LFCR"}
    for document in documents:
        data = document.to_bytes()
        (folder / document.name).write_bytes(data)
        files[document.name] = {
            "sha256": sha256(data).hexdigest(),
            "encoding": document.encoding,
            "newline": newlines.get(document.newline, document.newline),
            "purpose": document.purpose,
        }
        if document.expected:
            expected[document.name] = document.expected
    source = {
        "title": title,
        "origin": "invented: deals, players and clubs are made up by tests/make_corpora.py",
        "author": "the dealtools project",
        "licence": "as the project",
        "files": files,
    }
    (folder / "SOURCE.toml").write_bytes(dump(source).encode())
    (folder / "EXPECTED.toml").write_bytes(dump(expected).encode())
