from dealtools.reports.score_tables import score_tables
from dealtools.reports.scores import LeftOut, Scores


def test_objects_become_flat_tables() -> None:
    scores = Scores("rubber", {}, left_out=[LeftOut("x.csv", 3, "no-tricks")])
    deal = {"deal": 1, "honours": [{"seat": "N", "points": 100}], "explanation": [{"item": "x", "points": 30}]}
    members = [
        ("rubbers", iter([{"rubber": "A", "deals": [deal], "empty": None}])),
        ("imps", {"a": 3, "b": 0}),
        ("vp", None),
    ]
    assert [(table.title, list(table.columns), table.rows) for table in score_tables(scores, members)] == [
        ("rubbers", ["rubber"], [["A"]]),
        ("deals", ["rubber", "deal", "honours"], [["A", 1, "N:100"]]),
        ("explanation", ["rubber", "deal", "item", "points"], [["A", 1, "x", 30]]),
        ("totals", ["item", "a", "b"], [["imps", 3, 0]]),
        ("left out", ["source", "line", "reason"], [["x.csv", 3, "no-tricks"]]),
    ]
