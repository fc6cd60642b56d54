/* keyed.c - which steps and verbs of a game have a counter for keyed chance; see keyed.h. */
#include "kernel/kernel.h"
#include "kernel/keyed.h"

#include <string.h>

enum { MOST_VERBS = PLACE_DEALT - ORR_PLACE_VERBS };

static uint8_t next_slot(int *used)
{
    return (uint8_t)((*used)++ % KEYED_SLOTS + 1);
}

void keyed_slots(orr_rules *rules)
{
    const orr_game *game = rules->game;
    int used = 0;
    memset(rules->slot, 0, sizeof rules->slot);
    for (int step = 0; step < game->step_count && step < ORR_PLACE_VERBS; step++)
        if (game->steps[step].chance)
            rules->slot[step] = next_slot(&used);
    for (int verb = 0; verb < game->verb_count && verb < MOST_VERBS; verb++)
        if (game->verbs[verb]->chance)
            rules->slot[ORR_PLACE_VERBS + verb] = next_slot(&used);
}

bool orr_rules_keyed(const orr_rules *rules)
{
    for (int what = 0; what < ORR_PLACES; what++)
        if (rules->slot[what])
            return rules->game->verb_count <= MOST_VERBS;
    return false;
}

bool keyed_is_possible(const orr_rules *rules, orr_error *error)
{
    return orr_rules_keyed(rules) ||
           orr_fail(error,
                    "%s does not say which of its steps and verbs use chance, so it cannot be "
                    "played with keyed chance.",
                    rules->game->title);
}
