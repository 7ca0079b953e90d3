"""USEBIO texts cut into boards and what stands around them."""

import time

import pytest
from usebio_reading import EVENT, HEAD, LINES, TAIL, board

from dealtools.formats.usebio.split import BOARD, DOCTYPE, FRAME, Piece, split_pieces


def pieces(text: str, size: int = 1000) -> list[Piece]:
    found = list(split_pieces([text[at : at + size] for at in range(0, len(text), size)]))
    assert "".join(each.text for each in found) == text
    return found


def boards(text: str, size: int = 1000) -> list[str]:
    return [each.text for each in pieces(text, size) if each.kind == BOARD]


@pytest.mark.parametrize("size", [1, 2, 5, 1000])
def test_boards_and_frames(size: int) -> None:
    found = pieces(EVENT, size)
    assert [each.kind for each in found] == [FRAME, DOCTYPE, FRAME, BOARD, FRAME]
    assert found[3].text.startswith("<BOARD>")
    assert found[3].text.endswith("</BOARD>")
    assert found[3].is_closed


@pytest.mark.parametrize("size", [1, 3, 1000])
@pytest.mark.parametrize("hidden", ["<!-- <BOARD> -->", "<![CDATA[<BOARD>]]>"])
def test_marks_in_comments_are_none(hidden: str, size: int) -> None:
    text = f"<USEBIO>{hidden}"
    assert boards(text + board(*LINES), size) == [board(*LINES).strip()]


def test_other_elements_are_no_boards() -> None:
    assert boards("<USEBIO><BOARDS/><BOARD_NUMBER>1</BOARD_NUMBER></USEBIO>") == []


def test_letter_case_and_attributes() -> None:
    assert boards("<usebio><board ID='1' >x</board ></usebio>") == ["<board ID='1' >x</board >"]


def test_boards_without_an_end() -> None:
    found = [each for each in pieces(HEAD + "<BOARD>1<BOARD>2</EVENT>" + TAIL) if each.kind == BOARD]
    assert found == [Piece(BOARD, "<BOARD>1", False), Piece(BOARD, "<BOARD>2", False)]


def test_a_comment_without_an_end_hides_nothing() -> None:
    assert len(boards(HEAD + "<!-- " + board(*LINES) + TAIL)) == 1


def test_declarations_with_quotes() -> None:
    text = "<!DOCTYPE USEBIO [<!ENTITY a ']>'> <!-- x -->]>"
    assert pieces(text + EVENT)[0] == Piece(DOCTYPE, text)


def test_nothing() -> None:
    assert pieces("") == []


@pytest.mark.parametrize("mark", ["<!--", "<![CDATA[", "<!DOCTYPE USEBIO ", "<BOARD><!--", "</BOARD<", "<BOARD>"])
def test_time_grows_with_the_length(mark: str) -> None:
    def seconds(count: int) -> float:
        started = time.process_time()
        pieces(HEAD + mark * count, 1 << 16)
        return time.process_time() - started

    seconds(100)
    assert seconds(40_000) < 30 * seconds(4_000) + 0.5


def test_a_long_comment_is_no_comment() -> None:
    parts = ["<USEBIO><!--", *["x" * (1 << 20)] * 6, board(*LINES), "-->"]
    held = 0
    for each in split_pieces(parts):
        held = max(held, len(each.text))
    assert held < 6 << 20


@pytest.mark.parametrize("behind", ["", "\n\n", " x"])
def test_a_text_may_end_anywhere(behind: str) -> None:
    """Blanks behind an end tag without its sign were read for ever."""
    for end in range(len(EVENT)):
        pieces(EVENT[:end] + behind)


def test_an_end_tag_without_its_sign() -> None:
    assert [each.kind for each in pieces("x</BOARD\n\n")] == [FRAME]
    assert boards("<BOARD>x</BOARD \n") == ["<BOARD>x</BOARD"]
