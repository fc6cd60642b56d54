/* horizons.c - the entry of the game: its tables, and who does what. */
#include "parts.h"

static const orr_step steps[] = {HORIZONS_STEPS(ORR_STEP_ENTRY)};
static const orr_verb *const verbs[] = {HORIZONS_VERBS(ORR_VERB_ENTRY)};

static const char *const end_words[] = {"whole", "2070", "2100", NULL};

#define FACTION(number)                                                                            \
    {                                                                                              \
        .name = "faction-" #number, .help = "what seat " #number " plays",                         \
        .word = horizons_faction_word, .seat = number                                              \
    }

static const orr_option options[] = {
    [OPTION_SCENARIO] = {.name = "scenario",
                         .help = "the first game, the campaign, or one of six others",
                         .word = horizons_scenario_word,
                         .usual = "first-flights"},
    [OPTION_END] = {.name = "end",
                    .help = "how far the campaign goes: the whole way, to 2070 or to 2100",
                    .words = end_words},
    FACTION(1),
    FACTION(2),
    FACTION(3),
    FACTION(4),
    FACTION(5),
    FACTION(6),
    FACTION(7),
    {0},
};

static const orr_length lengths[] = {
    {"First Flights", "fifteen years, the planets as far as the Belt", "scenario=first-flights", 30,
     45, 0, 0},
    {"Introduction", "from the pad to the planets, all equal", "scenario=introduction", 15, 25, 0,
     0},
    {"Race to Mars", "three settlements on Mars win", "scenario=race-to-mars", 90, 150, 0, 0},
    {"To 2070", "from the Moon to the Main Belt", "scenario=campaign end=2070", 120, 180, 0, 0},
    {"To 2100", "Saturn, Titan, settlements", "scenario=campaign end=2100", 240, 360, 0, 0},
    {"The whole campaign", "to the stars, 2145 and beyond", "scenario=campaign end=whole", 600, 900,
     0, 0},
    {.name = NULL},
};
static const char *const gist[] = {
    "Lead a space programme. Rockets, probes and crews from 2030 on, with the money you have.",
    "Explore first. Whoever reaches a world first learns most, and everybody wants to.",
    "Settle what you find. Bases and settlements pay for the next, further step.", NULL};

const orr_game horizons_game = {
    .id = "horizons",
    .title = "Stellar Horizons",
    .tagline = "Lead a space programme from 2030 to the stars.",
    .min_seats = 1,
    .max_seats = SEATS,
    .usual_seats = 3,
    .min_minutes = 15,
    .max_minutes = 900,
    .weight = 5,
    .version = THIRD_EDITION,
    .hint_decisions = 100000,
    .state_size = sizeof(horizons_state),
    .pack_size = sizeof(horizons_pack),
    .schema = horizons_schema,
    .entries = horizons_entries,
    .options = options,
    .lengths = lengths,
    .gist = gist,
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .kinds = horizons_kinds,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = horizons_name,
    .check_pack = horizons_check_pack,
    .setup = horizons_setup,
    .score = horizons_score,
    .story = horizons_story,
    .turn = horizons_turn,
    .turns = "years",
    .tally = horizons_tally_all,
    .conceal = horizons_conceal,
    .imagine = horizons_imagine,
    .scene = horizons_scene,
    .weigh = horizons_weigh,
    .value = horizons_value,
    .encode = horizons_encode,
    .encode_move = horizons_encode_move,
    .concerns = horizons_concerns,
    .concern = horizons_concern,
    .check = horizons_check,
    .side = horizons_side,
    .thing = horizons_thing,
    .things_of = horizons_things_of,
    .give = horizons_give,
};
