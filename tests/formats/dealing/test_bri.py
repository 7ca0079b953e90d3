import pytest
from dealing import HANDS, deals_of, example, faults_of, records_of

from dealtools.formats.dealing.bri import digits_of, looks_like, read_digits

DIGITS = digits_of(example()).decode()


def test_cards_of_a_hand_come_in_any_order() -> None:
    shuffled = DIGITS[24:26] + DIGITS[:24] + DIGITS[26:]
    assert read_digits(shuffled) == (f"N:{HANDS}", ())


def test_what_fills_the_record_is_free() -> None:
    data = DIGITS.encode() + bytes(range(50))
    assert deals_of("bri", data) == [example()]
    assert looks_like(data)


@pytest.mark.parametrize("pair", ["00", "53", "x1", " 1", "²2", "\x00\x00"])
def test_what_is_no_card(pair: str) -> None:
    data = (DIGITS[:10] + pair + DIGITS[12:]).encode("latin-1").ljust(128)
    assert faults_of("bri", data) == ["unreadable-pack"]
    assert records_of("bri", data)[0].values == {"Board": "1"}
    assert not looks_like(data)


def test_a_card_that_stands_twice() -> None:
    """North's SK is the S9 of his too: then it is not known what West has."""
    deal, faults = read_digits("06" + DIGITS[2:])
    assert deal == "N:99752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 -"
    assert faults == ()
    assert not looks_like(("06" + DIGITS[2:]).encode().ljust(128))


def test_files_that_only_begin_alike() -> None:
    data = DIGITS.encode().ljust(128)
    assert looks_like(data * 32)
    assert not looks_like(data + b"2024-10-04")
    assert not looks_like(data[:100])
