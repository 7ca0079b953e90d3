from tabulated import board, playings

from dealtools.tables.row_cells import cell_text


def test_cells_are_found_by_the_name_of_their_column_in_any_letter_case():
    text = board().rstrip() + '\n[ScoreTable "Imp_NS;Score_NS;Rank;Contract"]\n2.5 ^50 - ?\n'
    own, row = playings(text)[0]
    assert cell_text(row, "IMP_NS") == "2.5"
    assert cell_text(row, "Score_NS") is None  # artificial
    assert cell_text(row, "Rank") is None
    assert cell_text(row, "Contract") is None
    assert cell_text(row, "MP_NS") is None
    assert cell_text(own, "IMP_NS") is None
