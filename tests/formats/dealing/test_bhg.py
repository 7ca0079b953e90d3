import pytest
from dealing import bytes_of, deals_of, example, faults_of, made, records_of

from dealtools.formats.dealing.bhg import letters_of, looks_like, read_letters

DEAL = example()
LETTERS = "BFHJMQSUbiruxCEGPTchklpstvADILRVXefgqwzKNOWYZadjmnoy"


def test_hands_begin_with_the_dealer() -> None:
    assert letters_of(DEAL, 1) == LETTERS
    assert letters_of(DEAL, 2) == LETTERS[13:] + LETTERS[:13]
    assert letters_of(DEAL, 4) == LETTERS[39:] + LETTERS[:39]
    assert {read_letters(letters_of(DEAL, number), number).deal for number in range(1, 9)} == {
        read_letters(LETTERS, 1).deal
    }


def test_an_empty_line_is_a_board_that_is_not_there() -> None:
    data = bytes_of("bhg", [made(DEAL, Board="5"), made(DEAL.rotate(1), Board="2")])
    lines = data.decode().split("\r\n")
    assert [bool(line) for line in lines] == [False, False, True, False, False, True, False]
    assert [record.values["Board"] for record in records_of("bhg", data)] == ["2", "5"]
    assert [record.line for record in records_of("bhg", data)] == [3, 6]
    assert looks_like(data)


def test_a_first_line_that_is_not_empty_is_board_1() -> None:
    data = f"{LETTERS}\n{letters_of(DEAL, 2)}\n".encode()
    assert faults_of("bhg", data) == ["first-line-not-empty"]
    assert deals_of("bhg", data) == [DEAL, DEAL]
    assert not looks_like(data)


@pytest.mark.parametrize("line", [LETTERS[1:], LETTERS + "A", LETTERS[:5] + "1" + LETTERS[6:], "board 1"])
def test_what_is_no_board(line: str) -> None:
    data = f"\n{line}\n{letters_of(DEAL, 2)}".encode()
    assert faults_of("bhg", data) == ["unreadable-pack"]
    assert deals_of("bhg", data) == [None, DEAL]
    assert not looks_like(data)


def test_letters_twice_are_cards_twice() -> None:
    assert read_letters(LETTERS[:-1] + LETTERS[0], 1).deal.split()[3] == "K4.AK532.AJ52.AK"
    assert not looks_like(f"\n{LETTERS[:-1]}{LETTERS[0]}\n".encode())


def test_text_is_no_board() -> None:
    assert not looks_like(b"\n")
    assert not looks_like(b"\nHello\n")
    assert looks_like(b"\n" + (LETTERS.encode() + b"\n") * 80)
