"""What can be wrong between a record and the list of results that its source has for all boards (LIN)."""

from collections.abc import Iterator

from dealtools.bridge.contract import Contract, contract_from_text
from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted
from dealtools.records.playing import Playing
from dealtools.rules.wording import call_place, contract_name

_ERROR = Severity.ERROR


@rule("LIN201", "listed-contract-mismatch", _ERROR, law="Law 22A")
def listed_contract_mismatch(playing: Playing) -> Iterator[Violation]:
    """The list of results has another contract or declarer than the auction comes to.

    Why: one of the two is wrong. The record is scored by the contract of its auction, and by the tricks of the list.
    Bad (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|rs|4HE=,|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,SQT8HQ8DQ743CQ986|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|pc|S5|pc|S8|pc|SA|pc|S4|mc|10|
    Good (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|rs|4HW=,|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,SQT8HQ8DQ743CQ986|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|pc|S5|pc|S8|pc|SA|pc|S4|mc|10|
    """
    listed, reading = playing.record.listed, playing.auction
    if listed is None or reading is None or reading.is_cut or not reading.replay.ended:
        return
    replay = reading.replay
    contract = contract_from_text(listed[0])
    declarer = seat_from_text(listed[1])
    if contract is None or replay.contract is None:
        return
    if contract == replay.contract and (declarer == replay.declarer or not contract.level or declarer is None):
        return
    named, ended = contract_name(contract, declarer), contract_name(replay.contract, replay.declarer)
    yield Violation(
        *call_place(reading, len(reading.calls) - 1),
        f"the list of results has {named}, but the auction ends with {ended}",
        found=_short(contract, declarer),
        expected=_short(replay.contract, replay.declarer),
    )


@rule("LIN202", "listed-claim-mismatch", _ERROR, law="Law 68")
def listed_claim_mismatch(playing: Playing) -> Iterator[Violation]:
    """The list of results has another number of tricks than the claim.

    Why: one of the two is wrong. The record is scored by the list.
    Bad (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|rs|4HW-1,|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,SQT8HQ8DQ743CQ986|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|pc|S5|pc|S8|pc|SA|pc|S4|mc|10|
    Good (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|rs|4HW=,|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,SQT8HQ8DQ743CQ986|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|pc|S5|pc|S8|pc|SA|pc|S4|mc|10|
    """
    record = playing.record
    if record.listed is None or record.claim is None:
        return
    tricks, claimed = record.listed[2], record.claim
    if tricks is not None and tricks != claimed[0]:
        message = f"the list of results has {counted(tricks, 'trick')}, but the claim is {claimed[0]}"
        yield Violation(claimed[1], claimed[2], message, found=str(claimed[0]), expected=str(tricks))


def _short(contract: Contract, declarer: int | None) -> str:
    return str(contract) if declarer is None or not contract.level else f"{contract} {SEATS[declarer]}"
