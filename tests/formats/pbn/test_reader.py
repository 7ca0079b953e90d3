"""Passages and records of a PBN text: places, headings, games in several parts, and what is noticed of the whole."""

import pytest
from pbn_reading import faults, names, passages, record, records

from dealtools.formats.pbn.reader import read
from dealtools.records.record import Passage, Record
from dealtools.sources.encoding import Encoding

GAME = '[Board "{}"]\n[Deal ""]\n'


def test_places_of_records() -> None:
    text = '% PBN 2.1\n{ é }\n\n[Board "1"]\n[West "é"]\n\n\n; about 2\n[Board "2"]\n% end\n'
    first, second = records(text)
    assert (first.number, first.text_line, first.line, first.body) == (1, 1, 4, text.index("[Board"))
    assert (first.text_offset, first.offset) == (0, len("% PBN 2.1\n{ é }\n\n".encode()))
    assert first.length == len('[Board "1"]\n[West "é"]'.encode())
    assert (second.number, second.text_line, second.line) == (2, 8, 8)
    assert second.text[second.body :].startswith("; about 2")
    assert second.offset == second.text_offset == len(text[: text.index("; about 2")].encode())
    assert text.encode()[second.offset :][: second.length] == b'; about 2\n[Board "2"]\n% end'


@pytest.mark.parametrize(
    ("name", "bom"), [("utf-8", b""), ("utf-8", b"\xef\xbb\xbf"), ("iso-8859-1", b""), ("utf-16-le", b"\xff\xfe")]
)
def test_offsets_count_the_bytes_of_the_source(name: str, bom: bytes) -> None:
    text = '{ é }\r\n\r\n[Board "1"]\r\n[West "é"]\r\n\r\n[Board "2"]'
    encoding = Encoding(name, "option", bom=bom)
    data = bom + encoding.encode(text)
    for each in read([text], "x", encoding):
        assert isinstance(each, Record)
        assert encoding.encode(each.text[each.body :].rstrip()) == data[each.offset : each.offset + each.length]


def test_a_record_begins_with_the_comment_right_before_its_first_tag() -> None:
    text = '{ title }\n\n; apart\n\n% x\n{ close } [Board "1"]\n'
    found = record(text)
    assert found.text[found.body :] == '{ close } [Board "1"]\n'
    assert [each.text for each in found.comments] == [" title ", " apart", " close "]


@pytest.mark.parametrize("text", ["", "\n\n", "% PBN 2.1\n", "{ only\n\na comment }\n; and\n", "\ufeff\x1a\x00"])
def test_texts_without_a_game(text: str) -> None:
    assert all(type(each) is Passage and not each.faults for each in passages(text))


def test_text_that_belongs_to_no_game() -> None:
    text = (
        "-s 1 -p 9\n"
        + GAME.format(1)
        + "\nGenerated 707 hands\nProduced 10 hands\n\n"
        + GAME.format(2)
        + "\nTime 0.1\n"
    )
    found = passages(text)
    assert [type(each) is Record for each in found] == [True, False, True, False]
    assert faults(text) == [
        ("text-outside-game", "-s 1 -p 9"),
        ("text-outside-game", "Generated 707 hands\nProduced 10 hands"),
        ("text-outside-game", "Time 0.1"),
    ]
    assert (found[1].text_line, found[2].text_line) == (5, 8)


def test_end_of_file_marks_are_no_text() -> None:
    assert names(GAME.format(1) + "\x1a\n\x00\x00") == []


def test_a_lone_comment_between_games_belongs_to_the_next() -> None:
    first, second = records(GAME.format(1) + "\n{ about 2 }\n\n" + GAME.format(2))
    assert [each.text for each in first.comments] == []
    assert [each.text for each in second.comments] == [" about 2 "]


@pytest.mark.parametrize(
    ("line", "version"),
    [
        ("% PBN 2.1", "2.1"),
        ("%PBN 1.0 ", "1.0"),
        ("% PBN2.0", "2.0"),
        ("% PBN (c) 2021", ""),
        ("% PBN created by X 2.1", ""),
        ("%% PBN 2.1", ""),
        (" % PBN 2.1", ""),
    ],
)
def test_versions(line: str, version: str) -> None:
    assert record(f"{line}\n{GAME.format(1)}").heading.version == version


def test_the_heading_of_a_file() -> None:
    text = (
        "% EXPORT\n%Creator: Some Program 3\n\n% PBN 2.1\n%Own x\n"
        + GAME.format(1)
        + "\n%Creator: Other\n"
        + GAME.format(2)
    )
    first, second = records(text)
    assert first.heading is second.heading
    assert (first.heading.version, first.heading.is_export, first.heading.creator) == ("2.1", True, "Some Program 3")
    assert first.heading.directives == ["% EXPORT", "%Creator: Some Program 3", "% PBN 2.1", "%Own x"]
    assert (first.directives, second.directives) == ([], ["%Creator: Other"])


def test_export_is_a_promise_that_strict_checking_holds_a_file_to() -> None:
    found = record("% EXPORT\n" + GAME.format(1))
    assert [(fault.name, fault.facts) for fault in found.faults] == [
        ("missing-version-line", {}),
        (
            "missing-mandatory-tag",
            {
                "tags": [
                    "Event", "Site", "Date", "West", "North", "East", "South",
                    "Dealer", "Vulnerable", "Scoring", "Declarer", "Contract", "Result",
                ]
            },
        ),
    ]  # fmt: skip


def test_mandatory_tags_that_run_on_need_not_be_written() -> None:
    every = [f'[{name} "##x"]\n' for name in ("Event", "Site", "Date", "West", "North", "East", "South", "Scoring")]
    rest = "".join(f'[{name} "?"]\n' for name in ("Dealer", "Vulnerable", "Declarer", "Contract", "Result"))
    text = f"% PBN 2.1\n% EXPORT\n{''.join(every)}{GAME.format(1)}{rest}\n{GAME.format(2)}{rest}"
    assert "missing-mandatory-tag" not in [fault.name for each in records(text) for fault in each.faults]


@pytest.mark.parametrize(
    "rest",
    [
        '[Auction "N"]\n1C AP\n',
        '[Play "W"]\nSA\n',
        '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 7\n',
        '[Auction "N"]\n1C =1= AP\n\n[Note "1:x"]\n\n[Play "E"]\nSA\n',
        '{ a comment }\n\n[Auction "N"]\n1C AP\n',
    ],
)
def test_sections_behind_an_empty_line_belong_to_the_game_before(rest: str) -> None:
    text = GAME.format(1) + " \n" + rest
    assert set(names(text)) == {"blank-line-in-game"}
    assert record(text).values["Board"] == "1"


@pytest.mark.parametrize(
    "rest",
    [
        '[Auction "N"]\nAP\n[Board "1"]\n',
        '[Auction "N"]\nAP\n[West "x"]\n',
        '[ScoreTable "Rank"]\n1\n[West "x"]\n',
        '[Result "9"]\n[Auction "N"]\nAP\n',
        '[Note "1:x"]\n',
    ],
)
def test_parts_with_tags_of_their_own_are_games(rest: str) -> None:
    assert len(records(GAME.format(1) + "\n" + rest)) >= 2


def test_a_second_section_is_a_second_game() -> None:
    text = GAME.format(1) + '[Auction "N"]\nAP\n\n[Auction "N"]\n1C AP\n'
    assert [list(each.values) for each in records(text)] == [["Board", "Deal", "Auction"], ["Auction", "Board", "Deal"]]
    assert names(text) == ["values-from-before"]


@pytest.mark.parametrize(("length", "expected"), [(253, []), (254, ["line-too-long"]), (400, ["line-too-long"])])
@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
def test_long_lines(length: int, expected: list[str], end: str) -> None:
    assert names(f'[Board "1"]{end}{{{end}{"x" * length}{end}}}{end}') == expected


def test_notes_and_their_references() -> None:
    text = '[Board "1"]\n[Auction "N"]\n1C =1= Pass =2= 1S =1= AP\n[Note "1:x"]\n[Note "3:y"]\n'
    assert faults(text) == [("missing-note", "=2="), ("unused-note", '[Note "3:y"]')]


def test_an_ignored_value_is_not_judged() -> None:
    assert names('[Room "Open"]\n[Room "IMP"]\n[Date "#"]\n') == ["repeated-tag"]


def test_the_whole_text_in_blocks_of_one_character() -> None:
    text = '% PBN 2.1\n{a\n\nb}\n[Board "1"]\n\n[Auction "N"]\nAP\n\nstray\n\n[Board "2"]\n; end\n\n% last\n'
    whole, single = list(read([text], "x")), list(read(iter(text), "x"))
    assert whole == single
    assert "".join(each.text for each in whole) == text


def test_games_without_separators_are_read_one_by_one() -> None:
    text = "".join(f'[Board "{number}"]\n[Deal ""]\n[Auction "N"]\nAP =1=\n[Note "1:x"]\n' for number in range(1, 400))
    first, *others = records(text)
    assert [each.values["Board"] for each in (first, *others)] == [str(number) for number in range(1, 400)]
    assert all(each.auction is not None and each.auction.notes == {1: "x"} for each in others)
    assert "missing-separator" not in [fault.name for fault in first.faults]
    assert all([fault.name for fault in each.faults] == ["missing-separator"] for each in others)
    assert [each.line for each in others] == [5 * number + 1 for number in range(1, 399)]
