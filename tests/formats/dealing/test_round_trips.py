"""What is written comes back: as it was, or told as lost."""

import pytest
from dealing import NAMES, NUMBERED, PLACED, bytes_of, deals_of, faults_of, made, passages_of, records_of
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import deals, partial_deals

from dealtools.bridge.deal import Deal
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.formats.dealing.gib import TRICKS
from dealtools.formats.pbn.writer import write_export
from dealtools.formats.registry import format_named
from dealtools.records.parts import parts_of
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.records.resolve import resolve

several = st.lists(deals, min_size=1, max_size=6)
values = st.fixed_dictionaries(
    {"Board": st.sampled_from(("1", "2", "3", "7", "99", "100", "255", "256", "1000", "A12", "?", "0", "٣"))},
    optional={
        "Dealer": st.sampled_from("NESW?"),
        "Vulnerable": st.sampled_from((*VULNERABILITIES, "?")),
        "Event": st.just("Club"),
        TRICKS: st.sampled_from(("88776554337777755555", "-" * 20, "none", "8877655433777775555-")),
    },
)
records = st.lists(st.builds(lambda deal, tags: made(deal, **tags), deals | partial_deals(), values), max_size=6)


def losses_of(name: str, given_records: list[Record]) -> list[set[str]]:
    lost_of = format_named(name, reading=False).losses()
    return [lost_of(record) for record in given_records]


@pytest.mark.parametrize("name", NAMES)
@settings(deadline=None)
@given(several)
def test_deals_come_back(name: str, hands: list[Deal]) -> None:
    numbered = [made(deal, Board=str(number)) for number, deal in enumerate(hands, 1)]
    data = bytes_of(name, numbered)
    assert deals_of(name, data) == hands
    assert faults_of(name, data) == []
    again = records_of(name, data)
    assert bytes_of(name, again) == data
    if name not in ("gib", "dds"):
        assert [record.values["Board"] for record in again] == [record.values["Board"] for record in numbered]


@pytest.mark.parametrize("name", NAMES)
@settings(deadline=None)
@given(records)
def test_only_what_is_told_is_lost(name: str, given_records: list[Record]) -> None:
    """Each record is compared with the one that is read where its deal was written."""
    losses = losses_of(name, given_records)
    again = records_of(name, bytes_of(name, given_records))
    kept = [(record, lost) for record, lost in zip(given_records, losses, strict=True) if "deal" not in lost]
    for record, lost in kept:
        assert parts_of(record) - lost <= {"deal", "board", "dealer", "vulnerable", "tags", "derivations"}
        before = resolve(record)
        assert any(
            after.deal == before.deal and is_kept(before, after, parts_of(record) - lost)
            for after in map(resolve, again)
        )


def is_kept(before: Playing, after: Playing, parts: set[str]) -> bool:
    """Whether these parts are what they were."""
    return (
        ("board" not in parts or after.board == before.board or after.board_number == before.board_number)
        and ("dealer" not in parts or after.dealer == before.dealer)
        and ("vulnerable" not in parts or after.vulnerable == before.vulnerable)
        and ("derivations" not in parts or before.values_by_number.items() <= after.values_by_number.items())
        and ("tags" not in parts or after.record.values.get(TRICKS) == before.record.values[TRICKS])
    )


@pytest.mark.parametrize("name", PLACED)
def test_boards_out_of_place_lose_their_numbers(name: str) -> None:
    hands = [resolve(record).deal for record in records_of("dds", DEALS)]
    given_records = [made(hands[0], Board="17", Dealer="N"), made(hands[1], Board="2", Dealer="E")]
    assert losses_of(name, given_records) == [{"board"}, set()]


@pytest.mark.parametrize(("name", "highest"), NUMBERED.items())
def test_a_number_that_is_too_high_has_no_place(name: str, highest: int) -> None:
    hands = [resolve(record).deal for record in records_of("dds", DEALS)]
    given_records = [made(hands[0], Board=str(highest + 1)), made(hands[1], Board=str(highest))]
    assert losses_of(name, given_records) == [{"deal", "board", "derivations"}, set()]
    assert deals_of(name, bytes_of(name, given_records)) == [hands[1]]


@pytest.mark.parametrize("name", NUMBERED)
def test_two_deals_of_one_number_cannot_both_be_held(name: str) -> None:
    hands = [resolve(record).deal for record in records_of("dds", DEALS)]
    given_records = [made(deal, Board="3") for deal in hands]
    assert losses_of(name, given_records) == [set(), {"deal", "board", "derivations"}]
    assert deals_of(name, bytes_of(name, given_records)) == hands[:1]


@pytest.mark.parametrize("name", NAMES)
def test_playings_of_one_board_are_one_deal(name: str) -> None:
    hands = [resolve(record).deal for record in records_of("dds", DEALS)]
    given_records = [made(hands[at % 2], Board=str(at % 2 + 1)) for at in range(6)]
    assert deals_of(name, bytes_of(name, given_records)) == hands
    if name not in ("gib", "dds"):
        assert losses_of(name, given_records) == [{"derivations"} if name == "bigdeal" else set()] * 6


def test_dup_files_begin_with_any_board() -> None:
    hands = [resolve(record).deal for record in records_of("dds", DEALS)]
    given_records = [made(deal, Board=str(number)) for number, deal in enumerate(hands, 17)]
    data = bytes_of("dup", given_records)
    assert data[146:156] == b"YN17 0 18 "
    assert [record.values["Board"] for record in records_of("dup", data)] == ["17", "18"]
    assert faults_of("dup", data) == []
    # Some programs write how many there are.
    assert faults_of("dup", data.replace(b"YN17 0 18 ", b"YN17 0 2  ")) == []
    assert losses_of("dup", given_records) == [set(), set()]
    too_many = [made(deal, Board=str(number)) for number, deal in enumerate(hands, 99)]
    assert losses_of("dup", too_many) == [set(), {"deal", "board", "derivations"}]


@pytest.mark.parametrize("name", NAMES)
@settings(deadline=None)
@given(several, st.integers(1, 300))
def test_blocks_of_any_size_give_the_same(name: str, hands: list[Deal], block: int) -> None:
    data = bytes_of(name, [made(deal, Board=str(number)) for number, deal in enumerate(hands, 1)])
    assert passages_of(name, data, block) == passages_of(name, data)


@settings(deadline=None)
@given(partial_deals())
def test_deal_strings_may_leave_hands_out(deal: Deal) -> None:
    record = made(deal)
    if resolve(record).deal is not None:
        data = bytes_of("dds", [record])
        assert deals_of("dds", data) == [resolve(record).deal]


@pytest.mark.parametrize("name", NAMES)
def test_files_become_pbn(name: str) -> None:
    data = bytes_of(name, records_of("dds", DEALS))
    text = "".join(write_export(passages_of(name, data)))
    assert text.count("[Deal ") == 2


DEALS = (
    b"N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3\n"
    b"N:QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3 K9752.J97.K6.T74\n"
)
