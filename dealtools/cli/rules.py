"""`dealtools rules`."""

import json
from typing import Any

import click

from dealtools.cli.output import put
from dealtools.findings.registry import Rule, all_rules, rule_by_code
from dealtools.runs.findings import load_rules
from dealtools.tables.left_out import LEFT_OUT


@click.command(short_help="List what can be found, or show a rule's page.")
@click.argument("code", required=False)
@click.option(
    "--format",
    "output_format",
    type=click.Choice(("text", "json", "md")),
    default="text",
    show_default=True,
    help="How the list, or the page, is written.",
)
def rules(code: str | None, output_format: str) -> int:
    """Lists every rule, or shows the page of one, named by its code or its name.

    CODE may also be a reason why records are left out of scores and statistics, or left-out for the list of them.

    \b
    Example:
      dealtools rules insufficient-bid
    """
    load_rules()
    if code == "left-out" or code in LEFT_OUT:
        _show_reasons(LEFT_OUT if code == "left-out" else {code: LEFT_OUT[code]}, output_format)
        return 0
    chosen = all_rules() if code is None else [rule_by_code(code)]
    if output_format == "json":
        put(json.dumps({"schema": 1, "rules": [_fields(each) for each in chosen]}, indent=1) + "\n")
    elif code is not None:
        _show_page(chosen[0], output_format)
    elif output_format == "md":
        put("| code | name | severity | law | what is wrong |\n|---|---|---|---|---|\n")
        for each in chosen:
            put(f"| `{each.code}` | {each.name} | {_severity(each)} | {each.law} | {each.title} |\n")
    else:
        for each in chosen:
            put(f"{each.code} {_severity(each):16} {each.name:32} {each.title}\n")
    return 0


def _severity(each: Rule) -> str:
    return f"{each.severity} (strict)" if each.is_strict else str(each.severity)


def _fields(each: Rule) -> dict[str, Any]:
    return {
        "code": each.code,
        "name": each.name,
        "severity": str(each.severity),
        "strict": each.is_strict,
        "law": each.law or None,
        "title": each.title,
        "page": each.page,
    }


def _show_reasons(reasons: dict[str, str], output_format: str) -> None:
    if output_format == "json":
        put(json.dumps({"schema": 1, "left_out": reasons}, indent=1) + "\n")
    elif output_format == "md":
        put("| reason | what it means |\n|---|---|\n")
        put("".join(f"| `{reason}` | {meaning} |\n" for reason, meaning in reasons.items()))
    else:
        put("".join(f"{reason:16} {meaning}\n" for reason, meaning in reasons.items()))


def _show_page(each: Rule, output_format: str) -> None:
    mark = "## " if output_format == "md" else ""
    law = f", {each.law}" if each.law else ""
    put(f"{mark}{each.code} {each.name} ({_severity(each)}{law})\n\n{each.page}\n")
