/* advice.c - how good each move and the position look. Advice only: floats are welcome here, and
 * nothing in the rules depends on it. */
#include "parts.h"

enum { WINS = 1000, PREVENTS = 100, GIVES_AWAY = -50 };

static int distance_from_middle(const connect4_state *s, int column)
{
    const int twice = 2 * column - (s->columns - 1);
    return twice < 0 ? -twice : twice;
}

/* Would the other seat win by dropping on top of this disc? */
static bool gives_away(const connect4_state *s, int other, uint64_t landing, int column)
{
    const uint64_t above = landing << 1;
    const bool there_is_room = landing != connect4_top(s, column);
    return there_is_room && connect4_has_line(s, s->discs[other] | above);
}

static float weigh_column(const connect4_state *s, int column)
{
    const int seat = s->head.actor, other = 1 - seat;
    const uint64_t landing = connect4_landing(s, column);
    if (connect4_has_line(s, s->discs[seat] | landing))
        return WINS;
    float weight = (float)(s->columns - distance_from_middle(s, column));
    if (connect4_has_line(s, s->discs[other] | landing))
        weight += PREVENTS;
    if (gives_away(s, other, landing, column))
        weight += GIVES_AWAY;
    return weight;
}

void connect4_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                    float *weights)
{
    (void)rules;
    for (int i = 0; i < moves->count; i++)
        weights[i] = weigh_column(state, moves->at[i].a);
}

/* How many empty cells would complete a line of this seat. */
int connect4_threats(const connect4_state *s, int seat)
{
    int count = 0;
    for (int column = 0; column < s->columns; column++)
        for (int row = 0; row < s->rows; row++) {
            const uint64_t cell = connect4_cell(s, column, row);
            if (!(connect4_filled(s) & cell))
                count += connect4_has_line(s, s->discs[seat] | cell);
        }
    return count;
}

float connect4_value(const orr_rules *rules, const void *state, int seat)
{
    (void)rules;
    const connect4_state *s = state;
    const float ahead = (float)(connect4_threats(s, seat) - connect4_threats(s, 1 - seat));
    const float value = 0.5f + 0.1f * ahead;
    return value < 0.05f ? 0.05f : value > 0.95f ? 0.95f : value;
}
