"""USEBIO texts that are not well-formed: one bad board never loses the file, and no entity is expanded."""

import random
import time

import pytest
from usebio_reading import EVENT, HEAD, LINES, PAIRS, TAIL, board, element, faults, line, passages, record, records

from dealtools.formats.usebio.elements import XmlReader
from dealtools.records.record import Fault, Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.rules.check import check

THREE = HEAD + PAIRS + "".join(board(*LINES, number=number) for number in "123") + TAIL


def numbers(text: str) -> list[str]:
    return [each.values.get("Board", "") for each in records(text)]


def test_a_bad_board_costs_itself_only() -> None:
    text = THREE.replace("<BOARD_NUMBER>2</BOARD_NUMBER>", "<BOARD_NUMBER>2</BOARD", 1)
    assert numbers(text) == ["1", "2", "3"]
    assert faults(text) == ["malformed-xml"]
    assert [len(each.tables["ScoreTable"].rows) for each in records(text)] == [2, 2, 2]


def test_a_board_without_an_end() -> None:
    cut = THREE.replace("</BOARD>\n<BOARD><BOARD_NUMBER>3", "<BOARD><BOARD_NUMBER>3")
    assert numbers(cut) == ["1", "2", "3"]
    assert faults(cut) == ["board-unclosed"]


def test_an_event_behind_a_board_without_an_end() -> None:
    text = HEAD + board(*LINES).replace("</BOARD>", "") + "</EVENT><EVENT>" + board(*LINES) + TAIL
    first, second = records(text)
    assert "Event" in first.values
    assert "Event" not in second.values


def test_a_file_that_is_cut_off() -> None:
    for at in range(len(HEAD), len(THREE), 37):
        found = records(THREE[:at])
        assert len(faults(THREE[:at])) == 1
        assert [each.values.get("Board", "1") for each in found] == ["1", "2", "3"][: len(found)]


def test_bare_ampersands_and_entities_of_html() -> None:
    text = EVENT.replace("Old Mill", "Mill & Weir").replace("Evening pairs", "Soir&eacute;e &amp; Caf&#233;")
    values = record(text).values
    assert (values["Site"], values["Event"]) == ("Mill & Weir BC", "Soirée & Café")
    assert faults(text) == ["bare-ampersand"]


def test_control_characters() -> None:
    text = EVENT.replace("Old Mill", "Old\x00Mill")
    assert record(text).values["Site"] == "Old Mill BC"
    assert faults(text) == ["malformed-xml"]


def test_an_end_tag_too_many() -> None:
    text = EVENT.replace("<BOARD>", "</SECTION><BOARD>", 1)
    assert record(text).values["Event"] == "Evening pairs"
    assert faults(text) == ["malformed-xml"]


def test_two_files_one_behind_the_other() -> None:
    found = records(EVENT + EVENT)
    assert [each.values["Event"] for each in found] == ["Evening pairs"] * 2


def test_a_bomb_of_entities_is_not_expanded() -> None:
    levels = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
    bomb = EVENT.replace('<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">', f'<!DOCTYPE USEBIO [<!ENTITY l0 "ha">{levels}]>')
    bomb = bomb.replace("Evening pairs", "&l11;")
    started = time.process_time()
    found = record(bomb)
    assert time.process_time() - started < 1
    assert found.values["Event"] == "&l11;"
    assert faults(bomb) == ["xml-entity", "bare-ampersand"]


def test_an_external_entity_is_not_opened(tmp_path) -> None:  # type: ignore[no-untyped-def]
    secret = tmp_path / "secret.txt"
    secret.write_text("hidden", "utf-8")
    bad = EVENT.replace(
        '<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">', f'<!DOCTYPE USEBIO [<!ENTITY x SYSTEM "{secret.as_uri()}">]>'
    ).replace("Evening pairs", "&x;")
    found = record(bad)
    assert found.values["Event"] == "&x;"
    assert "xml-entity" in faults(bad)


def test_a_declaration_in_a_strange_place_is_refused() -> None:
    bad = EVENT.replace('<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">', "<!DOCTYPE USEBIO [<!ENTITY a 'b\">]>")
    assert set(faults(bad)) & {"xml-entity", "malformed-xml"}
    assert len(records(bad)) <= 1


def test_elements_within_elements() -> None:
    deep = HEAD + board("<A>" * 5000 + "</A>" * 5000, *LINES) + TAIL
    assert "malformed-xml" in faults(deep)
    assert numbers(deep) == ["1"]


def test_long_comments_and_texts() -> None:
    text = HEAD + f"<!-- {'x' * 100_000} -->" + board(*LINES) + element("NOTE", "y" * 100_000) + TAIL
    assert len(records(text)) == 1
    assert faults(text) == []


def test_time_grows_with_the_length() -> None:
    def seconds(count: int) -> float:
        text = HEAD + "</X><" * count + board(*LINES) * count + TAIL
        started = time.process_time()
        passages(text, 65536)
        return time.process_time() - started

    seconds(50)
    assert seconds(400) < 12 * seconds(100) + 0.5


@pytest.mark.parametrize("text", [EVENT, THREE, HEAD + board(line("1", "1", LIN_DATA="md%7C3SAK")) + TAIL])
def test_corruptions_do_no_harm(text: str) -> None:
    rng = random.Random(5)
    for _ in range(150):
        at = rng.randrange(len(text))
        bad = (
            text[:at]
            + rng.choice(("", "<", ">", "&", '"', "\x00", "é", "]]>", "<!--", "<BOARD>"))
            + text[at + rng.randrange(9) :]
        )
        for passage in passages(bad, 4096):
            if isinstance(passage, Record):
                own = resolve(passage)
                for playing in (own, *resolve_rows(own)):
                    list(check(playing))


def test_the_parser_itself_refuses_entities() -> None:
    found: list[Fault] = []
    texts: list[str] = []
    reader = XmlReader(lambda *_: None, lambda *_: None, texts.append)
    reader.feed('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>', found)
    assert [fault.name for fault in found] == ["bare-ampersand", "xml-entity"]
    assert "".join(texts) == "&x;"
