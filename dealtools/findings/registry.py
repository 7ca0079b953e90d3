"""The registry of rules: every code that a finding can carry, with its page."""

import difflib
import inspect
import re
import textwrap
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from dealtools.errors import DealtoolsError
from dealtools.findings.finding import Finding, Location, Severity
from dealtools.sources.places import TextPlaces

_CODE = re.compile(r"[A-Z]{3}[0-9]{3}")
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
# A section of a page: "Why: …" on one line or "Bad (lin):" above an indented block.
_SECTION = re.compile(r"^(Why|Bad|Good|Source)(?: \(([^)]+)\))?:(.*)$")

Function = TypeVar("Function", bound=Callable[..., Any])


class Violation(NamedTuple):
    """What a rule yields: a place in the record's text and the facts; the caller makes a finding of it.

    Attributes:
        start, end: character offsets in the record's text.
        message: one sentence with this case's facts, no period at the end.
        hint: what to do about it.
        found, expected: the value in the record and the value it should be.
        call, trick: number of the call or trick, from 1.
        seat: code of the seat it is about.
        related: (start, end) of other places in the same record.
        severity: where it differs from the rule's.
    """

    start: int
    end: int
    message: str
    hint: str = ""
    found: str | None = None
    expected: str | None = None
    call: int | None = None
    trick: int | None = None
    seat: int | None = None
    related: tuple[tuple[int, int], ...] = ()
    severity: Severity | None = None


class Sample(NamedTuple):
    """An example from a rule's page.

    Attributes:
        is_bad: whether it must give the rule's code; a good one gives nothing.
        text: its lines, without the page's indent, a line feed behind each.
        note: the word in brackets behind the heading ("Bad (lin):"), "" where there is none.
    """

    is_bad: bool
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A code that a finding can carry.

    Attributes:
        code, name: "AUC102" and "insufficient-bid".
        severity: as a rule; a violation may say otherwise.
        law: what it rests on.
        function: what looks for it.
        page: its docstring, without the indent.
        kind: what the function takes: "playing"; "fault", what a reader noticed, and its passage; "call" or "card",
            what a replay found, and its playing; or a word of the module it stands in.
        is_strict: given only under `--strict`.
    """

    code: str
    name: str
    severity: Severity
    law: str
    function: Callable[..., Any]
    page: str
    kind: str = "playing"
    is_strict: bool = False

    @property
    def family(self) -> str:
        """The three letters of the code."""
        return self.code[:3]

    @property
    def title(self) -> str:
        """The first line of the page: what is wrong."""
        return self.page.split("\n", 1)[0]

    def sections(self) -> list[tuple[str, str, str]]:
        """The sections of the page in order: (heading, word in brackets or "", text without its indent)."""
        found: list[tuple[str, str, list[str]]] = []
        for line in self.page.split("\n")[1:]:
            heading = _SECTION.match(line)
            if heading:
                name, note, rest = heading.groups()
                found.append((name, note or "", [rest.strip()]))
            elif found:
                found[-1][2].append(line)
        return [
            (name, note, "\n".join([first, textwrap.dedent("\n".join(lines))]).strip("\n"))
            for name, note, (first, *lines) in found
        ]

    def samples(self) -> list[Sample]:
        """The examples of the page, in order."""
        return [
            Sample(name == "Bad", text + "\n", note) for name, note, text in self.sections() if name in ("Bad", "Good")
        ]


_RULES: dict[str, Rule] = {}
_CODES_BY_NAME: dict[str, str] = {}


def rule(
    code: str, name: str, severity: Severity, *, law: str = "", kind: str = "playing", strict: bool = False
) -> Callable[[Function], Function]:
    """A decorator that registers the function under it as a rule; the docstring is the rule's page.

    Args:
        code: three letters for the family and three digits, "AUC102".
        name: kebab-case, states the defect: "insufficient-bid".
        severity: how bad it is as a rule.
        law: what it rests on, "Law 18D".
        kind: what the function takes.
        strict: given only under `--strict`.

    Raises:
        ValueError: a malformed or second code or name, or no docstring.
    """
    if not _CODE.fullmatch(code):
        raise ValueError(f"{code!r} is no rule code: three capital letters and three digits")
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no rule name: small letters, digits and dashes")

    def register(function: Function) -> Function:
        page = inspect.cleandoc(function.__doc__ or "")
        if not page:
            raise ValueError(f"rule {code} has no page: its function needs a docstring")
        if code in _RULES:
            raise ValueError(f"rule {code} is registered twice")
        if name in _CODES_BY_NAME:
            raise ValueError(f"rule name {name!r} is taken by {_CODES_BY_NAME[name]}")
        _RULES[code] = Rule(code, name, severity, law, function, page, kind, strict)
        _CODES_BY_NAME[name] = code
        return function

    return register


def all_rules() -> list[Rule]:
    """Every registered rule, by code. Importing a module of rules registers them."""
    return [_RULES[code] for code in sorted(_RULES)]


def rule_by_code(code: str) -> Rule:
    """The rule of a code or a name, in any letter case.

    Raises:
        DealtoolsError: there is none; the sentence names the nearest.
    """
    found = _RULES.get(code.upper()) or _RULES.get(_CODES_BY_NAME.get(code.lower(), ""))
    if found is None:
        raise DealtoolsError(f"there is no rule {code!r}{_nearest(code)}")
    return found


@dataclass(frozen=True, slots=True)
class Selection:
    """Which rules are wanted. The longest fitting prefix decides; at equal length `ignore` does.

    Attributes:
        select: codes, prefixes of codes or (already turned into codes) names; empty for all.
        ignore: the same, not wanted.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def covers(self, code: str) -> bool:
        """Whether findings of the code are wanted."""
        chosen = max((len(prefix) for prefix in self.select if code.startswith(prefix)), default=-1)
        dropped = max((len(prefix) for prefix in self.ignore if code.startswith(prefix)), default=-1)
        if self.select and chosen < 0:
            return False
        return dropped < 0 or chosen > dropped


def selection(select: Iterable[str] = (), ignore: Iterable[str] = ()) -> Selection:
    """The selection that codes, prefixes ("AUC", "AUC1") and names describe, in any letter case.

    Raises:
        DealtoolsError: a word fits no rule.
    """
    return Selection(tuple(map(_prefix, select)), tuple(map(_prefix, ignore)))


def make_finding(
    found_by: Rule,
    violation: Violation,
    places: TextPlaces,
    path: str,
    *,
    record: int | None = None,
    row: int | None = None,
    board: str = "",
) -> Finding:
    """The finding that a violation in a record's text is.

    Args:
        found_by: the rule that yields it.
        violation: place and facts.
        places: of the text that the violation's offsets count in.
        path: the source as it is shown.
        record: number of the record within the source, from 1.
        row: 0 the record itself, else the row of its table of results.
        board: the board's number as written.
    """
    return Finding(
        code=found_by.code,
        name=found_by.name,
        severity=found_by.severity if violation.severity is None else violation.severity,
        message=violation.message,
        location=Location(path, *places.place(violation.start, violation.end)),
        hint=violation.hint,
        law=found_by.law,
        record=record,
        row=row,
        board=board,
        call=violation.call,
        trick=violation.trick,
        seat=violation.seat,
        found=violation.found,
        expected=violation.expected,
        related=tuple(Location(path, *places.place(start, end)) for start, end in violation.related),
        excerpt=places.excerpt(violation.start),
        excerpt_column=places.excerpt_column(violation.start),
    )


def _prefix(word: str) -> str:
    named = _CODES_BY_NAME.get(word.lower())
    if named:
        return named
    prefix = word.upper()
    if not prefix or not any(code.startswith(prefix) for code in _RULES):
        raise DealtoolsError(f"no rule has a code that begins with {word!r}, or that name{_nearest(word)}")
    return prefix


def _nearest(word: str) -> str:
    near = difflib.get_close_matches(word.upper(), _RULES, 1) or difflib.get_close_matches(
        word.lower(), _CODES_BY_NAME, 1
    )
    return f" (the nearest is {near[0]})" if near else ""
