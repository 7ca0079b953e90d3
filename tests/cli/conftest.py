import io
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import Done

from dealtools.cli.main import main

Command = Callable[..., Done]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Command:
    """Runs the command line in this process, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(signal, "signal", lambda *_: None)

    def run(*arguments: str | Path, stdin: bytes = b"") -> Done:
        monkeypatch.setattr(sys, "argv", ["dealtools", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsysbinary.readouterr()
        assert isinstance(ended.value.code, int)
        return Done(ended.value.code, out, err.decode())

    return run
