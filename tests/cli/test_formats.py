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
        assert set(each) == {"name", "title", "extensions", "reads", "writes", "carries", "spec"}
        for way in ("reads", "writes"):
            if each[way]:
                assert format_named(each["name"], reading=way == "reads").name == each["name"]
    by_name = {each["name"]: each for each in value["formats"]}
    assert (by_name["pbn"]["reads"], by_name["pbn"]["writes"]) == (True, True)
    assert (by_name["pbn-export"]["reads"], by_name["pbn-export"]["writes"]) == (False, True)


def test_text(command: Command) -> None:
    lines = command("formats").text.splitlines()
    assert [line.split()[0] for line in lines[::2]] == [each.name for each in FORMATS]
    assert lines[0].split()[:6] == ["pbn", "read", "yes", "written", "yes", ".pbn"]
    assert lines[1].split()[:3] == ["deal", "dealer", "vulnerable"]


def test_markdown(command: Command) -> None:
    lines = command("formats", "--format", "md").text.splitlines()
    assert lines[0] == "| name | read | written | extensions | carries |"
    assert [line.split("|")[1].strip() for line in lines[2:]] == [f"`{each.name}`" for each in FORMATS]
