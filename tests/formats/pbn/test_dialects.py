"""How programs write PBN against the standard, and what is read from it: each test is one habit."""

import pytest
from pbn_reading import names, record, records

from dealtools.bridge.call import CALLS
from dealtools.bridge.card import CARDS
from dealtools.bridge.deal import Deal
from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import ALL, EW, NONE, NS
from dealtools.formats.pbn import looks_like_pbn
from dealtools.records.playing import Playing
from dealtools.records.resolve import resolve

DEAL = "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"
GAME = f'[Board "5"]\n[Dealer "N"]\n[Vulnerable "NS"]\n[Deal "{DEAL}"]\n'
PLAY = """\
DQ D2 D4 DK
H8 H2 H7 HK
CA C7 C4 CK
DJ H6 D5 DA
HT HA HJ H3
S9 SA S5 S3
CJ CT C6 C5
D9 HQ D7 S4
C2 C9 S6 H4
C3 S2 D8 H9
D3 C8 SJ H5
D6 SK SQ S7
CQ ST DT S8
"""


def played(text: str) -> Playing:
    """The playing of the one record of a text."""
    return resolve(record(text))


def calls(text: str, dealer: str = "N") -> list[str | None]:
    """The calls of an auction."""
    found = played(f'[Board "1"]\n[Dealer "{dealer}"]\n[Auction "{dealer}"]\n{text}').auction
    assert found is not None
    return [None if call is None else CALLS[call] for call in found.calls]


def cards(text: str, seat: str = "E") -> list[str]:
    """The cards of 4H by North in the order played, with their players."""
    found = played(f'{GAME}[Declarer "N"]\n[Contract "4H"]\n[Play "{seat}"]\n{text}').play
    assert found is not None
    played_cards = found.cards
    return [
        SEATS[seat] + ("?" if card is None else CARDS[card])
        for card, seat in zip(played_cards.cards, played_cards.seats, strict=True)
    ]


def test_lines_end_in_any_way() -> None:
    lines = [*GAME.splitlines(), '[Auction "N"]', "1H AP", "", '[Board "6"]', ""]
    readings = {
        end: [(each.values, each.auction and each.auction.tokens) for each in records(end.join(lines))]
        for end in ("\r\n", "\n", "\r", "\n\r")
    }
    assert len({str(reading) for reading in readings.values()}) == 1
    mixed = "".join(line + end for line, end in zip(lines, ["\r\n", "\n", "\r"] * 9, strict=False))
    assert [each.values["Board"] for each in records(mixed)] == ["5", "6"]


def test_a_file_that_breaks_its_promise_of_export_format() -> None:
    text = '% PBN 2.1\n% EXPORT\n[Site "a"] [Event "b"]\n[ScoreTable "A;B"]\n1 2\n[Auction "N"]\nap\n'
    assert names(text) == []


@pytest.mark.parametrize(
    "header",
    [
        "%Content-type: text/x-pbn; charset=ISO-8859-1\n%Creator: BridgeComposer Version 5.57\n%BCOptions Float\n",
        '% <META  name="generator" content="Ruter">\n',
        "% PBN created by BFC\n",
        "",
    ],
)
def test_headers_of_programs(header: str) -> None:
    found = record(header + GAME)
    assert found.values["Board"] == "5"
    assert found.heading.directives == header.splitlines()
    assert names(header + GAME) == []


def test_lessons_with_brackets_and_blank_lines_in_comments() -> None:
    text = '[Board "1"]\n{[show NS]\n\n[BID 3\\H]\n%note\n[NEXT]\n}\n[Deal ""]\n'
    assert record(text).values == {"Board": "1", "Deal": ""}
    assert names(text) == []


def test_a_comment_without_end_costs_its_own_game_only() -> None:
    text = '[Event "a"]\n[Board "1"]\n{ open\n[Auction "N"]\nAP\n\n[Event "b"]\n[Board "2"]\n{ closed }\n'
    first, second = records(text)
    assert first.auction is not None
    assert first.auction.tokens == ["AP"]
    assert second.values == {"Event": "b", "Board": "2"}
    assert names(text) == ["unterminated-comment"]


def test_suit_signs_in_values_and_widths_in_headers() -> None:
    text = r'[Event "The \SQ"]' + "\n" + r'[ScoreTable "Contract\5L;Result\2R"]' + "\n3NT   9\n"
    found = record(text)
    assert found.values["Event"] == r"The \SQ"
    assert [column.width for column in found.tables["ScoreTable"].columns] == [5, 2]


@pytest.mark.parametrize(
    ("text", "number"),
    [("1", 1), ("07", 7), ("1-1", None), ("spacer", None), ("A12", None), ("", None)],
)
def test_boards_that_are_no_numbers(text: str, number: int | None) -> None:
    found = played(f'[Board "{text}"]\n')
    assert (found.board, found.board_number) == (text or None, number)


def test_a_board_number_may_come_again() -> None:
    text = "\n".join(f'[Board "1"]\n[Room "{room}"]\n' for room in ("Open", "Closed"))
    assert [each.values["Board"] for each in records(text)] == ["1", "1"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("None", NONE), ("Love", NONE), ("-", NONE), ("NONE", NONE), ("Nil", NONE), ("Neither", NONE), ("O", NONE),
        ("NS", NS), ("N-S ", NS), ("ns", NS), ("EW", EW), ("E-W", EW), ("All", ALL), ("Both ", ALL), ("BOTH", ALL),
    ],
)  # fmt: skip
def test_words_for_vulnerability(text: str, value: int) -> None:
    found = played(f'[Board "1"]\n[Vulnerable "{text}"]\n')
    assert (found.vulnerable, found.vulnerable_source) == (value, "recorded")


def test_vulnerability_and_dealer_from_the_board_number() -> None:
    found = played(f'[Board "7"]\n[Deal "{DEAL}"]\n')
    assert (found.dealer, found.dealer_source) == (2, "board-number")
    assert (found.vulnerable, found.vulnerable_source) == (ALL, "board-number")
    rubber = played(f'[Board "7"]\n[Deal "{DEAL}"]\n[Scoring "Rubber"]\n')
    assert (rubber.dealer, rubber.vulnerable) == (None, None)


@pytest.mark.parametrize(
    "text",
    [
        DEAL,
        DEAL.lower(),
        DEAL.replace("T", "10"),
        "N:3478.3459K.KA.5K 9.8T.369JQ.23AJQ KA2T.26AQ.2.T987 QJ56.7J.T8745.46",
        DEAL.replace(" ", "  "),
        "N:S8743.HK9543.DAK.CK5 S9.HT8.DQJ963.CAQJ32 SAKT2.HAQ62.D2.CT987 SQJ65.HJ7.DT8754.C64",
        "N:8743.K9543.AK.K5 E:9.T8.QJ963.AQJ32 S:AKT2.AQ62.2.T987 W:QJ65.J7.T8754.64",
        "E:9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64 8743.K9543.AK.K5",
    ],
)
def test_spellings_of_a_deal(text: str) -> None:
    found = played(f'[Board "1"]\n[Deal "{text}"]\n')
    assert found.deal is not None
    assert found.deal.to_text(0) == DEAL
    assert found.deal_source == "recorded"


def test_voids_and_hands_that_are_not_given() -> None:
    void = played('[Board "1"]\n[Deal "N:AKQJT98765432.-.-.- - - -"]\n').deal
    assert void is not None
    assert [hand is None for hand in void.hands] == [False, True, True, True]
    empty = played('[Board "1"]\n[Deal "N:- ... - A..."]\n').deal
    assert empty == Deal((None, 0, None, 1 << 51))
    completed = played(f'[Board "1"]\n[Deal "{DEAL[: DEAL.rindex(" ")]} -"]\n')
    assert completed.deal is not None
    assert (completed.deal.to_text(0), completed.deal_source) == (DEAL, "completed")


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("3NT", "3NT"), ("3N", "3NT"), ("3NTx", "3NTX"), ("4SDbl", "4SX"), ("4S X", "4SX"), ("4Sx", "4SX"),
        ("4S*", "4SX"), ("4S**", "4SXX"), ("4SXX", "4SXX"), ("PASS", "Pass"), ("Pass", "Pass"), ("AP", "Pass"),
        ("-", None), ("", None), ("5Hearts", None), ("?", None),
    ],
)  # fmt: skip
def test_spellings_of_a_contract(text: str, contract: str | None) -> None:
    found = played(f'[Board "1"]\n[Declarer "S"]\n[Contract "{text}"]\n').contract
    assert (None if found is None else str(found)) == contract


def test_an_empty_contract_is_no_passed_out_board() -> None:
    assert not played('[Board "1"]\n[Declarer ""]\n[Contract ""]\n[Result ""]\n').passed_out
    assert played('[Board "1"]\n[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n').passed_out


@pytest.mark.parametrize(
    ("text", "tricks"),
    [
        ("9", 9), ("NS 9", 9), ("EW 4", 9), ("NS 9 EW 4", 9), ("EW 4 NS 9", 9), ("^9", 9), ("=", 9), ("+1", 10),
        ("-2", 7), ("C-2", None), ("14", None), ("", None), ("?", None),
    ],
)  # fmt: skip
def test_results(text: str, tricks: int | None) -> None:
    found = played(f'[Result "{text}"]\n[Board "1"]\n[Contract "3NT"]\n[Declarer "S"]\n')
    assert found.tricks == tricks


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("420", (420, None)), ("NS +550", (550, None)), ("EW -50", (None, -50)), ("NS 4 EW -4", (4, -4)),
        ("NS -0 EW 0", (0, 0)), ("-50", (-50, None)), ("NS 50 EW -100", (50, -100)),
    ],
)  # fmt: skip
def test_scores(text: str, points: tuple[int | None, int | None]) -> None:
    found = played(f'[Board "1"]\n[Declarer "S"]\n[Contract "3NT"]\n[Score "{text}"]\n')
    assert found.score_in_points() == points


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1N P 3N p PASS pass", "1NT Pass 3NT Pass Pass Pass"),
        ("1nt Dbl Rdbl d r", "1NT X XX X XX"),
        ("1C ! Pass 1N! AP", "1C Pass 1NT Pass Pass Pass"),
        ("1C* Pass 1N* Pass Pass Pass", "1C Pass 1NT Pass Pass Pass"),
        ("1C Pass AP", "1C Pass Pass Pass"),
        ("AP", "Pass Pass Pass Pass"),
        ("Pass AP", "Pass Pass Pass Pass"),
        ("1C AP - -", "1C Pass Pass Pass"),
        ("1C\t \tPass\r\n1D", "1C Pass 1D"),
    ],
)
def test_spellings_of_calls(text: str, expected: str) -> None:
    assert calls(text) == expected.split()


def test_words_that_are_no_calls_end_the_auction() -> None:
    assert calls("1C AC 1H") == ["1C", None, "1H"]
    assert calls("1C ____ or what else") == ["1C", None]
    assert names('[Auction "N"]\n1H AC P +') == []


def test_an_exclamation_mark_stays_a_suffix() -> None:
    section = record('[Auction "N"]\n1C! Pass 2C ! AP').auction
    assert section is not None
    assert {index: each.suffix for index, each in section.marks.items()} == {0: "!", 2: "!"}


def test_a_dealer_who_is_not_the_first_to_call() -> None:
    """The seat of the auction is followed where it gives the declarer that is written, else the dealer is."""
    head = f'[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n'
    by_columns = played(head + '[Declarer "E"]\n[Auction "E"]\n1H AP').auction
    assert by_columns is not None
    assert SEATS[by_columns.dealer] == "E"
    by_dealer = played(head + '[Declarer "N"]\n[Auction "E"]\n1H AP').auction
    assert by_dealer is not None
    assert SEATS[by_dealer.dealer] == "N"
    without = played('[Board "1"]\n[Auction "W"]\n- 1H AP')
    assert (without.dealer, without.dealer_source) == (0, "auction")


@pytest.mark.parametrize("text", ["1C Pass", "1C Pass *", "1C Pass +", ""])
def test_an_auction_that_stops(text: str) -> None:
    found = played(f'[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n{text}\n')
    assert found.auction is not None
    assert not found.auction.replay.ended
    assert found.contract is None


def test_a_star_behind_a_whole_auction() -> None:
    assert calls("1C AP *") == ["1C", "Pass", "Pass", "Pass"]
    assert names(GAME + '[Auction "N"]\n1C AP\n*\n') == []


@pytest.mark.parametrize("note", ["0:x", "33:x", "1: x", " 1:x"])
def test_numbers_of_notes(note: str) -> None:
    section = record(f'[Auction "N"]\nAP\n[Note "{note}"]\n').auction
    assert section is not None
    assert len(section.notes) == 1


def test_notes_of_free_text_are_comments() -> None:
    found = record(GAME + '[Note "Contrat inchutable"]\n')
    assert [each.text for each in found.comments] == ["Contrat inchutable"]


def test_a_play_by_columns() -> None:
    expected = cards(PLAY)
    assert expected[:8] == ["EDQ", "SD2", "WD4", "NDK", "NHK", "EH8", "SH2", "WH7"]
    assert len(expected) == 52
    assert cards(PLAY.lower()) == expected
    assert cards(" ".join(PLAY.split())) == expected
    assert cards("\n{x}\n".join(PLAY.split())) == expected


def test_rows_that_begin_with_the_leader_are_placed_by_the_deal() -> None:
    rows = [line.split() for line in PLAY.splitlines()]
    winners = "NNNNSSSSNNNNN"  # who leads the next row
    leaders = "E" + winners[:-1]
    turned = []
    for row, leader in zip(rows, leaders, strict=True):
        shift = ("NESW".index(leader) - 1) % 4
        turned.append(" ".join(row[shift:] + row[:shift]))
    found = played(f'{GAME}[Declarer "N"]\n[Contract "4H"]\n[Play "E"]\n' + "\n".join(turned)).play
    assert found is not None
    assert found.by == "deal"
    assert cards("\n".join(turned)) == cards(PLAY)


def test_a_lone_opening_lead() -> None:
    assert cards("DQ") == ["EDQ"]
    assert cards("DQ - - -") == ["EDQ"]
    found = played(f'{GAME}[Declarer "N"]\n[Contract "4H"]\n[Play "E"]\nDQ\n')
    assert (found.tricks, found.lead) == (None, CARDS.index("DQ"))


@pytest.mark.parametrize("end", ["D9 - - -\n*", "D9 -  -  - ", "D9\n*", "D9 - - -\n- - - -\n- - - -\n*"])
def test_a_claim(end: str) -> None:
    rows = "".join(f"{line}\n" for line in PLAY.splitlines()[:2]) + "- - - CK\n"
    assert cards(rows) == [*cards(PLAY)[:8], "NCK"]
    whole = "".join(f"{line}\n" for line in PLAY.splitlines()[:3])
    assert cards(whole + end)[:12] == cards(PLAY)[:12]


def test_unknown_cards_in_the_middle() -> None:
    found = played(f'{GAME}[Declarer "N"]\n[Contract "4H"]\n[Play "E"]\nDQ D2 D4 DK\n- H2 - HK\nCA C7 C4 CK\n').play
    assert found is not None
    assert [CARDS[card] for card in found.cards.cards if card is not None][:4] == ["DQ", "D2", "D4", "DK"]
    assert found.replay.is_whole is False


@pytest.mark.parametrize("card", ["DQ", "dq", "Dq", "QD", "qd"])
def test_spellings_of_cards(card: str) -> None:
    assert cards(f"{card} D2 D4 DK")[0] == "EDQ"


def test_a_table_of_double_dummy_results_in_any_order() -> None:
    text = GAME + '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nE  S  7\nN  N 10\nW NT 3\n'
    table = record(text).tables["OptimumResultTable"]
    assert [[cell.text for cell in row] for row in table.rows] == [["E", "S", "7"], ["N", "N", "10"], ["W", "NT", "3"]]
    assert names(text) == []


def test_the_order_of_tags_does_not_matter() -> None:
    tags = ['[Declarer "N"]', '[Contract "4H"]', '[Result "11"]', '[ScoreTable "A;B"]\n1 2']
    before = played("\n".join([GAME.rstrip(), *tags, '[Auction "N"]', "1H Pass 4H AP", '[Play "E"]', PLAY]))
    after = played("\n".join([GAME.rstrip(), '[Auction "N"]', "1H Pass 4H AP", '[Play "E"]', PLAY, *reversed(tags)]))
    for found in (before, after):
        assert (str(found.contract), found.declarer, found.tricks, found.score_ns) == ("4H", 0, 11, 650)
    first = played("\n".join(['[Auction "N"]\n1H Pass 4H AP', '[Dealer "N"]']).replace('\n[Dealer "N"]', ""))
    assert str(first.contract) == "4H"


@pytest.mark.parametrize(
    ("head", "is_pbn"),
    [
        (b'% PBN 2.1\r\n[Event "x"]', True),
        (b'%BCOptions\n\n  [ Event "x"]', True),
        (b'  [Event"x"]', True),
        (b"pn|a,b,c,d|md|1SA,SK,SQ|", False),
        (b'{"schema": 1, "records": [{"board": "1"}]}', False),
        (b"board,contract,declarer\n1,4S,N\n", False),
        (b"", False),
        (b"\x00\x01Standard Jet DB", False),
    ],
)
def test_other_files_are_no_pbn(head: bytes, is_pbn: bool) -> None:
    assert looks_like_pbn(head) == is_pbn


def test_a_file_without_any_tag_gives_no_record() -> None:
    assert records("pn|a,b,c,d|md|1SAKQ,,|\nmb|1S|p|\n") == []


@pytest.mark.parametrize("deal", ["", '[Deal ""]\n', '[Deal "?"]\n'])
def test_games_without_a_deal(deal: str) -> None:
    found = played(f'[Board "1"]\n{deal}[Declarer "S"]\n[Contract "3NT"]\n[Result "9"]\n[Vulnerable "None"]\n')
    assert (found.deal, found.score_ns) == (None, 400)


def test_tokens_right_behind_the_tag() -> None:
    assert cards("DQ")[0] == "EDQ"
    found = record(GAME + '[Auction "N"]1H AP[Play "E"]DQ\n')
    assert found.play is not None
    assert found.play.tokens == ["DQ"]


def test_the_missing_quote_of_the_standards_own_example() -> None:
    text = GAME + '[Play "W]\nH2   H3   H4   HA\n+    -    -    CQ\n'
    found = record(text)
    assert found.play is not None
    assert found.play.tag.value == "W"
    assert found.play.tokens == ["H2", "H3", "H4", "HA", "+", "-", "-", "CQ"]
    assert names(text) == ["unterminated-string"]


def test_sections_of_a_program_are_kept_word_by_word() -> None:
    text = GAME + '[Quiz "best call?"]\n4S  is best\n  Pass gets 5\n[Site "x"]\n'
    found = record(text)
    assert "".join(run for _, run in found.supplements["Quiz"].runs) == "4S  is best\n  Pass gets 5\n"
    assert names(text) == []


def test_a_member_number_behind_a_name_is_no_inheritance() -> None:
    first, second = records('[Board "1"]\n[West "Name#12345"]\n\n[Board "2"]\n[West "#"]\n')
    assert [each.values["West"] for each in (first, second)] == ["Name#12345", "Name#12345"]


def test_a_game_without_separator_behind_each_deal() -> None:
    text = "".join(f'[Board "{number}"]\n[Deal "{DEAL}"]\n' for number in range(1, 6))
    assert [each.values["Board"] for each in records(text)] == ["1", "2", "3", "4", "5"]
    assert names(text) == ["missing-separator"] * 4
