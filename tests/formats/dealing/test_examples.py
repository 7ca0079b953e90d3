"""One deal in every format, byte for byte."""

import pytest
from dealing import HANDS, NAMES, bytes_of, deals_of, example, faults_of, made, records_of

from dealtools.formats.dealing.dlm import FILLER, checksum
from dealtools.formats.registry import detect

DIGITS = b"020608101317192128354447500305071620293437384245464801040912182224313233434952"
SIGNS = (
    b"\x06K9752\x03J97\x04K6\x05T74\x06QT8\x03Q8\x04Q743\x05Q986"
    b"\x06AJ63\x03T64\x04T98\x05J52\x064\x03AK532\x04AJ52\x05AK3"
)
LETTERS = "igeeiodncbcopmhkjdfpnifbio"
DLM_HEAD = (
    "[Document]\r\nHeadline=dealtools\r\nStatus=Show\r\nDuplicates=0\r\nFrom board=1\r\nTo board=1\r\n"
    "Next board to duplimate=0\r\nPrintOuts=0\r\nCrypto key=0\r\nChecksum=1\r\n"
    "Duplicates 01=0\r\nBoard 01=igeeiodncbcopmhkjdfpnifbio013\r\n"
    "Duplicates 02=0\r\nBoard 02=aaaaaabffffffkkkkkklpppppp012\r\n"
)
FILES = {
    "bri": DIGITS + b" " * 32 + b"\0" * 18,
    "dge": SIGNS + b"\0" * 60,
    "dup": DIGITS + SIGNS + b"YN1  0 1  ",
    "ber": b"3123212131431442131213434441243332142244423122123143",
    "bhg": b"\r\nBFHJMQSUbiruxCEGPTchklpstvADILRVXefgqwzKNOWYZadjmnoy\r\n",
    "rzd": b"\1\0" + b" " * 11 + bytes.fromhex("bf 33 55 8e 68 09 59 04 a1 3e e4 b7 3e"),
    "cds": bytes.fromhex("01 c0 44 aa d3 bd 5e ae 59 f6 43 39 c8 43"),
    "bigdeal": b'"K9752","J97","K6","T74","QT8","Q8","Q743","Q986",'
    b'"AJ63","T64","T98","J52","4","AK532","AJ52","AK3","1","N/-"\n',
    "gib": b"4.AK532.AJ52.AK3 K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52:--------------------\n",
    "dds": f"N:{HANDS}\n".encode(),
}


def test_the_signs_take_up_68_bytes() -> None:
    assert len(SIGNS) == 68
    assert len(FILES["dup"]) == 156


@pytest.mark.parametrize("name", FILES)
def test_the_deal_is_read(name: str) -> None:
    assert deals_of(name, FILES[name]) == [example()]
    assert faults_of(name, FILES[name]) == []
    board = records_of(name, FILES[name])[0].values.get("Board")
    assert board == (None if name in ("gib", "dds") else "1")


@pytest.mark.parametrize("name", FILES)
def test_the_deal_is_written(name: str) -> None:
    assert bytes_of(name, [made(example(), Board="1")]) == FILES[name]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("times", [1, 2, 300])
def test_the_content_tells_the_format(name: str, times: int) -> None:
    data = FILES[name] * times if name not in ("bhg", "rzd") else FILES[name]
    if name == "cds" and times == 1:
        assert detect(data, "x").format is None
        return
    found = detect(data[:4096], "x")
    assert (found.format.name if found.format else None, found.by) == (name, "content")


@pytest.mark.parametrize("name", [*FILES, "dlm"])
def test_the_extension_tells_in_capitals_too(name: str) -> None:
    if name != "bigdeal":
        assert detect(b"#", f"SET.{name.upper()}")[:2] == (detect(b"#", f"set.{name}").format, "extension")
        assert detect(b"#", f"set.{name}").format is not None


def test_a_dlm_file_is_written() -> None:
    data = bytes_of("dlm", [made(example(), Board="1")]).decode()
    assert data.startswith(DLM_HEAD)
    assert data.endswith("Duplicates 99=0\r\nBoard 99=aaaaaabffffffkkkkkklpppppp109\r\n")
    assert data.count("\r\n") == 10 + 2 * 99
    assert data.count(FILLER) == 98


def test_a_dlm_file_is_read() -> None:
    data = bytes_of("dlm", [made(example(), Board="1")])
    assert deals_of("dlm", data) == [example()]
    assert deals_of("dlm", data.replace(b"\r\n", b"\n")) == [example()]
    assert records_of("dlm", data)[0].values["Board"] == "1"
    assert faults_of("dlm", data) == []
    assert detect(data[:4096], "x").format == detect(b"", "x.DLM").format


def test_checksums() -> None:
    assert checksum(1, LETTERS) == 13
    assert [checksum(number, FILLER) for number in (2, 99)] == [12, 109]
    assert all(checksum(number, FILLER) == number ^ 14 for number in range(1, 100))


def test_every_format_that_is_written_has_its_example() -> None:
    assert {*FILES, "dlm"} == set(NAMES)
