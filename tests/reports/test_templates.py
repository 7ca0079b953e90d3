import pytest

from dealtools.formats.sheets.columns import COLUMNS
from dealtools.reports.templates import TEMPLATES
from dealtools.runs.scoring import SYSTEMS


@pytest.mark.parametrize("kind", TEMPLATES)
def test_their_columns_and_systems_are_known(kind: str) -> None:
    system, columns = TEMPLATES[kind]
    assert system in SYSTEMS
    assert set(columns) <= {column.name for column in COLUMNS}
