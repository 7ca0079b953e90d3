"""RBN and RBX text cut into records and labels."""

from hypothesis import given
from hypothesis import strategies as st

from dealtools.formats.rbn.scan import Item, lines_of, split_inline, split_lines

TEXTS = st.text(st.sampled_from("BNAP1{}% :\r\nxé"), max_size=60)


def test_lines_end_in_any_way() -> None:
    assert list(lines_of(["a\r", "\nb\rc\nd"])) == ["a\r\n", "b\r", "c\n", "d"]


def test_an_empty_line_ends_a_record() -> None:
    first, second = split_lines(["B 1\nN Nan+Sue\n\n\nB 2\n{two\nlines}\n"])
    assert first.text + second.text == "B 1\nN Nan+Sue\n\n\nB 2\n{two\nlines}\n"
    assert first.items == [Item("B", "1", 2), Item("N", "Nan+Sue", 6)]
    assert second.items == [Item("B", "2", 2), Item("{", "two\nlines", 5)]


def test_labels_in_braces_begin_a_record_behind_those_of_the_playing() -> None:
    first, second = split_inline(["B{1}R{10}B{2}R{9"])
    assert [(item.label, item.data) for item in first.items] == [("B", "1"), ("R", "10")]
    assert [(item.label, item.data) for item in second.items] == [("B", "2"), ("R", "9")]
    assert [fault.name for fault in second.faults] == ["rbx-brace-missing"]


def test_what_is_no_label_is_noted() -> None:
    (chunk,) = split_lines(["Z 1\nhello there\n{open\n"])
    assert [fault.name for fault in chunk.faults] == [
        "unknown-rbn-label", "rbn-line-without-label", "commentary-unclosed",
    ]  # fmt: skip


@given(TEXTS)
def test_records_together_are_the_text(text: str) -> None:
    assert "".join(chunk.text for chunk in split_lines([text])) == text
    assert "".join(chunk.text for chunk in split_inline([text])) == text
