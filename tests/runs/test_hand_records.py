import re
from pathlib import Path

import pytest
from commands import ROOT
from hypothesis import given, settings
from hypothesis import strategies as st

from dealtools.errors import DealtoolsError
from dealtools.formats.sheets.sheet import Sheet
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.runs.hand_records import HandRecords
from dealtools.runs.reading import ReadOptions, open_source
from dealtools.sources.paths import open_sources

FIRST = "N:Q765.QJ82.A4.854 KT92.AT64.J.QT72 J3.53.862.AKJ963 A84.K97.KQT9753."
SECOND = "N:KQT84.KQT85..743 A9.AJ974.9654.AK 752.6.AJT83.QT82 J63.32.KQ72.J965"


def board(number: int | str, deal: str = "", **tags: str) -> str:
    said = {"Board": str(number), "Deal": deal, **tags}
    return "".join(f'[{name} "{value}"]\n' for name, value in said.items() if value) + "\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def merged(results: str, deals: str, offset: int = 0, name: str = "results.pbn") -> tuple[list[Passage], list[str]]:
    Path(name).write_text(results)
    Path("deals.pbn").write_text(deals)
    with open_sources([name]) as sources:
        hands = HandRecords("deals.pbn", offset, sources, ReadOptions())
        read = open_source(sources[0], ReadOptions(changes=(hands.change(),)))
        return list(read.passages()), hands.notes


def deals_of(passages: list[Passage]) -> list[str | None]:
    return [each.known("Deal") for each in passages if isinstance(each, Record)]


DEALS = board(1, FIRST, Dealer="N") + board(2, SECOND, Dealer="E", Vulnerable="NS")


def test_a_result_takes_the_deal_of_its_board() -> None:
    results = board(2, Contract="2NT", Declarer="W", Result="8", Lead="SK") + board(3, Contract="1C")
    passages, notes = merged(results, DEALS)
    own, other = (resolve(each) for each in passages if isinstance(each, Record))
    assert (own.deal_source, own.dealer, own.vulnerable, own.dealer_source) == ("merged", 1, 1, "recorded")
    assert (other.deal, other.dealer_source) == (None, "board-number")
    assert notes == [
        "1 result takes cards from deals.pbn",
        "1 of 1 lead (100%) is in the leader's hand",
        "deals.pbn has no deal for 1 result: board 3",
    ]
    assert own.record.values["Deal"].startswith("E:A9.")


def test_all_else_of_a_result_is_kept() -> None:
    results = "; of the club\n" + board(2, "?", Dealer="S", Vulnerable="All", Contract="2NT") + "{ the end }\n"
    passages, _ = merged(results, DEALS)
    text = "".join(each.rewritten for each in passages)
    assert re.sub(r'"S:[^"]*"', '"?"', text) == results
    own = resolve(next(each for each in passages if isinstance(each, Record)))
    assert (own.dealer, own.vulnerable, own.record.merged) == (2, 3, {"Deal"})


def test_the_dealer_of_an_auction_is_a_dealer() -> None:
    passages, _ = merged(board(2).rstrip() + '\n[Auction "W"]\n1C AP\n', DEALS)
    assert [each.known("Dealer") for each in passages if isinstance(each, Record)] == [None]
    assert deals_of(passages) == ["W:J63.32.KQ72.J965 KQT84.KQT85..743 A9.AJ974.9654.AK 752.6.AJT83.QT82"]


def test_cards_of_a_result_stay_and_others_are_told() -> None:
    passages, notes = merged(board(1, FIRST) + board(2, FIRST), DEALS)
    assert deals_of(passages) == [FIRST, FIRST]
    assert notes[1:] == [
        "2 results state cards, which all stay",
        "cards other than those of deals.pbn: results.pbn record 2 (board 2)",
    ]


def test_numbers_may_be_shifted() -> None:
    passages, _ = merged(board(101, Result="9"), DEALS, -99)
    assert (deals_of(passages)[0] or "")[:4] == "E:A9"
    with pytest.raises(DealtoolsError, match="only 0 of 1 lead"):
        merged(board(2, Declarer="W", Contract="2NT", Lead="SK"), DEALS, -1)


def test_section_session_and_round_tell_which_deal() -> None:
    deals = board(1, FIRST, Section="A") + board(1, SECOND, Section="B", Round="2")
    results = board(1, Section="A") + board(1, Section="b", Round="02") + board(1, Section="B", Round="1") + board(1)
    passages, notes = merged(results, deals)
    found = [None if deal is None else deal[2:6] for deal in deals_of(passages)]
    assert found == ["Q765", "KQT8", None, None]
    assert notes[1:] == [
        "deals.pbn has no deal for 1 result: board 1",
        "deals.pbn has several deals for 1 result: board 1",
    ]


def test_boards_without_numbers_go_by_their_names_and_deals_without_by_their_place() -> None:
    passages, _ = merged(board("A12"), board("a12", FIRST))
    assert deals_of(passages) == [FIRST]
    passages, _ = merged(board(2), board("", FIRST) + board("", SECOND))
    assert (deals_of(passages)[0] or "")[:3] == "E:A"


def test_a_second_result_has_the_cards_of_the_first() -> None:
    passages, notes = merged(board(1, Contract="1C").rstrip() + '\n\n[Contract "2C"]\n[Result "8"]\n', DEALS)
    assert deals_of(passages) == [FIRST, FIRST]
    assert notes == ["2 results take cards from deals.pbn"]
    assert "".join(each.rewritten for each in passages).count("[Deal ") == 1


def test_rows_of_a_results_table_have_the_cards() -> None:
    table = board(1).rstrip() + '\n[ScoreTable "Contract;Declarer;Result;Lead"]\n2D W 11 HQ\n2D W 12 HQ\n3C N 5 SK\n'
    passages, notes = merged(table, DEALS)
    own = resolve(next(each for each in passages if isinstance(each, Record)))
    assert [each.deal_source for each in resolve_rows(own)] == ["merged"] * 3
    assert notes == ["3 results take cards from deals.pbn", "3 of 3 leads (100%) are in the leader's hand"]


def test_the_wrong_set_of_boards_is_refused() -> None:
    lead = {"Contract": "2D", "Declarer": "W"}
    fitting, other = board(1, Lead="HQ", **lead), board(1, Lead="HA", **lead)
    merged(fitting * 4 + other, DEALS)
    with pytest.raises(DealtoolsError, match=r"only 3 of 4 leads \(75%\) are in the leader's hand, less than 80%"):
        merged(fitting * 3 + other, DEALS)


def test_one_source_of_the_wrong_set_is_refused_among_others() -> None:
    lead = {"Contract": "2D", "Declarer": "W"}
    fitting, other = board(1, Lead="HQ", **lead), board(1, Lead="HA", **lead)
    Path("deals.pbn").write_text(DEALS)
    Path("a.pbn").write_text(fitting * 90)
    for count, is_refused in ((9, False), (10, True)):
        Path("b.pbn").write_text(other * count)
        with open_sources(["a.pbn", "b.pbn"]) as sources:
            if is_refused:
                with pytest.raises(DealtoolsError, match=r"only 0 of 10 leads of b.pbn \(0%\) are"):
                    HandRecords("deals.pbn", 0, sources, ReadOptions())
            else:
                HandRecords("deals.pbn", 0, sources, ReadOptions())


@settings(max_examples=15, deadline=None)
@given(st.sets(st.integers(0, 23)), st.sampled_from(["evening.dlm", "evening.dge", "evening.rzd"]))
def test_merging_gives_back_what_was_taken_away_and_keeps_all_else(numbers: set[int], name: str) -> None:
    parts = (ROOT / "corpora/pbn/club-evening/evening.pbn").read_bytes().decode("latin-1").split("\r\n\r\n")[:24]
    taken = [re.sub(r'\[Deal "[^"]*"\]\r\n', "", part) if at in numbers else part for at, part in enumerate(parts)]
    Path("a.pbn").write_bytes("\r\n\r\n".join(taken).encode("latin-1"))
    with open_sources(["a.pbn"]) as sources:
        hands = HandRecords(str(ROOT / "corpora/dealing/club-evening" / name), 0, sources, ReadOptions())
        passages = list(open_source(sources[0], ReadOptions(changes=(hands.change(),))).passages())
    assert "".join(each.rewritten for each in passages) == "\r\n\r\n".join(parts)
    assert {each.number - 1 for each in passages if isinstance(each, Record) and each.merged} == numbers


def test_rows_of_sheets_take_cards_too() -> None:
    sheet = "board,dealer,vulnerable,contract,declarer,tricks,lead\n1,,,2D,W,12,HQ\n2,S,,2NT,W,8,SK\n3,,,1C,N,7,\n"
    (own, *_), notes = merged(sheet, DEALS, name="results.csv")
    assert isinstance(own, Sheet)
    assert sorted(own.deals) == [1, 2]
    assert own.rows.column("dealer").to_pylist() == [0, 2, None]
    assert own.rows.column("vulnerable").to_pylist() == [None, 1, None]
    assert notes[:2] == ["2 results take cards from deals.pbn", "2 of 2 leads (100%) are in the leader's hand"]


def test_deals_that_cannot_be_read_are_an_error() -> None:
    with pytest.raises(DealtoolsError, match=r"deals.pbn holds no deals"):
        merged(board(1), board(1))
    Path("page.txt").write_text("no deals at all")
    with pytest.raises(DealtoolsError, match=r"page.txt is in no format"):
        HandRecords("page.txt", 0, [], ReadOptions())
    with pytest.raises(DealtoolsError, match=r"missing.dlm"):
        HandRecords("missing.dlm", 0, [], ReadOptions())
