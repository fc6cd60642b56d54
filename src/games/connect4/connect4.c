/* connect4.c - the entry of the example game: its tables, and who does what. */
#include "parts.h"

static const orr_step steps[] = {CONNECT4_STEPS(ORR_STEP_ENTRY)};
static const orr_verb *const verbs[] = {CONNECT4_VERBS(ORR_VERB_ENTRY)};

static const orr_option options[] = {
    [OPTION_BOARD] = {.name = "board",
                      .help = "size of the grid",
                      .word = connect4_board_name,
                      .usual = "standard"},
    {0},
};

/* Each level wins about seven games in ten against the one below. */
static const int levels[ORR_LEVELS] = {35, 120, 420, 1600, 5000};

static const orr_length lengths[] = {
    {"Standard", "seven columns, six rows", "board=standard", 3, 10, 0, 0},
    {"Small", "six columns, five rows", "board=small", 2, 6, 0, 0},
    {"Wide", "eight columns, seven rows", "board=wide", 4, 10, 0, 0},
    {.name = NULL},
};
static const char *const gist[] = {
    "Drop a disc. It falls as far down its column as it can.",
    "Look ahead. Every disc of yours is a step for the one above it.",
    "Make a line of four. Across, up or aslant, before the other does.", NULL};

const orr_game connect4_game = {
    .id = "connect4",
    .title = "Connect Four",
    .tagline = "Drop discs, make a line of four.",
    .min_seats = SEATS,
    .max_seats = SEATS,
    .usual_seats = SEATS,
    .min_minutes = 2,
    .max_minutes = 10,
    .weight = 1,
    .version = 1,
    .state_size = sizeof(connect4_state),
    .pack_size = sizeof(connect4_pack),
    .schema = connect4_schema,
    .options = options,
    .lengths = lengths,
    .gist = gist,
    .verbs = verbs,
    .verb_count = VERB_COUNT,
    .kinds = connect4_kinds,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = connect4_name,
    .check_pack = connect4_check_pack,
    .setup = connect4_setup,
    .score = connect4_score,
    .turn = connect4_turn,
    .turns = "rounds",
    .conceal = connect4_conceal,
    .imagine = connect4_imagine,
    .scene = connect4_scene,
    .weigh = connect4_weigh,
    .value = connect4_value,
    .encode = connect4_encode,
    .encode_move = connect4_encode_move,
    .concerns = connect4_concerns,
    .concern = connect4_concern,
    .check = connect4_check,
    .most_moves = MOST_COLUMNS,
    .levels = levels,
};
