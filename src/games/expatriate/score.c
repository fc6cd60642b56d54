/* score.c - victory points, and who won.
 *
 * Rules: docs/games/expatriate.md#how-to-win
 */
#include "parts.h"

int expatriate_vp(int tp, int colonies)
{
    const int most = VP_DIVISOR - 1;
    return tp / (VP_DIVISOR - (colonies < most ? colonies : most));
}

/* Victory points first, then TP, then colonies. */
static int rank(const expatriate_state *s, int seat)
{
    const int colonies = expatriate_colony_count(s, seat);
    return (expatriate_vp(s->tp[seat], colonies) * 4096 + s->tp[seat]) * 16 + colonies;
}

void expatriate_score(const orr_rules *rules, const void *state, orr_score *score)
{
    static const char *const endings[] = {"", "ten colonies of one seat",
                                          "enough colonies together", "the last round"};
    const expatriate_state *s = state;
    int best = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        score->points[seat] = expatriate_vp(s->tp[seat], expatriate_colony_count(s, seat));
        if (rank(s, seat) > best)
            best = rank(s, seat);
    }
    for (int seat = 0; seat < rules->seats; seat++)
        score->outcome[seat] = rank(s, seat) == best ? ORR_WON : ORR_LOST;
    score->ending = endings[s->ending];
}
