from tabulated import as_dicts, records

from dealtools.tables.tag_rows import tag_rows


def test_every_tag_gives_a_row():
    text = '[Event "A"]\n[board "1"]\n\n{ a comment\n}\n[Event "#"] [BCFlags "1f"]\n[Site "B"]\n[Site ""]\n'
    first, second = (as_dicts("tags", list(tag_rows(record))) for record in records(text))
    assert [(row["name"], row["value"], row["line"], row["position"]) for row in first] == [
        ("Event", "A", 1, 1),
        ("Board", "1", 2, 2),
    ]
    assert [(row["name"], row["value"], row["line"]) for row in second] == [
        ("Event", "#", 6),
        ("BCFlags", "1f", 6),
        ("Site", "B", 7),
        ("Site", "", 8),
    ]
    assert [row["is_inherited"] for row in second] == [True, False, False, False]
    assert [row["is_standard"] for row in second] == [True, False, True, True]
    assert {row["record"] for row in second} == {2}
