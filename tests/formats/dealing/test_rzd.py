import pytest
from dealing import bytes_of, deals_of, example, faults_of, made

from dealtools.formats.dealing.rzd import looks_like

DEAL = example()
DATA = bytes_of("rzd", [made(DEAL, Board="1"), made(DEAL.rotate(1), Board="2")])


def test_the_header_counts_the_boards() -> None:
    assert DATA[:13] == b"\2\0" + b" " * 11
    many = bytes_of("rzd", [made(DEAL) for _ in range(300)])
    assert many[:2] == bytes((300 % 256, 1))
    assert faults_of("rzd", many) == []


@pytest.mark.parametrize("data", [DATA[:26], DATA + DATA[13:], b"\0\0" + DATA[2:]])
def test_another_number_of_boards(data: bytes) -> None:
    assert faults_of("rzd", data) == ["board-count-differs"]
    assert len(deals_of("rzd", data)) == len(data) // 13 - 1


def test_a_header_cut_off() -> None:
    assert faults_of("rzd", DATA[:9]) == ["deal-cut-off"]


def test_a_file_without_boards() -> None:
    assert bytes_of("rzd", []) == b"\0\0" + b" " * 11
    assert faults_of("rzd", bytes_of("rzd", [])) == []


def test_the_header_tells_the_format() -> None:
    assert looks_like(DATA)
    assert not looks_like(DATA[13:])
    assert not looks_like(DATA[:13] + b"\0" * 13)
    assert not looks_like(b"\1\0" + b" " * 200)
