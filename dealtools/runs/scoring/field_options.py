"""The options of the ways of scoring that compare the tables of a board."""

from dealtools.runs.scoring.system import Option
from dealtools.scoring.awards import AWARDS as AWARD_RULES
from dealtools.scoring.butler import BUTLER_ROUNDINGS
from dealtools.scoring.cross_imps import CROSS_IMPS
from dealtools.scoring.imps import IMP_FRACTIONS
from dealtools.scoring.matchpoints import MATCHPOINT_SCALES
from dealtools.scoring.neuberg import NEUBERG as NEUBERGS
from dealtools.scoring.neuberg import SMALL_GROUPS
from dealtools.scoring.teams import BOARD_A_MATCH_SCALES
from dealtools.scoring.victory_points import VP_SCALES
from dealtools.tables.swiss_pairs import SWISS_VP_SCALE as SWISS
from dealtools.tables.swiss_pairs import USUAL_BYE

MATCHPOINT_SCALE = Option(
    "matchpoint_scale", "What a better, an equal and a worse result give.", words=MATCHPOINT_SCALES, usual="2-1-0"
)
BOARD_A_MATCH_SCALE = Option(
    "matchpoint_scale", "What a better, an equal and a worse result give.", "1-0.5-0", BOARD_A_MATCH_SCALES
)
AWARDS = Option(
    "awards",
    "Average plus and minus: at least and at most what the contestant has on the other boards, or fixed.",
    "session-rule",
    AWARD_RULES,
)
NEUBERG = Option(
    "neuberg",
    "Whether a board with fewer results than expected is brought up to the others by Neuberg's formula; manual: by one"
    " more for each result that is missing.",
    "on",
    NEUBERGS,
)
SMALL_GROUP = Option(
    "small_group", "Fixed percentages for up to three results, as a federation has them.", "none", SMALL_GROUPS
)
CROSS_IMP = Option(
    "cross_imp",
    "What the sum over all other tables is divided by: their number, nothing, the number of all tables, or the root of"
    " half the product of the two.",
    words=CROSS_IMPS,
    usual="by-comparisons",
)
IMP_FRACTION = Option(
    "imp_fraction",
    "Where a difference between two bands of the IMP scale goes: into the lower, or into the nearer.",
    "table",
    IMP_FRACTIONS,
)
BUTLER_DROP = Option(
    "butler_drop", "Results that the datum leaves out at each end: a number, or 5% of all.", kind="text", usual="0"
)
BUTLER_ROUNDING = Option(
    "butler_rounding", "How the datum is rounded to tens where it ends in 5.", "half-away", BUTLER_ROUNDINGS
)
WINNERS = Option(
    "winners",
    "One field or two; auto: one where a number sits both ways and never plays a board in both.",
    "auto",
    ("auto", "one", "two"),
)
STANDINGS = Option(
    "standings", "Totals for each session, or for all sessions of an event.", "session", ("session", "event")
)
WITHDRAW = Option("withdraw", "A contestant whose results do not count: 5, A5, '5 NS' or a name.", kind="texts")
ADJUST = Option(
    "adjust",
    "A sheet of penalties, carry-overs and handicaps: contestant, amount, unit, kind.",
    kind="file",
)
_VP_SCALE_HELP = f"The scale of Victory Points: {SWISS} goes by the percentage of a match, the others by its IMPs."
VP_SCALE = Option(
    "vp_scale",
    _VP_SCALE_HELP,
    "wbf-continuous",
    (*(scale for scale in VP_SCALES if scale != SWISS), "none"),
)
SWISS_VP_SCALE = Option("vp_scale", _VP_SCALE_HELP, "none", (SWISS, "none"))
VP_TABLE = Option(
    "vp_table", "The sheet of a custom scale: least margin, winner's and loser's Victory Points.", kind="file"
)
BYE = Option("bye", "Victory Points for a round without an opponent.", USUAL_BYE, kind="number")
