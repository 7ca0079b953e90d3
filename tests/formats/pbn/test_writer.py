"""PBN written: unchanged, and as export format that says the same and obeys every rule."""

import os
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pbn_checklist import violations
from pbn_content import content
from pbn_games import GameMaker

from dealtools.formats.pbn.files import write_as_it_was
from dealtools.formats.pbn.reader import read
from dealtools.formats.pbn.writer import write_export
from dealtools.records.record import Comment, Passage, Record, Section, Tag
from dealtools.sources.paths import open_sources
from dealtools.sources.text import iter_text, read_facts

CHECKOUT = Path(__file__).parents[3]
CORPORA = CHECKOUT / "corpora"
# The test files of the standard's author where they lie beside the project, and folders of real records to try,
# separated as in PATH.
CONFORMANCE = CHECKOUT.parent / "shared" / "conformance"
REAL = [Path(path) for path in os.environ.get("DEALTOOLS_RECORDS", "").split(os.pathsep) if path]


def exported(text: str) -> str:
    """A text in export format."""
    return "".join(write_export(read([text], "x")))


def only_records(passages: list[Passage]) -> list[Record]:
    return [each for each in passages if isinstance(each, Record)]


def check(passages: list[Passage]) -> None:
    """What is read from export format says the same, and is written in the same way."""
    written = "".join(write_export(passages))
    back = list(read([written], "x"))
    before, after = only_records(passages), only_records(back)
    assert len(before) == len(after)
    for one, other in zip(before, after, strict=True):
        assert content(other) == content(one), one.text
    assert "".join(write_export(back)) == written


# --- export format


GAME = """\
% PBN 1.0
%Creator: Some Program
{ before } [Board "07"] ; board
[Event "The \\"Open\\" Pairs"]
[Dealer "n"]
[Vulnerable "Love"]
[Deal "n:3478.3459K.KA.5K 9.8T.369JQ.23AJQ KA2T.26AQ.2.T987 QJ56.7J.T8745.46"]
[DATE "2024-03-14"]
[Zeta "own"] [Annotator "a;b"]
[Result "EW 2"]
[Contract "4hx"]
[Declarer "n"]
[ScoreTable "Rank\\3R;Names_NS\\8L;Lead"] { totals }
1 "A B" d2   12 - SA
[Auction "W"] { hm }
{ thinks } - 1h ! $15 =2= Pass { slow }
1S pass 2S $3 $1 p ;rest
4H x AP
[Note "2:four or more"] {n}
[Note "1:unused"]
[Play "E"]
dq D2 D4 ^R DK H8
H2 H7 {x} hk
- - - CK
*
"""

EXPORTED = """\
% PBN 2.1
% EXPORT
%Creator: Some Program
{ before }
[Event "The \\"Open\\" Pairs"]
[Site "?"]
[Date "2024.03.14"]
[Board "07"]
; board
[West "?"]
[North "?"]
[East "?"]
[South "?"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
[Scoring "?"]
[Declarer "N"]
[Contract "4HX"]
[Result "11"]
[Annotator "a;b"]
[Zeta "own"]
[Auction "N"]
{ hm }
{ thinks }
1H =2= $1 $15 Pass { slow } 1S Pass
2S $1 $3 Pass {rest} 4H X
Pass Pass Pass
[Note "1:unused"]
[Note "2:four or more"]
{n}
[Play "E"]
DQ D2 D4 ^R DK
H8 H2 H7 {x} HK
- - - CK
*
[ScoreTable "Rank\\3R;Names_NS\\8L;Lead"]
{ totals }
  1 "A B"    d2
 12 -        SA

"""


def test_a_whole_game() -> None:
    assert exported(GAME).replace("\r\n", "\n") == EXPORTED


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("% PBN 2.1\n", "", "the two first lines are missing"),
        ("% EXPORT\n", "", "the two first lines are missing"),
        ("\n", "\r", "a line end other than CR LF"),
        ("Zeta", "Zeta\t", "a line end other than CR LF, a tab"),
        ("{n}", "{" + "word " * 60 + "}", "a line that could be broken"),
        ('[Site "?"]\n', "", "the mandatory tags are"),
        ('[Site "?"]\n[Date "2024.03.14"]\n', '[Date "2024.03.14"]\n[Site "?"]\n', "the mandatory tags are"),
        ('[Zeta "own"]', '[Zeta "own"]\n[Zeta "own"]', "Zeta stands twice"),
        ('[Zeta "own"]', '[Aa "own"]', "tags out of order"),
        ('[Zeta "own"]', '[Zeta  "own"]', "a tag that does not stand alone on its line"),
        ('[Annotator "a;b"]\n', '[Annotator "a;b"] ', "a tag that does not stand alone on its line"),
        ('[Vulnerable "None"]', '[Vulnerable "Love"]', "Vulnerable is Love"),
        ("N:8743", "N:3478", "ranks out of order"),
        ('[Dealer "N"]', '[Dealer "E"]', "the deal does not begin with the dealer"),
        ('[Auction "N"]', '[Auction "W"]', "the auction begins with W"),
        ('[Result "11"]', '[Result "+1"]', "the result is relative"),
        ("1S Pass\n", "1S\nPass ", "a row of Auction has 3 tokens"),
        ("2S $1 $3", "2S $3 $1", "annotations out of order"),
        ("1H =2= $1 $15", "1H $1 =2= $15", "annotations out of order"),
        ("2S $1 $3", "2S  $1 $3", "more than one blank"),
        ("4H X", "4H x", "x is not spelled"),
        ("- - - CK", "CK", "the last trick has no four tokens"),
        ("2S $1 $3 Pass", "2S ! Pass", "a suffix"),
    ],
)
def test_the_checklist_sees_what_is_against_it(old: str, new: str, message: str) -> None:
    assert list(violations(EXPORTED.replace("\n", "\r\n"))) == []
    changed = EXPORTED.replace(old, new, 1).replace("\n", "\r\n")
    assert any(found.startswith(message) for found in violations(changed))


def test_every_line_ends_in_cr_lf() -> None:
    assert exported(GAME).count("\r\n") == EXPORTED.count("\n")


def test_no_records() -> None:
    assert exported("") == "% PBN 2.1\r\n% EXPORT\r\n"


def test_games_are_complete_in_themselves() -> None:
    text = (
        '[Event "##Autumn"]\n[Board "1"]\n[West "A"]\n[Deal ""]\n\n[Board "2"]\n[West "#"]\n\n'
        '[Event "Winter"]\n[Board "3"]\n\n[Board "4"]\n'
    )
    written = exported(text)
    assert "#" not in written
    values = [(each.values["Event"], each.values["West"]) for each in only_records(list(read([written], "x")))]
    assert values == [("Autumn", "A"), ("Autumn", "A"), ("Winter", "?"), ("Winter", "?")]


def test_a_second_result_gets_the_board_of_the_first() -> None:
    text = '[Board "7"]\n[Dealer "S"]\n[Vulnerable "All"]\n[Deal "S:- ... - -"]\n[Result "9"]\n\n[Result "8"]\n'
    _, second = only_records(list(read([exported(text)], "x")))
    assert {name: second.values[name] for name in ("Board", "Dealer", "Vulnerable", "Deal", "Result")} == {
        "Board": "7",
        "Dealer": "S",
        "Vulnerable": "All",
        "Deal": "S:- ... - -",
        "Result": "8",
    }


def test_lines_for_programs_stay_with_their_game() -> None:
    header = "%Creator: x\n%\n%Content-type: text/x-pbn; charset=UTF-8\n"
    text = header + '[Board "1"]\n\n% two\n[Board "2"]\n%%!R 0123\n[Deal ""]\n'
    assert [line for line in exported(text).split("\r\n") if line.startswith("%")] == [
        "% PBN 2.1", "% EXPORT", "%Creator: x", "%", "% two", "%%!R 0123",
    ]  # fmt: skip


def test_text_that_belongs_to_no_game_becomes_lines_for_programs() -> None:
    text = '[Board "1"]\n\nGenerated 707 hands\n Time 0.1\n\n[Board "2"]\n\n{ closing\n\nwords }\n; last\n'
    written = exported(text)
    assert [line for line in written.split("\r\n") if line.startswith("%")][2:] == [
        "% Generated 707 hands", "% Time 0.1", "% { closing", "% words }", "% ; last",
    ]  # fmt: skip
    assert exported(written) == written


def test_the_headings_of_several_sources_follow_one_another() -> None:
    first, second = (list(read([f'%Creator: {name}\n[Board "1"]\n'], name)) for name in "ab")
    lines = "".join(write_export([*first, *second])).split("\r\n")
    assert [line for line in lines if line.startswith("%Creator")] == ["%Creator: a", "%Creator: b"]


def test_records_without_a_text_of_their_own_are_written() -> None:
    """As readers of other formats make them."""
    record = Record("x.json", "json", number=1)
    record.values = {"Board": "1", "Dealer": "N", "Auction": "N", "West": "A\nB", "Own": "#"}
    record.auction = Section(Tag("Auction", "N", 0, 0), ["1C", "Pass", "Pass", "Pass"], notes={3: "x"})
    record.comments = [
        Comment("a } b", "{", "West", None, 0, 0),
        Comment("beside", "{", "Auction", 1, 0, 0),
        Comment("behind", "{", "Note", None, 0, 0),
        Comment("lost", "{", "Gone", None, 0, 0),
    ]
    lines = "".join(write_export([record, Passage("x.json", "json", "]}")])).split("\r\n")
    assert lines[2] == "{lost}"
    assert lines[lines.index('[West "A B"]') + 1] == ";a } b"
    assert lines[-7:] == [
        '[Own " #"]',
        '[Auction "N"]',
        "1C {beside} Pass Pass Pass",
        '[Note "3:x"]',
        "{behind}",
        "",
        "",
    ]


@settings(deadline=None, max_examples=400)
@given(st.integers(0, 2**32))
def test_generated_games(seed: int) -> None:
    passages = list(read([f"{GameMaker(seed).game()}\n\n{GameMaker(seed + 1).game()}"], "x"))
    assert len(only_records(passages)) == 2
    check(passages)
    assert list(violations("".join(write_export(passages)))) == []


@settings(deadline=None)
@example("[N[\x00;")
@given(st.text(st.sampled_from('[]{};"\\%#*+-^=$!\n\r\t aN1\x00')))
def test_any_text_can_be_written(text: str) -> None:
    written = exported(text)
    assert exported(written) == written


@pytest.mark.skipif(not CORPORA.is_dir(), reason="the example records are not here")
@pytest.mark.parametrize("folder", ["club-evening", "damaged", "dialects", "rubbers"])
def test_example_records(folder: str) -> None:
    check_folder(CORPORA / "pbn" / folder)


@pytest.mark.parametrize("folder", [*([CONFORMANCE] if CONFORMANCE.is_dir() else []), *REAL], ids=str)
def test_real_records(folder: Path) -> None:
    check_folder(folder)


def check_folder(folder: Path) -> None:
    """All PBN files of a folder."""
    with open_sources([folder]) as sources:
        for source in sources:
            if source.name.lower().endswith(".pbn"):
                encoding = read_facts(source).encoding
                passages = list(read(iter_text(source, encoding), source.name, encoding))
                check(passages)
                if source.name.startswith("correct_"):
                    assert list(violations("".join(write_export(passages)))) == []
                with source.open() as stream:
                    assert b"".join(write_as_it_was(passages)) == stream.read()
