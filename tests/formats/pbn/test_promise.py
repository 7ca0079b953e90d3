"""What a file that says % EXPORT must keep to."""

import pytest
from pbn_reading import records, said

from dealtools.formats.pbn.reader import read
from dealtools.formats.pbn.writer import write_export

GAME = """\
[Board "1"]
[Dealer "N"]
[Own "x"]
[Auction "N"]
1C =1= $1 AP
[Note "1:x"]
[Play "E"]
SA - - -
*
[ScoreTable "A;B"]
1 2
"""
GOOD = "".join(write_export(read([GAME], "x")))


def promise(text: str) -> list[tuple[str, str]]:
    """What is noticed of the promise: what it is, and the text that it points to."""
    return [
        (fault.facts["what"], each.text[fault.start : fault.end])
        for each in records(text)
        for fault in each.faults
        if fault.name == "not-export-format"
    ]


def test_what_we_write_keeps_the_promise() -> None:
    assert promise(GOOD) == []
    assert [fault.name for each in records(GOOD) for fault in each.faults] == ["unknown-tag"]


@pytest.mark.parametrize(
    ("old", "new", "what", "place"),
    [
        ("\r\n", "\n", "lines that do not end in CR LF", ""),
        ("[Auction", "\r[Auction", "lines that do not end in CR LF", ""),
        ("1C =1=", "1C\t=1=", "a tab", "\t"),
        ('[Own "x"]\r\n', '[Own "x"] ', "a tag that does not begin its line", '[Auction "N"]'),
        ('[Own "x"]\r\n', '[Own "x"]\r\n[Aa "y"]\r\n', "Aa behind tags that it precedes", '[Aa "y"]'),
        ('[Site "?"]\r\n[Date "?"]', '[Date "?"]\r\n[Site "?"]', "Site behind tags that it precedes", '[Site "?"]'),
        ("[ScoreTable", '[Zz "x"]\r\n[ScoreTable', "Zz behind tags that it precedes", '[Zz "x"]'),
        ("$1", "!", "a suffix in place of its number", "1C"),
        ("SA", "SA !", "a suffix in place of its number", "SA"),
    ],
)
def test_what_breaks_the_promise(old: str, new: str, what: str, place: str) -> None:
    assert promise(GOOD.replace(old, new)) == [(what, place)]


def test_a_file_that_promises_nothing_may_do_all_that() -> None:
    assert promise(GOOD.replace("% EXPORT\r\n", "").replace("\r\n", "\n").replace("$1", "!")) == []


def test_missing_tags_are_all_that_is_said() -> None:
    text = GOOD.replace('[Site "?"]\r\n', "").replace("\r\n", "\n")
    assert promise(text) == []
    assert said(text, "missing-mandatory-tag").message == "export format asks for Site"


def test_the_message() -> None:
    assert said(GOOD.replace("1C =1=", "1C\t=1="), "not-export-format").message == "a tab in a file that says % EXPORT"
