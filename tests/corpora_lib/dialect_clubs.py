"""The dialects of programs that clubs and tournaments use; names of programs and people are invented or left out."""

from corpora_lib import pbn
from corpora_lib.cards import card_text, deal_text
from corpora_lib.dialect import (
    auction_text,
    claimed,
    document,
    double_dummy,
    expect,
    game,
    nobody,
    play_text,
    result_table,
    tags_text,
)
from corpora_lib.folder import Document
from corpora_lib.scores import duplicate_score_ns


def member_numbers() -> Document:
    """An online club: names with member numbers, # for what stays, tables before the auction, UTF-8 suits in notes."""
    games, rows = [], []
    for index, number in enumerate((5, 6, 7)):
        case = claimed(number)
        heading = {"Event": "Tuesday Online", "Site": "Nettlefield", "Date": "2022.05.10"}
        tags = heading if index == 0 else dict.fromkeys(heading, "#")
        ids = {"West": "20117", "North": "31842", "East": "4415", "South": "52960"}
        tags |= {"Board": str(number)} | {seat: f"{case.tags[seat]}#{ids[seat]}" for seat in ids}
        tags |= {
            "Dealer": case.tags["Dealer"],
            "Vulnerable": case.tags["Vulnerable"].replace("None", "-"),
            "Deal": deal_text(case.played.hands, 0),
            "Scoring": "MP",
            "Declarer": case.tags["Declarer"],
            "Contract": case.tags["Contract"],
            "Result": case.tags["Result"],
            "Table": "3",
            "Score": case.tags["Score"],
            "ScorePercentage": "NS 50.00 EW 50.00",
            "OptimumScore": "NS +90",
        }
        text = tags_text(tags) + result_table(number)
        if not case.played.is_passed_out:
            case_calls = case.calls.copy()
            case_calls[0] += " =1="
            lines = "".join(" ".join(case_calls[i : i + 4]) + " \n" for i in range(0, len(case_calls), 4))
            text += (
                pbn.tag("Auction", case.auction_seat) + lines + '[Note "1: shows 4+♠ or a bad 5♥"]\n' + play_text(case)
            )
        games.append(text)
        rows.append(
            expect(
                case,
                event="Tuesday Online",
                site="Nettlefield",
                table="3",
                **{f"{seat.lower()}_id": number for seat, number in ids.items()},
            )
        )
    return document(
        "member-numbers",
        games,
        rows,
        "names like Name#123, # for unchanged tags, - for not vulnerable, tables before the auction",
        header="",
        encoding="utf-8",
    )


def composer() -> Document:
    """A layout program: many directives, empty tags, comments after tags, its own tags, a table without rows."""
    header = (
        "% PBN 2.1\n% EXPORT\n%Content-type: text/x-pbn; charset=ISO-8859-1\n%Creator: Boardsetter Version 5.1\n"
        '%BCOptions Center STBorder STShade\n%BoardsPerPage fit,2\n%Font:Diagram "Georgia",11,400,0\n'
        '%HRTitleDate 2022.05.07\n%HRTitleEvent "Soirée du Port"\n%Margins 500,500,500,500\n'
        '%Translate "Board %" "Donne %"\n'
    )
    games, rows = [], []
    for number in (9, 10):
        case = game(number)
        tags = {"Event": "", "Site": "", "Date": ""}
        text = tags_text(tags) + "{La \\S dame manque, \\H aussi.}\n"
        text += tags_text(
            {
                "Board": str(number),
                "West": "",
                "North": "",
                "East": "",
                "South": "",
                "Dealer": case.tags["Dealer"],
                "Vulnerable": case.tags["Vulnerable"],
                "Deal": deal_text(case.played.hands, case.played.dealer),
                "Scoring": "",
                "Declarer": case.tags["Declarer"],
                "Contract": case.tags["Contract"],
                "Result": case.tags["Result"],
            }
        )
        digits = "".join(f"{tricks:x}" for tricks in double_dummy(number))
        text += "{<b>Résultat</b> du jour\n\n[a note, not a tag]\n}\n"
        text += tags_text(
            {
                "BCFlags": "60001b",
                "DoubleDummyTricks": digits,
                "Hidden": "WE",
                "OptimumScore": "NS 90",
                "ParContract": "NS 1NT=; NS 2C=",
            }
        )
        text += '[ScoreTable "Section\\1L;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1L;Lead\\2L;Result\\2R"]\n'
        text += auction_text(case) + "{opener has a choice}\n" + play_text(case) + result_table(number)
        games.append(text)
        rows.append(expect(case, **nobody(), event=None, site=None))
    return document(
        "layout-program",
        games,
        rows,
        "directives, empty tags, comments with brackets, BCFlags, a table header without rows",
        header=header,
        encoding="latin-1",
        newline="\r\n",
    )


def meta_header() -> Document:
    """A Nordic tournament program: META lines, one record a board, 3N, quoted cells, its own columns."""
    header = (
        '% PBN 2.0\n% EXPORT\n% \n% <META  name=Generator                  content="Taulu">\n'
        '% <META  name=ContestName                content="Höstpokalen">\n'
        '% <META  name=ScoringType                content="MatchPoints;MP1">\n% \n'
    )
    games, rows = [], []
    for number in (11, 12):
        case = game(number)
        tags = {
            "Event": "Höstpokalen",
            "Site": "Sjövik",
            "Date": "2022.10.01",
            "Board": str(number),
            "West": "",
            "North": "",
            "East": "",
            "South": "",
            "Dealer": case.tags["Dealer"],
            "Vulnerable": case.tags["Vulnerable"],
            "Deal": deal_text(case.played.hands, 0),
            "Scoring": "MatchPoints;MP1",
            "Declarer": "",
            "Contract": "",
            "Result": "",
            "Competition": "Pairs",
        }
        text = tags_text(tags)
        text += (
            '[ScoreTable "Rank\\2R;PairId_NS\\2R;PairId_EW\\2R;Table\\2R;Contract\\4L;Declarer\\1L;Result\\2R;'
            'Lead\\2L;Score_NS\\6R;Score_EW\\6R;MP_NS\\4R;MP_EW\\4R;Names_NS\\26L;Names_EW\\26L"]\n'
        )
        records = len(games) + 1
        score = duplicate_score_ns(case.played.contract, case.played.vulnerability, case.played.tricks)
        first = (
            case.tags["Contract"].replace("NT", "N"),
            case.tags["Declarer"],
            case.tags["Result"],
            card_text(case.played.cards[0]),
        )
        ns, ew = (f'"{score}"', "-") if score > 0 else ("-", f'"{-score}"')
        names = {"names_ns": "Anna Åberg & Östen Lind", "names_ew": "Kirsi Mäki & Pär Öhman"}
        text += (
            f"{1:>2} {1:>2} {4:>2} {1:>2} {first[0]:<4} {first[1]} {first[2]:>2} {first[3]} {ns:>6} {ew:>6} "
            f'{"1.0":>4} {"1.0":>4} "Anna Åberg - Östen Lind"  "Kirsi Mäki - Pär Öhman"  \n'
        )
        text += ' 1  2  3  2 Pass - -  -       0      0  1.0  1.0 "Ida Ek - Bo Sjö" "Lea Oja - Max Ask"\n'
        games.append(text)
        common = {"record": records, "board": str(number), "event": "Höstpokalen"}
        rows.append(
            common
            | names
            | {"row": 1, "pair_ns": "1", "pair_ew": "4", "table": "1", "lead": first[3]}
            | {
                key: expect(case)[key]
                for key in ("contract", "declarer", "tricks", "score_ns", "dealer", "vulnerable", "deal_id")
            }
        )
        rows.append(
            common
            | {
                "row": 2,
                "pair_ns": "2",
                "pair_ew": "3",
                "table": "2",
                "contract": "Pass",
                "declarer": None,
                "tricks": None,
                "passed_out": True,
                "score_ns": 0,
            }
        )
    return document(
        "meta-header",
        games,
        rows,
        "META lines, travellers with 3N, quoted numbers, - for what does not apply, Latin 1",
        header=header,
        encoding="latin-1",
        newline="\r\n",
        records=2,
    )


def club_site() -> Document:
    """A club's web site: %Creator, boards with a table of results, six columns although five are declared."""
    games, rows = [], []
    for number in (31, 32):
        cases = (game(number), claimed(number))
        tags = {
            "Event": "Mixed Pairs",
            "Site": "Saltmarsh Bridge Club",
            "Date": "2022.05.11",
            "Board": str(number),
            "West": "",
            "North": "",
            "East": "",
            "South": "",
            "Dealer": cases[0].tags["Dealer"],
            "Vulnerable": cases[0].tags["Vulnerable"].upper().replace("ALL", "BOTH"),
            "Deal": deal_text(cases[0].played.hands, 0),
        }
        text = tags_text(tags) + '[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\5L;Declarer\\1R;Result\\2R"]\n'
        for index, case in enumerate(cases, 1):
            contract, declarer, result = (case.tags[name] for name in ("Contract", "Declarer", "Result"))
            text += f"{index:>2} {index + 7:>2} {contract:<6} {declarer} {result:>2}\n"
            rows.append(
                {
                    "record": len(games) + 1,
                    "row": index,
                    "board": str(number),
                    "pair_ns": str(index),
                    "pair_ew": str(index + 7),
                    "deal_id": expect(case)["deal_id"],
                }
                | {key: expect(case)[key] for key in ("contract", "declarer", "tricks", "score_ns")}
            )
        games.append(text + tags_text({"Scoring": "MP", "Declarer": "", "Contract": "", "Result": ""}))
    return document(
        "club-site",
        games,
        rows,
        "travellers whose rows are wider than declared, BOTH, tags behind the table",
        header="% PBN 2.1\n% EXPORT\n%Content-type: text/pbn; charset=ISO-8859-1\n%Creator: Saltmarsh\n%\n",
        records=2,
    )


def documents() -> list[Document]:
    return [member_numbers(), composer(), meta_header(), club_site()]
