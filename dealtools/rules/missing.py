"""What a record presupposes and does not say, and what was derived instead (AUC, RES)."""

from collections.abc import Iterator

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted
from dealtools.records.playing import Playing
from dealtools.rules.wording import contract_name, is_given, is_missing, joined, place_of, seat_name

_VULNERABLE = ("nobody vulnerable", "N-S vulnerable", "E-W vulnerable", "all vulnerable")


@rule("AUC302", "dealer-missing", Severity.WARNING, law="PBN 3.4.9")
def dealer_missing(playing: Playing) -> Iterator[Violation]:
    """A record has an auction, but no dealer.

    Why: the seat of the auction was taken for the dealer.
    Bad:
        -[Dealer]
    Good:
        [Dealer "N"]
    Source: PBN standard 3.4.9; where the dealer is not known, write `?`.
    """
    record = playing.record
    if "Auction" in record.unwritten and "Deal" not in record.values:
        return  # such a format tells the dealer with the deal, and that is missing
    if is_missing(playing, "Dealer") and record.auction is not None:
        message = "the dealer is missing beside the auction"
        hint = "" if playing.dealer is None else f"{seat_name(playing.dealer)} was taken for the dealer"
        yield Violation(*place_of(playing, "Dealer"), message, hint)


@rule("RES301", "contract-missing", Severity.WARNING, law="PBN 3.4.14")
def contract_missing(playing: Playing) -> Iterator[Violation]:
    """A record has a finished auction or a play, but no contract.

    Why: the contract was taken from the auction, or is unknown.
    Bad:
        -[Contract]
    Good:
        [Contract "4H"]
    Source: PBN standard 3.4.14; where the contract is not known, write `?`.
    """
    if not is_missing(playing, "Contract") or not _needs_contract(playing):
        return
    words, hint = ["the contract"], ""
    if not is_given(playing, "Declarer") and not playing.passed_out:
        words.append("the declarer")
    if playing.contract is not None:
        hint = f"taken from the auction: {contract_name(playing.contract, playing.declarer)}"
    section = "auction" if playing.auction is not None else "play"
    message = f"{joined(words)} {'is' if len(words) == 1 else 'are'} missing beside the {section}"
    yield Violation(*place_of(playing, "Contract"), message, hint)


@rule("RES302", "declarer-missing", Severity.WARNING, law="PBN 3.4.13")
def declarer_missing(playing: Playing) -> Iterator[Violation]:
    """A record has a finished auction, a play or a result, but no declarer.

    Why: the declarer was taken from the auction, or is unknown; then it is not known whose the contract and the
    tricks are.
    Bad:
        -[Declarer]
    Good:
        [Declarer "N"]
    Source: PBN standard 3.4.13; where the declarer is not known, write `?`.
    """
    if playing.passed_out or playing.is_end_position:
        return
    if is_given(playing, "Declarer"):
        # Tricks without a side are declarer's; nobody's where he is declared not to exist.
        result = playing.result
        if playing.record.values["Declarer"] or playing.declarer is not None or result is None:
            return
        if result.declarer is not None and playing.contract_recorded is None and not is_given(playing, "Contract"):
            message = f"{counted(result.declarer, 'trick')} recorded, but no declarer who won them"
            yield Violation(*place_of(playing, "Result"), message)
        return
    if not is_given(playing, "Contract") or not is_missing(playing, "Declarer"):
        return
    if not (_needs_contract(playing) or playing.result is not None):
        return
    hint = "" if playing.declarer is None else f"{seat_name(playing.declarer)} was taken from the auction"
    yield Violation(*place_of(playing, "Declarer", "Contract"), "the declarer is missing beside the contract", hint)


@rule("RES303", "result-missing", Severity.WARNING, law="PBN 3.4.15")
def result_missing(playing: Playing) -> Iterator[Violation]:
    """A record has a play that is finished or given up, but no result.

    Why: the tricks were counted from the play, or are unknown. Beside an auction alone this is information.
    Bad:
        -[Result]
    Good:
        [Result "?"]
    Source: PBN standard 3.4.15; where the result is not known, write `?`.
    """
    if not is_missing(playing, "Result") or playing.passed_out or playing.is_end_position:
        return
    reading, place = playing.play, place_of(playing, "Result")
    if reading is not None and reading.cards.cards:
        if reading.is_ended or reading.replay.is_whole:
            hint = f"{counted(playing.tricks, 'trick')} counted from the play" if playing.tricks is not None else ""
            yield Violation(*place, "the result is missing beside the play", hint)
    elif playing.auction is not None and playing.auction.replay.ended:
        yield Violation(*place, "the result is missing beside the auction", severity=Severity.INFO)


@rule("RES905", "value-derived", Severity.INFO, law="PBN 3.3")
def value_derived(playing: Playing) -> Iterator[Violation]:
    """A value that the record leaves open follows from the rest of it.

    Why: it is used and marked as derived in every table.
    Bad:
        [Declarer "?"]
        [Contract "?"]
    Good:
        [Declarer "N"]
        [Contract "4H"]
    Source: PBN standard 3.3: `?` stands for an unknown value.
    """
    contract = playing.contract
    if contract is None:
        return
    derived: list[tuple[str, str]] = []
    if playing.contract_source == "auction" and is_given(playing, "Contract"):
        derived.append(("Contract", contract_name(contract)))
    if playing.declarer_source == "auction" and is_given(playing, "Declarer"):
        derived.append(("Declarer", f"{seat_name(playing.declarer)} as declarer"))
    if playing.dealer_source in ("auction", "board-number") and is_given(playing, "Dealer"):
        derived.append(("Dealer", f"{seat_name(playing.dealer)} as dealer"))
    if playing.vulnerable_source == "board-number" and playing.vulnerable is not None:
        derived.append(("Vulnerable", _VULNERABLE[playing.vulnerable]))
    if derived:
        message = f"derived from the rest of the record: {joined(words for _, words in derived)}"
        yield Violation(*place_of(playing, *(tag for tag, _ in derived)), message)


def _needs_contract(playing: Playing) -> bool:
    """Whether the record has a finished auction, or cards played that need trumps and a leader."""
    if playing.is_end_position:
        return False
    reading, play = playing.auction, playing.record.play
    has_ended = reading is not None and reading.replay.ended
    return has_ended or (play is not None and (bool(play.tokens) or reading is None))
