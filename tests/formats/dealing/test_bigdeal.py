from pathlib import Path

import pytest
from dealing import bytes_of, deals_of, example, faults_of, made, records_of

from dealtools.formats.dealing import BIGDEAL
from dealtools.formats.dealing.bigdeal import looks_like
from dealtools.formats.registry import detect

DEAL = example()
LINE = '"K9752","J97","K6","T74","QT8","Q8","Q743","Q986","AJ63","T64","T98","J52","4","AK532","AJ52","AK3","1","N/-"\n'


@pytest.mark.parametrize(("written", "value"), [("-", "None"), ("NS", "NS"), ("EW", "EW"), ("All", "All")])
def test_vulnerabilities(written: str, value: str) -> None:
    data = LINE.replace("N/-", f"S/{written}").encode()
    assert records_of("bigdeal", data)[0].values["Vulnerable"] == value
    assert records_of("bigdeal", data)[0].values["Dealer"] == "S"
    assert bytes_of("bigdeal", records_of("bigdeal", data)) == data


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_spreadsheets_leave_out_the_quotes(separator: str) -> None:
    data = LINE.replace('"', "").replace(",", separator).replace("T", "10").encode()
    assert looks_like(data)
    assert deals_of("bigdeal", data) == [DEAL]
    void = separator.join(["AKQJT98765432", *[""] * 4, "AKQJT98765432", *[""] * 4, "AKQJT98765432", *[""] * 4])
    line = f"{void}{separator}AKQJT98765432{separator}4{separator}W/All".encode()
    assert looks_like(line)
    assert records_of("bigdeal", line)[0].values["Board"] == "4"


def test_what_is_unknown_stays_unknown() -> None:
    data = bytes_of("bigdeal", [made(DEAL)])
    assert data.endswith(b'"?","?/?"\n')
    values = records_of("bigdeal", data)[0].values
    assert (values["Board"], values["Dealer"], values["Vulnerable"]) == ("?", "?", "?")
    assert looks_like(data)


@pytest.mark.parametrize("line", ["1,2,3\n", LINE.replace('"J97",', ""), LINE.replace("N/-", "N"), '"K9752\n'])
def test_lines_that_are_no_deal(line: str) -> None:
    data = (LINE + line + LINE).encode()
    assert faults_of("bigdeal", data) == ["unreadable-deal-line"]
    assert deals_of("bigdeal", data) == [DEAL, DEAL]


def test_sheets_are_others(tmp_path: Path) -> None:
    found = detect(LINE.encode(), "set.csv")
    assert found.format is not None
    assert (found.format.name, found.by, found.other) == ("bigdeal", "content", None)
    sheet = detect(b"board,contract,declarer,result\n1,4S,N,=\n", "set.csv")
    assert sheet.format is not None
    assert sheet.format.name == "csv"
    assert not looks_like(b'"board","contract","declarer","result"\n"1","4S","N","="\n')
    assert not looks_like(b'"K9752","J97"\n')


def test_a_board_that_a_spreadsheet_would_run_is_not_named() -> None:
    assert BIGDEAL.write is not None
    record = made(example(), Board="=1+2")
    assert b'"?"' in b"".join(BIGDEAL.write([record]))
    assert "board" in BIGDEAL.losses()(record)
