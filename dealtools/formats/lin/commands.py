"""The commands of LIN by what they are for (two letters, in lower case)."""

GAME = frozenset(
    ("vg", "rs", "pn", "pw", "mp", "bn", "qx", "md", "sv", "rh", "ah", "st", "sk", "sa", "mb", "an", "ub", "pc", "up",
     "jp", "wt", "mc", "tc", "pg", "pa", "nt", "at", "mn", "tu", "bt", "ha", "zz", "pf", "bs", "ts", "ob")
)  # fmt: skip
"""Those of records of play, and those that some of their files have for the screen."""

SCREEN = frozenset(
    ("mx", "ae", "vr", "eb", "bv", "rt", "zd", "zg", "xf", "xe", "rq", "zs", "zv", "kc", "rc", "os", "tt", "vx", "vi",
     "vj", "vp", "vh", "zm", "su", "pd", "ss", "vv", "uu", "bh", "bi", "cp", "cq", "cs", "cr", "cg", "cb", "fh", "ff",
     "fb", "fi", "fu", "fm", "fp", "ht", "hf", "n^", "n#", "n<", "n>", "lg", "va", "3d", "bg", "bd", "hs", "ls", "hc",
     "lc", "ih", "ia", "lb", "sb", "sc", "se", "bm", "wb", "hb", "ip", "lf", "tb", "by", "sd", "dn", "cm", "fa", "sr",
     "em", "kp")
)  # fmt: skip
"""Those that only say how something is shown; teaching movies are made of them."""

KNOWN = GAME | SCREEN
UNMISTAKABLE = frozenset(("mb", "pc", "pg", "md", "qx", "sv", "an", "mc", "nt", "pn", "rh", "ah"))
"""Those that nobody writes as a value: where one stands in a value's place, a bar is missing or too many."""

TEXTS = frozenset(("nt", "at", "an", "mn", "ah", "pg", "pa"))
"""Those whose values are free text."""

PAGES = frozenset(("lb", "ih", "ia"))
"""Those that only teaching movies have: questions, and hands and auctions inside a text."""

CONTENT = frozenset(("mb", "pc", "mc", "pg", "zz"))
"""Those that follow the deal of a board: a line of names behind them is the next board's."""

BEFORE_DEAL = frozenset(("pn", "st", "rh", "ah", "mn", "tu", "ht", "bt", "sk", "sa", "ha"))
"""Those that may stand before the deal of a board."""

HEADING = frozenset(("vg", "rs", "pw", "mp", "bn"))
"""Those that speak of a whole file."""
