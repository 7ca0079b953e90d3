"""Dialects of the writing: character sets, line ends, where tags and comments stand, how games are kept apart."""

from dataclasses import replace
from typing import Any

from corpora_lib.case import Case
from corpora_lib.dialect import (
    auction_text,
    claimed,
    document,
    expect,
    game,
    hands_only,
    passed_out,
    play_text,
    tags_text,
    whole,
    without_play,
)
from corpora_lib.folder import Document

ACCENTS = ("Ørnevik, Åse", "Łukowiec, Żaneta", "Grünwalde, Jörg", "Pérouges, Zoë")
LATIN_ACCENTS = ("Ørnevik, Åse", "Lømmedal, Ingeborg", "Grünwalde, Jörg", "Pérouges, Zoë")
CENTRAL = ("Ørnevik, Åse", "Šafránek, Žofie", "Grünwalde, “Jörg”", "Pérouges, Œdipe")


def named(case: Case, names: tuple[str, str, str, str]) -> Case:
    north, east, south, west = names
    return case.with_tags(North=north, East=east, South=south, West=west)


def encoded(
    name: str,
    numbers: tuple[int, ...],
    names: tuple[str, str, str, str],
    encoding: str,
    purpose: str,
    *,
    declared: str = "",
    mark: str = "",
) -> Document:
    cases = [named(game(number), names) for number in numbers]
    header = mark + "% PBN 2.1\n" + (f"%Content-type: text/x-pbn; charset={declared}\n" if declared else "")
    return document(
        name,
        [whole(case) for case in cases],
        [expect(case) for case in cases],
        purpose,
        header=header,
        encoding=encoding,
        newline="\r\n",
    )


def encodings() -> list[Document]:
    return [
        encoded("utf-8", (41, 42), ACCENTS, "utf-8", "UTF-8 without a mark"),
        encoded("utf-8-bom", (43, 44), ACCENTS, "utf-8-sig", "UTF-8 with byte order mark"),
        encoded(
            "utf-8-declared-latin-1",
            (45, 46),
            ACCENTS,
            "utf-8",
            "UTF-8, but Latin 1 is declared",
            declared="ISO-8859-1",
        ),
        encoded("latin-1", (47, 48), LATIN_ACCENTS, "latin-1", "Latin 1, as the standard has it"),
        encoded(
            "latin-1-declared-utf-8",
            (49, 50),
            LATIN_ACCENTS,
            "latin-1",
            "Latin 1, but UTF-8 is declared",
            declared="UTF-8",
        ),
        encoded("windows-1252", (51, 52), CENTRAL, "cp1252", "Windows-1252: bytes from 80 to 9F"),
        encoded(
            "utf-16-le", (53, 54), ACCENTS, "utf-16-le", "UTF-16 with byte order mark, low byte first", mark="\ufeff"
        ),
        encoded(
            "utf-16-be", (55, 56), ACCENTS, "utf-16-be", "UTF-16 with byte order mark, high byte first", mark="\ufeff"
        ),
    ]


def line_ends() -> list[Document]:
    plain = game(57)
    result = [
        lined("line-ends-cr", (57, 58), "\r", "line ends CR"),
        lined("line-ends-lf", (59, 60), "\n", "line ends LF"),
        lined("line-ends-lfcr", (61, 62), "\n\r", "line ends LF CR"),
    ]
    texts = [whole(game(number)) for number in (63, 64)]
    mixed = "% PBN 2.1\n".replace("\n", "\r\n") + texts[0].replace("\n", "\r\n") + "\n" + texts[1]
    result.append(
        raw(
            "line-ends-mixed", mixed, [expect(game(63)), expect(game(64))], "CR LF in one game, LF in the next", "mixed"
        )
    )
    result.append(
        raw(
            "no-final-line-end",
            ("% PBN 2.1\n" + whole(plain)).rstrip("\n"),
            [expect(plain)],
            "the last line has no end",
            "LF",
        )
    )
    result.append(
        raw(
            "ctrl-z",
            ("% PBN 2.1\n" + whole(plain)).replace("\n", "\r\n") + "\x1a",
            [expect(plain)],
            "an end-of-file sign of old systems",
            "CRLF",
        )
    )
    return result


def lined(name: str, numbers: tuple[int, ...], newline: str, purpose: str) -> Document:
    return document(
        name,
        [whole(game(number)) for number in numbers],
        [expect(game(number)) for number in numbers],
        purpose,
        newline=newline,
    )


def raw(name: str, text: str, rows: list[dict[str, Any]], purpose: str, newline: str) -> Document:
    """A file whose line ends stand in the text already."""
    result = document(name, [], rows, purpose)
    return replace(result, raw=text.encode("ascii"), newline=newline)


def brackets_in_braces() -> Document:
    """Lessons: brackets, empty lines and % signs within braces are nothing but text."""
    comment = (
        "{[show NS]\nLook at the diamonds. [BID 3\\H]\n\n[NEXT]\n% this is no directive here\n"
        '[Board "99"]\nA second { does not nest. ; neither does this\n}\n'
    )
    cases = [game(65), game(66)]
    texts = [tags_text(case.tags) + comment + auction_text(case) + comment + play_text(case) for case in cases]
    return document(
        "brackets-in-braces",
        texts,
        [expect(case) for case in cases],
        "lines that begin with [ and %, and empty lines, within comments",
        warnings=0,
    )


def comments_everywhere() -> Document:
    """Comments behind calls and cards, between tags, to the end of the line."""
    case = game(67)
    tags = (
        tags_text(case.tags)
        .replace("\n", " ; rest of line } with a brace\n", 2)
        .replace("[Dealer", "{two\nlines}\n[Dealer")
    )
    auction = (
        auction_text(case).replace(case.calls[-4], case.calls[-4] + " {the last bid; or not}", 1)
        if case.calls.count(case.calls[-4]) == 1
        else auction_text(case)
    )
    rows = case.rows or []
    play = play_text(case).replace(rows[3][0], rows[3][0] + " {a long thought}\n", 1)
    return document(
        "comments",
        [tags + auction + play],
        [expect(case)],
        "comments behind tags, calls and cards; a comment breaks a row of cards in two",
        warnings=0,
    )


def tags_anywhere() -> list[Document]:
    cases = [game(68), game(69)]
    over = [whole(case).replace('[Deal "', '[Deal\n"').replace('"]\n[Scoring', '"\n]\n[Scoring', 1) for case in cases]
    one_line = [whole(case).replace('"]\n[', '"] [', 9) for case in cases]
    tight = [whole(case).replace(' "', '"', 15).replace('[Board"', '[ Board  "') for case in cases]
    section = [
        whole(case)
        .replace(f'[Play "{case.play_seat}"]\n', f'[Play "{case.play_seat}"]')
        .replace(f'[Auction "{case.auction_seat}"]\n', f'[Auction "{case.auction_seat}"]')
        for case in cases
    ]
    rows = [expect(case) for case in cases]
    return [
        document("tags-over-lines", over, rows, "tags that go over two lines", warnings=0),
        document("tags-on-one-line", one_line, rows, "several tags on one line", warnings=0),
        document("tags-without-blanks", tight, rows, "no blank before the value, too many elsewhere", warnings=0),
        document("section-on-tag-line", section, rows, "calls and cards behind their tag on the same line", warnings=0),
        document(
            "tags-in-capitals",
            [capitals(case) for case in cases],
            rows,
            "tag names in capitals, a drawing of the hands",
        ),
        document(
            "tags-in-any-order",
            [shuffled(case) for case in cases],
            rows,
            "Result before Contract, Deal last, Score behind the play",
            warnings=0,
        ),
    ]


def capitals(case: Case) -> str:
    text = "".join(f'[{name.upper()} "{value}"]\n' for name, value in case.tags.items())
    drawing = "{\n            Q 7 6\n            J 9\n[A K 5]     ---     [K 5 2]\n}\n"
    return text + drawing + auction_text(case).replace("Auction", "AUCTION") + play_text(case).replace("Play", "PLAY")


def shuffled(case: Case) -> str:
    tags = dict(reversed(case.tags.items()))
    score = tags.pop("Score")
    return tags_text(tags) + auction_text(case) + play_text(case) + tags_text({"Score": score})


def unescaped_quotes() -> Document:
    cases = [game(70), game(71)]
    texts = [whole(case).replace('[Event "Harbour Teams"]', '[Event "The "Big" Harbour Teams"]') for case in cases]
    rows = [expect(case, event='The "Big" Harbour Teams') for case in cases]
    return document("quotes-unescaped", texts, rows, "quotes within a value that are not escaped")


def escaped_quotes() -> Document:
    case = game(71).with_tags(Event='The "Big" One', Site="Room A\\B")
    text = whole(case).replace("Room A\\B", "Room A\\\\B")
    return document(
        "quotes-escaped",
        [text],
        [expect(case, event='The "Big" One', site="Room A\\B")],
        "escaped quotes and backslashes",
        warnings=0,
    )


def inheritance() -> Document:
    """# takes the value of the game before, ## is for the games that follow too."""
    first, second, third, fourth = (game(number) for number in (72, 73, 74, 75))
    heads = [
        {"Event": "##Harbour Teams", "Site": "##Saltmarsh", "Date": "##2022.05.07", "Scoring": "##IMP"},
        {},
        {"Date": "2022.05.08", "Site": "#1 Quay Street"},
        {},
    ]
    names = ("West", "North", "East", "South")
    texts, rows = [], []
    dates = ("2022-05-07", "2022-05-07", "2022-05-08", "2022-05-08")
    for index, case in enumerate((first, second, third, fourth)):
        tags = {name: value for name, value in case.tags.items() if name not in ("Event", "Site", "Date", "Scoring")}
        if index:
            tags |= dict.fromkeys(names, "#")
        texts.append(tags_text(heads[index] | tags) + auction_text(case) + play_text(case))
        site = "Saltmarsh" if index < 2 else "#1 Quay Street"
        rows.append(expect(case, event="Harbour Teams", site=site, date=dates[index], scoring="IMP"))
    return document("inheritance", texts, rows, "# and ##, a # within a value, a new value after ##")


def together() -> list[Document]:
    """Games that are not kept apart, and games that are torn apart."""
    cases = [game(number) for number in (76, 77, 78)]
    rows = [expect(case) for case in cases]
    torn = [tags_text(case.tags) + "\n" + auction_text(case) + "\n" + play_text(case) for case in cases]
    twice = [
        whole(case).replace('[Site "Saltmarsh"]\n', '[Site "Saltmarsh"]\n[Room "Open"]\n[Room "Open"]\n')
        for case in cases
    ]
    blanks = [whole(case) for case in cases]
    return [
        document("no-empty-lines", [whole(case) for case in cases], rows, "no empty line between the games", joined=""),
        document("empty-lines-within", torn, rows, "empty lines between the tags and the auction and play of a game"),
        document(
            "separator-of-blanks",
            blanks,
            rows,
            "the line between games holds blanks and a tab",
            joined="  \t \n",
            warnings=0,
        ),
        document(
            "many-empty-lines",
            blanks,
            rows,
            "several empty lines between games and at the end",
            joined="\n\n\n",
            tail="\n\n\n",
            warnings=0,
        ),
        document("same-tag-again", twice, rows, "a tag twice with the same value"),
    ]


def marks() -> Document:
    """Lines that programs and people put between games: %%, #, a PBN directive within a game."""
    cases = [game(79), game(80)]
    texts = [whole(case).replace("[Scoring", "% a remark among the tags\n[Scoring") for case in cases]
    return document(
        "percent-lines",
        texts,
        [expect(case) for case in cases],
        "%% lines and directives between and within games",
        header="% PBN 2.1\n%%!R 7777777777777777777A\n%Creator: someone\n",
        warnings=0,
    )


def hash_lines() -> Document:
    cases = [game(81), game(82)]
    return document(
        "hash-lines",
        [whole(case) for case in cases],
        [expect(case) for case in cases],
        "a line that begins with # before each game",
        header="",
        joined="\n# next one\n",
    )


def long_lines() -> Document:
    case = game(83)
    text = whole(case).replace("[Scoring", "{" + "A very long remark indeed. " * 14 + "}\n[Scoring")
    return document("long-lines", [text], [expect(case)], "a line of more than 255 characters", warnings=0)


def partial() -> Document:
    """Boards with everything, with an auction only, with cards only, passed out."""
    cases = (game(84), game(86), game(87), passed_out())
    texts = [
        whole(cases[0]),
        tags_text(cases[1].tags) + auction_text(cases[1]),
        tags_text(cases[2].tags | {"Declarer": "?", "Contract": "?", "Result": "?", "Score": "?"}),
        whole(cases[3]),
    ]
    rows = [expect(cases[0]), without_play(cases[1]), hands_only(cases[2]), expect(cases[3])]
    return document(
        "partly-filled", texts, rows, "a whole game, one without play, one without result, one passed out", warnings=0
    )


def claims() -> Document:
    cases = [claimed(number) for number in (88, 89, 90, 91)]
    return document(
        "claims",
        [whole(case) for case in cases],
        [expect(case) for case in cases],
        "plays that end with * at and within a trick",
        warnings=0,
    )


def documents() -> list[Document]:
    return [
        *encodings(),
        *line_ends(),
        brackets_in_braces(),
        comments_everywhere(),
        *tags_anywhere(),
        unescaped_quotes(),
        escaped_quotes(),
        inheritance(),
        *together(),
        marks(),
        hash_lines(),
        long_lines(),
        partial(),
        claims(),
    ]
