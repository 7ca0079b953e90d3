import pytest
from lin_reading import HANDS, HEADING, ROOM, faults, passages, records

from dealtools.formats.lin.heading import LinHeading
from dealtools.formats.lin.pages import has_board, is_page
from dealtools.formats.lin.split import Chapter, split_chapters

PAGE = "bt||at|Count your tricks.|lb|*cWhich card?|md|0SAK,SQJ,ST9,S87|pg||"


def chapter(text: str) -> Chapter:
    (only,) = split_chapters([text])
    return only


@pytest.mark.parametrize(
    "text",
    [
        PAGE,
        "bt||nt|Some text|pg||",
        "qx|a|ia|o!1c|",
        f"qx|a|ih|n|md|3{HANDS}|",
        f"md|0{HANDS}|",
        f"md|3{HANDS}|mb|?|",
        "md|3SAK,SQJ,ST9,S87|nt|South leads.|pg||",
        "md|3SAK,SQJ,ST9,S87|pf|y|pg||",
    ],
)
def test_pages_of_movies(text: str) -> None:
    assert is_page(chapter(text), LinHeading())


@pytest.mark.parametrize(
    "text",
    [
        f"md|3{HANDS}|sv|o|pg||",
        f"md|3{HANDS}|nt|Hello|mb|1C|pg||",
        "md|3SAK,SQJ,ST9,S87|pg||",
        "md|3SAK,SQJ,ST9,S87|mb|1Nppp|",
        "nt|Some text|",
    ],
)
def test_records_are_none(text: str) -> None:
    assert not is_page(chapter(text), LinHeading())


def test_a_match_may_begin_with_a_page_of_text() -> None:
    text = HEADING + "qx|o1|mn|The final|nt||bt||ht|h|at|Welcome to all|" + ROOM
    assert [each.values["Board"] for each in records(text)] == ["1"]


@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("qx|o1|mb|p|", True),
        (f"md|3{HANDS}|", True),
        ("md|3,,,|", False),
        ("qx|o1|pg||", False),
        ("mb|p|", False),
        ("nt|text|", False),
    ],
)
def test_what_tells_of_a_board(text: str, has: bool) -> None:
    assert has_board(chapter(text)) == has


def test_a_movie_is_reported_once_where_it_begins_and_not_read() -> None:
    text = PAGE + "qx|b|nt|More text|pg||qx|c|at|The end|pg||"
    assert records(text) == []
    assert faults(text) == ["teaching-movie"]
    assert len(passages(text)) > 1


def test_parts_of_a_deal_behind_pages_are_pages_without_a_text_of_their_own() -> None:
    shown = "md|3SAK,SQJ,ST9,S87|mb|1Nppp|pc|SA|pg||"
    assert len(records(shown)) == 1
    assert records(PAGE + shown + f"md|3{HANDS}|mb|pppp|pg||" + shown)[0].values["Deal"].startswith("S:AJ63.T64")
    assert len(records(PAGE + shown + f"md|3{HANDS}|mb|pppp|pg||" + shown)) == 1
    assert faults(PAGE + shown) == ["teaching-movie"]


def test_boards_behind_pages_are_read() -> None:
    text = PAGE + f"qx|o1|{ROOM}" + "qx|d|" + PAGE
    assert [each.values["Board"] for each in records(text)] == ["1"]
    assert faults(text) == ["teaching-movie", "teaching-movie"]
