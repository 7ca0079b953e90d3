"""What stands around the boards of USEBIO."""

import pytest
from usebio_reading import EVENT, HEAD, LINES, PAIRS, TAIL, board, element, faults, line, pair, record, records, rows

from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.tables.people import people_of
from dealtools.tables.stated import stated_totals


def test_what_stands_around_a_board() -> None:
    values = record(EVENT).values
    names = ("Event", "Site", "Date", "Scoring", "Competition", "Generator", "Board")
    assert {name: values[name] for name in names} == {
        "Event": "Evening pairs", "Site": "Old Mill BC", "Date": "2024.01.07", "Scoring": "MP", "Competition": "Pairs",
        "Generator": "Tally", "Board": "1",
    }  # fmt: skip
    assert faults(EVENT) == []


def test_names_of_pairs_with_one_number_in_both_directions() -> None:
    first, second = (people_of(each) for each in rows(EVENT))
    assert first.pairs == ("1", "1")
    assert first.names == ("Nan Ex & Sue Ex", "Eli Wy & Wes Wy")
    assert second.names == ("Ned Zed & Sal Zed", None)


def test_totals_stand_in_the_first_record() -> None:
    text = HEAD + PAIRS + board(*LINES) + board(*LINES, number="2") + TAIL
    first, second = records(text)
    totals = list(stated_totals(first))
    assert [(each.side, each.rank, each.number.value) for each in totals] == [(0, "1", 75), (1, "1", 50), (0, "2", 25)]
    assert "TotalScoreTable" not in second.tables


def test_sections_and_sessions() -> None:
    first = '<SESSION SESSION_ID="1"><SECTION SECTION_ID="A">' + PAIRS + board(*LINES) + "</SECTION>"
    second = '<SECTION SECTION_ID="B">' + board(*LINES) + "</SECTION></SESSION>"
    a, b = records(HEAD + first + second + TAIL)
    assert [(each.values["Session"], each.values["Section"]) for each in (a, b)] == [("1", "A"), ("1", "B")]


def test_participants_of_sections_are_not_those_of_others() -> None:
    sections = [
        f'<SECTION SECTION_ID="{name}">{element("PARTICIPANTS", pair("1", "NS", *names))}{board(*LINES)}</SECTION>'
        for name, names in (("A", ("Nan", "Sue")), ("B", ("Ned", "Sal")))
    ]
    found = [people_of(rows(HEAD + text + TAIL)[0]).names[0] for text in sections]
    both = records(HEAD + "".join(sections) + TAIL)
    assert found == ["Nan & Sue", "Ned & Sal"]
    assert [each.tables["ScoreTable"].rows[0][2].text for each in both] == ["Nan;Sue", "Ned;Sal"]
    assert faults(HEAD + "".join(sections) + TAIL) == []


def test_events_one_after_the_other() -> None:
    other = HEAD.partition("<EVENT")[2].replace("Evening pairs", "Cup")
    text = HEAD + PAIRS + board(*LINES) + "</EVENT><EVENT" + other + board(*LINES) + TAIL
    first, second = records(text)
    assert (first.values["Event"], second.values["Event"]) == ("Evening pairs", "Cup")
    assert second.heading.pairs == {}
    assert "Names_NS" not in second.values["ScoreTable"]


def test_a_match_of_teams() -> None:
    head = HEAD.replace('"PAIRS"', '"SWISS_TEAMS"').replace("MATCH_POINTS", "IMPS")
    teams = element(
        "PARTICIPANTS",
        '<TEAM TEAM_ID="11" TEAM_NAME="Herons"><TOTAL_SCORE>19</TOTAL_SCORE></TEAM>',
        '<TEAM TEAM_ID="2" TEAM_NAME="Otters"><TOTAL_SCORE>1</TOTAL_SCORE></TEAM>',
    )
    lines = [
        element("TRAVELLER_LINE", element("DIRECTION", side), element("CONTRACT", "4H"), element("PLAYED_BY", "S"),
                element("TRICKS", tricks), element("SCORE", score))
        for side, tricks, score in (("NS", "10", "420"), ("EW", "9", "-50"))
    ]  # fmt: skip
    match = element(
        "MATCH", element("ROUND_NUMBER", "2"), element("TEAM", "11"), element("OPPOSING_TEAM", "2"), board(*lines)
    )
    only = record(head + teams + match + TAIL)
    names = ("Competition", "Scoring", "Round", "HomeTeam", "VisitTeam")
    assert [only.values[name] for name in names] == ["Teams", "IMP", "2", "Herons", "Otters"]
    assert [people_of(each).pairs for each in resolve_rows(resolve(only))] == [("11", "2"), ("2", "11")]


def test_a_swiss_match_of_pairs_names_them_before_the_boards() -> None:
    match = element(
        "MATCH", element("ROUND_NUMBER", "1"), element("NS_PAIR_NUMBER", "3"), element("EW_PAIR_NUMBER", "12"),
        board(element("TRAVELLER_LINE", element("CONTRACT", "3NT"), element("PLAYED_BY", "N"), element("TRICKS", "9"))),
    )  # fmt: skip
    (row,) = rows(HEAD + match + TAIL)
    assert people_of(row).pairs == ("3", "12")


@pytest.mark.parametrize(
    ("date", "value"), [("2024-01-07", "2024.01.07"), ("7/1/2024", "2024.01.07"), ("soon", "soon")]
)
def test_dates(date: str, value: str) -> None:
    assert record(EVENT.replace("07/01/2024", date)).values["Date"] == value


def test_a_pair_that_sits_the_other_way_keeps_its_names() -> None:
    pairs = element("PARTICIPANTS", pair("1", "NS", "Nan", "Sue"), pair("11", "EW", "Eli", "Wes"))
    (switched,) = rows(HEAD + pairs + board(line("11", "1", CONTRACT="PASS")) + TAIL)
    assert people_of(switched).names == ("Eli & Wes", "Nan & Sue")


def test_single_players() -> None:
    players = [
        element("PLAYER", element("PLAYER_NUMBER", number), element("PLAYER_NAME", name), element("PLACE", number))
        for number, name in (("1", "Nan"), ("2", "Sue"))
    ]
    seats = element("TRAVELLER_LINE", element("NORTH_PLAYER_NUMBER", "1"), element("SOUTH_PLAYER_NUMBER", "2"))
    text = HEAD.replace('"PAIRS"', '"INDIVIDUAL"') + element("PARTICIPANTS", *players) + board(seats) + TAIL
    (row,) = rows(text)
    assert people_of(row).seats == ("Nan", None, "Sue", None)
    assert record(text).values["Competition"] == "Individuals"


def test_participants_behind_the_boards() -> None:
    text = HEAD + board(*LINES) + PAIRS + TAIL
    assert faults(text) == ["participants-behind-boards"]
    assert people_of(rows(text)[0]).names == (None, None)


def test_what_no_tag_is_for_is_kept_by_its_name() -> None:
    head = HEAD.replace("</CLUB_NAME>", "</CLUB_NAME><CLUB_ID_CODE>117</CLUB_ID_CODE>").replace(
        "<DATE>",
        '<EVENT_NAME>Spring</EVENT_NAME><NOTES LANG="en">one</NOTES><NOTES>two</NOTES><SITE>Annex</SITE>'
        "<DIRECTOR><ID>7</ID><EMAIL>at@mill</EMAIL></DIRECTOR><DATE>",
    )
    text = head.replace("PAIRS", "SWISS_PAIRS") + PAIRS + board(*LINES) + board(*LINES, number="2") + TAIL
    values, others = (each.values for each in records(text))
    assert {name: values[name] for name in sorted(values.keys() - record(EVENT).values.keys())} == {
        "CLUB_ID_CODE": "117", "DIRECTOR_EMAIL": "at@mill", "DIRECTOR_ID": "7", "EVENT_NAME": "Spring",
        "EVENT_TYPE": "SWISS_PAIRS", "NOTES": "one;two", "NOTES_LANG": "en", "USEBIO_SITE": "Annex",
    }  # fmt: skip
    assert (values["Event"], values["Site"], faults(text)) == ("Evening pairs", "Old Mill BC", [])
    assert others.keys() == record(EVENT).values.keys() - {"Deal", "TotalScoreTable"}  # once is enough


def test_what_is_said_of_players_stands_beside_their_names() -> None:
    number, points = element("NATIONAL_ID_NUMBER", "41"), element("MASTER_POINTS", element("AWARDED", "12"))
    text = EVENT.replace("Nan Ex</PLAYER_NAME>", f"Nan Ex</PLAYER_NAME>{number}").replace(
        "<PLACE>1</PLACE>", f"<PLACE>1</PLACE>{points}", 1
    )
    table = record(text).tables["TotalScoreTable"]
    cells = {column.name: cell.text for column, cell in zip(table.columns, table.rows[0], strict=True)}
    assert [cells[name] for name in ("Names", "MemberID", "MASTER_POINTS_AWARDED")] == ["Nan Ex;Sue Ex", "41;-", "12"]


def test_an_element_around_the_boards_that_stands_there_twice() -> None:
    assert faults(EVENT.replace("<DATE>", "<DATE>08/01/2024</DATE><DATE>")) == ["element-twice"]
