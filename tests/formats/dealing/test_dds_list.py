from dealing import faults_of, passages_of, records_of

from dealtools.formats.dealing.dds_list import looks_like
from dealtools.formats.registry import detect

DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"
LIST = (
    "NUMBER 2 \n"
    f'PBN 1 2 0 0 "{DEAL}" \n'
    "FUT 9 2 2 2 3 \n"
    "TABLE 5 8 5 8 6 6 6 6 5 7 5 7 7 5 7 5 6 6 6 6 \n"
    'PAR "NS -110" "EW 110" "NS:EW 2S" "EW:EW 2S" \n'
    'PLAY 4 "CTC4CACJ" \n'
    "TRACE 2 8 8 \n"
    f'PBN 0 3 4 1 "{DEAL}" \n'
)


def test_deal_dealer_vulnerability_and_tricks() -> None:
    first, second = records_of("dds-list", LIST.encode())
    # Spades N 5 S 5 E 8 W 8; of each declarer notrump comes first.
    assert first.values == {
        "Dealer": "E", "Vulnerable": "NS", "Deal": DEAL, "DoubleDummyTricks": "65657" "65657" "68675" "68675",
    }  # fmt: skip
    assert (second.values["Dealer"], second.values["Vulnerable"]) == ("N", "EW")
    assert "DoubleDummyTricks" not in second.values
    assert [first.line, second.line] == [2, 8]
    assert faults_of("dds-list", LIST.encode()) == []


def test_the_content_tells() -> None:
    found = detect(LIST.encode(), "list.txt")
    assert found.format is not None
    assert (found.format.name, found.other) == ("dds-list", None)
    assert looks_like(LIST[10:].encode())
    assert not looks_like(b"NUMBER 100\nHello\n")


def test_lines_that_do_not_belong() -> None:
    data = LIST.replace("FUT", "FUTURE").replace("PBN 0 3", "PBN 0 9").encode()
    assert faults_of("dds-list", data) == ["unreadable-deal-line"] * 2
    assert "Deal" not in records_of("dds-list", data)[1].values
    assert faults_of("dds-list", b"Hello\n" + LIST.encode()) == ["unreadable-deal-line"]


def test_tricks_that_cannot_be() -> None:
    data = LIST.replace("TABLE 5", "TABLE 15").encode()
    assert "DoubleDummyTricks" not in records_of("dds-list", data)[0].values
    assert len(passages_of("dds-list", data)) == 3
