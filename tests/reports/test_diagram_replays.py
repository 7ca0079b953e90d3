import pytest
from pbn_reading import record
from rule_samples import sample_record

from dealtools.records.playing import Playing
from dealtools.records.resolve import resolve
from dealtools.reports.diagram_replays import auction_lines, play_lines

HEAD = "West            North           East            South"


def playing(text: str) -> Playing:
    return resolve(record(text))


def auction(text: str) -> list[str]:
    return auction_lines(playing(text), "CDHS", 80)


def play(text: str) -> list[str]:
    return play_lines(playing(text), "CDHS", 80)


def test_nothing_recorded_gives_no_lines() -> None:
    assert auction('[Board "1"]\n') == play('[Board "1"]\n') == []


def test_each_call_stands_below_its_caller() -> None:
    assert auction('[Dealer "W"]\n[Auction "W"]\n1C Pass 1S Pass\n2S AP\n') == [
        HEAD,
        "1C              Pass            1S              Pass",
        "2S              Pass            Pass            Pass",
    ]
    assert auction('[Dealer "S"]\n[Auction "S"]\n1NT 2C Pass\n')[1:] == [
        "                                                1NT",
        "2C              Pass",
    ]


def test_marks_are_footnotes() -> None:
    text = """[Dealer "W"]
[Auction "W"]
1C =1= Pass! ^I 1C $2 X =1= $25
1D* $13 Pass ^S 2D AP $26
[Note "1:sixteen points"]
"""
    assert auction(text) == [
        HEAD,
        "1C (1)          Pass!           1C? (2)         X (3,1)",
        "1D (4,5)        Pass                            2D (6)",
        "Pass            Pass            Pass (7)",
        "(1) sixteen points",
        "(2) insufficient, accepted",
        "(3) $25",
        "(4) corrected by hand",
        "(5) alert",
        "(6) out of turn, accepted",
        "(7) $26",
    ]


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("1C Pass +", "to be continued"),
        ("1C Pass *", "no more calls are recorded"),
        ("1C Pass Pass Pass *", "Pass"),
        ("1C Pass what ever they said", "ever they said"),
    ],
)
def test_how_an_auction_ends(text: str, last: str) -> None:
    assert auction(f'[Dealer "N"]\n[Auction "N"]\n{text}\n')[-1] == last


def test_a_first_caller_or_leader_that_is_unknown() -> None:
    assert auction('[Auction "?"]\n1C Pass\n') == ["Auction, its first caller unknown:", "1C Pass"]
    assert play('[Play "?"]\nC2 C3\n') == ["Play, its first leader unknown:", "C2 C3"]


def test_two_columns_in_the_game_for_two() -> None:
    text = '[Scoring "Honeymoon"]\n[Dealer "E"]\n[Auction "E"]\n1C 1S\n2C Pass\n'
    assert auction(text) == ["North           East", "                1C", "1S              2C", "Pass"]


def test_an_unfinished_trick() -> None:
    assert play(sample_record('[Result "?"]\n-[Score]\n[Play "E"]\nDQ $9 D2 D4 =1= DK\nH8 - - ^R HK\n*\n')) == [
        " 1  E DQ!!     S D2       W D4 (1)   N DK       North  NS 1  EW 0",
        " 2  N HK (2)   E H8",
        "no more cards are recorded",
        "(1) note 1, which is missing",
        "(2) a revoke",
    ]


def test_cards_behind_a_gap_are_shown_apart() -> None:
    lines = play(sample_record('[Result "?"]\n-[Score]\n[Play "E"]\nDQ D2 D4 DK\n- H2 - -\nCA C7 C4 CK\n+\n'))
    assert lines[0] == " 1  E DQ       S D2       W D4       N DK       North  NS 1  EW 0"
    assert lines[1] == " 2  N -        E -        S H2       W -"
    assert lines[2:4] == ["after a gap, in whatever order:", " 3  E CA       S C7       W C4       N CK"]
    assert lines[-1] == "to be continued"


def test_a_card_that_no_token_gives() -> None:
    text = '[Result "?"]\n-[Score]\n[Play "E"]\nDQ DK D4 D2\nH8 HK H7 H2\nCA C4 C7\n'
    assert play(sample_record(text))[-1].startswith(" 3 ")
