import pytest
from dealing import HANDS, bytes_of, deals_of, example, faults_of, made, records_of

from dealtools.formats.dealing.dds import looks_like

GOOD = f"N:{HANDS}\n"


@pytest.mark.parametrize("line", [f"N:{HANDS}", f'"N:{HANDS}"', f"  n:{HANDS}  ", f"N: {HANDS}"])
def test_spellings(line: str) -> None:
    data = f"{line}\n".encode()
    assert deals_of("dds", data) == [example()]
    assert bytes_of("dds", records_of("dds", data)) == GOOD.encode()


def test_any_seat_begins() -> None:
    hands = HANDS.split()
    assert deals_of("dds", f"S:{' '.join(hands[2:] + hands[:2])}".encode()) == [example()]


def test_endings_are_legal() -> None:
    data = b"N:A... K... Q... J...\n"
    record = records_of("dds", data)[0]
    assert bytes_of("dds", [record]) == data
    assert looks_like(data)


def test_a_line_that_begins_as_a_deal_is_one() -> None:
    """What is wrong with it is for the rules of deals to say."""
    data = f"N:{HANDS[:-4]}\n{GOOD}N:Hello\n".encode()
    assert faults_of("dds", data) == []
    assert len(records_of("dds", data)) == 3


def test_other_lines() -> None:
    data = f"Hello\n# remark\n\n{GOOD}".encode()
    assert faults_of("dds", data) == ["unreadable-deal-line"]
    assert [record.line for record in records_of("dds", data)] == [4]
    assert not looks_like(data)
    assert looks_like(GOOD.encode())
    assert not looks_like(b"N: what follows is no deal\n")


def test_a_deal_without_any_hand_is_none() -> None:
    assert bytes_of("dds", [made(None)]) == b""
