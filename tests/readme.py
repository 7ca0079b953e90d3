"""The parts of README.md that are made: outputs of its console blocks, and tables between marks."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
_CONSOLE = re.compile(r"```console\n\$ (dealtools [^\n]*)\n(.*?)```\n", re.DOTALL)
_PYTHON = re.compile(r"```python\n(.*?)```\n", re.DOTALL)
_MARKED = re.compile(r"(<!-- (formats|rules|reasons|tables) -->\n).*?(<!-- end -->\n)", re.DOTALL)


def run(command: str) -> str:
    """What a command line of the README prints, run in the checkout."""
    line, _, head = command.partition(" | head -")
    arguments = line.split()[1:]
    done = subprocess.run(
        [sys.executable, "-m", "dealtools", *arguments],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
    )
    lines = done.stdout.decode("utf-8").replace("\r\n", "\n").splitlines(keepends=True)
    return "".join(lines[: int(head)] if head else lines)


def made(text: str) -> str:
    """The text of a README with all that is made of it made anew."""
    text = _CONSOLE.sub(lambda found: f"```console\n$ {found[1]}\n{run(found[1])}```\n", text)
    return _MARKED.sub(lambda found: found[1] + _TABLES[found[2]]() + found[3], text)


def python_blocks(text: str) -> list[str]:
    """The Python examples, in order."""
    return _PYTHON.findall(text)


def _columns() -> str:
    from dealtools.runs.analyze import WRITTEN_ALWAYS
    from dealtools.tables.schemas import TABLES, TABLES_ON_REQUEST

    lines = ["| table | key | columns |", "|---|---|---|"]
    for name, table in TABLES.items():
        elsewhere = "" if name in (*WRITTEN_ALWAYS, *TABLES_ON_REQUEST) else " (`score`)"
        shown = f"*{name}*" if name in TABLES_ON_REQUEST else name + elsewhere
        columns = ", ".join(column for column in table.columns if column not in table.key)
        if name == "records":
            shown = "records (`convert`)"
            columns = "those of results, deal, play, notes, tags, rubber, honours (`convert --to csv` and `parquet`)"
        lines.append(f"| {shown} | {', '.join(table.key)} | {columns} |")
    return "\n".join(lines) + "\n"


_TABLES = {
    "formats": lambda: run("dealtools formats --format md"),
    "rules": lambda: run("dealtools rules --format md"),
    "reasons": lambda: run("dealtools rules left-out --format md"),
    "tables": _columns,
}
