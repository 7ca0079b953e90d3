import pytest

from dealtools.formats.sheets.columns import COLUMNS, column_named, describe_columns, nearest_column


def test_every_name_means_one_column() -> None:
    for column in COLUMNS:
        for heading in (column.name, *column.others):
            assert column_named(heading) == column.name


@pytest.mark.parametrize(
    ("heading", "name"),
    [
        (" Contract ", "contract"),
        ("BY", "declarer"),
        ("Vul.", "vulnerable"),
        ("ns-vul", "ns_vul"),
        ("Score NS", "score_ns"),
        ("N/S", "ns"),
        ("+/-", "result"),
        ("declarer_tricks", "tricks"),
        ("risk", "doubling"),
        ("honors", "honours"),
        ("N", "north"),
        ("weather", None),
        ("", None),
    ],
)
def test_a_heading_is_known_whatever_its_case_and_blanks(heading: str, name: str | None) -> None:
    assert column_named(heading) == name


def test_the_help_names_every_column_with_its_other_names() -> None:
    lines = describe_columns()
    assert len(lines) == len(COLUMNS)
    assert lines[0] == (
        "rubber (rubber no, rubber number, rubber name): "
        "name of the rubber; without it a rubber ends with its second game"
    )


def test_a_heading_that_is_nearly_known_is_not_guessed_but_named() -> None:
    assert column_named("Kontract") is None
    assert nearest_column("Kontract") == "contract"
    assert nearest_column("declarrer") == "declarer"
    assert nearest_column("weather") is None
