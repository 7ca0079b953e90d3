import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pbn_reading import record
from rule_samples import sample_record

from dealtools.findings.render.harmless import columns
from dealtools.records.resolve import resolve
from dealtools.reports.diagram import WIDTH, diagram
from dealtools.reports.layout import SYMBOLS

SOUND = """\
Board 5
Thursday Pairs, Testville, 2024.03.14
Scoring MP
test.pbn, record 1, line 2

Dealer North               North   13 HCP
North-South vulnerable     Birch, Ines
                           ♠ 8743
                           ♥ K9543
                           ♦ AK
                           ♣ K5
West   4 HCP                                          East   10 HCP
Alder, Wanda                         N                Cedar, Felix
♠ QJ65                                                ♠ 9
♥ J7                               W   E              ♥ T8
♦ T8754                                               ♦ QJ963
♣ 64                                 S                ♣ AQJ32
                           South   13 HCP
                           Dogwood, Bruno
                           ♠ AKT2
                           ♥ AQ62
                           ♦ 2
                           ♣ T987

West            North           East            South
                1♥              Pass            1♠
Pass            2♠              Pass            4♥
Pass            Pass            Pass

Contract  4♥ by North (Birch, Ines)
Lead      ♦Q
Result    11 tricks: made with 1 over
Score     North-South +650

 1  E ♦Q       S ♦2       W ♦4       N ♦K       North  NS 1  EW 0
 2  N ♥K       E ♥8       S ♥2       W ♥7       North  NS 2  EW 0
 3  N ♣K       E ♣A       S ♣7       W ♣4       East   NS 2  EW 1
 4  E ♦J       S ♥6       W ♦5       N ♦A       South  NS 3  EW 1
 5  S ♥A       W ♥J       N ♥3       E ♥T       South  NS 4  EW 1
 6  S ♠A       W ♠5       N ♠3       E ♠9       South  NS 5  EW 1
 7  S ♣T       W ♣6       N ♣5       E ♣J       East   NS 5  EW 2
 8  E ♦9       S ♥Q       W ♦7       N ♠4       South  NS 6  EW 2
 9  S ♣9       W ♠6       N ♥4       E ♣2       North  NS 7  EW 2
10  N ♥9       E ♣3       S ♠2       W ♦8       North  NS 8  EW 2
11  N ♥5       E ♦3       S ♣8       W ♠J       North  NS 9  EW 2
12  N ♠7       E ♦6       S ♠K       W ♠Q       South  NS 10  EW 2
13  S ♠T       W ♦T       N ♠8       E ♣Q       South  NS 11  EW 2
"""

HIDDEN = """\
A board without a number
test.pbn, record 1, line 1

Dealer unknown             North   13 HCP
Vulnerability unknown      S 8743
                           H K9543
                           D AK
                           C K5
West                                                  East
cards unknown                        N                cards unknown

                                   W   E

                                     S
                           South
                           cards unknown
"""


def shown(text: str, suits: str = "CDHS") -> str:
    return diagram(resolve(record(text)), suits)


def shown_sample(sample: str) -> str:
    return shown(sample_record(sample))


def test_a_whole_record() -> None:
    assert shown(sample_record(""), SYMBOLS) == SOUND


def test_unknown_hands_are_unknown() -> None:
    assert shown('[Deal "N:8743.K9543.AK.K5 - - -"]\n') == HIDDEN


def test_a_void_is_a_dash() -> None:
    assert "S -\n" in shown('[Deal "N:.K9543.AKQJT.K54 - - -"]\n')


def test_two_hands_of_the_game_for_two() -> None:
    text = shown('[Scoring "Honeymoon"]\n[Deal "N:8743.K9543.AK.K5 AKT2.AQ62.2.T987 - -"]\n')
    assert "North   13 HCP             East   13 HCP" in text
    assert "South" not in text


@pytest.mark.parametrize(
    ("sample", "line"),
    [
        ('[Contract "Pass"]\n[Declarer ""]\n[Result ""]\n-[Score]\n-[Auction]\n-[Play]', "Contract  passed out"),
        ('[Contract "?"]', "Contract  4H by North (Birch, Ines), from the auction"),
        ('[Contract "?"]\n-[Auction]', "Contract  unknown"),
        ('[Contract "4Q"]\n-[Auction]', "Contract  unknown, written 4Q"),
        ('[Declarer "?"]\n-[Auction]', "Contract  4H, declarer unknown"),
        ('[Declarer "^S"]', "Contract  4H by South (Dogwood, Bruno), who played it in place of the rightful"),
        ('[Result "10"]', "Result    10 tricks: just made"),
        ('[Result "1"]', "Result    1 trick: 9 down"),
        ('[Result "?"]\n-[Play]', "Result    unknown"),
        ('[Result "lots"]\n-[Play]', "Result    unknown, written lots"),
        ("-[Result]", "Result    11 tricks: made with 1 over, counted in the play"),
        ('[Score "NS 620"]', "Score     North-South +650, but recorded NS 620"),
        ('[Result "9"]', "Score     East-West +100, but recorded NS 650"),
        ('-[Result]\n-[Play]\n[Score "EW 650"]', "Score     East-West +650, as recorded"),
        ('-[Result]\n-[Play]\n[Score "AVE+"]', "Score     as recorded, AVE+"),
        ('[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n[Room "Open"]', "Reds - Blues, Room Open"),
        ('[Vulnerable "?"]\n-[Board]', "Vulnerability unknown      Birch, Ines"),
    ],
)
def test_what_came_of_it(sample: str, line: str) -> None:
    assert f"\n{line}\n" in shown_sample(sample)


def test_an_end_position_has_trumps_only() -> None:
    text = shown('[Deal "N:8..A. 9.8.. K..2. Q.J.."]\n[Contract "S"]\n[Play "E"]\nH8 D2 HJ DA\n')
    assert "End position" in text
    assert "Contract  S is trumps\n" in text


def test_comments_keep_their_lines() -> None:
    text = shown_sample('[Site "Testville"] { first\n  second }\n')
    assert text.endswith("\nComment after Site:\n   first\n    second\n")


@given(st.text(max_size=120).map(lambda text: text.replace('"', "").replace("\\", "")))
def test_names_do_nothing_to_the_terminal_and_stay_within_the_lines(name: str) -> None:
    name = " ".join(name.split())
    text = shown(f'[Event "{name}"]\n[Board "{name}"]\n[North "{name}"]\n[West "{name}"]\n[Contract "{name}"]\n')
    assert all(columns(line) <= WIDTH for line in text.split("\n"))
    assert not any(unicodedata.category(character) in ("Cc", "Cs") for character in text.replace("\n", ""))
