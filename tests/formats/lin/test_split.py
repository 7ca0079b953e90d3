import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lin_reading import BOARD, HANDS, HEADING, NAMES, ROOM, SINGLE

from dealtools.formats.lin import split
from dealtools.formats.lin.split import Chapter, is_heading, split_chapters

FILES = {
    "one board": SINGLE,
    "boards on lines": SINGLE + "\n" + SINGLE + "\n",
    "match": HEADING + "qx|o1|" + ROOM + "qx|c1|" + ROOM + "qx|o2|" + ROOM,
    "one line": HEADING.replace("\n", "") + ("qx|o1|" + ROOM + "qx|c1|" + ROOM).replace("\n", ""),
    "names before each board": HEADING + f"{NAMES}qx|o1,BOARD 1|{ROOM}{NAMES}qx|o2,BOARD 2|{ROOM}{NAMES}pg||\n",
}


def chapters(text: str, size: int = 0) -> list[Chapter]:
    blocks = [text[at : at + size] for at in range(0, len(text), size)] if size else [text]
    found = list(split_chapters(blocks))
    assert "".join(each.text for each in found) == text
    for each in found:
        for value, start in zip(each.values, each.starts, strict=True):
            assert each.text[start : start + len(value)] == value
    return found


def heads(text: str) -> list[str]:
    """The commands with which the chapters of a text begin."""
    return [each.codes[0] if each.codes else "" for each in chapters(text)]


def test_a_board_by_itself() -> None:
    assert heads(SINGLE) == ["pn"]
    assert heads(BOARD) == ["md"]
    assert heads("") == []


def test_boards_begin_with_their_names() -> None:
    assert heads(SINGLE + SINGLE + "\n" + SINGLE) == ["pn", "pn", "pn"]


def test_boards_without_names_begin_with_their_deal() -> None:
    board = f"st||rh||ah|Board 2|md|3{HANDS}|sv|o|pg||"
    assert heads(BOARD + board + board) == ["md", "st", "st"]
    assert heads(f"md|3{HANDS}|" * 3) == ["md", "md", "md"]


def test_a_match_has_a_heading() -> None:
    found = chapters(FILES["match"])
    assert [each.codes[0] for each in found] == ["vg", "qx", "qx", "qx"]
    assert [is_heading(each) for each in found] == [True, False, False, False]


def test_two_matches_in_one_file() -> None:
    assert heads(FILES["match"] * 2) == ["vg", "qx", "qx", "qx"] * 2


def test_names_before_a_board_belong_to_it() -> None:
    assert heads(FILES["names before each board"]) == ["vg", "qx", "pn", "pn"]


def test_names_within_a_board_do_not_end_it() -> None:
    assert heads(f"qx|o1|pn|Sue,Wes,Nan,Eli|{ROOM}qx|o2|{ROOM}") == ["qx", "qx"]
    assert heads(f"qx|o1|md|3{HANDS}|mb|p|pn|Sue,Wes,Nan,Eva|mb|p|mb|p|mb|p|") == ["qx"]
    assert heads(f"qx||{NAMES}{BOARD}") == ["qx"]


def test_boards_may_share_a_line_and_spread_over_many() -> None:
    text = FILES["match"]
    assert len(chapters(text.replace("\n", ""))) == len(chapters(text.replace("|", "|\n\n"))) == 4


def test_a_deal_directly_behind_a_heading() -> None:
    assert heads(HEADING + BOARD) == ["vg", "md"]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("size", [1, 7, 1000])
def test_it_does_not_matter_in_which_pieces_a_text_comes(name: str, size: int) -> None:
    assert chapters(FILES[name], size) == chapters(FILES[name])


def test_a_long_text_comes_in_chapters_all_the_same() -> None:
    text = HEADING + ("qx|o1|" + ROOM) * 2000
    assert len(chapters(text, 4096)) == 2001


@given(st.lists(st.sampled_from(["qx|o1|", "md|3,,|", "pn|a,b,c,d|", "vg|x|", "mb|p|", "pg||", "nt|x\n|", "|", "a"])))
def test_any_order_of_commands_is_taken(words: list[str]) -> None:
    chapters("".join(words), 5)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("window", [1, 20, 150, 400])
def test_it_does_not_matter_how_much_is_cut_at_once(name: str, window: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = chapters(FILES[name])
    monkeypatch.setattr(split, "_WINDOW", window)
    assert chapters(FILES[name], 7) == whole


@given(st.lists(st.sampled_from(["qx|o1|", "md|3,,|", "pn|a,b,c,d|", "vg|x|", "mb|p|", "pg||", "rh||", "nt|x\n|"])))
def test_names_find_their_board_wherever_a_text_is_cut(words: list[str]) -> None:
    text = "".join(words)
    whole = chapters(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(split, "_WINDOW", 10)
        assert chapters(text, 3) == whole


@pytest.mark.parametrize(
    "text",
    [
        f"md|3{HANDS}|" + "pn|a,b,c,d|" * 20000,
        BOARD + "pn|a,b,c,d|" * 20000 + "mb|p|",
        "word md|3|" * 20000,
        "|" * 100000,
        "a|" * 50000,
        BOARD + "st||" * 20000 + BOARD,
    ],
)
def test_time_grows_with_the_length_only(text: str) -> None:
    begin = time.process_time()
    chapters(text)
    assert time.process_time() - begin < 5
