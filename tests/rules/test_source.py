import pytest

from dealtools.findings.finding import Severity
from dealtools.findings.registry import all_rules
from dealtools.rules.source import SourceNotes
from dealtools.sources.encoding import Encoding
from dealtools.sources.limits import EMPTY, REPEATED, not_unpacked, over_limit, unsafe
from dealtools.sources.text import Newlines, SourceFacts

ASCII = Encoding("ascii", "ascii")


def facts(
    encoding: Encoding = ASCII, newlines: Newlines | None = None, *, nul: bool = False, misfit: int | None = None
) -> SourceFacts:
    return SourceFacts(encoding, newlines or Newlines(lf=3), 60, "00", nul, misfit)


def found(notes: SourceNotes) -> list[tuple[str, str]]:
    """Code and message of all that is to be said of a source."""
    return [
        (each.code, violation.message)
        for each in all_rules()
        if each.kind == "source"
        for violation in each.function(notes)
    ]


def test_an_everyday_source() -> None:
    assert found(SourceNotes(facts(), format="PBN")) == []


def test_a_source_that_cannot_be_read() -> None:
    assert found(SourceNotes(None, "permission denied")) == [("SRC001", "cannot be read: permission denied")]


def test_a_format_that_is_not_known_is_an_error_only_where_the_file_was_named() -> None:
    assert found(SourceNotes(facts())) == [("SRC002", "is in no format that can be read")]
    assert found(SourceNotes(facts(), is_named=False)) == [
        ("SRC903", "was passed over: it is in no format that can be read")
    ]
    assert found(SourceNotes(facts(), other="a bidding system")) == [
        ("SRC002", "is in no format that can be read, but seems to be a bidding system")
    ]
    severities = {each.code: each.severity for each in all_rules()}
    assert (severities["SRC002"], severities["SRC903"]) == (Severity.ERROR, Severity.INFO)


def test_an_empty_file_is_of_no_format_and_that_is_all_right() -> None:
    for is_named in (True, False):
        empty = SourceFacts(ASCII, Newlines(), 0, "00", False, None)
        assert found(SourceNotes(empty, is_named=is_named)) == []


def test_what_is_wrong_with_text_is_nothing_where_no_format_is_known() -> None:
    odd = facts(Encoding("utf-8", "utf-8"), Newlines(1, 1, 1), nul=True, misfit=7)
    assert [code for code, _ in found(SourceNotes(odd))] == ["SRC002"]
    assert [code for code, _ in found(SourceNotes(odd, format="PBN"))] == ["SRC101", "SRC102", "SRC901", "SRC902"]


def test_a_format_that_was_asked_for_and_does_not_look_so() -> None:
    assert found(SourceNotes(facts(), format="LIN", seeming="PBN")) == [
        ("SRC202", "read as LIN, as was asked, although it looks like PBN")
    ]


def test_the_extension_promises_another_format() -> None:
    assert found(SourceNotes(facts(), format="PBN", promised="JSON")) == [
        ("SRC201", "read as PBN, although the extension says JSON")
    ]


def test_bytes_outside_the_encoding() -> None:
    assert found(SourceNotes(facts(Encoding("utf-8", "option"), misfit=7), format="PBN")) == [
        ("SRC102", "byte 7 is no text in UTF-8")
    ]


@pytest.mark.parametrize(
    ("encoding", "message"),
    [
        (Encoding("utf-8", "utf-8"), "read as UTF-8, which it does not declare"),
        (Encoding("windows-1252", "windows-1252"), "read as Windows-1252, which it does not declare"),
        (Encoding("utf-8", "utf-8", "ISO-8859-1"), "read as UTF-8, although it declares ISO-8859-1"),
        (Encoding("utf-8", "utf-8", "UTF_8"), None),
        (Encoding("utf-8", "utf-8", "utf8"), None),
        (Encoding("windows-1252", "windows-1252", "cp1252"), None),
        (Encoding("utf-8", "bom"), None),
        (Encoding("utf-8", "option"), None),
        (Encoding("iso-8859-1", "latin-1"), None),
        (Encoding("iso-8859-1", "latin-1", "latin1"), None),
        (Encoding("iso-8859-1", "latin-1", "utf-8"), "read as ISO-8859-1, although it declares utf-8"),
        (Encoding("windows-1252", "windows-1252", "utf8"), "read as Windows-1252, although it declares utf8"),
        (Encoding("iso-8859-2", "declared", "ISO-8859-2"), None),
    ],
)
def test_an_encoding_that_was_guessed(encoding: Encoding, message: str | None) -> None:
    assert found(SourceNotes(facts(encoding), format="PBN")) == ([] if message is None else [("SRC901", message)])


def test_lines_that_end_in_several_ways() -> None:
    assert found(SourceNotes(facts(newlines=Newlines(2, 1, 0)), format="PBN")) == [
        ("SRC902", "lines end in CR LF (2) and LF (1)")
    ]
    assert found(SourceNotes(facts(newlines=Newlines(2, 1, 4)), format="PBN")) == [
        ("SRC902", "lines end in CR LF (2) and LF (1) and CR (4)")
    ]


def test_what_is_wrong_with_members_of_archives() -> None:
    told = {
        over_limit("is too large", "--max-size"): ("SRC003", "is too large"),
        not_unpacked("it is encrypted"): ("SRC004", "cannot be unpacked: it is encrypted"),
        unsafe("is a link"): ("SRC005", "is a link"),
    }
    for problem, expected in told.items():
        assert found(SourceNotes(None, unpacking=problem)) == [expected]
    cut = not_unpacked("it ends too early")._replace(has_bytes=True)
    assert found(SourceNotes(facts(), format="PBN", unpacking=cut)) == [
        ("SRC004", "is unpacked only in part: it ends too early")
    ]
    assert [code for code, _ in found(SourceNotes(facts(), format="PBN", unpacking=REPEATED))] == ["SRC103"]
    empty = SourceFacts(ASCII, Newlines(), 0, "00", False, None)
    assert [code for code, _ in found(SourceNotes(empty, unpacking=EMPTY))] == ["SRC104"]
