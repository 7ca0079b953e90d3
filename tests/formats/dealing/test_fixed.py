import pytest
from dealing import NAMES, bytes_of, deals_of, example, faults_of, made, passages_of

from dealtools.formats.dealing.fixed import FILLING, Board, Layout, are_sound, read_fixed
from dealtools.records.record import Record
from dealtools.sources.encoding import BINARY

SIZES = {"dup": 156, "bri": 128, "dge": 128, "ber": 52, "rzd": 13, "cds": 14}
two = [made(example(), Board="1"), made(example().rotate(1), Board="2")]


@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_what_is_cut_off_is_left_out(name: str, size: int) -> None:
    data = bytes_of(name, two)
    for end in (len(data) - 1, len(data) - size + 1):
        if name not in ("dup", "bri", "dge") or data[:end].rstrip(b"\0 ") == data[:end]:
            assert deals_of(name, data[:end]) == [example()]
            assert "deal-cut-off" in faults_of(name, data[:end])


@pytest.mark.parametrize("name", SIZES)
def test_what_stands_behind_is_told(name: str) -> None:
    data = bytes_of(name, two)
    assert deals_of(name, data + b"x") == [example(), example().rotate(1)]
    assert faults_of(name, data + b"x") == ["deal-cut-off"]


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("filling", [b"\n", b"\r\n", b"\x1a", b" " * 500, b"\0" * 5000])
def test_filling_behind_means_nothing(name: str, filling: bytes) -> None:
    data = bytes_of(name, two) + filling
    assert faults_of(name, data) == []
    assert deals_of(name, data) == [example(), example().rotate(1)]


@pytest.mark.parametrize("name", ["dup", "bri", "dge"])
def test_a_record_of_nothing_is_one_where_others_follow(name: str) -> None:
    data = bytes_of(name, two)
    size = SIZES[name]
    gap = data[:size] + b"\0" * size + data[size:]
    assert deals_of(name, gap) == [example(), None, example().rotate(1)]
    assert "unreadable-pack" in faults_of(name, gap)


@pytest.mark.parametrize("name", SIZES)
def test_nothing_is_no_board(name: str) -> None:
    assert passages_of(name, b"") == []


def test_white_space_between_records() -> None:
    layout = Layout("x", 2, lambda text, place: Board("", text[:2]), is_spaced=True)
    passages = list(read_fixed(layout, ["ab\r", "\n", "cd", " \n\nef", "\n"], "x", BINARY))
    assert [passage.text for passage in passages] == ["ab\r\n", "cd \n\n", "ef", "\n"]
    assert [each.values["Board"] for each in passages if isinstance(each, Record)] == ["ab", "cd", "ef"]


@pytest.mark.parametrize("name", SIZES)
def test_records_have_their_bytes(name: str) -> None:
    records = [each for each in passages_of(name, bytes_of(name, two)) if isinstance(each, Record)]
    assert [record.length for record in records] == [SIZES[name]] * 2
    assert [record.offset for record in records] == [record.text_offset for record in records]
    assert records[1].tag("Deal") == ("Deal", records[1].values["Deal"], 0, SIZES[name])


def test_sound_are_whole_packs_only() -> None:
    def read(text: str, place: int) -> Board:
        return Board(example().to_text() if text == "ab" else "", "1")

    layout = Layout("x", 2, read)
    assert are_sound(layout, "abab" + FILLING)
    assert not any(are_sound(layout, text) for text in ("", "a", "aba", "abxx", "abab7"))


def test_the_names_are_those_of_all_formats() -> None:
    assert set(SIZES) < set(NAMES)
