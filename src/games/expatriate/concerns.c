/* concerns.c - what a company cares about, for hints: its points, colonies and modules, what the
 * others get meanwhile, and when it ends. */
#include "parts.h"

enum {
    BY_VP,
    BY_TP,
    BY_COLONIES,
    BY_MODULES,
    BY_HAND,
    BY_THEIR_VP,
    BY_THEIR_TP,
    BY_THEIR_COLONIES,
    BY_THEIR_MODULES,
    BY_END
};

const orr_concern expatriate_concerns[] = {
    [BY_VP] = {"your victory points", "you have %s more victory point(|s)",
               "you have %s fewer victory point(|s)", 1, 0.4},
    [BY_TP] = {"your TP", "you have %s more TP", "you have %s fewer TP", 1, 0.6, .passing = true},
    [BY_COLONIES] = {"your colonies", "you have %s more colon(y|ies)",
                     "you have %s fewer colon(y|ies)", 1, 0.1,
                     .milestone = "you set up the next colony", .event = "your next colony"},
    [BY_MODULES] = {"your docked modules", "you have %s more module(|s) docked",
                    "you have %s fewer module(|s) docked", 1, 0.3, .passing = true},
    [BY_HAND] = {"your cards in hand", "you hold %s more card(|s)", "you hold %s fewer card(|s)", 1,
                 0.4, .passing = true},
    [BY_THEIR_VP] = {"their victory points", "the best of the others has %s more victory point(|s)",
                     "the best of the others has %s fewer victory point(|s)", -1, 0.4},
    [BY_THEIR_TP] = {"their TP", "the best of the others has %s more TP",
                     "the best of the others has %s fewer TP", -1, 0.6, .passing = true},
    [BY_THEIR_COLONIES] = {"their colonies", "the others have %s more colon(y|ies) together",
                           "the others have %s fewer colon(y|ies) together", -1, 0.12},
    [BY_THEIR_MODULES] = {"their docked modules",
                          "the others have %s more module(|s) docked together",
                          "the others have %s fewer module(|s) docked together", -1, 0.3,
                          .passing = true},
    [BY_END] = {"the game is over", .least = 0.4, .milestone = "the game ends",
                .event = "end of the game"},
    {0},
};

static int docked_by(const expatriate_state *s, int seat)
{
    return s->docked[seat][DELIVERY] + s->docked[seat][ENGINEERING] +
           s->docked[seat][TERRAFORMING] + s->docked[seat][MILITARY];
}

void expatriate_concern(const orr_rules *rules, const void *state, int seat, double *values)
{
    const expatriate_state *s = state;
    const int colonies = expatriate_colony_count(s, seat);
    values[BY_VP] = expatriate_vp(s->tp[seat], colonies);
    values[BY_TP] = s->tp[seat];
    values[BY_COLONIES] = colonies;
    values[BY_MODULES] = docked_by(s, seat);
    values[BY_HAND] = expatriate_hand_size(s, seat);
    values[BY_THEIR_VP] = values[BY_THEIR_TP] = 0;
    values[BY_THEIR_COLONIES] = expatriate_colony_total(s) - colonies;
    values[BY_THEIR_MODULES] = 0;
    for (int other = 0; other < rules->seats; other++) {
        if (other == seat)
            continue;
        const int vp = expatriate_vp(s->tp[other], expatriate_colony_count(s, other));
        if (vp > values[BY_THEIR_VP])
            values[BY_THEIR_VP] = vp;
        if (s->tp[other] > values[BY_THEIR_TP])
            values[BY_THEIR_TP] = s->tp[other];
        values[BY_THEIR_MODULES] += docked_by(s, other);
    }
    values[BY_END] = s->ending != NOT_OVER;
}
