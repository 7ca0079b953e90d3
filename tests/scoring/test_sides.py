import numpy as np
import pytest

from dealtools.errors import DealtoolsError
from dealtools.scoring.sides import by_side, honours_counted, two_columns


def test_sides_go_together_and_apart() -> None:
    both = two_columns("points", [1, 2], 5, 2)
    assert both.tolist() == [[1, 5], [2, 5]]
    apart = by_side(points=both)
    assert {name: column.tolist() for name, column in apart.items()} == {"ns_points": [1, 2], "ew_points": [5, 5]}
    with pytest.raises(DealtoolsError, match="points must hold whole"):
        two_columns("points", [None], 0, 1)


def test_which_honours_count() -> None:
    columns = {
        "ns_honours": [100, 150, 100],
        "ew_honours": [0, 0, 150],
        "levels": np.array([1, 1, 0]),
        "denomination": [3, 4, 3],
    }
    counted = honours_counted(**columns, honours="on", honours_four_aces="on")
    assert counted.tolist() == [[100, 0], [150, 0], [0, 0]]
    counted = honours_counted(**columns, honours="on", honours_four_aces="off")
    assert counted.tolist() == [[100, 0], [0, 0], [0, 0]]
    assert not honours_counted(**columns, honours="off", honours_four_aces="on").any()
    for option in ("honours", "honours_four_aces"):
        with pytest.raises(DealtoolsError, match=option):
            honours_counted(**columns | {"honours": "on", "honours_four_aces": "on"} | {option: "yes"})
