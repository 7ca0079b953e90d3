from dataclasses import replace

import pytest
from pbn_reading import record, records

from dealtools.editing.settled import settled
from dealtools.editing.tags import with_tags
from dealtools.errors import DealtoolsError
from dealtools.records.edits import UNWRITTEN, Edit

TEXT = '{ x }\n[Event "A"]\n[Board "4"]\n[North "#"]\n[Auction "N"]\n1S\n'


def test_places_are_those_of_the_new_text() -> None:
    (before,) = records(TEXT)
    made = settled(with_tags(before, {"Event": "Another", "Site": "B"}))
    assert made.text == TEXT.replace('"A"]\n', '"Another"]\n[Site "B"]\n')
    assert [made.text[tag.start : tag.end] for tag in made.written[:2]] == ['[Event "Another"]', '[Site "B"]']
    assert (made.edits, made.values["Site"], made.inherited) == ({}, "B", before.inherited)


def test_what_has_not_changed_or_is_not_edited_stays() -> None:
    own = record(TEXT)
    assert settled(own) is own
    other = replace(own, format="lin", edits={"North": UNWRITTEN})
    assert settled(other) is other


def test_edits_that_tear_a_record_are_an_error() -> None:
    own = record(TEXT)
    with pytest.raises(DealtoolsError, match=r"record 1 of test\.pbn is no longer one record"):
        settled(replace(own, edits={"x": Edit(len(TEXT), len(TEXT), '\n[Board "5"]\n')}))
