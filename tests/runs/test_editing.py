import subprocess
import sys
import time
from pathlib import Path

import pytest
from pbn_reading import passages

from dealtools.errors import DealtoolsError
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.runs.editing import Editor, edits_of
from dealtools.runs.validating import CheckOptions
from dealtools.sources.paths import Source

TWO = '[Event "A"]\n[Board "4"]\n\n[Event "#"]\n[Board "9"]\n\n'
SOURCE = Source("test.pbn", Path("test.pbn"))


def text_of(editor: Editor, text: str = TWO) -> str:
    return "".join(each.rewritten for each in editor.edit(passages(text), SOURCE, CheckOptions()))


def test_no_words_are_no_edits() -> None:
    assert not edits_of()
    assert edits_of(renumber=1)


def test_each_target_is_numbered_from_the_start() -> None:
    editor = Editor(edits_of(renumber=3))
    first = text_of(editor)
    assert '[Board "3"]' in first
    assert '[Board "5"]' in text_of(editor)
    editor.next_target()
    assert text_of(editor) == first


def test_what_is_kept_once_is_kept_once_in_a_run() -> None:
    editor = Editor(edits_of(unique="record"))
    assert text_of(editor) == TWO.replace('"#"', '"A"')
    assert text_of(editor) == ""


def test_bad_words_are_errors() -> None:
    with pytest.raises(DealtoolsError, match=r"--unique takes record or deal, not 'board'"):
        edits_of(unique="board")


def test_conditions_know_the_rules_of_formats_before_anything_is_read() -> None:
    program = "from dealtools.runs.editing import edits_of; edits_of(where=['finding=PBN302'])"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_records_are_resolved_only_where_something_is_asked_that_is_not_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def resolve(record: Record) -> Playing:
        raise AssertionError(record)

    monkeypatch.setattr("dealtools.runs.editing.resolve", resolve)
    changed = text_of(Editor(edits_of(sets=["Site=Hall"], anonymize=True, unique="record")))
    assert changed.count('[Site "Hall"]') == 2
    with pytest.raises(AssertionError):
        text_of(Editor(edits_of(sets=["Board=3"])))


def test_many_tags_take_no_more_time_each_than_few() -> None:
    text = '[Event "A"]\n[Board "4"]\n' + "".join(f'[Note{number} "x"]\n[North "x"]\n' for number in range(20_000))
    began = time.process_time()
    changed = text_of(Editor(edits_of(sets=["Site=Hall"], rotate="1", anonymize=True)), text)
    assert time.process_time() - began < 30  # a second or two; of all with all, minutes
    assert changed.count('[East "Player 1"]') == 20_000
