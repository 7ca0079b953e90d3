import json
from collections.abc import Callable

import pytest
from commands import Done

from dealtools.findings.registry import all_rules, rule_by_code
from dealtools.runs.findings import load_rules

Command = Callable[..., Done]
load_rules()


def test_every_rule_has_its_line(command: Command) -> None:
    lines = command("rules").text.splitlines()
    assert [line.split()[0] for line in lines] == [each.code for each in all_rules()]
    line = next(line for line in lines if line.startswith("SCO201"))
    assert line.split()[:3] == ["SCO201", "error", "score-mismatch"]
    assert line.endswith("The recorded score is not that of the contract with its tricks and vulnerability.")


@pytest.mark.parametrize("word", ["SCO201", "sco201", "score-mismatch", "Score-Mismatch"])
def test_a_page_by_code_or_name(command: Command, word: str) -> None:
    text = command("rules", word).text
    assert text == f"SCO201 score-mismatch (error, Law 77)\n\n{rule_by_code('SCO201').page}\n"
    assert "\nWhy: " in text
    assert "\nBad:\n    " in text


def test_a_rule_for_strict_checking_says_so(command: Command) -> None:
    assert command("rules", "PBN303").text.startswith("PBN303 missing-version-line (info (strict), PBN 2.4)\n")


def test_json(command: Command) -> None:
    value = json.loads(command("rules", "--format", "json").out)
    assert value["schema"] == 1
    assert [each["code"] for each in value["rules"]] == [each.code for each in all_rules()]
    (one,) = json.loads(command("rules", "PBN303", "--format", "json").out)["rules"]
    assert set(one) == {"code", "name", "severity", "strict", "law", "title", "page"}
    assert (one["severity"], one["strict"], one["law"]) == ("info", True, "PBN 2.4")
    assert one["page"].startswith(one["title"])


def test_markdown(command: Command) -> None:
    lines = command("rules", "--format", "md").text.splitlines()
    assert lines[:2] == ["| code | name | severity | law | what is wrong |", "|---|---|---|---|---|"]
    assert len(lines) == 2 + len(all_rules())
    assert all(line.replace("\\|", "").count("|") == 6 for line in lines)
    assert command("rules", "SCO201", "--format", "md").text.startswith("## SCO201 score-mismatch (error, Law 77)\n")


def test_an_unknown_code(command: Command) -> None:
    done = command("rules", "SCO999")
    assert (done.status, done.out) == (2, b"")
    assert done.err.startswith("dealtools: there is no rule 'SCO999' (the nearest is SCO")


def test_reasons_for_leaving_out(command: Command) -> None:
    listed = command("rules", "left-out").text
    assert "\nno-tricks        The number of tricks is not known.\n" in listed
    assert command("rules", "no-tricks").text in listed
    assert json.loads(command("rules", "left-out", "--format", "json").text)["left_out"]["no-side"]
    assert command("rules", "award", "--format", "md").text.endswith("instead of a result. |\n")
