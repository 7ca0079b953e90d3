from dealing import example, faults_of, records_of

from dealtools.bridge.deal import Deal
from dealtools.formats.dealing.dge import looks_like, read_signs, signs_of
from dealtools.records.deals import read_deal

SIGNS = signs_of(example())


def test_a_void_is_a_sign_alone() -> None:
    suits = tuple(((1 << 13) - 1) << 13 * suit for suit in (3, 2, 1, 0))
    deal = Deal((suits[0], suits[1], suits[2], suits[3]))
    signs = signs_of(deal)
    assert signs[:17] == b"\x06AKQJT98765432\x03\x04\x05"
    assert len(signs) == 68
    assert read_deal(read_signs(signs.decode())[0]).deal == deal


def test_what_is_no_hand() -> None:
    for signs in (SIGNS.replace(b"\x03", b"\x04", 1), SIGNS.replace(b"K", b"k", 1), b"\0" * 68 + b"x"):
        data = signs.ljust(128, b"\0")
        assert faults_of("dge", data) == ["unreadable-pack"]
        assert records_of("dge", data)[0].values == {"Board": "1"}
        assert not looks_like(data)


def test_hands_of_other_sizes_are_kept_for_the_rules() -> None:
    data = SIGNS.replace(b"K97", b"97", 1).ljust(128, b"\0")
    assert records_of("dge", data)[0].values["Deal"].startswith("N:9752.J97.K6.T74 ")
    assert not looks_like(data)
