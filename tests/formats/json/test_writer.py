import json
from typing import Any

import pytest
from pbn_reading import record, records
from rule_samples import sample_record

from dealtools.formats.json.writer import record_object, write
from dealtools.records.record import Passage
from dealtools.records.resolve import resolve

MEMBERS = """
source record line format event site date board players dealer vulnerable scoring deal deal_id auction auction_end
contract declarer lead play play_end winners tricks score_ns score_recorded passed_out
dealer_source vulnerable_source deal_source contract_source declarer_source tricks_source score_source
tables tags written comments
"""


def written(text: str) -> dict[str, Any]:
    return record_object(resolve(record(text)))


def test_one_object_with_a_record_a_line() -> None:
    text = b"".join(write([*records('[Board "1"]\n\n[Board "é"]\n'), Passage("x", "pbn", "stray")])).decode("ascii")
    first, *lines, last = text.splitlines()
    assert (first, last) == ('{"schema": 1, "records": [', "]}")
    assert [line.endswith(",") for line in lines] == [True, False]
    assert [each["board"] for each in json.loads(text)["records"]] == ["1", "é"]


def test_no_records() -> None:
    assert json.loads(b"".join(write([]))) == {"schema": 1, "records": []}


def test_every_record_has_all_members() -> None:
    assert list(written(sample_record(""))) == list(written('[Event "?"]\n')) == MEMBERS.split()


def test_a_whole_record() -> None:
    found = written(sample_record(""))
    assert found["source"] == "test.pbn"
    assert (found["record"], found["line"], found["format"]) == (1, 2, "pbn")
    assert len(found["auction"]) == 10
    assert found["auction_end"] is found["play_end"] is None
    assert found["winners"] == list("NNESSSESNNNSS")
    assert found["play"][4] == {
        "trick": 2, "seat": "N", "card": "HK", "note": None, "suffix": None, "nags": [], "irregular": None,
    }  # fmt: skip
    assert (found["tables"], found["tags"], found["comments"]) == ({}, {}, [])
    assert found["written"] == {}


@pytest.mark.parametrize(
    ("sample", "expected"),
    [
        ('[Contract "4h"]', {"Contract": "4h"}),
        ('[Contract "?"]', {"Contract": "?"}),
        ("-[Contract]", {"Contract": None}),
        ('[Result "^11"]', {"Result": "^11"}),
        ('[Vulnerable "N-S "]', {"Vulnerable": "N-S "}),
        ('[Dealer "n"]', {"Dealer": "n"}),
        ('[Score ""]', {"Score": ""}),
        ("-[Score]", {}),
        ('[Score "?"]', {"Score": "?"}),
        ("-[Site]", {"Site": None}),
        ('[Site "?"]', {}),
        ('[Site ""]', {"Site": ""}),
        ('[North "-"]', {"North": "-"}),
        ('[Lead "DQ"]', {"Lead": "DQ"}),
        ('[Room "Open"]', {}),
    ],
)
def test_what_export_would_write_otherwise(sample: str, expected: dict[str, str | None]) -> None:
    assert written(sample_record(sample))["written"] == expected


def test_everything_else_is_a_tag() -> None:
    found = written(sample_record('[Room "Open"]\n[BCFlags "1f"]\n[ScoreTable "PairId_NS;Score_NS"]\n1 620\n'))
    assert found["tags"] == {"Room": "Open", "BCFlags": "1f"}
    assert found["tables"] == {"ScoreTable": {"columns": ["PairId_NS", "Score_NS"], "rows": [["1", "620"]]}}


def test_inherited_values() -> None:
    first, second = records('[Event "##a"]\n[Room "##Open"]\n[Board "1"]\n\n[Board "2"]\n[Site "#"]\n')
    assert record_object(resolve(first))["written"]["Event"] == "##a"
    found = record_object(resolve(second))
    assert (found["event"], found["tags"]) == ("a", {"Room": "Open"})
    assert found["written"]["Event"] is found["written"]["Room"] is None
    assert found["written"]["Site"] == ""


def test_an_auction_that_its_calls_do_not_tell() -> None:
    found = written('[Dealer "N"]\n[Auction "N"]\n1H =7= Pass 1S Pass\n2S Pass 4H AP\n[Note "7:five"]\n')
    assert found["auction"][0]["note"] == "five"
    assert found["written"]["Auction"].splitlines()[0::3] == ['[Auction "N"]', '[Note "7:five"]']


def test_a_section_without_calls_or_cards() -> None:
    found = written('[Auction "N"]\n[Play "W"]\n')
    assert found["auction"] == found["play"] == found["winners"] == []
    assert found["written"]["Auction"] == '[Auction "N"]'
    assert found["written"]["Play"] == '[Play "W"]'


def test_comments_with_their_places() -> None:
    text = '{ a}[Board "1"]\n[Dealer "N"] ; b\n[Auction "N"] {c} 1C {d} Pass ; e\nAP\n[Note "1:x"] {f}\n'
    text += '[Play "W"] SA {g}\n'
    assert written(text)["comments"] == [
        {"after": None, "text": " a"},
        {"after": "Dealer", "text": " b", "kind": ";"},
        {"after": "Auction", "text": "c"},
        {"after": "Auction", "text": "d", "position": 1},
        {"after": "Auction", "text": " e", "kind": ";", "position": 2},
        {"after": "Note", "text": "f", "section": "Auction"},
        {"after": "Play", "text": "g", "position": 1},
    ]


def test_lines_for_programs_stand_with_the_record_behind_them() -> None:
    text = '% PBN 2.1\n%Creator: X\n[Board "1"]\n\n% y\n[Board "2"]\n\n[Board "3"]\n'
    found = json.loads(b"".join(write(records(text))))["records"]
    assert [each.get("directives") for each in found] == [["%Creator: X"], ["% y"], None]


def test_bytes_that_are_no_text_survive() -> None:
    text = b"".join(write([record('[Event "a\udce9b"]\n')])).decode("ascii")
    assert json.loads(text)["records"][0]["event"] == "a\udce9b"
