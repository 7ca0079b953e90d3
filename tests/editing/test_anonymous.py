from pbn_reading import record, records

from dealtools.editing.anonymous import Anonymizer
from dealtools.records.record import Record

TEXT = """[Event "Alder's Cup"]
[Board "1"]
[West "Alder, Wanda"]
[North "Birch#123"]
[East "?"]
[South "birch;Cedar"]
[HomeTeam "Alders"]
[WestNA "alder@example.org"]
[Annotator "Birch"]
{ Alder was lucky }
[TotalScoreTable "PairId;Names;MemberID1"]
1 "BIRCH - Dogwood" 123
"""


def test_everybody_gets_a_number() -> None:
    anonymizer = Anonymizer()
    made = anonymizer.anonymous(record(TEXT))
    assert made.rewritten == (
        TEXT.replace('"Alder, Wanda"', '"Player 1"')
        .replace('"Birch#123"', '"Player 2"')
        .replace('"birch;Cedar"', '"Player 2;Player 3"')
        .replace('"Alders"', '"Team 1"')
        .replace("alder@example.org", "?")
        .replace('Annotator "Birch"', 'Annotator "Player 2"')
        .replace('"BIRCH - Dogwood" 123', '"Player 2 - Player 4" -')
        .replace("Alder was", "Player 1 was")
    )
    assert anonymizer.commented == 1


def test_numbers_hold_for_a_run() -> None:
    anonymizer = Anonymizer()
    one, two = records('[Board "1"]\n[North "Ann"]\n\n[Board "2"]\n[North "Ben"]\n[South "ANN"]\n')
    anonymizer.anonymous(one)
    assert anonymizer.anonymous(two).values["South"] == "Player 1"
    assert (anonymizer.anonymous(two).values["North"], anonymizer.commented) == ("Player 2", 0)


def test_lines_for_programs_may_name_somebody() -> None:
    anonymizer = Anonymizer()
    for text in ('% PBN 2.1\n% EXPORT\n[Board "1"]\n', '% PBN 2.1\n%Creator: Ann\n[Board "1"]\n\n% x\n[Board "2"]\n'):
        for each in records(text):
            anonymizer.anonymous(each)
    assert anonymizer.commented == 2


def test_lists_of_players_keep_their_keys() -> None:
    (only,) = records('[Board "1"]\n[TotalScoreTable "PlayerId;Name"]\n4711 "Ann"\n7 "Ben"\n')
    made = Anonymizer().anonymous(only)
    assert made.heading.players == {"1": "Player 1", "2": "Player 2"}
    assert made.rewritten == '[Board "1"]\n[TotalScoreTable "PlayerId;Name"]\n1    "Player 1"\n2 "Player 2"\n'


def test_other_formats_are_written_anew() -> None:
    made = Anonymizer().anonymous(Record("a.lin", "lin", text="pn|Sue,,,|", values={"South": "Sue"}))
    assert made.is_changed
    assert made.values == {"South": "Player 1"}
    assert Anonymizer().anonymous(Record("a.lin", "lin", text="md|...|")).is_changed
