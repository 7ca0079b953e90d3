"""The dialects of programs, as the fact sheets describe them; programs and people in them are invented or left out."""

from corpora_lib import pbn
from corpora_lib.cards import SEATS, card_text, deal_text
from corpora_lib.dialect import (
    all_pass,
    auction_text,
    bids_notrump,
    claimed,
    document,
    expect,
    first_board,
    game,
    hands_only,
    is_doubled,
    nobody,
    passed_out,
    play_text,
    played_rows,
    tags_text,
    without_play,
)
from corpora_lib.folder import Document
from corpora_lib.scores import duplicate_score_ns

DD_ROWS = [(seat, denomination) for seat in "NSEW" for denomination in ("NT", "S", "H", "D", "C")]


def double_dummy(number: int) -> list[int]:
    """Twenty made-up trick counts in the order of DD_ROWS; they come from no solver."""
    return [7 + (3 * i + number) % 4 if i < 10 else 6 - (3 * i + number) % 4 for i in range(20)]


def result_table(number: int) -> str:
    rows = "".join(f"{seat} {denomination:>2} {tricks:>2}\n" for (seat, denomination), tricks
                   in zip(DD_ROWS, double_dummy(number), strict=True))
    return '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n' + rows


def archive() -> Document:
    """A vugraph archive: what is not written is as before, rows begin with the leader, AP, 1N."""
    games, rows = [], []
    for number in (1, 2, 3):
        first, second = game(number), claimed(number)
        for room, case in enumerate((first, second)):
            tags = {"Date": "2022.05.??", "Event": "Harbour Teams", "Stage": "Final:1"} if not games else {}
            tags |= {seat: case.tags[seat] + (" II" if room else "") for seat in ("West", "North", "East", "South")}
            if room == 0:
                vulnerable = case.tags["Vulnerable"].replace("All", "Both")
                tags |= {"Board": str(number), "Dealer": case.tags["Dealer"], "Vulnerable": vulnerable,
                         "Deal": deal_text(case.played.hands, 3)}
            passed = case.played.is_passed_out
            tags |= {"Declarer": case.tags["Declarer"], "Contract": case.tags["Contract"].replace("NT", "N"),
                     "Result": case.tags["Result"]}
            games.append(tags_text(tags) + all_pass(case) + ("" if passed else rows_from_the_leader(case)))
            names = {seat.lower(): tags[seat] for seat in ("North", "East", "South", "West")}
            rows.append(expect(case, **names, deal_source="inherited" if room else "recorded"))
    return document("vugraph-archive", games, rows, "second results without board and cards of their own; rows of cards "
                    "that begin with the leader of the trick; AP; 1N", header="% PBN (c) 2022 example.org\n")


def rows_from_the_leader(case) -> str:
    """The play with each row clockwise from the leader of its trick, not in columns."""
    lines = [" ".join([*cards, *["-"] * (4 - len(cards))]) + "\n" for _, cards in played_rows(case)]
    return pbn.tag("Play", case.play_seat) + "".join(lines) + ("*\n" if case.is_claimed else "")


def member_numbers() -> Document:
    """An online club: names with member numbers, # for what stays, tables before the auction, UTF-8 suits in notes."""
    games, rows = [], []
    for index, number in enumerate((5, 6, 7)):
        case = claimed(number)
        heading = {"Event": "Tuesday Online", "Site": "Nettlefield", "Date": "2022.05.10"}
        tags = heading if index == 0 else dict.fromkeys(heading, "#")
        ids = {"West": "20117", "North": "31842", "East": "4415", "South": "52960"}
        tags |= {"Board": str(number)} | {seat: f"{case.tags[seat]}#{ids[seat]}" for seat in ids}
        tags |= {"Dealer": case.tags["Dealer"], "Vulnerable": case.tags["Vulnerable"].replace("None", "-"),
                 "Deal": deal_text(case.played.hands, 0), "Scoring": "MP", "Declarer": case.tags["Declarer"],
                 "Contract": case.tags["Contract"], "Result": case.tags["Result"], "Table": "3",
                 "Score": case.tags["Score"], "ScorePercentage": "NS 50.00 EW 50.00", "OptimumScore": "NS +90"}
        text = tags_text(tags) + result_table(number)
        if not case.played.is_passed_out:
            case_calls = case.calls.copy()
            case_calls[0] += " =1="
            lines = "".join(" ".join(case_calls[i : i + 4]) + " \n" for i in range(0, len(case_calls), 4))
            text += pbn.tag("Auction", case.auction_seat) + lines + '[Note "1: shows 4+♠ or a bad 5♥"]\n' + play_text(case)
        games.append(text)
        rows.append(expect(case, event="Tuesday Online", site="Nettlefield", table="3",
                           **{f"{seat.lower()}_id": number for seat, number in ids.items()}))
    return document("member-numbers", games, rows, "names like Name#123, # for unchanged tags, - for not vulnerable, "
                    "tables before the auction", header="", encoding="utf-8")


def composer() -> Document:
    """A layout program: many directives, empty tags, comments after tags, its own tags, a table without rows."""
    header = ("% PBN 2.1\n% EXPORT\n%Content-type: text/x-pbn; charset=ISO-8859-1\n%Creator: Boardsetter Version 5.1\n"
              "%BCOptions Center STBorder STShade\n%BoardsPerPage fit,2\n%Font:Diagram \"Georgia\",11,400,0\n"
              "%HRTitleDate 2022.05.07\n%HRTitleEvent \"Soirée du Port\"\n%Margins 500,500,500,500\n%Translate \"Board %\" \"Donne %\"\n")
    games, rows = [], []
    for number in (9, 10):
        case = game(number)
        tags = {"Event": "", "Site": "", "Date": ""}
        text = tags_text(tags) + "{La \\S dame manque, \\H aussi.}\n"
        text += tags_text({"Board": str(number), "West": "", "North": "", "East": "", "South": "",
                           "Dealer": case.tags["Dealer"], "Vulnerable": case.tags["Vulnerable"],
                           "Deal": deal_text(case.played.hands, case.played.dealer), "Scoring": "",
                           "Declarer": case.tags["Declarer"], "Contract": case.tags["Contract"],
                           "Result": case.tags["Result"]})
        digits = "".join(f"{tricks:x}" for tricks in double_dummy(number))
        text += "{<b>Résultat</b> du jour\n\n[a note, not a tag]\n}\n"
        text += tags_text({"BCFlags": "60001b", "DoubleDummyTricks": digits, "Hidden": "WE", "OptimumScore": "NS 90",
                           "ParContract": "NS 1NT=; NS 2C="})
        text += '[ScoreTable "Section\\1L;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1L;Lead\\2L;Result\\2R"]\n'
        text += auction_text(case) + "{opener has a choice}\n" + play_text(case) + result_table(number)
        games.append(text)
        rows.append(expect(case, **nobody(), event=None, site=None))
    return document("layout-program", games, rows, "directives, empty tags, comments with brackets, BCFlags, a table "
                    "header without rows", header=header, encoding="latin-1", newline="\r\n")


def meta_header() -> Document:
    """A Nordic tournament program: META lines, one record a board, 3N, quoted cells, its own columns."""
    header = ('% PBN 2.0\n% EXPORT\n% \n% <META  name=Generator                  content="Taulu">\n'
              '% <META  name=ContestName                content="Höstpokalen">\n'
              '% <META  name=ScoringType                content="MatchPoints;MP1">\n% \n')
    games, rows = [], []
    for number in (11, 12):
        case = game(number)
        tags = {"Event": "Höstpokalen", "Site": "Sjövik", "Date": "2022.10.01", "Board": str(number), "West": "", "North": "",
                "East": "", "South": "", "Dealer": case.tags["Dealer"], "Vulnerable": case.tags["Vulnerable"],
                "Deal": deal_text(case.played.hands, 0), "Scoring": "MatchPoints;MP1", "Declarer": "", "Contract": "",
                "Result": "", "Competition": "Pairs"}
        text = tags_text(tags)
        text += ('[ScoreTable "Rank\\2R;PairId_NS\\2R;PairId_EW\\2R;Table\\2R;Contract\\4L;Declarer\\1L;Result\\2R;'
                 'Lead\\2L;Score_NS\\6R;Score_EW\\6R;MP_NS\\4R;MP_EW\\4R;Names_NS\\26L;Names_EW\\26L"]\n')
        records = len(games) + 1
        score = duplicate_score_ns(case.played.contract, case.played.vulnerability, case.played.tricks)
        first = (case.tags["Contract"].replace("NT", "N"), case.tags["Declarer"], case.tags["Result"],
                 card_text(case.played.cards[0]))
        ns, ew = (f'"{score}"', "-") if score > 0 else ("-", f'"{-score}"')
        names = {"names_ns": "Anna Åberg & Östen Lind", "names_ew": "Kirsi Mäki & Pär Öhman"}
        text += f'{1:>2} {1:>2} {4:>2} {1:>2} {first[0]:<4} {first[1]} {first[2]:>2} {first[3]} {ns:>6} {ew:>6} ' \
                f'{"1.0":>4} {"1.0":>4} "Anna Åberg - Östen Lind"  "Kirsi Mäki - Pär Öhman"  \n'
        text += f'{1:>2} {2:>2} {3:>2} {2:>2} Pass - -  -  {0:>6} {0:>6} {"1.0":>4} {"1.0":>4} "Ida Ek - Bo Sjö" "Lea Oja - Max Ask"\n'
        games.append(text)
        common = {"record": records, "board": str(number), "event": "Höstpokalen"}
        rows.append(common | names | {"row": 1, "pair_ns": "1", "pair_ew": "4", "table": "1", "lead": first[3]} | {
            key: expect(case)[key] for key in ("contract", "declarer", "tricks", "score_ns", "dealer", "vulnerable", "deal_id")})
        rows.append(common | {"row": 2, "pair_ns": "2", "pair_ew": "3", "table": "2", "contract": "Pass", "declarer": None,
                              "tricks": None, "passed_out": True, "score_ns": 0})
    return document("meta-header", games, rows, "META lines, travellers with 3N, quoted numbers, - for what does not apply, "
                    "Latin 1", header=header, encoding="latin-1", newline="\r\n", records=2)


def browser_helper() -> Document:
    """A browser add-on: no version line, tabs between calls and cards, notes with !C for suits, Deal from West."""
    games, rows = [], []
    for number in (13, 14):
        case = game(number)
        tags = {"Event": "Harbour Daylong", "Site": "Nettlefield", "Board": str(number), "West": "robot", "North": "robot",
                "East": "robot", "South": "harbourmaid", "Dealer": case.tags["Dealer"],
                "Vulnerable": case.tags["Vulnerable"], "Deal": deal_text(case.played.hands, 3), "Scoring": "MP",
                "Score": case.tags["Score"], "ScorePercentage": "NS 61.32", "Declarer": case.tags["Declarer"],
                "Contract": case.tags["Contract"], "Result": case.tags["Result"]}
        calls = [f"{call} =1=" if i == 1 else call for i, call in enumerate(case.calls)]
        auction = pbn.tag("Auction", case.auction_seat) + "".join(
            "\t".join(calls[i : i + 4]) + ("\t\n" if len(calls[i : i + 4]) < 4 else "\n") for i in range(0, len(calls), 4))
        games.append(tags_text(tags) + auction + '[Note "1: 3+ !C; 11-21 HCP; 4- !S"]\n' + play_text(case, blank="\t")
                     + result_table(number))
        rows.append(expect(case, north="robot", east="robot", south="harbourmaid", west="robot"))
    return document("browser-helper", games, rows, "tabs, note references behind a blank, !C for suits, no version line",
                    header="% Generated by a browser add-on\n")


def generator_statistics() -> Document:
    """A deal generator: unknown everything, and its statistics as plain text behind the last game."""
    games = []
    for number in (15, 16, 17):
        case = game(number)
        games.append(tags_text({
            "Event": "Hand simulated by a generator with file weak2.d, seed 11", "Site": "-", "Date": "2022.05.08",
            "Board": str(number), "West": "-", "North": "-", "East": "-", "South": "-", "Dealer": case.tags["Dealer"],
            "Vulnerable": case.tags["Vulnerable"], "Deal": deal_text(case.played.hands, 0), "Declarer": "?",
            "Contract": "?", "Result": "?"}))
    rows = [hands_only(game(number), **nobody(), site=None) for number in (15, 16, 17)]
    return document("generator-statistics", games, rows, "statistics in plain text behind the last game", header="",
                    tail="\n\nWest Big Club; Both Vul; North Deals\nGenerated 427 hands\nProduced  3 hands\n"
                         "Initial random seed 11\nTime needed    0.010 sec\n")


def hands_alone() -> Document:
    """A dealing program: version 1.0, nothing but boards and cards, each from North."""
    games = []
    for number in (18, 19, 20, 21):
        case = game(number)
        tags = {"Generator": "Shuffler version 1.2"} if not games else {}
        games.append(tags_text(tags | {"Board": str(number), "Dealer": case.tags["Dealer"],
                                       "Vulnerable": case.tags["Vulnerable"], "Deal": deal_text(case.played.hands, 0)}))
    rows = [hands_only(game(number), **nobody()) for number in (18, 19, 20, 21)]
    return document("hands-only", games, rows, "a dealing program's file: boards and cards, nothing else",
                    header="% PBN 1.0\n", newline="\r\n", warnings=0)


def mini_max() -> Document:
    """The same with a byte order mark and the Polish analysis tags."""
    games = []
    for number in (22, 23):
        case = game(number)
        games.append(tags_text({"Board": str(number), "Dealer": case.tags["Dealer"], "Vulnerable": case.tags["Vulnerable"],
                                "Deal": deal_text(case.played.hands, 0)}) + result_table(number).replace("  ", " ")
                     + tags_text({"Ability": "N:7AA55 E:53377 S:7AA56 W:53377", "OptimumScore": "NS 420",
                                  "Minimax": "4HS420"}))
    rows = [hands_only(game(number), **nobody()) for number in (22, 23)]
    return document("ability-minimax", games, rows, "byte order mark, Ability and Minimax tags, unpadded tables",
                    header="% PBN 1.0\n", encoding="utf-8-sig", newline="\r\n", warnings=0)


def robot_match() -> Document:
    """A match of robots: one team's cards in lower case, comments about par, empty tags, tags in another order."""
    games, rows = [], []
    for number in (24, 25):
        case = game(number)
        text = tags_text({"Event": "Robot Saved Deal", "Site": "", "Date": "2000.00.00", "Board": str(number),
                          "Dealer": case.tags["Dealer"], "Vulnerable": case.tags["Vulnerable"],
                          "Deal": deal_text(case.played.hands, case.played.dealer), "Scoring": "", "BidSystemNS": "",
                          "BidSystemEW": "", "South": "Alpha", "West": "Beta", "North": "Alpha", "East": "Beta",
                          "Declarer": case.tags["Declarer"], "Contract": case.tags["Contract"], "Result": case.tags["Result"]})
        text += "{PAR of the deal: 3S  = played by East : 140 points}\n{Feasability: 7 7 5 4 6 5 5 8 9 7 7 7 5 4 6 5 5 8 9 7 }\n"
        text += auction_text(case).replace("\n", " \n").replace("] \n", "]\n")
        first = SEATS.index(case.play_seat)
        lines = []
        for row in case.rows or ():
            lines.append(" ".join(card.lower() if (first + i) % 2 == 0 else card for i, card in enumerate(row)) + "\n")
        games.append(text + pbn.tag("Play", case.play_seat) + "".join(lines))
        rows.append(expect(case, north="Alpha", south="Alpha", east="Beta", west="Beta"))
    return document("robot-match", games, rows, "cards of one side in lower case, comments with par scores, date 2000.00.00",
                    header="% PBN 2.1\n% EXPORT\n% Creator: a robot\n")


def saved_deals() -> Document:
    """A playing program: calls padded to ten columns, bidding systems behind the play, empty Scoring."""
    games, rows = [], []
    for number in (26, 27):
        case = game(number)
        tags = case.tags | {"Scoring": ""}
        auction = auction_text(case, lambda call: call.ljust(10))
        games.append(tags_text(tags) + auction + play_text(case) + tags_text({"BidSystemNS": "Acol", "BidSystemEW": "Acol"}))
        rows.append(expect(case))
    return document("padded-calls", games, rows, "calls padded with blanks, tags behind the play")


def bidding_robot() -> Document:
    """A bidding analyser: Room twice, a line of hex digits among the tags, a table with blanks for its columns."""
    games, rows = [], []
    for number in (28, 29):
        case = game(number)
        first = {"Event": "", "Site": "", "Date": "2022.05.09", "Room": "Open", "Board": str(number), "North": "A", "East": "B",
                 "South": "A", "West": "B", "Dealer": case.tags["Dealer"], "Vulnerable": case.tags["Vulnerable"],
                 "Deal": deal_text(case.played.hands, 0), "Scoring": "IMP"}
        second = {"Declarer": case.tags["Declarer"], "Contract": case.tags["Contract"].replace("NT", "N"), "Result": "?"}
        table = '[OptimumResultTable "Declarer Suit Tricks"]\n' + result_table(number).partition("\n")[2]
        text = tags_text(first) + f"% {deal_hex(number)}\n" + tags_text(second) + '[Room "IMP"]\n'
        text += auction_text(case, lambda call: call.replace("NT", "N").replace("Pass", "P")) + table
        games.append(text + pbn.tag("Play", case.play_seat) + "*\n")
        rows.append(without_play(case, north="A", east="B", south="A", west="B", tricks=None, score_ns=None,
                                 cards_played=0))
    return document("bidding-robot", games, rows, "Room twice, a comment line among the tags, P and 1N, an empty play")


def deal_hex(number: int) -> str:
    return "".join(f"{(7 * i + 5 * number) % 16:x}" for i in range(28)).upper()


def score_in_scoring() -> Document:
    """A converter that writes the score where the scoring belongs."""
    case = game(30)
    return document("score-in-scoring", [tags_text(case.tags | {"Scoring": "620"}) + auction_text(case) + play_text(case)],
                    [expect(case)], "a number in the Scoring tag")


def club_site() -> Document:
    """A club's web site: %Creator, boards with a table of results, six columns although five are declared."""
    games, rows = [], []
    for number in (31, 32):
        cases = (game(number), claimed(number))
        tags = {"Event": "Mixed Pairs", "Site": "Saltmarsh Bridge Club", "Date": "2022.05.11", "Board": str(number), "West": "",
                "North": "", "East": "", "South": "", "Dealer": cases[0].tags["Dealer"],
                "Vulnerable": cases[0].tags["Vulnerable"].upper().replace("ALL", "BOTH"),
                "Deal": deal_text(cases[0].played.hands, 0)}
        text = tags_text(tags) + '[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\5L;Declarer\\1R;Result\\2R"]\n'
        for index, case in enumerate(cases, 1):
            text += f"{index:>2} {index + 7:>2} {case.tags['Contract']:<6} {case.tags['Declarer']} {case.tags['Result']:>2}\n"
            rows.append({"record": len(games) + 1, "row": index, "board": str(number), "pair_ns": str(index),
                         "pair_ew": str(index + 7), "deal_id": expect(case)["deal_id"]} | {
                key: expect(case)[key] for key in ("contract", "declarer", "tricks", "score_ns")})
        games.append(text + tags_text({"Scoring": "MP", "Declarer": "", "Contract": "", "Result": ""}))
    return document("club-site", games, rows, "travellers whose rows are wider than declared, BOTH, tags behind the table",
                    header="% PBN 2.1\n% EXPORT\n%Content-type: text/pbn; charset=ISO-8859-1\n%Creator: Saltmarsh\n%\n",
                    records=2)


def pass_words() -> Document:
    """Calls as different programs write them."""
    doubled, notrump = first_board(is_doubled), first_board(bids_notrump, 40)
    words = {"Pass": "PASS", "X": "Dbl", "XX": "Rdbl"}
    short = {"Pass": "p", "X": "D", "XX": "R"}
    games = [
        tags_text(doubled.tags | {"Contract": doubled.tags["Contract"].replace("X", "x")})
        + auction_text(doubled, lambda call: words.get(call, call)) + play_text(doubled),
        tags_text(notrump.tags | {"Contract": notrump.tags["Contract"].replace("NT", "N")})
        + auction_text(notrump, lambda call: short.get(call, call.replace("NT", "n"))) + play_text(notrump),
        tags_text(passed_out().tags | {"Contract": "PASS"}) + auction_text(passed_out(), str.upper),
    ]
    return document("pass-words", games, [expect(doubled), expect(notrump), expect(passed_out())],
                    "PASS, p, Dbl, D, 1n, 3N, 4Sx and Contract PASS", warnings=0)



def documents() -> list[Document]:
    return [archive(), member_numbers(), composer(), meta_header(), browser_helper(), generator_statistics(), hands_alone(),
            mini_max(), robot_match(), saved_deals(), bidding_robot(), score_in_scoring(), club_site(), pass_words()]
