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
    .version = 1,
    .state_size = sizeof(fermi_state),
    .pack_size = sizeof(fermi_pack),
    .schema = fermi_schema,
    .options = options,
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .kinds = fermi_kinds,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = fermi_name,
    .check_pack = fermi_check_pack,
    .setup = fermi_setup,
    .score = fermi_score,
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
    .check = fermi_check,
    .thing = fermi_thing,
    .things_of = fermi_things_of,
    .give = fermi_give,
};
