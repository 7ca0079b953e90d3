"""Which options contests have where these are left to what their scorings say."""

import pytest

from dealtools.tables.scorings import AS_STATED, FieldOptions, agreements

_OPEN = FieldOptions("butler", butler_drop=AS_STATED, winners="one")


@pytest.mark.parametrize(
    ("scorings", "drop"),
    [
        (["IMP;Butler-2", "IMP;Butler-2;Mean", None], 1),
        (["IMP;Butler"], 0),
        (["IMP;Butler-2", "IMP;Butler"], 0),
        (["IMP;Cross", "MP", None], 0),
    ],
)
def test_what_the_rows_of_a_contest_agree_on(scorings: list[str | None], drop: int) -> None:
    assert agreements(_OPEN, 1, [0] * len(scorings), scorings) == [_OPEN._replace(butler_drop=drop)]


def test_each_contest_has_its_own() -> None:
    options = FieldOptions("cross-imps", cross_imp=AS_STATED)
    found = agreements(options, 3, [0, 2, 0], ["IMP;Cross", "IMP;Cross1", "IMP;Cross"])
    assert [each.cross_imp for each in found] == ["sum", "by-comparisons", "by-tables"]


def test_what_was_asked_for_stands() -> None:
    options = FieldOptions("butler", butler_drop="5%")
    assert agreements(options, 2, [0, 1], ["IMP;Butler-2", None]) == [options, options]
