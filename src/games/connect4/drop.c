/* drop.c - the whole flow: a seat drops a disc, the grid is judged, the other seat goes on.
 *
 * Rules: docs/games/connect4.md#drop
 */
#include "parts.h"

/* Adding the column's lowest bit to its discs carries into the first free cell. */
uint64_t connect4_landing(const connect4_state *s, int column)
{
    const uint64_t bottom = connect4_bottom(s, column);
    const uint64_t whole = (connect4_top(s, column) << 1) - bottom;
    return (connect4_filled(s) & whole) + bottom;
}

/* The first discs of all lines of four that run in one direction. */
static uint64_t line_starts(uint64_t discs, int direction)
{
    const uint64_t pairs = discs & (discs >> direction);
    return pairs & (pairs >> 2 * direction);
}

bool connect4_has_line(const connect4_state *s, uint64_t discs)
{
    const int right = s->rows + 1;
    return line_starts(discs, 1) | line_starts(discs, right) | line_starts(discs, right - 1) |
           line_starts(discs, right + 1);
}

uint64_t connect4_lines(const connect4_state *s, uint64_t discs)
{
    const int right = s->rows + 1;
    const int directions[] = {1, right, right - 1, right + 1};
    uint64_t lines = 0;
    for (int i = 0; i < 4; i++)
        for (int disc = 0; disc < 4; disc++)
            lines |= line_starts(discs, directions[i]) << disc * directions[i];
    return lines;
}

void connect4_drop_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const orr_head *head = state;
    orr_ask(prompt, "Choose a column for your disc. Four in a line win.");
    orr_wait(prompt, "%s chooses a column.", orr_seat(head->actor));
    prompt->rule = "drop";
}

static bool has_room(uint64_t filled, uint64_t top)
{
    return !(filled & top);
}

static bool may_drop(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const connect4_state *s = state;
    return orr_need(why, has_room(connect4_filled(s), connect4_top(s, move.a)),
                    "Column %d is full.", move.a + 1);
}

static void drop(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    connect4_state *s = state;
    const int seat = s->head.actor;
    s->discs[seat] |= connect4_landing(s, move.a);
    orr_say(log, ORR_ANNOUNCE, "%s drops a disc into column %s.", orr_seat(seat),
            orr_named(log, KIND_COLUMN, move.a));
    orr_goto(&s->head, JUDGE);
}

const orr_verb connect4_verb_drop = {
    .word = "drop",
    .kind = {KIND_COLUMN},
    .label = "Drop a disc into column %a",
    .at = ORR_AT(DROP),
    .rule = "drop",
    .may = may_drop,
    .apply = drop,
};

void connect4_drop_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const connect4_state *s = state;
    const uint64_t filled = connect4_filled(s);
    uint64_t top = connect4_top(s, 0); /* from column to column by a shift: this is the hot loop */
    for (int column = 0; column < s->columns; column++, top <<= s->rows + 1)
        if (has_room(filled, top))
            orr_add(moves, ORR_MOVE1(VERB_DROP, column));
}

/* Every decision is one disc. */
static bool grid_is_full(const connect4_state *s)
{
    return s->head.ply == (uint32_t)(s->columns * s->rows);
}

void connect4_judge_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    connect4_state *s = state;
    const int seat = s->head.actor;
    if (connect4_has_line(s, s->discs[seat])) {
        s->winner = (int8_t)seat;
        orr_say(log, ORR_GAIN, "%s has four in a line and wins.", orr_seat(seat));
        orr_finish(&s->head);
    } else if (grid_is_full(s)) {
        orr_say(log, ORR_ANNOUNCE, "The grid is full: a draw.");
        orr_finish(&s->head);
    } else {
        s->head.actor = (int8_t)(1 - seat);
        orr_goto(&s->head, DROP);
    }
}
