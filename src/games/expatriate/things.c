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
