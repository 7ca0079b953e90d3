"""The tags of the standard."""

from dealtools.formats.pbn.tags import (
    BOARD_TAGS,
    COMPETITION_TAGS,
    FORBIDDEN_INHERITANCE,
    IDENTIFICATION,
    MANDATORY,
    STANDARD,
    SUPPLEMENTAL,
    TABLES,
    standard_name,
)


def test_the_mandatory_tags_in_order() -> None:
    assert " ".join(MANDATORY) == (
        "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result"
    )


def test_sixty_plain_tags_and_eight_tables() -> None:
    assert len(MANDATORY) + len(SUPPLEMENTAL) == 60
    assert len(TABLES) == 8
    assert len(STANDARD) == 60 + 8 + 3
    assert list(SUPPLEMENTAL) == sorted(SUPPLEMENTAL)
    assert list(TABLES) == sorted(TABLES)


def test_groups_hold_tags_of_the_standard() -> None:
    assert {*BOARD_TAGS, *COMPETITION_TAGS, *FORBIDDEN_INHERITANCE, *IDENTIFICATION} <= STANDARD


def test_names_in_any_letter_case() -> None:
    assert [standard_name(name) for name in ("Event", "EVENT", "scoretable", "dealid", "Own", "OWN")] == [
        "Event",
        "Event",
        "ScoreTable",
        "DealId",
        "Own",
        "OWN",
    ]
