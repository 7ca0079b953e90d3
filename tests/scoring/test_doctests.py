import doctest
import importlib
import pkgutil

import pytest

import dealtools.scoring

MODULES = [module.name for module in pkgutil.iter_modules(dealtools.scoring.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_give_what_they_say(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"dealtools.scoring.{name}")).failed == 0


def test_there_are_examples() -> None:
    modules = [importlib.import_module(f"dealtools.scoring.{name}") for name in MODULES]
    assert sum(doctest.testmod(module).attempted for module in modules) > 15
