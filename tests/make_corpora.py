"""Make the example records under corpora/: `python tests/make_corpora.py [FOLDER]`.

Everything in them is invented, and every run gives the same bytes.
"""

import sys
from pathlib import Path

from corpora_lib import (
    archive,
    club,
    damaged,
    dialect_clubs,
    dialect_plays,
    dialect_programs,
    dialect_values,
    dialect_writing,
    evenings,
    lin,
    machines,
    result_lists,
    rubbers,
)
from corpora_lib.folder import write_folder


def make(folder: Path) -> None:
    """Write all corpora below `folder`."""
    pbn, sheets = folder / "pbn", folder / "sheets"
    kinds = (dialect_programs, dialect_clubs, dialect_writing, dialect_values, dialect_plays)
    dialects = [document for kind in kinds for document in kind.documents()]
    write_folder(pbn / "club-evening", "A pairs evening of a club", club.documents())
    write_folder(pbn / "rubbers", "A season of rubber bridge", rubbers.documents())
    write_folder(pbn / "damaged", "One fault a file", damaged.documents())
    write_folder(pbn / "dialects", "One dialect a file", dialects)
    write_folder(folder / "dealing" / "club-evening", "The cards of the pairs evening", machines.documents())
    write_folder(folder / "lin" / "tables", "A match of teams, and an evening at one table", lin.documents())
    write_folder(folder / "rbn" / "tables", "The same match and evening in RBN and RBX", archive.documents())
    write_folder(folder / "links" / "page", "The evening as links in a page", archive.page_documents())
    write_folder(folder / "results" / "club-evening", "The pairs evening as lists of results", result_lists.documents())
    write_folder(sheets / "evenings", "Evenings as clubs keep them in spreadsheets", evenings.documents())
    write_folder(sheets / "rubbers", "The season of rubber bridge as spreadsheets", rubbers.sheet_documents())


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "corpora")
