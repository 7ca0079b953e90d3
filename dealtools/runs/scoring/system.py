"""What a way of scoring is: its name, its options, and how sources become scores and scores become text."""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from dealtools.bridge.auction import ILLEGAL_CALLS
from dealtools.errors import DealtoolsError
from dealtools.reports.scores import Member, Scores
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.scoring.beer_card import BEER_CARDS
from dealtools.scoring.points import LAW_ERAS, LawAmounts, check_option
from dealtools.sources.paths import Source

Kind = Literal["word", "count", "number", "text", "texts", "flag", "file"]


@dataclass(frozen=True, slots=True)
class Option:
    """An option of ways of scoring, on the command line with dashes instead of underscores.

    Attributes:
        name: with underscores; the keyword of the library.
        help: one sentence.
        default: what holds where nothing is said. Systems may have options of one name with different defaults.
        usual: what holds where a record's Scoring does not say it either; None for what no Scoring says.
        words: the values it may have, for a word.
        kind: `word`; `count`, a whole number from 0; `number`, from 0; `text`; `texts`, that may be given several
            times; `flag`; `file`, a path.
    """

    name: str
    help: str
    default: Any = None
    words: tuple[str, ...] = ()
    kind: Kind = "word"
    usual: Any = None

    @property
    def default_told(self) -> Any:
        """The default in the words of the help."""
        return self.default if self.usual is None else f"as Scoring says, else {self.usual}"

    @property
    def is_variant(self) -> bool:
        """Whether it changes scores, not only what is written besides them."""
        return self.kind != "flag"

    def checked(self, value: Any) -> Any:
        """The value, if it is one of those that the option may have.

        Raises:
            DealtoolsError: it is not.
        """
        if value is None and self.default is None:
            return None
        if self.kind == "word":
            return check_option(self.name, value, self.words)
        if self.kind in ("count", "number"):
            is_number = isinstance(value, int if self.kind == "count" else (int, float)) and not isinstance(value, bool)
            if not is_number or not 0 <= value < math.inf:
                raise DealtoolsError(f"{self.name} must be a number from 0, not {value!r}")
        return value


@dataclass(frozen=True, slots=True)
class System:
    """A way of scoring.

    Attributes:
        name: the word of `--as`.
        title: how help and messages call it.
        options: those it takes, in the order in which they are told.
        score: reads sources and fills in scores; what it gives may still be read while it is written out.
        render_text: the score sheet in pieces.
        json_members: the members of the object of JSON that stand between `options` and `left_out`.
        complete: puts values in place of None that depend on other options, and refuses what does not go together.
    """

    name: str
    title: str
    options: tuple[Option, ...]
    score: Callable[[Iterable[Source], ScoreOptions, Scores], None]
    render_text: Callable[[Scores], Iterator[str]]
    json_members: Callable[[Scores], Iterator[Member]]
    complete: Callable[[dict[str, Any]], None] = lambda values: None

    def option(self, name: str) -> Option | None:
        """The option of a name."""
        return next((option for option in self.options if option.name == name), None)


EXPLAIN = Option("explain", "Itemise each score, with the law, and what one change would make.", False, kind="flag")
BEER_CARD = Option(
    "beer_card", "Find the last tricks that were won with the seven of diamonds, where plays are recorded.",
    "off", BEER_CARDS,
)  # fmt: skip
LAW = (
    Option(
        "law_era", "The scoring law; auto takes the older one for play before 1988.", "current", (*LAW_ERAS, "auto")
    ),
    Option("insult_redoubled", "For making a redoubled contract, 100 or 50; else by the law.", kind="count"),
    Option(
        "doubled_nv_from_4th",
        "For the fourth and each later undertrick, doubled and not vulnerable, 300 or 200; else by the law, or 200 as"
        " OldMP in Scoring says.",
        kind="count",
    ),
    Option(
        "illegal_calls",
        "Behind an illegal call: report goes on with the auction, stop leaves open what it comes to.",
        "report",
        ILLEGAL_CALLS,
    ),
)


def law_amounts(options: ScoreOptions) -> LawAmounts:
    """The amounts that are told apart from the era of the law."""
    return {
        "insult_redoubled": options["insult_redoubled"],
        "doubled_nv_from_4th": options["doubled_nv_from_4th"],
    }
