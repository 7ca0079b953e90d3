import pandas as pd

from dealtools.analysis.names import NamesBuilder


def test_names_are_counted_where_they_stand() -> None:
    seats = {"north": ["Ann", "ann", None], "east": ["Ben Birch", "B. Birch", None], "south": [None] * 3}
    columns = {**seats, "west": [None] * 3, "names_ns": [None, None, "Ann & Cyd Elm"], "names_ew": [None] * 3}
    ids = {
        f"{seat}_id": ["7", "7", None] if seat == "east" else [None] * 3 for seat in ("north", "east", "south", "west")
    }
    frame = pd.DataFrame({name: pd.Series(values, dtype="string") for name, values in (columns | ids).items()})
    frame["weight"] = [1, 2, 3]
    builder = NamesBuilder()
    builder.add(frame)
    assert builder.columns() == {
        "person": ["Ann", "Ann", "B. Birch", "B. Birch", "Cyd Elm"],
        "spelling": ["Ann", "ann", "B. Birch", "Ben Birch", "Cyd Elm"],
        "boards": [4, 2, 2, 1, 3],
        "why": ["most boards", "letter case", "most boards", "initials or more first names", None],
    }
