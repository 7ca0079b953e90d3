"""What the reader of sheets notices (SHE)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import quoted
from dealtools.formats.sheets.columns import nearest_column
from dealtools.formats.sheets.headings import languages_of
from dealtools.formats.sheets.languages import TITLES
from dealtools.records.record import Fault, Passage


@rule("SHE001", "sheet-without-header", Severity.ERROR, kind="fault")
def sheet_without_header(passage: Passage, fault: Fault) -> Violation:
    """No row at the top of a sheet has a heading that we know.

    Why: without headings nothing tells what its columns hold, so nothing of it is read. A sheet whose columns are
    declarer, contract, doubling and result, in this order, needs none.
    """
    message = "none of the headings is known, so that nothing is read"
    if fault.facts["is_deal"]:
        message = "a deal stands where the headings should, so that nothing tells what the columns hold"
    hint = (
        "name the columns in a row above the deals: contract, declarer, tricks, ... (dealtools score --help lists them)"
    )
    return Violation(fault.start, fault.end, message, hint)


@rule("SHE002", "unreadable-cell", Severity.ERROR, kind="fault")
def unreadable_cell(passage: Passage, fault: Fault) -> Violation:
    """A cell holds something that its column cannot.

    Why: its row is read without this value, and left out of scores that need it. A word or letter of another language
    than English has a meaning only where --sheet-lang names the language: K is clubs in Swedish, diamonds in Croatian.

    Bad (sheet):
        rubber,contract,declarer,tricks
        1,8S,N,10
    Good (sheet):
        rubber,contract,declarer,tricks
        1,4S,N,10
    """
    facts = fault.facts
    found, expected = facts["found"], facts["expected"]
    why = f" ({facts['why']})" if "why" in facts else ""
    message = f"column {facts['column']}: {quoted(found)} is not readable{why}; expected is {expected}"
    return Violation(fault.start, fault.end, message, facts.get("hint", ""), found=found, expected=expected)


@rule("SHE003", "unclosed-quote", Severity.ERROR, kind="fault")
def unclosed_quote(passage: Passage, fault: Fault) -> Violation:
    """A cell begins with a quote that no quote closes.

    Why: in CSV a quoted cell ends with a quote in front of a separator or the end of the line; the cell is taken to
    end with its line, or at the next separator.

    Bad (sheet):
        rubber,north,contract,declarer,tricks
        1,"Elm,4S,N,10
    Good (sheet):
        rubber,north,contract,declarer,tricks
        1,"Elm, Ann",4S,N,10
    Source: RFC 4180.
    """
    return Violation(
        fault.start, fault.end, "the quote at the beginning of this cell is not closed", 'close it, or double it: ""'
    )


@rule("SHE004", "cells-beyond-header", Severity.ERROR, kind="fault")
def cells_beyond_header(passage: Passage, fault: Fault) -> Violation:
    """A row has more cells than the header has headings.

    Why: most often a name with a comma stands without quotes, so that all cells behind it are in wrong columns. The
    row is not scored.

    Bad (sheet):
        rubber,contract,declarer,tricks
        1,4S,N,10,,x
    Good (sheet):
        rubber,contract,declarer,tricks
        1,4S,N,10,,
    """
    cells, headings = fault.facts["cells"], fault.facts["headings"]
    return Violation(
        fault.start,
        fault.end,
        f"the row has {cells} cells, but the header only {headings} headings",
        "put names with a separator in them between quotes",
        found=fault.facts["found"],
    )


@rule("SHE005", "date-for-result", Severity.ERROR, kind="fault")
def date_for_result(passage: Passage, fault: Fault) -> Violation:
    """A date stands where a contract or a result should.

    Why: a spreadsheet makes a date of 1-2 and the like when it is typed, and what was meant is lost. The row is not
    scored.

    Bad (sheet):
        rubber,contract,declarer,result
        1,4S,N,01.02.
    Good (sheet):
        rubber,contract,declarer,result
        1,4S,N,-2
    """
    found, column = fault.facts["found"], fault.facts["column"]
    message = f"column {column}: {quoted(found)} is a date, as a spreadsheet makes of 1-2 and the like"
    hint = "format the column as text, and type the cell again"
    return Violation(fault.start, fault.end, message, hint, found=found)


@rule("SHE006", "cell-without-value", Severity.ERROR, kind="fault")
def cell_without_value(passage: Passage, fault: Fault) -> Violation:
    """A cell of a workbook holds an error, or a formula whose value was not saved.

    Why: formulas are not computed here: they count by the value that the spreadsheet saved beside them. The row is not
    scored; where it is a name, the row counts and the name is not known, which is a warning.
    """
    column, why = fault.facts["column"], fault.facts["why"]
    hint = "open the workbook in a spreadsheet, put a value there, and save it"
    if fault.facts["is_name"]:
        message = f"column {column} holds {why}, so the name is not known"
        return Violation(fault.start, fault.end, message, hint, severity=Severity.WARNING)
    return Violation(fault.start, fault.end, f"column {column} holds {why}; expected is a value", hint)


@rule("SHE007", "workbook-unreadable", Severity.ERROR, kind="fault")
def workbook_unreadable(passage: Passage, fault: Fault) -> Violation:
    """A file that should be a workbook cannot be read.

    Why: it is damaged, protected with a password, of an old kind (.xls), or larger than any score sheet. Nothing of it
    is read.
    """
    message = f"the workbook cannot be read: {fault.facts['why']}"
    return Violation(fault.start, fault.end, message, fault.facts["hint"])


@rule("SHE101", "unknown-column", Severity.WARNING, kind="fault")
def unknown_column(passage: Passage, fault: Fault) -> Violation:
    """A column has a heading that we do not know.

    Why: nothing in it is read.

    Bad (sheet):
        rubber,contract,declarer,tricks,weather
        1,4S,N,10,fine
    """
    heading = fault.facts["heading"]
    message = f"column {quoted(heading)} is not known, and nothing in it is read"
    elsewhere = languages_of(heading)
    near = None if elsewhere else nearest_column(heading)
    hint = f"if it is the {near}, name it so; " if near is not None else ""
    if elsewhere:
        meanings = " and ".join(f"the {name} in {TITLES[language]}" for language, name in elsewhere.items())
        hint = f"it is {meanings}: --sheet-lang {' or '.join(elsewhere)}; "
    return Violation(fault.start, fault.end, message, hint + "dealtools score --help lists the headings", found=heading)


@rule("SHE102", "column-twice", Severity.WARNING, kind="fault")
def column_twice(passage: Passage, fault: Fault) -> Violation:
    """Two columns have headings that mean the same.

    Why: the first is read, the other is not.

    Bad (sheet):
        rubber,contract,declarer,by,tricks
        1,4S,N,N,10
    """
    heading, first = fault.facts["heading"], fault.facts["first"]
    message = f"column {quoted(heading)} means the same as column {quoted(first)}, which is read"
    return Violation(fault.start, fault.end, message, "delete one, or give it another heading", found=heading)


@rule("SHE103", "unreadable-date", Severity.WARNING, kind="fault")
def unreadable_date(passage: Passage, fault: Fault) -> Violation:
    """A date cannot be read as one day.

    Why: 03/04/2024 is another day in America than in Europe. The date stays as it is written, and the day unknown.

    Bad (sheet):
        date,rubber,contract,declarer,tricks
        03/04/2024,1,4S,N,10
    Good (sheet):
        date,rubber,contract,declarer,tricks
        2024-04-03,1,4S,N,10
    """
    found, expected = fault.facts["found"], fault.facts["expected"]
    message = f"column date: {quoted(found)} cannot be read as one day; expected is {expected}"
    return Violation(fault.start, fault.end, message, found=found, expected=expected)


@rule("SHE104", "worksheet-skipped", Severity.WARNING, kind="fault")
def worksheet_skipped(passage: Passage, fault: Fault) -> Violation:
    """A worksheet of a workbook is not read.

    Why: none of its rows at the top has headings that we know, or it is hidden; the other worksheets are read.
    """
    message = f"worksheet {quoted(fault.facts['worksheet'])} is skipped: {fault.facts['why']}"
    return Violation(fault.start, fault.end, message, "give it headings, or show it, if its rows shall count")


@rule("SHE201", "tricks-out-of-range", Severity.ERROR, kind="fault")
def tricks_out_of_range(passage: Passage, fault: Fault) -> Violation:
    """A result comes to less than no tricks or to more than thirteen.

    Why: a relative result (+1, -2) counts from the contract, an absolute one is 0 to 13.

    Bad (sheet):
        rubber,contract,declarer,result
        1,4S,N,+10
    Good (sheet):
        rubber,contract,declarer,result
        1,4S,N,=
    """
    found, contract, tricks = fault.facts["found"], fault.facts["contract"], fault.facts["tricks"]
    return Violation(
        fault.start,
        fault.end,
        f"{found}{f' in {contract}' if contract else ''} comes to {tricks} tricks; expected are 0 to 13",
        "write tricks in the column tricks, tricks beyond or short of the contract in the column result",
        found=found,
    )


@rule("SHE202", "tricks-columns-mismatch", Severity.ERROR, kind="fault")
def tricks_columns_mismatch(passage: Passage, fault: Fault) -> Violation:
    """Two columns of a row tell different numbers of tricks.

    Why: one of the two is wrong, and nothing tells which; the row is not scored.
    Bad (sheet):
        rubber,contract,declarer,tricks,result
        1,4S,N,10,+1
    Good (sheet):
        rubber,contract,declarer,tricks,result
        1,4S,N,11,+1
    """
    facts = fault.facts
    message = f"{facts['found']} means {facts['other']} tricks, but column {facts['first']} says"
    return Violation(
        fault.start, fault.end, f"{message} {facts['tricks']}", found=facts["found"], expected=str(facts["tricks"])
    )


@rule("SHE203", "doubling-contract-mismatch", Severity.ERROR, kind="fault")
def doubling_contract_mismatch(passage: Passage, fault: Fault) -> Violation:
    """The column of the doubling and the contract itself disagree about it.

    Why: one of the two is wrong, and nothing tells which; the row is not scored.
    Bad (sheet):
        rubber,contract,doubling,declarer,tricks
        1,4SX,0,N,10
    Good (sheet):
        rubber,contract,doubling,declarer,tricks
        1,4SX,X,N,10
    """
    found, contract = fault.facts["found"], fault.facts["contract"]
    message = f"the contract is written {contract}, but the doubling {found}"
    return Violation(fault.start, fault.end, message, "leave the doubling to one of the two columns", found=found)


@rule("SHE204", "honours-impossible", Severity.ERROR, law="Law 72 of Rubber Bridge", kind="fault")
def honours_impossible(passage: Passage, fault: Fault) -> Violation:
    """Honours are claimed that nobody can have held in this contract.

    Why: four of the five top trumps in one hand count 100, all five 150; at notrump four aces in one hand count 150.
    They are scored as written.

    Bad (sheet):
        rubber,contract,declarer,tricks,honours
        1,3NT,N,9,N:100
    Good (sheet):
        rubber,contract,declarer,tricks,honours
        1,3NT,N,9,N:150
    """
    found = fault.facts["found"]
    return Violation(fault.start, fault.end, f"honours {found}: {fault.facts['reason']}", found=found)


@rule("SHE205", "passed-out-row-with-result", Severity.ERROR, law="Law 22A", kind="fault")
def passed_out_row_with_result(passage: Passage, fault: Fault) -> Violation:
    """A deal that was passed out has a result, or honours.

    Why: one of the two is wrong, and nothing tells which; the row is not scored.
    Bad (sheet):
        rubber,contract,declarer,tricks
        1,Pass,,9
    Good (sheet):
        rubber,contract,declarer,tricks
        1,Pass,,
    """
    found, column = fault.facts["found"], fault.facts["column"]
    message = f"the deal was passed out, but column {column} says {found}"
    return Violation(fault.start, fault.end, message, "correct the contract, or empty the cell", found=found)


@rule("SHE206", "vulnerable-columns-mismatch", Severity.ERROR, kind="fault")
def vulnerable_columns_mismatch(passage: Passage, fault: Fault) -> Violation:
    """Two columns of a row tell different vulnerabilities.

    Why: one of the two is wrong, and nothing tells which; the row is not scored.
    Bad (sheet):
        contract,declarer,tricks,vulnerable,ns_vul,ew_vul
        4S,N,10,EW,1,0
    Good (sheet):
        contract,declarer,tricks,vulnerable,ns_vul,ew_vul
        4S,N,10,NS,1,0
    """
    found = fault.facts["found"]
    return Violation(fault.start, fault.end, f"{found} contradicts another column of the vulnerability", found=found)


@rule("SHE207", "row-cells-mismatch", Severity.ERROR, kind="fault")
def row_cells_mismatch(passage: Passage, fault: Fault) -> Violation:
    """Two cells of a row tell different contracts or declarers.

    Why: one of the two is wrong, and nothing tells which; the row is not scored.
    Bad (sheet):
        rubber,contract,declarer,tricks
        1,4S by E,N,10
    Good (sheet):
        rubber,contract,declarer,tricks
        1,4S by N,N,10
    """
    facts = fault.facts
    message = f"column {facts['column']}: {quoted(facts['found'])}, but column {facts['other']} says {facts['said']}"
    return Violation(fault.start, fault.end, message, found=facts["found"], expected=facts["said"])


@rule("SHE208", "made-too-few", Severity.ERROR, kind="fault")
def made_too_few(passage: Passage, fault: Fault) -> Violation:
    """A contract is said to be made with fewer tricks than it needs.

    Why: "made 3" are the nine tricks of a contract at the level of three; the row is not scored.
    Bad (sheet):
        rubber,contract,declarer,tricks
        1,4S,N,made 3
    Good (sheet):
        rubber,contract,declarer,tricks
        1,4S,N,made 4
    """
    found, contract, tricks = fault.facts["found"], fault.facts["contract"], fault.facts["tricks"]
    message = f"{quoted(found)} means {tricks} tricks, with which {contract} is not made"
    return Violation(fault.start, fault.end, message, "write the number of tricks, or -1", found=found)


@rule("SHE301", "missing-column", Severity.ERROR, kind="scored")
def missing_column(passage: Passage, fault: Fault) -> Violation:
    """A sheet lacks a column without which nothing in it can be scored.

    Why: nothing is guessed.

    Bad (sheet):
        rubber,contract,tricks
        1,4S,10
    Good (sheet):
        rubber,contract,declarer,tricks
        1,4S,N,10
    """
    column, system = fault.facts["column"], fault.facts["system"]
    message = f"there is no column {column}, so that nothing can be scored as {system}"
    return Violation(fault.start, fault.end, message, "dealtools score --help lists the headings")


@rule("SHE302", "missing-cell", Severity.ERROR, kind="scored")
def missing_cell(passage: Passage, fault: Fault) -> Violation:
    """A row does not say what is needed to score it.

    Why: nothing is guessed. The row is left out, and the total of its rubber is not known.

    Bad (sheet):
        rubber,contract,declarer,tricks
        1,4S,N,
    Good (sheet):
        rubber,contract,declarer,tricks
        1,4S,N,10
    """
    column, expected = fault.facts["column"], fault.facts["expected"]
    return Violation(fault.start, fault.end, f"column {column} is empty; expected is {expected}", expected=expected)
