import random
from pathlib import Path

import pytest
from games import DEAL, ONE_SUIT_EACH, fault_names, game, in_columns, playings_of, records_of, resolved
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import LegalPlay, legal_plays

from dealtools.bridge.card import CARDS, DENOMINATIONS
from dealtools.bridge.contract import PASSED_OUT, contract_from_text
from dealtools.bridge.hand import hand_from_text
from dealtools.bridge.seat import SEATS
from dealtools.records.deals import read_deal
from dealtools.records.playing import Playing
from dealtools.records.resolve import game_of, resolve
from dealtools.records.rows import resolve_rows

NORTH, EAST, SOUTH, WEST = DEAL[2:].split()
CLUB_EVENING = Path(__file__).parents[2] / "corpora" / "pbn" / "club-evening"
NOTHING: dict[str, str | None] = {"Declarer": None, "Contract": None, "Result": None}


def contract_of(playing: Playing) -> tuple[str | None, str | None]:
    return None if playing.contract is None else str(playing.contract), playing.contract_source


def declarer_of(playing: Playing) -> tuple[str | None, str | None]:
    return None if playing.declarer is None else SEATS[playing.declarer], playing.declarer_source


# --- what a record says as it stands


def test_what_is_written_stands() -> None:
    playing = resolved(Score="NS 450")
    assert (playing.board, playing.board_number) == ("1", 1)
    assert (playing.deal, playing.deal_source) == (read_deal(DEAL).deal, "recorded")
    assert (playing.dealer, playing.dealer_source) == (0, "recorded")
    assert (playing.vulnerable, playing.vulnerable_source, playing.declarer_vul) == (0, "recorded", False)
    assert contract_of(playing) == ("4H", "recorded")
    assert declarer_of(playing) == ("N", "recorded")
    assert (playing.declaring_side, playing.denomination, playing.passed_out) == (0, 2, False)
    assert (playing.tricks, playing.tricks_source, playing.tricks_over) == (11, "recorded", 1)
    assert (playing.score_ns, playing.score_source) == (450, "computed")
    assert playing.has_result
    assert (playing.row, playing.multiplicity, playing.game, playing.players) == (0, 1, "duplicate", 4)


@pytest.mark.parametrize("unknown", [None, "?", ""])
def test_unknown_is_null_end_to_end(unknown: str | None) -> None:
    tags = ("Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Score")
    playing = resolved(**dict.fromkeys(tags, unknown), Event="Testville")
    record = playing.record
    assert {name: getattr(playing, name) for name in Playing.__slots__} == {
        **dict.fromkeys(Playing.__slots__),
        "record": record,
        "row": 0,
        "has_result": True,
        "game": "duplicate",
        "multiplicity": 1,
        "is_sound_deal": False,
        "is_end_position": False,
        "players": 4,
        "barred": frozenset(),
        "is_irregular_declarer": False,
        "passed_out": False,
    }
    assert [record.values.get(name) for name in tags] == [unknown] * len(tags)
    assert (playing.tricks_over, playing.declarer_vul, playing.score_in_points()) == (None, None, (None, None))


# --- the board


@pytest.mark.parametrize(
    ("board", "number"),
    [
        ("7", 7),
        (" 7 ", 7),
        ("007", 7),
        ("A12", None),
        ("0", None),
        ("1-1", None),
        ("-3", None),
        ("1.5", None),
        ("9" * 12, None),
    ],
)
def test_boards_are_numbers_or_names(board: str, number: int | None) -> None:
    playing = resolved(Board=board)
    assert (playing.board, playing.board_number) == (board, number)


# --- the deal


def test_three_full_hands_give_the_fourth() -> None:
    playing = resolved(Deal=f"N:{NORTH} {EAST} - {WEST}")
    assert (playing.deal, playing.deal_source) == (read_deal(DEAL).deal, "completed")
    assert playing.deal_reading is not None
    assert playing.deal_reading.deal is not None
    assert playing.deal_reading.deal.hands[2] is None


@pytest.mark.parametrize(
    "text",
    [f"N:{NORTH} - {SOUTH} -", f"S:{SOUTH} - - -", f"N:{NORTH} {EAST} {SOUTH} {WEST}".replace("Q2.T98", "Q2.98")],
)
def test_fewer_hands_are_not_completed(text: str) -> None:
    playing = resolved(Deal=text)
    assert playing.deal == read_deal(text).deal
    assert playing.deal_source == "recorded"


@pytest.mark.parametrize(
    ("text", "is_sound"),
    [
        (DEAL, True),
        (f"N:{NORTH} - {SOUTH} -", True),
        ("N:AK... QJ... - T9...", True),
        (DEAL.replace("8743", "9743"), False),  # S9 twice, S8 missing
        (DEAL.replace("AK.K5", "AK.K"), False),  # twelve cards
        (DEAL.replace("9.T8", "9.T85").replace("K9543", "K943"), False),  # fourteen and twelve
        (f"N:{NORTH} {NORTH} - -", False),
        ("N:AK... QJT... - -", False),
        ("N:... ... ... ...", False),
        ("N:AKQJT98765432.A.. - - -", False),  # fourteen
    ],
)
def test_deals_that_may_be_played_on(text: str, is_sound: bool) -> None:
    assert resolved(Deal=text).is_sound_deal is is_sound


def test_three_hands_with_a_card_twice_are_not_completed() -> None:
    playing = resolved(Deal=f"N:{NORTH} {NORTH} {SOUTH} -")
    assert (playing.deal_source, playing.is_sound_deal) == ("recorded", False)


@pytest.mark.parametrize(
    ("text", "is_end"),
    [
        ("N:AK... QJ... T9... 87...", True),
        ("N:AK... - T9... -", True),
        ("N:A... K... Q... -", True),
        (DEAL, False),
        (f"N:{NORTH} - - -", False),
        ("N:AK... QJT... T9... 87...", False),
        ("N:... ... ... ...", False),
    ],
)
def test_end_positions(text: str, is_end: bool) -> None:
    assert resolved(Deal=text).is_end_position is is_end


@pytest.mark.parametrize(
    ("contract", "denomination"), [("NT", 4), ("N", 4), ("s", 3), ("4S", 3), ("?", None), ("Z", None)]
)
def test_an_end_position_has_a_denomination_and_no_result(contract: str, denomination: int | None) -> None:
    playing = resolved(
        Deal="N:AK... QJ... T9... 87...", Contract=contract, Declarer=None, Result="2", play=("N", "SA SJ S9 S8")
    )
    assert playing.denomination == denomination
    assert (playing.tricks, playing.tricks_play, playing.lead, playing.score_ns) == (None, None, None, None)


def test_the_second_result_of_a_board_has_its_deal_from_before() -> None:
    second = game(Board=None, Dealer=None, Vulnerable=None, Deal=None, Contract="3H", Result="8")
    _, playing = playings_of(f"{game()}\n{second}")
    assert (playing.deal, playing.deal_source) == (read_deal(DEAL).deal, "inherited")
    assert (playing.board, playing.dealer, playing.vulnerable) == ("1", 0, 0)
    assert playing.score_ns == -50


def test_a_deal_without_reading_is_no_deal() -> None:
    playing = resolved(Deal=f"N:{NORTH}. {EAST} {SOUTH} {WEST}")
    assert (playing.deal, playing.deal_source, playing.is_sound_deal) == (None, None, False)
    assert playing.deal_reading is not None


# --- dealer and vulnerability


@pytest.mark.parametrize(
    ("dealer", "auction", "found"),
    [
        ("S", None, (2, "recorded")),
        (" s ", None, (2, "recorded")),
        ("S", ("W", "1C AP"), (2, "recorded")),
        (None, ("W", "1C AP"), (3, "auction")),
        ("?", ("W", "- 1C AP"), (0, "auction")),
        ("", ("W", "1C AP"), (3, "auction")),
        ("Black", ("W", "1C AP"), (3, "auction")),
        (None, None, (1, "board-number")),
        ("?", None, (1, "board-number")),
        ("#", ("W", "1C AP"), (None, None)),
        ("#", None, (None, None)),
        ("##N", None, (None, None)),
    ],
)
def test_where_the_dealer_comes_from(
    dealer: str | None, auction: tuple[str, str] | None, found: tuple[int | None, str | None]
) -> None:
    playing = resolved(Board="2", Dealer=dealer, auction=auction)
    assert (playing.dealer, playing.dealer_source) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("None", (0, "recorded")),
        ("Love", (0, "recorded")),
        ("-", (0, "recorded")),
        ("NS", (1, "recorded")),
        ("N-S ", (1, "recorded")),
        ("ew", (2, "recorded")),
        ("All", (3, "recorded")),
        ("Both ", (3, "recorded")),
        (None, (1, "board-number")),
        ("?", (1, "board-number")),
        ("", (1, "board-number")),
        ("$vul", (None, None)),
        ("E", (None, None)),
        ("#", (None, None)),
    ],
)
def test_where_the_vulnerability_comes_from(text: str | None, found: tuple[int | None, str | None]) -> None:
    playing = resolved(Board="2", Dealer="E", Vulnerable=text)
    assert (playing.vulnerable, playing.vulnerable_source) == found


@pytest.mark.parametrize("scoring", ["Rubber", "Chicago", "Minibridge", "Honeymoon"])
def test_only_duplicate_boards_have_a_cycle(scoring: str) -> None:
    playing = resolved(Board="2", Dealer=None, Vulnerable=None, Deal=None, Scoring=scoring)
    assert (playing.dealer, playing.vulnerable) == (None, None)


# --- contract and declarer


def test_contract_and_declarer_follow_from_the_auction() -> None:
    playing = resolved(**NOTHING, auction=("N", "1C 1H 2H X Pass 2S 4H AP"))
    assert contract_of(playing) == ("4H", "auction")
    # South named hearts for North and South; East had for the other side.
    assert declarer_of(playing) == ("S", "auction")


def test_the_recorded_contract_stands_against_the_auction() -> None:
    playing = resolved(Contract="4S", Declarer="S", auction=("N", "1H Pass 4H AP"))
    assert contract_of(playing) == ("4S", "recorded")
    assert declarer_of(playing) == ("S", "recorded")
    assert playing.denomination == 3


@pytest.mark.parametrize(
    ("contract", "declarer"), [("5H", ("N", "auction")), ("4HX", ("N", "auction")), ("4S", (None, None))]
)
def test_the_auction_declares_for_its_own_denomination_only(
    contract: str, declarer: tuple[str | None, str | None]
) -> None:
    playing = resolved(Contract=contract, Declarer="?", auction=("N", "1H Pass 4H AP"))
    assert declarer_of(playing) == declarer


@pytest.mark.parametrize("text", ["3N", "3NTx", "3NT*", "3 NT X", "3NTDbl"])
def test_contracts_in_other_spellings(text: str) -> None:
    assert resolved(Contract=text).contract == contract_from_text(text)


def test_words_without_reading_leave_the_auction() -> None:
    playing = resolved(Contract="4HS", Declarer="White", auction=("N", "1H Pass 4H AP"))
    assert contract_of(playing) == ("4H", "auction")
    assert declarer_of(playing) == ("N", "auction")


@pytest.mark.parametrize(
    ("tags", "contract", "declarer"),
    [
        ({"Contract": "#", "Declarer": "N"}, (None, None), ("N", "recorded")),
        ({"Contract": "4H", "Declarer": "#"}, ("4H", "recorded"), (None, None)),
        ({"Contract": "#", "Declarer": "#"}, (None, None), (None, None)),
        ({"Contract": "##4H", "Declarer": "##N"}, (None, None), (None, None)),
    ],
)
def test_forbidden_inheritance_is_neither_copied_nor_derived(
    tags: dict[str, str], contract: tuple[str | None, str | None], declarer: tuple[str | None, str | None]
) -> None:
    _, playing = playings_of(f"{game()}\n{game(Board='2', **tags, auction=('N', '1H Pass 4H AP'))}")
    assert contract_of(playing) == contract
    assert declarer_of(playing) == declarer


def test_a_forbidden_deal_stays_unknown() -> None:
    _, playing = playings_of(f"{game()}\n{game(Board='2', Deal='#')}")
    assert (playing.deal, playing.deal_source) == (None, None)


@pytest.mark.parametrize(
    ("tags", "auction"),
    [
        ({"Contract": "Pass", "Declarer": "", "Result": ""}, None),
        ({"Contract": "PASS", "Declarer": "", "Result": ""}, None),
        ({"Contract": "AP", "Declarer": "N", "Result": "0"}, None),
        ({"Contract": "Passed out"}, None),
        (NOTHING, ("N", "Pass Pass Pass Pass")),
        (NOTHING, ("N", "P p PASS AP")),
        (NOTHING, ("N", "Pass Pass Pass Pass 1C Pass Pass Pass")),
        (NOTHING, ("N", "AP")),
        ({"Contract": "?", "Declarer": "?", "Result": "?"}, ("N", "AP")),
        ({"Contract": "", "Declarer": "", "Result": ""}, ("N", "AP")),
    ],
)
def test_passed_out(tags: dict[str, str | None], auction: tuple[str, str] | None) -> None:
    playing = resolved(**tags, auction=auction)
    assert playing.passed_out
    assert playing.contract == PASSED_OUT
    assert (playing.declarer, playing.declarer_source, playing.declaring_side) == (None, None, None)
    assert (playing.tricks, playing.tricks_source, playing.tricks_over) == (None, None, None)
    assert (playing.score_ns, playing.score_source) == (0, "computed")


@pytest.mark.parametrize(
    ("tags", "auction"),
    [
        ({"Contract": "", "Declarer": "", "Result": ""}, None),
        ({"Contract": "-", "Declarer": "", "Result": ""}, None),
        (NOTHING, None),
        (NOTHING, ("N", "Pass Pass Pass")),
        (NOTHING, ("N", "Pass Pass Pass *")),
        (NOTHING, ("N", "")),
        (NOTHING, ("N", "8C Pass Pass Pass")),
        (NOTHING, ("N", "X Pass Pass Pass")),
        (NOTHING, ("N", "1Z Pass Pass Pass")),
        (NOTHING, ("N", "Pass Pass 1Z")),
        ({"Contract": "#"}, ("N", "AP")),
        ({"Contract": "4H"}, ("N", "AP")),
    ],
)
def test_not_known_to_be_passed_out(tags: dict[str, str | None], auction: tuple[str, str] | None) -> None:
    assert not resolved(**tags, auction=auction).passed_out


def test_an_irregular_declarer_is_who_played() -> None:
    """Standard 3.4.13: declarer and dummy were exchanged; the named one played, and his left-hand opponent led."""
    playing = resolved(Declarer="^S", auction=("N", "1H Pass 4H AP"), play=("W", "HJ HK H8 H2"))
    assert declarer_of(playing) == ("S", "recorded")
    assert (playing.is_irregular_declarer, playing.declaring_side) == (True, 0)
    assert fault_names(playing) == []
    assert playing.score_ns == 450


# --- auctions without their opening passes

OPENED_BY_EAST = {"Declarer": "W", "auction": ("N", "1S Pass 2H Pass 4H AP"), "play": ("N", "D2 DQ DA D4")}
"""East bids first, and West hearts: the auction leaves out that North, the dealer, passed."""


def callers(playing: Playing) -> str:
    assert playing.auction is not None
    return "".join(SEATS[seat] for seat in playing.auction.replay.seats)


def omitted_passes(first_line: str = "", **parts: str | tuple[str, str] | None) -> Playing:
    given = {"Deal": "N:AKQJT9.432.432.2 87.KQ.QJT98.AK43 65.AJ98.A7.QJT98 432.T765.K65.765", **OPENED_BY_EAST, **parts}
    (playing,) = playings_of(first_line + game(**given))  # type: ignore[arg-type]
    return playing


def test_an_archive_that_leaves_out_opening_passes() -> None:
    playing = omitted_passes("% PBN (c) 2021 rpbridge.net\n", play=None)
    assert (callers(playing), playing.auction and playing.auction.omitted) == ("ESWNESWN", 1)
    assert playing.auction is not None
    assert (playing.auction.dealer, playing.auction.replay.declarer) == (1, 3)
    assert (playing.dealer, playing.dealer_source) == (0, "recorded")
    assert declarer_of(playing) == ("W", "recorded")


def test_a_lead_from_the_declarers_left_shows_omitted_passes() -> None:
    playing = omitted_passes(play=("N", "D2 DQ DA DK"))
    assert callers(playing) == "ESWNESWN"
    assert fault_names(playing) == []


@pytest.mark.parametrize(
    "parts",
    [
        {"play": None},
        {"play": ("E", "DQ DA DK D2")},
        {"Declarer": "?"},
        {"Declarer": "^W"},
        {"Contract": "4S"},
        {"auction": ("N", "Pass 1S Pass 2H Pass 4H AP")},
        {"auction": ("N", "2S Pass 2H Pass 4H AP")},
        {"auction": ("E", "1S Pass 2H Pass 4H AP"), "Dealer": "S", "play": ("S", "D7 D6 D2 DQ")},
    ],
)
def test_no_passes_are_left_out_without_a_sign(parts: dict[str, str | tuple[str, str] | None]) -> None:
    playing = omitted_passes(**parts)
    assert playing.auction is not None
    assert playing.auction.omitted == 0


# --- lead and tricks


@pytest.mark.parametrize(
    ("lead", "play", "found"),
    [
        ("DQ", ("E", "D3"), ("DQ", "recorded")),
        (" qd ", None, ("DQ", "recorded")),
        ("S10", None, ("ST", "recorded")),
        (None, ("E", "DQ D2 D4 DK"), ("DQ", "play")),
        (None, ("N", "- DQ D2 D4 DK"), ("DQ", "play")),
        (None, ("E", "Z9 D2 D4 DK"), (None, None)),
        (None, ("E", "- D2 D4 DK"), (None, None)),
        (None, ("E", "*"), (None, None)),
        ("x", ("E", "DQ"), ("DQ", "play")),
        ("", None, (None, None)),
    ],
)
def test_where_the_lead_comes_from(
    lead: str | None, play: tuple[str, str] | None, found: tuple[str | None, str | None]
) -> None:
    playing = resolved(Lead=lead, play=play)
    assert (None if playing.lead is None else CARDS[playing.lead], playing.lead_source) == found


@pytest.mark.parametrize(
    ("result", "declarer", "tricks"),
    [
        ("9", "N", 9),
        ("NS 9", "N", 9),
        ("NS 9", "E", 4),
        ("EW 4 NS 9", "E", 4),
        ("^9", "N", 9),
        ("+1", "N", 11),
        ("=", "E", 10),
        ("-10", "N", 0),
        ("-11", "N", None),
        ("14", "N", None),
        ("NS 9", "?", None),
        ("9", "?", 9),
        ("NS 9 EW 2", "N", None),
        ("C-2", "N", None),
        ("?", "N", None),
        ("", "N", None),
        (None, "N", None),
    ],
)
def test_tricks_as_recorded(result: str | None, declarer: str, tricks: int | None) -> None:
    playing = resolved(Result=result, Declarer=declarer)
    assert (playing.tricks, playing.tricks_source) == (tricks, None if tricks is None else "recorded")
    assert playing.tricks_recorded == tricks


def test_a_relative_result_needs_a_contract() -> None:
    assert resolved(Result="+1", Contract="?").tricks is None


TRICKS = "\n".join(f"H{rank} D{rank} C{rank} S{rank}" for rank in "AKQJT98765432")


def whole(play: str = TRICKS, **tags: str | None) -> Playing:
    """East leads to every trick of a notrump contract by North, and wins them all."""
    return resolved(**({"Deal": ONE_SUIT_EACH, "Contract": "1NT", "Result": None} | tags), play=("E", play))


@pytest.mark.parametrize("result", [None, "?", "", "C-2", "99"])
def test_a_whole_lawful_play_gives_the_tricks(result: str | None) -> None:
    playing = whole(Result=result)
    assert (playing.tricks, playing.tricks_source, playing.tricks_play) == (0, "play", 0)
    assert (playing.score_ns, playing.score_source) == (-350, "computed")


def test_the_recorded_tricks_stand_against_the_play() -> None:
    playing = whole(Result="3")
    assert (playing.tricks, playing.tricks_source, playing.tricks_play) == (3, "recorded", 0)


@pytest.mark.parametrize(
    "play",
    [TRICKS.rsplit("\n", 1)[0] + "\n*", TRICKS.replace("DA", "DX"), TRICKS.replace("DA", "-"), "HA DA CA SA", "*"],
)
def test_a_play_that_is_not_whole_gives_no_tricks(play: str) -> None:
    playing = whole(play)
    assert (playing.tricks, playing.tricks_source, playing.tricks_play) == (None, None, None)


def test_a_play_against_the_laws_gives_no_tricks() -> None:
    playing = whole(TRICKS.replace("DA", "D2", 1))
    assert fault_names(playing) == ["card-played-twice"]
    assert (playing.tricks, playing.tricks_play) == (None, None)


REVOKE_DEAL = "N:AKQJT98765432... .AKQJT9876543.2. .2.AKQJT9876543. ...AKQJT98765432"


@pytest.mark.parametrize(("mark", "faults"), [("", ["revoke"]), ("^R ", [])])
def test_tricks_change_sides_after_a_revoke(mark: str, faults: list[str]) -> None:
    """The count of a play with a revoke is no result, not even where the revoke is marked as accepted (Law 64)."""
    ranks = "AKQJT9876543"
    rows = [
        f"H{heart} {diamond} C{rank} S{rank}"
        for heart, diamond, rank in zip(ranks, [f"{mark}DA", "H2", *(f"D{r}" for r in ranks[1:-1])], ranks, strict=True)
    ]
    playing = whole("\n".join([*rows, "D2 D3 C2 S2"]), Deal=REVOKE_DEAL)
    assert fault_names(playing) == faults
    assert (playing.tricks, playing.tricks_play) == (None, 1)


@pytest.mark.parametrize(("play", "result"), [("HA DA CA SA\n+ - - -", "0"), ("+", "0"), ("HA + - -", "3")])
def test_a_result_is_partial_where_the_game_goes_on(play: str, result: str) -> None:
    playing = whole(play, Result=result)
    assert playing.tricks_recorded == int(result)
    assert (playing.tricks, playing.tricks_source, playing.score_ns) == (None, None, None)


def test_an_unfinished_play_leaves_the_result() -> None:
    assert whole("HA DA CA SA", Result="3").tricks == 3
    assert whole("HA DA CA SA\n*", Result="3").tricks == 3


@settings(deadline=None)
@given(legal_plays())
def test_the_lead_and_the_tricks_of_any_play(play: LegalPlay) -> None:
    text = in_columns(play.deal, play.cards, play.seats, play.seats[0])
    playing = resolved(
        Deal=play.deal.to_text(2),
        Declarer=SEATS[play.declarer],
        Contract=f"1{DENOMINATIONS[play.denomination]}",
        Result=None,
        play=(SEATS[play.seats[0]], text),
    )
    assert playing.lead == play.cards[0]
    assert playing.tricks == sum(seat & 1 == play.declarer & 1 for seat in play.winners)


# --- the score


@pytest.mark.parametrize(
    ("score", "declarer", "ns"),
    [
        ("420", "N", 420),
        ("420", "E", -420),
        ("-50", "E", 50),
        ("NS 420", "E", 420),
        ("EW 420", "N", -420),
        ("EW -50 NS 50", "?", 50),
        ("NS 50 EW -100", "?", 50),
        ("NS +90", "?", 90),
        ("420", "?", None),
        ("NS 2.5", "N", None),
        ("A+", "N", None),
        ("?", "N", None),
        ("", "N", None),
        ("NS " + "9" * 400, "N", None),
    ],
)
def test_a_score_that_cannot_be_computed_is_as_recorded(score: str, declarer: str, ns: int | None) -> None:
    playing = resolved(Result="?", Declarer=declarer, Score=score)
    assert (playing.score_ns, playing.score_source) == (ns, None if ns is None else "recorded")


def test_the_computed_score_stands_against_the_recorded_one() -> None:
    playing = resolved(Score="NS 420")
    assert (playing.score_ns, playing.score_source, playing.score_computed_ns) == (450, "computed", 450)
    assert playing.score_in_points() == (420, None)


@pytest.mark.parametrize(
    ("vulnerable", "declarer", "contract", "result", "ns"),
    [
        ("NS", "N", "4H", "10", 620),
        ("EW", "N", "4H", "10", 420),
        ("EW", "E", "4H", "9", 100),
        ("NS", "W", "3NTX", "11", -750),
        ("All", "S", "1CXX", "7", 230),
    ],
)
def test_scores_are_north_souths(vulnerable: str, declarer: str, contract: str, result: str, ns: int) -> None:
    assert resolved(Vulnerable=vulnerable, Declarer=declarer, Contract=contract, Result=result).score_ns == ns


def test_no_vulnerability_no_score() -> None:
    assert resolved(Board="?", Vulnerable="?").score_ns is None


@pytest.mark.parametrize(
    ("scoring", "score"), [("Rubber", None), ("Chicago", None), ("Minibridge", 450), ("Honeymoon", 450)]
)
def test_other_games_are_scored_by_their_own_rules(scoring: str, score: int | None) -> None:
    playing = resolved(Scoring=scoring, Score="NS 400")
    assert playing.score_computed_ns == score
    assert playing.score_ns == score


@pytest.mark.parametrize(
    ("scoring", "competition", "word"),
    [
        ("", "", "duplicate"),
        ("IMP;Cross1", "Pairs", "duplicate"),
        ("Rubber", "", "rubber"),
        ("IMP; chicago", "", "chicago"),
        ("", "Chicago", "chicago"),
        ("?", "rubber ", "rubber"),
        ("Minibridge", "Pairs", "minibridge"),
        ("honeymoon", "", "honeymoon"),
    ],
)
def test_the_game_that_a_record_is_judged_by(scoring: str, competition: str, word: str) -> None:
    assert game_of(scoring, competition) == word


def test_two_players() -> None:
    playing = resolved(
        Scoring="Honeymoon", Deal=f"N:{NORTH} {EAST}", Declarer="E", Contract="2D", auction=("N", "1H 2D Pass")
    )
    assert playing.players == 2
    assert playing.deal is not None
    assert playing.deal.hands == (hand_from_text(NORTH), hand_from_text(EAST), None, None)
    assert (playing.is_sound_deal, playing.is_end_position) == (True, False)
    assert fault_names(playing) == []


# --- records that are no playing of their own


TABLE = '[ScoreTable "Contract;Declarer;Result"]\n4H N 11\n'


@pytest.mark.parametrize(
    ("tags", "more", "has_result"),
    [
        ({}, "", True),
        (NOTHING, "", True),
        ({}, TABLE, True),
        (NOTHING, TABLE, False),
        ({"Contract": "", "Declarer": "", "Result": ""}, TABLE, False),
        ({**NOTHING, "Score": "NS 420"}, TABLE, True),
        (NOTHING, '[ScoreTable "Contract;Declarer;Result"]\n', True),
    ],
)
def test_a_record_that_only_holds_the_cards_of_a_table(
    tags: dict[str, str | None], more: str, has_result: bool
) -> None:
    assert resolved(**tags, more=more).has_result is has_result


def test_a_record_with_an_auction_beside_its_table_is_a_playing() -> None:
    assert resolved(**NOTHING, auction=("N", "1H AP"), more=TABLE).has_result


# --- anything


def damaged(rng: random.Random, text: str) -> str:
    """A text with a few tokens lost, doubled, exchanged or made of other signs."""
    words = text.split(" ")
    pieces = (
        "-",
        "AP",
        "^S",
        "^I",
        "^L",
        "^R",
        "+",
        "*",
        "\n*\n",
        "7NT",
        "XX",
        "SA",
        "Z9",
        '""]\n',
        "#",
        "?",
        "^",
        "1C! =1=",
    )
    for _ in range(rng.randint(1, 12)):
        at, other = rng.randrange(len(words)), rng.randrange(len(words))
        words[at] = rng.choice((words[other], rng.choice(pieces), f"{words[at]} {words[at]}", "", words[at][::-1]))
    return " ".join(words)


@pytest.mark.parametrize("name", ["evening.pbn", "travellers.pbn"])
def test_damaged_records_resolve(name: str) -> None:
    parts = (CLUB_EVENING / name).read_text(encoding="latin-1").split("\n\n")
    rng = random.Random(name)
    for part in parts:
        for record in records_of(damaged(rng, part)):
            for playing in (own := resolve(record), *resolve_rows(own)):
                assert playing.tricks is None or 0 <= playing.tricks <= 13
                assert (playing.tricks is None) == (playing.tricks_source is None)
                assert (playing.contract is None) == (playing.contract_source is None)
                assert (playing.declarer is None) == (playing.declarer_source is None)
                assert (playing.score_ns is None) == (playing.score_source is None)
                assert (playing.dealer is None) == (playing.dealer_source is None)
                assert (playing.vulnerable is None) == (playing.vulnerable_source is None)
                assert not (playing.passed_out and playing.declarer is not None)


VALUES = st.one_of(
    st.none(),
    st.sampled_from(
        [
            "",
            "?",
            "-",
            "#",
            "##N",
            "^S",
            "N",
            "4H",
            "Pass",
            "AP",
            "9",
            "^9",
            "NS 9",
            "=",
            "Both",
            "S",
            DEAL,
            "N:- - - -",
        ]
    ),
    st.text(st.characters(blacklist_characters='"\\\r\n', blacklist_categories=("Cs",)), max_size=12),
)
WORDS = st.lists(
    st.sampled_from(
        [
            "1C",
            "Pass",
            "X",
            "XX",
            "AP",
            "-",
            "^S",
            "^I",
            "8C",
            "word",
            "S2",
            "HA",
            "D9",
            "+",
            "*",
            "^R",
            "^L",
            "=1=",
            "!",
        ]
    ),
    max_size=60,
).map(" ".join)


@settings(deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(
            ["Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Score", "Scoring", "Lead"]
        ),
        VALUES,
    ),
    st.one_of(st.none(), st.tuples(VALUES.map(str), WORDS)),
    st.one_of(st.none(), st.tuples(VALUES.map(str), WORDS)),
)
def test_any_values_resolve(
    tags: dict[str, str | None], auction: tuple[str, str] | None, play: tuple[str, str] | None
) -> None:
    for playing in playings_of(game(**tags, auction=auction, play=play)):
        playing.score_in_points()
        assert playing.tricks_over is None or playing.contract is not None
