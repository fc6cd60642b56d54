/* things.c - what the lab counts: technologies discovered, assets on the board, what resources were
 * used for, and technologies that some alien race has. */
#include "parts.h"

#include <stdio.h>

/* What resources can be used for, in the order of the manual. */
static const uint8_t deeds[] = {
    VERB_CONSTRUCT,   VERB_SETTLE,     VERB_UPGRADE,    VERB_FORWARD,    VERB_MOVE,   VERB_TOW,
    VERB_OUTMANEUVER, VERB_BYPASS,     VERB_INITIATE,   VERB_CONDUCT,    VERB_FOCUS,  VERB_SABOTAGE,
    VERB_ATTACHE,     VERB_INFILTRATE, VERB_REROLL,     VERB_PROPAGANDA, VERB_EXPAND, VERB_RECLAIM,
    VERB_EMBASSY,     VERB_ENVOY,      VERB_LAST_ENVOY, VERB_PARLEY,     VERB_ALLY,   VERB_ADVANCED,
    VERB_FOLD,        VERB_ARMS,       VERB_ARBITRATE,  VERB_FALSIFY,    VERB_DISARM, VERB_TALKS,
    VERB_LAST_TALKS,  VERB_EXTERNAL,
};
enum {
    FIRST_ASSET = TECHNOLOGIES,
    FIRST_DEED = FIRST_ASSET + ASSETS,
    FIRST_ALIEN = FIRST_DEED + sizeof deeds,
    THINGS = FIRST_ALIEN + ALIEN_TECHS,
};
static_assert((int)VERB_COUNT <= 64, "a bit for each verb");

bool federation_thing(const orr_rules *rules, int index, orr_thing *thing)
{
    const federation_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    if (index >= THINGS)
        return false;
    const char *name;
    if (index >= FIRST_ALIEN) {
        thing->group = "alien technology";
        name = pack->alien_techs[index - FIRST_ALIEN].name;
    } else if (index >= FIRST_DEED) {
        thing->group = "action";
        name = rules->game->verbs[deeds[index - FIRST_DEED]]->word;
    } else if (index >= FIRST_ASSET) {
        thing->group = index - FIRST_ASSET < FIRST_BASE ? "asset" : "base";
        name = federation_name(rules, NULL, KIND_ASSET, index - FIRST_ASSET, buffer);
    } else {
        thing->group = "technology";
        name = pack->technologies[index].name;
    }
    snprintf(thing->name, sizeof thing->name, "%s%s", index >= FIRST_ALIEN ? "alien " : "", name);
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
            orr_have(things, FIRST_ASSET + asset);
    for (int i = 0; i < (int)sizeof deeds; i++)
        if (s->used >> deeds[i] & 1)
            orr_have(things, FIRST_DEED + i);
    for (int race = 0; race < RACES; race++) {
        for (int i = 0; i < TECH_SPACES; i++)
            if (s->alien_track[race][i] >= FIRST_TECH)
                orr_have(things, FIRST_ALIEN + s->alien_track[race][i] - FIRST_TECH);
        if (federation_in_play(s, race, DOOM))
            orr_have(things, FIRST_ALIEN + DOOM_FLEET);
    }
}

/* A technology is ours from the start, and its token is the one that lies face down. White ones, of
 * which the tokens come with the gates, ships and deeds cannot be given. */
bool federation_give(const orr_rules *rules, void *state, int seat, int index)
{
    (void)seat;
    federation_state *s = state;
    const bool blue = index < BLUE, gates = index == WARP_GATES;
    if (!(blue && s->blue_down > 0) && !gates)
        return false;
    if (s->standing[index] != UNSEEN)
        return false;
    s->blue_down = (uint8_t)(s->blue_down - blue);
    federation_progress(rules, s, index, DISCOVERED - UNSEEN, NULL);
    return true;
}
