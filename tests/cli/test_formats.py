import json
from collections.abc import Callable

from commands import Done

from dealtools.formats.registry import FORMATS, format_named

Command = Callable[..., Done]


def test_json(command: Command) -> None:
    value = json.loads(command("formats", "--format", "json").out)
    assert value["schema"] == 1
    assert [each["name"] for each in value["formats"]] == [each.name for each in FORMATS]
    for each in value["formats"]:
        told = {"name", "title", "extensions", "written_extensions", "reads", "writes", "carries", "partly", "spec"}
        assert set(each) == told
        for way in ("reads", "writes"):
            if each[way]:
                assert format_named(each["name"], reading=way == "reads").name == each["name"]
    by_name = {each["name"]: each for each in value["formats"]}
    assert (by_name["csv"]["extensions"], by_name["csv"]["written_extensions"]) == ([".csv", ".tsv"], [".csv"])
    assert (by_name["pbn"]["reads"], by_name["pbn"]["writes"]) == (True, True)
    assert (by_name["pbn-export"]["reads"], by_name["pbn-export"]["writes"]) == (False, True)


def test_text(command: Command) -> None:
    lines = command("formats").text.splitlines()
    assert [line.split()[0] for line in lines[::2]] == [each.name for each in FORMATS]
    assert lines[0].split()[:6] == ["pbn", "read", "yes", "written", "yes", ".pbn"]
    assert lines[1].split()[:3] == ["deal", "dealer", "vulnerable"]
    assert any(line.split()[:7] == ["csv", "read", "yes", "written", "yes", ".csv", "(.tsv)"] for line in lines)


def test_markdown(command: Command) -> None:
    text = command("formats", "--format", "md").text
    listed, fields = (part.splitlines() for part in text.split("\n\n"))
    assert listed[0] == "| name | format | read | written | extensions |"
    assert [line.split("|")[1].strip() for line in listed[2:]] == [f"`{each.name}`" for each in FORMATS]
    groups = [cell.replace("`", "").split() for cell in fields[0].split("|")[2:-1]]
    assert sorted(name for names in groups for name in names) == sorted(each.name for each in FORMATS)
    for line in fields[2:]:
        part, *marks = (cell.strip() for cell in line.split("|")[1:-1])
        for names, mark in zip(groups, marks, strict=True):
            for each in FORMATS:
                if each.name in names:
                    assert mark == ("●" if part in each.carries else "◐" if part in each.partly else "")


def test_the_schema_of_our_json(command: Command) -> None:
    schema = json.loads(command("formats", "--schema").out)
    assert schema["properties"]["schema"]["const"] == 1
