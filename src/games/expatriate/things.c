/* things.c - what the lab counts: modules docked to a station, and colonies set up. */
#include "parts.h"

#include <stdio.h>

bool expatriate_thing(const orr_rules *rules, int index, orr_thing *thing)
{
    static const char *const groups[TYPES] = {"delivery module", "engineering module",
                                              "terraforming module", "military module"};
    const expatriate_pack *pack = rules->pack;
    const int colony = index - DESIGNS;
    if (colony >= pack->colony_count)
        return false;
    thing->group = colony < 0 ? groups[expatriate_type_of(index)] : "colony";
    snprintf(thing->name, sizeof thing->name, "%s",
             colony < 0 ? expatriate_design_name(pack, index) : pack->colonies[colony].name);
    return true;
}

void expatriate_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things)
{
    (void)rules;
    const expatriate_state *s = state;
    for (int design = 0; design < DESIGNS; design++)
        if (s->station[seat][design])
            orr_have(things, design);
    for (uint32_t colonies = s->colonies[seat]; colonies; colonies &= colonies - 1)
        orr_have(things, DESIGNS + __builtin_ctz(colonies));
}

/* Out of the deck onto the station; a colony from the deck, or from the row, which is filled again. */
static bool give_module(expatriate_state *s, int seat, int design)
{
    const int type = expatriate_type_of(design);
    if (!orr_take_card(&s->deck[type], design))
        return false;
    s->shuffled[design]--;
    expatriate_dock(s, seat, design);
    return true;
}

bool expatriate_give(const orr_rules *rules, void *state, int seat, int index)
{
    (void)rules;
    expatriate_state *s = state;
    const int colony = index - DESIGNS;
    if (colony < 0)
        return give_module(s, seat, index);
    bool found = orr_take_card(&s->colony_deck, colony);
    for (int slot = 0; slot < ROW && !found; slot++)
        if (s->neutral[slot] == colony && s->colony_deck.count > 0) {
            s->neutral[slot] = (uint8_t)orr_take_top(&s->head, &s->colony_deck);
            found = true;
        }
    if (found)
        s->colonies[seat] |= 1u << colony;
    return found;
}
