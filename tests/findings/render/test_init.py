"""What all renderers have in common."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from findings_samples import FILES, FINDINGS, HOSTILE, INSUFFICIENT, SUMMARY

from dealtools.findings.finding import Finding, Location
from dealtools.findings.render import RENDERERS


@pytest.mark.parametrize("name", RENDERERS)
def test_findings_are_asked_for_one_by_one(name: str) -> None:
    asked = 0

    def findings() -> Iterator[Finding]:
        nonlocal asked
        for finding in FINDINGS:
            asked += 1
            yield finding

    pieces = RENDERERS[name](findings(), FILES, SUMMARY)
    written = ""
    while INSUFFICIENT.code not in written or INSUFFICIENT.message not in written:
        written += next(pieces)
    assert asked == 1


@pytest.mark.parametrize("name", RENDERERS)
def test_hostile_text_does_nothing(name: str) -> None:
    hostile = replace(
        INSUFFICIENT,
        message=f"message {HOSTILE}",
        hint=f"hint {HOSTILE}",
        board=HOSTILE,
        excerpt=f"1S 1H {HOSTILE}",
        location=Location(f"a{HOSTILE}.pbn", 12, 4, 12, 9),
    )
    written = "".join(RENDERERS[name]([hostile], [], SUMMARY))
    written.encode("utf-8")
    assert all(character == "\n" or character.isprintable() for character in written)
