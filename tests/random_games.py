"""Games in PBN made at random from a seed: legal or broken off, with names, notes and comments."""

import random

from dealtools.bridge.auction import AuctionState, replay_auction
from dealtools.bridge.call import CALLS, PASS
from dealtools.bridge.card import CARDS, suit_of
from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import cards_of
from dealtools.bridge.play import replay_play

NAMES = ("Alder, Wanda", "Birch", "Cedar Felix", "O'Dogwood", "Jürgen Eibe", "Fir")
ODD_NAMES = ("Alder|Wanda", "a: b", "c::d", "Plus + Minus", "", "?", "{brace}", "x\ty")
TEXTS = ("three or more", "Stayman, 16+", "asks", "16-18 HCP", "no 4-card major: weak")
ODD_TEXTS = ("a | b", "c{d", "é", "!", "(x)", "1:2", "two\nlines")


def game(seed: int, *, odd: bool = False) -> str:
    """One game in PBN.

    Args:
        seed: the same gives the same.
        odd: with values that other notations may not be able to hold.
    """
    rng = random.Random(seed)
    names, texts = (NAMES, TEXTS) if not odd else (NAMES + ODD_NAMES, TEXTS + ODD_TEXTS)
    cards = list(range(52))
    rng.shuffle(cards)
    hands = [sum(1 << card for card in cards[at::4]) for at in range(4)]
    number = rng.randrange(1, 40)
    dealer = (number - 1) % 4 if rng.random() < 0.8 else rng.randrange(4)
    deal = Deal((hands[0], hands[1], hands[2], hands[3]))
    tags = {"Board": str(number), "Dealer": "NESW"[dealer], "Deal": deal.to_text(dealer)}
    tags["Vulnerable"] = rng.choice(("None", "NS", "EW", "All"))
    for name in ("West", "North", "East", "South"):
        if rng.random() < 0.9:
            tags[name] = rng.choice(names)
    if rng.random() < 0.5:
        tags["Event"] = rng.choice(("Club Evening", "Cup: Final", "Pairs, A"))
    if odd:
        for name, values in _ODD_TAGS.items():
            if rng.random() < 0.3:
                tags[name] = rng.choice(values)
    calls = _auction(rng, dealer)
    replay = replay_auction(dealer, calls)
    contract = replay.contract
    lines = [f'[{name} "{value}"]' for name, value in tags.items() if "\n" not in value]
    if contract is not None and rng.random() < 0.8:
        lines.append(f'[Contract "{contract}"]')
        declarer = replay.declarer
        lines.append(f'[Declarer "{"" if declarer is None else "NESW"[declarer]}"]')
    if contract is not None and contract.level and rng.random() < 0.6:
        lines.append(f'[Result "{rng.randrange(14)}"]')
    if calls:
        lines += _section(rng, "Auction", "NESW"[dealer], [CALLS[call] for call in calls], texts, odd=odd)
    if contract is not None and contract.level and rng.random() < 0.8:
        assert replay.declarer is not None
        lines += _play(rng, deal, replay.declarer, contract.denomination or 0, texts, odd=odd)
    if rng.random() < 0.2:
        lines.append("{" + rng.choice(texts).replace("}", "") + "}")
    return "\n".join(lines) + "\n"


_ODD_TAGS = {
    "Site": ("Town", "Town: Hall", "a::b"),
    "Date": ("2024.03.14", "2024.??.??", "????.??.??", "2024.??.05", "soon"),
    "Scoring": ("IMP", "MP", "BAM", "Rubber", "Chicago", "IMP;Cross", "own"),
    "HomeTeam": ("Reds", "a:b", "c|d"),
    "VisitTeam": ("Blues", "e, f"),
    "Room": ("Open", "Closed", "open"),
    "Stage": ("Final", "F", "Round of 16", "R16", "2"),
    "Session": ("1", "A"),
    "Round": ("3",),
    "Table": ("7", "O"),
    "Section": ("B",),
    "Score": ("NS 420", "EW 50", "100", "abc"),
    "ScoreIMP": ("NS -3", "NS 0", "EW 2"),
    "Annotator": ("Birch",),
    "Own": ("x",),
}


def _auction(rng: random.Random, dealer: int) -> list[int]:
    state = AuctionState(dealer, 4, 3)
    calls: list[int] = []
    stop = rng.randrange(2, 30)
    while legal := state.legal_calls():
        if rng.random() < 0.02:
            break
        low = [call for call in legal if call >= PASS] + [call for call in legal if call < PASS][:6]
        call = PASS if len(calls) > stop or rng.random() < 0.4 else rng.choice(low)
        state.push(call)
        calls.append(call)
    return calls


def _play(
    rng: random.Random, deal: Deal, declarer: int, denomination: int, texts: tuple[str, ...], *, odd: bool
) -> list[str]:
    held = [cards_of(hand or 0) for hand in deal.hands]
    count = rng.choice((52, 52, rng.randrange(1, 52)))
    cards: list[int] = []
    seats: list[int] = []
    seat = (declarer + 1) % 4
    while len(cards) < count:
        led = suit_of(cards[len(cards) // 4 * 4]) if len(cards) % 4 else None
        following = [card for card in held[seat] if suit_of(card) == led]
        card = rng.choice(following or held[seat])
        held[seat].remove(card)
        cards.append(card)
        seats.append(seat)
        seat = (seat + 1) % 4
        if len(cards) % 4 == 0:
            winner = replay_play(deal, declarer, denomination, cards).winners[-1]
            assert winner is not None
            seat = winner
    first = (declarer + 1) % 4
    rows = ["-"] * (-(-count // 4) * 4)
    for at, (card, seat) in enumerate(zip(cards, seats, strict=True)):
        rows[at // 4 * 4 + (seat - first) % 4] = CARDS[card]
    while rows[-1] == "-":
        rows.pop()
    return _section(rng, "Play", "NESW"[first], rows, texts, odd=odd)


def _section(
    rng: random.Random, name: str, seat: str, tokens: list[str], texts: tuple[str, ...], *, odd: bool
) -> list[str]:
    words: list[str] = []
    notes: list[str] = []
    for token in tokens:
        word = token
        if token != "-" and rng.random() < 0.08 and len(notes) < 9:
            notes.append(rng.choice(texts).replace("\n", " "))
            word += f" ={len(notes)}="
        elif token != "-" and odd and rng.random() < 0.05:
            word += rng.choice(("!", " $3", " $20", " {so}"))
        words.append(word)
    rows = [" ".join(words[at : at + 4]) for at in range(0, len(words), 4)]
    if len(tokens) < 52 and rng.random() < 0.5:
        rows.append("*")
    return [f'[{name} "{seat}"]', *rows, *(f'[Note "{at}:{text}"]' for at, text in enumerate(notes, 1))]
