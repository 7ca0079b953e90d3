"""Where the grammars are, and parsers made of them."""

import functools
import importlib.resources
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import lark
import lark.lexer

from dealtools.errors import DealtoolsError


@functools.cache
def grammar_folder(name: str) -> Path:
    """The folder that holds the grammar `name`: in the installed package, else beside it in a checkout.

    Raises:
        DealtoolsError: it is in neither place.
    """
    installed = Path(str(importlib.resources.files("dealtools") / "grammars"))
    checkout = Path(str(importlib.resources.files("dealtools"))).parent / "grammars"
    for folder in (installed, checkout):
        if (folder / f"{name}.lark").is_file():
            return folder
    raise DealtoolsError(f"the grammar {name}.lark is neither in {installed} nor in {checkout}")


@functools.cache
def parser(name: str, start: str = "start") -> lark.Lark:
    """The LALR parser of a grammar, made once in a process."""
    folder = grammar_folder(name)
    source = folder / f"{name}.lark"
    with _without_comparison():
        return lark.Lark(
            source.read_text(encoding="utf-8"),
            parser="lalr",
            start=start,
            source_path=str(source),
            import_paths=[str(folder)],
            maybe_placeholders=False,
        )


def tokens_of(name: str, start: str, text: str) -> list[lark.Token]:
    """The tokens of a text by a rule of a grammar that is no more than a list of them.

    Raises:
        lark.UnexpectedInput: the text is no such list.
    """
    return cast(list[lark.Token], parser(name, start).parse(text).children)


@contextmanager
def _without_comparison() -> Iterator[None]:
    """Keeps lark from comparing terminals where interegular is installed, as for tests: it takes seconds."""
    is_installed = lark.lexer.has_interegular
    lark.lexer.has_interegular = False
    try:
        yield
    finally:
        lark.lexer.has_interegular = is_installed
