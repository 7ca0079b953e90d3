import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring import vectors

from dealtools.bridge.contract import contract_from_text
from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import vulnerability_from_text
from dealtools.errors import DealtoolsError
from dealtools.scoring.duplicate import score_of
from dealtools.scoring.slips import name_slips

EXPECTED = {
    "wrong_score_partscore_bonus_missing": ("the score of 2H without the part-score premium",),
    "wrong_score_vul_ignored": ("the score of 4H not vulnerable",),
    "wrong_score_nonvul_scored_vul": ("the score of 4H vulnerable",),
    "wrong_score_defenders_vul_used": ("the score of 4H vulnerable",),
    "wrong_score_double_forgotten": ("the score of 4H undoubled", "the score of 4HX with 9 tricks"),
    "wrong_score_fourth_undertrick_old_law": ("the score of 4HX under the older law",),
    "wrong_score_redoubled_insult_old_law": ("the score of 2CXX under the older law",),
    "wrong_score_slam_not_bid": ("the score of 6H",),
    "wrong_score_grand_for_small_bid": ("the score of 7NT",),
    "wrong_score_overtricks_as_contract": (),
    "sign_wrong": ("the score of 4S for the other side",),
    "sign_wrong_down": ("the score of 3NT for the other side",),
    "result_tricks_disagree": ("the score of 3NT with 10 tricks",),
    "both_wrong_and_score": (),
    "not_multiple_of_ten": (),
    "wrong_score_130": ("the score of 3D with 10 tricks",),
}


def test_board_records() -> None:
    found = {}
    for row in vectors.read_rows("board_record_cases.csv"):
        contract = contract_from_text(row["contract"] + row["doubled"])
        vulnerability = vulnerability_from_text(row["vul"])
        if not row["tricks"] or not row["score_ns"] or contract is None or not contract.level:
            continue
        assert vulnerability is not None
        declarer = SEATS.index(row["declarer"])
        names = name_slips(
            recorded=int(row["score_ns"]) * (-1 if declarer & 1 else 1),
            level=contract.level,
            denomination=contract.denomination,
            doubling=contract.doubling,
            vulnerable=bool(vulnerability >> (declarer & 1) & 1),
            tricks=int(row["tricks"]),
        )
        if "score" in row["violations"]:
            found[row["case"]] = names
        else:
            assert names == (), row["case"]
    assert found == EXPECTED


@pytest.mark.parametrize(
    ("contract", "vulnerable", "tricks", "recorded", "names"),
    [
        ("4S", True, 10, 420, ("the score of 4S not vulnerable",)),
        ("4S", True, 10, -420, ("the score of 4S not vulnerable for the other side",)),
        ("4SX", True, 10, 420, ("the score of 4S undoubled not vulnerable",)),
        ("4S", False, 10, 590, ("the score of 4SX",)),
        ("4S", False, 10, 120, ("the score of 4S without the game premium",)),
        ("2HX", False, 8, 420, ("the score of 2HX without the 50 for making it doubled",)),
        (
            "2HXX",
            False,
            8,
            540,
            ("the score of 2HXX without the 100 for making it redoubled",),
        ),
        ("6S", False, 12, 480, ("the score of 6S without the slam premium", "the score of 5S")),
        ("4S", False, 11, 420, ("the score of 4S without the overtricks", "the score of 4S with 10 tricks")),
        ("3D", False, 9, 140, ("the score of 3H",)),
        ("4S", False, 10, 42, ("the score of 4S in tens",)),
        ("4S", False, 10, 0, ("the score of a board that was passed out",)),
        ("7C", False, 0, -300, ()),
        ("1S", False, 2, -300, ("the score of 1S with 1 trick",)),
        ("4S", False, 10, 420, ()),
        ("4S", False, 10, 7, ()),
    ],
)
def test_slips(contract: str, vulnerable: bool, tricks: int, recorded: int, names: tuple[str, ...]) -> None:
    bid = contract_from_text(contract)
    assert bid is not None
    found = name_slips(
        recorded=recorded,
        level=bid.level,
        denomination=bid.denomination,
        doubling=bid.doubling,
        vulnerable=vulnerable,
        tricks=tricks,
    )
    assert found == names


def test_rubber_points() -> None:
    contract = {"level": 4, "denomination": 3, "doubling": 0, "vulnerable": True, "tricks": 10}
    assert name_slips(recorded=120, game="rubber", **contract) == ()
    assert name_slips(recorded=620, game="rubber", **contract) == ("the duplicate score of 4S",)
    assert name_slips(recorded=-120, game="rubber", **contract) == ("the score of 4S for the other side",)
    with pytest.raises(DealtoolsError, match="game"):
        name_slips(recorded=120, game="whist", **contract)


def test_the_current_law_where_the_older_was_in_force() -> None:
    contract = {"level": 4, "denomination": 2, "doubling": 1, "vulnerable": False, "tricks": 6}
    assert name_slips(recorded=-800, law_era="pre-change", **contract) == ("the score of 4HX under the current law",)


def test_a_board_passed_out_or_without_result_has_no_slip() -> None:
    passed_out = {"level": 0, "denomination": None, "doubling": 0, "vulnerable": False, "tricks": None}
    assert name_slips(recorded=90, **passed_out) == ()


@given(
    st.integers(-8000, 8000),
    st.integers(1, 7),
    st.integers(0, 4),
    st.integers(0, 2),
    st.booleans(),
    st.integers(0, 13),
    st.sampled_from(["duplicate", "rubber"]),
)
def test_every_number_is_explained_or_not_without_a_fault(
    recorded: int, level: int, denomination: int, doubling: int, vulnerable: bool, tricks: int, game: str
) -> None:
    names = name_slips(
        recorded=recorded,
        level=level,
        denomination=denomination,
        doubling=doubling,
        vulnerable=vulnerable,
        tricks=tricks,
        game=game,
    )
    assert len(set(names)) == len(names)
    if game == "duplicate" and recorded == score_of(level, denomination, doubling, vulnerable, tricks):
        assert names == ()
