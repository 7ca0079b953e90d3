"""The tags of the PBN standard: names, order, and what may be said of each (standard sections 3.4 and 4)."""

import re

MANDATORY = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South",
    "Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result",
)  # fmt: skip

SUPPLEMENTAL = (
    "Annotator", "AnnotatorNA", "Application", "BidSystemEW", "BidSystemNS", "Competition", "DealId", "Description",
    "EastNA", "EastType", "EventDate", "EventSponsor", "FrenchMP", "Generator", "Hidden", "HomeTeam", "Mode",
    "NorthNA", "NorthType", "OptimumScore", "PairEW", "PairNS", "Room", "Round", "Score", "ScoreIMP", "ScoreMP",
    "ScorePercentage", "ScoreRubber", "ScoreRubberHistory", "Section", "SouthNA", "SouthType", "Stage", "Table",
    "Termination", "Time", "TimeCall", "TimeCard", "TimeControl", "UTCDate", "UTCTime", "VisitTeam", "WestNA",
    "WestType",
)  # fmt: skip

# The predefined tables and their columns (standard section 5).
TABLES = {
    "ActionTable": ("Rank", "Call", "Card", "Declarer", "Contract", "Percentage"),
    "AuctionTimeTable": ("Time", "TotalTime"),
    "InstantScoreTable": (
        "Rank", "ScoreRange_NS", "ScoreRange_EW", "IMP_NS", "IMP_EW", "Percentage_NS", "Percentage_EW",
    ),
    "OptimumPlayTable": ("S", "H", "D", "C"),
    "OptimumResultTable": ("Declarer", "Denomination", "Result"),
    "PlayTimeTable": ("Time", "TotalTime"),
    "ScoreTable": (
        "Rank", "PairId_NS", "PairId_EW", "Names_NS", "Names_EW", "Contract", "Declarer", "Result", "Score_NS",
        "Score_EW", "IMP_NS", "IMP_EW", "MP_NS", "MP_EW", "Percentage_NS", "Percentage_EW", "Multiplicity",
    ),
    "TotalScoreTable": (
        "Rank", "PairId", "Names", "TotalScore", "TotalIMP", "TotalMP", "TotalPercentage", "MeanScore", "MeanIMP",
        "MeanMP", "MeanPercentage", "NrBoards", "Multiplicity",
    ),
}  # fmt: skip

PLAIN = frozenset((*MANDATORY, *SUPPLEMENTAL, "Note"))  # nothing but comments stands behind these
STANDARD = frozenset((*PLAIN, "Auction", "Play", *TABLES))
FORBIDDEN_INHERITANCE = frozenset(
    ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note")
)  # standard 4.8
IDENTIFICATION = frozenset(MANDATORY[:11])
BOARD_TAGS = ("Board", "Dealer", "Vulnerable", "Deal")
# Tags of the competition that the rpbridge.net archives write only when they change.
COMPETITION_TAGS = ("Event", "Site", "Date", "Stage", "Round", "HomeTeam", "VisitTeam")

_NAME = re.compile(r"[A-Za-z]\w*", re.ASCII)
_BY_FOLDED = {name.casefold(): name for name in STANDARD}


def standard_name(name: str) -> str:
    """The standard's spelling of a tag name in any letter case; the name itself where the standard has none."""
    if name in STANDARD:
        return name
    return _BY_FOLDED.get(name.casefold(), name)


def is_tag_name(name: str) -> bool:
    """Whether a word may be the name of a tag: letters, digits and underscores, a letter first."""
    return _NAME.fullmatch(name) is not None
