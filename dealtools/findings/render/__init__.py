"""Findings as text, JSON, JSON lines, SARIF and workflow commands: one module each, all called alike.

Each function takes the findings in order, the entries of the files, and the summary, and yields pieces of
the output. Findings may be an iterator: they are asked for one by one; the summary is looked at last.
"""

from collections.abc import Callable, Iterable, Iterator

from dealtools.findings.finding import FileSummary, Finding, Summary
from dealtools.findings.render.github import render_github
from dealtools.findings.render.json import render_json
from dealtools.findings.render.jsonl import render_jsonl
from dealtools.findings.render.sarif import render_sarif
from dealtools.findings.render.text import render_text

Renderer = Callable[[Iterable[Finding], Iterable[FileSummary], Summary], Iterator[str]]

RENDERERS: dict[str, Renderer] = {
    "text": render_text,
    "json": render_json,
    "jsonl": render_jsonl,
    "sarif": render_sarif,
    "github": render_github,
}
"""By the word of `--format`."""
