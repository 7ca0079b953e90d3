import datetime

import numpy as np
import pandas as pd
from tabulated import Counted, board

from dealtools.analysis.parts import days_to_dates, ready_for_counting


def test_unknown_values_have_their_own_numbers():
    text = (
        board(1) + board(2, Contract="Pass", Declarer="", Result="") + board(3, Contract="?", Declarer="?", Result="?")
    )
    frame = ready_for_counting(Counted(a=text).table)
    assert frame["used"].tolist() == [True, True, False]
    assert frame["weight"].tolist() == [1, 1, 1]
    assert frame["level"].tolist() == [4, 0, -1]
    assert frame["denomination"].tolist() == [3, -1, -1]
    assert frame["declarer"].tolist() == [2, -1, -1]
    assert frame["declaring_side"].tolist() == [0, -1, -1]
    assert frame["contract_kind"].tolist() == [2, 0, -1]
    assert frame["made"].tolist() == [1, -1, -1]
    assert frame["passed_out"].tolist() == [0, 1, 0]
    assert frame["declarer_vul"].tolist() == [0, -1, -1]
    assert frame["score_ns"].tolist()[:2] == [450.0, 0.0]
    assert np.isnan(frame["tricks"].tolist()[1:]).all()
    assert frame["hcp_n"].tolist() == [13.0] * 3
    assert frame["declarer_player"].tolist()[0] == "Pennifold, Cosmo"
    assert frame["declarer_player"].isna().tolist() == [False, True, True]
    assert frame["day"].tolist() == [(datetime.date(2024, 3, 14) - datetime.date(1970, 1, 1)).days] * 3


def test_days_are_dates():
    assert days_to_dates(pd.Series([0.0, float("nan"), 19796.0])).to_pylist() == [
        datetime.date(1970, 1, 1),
        None,
        datetime.date(2024, 3, 14),
    ]
