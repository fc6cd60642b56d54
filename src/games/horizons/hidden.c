/* hidden.c - the private missions. Whoever may not know one sees it among those of the pool, whose
 * number is public; imagining deals them again. */
#include "parts.h"

void horizons_conceal(const orr_rules *rules, void *state, int seat)
{
    (void)rules;
    horizons_state *s = state;
    for (int other = 0; other < s->head.seats; other++) {
        uint8_t *mission = &s->seat[other].mission;
        if (other == seat || seat == ORR_TABLE || *mission == NONE || *mission == HIDDEN_MISSION)
            continue;
        s->mission_pool |= 1ull << *mission;
        *mission = HIDDEN_MISSION;
    }
}

void horizons_imagine(const orr_rules *rules, void *state)
{
    (void)rules;
    horizons_state *s = state;
    for (int other = 0; other < s->head.seats; other++) {
        if (s->seat[other].mission != HIDDEN_MISSION)
            continue;
        const int mission = orr_any_of(&s->head, s->mission_pool);
        s->seat[other].mission = (uint8_t)mission;
        s->mission_pool &= ~(1ull << mission);
    }
}
