/* federation.c - the entry of the game: its tables, and who does what. */
#include "parts.h"

static const orr_step steps[] = {FEDERATION_STEPS(ORR_STEP_ENTRY)};
static const orr_verb *const verbs[] = {FEDERATION_VERBS(ORR_VERB_ENTRY)};

static const orr_option options[] = {
    [OPTION_DIFFICULTY] = {.name = "difficulty",
                           .help =
                               "who comes: the Flesh Eaters, everybody, angry borders, an invasion",
                           .words = federation_difficulties,
                           .otherwise = 1},
    {0},
};

/* By calibration: with these level 3 wins about half of its games on hard. With 25 level 1 would win as
 * many as level 2. */
static const int levels[ORR_LEVELS] = {8, 120, 450, 1500, 6000};

static const orr_length lengths[] = {
    {"Medium", "all five races send fleets and learn", "difficulty=medium", 60, 120, 0, 0},
    {"Easy", "the Flesh Eaters come, the others quarrel", "difficulty=easy", 60, 100, 0, 0},
    {"Hard", "every border burns: each base makes its neighbours angrier", "difficulty=hard", 60,
     120, 0, 0},
    {"Desperate", "an invasion: they advance from the first war on", "difficulty=desperate", 40,
     100, 0, 0},
    {.name = NULL},
};
static const char *const gist[] = {
    "Hold Sol. Five alien races come down their lanes, each in its own way.",
    "Build and research. Ships for today, technologies for the wars to come.",
    "Settle six worlds. Whatever keeps the Federation together counts.", NULL};

const orr_game federation_game = {
    .id = "federation",
    .title = "Space Infantry: Federation",
    .tagline = "Hold Sol against five alien races and settle six worlds.",
    .min_seats = 1,
    .max_seats = 1,
    .usual_seats = 1,
    .min_minutes = 60,
    .max_minutes = 120,
    .weight = 4,
    .wide_stage = true,
    .version = 2,
    .state_size = sizeof(federation_state),
    .pack_size = sizeof(federation_pack),
    .schema = federation_schema,
    .options = options,
    .lengths = lengths,
    .gist = gist,
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .kinds = federation_kinds,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = federation_name,
    .check_pack = federation_check_pack,
    .setup = federation_setup,
    .score = federation_score,
    .story = federation_story,
    .turn = federation_turn,
    .turns = "Federation turns",
    .tally = federation_tally,
    .conceal = federation_conceal,
    .imagine = federation_imagine,
    .scene = federation_scene,
    .weigh = federation_weigh,
    .value = federation_value,
    .levels = levels,
    .encode = federation_encode,
    .encode_move = federation_encode_move,
    .concerns = federation_concerns,
    .concern = federation_concern,
    .check = federation_check,
    .thing = federation_thing,
    .things_of = federation_things_of,
    .give = federation_give,
    .best = "net",
};
