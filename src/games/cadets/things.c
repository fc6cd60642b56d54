/* things.c - what the lab counts: the rocketeers that a seat commands and the items they hold; and,
 * for all seats alike, the aliens that have been met and the alien and alert tokens drawn. */
#include "parts.h"

#include <stdio.h>

enum {
    FIRST_ITEM = ROCKETEERS,
    FIRST_ALIEN = FIRST_ITEM + ITEMS,
    FIRST_TOKEN = FIRST_ALIEN + ALIEN_TYPES,
    FIRST_ALERT = FIRST_TOKEN + MAX_TOKENS,
    END_OF_THINGS = FIRST_ALERT + MAX_ALERTS
};

static void call(orr_thing *thing, const char *group, const char *name)
{
    thing->group = group;
    snprintf(thing->name, sizeof thing->name, "%s", name);
}

/* Numbers that a pack leaves empty keep their place. */
bool cadets_tell_thing(const orr_rules *rules, int index, orr_thing *thing)
{
    static const char *const groups[] = {
        [PATROL_WEAPON] = "weapon", [PATROL_GEAR] = "gear", [DISCOVERY] = "discovery",
        [SCHEMATIC] = "schematic",  [RESCUED] = "rescued",  [DOMINATED] = "dominated"};
    const cadets_pack *pack = rules->pack;
    if (index >= END_OF_THINGS)
        return false;
    if (index >= FIRST_ALERT)
        call(thing, "alert",
             index - FIRST_ALERT < pack->alert_count ? pack->alerts[index - FIRST_ALERT].name
                                                     : "-");
    else if (index >= FIRST_TOKEN)
        call(thing, "token",
             index - FIRST_TOKEN < pack->token_count ? pack->tokens[index - FIRST_TOKEN].name
                                                     : "-");
    else if (index >= FIRST_ALIEN)
        call(thing, "alien", pack->species[index - FIRST_ALIEN].name);
    else if (index >= FIRST_ITEM)
        call(thing, groups[pack->things[index - FIRST_ITEM].class],
             pack->things[index - FIRST_ITEM].name);
    else
        call(thing, "rocketeer", pack->people[index].name);
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
        orr_have(things, FIRST_ITEM + s->cards[card].item);
    }
    FOR_FIGURES(s, f)
    orr_have(things, FIRST_ALIEN + s->figures[f].type);
    for (int i = 0; i < s->token_discards.count; i++)
        orr_have(things, FIRST_TOKEN + s->token_discards.at[i]);
    for (int i = 0; i < s->alert_discards.count; i++)
        orr_have(things, FIRST_ALERT + s->alert_discards.at[i]);
}

/* Who comes first in the crew has it, in working order. Until the crew stands it cannot be given. */
bool cadets_give(const orr_rules *rules, void *state, int seat, int index)
{
    (void)seat;
    cadets_state *s = state;
    const int item = index - FIRST_ITEM;
    int hero = 0;
    if (item < 0 || item >= ITEMS || s->turn == 0)
        return false;
    const cadets_thing *thing = cadets_thing_of(rules, item);
    while (hero < ROCKETEERS && !s->heroes[hero].in_play)
        hero++;
    if (hero == ROCKETEERS || thing->class > DISCOVERY)
        return false;
    for (int card = 0; card < CARDS; card++)
        if (s->cards[card].item == item && s->cards[card].place == IN_STOCK) {
            const int at = orr_find_card(&s->discovery_bag, card);
            if (thing->class == DISCOVERY && at < 0)
                continue;
            if (at >= 0)
                orr_take_at(&s->head, &s->discovery_bag, at);
            s->cards[card].flags |= thing->analyze ? ANALYZED : 0;
            s->cards[card].charges = item == TAPE_RECORDER ? 0 : thing->charges;
            cadets_put_card(s, card, HELD + hero);
            return true;
        }
    return false;
}
