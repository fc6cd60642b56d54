/* mygame.c - the entry: its tables, and who does what. No function stands here. */
#include "parts.h"

static const orr_step steps[] = {MYGAME_STEPS(ORR_STEP_ENTRY)};
static const orr_verb *const verbs[] = {MYGAME_VERBS(ORR_VERB_ENTRY)};

static const orr_option options[] = {
    [OPTION_HEAP] = {.name = "heap",
                     .help = "how large the heap is",
                     .word = mygame_heap_name,
                     .usual = "usual"},
    {0},
};

/* Yours: title, tagline, seats, minutes, weight (1 light .. 5 heavy). Raise the version when a
 * released rule changes. docs/adding-a-game.md lists what may be left out. */
const orr_game mygame_game = {
    .id = "mygame",
    .title = "Mygame",
    .tagline = "Take one to three counters; take the last.",
    .min_seats = SEATS,
    .max_seats = SEATS,
    .usual_seats = SEATS,
    .min_minutes = 1,
    .max_minutes = 5,
    .weight = 1,
    .version = 1,
    .state_size = sizeof(mygame_state),
    .pack_size = sizeof(mygame_pack),
    .schema = mygame_schema,
    .options = options,
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .kinds = mygame_kinds,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = mygame_name,
    .setup = mygame_setup,
    .score = mygame_score,
    .conceal = mygame_conceal,
    .imagine = mygame_imagine,
    .scene = mygame_scene,
    .weigh = mygame_weigh,
    .value = mygame_value,
    .concerns = mygame_concerns,
    .concern = mygame_concern,
    .check = mygame_check,
    .most_moves = MOST_TAKEN,
};
