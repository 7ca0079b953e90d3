"""Rows of sheets as records: each value in the tag that PBN has for it, and what has none."""

from sheet_reading import sheet_of

from dealtools.runs.sheet_records import records_of


def values_of(text: str) -> list[dict[str, str]]:
    return [each.record.values for each in records_of(sheet_of(text))]


def lost_of(text: str) -> list[tuple[str, ...]]:
    return [each.lost for each in records_of(sheet_of(text))]


def test_a_result_of_duplicate() -> None:
    text = (
        "board,ns,ew,contract,declarer,tricks,vulnerable,score_ns,section,session,round,table,date\n"
        "7,3,12,4SX,N,9,NS,-200,A,2,3,4,2024-03-15\n"
        "8,Ann & Cy,5,Pass,,,None,0,,,,,\n"
    )
    first, second = values_of(text)
    assert first == {
        "Section": "A", "Session": "2", "Round": "3", "Table": "4", "PairNS": "3", "PairEW": "12", "Board": "7",
        "Date": "2024.03.15", "Vulnerable": "NS", "Contract": "4SX", "Declarer": "N", "Result": "9", "Score": "NS -200",
    }  # fmt: skip
    assert (second["PairNS"], second["Contract"], second["Declarer"], second["Result"]) == ("Ann & Cy", "Pass", "", "")
    assert lost_of(text) == [(), ()]
    records = [each.record for each in records_of(sheet_of(text))]
    assert [(each.number, each.line, each.format) for each in records] == [(1, 2, "csv"), (2, 3, "csv")]


def test_rubbers_are_named_and_begin_with_nothing_scored() -> None:
    text = "rubber,deal,contract,declarer,result,honours\nA,1,4S,N,=,N:100\nA,2,1C,E,1,\nB,1,1D,W,-1,\n"
    told = [(row["Rubber"], row["Board"], row.get("ScoreRubberHistory"), row["Honours"]) for row in values_of(text)]
    start = "NS 0 0 / 0 EW 0 0 / 0"
    assert told == [("A", "1", start, "N:100"), ("A", "2", None, ""), ("B", "1", start, "")]
    assert {row["Scoring"] for row in values_of(text)} == {"Rubber"}


def test_scores_in_points() -> None:
    text = "rubber,contract,declarer,tricks,ns_above,ns_below,ew_above,ew_below\n1,4S,N,10,0,120,0,0\n1,1S,N,8,30,,,\n"
    first, second = values_of(text)
    assert first["ScoreRubber"] == "NS 0/120 EW 0/0"
    assert "ScoreRubber" not in second
    assert lost_of(text)[1] == ("ns_above",)
    assert [row["Score"] for row in values_of("contract,declarer,tricks,score\n4S,N,10,420\n4S,E,9,-50\n")] == [
        "420",
        "-50",
    ]
    assert values_of("contract,score_ns,score_ew\n4S,,50\n4S,60,40\n")[1]["Score"] == "NS 60 EW 40"


def test_what_cannot_be_read_stays_as_written() -> None:
    (row,) = values_of("board,contract,declarer,tricks,date\n1,4K,Q,ten,03/04/2024\n")
    told = [row[name] for name in ("Contract", "Declarer", "Result", "Date")]
    assert told == ["4K", "Q", "ten", "03/04/2024"]
    rows = values_of("rubber,contract,declarer,tricks,honours\n1,4S,N,10,X:700\n1,4S,N,10,\n")
    assert [row["Honours"] for row in rows] == ["X:700", ""]


def test_what_no_tag_holds_is_told_by_its_column() -> None:
    text = (
        "board,deal,contract,declarer,tricks,declarer_vul,weight,award_ns,hcp_n,weather\n1,1,4S,NS,10,yes,60%,A+,12,x\n"
    )
    told = {"hcp_n", "award_ns", "weight", "deal", "declarer_vul", "declarer", "column weather"}
    assert set(lost_of(text)[0]) == told
    assert values_of("weather\nfine\n") == []


def test_leads_have_a_tag() -> None:
    assert values_of("contract,declarer,tricks,lead\n4S,N,10,♥K\n4S,N,10,what\n")[0]["Lead"] == "HK"
    assert values_of("contract,declarer,tricks,lead\n4S,N,10,what\n")[0]["Lead"] == "what"


def test_a_result_that_was_expected_is_no_tag() -> None:
    assert lost_of("board,ns,ew,contract,declarer,tricks\n1,3,4,,,\n1,1,2,4S,N,10\n") == [("expected result",), ()]
