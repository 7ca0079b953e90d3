"""`dealtools formats`."""

import json

import click

from dealtools.cli.output import put
from dealtools.formats.registry import FORMATS
from dealtools.records.parts import PARTS


@click.command(short_help="List what can be read and written.")
@click.option(
    "--format",
    "output_format",
    type=click.Choice(("text", "json", "md")),
    default="text",
    show_default=True,
    help="How the list is written.",
)
def formats(output_format: str) -> int:
    """Lists every format: its word for --from and --to, and what it can carry.

    \b
    Example:
      dealtools formats --format md
    """
    rows = [
        {
            "name": each.name,
            "title": each.title,
            "extensions": list(each.extensions),
            "reads": each.read is not None,
            "writes": each.is_written,
            "carries": [part for part in PARTS if part in each.carries],
            "spec": each.spec,
        }
        for each in FORMATS
    ]
    if output_format == "json":
        put(json.dumps({"schema": 1, "formats": rows}, indent=1) + "\n")
        return 0
    if output_format == "md":
        put("| name | read | written | extensions | carries |\n|---|---|---|---|---|\n")
    for each in FORMATS:
        reads = "yes" if each.read is not None else "no"
        writes = "yes" if each.is_written else "no"
        extensions = " ".join(each.extensions)
        carries = " ".join(part for part in PARTS if part in each.carries)
        if output_format == "md":
            put(f"| `{each.name}` | {reads} | {writes} | {extensions} | {carries} |\n")
        else:
            put(f"{each.name:12} read {reads:4} written {writes:4} {extensions:12} {each.title}\n{'':12} {carries}\n")
    return 0
