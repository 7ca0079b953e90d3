from dealing import bytes_of, deals_of, example, faults_of, made, records_of

from dealtools.formats.dealing.cds import looks_like

DEAL = example()
DATA = bytes_of("cds", [made(DEAL, Board="7"), made(DEAL.rotate(1), Board="3")])


def test_boards_have_their_numbers() -> None:
    assert (DATA[0], DATA[14]) == (7, 3)
    assert [record.values["Board"] for record in records_of("cds", DATA)] == ["7", "3"]


def test_there_is_no_board_0() -> None:
    data = b"\0" + DATA[1:]
    assert faults_of("cds", data) == ["board-out-of-range"]
    assert "Board" not in records_of("cds", data)[0].values
    assert deals_of("cds", data) == [DEAL, DEAL.rotate(1)]


def test_two_boards_tell_the_format() -> None:
    assert looks_like(DATA)
    assert not looks_like(DATA[:14])
    assert not looks_like(DATA + b"x")
    assert not looks_like(b"\1" * 28)
