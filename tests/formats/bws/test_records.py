"""Tables of Bridgemate files made into records."""

import time

import pytest
from bws_tables import HALL, PLAYED, ROW, evening, faults, playing, playings

from dealtools.bridge.card import card_from_text
from dealtools.formats.bws.records import evening_of
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.rules.check import check
from dealtools.tables.people import people_of

DEAL = (
    "HandRecord: Section=1 Board=1 NorthSpades=K9752 NorthHearts=J97 NorthDiamonds=K6 NorthClubs=T74"
    " EastSpades=QT8 EastHearts=Q8 EastDiamonds=Q743 EastClubs=Q986"
    " SouthSpades=AJ63 SouthHearts=T64 SouthDiamonds=T98 SouthClubs=J52"
    " WestSpades=4 WestHearts=AK532 WestDiamonds=AJ52 WestClubs=AK3"
)
AUCTION = ("PASS", "PASS", "PASS", "1 H", "1 S", "2 H", "2 S", "4 H", "PASS", "PASS", "PASS")


def spoken(calls: tuple[str, ...] = AUCTION, first: int = 0) -> str:
    return "\n".join(
        f"BiddingData: ID={at} Section=1 Table=1 Round=1 Board=1 Counter={at} Direction={'NESW'[(first + at - 1) % 4]}"
        f' Bid="{call}"'
        for at, call in enumerate(calls, 1)
    )


def laid(cards: str) -> str:
    return "\n".join(
        f"PlayData: ID={at} Section=1 Table=1 Round=1 Board=1 Counter={at} Direction={card[0]} Card={card[1:]}"
        for at, card in enumerate(cards.split(), 1)
    )


def one(text: str) -> Record:
    (record,) = evening(text).records
    return record


def test_a_result() -> None:
    found = playing(HALL + PLAYED)
    assert found.record.values == {
        "Event": "Club evening", "Date": "2026.01.12", "Section": "A", "Board": "1",
        "ScoreTable": "Round;Table;PairId_NS;PairId_EW;Contract;Declarer;Lead;Result",
    }  # fmt: skip
    assert (str(found.contract), found.declarer, found.tricks, found.lead) == ("4H", 3, 10, card_from_text("S5"))
    assert (found.dealer_source, found.vulnerable_source, found.score_ns) == ("board-number", "board-number", -420)
    assert people_of(found).pairs == ("1", "2")
    assert [cell.text for cell in found.record.tables["ScoreTable"].rows[0]][:4] == ["1", "1", "1", "2"]


@pytest.mark.parametrize(
    ("cells", "contract", "tricks", "score"),
    [
        ('NS/EW=N Contract="3 NT" Result=+1 LeadCard=H10', "3NT", 10, 430),
        ('NS/EW=E Contract="4 S x" Result=-2', "4SX", 8, 300),
        ('NS/EW=S Contract="1 C xx" Result==', "1CXX", 7, 230),
        ('NS/EW="" Contract=PASS Result=""', "Pass", None, 0),
        ('NS/EW=N Contract="" Result=""', "None", None, None),
    ],
)
def test_contracts_and_results(cells: str, contract: str, tricks: int | None, score: int | None) -> None:
    found = playing(f"{ROW} {cells}")
    assert (str(found.contract), found.tricks, found.score_ns) == (contract, tricks, score)
    assert [rule.name for rule, _ in check(found)] == []


@pytest.mark.parametrize(
    ("cells", "name"),
    [
        ('NS/EW=N Contract="8 S" Result==', "malformed-contract"),
        ('NS/EW=Q Contract="3 NT" Result==', "malformed-declarer"),
        ('NS/EW=N Contract="3 NT" Result=+5', "result-out-of-range"),
        ('NS/EW=N Contract="3 NT" Result=many', "malformed-result"),
        ('NS/EW=N Contract="3 NT" Result=-1 LeadCard=X9', "opening-lead-mismatch"),
    ],
)
def test_what_cannot_be_read_is_told_by_the_rules_of_every_table(cells: str, name: str) -> None:
    found = playing(f"{DEAL}\n{ROW} {cells}")
    assert name in [rule.name for rule, _ in check(found)] or name == "opening-lead-mismatch"


def test_a_lead_that_the_leader_does_not_hold() -> None:
    text = f'{DEAL}\n{ROW} Declarer=2 NS/EW=W Contract="4 H" Result== LeadCard={{}}'
    assert [rule.name for rule, _ in check(playing(text.format("S5")))] == []
    assert [rule.name for rule, _ in check(playing(text.format("H10")))] == ["opening-lead-mismatch"]


@pytest.mark.parametrize(
    ("remarks", "awards"),
    [
        ("60%-40%", ("60", "40")),
        ("A+/A-", ("A+", "A-")),
        ("Not played", ("NP", "NP")),
        ("Arbitral score", (None, None)),
    ],
)
def test_artificial_scores(remarks: str, awards: tuple[str | None, str | None]) -> None:
    found = playing(f'{ROW} Contract="" Remarks="{remarks}"')
    assert (found.award_ns, found.award_ew) == awards
    assert found.cells is not None
    assert found.cells["Remarks"].text == remarks


@pytest.mark.parametrize("row", [ROW.replace("PairNS=1", "PairNS=0"), ROW.replace("PairEW=2", "PairEW=9")])
def test_who_sits_out_does_not_play(row: str) -> None:
    text = HALL.replace("MissingPair=0", "MissingPair=9") + row
    found = playing(f'{text} Contract=""')
    assert (found.award_ns, found.award_ew) == ("NP", "NP")
    assert playing(f'{text} Contract="1 NT" NS/EW=N Result==').award_ns is None


def test_boards_come_by_section_and_number_and_results_by_round_and_table() -> None:
    rows = [(2, 1, 1, 1), (1, 1, 2, 3), (1, 2, 1, 3), (1, 1, 1, 3), (1, 1, 1, 2)]
    text = "Section: ID=1 Letter=A\nSection: ID=2 Letter=B\n" + "\n".join(
        f"ReceivedData: ID={at} Section={section} Table={table} Round={number} Board={board} PairNS=1 PairEW=2"
        for at, (section, table, number, board) in enumerate(rows)
    )
    found = evening(text).records
    assert [(each.number, each.values["Section"], each.values["Board"]) for each in found] == [
        (1, "A", "2"), (2, "A", "3"), (3, "B", "1"),
    ]  # fmt: skip
    table = found[1].tables["ScoreTable"]
    assert [tuple(cell.text for cell in row[:2]) for row in table.rows] == [("1", "1"), ("1", "2"), ("2", "1")]
    # Pairs of several sections have the same numbers.
    assert people_of(playings(text)[0])[:2] == ("A", ("1", "2"))
    assert table.rows[0][2].text == "A1"


def test_the_day_is_that_of_the_first_result() -> None:
    text = HALL + f'{PLAYED} DateLog="2026-01-20 00:00:00"\n'
    text += PLAYED.replace("ID=1", "ID=2").replace("Board=1", "Board=2") + ' DateLog="2026-01-21 00:00:00"'
    assert {record.values["Date"] for record in evening(text).records} == {"2026.01.20"}


def test_several_sessions() -> None:
    text = "Session: ID=1 Name=One\nSession: ID=2 Name=Two\nSection: ID=1 Letter=A Session=2\n" + ROW
    assert (one(text).values["Event"], one(text).values["Session"]) == ("Two", "2")


def test_deals_and_boards_that_nobody_played() -> None:
    found = evening(f"{DEAL}\n{DEAL.replace('Board=1', 'Board=2')}\n{PLAYED}").records
    assert [len(each.tables) for each in found] == [1, 0]
    assert playing(f"{DEAL}\n{PLAYED}").deal == resolve(found[1]).deal
    assert resolve(found[0]).has_result is False


def test_auction_and_play_make_a_record_of_the_result() -> None:
    other = PLAYED.replace("ID=1", "ID=2").replace("Table=1", "Table=2").replace("Result==", "Result=-1")
    text = "\n".join((HALL, DEAL, PLAYED, other, spoken(), laid("NS5 ES8 SSA WS4 SS3 WHA NS2 EST")))
    board, record = evening(text).records
    assert len(board.tables["ScoreTable"].rows) == 1
    assert record.number == 2
    found = resolve(record)
    assert found.auction is not None
    assert found.play is not None
    assert (record.values["Table"], record.values["Round"], record.values["PairNS"]) == ("1", "1", "1")
    assert [rule.name for rule, _ in check(found)] == ["value-derived", "play-incomplete"]
    assert record.auction is not None
    assert record.auction.tokens == [*["Pass"] * 3, "1H", "1S", "2H", "2S", "4H", *["Pass"] * 3]
    assert (str(found.contract), found.declarer, found.tricks, found.play.replay.tricks) == ("4H", 3, 10, (1, 1))
    assert len(playings(text)) == 2


def test_an_auction_without_a_result() -> None:
    found = playing(f"{DEAL}\n{spoken()}")
    assert (str(found.contract), found.contract_source, found.tricks) == ("4H", "auction", None)


def test_a_seat_that_was_passed_over_stays_so() -> None:
    found = playing(
        spoken(("PASS", "1 NT")) + "\n" + spoken(("PASS",), 3).replace("ID=1", "ID=3").replace("Counter=1", "Counter=3")
    )
    assert found.record.auction is not None
    assert found.record.auction.tokens == ["Pass", "1NT", "-", "Pass"]


def test_cards_without_seats_come_in_their_order() -> None:
    record = one(f"{PLAYED}\n" + laid("?S5 ?S8 ?SA ?S10"))
    assert record.play is not None
    assert (record.play.tag.value, record.play.tokens) == ("-", ["S5", "S8", "SA", "ST"])


def test_awards_stay_in_the_table_whatever_was_bid() -> None:
    found = playing(f'{ROW} Contract="" Remarks="50%-50%"\n{spoken()}')
    assert (found.row, found.award_ns) == (1, "50")


def test_tables_without_results() -> None:
    assert faults("Section: ID=1 Letter=A") == ["no-received-data"]
    assert faults("ReceivedData: ID=1") == ["no-received-data"]
    assert evening("ReceivedData: ID=1 Board=0").records == []


def test_the_time_grows_with_the_number_of_boards_only() -> None:
    boards = range(1, 8001)
    same = {"Section": 1, "Table": 1, "PairNS": 1, "PairEW": 2, "NS/EW": "N", "Contract": "3 NT", "Result": "="}
    columns = {name: [value] * len(boards) for name, value in same.items()} | {
        "ID": list(boards), "Board": list(boards), "Round": list(boards),
        "DateLog": [f"2026-01-{12 + board % 2} 00:00:00" for board in boards],
    }  # fmt: skip
    begun = time.process_time()
    records = evening_of({"ReceivedData": columns}).records
    assert time.process_time() - begun < 4  # a second; ten where each board looks at all results
    assert (len(records), records[-1].values["Date"]) == (8000, "2026.01.12")
