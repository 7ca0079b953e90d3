"""What is built and installed is whole: it reads records far away from the checkout."""

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path

import pytest

from dealtools import __version__

ROOT = Path(__file__).parent.parent
RECORDS = {
    "pbn": """\
% PBN 2.1
[Event "Autumn pairs"]
[Site "Testville"]
[Date "2025.03.01"]
[Board "1"]
[West "Alder"]
[North "Elm"]
[East "Cedar"]
[South "Fir"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:A92.K.QJ4.AQ9764 Q54.A65.K952.KT5 JT86.J732.T83.32 K73.QT984.A76.J8"]
[Scoring "MP"]
[Declarer "N"]
[Contract "1C"]
[Result "7"]
[Auction "N"]
1C Pass Pass Pass
""",
}


def run(*command: str | Path, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=ROOT)
    with tarfile.open(folder / f"dealtools-{__version__}.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    return folder / f"dealtools-{__version__}"


@pytest.fixture(scope="module")
def installed(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel that the source distribution gives; other packages are borrowed."""
    folder = tmp_path_factory.mktemp("installed")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", folder, unpacked, cwd=folder)
    environment = folder / "environment"
    run(sys.executable, "-m", "venv", "--without-pip", environment, cwd=folder)
    python = environment / "bin/python"
    wheel = folder / f"dealtools-{__version__}-py3-none-any.whl"
    run(*pip, "--python", python, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    purelib = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip()
    Path(purelib, "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return environment


def test_the_wheel_is_used_and_not_the_checkout(installed: Path, tmp_path: Path) -> None:
    where = run(installed / "bin/python", "-c", "import dealtools; print(dealtools.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(installed)


def test_the_grammars_and_the_types_are_in_it(installed: Path) -> None:
    (package,) = installed.glob("lib/python*/site-packages/dealtools")
    grammars = {path.name: path.read_bytes() for path in (package / "grammars").iterdir()}
    assert grammars == {path.name: path.read_bytes() for path in (ROOT / "grammars").iterdir()}
    assert (package / "py.typed").is_file()


def test_the_licence_is_in_it(installed: Path) -> None:
    (licence,) = installed.glob("lib/python*/site-packages/dealtools-*.dist-info/licenses/LICENSE")
    assert licence.read_text() == (ROOT / "LICENSE").read_text()


@pytest.mark.parametrize("name", RECORDS)
def test_it_reads_records(installed: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / f"record.{name}").write_text(RECORDS[name])
    command = ("-m", "dealtools", "validate", "--format", "json", f"record.{name}")
    found = json.loads(run(installed / "bin/python", *command, cwd=tmp_path))
    assert found["summary"] == {"files": 1, "records": 1, "errors": 0, "warnings": 0}
    assert found["files"][0]["format"] == name


def test_the_command_is_installed(installed: Path, tmp_path: Path) -> None:
    assert __version__ in run(installed / "bin/dealtools", "--version", cwd=tmp_path)
