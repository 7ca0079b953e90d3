"""The commands of LIN that tell of one board."""

import pytest

from dealtools.formats.lin.board import board_commands, board_number, clean, is_told, names_value, result_entry
from dealtools.formats.pbn.reader import read
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.records.resolve import resolve

GAME = """\
[Board "1"]
[West "Wes|t"]
[North "Nan"]
[East "Eli, E"]
[South "Sue"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3"]
[Declarer "W"]
[Contract "4H"]
[Result "10"]
[Auction "N"]
Pass Pass Pass 1H =1=
1S 2H 2S 4H
AP
[Note "1:five | more"]
[Play "N"]
S5 S8 SA S4
*
"""


def playing(text: str = GAME) -> Playing:
    (found,) = (each for each in read([text], "x") if isinstance(each, Record))
    return resolve(found)


def test_a_board() -> None:
    assert board_commands(playing()) == (
        "md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,SQT8HQ8DQ743CQ986|rh||ah|Board 1|sv|o|"
        "mb|p|mb|p|mb|p|mb|1H|an|five / more|mb|1S|mb|2H|mb|2S|mb|4H|mb|p|mb|p|mb|p|pg||"
        "pc|S5|pc|S8|pc|SA|pc|S4|pg||mc|10|pg||"
    )


def test_names_stand_from_south_on_without_bars_and_commas() -> None:
    assert names_value(playing().record) == "Sue,Wes/t,Nan,Eli E"
    assert clean("a\nb|c") == "a b/c"


@pytest.mark.parametrize(
    ("tags", "entry"),
    [
        ('[Contract "4HX"]\n[Declarer "W"]\n[Result "9"]\n', "4HWx-1"),
        ('[Contract "3NTXX"]\n[Declarer "N"]\n[Result "9"]\n', "3NNxx="),
        ('[Contract "2S"]\n[Declarer "E"]\n[Result "10"]\n', "2SE+2"),
        ('[Contract "2S"]\n[Declarer "E"]\n', "2SE"),
        ('[Contract "Pass"]\n', "P"),
        ('[Contract "2S"]\n', ""),
    ],
)
def test_entries_of_the_list_of_results(tags: str, entry: str) -> None:
    assert result_entry(playing('[Board "7"]\n' + tags)) == entry


def test_what_lin_can_tell_nothing_of() -> None:
    assert is_told(playing())
    assert not is_told(playing('[Board "A12"]\n[Contract "2S"]\n[Declarer "E"]\n[Result "8"]\n'))
    assert board_number(playing('[Board "A12"]\n')) is None
    assert board_number(playing('[Board "07"]\n')) is None
    assert board_number(playing('[Board "7"]\n')) == 7
