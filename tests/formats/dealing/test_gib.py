import pytest
from dealing import bytes_of, deals_of, example, faults_of, made, records_of
from hypothesis import given, settings
from hypothesis import strategies as st

from dealtools.formats.dealing.gib import TRICKS, line_tricks, looks_like, tag_tricks

HANDS = "4.AK532.AJ52.AK3 K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52"


def test_tricks_are_those_of_north_and_south_by_the_leader() -> None:
    """In notrump East takes 8 (South leads), North 5, West 9 and South 4 tricks; nothing else is known."""
    data = f"{HANDS}:{13 - 8:X}5{13 - 9:X}4{'-' * 16}\n".encode()
    assert deals_of("gib", data) == [example()]
    tricks = records_of("gib", data)[0].values[TRICKS]
    assert dict(zip("NSEW", tricks[::5], strict=True)) == {"N": "5", "S": "4", "E": "8", "W": "9"}
    assert bytes_of("gib", records_of("gib", data)) == data


@settings(deadline=None)
@given(st.text("0123456789ABCD-", min_size=20, max_size=20))
def test_the_two_orders(tricks: str) -> None:
    assert tag_tricks(line_tricks(tricks)) == tricks


@pytest.mark.parametrize("behind", ["", "-" * 20, "*" * 20])
def test_tricks_that_are_not_known(behind: str) -> None:
    data = f"{HANDS}:{behind}\n".encode()
    assert TRICKS not in records_of("gib", data)[0].values
    assert bytes_of("gib", records_of("gib", data)) == f"{HANDS}:{'-' * 20}\n".encode()


def test_a_line_has_88_characters() -> None:
    assert len(bytes_of("gib", [made(example())])) == 88 + 1


@pytest.mark.parametrize("line", [HANDS, f"{HANDS}:1234", HANDS.replace("AK3", "XK3") + ":", "Hello"])
def test_lines_that_are_no_deal(line: str) -> None:
    good = f"{HANDS}:{'7' * 20}\n"
    data = f"{good}{line}\n# a remark\n\n{good}".encode()
    assert faults_of("gib", data) == ["unreadable-deal-line"]
    assert deals_of("gib", data) == [example(), example()]
    assert looks_like(data)
    assert not looks_like(line.encode())
