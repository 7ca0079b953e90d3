import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring import vectors

from dealtools.bridge.card import DENOMINATIONS
from dealtools.errors import DealtoolsError
from dealtools.scoring.duplicate import duplicate_score
from dealtools.scoring.minibridge import minibridge_declarer, minibridge_score

GAME_LEVELS = {"C": 5, "D": 5, "H": 4, "S": 4, "NT": 3}


def test_every_score_of_the_vectors() -> None:
    rows = vectors.read_rows("minibridge.csv")
    assert len(rows) == 140
    strains = [row["denomination"] for row in rows]
    levels = [GAME_LEVELS[row["denomination"]] if row["goal"] == "game" else 1 for row in rows]
    result = {
        "denomination": [DENOMINATIONS.index(strain) for strain in strains],
        "tricks": vectors.numbers(rows, "tricks"),
    }
    scores = minibridge_score(level=levels, **result)
    assert scores.dtype == np.int32
    assert scores.tolist() == vectors.numbers(rows, "declarer_score")
    need = [6 + level for level in levels]
    assert need == vectors.numbers(rows, "tricks_needed")
    # Vulnerability, slams and levels are variants.
    assert minibridge_score(level=levels, **result, vulnerable=True).tolist() == scores.tolist()


def test_every_declarer_of_the_vectors() -> None:
    rows = vectors.read_rows("minibridge_declarer.csv")
    assert len(rows) == 10
    declarers = minibridge_declarer(
        dealer=["NESW".index(row["dealer"]) for row in rows],
        hcp=[[int(row[f"hcp_{seat}"]) for seat in "nesw"] for row in rows],
    )
    for row, declarer in zip(rows, declarers.tolist(), strict=True):
        assert row["declarer"] == ("NESW"[declarer] if declarer >= 0 else ""), row["case"]
        assert row["declaring_side"] == ("redeal" if declarer < 0 else ("NS", "EW")[declarer % 2])


@settings(deadline=None)
@given(st.lists(st.integers(0, 20), min_size=3, max_size=3), st.integers(0, 3))
def test_the_side_with_more_points_declares(points: list[int], dealer: int) -> None:
    points = [*points, 40 - sum(points)]
    declarer = int(minibridge_declarer(dealer=dealer, hcp=points)[0])
    if points[0] + points[2] == 20:
        assert declarer == -1
        return
    partner = (declarer + 2) % 4
    assert points[declarer] + points[partner] > 20
    assert points[declarer] >= points[partner]
    if points[declarer] == points[partner]:
        assert (declarer - dealer) % 4 < (partner - dealer) % 4


def test_levels_below_a_game_are_part_scores_and_others_games() -> None:
    tricks = np.arange(14)
    for denomination, strain in enumerate(DENOMINATIONS):
        for level in range(1, 8):
            goal = GAME_LEVELS[strain] if level >= GAME_LEVELS[strain] else 1
            scores = minibridge_score(level=level, denomination=denomination, tricks=tricks)
            expected = minibridge_score(level=goal, denomination=denomination, tricks=tricks)
            assert scores.tolist() == expected.tolist()
    assert minibridge_score(level=0, denomination=-1, tricks=-1).tolist() == 0


def test_variants() -> None:
    spades = {"denomination": 3}
    on = {"minibridge_vulnerable": "on", "vulnerable": [True, True, False]}
    assert minibridge_score(level=4, tricks=[10, 8, 8], **spades, **on).tolist() == [620, -200, -100]
    slams = {"minibridge_slams": "on"}
    assert minibridge_score(level=[6, 6, 7, 4], tricks=[12, 11, 13, 13], **spades, **slams).tolist() == [
        *(980, -50, 1510, 510)
    ]
    both = {**slams, "minibridge_vulnerable": "on", "vulnerable": True}
    assert minibridge_score(level=[6, 7], tricks=[12, 13], **spades, **both).tolist() == [1430, 2210]
    free = {"minibridge_level": "on"}
    assert minibridge_score(level=[2, 2, 5, 6], tricks=[8, 7, 10, 12], **spades, **free).tolist() == [
        *(110, -50, -50, 480)
    ]


def test_with_all_variants_it_is_duplicate() -> None:
    level, denomination, vulnerable, tricks = np.indices((8, 5, 2, 14)).reshape(4, -1)
    scores = minibridge_score(
        level=level,
        denomination=denomination,
        tricks=tricks,
        vulnerable=vulnerable,
        minibridge_vulnerable="on",
        minibridge_slams="on",
        minibridge_level="on",
    )
    expected = duplicate_score(level=level, denomination=denomination, doubling=0, vulnerable=vulnerable, tricks=tricks)
    assert scores.tolist() == expected.tolist()


@settings(deadline=None)
@given(
    st.integers(1, 7),
    st.integers(0, 4),
    st.booleans(),
    st.lists(st.sampled_from(["off", "on"]), min_size=3, max_size=3),
)
def test_more_tricks_always_score_more(level: int, denomination: int, vulnerable: bool, words: list[str]) -> None:
    names = ("minibridge_vulnerable", "minibridge_slams", "minibridge_level")
    scores = minibridge_score(
        level=level,
        denomination=denomination,
        tricks=range(14),
        vulnerable=vulnerable,
        **dict(zip(names, words, strict=True)),
    ).tolist()
    assert scores == sorted(set(scores))


def test_wrong_use_is_refused() -> None:
    result = {"level": 1, "denomination": 0, "tricks": 7}
    for option in ("minibridge_vulnerable", "minibridge_slams", "minibridge_level"):
        with pytest.raises(DealtoolsError, match=option):
            minibridge_score(**result, **{option: "yes"})
    for name, value in (("level", 8), ("denomination", 5), ("tricks", 14), ("tricks", None)):
        with pytest.raises(DealtoolsError, match=name):
            minibridge_score(**result | {name: value})
    with pytest.raises(DealtoolsError, match="40"):
        minibridge_declarer(dealer=0, hcp=[10, 10, 10, 9])
