from dealing import HANDS, example

from dealtools.formats.dealing.ranks import ranks_of, read_ranks

RZD = bytes.fromhex("bf 33 55 8e 68 09 59 04 a1 3e e4 b7 3e")
CDS = bytes.fromhex("c0 44 aa d3 bd 5e ae 59 f6 43 39 c8 43")


def test_both_countings() -> None:
    assert ranks_of(example(), north=0) == RZD
    assert ranks_of(example(), north=1) == CDS
    assert read_ranks(RZD.decode("latin-1"), north=0) == f"N:{HANDS}"
    assert read_ranks(CDS.decode("latin-1"), north=1) == f"N:{HANDS}"


def test_a_hand_of_another_size() -> None:
    assert read_ranks("\0" * 13, north=0).split()[1:] == ["...", "...", "..."]
