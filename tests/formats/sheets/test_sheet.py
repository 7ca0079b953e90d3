from sheet_reading import sheet_of

HEADER = "rubber,contract,declarer,tricks"


def test_a_cell_is_found_again() -> None:
    sheet = sheet_of(f"{HEADER}\n1,4S,N,10\n\n1,8S,N,10\n")
    places, start, end = sheet.place(2, 1)
    place = places.place(start, end)
    assert (place.line, place.column, place.end_column) == (4, 3, 5)
    places, start, end = sheet.place(2, None)
    assert places.excerpt(start) == "1,8S,N,10"
    assert end == 9


def test_a_row_is_cut_into_its_cells_again() -> None:
    whole = sheet_of(f'{HEADER}\n"a\nb",4S,N,10\n').whole
    row = whole.row(1)
    assert [cell.text for cell in row.cells] == ["a\nb", "4S", "N", "10"]
    assert (row.line, whole.row(0).line) == (2, 1)
    assert (list(whole.offsets), whole.size) == ([0, 32], 46)
