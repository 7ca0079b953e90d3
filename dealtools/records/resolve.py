"""Records to playings: the one place where written, derived and inherited values meet."""

import functools
import re

from dealtools.bridge.call import PASS
from dealtools.bridge.card import card_from_text, rank_first_card
from dealtools.bridge.contract import Contract, contract_from_text
from dealtools.bridge.play import PlayReplay
from dealtools.bridge.seat import seat_from_text
from dealtools.bridge.vulnerability import board_dealer, board_vulnerability, vulnerability_from_text
from dealtools.records.auction import read_auction
from dealtools.records.deals import read_deal
from dealtools.records.play import read_play
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.records.results import read_result, read_score
from dealtools.scoring.duplicate import score_of
from dealtools.scoring.goals import minibridge_score_of

_DIGITS = re.compile(r"[0-9]{1,9}")
_GAMES = ("rubber", "chicago", "minibridge", "honeymoon")
_DENOMINATIONS = {"C": 0, "D": 1, "H": 2, "S": 3, "NT": 4, "N": 4}
HAND = 13


def resolve(record: Record) -> Playing:
    """The playing that a record itself describes.

    `has_result` is False where the record only holds the cards of its results table, or nothing at all.
    """
    playing = Playing(record, game=game_of(record.values.get("Scoring", ""), record.values.get("Competition", "")))
    playing.players = 2 if playing.game == "honeymoon" else 4
    if record.faults:
        playing.barred = {fault.facts["tag"] for fault in record.faults if fault.name == "forbidden-inheritance"}
    _take_board(playing)
    _take_deal(playing)
    _take_dealer_and_auction(playing)
    _take_contract(playing)
    _take_play(playing)
    _place_callers(playing)
    _take_tricks(playing)
    score = record.known("Score")
    playing.score = None if score is None else read_score(score)
    take_score(playing)
    values = record.values
    playing.has_result = (
        "ScoreTable" not in record.tables or not record.tables["ScoreTable"].rows or _has_own_result(playing)
    ) and bool(values)
    return playing


@functools.lru_cache(maxsize=256)
def game_of(scoring: str, competition: str) -> str:
    """The rules by which a record is judged and scored: the word of `results.game`."""
    fields = {field.strip().casefold() for field in scoring.split(";")}
    for game in _GAMES:
        if game in fields:
            return game
    return competition.strip().casefold() if competition.strip().casefold() in ("rubber", "chicago") else "duplicate"


def _has_own_result(playing: Playing) -> bool:
    return (
        playing.contract is not None
        or playing.tricks is not None
        or playing.record.auction is not None
        or playing.record.play is not None
        or playing.score is not None
    )


def _take_board(playing: Playing) -> None:
    board = playing.record.known("Board")
    playing.board = board
    if board is not None and _DIGITS.fullmatch(number := board.strip()):
        playing.board_number = int(number) or None


def _take_deal(playing: Playing) -> None:
    record = playing.record
    text = record.known("Deal")
    if text is None:
        return
    reading = playing.deal_reading = read_deal(text, playing.players)
    deal = reading.deal
    if deal is None:
        return
    playing.deal = deal
    is_inherited = record.inherited.get("Deal") == "before"
    playing.deal_source = "merged" if "Deal" in record.merged else "inherited" if is_inherited else "recorded"
    given = [hand for hand in deal.hands if hand is not None]
    sizes = {hand.bit_count() for hand in given}
    total = 0
    for hand in given:
        total |= hand
    playing.is_sound_deal = (
        len(sizes) == 1 and 0 < max(sizes) <= HAND and sum(hand.bit_count() for hand in given) == total.bit_count()
    )
    playing.is_end_position = playing.is_sound_deal and sizes != {HAND}
    if playing.is_sound_deal and len(given) == 3 and sizes == {HAND}:
        completed = deal.with_fourth_hand()
        if completed is not None:
            playing.deal = completed
            playing.deal_source = "merged" if "Deal" in record.merged else "completed"


def _take_dealer_and_auction(playing: Playing) -> None:
    record = playing.record
    dealer = seat_from_text(record.values.get("Dealer", "").strip())
    if dealer is not None:
        playing.dealer, playing.dealer_source = dealer, "recorded"
    # The cycle of dealers and vulnerability is that of numbered boards (Law 2).
    number = playing.board_number if playing.game == "duplicate" else None
    if record.auction is not None:
        may_derive = dealer is None and "Dealer" not in playing.barred
        fallback = board_dealer(number) if may_derive and number is not None else None
        two_players = {"players": 2, "closing": 1} if playing.players == 2 else {}
        playing.auction = read_auction(record, dealer, fallback, **two_players)
        if may_derive and playing.auction is not None and playing.auction.first_caller is not None:
            playing.dealer, playing.dealer_source = playing.auction.first_caller, "auction"
    vulnerable = vulnerability_from_text(record.values.get("Vulnerable", ""))
    if vulnerable is not None:
        playing.vulnerable, playing.vulnerable_source = vulnerable, "recorded"
    if number is None:
        return
    if playing.dealer is None and "Dealer" not in playing.barred:
        playing.dealer, playing.dealer_source = board_dealer(number), "board-number"
    # A word that nobody understands is no reason to take the board for another.
    if vulnerable is None and record.known("Vulnerable") is None and "Vulnerable" not in playing.barred:
        playing.vulnerable, playing.vulnerable_source = board_vulnerability(number), "board-number"


def _take_contract(playing: Playing) -> None:
    record = playing.record
    text = record.known("Contract")
    if text is not None:
        playing.contract_recorded = contract_from_text(text)
        if playing.is_end_position:
            playing.denomination = _DENOMINATIONS.get(text.strip().upper())
    auction = playing.auction
    if playing.contract_recorded is not None:
        playing.contract, playing.contract_source = playing.contract_recorded, "recorded"
    elif auction is not None and auction.replay.contract is not None and "Contract" not in playing.barred:
        playing.contract, playing.contract_source = auction.replay.contract, "auction"
    contract = playing.contract
    playing.passed_out = contract is not None and contract.level == 0
    _take_declarer(playing)
    if contract is not None and contract.denomination is not None:
        playing.denomination = contract.denomination
    if playing.declarer is not None:
        playing.declaring_side = playing.declarer & 1


def _take_declarer(playing: Playing) -> None:
    text = (playing.record.known("Declarer") or "").strip()
    if text.startswith("^"):
        playing.is_irregular_declarer = True
        text = text[1:]
    playing.declarer_recorded = seat_from_text(text)
    if playing.passed_out:
        return
    replay = playing.auction.replay if playing.auction is not None else None
    if playing.declarer_recorded is not None:
        playing.declarer, playing.declarer_source = playing.declarer_recorded, "recorded"
    elif (
        replay is not None
        and replay.declarer is not None
        and _has_one_denomination(playing.contract, replay.contract)
        and "Declarer" not in playing.barred
    ):
        playing.declarer, playing.declarer_source = replay.declarer, "auction"


def _has_one_denomination(contract: Contract | None, of_auction: Contract | None) -> bool:
    """Whether the auction's declarer may stand for the contract: both have one denomination."""
    return contract is not None and of_auction is not None and contract.denomination == of_auction.denomination


def _take_play(playing: Playing) -> None:
    record = playing.record
    if record.play is not None:
        deal = playing.deal if playing.is_sound_deal else None
        # Where each of two players has a dummy, four hands are played.
        has_dummies = playing.players == 2 and deal is not None and None not in deal.hands
        players = 4 if has_dummies else playing.players
        playing.play = read_play(record, deal, playing.declarer, playing.denomination, players)
    lead = record.known("Lead")
    if lead is not None:
        lead = lead.strip()
        card = card_from_text(lead)
        playing.lead_recorded = rank_first_card(lead) if card is None else card
    if playing.lead_recorded is not None:
        playing.lead, playing.lead_source = playing.lead_recorded, "recorded"
    elif playing.play is not None and playing.play.cards.cards and not playing.is_end_position:
        playing.lead = playing.play.cards.cards[0]
        playing.lead_source = None if playing.lead is None else "play"


def _place_callers(playing: Playing) -> None:
    """Gives the calls to the seats that declarer and play show, where an auction leaves out its opening passes.

    The archives of rpbridge.net do so: their auctions begin with the first bid and name the dealer's seat.
    """
    reading, declarer = playing.auction, playing.declarer_recorded
    if reading is None or declarer is None or reading.replay.declarer in (None, declarer) or playing.players != 4:
        return
    contract, replay = playing.contract, reading.replay
    if reading.calls[0] == PASS or reading.first_caller != reading.dealer or playing.is_irregular_declarer:
        return
    if replay.faults:  # an illegal call is wrong by itself, the seats need not be
        return
    if contract is None or replay.contract is None or contract.denomination != replay.contract.denomination:
        return
    if replay.declarer is not None and (playing.record.heading.carries_tags or _is_led_against(playing, declarer)):
        reading.omit_passes((declarer - replay.declarer) & 3)


def _is_led_against(playing: Playing, declarer: int) -> bool:
    """Whether the play begins with the seat on the left of this declarer, who held the lead."""
    play, deal = playing.play, playing.deal
    if play is None or deal is None or not playing.is_sound_deal or play.turned:
        return False
    leader = (declarer + 1) & 3
    if len(play.cards.cards) < playing.players or seat_from_text(play.section.tag.value.strip()) != leader:
        return False
    card = play.cards.cards[0]
    hand = deal.hands[leader]
    return play.cards.seats[0] == leader and hand is not None and card is not None and bool(hand >> card & 1)


def _take_tricks(playing: Playing) -> None:
    text = playing.record.known("Result")
    side = playing.declaring_side
    play = playing.play
    is_unfinished = play is not None and play.section.end == "+"
    is_whole = play is not None and play.replay.is_whole and not playing.is_end_position
    # A revoke changes no winner; after other faults the count means nothing.
    if play is not None and is_whole and side is not None and all(f.name == "revoke" for f in play.replay.faults):
        playing.tricks_play = play.replay.tricks[side]
    if text is not None:
        playing.result = read_result(text)
        if playing.result is not None:
            need = playing.contract.need if playing.contract is not None and playing.contract.level else None
            tricks = playing.result.tricks(side, need)
            playing.tricks_recorded = tricks if tricks is not None and 0 <= tricks <= HAND else None
    claim = playing.record.claim
    if claim is not None and 0 <= claim[0] <= HAND:
        playing.tricks_claim = claim[0]
    if playing.passed_out or is_unfinished or playing.is_end_position:
        return
    if playing.tricks_recorded is not None:
        playing.tricks, playing.tricks_source = playing.tricks_recorded, "recorded"
    elif playing.tricks_claim is not None:
        playing.tricks, playing.tricks_source = playing.tricks_claim, "claim"
    elif playing.tricks_play is not None and play is not None and _is_lawful(play.replay):
        playing.tricks, playing.tricks_source = playing.tricks_play, "play"


def _is_lawful(replay: PlayReplay) -> bool:
    """Whether the count of a play is its result: tricks change sides after a revoke (Law 64), marked or not."""
    return not replay.faults and all(fault.name != "revoke" for fault in replay.accepted)


def take_score(playing: Playing) -> None:
    """Gives a playing its score: computed by the laws where all is known, else as recorded."""
    if playing.game in ("rubber", "chicago"):
        return
    _compute_score(playing)
    if playing.score_computed_ns is not None:
        playing.score_ns, playing.score_source = playing.score_computed_ns, "computed"
        return
    ns, ew = playing.score_in_points()
    if ns is None and ew is not None:
        ns = -ew
    if ns is not None:
        playing.score_ns, playing.score_source = ns, "recorded"


def _compute_score(playing: Playing) -> None:
    contract = playing.contract
    if playing.passed_out:
        playing.score_computed_ns = 0
    elif contract is not None and playing.tricks is not None and playing.declaring_side is not None:
        # Nobody is vulnerable in Minibridge, nor in the game for two players, unless the record says so.
        vulnerable = playing.declarer_vul if playing.game == "duplicate" else bool(playing.declarer_vul)
        if vulnerable is None:
            return
        if playing.game == "minibridge":
            score = minibridge_score_of(contract.level, contract.denomination, playing.tricks)
        else:
            score = score_of(contract.level, contract.denomination, contract.doubling, vulnerable, playing.tricks)
        playing.score_computed_ns = score if playing.declaring_side == 0 else -score
