"""Registering rules, their pages, and choosing among them."""

from collections.abc import Iterator

import pytest

from dealtools.errors import DealtoolsError
from dealtools.findings import registry
from dealtools.findings.finding import Location, Severity
from dealtools.findings.registry import (
    Sample,
    Violation,
    all_rules,
    make_finding,
    rule,
    rule_by_code,
    selection,
)
from dealtools.sources.encoding import Encoding
from dealtools.sources.places import TextPlaces


@pytest.fixture(autouse=True)
def rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry of our own, with three rules."""
    monkeypatch.setattr(registry, "_RULES", {})
    monkeypatch.setattr(registry, "_CODES_BY_NAME", {})

    @rule("AUC102", "insufficient-bid", Severity.ERROR, law="Law 18")
    def insufficient_bid(playing: object) -> Iterator[Violation]:
        """A bid does not supersede the last bid.

        Why: the auction cannot be
            replayed behind it.

        Bad:
            [Auction "N"]
              1S 1H

        Bad (lin):
            mb|1S|mb|1H|
        Good:
            [Auction "N"]

            1S 2H
        Source: Law 18, section "D: Bad"
        """
        yield from ()

    @rule("AUC201", "call-out-of-turn", Severity.WARNING, kind="fault")
    def call_out_of_turn() -> None:
        """A call is made by the wrong player."""

    @rule("PBN901", "tag-not-in-order", Severity.INFO, kind="format", strict=True)
    def tag_not_in_order() -> None:
        """A tag stands in another place."""


def test_a_rule_knows_what_it_was_registered_with() -> None:
    found = rule_by_code("AUC102")
    assert (found.code, found.name, found.severity, found.law, found.kind) == (
        "AUC102",
        "insufficient-bid",
        Severity.ERROR,
        "Law 18",
        "playing",
    )
    assert found.family == "AUC"
    assert found.title == "A bid does not supersede the last bid."
    assert list(found.function(None)) == []
    assert rule_by_code("PBN901").is_strict


def test_the_page_has_sections() -> None:
    found = [(name, note) for name, note, _ in rule_by_code("AUC102").sections()]
    assert found == [("Why", ""), ("Bad", ""), ("Bad", "lin"), ("Good", ""), ("Source", "")]
    texts = [text for _, _, text in rule_by_code("AUC102").sections()]
    assert texts[0] == "the auction cannot be\nreplayed behind it."
    assert texts[-1] == 'Law 18, section "D: Bad"'


def test_the_samples_keep_their_inner_indent_and_empty_lines() -> None:
    assert rule_by_code("AUC102").samples() == [
        Sample(True, '[Auction "N"]\n  1S 1H\n', ""),
        Sample(True, "mb|1S|mb|1H|\n", "lin"),
        Sample(False, '[Auction "N"]\n\n1S 2H\n', ""),
    ]
    assert rule_by_code("AUC201").samples() == []


@pytest.mark.parametrize(
    ("code", "name", "problem"),
    [
        ("AUC1", "fine", "no rule code"),
        ("auc103", "fine", "no rule code"),
        ("AUC103", "Not_Fine", "no rule name"),
        ("AUC102", "fine", "registered twice"),
        ("AUC103", "insufficient-bid", "taken by AUC102"),
    ],
)
def test_a_malformed_or_second_rule_is_refused(code: str, name: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):

        @rule(code, name, Severity.ERROR)
        def some_rule() -> None:
            """A page."""


def test_a_rule_without_a_page_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a docstring"):
        rule("AUC103", "fine", Severity.ERROR)(lambda: None)


def test_all_rules_come_by_code() -> None:
    assert [each.code for each in all_rules()] == ["AUC102", "AUC201", "PBN901"]


@pytest.mark.parametrize("word", ["AUC102", "auc102", "insufficient-bid", "Insufficient-Bid"])
def test_a_rule_is_found_by_code_and_name(word: str) -> None:
    assert rule_by_code(word).code == "AUC102"


@pytest.mark.parametrize(
    ("word", "said"),
    [("AUC103", "the nearest is AUC102"), ("insuficient-bid", "the nearest is insufficient-bid")],
)
def test_an_unknown_rule_names_the_nearest(word: str, said: str) -> None:
    with pytest.raises(DealtoolsError, match=said):
        rule_by_code(word)


@pytest.mark.parametrize(
    ("select", "ignore", "codes"),
    [
        ([], [], ["AUC102", "AUC201"]),
        (["AUC1"], [], ["AUC102"]),
        (["call-out-of-turn"], [], ["AUC201"]),
        ([], ["auc"], []),
        (["AUC"], ["AUC2"], ["AUC102"]),
        # The longer prefix decides, at equal length ignore.
        (["AUC102"], ["AUC"], ["AUC102"]),
        (["AUC"], ["AUC"], []),
        (["insufficient-bid"], ["AUC102"], []),
    ],
)
def test_choosing_rules(select: list[str], ignore: list[str], codes: list[str]) -> None:
    wanted = selection(select, ignore)
    assert [each.code for each in all_rules() if each.family != "PBN" and wanted.covers(each.code)] == codes


def test_choosing_findings_by_code() -> None:
    wanted = selection(["AUC"], ["AUC201"])
    assert [wanted.covers(code) for code in ("AUC102", "AUC201", "PBN901")] == [True, False, False]


@pytest.mark.parametrize("word", ["XYZ", "AUC9", "", "no-such-name"])
def test_a_word_that_fits_no_rule(word: str) -> None:
    with pytest.raises(DealtoolsError, match="no rule has a code"):
        selection([word])


def test_a_violation_becomes_a_finding() -> None:
    text = '[Auction "É"]\r\n1S 1H\r\n'
    places = TextPlaces(text, Encoding("utf-8", "utf-8"), line=5, offset=100)
    violation = Violation(18, 20, "1H does not supersede 1S", call=2, related=((15, 17),), found="1H")
    made = make_finding(rule_by_code("AUC102"), violation, places, "a.pbn", record=3, row=0, board="7")
    assert made.location == Location("a.pbn", 6, 4, 6, 6, 119, 121)
    assert made.related == (Location("a.pbn", 6, 1, 6, 3, 116, 118),)
    assert (made.code, made.name, made.law) == ("AUC102", "insufficient-bid", "Law 18")
    assert (made.severity, made.record, made.row, made.board, made.call) == (Severity.ERROR, 3, 0, "7", 2)
    assert (made.excerpt, made.found) == ("1S 1H", "1H")


def test_a_violation_may_weigh_otherwise() -> None:
    places = TextPlaces("x", Encoding("ascii", "ascii"))
    violation = Violation(0, 1, "message", severity=Severity.INFO)
    assert make_finding(rule_by_code("AUC102"), violation, places, "a.pbn").severity is Severity.INFO
