from pbn_reading import passages, record, records

from dealtools.editing.anonymous import Anonymizer
from dealtools.editing.texts import reworded
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Record

TEXT = """% lines of Wanda
[Event "Wanda Alder's evening"]
[Site "Alder Hall"]
[Board "1"]
[North "Alder, Wanda"]
[East "##Birch"]
[Deal "N:AKQ... ... ... ..."]
[Director "Alder, Wanda & Cedar"]
[ClubEmail "wanda@example.org"]
[Remark "By \\"Wanda\\""]
[Inherited "##Wanda"]
[Guests "Wanda;Zed"]
{ Wanda, again }
[Auction "N"]
1C =1= ; Alder bids
Pass
[Note "1:by Wanda"]
[Note "no number, Wanda"]
[Play "E"]
HA
[FooTable "Wanda;B"]
Wanda "Alder"
[Words ""]
Wanda without a table
stray Birch
[Auction "N"]
{ ignored Wanda }
"""


def test_all_texts_are_looked_at_and_nothing_else() -> None:
    one = record(TEXT)
    made = Anonymizer().anonymous(one)
    assert made.rewritten == (
        TEXT.replace("Wanda Alder's evening", "Player 1's evening")
        .replace('North "Alder, Wanda"', 'North "Player 1"')
        .replace("stray Birch", '"stray Player 2"')
        .replace("Birch", "Player 2")
        .replace("Alder, Wanda & Cedar", "Player 1 & Player 3")
        .replace("wanda@example.org", "?")
        .replace('Wanda "Alder"', '"Player 1" "Player 1"')
        .replace("Wanda without a table", '"Player 1 without a table"')
        .replace("Wanda;B", "WANDA;B")
        .replace("Wanda", "Player 1")
        .replace("WANDA", "Wanda")
        .replace("Alder bids", "Player 1 bids")
    )


def test_fields_say_what_the_text_says() -> None:
    made = Anonymizer().anonymous(record(TEXT))
    (again,) = (each for each in read([made.rewritten], "test.pbn") if isinstance(each, Record))
    assert {name: made.values[name] for name in again.values} == again.values
    assert [each.text for each in made.comments] == [each.text for each in again.comments]
    assert made.auction is not None
    assert again.auction is not None
    assert made.auction.notes == again.auction.notes
    assert made.heading.directives == again.heading.directives
    assert [tag.value for tag in made.written] == [tag.value for tag in again.written]
    rows = [[[cell.text for cell in row] for row in each.tables["FooTable"].rows] for each in (made, again)]
    assert rows[0] == rows[1]


def test_headings_stay_one() -> None:
    anonymizer = Anonymizer()
    text = '%Creator: Ann\n[Board "1"]\n[North "Ann"]\n\n[Board "2"]\n[North "Ann"]\n'
    one, two = (anonymizer.anonymous(each) for each in records(text))
    assert one.heading is two.heading
    assert (one.heading.creator, one.heading.directives) == ("Player 1", ["%Creator: Player 1"])


def test_text_between_records_names_nobody() -> None:
    anonymizer = Anonymizer()
    found = passages('[Board "1"]\n[North "Ann"]\n\n% Ann\n')
    assert (
        "".join(
            anonymizer.anonymous(each).rewritten if isinstance(each, Record) else anonymizer.passage(each).text
            for each in found
        )
        == '[Board "1"]\n[North "Player 1"]\n\n% Player 1\n'
    )


def test_nothing_changes_where_no_text_does() -> None:
    one = record(TEXT)
    assert reworded(one, lambda text, is_story: text).rewritten == TEXT
