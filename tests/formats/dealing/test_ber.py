import pytest
from dealing import bytes_of, deals_of, example, faults_of, made, records_of

from dealtools.formats.dealing.ber import looks_like

DEAL = example()
DATA = bytes_of("ber", [made(DEAL)])


@pytest.mark.parametrize("space", [b"", b"\n", b"\r\n", b" \n"])
def test_lines_may_end_behind_boards(space: bytes) -> None:
    data = DATA + space + DATA + space
    assert deals_of("ber", data) == [DEAL, DEAL]
    assert faults_of("ber", data) == []
    assert looks_like(data)


@pytest.mark.parametrize("digit", [b"0", b"5", b"x", b"\xff", b"\n"])
def test_what_is_no_seat(digit: bytes) -> None:
    data = DATA[:20] + digit + DATA[21:]
    assert faults_of("ber", data) == ["unreadable-pack"]
    assert records_of("ber", data)[0].values == {"Board": "1"}
    assert not looks_like(data)


def test_numbers_are_no_boards() -> None:
    assert not looks_like(b"1234" * 13 + b"1")
    assert not looks_like(b"1" * 52)
    assert looks_like(b"1234" * 13)
