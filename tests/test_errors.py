"""The one exception of our own."""

from dealtools.errors import DealtoolsError


def test_wrong_use_ends_with_status_2() -> None:
    assert DealtoolsError("no such rule").exit_status == 2
    assert str(DealtoolsError("no such rule")) == "no such rule"
