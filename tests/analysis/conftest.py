from pathlib import Path

import pytest

from dealtools.runs.analyze import frames_of
from dealtools.runs.validating import CheckOptions

CORPORA = Path(__file__).parents[2] / "corpora" / "pbn"


@pytest.fixture(scope="session", params=["club-evening", "dialects"])
def frames(request):
    """The tables of a folder of example records, as pandas frames."""
    return frames_of([str(CORPORA / request.param)], CheckOptions())
