"""LIN files with whole commands: what a user sees of single boards and of matches."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from commands import CASES, Done
from lin_reading import HANDS, HEADING, ROOM, SINGLE

import dealtools

Command = Callable[..., Done]
PAIRS = CASES / "09-lin-seat-order.lin"
CLAIMS = CASES / "10-lin-claims.lin"
MATCH = CASES / "11-lin-team-match.lin"


@pytest.fixture
def told(command: Command) -> Callable[[Path], list[dict[str, Any]]]:
    """The records of a file as `convert --to json` gives them."""

    def run(path: Path) -> list[dict[str, Any]]:
        done = command("convert", path, "--to", "json")
        assert done.status == 0, done.err
        records: list[dict[str, Any]] = json.loads(done.out)["records"]
        return records

    return run


Told = Callable[[Path], list[dict[str, Any]]]


def test_a_played_and_a_passed_out_board(told: Told) -> None:
    played, passed = told(CASES / "07-passed-out.lin")
    assert (played["board"], played["dealer"], played["vulnerable"]) == ("5", "N", "NS")
    assert (played["contract"], played["declarer"], played["tricks"]) == ("3NT", "S", 10)
    assert (played["tricks_source"], played["score_ns"], len(played["play"])) == ("play", 630, 52)
    assert (passed["board"], passed["dealer"], passed["vulnerable"]) == ("6", "E", "EW")
    assert (passed["passed_out"], passed["score_ns"], passed["declarer"], passed["tricks"]) == (True, 0, None, None)


def test_hands_are_those_of_south_west_north_east(told: Told) -> None:
    three, four = told(PAIRS)
    deal = {"N": "A92.K.QJ4.AQ9764", "E": "Q54.A65.K952.KT5", "S": "JT86.J732.T83.32", "W": "K73.QT984.A76.J8"}
    assert three["deal"] == four["deal"] == deal
    assert (three["deal_source"], four["deal_source"]) == ("completed", "recorded")
    assert [(each["dealer"], each["vulnerable"]) for each in (three, four)] == [("S", "EW"), ("N", "None")]
    for each in (three, four):
        assert (each["contract"], each["declarer"], each["tricks"], each["score_ns"]) == ("1C", "N", 7, 70)


def test_claims_are_all_tricks_of_declarer(told: Told) -> None:
    claimed, counted = told(CLAIMS)
    assert (claimed["contract"], claimed["declarer"], claimed["tricks"]) == ("4H", "N", 9)
    assert (claimed["tricks_source"], claimed["score_ns"], len(claimed["play"])) == ("claim", -50, 18)
    assert claimed["winners"].count("N") + claimed["winners"].count("S") == 2
    assert [each["card"] for each in claimed["play"][-2:]] == ["ST", "S4"]
    assert (counted["contract"], counted["declarer"], counted["tricks"]) == ("2S", "E", 9)
    assert (counted["tricks_source"], counted["score_ns"]) == ("play", -140)


def test_a_match_of_two_rooms(told: Told) -> None:
    records = told(MATCH)
    assert [(each["board"], each["tags"]["Room"]) for each in records] == [
        ("1", "Open"),
        ("1", "Closed"),
        ("2", "Open"),
        ("2", "Closed"),
    ]
    assert records[0]["players"] == {"N": "RedN", "E": "BlueE", "S": "RedS", "W": "BlueW"}
    assert records[1]["players"] == {"N": "BlueN", "E": "RedE", "S": "BlueS", "W": "RedW"}
    results = [(each["contract"], each["declarer"], each["tricks"], each["score_ns"]) for each in records]
    assert results == [("4S", "S", 10, 420), ("3NT", "N", 8, -50), ("4HX", "E", 9, 100), ("4H", "E", 10, -420)]
    assert records[0]["comments"] == [{"after": "Auction", "text": "caster: welcome, all", "position": 2}]
    assert records[0]["event"] == "Case Cup"
    assert records[0]["scoring"] == "IMP"


def test_the_score_of_a_match(command: Command) -> None:
    done = command("score", MATCH, "--as", "teams", "--format", "json")
    assert done.status == 0
    scored = json.loads(done.out)
    assert (scored["imps"]["a"], scored["imps"]["b"]) == (21, 0)
    assert [(each["imps_a"], each["imps_b"]) for each in scored["boards"]] == [(10, 0), (11, 0)]
    assert "Team Red against Team Blue" in command("score", MATCH, "--as", "teams").text


def test_the_tables_of_a_match(command: Command, tmp_path: Path) -> None:
    assert command("analyze", MATCH, "-o", tmp_path / "out").status == 0
    results = dealtools.read_table(tmp_path / "out" / "results.parquet")
    assert results["score_ns"].tolist() == [420, -50, 100, -420]
    assert results["format"].unique().tolist() == ["lin"]
    assert results["tricks_source"].unique().tolist() == ["recorded"]
    assert results["left_out"].isna().all()
    assert results["team_ns"].tolist() == ["Team Red", "Team Blue"] * 2


def test_names_stay_with_their_seats(told: Told, command: Command) -> None:
    path = CASES / "17-lin-names.lin"
    (only,) = told(path)
    assert only["players"] == {"N": None, "E": "east (4)", "S": "south one", "W": "west'two"}
    assert (only["dealer"], only["vulnerable"], only["passed_out"]) == ("W", "All", True)
    tags = [line for line in command("convert", path, "--to", "pbn").text.splitlines() if line.startswith("[")]
    at = tags.index('[West "west\'two"]')
    assert tags[at : at + 4] == ['[West "west\'two"]', '[North "?"]', '[East "east (4)"]', '[South "south one"]']


@pytest.mark.parametrize("case", sorted(CASES.glob("*.lin")), ids=lambda path: path.stem)
def test_the_cases_are_sound_and_come_out_as_they_went_in(case: Path, command: Command, tmp_path: Path) -> None:
    done = command("validate", case, "--fail-on", "warning")
    assert done.status == 0, done.text
    out = tmp_path / "again.lin"
    assert command("convert", case, "-o", out).status == 0
    assert out.read_bytes() == case.read_bytes()


@pytest.mark.parametrize("data", [SINGLE.encode("utf-16"), b"\xef\xbb\xbf" + SINGLE.encode(), SINGLE.encode("cp1252")])
def test_files_in_every_encoding_come_out_as_they_went_in(data: bytes, command: Command, tmp_path: Path) -> None:
    path, out = tmp_path / "a.lin", tmp_path / "b.lin"
    path.write_bytes(data)
    assert command("convert", path, "-o", out).status == 0
    assert out.read_bytes() == data


def test_a_movie_is_told_and_gives_no_record(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "lesson.lin"
    path.write_text("bt||at|Count your tricks.|\nlb|*cWhich card?|\nmd|0SAK,SQJ,ST9,S87|pg||\n", encoding="utf-8")
    done = command("validate", path)
    assert "LIN006 warning" in done.text
    assert "0 errors, 1 warning in 0 records" in done.text


def test_what_is_wrong_is_told_at_its_place(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.lin"
    path.write_text(HEADING + "qx|o1|" + ROOM.replace("mc|10|", "mc|9|").replace("mb|2H|", "mb|1C|"), encoding="utf-8")
    done = command("validate", path, "--format", "json")
    findings = json.loads(done.out)["findings"]
    assert [(each["code"], each["line"], each["board"]) for each in findings if each["severity"] == "error"] == [
        ("AUC102", 4, "1")
    ]
    assert done.status == 1


def test_a_diagram_of_a_room(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.lin"
    path.write_text(HEADING + "qx|o1|" + ROOM, encoding="utf-8")
    text = command("show", path, "--board", "1").text
    assert "Sue" in text
    assert "+420" in text
    assert HANDS not in text


def test_nothing_is_lost_within_the_format(command: Command, tmp_path: Path) -> None:
    done = command("convert", MATCH, "--refuse-loss", "-o", tmp_path / "again.lin")
    assert (done.status, done.err) == (0, "")


def test_what_lin_has_no_place_for_is_not_missed_in_json(command: Command, tmp_path: Path) -> None:
    assert command("convert", CLAIMS, "-o", tmp_path / "claims.json").status == 0
    assert command("validate", tmp_path / "claims.json", "--fail-on", "warning").status == 0
    again = json.loads(command("convert", tmp_path / "claims.json", "--to", "json").out)["records"]
    assert [(each["tricks"], each["tricks_source"]) for each in again] == [(9, "claim"), (9, "play")]


# --- written anew by an edit

JSON = ("--format", "json", "--all")
HANDS_OF_ONE = "md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,SQT8HQ8DQ743CQ986|"
CALLS = "".join(f"mb|{call}|" for call in ("p", "p", "p", "1H", "p", "4H", "p", "p", "p"))


def lin_with(listed: str, claim: str, number: int = 1) -> str:
    return (
        f"vg|Club Match,Round 1,I,{number},{number},Red,,Blue,|rs|{listed},|pn|Sue,Wes,Nan,Eli|pg||\n"
        f"qx|o{number}|nt|before|{HANDS_OF_ONE}sv|o|nt|between|{CALLS}pc|S5|nt|late|{claim}pg||\n"
    )


@pytest.mark.parametrize(
    ("listed", "claim"),
    [("4HW-1", "mc|10|"), ("4HW", "mc|9|"), ("4HE=", "mc|10|"), ("3NExx+2", ""), ("P", ""), ("", "mc|8|"), ("", "")],
)
@pytest.mark.parametrize("edit", [("--set", "Event=Cup"), ("--rotate", "4"), ("--renumber", "7")])
def test_claim_and_list_stay_what_they_were(
    command: Command, tmp_path: Path, listed: str, claim: str, edit: tuple[str, str]
) -> None:
    (tmp_path / "x.lin").write_text(lin_with(listed, claim))
    out = command("convert", "x.lin", "--to", "lin", *edit).text
    assert (f"rs|{listed}," in out) == bool(listed)
    assert ("rs|" in out) == bool(listed)
    assert (claim in out) if claim else ("mc|" not in out)
    (tmp_path / "y.lin").write_text(out)
    before, after = (
        [(each["code"], each["message"]) for each in json.loads(command("validate", name, *JSON).out)["findings"]]
        for name in ("x.lin", "y.lin")
    )
    assert [each for each in before if each[0].startswith("LIN2")] == [
        each for each in after if each[0].startswith("LIN2")
    ]


def test_a_result_that_is_set_goes_to_claim_and_list(command: Command, tmp_path: Path) -> None:
    (tmp_path / "x.lin").write_text(lin_with("4HW-1", "mc|10|"))
    out = command("convert", "x.lin", "--to", "lin", "--set", "Result=12").text
    assert "rs|4HW+2," in out
    assert "mc|12|" in out


def test_comments_keep_their_places(command: Command, tmp_path: Path) -> None:
    (tmp_path / "x.lin").write_text(lin_with("4HW-1", "mc|10|"))
    out = command("convert", "x.lin", "--to", "lin", "--set", "Event=Cup").text
    assert [out.index(each) for each in ("nt|before", "md|", "nt|between", "mb|", "nt|late")] == sorted(
        out.index(each) for each in ("nt|before", "md|", "nt|between", "mb|", "nt|late")
    )


def test_a_bar_that_is_left_out_is_told(command: Command, tmp_path: Path) -> None:
    text = lin_with("4HW-1", "mc|9|").replace("mb|1H|", "mb|1H|an|4+ hearts | 11+ points|")
    (tmp_path / "x.lin").write_text(text)
    done = command("convert", "x.lin", "--to", "lin", "--set", "Event=Cup")
    assert "LIN002 warning" in done.err
    assert "lin could not hold: notes (of 1 record)" in done.err
    assert "an|4+ hearts / 11+ points|" in done.text


def test_what_is_written_anew_has_the_encoding_of_what_is_not(command: Command, tmp_path: Path) -> None:
    board = "qx|o{}|pn|Åse,b,c,d|st||" + HANDS_OF_ONE + "sv|o|mb|p|pg||\n"
    (tmp_path / "x.lin").write_bytes((board.format(1) + board.format(2)).encode("latin-1"))
    (tmp_path / "c.csv").write_text("source,record,field,value\nx.lin,2,West,Bob\n")
    done = command("convert", "x.lin", "--to", "lin", "--corrections", "c.csv")
    assert done.out.decode("latin-1").count("Åse") == 2
    assert b"Bob" in done.out
    assert "UTF-8" not in done.err
    (tmp_path / "c.csv").write_text("source,record,field,value\nx.lin,2,West,Łukasz\n")
    done = command("convert", "x.lin", "--to", "lin", "--corrections", "c.csv")
    assert done.out.decode("utf-8").count("Åse") == 2
    assert "Łukasz" in done.text
    assert "x.lin: written in UTF-8, not in iso-8859-1 as it was: its bytes beyond ASCII change\n" in done.err


def test_sources_in_several_encodings_are_joined_in_one(command: Command, tmp_path: Path) -> None:
    board = "pn|Åse,b,c,d|st||" + HANDS_OF_ONE + "sv|o|mb|p|pg||\n"
    (tmp_path / "x.lin").write_bytes(board.encode("latin-1"))
    (tmp_path / "y.lin").write_bytes(board.encode())
    done = command("convert", "x.lin", "y.lin", "--to", "lin")
    assert done.out.decode("utf-8").count("Åse") == 2
    assert "x.lin: written in UTF-8" in done.err
