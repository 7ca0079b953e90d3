"""Dialects of single values: letters in lower case, tens, dates, vulnerability, results, calls and cards."""

from corpora_lib import pbn
from corpora_lib.cards import NOTRUMP, PASS, SEATS, card_text, deal_text, hand_text
from corpora_lib.case import Case
from corpora_lib.dialect import (
    all_pass,
    auction_text,
    bids_notrump,
    claimed,
    deal_id,
    document,
    expect,
    first_board,
    game,
    hands_only,
    is_doubled,
    passed_out,
    play_text,
    played_rows,
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
        texts.append(tags_text(case.tags | lower) + auction_text(case, str.lower, seat=case.auction_seat.lower())
                     + play_text(case, str.lower, seat=case.play_seat.lower()))
        rows.append(expect(case))
    return document("lower-case", texts, rows, "seats, suits, ranks, calls and vulnerability in lower case", warnings=0)


def tens() -> Document:
    cases = [game(102), game(103)]
    texts = [tags_text(case.tags | {"Deal": case.tags["Deal"].replace("T", "10")}) + auction_text(case)
             + play_text(case, lambda card: card.replace("T", "10")) for case in cases]
    return document("tens", texts, [expect(case) for case in cases], "10 for the ten in the deal and the play")


def rank_first() -> Document:
    cases = [game(104), game(105)]
    texts = [tags_text(case.tags) + auction_text(case) + play_text(case, lambda card: card[1:].lower() + card[0] if card != "-"
                                                                  else card) for case in cases]
    return document("rank-first", texts, [expect(case) for case in cases], "cards written 2S, tS, aH")


def deal_spellings() -> Document:
    """Hands as other programs write them: unsorted, two blanks, another first seat, `-` for a void, seats before hands."""
    voids = first_board(lambda case: any("." in text and "" in text.split(".") for text in hand_texts(case)), 106)
    cases = [game(106), game(107), game(108), voids]
    first = pbn.played_tags(cases[0].played)["Deal"]
    unsorted_ranks = first[:2] + " ".join(".".join(suit[::-1] for suit in hand.split(".")) for hand in first[2:].split())
    turned = deal_text(cases[2].played.hands, (cases[2].played.dealer + 1) % 4)
    dashes = "N:" + " ".join(".".join(suit or "-" for suit in text.split(".")) for text in hand_texts(voids))
    deals = [unsorted_ranks, cases[1].tags["Deal"].replace(" ", "  "), turned, dashes]
    texts = [whole(case, Deal=deal) for case, deal in zip(cases, deals, strict=True)]
    return document("deal-spellings", texts, [expect(case) for case in cases],
                    "ranks in any order, two blanks, another first seat, - for a void")


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
    texts = [tags_text(case.tags | {"Deal": deal}) + auction_text(case) for case, deal in ((first, three), (second, two))]
    return document("hands-not-given", texts, rows, "hands given as -; the fourth follows from three", warnings=0)


def vulnerable_words() -> Document:
    words = {0: ("Love", "-", "NONE", "Nil", "None "), 1: ("N-S ", "ns", "NS "), 2: ("E-W", "ew", "E-W "),
             3: ("Both", "BOTH", "all", "Both ")}
    texts, rows, used = [], [], dict.fromkeys(words, 0)
    for number in range(112, 128):
        case = game(number)
        choices = words[case.played.vulnerability]
        word = choices[used[case.played.vulnerability] % len(choices)]
        used[case.played.vulnerability] += 1
        texts.append(tags_text(case.tags | {"Vulnerable": word}))
        rows.append(without_play(case, auction=None))
    return document("vulnerable-words", texts, rows, "words for the vulnerability: Love, -, N-S, Both, Nil, with blanks")


def dates() -> Document:
    """Dates as they are found; only those that can be read one way become a day."""
    written = {"2022.05.07": "2022-05-07", "2022-05-07": "2022-05-07", "20220507": "2022-05-07",
               "2022-05-07 19:30": "2022-05-07", "2022.05.??": None, "????.??.??": None, "07/05/2022": None}
    texts, rows = [], []
    for number, (text, day) in enumerate(written.items(), 128):
        texts.append(whole(game(number), Date=text))
        row = expect(game(number), date=day)
        if text.strip("?."):
            row["date_recorded"] = text
        rows.append(row)
    return document("dates", texts, rows, "dates with points, dashes, nothing, a time, unknown digits")


def board_names() -> Document:
    names = ("A12", "1-1", "Final 3", "007")
    cases = [game(number) for number in range(135, 139)]
    texts = [whole(case, Board=name) for case, name in zip(cases, names, strict=True)]
    rows = [expect(case, board=name, board_number=7 if name == "007" else None)
            for case, name in zip(cases, names, strict=True)]
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
    return document("result-forms", texts, [expect(case) for case in cases],
                    "Result for both sides, for the defenders only, and as =, +1, -2")


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
    auction = pbn.tag("Auction", case.auction_seat) + "".join(
        " ".join(calls[i : i + 4]) + "\n" for i in range(0, len(calls), 4)) + '[Note "1:any shape"]\n[Note "2: shows \\S"]\n'
    rows = [row.copy() for row in case.rows or ()]
    rows[0][0] += "=1=!"
    rows[0][1] += " $14"
    play = pbn.tag("Play", case.play_seat) + "".join(" ".join(row) + "\n" for row in rows) + '[Note "1:fourth best"]\n'
    return document("annotations", [tags_text(case.tags) + auction + play], [expect(case)],
                    "suffixes, glyphs and notes of calls and cards", warnings=0)


def placeholders() -> Document:
    """The auction's columns begin with another seat than the dealer; AP; the auction broken off by *."""
    cases = [game(153), game(154), game(155), passed_out()]
    before = SEATS[(cases[0].played.dealer + 2) % 4]
    first = pbn.tag("Auction", before) + "- - " + " ".join(cases[0].calls) + "\n"
    texts = [tags_text(cases[0].tags) + first + play_text(cases[0]), tags_text(cases[1].tags) + all_pass(cases[1])
             + play_text(cases[1]), tags_text(cases[2].tags) + pbn.tag("Auction", cases[2].auction_seat) + "*\n"
             + play_text(cases[2]), tags_text(cases[3].tags) + pbn.tag("Auction", cases[3].auction_seat) + "AP\n"]
    rows = [expect(cases[0]), expect(cases[1]), expect(cases[2]), expect(cases[3])]
    del rows[2]["auction"]
    return document("placeholders-and-ap", texts, rows, "- before the dealer, AP, an auction that is not told", warnings=0)


def trailing_dashes() -> Document:
    """Thirteen rows although it was claimed, - or -- for what was not played, no *."""
    cases = [claimed(156), claimed(157)]
    texts = []
    for case, dash in zip(cases, ("-", "--"), strict=True):
        rows = [*(case.rows or []), *[["-"] * 4] * (13 - len(case.rows or []))]
        lines = "".join(" ".join(dash if card == "-" else card for card in row) + "\n" for row in rows)
        texts.append(tags_text(case.tags) + auction_text(case) + pbn.tag("Play", case.play_seat) + lines)
    return document("trailing-dashes", texts, [expect(case) for case in cases],
                    "always thirteen rows, - and -- for cards that were not played, no *")


def cards_in_order() -> Document:
    """Each row in the order in which the cards fell."""
    cases = [game(158), game(159)]
    texts = [tags_text(case.tags) + auction_text(case) + pbn.tag("Play", case.play_seat)
             + "".join(" ".join(cards) + "\n" for _, cards in played_rows(case)) for case in cases]
    return document("cards-in-order", texts, [expect(case) for case in cases],
                    "rows of cards in the order played, not in columns")


def rows_not_lines() -> Document:
    """Cards are counted by fours, whatever the lines."""
    cases = [game(160), game(161)]
    texts = []
    for case, width in zip(cases, (7, 52), strict=True):
        cards = [card for row in case.rows or () for card in row]
        lines = "".join(" ".join(cards[i : i + width]) + "\n" for i in range(0, len(cards), width))
        texts.append(tags_text(case.tags) + auction_text(case) + pbn.tag("Play", case.play_seat) + lines)
    return document("rows-not-lines", texts, [expect(case) for case in cases], "seven cards a line, all cards on one line",
                    warnings=0)


def lead_only() -> Document:
    cases = [game(162), game(163)]
    texts = [tags_text(case.tags) + auction_text(case) + pbn.tag("Play", case.play_seat) + card_text(case.played.cards[0])
             + ("\n", " - - -\n*\n")[index] for index, case in enumerate(cases)]
    rows = [expect(case, cards_played=1) for case in cases]
    return document("lead-only", texts, rows, "only the opening lead is recorded", warnings=0)


def to_be_continued() -> Document:
    """An auction and a play that go on another time: + marks whose turn it is."""
    first, second = game(164), game(165)
    unknown = {"Declarer": "?", "Contract": "?", "Result": "?", "Score": "?"}
    index = len(first.calls) - 4
    calls = [*first.calls[:index], "+"]
    text = tags_text(first.tags | unknown) + pbn.tag("Auction", first.auction_seat) + " ".join(calls) + "\n"
    rows = (second.rows or [])[:2]
    play = pbn.tag("Play", second.play_seat) + "".join(" ".join(row) + "\n" for row in rows)
    leader = second.played.winners[1]
    marks = ["-"] * 4
    marks[(leader - SEATS.index(second.play_seat)) % 4] = "+"
    play += " ".join(marks) + "\n"
    other = tags_text(second.tags | {"Result": "?", "Score": "?"}) + auction_text(second) + play
    return document("to-be-continued", [text, other], [
        hands_only(first, auction=" ".join(first.calls[:index]) or None),
        expect(second, tricks=None, score_ns=None, cards_played=8)], "+ for the next call and the next card", warnings=0)


def irregularities() -> Document:
    """Accepted irregularities as the standard marks them: an insufficient bid, an agreed number of tricks."""
    case = first_board(lambda game_case: game_case.played.calls[0] == PASS and game_case.played.calls[1] == PASS
                       and game_case.played.calls[2] < PASS, 166)
    second = game(168)
    agreed = (second.played.tricks or 0) - 1 if second.played.tricks else 1
    changed = second.scored(second.played.contract, agreed)
    texts = [whole(case).replace(f"{case.calls[0]} {case.calls[1]}", f"^S {case.calls[1]}", 1),
             tags_text(changed.tags | {"Result": f"^{agreed}"}) + auction_text(second) + play_text(second)]
    rows = [expect(case, has_irregularity=True), expect(second, tricks=agreed, has_irregularity=True)]
    rows[1]["score_ns"] = int(changed.tags["Score"][3:])
    del rows[0]["auction"]
    return document("irregularities", texts, rows, "^S for a skipped player, ^9 for an agreed number of tricks", warnings=0)


def end_position() -> Document:
    """The last tricks of a deal: hands of equal size, only the denomination as contract."""
    case = first_board(bids_notrump, 170)
    played = case.played
    left = set(played.cards[4 * 9 :])
    hands = [[card for card in hand if card in left] for hand in played.hands]
    leader = played.winners[8]
    tags = {"Event": "Endings", "Board": "1", "Dealer": SEATS[played.dealer], "Vulnerable": case.tags["Vulnerable"],
            "Deal": deal_text(hands, leader), "Contract": "NT"}
    leaders = played.winners[8:12]
    rows = []
    for number, first in enumerate(leaders):
        row = [""] * 4
        for place in range(4):
            row[(first + place - leader) % 4] = card_text(played.cards[4 * (9 + number) + place])
        rows.append(" ".join(row) + "\n")
    text = tags_text(tags) + pbn.tag("Play", SEATS[leader]) + "".join(rows)
    assert played.contract.denomination == NOTRUMP
    return document("end-position", [text], [{"board": "1", "cards_played": 16, "left_out": "end-position"}],
                    "the last four tricks of a deal", warnings=0)


def rooms() -> Document:
    """A team match: one board in two rooms, with the cards in both."""
    texts, rows = [], []
    for number in (172, 173):
        for room, case in (("Open", game(number)), ("Closed", claimed(number))):
            tags = {"HomeTeam": "Harbour", "VisitTeam": "Quarry", "Room": room, "Competition": "Teams"}
            texts.append(tags_text(case.tags | tags) + auction_text(case) + play_text(case))
            team_ns, team_ew = ("Harbour", "Quarry") if room == "Open" else ("Quarry", "Harbour")
            rows.append(expect(case, room=room, competition="Teams", team_ns=team_ns, team_ew=team_ew,
                               deal_id=deal_id(case.played.hands)))
    return document("team-match", texts, rows, "two rooms, home and visiting team", warnings=0)


def documents() -> list[Document]:
    return [lower_case(), tens(), rank_first(), deal_spellings(), three_hands(), vulnerable_words(), dates(), board_names(),
            results(), scores(), alerts(), annotations(), placeholders(), trailing_dashes(), cards_in_order(), rows_not_lines(),
            lead_only(), to_be_continued(), irregularities(), end_position(), rooms()]
