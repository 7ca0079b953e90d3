"""Files of the bridge world that are in no format of records, known by their extensions."""

import re

_KINDS = {
    r"bml|bbn|bss": "a bidding system, without deals",
    r"dl": "conditions for a dealing program, without deals",
    r"rec|eml|par": "a text to be looked at, of no fixed form",
    r"ac[0-9a-z]": "a game file of ACBLscore: take the PBN or BWS file of the same game",
}


def kind_of_other(name: str) -> str:
    """What a file that is in no format seems to be by its name, in words; "" where that is not known."""
    return next((kind for pattern, kind in _KINDS.items() if re.search(rf"\.(?:{pattern})$", name.lower())), "")
