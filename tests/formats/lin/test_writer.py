from lin_reading import HEADING, ROOM, SINGLE, passages

from dealtools.formats.lin.writer import write


def test_what_was_read_is_written_as_it_was() -> None:
    for text in (SINGLE, HEADING + "qx|o1|" + ROOM.replace("\n", "\r\n"), "bt||nt|text|", "qx|o1|yy|7|md|3S4"):
        assert b"".join(write(passages(text))).decode() == text
