"""Whole files of every kind: single boards, matches, tournaments, other programs; damage; real files."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lin_reading import (
    AUCTION,
    BOARD,
    EAST,
    HANDS,
    HEADING,
    NAMES,
    ROOM,
    SINGLE,
    TRICK,
    faults,
    found,
    passages,
    records,
)

from dealtools.bridge.call import CALLS
from dealtools.bridge.card import CARDS
from dealtools.formats.lin.commands import KNOWN
from dealtools.formats.lin.reader import read
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.sources.encoding import Encoding
from dealtools.sources.paths import Source, open_sources
from dealtools.sources.text import iter_text, read_facts

ROOT = Path(__file__).parents[3]
RECORDS = ROOT.parent / "shared" / "records"
NAMED = ("South", "West", "North", "East")
MATCH = HEADING + f"qx|o1|{ROOM}qx|c1|{ROOM}qx|o2|{ROOM.replace('3S', '4S', 1)}"


def names(each: Record) -> str:
    return ",".join(each.values.get(seat, "") for seat in NAMED)


# --- families


def test_single_boards() -> None:
    found_records = records(SINGLE + "\n" + SINGLE.replace("Board 1", "Board 17").replace("Sue", "Sal"))
    assert [(each.values["Board"], names(each)) for each in found_records] == [
        ("1", "Sue,Wes,Nan,Eli"),
        ("17", "Sal,Wes,Nan,Eli"),
    ]
    assert [each.number for each in found_records] == [1, 2]
    assert [each.line for each in found_records] == [1, 2]


def test_a_match_of_teams() -> None:
    heading, *rooms = passages(MATCH)
    assert not isinstance(heading, Record)
    assert all(isinstance(each, Record) for each in rooms)
    first, second, third = records(MATCH)
    for each in (first, second, third):
        assert (each.values["Event"], each.values["Stage"], each.values["Scoring"]) == ("Club Match", "Round 1", "IMP")
        assert (each.values["HomeTeam"], each.values["VisitTeam"]) == ("Red", "Blue")
    assert (first.values["Room"], first.values["Board"], names(first)) == ("Open", "1", "Sue,Wes,Nan,Eli")
    assert (second.values["Room"], second.values["Board"], names(second)) == ("Closed", "1", "Sal,Wim,Ned,Eva")
    assert (third.values["Room"], third.values["Board"], names(third)) == ("Open", "2", "Sue,Wes,Nan,Eli")
    assert [(resolve(each).tricks, resolve(each).tricks_source) for each in (first, second, third)] == [
        (10, "recorded"),
        (11, "recorded"),
        (10, "claim"),
    ]
    assert first.heading is second.heading


def test_a_room_whose_result_is_only_listed() -> None:
    text = HEADING + "qx|o1|pg||qx|c1|pg||qx|o2|pg||"
    first, second = records(text)
    assert faults(text) == ["empty-board"]
    one = resolve(second)
    assert (str(one.contract), one.declarer, one.tricks, one.score_ns) == ("4H", 3, 11, -450)
    assert (one.contract_source, one.tricks_source) == ("recorded", "recorded")
    assert first.values["Room"] == "Open"


def test_rooms_one_after_the_other() -> None:
    text = HEADING + "".join(f"qx|{room}{board}|{ROOM}" for room in "oc" for board in (1, 2))
    assert [(each.values["Room"], each.values["Board"]) for each in records(text)] == [
        ("Open", "1"),
        ("Open", "2"),
        ("Closed", "1"),
        ("Closed", "2"),
    ]


def test_a_line_up_that_changes() -> None:
    text = MATCH + "pn|Kim,Lou,Max,Ned,Ola,Pia,Rob,Sam|pg||\n" + f"qx|c2|{ROOM}"
    assert [names(each) for each in records(text)][2:] == ["Sue,Wes,Nan,Eli", "Ola,Pia,Rob,Sam"]


def test_a_tournament_has_its_names_in_each_board() -> None:
    heading = "vg|Evening Game,BBO,P,1,2,,,,|rs|4HW=,,4HW+1,|pg||\n"
    text = heading + f"qx|o1|{NAMES}{BOARD}\nqx|o2|pn|Sal,Wim,Ned,Eva|st||{BOARD.replace('Board 1', 'Board 2')}\n"
    first, second = records(text)
    assert (names(first), names(second)) == ("Sue,Wes,Nan,Eli", "Sal,Wim,Ned,Eva")
    assert first.values["Scoring"] == "MP"
    assert "Room" not in first.values
    assert [resolve(each).tricks for each in (first, second)] == [10, 11]


def test_a_board_of_realbridge() -> None:
    text = f"qx||{NAMES}md|3{HANDS},|rh||ah|Board 17|sv|o|{AUCTION}{TRICK}mc|10|zz|50.00%|pg||"
    (each,) = records(text)
    assert (each.values["Board"], names(each), each.values["LinScore"]) == ("17", "Sue,Wes,Nan,Eli", "50.00%")
    assert resolve(each).tricks == 10


def test_an_archive_with_whole_tricks() -> None:
    text = f"ah|Board 1|md|3{HANDS}|sv|0|mb|ppp1H1S2H2S4HPPP|pf|y|pc|S5S8SAS4|pc|S3H2S2ST|mc|10|"
    one = resolve(records(text)[0])
    assert one.play is not None
    assert (str(one.contract), one.tricks, one.play.replay.tricks) == ("4H", 10, (1, 1))
    assert found(text) == []


def test_an_export_of_a_scorer() -> None:
    text = (
        "vg|,,P,1,2,Team 1,0,Team 2,0|\r\nrs|,,,|\r\npw|,,,,,,,|\r\nmp|,,,|\r\nbn|21,22|\r\npg||\r\n"
        f"mn||pn|,,,|qx|o1,BOARD 21|rh||ah|Board 21|md|3{HANDS},{EAST}|sv|n|\r\nsa|0|pg||\r\n"
        f"pn|,,,|qx|o2,BOARD 22|rh||ah|Board 22|md|4{HANDS},{EAST}|sv|e|\r\nsa|0|pg||\r\n"
    )
    assert [each.values["Board"] for each in records(text)] == ["21", "22"]
    assert faults(text) == []


def test_dealt_hands() -> None:
    text = "".join(f"qx|o{board}|md|{digit}{HANDS},|sv|{sv}|pg||\n" for board, digit, sv in ((1, 3, "0"), (2, 4, "n")))
    assert [(each.values["Board"], each.values["Dealer"]) for each in records(text)] == [("1", "N"), ("2", "E")]
    assert all(each.auction is None for each in records(text))
    assert found(text) == []


def test_two_sets_of_boards_without_a_heading_are_kept_apart() -> None:
    assert len(records(MATCH + MATCH.replace("Round 1", "Round 2"))) == 6
    assert {each.values["Stage"] for each in records(MATCH + MATCH.replace("Round 1", "Round 2"))} == {
        "Round 1",
        "Round 2",
    }


def test_a_list_of_results_without_a_title() -> None:
    text = MATCH.partition("\n")[2]
    assert [resolve(each).tricks for each in records(text)] == [10, 11, 10]
    assert "Event" not in records(text)[0].values


def test_single_boards_put_behind_a_match_are_none_of_it() -> None:
    *_, last = records(MATCH + SINGLE)
    assert "Event" not in last.values
    assert (resolve(last).tricks, resolve(last).tricks_source) == (10, "claim")


# --- what is wrong between the boards of a match


def test_different_cards_in_the_two_rooms() -> None:
    other = ROOM.replace("SAJ63", "SAJ64").replace("S4H", "S3H")
    assert faults(HEADING + f"qx|o1|{ROOM}qx|c1|{other}") == ["room-deals-differ"]
    assert faults(HEADING + f"qx|o1|{ROOM}qx|c1|{ROOM.replace('SAJ63', 'S36JA')}") == []
    assert faults(HEADING + f"qx|o1|{ROOM}qx|c1|{ROOM.replace('|sv', ',' + EAST + '|sv')}") == []


def test_boards_told_twice_or_outside_the_match() -> None:
    assert faults(HEADING + f"qx|o1|{ROOM}" * 2) == ["board-told-twice"] or faults(
        HEADING + f"qx|o1|{ROOM}qx|o1|{ROOM}"
    ) == ["board-told-twice"]
    assert faults(HEADING + f"qx|o3|{ROOM}") == ["board-outside-match"]


def test_pairs_play_a_board_at_many_tables() -> None:
    text = HEADING.replace(",I,", ",P,").replace("Red,0,Blue,0", ",,,") + f"qx|o1|{ROOM}" + f"qx|o1|{ROOM}"
    assert faults(text) == []


def test_an_entry_that_cannot_be_read() -> None:
    text = HEADING.replace("4HW=,", "4HW ok,") + f"qx|o1|{ROOM}"
    assert faults(text) == ["rs-malformed-entry"]
    assert resolve(records(text)[0]).tricks == 10


def test_a_headline_against_the_number() -> None:
    assert faults(HEADING + f"qx|o1|ah|Board 9|{ROOM}") == ["board-number-differs"]


def test_a_line_that_begins_like_a_list_of_results() -> None:
    text = HEADING + f"qx|o1|nt|it took ten yea\nrs|{ROOM}"
    assert [each.values["Board"] for each in records(text)] == ["1"]
    assert records(text)[0].comments[0].text == "it took ten yea\nrs"


# --- damage


def test_no_line_end_at_the_end_loses_nothing() -> None:
    assert len(records(MATCH.rstrip())) == len(records(MATCH)) == 3


@pytest.mark.parametrize("cut", range(len(MATCH) - 1, len(HEADING) + 3, -17))
def test_a_file_that_was_cut_off(cut: int) -> None:
    whole, left = records(MATCH), records(MATCH[:cut])
    same = [each for each, other in zip(left, whole, strict=False) if each.text == other.text]
    assert len(left) - len(same) <= 1


def test_a_bar_that_is_lost_is_found_out_and_costs_nothing() -> None:
    places = [at for at in range(len(HEADING), len(MATCH)) if MATCH[at] == "|"]
    for at in places:
        text = MATCH[:at] + MATCH[at + 1 :]
        boards = [(each.values.get("Board"), len(each.auction.tokens), len(each.play.tokens)) for each in records(text)
                  if each.auction and each.play]  # fmt: skip
        assert boards == [("1", 11, 4), ("1", 11, 4), ("2", 11, 4)], text[at - 20 : at + 20]
        assert faults(text) in (["bar-missing"], ["last-value-unclosed"])


def test_places_are_those_of_the_file() -> None:
    text = "\r\n" + MATCH.replace("\n", "\r\n")
    encoding = Encoding("utf-8", "bom", bom=b"\xef\xbb\xbf")
    data = encoding.bom + text.encode()
    for each in read([text], "x", encoding):
        if isinstance(each, Record):
            assert data[each.offset : each.offset + each.length].decode() == each.text.strip()
            assert data[: each.offset].count(b"\n") + 1 == each.line


def test_letters_of_old_files() -> None:
    text = SINGLE.replace("Sue", "Zoë")
    for each in read([text], "x", Encoding("windows-1252", "windows-1252")):
        assert isinstance(each, Record)
        assert each.length == len(text)
        assert each.values["South"] == "Zoë"


BITS = ("|", "||", "\n", "md|", "qx|o1|", "pn|a,b|", "vg|", "rs|", "mb|", "an|", "pc|S|", "mc|99|", "ub||", "up|9|",
        "bt||", "\x00", "\ufeff", "ÿ", "md|0|", "up|x|", ",", "!", "-", "pc", " " * 300)  # fmt: skip


def corrupted(text: str, rng: random.Random) -> str:
    """A text with one to four accidents."""
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((1, 1, 2, 5, 20, 80)))
        kind = rng.randrange(5)
        if kind == 0:
            text = text[:at] + chr(rng.randrange(256)) + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + text[end:]
        elif kind == 2:
            text = text[:end] + text[at:]
        elif kind == 3:
            text = text[:at] + rng.choice(BITS) + text[at:]
        else:
            text = text[:at]
    return text


def test_corruptions_do_no_harm() -> None:
    rng = random.Random(7)
    for _ in range(1500):
        text = corrupted(rng.choice((MATCH, SINGLE, SINGLE + "\n" + SINGLE)), rng)
        faults(text)
        found(text)


def test_a_board_between_two_others_cannot_harm_them() -> None:
    rng = random.Random(8)
    for _ in range(300):
        middle = corrupted(f"qx|c1|{ROOM}".rstrip(), rng)
        text = f"{HEADING}qx|o1|{ROOM}{middle}\nqx|o2|{ROOM}"
        if middle.count("|") % 2:
            continue  # what follows is found again, but the board behind may lose its first command
        boards = [each.values.get("Board") for each in records(text)]
        assert boards[0] == "1"
        assert boards[-1] == "2" or "qx" not in text.split(middle)[-1] or "\x00" in middle, middle


CALL = st.sampled_from(CALLS)
# A text that is nothing but a command cannot be told from a command.
TEXT = st.text(st.characters(exclude_characters="|", exclude_categories=("Cs", "Cc")), max_size=20).filter(
    lambda text: text.strip().lower() not in KNOWN
)


@settings(max_examples=100)
@given(
    calls=st.lists(st.tuples(CALL, st.booleans(), TEXT), max_size=12),
    cards=st.lists(st.sampled_from(CARDS), max_size=20),
    people=st.lists(TEXT.map(lambda text: text.replace(",", " ").strip()), min_size=4, max_size=4),
    end=st.sampled_from(["", "\n", "\r\n"]),
)
def test_what_is_written_is_read(
    calls: list[tuple[str, bool, str]], cards: list[str], people: list[str], end: str
) -> None:
    words = [f"pn|{','.join(people)}|", f"md|3{HANDS},|"]
    for call, is_alerted, text in calls:
        word = {"X": "d", "XX": "r", "Pass": "p"}.get(call, call.replace("NT", "N"))
        words.append(f"mb|{word}{'!' if is_alerted else ''}|" + (f"an|{text}|" if text.strip() else ""))
    words += [f"pc|{card}|" for card in cards]
    (each,) = records(end.join(words))
    assert (each.auction.tokens if each.auction else []) == [call for call, _, _ in calls]
    assert (each.play.tokens if each.play else []) == cards
    marks = each.auction.marks if each.auction else {}
    for index, (_, is_alerted, text) in enumerate(calls):
        mark = marks.get(index)
        is_bare = text.strip() in ("!", "?")
        assert (mark is not None and mark.alert) == (is_alerted or is_bare)
        written = [each.auction.notes[number] for number in mark.notes] if mark and each.auction else []
        assert written == ([text.strip()] if text.strip() and not is_bare else [])
    for seat, name in enumerate(people):
        expected = None if name.casefold() == NAMED[seat].casefold() or name == "?" else name or None
        assert each.values.get(NAMED[seat]) == expected


# --- real files


def real_files() -> list[Path]:
    return sorted(RECORDS.rglob("*.lin")) if RECORDS.is_dir() else []


@pytest.mark.skipif(not real_files(), reason="the real records are not here")
def test_every_real_record_is_read_or_told_why_not() -> None:
    count = 0
    with open_sources(real_files()) as sources:
        for source in sources:
            count += _check(source)
    assert count > 3500


def _check(source: Source) -> int:
    """Reads a file; tells how many records it has, of which each deal is one where nothing else is noticed."""
    encoding = read_facts(source).encoding
    text = "".join(iter_text(source, encoding))
    everything = list(read([text], source.name, encoding))
    assert "".join(each.text for each in everything) == text
    noticed = {fault.name for each in everything for fault in each.faults}
    own = [each for each in everything if isinstance(each, Record)]
    assert len(own) >= text.lower().count("md|") or "teaching-movie" in noticed, source.name
    return len(own)


def test_boards_on_one_line_have_columns_of_their_own() -> None:
    found = records(SINGLE + SINGLE + "\n" + SINGLE)
    place = found[2].text_places.place(1, 3)
    assert [each.text_column for each in found[:2]] == [1, len(found[0].text) + 1]
    assert (place.line, place.column) == (2, 1)
