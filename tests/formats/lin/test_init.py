import pytest
from lin_reading import HANDS, HEADING, SINGLE

from dealtools.formats.lin import LIN, looks_like_lin
from dealtools.formats.registry import detect


@pytest.mark.parametrize(
    "text",
    [
        SINGLE,
        HEADING,
        HEADING.upper(),
        f"\r\n\r\nqx|o1|md|3{HANDS}|",
        f"%% a remark\n-----\nqx|o1|md|3{HANDS}|",
        f"md|3{HANDS}",
        f"qx||pn|Sue,Wes,Nan,Eli|md|3{HANDS},|",
        "bt||nt|text|",
    ],
)
def test_what_begins_with_a_command_is_lin(text: str) -> None:
    assert looks_like_lin(text.encode())
    assert detect(text.encode(), "x").format is LIN


@pytest.mark.parametrize(
    "text", ["", "a|b|c|\n1|2|3|\n", '[Event "x"]\n', "board|result\n1|4H\n", "page one md|3|", "{}"]
)
def test_other_texts_are_not(text: str) -> None:
    assert not looks_like_lin(text.encode())


def test_the_extension_tells_where_the_content_does_not() -> None:
    assert detect(b"", "Evening.LIN").format is LIN
