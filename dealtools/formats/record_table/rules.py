"""What the reader of tables of records notices (RCT)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import quoted
from dealtools.records.record import Fault, Passage

_WARNING, _ERROR = Severity.WARNING, Severity.ERROR


@rule("RCT001", "no-record-table", _ERROR, kind="fault")
def no_record_table(passage: Passage, fault: Fault) -> Violation:
    """A Parquet file holds no records.

    Why: of Parquet, the table is read that `convert --to parquet` writes, with a row for each playing. Other tables, as
    those of `analyze`, do not hold whole records, so nothing of the file was read.
    """
    message = f"nothing was read of this Parquet file: {fault.facts['why']}"
    return Violation(fault.start, fault.end, message, "convert --to parquet writes a table of whole records")


@rule("RCT002", "row-cut", _ERROR, kind="fault")
def row_cut(passage: Passage, fault: Fault) -> Violation:
    """A row of a table of records has more or fewer cells than there are columns.

    Why: a file that was cut off ends like this, and a comma without quotes around its cell moves all cells behind it
    into wrong columns. What stands in the row was read as it stands.
    """
    message = "this row has not as many cells as there are columns, so that cells may stand in wrong ones"
    return Violation(fault.start, fault.end, message, "put cells with a comma into quotes, or write the table again")


@rule("RCT003", "cell-unread", _ERROR, kind="fault")
def cell_unread(passage: Passage, fault: Fault) -> Violation:
    """A cell of a table of records holds something that its column cannot.

    Why: the record was read without it. The column `tags` holds an object of JSON, `deal` the cards as PBN writes them,
    `notes` a line for each call or card, as `auction 3: weak`.
    """
    message = f"column {fault.facts['column']} holds something here that it cannot, which was left out"
    return Violation(fault.start, fault.end, message, "write the cell as convert --to csv does")


@rule("RCT004", "cell-differs", _WARNING, kind="fault")
def cell_differs(passage: Passage, fault: Fault) -> Violation:
    """A cell of a table of records says something else than the source's own text, which `tags` keeps.

    Why: where a source writes a value in another way, its own text stands in `tags`. The cell was changed since, and
    what it says was taken.
    """
    tag, found = fault.facts["tag"], fault.facts["found"]
    message = f"{tag} was {quoted(str(found))} in the source, and its cell says something else, which was taken"
    return Violation(fault.start, fault.end, message, f"take {tag} out of the column tags, or change the cell back")


@rule("RCT005", "side-without-seat", _WARNING, kind="fault")
def side_without_seat(passage: Passage, fault: Fault) -> Violation:
    """A row of a sheet in a table of records names the side that declared, and no seat.

    Why: a record says which seat declared. Where all rows of a table come from sheets, they are read as a sheet, which
    needs the side alone; here they stand among rows of records, so the side was left out.
    """
    message = "this row of a sheet tells no declarer that a record could have"
    return Violation(fault.start, fault.end, message, "convert sheets and records into tables of their own")


@rule("RCT006", "row-without-record", _WARNING, kind="fault")
def row_without_record(passage: Passage, fault: Fault) -> Violation:
    """A row of a table of results stands below a record that has no such table.

    Why: the first row of a record holds its whole table in the column `tags`. It is not there, so this row was not
    read.
    """
    message = f"the record above has no table of results that this row {fault.facts['row']} could belong to"
    return Violation(fault.start, fault.end, message, "give it a source, record and row 0 of its own")
