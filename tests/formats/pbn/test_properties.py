"""What holds for every text: nothing is lost, nothing raises, and a damaged game leaves its neighbours alone."""

import random
import string

from hypothesis import given, settings
from hypothesis import strategies as st
from pbn_reading import passages, records

from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows

GAME = """\
[Event "Thursday Pairs"]
[Site "Testville"]
[Date "2024.03.14"]
[Board "{board}"]
[West "Alder, Wanda"]
[North "Birch, Inés"]
[East "Cedar, \\"Fee\\""]
[South "Dogwood, Bruno"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
[Scoring "MP"]
[Declarer "N"]
[Contract "4H"]
[Result "11"]
[Score "NS 650"]
{{ of
two lines }}
[Auction "N"]
1H =1= Pass 1S ! Pass {{ waits }}
2S Pass 4H $2 AP ; end
[Note "1:four or more"]
[Play "E"]
DQ D2 D4 DK
H8 H2 H7 HK
CA C7 ^R C4 CK
- - - D5
*
[ScoreTable "PairId_NS\\2R;Names_NS;Score_NS\\5R"]
 1 "Alder;Birch"   650
12 "Cedar;Elm"    -100
"""

# Single signs, and pieces of PBN: text of both is near enough to the standard to reach every corner of the reader.
SIGNS = st.text(st.sampled_from('[]{};"\\%#*+-^=$!?|\n\r\t ' + "A1x\x00\x1a\ufeffé\u2660\u0085\u2028"), max_size=40)
PIECES = st.lists(
    st.sampled_from(
        (
            '[Event "x"]', '[Board "1"]', '[Board "2"]', '[Deal "N:- - - -"]', '[Auction "N"]', '[Play "W"]',
            '[Note "1:x"]', '[Note "x"]', '[ScoreTable "A;B\\2R"]', '[TotalScoreTable "PairId;Names"]', '[West "#"]',
            '[Event "##y"]', '[Result "9"]', "[Event", '"', "]", "{", "}", "; c", "% e", "\n", "\n\n", " ", "\r\n",
            "1C", "Pass", "AP", "X", "SA", "-", "--", "*", "+", "!", "?!", "=1=", "$1", "^R", "^I", "^S", "^L",
            '"a b"', "1 2", "stray", "\\",
        )
    ),
    max_size=30,
).map("".join)  # fmt: skip


def resolve_all(text: str) -> None:
    """Reads a text to the end and resolves its records."""
    for each in passages(text):
        for fault in each.faults:
            assert 0 <= fault.start <= fault.end <= len(each.text)
        if isinstance(each, Record):
            for tag in each.written:
                assert each.text[tag.start] == "["
            for comment in each.comments:
                assert 0 <= comment.start <= comment.end <= len(each.text)
            for _ in resolve_rows(resolve(each)):
                pass


def reading(record: Record) -> tuple[object, ...]:
    """What a record says, wherever it stands."""
    sections = [
        None if each is None else (each.tokens, each.end, each.notes, each.marks)
        for each in (record.auction, record.play)
    ]
    tables = {name: [[cell.text for cell in row] for row in table.rows] for name, table in record.tables.items()}
    comments = [(comment.text, comment.after, comment.position) for comment in record.comments]
    return record.values, record.inherited, sections, tables, comments, record.text[record.body :]


@settings(deadline=None)
@given(st.one_of(SIGNS, PIECES, st.text(max_size=60)))
def test_any_text_is_read(text: str) -> None:
    resolve_all(text)


@settings(deadline=None)
@given(st.one_of(SIGNS, PIECES))
def test_a_damaged_game_leaves_its_neighbours_alone(damage: str) -> None:
    """Whatever stands between two games and empty lines, but for comments, which belong to the game behind them."""
    first, last = GAME.format(board=1), GAME.format(board=2)
    expected = [reading(each) for each in records(f"{first}\n{last}")]
    damage = damage.replace("{", "(").replace(";", ",").replace("#", "")
    found = records(f"{first}\n\n!{damage}\n\n{last}")
    assert reading(found[0])[:-1] == expected[0][:-1]
    assert reading(found[-1])[:-1] == expected[1][:-1]


def damaged(text: str, rng: random.Random) -> str:
    """A text in which one to three pieces are lost, doubled, put elsewhere or overwritten."""
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text))
        end = at + rng.choice((1, 1, 1, 3, 10, 60))
        piece = text[at:end]
        kind = rng.randrange(4)
        if kind == 0:
            text = text[:at] + text[end:]
        elif kind == 1:
            text = text[:at] + piece + text[at:]
        elif kind == 2:
            there = rng.randrange(len(text))
            text = text[:there] + piece + text[there:]
        else:
            text = text[:at] + rng.choice(string.printable + "\x00\x1a\xa0é") + text[at + 1 :]
    return text


def test_twenty_thousand_damaged_games() -> None:
    """Each stands between two sound ones, of which the first and the board of the last must come out."""
    rng = random.Random(20250114)
    game = GAME.format(board=7)
    before = reading(records(game)[0])
    for _ in range(20000):
        text = damaged(game, rng)
        resolve_all(text)
    for _ in range(1000):
        text = damaged(game, rng).replace("{", "").replace("#", "")
        found = records(f"{game}\n{text}\n\n{game}")
        assert reading(found[0])[:-1] == before[:-1]
        assert reading(found[-1])[:-1] == before[:-1]
