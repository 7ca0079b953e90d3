"""convert --rotate: what turns, and that nothing else does."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import CASES, SOUND, Done

Command = Callable[..., Done]


def findings(command: Command, path: str) -> list[tuple[str, int, int | None, int | None]]:
    """What is found in a file, without what comes of the numbers of boards, which do not turn."""
    lines = command("validate", path, "--format", "jsonl", "--fail-on", "never").text.splitlines()
    found = [json.loads(line) for line in lines]
    return [
        (each["code"], each["record"], each["call"], each["trick"])
        for each in found
        if "code" in each and not each["code"].startswith("SES")
    ]


@pytest.mark.parametrize("case", sorted(CASES.glob("*.pbn")), ids=lambda case: case.stem)
def test_four_quarters_and_the_same_findings(command: Command, tmp_path: Path, case: Path) -> None:
    turned = case.read_bytes()
    texts = []
    for number in range(4):
        (tmp_path / f"{number}.pbn").write_bytes(turned)
        turned = command("convert", f"{number}.pbn", "--to", "pbn", "--rotate", "1", "--fail-on", "never").out
        texts.append(turned)
    # Dealer and vulnerability that follow from the board's number are written, and stay.
    assert command("convert", "0.pbn", "--to", "pbn", "--rotate", "4", "--fail-on", "never").out == case.read_bytes()
    missing = [line for line in turned.splitlines() if line not in case.read_bytes().splitlines()]
    assert all(line.startswith((b"[Dealer ", b"[Vulnerable ")) for line in missing)
    assert findings(command, "1.pbn") == findings(command, "0.pbn")


def test_scores_and_cards_go_with_the_players(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(SOUND)
    before, after = (
        json.loads(command("convert", "a.pbn", "--to", "json", *options).text)["records"][0]
        for options in ((), ("--rotate", "1"))
    )
    for seat, following in zip("NESW", "ESWN", strict=True):
        assert after["players"][following] == before["players"][seat]
        assert after["deal"][following] == before["deal"][seat]
    assert after["score_ns"] == -before["score_ns"]
    assert [call["call"] for call in after["auction"]] == [call["call"] for call in before["auction"]]


def test_the_dealer_comes_to_one_seat(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(
        '[Board "1"]\n[Dealer "S"]\n\n[Board "2"]\n[Dealer "W"]\n[Vulnerable "NS"]\n\n[Board "x"]\n'
    )
    done = command("convert", "a.pbn", "--to", "pbn", "--rotate", "N")
    assert done.text == '[Board "1"]\n[Dealer "N"]\n\n[Board "2"]\n[Dealer "N"]\n[Vulnerable "EW"]\n\n[Board "x"]\n'
    assert "1 record not turned: no dealer is known, or two play" in done.err


def test_other_formats_turn_too(command: Command) -> None:
    done = command("convert", CASES / "11-lin-team-match.lin", "--to", "pbn", "--rotate", "2")
    plain = command("convert", CASES / "11-lin-team-match.lin", "--to", "pbn")
    name = plain.text.split('[North "')[1].split('"')[0]
    assert f'[South "{name}"]' in done.text


def test_a_bad_turn_is_wrong_usage(command: Command) -> None:
    done = command("convert", CASES / "05-voids.pbn", "--to", "pbn", "--rotate", "left")
    assert (done.status, done.out) == (2, b"")
    assert "--rotate takes the number of quarter turns" in done.err


def test_teams_change_places_where_a_room_seats_them(command: Command, tmp_path: Path) -> None:
    match = '[Event "Cup"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n'
    (tmp_path / "a.pbn").write_text(match + '[Room "Open"]\n\n' + match + '[Room "Closed"]\n\n' + match)
    done = command("convert", "a.pbn", "--to", "pbn", "--rotate", "3")
    turned = match.replace('"N"', '"W"')
    swapped = turned.replace("Reds", "*").replace("Blues", "Reds").replace("*", "Blues")
    assert done.text == swapped + '[Room "Open"]\n\n' + swapped + '[Room "Closed"]\n\n' + turned
    assert command("convert", "a.pbn", "--to", "pbn", "--rotate", "2").text == (tmp_path / "a.pbn").read_text().replace(
        'Dealer "N"', 'Dealer "S"'
    )


def test_a_game_for_two_is_not_turned(command: Command, tmp_path: Path) -> None:
    game = '[Board "1"]\n[Scoring "Honeymoon"]\n[Dealer "N"]\n[Vulnerable "None"]\n[North "Ann"]\n[East "Ben"]\n'
    (tmp_path / "a.pbn").write_text(game)
    done = command("convert", "a.pbn", "--to", "pbn", "--rotate", "1")
    assert done.text == game
    assert "1 record not turned" in done.err
