"""RBN and RBX read: every label, what is carried over, and texts that are odd."""

import random

import pytest

from dealtools.bridge.contract import contract_from_text
from dealtools.formats.rbn import looks_like_rbn, looks_like_rbx
from dealtools.formats.rbn.reader import read, read_inline
from dealtools.formats.registry import detect
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.rules.check import check

EVENING = """\
% RBN 3.2
D 20240107
E Example Club Evening
S 2
F I
K Red:Blue
N Nan+Sue:Wes+Eli:O
B 1
H N:K9752.J97.K6.T74:QT8.Q8.Q743.Q986:AJ63.T64.T98.J52:
A NZ:PPP1H:1S2H^12S4H:A
1 three or more hearts
C 4H:W
P S58A4
R 10-420:=

N Ned+Sal:Wim+Eva:C
A NZ:PPP1H:P2H*P3H!:A
{A quiet auction,
and a quiet board.}
C 3H:W
R 10-170
"""
INLINE = (
    "%{RBX 3.2}\nD{20240107}N{Nan+Sue:Wes+Eli}B{1}A{NZ:PPP1H:A}C{1H:W}R{7-80}"
    "B{2}A{EN:PPPP}R{P}{Nobody bid.}\n\nB{3}A{SE}\n"
)


def passages(text: str, size: int = 0, *, inline: bool = False) -> list[Passage]:
    blocks = [text[at : at + size] for at in range(0, len(text), size)] if size else [text]
    found = list((read_inline if inline else read)(blocks, "test"))
    assert "".join(each.text for each in found) == text
    return found


def records(text: str, *, inline: bool = False) -> list[Record]:
    return [each for each in passages(text, inline=inline) if isinstance(each, Record)]


def values(text: str) -> dict[str, str]:
    return records(text)[0].values


def test_the_example_of_the_notation() -> None:
    first, second = records(EVENING)
    assert first.values == {
        "Date": "2024.01.07", "Event": "Example Club Evening", "Session": "2", "Scoring": "IMP", "HomeTeam": "Red",
        "VisitTeam": "Blue", "North": "Nan", "South": "Sue", "West": "Wes", "East": "Eli", "Room": "Open",
        "Board": "1", "Deal": "N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3",
        "Dealer": "N", "Vulnerable": "None", "Auction": "N", "Contract": "4H", "Declarer": "W", "Play": "-",
        "Result": "10", "Score": "NS -420", "ScoreIMP": "NS 0",
    }  # fmt: skip
    assert first.auction is not None
    assert first.auction.tokens == ["Pass", "Pass", "Pass", "1H", "1S", "2H", "2S", "4H", "AP"]
    assert first.auction.notes == {1: "three or more hearts"}
    assert first.auction.marks[5].notes == [1]
    assert first.play is not None
    assert first.play.tokens == ["S5", "S8", "SA", "S4"]
    assert [first.text[start:end] for start, end in map(first.play.place, range(4))] == ["S5", "8", "A", "4"]
    playing = resolve(second)
    assert playing.contract == contract_from_text("3H")
    assert playing.score_ns == -170
    assert second.values["Room"] == "Closed"
    assert second.inherited["Deal"] == "before"
    assert second.auction is not None
    assert second.auction.marks[5].alert
    assert second.auction.marks[7].suffix == "!"
    assert [comment.text for comment in second.comments] == ["A quiet auction,\nand a quiet board."]
    assert [rule.name for each in (first, second) for rule, _ in check(resolve(each))] == ["play-incomplete"]


def test_labels_in_braces() -> None:
    one, two, three = records(INLINE, inline=True)
    assert [each.values["Board"] for each in (one, two, three)] == ["1", "2", "3"]
    assert two.values["North"] == "Nan"
    assert resolve(two).passed_out
    assert [comment.text for comment in two.comments] == ["Nobody bid."]
    assert (three.values["Dealer"], three.values["Vulnerable"]) == ("S", "EW")
    assert "Result" not in three.values


@pytest.mark.parametrize(
    ("line", "given"),
    [
        ("D 2024", {"Date": "2024.??.??"}),
        ("D 202403", {"Date": "2024.03.??"}),
        ("D 2024C", {"Date": "2024.??.??", "RbnDate": "2024C"}),
        ("D 2024031415:2030G", {"Date": "2024.03.14", "RbnDate": "2024031415:2030G"}),
        ("T Great Deals:A. Author", {"Title": "Great Deals", "Annotator": "A. Author"}),
        ("L Town:Hall", {"Site": "Town: Hall"}),
        ("E Ratio 3::1", {"Event": "Ratio 3:1"}),
        ("S F:3", {"Stage": "Final", "Round": "3"}),
        ("S R16", {"Stage": "Round of 16"}),
        ("F R:old", {"Scoring": "Rubber;old"}),
        ("F own", {"Scoring": "own"}),
        ("K Red:Blue:3.50", {"HomeTeam": "Red", "VisitTeam": "Blue", "HomeCarryOver": "3.50"}),
        ("N Nan+:+Eli:7:info", {"North": "Nan", "East": "Eli", "Table": "7", "RbnInfo": "info"}),
        ("B 12:B", {"Board": "12", "Section": "B"}),
        ("H S:AKQ::", {"Deal": "S:AKQ... - - -"}),
        ("H W;A2.K;Q3.J", {"Deal": "W:A2.K.. Q3.J.. - -", "Hidden": "WN"}),
        ("A E?", {"Dealer": "E"}),
        ("A :1NA", {"Dealer": "W", "Auction": "W"}),
        ("C 3NXM:S:W", {"Contract": "3NTX", "Declarer": "S", "RbnGoal": "M"}),
        ("C 6DR:N", {"Contract": "6DXX", "Declarer": "N"}),
        ("C H", {"Contract": "H"}),
        ("R 9:+3", {"Result": "9", "ScoreIMP": "NS 3"}),
        ("R +50:62.5", {"Score": "NS 50", "ScorePercentage": "NS 62.5"}),
        ("R P", {"Contract": "Pass"}),
        ("I anything", {"RbnItems": "anything"}),
        ("M 8", {"RbnMakes": "8"}),
    ],
)  # fmt: skip
def test_labels(line: str, given: dict[str, str]) -> None:
    # The board makes a record of labels that speak of many.
    assert values(f"{line}\nB 1\n" if line[0] != "B" else line) == given | ({"Board": "1"} if line[0] != "B" else {})


def test_a_label_without_data_ends_what_it_said() -> None:
    second = records("E One\nB 1\nR 7\n\nE\nB 2\nR 7\n")[1]
    assert "Event" not in second.values


def test_labels_before_all_records_hold_for_them() -> None:
    text = "% RBN 3.2\nE One\n\nB 1\nR 7\n"
    plain, record = passages(text)
    assert not isinstance(plain, Record)
    assert isinstance(record, Record)
    assert record.values["Event"] == "One"


def test_blocks_and_line_ends_do_not_matter() -> None:
    for inline, text in ((False, EVENING), (True, INLINE)):
        whole = passages(text, inline=inline)
        for size in (1, 7, 100):
            assert passages(text, size, inline=inline) == whole
        crlf = [each for each in passages(text.replace("\n", "\r\n"), inline=inline) if isinstance(each, Record)]
        assert [each.values for each in crlf] == [each.values for each in whole if isinstance(each, Record)]


def test_detection() -> None:
    assert looks_like_rbn(EVENING.encode())
    assert looks_like_rbn(EVENING.partition("\n")[2].encode())
    assert not looks_like_rbn(b"E is a letter\nand so is A N\n")
    assert looks_like_rbx(INLINE.encode())
    assert not looks_like_rbx(EVENING.encode())
    for name, text in (("rbn", EVENING), ("rbx", INLINE)):
        found = detect(text.encode(), "x").format
        assert found is not None
        assert found.name == name


def test_corruptions_do_no_harm() -> None:
    rng = random.Random(5)
    for inline, text in ((False, EVENING), (True, INLINE)):
        for _ in range(400):
            at = rng.randrange(len(text))
            piece = rng.choice(("", "\n\n", "{", "}", ":", "^1", "A ", "P ", "\x00", "é", "X{", text[:at]))
            bad = text[:at] + piece + text[at + rng.randrange(9) :]
            for passage in passages(bad, inline=inline):
                if isinstance(passage, Record):
                    list(check(resolve(passage)))
