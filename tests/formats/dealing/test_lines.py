from dealtools.formats.dealing.fixed import Board
from dealtools.formats.dealing.lines import Passages, lines_of
from dealtools.sources.encoding import Encoding

UTF_8 = Encoding("utf-8", "bom", None, b"\xef\xbb\xbf")


def test_lines_have_numbers_and_bytes() -> None:
    lines = list(lines_of(["é\r", "\nb\rc\n", "\n", "d"], UTF_8))
    assert [line.text for line in lines] == ["é\r\n", "b\r", "c\n", "\n", "d"]
    assert [line.number for line in lines] == [1, 2, 3, 4, 5]
    assert [line.offset for line in lines] == [3, 7, 9, 11, 12]
    assert [line.words for line in lines] == ["é", "b", "c", "", "d"]


def test_lines_become_passages() -> None:
    passages = Passages("dds", "x", UTF_8)
    one, two, three = lines_of([" what\n# remark\nN:...\n"], UTF_8)
    passages.keep_words(one)
    passages.keep_words(two)
    (kept,) = passages.kept()
    assert kept.text == " what\n# remark\n"
    assert [(fault.start, fault.end, fault.facts) for fault in kept.faults] == [(1, 5, {"found": "what"})]
    assert list(passages.kept()) == []
    record = passages.record([three], Board("N:..."))
    assert (record.number, record.line, record.offset, record.length) == (1, 3, 18, 5)


def test_faults_of_many_lines_in_a_row() -> None:
    passages = Passages("dds", "x", UTF_8)
    for line in lines_of(["x\n\ny\n"], UTF_8):
        passages.keep_words(line)
    (kept,) = passages.kept()
    assert [(fault.start, fault.end) for fault in kept.faults] == [(0, 1), (3, 4)]
