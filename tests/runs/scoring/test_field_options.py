import pytest

from dealtools.errors import DealtoolsError
from dealtools.runs.scoring import field_options as known
from dealtools.runs.scoring import score_options
from dealtools.runs.scoring.system import Option

OPTIONS = [each for each in vars(known).values() if isinstance(each, Option)]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_each_has_a_sentence_and_a_default_it_may_have(option: Option) -> None:
    assert option.help.endswith(".")
    assert option.checked(option.default) == option.default


def test_the_defaults_are_those_of_the_laws() -> None:
    assert dict(score_options("matchpoints").in_force) == {
        "law_era": "current",
        "insult_redoubled": None,
        "doubled_nv_from_4th": None,
        "illegal_calls": "report",
        "awards": "session-rule",
        "matchpoint_scale": "2-1-0",
        "neuberg": "on",
        "small_group": "none",
        "vp_scale": "none",
        "bye": 12,
        "winners": "auto",
        "standings": "session",
        "withdraw": None,
        "adjust": None,
    }
    assert score_options("cross-imps").in_force["cross_imp"] == "by-comparisons"
    assert score_options("butler").in_force["butler_rounding"] == "half-away"


def test_an_option_of_another_way_of_scoring() -> None:
    with pytest.raises(DealtoolsError, match="neuberg is no option of Butler"):
        score_options("butler", neuberg="off")
    with pytest.raises(DealtoolsError, match="cross_imp"):
        score_options("cross-imps", cross_imp="median")
