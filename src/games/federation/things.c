/* things.c - what the lab counts: technologies discovered, and assets on the board. */
#include "parts.h"

#include <stdio.h>

bool federation_thing(const orr_rules *rules, int index, orr_thing *thing)
{
    const int asset = index - TECHNOLOGIES;
    if (asset >= ASSETS)
        return false;
    char buffer[ORR_MAX_NAME];
    thing->group = asset < 0 ? "technology" : asset < FIRST_BASE ? "asset" : "base";
    snprintf(thing->name, sizeof thing->name, "%s",
             asset < 0 ? federation_name(rules, NULL, KIND_TECH, index, buffer)
                       : federation_name(rules, NULL, KIND_ASSET, asset, buffer));
    return true;
}

void federation_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things)
{
    (void)rules, (void)seat;
    const federation_state *s = state;
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        if (federation_has(s, tech))
            orr_have(things, tech);
    for (int asset = 0; asset < ASSETS; asset++)
        if (s->asset[asset].space < SPACES)
            orr_have(things, TECHNOLOGIES + asset);
}
