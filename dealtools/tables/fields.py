"""The dictionary of columns: every column of every table is defined here and nowhere else.

One entry a line; a line that begins with blanks goes on with the one before. Several names share an entry
where only the seat, side or the like differs: `{who}` in the meaning becomes that. Where two tables use one
name for different things, the key has a second part that is not in the column's name: `made` is a truth value
in `results`, `made:count` a number of contracts in the aggregates. Where *null when* is `-` no null occurs.
"""

from dealtools.tables.field import Field, read_dictionary

_TEXT = """
# key | type | unit | null when | source | meaning

# -- where a row comes from
source | cat | | - | place | file as given, relative to the folder named; `a.zip/b.pbn` in an archive
record | int32 | number | - | place | number of the record in the source, from 1
record:finding | int32 | number | whole file | place | record
row | int16 | number | - | place | 0 the record itself, else the row of its results table
row:finding | int16 | number | whole file | place | row, 0 the record itself
line | int32 | number | binary source | place | first line of the record or row
offset | int64 | bytes | - | place | first byte in the source (after unpacking)
length | int32 | bytes | - | place | length
format | cat | | - | place | `pbn`, `lin`, `usebio`, ...: the word of --from
format:source | cat | | not recognised | place | `pbn`, `lin`, `usebio`, ...: the word of --from
multiplicity | int16 | playings | - | tag | playings this row stands for (PBN Multiplicity); 1 as a rule
left_out | cat | | used | computed | the first reason why no statistic of contracts and people uses the row:
    `hand-record`, `fragment`, `end-position`, `no-contract`, `no-side`, `no-tricks`, `no-vulnerability`,
    `contradiction`, `award`, `not-played`, `withdrawn`, `same-result`, `after-end`
errors | int16 | findings | - | computed | findings of severity error
warnings | int16 | findings | - | computed | findings of severity warning
corrections | int16 | values | - | run | values of this row that a corrections file replaced
contest | int32 | number | - | computed | number of the contest, see `contests`

# -- the event
event | cat | | not given | tag | event
site | cat | | not given | tag | place
date | date | | day not fully given or impossible | tag | day of play
date_recorded | cat | | not given | tag | date as written (`2012.08.??`)
year | int16 | years | unknown | tag | year, also when the day is not known
stage | cat | | not given | tag | stage of the event (`Final`)
session | cat | | not given | tag | session or segment
section | cat | | not given | tag | section
round | cat | | not given | tag | round
table | cat | | not given | tag | table
room | cat(Open,Closed) | | not a team match, unknown | tag | room
competition | cat | | not given | tag | `Pairs`, `Teams`, `Individuals`, ...
scoring | cat | | not given | tag | scoring as written (`IMP;Cross1`)
game | cat(duplicate,rubber,chicago,minibridge,honeymoon) | | - | tag | the rules by which the row is judged
    and scored; duplicate where nothing says otherwise
board | cat | | not given | tag | board as written, may be `A12`
board_number | int32 | number | not a whole number | tag | board

# -- people
team_ns team_ew | cat | | not a team match, unknown | tag | team that sits {who} here
pair_ns pair_ew | cat | | not given | tag | {who} pair number as written, without the section letter
north east south west | text | | unknown, placeholder (`?`, `-`, empty) | tag, roster | player {who}, by
    --names if given
north_id east_id south_id west_id | text | | not given | tag, roster | member number of {who}
names_ns names_ew | text | | unknown | roster | both names of {who} where the pair is known and the seats are
    not: alphabetical, joined by ` & `
players_source | cat(recorded,pair-table,roster) | | no name known | computed | where the names come from
program_seats | cat | | not given | tag | seats of programs, in the order NESW; `-` if all are people

# -- conditions and deal
dealer | cat(N,E,S,W) | | unknown | tag | dealer
dealer_source | cat(recorded,auction,board-number) | | `dealer` null | computed | where the dealer comes from
vulnerable | cat(none,NS,EW,all) | | unknown | tag | sides vulnerable
vulnerable_source | cat(recorded,board-number,rubber,chicago) | | `vulnerable` null | computed | where from
ns_vul ew_vul | bool | | `vulnerable` null | computed | {who} vulnerable (in a rubber: before the deal)
declarer_vul | bool | | side or vulnerability unknown, passed out | computed | declaring side vulnerable
deal_id | text | | no card known | deal | the deal, see `deals`
deal_id:key | text | | - | deal | 26 hex digits; `p` and 25 for an incomplete deal, not to be read back
deal_source | cat(recorded,completed,inherited,merged) | | `deal_id` null | computed | as written; fourth hand
    worked out; from the record before; from --deals

# -- auction and contract
auction | text | | no call recorded | auction | calls from the dealer on, blank between, as far as recorded
calls | int16 | calls | no auction section | auction | number of calls recorded
auction_complete | bool | | no auction section | auction | ended by passes
opener | cat(N,E,S,W) | | no auction, passed out | auction | player of the first bid
opening | cat | | no auction, passed out | auction | the first bid
is_competitive | bool | | no complete auction | auction | both sides made a call other than pass
contract | cat | | unknown | tag, auction | `4S`, `3NTX`, `1CXX`, `Pass`; as recorded, else by the auction
contract_source | cat(recorded,auction) | | `contract` null | computed | where the contract comes from
level | int8 | tricks over six | unknown | computed | level of the contract, 1-7; 0 passed out
denomination | cat(C,D,H,S,NT) | | unknown, passed out | computed | denomination of the contract
doubling | int8 | doublings | unknown, passed out | computed | 0 none, 1 doubled, 2 redoubled
contract_kind | cat(pass,part-score,game,small-slam,grand-slam) | | unknown | computed | as bid
passed_out | bool | | - | tag, auction | known to be passed out: four passes seen, or contract `Pass` recorded
declarer | cat(N,E,S,W) | | unknown, passed out | tag, auction | declarer
declarer_source | cat(recorded,auction) | | `declarer` null | computed | where the declarer comes from
declaring_side | cat(NS,EW) | | unknown, passed out | tag, auction | known also where only the side is named
declarer_player | text | | name or seat unknown | computed | who declared
dummy_player | text | | name or seat unknown | computed | who was dummy
leader_player | text | | name or seat unknown | computed | who was on opening lead (declarer's left)
other_defender_player | text | | name or seat unknown | computed | the other defender

# -- play and result
lead | cat | | unknown | tag, play | opening lead (`SA`)
lead_source | cat(recorded,play) | | `lead` null | computed | where the lead comes from
cards_played | int8 | cards | no play section | play | cards recorded, 0-52
tricks | int8 | tricks | unknown, passed out | tag, play | tricks of the declaring side, 0-13
tricks_source | cat(recorded,play,claim) | | `tricks` null | computed | where the tricks come from
tricks_play | int8 | tricks | play incomplete or broken off by an error | play | declarer's tricks in the play
tricks_over | int8 | tricks | tricks or contract unknown, passed out | computed | tricks beyond (+) or short
    of (-) the contract
made | bool | | tricks or contract unknown, passed out | computed | `tricks_over` is 0 or more
score_ns | int32 | points | neither computable nor recorded; rubber and Chicago with carry | computed, tag |
    duplicate (or Minibridge) score, North-South's view: computed, else as recorded; 0 passed out
score_source | cat(computed,recorded) | | `score_ns` null | computed | where the score comes from
score_declarer | int32 | points | `score_ns` null, side unknown, passed out | computed | declarer's view
score_law | cat(current,pre-change,insult-50,fourth-200) | | not computed | computed | law era used
score_recorded | text | | not given | tag | the score as written
score_ns_recorded | int32 | points | not given, not a number | tag | the recorded score, North-South's view
score_ew_recorded | int32 | points | no split score | tag | East-West's own score where it is recorded apart
award_ns award_ew | cat | | none | tag | award to {who}: `A+`, `A`, `A-`, `60`, `NP`, ... as the sheet says
field_group | int8 | number | board not fouled | deal | which form of the board was played, from 1
mp_ns mp_ew | float64 | matchpoints | not scored so | computed | matchpoints of {who}, in the scale asked for
pct_ns pct_ew | float64 | percent | not scored so | computed | percentage of the top of {who}
imps_ns imps_ew | float64 | IMPs | not scored so | computed | IMPs of {who}: cross-IMPs, Butler or team match
mp_ns_recorded | float64 | matchpoints | not given | tag | matchpoints as recorded, North-South's view
pct_ns_recorded | float64 | percent | not given | tag | percentage as recorded, North-South's view
imps_ns_recorded | float64 | IMPs | not given | tag | IMPs as recorded, North-South's view
score_ns_field | float64 | points | no other table, no `score_ns` | computed | mean `score_ns` of the other
    playings of the board in its contest
hcp_declarer hcp_dummy | int8 | HCP | hand unknown, passed out | deal | high-card points of {who}
trumps_declarer trumps_dummy | int8 | cards | hand unknown, passed out, notrump | deal | trumps of {who}
dd_tricks | int8 | tricks | no double-dummy table | tag, solver | double-dummy tricks of the declarer
par_ns | int32 | points | no double-dummy table | tag, solver | par at this vulnerability, North-South's view
dd_source | cat(recorded,solver) | | no double-dummy table | computed | where they come from
has_irregularity | bool | | - | tag, play | an irregularity is marked (`^`) or was accepted

# -- the whole record, in the files of `convert`
deal | text | | no card known | deal | PBN text from North, ranks descending, unknown hand `-`
play | text | | no play section | play | cards in the order played, `E:C5 S:CQ`
notes | text | | none | tag | a line for each call and card with something beside it, `auction 3 *: three or more`
tags | text | | none | tag | all other tags, as a JSON object; under `#` what no column holds

# -- deals
is_complete | bool | | - | deal | 52 cards, 13 each
rotation_id | text | | incomplete | computed | smallest `deal_id` of its rotations, equal for turned seats
deal:key | text | | - | deal | PBN text from North, ranks descending, unknown hand `-`
hand_n hand_e hand_s hand_w | text | | hand unknown | deal | hand of {who}, `A92.K.QJ4.AQ9764`
hcp_n hcp_e hcp_s hcp_w | int8 | HCP | hand unknown | deal | high-card points of {who}, 4-3-2-1
hcp_ns hcp_ew | int8 | HCP | a hand unknown | deal | high-card points of {who} together
controls_n controls_e controls_s controls_w | int8 | controls | hand unknown | deal | controls of {who}, 2-1
shape_n shape_e shape_s shape_w | cat | | hand unknown | deal | lengths of {who}, S-H-D-C: `5-4-3-1`
pattern_n pattern_e pattern_s pattern_w | cat | | hand unknown | deal | lengths of {who}, sorted: `5431`
spades_n spades_e spades_s spades_w | int8 | cards | hand unknown | deal | spades of {who}
hearts_n hearts_e hearts_s hearts_w | int8 | cards | hand unknown | deal | hearts of {who}
diamonds_n diamonds_e diamonds_s diamonds_w | int8 | cards | hand unknown | deal | diamonds of {who}
clubs_n clubs_e clubs_s clubs_w | int8 | cards | hand unknown | deal | clubs of {who}
fit_ns fit_ew | int8 | cards | a hand unknown | deal | longest suit of both hands of {who} together
results:playings | int32 | playings | - | computed | playings, weighted
sources | int32 | files | - | computed | files that hold it
first_source | cat | | - | place | file where it stands first
first_record:deal | int32 | number | - | place | record there

# -- calls and cards
call_number | int16 | number | - | auction | number of the call, from 1; the `call` of a finding
seat:caller | cat(N,E,S,W) | | dealer unknown | auction | caller
side:caller | cat(NS,EW) | | dealer unknown | auction | caller's side
call | cat | | not readable | auction | `1C` ... `7NT`, `Pass`, `X`, `XX`
written | text | | same as the call or card | tag | the text in the file where it differs
kind:call | cat(pass,bid,double,redouble) | | not readable | auction | kind of call
level:call | int8 | tricks over six | not a bid | auction | level of the bid, 1-7
denomination:call | cat(C,D,H,S,NT) | | not a bid | auction | denomination of the bid
is_legal | bool | | not readable, not judged | auction, play | legal here, or marked by the record as accepted
is_vulnerable | bool | | unknown | computed | caller's side vulnerable
before | text | | first call | auction | the calls before it, as `auction` writes them
is_alerted | bool | | - | tag | alert mark
note | text | | none | tag | explanation, note text
suffix | cat | | none | tag | `!`, `?`, ...
nags | text | | none | tag | `$n` numbers, blank between
seconds | float64 | seconds | not given | tag | time used
card_number | int8 | number | - | play | order of play, 1-52
trick | int8 | number | - | play | trick, 1-13
position | int8 | number | - | play | 1 the lead of the trick ... 4
seat:card | cat(N,E,S,W) | | not known which hand | play | hand it came from
role | cat(declarer,dummy,leader,other-defender) | | declarer unknown | computed | role of that hand
card | cat | | - | play | `SA`
suit | cat(C,D,H,S) | | - | play | suit
rank:card | cat(2,3,4,5,6,7,8,9,T,J,Q,K,A) | | - | play | rank
is_trump | bool | | denomination unknown | computed | trump (never at notrump)
follows | bool | | trick not complete enough to tell | computed | of the suit led (true for the lead)
winner:trick | cat(N,E,S,W) | | trick incomplete or not judged | play | hand that won the trick
wins | bool | | trick incomplete or not judged | play | this card won it
tricks_declarer | int8 | tricks | trick incomplete or not judged | play | declaring side's tricks so far

# -- tags and findings
name:tag | cat | | - | tag | name of the tag
value | text | | - | tag | value as written
position:tag | int16 | number | - | tag | place of the tag in its record, from 1
line:place | int32 | number | binary source | place | line where it begins, from 1
is_inherited | bool | | - | tag | the value was taken over from the record before
is_standard | bool | | - | tag | a tag of the standard
code | cat | | - | rule | code of the rule (`AUC102`)
name:rule | cat | | - | rule | name of the rule (`insufficient-bid`)
family | cat | | - | rule | family of the rule (`AUC`)
severity | cat(info,warning,error) | | - | rule | severity, after --select, profile and baseline
count | int32 | findings | - | computed | how often: 1, or more for findings that are given once a file
message | text | | - | rule | this case's facts
found | text | | does not apply | rule | the value in the record
expected:value | text | | does not apply, unknown | rule | the value it should be
hint | text | | none | rule | what to do; the likely slip
law | cat | | none | rule | `Law 18D`, `PBN 7.6`
repair | cat(certain,likely,none) | | - | rule | what `repair` would do
is_known | bool | | no baseline | run | in the baseline
column | int32 | code points | binary source | place | column where it begins, from 1
end_line | int32 | number | binary source | place | line where it ends
end_column | int32 | code points | binary source | place | column where it ends, from 1
end_offset | int64 | bytes | - | place | byte after its end
call_number:finding | int16 | number | not about a call | replay | call, JSON `call`
trick:finding | int8 | number | not about a trick | replay | trick
seat:finding | cat(N,E,S,W) | | not about one seat | replay | who
related | text | | none | rule | other places: `source:record:row:line`, blank between

# -- files, contests, the run
format_by | cat(option,content,extension) | | not recognised | place | what decided the format
program | cat | | not given | tag | program that wrote the file
encoding | cat | | binary source, not read | place | encoding used
encoding_by | cat | | binary source, not read | computed | what decided the encoding
newline | cat | | binary source, one line | place | line ends: `LF`, `CRLF`, `CR`, `mixed`
bytes | int64 | bytes | not read | place | size (after unpacking)
sha256 | text | | not read | computed | SHA-256 of the bytes, hex
records | int32 | records | - | computed | records read
results:rows | int32 | results | - | computed | rows of `results`
used | int32 | results | - | computed | rows whose `left_out` is null
left_out:count | int32 | results | - | computed | results that could not be used
errors:count | int32 | findings | - | computed | findings of severity error
warnings:count | int32 | findings | - | computed | findings of severity warning
infos | int32 | findings | - | computed | findings of severity info
first_date last_date | date | | no date known | tag | {who} day of play
name:contest | cat | | not given | computed | name of the contest
kind:contest | cat(pairs,teams,individual,rubber,chicago,deals) | | unknown | tag | kind of contest
winners | int8 | fields | not known | tag | 1 or 2 fields
grouped_by | text | | - | computed | which tags decided, blank between
boards:contest | int32 | boards | - | computed | boards
tables | int32 | tables | unknown | computed | tables
version | text | | - | run | version of dealtools
schema | int32 | number | - | run | version of the schema
command | text | | - | run | the verb
options | text | | - | run | options that can change a result, as a JSON object
files | int32 | files | - | run | files read
left_out_reasons | text | | - | computed | how many results each reason left out, as a JSON object
law_era | cat | | - | run | law era asked for
matchpoint_scale | cat | | - | run | what a better, an equal and a worse result give in `mp_ns`

# -- rubbers and Chicago
rubber_number | int32 | number | - | computed | number of the rubber in the order of play, from 1
rubber_number:ledger round_number:ledger | int32 | number | another game | computed | as in its table
round_number | int32 | number | - | computed | number of the Chicago round in the order of play, from 1
rubber | cat | | not given | tag | the sheet's own name of the rubber
is_split_by_rule | bool | | - | computed | the source does not say where rubbers end: the second game decided
input | cat(deals,points,totals) | | - | computed | what the source holds of each
first_record last_record | int32 | number | - | place | {who} record or row it was made of
is_substituted | bool | | - | computed | a player changed on the way
first_dealer | cat(N,E,S,W) | | unknown | tag | dealer of deal 1
type | cat(carry,duplicate) | | - | run | part scores are carried, or each deal is scored by itself
vul | cat(dealer,non-dealer) | | - | run | the side that is vulnerable in deals 2 and 3
deals | int16 | deals | `totals` only | computed | deals scored, passed out included
passed_out:deals | int16 | deals | `totals` only | computed | deals passed out
complete | bool | | `totals` only, without games | computed | a side won two games
ns_games ew_games | int8 | games | `totals` only, not scored | computed | games won by {who}, with this deal
ns_part ew_part | int16 | points | `totals` only, not scored | computed | part score of {who}
ns_below ew_below | int32 | points | `totals` only, not scored | computed | points of {who} below the line
ns_above ew_above | int32 | points | `totals` only, not scored | computed | points of {who} above the line,
    without the bonuses at the end of the rubber
ns_honours ew_honours | int32 | points | `totals` only | deal, tag | honours of {who}, within the points above
ns_rubber_bonus ew_rubber_bonus | int32 | points | - | computed | rubber bonus of {who}: 500, 700 or 0
ns_unf_game ew_unf_game | int32 | points | - | computed | bonus of {who} for an unfinished rubber's game
ns_unf_part ew_unf_part | int32 | points | - | computed | bonus of {who} for an unfinished part score
ns_total ew_total | int32 | points | a deal could not be scored | computed | total of {who}
margin_ns | int32 | points | a deal could not be scored | computed | `ns_total` - `ew_total`
winner:rubber | cat(NS,EW,tie) | | a deal could not be scored | computed | side with more points
game_winner | cat(NS,EW) | | not complete | computed | side that won two games
backscore_ns | int32 | hundreds | not complete, not scored | computed | margin, 50 up, North-South's view
ns_total_recorded ew_total_recorded | int32 | points | not given | tag | total of {who} on the sheet
left_out:deals | int16 | deals | - | computed | deals that could not be used
deal:number | int16 | number | - | computed | number of the deal, from 1
honours | text | | none | deal, tag | honours held (`N:100`)
honours_source | cat(recorded,deal) | | none | computed | where the honours come from
game_won | cat(NS,EW) | | no game won | computed | side that won a game with this deal
ns_score ew_score | int32 | points | not scored | computed | points of {who} for this deal
ns_running ew_running | int32 | points | not scored | computed | total of {who} after this deal
ns_recorded ew_recorded | text | | not given | tag | what the sheet says for {who}
beers | int8 | beers | no whole play | play | beers that the beer card comes to, by the rule asked for
left_out:deal | cat | | used | computed | why the deal could not be used

# -- the ledger of a club
player | text | | - | tag, roster | name of the player
player_id | text | | unknown, several | tag, roster | member number
sequence | int32 | number | - | computed | place in the order of play
seat:ledger | cat(N,E,S,W) | | sat out | tag | seat at the start
partner | text | | sat out, unknown | tag | partner
opponents | text | | sat out, unknown | tag | both opponents, alphabetical, joined by ` & `
sat_out | bool | | - | computed | took no part
points_for points_against | int32 | points | sat out, not scored | computed | points {who} the player's side
margin | int32 | points | sat out, not scored | computed | `points_for` - `points_against`
hundreds | int32 | hundreds | not scored | computed | margin in hundreds, the player's view
share | float64 | share | - | computed | his part where he was replaced or came in, else 1
stake | float64 | money | none | run | money for a hundred
money | float64 | money | no stake | computed | won (+) or lost (-)
running_margin | int32 | points | not scored | computed | sum of `margin` so far
running_hundreds | int32 | hundreds | not scored | computed | sum of `hundreds` so far
running_money | float64 | money | no stake | computed | sum of `money` so far
carried | bool | | - | run | an opening balance

# -- standings
rank | int32 | place | not ranked | computed | place, the best of a tie
rank_text | text | | not ranked | computed | place as printed (`2=`)
contestant | cat | | - | tag | number or team
direction | cat(NS,EW) | | one field | tag | direction of the contestant
player_1 player_2 player_3 player_4 player_5 player_6 | text | | none | tag, roster | name of player {who}
player_1_id player_2_id player_3_id player_4_id player_5_id player_6_id | text | | none | roster | number of
    player {who}
sit_outs | int32 | boards | - | computed | boards sat out
awards | int32 | boards | - | computed | artificial scores
total | float64 | see `unit` | no board counted | computed | total
unit | cat(mp,imps,vp,points,boards) | | - | computed | unit of the totals
percent | float64 | percent | not matchpoints | computed | percentage
penalty carry_over handicap | float64 | see `unit` | none | tag | {who}
net | float64 | see `unit` | no board counted | computed | total with penalty, carry-over and handicap
net_rank | int32 | place | not ranked | computed | place by `net`
tie_break | text | | no tie | computed | what broke a tie
is_withdrawn | bool | | - | tag | withdrawn
total_recorded | float64 | see `unit` | not given | tag | total as recorded
rank_recorded | text | | not given | tag | place as recorded

# -- contracts and people
boards | int32 | boards | - | computed | boards used
contests | int32 | contests | - | computed | contests they come from
made:count | int32 | boards | - | computed | contracts made
down | int32 | boards | - | computed | contracts defeated
made_pct | float64 | percent | no boards | computed | share made
made_pct_low made_pct_high | float64 | percent | no boards | computed | {who} 95 % bound of `made_pct`
tricks_over_mean | float64 | tricks | no boards | computed | mean tricks over (+) or under (-) the contract
tricks_over_sd | float64 | tricks | fewer than 2 boards | computed | standard deviation of it
score_boards | int32 | boards | - | computed | boards with a score
score_declarer_mean | float64 | points | no scores | computed | mean score per board, declarer's view
score_declarer_sd | float64 | points | fewer than 2 scores | computed | standard deviation of it
share_pct | float64 | percent | no boards | computed | share of all boards used
declared_vul | int32 | boards | - | computed | boards on which the declaring side was vulnerable
part_scores games small_slams grand_slams | int32 | boards | - | computed | {who} declared
part_scores_made games_made small_slams_made grand_slams_made | int32 | boards | - | computed | {who}
doubled | int32 | boards | - | computed | contracts doubled or redoubled
doubled_made | int32 | boards | - | computed | of these made
overtricks_mean | float64 | tricks | none made | computed | mean overtricks of contracts made
undertricks_mean | float64 | tricks | none down | computed | mean undertricks of contracts defeated, above 0
field_boards | int32 | boards | - | computed | boards with another table to compare
score_declarer_field_mean | float64 | points | none | computed | mean gain on the other tables' mean,
    declarer's view
dd_boards | int32 | boards | - | computed | boards with double-dummy tricks
dd_tricks_mean | float64 | tricks | none | computed | mean of tricks minus double-dummy tricks
declarer:count | int32 | boards | - | computed | boards as declarer
dummy | int32 | boards | - | computed | boards as dummy
leader | int32 | boards | - | computed | boards on opening lead
other_defender | int32 | boards | - | computed | boards as the other defender
passed_out:count | int32 | boards | - | computed | boards passed out
seat_unknown | int32 | boards | - | computed | boards besides, on which the role is not known
hcp_mean | float64 | HCP | no hands known | computed | mean high-card points held
partners | int32 | players | - | computed | different partners
is_program | bool | | - | tag | a program
player_a player_b | text | | - | tag, roster | {who} name in alphabetical order
boards_ns boards_ew | int32 | boards | - | computed | boards played as {who}
declared_a declared_b | int32 | boards | - | computed | boards declared by the {who} player
declared defended | int32 | boards | - | computed | boards {who}
declared_made | int32 | boards | - | computed | declared contracts made
declared_made_pct | float64 | percent | none declared | computed | share of declared contracts made
declared_made_pct_low declared_made_pct_high | float64 | percent | none declared | computed | {who} 95 % bound
    of `declared_made_pct`
defended_down | int32 | boards | - | computed | opponents' contracts defeated
defended_down_pct | float64 | percent | none defended | computed | share of opponents' contracts defeated
defended_down_pct_low defended_down_pct_high | float64 | percent | none defended | computed | {who} 95 % bound
    of `defended_down_pct`
slams | int32 | boards | - | computed | slams declared
score_pair_mean | float64 | points | no scores | computed | mean score per board, the pair's view
score_pair_sd | float64 | points | fewer than 2 scores | computed | standard deviation of it
score_pair_field_mean | float64 | points | none | computed | mean gain on the other tables' mean, the pair's
    view
hcp_pair_mean | float64 | HCP | no hands known | computed | mean high-card points held by the pair

# -- names
spelling | text | | - | tag, roster | name as written
boards:name | int32 | playings | - | computed | playings in which it stands
person | text | | - | computed | who is likely meant: the spelling of this person with most boards; to be
    edited, as `--names` takes the table back
why | text | | alone | computed | what the spelling has in common with that of the person

# -- boards
section:field | cat | | scored over all sections | tag | section
deal_id:board | text | | cards unknown | deal | deal
is_fouled | bool | | - | deal, tag | the same number with another deal in this contest, or marked so
dealer:board | cat(N,E,S,W) | | unknown, or the records disagree | tag | dealer
vulnerable:board | cat(none,NS,EW,all) | | unknown, or the records disagree | tag | sides vulnerable
results:scored | int32 | playings | - | computed | playings with a score, weighted
expected | int32 | playings | unknown | tag | playings expected (N of Neuberg)
declared_ns | int32 | playings | - | computed | of `results`, North-South declared
contracts | int32 | contracts | - | computed | different contracts
contract_mode | cat | | no result, tie | computed | commonest contract with declarer (`3NT N`)
contract_mode_results | int32 | playings | no result, tie | computed | how often
lead_mode | cat | | no lead, tie | computed | commonest lead against it
score_ns_max | int32 | points | no result | computed | best score for North-South
score_ns_min | int32 | points | no result | computed | best score for East-West, North-South's view
best_ns best_ew | text | | no result, names and numbers unknown | computed | best {who}, joined by `; `
score_ns_mean score_ns_median | float64 | points | no result | computed | {who} of `score_ns`
score_ns_sd | float64 | points | fewer than 2 results | computed | standard deviation of `score_ns`
datum_ns | int32 | points | not Butler | computed | datum used, North-South's view
top | float64 | matchpoints | not matchpoints | computed | top in the scale of `run`
swing | int32 | IMPs | fewer than 2 results | computed | IMPs between the best and the worst result
par_contract | text | | no double-dummy table | tag, solver | par contract (`4S N =`)
"""

FIELDS: dict[str, Field] = read_dictionary(_TEXT)
