import pytest

from dealtools.editing.mentions import Mentions


def mentions(*names: str, teams: tuple[str, ...] = ()) -> Mentions:
    made = Mentions(lambda kind, name: f"<{name}>")
    for name in names:
        made.meet("Player", name)
    for team in teams:
        made.meet("Team", team)
    return made


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Wanda Alder, WANDA  ALDER,\nAlder, Wanda and alder wanda", "<W>, <W>,\n<W> and <W>"),
        ("Alder led, then Wanda's king; WANDA! alders, alder", "<W> led, then <W>'s king; <W>! alders, alder"),
        ("Alderney", "Alderney"),
        ("Wanda\u200f Alder\u200f", "<W>\u200f"),
        ("", ""),
    ],
)
def test_whole_names_and_parts(text: str, expected: str) -> None:
    assert mentions("Alder, Wanda").replaced(text) == expected.replace("<W>", "<Alder, Wanda>")


def test_titles_know_whole_names_only() -> None:
    found = mentions("Alder, Wanda", "Ann").replaced("Alder Cup of Wanda Alder at Ann's", parts=False)
    assert found == "Alder Cup of <Alder, Wanda> at <Ann>'s"


def test_a_part_of_several_names_is_nobody_in_particular() -> None:
    assert mentions("Alder, Wanda", "Alder, Karl").replaced("Alder, not Karl") == "Player, not <Alder, Karl>"


def test_single_words_count_as_they_are_spelled() -> None:
    assert mentions("rose", "Ivy").replaced("rose Rose ROSE roses ivy Ivy") == "<rose> <rose> <rose> roses ivy <Ivy>"


def test_words_and_signs_of_the_game_name_nobody() -> None:
    text = "North leads the king, 1NT, 4SX, H10, AKQ, pair 3 of the open room"
    assert mentions("Kat", "AKQJ", "kat").replaced("Kat kat AKQJ") == "<Kat> <kat> AKQJ"
    assert mentions("North", "King", "1NT", "4SX", "H10", "AKQ", "3", "?", "x", "Open Pair 3").replaced(text) == text


def test_names_in_quotes_stand_with_backslashes_in_pbn() -> None:
    found = mentions('Jo "Jay" Birch').replaced('Jo \\"Jay\\" Birch, Jo "Jay" Birch, Birch')
    assert found == ", ".join(['<Jo "Jay" Birch>'] * 3)


def test_scripts_without_blanks() -> None:
    assert mentions("王伟").replaced("今天王伟打得好") == "今天<王伟>打得好"
    assert mentions("אבי").replaced("לאבי שלום") == "ל<אבי> שלום"


def test_letters_with_marks_of_their_own() -> None:
    assert mentions("Åse").replaced("A\u030ase") == "<Åse>"
    assert mentions("A\u030ase").replaced("Åse") == "<A\u030ase>"


def test_names_as_they_are_spelled_come_before_turned_ones() -> None:
    assert mentions("Alder, Wanda", "Wanda Alder").replaced("Wanda Alder; Alder, Wanda") == (
        "<Wanda Alder>; <Alder, Wanda>"
    )


def test_teams_have_no_parts() -> None:
    assert mentions(teams=("Blue Ducks",)).replaced("Blue Ducks, Ducks") == "<Blue Ducks>, Ducks"


def test_the_longest_name_counts() -> None:
    assert mentions("Ann", "Ann Alder").replaced("Ann Alder and Ann") == "<Ann Alder> and <Ann>"


def test_names_that_come_later_are_found_in_texts_seen_before() -> None:
    made = mentions()
    assert made.replaced("Ann won") == "Ann won"
    made.meet("Player", "Ann")
    assert made.replaced("Ann won") == "<Ann> won"
