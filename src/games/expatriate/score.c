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
int expatriate_rank(const expatriate_state *s, int seat)
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
        if (expatriate_rank(s, seat) > best)
            best = expatriate_rank(s, seat);
    }
    for (int seat = 0; seat < rules->seats; seat++)
        score->outcome[seat] = expatriate_rank(s, seat) == best ? ORR_WON : ORR_LOST;
    score->ending = endings[s->ending];
}

/* What the victory points are made of. */
void expatriate_tally(const orr_rules *rules, const void *state, orr_tally *tally)
{
    const expatriate_state *s = state;
    for (int seat = 0; seat < rules->seats; seat++) {
        const int colonies = expatriate_colony_count(s, seat);
        orr_count(tally, "Modules fed", seat, expatriate_tp_by(s, seat, BY_FEEDING));
        orr_count(tally, "Engineering", seat, expatriate_tp_by(s, seat, BY_ENGINEERING));
        orr_count(tally, "Found on colonies", seat, expatriate_tp_by(s, seat, BY_FOUNDING));
        orr_count(tally, "Effects of colonies", seat, expatriate_tp_by(s, seat, BY_EFFECTS));
        orr_total(tally, "TP in all", seat, s->tp[seat]);
        orr_count(tally, "Colonies", seat, colonies);
        orr_total(tally, "TP for each VP", seat,
                  VP_DIVISOR - (colonies < VP_DIVISOR - 1 ? colonies : VP_DIVISOR - 1));
        orr_total(tally, "Victory points", seat, expatriate_vp(s->tp[seat], colonies));
    }
}

int expatriate_turn(const orr_rules *rules, const void *state)
{
    (void)rules;
    return ((const expatriate_state *)state)->round;
}
