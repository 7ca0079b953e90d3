import itertools
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pbn_reading import record, records
from rule_samples import BASE, sample_record

from dealtools.formats.json import JSON, looks_like_json
from dealtools.formats.json.reader import read
from dealtools.formats.json.writer import record_object, write
from dealtools.formats.pbn.reader import read as read_pbn
from dealtools.formats.pbn.writer import write_export
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.sources.encoding import Encoding
from dealtools.sources.paths import open_sources
from dealtools.sources.text import iter_text, read_facts

ROOT = Path(__file__).parents[3]
FOLDERS = [ROOT / "corpora", *(ROOT.parent / "shared" / name for name in ("records", "conformance", "cases"))]
_FROM_EACH = 10
PROVENANCE = ("source", "record", "line", "format")


def passages(text: str) -> list[Passage]:
    """The passages of a text, which joined are the text."""
    found = list(read([text], "test.json"))
    assert "".join(each.text for each in found) == text
    return found


def back(originals: list[Record]) -> list[Record]:
    """The records that are read from what is written of some."""
    text = b"".join(write(originals)).decode("ascii")
    found = [each for each in passages(text) if isinstance(each, Record)]
    assert len(found) == len(originals)
    return found


def of(*values: object) -> list[Record]:
    """The records of objects."""
    return [each for each in passages(json.dumps({"schema": 1, "records": values})) if isinstance(each, Record)]


def one(**members: object) -> Record:
    (only,) = of(members)
    return only


def faults(found: Record) -> list[str]:
    return [fault.name for fault in found.faults]


def told(each: Record) -> dict[str, Any]:
    """All that the JSON of a record tells, apart from where it stands."""
    return {name: value for name, value in record_object(resolve(each)).items() if name not in PROVENANCE}


def assert_nothing_is_lost(originals: list[Record]) -> None:
    again = back(originals)
    for before, after in zip(originals, again, strict=True):
        assert told(after) == told(before)
        values = {name: value for name, value in before.values.items() if name not in ("Auction", "Play")}
        assert {name: value for name, value in after.values.items() if name not in ("Auction", "Play")} == values
    assert list(write_export(again)) == list(write_export(originals))


def test_a_whole_record() -> None:
    original = record(sample_record(""))
    (again,) = back([original])
    assert not again.faults
    assert again.values == original.values
    assert again.format == "json"
    assert {tag.name: tag.value for tag in again.written} == {tag.name: tag.value for tag in original.written}
    assert again.auction is not None
    assert again.play is not None
    assert_nothing_is_lost([original])


SAMPLES = [
    '[Contract "4h"]\n[Dealer "n"]\n[Vulnerable "N-S "]\n[Result "NS 11"]',
    '[Contract ""]\n[Declarer "?"]\n-[Result]\n-[Site]\n[Event ""]\n[North "-"]\n[Score "?"]',
    '[Declarer "^S"]\n[Result "^11"]\n[Lead "qd"]',
    '[Contract "Pass"]\n[Declarer ""]\n[Result ""]\n-[Score]\n[Auction "N"]\nAP\n-[Play]',
    '[Room "Open"]\n[BCFlags "1f;2"]\n[Foo "bar"]\nsome words\n  more words\n',
    '[ScoreTable "PairId_NS\\2R;Names_NS;Score_NS\\5R"]\n 1 "Alder;Birch" 650\n12 "x" -100\n',
    '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 9\nE  S 4\n',
    '[Auction "W"]\n- 1H Pass 1S Pass\n2S Pass 4H AP\n',
    '[Auction "N"]\n1H ^S 1S ^I 1C - Pass *\n-[Play]',
    '[Auction "N"]\n1H what is this\n-[Play]',
    '[Auction "N"]\n1H 1Z 9C Pass +\n-[Play]',
    '[Auction "?"]\n1H Pass\n',
    '[Play "E"]\nDQ $9 ^R D2 D4! DK {a}\n- - - HK\n*\n',
    '[Play "N"]\nDK DQ D2 D4\nHK H8 H2 H7\n+ - - -\n',
    '[Play "E"]\nDQ D2 D4 DK\n- H2 - -\nCA C7 C4 CK\n*\n',
    '[Play "E"]\nDQ D2 D4 XX\nH8\n*\n',
    '[Play "-"]\nDQ D2 D4 DK HK H8 H2 H7\n*\n',
    '[Play "E"]\nDQ D2 D4 DK\nHK H8 H2 H7\nCK CA C7 C4\nDJ H6 D5 DA\n',
    '[Deal "N:8743.K9543.AK.K5 - AKT2.AQ62.2.T987 -"]\n-[Play]',
    '[Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 -"]',
    '[Deal "N:87433.K9543.AK.K5 9.T8.QJ963.AQJ32 - x"]',
    '[Deal "#"]\n[Dealer "#"]',
    '[Scoring "Honeymoon"]\n[Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 - -"]\n[Auction "N"]\n1H Pass\n[Play "E"]\nDQ\n',
    '-[Auction]\n[Deal "N:8..A. 9.8.. K..2. Q.J.."]\n[Contract "S"]\n[Declarer "?"]\n[Play "E"]\nH8 D2 HJ DA\n',
]


@pytest.mark.parametrize("sample", SAMPLES)
def test_nothing_is_lost(sample: str) -> None:
    assert_nothing_is_lost([record(sample_record(sample))])


def test_no_note_is_lost() -> None:
    sections = """[Auction "N"]
1H =1= Pass! 1S $25 Pass {waits} ; and waits
2S =2= Pass 4H* AP
[Note "1:five"]
[Note "2:four"] {!}
[Play "E"]
DQ $9 ^R D2 D4! =1= DK {a}
- - - HK
*
[Note "1:low"] {?}
"""
    assert_nothing_is_lost([record(BASE[: BASE.index("[Auction")] + sections)])


def test_nothing_inherited_is_lost() -> None:
    text = '% PBN 2.1\n[Event "##a"]\n[Site "##"]\n[Room "##Open"]\n[North "b"]\n[Board "1"]\n[Deal "N:- - - -"]\n'
    text += '[Result "9"]\n\n[North "#"]\n[Result "10"]\n\n% x\n[Board "2"]\n[Room "#"]\n[Deal "#"]\n'
    originals = records(text)
    again = back(originals)
    assert_nothing_is_lost(originals)
    for before, after in zip(originals, again, strict=True):
        assert {"Event", "North", "Room"} & after.inherited.keys() == {
            "Event",
            "North",
            "Room",
        } & before.inherited.keys()
    assert "forbidden-inheritance" in faults(again[-1])


CALLS = '1C 1H 2S 4H Pass Pass X AP - ^S ^I ! =1= $2 {e} * + what [Note_"1:f"]'
CARDS = 'DQ D2 D4 DK H8 HK CA DJ - - - ^R ^L ?! =2= $9 {g} * + what [Note_"2:h"]'
TABLES = ("", '[ScoreTable "A;B\\3R"]\n1 2\n"a b" "3"', '[ScoreTable ""]\n1', '[Bar "x"]\nfree text\n\t; i\n')
GAMES = st.builds(
    lambda tags, auction, play, table: "\n".join([*tags, '[Auction "N"]', auction, '[Play "E"]', play, table, ""]),
    st.lists(
        st.sampled_from(
            (
                '[Board "7"]', '[Dealer "N"]', '[Dealer "S"]', '[Vulnerable "Both"]', '[Declarer "N"]',
                '[Declarer "^W"]', '[Contract "4H"]', '[Contract "3nx"]', '[Contract "?"]', '[Result "+1"]',
                '[North "Ås \\"x\\" \\\\"]', '[Event ""]', '[Score "NS 420"]', '[Result "9"]', '[Lead "DQ"]',
                '[Foo "a;b"]', "{ c }", "; d }",
                '[Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]',
            )
        ),
        max_size=10,
    ),
    st.lists(st.sampled_from(CALLS.split()), max_size=14).map(" ".join).map(lambda text: text.replace("_", " ")),
    st.lists(st.sampled_from(CARDS.split()), max_size=20).map(" ".join).map(lambda text: text.replace("_", " ")),
    st.sampled_from(TABLES),
).filter(lambda text: text.count("AP") < 2 and not ("AP" in text and "^" in text))  # fmt: skip


@given(GAMES)
def test_nothing_of_any_game_is_lost(text: str) -> None:
    assert_nothing_is_lost([each for each in read_pbn([text], "x") if isinstance(each, Record)])


def sources() -> Iterator[list[Record]]:
    """The first records of each file; long files repeat themselves."""
    with open_sources([str(folder) for folder in FOLDERS if folder.is_dir()]) as found:
        for source in found:
            if source.name.lower().endswith(".pbn"):
                encoding = read_facts(source).encoding
                originals = read_pbn(iter_text(source, encoding), source.name, encoding)
                games = (each for each in originals if isinstance(each, Record))
                yield list(itertools.islice(games, _FROM_EACH))


@pytest.mark.skipif(not FOLDERS[0].is_dir(), reason="the example records are not here")
def test_nothing_of_the_example_records_is_lost() -> None:
    for originals in sources():
        again = back(originals)
        assert list(write_export(again)) == list(write_export(originals))


# --- what others write


def test_members_that_are_missing_are_tags_that_are_not_written() -> None:
    found = one(board="1", event=None)
    assert found.values == {"Board": "1", "Event": "?"}
    assert found.auction is found.play is None
    assert not found.faults


def test_values_without_spellings() -> None:
    found = one(
        dealer="W",
        deal={"N": "8743.K9543.AK.K5", "E": None},
        contract="4H",
        declarer="N",
        tricks=11,
        players={"N": "Birch"},
        auction=[{"seat": "W", "call": "1C"}, {"seat": "N", "call": "p"}],
        auction_end="*",
        play=[{"trick": 1, "seat": "E", "card": "DQ"}, {"trick": 2, "seat": "S", "card": "D2"}],
        tables={"ScoreTable": {"columns": ["PairId_NS", "Score_NS"], "rows": [["1", "a b"]]}},
        comments=[{"after": "Board", "text": "a"}],
    )
    assert not found.faults
    assert found.values["Deal"] == "W:- 8743.K9543.AK.K5 - -"
    assert found.values["North"] == "Birch"
    assert found.auction is not None
    assert found.auction.tokens == ["1C", "p"]
    assert found.play is not None
    assert found.play.tokens == ["DQ", "-", "-", "-", "-", "D2", "-", "-"]
    assert found.tables["ScoreTable"].rows[0][1].quoted
    assert found.comments[0].after == "Board"
    assert resolve(found).score_ns is None


def test_names_of_the_total_table_are_known() -> None:
    table = {"columns": ["PairId", "Names"], "rows": [["1", "Alder - Birch"]]}
    assert one(tables={"TotalScoreTable": table}).heading.pairs == {"1": ("Alder", "Birch")}


@pytest.mark.parametrize(
    ("members", "tag", "value"),
    [
        ({"contract": "4S", "written": {"Contract": "5C"}}, "Contract", "4S"),
        ({"contract": None, "written": {"Contract": "5C"}}, "Contract", "?"),
        ({"tricks": 9, "written": {"Result": "10"}}, "Result", "9"),
        ({"dealer": "N", "written": {"Dealer": "East"}}, "Dealer", "N"),
        ({"event": "a", "written": {"Event": "b"}}, "Event", "a"),
        ({"players": {"N": "a"}, "written": {"North": "b"}}, "North", "a"),
        ({"deal": {"N": "8743.K9543.AK.K5"}, "written": {"Deal": "N:- - - -"}}, "Deal", "N:8743.K9543.AK.K5 - - -"),
    ],
)
def test_a_member_counts_before_its_spelling(members: dict[str, Any], tag: str, value: str) -> None:
    found = one(declarer="S", **members) if tag == "Result" else one(**members)
    assert found.values[tag] == value
    assert faults(found) == ["written-differs"]


@pytest.mark.parametrize("text", ['[Auction "N"]\n1D', '[Auction "N"]\n1C\n[Event "x"]', "1C", '[Auction "N"]\n1C *'])
def test_calls_count_before_their_text(text: str) -> None:
    found = one(dealer="N", auction=[{"seat": "N", "call": "1C"}], written={"Auction": text})
    assert found.auction is not None
    assert (found.auction.tokens, found.auction.end) == (["1C"], "")
    assert faults(found) == ["written-differs"]


@pytest.mark.parametrize("text", ["A;C", "A;B\n1 3", 'A;B\n1 2\n[Event "x"]'])
def test_rows_count_before_their_text(text: str) -> None:
    found = one(tables={"Foo": {"columns": ["A", "B"], "rows": [["1", "2"]]}}, written={"Foo": text})
    assert [[cell.text for cell in row] for row in found.tables["Foo"].rows] == [["1", "2"]]
    assert found.values["Foo"] == "A;B"
    assert faults(found) == ["written-differs"]


def test_values_are_judged_as_in_pbn() -> None:
    assert faults(one(date="yesterday", board="A1")) == ["malformed-date", "board-not-a-number"]


def test_places() -> None:
    text = (
        '{"schema": 1, "records": [\n{"board": "1"},\n{"dealer": "Q", "auction": [{"seat": "N", "call": "8C"}]}\n]}\n'
    )
    _, found = (each for each in passages(text) if isinstance(each, Record))
    assert (found.number, found.line, found.text_line) == (2, 3, 2)
    assert text.encode()[found.offset : found.offset + found.length].startswith(b'{"dealer"')
    start, end = found.place("Dealer")
    assert found.text[start:end] == '"dealer": "Q"'
    assert found.auction is not None
    start, end = found.auction.place(0)
    assert found.text[start:end] == '"8C"'


def test_offsets_count_bytes() -> None:
    text = '{"records": [{"event": "é"},\n{"event": "x"}]}'
    mark = b"\xef\xbb\xbf"
    found = list(read([text], "x", Encoding("utf-8", "bom", None, mark)))
    offsets = [each.offset for each in found if isinstance(each, Record)]
    assert [(mark + text.encode())[offset : offset + 9] for offset in offsets] == [b'{"event":', b'{"event":']


@pytest.mark.parametrize(
    "value",
    [None, True, 7, 10**30, 1e400, "x", "\ud800", [], [[]], {}, {"": 1}, ["N"], {"N": {}}, [{"call": {}}]],
)
@pytest.mark.parametrize("member", [*record_object(resolve(record('[Event "?"]\n'))), "directives", "other"])
def test_values_of_any_type_do_no_harm(member: str, value: object) -> None:
    found = one(**{member: value})
    assert_nothing_is_lost([replace(found, faults=[])])


def test_tags_cannot_be_smuggled_into_pbn() -> None:
    evil = 'x"]\n\n[Event "evil"]\n[Board "9"]'
    found = one(
        event=evil,
        players={"N": evil},
        auction=[{"seat": "N", "call": evil, "note": evil}, {"seat": "E", "call": "Pass", "note": evil}],
        tables={"Foo": {"columns": ["a", evil], "rows": [[evil, "1"]]}},
        tags={"Bar": evil, evil: "x"},
        written={"Event": evil, "Foo": f"a;b\n{evil}", "Auction": evil},
        comments=[{"after": None, "text": evil}, {"after": evil, "text": "}" + evil}],
        directives=["%" + evil, evil],
    )
    text = "".join(write_export([found]))
    assert [each.values.get("Board", "?") for each in records(text.replace("\r\n", "\n"))] == ["?"]


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b'{"schema": 1, "records": [\n', True),
        (b' {"records":[', True),
        (b'{"schema": 1, "files": [], "records": [', False),
        (b'[{"records": [', False),
        (b"", False),
    ],
)
def test_known_by_its_head(head: bytes, expected: bool) -> None:
    assert looks_like_json(head) is expected


def test_the_descriptor_reads_and_writes() -> None:
    assert JSON.read is not None
    assert JSON.write is not None
    (original,) = records('[Board "1"]\n')
    text = b"".join(JSON.write([original])).decode()
    assert [each.values for each in JSON.read([text], "x", Encoding("utf-8", "utf-8")) if isinstance(each, Record)] == [
        {"Board": "1"}
    ]


def test_a_comment_far_behind_the_calls_stands_behind_the_last() -> None:
    auction = [{"seat": "N", "call": "1C"}, {"seat": "E", "call": "Pass"}]
    comments = [{"after": "Auction", "text": "far", "position": 10**17}]
    text = json.dumps({"schema": 1, "records": [{"auction": auction, "comments": comments}]})
    (found,) = (each for each in passages(text) if isinstance(each, Record))
    assert found.comments[0].position == 2
    assert "1C Pass {far}" in "".join(write_export([found]))
