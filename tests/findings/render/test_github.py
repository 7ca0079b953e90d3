"""Findings as workflow commands."""

from dataclasses import replace

from findings_samples import FILES, FINDINGS, INSUFFICIENT, SUMMARY

from dealtools.findings.finding import Location
from dealtools.findings.render.github import render_github


def test_the_whole() -> None:
    assert "".join(render_github(FINDINGS, FILES, SUMMARY)) == (
        "::error file=club/a.pbn,line=12,endLine=12,col=4,endColumn=5,title=AUC102 insufficient-bid"
        "::1H does not supersede 1S%0A2H, or mark it as accepted with ^I\n"
        "::notice file=club/a.pbn,line=14,endLine=14,col=1,endColumn=4,title=PBN901 pass-spelled-otherwise"
        "::PASS stands for Pass\n"
        "::error file=b 1.bws,title=SRC001 source-not-readable::permission denied\n"
    )


def test_marks_of_the_command_are_escaped() -> None:
    odd = replace(INSUFFICIENT, message="50% ::error::", hint="", location=Location("c:a,b%.pbn", 1, 3, 2, 1))
    assert "".join(render_github([odd], [], SUMMARY)) == (
        "::error file=c%3Aa%2Cb%25.pbn,line=1,endLine=2,col=3,title=AUC102 insufficient-bid::50%25 ::error::\n"
    )
