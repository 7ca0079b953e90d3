"""Single boards: what a record takes from each command."""

import pytest
from lin_reading import AUCTION, BOARD, DEAL, EAST, HANDS, NAMES, ROOM, SINGLE, TRICK, faults, found, playing, record

from dealtools.bridge.seat import SEATS
from dealtools.records.record import Record
from dealtools.rules.check import check

DEALT = f"md|3{HANDS}|sv|o|"


def notes(each: Record) -> list[tuple[int, str]]:
    """The texts of calls, each with the number of its call."""
    assert each.auction is not None
    return [(index, each.auction.notes[note]) for index, mark in each.auction.marks.items() for note in mark.notes]


def alerts(each: Record) -> list[int]:
    assert each.auction is not None
    return [index for index, mark in each.auction.marks.items() if mark.alert]


def test_a_whole_board() -> None:
    found_playing = playing(SINGLE)
    assert found_playing.deal is not None
    assert (found_playing.deal.to_text(), found_playing.deal_source) == (DEAL, "completed")
    assert (found_playing.dealer, found_playing.dealer_source) == (0, "recorded")
    assert (found_playing.vulnerable, found_playing.vulnerable_source) == (0, "recorded")
    assert (str(found_playing.contract), found_playing.contract_source) == ("4H", "auction")
    assert (found_playing.declarer, found_playing.tricks, found_playing.tricks_source) == (3, 10, "claim")
    assert found_playing.score_ns == -420
    assert faults(SINGLE) == found(SINGLE) == []


def test_values_have_their_places() -> None:
    each = record(SINGLE)
    written = {tag.name: each.text[tag.start : tag.end] for tag in each.written}
    assert written["Dealer"] == "3"
    assert written["Deal"] == f"3{HANDS},"
    assert written["Vulnerable"] == "o"
    assert written["Board"] == "Board 1"
    assert [written[seat] for seat in ("South", "West", "North", "East")] == ["Sue", "Wes", "Nan", "Eli"]
    for section, tokens in ((each.auction, ["p", "p", "p", "1H"]), (each.play, ["S5", "S8", "SA", "S4"])):
        assert section is not None
        places = [section.place(index) for index in range(4)]
        assert [each.text[start:end] for start, end in places] == tokens
        assert section.tokens_before(places[2][0]) == 3
    assert each.claim is not None
    assert each.text[each.claim[1] : each.claim[2]] == "10"


@pytest.mark.parametrize(("digit", "seat"), [("1", "S"), ("2", "W"), ("3", "N"), ("4", "E")])
def test_the_dealer(digit: str, seat: str) -> None:
    assert record(f"md|{digit}{HANDS}|").values["Dealer"] == seat


def test_a_deal_without_a_dealer() -> None:
    text = f"qx|o2|md|{HANDS}|mb|p|mb|p|mb|p|mb|p|"
    assert faults(text) == ["md-dealer-digit"]
    assert (playing(text).dealer, playing(text).dealer_source) == (1, "board-number")


@pytest.mark.parametrize("value", [HANDS, f"{HANDS},", f"{HANDS},{EAST}", HANDS.lower()])
def test_the_fourth_hand_in_every_spelling(value: str) -> None:
    deal = playing(f"md|3{value}|").deal
    assert deal is not None
    assert deal.to_text() == DEAL


@pytest.mark.parametrize("seat", range(4))
def test_any_one_hand_may_be_missing(seat: int) -> None:
    hands = [*HANDS.split(","), EAST]
    hands[seat] = ""
    one = playing(f"md|3{','.join(hands)}|")
    assert one.deal is not None
    assert (one.deal.to_text(), one.deal_source) == (DEAL, "completed")


def test_only_an_unusual_hand_that_is_missing_is_told() -> None:
    hands = [*HANDS.split(","), EAST]
    for missing in range(4):
        value = ",".join("" if index == missing else hand for index, hand in enumerate(hands))
        names = [each.name for each, _ in check(playing(f"md|3{value}|sv|o|"))]
        assert names == ([] if missing == 3 else ["deal-incomplete"])


def test_two_hands_are_not_completed() -> None:
    south, west, _ = HANDS.split(",")
    one = playing(f"md|3{south},{west}|sv|o|")
    assert one.deal is not None
    assert one.deal.to_text() == f"N:- - {DEAL[2:].split()[2]} {DEAL[2:].split()[3]}"


def test_a_fourth_hand_that_is_not_the_rest_is_worked_out() -> None:
    text = f"md|3{HANDS},{EAST.replace('CQ986', 'CQ985')}|sv|o|"
    assert faults(text) == ["east-not-the-rest"]
    one = playing(text)
    assert one.deal is not None
    assert (one.deal.to_text(), one.deal_source) == (DEAL, "completed")
    assert found(text) == []


def test_a_card_twice_in_the_other_hands_is_the_games_own_rule() -> None:
    assert found(f"md|3{HANDS.replace('S4H', 'SAH')}|sv|o|") == ["DEA101"]


def test_no_vulnerability_is_taken_from_the_board() -> None:
    one = playing(f"qx|o2|md|4{HANDS}|")
    assert (one.vulnerable, one.vulnerable_source) == (1, "board-number")
    one = playing(f"md|4{HANDS}|")
    assert (one.vulnerable, one.vulnerable_source) == (None, None)


def test_odd_vulnerability() -> None:
    assert faults(f"md|4{HANDS}|sv|ns|") == ["sv-spelling"]
    assert playing(f"md|4{HANDS}|sv|ns|").vulnerable == 1
    assert found(f"md|4{HANDS}|sv|w|") == found(f"md|4{HANDS}|sv|a|") == ["SCO002"]


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("ah|Board 7|", "7"),
        ("rh||ah|board  12 |", "12"),
        ("qx|o12|", "12"),
        ("qx|c3|", "3"),
        ("qx|o1,BOARD 1|", "1"),
        ("qx|7|", "7"),
        ("qx||ah|Board 17|", "17"),
        ("qx|o1|ah|Board 17|", "17"),
        ("ah|Board A12|", "A12"),
        ("ah|Teach 2|", None),
        ("ah|Board 5, love all|", "5"),
        ("ah|Board 5-8 of the final|", None),
        ("rh|12|", "12"),
        ("rh|12|ah|Board 7|", "7"),
        ("qx|o3|rh|12|", "3"),
        ("qx|grid|", None),
        ("", None),
    ],
)
def test_the_number_of_the_board(text: str, board: str | None) -> None:
    assert record(text + DEALT).values.get("Board") == board


def test_a_second_headline() -> None:
    text = f"ah|Board 1|{DEALT}ah|Board 10|"
    assert record(text).values["Board"] == "1"
    assert faults(text) == ["value-twice"]


def test_a_headline_that_is_no_number_is_a_comment() -> None:
    assert [comment.text for comment in record(f"ah|Teach 2|{DEALT}").comments] == ["Teach 2"]
    assert [comment.text for comment in record(f"ah|Board 5, love all|{DEALT}").comments] == ["Board 5, love all"]


def test_rooms() -> None:
    assert record(f"qx|o1|{DEALT}").values["Room"] == "Open"
    assert record(f"qx|C1|{DEALT}").values["Room"] == "Closed"
    assert "Room" not in record(f"qx|1|{DEALT}").values


def test_names_are_given_clockwise_from_south() -> None:
    values = record(f"pn|south one,west'two,,east (4)|{DEALT}").values
    assert {seat: values.get(seat) for seat in ("South", "West", "North", "East")} == {
        "South": "south one",
        "West": "west'two",
        "North": None,
        "East": "east (4)",
    }


@pytest.mark.parametrize("value", [",,,", "South,West,North,East", ",,,,,,,", ""])
def test_no_names(value: str) -> None:
    text = f"pn|{value}|{DEALT}"
    assert not {"South", "West", "North", "East"} & record(text).values.keys()
    assert faults(text) == []


@pytest.mark.parametrize(("value", "names"), [("A,B,C,D,E", []), ("A,B", ["A", "B"]), ("A, B,C,D,E,F,G,H,I", [])])
def test_a_wrong_number_of_names(value: str, names: list[str]) -> None:
    text = f"pn|{value}|{DEALT}"
    values = record(text).values
    assert [values[seat] for seat in ("South", "West", "North", "East") if seat in values] == names
    assert faults(text) == ["name-count"]


def test_the_names_of_the_other_room() -> None:
    text = f"qx|c1|pn|A,B,C,D,E,F,G,H|{DEALT}"
    assert record(text).values["South"] == "E"
    assert record(text.replace("c1", "o1")).values["South"] == "A"


def test_names_that_were_encoded_twice() -> None:
    text = f"pn|JÃ¶rg,Wes,Nan,Eli|{DEALT}"
    assert faults(text) == ["name-encoded-twice"]
    assert record(text).values["South"] == "JÃ¶rg"
    assert faults(f"pn|Jörg,Wes,Nan,Żółw|{DEALT}") == []


# --- the auction


def tokens(text: str) -> list[str]:
    auction = record(DEALT + text).auction
    return [] if auction is None else auction.tokens


def test_calls_in_one_command_or_many() -> None:
    expected = ["1NT", "Pass", "3NT", "Pass", "Pass", "Pass"]
    assert tokens("mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|") == expected
    assert tokens("mb|1NP3NPPP|") == expected
    assert tokens("mb|1N|\nmb|p3nppp|") == expected


def test_doubles() -> None:
    one = playing(f"{DEALT}mb|1DDRPPP|")
    assert (str(one.contract), SEATS[one.declarer or 0]) == ("1DXX", "N")
    assert str(playing(f"{DEALT}mb|1dd2dxPPP|").contract) == "2DX"


def test_alerts_and_explanations() -> None:
    text = "mb|1C!|mb|p|an|weak|mb|1D!|an|no major|mb|p!|mb|1H|an|!|mb|p|an|?|mb|1S|pg||an|four|mb|p|mb|p|mb|p|"
    each = record(DEALT + text)
    assert alerts(each) == [0, 2, 3, 4, 5]
    assert notes(each) == [(2, "no major"), (1, "weak"), (6, "four")] or sorted(notes(each)) == [
        (1, "weak"),
        (2, "no major"),
        (6, "four"),
    ]


def test_a_text_that_is_said_twice_is_one_note() -> None:
    each = record(f"{DEALT}mb|1C|an|Polish !C|mb|1D|an|relay|mb|1H|an|Polish !C|")
    assert each.auction is not None
    assert each.auction.notes == {1: "Polish !C", 2: "relay"}


def test_an_explanation_before_the_first_call() -> None:
    text = f"{DEALT}an|weak|mb|p|mb|p|mb|p|mb|p|"
    assert faults(text) == ["explanation-without-call"]
    assert [comment.text for comment in record(text).comments] == ["weak"]


def test_hyphens_before_the_dealer_are_no_calls() -> None:
    assert tokens("mb|-|mb|-|mb|1C|mb|p|mb|p|mb|p|") == ["1C", "Pass", "Pass", "Pass"]
    assert tokens("mb|--1CPPP|") == ["1C", "Pass", "Pass", "Pass"]
    assert faults(f"{DEALT}mb|--1CPPP|") == []


def test_a_hyphen_within_an_auction_is_a_pass() -> None:
    assert tokens("mb|1C|mb|-|mb|p|mb|p|") == ["1C", "Pass", "Pass", "Pass"]
    assert faults(f"{DEALT}mb|1C|mb|-|mb|p|mb|p|") == ["hyphen-for-pass"]


@pytest.mark.parametrize(("undo", "left"), [("", ["1C"]), ("1", ["1C"]), ("2", []), ("9", [])])
def test_calls_taken_back(undo: str, left: list[str]) -> None:
    text = f"mb|1C|mb|1D!|an|oh|ub|{undo}|mb|p|mb|p|mb|p|"
    assert tokens(text) == [*left, "Pass", "Pass", "Pass"]
    each = record(DEALT + text)
    assert alerts(each) == []
    assert notes(each) == []
    assert each.auction is not None
    assert each.auction.notes == {}
    assert faults(DEALT + text) == ["calls-undone"]


def test_a_call_that_is_none_is_kept_and_judged() -> None:
    text = f"{DEALT}mb|1C|mb|p|mb|hm|mb|p|mb|p|mb|p|"
    assert tokens("mb|1C|mb|p|mb|hm|") == ["1C", "Pass", "hm"]
    assert "AUC001" in found(text)


@pytest.mark.parametrize(
    ("calls", "codes"),
    [
        ("mb|1H|mb|1D|mb|p|mb|p|mb|p|", ["AUC102"]),
        ("mb|1H|mb|d|mb|d|mb|p|mb|p|mb|p|", ["AUC106"]),
        ("mb|1H|mb|p|mb|p|mb|p|mb|p|", ["AUC110"]),
    ],
)
def test_auctions_are_judged_as_in_pbn(calls: str, codes: list[str]) -> None:
    assert found(DEALT + calls) == codes


# --- the play


def test_cards_in_one_command_or_many() -> None:
    for play in (TRICK, "pc|S5S8SAS4|", "pc|s5|pc|s8|\npg||\npc|sa|pc|s4|"):
        one = playing(DEALT + AUCTION + play + "mc|10|")
        assert one.play is not None
        assert (one.play.by, one.play.cards.seats, one.play.replay.tricks) == ("order", [0, 1, 2, 3], (1, 0))


@pytest.mark.parametrize(("undo", "count"), [("", 3), ("1", 3), ("2", 2), ("0", 4), ("52", 0), ("99", 0)])
def test_cards_taken_back(undo: str, count: int) -> None:
    play = record(f"{DEALT}{AUCTION}{TRICK}up|{undo}|").play
    assert (0 if play is None else len(play.tokens)) == count


@pytest.mark.parametrize(
    ("play", "codes"),
    [
        (TRICK + "pc|S3|pc|H2|pc|S2|pc|ST|mc|10|", []),
        (TRICK + "pc|S3|pc|C3|pc|S2|pc|ST|mc|9|", []),
        (TRICK.replace("S8", "D3"), ["PLA107"]),
        (TRICK.replace("S8", "S1"), ["PLA001"]),
        (TRICK.replace("S8", "S5"), ["PLA105"]),
        (TRICK.replace("S5", "HQ"), ["PLA105"]),
    ],
)
def test_plays_are_judged_as_in_pbn(play: str, codes: list[str]) -> None:
    assert found(DEALT + AUCTION + play)[: len(codes)] == codes


def test_a_play_is_read_where_no_auction_tells_who_leads() -> None:
    one = playing(DEALT + TRICK + "pc|S3|")
    assert one.play is not None
    assert one.play.cards.seats == [0, 1, 2, 3, 2]


def test_a_play_without_a_deal_is_read_as_far_as_the_players_are_known() -> None:
    one = playing(f"qx|o1|{AUCTION}pc|S5|pc|S1|pc|SA|pc|S4|pc|S3|pc|S6|")
    assert one.play is not None
    assert len(one.play.cards.cards) == 4


# --- the result


@pytest.mark.parametrize(("claim", "tricks"), [("10", 10), ("0", 0), ("13", 13), (" 9\n", 9), ("-1", None), ("", None)])
def test_claims(claim: str, tricks: int | None) -> None:
    text = f"{DEALT}{AUCTION}mc|{claim}|"
    assert playing(text).tricks == tricks
    assert faults(text) == []


@pytest.mark.parametrize("claim", ["14", "+1", "ten", "=", "1000"])
def test_claims_that_are_none(claim: str) -> None:
    text = f"{DEALT}{AUCTION}mc|{claim}|"
    assert playing(text).tricks is None
    assert faults(text) == ["mc-not-tricks"]


def test_the_last_claim_counts() -> None:
    text = f"{DEALT}{AUCTION}{TRICK}mc|9|pc|S3|mc|10|"
    assert playing(text).tricks == 10
    assert faults(text) == ["second-claim"]
    assert faults(f"{DEALT}{AUCTION}{TRICK}mc|10|pc|S3|mc|10|") == []


def test_a_claim_against_the_play() -> None:
    assert found(f"{DEALT}{AUCTION}{TRICK}mc|13|") == ["RES205"]
    assert found(f"{DEALT}{AUCTION}{TRICK}mc|12|") == []


def test_partial_play_without_a_claim_leaves_the_result_open() -> None:
    one = playing(DEALT + AUCTION + TRICK)
    assert (one.tricks, one.tricks_source) == (None, None)
    assert found(DEALT + AUCTION + TRICK) == []


@pytest.mark.parametrize("more", ["", "pg||", "mc|0|"])
def test_passed_out(more: str) -> None:
    one = playing(f"{DEALT}mb|p|mb|p|mb|p|mb|p|{more}")
    assert (one.passed_out, one.declarer, one.tricks, one.score_ns) == (True, None, None, 0)
    assert found(f"{DEALT}mb|p|mb|p|mb|p|mb|p|{more}") == []


# --- texts


def test_texts_are_comments_in_their_place() -> None:
    text = (
        f"mn|The final|{NAMES}{DEALT}nt|ann: hello\nall|mb|1C|nt|bea: natural|mb|p|mb|p|mb|p|"
        "pc|S5|nt|cat: rs| |pc|S8|at| and more|nt||"
    )
    comments = record(text.replace("rs| |", "rs|")).comments
    assert [(each.text, each.after, each.position) for each in comments] == [
        ("The final", "", None),
        ("ann: hello\nall", "Deal", None),
        ("bea: natural", "Auction", 1),
        ("cat: rs", "Play", 1),
        ("and more", "Play", 2),
    ]


def test_a_text_is_no_call_and_no_card() -> None:
    assert tokens("mb|1C|nt|mb 2C|mb|p|nt|pc|") == ["1C", "Pass"]


def test_values_given_twice() -> None:
    assert faults(f"{DEALT}sv|b|") == ["value-twice"]
    assert record(f"{DEALT}sv|b|").values["Vulnerable"] == "None"
    assert faults(f"{DEALT}sv|o|") == []


def test_scores_of_other_programs_are_kept() -> None:
    assert record(f"{DEALT}zz|50.00%|").values["LinScore"] == "50.00%"


def test_unknown_commands_are_kept_together() -> None:
    assert record(f"{DEALT}xy|one\ntwo|sk|n|q7||").values["LinOther"] == "xy|one two|q7||"
    assert "LinOther" not in record(DEALT).values


def test_line_ends_change_nothing() -> None:
    plain = record(SINGLE)
    for end in ("\r\n", "\r", "\n\n"):
        other = record(SINGLE.replace("|md|", f"|{end}md|").replace("|pg||", f"|pg||{end}"))
        assert other.values == plain.values
        assert other.auction is not None
        assert plain.auction is not None
        assert other.auction.tokens == plain.auction.tokens


def test_commands_in_capitals() -> None:
    text = BOARD.replace("md|", "MD|").replace("mb|", "MB|").replace("pc|", "Pc|")
    assert playing(text).tricks == 10
    assert record(f"QX|o1|{ROOM}").values["Board"] == "1"


@pytest.mark.parametrize(
    ("entry", "tricks"),
    [("4HW+1", (11, "recorded")), ("4HxW-1", (9, "recorded")), ("4SS-10", (10, "claim")), ("3NW=", (10, "claim")),
     ("4HE-1", (10, "claim")), ("P", (10, "claim")), ("", (10, "claim"))],
)  # fmt: skip
def test_only_an_entry_of_the_auction_tells_tricks(entry: str, tricks: tuple[int, str]) -> None:
    found = playing(f"vg|Cup,1,I,1,1,,,,|rs|{entry},|qx|o1|{ROOM}")
    assert (found.tricks, found.tricks_source) == tricks
    assert (str(found.contract), found.declarer) == ("4H", 3)
