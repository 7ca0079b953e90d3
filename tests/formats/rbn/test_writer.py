"""Records written as RBN and RBX."""

from dealtools.formats.pbn.reader import read
from dealtools.formats.rbn.writer import lost_of, write, write_inline
from dealtools.records.record import Record

GAME = """\
[Event "Example Club Evening"]
[Date "2024.01.07"]
[Board "1"]
[West "Wes"]
[North "Nan"]
[East "Eli"]
[South "Sue"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3"]
[Declarer "W"]
[Contract "4H"]
[Result "10"]
[Auction "N"]
Pass Pass Pass 1H
1S 2H 2S 4H
AP
[Play "N"]
S5 S8 SA S4
*
"""


def game(text: str = GAME) -> Record:
    (found,) = (each for each in read([text], "x") if isinstance(each, Record))
    return found


def lines(record: Record) -> list[str]:
    return b"".join(write([record])).decode().splitlines()


def test_the_lines_of_a_record() -> None:
    found = lines(game())
    assert "D 20240107" in found
    assert "B 1" in found
    assert any(line.startswith("N Nan+Sue:Wes+Eli") for line in found)
    assert any(line.startswith("A NZ:PPP1H:1S2H2S4H:A") for line in found)
    assert "C 4H:W" in found
    assert any(line.startswith("P S58A4") for line in found)


def test_labels_in_braces() -> None:
    text = b"".join(write_inline([game()])).decode()
    assert "B{1}" in text
    assert "C{4H:W}" in text
    assert "\nC " not in text


def test_what_it_has_no_label_for_is_told() -> None:
    assert lost_of(game(), "rbn") == set()
    assert lost_of(game(GAME + '[Remark "well bid"]\n'), "rbn") <= {"tags"}


def test_a_plus_sign_in_a_name_does_not_part_it() -> None:
    found = game(GAME.replace('[North "Nan"]', '[North "Nan+Ann"]'))
    assert "N Nan Ann+Sue:Wes+Eli" in lines(found)
    assert lost_of(found, "rbn") == {"names"}
