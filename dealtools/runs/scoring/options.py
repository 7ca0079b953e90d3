"""How to score: the system, its variants, and how sources are read."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dealtools.runs.validating import CheckOptions


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """How to score; made by `dealtools.runs.scoring.score_options`.

    Attributes:
        system: the word of `--as`.
        check: how sources are read and which findings are wanted.
        variants: a value for each option of the system, by its name.
        in_force: those of them that change scores, as `options` in JSON tells them.
    """

    system: str
    check: CheckOptions = field(default_factory=CheckOptions)
    variants: Mapping[str, Any] = field(default_factory=dict)
    in_force: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        """The value of an option of the system."""
        return self.variants[name]
