import json
from collections.abc import Callable
from pathlib import Path

import pytest
from archive_samples import zip_of
from commands import CASES, ERROR, SOUND, WARNING, Done, run

Command = Callable[..., Done]
OTHER = SOUND.replace('[Board "5"]', '[Board "6"]')


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_bytes(SOUND.replace("\n", "\r\n").encode())
    (tmp_path / "b.pbn").write_text(WARNING)


def records(data: bytes) -> list[dict[str, object]]:
    value = json.loads(data)
    assert value["schema"] == 1
    found: list[dict[str, object]] = value["records"]
    return found


def boards(data: bytes) -> list[object]:
    return [each["board"] for each in records(data)]


# --- into one file or stream


def test_records_go_to_standard_output(command: Command) -> None:
    done = command("convert", "a.pbn", "--to", "json")
    (record,) = records(done.out)
    assert (done.status, done.err) == (0, "")
    assert (record["source"], record["contract"], record["score_ns"]) == ("a.pbn", "4H", 650)
    assert command("convert", "a.pbn", "--to", "json", "-o", "-") == done


def test_the_extension_of_the_target_tells_the_format(command: Command, tmp_path: Path) -> None:
    assert command("convert", "a.pbn", "-o", "x.JSON").out == b""
    assert (tmp_path / "x.JSON").read_bytes() == command("convert", "a.pbn", "--to", "json").out
    command("convert", "a.pbn", "-o", "x.pbn")
    assert (tmp_path / "x.pbn").read_bytes() == (tmp_path / "a.pbn").read_bytes()


def test_the_option_decides_over_the_extension(command: Command, tmp_path: Path) -> None:
    command("convert", "a.pbn", "--to", "pbn-export", "-o", "x.pbn")
    assert (tmp_path / "x.pbn").read_bytes().startswith(b"% PBN 2.1\r\n% EXPORT\r\n[Event ")


@pytest.mark.parametrize("case", sorted(CASES.glob("*.pbn")), ids=lambda case: case.stem)
def test_pbn_that_nothing_changed_is_the_same_bytes(command: Command, case: Path) -> None:
    assert command("convert", case, "--to", "pbn").out == case.read_bytes()


def test_all_records_go_into_one_file_in_the_order_of_their_paths(command: Command, tmp_path: Path) -> None:
    (tmp_path / "0.pbn").write_text(OTHER)
    for names in (["a.pbn", "0.pbn"], ["0.pbn", "a.pbn"]):
        assert boards(command("convert", *names, "--to", "json").out) == ["6", "5"]
        data = command("convert", *names, "--to", "pbn").out
        assert data == OTHER.encode() + b"\n" + (tmp_path / "a.pbn").read_bytes()
        (tmp_path / "both.pbn").write_bytes(data)
        assert boards(command("convert", "both.pbn", "--to", "json").out) == ["6", "5"]


def test_json_and_pbn_together(command: Command, tmp_path: Path) -> None:
    (tmp_path / "0.pbn").write_text(OTHER)
    command("convert", "a.pbn", "-o", "a.json")
    for to in ("pbn", "pbn-export"):
        command("convert", "0.pbn", "a.json", "--to", to, "-o", f"{to}.pbn")
        assert boards(command("convert", f"{to}.pbn", "--to", "json").out) == ["6", "5"]
        assert command("validate", f"{to}.pbn", "--fail-on", "warning").status == 0


@pytest.mark.parametrize(
    ("name", "to", "said"),
    [
        ("x.foo", [], "name the format to write with --to"),
        ("x.xlsm", [], "not written here ("),
        ("x.tsv", ["--to", "csv"], "not written here ("),
        ("x.jsn", ["--to", "json"], "looks like a mistyped .json"),
        ("x.josn", ["--to", "json"], "looks like a mistyped .json"),
        ("x.pbm", ["--to", "pbn"], "looks like a mistyped .pbn"),
    ],
)
def test_an_extension_that_is_not_written_is_refused(
    command: Command, tmp_path: Path, name: str, to: list[str], said: str
) -> None:
    done = command("convert", "a.pbn", *to, "-o", name)
    assert done.status == 2
    assert said in done.err
    assert not (tmp_path / name).exists()


@pytest.mark.parametrize("name", ["2024.10", "x.foo", "x.pbm", "x.jsn/", "x.json/"])
def test_any_other_name_is_a_folder(command: Command, tmp_path: Path, name: str) -> None:
    for _ in "ab":  # a new one, and one that is there
        assert command("convert", "a.pbn", "--to", "json", "-o", name).status == 0
        assert (tmp_path / name / "a.json").is_file()
        (tmp_path / name / "a.json").unlink()


def test_standard_input(command: Command) -> None:
    assert boards(command("convert", "-", "--to", "json", stdin=SOUND.encode()).out) == ["5"]
    assert command("convert", "-", "--to", "pbn", stdin=SOUND.encode()).out == SOUND.encode()


def test_a_device_is_written_to_as_it_is(tmp_path: Path) -> None:
    for target in ("/dev/stdout", "/dev/null"):
        done = run("convert", "a.pbn", "--to", "pbn", "-o", target, cwd=tmp_path)
        assert (done.status, done.err) == (0, "")
        assert done.out == (b"" if target == "/dev/null" else (tmp_path / "a.pbn").read_bytes())
    assert not Path("/dev/null").is_dir()


def test_a_file_may_be_replaced_by_what_is_made_of_it(command: Command, tmp_path: Path) -> None:
    assert command("convert", "a.pbn", "--to", "pbn-export", "-o", "a.pbn").status == 2
    assert command("convert", "a.pbn", "--to", "pbn-export", "-o", "a.pbn", "--force").status == 0
    assert (tmp_path / "a.pbn").read_bytes().startswith(b"% PBN 2.1\r\n% EXPORT\r\n")


def test_what_readers_notice_goes_to_standard_error(command: Command) -> None:
    done = command("convert", "b.pbn", "--to", "json")
    assert done.status == 0
    assert done.err.startswith("b.pbn:37:1: PBN008 warning: ")
    assert command("convert", "b.pbn", "--to", "json", "--fail-on", "warning").status == 1


# --- into a folder


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    folder = tmp_path / "club"
    for name in ("a.pbn", "2024/a.pbn", "2024/may/b.PBN"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(SOUND)
    (folder / "2024" / "letter.txt").write_text("Dear partner")
    (folder / "2024" / ".hidden.pbn").write_text(SOUND)
    return folder


def listing(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.mark.usefixtures("tree")
def test_a_folder_keeps_its_shape(command: Command, tmp_path: Path) -> None:
    done = command("convert", "club", "--to", "json", "-o", "out")
    assert done.status == 0
    assert listing(tmp_path / "out") == ["2024/a.json", "2024/may/b.json", "a.json"]
    for path in (tmp_path / "out").rglob("*.json"):
        assert boards(path.read_bytes()) == ["5"]


def test_files_named_one_by_one(command: Command, tmp_path: Path, tree: Path) -> None:
    names = ["a.pbn", "club/2024/a.pbn", str(tree / "a.pbn"), f"../{tmp_path.name}/b.pbn"]
    assert command("convert", *names, "--to", "json", "-o", "out").status == 0
    written = listing(tmp_path / "out")
    assert len(written) == 4
    assert {"a.json", "club/2024/a.json"} <= set(written)


def test_two_sources_never_have_one_target(command: Command, tmp_path: Path) -> None:
    command("convert", "a.pbn", "-o", "a.json")
    for name, text in (("x/a.pbn", SOUND), ("y/a.pbn", OTHER), ("x/a", OTHER), ("x/a.PBN", ERROR)):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    done = command("convert", "a.pbn", "a.json", "x", "y", "--to", "json", "-o", "out")
    assert done.status == 0
    written = listing(tmp_path / "out")
    assert len(written) == 6
    assert sorted(board for name in written for board in boards((tmp_path / "out" / name).read_bytes())) == list(
        "555566"
    )
    again = command("convert", "y", "x", "a.json", "a.pbn", "--to", "json", "-o", "again")
    assert again == done
    assert listing(tmp_path / "again") == written


def test_standard_input_has_a_name_of_its_own(command: Command, tmp_path: Path) -> None:
    command("convert", "-", "--to", "json", "-o", "out", stdin=SOUND.encode())
    assert listing(tmp_path / "out") == ["stdin.json"]


def test_a_file_that_cannot_be_read_has_no_target(command: Command, tmp_path: Path, tree: Path) -> None:
    (tree / "gone.pbn").symlink_to("nowhere")
    done = command("convert", "club", "--to", "pbn", "-o", "out")
    assert done.status == 1
    assert done.err == "gone.pbn:1:1: SRC001 error: cannot be read: no such file or directory\n"
    assert listing(tmp_path / "out") == ["2024/a.pbn", "2024/may/b.pbn", "a.pbn"]


def test_a_folder_that_holds_the_input_is_never_replaced(command: Command, tree: Path) -> None:
    for target in ("club", "club/2024", "."):
        done = command("convert", "club", "--to", "json", "-o", target, "--force")
        assert done.status == 2
        assert "is not replaced: it holds" in done.err
    assert (tree / "2024" / "may" / "b.PBN").exists()


@pytest.mark.usefixtures("tree")
def test_an_empty_folder_is_filled(command: Command, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    assert command("convert", "club", "--to", "json", "-o", "out").status == 0
    assert command("convert", "club", "--to", "json", "-o", "out").status == 2


# --- what is lost


def test_what_the_target_cannot_hold_is_said_or_refused(command: Command, tmp_path: Path) -> None:
    rows = "1,4S,N,10,None,fine,A+\n2,4S,N,9,None,rain,\n"
    (tmp_path / "sheet.csv").write_text(f"board,contract,declarer,tricks,vulnerable,weather,award_ns\n{rows}")
    done = command("convert", "a.pbn", "sheet.csv", "--to", "json")
    assert boards(done.out) == ["5", "1", "2"]
    lost = "award_ns (of 1 record), column weather (of 2 records)"
    assert done.err.splitlines()[-1] == f"json could not hold: {lost}"
    for target in (["-o", "out.json"], ["-o", "out"], []):
        refused = command("convert", "a.pbn", "sheet.csv", "--to", "json", "--refuse-loss", *target)
        assert (refused.status, refused.out) == (2, b"")
        assert f"json cannot hold everything: {lost}; nothing was written" in refused.err
    assert {path.name for path in tmp_path.iterdir()} == {"a.pbn", "b.pbn", "sheet.csv"}
    table = command("convert", "sheet.csv", "--to", "csv")
    assert table.err.splitlines()[-1] == "csv could not hold: column weather (of 2 records)"


def test_a_note_that_stands_alone_gives_no_row_of_a_table(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text('[Note "1:so it was"]\n\n' + SOUND)
    done = command("convert", "a.pbn", "--to", "csv")
    assert len(done.text.splitlines()) == 2
    assert done.err.splitlines()[-1] == "csv could not hold: comments (of 1 record)"


@pytest.mark.parametrize("to", ["json", "pbn", "pbn-export"])
def test_nothing_of_a_record_is_lost(command: Command, to: str) -> None:
    cases = sorted(CASES.glob("*.pbn"))
    done = command("convert", *cases, "--to", to, "--refuse-loss")
    assert done.status in (0, 1)
    assert done.out == command("convert", *cases, "--to", to).out


# --- public cases


def test_escaped_strings_survive(command: Command) -> None:
    case = CASES / "23-escaped-strings.pbn"
    first = command("convert", case, "--to", "json")
    for to in ("json", "pbn-export", "pbn"):
        written = command("convert", "-", "--to", to, stdin=first.out).out
        (record,) = records(command("convert", "-", "--to", "json", stdin=written).out)
        players = record["players"]
        assert (record["event"], record["site"]) == ('The "Open" Pairs', "Room A\\B")
        assert isinstance(players, dict)
        assert players["N"] == "O\\'Dell; [guest] {1} %"


def test_a_byte_order_mark_belongs_to_the_file(command: Command) -> None:
    case = CASES / "22-utf8-bom.pbn"
    (record,) = records(command("convert", case, "--to", "json").out)
    assert record["event"] == "Case file"
    assert record["players"] == {"N": "Żak, Łukasz", "E": "Cedar, E.", "S": "Ångström, Åse", "W": "Alder, W."}
    exported = command("convert", case, "--to", "pbn-export").out.decode()
    assert '[South "Ångström, Åse"]\r\n' in exported


def test_statistics_behind_the_last_game_are_no_record(command: Command) -> None:
    done = command("convert", CASES / "03-dealer-statistics-tail.pbn", "--to", "json")
    assert done.status == 0
    found = records(done.out)
    assert len(found) == 2
    assert all(None not in each["deal"].values() for each in found)  # type: ignore[attr-defined]
    assert ":26:1: PBN008 warning: " in done.err


def test_boards_without_a_result_have_no_score(command: Command) -> None:
    found = records(command("convert", CASES / "28-missing-numbers.pbn", "--to", "json").out)
    assert [(each["tricks"], each["score_ns"]) for each in found] == [(10, 420), (None, 0), (None, None)]


def test_ten_boards(command: Command) -> None:
    done = command("convert", CASES / "29-ten-boards.pbn", "--to", "json")
    assert boards(done.out) == [str(number) for number in range(1, 11)]
    assert done.err == ""


def test_a_word_that_fill_does_not_know_is_wrong_usage(command: Command) -> None:
    done = command("convert", "a.pbn", "--to", "pbn", "--fill", "everything")
    assert done.status == 2
    assert "score and tables" in done.err


def test_fill_adds_what_is_not_written(command: Command, tmp_path: Path) -> None:
    (tmp_path / "c.pbn").write_text("".join(f"{line}\n" for line in SOUND.splitlines() if "[Score " not in line))
    done = command("convert", "c.pbn", "--to", "pbn", "--fill", "score")
    assert done.status == 0
    assert b'[Score "NS ' in done.out


# --- what is lost


def test_losses_go_to_a_file(command: Command, tmp_path: Path) -> None:
    done = command("convert", "a.pbn", "b.pbn", "-o", "x.gib", "--losses", "lost.csv")
    assert done.status == 0
    first, *_, last = done.err.splitlines()
    assert first == "gib has no place for anything but deal, tags"
    assert last.startswith("gib could not hold: ")
    told = (tmp_path / "lost.csv").read_text().splitlines()
    assert told[0] == "source,field,records"
    assert "a.pbn,board,1" in told
    assert "b.pbn,board,1" in told


def test_losses_of_a_folder(command: Command, tmp_path: Path) -> None:
    assert command("convert", "a.pbn", "b.pbn", "--to", "gib", "-o", "out", "--losses", "lost.csv").status == 0
    assert "b.pbn,board,1\n" in (tmp_path / "lost.csv").read_text()


def test_losses_that_are_refused_are_told_all_the_same(command: Command, tmp_path: Path) -> None:
    for target in (["x.gib"], ["out", "--to", "gib"]):
        done = command("convert", "a.pbn", "-o", *target, "--refuse-loss", "--losses", "lost.csv", "--force")
        assert done.status == 2
        assert "nothing was written" in done.err
        assert "a.pbn,board,1\n" in (tmp_path / "lost.csv").read_text()
        assert not (tmp_path / target[0]).exists()


def test_a_file_of_losses_that_is_there_is_kept(command: Command, tmp_path: Path) -> None:
    (tmp_path / "lost.csv").write_text("mine")
    assert command("convert", "a.pbn", "-o", "x.gib", "--losses", "lost.csv").status == 2
    assert command("convert", "a.pbn", "-o", "x.csv", "--losses", "x.csv").status == 2
    assert (tmp_path / "lost.csv").read_text() == "mine"
    assert not (tmp_path / "x.gib").exists()
    assert not (tmp_path / "x.csv").exists()


def test_quiet_tells_nothing_of_losses(command: Command) -> None:
    assert command("convert", "a.pbn", "-o", "x.gib", "-q").err == ""


def test_members_that_climb_are_written_nowhere(command: Command, tmp_path: Path) -> None:
    names = ("../evil.pbn", "/tmp/evil.pbn", "C:\\evil.pbn", "x/../../evil.pbn", "good/a.pbn")
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "x.zip").write_bytes(zip_of(*((name, SOUND.encode()) for name in names)))
    before = listing(tmp_path)
    done = command("convert", "club", "--to", "json", "-o", "out")
    assert done.status == 1
    assert done.err.count("SRC005 error") == 4
    assert [name for name in listing(tmp_path) if name not in before] == ["out/x.zip/good/a.json"]
    assert not Path("/tmp/evil.json").exists()


def test_a_loss_of_every_record_is_refused_before_any_is_read(command: Command, tmp_path: Path) -> None:
    """Records of this format have a table of results, for which files of deals have no place."""
    path = Path(__file__).parents[2] / "corpora" / "results" / "club-evening" / "travellers.csv"
    done = command("convert", path, "-o", "x.gib", "--refuse-loss", "--losses", "lost.csv")
    assert done.status == 2
    assert "gib has no place for tables, which every record of" in done.err
    assert (tmp_path / "lost.csv").read_text().endswith("travellers.csv,tables,\n")
    assert not (tmp_path / "x.gib").exists()
