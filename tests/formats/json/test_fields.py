import pytest
from pbn_reading import record, records
from rule_samples import sample_record

from dealtools.formats.json.fields import FIELD_OF, fields_of, tag_texts, written_text
from dealtools.formats.pbn.tags import MANDATORY
from dealtools.records.resolve import resolve


def fields(text: str) -> dict[str, object]:
    return fields_of(resolve(record(text)))


def test_a_whole_record() -> None:
    found = fields(sample_record(""))
    assert found == {
        "event": "Thursday Pairs",
        "site": "Testville",
        "date": "2024.03.14",
        "board": "5",
        "scoring": "MP",
        "players": {"N": "Birch, Ines", "E": "Cedar, Felix", "S": "Dogwood, Bruno", "W": "Alder, Wanda"},
        "dealer": "N",
        "dealer_source": "recorded",
        "vulnerable": "NS",
        "vulnerable_source": "recorded",
        "deal": {"N": "8743.K9543.AK.K5", "E": "9.T8.QJ963.AQJ32", "S": "AKT2.AQ62.2.T987", "W": "QJ65.J7.T8754.64"},
        "deal_id": found["deal_id"],
        "deal_source": "recorded",
        "contract": "4H",
        "contract_source": "recorded",
        "declarer": "N",
        "declarer_source": "recorded",
        "lead": "DQ",
        "tricks": 11,
        "tricks_source": "recorded",
        "score_ns": 650,
        "score_source": "computed",
        "score_recorded": "NS 650",
        "passed_out": False,
    }
    assert len(str(found["deal_id"])) == 26


def test_nothing_known_is_null_and_writes_as_unknown() -> None:
    found = fields('[Event "?"]\n')
    assert found["players"] == {"N": None, "E": None, "S": None, "W": None} == found["deal"]
    assert {value for name, value in found.items() if name not in ("players", "deal", "passed_out")} == {None}
    assert tag_texts(found) == dict.fromkeys(MANDATORY, "?")


@pytest.mark.parametrize("value", ["", "?", "-"])
def test_placeholders_of_names_are_null(value: str) -> None:
    found = fields(f'[Event "{value}"]\n[North "{value}"]\n[Site "-"]\n')
    assert found["event"] is None
    assert found["players"] == {"N": None, "E": None, "S": None, "W": None}
    assert found["site"] == "-"


def test_the_tags_that_fields_say() -> None:
    texts = tag_texts(fields(sample_record('[Dealer "S"]\n-[Auction]\n-[Play]\n[Lead "d3"]\n')))
    assert texts.keys() == FIELD_OF.keys()
    assert texts["Deal"].startswith("S:AKT2.AQ62.2.T987 QJ65")
    assert texts["Result"] == "11"
    assert texts["Lead"] == "D3"


def test_a_lead_that_the_play_shows_is_no_tag() -> None:
    assert "Lead" not in tag_texts({"lead": "SA", "play": [{"card": "SA"}]})
    assert tag_texts({"lead": "SA", "play": [{"card": "SK"}]})["Lead"] == "SA"


def test_passed_out_boards_have_empty_tags() -> None:
    texts = tag_texts({"contract": "Pass", "passed_out": True})
    assert (texts["Declarer"], texts["Contract"], texts["Result"]) == ("", "Pass", "")


@pytest.mark.parametrize("value", [7, ["x"], {"N": 3}, True])
def test_values_of_other_types_count_as_null(value: object) -> None:
    assert tag_texts(dict.fromkeys(FIELD_OF.values(), value)).get("Declarer") == "?"


def test_a_hand_stays_one_hand() -> None:
    assert tag_texts({"deal": {"N": "A K.. x", "E": ""}})["Deal"] == "N:AK..x ? - -"


def test_what_a_record_writes() -> None:
    _, later = records('[Event "##b"]\n[Site "c"]\n[Board "1"]\n\n[Site "#"]\n[Board "2"]\n')
    assert written_text(later, "Event", "b") is None
    assert written_text(later, "Event", "?") == "b"
    assert written_text(later, "Site", "c") == "#"
    assert written_text(later, "Board", "2") == "2"
    assert written_text(later, "Round", None) is None
