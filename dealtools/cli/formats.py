"""`dealtools formats`."""

import json
from collections.abc import Iterator

import click

from dealtools.cli.output import put
from dealtools.formats.format import Format
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
@click.option("--schema", is_flag=True, help="Write the JSON Schema of our own JSON instead.")
def formats(output_format: str, schema: bool) -> int:
    """Lists every format: its word for --from and --to, and what it can carry (in brackets: of what only some).

    An extension in brackets is read and not written.

    \b
    Example:
      dealtools formats --format md
    """
    if schema:
        from dealtools.formats.json.schema import json_schema  # with Lark, which the list does without

        put(json_schema())
        return 0
    rows = [
        {
            "name": each.name,
            "title": each.title,
            "extensions": list(each.extensions),
            "written_extensions": list(each.written_extensions),
            "reads": each.read is not None,
            "writes": each.is_written,
            "carries": [part for part in PARTS if part in each.carries],
            "partly": [part for part in PARTS if part in each.partly],
            "spec": each.spec,
        }
        for each in FORMATS
    ]
    if output_format == "json":
        put(json.dumps({"schema": 1, "formats": rows}, indent=1) + "\n")
        return 0
    if output_format == "md":
        put("".join(_md_lines()))
        return 0
    for each in FORMATS:
        reads = "yes" if each.read is not None else "no"
        writes = "yes" if each.is_written else "no"
        carries = " ".join(part for part in PARTS if part in each.carries)
        partly = " ".join(f"({part})" for part in PARTS if part in each.partly)
        extensions = _extensions(each)
        put(f"{each.name:12} read {reads:4} written {writes:4} {extensions:12} {each.title}\n")
        put(f"{'':12} {carries} {partly}".rstrip() + "\n")
    return 0


def _extensions(each: Format) -> str:
    """The extensions of a format; in brackets those with which it is only read, where it is written at all."""
    return " ".join(f"({end})" if each.is_written and end in each.only_read else end for end in each.extensions)


def _md_lines() -> Iterator[str]:
    """A table of the formats, and one of what each can hold."""
    yield "| name | format | read | written | extensions |\n|---|---|---|---|---|\n"
    for each in FORMATS:
        reads = "yes" if each.read is not None else "no"
        writes = "yes" if each.is_written else "no"
        yield f"| `{each.name}` | {each.title} | {reads} | {writes} | {_extensions(each)} |\n"
    # Formats that hold the same share a column.
    groups: dict[tuple[frozenset[str], frozenset[str]], list[str]] = {}
    for each in FORMATS:
        groups.setdefault((each.carries, each.partly), []).append(each.name)
    yield "\n| field | " + " | ".join(" ".join(f"`{name}`" for name in names) for names in groups.values()) + " |\n"
    yield "|---|" + ":-:|" * len(groups) + "\n"
    for part in PARTS:
        marks = ("●" if part in carries else "◐" if part in partly else "" for carries, partly in groups)
        yield f"| {part} | {' | '.join(marks)} |\n"
