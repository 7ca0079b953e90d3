import csv
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import ROOT, SOUND, Done

from dealtools.runs.filling_reasons import why_left_out

Command = Callable[..., Done]
VECTORS = ROOT / "tests" / "data" / "vectors"
CORPORA = ROOT / "corpora"
RECORDS = ROOT.parent / "shared" / "records"
WHOLE = [
    *(CORPORA / "pbn" / "club-evening").glob("*.pbn"),
    *(CORPORA / "pbn" / "rubbers").glob("*.pbn"),
    *(CORPORA / "pbn" / "dialects").glob("*match.pbn"),
    *(CORPORA / "lin" / "tables").glob("*.lin"),
    *(CORPORA / "sheets" / "rubbers").glob("*.csv"),
]
REAL = (
    *("dutch-club", "ruter-finland", "pbnjveri", "endplay-tests", "vugraph-pbn", "bridgebots", "jack-matches"),
    *("bridgecomposer-match", "bbo-vugraph", "okbridge"),
)
_TAG = re.compile(r'^\[(\w+) "([^"]*)"\]', re.MULTILINE)


def fill(command: Command, *arguments: str | Path, to: str = "pbn", fills: str = "score,tables") -> Done:
    """The command with what it wrote, in UTF-8."""
    done = command("convert", *arguments, "--to", to, "--fill", fills, "-o", "out.pbn", "--force")
    data = Path("out.pbn").read_bytes()
    try:
        data.decode()
    except UnicodeDecodeError:
        data = data.decode("latin-1").encode()
    return done._replace(out=data)


def tags(done: Done, name: str) -> list[str]:
    return [value for found, value in _TAG.findall(done.text) if found == name]


def told(command: Command, path: str) -> list[str]:
    """What validate says of a file, without lines and columns, which filling moves."""
    lines = command("validate", path, "--all", "--statistics").text.splitlines()
    return sorted(re.sub(r"^\S+:\d+:\d+: ", "", line) for line in lines)


def game(**values: str) -> str:
    own = {"Event": "Cup", "Vulnerable": "None", "Scoring": "MP", "Declarer": "N", "Contract": "4S", "Result": "10"}
    return "".join(f'[{name} "{value}"]\n' for name, value in (own | values).items()) + "\n"


def vector(name: str, **conditions: Callable[[str], bool]) -> list[dict[str, str]]:
    """The rows of a vector whose columns meet conditions."""
    with (VECTORS / f"{name}.csv").open() as lines:
        return [row for row in csv.DictReader(lines) if all(test(row[key]) for key, test in conditions.items())]


def by(rows: list[dict[str, str]], column: str) -> dict[str, list[dict[str, str]]]:
    return {name: [row for row in rows if row[column] == name] for name in dict.fromkeys(row[column] for row in rows)}


def sheet(rows: list[dict[str, str]], *columns: str) -> str:
    return "\n".join([",".join(columns), *(",".join(row[column] for column in columns) for row in rows), ""])


# --- teams


def room(name: str, score: int, board: str) -> str:
    contract = {"Score": f"NS {score}", "Declarer": "", "Contract": "", "Result": ""}
    teams = {"Competition": "Teams", "Scoring": "IMP", "HomeTeam": "Ash", "VisitTeam": "Beech"}
    return game(Board=board, Room=name, **contract, **teams)


MATCHES = by(vector("team_match_cases", team_a_ns_score=bool), "case")


@pytest.mark.parametrize("case", MATCHES)
def test_teams_have_the_imps_of_their_boards(command: Command, case: str, tmp_path: Path) -> None:
    rows = MATCHES[case]
    text = ""
    for row in rows:
        text += room("Open", int(row["team_a_ns_score"]), row["board"])
        text += room("Closed", int(row["team_b_ns_score"]), row["board"])
    (tmp_path / "match.pbn").write_text(text)
    done = fill(command, "match.pbn")
    imps = [int(row["imps_a"]) for row in rows]
    assert (done.status, done.err) == (0, "")
    assert tags(done, "ScoreIMP") == [f"NS {way} EW {-way}" for own in imps for way in (own, -own)]
    total = int(rows[-1]["running_imps"])
    places = {"Ash": "1" if total >= 0 else "2", "Beech": "1" if total <= 0 else "2"}
    found = re.findall(r'^ *(\d) "(\w+)" *(-?\d+) *(\d+)', done.text, re.MULTILINE)
    assert {(name, place, points, boards) for place, name, points, boards in found} == {
        ("Ash", places["Ash"], str(total), str(len(rows))),
        ("Beech", places["Beech"], str(-total), str(len(rows))),
    }


def test_a_board_played_in_one_room_is_told(command: Command, tmp_path: Path) -> None:
    (tmp_path / "match.pbn").write_text(room("Open", 420, "1") + room("Closed", 450, "1") + room("Open", 50, "2"))
    done = fill(command, "match.pbn")
    assert tags(done, "ScoreIMP") == ["NS -1 EW 1", "NS 1 EW -1"]
    assert done.err.splitlines() == [
        f"not filled in: ScoreIMP (of 1 record): {why_left_out('no-comparison')}",
        "not filled in: TotalScoreTable (of 1 contest): not all of its results can be compared",
    ]


def test_a_match_in_lin(command: Command) -> None:
    done = fill(command, ROOT / "tests" / "data" / "cases" / "11-lin-team-match.lin")
    assert tags(done, "ScoreIMP") == ["NS 10 EW -10", "NS -10 EW 10", "NS 11 EW -11", "NS -11 EW 11"]
    assert re.search(r'1 "Team Red" +21 2\r\n2 "Team Blue" -21 2', done.text)


# --- sheets


def test_a_sheet_of_rubbers_is_filled(command: Command, tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text("rubber,contract,declarer,tricks\n1,2S,N,9\n1,3NT,E,9\n2,4H,N,10\n")
    done = fill(command, "x.csv")
    assert tags(done, "ScoreRubber") == ["NS 30/60 EW 0/0", "NS 0/0 EW 0/100", "NS 0/120 EW 0/0"]
    assert tags(done, "ScoreRubberHistory") == ["NS 0 0 / 0 EW 0 0 / 0", "NS 0 30/60 EW 0 0/0", "NS 0 0 / 0 EW 0 0 / 0"]


def test_a_sheet_gets_its_scoring_and_is_filled(command: Command, tmp_path: Path) -> None:
    rows = "1,4S,N,10,None,1,2\n1,4S,N,9,None,3,4\n2,Pass,,,NS,1,4\n2,1NT,E,7,NS,3,2\n"
    (tmp_path / "x.csv").write_text(f"board,contract,declarer,tricks,vulnerable,ns,ew\n{rows}")
    done = fill(command, "x.csv", "--set", "Scoring=MP")
    assert (done.status, done.err) == (0, "")
    assert tags(done, "Score") == ["NS 420", "NS -50", "NS 0", "NS -90"]
    assert tags(done, "ScoreMP") == ["NS 2 EW 0", "NS 0 EW 2", "NS 2 EW 0", "NS 0 EW 2"]
    assert tags(done, "ScorePercentage")[0] == "NS 100.00 EW 0.00"
    alone = fill(command, "x.csv")
    assert tags(alone, "Score") == tags(done, "Score")
    assert alone.err.splitlines() == [
        "not filled in: TotalScoreTable (of 1 contest): no Scoring tells how results are compared",
        "not filled in: matchpoints or IMPs (of 4 records): no Scoring tells how results are compared",
    ]


def test_rubbers_have_the_points_of_the_vectors(command: Command, tmp_path: Path) -> None:
    others = {row["rubber"] for row in vector("rubber_totals", law_era="current".__ne__)}
    others |= {row["rubber"] for row in vector("rubber_sheets", honours=bool)}
    rows = [row for row in vector("rubber_sheets") if row["rubber"] not in others]
    (tmp_path / "x.csv").write_text(sheet(rows, "rubber", "deal", "dealer", "contract", "declarer", "tricks"))
    done = fill(command, "x.csv")
    assert tags(done, "ScoreRubber") == [
        f"NS {row['ns_above']}/{row['ns_below']} EW {row['ew_above']}/{row['ew_below']}" for row in rows
    ]
    assert len(tags(done, "ScoreRubberHistory")) == len(rows)
    assert told(command, "out.pbn") == [f"0 errors, 0 warnings in {len(rows)} records of 1 file"]


def test_chicago_has_the_points_of_the_vectors(command: Command, tmp_path: Path) -> None:
    agreed = {"type": "carry", "vul_variant": "dealer", "passed_out": "redealt"}
    usual = vector("chicago_totals", **{name: word.__eq__ for name, word in agreed.items()})
    names = {row["round"] for row in usual} - {row["round"] for row in vector("chicago_sheets", honours=bool)}
    rows = vector("chicago_sheets", round=names.__contains__)
    (tmp_path / "x.csv").write_text(sheet(rows, "round", "deal", "dealer", "contract", "declarer", "tricks"))
    done = fill(command, "x.csv")
    assert tags(done, "Score") == [f"NS {int(row['ns_score']) - int(row['ew_score'])}" for row in rows]


def test_rounds_of_chicago_that_were_broken_off_stay_apart(command: Command, tmp_path: Path) -> None:
    rows = "a,N,2S,N,8,\na,E,1NT,S,7,\na,S,2H,S,8,\nb,N,2S,N,8,\nb,E,3NT,E,9,\n"
    (tmp_path / "x.csv").write_text(f"round,dealer,contract,declarer,tricks,honours\n{rows}")
    done = fill(command, "x.csv", fills="score")
    # The fourth deal is the first of its round: nobody is vulnerable, and a part score has no premium.
    assert tags(done, "Score") == ["NS 60", "NS 340", "NS 60", "NS 60", "NS -600"]


# --- pairs


def test_pairs_have_the_matchpoints_of_the_vectors(command: Command, tmp_path: Path) -> None:
    cases = by(vector("matchpoint_cases", ns_result=lambda text: text.lstrip("-").isdigit()), "case")
    whole = [rows for rows in cases.values() if len(rows) > 1 and str(len(rows)) == rows[0]["expected_results_N"]]
    nobody = {"Contract": "", "Declarer": "", "Result": ""}
    text = "".join(
        game(Board=str(board), Score=f"NS {row['ns_result']}", **nobody)
        for board, rows in enumerate(whole, 1)
        for row in rows
    )
    (tmp_path / "a.pbn").write_text(text)
    done = fill(command, "a.pbn", fills="score")
    expected = [f"NS {row['mp_ns']} EW {row['mp_ew']}" for rows in whole for row in rows]
    assert (tags(done, "ScoreMP"), done.err) == (expected, "")


@pytest.mark.parametrize(
    ("scoring", "name", "column"),
    [
        ("IMP;Cross", "cross_imp_cases", "sum_imps"),
        ("IMP;Cross1", "cross_imp_cases", "avg_by_tables"),
        ("IMP;Cross2", "cross_imp_cases", "avg_by_comparisons"),
        ("IMP;Butler", "butler_cases", "imps_ns"),
    ],
)
def test_pairs_have_the_imps_of_the_vectors(
    command: Command, tmp_path: Path, scoring: str, name: str, column: str
) -> None:
    rows = vector(name)
    if name == "butler_cases":
        rows = [row for row in rows if (row["drop_each_end"], row["rounding"]) == ("0", "half_away")]
    nobody = {"Contract": "", "Declarer": "", "Result": "", "Scoring": scoring}
    text = "".join(
        game(Board=str(board), Score=f"NS {score}", **nobody)
        for board, row in enumerate(rows, 1)
        for score in row["ns_results"].split()
    )
    (tmp_path / "a.pbn").write_text(text)
    done = fill(command, "a.pbn", fills="score")
    found = [float(value.split()[1]) for value in tags(done, "ScoreIMP")]
    assert found == pytest.approx([float(imps) for row in rows for imps in row[column].split()], abs=0.0051)


def test_travellers_of_another_format_are_filled(command: Command, tmp_path: Path) -> None:
    travellers = CORPORA / "pbn" / "club-evening" / "travellers.pbn"
    command("convert", travellers, "--to", "json", "-o", "whole.json")
    text = (tmp_path / "whole.json").read_text()
    assert "MP_NS" in text
    (tmp_path / "other.json").write_text(text.replace("MP_", "Own1_").replace("Percentage_", "Own2_"))
    done = fill(command, "other.json")
    assert (done.status, done.err) == (0, "")
    assert done.text.count(";MP_NS") == done.text.count(";Percentage_EW") == len(tags(done, "Board"))


# --- together with edits


def test_edits_come_first(command: Command, tmp_path: Path) -> None:
    text = "% PBN 2.1\r\n" + (game(Board="1") + game(Board="1", Result="9")).replace("\n", "\r\n")
    (tmp_path / "a.pbn").write_bytes(text.encode())
    done = fill(command, "a.pbn", "--set", "Scoring=IMP;Cross", "--set", "Event=Open", fills="score")
    expected = text.replace('"MP"', '"IMP;Cross"').replace("Cup", "Open")
    more = ['\r\n[Score "NS 420"]\r\n[ScoreIMP "NS 10 EW -10"]', '\r\n[Score "NS -50"]\r\n[ScoreIMP "NS -10 EW 10"]']
    one, two = expected.split("\r\n\r\n")[:2]
    assert done.text == f"{one}{more[0]}\r\n\r\n{two}{more[1]}\r\n\r\n"
    assert done.err == ""


def test_what_is_left_out_counts_for_nothing(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(game(Board="1") + game(Board="1", Result="9") + game(Board="2"))
    done = fill(command, "a.pbn", "--where", "board=1", "--renumber", "5", fills="score")
    assert (tags(done, "Board"), tags(done, "ScoreMP")) == (["5", "5"], ["NS 2 EW 0", "NS 0 EW 2"])


def test_a_sheet_in_another_encoding_keeps_its_names(command: Command, tmp_path: Path) -> None:
    text = "board,contract,declarer,tricks,vulnerable,north\n1,4S,N,10,None,Zoë Łaska\n"
    (tmp_path / "x.csv").write_bytes(text.encode("utf-16"))
    done = fill(command, "x.csv", "--encoding", "utf-16", fills="score")
    assert (tags(done, "North"), tags(done, "Score")) == (["Zoë Łaska"], ["NS 420"])


def test_filling_an_edited_file_twice_changes_nothing_more(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(game(Board="1") + game(Board="1", Result="9"))
    once = fill(command, "a.pbn", "--set", "Event=Open")
    (tmp_path / "a.pbn").write_bytes(once.out)
    assert fill(command, "a.pbn").out == once.out


# --- what cannot be filled


def test_each_reason_is_told(command: Command, tmp_path: Path) -> None:
    text = game(Board="1", Result="?") + game(Board="2") + game(Board="3", Scoring="IMP_1948", Event="Old")
    (tmp_path / "a.pbn").write_text(text)
    done = fill(command, "a.pbn")
    assert done.err.splitlines() == [
        "not filled in: Score (of 1 record): the number of tricks is not known",
        "not filled in: ScoreMP (of 1 record): nothing to compare with: the board has one result",
        "not filled in: ScoreMP (of 1 record): the number of tricks is not known",
        "not filled in: ScorePercentage (of 1 record): nothing to compare with: the board has one result",
        "not filled in: ScorePercentage (of 1 record): the number of tricks is not known",
        'not filled in: TotalScoreTable (of 1 contest): Scoring "IMP_1948" is none by which results can be compared',
        "not filled in: TotalScoreTable (of 1 contest): not all of its results can be compared",
        'not filled in: matchpoints or IMPs (of 1 record): Scoring "IMP_1948" is none by which results can be compared',
    ]
    quiet = command("convert", "a.pbn", "--to", "pbn", "--fill", "score", "-q")
    assert quiet.err == ""


def test_what_is_written_as_unknown_stands(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(game(Board="1", Score="?", ScoreMP="?") + game(Board="1", Scoring="MP"))
    done = fill(command, "a.pbn", fills="score")
    assert (tags(done, "Score"), tags(done, "ScoreMP")) == (["?", "NS 420"], ["?", "NS 1 EW 1"])
    why = 'it is written as unknown, "?", and what is written stands'
    assert done.err.splitlines() == [f"not filled in: {name} (of 1 record): {why}" for name in ("Score", "ScoreMP")]


def test_rubbers_have_no_tables(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(game(Scoring="Rubber"))
    done = fill(command, "a.pbn", fills="tables")
    assert done.err == "not filled in: tables (of 1 record): PBN has none for rubber bridge and Chicago\n"
    assert done.out == (tmp_path / "a.pbn").read_bytes()


def test_a_hand_record_has_no_score(command: Command, tmp_path: Path) -> None:
    lines = [line for line in SOUND.splitlines() if line.startswith(("[Board", "[Dealer", "[Vul", "[Deal", "[Event"))]
    (tmp_path / "a.pbn").write_text("\n".join(lines) + "\n")
    done = fill(command, "a.pbn")
    assert done.err == (
        "not filled in: Score (of 1 record): the record is a deal without an auction, a play or a result\n"
    )


# --- what was written verifies clean


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_what_was_filled_into_our_examples_verifies_clean(command: Command, path: Path) -> None:
    _verify(command, path)


@pytest.mark.parametrize("folder", REAL)
def test_what_was_filled_into_real_records_verifies_clean(command: Command, folder: str) -> None:
    paths = [each for each in sorted((RECORDS / folder).glob("*")) if each.suffix in (".pbn", ".lin")]
    if not paths:
        pytest.skip("real records are not here")
    small = [each for each in paths if each.stat().st_size < 150_000][:3]
    for path in small:
        _verify(command, path)


def _verify(command: Command, path: Path) -> None:
    plain = command("convert", path, "--to", "pbn", "-o", "plain.pbn", "--force")
    if plain.status == 2:
        pytest.skip("not converted")
    fill(command, path)
    assert told(command, "out.pbn") == told(command, "plain.pbn")
