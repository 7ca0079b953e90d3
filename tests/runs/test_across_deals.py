from pathlib import Path

import pytest
from rubber_records import deals_of, game
from sheet_reading import rubber_deals_of, sheet_of

from dealtools.findings.finding import Finding
from dealtools.findings.registry import Selection, selection
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Record
from dealtools.runs.across_deals import AcrossDeals, check_deals
from dealtools.runs.analyze import frames_of
from dealtools.runs.findings import load_rules
from dealtools.runs.sheets import SheetFindings
from dealtools.runs.validating import CheckOptions, validate_records, validate_source
from dealtools.sources.paths import open_sources

RUBBER = [game("3NT", "N", "9", Board="1"), game("2S", "N", "8", Vulnerable="None", Board="2")]
ROUND = [
    game("2S", "N", "8", Scoring="Chicago", Board="1", Dealer="N", Vulnerable="None"),
    game("2S", "E", "8", Scoring="Chicago", Board="2", Dealer="E", Vulnerable="All"),
    game("2S", "N", "8", Scoring="Chicago", Board="3", Dealer="S"),
]


def validated(folder: Path, text: str, name: str = "a.pbn", options: CheckOptions | None = None) -> list[Finding]:
    load_rules()
    path = folder / name
    path.write_text(text, encoding="utf-8")
    with open_sources([str(path)]) as sources:
        return validate_source(sources[0], options or CheckOptions()).findings


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings if finding.code[:3] in ("RUB", "CHI", "SHE")]


def test_rubbers_and_rounds_are_validated(tmp_path: Path) -> None:
    (finding,) = [each for each in validated(tmp_path, "".join(RUBBER)) if each.code == "RUB201"]
    assert (finding.record, finding.board, finding.excerpt) == (2, "2", '[Vulnerable "None"]')
    assert (finding.found, finding.expected) == ("None", "NS")
    assert codes(validated(tmp_path, "".join(ROUND))) == ["CHI201"]


def test_records_of_the_library_are_validated_too() -> None:
    load_rules()
    records = [each for each in read(["".join(RUBBER)], "a.pbn") if isinstance(each, Record)]
    assert codes(validate_records(records)) == ["RUB201"]


def test_sheets_are_validated(tmp_path: Path) -> None:
    rubber = "rubber,vulnerable,contract,declarer,tricks\n1,None,3NT,N,9\n1,None,2S,N,8\n"
    assert codes(validated(tmp_path, rubber, "a.csv")) == ["RUB201"]
    chicago = "round,deal,dealer,contract,declarer,tricks\n1,1,N,2S,N,8\n1,3,S,3H,E,9\n"
    assert codes(validated(tmp_path, chicago, "b.csv")) == ["CHI101"]
    pairs = "round,board,ns,ew,contract,declarer,tricks\n1,1,1,2,2S,N,8\n1,3,1,2,3H,E,9\n"
    assert codes(validated(tmp_path, pairs, "c.csv")) == []


def test_only_what_is_wanted_is_reported(tmp_path: Path) -> None:
    options = CheckOptions(selection=selection(ignore=["RUB"]))
    assert codes(validated(tmp_path, "".join(RUBBER), options=options)) == []


def test_what_a_file_does_not_hold_is_no_mistake_of_it(tmp_path: Path) -> None:
    text = game("3NT", "N", "9", Vulnerable="NS") + game("2S", "", "")
    assert codes(validated(tmp_path, text)) == []


def test_one_mistake_is_reported_once(tmp_path: Path) -> None:
    history = "NS 0 30/120 0 EW 0 0/0 0"
    text = game("2S", "N", "8") + game("2S", "N", "8", Vulnerable="None", ScoreRubberHistory=history)
    assert [each.code for each in validated(tmp_path, text) if each.severity == "error"] == ["SCO204"]
    wrong = game("2S", "N", "8", Vulnerable="None", ScoreRubber="NS 0/70")
    assert [each.code for each in validated(tmp_path, wrong) if each.severity == "error"] == ["SCO201"]


@pytest.mark.parametrize(
    "text",
    [
        "round,dealer,contract,declarer,tricks,ns_score,ew_score\n1,N,2S,N,8,110,0\n1,E,1NT,S,7,90,0\n",
        "round,dealer,vulnerable,contract,declarer,tricks\n1,N,None,2S,N,8\n1,E,NS,1NT,S,7\n1,S,EW,1NT,S,7\n",
        "round,deal,dealer,contract,declarer,tricks\n1,1,N,Pass,,\n1,2,E,1NT,S,7\n1,3,S,1NT,S,7\n1,4,W,1C,W,7\n",
        "round,dealer,contract,declarer,tricks,honours,ns_score\n1,N,4S,N,10,N4,520\n",
    ],
)
def test_agreements_are_not_mistakes(text: str) -> None:
    assert check_deals(rubber_deals_of(text, "chicago"), "chicago") == []


def test_honours_are_a_matter_of_agreement() -> None:
    text = "rubber,contract,declarer,tricks,honours,ns_below,ns_above\n1,4S,N,10,N4,120,0\n"
    assert check_deals(rubber_deals_of(text), "rubber") == []
    assert check_deals(rubber_deals_of(text.replace("120,0", "120,30")), "rubber") != []
    assert check_deals(deals_of([]), "rubber") == []


def test_the_worth_of_an_unfinished_rubber_too() -> None:
    text = "rubber,contract,declarer,tricks,ns_total,ew_total\n1,2S,N,8,110,0\n"
    assert check_deals(rubber_deals_of(text), "rubber") == []
    whole = "rubber,contract,declarer,tricks,ns_total\n1,3NT,N,9,\n1,3NT,N,9,910\n"
    (found,) = check_deals(rubber_deals_of(whole), "rubber")
    assert found[0].name == "rubber-running-total-mismatch"


def test_errors_and_contradicted_records_are_counted() -> None:
    load_rules()
    text = "rubber,vulnerable,contract,declarer,tricks\n1,None,3NT,N,9\n1,None,2S,N,8\n"
    across = AcrossDeals(Selection())
    found = SheetFindings(sheet_of(text), Selection())
    across.check_sheet(rubber_deals_of(text), "rubber", found)
    assert (dict(across.errors), across.contradicted) == ({2: 1}, {2})
    assert codes(found.found) == ["RUB201"]
    assert across.findings() == []


def test_analyze_has_the_tables_and_the_findings(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text("".join(RUBBER + ROUND), encoding="utf-8")
    frames = frames_of([str(tmp_path)], CheckOptions())
    assert frames["findings"]["code"].tolist() == ["RUB201", "CHI201"]
    assert frames["rubbers"]["errors"].tolist() == [1]
    assert frames["chicagos"][["deals", "errors", "type", "vul"]].values.tolist() == [[3, 1, "carry", "dealer"]]
    assert frames["chicago_deals"]["vulnerable"].tolist() == ["none", "all", "NS"]
    results = frames["results"]
    assert results["vulnerable"].tolist()[0] == "none"
    assert results["vulnerable_source"].tolist() == ["rubber", "recorded", "recorded", "recorded", "chicago"]
    assert results["left_out"].tolist()[1] == "contradiction"
    assert results["left_out"].isna().tolist() == [True, False, True, False, True]
    ledger = frames["ledger"]
    assert set(ledger["game"]) == {"rubber", "chicago"}
    assert ledger.groupby(["sequence"])["hundreds"].sum().tolist() == [0, 0]


def test_a_sheet_of_rubbers_knows_nothing_of_the_cycle_of_boards(tmp_path: Path) -> None:
    text = "rubber,board,contract,declarer,tricks\n1,2,3NT,N,9\n1,3,2S,E,8\n"
    (tmp_path / "a.csv").write_text(text, encoding="utf-8")
    results = frames_of([str(tmp_path / "a.csv")], CheckOptions())["results"]
    assert results["vulnerable"].tolist() == ["none", "NS"]
    assert results["vulnerable_source"].tolist() == ["rubber", "rubber"]
    assert results["dealer"].isna().all()
