from dealtools.formats.lin.commands import (
    BEFORE_DEAL,
    CONTENT,
    GAME,
    HEADING,
    KNOWN,
    PAGES,
    SCREEN,
    TEXTS,
    UNMISTAKABLE,
)


def test_commands_are_two_characters_and_stand_once() -> None:
    assert all(len(code) == 2 and code == code.lower() for code in KNOWN)
    assert GAME.isdisjoint(SCREEN)


def test_the_kinds_are_made_of_known_commands() -> None:
    assert KNOWN >= BEFORE_DEAL | CONTENT | HEADING | PAGES | TEXTS | UNMISTAKABLE


def test_no_command_that_tells_where_a_bar_is_missing_looks_like_a_value() -> None:
    values = {"ha", "sa", "st", "sk", "ht", "dd", "ns", "ew", "1c"}
    assert UNMISTAKABLE.isdisjoint(values)
