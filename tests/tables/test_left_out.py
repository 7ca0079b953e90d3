import re
from pathlib import Path

import pytest
from tabulated import board, playings

import dealtools
from dealtools.tables.deal_columns import REASONS
from dealtools.tables.fields import FIELDS
from dealtools.tables.left_out import LEFT_OUT, NOT_COMPARED, is_contradicted, left_out_reason, names_of_side
from dealtools.tables.people import people_of

UNPLAYED = {"Contract": "?", "Declarer": "?", "Result": "?"}


def _own(text):
    return playings(text)[0][0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (board(), None),
        (board(Contract="Pass", Declarer="", Result=""), None),
        (board(**UNPLAYED), "hand-record"),
        (board(**UNPLAYED, Deal=None), "hand-record"),
        (board(**UNPLAYED, Deal=None, Board=""), "fragment"),
        ('[Event "Thursday Pairs"]\n', "fragment"),
        ('[Event "Quiz"]\n[Auction "N"]\n1S\n', "fragment"),
        (board(**UNPLAYED).rstrip() + '\n[Auction "N"]\nPass Pass *\n', "no-contract"),
        (board(**{**UNPLAYED, "Declarer": "S"}), "no-contract"),
        (board(Declarer="?"), "no-side"),
        (board(Result="?"), "no-tricks"),
        (board(Vulnerable="?", Board="A12"), "no-vulnerability"),
        (board(Contract="Pass", Declarer="", Result="", Vulnerable="?"), None),
    ],
)
def test_the_first_reason_is_told(text, reason):
    assert left_out_reason(_own(text)) == reason


def test_what_a_row_is_stands_before_what_it_lacks():
    lacking = _own(board(Vulnerable="?", Board="A12"))
    assert left_out_reason(lacking, is_same_result=True, is_contradicted=True) == "same-result"
    assert left_out_reason(lacking, is_contradicted=True) == "no-vulnerability"
    assert left_out_reason(_own(board()), is_contradicted=True) == "contradiction"


@pytest.mark.parametrize(
    ("errors", "is_wrong"),
    [
        ([], False),
        (["DEA101"], True),
        (["RES201"], True),
        (["SCO101"], False),
        (["SCO204"], True),
        (["AUC102"], False),
        (["PLA107"], False),
        (["PBN101"], False),
    ],
)
def test_errors_on_what_is_recorded(errors, is_wrong):
    assert is_contradicted(_own(board()), errors) == is_wrong


def test_errors_where_contract_and_tricks_were_taken_from():
    derived = _own(board(Contract="?", Declarer="?").rstrip() + '\n[Auction "N"]\nPass Pass 1S Pass\nPass Pass\n')
    assert is_contradicted(derived, ["AUC102"])
    assert not is_contradicted(derived, ["PLA107"])
    derived.tricks_source = "play"
    assert is_contradicted(derived, ["PLA107"])


def test_both_names_of_a_side():
    people = people_of(_own(board()))
    assert names_of_side(people, 0) == {"Gildersby, Selma", "Pennifold, Cosmo"}
    assert names_of_side(people._replace(seats=(None,) * 4), 0) is None
    assert names_of_side(people._replace(seats=("Alder", None, None, None)), 0) is None
    assert names_of_side(people._replace(seats=(None,) * 4, names=("A & B", "C")), 0) == {"A", "B"}
    assert names_of_side(people._replace(seats=(None,) * 4, names=("A & B", "C")), 1) is None


def test_every_reason_is_explained():
    words = re.findall("`([a-z-]+)`", FIELDS["left_out"].meaning)
    assert "no-contract" in words
    assert {*words, *REASONS, *NOT_COMPARED} <= LEFT_OUT.keys()
    assert list(LEFT_OUT) == sorted(LEFT_OUT)
    package = Path(dealtools.__file__).parent
    texts = [
        path.read_text("utf-8") for folder in ("tables", "runs/scoring") for path in (package / folder).glob("*.py")
    ]
    for text in texts:
        told = re.findall(r'(?:reasons\[\w+\] = |return |or )"((?:no|not|other|deal)-[a-z]+)"', text)
        assert set(told) <= LEFT_OUT.keys()
