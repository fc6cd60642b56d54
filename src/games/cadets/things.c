/* things.c - what the lab counts: the rocketeers that a seat commands, and the items they hold. */
#include "parts.h"

#include <stdio.h>

bool cadets_tell_thing(const orr_rules *rules, int index, orr_thing *thing)
{
    static const char *const groups[] = {
        [PATROL_WEAPON] = "weapon", [PATROL_GEAR] = "gear", [DISCOVERY] = "discovery",
        [SCHEMATIC] = "schematic",  [RESCUED] = "rescued",  [DOMINATED] = "dominated"};
    const int item = index - ROCKETEERS;
    if (item >= ITEMS)
        return false;
    thing->group = item < 0 ? "rocketeer" : groups[cadets_thing_of(rules, item)->class];
    snprintf(thing->name, sizeof thing->name, "%s",
             item < 0 ? cadets_person_of(rules, index)->name : cadets_thing_of(rules, item)->name);
    return true;
}

void cadets_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things)
{
    (void)rules;
    const cadets_state *s = state;
    for (int r = 0; r < ROCKETEERS; r++) {
        const cadets_hero *hero = &s->heroes[r];
        if (!hero->in_play || hero->owner != seat)
            continue;
        orr_have(things, r);
        FOR_CARDS(hero, card)
        orr_have(things, ROCKETEERS + s->cards[card].item);
    }
}
