"""The tables: which columns each holds, in which order, and which of them are its key.

A new column is one line in `fields.py` and one word here. Everything that needs pyarrow is inside functions,
so that the names can be asked for without loading it.
"""

import json
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from dealtools.errors import DealtoolsError
from dealtools.tables.field import Field
from dealtools.tables.fields import FIELDS

if TYPE_CHECKING:
    import pyarrow as pa

SCHEMA_VERSION = 1

TABLE_KEY = b"dealtools.table"
VERSION_KEY = b"dealtools.schema"

_RESULTS = """
source record row line offset length format multiplicity left_out errors warnings corrections contest
event site date date_recorded year stage session section round table room competition scoring game
board board_number team_ns team_ew pair_ns pair_ew
north east south west north_id east_id south_id west_id names_ns names_ew players_source program_seats
dealer dealer_source vulnerable vulnerable_source ns_vul ew_vul declarer_vul deal_id deal_source
auction calls auction_complete opener opening is_competitive
contract contract_source level denomination doubling contract_kind passed_out
declarer declarer_source declaring_side declarer_player dummy_player leader_player other_defender_player
lead lead_source cards_played tricks tricks_source tricks_play tricks_over made
score_ns score_source score_declarer score_law score_recorded score_ns_recorded score_ew_recorded
award_ns award_ew field_group mp_ns mp_ew pct_ns pct_ew imps_ns imps_ew
mp_ns_recorded pct_ns_recorded imps_ns_recorded score_ns_field
hcp_declarer hcp_dummy trumps_declarer trumps_dummy dd_tricks par_ns dd_source has_irregularity
"""

# name: (the columns of its key, all columns by their keys in the dictionary)
_TABLES: dict[str, tuple[str, str]] = {
    "results": ("source record row", _RESULTS),
    "records": ("source record row", _RESULTS + "deal play notes tags rubber honours"),
    "deals": (
        "deal_id",
        """deal_id:key is_complete rotation_id deal:key hand_n hand_e hand_s hand_w
        hcp_n hcp_e hcp_s hcp_w hcp_ns hcp_ew controls_n controls_e controls_s controls_w
        shape_n shape_e shape_s shape_w pattern_n pattern_e pattern_s pattern_w
        spades_n spades_e spades_s spades_w hearts_n hearts_e hearts_s hearts_w
        diamonds_n diamonds_e diamonds_s diamonds_w clubs_n clubs_e clubs_s clubs_w
        fit_ns fit_ew results:playings sources first_source first_record:deal""",
    ),
    "calls": (
        "source record row call_number",
        """source record row call_number seat:caller side:caller call written kind:call level:call
        denomination:call is_legal is_vulnerable before is_alerted note suffix nags seconds""",
    ),
    "cards": (
        "source record row card_number",
        """source record row card_number trick position seat:card role card suit rank:card is_trump follows
        is_legal winner:trick wins tricks_declarer written note suffix nags seconds""",
    ),
    "tags": (
        "source record position",
        "source record name:tag value line:place position:tag is_inherited is_standard",
    ),
    "findings": (
        "source offset code",
        """source record:finding row:finding board code name:rule family severity count message found
        expected:value hint law repair is_known line:place column end_line end_column offset end_offset
        call_number:finding trick:finding seat:finding related""",
    ),
    "sources": (
        "source",
        """source format:source format_by program encoding encoding_by newline bytes sha256 records
        results:rows used left_out:count errors:count warnings:count infos first_date last_date""",
    ),
    "contests": (
        "contest",
        """contest name:contest event site session date kind:contest scoring winners grouped_by boards:contest
        tables results:rows left_out:count""",
    ),
    "rubbers": (
        "rubber_number",
        """rubber_number rubber is_split_by_rule input source first_record last_record event site date table
        last_date north east south west is_substituted first_dealer deals passed_out:deals complete
        ns_games ew_games ns_part ew_part ns_below ew_below ns_above ew_above ns_honours ew_honours
        ns_rubber_bonus ew_rubber_bonus ns_unf_game ew_unf_game ns_unf_part ew_unf_part ns_total ew_total
        margin_ns winner:rubber game_winner backscore_ns ns_total_recorded ew_total_recorded
        left_out:deals errors""",
    ),
    "rubber_deals": (
        "rubber_number deal",
        """rubber_number source record row deal:number dealer ns_vul ew_vul contract declarer declaring_side
        tricks honours honours_source ns_below ns_above ew_below ew_above ns_part ew_part ns_games ew_games
        game_won ns_running ew_running ns_recorded ew_recorded left_out:deal""",
    ),
    "chicagos": (
        "round_number",
        """round_number round input source first_record last_record event site date table last_date
        north east south west is_substituted first_dealer type vul deals passed_out:deals ns_total ew_total
        margin_ns winner:rubber backscore_ns ns_total_recorded ew_total_recorded left_out:deals errors""",
    ),
    "chicago_deals": (
        "round_number deal",
        """round_number source record row deal:number dealer vulnerable ns_vul ew_vul contract declarer
        declaring_side tricks honours honours_source ns_score ew_score ns_part ew_part ns_running ew_running
        ns_recorded ew_recorded left_out:deal""",
    ),
    "ledger": (
        "player sequence",
        """player player_id sequence date game rubber_number:ledger round_number:ledger table seat:ledger
        partner opponents sat_out points_for points_against margin hundreds share stake money
        running_margin running_hundreds running_money carried""",
    ),
    "standings": (
        "contest section contestant direction",
        """contest section:field rank rank_text contestant direction player_1 player_2 player_3 player_4
        player_5 player_6 player_1_id player_2_id player_3_id player_4_id player_5_id player_6_id boards
        sit_outs awards total unit percent penalty carry_over handicap net net_rank tie_break is_withdrawn
        total_recorded rank_recorded""",
    ),
    "contracts": (
        "level denomination doubling",
        """level denomination doubling boards made:count down made_pct made_pct_low made_pct_high
        tricks_over_mean score_declarer_mean score_declarer_sd share_pct declared_vul left_out:count""",
    ),
    "declarers": (
        "player",
        """player player_id boards left_out:count contests first_date last_date made:count down
        made_pct made_pct_low made_pct_high part_scores games small_slams grand_slams
        part_scores_made games_made small_slams_made grand_slams_made doubled doubled_made
        tricks_over_mean tricks_over_sd overtricks_mean undertricks_mean score_boards
        score_declarer_mean score_declarer_sd field_boards score_declarer_field_mean dd_boards
        dd_tricks_mean""",
    ),
    "declarer_contracts": (
        "player level denomination doubling",
        """player level denomination doubling boards made:count down made_pct tricks_over_mean
        score_declarer_mean""",
    ),
    "players": (
        "player",
        """player player_id boards contests first_date last_date declarer:count dummy leader other_defender
        passed_out:count seat_unknown hcp_mean partners is_program left_out:count""",
    ),
    "pairs": (
        "player_a player_b",
        """player_a player_b boards left_out:count contests first_date last_date boards_ns boards_ew
        declared declared_a declared_b defended passed_out:count declared_made
        declared_made_pct declared_made_pct_low declared_made_pct_high
        defended_down defended_down_pct defended_down_pct_low defended_down_pct_high games slams
        tricks_over_mean score_boards score_pair_mean score_pair_sd field_boards score_pair_field_mean
        hcp_pair_mean""",
    ),
    "boards": (
        "contest section board deal_id",
        """contest section:field board board_number deal_id:board is_fouled dealer:board vulnerable:board
        results:scored expected awards left_out:count passed_out:count declared_ns made:count contracts
        contract_mode contract_mode_results lead_mode score_ns_max score_ns_min best_ns best_ew
        score_ns_mean score_ns_sd score_ns_median datum_ns top swing par_ns par_contract errors:count""",
    ),
    "names": ("person spelling", "spelling boards:name person why"),
    "run": (
        "version",
        """version schema command options files records results:rows used left_out:count left_out_reasons
        errors:count warnings:count infos law_era matchpoint_scale""",
    ),
}


@dataclass(frozen=True, slots=True)
class Table:
    """A table.

    Attributes:
        name: its name, also that of its file.
        key: the names of the columns that tell its rows apart, by which they are sorted.
        fields: its columns in order.
        columns: their names.
    """

    name: str
    key: tuple[str, ...]
    fields: tuple[Field, ...]
    columns: tuple[str, ...]


def _table(name: str, key: str, columns: str) -> Table:
    fields = tuple(FIELDS[column] for column in columns.split())
    return Table(name, tuple(key.split()), fields, tuple(field.name for field in fields))


TABLES: dict[str, Table] = {name: _table(name, key, columns) for name, (key, columns) in _TABLES.items()}

# Columns that tables have only where they are asked for.
MORE_COLUMNS = ("beers",)
TABLES_ON_REQUEST = ("calls", "cards", "tags")

# type: (the dtype that pandas shall take, the family of types that the metadata also name)
_PANDAS = {
    "int8": ("Int8", "int8"),
    "int16": ("Int16", "int16"),
    "int32": ("Int32", "int32"),
    "int64": ("Int64", "int64"),
    "float64": ("float64", "float64"),
    "bool": ("boolean", "bool"),
    "date": ("date32[day][pyarrow]", "date"),
    "text": ("string", "unicode"),
}


def table_by_name(name: str) -> Table:
    """The table of that name; names of more columns may stand behind it, each after a plus: `results+beers`.

    Raises:
        DealtoolsError: there is none.
    """
    base, *more = name.split("+")
    if more and base in TABLES:
        table = TABLES[base]
        fields = (*table.fields, *(FIELDS[each] for each in more))
        return Table(name, table.key, fields, tuple(field.name for field in fields))
    if name not in TABLES:
        raise DealtoolsError(f"there is no table {name!r}; the tables are {', '.join(TABLES)}")
    return TABLES[name]


def arrow_type(field: Field) -> "pa.DataType":
    """The Arrow type of a column."""
    import pyarrow as pa

    if field.is_categorical:
        return pa.dictionary(pa.int8() if field.words else pa.int32(), pa.string())
    types = {"float64": pa.float64(), "bool": pa.bool_(), "date": pa.date32(), "text": pa.string()}
    return types.get(field.type) or pa.type_for_alias(field.type)


@cache
def arrow_schema(name: str) -> "pa.Schema":
    """The Arrow schema of a table, with units and meanings, its name, the schema version and pandas types.

    Raises:
        DealtoolsError: there is no such table.
    """
    import pyarrow as pa

    table = table_by_name(name)
    fields = [
        pa.field(
            field.name,
            arrow_type(field),
            nullable=field.nullable,
            metadata={"unit": field.unit, "description": field.meaning},
        )
        for field in table.fields
    ]
    metadata = {
        TABLE_KEY: name.partition("+")[0],
        VERSION_KEY: str(SCHEMA_VERSION),
        b"pandas": json.dumps(_pandas_metadata(table)),
    }
    return pa.schema(fields, metadata=metadata)


def _pandas_metadata(table: Table) -> dict[str, Any]:
    """What makes `pandas.read_parquet` choose types that keep whole numbers whole beside nulls.

    It is written by hand and not by pandas, so that it is the same whatever versions are installed.
    """
    columns = []
    for field in table.fields:
        if field.is_categorical:
            numpy_type, pandas_type = "int8" if field.words else "int32", "categorical"
            metadata = {"num_categories": len(field.words), "ordered": False}
        else:
            (numpy_type, pandas_type), metadata = _PANDAS[field.type], None
        columns.append(
            {
                "name": field.name,
                "field_name": field.name,
                "pandas_type": pandas_type,
                "numpy_type": numpy_type,
                "metadata": metadata,
            }
        )
    return {
        "index_columns": [],
        "column_indexes": [],
        "columns": columns,
        "creator": {"library": "dealtools", "version": str(SCHEMA_VERSION)},
        "pandas_version": "2.2.2",
    }
