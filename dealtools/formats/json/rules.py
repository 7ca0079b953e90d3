"""What the reader of our JSON notices (family JSN)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import quoted
from dealtools.records.record import Fault, Passage

_WARNING, _ERROR = Severity.WARNING, Severity.ERROR


# --- 0xx: what cannot be read as it was meant


@rule("JSN001", "no-json-records", _ERROR, kind="fault")
def no_json_records(passage: Passage, fault: Fault) -> Violation:
    """A file has no object with a list of records.

    Why: records are read from `{"schema": 1, "records": [ … ]}`, as `convert --to json` writes it; nothing of this file
    was read.
    Bad (json):
        {"schema": 1, "findings": []}
    Good (json):
        {"schema": 1, "records": []}
    """
    message = 'there is no object with a list "records" here, so nothing was read'
    return Violation(fault.start, fault.end, message, "convert --to json writes such a file")


@rule("JSN002", "malformed-json", _ERROR, kind="fault")
def malformed_json(passage: Passage, fault: Fault) -> Violation:
    """From some place on a file is no JSON.

    Why: where a record ends cannot be told from there on, so the rest of the file was not read. A file that was cut off
    ends in this way.
    Bad (json):
        {"schema": 1, "records": [
        {"board": "1"},
        {"board": "2", "dealer
    Good (json):
        {"schema": 1, "records": [
        {"board": "1"},
        {"board": "2", "dealer": "E"}
        ]}
    """
    message = "the text is no JSON from here on, and the rest was not read"
    return Violation(fault.start, fault.end, message, "look for a missing quote, comma or bracket")


@rule("JSN003", "malformed-json-record", _ERROR, kind="fault")
def malformed_json_record(passage: Passage, fault: Fault) -> Violation:
    """An element of the list of records is no object of JSON.

    Why: it was kept apart and not read; the records behind it were.
    Bad (json):
        {"schema": 1, "records": [
        {"board": "1", "dealer": N},
        {"board": "2"}
        ]}
    Good (json):
        {"schema": 1, "records": [
        {"board": "1", "dealer": "N"},
        {"board": "2"}
        ]}
    """
    message = "this element is no object of JSON, and was not read"
    return Violation(fault.start, fault.end, message, "look for a missing quote, comma or bracket in it")


@rule("JSN004", "text-behind-json", _WARNING, kind="fault")
def text_behind_json(passage: Passage, fault: Fault) -> Violation:
    """Something stands behind the object with the records.

    Why: it was ignored. Two files that were put together look like this; the second was not read.
    Bad (json):
        {"schema": 1, "records": []} {"schema": 1, "records": []}
    Good (json):
        {"schema": 1, "records": []}
    """
    message = "the object with the records is over; what stands behind it was ignored"
    return Violation(fault.start, fault.end, message, "give each object a file of its own")


@rule("JSN005", "json-value-type", _ERROR, kind="fault")
def json_value_type(passage: Passage, fault: Fault) -> Violation:
    """A value is of another type than its member has.

    Why: it was taken for null.
    Bad (json):
        {"schema": 1, "records": [
        {"board": "1", "contract": "4S", "declarer": "S", "tricks": "10"}
        ]}
    Good (json):
        {"schema": 1, "records": [
        {"board": "1", "contract": "4S", "declarer": "S", "tricks": 10}
        ]}
    """
    facts = fault.facts
    message = f"{facts['name']} is {facts['found']}, where {facts['expected']} belongs; it was taken for null"
    return Violation(fault.start, fault.end, message, expected=facts["expected"])


@rule("JSN006", "unknown-json-value", _ERROR, kind="fault")
def unknown_json_value(passage: Passage, fault: Fault) -> Violation:
    """A value is none of those that its member may have.

    Why: it was taken for null.
    Bad (json):
        {"schema": 1, "records": [
        {"dealer": "N", "auction": [{"seat": "North", "call": "1C"}], "auction_end": "*"}
        ]}
    Good (json):
        {"schema": 1, "records": [
        {"dealer": "N", "auction": [{"seat": "N", "call": "1C"}], "auction_end": "*"}
        ]}
    """
    facts = fault.facts
    message = f"{facts['name']} is {quoted(facts['found'])}; it was taken for null"
    return Violation(fault.start, fault.end, message, f"write {facts['expected']}", facts["found"], facts["expected"])


@rule("JSN007", "unknown-json-member", _WARNING, kind="fault")
def unknown_json_member(passage: Passage, fault: Fault) -> Violation:
    """An object has a member that is none of ours.

    Why: it was ignored, and is lost when the record is written again. Values of your own belong into `tags`, under
    names of letters, digits and `_`.
    Bad (json):
        {"schema": 1, "records": [
        {"board": "1", "tournament": "Autumn Pairs"}
        ]}
    Good (json):
        {"schema": 1, "records": [
        {"board": "1", "event": "Autumn Pairs", "tags": {"Weather": "rain"}}
        ]}
    """
    name = fault.facts["name"]
    message = f"the member {quoted(name)} is not known and was ignored"
    return Violation(fault.start, fault.end, message, "values of your own belong into tags", found=name)


@rule("JSN008", "repeated-json-member", _WARNING, kind="fault")
def repeated_json_member(passage: Passage, fault: Fault) -> Violation:
    """A name stands twice in one object.

    Why: the last value counts, as with most readers of JSON; the others were ignored.
    Bad (json):
        {"schema": 1, "records": [
        {"board": "1", "board": "2"}
        ]}
    Good (json):
        {"schema": 1, "records": [
        {"board": "2"}
        ]}
    """
    name = fault.facts["name"]
    return Violation(fault.start, fault.end, f"the member {quoted(name)} stands here twice; the last one counts")


@rule("JSN009", "unknown-json-schema", _WARNING, kind="fault")
def unknown_json_schema(passage: Passage, fault: Fault) -> Violation:
    """A file is of another schema than 1.

    Why: it was read as schema 1; what a later version does otherwise is misread or ignored.
    Bad (json):
        {"schema": 2, "records": []}
    Good (json):
        {"schema": 1, "records": []}
    """
    found = fault.facts["found"]
    message = f"the schema is {quoted(found)}; the file was read as schema 1"
    return Violation(fault.start, fault.end, message, "use the version of dealtools that wrote it", found, "1")


# --- 1xx: what cannot be


@rule("JSN101", "card-without-place", _ERROR, kind="fault")
def card_without_place(passage: Passage, fault: Fault) -> Violation:
    """A card has no place in the play: its trick or seat is missing, or another card stands there.

    Why: a seat plays one card to each trick; this card was left out.
    Bad (json):
        {"schema": 1, "records": [
        {"contract": "3NT", "declarer": "S", "tricks": null, "written": {"Result": ""}, "play_end": "*",
         "play": [{"trick": 1, "seat": "W", "card": "SK"}, {"trick": 1, "seat": "W", "card": "S2"}]}
        ]}
    Good (json):
        {"schema": 1, "records": [
        {"contract": "3NT", "declarer": "S", "tricks": null, "written": {"Result": ""}, "play_end": "*",
         "play": [{"trick": 1, "seat": "W", "card": "SK"}, {"trick": 1, "seat": "N", "card": "S2"}]}
        ]}
    """
    facts = fault.facts
    message = f"card {facts['number']} of the play, {facts['found']}, has no trick and seat of its own; it was left out"
    return Violation(fault.start, fault.end, message, "give each card the trick and the seat to which it belongs")


# --- 2xx: what contradicts something else


@rule("JSN201", "written-differs", _WARNING, kind="fault")
def written_differs(passage: Passage, fault: Fault) -> Violation:
    """The text in `written` means something else than the member that it belongs to.

    Why: the member counts. `written` only keeps another spelling of the same; where you change a value, take its entry
    out of `written`.
    Bad (json):
        {"schema": 1, "records": [
        {"contract": "4S", "declarer": "S", "written": {"Contract": "5c"}}
        ]}
    Good (json):
        {"schema": 1, "records": [
        {"contract": "4S", "declarer": "S", "written": {"Contract": "4s"}}
        ]}
    """
    tag = fault.facts["tag"]
    found = fault.facts["found"]
    message = f"the {tag} in written means something else than its member, which counts"
    return Violation(fault.start, fault.end, message, "take it out of written", found if found is None else found[:60])
