import pytest
from dealing import bytes_of, deals_of, example, faults_of, made, records_of

from dealtools.bridge.deal import Deal
from dealtools.formats.dealing.dlm import FILLER, SCHEME, header_checksum, letters_of, looks_like
from dealtools.formats.dealing.placing import loss_counter

DEAL = example()
LINE = "Board 01=igeeiodncbcopmhkjdfpnifbio013"
HEAD = "[Document]\nStatus=Show\nDuplicates=0\nFrom board=1\nTo board=1\nCrypto key=0\nChecksum=1\n"


def faults(text: str) -> list[str]:
    return faults_of("dlm", text.encode())


def test_what_is_sound() -> None:
    assert faults(HEAD + LINE) == []
    assert faults(f"{HEAD}; a remark\n\n{LINE}\nDuplicates 02=0\nBoard 02={FILLER}012\n") == []
    assert looks_like(HEAD.encode())


def test_the_copies_may_be_in_the_checksum() -> None:
    """Seen once, in a file with Duplicates 01=1."""
    assert faults(f"{HEAD}Duplicates 01=1\n{LINE[:-3]}012\n") == []
    assert faults(f"{HEAD}Duplicates 01=0\n{LINE[:-3]}012\n") == ["board-checksum-differs"]


@pytest.mark.parametrize("at", range(9, 35))
def test_every_changed_letter_shows(at: int) -> None:
    letter = "a" if LINE[at] != "a" else "b"
    assert "board-checksum-differs" in faults(HEAD + LINE[:at] + letter + LINE[at + 1 :])


def test_header_checksums() -> None:
    assert header_checksum(1, 1, 16, is_shown=True) == 17
    assert header_checksum(0, 1, 1, is_shown=True) == 1
    assert faults(HEAD.replace("Checksum=1", "Checksum=9") + LINE) == ["header-checksum-differs"]
    sealed = HEAD.replace("Show", "Sealed").replace("Checksum=1", "Checksum=0")
    assert faults(sealed + LINE) == []


def test_encrypted_deals_are_not_read() -> None:
    data = (HEAD.replace("key=0", "key=815") + LINE).encode()
    assert faults_of("dlm", data) == ["encrypted-deals"]
    assert records_of("dlm", data) == []


@pytest.mark.parametrize("value", ["igeeiodncbcopmhkjdfpnifbi013", "", LINE[9:].upper()])
def test_what_is_no_board(value: str) -> None:
    data = f"{HEAD}Board 01={value}\n".encode()
    assert faults_of("dlm", data) == ["unreadable-pack"]
    assert records_of("dlm", data)[0].values == {"Board": "1"}


def test_a_checksum_may_lack_its_zero_but_not_be_missing() -> None:
    assert faults(HEAD + LINE.replace("013", "13")) == []
    data = (HEAD + LINE.replace("013", "")).encode()
    assert faults_of("dlm", data) == ["board-checksum-differs"]
    assert deals_of("dlm", data) == [DEAL]


def test_numbers_that_do_not_belong() -> None:
    letters = letters_of(DEAL)
    assert faults(f"{HEAD}{LINE}\nBoard 02={letters}014\n") == ["board-outside-set"]
    assert faults(f"{HEAD}{LINE}\nBoard 00={letters}012\n") == ["board-out-of-range"]
    assert faults(f"{HEAD}{LINE}\n{LINE}\n") == ["board-twice"]
    assert faults(HEAD.replace("To board=1", "To board=3").replace("Checksum=1", "Checksum=3") + LINE) == [
        "boards-missing"
    ]
    assert faults(HEAD) == ["boards-missing"]


def test_lines_that_say_nothing() -> None:
    assert faults(f"{HEAD}Hello there\n{LINE}") == ["unreadable-deal-line"]


def test_the_set_may_begin_anywhere() -> None:
    data = bytes_of("dlm", [made(DEAL, Board="33"), made(DEAL, Board="35")])
    assert b"From board=33\r\nTo board=35\r\n" in data
    assert [record.values["Board"] for record in records_of("dlm", data)] == ["33", "35"]
    assert faults_of("dlm", data) == ["boards-missing"]


def test_nothing_to_write() -> None:
    assert deals_of("dlm", bytes_of("dlm", [])) == []
    assert faults_of("dlm", bytes_of("dlm", [])) == []


def test_the_headline_is_a_comment_of_the_first_board() -> None:
    letters = letters_of(DEAL)
    text = f"{HEAD}Headline=Spring Pairs\n{LINE}\nBoard 02={letters}014\n"
    assert [[comment.text for comment in record.comments] for record in records_of("dlm", text.encode())] == [
        ["Headline: Spring Pairs"],
        [],
    ]
    assert records_of("dlm", bytes_of("dlm", [made(DEAL, Board="1")]))[0].comments == []


def test_the_deal_that_means_no_board_has_no_place() -> None:
    suit = (1 << 13) - 1
    record = made(Deal((suit << 39, suit << 26, suit << 13, suit)), Board="2")
    assert letters_of(Deal((suit << 39, suit << 26, suit << 13, suit))) == FILLER
    assert loss_counter(SCHEME)(record) == {"board", "deal", "derivations"}
    assert deals_of("dlm", bytes_of("dlm", [made(DEAL, Board="1"), record])) == [DEAL]
    assert faults_of("dlm", bytes_of("dlm", [made(DEAL, Board="1"), record])) == []
