/* fermi.c - the entry of Fermi's Paradox: its tables, and who does what. */
#include "parts.h"

static const orr_step steps[] = {FERMI_STEPS(ORR_STEP_ENTRY)};
static const orr_verb *const verbs[] = {FERMI_VERBS(ORR_VERB_ENTRY)};

static const orr_option options[] = {
    [OPTION_STATION] = {.name = "station",
                        .help = "station sheet, from Introductory to Expert",
                        .word = fermi_station_name},
    {0},
};

static const orr_length lengths[] = {
    {"Ionizer", "two modules, time enough to make mistakes", "station=ionizer", 60, 90, 0, 0},
    {"Magnetic Veil", "three modules, one core behind a stronger wall", "station=magnetic-veil", 75,
     105, 0, 0},
    {"Gravity Lens", "deeper bases, fewer hands", "station=gravity-lens", 80, 120, 0, 0},
    {"Dyson Crown", "four cores, one from a citadel", "station=dyson-crown", 90, 120, 0, 0},
    {.name = NULL},
};
static const char *const gist[] = {
    "Build the station. Part by part, by workers whom the storm takes if it can.",
    "Fetch the cores. Fly out to those who were here first, and fight for what you need.",
    "Start it. All modules in the same turn, while somebody is left.", NULL};

const orr_game fermi_game = {
    .id = "fermi",
    .title = "Fermi's Paradox",
    .tagline =
        "Build a station against the storm, with cores taken from those who were here first.",
    .min_seats = 1,
    .max_seats = 1,
    .usual_seats = 1,
    .min_minutes = 60,
    .max_minutes = 120,
    .weight = 4,
    .wide_stage = true,
    .version = 2,
    .state_size = sizeof(fermi_state),
    .pack_size = sizeof(fermi_pack),
    .schema = fermi_schema,
    .options = options,
    .lengths = lengths,
    .gist = gist,
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .kinds = fermi_kinds,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = fermi_name,
    .check_pack = fermi_check_pack,
    .setup = fermi_setup,
    .score = fermi_score,
    .story = fermi_story,
    .turn = fermi_turn,
    .turns = "turns",
    .tally = fermi_tally,
    .conceal = fermi_conceal,
    .imagine = fermi_imagine,
    .scene = fermi_scene,
    .weigh = fermi_weigh,
    .value = fermi_value,
    .encode = fermi_encode,
    .encode_move = fermi_encode_move,
    .concerns = fermi_concerns,
    .concern = fermi_concern,
    .check = fermi_check,
    .thing = fermi_thing,
    .things_of = fermi_things_of,
    .give = fermi_give,
    .best = "net",
};
