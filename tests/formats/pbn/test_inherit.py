"""Values taken from the games before: `#`, `##`, missing tags."""

import pytest
from pbn_reading import names, records


def games(*tags: str) -> list[dict[str, str]]:
    """The values of games given by their tags, each with a board of its own."""
    text = "\n\n".join(f'[Board "{number}"]\n{tag}' for number, tag in enumerate(tags, 1))
    found = records(text)
    assert len(found) == len(tags)
    return [{name: value for name, value in each.values.items() if name != "Board"} for each in found]


def events(*values: str | None) -> list[str | None]:
    """What the tag Event comes to in games that give it these values; None for a game without it."""
    tags = ["" if value is None else f'[Event "{value}"]' for value in values]
    return [values.get("Event") for values in games(*tags)]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (["A", "#", "#"], ["A", "A", "A"]),
        (["A", None, "#"], ["A", None, "A"]),
        (["A", "B", "#"], ["A", "B", "B"]),
        (["#", "A"], ["", "A"]),
        (["##A", None, None], ["A", "A", "A"]),
        (["##A", "#", None], ["A", "A", None]),
        (["##A", "#", "#"], ["A", "A", "A"]),
        (["##A", "B", None, None], ["A", "B", "B", "B"]),
        (["##A", "##B", None], ["A", "B", "B"]),
        (["##A", "B", "#", None], ["A", "B", "B", None]),
        (["##", None], ["", ""]),
        (["##A", "##", None], ["A", "", ""]),
        (["###", None], ["#", "#"]),
        (["#1 seed", None, "#"], ["#1 seed", None, "#1 seed"]),
        (["A #2", "#"], ["A #2", "A #2"]),
        (["##A", "?", None], ["A", "?", "?"]),
    ],
)
def test_events(written: list[str | None], read: list[str | None]) -> None:
    assert events(*written) == read


def test_every_tag_but_the_forbidden_inherits() -> None:
    first = '[Result "9"]\n[Score "NS 400"]\n[West "W"]\n[Own "x"]'
    second = '[Result "#"]\n[Score "#"]\n[West "#"]\n[Own "#"]'
    assert games(first, second)[1] == {"Result": "9", "Score": "NS 400", "West": "W", "Own": "x"}


def test_a_table_inherits_its_header_only() -> None:
    text = '[Board "1"]\n[ScoreTable "Rank;Score_NS"]\n1 50\n\n[Board "2"]\n[ScoreTable "#"]\n2 60\n\n[Board "3"]\n'
    first, second, third = records(text)
    rows = [[cell.text for cell in row] for each in (first, second) for row in each.tables["ScoreTable"].rows]
    assert rows == [["1", "50"], ["2", "60"]]
    assert third.tables == {}


@pytest.mark.parametrize("tag", ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play"])
@pytest.mark.parametrize("value", ["#", "##N"])
def test_forbidden_tags_are_unknown_and_copied_from_nowhere(tag: str, value: str) -> None:
    first = '[Dealer "N"]\n[Vulnerable "NS"]\n[Deal "N:- - - -"]\n[Declarer "S"]\n[Contract "3NT"]'
    text = f'[Board "1"]\n{first}\n\n[Board "2"]\n[{tag} "{value}"]\n\n[Board "3"]\n'
    _, second, third = records(text)
    assert second.values == {"Board": "2", tag: "?"}
    assert third.values == {"Board": "3"}
    assert names(text) == ["forbidden-inheritance"]


def test_a_value_that_runs_on_by_one_reading_only_is_told() -> None:
    text = "\n\n".join(
        ['[Date "##1999.01.01"]\n[Board "1"]', '[Date "1999.01.02"]\n[Board "2"]', '[Board "3"]', '[Board "4"]']
    )
    assert names(text) == ["inheritance-read-two-ways"] * 2
    text = text.replace('"1999.01.02"', '"##1999.01.02"')
    assert names(text) == []


SECOND_ROOM = """\
[Event "Match"]
[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
[West "A"]
[Result "9"]

[West "B"]
[Result "8"]
"""


def test_a_second_result_belongs_to_the_board_before() -> None:
    first, second = records(SECOND_ROOM)
    for name in ("Board", "Dealer", "Vulnerable", "Deal"):
        assert second.values[name] == first.values[name]
        assert second.inherited[name] == "before"
    assert "Event" not in second.values
    assert second.values["West"] == "B"
    assert names(SECOND_ROOM) == ["values-from-before"]


@pytest.mark.parametrize("tag", ['[Board "8"]', '[Dealer "?"]', '[Vulnerable ""]', '[Deal "?"]'])
def test_a_game_with_one_of_the_four_takes_none_of_them(tag: str) -> None:
    _, second = records(SECOND_ROOM.replace('[West "B"]', tag))
    assert second.inherited == {}


def test_a_game_without_a_result_takes_nothing() -> None:
    _, second = records('[Board "1"]\n\n[Description "about the above"]\n')
    assert second.values == {"Description": "about the above"}


def test_archives_that_write_a_tag_only_when_it_changes() -> None:
    text = (
        "% PBN (c) 2021 rpbridge.net\n" + SECOND_ROOM + '\n[Board "8"]\n[Result "7"]\n[Stage "Final"]\n\n[Board "9"]\n'
    )
    first, second, third, fourth = records(text)
    assert first.heading.carries_tags
    assert first.heading.version == ""
    assert [each.values.get("Event") for each in (second, third, fourth)] == ["Match"] * 3
    assert [each.values.get("Stage") for each in (second, third, fourth)] == [None, "Final", "Final"]
    assert "West" not in third.values
