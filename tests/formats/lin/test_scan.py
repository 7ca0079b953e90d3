import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.formats.lin.commands import KNOWN
from dealtools.formats.lin.scan import Commands, scan


def pairs(text: str) -> list[tuple[str, str]]:
    """The commands of a text, each with its value, which stands where it is said to stand."""
    found = scan(text, is_last=True)
    for value, start in zip(found.values, found.starts, strict=True):
        assert text[start : start + len(value)] == value
    begins = [found.begin(index) for index in range(len(found.codes) + 1)]
    assert begins == sorted(begins)
    return list(zip(found.codes, found.values, strict=True))


def faults(text: str) -> list[tuple[str, str]]:
    """What was noticed, and the text it stands at."""
    return [(fault.name, text[fault.start : fault.end]) for fault in scan(text, is_last=True).faults]


def test_commands_and_values() -> None:
    assert pairs("qx|o1|md|3SA|pg||") == [("qx", "o1"), ("md", "3SA"), ("pg", "")]


def test_line_ends_and_letter_case_mean_nothing() -> None:
    assert pairs("\r\nQX\n|o1|\r\n\r\nMd|3\nSA|Pg||\n") == [("qx", "o1"), ("md", "3\nSA"), ("pg", "")]


def test_no_commands() -> None:
    assert pairs("") == []
    assert pairs("\n ") == []
    assert faults("\n ") == []


def test_a_bar_that_is_missing() -> None:
    text = "mb|1H|mb|2D!an|shows a suit|mb|p|mb|2H|"
    assert pairs(text) == [("mb", "1H"), ("mb", "2D!"), ("an", "shows a suit"), ("mb", "p"), ("mb", "2H")]
    assert faults(text) == [("bar-missing", "an")]


def test_a_bar_that_is_missing_behind_an_empty_value() -> None:
    text = "pc|SA|pg|\npc|S2|pc|S3|pg||"
    assert [code for code, _ in pairs(text)] == ["pc", "pg", "pc", "pc", "pg"]
    assert faults(text) == [("bar-missing", "pc")]


def test_a_bar_that_is_missing_behind_a_card_that_looks_like_a_command() -> None:
    text = "pc|C4|pc|H5pc|HA|pc|S3|pc|S4|"
    assert pairs(text) == [("pc", "C4"), ("pc", "H5"), ("pc", "HA"), ("pc", "S3"), ("pc", "S4")]


def test_a_bar_within_a_text() -> None:
    text = "mb|1H|an|4+ hearts | 11+ points|mb|p|mb|p|"
    assert pairs(text) == [("mb", "1H"), ("an", "4+ hearts | 11+ points"), ("mb", "p"), ("mb", "p")]
    assert faults(text) == [("bar-too-many", "|")]


def test_a_bar_that_is_missing_behind_the_letters_of_a_text() -> None:
    text = "mb|2H|an|3+ heartsmb|2S|mb|4H|mb|p|"
    assert pairs(text) == [("mb", "2H"), ("an", "3+ hearts"), ("mb", "2S"), ("mb", "4H"), ("mb", "p")]
    assert faults(text) == [("bar-missing", "mb")]


def test_a_bar_too_many() -> None:
    text = "mb|1H||mb|p|mb|p|"
    assert pairs(text) == [("mb", "1H"), ("mb", "p"), ("mb", "p")]
    assert faults(text) == [("bar-too-many", "|")]


def test_a_text_that_ends_in_the_letters_of_a_command() -> None:
    assert pairs("nt|the players|mb|p|nt|ten years\nrs|mb|p|") == [
        ("nt", "the players"),
        ("mb", "p"),
        ("nt", "ten years\nrs"),
        ("mb", "p"),
    ]


@pytest.mark.parametrize(("tail", "value"), [("md|4S46", "4S46"), ("\nmb|", ""), ("an|some\ntext", "some\ntext")])
def test_a_value_without_its_last_bar(tail: str, value: str) -> None:
    text = "qx|o1|" + tail
    assert pairs(text)[1] == (tail.split("|")[0].strip(), value)
    assert [name for name, _ in faults(text)] == ["last-value-unclosed"]


def test_text_between_commands() -> None:
    text = "qx|o1| by hand md|3SA|pg|| the end"
    assert [code for code, _ in pairs(text)] == ["qx", "md", "pg"]
    assert faults(text) == [("text-between-commands", "by hand md"), ("text-between-commands", "the end")]


@pytest.mark.parametrize("between", ["pg\n", "pg", " PG\r\n\r\n"])
def test_a_command_without_bars_has_no_value(between: str) -> None:
    text = f"pc|SA|{between}pc|S2|"
    assert pairs(text) == [("pc", "SA"), ("pc", "S2")]
    assert faults(text) == [("command-without-bars", between.strip())]
    assert faults(f"pc|SA|{between}") == [("command-without-bars", between.strip())]


@pytest.mark.parametrize("remark", ["%% a remark\n", "---------\n", "%one\n\n%two\r\n"])
def test_remarks_between_commands_are_none(remark: str) -> None:
    text = f"{remark}qx|o1|{remark}md|3SA|\n{remark}"
    assert [code for code, _ in pairs(text)] == ["qx", "md"]
    assert faults(text) == []


def test_fillers_are_no_text() -> None:
    text = "\ufeffqx|o1|\ufeffmd|3SA|pg||\x00\x1a\n"
    assert [code for code, _ in pairs(text)] == ["qx", "md", "pg"]
    assert faults(text) == []


def test_unknown_commands_are_kept() -> None:
    text = "qx|o1|yy|7|md|3SA|"
    assert pairs(text) == [("qx", "o1"), ("yy", "7"), ("md", "3SA")]
    assert faults(text) == [("unknown-command", "yy")]


def resumed(text: str, cut: int) -> Commands:
    """The commands of a text of which the part behind some place comes later."""
    first = scan(text[:cut], is_last=False)
    rest = scan(text[first.end :], is_last=True)
    return Commands(first.codes + rest.codes, first.values + rest.values)


WORDS = st.lists(st.tuples(st.sampled_from(sorted(KNOWN)), st.text("abc\n 1H!", max_size=6)), max_size=12)


@given(WORDS, st.integers(0, 200))
def test_it_does_not_matter_where_a_text_is_cut(words: list[tuple[str, str]], cut: int) -> None:
    text = "".join(f"{code}|{value}|" for code, value in words)
    whole, parts = scan(text, is_last=True), resumed(text, cut)
    assert (parts.codes, parts.values) == (whole.codes, whole.values)


@given(st.text("|mbpcan \nx", max_size=80))
def test_any_text_is_taken(text: str) -> None:
    pairs(text)
    for fault in scan(text, is_last=True).faults:
        assert 0 <= fault.start <= fault.end <= len(text)
