/* cadets.c - the entry of Space Cadets: Away Missions: its tables, and who does what. */
#include "parts.h"

static const orr_step steps[] = {CADETS_STEPS(ORR_STEP_ENTRY)};
static const orr_verb *const verbs[] = {CADETS_VERBS(ORR_VERB_ENTRY)};

static const char *const modes[] = {"space cadet", "standard",          "commodore",
                                    "admiral",     "galactic overlord", NULL};
static const char *const orders[] = {"free", "hit points", NULL};
static const char *const starts[] = {"quick", "chosen", NULL};
static const char *const handicaps[] = {"off", "on", NULL};
static const char *const campaigns[] = {"single", "whole", NULL};

static const orr_option options[] = {
    [OPTION_SCENARIO] = {.name = "scenario", .help = "which mission", .word = cadets_scenario_word},
    [OPTION_DIFFICULTY] = {.name = "difficulty",
                           .help = "how many aliens, and how stubborn",
                           .words = modes,
                           .otherwise = STANDARD},
    [OPTION_ROCKETEERS] = {.name = "rocketeers",
                           .help = "how many go (at least one per seat)",
                           .min = 1,
                           .max = ROCKETEERS,
                           .otherwise = 4},
    [OPTION_ORDER] = {.name = "order",
                      .help = "who goes next: decided freely, or fewest hit points first",
                      .words = orders},
    [OPTION_START] = {.name = "start",
                      .help = "recommended crew and items, or everything chosen",
                      .words = starts},
    [OPTION_CAMPAIGN] = {.name = "campaign",
                         .help = "one mission, or this one and all that follow",
                         .words = campaigns},
    [OPTION_HANDICAP] = {.name = "handicap",
                         .help = "the harder modes harder still, by rules of this house",
                         .words = handicaps},
    {0},
};

/* The usual ones but for the first, which would win nearly as many missions as the second. */
static const int levels[ORR_LEVELS] = {6, 60, 200, 1000, 5000};

static const orr_length lengths[] = {
    {"First Contact", "the first mission: one saucer to board", "scenario=first-contact", 30, 45, 0,
     0},
    {"Jail Break", "open the cells before they are missed", "scenario=jail-break", 45, 60, 0, 0},
    {"Aurora's Heart", "deep into a dead ship and out again", "scenario=aurora-s-heart", 60, 90, 0,
     0},
    {"Brain Trust", "the lair of those who give the orders", "scenario=brain-trust", 90, 120, 0, 0},
    {.name = NULL},
};
static const char *const gist[] = {
    "Board the saucers. Each of you commands rocketeers and turns over a ship that nobody knows.",
    "Help each other. You win or lose together, and nobody gets far alone.",
    "Get out alive. Do what the mission asks before the aliens, the bugs or the clock get you.",
    NULL};

const orr_game cadets_game = {
    .id = "cadets",
    .title = "Space Cadets: Away Missions",
    .tagline = "Board the saucers, free the thralls, come back alive.",
    .min_seats = 1,
    .max_seats = ROCKETEERS,
    .usual_seats = 1,
    .min_minutes = 30,
    .max_minutes = 120,
    .weight = 3,
    .team = true,
    .version = 2,
    .levels = levels,
    .hint_decisions = 100000,
    .state_size = sizeof(cadets_state),
    .pack_size = sizeof(cadets_pack),
    .schema = cadets_schema,
    .options = options,
    .lengths = lengths,
    .gist = gist,
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .kinds = cadets_kinds,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = cadets_name,
    .check_pack = cadets_check_pack,
    .setup = cadets_setup,
    .score = cadets_score,
    .story = cadets_story,
    .turn = cadets_turn,
    .turns = "turns",
    .tally = cadets_tally,
    .conceal = cadets_conceal,
    .imagine = cadets_imagine,
    .scene = cadets_scene,
    .weigh = cadets_weigh,
    .value = cadets_value,
    .encode = cadets_encode,
    .encode_move = cadets_encode_move,
    .concerns = cadets_concerns,
    .concern = cadets_concern,
    .check = cadets_check,
    .thing = cadets_tell_thing,
    .things_of = cadets_things_of,
    .give = cadets_give,
    .best = "mcts:3",
};
