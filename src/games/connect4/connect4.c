/* connect4.c - the entry of the example game: its tables, and who does what. */
#include "connect4.h"

#include <stdio.h>

static const orr_step steps[STEP_COUNT] = {
    [DROP] = ORR_ASK_ALWAYS(drop), /* always: every disc is a decision, as in public counts */
    [JUDGE] = ORR_RUN(judge),
};

static const orr_verb verbs[] = {
    [VERB_DROP] = {"drop", {KIND_COLUMN}, "Drop a disc into column %a"},
    {0},
};

static const orr_option options[] = {
    [OPTION_BOARD] = {.name = "board", .help = "size of the grid", .word = connect4_board_name},
    {0},
};

static const char *name(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME])
{
    (void)rules;
    const connect4_state *s = state;
    if (kind != KIND_COLUMN || operand >= s->columns)
        return NULL;
    snprintf(buffer, ORR_MAX_NAME, "%d", operand + 1);
    return buffer;
}

static void score(const orr_rules *rules, const void *state, orr_score *out)
{
    (void)rules;
    const connect4_state *s = state;
    for (int seat = 0; seat < SEATS; seat++)
        out->outcome[seat] = s->winner == NOBODY ? ORR_DREW
                             : s->winner == seat ? ORR_WON
                                                 : ORR_LOST;
    out->ending = s->winner == NOBODY ? "the grid is full" : "four in a line";
}

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
    .verbs = verbs,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = name,
    .check_pack = connect4_check_pack,
    .setup = connect4_setup,
    .score = score,
    .conceal = connect4_conceal,
    .imagine = connect4_imagine,
    .scene = connect4_scene,
    .weigh = connect4_weigh,
    .value = connect4_value,
    .objection = connect4_objection,
    .check = connect4_check,
    .most_moves = MOST_COLUMNS,
};
