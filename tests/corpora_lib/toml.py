"""Writing TOML: tables, strings, whole numbers, truth values and lists of them."""

from typing import Any


def value_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return string_text(value)
    if isinstance(value, list):
        one_line = "[" + ", ".join(value_text(item) for item in value) + "]"
        if len(one_line) <= 110:
            return one_line
        return "[\n" + "".join(f"    {value_text(item)},\n" for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key_text(key)} = {value_text(item)}" for key, item in value.items()) + "}"
    raise TypeError(f"no TOML for {type(value).__name__}")


def string_text(text: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(escapes.get(c, c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}") for c in text) + '"'


def key_text(key: str) -> str:
    bare = key and all(c.isascii() and (c.isalnum() or c in "_-") for c in key)
    return key if bare else string_text(key)


def dump(table: dict[str, Any], path: tuple[str, ...] = ()) -> str:
    """The text of a table: its plain values first, then the tables in it, each under its own heading."""
    lines = [f"{key_text(key)} = {value_text(value)}\n" for key, value in table.items() if not isinstance(value, dict)]
    for key, value in table.items():
        if isinstance(value, dict):
            inner = (*path, key)
            heading = ".".join(key_text(part) for part in inner)
            lines.append(f"\n[{heading}]\n" + dump(value, inner))
    return "".join(lines)
