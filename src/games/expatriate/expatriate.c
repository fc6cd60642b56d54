/* expatriate.c - the entry of Space Expatriate: its tables, and who does what. */
#include "parts.h"

static const orr_step steps[] = {EXPATRIATE_STEPS(ORR_STEP_ENTRY)};
static const orr_verb *const verbs[] = {EXPATRIATE_VERBS(ORR_VERB_ENTRY)};
static const orr_option options[] = {{0}};

/* The usual ones but for the first, which lost five games of six against the second. */
static const int levels[ORR_LEVELS] = {30, 60, 200, 1000, 5000};

static const orr_length lengths[] = {
    {"One game", "until the last colony stands", "", 45, 90, 0, 0},
    {.name = NULL},
};
static const char *const gist[] = {
    "Dock modules. They deliver resources, turn them into others, and feed on them.",
    "Take one action a round. Everybody else takes part in it: feed terraforming for points.",
    "Set up colonies. Each costs you modules, but makes all your points worth more.", NULL};

const orr_game expatriate_game = {
    .id = "expatriate",
    .title = "Space Expatriate",
    .tagline = "Dock modules, feed terraforming, set up colonies.",
    .min_seats = 2,
    .max_seats = SEATS,
    .usual_seats = 3,
    .min_minutes = 45,
    .max_minutes = 90,
    .weight = 3,
    .wide_stage = true,
    .version = 2, /* SECOND_RULES, as a number: the build for cards reads it here */
    .levels = levels,
    .hint_decisions = 25000, /* its advice plans whole deliveries */
    .state_size = sizeof(expatriate_state),
    .pack_size = sizeof(expatriate_pack),
    .schema = expatriate_schema,
    .options = options,
    .lengths = lengths,
    .gist = gist,
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .kinds = expatriate_kinds,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = expatriate_name,
    .check_pack = expatriate_check_pack,
    .setup = expatriate_setup,
    .score = expatriate_score,
    .story = expatriate_story,
    .turn = expatriate_turn,
    .turns = "rounds",
    .tally = expatriate_tally,
    .conceal = expatriate_conceal,
    .imagine = expatriate_imagine,
    .scene = expatriate_scene,
    .weigh = expatriate_weigh,
    .value = expatriate_value,
    .encode = expatriate_encode,
    .encode_move = expatriate_encode_move,
    .concerns = expatriate_concerns,
    .concern = expatriate_concern,
    .ahead = expatriate_ahead,
    .check = expatriate_check,
    .thing = expatriate_thing,
    .things_of = expatriate_things_of,
    .give = expatriate_give,
};
