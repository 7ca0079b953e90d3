import pytest
from dealing import bytes_of, deals_of, example, faults_of, made, records_of

from dealtools.formats.dealing.dup import looks_like

DEAL = example()
BOARD = bytes_of("dup", [made(DEAL, Board="1")])
NUMBERS, SIGNS = BOARD[:78], BOARD[78:146]
OTHER = bytes_of("dup", [made(DEAL.rotate(1), Board="1")])


def with_trailer(trailer: str, boards: int = 1) -> bytes:
    return NUMBERS + SIGNS + trailer.encode().ljust(10, b"\0") + (NUMBERS + SIGNS + b"\0" * 10) * (boards - 1)


@pytest.mark.parametrize(
    ("trailer", "boards", "faults"),
    [
        ("YN1  0 1  ", 1, []),
        ("NY1  2 3  ", 3, []),
        ("YN1  0 03 ", 3, []),
        ("YN17 0 19 ", 3, []),
        ("YN17 0 3  ", 3, []),
        ("YN17 0 18 ", 3, ["board-count-differs"]),
        ("YN1  0 2  ", 1, ["board-count-differs"]),
        ("YN98 0 3  ", 3, ["board-out-of-range"]),
        ("YN0  0 1  ", 1, ["board-out-of-range"]),
        ("1  0 1  ", 1, ["unreadable-trailer"]),
        ("", 1, ["unreadable-trailer"]),
    ],
)
def test_trailers(trailer: str, boards: int, faults: list[str]) -> None:
    data = with_trailer(trailer, boards)
    assert faults_of("dup", data) == faults
    assert deals_of("dup", data) == [DEAL] * boards


def test_a_trailer_behind_every_board() -> None:
    assert faults_of("dup", with_trailer("YN1  0 2  ") * 2) == []
    assert faults_of("dup", with_trailer("YN1  0 2  ") + with_trailer("YN2  0 2  ")) == ["unreadable-trailer"]


def test_without_a_trailer_boards_count_from_one() -> None:
    assert [record.values["Board"] for record in records_of("dup", with_trailer("", 2))] == ["1", "2"]


@pytest.mark.parametrize("blank", [b" " * 68, b"\0" * 68])
def test_the_first_board_may_be_hidden(blank: bytes) -> None:
    data = NUMBERS + blank + BOARD[146:]
    assert faults_of("dup", data) == []
    assert deals_of("dup", data) == [DEAL]
    assert looks_like(data)


def test_copies_that_differ() -> None:
    data = NUMBERS + OTHER[78:146] + BOARD[146:]
    assert faults_of("dup", data) == ["copies-differ"]
    assert deals_of("dup", data) == [DEAL]


def test_a_copy_that_cannot_be_read() -> None:
    for data in (b"xx" + BOARD[2:], NUMBERS + b"x" + BOARD[79:]):
        assert faults_of("dup", data) == ["copies-differ"]
        assert deals_of("dup", data) == [DEAL]
    data = b"xx" + NUMBERS[2:] + b"x" + BOARD[79:]
    assert faults_of("dup", data) == ["unreadable-pack"]
    assert deals_of("dup", data) == [None]


def test_the_old_format_is_another() -> None:
    assert not looks_like(bytes_of("bri", [made(DEAL)]) * 3)
    assert looks_like(BOARD * 3)
