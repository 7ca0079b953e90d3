"""Links to viewers of hands, read and written."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lin_reading import BOARD, DEAL, NAMES
from random_games import game
from round_trips import pbn_records, untold_losses

import dealtools.formats.rules  # noqa: F401 - registers them
from dealtools.findings.registry import all_rules
from dealtools.formats.lin.reader import read as read_lin
from dealtools.formats.links import HANDVIEWER, looks_like
from dealtools.formats.links.reader import read
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.rules.check import check
from dealtools.runs.reading import ReadOptions, open_source
from dealtools.sources.paths import open_sources

VIEWER = "https://www.bridgebase.com/tools/handviewer.html?"
HANDS = "n=sk9752hj97dk6ct74&e=sqt8hq8dq743cq986&s=saj63ht64dt98cj52&w=s4hak532daj52cak3"
LINK = f"{VIEWER}d=n&v=o&b=1&{HANDS}&a=ppp1h1s2h2s4hppp&nn=Nan%20B&p=s5s8sas4"


def passages(text: str, size: int = 0) -> list[Passage]:
    blocks = [text[at : at + size] for at in range(0, len(text), size)] if size else [text]
    found = list(read(blocks, "test.url"))
    assert "".join(each.text for each in found) == text
    return found


def record(text: str) -> Record:
    (only,) = [each for each in passages(text) if isinstance(each, Record)]
    return only


def test_parameters() -> None:
    playing = resolve(record(LINK))
    assert playing.record.values == {
        "Deal": "S:AJ63.T64.T98.J52 4.AK532.AJ52.AK3 K9752.J97.K6.T74 QT8.Q8.Q743.Q986", "Dealer": "N",
        "Vulnerable": "None", "Board": "1", "North": "Nan B", "Auction": "N", "Play": "-",
    }  # fmt: skip
    assert str(playing.contract) == "4H"
    assert playing.declarer == 3
    assert [rule.name for rule, _ in check(playing)] == ["play-incomplete"]


def test_spellings() -> None:
    link = (
        f"<a href='{VIEWER}{HANDS.replace('t', '10').replace('&', '&amp;')}&amp;a=1D(4%2B)x!r(16%2B)ppp&amp;d=N'>x</a>"
    )
    found = record(link)
    assert resolve(found).deal == resolve(record(LINK)).deal
    assert found.auction is not None
    assert found.auction.tokens == ["1D", "X", "XX", "Pass", "Pass", "Pass"]
    assert found.auction.notes == {1: "4+", 2: "16+"}
    assert found.auction.marks[1].alert


def test_texts_in_braces_are_comments() -> None:
    found = record(f"{VIEWER}d=n&{HANDS}&a={{Hello}}ppp1h!(5%2B){{a%20hand}}ppp")
    assert [(each.text, each.position) for each in found.comments] == [("Hello", 0), ("a hand", 4)]
    assert found.auction is not None
    assert found.auction.tokens == ["Pass", "Pass", "Pass", "1H", "Pass", "Pass", "Pass"]
    assert found.auction.marks[3].alert


def test_a_plus_sign_behind_the_word_board_is_a_blank() -> None:
    found = record(VIEWER + "lin=" + (NAMES + BOARD).replace(" ", "+").replace("|", "%7C"))
    assert found.values["Board"] == "1"
    found = record(VIEWER + "lin=" + (NAMES + BOARD).replace("Board 1", "16+HCP").replace("|", "%7C"))
    assert [comment.text for comment in found.comments] == ["16+HCP"]


def test_hyphens_are_seats_before_the_dealer_or_passes() -> None:
    found = record(f"{VIEWER}d=n&{HANDS}&a=--1c-1dppp")
    assert found.auction is not None
    assert found.auction.tokens == ["1C", "Pass", "1D", "Pass", "Pass", "Pass"]
    assert [fault.name for fault in found.faults] == ["hyphen-for-pass"]


def test_a_hand_that_is_none_is_one_mistake() -> None:
    found = resolve(record(f"{VIEWER}d=n&n=sk9752hj97dk6ct7z"))
    assert found.record.faults == []
    assert [rule.code for rule, _ in check(found)] == ["DEA002"]


def test_a_claim_has_no_place_in_a_link() -> None:
    (claimed,) = [each for each in read_lin([NAMES + BOARD], "") if isinstance(each, Record)]
    assert claimed.claim is not None
    assert HANDVIEWER.lost_of(claimed) == {"result", "derivations"}
    (played,) = [each for each in read_lin([NAMES + BOARD.replace("mc|10|", "")], "") if isinstance(each, Record)]
    assert HANDVIEWER.lost_of(played) == {"derivations"}


def test_lin_in_a_link_to_any_page() -> None:
    lin = (NAMES + BOARD).replace(" ", "%20").replace("|", "%7C")
    link = f"https://example.org/show?x=1&lin={lin}"
    assert looks_like(link.encode())
    assert resolve(record(link)).tricks == 10
    assert [type(each) for each in passages("https://example.org/show?lin=42&n=s2")] == [Passage]


def test_three_hands_tell_the_fourth() -> None:
    found = resolve(record(VIEWER + HANDS.partition("&")[2]))
    assert found.deal is not None
    assert found.deal.to_text() == DEAL
    assert found.deal_source == "completed"


def test_lin_in_a_link() -> None:
    found = resolve(record(f"see {VIEWER}lin={(NAMES + BOARD).replace(' ', '%20')}&x=y ."))
    assert (found.record.values["South"], found.tricks, str(found.contract)) == ("Sue", 10, "4H")


@pytest.mark.parametrize("quote", ["'", '"'])
def test_between_quotes_a_link_may_hold_blanks(quote: str) -> None:
    found = resolve(record(f"<a href={quote}{VIEWER}lin={NAMES + BOARD}{quote}>Board 1</a>\n"))
    assert (found.board, found.tricks) == ("1", 10)


def test_other_links_and_blocks() -> None:
    text = f"http://example.org/?n=1\nfirst {LINK}, then {LINK}\r\n"
    whole = passages(text)
    assert [isinstance(each, Record) for each in whole].count(True) == 2
    assert passages(text, 7) == whole


@given(st.lists(st.integers(0, 1 << 32), min_size=1, max_size=4))
@settings(max_examples=40, deadline=None)
def test_only_what_is_told_is_lost(seeds: list[int]) -> None:
    records = [each for seed in seeds for each in pbn_records(game(seed, odd=True))]
    assert not any(untold_losses(records, "handviewer"))


def test_a_plain_board_loses_its_result_and_marks_only() -> None:
    (found,) = pbn_records("\n".join((f'[Deal "{DEAL}"]', '[Board "3"]', '[Dealer "N"]', '[Result "9"]')))
    assert HANDVIEWER.lost_of(found) == {"result", "derivations"}


def samples() -> list[tuple[str, str, bool]]:
    return [(each.name, one.text, one.is_bad) for each in all_rules() if each.family == "LNK" for one in each.samples()]


@pytest.mark.parametrize(("name", "text", "is_bad"), samples())
def test_samples_give_what_their_page_says(name: str, text: str, is_bad: bool) -> None:
    assert [fault.name for each in passages(text) for fault in each.faults] == ([name] if is_bad else [])


def test_corruptions_do_no_harm() -> None:
    rng = random.Random(3)
    for _ in range(500):
        at = rng.randrange(len(LINK))
        bad = LINK[:at] + rng.choice(("", "%", "&", "=", "|", "(", "\n", "é", "\x00")) + LINK[at + rng.randrange(9) :]
        for passage in passages(bad):
            if isinstance(passage, Record):
                list(check(resolve(passage)))


SECOND = "qx|o2|md|1SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,SQT8HQ8DQ743CQ986|rh||ah|Board 2|mb|p|mb|p|"
ESCAPED = str.maketrans({"|": "%7C", " ": "%20", ",": "%2C"})


@pytest.mark.parametrize("escaped", [False, True])
def test_each_board_of_a_lin_text_in_a_link_is_a_record(escaped: bool) -> None:
    lin = NAMES + BOARD + SECOND
    link = f"{VIEWER}lin={lin.translate(ESCAPED) if escaped else lin}&amp;tbt=y"
    found = [each for each in passages(f"<a href='{link}'>two</a>") if isinstance(each, Record)]
    assert [(each.number, resolve(each).board_number) for each in found] == [(1, 1), (2, 2)]
    assert "".join(each.text for each in found) == link
    assert found[1].text.startswith("qx")
    assert found[1].offset == found[1].text_offset == len("<a href='") + len(found[0].text)
    assert found[0].place("Deal") == (0, len(found[0].text))


def test_what_is_wrong_with_the_lin_text_is_said() -> None:
    found = record(f"{VIEWER}lin={NAMES}md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,|mc|99|pg||")
    assert [fault.name for fault in found.faults] == ["mc-not-tricks"]
    assert {(fault.start, fault.end) for fault in found.faults} == {(0, len(found.text))}


@pytest.mark.parametrize(
    "link",
    [
        f"HTTP://WWW.BRIDGEBASE.COM/TOOLS/HANDVIEWER.HTML?{HANDS.upper()}",
        f"http://www.bridgebase.com/tools/handviewer.html?bbo=y&#38;{HANDS.replace('&', '&#x26;')}",
        f"https://viewer.example.org/handviewer/?x=&copy;1&unknown;&{HANDS}#n=s2",
    ],
)
def test_spellings_of_addresses(link: str) -> None:
    assert HANDVIEWER.sniff(link.encode())
    assert resolve(record(f'<A HREF="{link}">')).deal == resolve(record(LINK)).deal


def test_names_in_other_letters() -> None:
    found = record(f"{VIEWER}{HANDS}&nn=Zo%C3%AB&sn=J%FCrg&en=%C5%81ucja%20B")
    assert [found.values[seat] for seat in ("North", "South", "East")] == ["Zoë", "J\ufffdrg", "Łucja B"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.parametrize("before", [0, 5000, (1 << 20) - 40, (1 << 20) - 10, 3 << 20])
def test_links_are_found_wherever_they_stand_in_a_page(encoding: str, before: int, tmp_path: Path) -> None:
    text = f"<!DOCTYPE html><!--{'.' * before}--><a href='{VIEWER}{HANDS}'>Board 1</a>\n"
    (tmp_path / "page.html").write_bytes(text.encode(encoding))
    with open_sources([tmp_path]) as (source,):
        opened = open_source(source, ReadOptions())
        assert (opened.format, opened.detected.by) == (HANDVIEWER, "content")
        found = list(opened.passages())
    assert "".join(each.text for each in found) == text
    assert [each.text for each in found if isinstance(each, Record)] == [VIEWER + HANDS]


@pytest.mark.parametrize("data", [b"\x00" + LINK.encode(), b"http://" * 300_000, b"http://handviewer?" * 100_000])
def test_other_files_are_passed_over(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "picture.gif").write_bytes(b"GIF" + b"." * 5000 + data)
    with open_sources([tmp_path]) as (source,):
        assert open_source(source, ReadOptions()).format is None


def test_findings_point_to_the_link_in_its_line() -> None:
    lin = f"{NAMES}{BOARD}{SECOND}mc|99|pg||"
    text = f"one\nand <a href='{VIEWER}lin={lin}'>two</a>"
    second = [each for each in passages(text) if isinstance(each, Record)][1]
    (fault,) = second.faults
    place = second.text_places.place(fault.start, fault.end)
    line = text.splitlines()[1]
    assert (place.line, line[place.column - 1 : place.end_column - 1]) == (2, second.text)  # type: ignore[operator]
