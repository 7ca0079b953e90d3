"""Dialects of auctions and plays: where calls and cards stand, what is left out, what is marked."""

from dataclasses import replace

from corpora_lib import pbn, spoiled_auctions, spoiled_plays
from corpora_lib.cards import NOTRUMP, PASS, SEATS, card_text, deal_text
from corpora_lib.case import Case, copy_of
from corpora_lib.dialect import (
    all_pass,
    auction_text,
    bids_notrump,
    claimed,
    document,
    expect,
    first_board,
    game,
    hands_only,
    passed_out,
    play_text,
    played_rows,
    tags_text,
    whole,
    without_play,
)
from corpora_lib.folder import Document


def rank_first() -> Document:
    cases = [game(104), game(105)]
    texts = [
        tags_text(case.tags)
        + auction_text(case)
        + play_text(case, lambda card: card[1:].lower() + card[0] if card != "-" else card)
        for case in cases
    ]
    return document("rank-first", texts, [expect(case) for case in cases], "cards written 2S, tS, aH")


def placeholders() -> Document:
    """The auction's columns begin with another seat than the dealer; AP; the auction broken off by *."""
    cases = [game(153), game(154), game(155), passed_out()]
    before = SEATS[(cases[0].played.dealer + 2) % 4]
    first = pbn.tag("Auction", before) + "- - " + " ".join(cases[0].calls) + "\n"
    texts = [
        tags_text(cases[0].tags) + first + play_text(cases[0]),
        tags_text(cases[1].tags) + all_pass(cases[1]) + play_text(cases[1]),
        tags_text(cases[2].tags) + pbn.tag("Auction", cases[2].auction_seat) + "*\n" + play_text(cases[2]),
        tags_text(cases[3].tags) + pbn.tag("Auction", cases[3].auction_seat) + "AP\n",
    ]
    rows = [expect(cases[0]), expect(cases[1]), expect(cases[2]), expect(cases[3])]
    del rows[2]["auction"]
    return document(
        "placeholders-and-ap", texts, rows, "- before the dealer, AP, an auction that is not told", warnings=0
    )


def trailing_dashes() -> Document:
    """Thirteen rows although it was claimed, - or -- for what was not played, no *."""
    cases = [claimed(156), claimed(157)]
    texts = []
    for case, dash in zip(cases, ("-", "--"), strict=True):
        rows = [*(case.rows or []), *[["-"] * 4] * (13 - len(case.rows or []))]
        lines = "".join(" ".join(dash if card == "-" else card for card in row) + "\n" for row in rows)
        texts.append(tags_text(case.tags) + auction_text(case) + pbn.tag("Play", case.play_seat) + lines)
    return document(
        "trailing-dashes",
        texts,
        [expect(case) for case in cases],
        "always thirteen rows, - and -- for cards that were not played, no *",
    )


def cards_in_order() -> Document:
    """Each row in the order in which the cards fell."""
    cases = [game(158), game(159)]
    texts = [
        tags_text(case.tags)
        + auction_text(case)
        + pbn.tag("Play", case.play_seat)
        + "".join(" ".join(cards) + "\n" for _, cards in played_rows(case))
        for case in cases
    ]
    return document(
        "cards-in-order", texts, [expect(case) for case in cases], "rows of cards in the order played, not in columns"
    )


def rows_not_lines() -> Document:
    """Cards are counted by fours, whatever the lines."""
    cases = [game(160), game(161)]
    texts = []
    for case, width in zip(cases, (7, 52), strict=True):
        cards = [card for row in case.rows or () for card in row]
        lines = "".join(" ".join(cards[i : i + width]) + "\n" for i in range(0, len(cards), width))
        texts.append(tags_text(case.tags) + auction_text(case) + pbn.tag("Play", case.play_seat) + lines)
    return document(
        "rows-not-lines",
        texts,
        [expect(case) for case in cases],
        "seven cards a line, all cards on one line",
        warnings=0,
    )


def lead_only() -> Document:
    cases = [game(162), game(163)]
    texts = [
        tags_text(case.tags)
        + auction_text(case)
        + pbn.tag("Play", case.play_seat)
        + card_text(case.played.cards[0])
        + ("\n", " - - -\n*\n")[index]
        for index, case in enumerate(cases)
    ]
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
    return document(
        "to-be-continued",
        [text, other],
        [
            hands_only(first, auction=" ".join(first.calls[:index]) or None),
            expect(second, tricks=None, score_ns=None, cards_played=8),
        ],
        "+ for the next call and the next card",
        warnings=0,
    )


def irregularities() -> Document:
    """Accepted irregularities as the standard marks them: an insufficient bid, an agreed number of tricks."""
    case = first_board(
        lambda game_case: (
            game_case.played.calls[0] == PASS and game_case.played.calls[1] == PASS and game_case.played.calls[2] < PASS
        ),
        166,
    )
    second = game(168)
    agreed = (second.played.tricks or 0) - 1 if second.played.tricks else 1
    changed = second.scored(second.played.contract, agreed)
    texts = [
        whole(case).replace(f"{case.calls[0]} {case.calls[1]}", f"^S {case.calls[1]}", 1),
        tags_text(changed.tags | {"Result": f"^{agreed}"}) + auction_text(second) + play_text(second),
    ]
    rows = [expect(case, has_irregularity=True), expect(second, tricks=agreed, has_irregularity=True)]
    rows[1]["score_ns"] = int(changed.tags["Score"][3:])
    del rows[0]["auction"]
    return document(
        "irregularities", texts, rows, "^S for a skipped player, ^9 for an agreed number of tricks", warnings=0
    )


def marked_revoke(case: Case) -> Case | None:
    """The game with a revoke that was noticed too late, marked as the standard has it."""
    changed = spoiled_plays.revoke(copy_of(case))
    if changed is None or changed.rows is None or case.rows is None:
        return None
    for row, sound_row in zip(changed.rows, case.rows, strict=True):
        for column, card in enumerate(sound_row):
            if row[column] != card:
                row[column] = f"^R {row[column]}"
                return changed
    return None


def marked_insufficient_bid(case: Case) -> Case | None:
    changed = spoiled_auctions.insufficient_bid(copy_of(case))
    if changed is not None:
        index = next(i for i, call in enumerate(case.calls) if changed.calls[i] != call)
        changed.calls[index] = f"^I {changed.calls[index]}"
    return changed


def marked_lead(case: Case) -> Case | None:
    """The other defender leads and it is accepted; the columns still begin with the rightful leader."""
    changed = spoiled_plays.opening_lead_from_the_wrong_hand(copy_of(case))
    if changed is None or changed.rows is None:
        return None
    rows = [[*row[2:], *row[:2]] for row in changed.rows]
    rows[0][2] = f"^L {rows[0][2]}"
    return replace(changed, rows=rows, play_seat=case.play_seat)


def accepted() -> Document:
    """Irregularities that the opponents accepted or noticed too late, and declarer exchanged with dummy."""
    texts, rows = [], []
    for start, mark in ((200, marked_insufficient_bid), (210, marked_revoke), (220, marked_lead)):
        case = first_board(lambda sound, mark=mark: mark(sound) is not None, start)
        changed = mark(case)
        assert changed is not None
        texts.append(whole(changed))
        row = expect(case, has_irregularity=True, tricks=int(changed.tags["Result"]))
        row["score_ns"] = int(changed.tags["Score"][3:])
        if mark is marked_insufficient_bid:
            row["auction"] = " ".join(changed.calls).replace("^I ", "")
        if mark is marked_lead and changed.rows is not None:
            row["lead"] = changed.rows[0][2].removeprefix("^L ")
        rows.append(row)
    case = game(230)
    dummy = SEATS[(case.played.contract.declarer + 2) % 4]
    texts.append(tags_text(case.tags | {"Declarer": f"^{dummy}"}) + auction_text(case))
    rows.append(without_play(case, has_irregularity=True))
    del rows[-1]["declarer"]
    purpose = "^I, ^R and ^L for what was accepted or seen too late, ^S for the declarer who was not"
    return document("irregularities-accepted", texts, rows, purpose, warnings=0)


def end_position() -> Document:
    """The last tricks of a deal: hands of equal size, only the denomination as contract."""
    case = first_board(bids_notrump, 170)
    played = case.played
    left = set(played.cards[4 * 9 :])
    hands = [[card for card in hand if card in left] for hand in played.hands]
    leader = played.winners[8]
    tags = {
        "Event": "Endings",
        "Board": str(case.number),
        "Dealer": SEATS[played.dealer],
        "Vulnerable": case.tags["Vulnerable"],
        "Deal": deal_text(hands, leader),
        "Contract": "NT",
    }
    leaders = played.winners[8:12]
    rows = []
    for number, first in enumerate(leaders):
        row = [""] * 4
        for place in range(4):
            row[(first + place - leader) % 4] = card_text(played.cards[4 * (9 + number) + place])
        rows.append(" ".join(row) + "\n")
    text = tags_text(tags) + pbn.tag("Play", SEATS[leader]) + "".join(rows)
    assert played.contract.denomination == NOTRUMP
    return document(
        "end-position",
        [text],
        [{"board": str(case.number), "cards_played": 16, "left_out": "end-position"}],
        "the last four tricks of a deal",
        warnings=0,
    )


def documents() -> list[Document]:
    return [
        rank_first(),
        placeholders(),
        trailing_dashes(),
        cards_in_order(),
        rows_not_lines(),
        lead_only(),
        to_be_continued(),
        irregularities(),
        accepted(),
        end_position(),
    ]
