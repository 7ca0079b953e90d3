"""Tags, calls, cards, annotations and comments of one part of a text, in every liberty of import format."""

from dataclasses import asdict

import pytest
from pbn_reading import faults, names, record, records

from dealtools.records.record import Marks, Section

AUCTION = '[Board "1"]\n[Auction "N"]\n'
PLAY = '[Board "1"]\n[Play "W"]\n'


def auction(text: str) -> Section:
    found = record(AUCTION + text).auction
    assert found is not None
    return found


def play(text: str) -> Section:
    found = record(PLAY + text).play
    assert found is not None
    return found


def marks(section: Section, index: int) -> dict[str, object]:
    """What is written beside a token, the empty left out."""
    found = asdict(section.marks.get(index, Marks()))
    return {name: value for name, value in found.items() if value}


# --- tags


@pytest.mark.parametrize(
    "text",
    [
        '[Event "x"][Site "y"]',
        '[Event"x"]  [Site"y"]\t',
        '  [ Event "x" ]\n\t[\tSite\t"y"\t]',
        '[Event\n"x"\n]\n[\nSite "y"]',
        '[\r\nEvent\r\n"x"\r\n]\r\n[Site\r"y"]\r',
        '[Event\t"x"] ; remark\n{ and another } [Site "y"]',
        '[Event "x"]\n% [Site "z"]\n[Site "y"]',
    ],
)
def test_tags_stand_anywhere(text: str) -> None:
    assert record(text).values == {"Event": "x", "Site": "y"}
    assert names(text) == []


def test_tags_know_their_places() -> None:
    text = '[Event "x"] [ Site\n"y" ]'
    assert [(tag.name, text[tag.start : tag.end]) for tag in record(text).written] == [
        ("Event", '[Event "x"]'),
        ("Site", '[ Site\n"y" ]'),
    ]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        (r'"The \"Open\" Pairs"', 'The "Open" Pairs'),
        (r'"Room A\\B"', "Room A\\B"),
        (r'"O\'Dell; [guest] {1} % \S \2R"', r"O\'Dell; [guest] {1} % \S \2R"),
        (r'"\\\"\\\"\"\\  \a"', r'\"\""\  \a'),
        ('"Żak, Łukasz \xa0"', "Żak, Łukasz \xa0"),
        ('""', ""),
        ('"  blanks  "', "  blanks  "),
    ],
)
def test_values(written: str, value: str) -> None:
    text = f"[Event {written}]"
    assert record(text).values == {"Event": value}
    assert names(text) == []


def test_names_in_other_letters() -> None:
    text = '[BOARD "1"]\n[scoretable "Rank"]\n1\n[AUCTION "N"]\nAP\n[OWN "x"]\n'
    found = record(text)
    assert list(found.values) == ["Board", "ScoreTable", "Auction", "OWN"]
    assert faults(text) == [
        ("tag-name-case", '[BOARD "1"]'),
        ("tag-name-case", '[scoretable "Rank"]'),
        ("tag-name-case", '[AUCTION "N"]'),
    ]
    assert found.auction is not None
    assert found.auction.tokens == ["AP"]


@pytest.mark.parametrize(
    ("text", "values", "name", "place"),
    [
        ("[Site]", {"Site": ""}, "tag-without-value", "[Site]"),
        ('[Site Here "x"]', {"Site": 'Here "x"'}, "unquoted-value", 'Here "x"]'),
        ("[Site Here]", {"Site": "Here"}, "unquoted-value", "Here]"),
        ('[Site "Here]', {"Site": "Here"}, "unterminated-string", '"Here]'),
        ('[Site "Here', {"Site": "Here"}, "unterminated-string", '"Here'),
        ('[Site "Here"', {"Site": "Here"}, "unclosed-tag", '[Site "Here"'),
        ('[Site "Here" {a}', {"Site": "Here"}, "unclosed-tag", '[Site "Here"'),
        ('[Site "Here" [Round "1"]', {"Site": "Here", "Round": "1"}, "unclosed-tag", '[Site "Here"'),
        ('[Site "The "big" one"]', {"Site": 'The "big" one'}, "unescaped-quote", '"The "big" one"]'),
        ('[Site ""x""] [Round "1"]', {"Site": '"x"', "Round": "1"}, "unescaped-quote", '""x""]'),
    ],
)
def test_broken_tags(text: str, values: dict[str, str], name: str, place: str) -> None:
    found = record('[Board "1"]\n' + text + '\n[Date "2024.01.01"]')
    assert found.values == {"Board": "1", **values, "Date": "2024.01.01"}
    assert [(fault.name, found.text[fault.start : fault.end].strip()) for fault in found.faults[:1]] == [(name, place)]


def test_a_repeated_tag_is_ignored() -> None:
    text = '[Site "a"]\n[Board "1"]\n[Site "b"]\n[Board "1"]\n'
    assert record(text).values == {"Site": "a", "Board": "1"}
    assert faults(text) == [("repeated-tag", '[Site "b"]'), ("repeated-tag", '[Board "1"]')]


def test_calls_of_a_repeated_section_are_ignored() -> None:
    text = AUCTION + 'AP\n[Auction "E"]\n1C =1= Pass\n[Note "1:x"]\n[Play "W"]\nSA\n'
    found = record(text)
    assert found.auction is not None
    assert (found.auction.tag.value, found.auction.tokens, found.auction.notes) == ("N", ["AP"], {})
    assert found.play is not None
    assert found.play.tokens == ["SA"]
    assert names(text) == ["repeated-tag"]


@pytest.mark.parametrize(
    "second",
    ['[Board "2"]', '[Deal "N:- - - -"]'],
)
def test_a_second_board_begins_a_game(second: str) -> None:
    text = f'[Board "1"]\n[Deal ""]\n{second}\n'
    assert len(records(text)) == 2
    assert faults(text) == [("missing-separator", second)]


@pytest.mark.parametrize(
    "tag", ["Event", "Site", "Date", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal"]
)
def test_an_identification_tag_behind_a_section_begins_a_game(tag: str) -> None:
    text = f'{AUCTION}AP\n[{tag} "?"]\n'
    assert [list(each.values) for each in records(text)] == [["Board", "Auction"], [tag]]
    assert faults(text) == [("missing-separator", f'[{tag} "?"]')]


def test_results_may_stand_behind_the_play() -> None:
    text = PLAY + 'SA\n[Result "9"]\n[Contract "3NT"]\n[Declarer "S"]\n[Score "NS 400"]\n[BidSystemNS "x"]\n'
    assert len(records(text)) == 1
    assert names(text) == []


# --- calls


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("1D 1S 3H 4S\n4NT X Pass Pass", ["1D", "1S", "3H", "4S", "4NT", "X", "Pass", "Pass"]),
        ("1d\r\n1s\tx\rXX AP\r", ["1d", "1s", "x", "XX", "AP"]),
        ("- - 1C AP", ["-", "-", "1C", "AP"]),
        ("1N pass P p PASS Dbl d r Rdbl 1nt", ["1N", "pass", "P", "p", "PASS", "Dbl", "d", "r", "Rdbl", "1nt"]),
        ("1C ____ 4NT/5D -- 10", ["1C", "____", "4NT/5D", "--", "10"]),
        ("1C 1♥ 2♠", ["1C", "1♥", "2♠"]),
        ("^S 1D ^S", ["^S", "1D", "^S"]),
    ],
)
def test_calls(text: str, tokens: list[str]) -> None:
    assert auction(text).tokens == tokens


def test_calls_stand_right_behind_the_tag_and_the_next_tag_behind_them() -> None:
    found = record('[Board "1"][Auction "N"]1C AP[Play "E"]SA[Result "7"]')
    assert found.auction is not None
    assert found.play is not None
    assert (found.auction.tokens, found.play.tokens) == (["1C", "AP"], ["SA"])
    assert found.values["Result"] == "7"


@pytest.mark.parametrize(
    "text",
    [
        "1S!!=1=$25Pass",
        "1S !! =1= $25 Pass",
        "1S =1= $25 !! Pass",
        "1S\n=1=\n$25\n!!\nPass",
        "1S{a}!!{b}=1={c}$25{d}Pass",
    ],
)
def test_annotations_in_any_order_and_glued(text: str) -> None:
    found = auction(text)
    assert found.tokens == ["1S", "Pass"]
    assert marks(found, 0) == {"suffix": "!!", "notes": [1], "nags": [25]}


@pytest.mark.parametrize("suffix", ["!", "?", "!!", "??", "!?", "?!"])
def test_suffixes(suffix: str) -> None:
    assert marks(auction(f"1S{suffix}"), 0) == {"suffix": suffix}
    assert marks(play(f"SA {suffix}"), 0) == {"suffix": suffix}


def test_irregularities() -> None:
    calls = auction("1D ^I 1C ^i1C ^s AP")
    assert calls.tokens == ["1D", "1C", "1C", "^S", "AP"]
    assert [marks(calls, index) for index in range(5)] == [{}, {"irregular": "^I"}, {"irregular": "^I"}, {}, {}]
    cards = play("CA ^R S6 ^LC3 C4")
    assert cards.tokens == ["CA", "S6", "C3", "C4"]
    assert marks(cards, 1) == {"irregular": "^R"}
    assert marks(cards, 2) == {"irregular": "^L"}


def test_a_star_ends_and_a_plus_waits() -> None:
    assert (auction("1C *").end, auction("1C *").tokens) == ("*", ["1C"])
    assert (auction("1C +").end, auction("1C +").tokens) == ("+", ["1C"])
    assert (play("SA - +  -").end, play("SA - +  -").tokens) == ("+", ["SA", "-", "+", "-"])
    assert names(AUCTION + "1C\n*") == []


def test_a_star_glued_to_a_call_is_an_alert() -> None:
    found = auction("1N* Pass 4C* AP")
    assert (found.tokens, found.end) == (["1N", "Pass", "4C", "AP"], "")
    assert [found.marks[0].alert, found.marks[2].alert] == [True, True]
    assert faults(AUCTION + "1N* Pass 4C* AP") == [("alert-by-star", "1N*"), ("alert-by-star", "4C*")]


def test_a_star_glued_to_the_last_call_ends() -> None:
    assert auction("1N Pass*").end == "*"
    assert names(AUCTION + "1N Pass*") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1C !!!", [("repeated-suffix", "!")]),
        ("1C ! ?", [("repeated-suffix", "?")]),
        ("1C ! $1", [("suffix-and-nag", "$1")]),
        ("1C $3 !!", [("suffix-and-nag", "!!")]),
        ("1C $7", [("nag-of-other-section", "$7")]),
        ("1C $14", [("nag-of-other-section", "$14")]),
        ("1C $256", [("nag-out-of-range", "$256")]),
        ("1C $15 $15", [("repeated-nag", "$15")]),
        ("1C $a", [("malformed-annotation", "$a")]),
        ("1C =a= Pass", [("malformed-annotation", "=a=")]),
        ("1C =1 Pass", [("malformed-annotation", "=1")]),
        ("! 1C", [("annotation-without-call", "!")]),
        ("1C + $2", [("annotation-without-call", "$2")]),
        ("^R 1C", [("unknown-irregularity", "^R")]),
        ("^I ^I 1C", [("repeated-irregularity", "^I")]),
        ("1C * Pass", [("text-after-end", "Pass")]),
        ("1C * *", [("text-after-end", "*")]),
        ("1C + *", [("star-with-plus", "*")]),
        ("1C * +", [("star-with-plus", "+")]),
        ("1C + +", [("repeated-plus", "+")]),
    ],
)
def test_faults_beside_calls(text: str, expected: list[tuple[str, str]]) -> None:
    assert faults(AUCTION + text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SA $1", [("nag-of-other-section", "$1")]),
        ("SA ! $7", [("suffix-and-nag", "$7")]),
        ("SA $20", [("nag-of-other-section", "$20")]),
        ("SA $200", []),
        ("^I SA", [("unknown-irregularity", "^I")]),
        ("^R ^L SA", [("repeated-irregularity", "^L")]),
        ("SA ^Q HA", [("unknown-irregularity", "^Q")]),
    ],
)
def test_faults_beside_cards(text: str, expected: list[tuple[str, str]]) -> None:
    assert faults(PLAY + text) == expected


def test_tokens_know_their_places() -> None:
    text = AUCTION + "1C =1= Pass\n\t1NT! Pass {x} 2♥ AP"
    found = record(text).auction
    assert found is not None
    places = [found.place(index) for index in range(len(found.tokens))]
    assert [text[start:end] for start, end in places] == found.tokens
    assert text[slice(*found.place(99))] == '[Auction "N"]'


# --- cards


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("SK H3 S4 S3", ["SK", "H3", "S4", "S3"]),
        ("ca C6 c8\tS5", ["ca", "C6", "c8", "S5"]),
        ("2S tH D10", ["2S", "tH", "D10"]),
        ("-  -  -  H2\n*", ["-", "-", "-", "H2"]),
        ("SK {two\nlines} H3 ; rest\nS4 S3", ["SK", "H3", "S4", "S3"]),
        ("S1 HHT KT --", ["S1", "HHT", "KT", "--"]),
    ],
)
def test_cards(text: str, tokens: list[str]) -> None:
    assert play(text).tokens == tokens


# --- notes


def test_notes_belong_to_the_section_before_them() -> None:
    text = AUCTION + '1C =1= AP\n[Note "1: a: b "]\n[Play "E"]\nSA =1=\n[Note "1:other"]\n[Note " 32 :last"]\n'
    found = record(text)
    assert found.auction is not None
    assert found.play is not None
    assert found.auction.notes == {1: " a: b "}
    assert found.play.notes == {1: "other", 32: "last"}
    assert names(text) == ["unused-note"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ('[Note "free text"]', ["malformed-note"]),
        ('[Note ""]', ["malformed-note"]),
        ('[Note ":"]', ["malformed-note"]),
        ('[Note "#"]', ["forbidden-inheritance"]),
        ('[Note "##1:x"]', ["forbidden-inheritance"]),
        ('[Note "0:x"]', ["note-number"]),
        ('[Note "33:x"]', ["note-number"]),
        ('[Note "1:x"]\n[Note "1:y"]', ["repeated-note", "unused-note"]),
    ],
)
def test_faults_of_notes(note: str, expected: list[str]) -> None:
    assert names(AUCTION + "AP\n" + note) == expected


def test_stray_notes_become_comments() -> None:
    text = '[Board "1"]\n[Note "free"]\n[Deal ""]\n[Auction "N"]\n1C AP\n[Note "text"]\n'
    found = record(text)
    assert [(each.text, each.after, each.position) for each in found.comments] == [
        ("free", "Board", None),
        ("text", "Auction", 2),
    ]
    assert names(text) == ["note-outside-section", "malformed-note"]


# --- comments and everything else


def test_comments_know_what_they_follow() -> None:
    text = (
        '{ before } ; also\n[Board "1"] {a} ; b\n[Auction "N"] {c}\n{d} 1C {e} ! {f} Pass ; g\n'
        'AP\n[Note "1:x"] {h}\n[Play "W"]\nSA {i}\n* {j}'
    )
    assert [(each.text, each.kind, each.after, each.position) for each in record(text).comments] == [
        (" before ", "{", "", None),
        (" also", ";", "", None),
        ("a", "{", "Board", None),
        (" b", ";", "Board", None),
        ("c", "{", "Auction", 0),
        ("d", "{", "Auction", 0),
        ("e", "{", "Auction", 1),
        ("f", "{", "Auction", 1),
        (" g", ";", "Auction", 2),
        ("h", "{", "Note", None),
        ("i", "{", "Play", 1),
        ("j", "{", "Play", 1),
    ]


def test_what_a_comment_hides() -> None:
    text = '[Board "1"]\n{ [Board "2"]\n% { ; " \\\n[show NS] }\n; } { "\n[Deal ""]\n'
    found = record(text)
    assert found.values == {"Board": "1", "Deal": ""}
    assert [each.text for each in found.comments] == [' [Board "2"]\n% { ; " \\\n[show NS] ', ' } { "']
    assert names(text) == []


def test_a_comment_without_end_ends_before_a_tag() -> None:
    text = '[Board "1"]\n{ open\n[Deal ""]\n[Auction "N"]\nAP\n'
    found = record(text)
    assert list(found.values) == ["Board", "Deal", "Auction"]
    assert [each.text for each in found.comments] == [" open"]
    assert faults(text) == [("unterminated-comment", "{")]


def test_directives_are_kept_and_hide_what_they_hold() -> None:
    text = '[Board "1"]\n\n% one {\n[Board "2"]\n%%!R 0123\n[Auction "N"]\n1C\n% [Deal ""]\nAP % no directive\n'
    _, second = records(text)
    assert second.directives == ["% one {", "%%!R 0123", '% [Deal ""]']
    assert second.values == {"Board": "2", "Auction": "N"}
    assert second.auction is not None
    assert second.auction.tokens == ["1C", "AP", "no", "directive"]


def test_stray_text_is_joined_into_one_fault() -> None:
    assert faults('[Board "1"] hello world\nagain\n[Site "x"] * ]\n') == [
        ("stray-text", "hello world\nagain"),
        ("stray-text", "* ]"),
    ]


def test_marks_outside_a_section_are_stray_text() -> None:
    assert names('[Board "1"] ! =1= $2 ^R + * AP SA') == ["stray-text"]


def test_text_of_unknown_tags_is_kept() -> None:
    text = '[Board "1"]\n[Own "a"]\n1C SA "two words" *\n x = 5%\n[Site "s"]\n'
    found = record(text)
    assert (
        "".join(run for _, run in found.supplements["Own"].runs).split() == text.split("\n", 2)[2].split("[")[0].split()
    )
    assert names(text) == []


def test_behind_the_tag_after_a_repeated_section_nothing_is_passed_over() -> None:
    text = AUCTION + 'AP\n[Auction "E"]\n1C $7\n[Result "9"]\nrest ! 1\n[Note "1:x"]\n'
    assert names(text) == ["repeated-tag", "stray-text", "note-outside-section"]
