"""Dialects of single values: letters in lower case, tens, dates, vulnerability, results and scores."""

from corpora_lib import pbn
from corpora_lib.cards import PASS, deal_text, hand_text
from corpora_lib.case import Case
from corpora_lib.dialect import (
    auction_text,
    bids_notrump,
    claimed,
    document,
    expect,
    first_board,
    game,
    is_doubled,
    play_text,
    tags_text,
    whole,
    without_play,
)
from corpora_lib.folder import Document


def lower_case() -> Document:
    """Everything that the standard lets people write in lower case."""
    cases = [first_board(bids_notrump, 100), first_board(is_doubled, 100), game(101)]
    texts, rows = [], []
    for case in cases:
        lower = {name: case.tags[name].lower() for name in ("Dealer", "Vulnerable", "Declarer", "Contract", "Deal")}
        texts.append(
            tags_text(case.tags | lower)
            + auction_text(case, str.lower, seat=case.auction_seat.lower())
            + play_text(case, str.lower, seat=case.play_seat.lower())
        )
        rows.append(expect(case))
    return document("lower-case", texts, rows, "seats, suits, ranks, calls and vulnerability in lower case", warnings=0)


def tens() -> Document:
    cases = [game(102), game(103)]
    texts = [
        tags_text(case.tags | {"Deal": case.tags["Deal"].replace("T", "10")})
        + auction_text(case)
        + play_text(case, lambda card: card.replace("T", "10"))
        for case in cases
    ]
    return document("tens", texts, [expect(case) for case in cases], "10 for the ten in the deal and the play")


def deal_spellings() -> Document:
    """Hands as other programs write them: unsorted, two blanks, another first seat, `-` for a void."""
    voids = first_board(lambda case: any("." in text and "" in text.split(".") for text in hand_texts(case)), 106)
    cases = [game(106), game(107), game(108), voids]
    first = pbn.played_tags(cases[0].played)["Deal"]
    unsorted_ranks = first[:2] + " ".join(
        ".".join(suit[::-1] for suit in hand.split(".")) for hand in first[2:].split()
    )
    turned = deal_text(cases[2].played.hands, (cases[2].played.dealer + 1) % 4)
    dashes = "N:" + " ".join(".".join(suit or "-" for suit in text.split(".")) for text in hand_texts(voids))
    deals = [unsorted_ranks, cases[1].tags["Deal"].replace(" ", "  "), turned, dashes]
    texts = [whole(case, Deal=deal) for case, deal in zip(cases, deals, strict=True)]
    return document(
        "deal-spellings",
        texts,
        [expect(case) for case in cases],
        "ranks in any order, two blanks, another first seat, - for a void",
    )


def hand_texts(case: Case) -> list[str]:
    return [hand_text(hand) for hand in case.played.hands]


def three_hands() -> Document:
    """Hands that are not given: the fourth follows from three; two stay unknown."""
    first, second = game(110), game(111)
    hands = hand_texts(first)
    three = f"N:{hands[0]} {hands[1]} {hands[2]} -"
    hands = hand_texts(second)
    two = f"N:{hands[0]} - {hands[2]} -"
    rows = [without_play(first, deal_source="completed"), without_play(second, deal_id=None)]
    del rows[1]["deal_id"]
    texts = [
        tags_text(case.tags | {"Deal": deal}) + auction_text(case) for case, deal in ((first, three), (second, two))
    ]
    return document("hands-not-given", texts, rows, "hands given as -; the fourth follows from three", warnings=0)


def vulnerable_words() -> Document:
    words = {
        0: ("Love", "-", "NONE", "Nil", "None "),
        1: ("N-S ", "ns", "NS "),
        2: ("E-W", "ew", "E-W "),
        3: ("Both", "BOTH", "all", "Both "),
    }
    texts, rows, used = [], [], dict.fromkeys(words, 0)
    for number in range(112, 128):
        case = game(number)
        choices = words[case.played.vulnerability]
        word = choices[used[case.played.vulnerability] % len(choices)]
        used[case.played.vulnerability] += 1
        texts.append(tags_text(case.tags | {"Vulnerable": word}))
        rows.append(without_play(case, auction=None))
    return document(
        "vulnerable-words", texts, rows, "words for the vulnerability: Love, -, N-S, Both, Nil, with blanks"
    )


def dates() -> Document:
    """Dates as they are found; only those that can be read one way become a day."""
    written = {
        "2022.05.07": "2022-05-07",
        "2022-05-07": "2022-05-07",
        "20220507": "2022-05-07",
        "2022-05-07 19:30": "2022-05-07",
        "2022.05.??": None,
        "????.??.??": None,
        "07/05/2022": None,
    }
    texts, rows = [], []
    for number, (text, day) in enumerate(written.items(), 128):
        texts.append(whole(game(number), Date=text))
        row = expect(game(number), date=day)
        if text.strip("?."):
            row["date_recorded"] = text
        rows.append(row)
    return document("dates", texts, rows, "dates with points, dashes, nothing, a time, unknown digits")


def board_names() -> Document:
    names = ("A12", "1-1", "Final 3", "0138")
    cases = [game(number) for number in range(135, 139)]
    texts = [whole(case, Board=name) for case, name in zip(cases, names, strict=True)]
    rows = [
        expect(case, board=name, board_number=138 if name == "0138" else None)
        for case, name in zip(cases, names, strict=True)
    ]
    return document("board-names", texts, rows, "boards that are no numbers")


def results() -> Document:
    """Results for one side or both, and against the contract."""
    cases = [first_board(lambda case: case.played.made, 139), game(141), game(142), game(143)]
    forms = []
    for case in cases[:2]:
        ours, theirs = ("NS", "EW") if case.played.contract.declarer % 2 == 0 else ("EW", "NS")
        tricks = case.played.tricks or 0
        forms.append(f"{ours} {tricks} {theirs} {13 - tricks}" if not forms else f"{theirs} {13 - tricks}")
    for case in cases[2:]:
        over = (case.played.tricks or 0) - 6 - case.played.contract.level
        forms.append(f"{over:+}" if over else "=")
    texts = [whole(case, Result=form) for case, form in zip(cases, forms, strict=True)]
    return document(
        "result-forms",
        texts,
        [expect(case) for case in cases],
        "Result for both sides, for the defenders only, and as =, +1, -2",
    )


def scores() -> Document:
    """Scores from declarer's view, from one side's, from both; with a plus."""
    cases = [game(number) for number in (144, 145, 146, 147)]
    texts = []
    for index, case in enumerate(cases):
        ns = int(case.tags["Score"][3:])
        declarer = ns if case.played.contract.declarer % 2 == 0 else -ns
        form = (f"{declarer}", f"EW {-ns}", f"NS {ns} EW {-ns}", f"NS {ns:+}")[index]
        texts.append(whole(case, Score=form))
    rows = [expect(case, score_ns_recorded=int(case.tags["Score"][3:])) for case in cases]
    return document("score-forms", texts, rows, "Score for declarer, for a side, for both, with a plus", warnings=0)


def alerts() -> Document:
    """Alerts and comments glued to calls."""
    cases = [first_board(lambda case: len(case.calls) >= 8, 148), game(150), game(151)]
    forms = ((" !", "2"), ("!", "1"), ("*", "4"))
    texts = []
    for case, (sign, _) in zip(cases, forms, strict=True):
        index = next(i for i, call in enumerate(case.played.calls) if call < PASS)
        calls = case.calls.copy()
        calls[index] += sign
        lines = "".join(" ".join(calls[i : i + 4]) + "\n" for i in range(0, len(calls), 4))
        texts.append(tags_text(case.tags) + pbn.tag("Auction", case.auction_seat) + lines + play_text(case))
    return document("alerts", texts, [expect(case) for case in cases], "2C !, 1NT! and 4D* for alerted calls")


def annotations() -> Document:
    """Suffixes, glyphs and note references, glued and apart, in any order; two notes with the same number."""
    case = game(152)
    calls = case.calls.copy()
    calls[0] += "!?=1=$25"
    calls[1] += " =2= $21 ??"
    auction = (
        pbn.tag("Auction", case.auction_seat)
        + "".join(" ".join(calls[i : i + 4]) + "\n" for i in range(0, len(calls), 4))
        + '[Note "1:any shape"]\n[Note "2: shows \\S"]\n'
    )
    rows = [row.copy() for row in case.rows or ()]
    rows[0][0] += "=1=!"
    rows[0][1] += " $14"
    play = pbn.tag("Play", case.play_seat) + "".join(" ".join(row) + "\n" for row in rows) + '[Note "1:fourth best"]\n'
    return document(
        "annotations",
        [tags_text(case.tags) + auction + play],
        [expect(case)],
        "suffixes, glyphs and notes of calls and cards",
        warnings=0,
    )


def rooms() -> Document:
    """A team match: one board in two rooms, with the cards in both."""
    texts, rows = [], []
    for number in (172, 173):
        for room, case in (("Open", game(number)), ("Closed", claimed(number))):
            tags = {"HomeTeam": "Harbour", "VisitTeam": "Quarry", "Room": room, "Competition": "Teams"}
            texts.append(tags_text(case.tags | tags) + auction_text(case) + play_text(case))
            rows.append(expect(case, room=room, competition="Teams"))
    return document("team-match", texts, rows, "two rooms, home and visiting team", warnings=0)


def documents() -> list[Document]:
    return [
        lower_case(),
        tens(),
        deal_spellings(),
        three_hands(),
        vulnerable_words(),
        dates(),
        board_names(),
        results(),
        scores(),
        alerts(),
        annotations(),
        rooms(),
    ]
