import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pbn_reading import record, records

from dealtools.editing.corrections import Correction, cells_corrected, column_of, corrected, read_corrections
from dealtools.errors import DealtoolsError
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows

TABLE = '[Board "1"]\n[ScoreTable "Table;Names_NS;Contract;Declarer;Result"]\n1 "A;B"        4S N 10\n2 "C;D" 3NT E -\n'


def line(field: str, value: str) -> Correction:
    return Correction(2, {"board": "1"}, field, value, "")


def test_lines_are_read_whatever_separates_them() -> None:
    text = '\ufeffSource;Record;Field;Value;Reason\n\na.pbn;2;contract;4S;"typed; twice"\na.pbn;2;Score;\'-50;\n'
    first, second = read_corrections(text)
    assert first == Correction(3, {"source": "a.pbn", "record": "2"}, "Contract", "4S", "typed; twice")
    assert (second.line, second.value) == (4, "-50")


def test_a_record_is_corrected_and_all_other_bytes_stay() -> None:
    text = '[Board "1"]\n[Contract "4S"]\n[Declarer "X"]\n[Result "10"] {easy}\n\n'
    own = corrected(record(text), {0: [line("Declarer", "N"), line("Site", "Here")]})
    assert own.rewritten == text.replace('"X"', '"N"').replace("[Board", '[Site "Here"]\n[Board')
    assert (resolve(own).declarer, own.corrections) == (0, {0: 2})


TAGS = {"Site": "Here", "Board": "7", "North": r"Ann \"A\"", "Result": "10", "Room": "Open"}
GAME = "".join(f'[{name} "{value}"]\r\n' for name, value in TAGS.items()) + '[Auction "N"]\r\n1C AP ; end\r\n'
TEXTS = st.text(st.characters(min_codepoint=32, max_codepoint=0x17F, exclude_characters="\x7f"), max_size=12)


@settings(max_examples=50, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(TAGS)), TEXTS.map(str.strip), min_size=1))
def test_what_is_written_is_read_as_corrected_and_nothing_else_changes(wanted: dict[str, str]) -> None:
    own = corrected(record(GAME), {0: [line(name, value) for name, value in wanted.items()]})
    again = record(own.rewritten)
    assert again.values == own.values
    assert {name: own.values[name] for name in wanted} == wanted
    assert all(at.split(" ")[0][1:] in wanted for at in set(GAME.splitlines()) - set(own.rewritten.splitlines()))


@pytest.mark.parametrize("name", ["E] [X", 'E"x', "1E", "Ev ent", "\u00c9v"])
def test_what_cannot_be_the_name_of_a_tag_is_refused(name: str) -> None:
    with pytest.raises(DealtoolsError, match="is no name of a tag"):
        corrected(record(TABLE), {0: [line(name, "x")]})


def test_what_was_wrong_with_the_old_value_is_not_told() -> None:
    _, own = records('[Board "1"]\n[Dealer "N"]\n[Contract "1C"]\n\n[Board "2"]\n[Dealer "#"]\n[Contract "1C"]\n')
    assert [fault.name for fault in own.faults] == ["forbidden-inheritance"]
    changed = corrected(own, {0: [line("Dealer", "E")]})
    assert (changed.faults, resolve(changed).dealer) == ([], 1)
    assert len(corrected(own, {0: [line("Contract", "1D")]}).faults) == 1


def test_rows_of_a_results_table_are_corrected() -> None:
    own = corrected(record(TABLE), {2: [line("Result", "9"), line("names_ns", "E;F G")], 1: [line("Declarer", "S")]})
    assert own.rewritten == TABLE.replace("4S N", "4S S").replace('"C;D" 3NT E -', '"E;F G" 3NT E 9')
    first, second = resolve_rows(resolve(own))
    assert (first.declarer, second.tricks) == (2, 9)
    assert own.corrections == {2: 2, 1: 1}
    assert record(own.rewritten).tables["ScoreTable"].rows[1][1].text == "E;F G"


def test_cells_of_sheets_have_other_names() -> None:
    texts = {"board": "1", "contract": "4S", "result": "=", "declaring_side": "NS"}
    lines = [line("Contract", "3NT"), line("Result", "8"), line("Declarer", "EW")]
    assert cells_corrected(texts, lines) == {"contract": "3NT", "result": "-1", "declaring_side": "EW"}
    assert cells_corrected({"tricks": "9", "result": ""}, [line("Result", "10")]) == {"tricks": "10"}
    assert cells_corrected(texts, [line("Result", "+1")]) == {"result": "+1"}
    assert [column_of(name, texts) for name in ("Board", "Vulnerable", "board number")] == ["board", None, "board"]


def test_a_value_that_cannot_be_is_an_error() -> None:
    with pytest.raises(DealtoolsError, match="the sheet has no column for Lead"):
        cells_corrected({"board": "1"}, [line("Lead", "SA")])
    with pytest.raises(DealtoolsError, match="'Pass' is not"):
        cells_corrected({"contract": "Pass", "result": ""}, [line("Result", "10")])


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (",1,,Result,9", "line 2: the number of a record needs its source"),
        ("a,x,,Result,9", "line 2: record and row are numbers"),
        (",,,Result,9", "line 2: it names no record"),
        (",,1,,9", "line 2: it names no field"),
        (",,1,ScoreTable,9", "line 2: ScoreTable cannot be corrected"),
        (',,1,Site,"a\nb"', "line 2: a value of Site is one line"),
    ],
)
def test_a_line_that_is_none_is_an_error(row: str, why: str) -> None:
    with pytest.raises(DealtoolsError, match=why):
        read_corrections(f"source,record,board,field,value\n{row}\n")


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ("", "the first line names the columns: source, record, row, session"),
        ("a,b", "the first line names the columns"),
        ("field,value", "line 1: no column names a record"),
        ("board,field", "line 1: the column 'value' is missing"),
        ("board,field,value,was", "line 1: there is no column 'was'; there are source, record, row, session"),
    ],
)
def test_the_columns_must_be_named(header: str, why: str) -> None:
    with pytest.raises(DealtoolsError, match=why):
        read_corrections(header)
