/* things.c - what the lab counts: the faction, technologies and policies, missions that were kept,
 * and the worlds with a base. */
#include "parts.h"

#include <stdio.h>

/* Where each group begins among all things. */
typedef struct group {
    const char *name;
    int count;
} group;

enum { FACTION_GROUP, TECH_GROUP, POLICY_GROUP, MISSION_GROUP, BASE_GROUP, GROUPS };

static void groups_of(const horizons_pack *pack, group groups[GROUPS])
{
    groups[FACTION_GROUP] = (group){"faction", pack->faction_count};
    groups[TECH_GROUP] = (group){"technology", pack->tech_count};
    groups[POLICY_GROUP] = (group){"policy", pack->policy_count};
    groups[MISSION_GROUP] = (group){"mission", pack->mission_count};
    groups[BASE_GROUP] = (group){"base", pack->world_count};
}

static const char *name_of(const horizons_pack *pack, int kind, int index)
{
    switch (kind) {
    case FACTION_GROUP:
        return pack->factions[index].name;
    case TECH_GROUP:
        return pack->techs[index].name;
    case POLICY_GROUP:
        return pack->policies[index].name;
    case MISSION_GROUP:
        return pack->missions[index].name;
    default:
        return pack->worlds[index].name;
    }
}

bool horizons_thing(const orr_rules *rules, int index, orr_thing *thing)
{
    const horizons_pack *pack = rules->pack;
    group groups[GROUPS];
    groups_of(pack, groups);
    for (int kind = 0; kind < GROUPS; index -= groups[kind++].count)
        if (index < groups[kind].count) {
            thing->group = groups[kind].name;
            snprintf(thing->name, sizeof thing->name, "%s", name_of(pack, kind, index));
            return true;
        }
    return false;
}

static void have_bits(orr_things *things, int first, uint64_t bits)
{
    for (; bits; bits &= bits - 1)
        orr_have(things, first + __builtin_ctzll(bits));
}

void horizons_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things)
{
    const horizons_pack *pack = rules->pack;
    const horizons_state *s = state;
    const horizons_programme *own = &s->seat[seat];
    group groups[GROUPS];
    int first[GROUPS] = {0};
    groups_of(pack, groups);
    for (int kind = 1; kind < GROUPS; kind++)
        first[kind] = first[kind - 1] + groups[kind - 1].count;
    orr_have(things, own->faction);
    have_bits(things, first[TECH_GROUP], own->techs);
    have_bits(things, first[POLICY_GROUP], own->policies);
    have_bits(things, first[MISSION_GROUP], own->kept);
    for (int slot = 0; slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE)
            orr_have(things, first[BASE_GROUP] + s->base[seat][slot].world);
}

/* A technology, or a policy that rests on no other; the rest cannot be had at the start. */
bool horizons_give(const orr_rules *rules, void *state, int seat, int index)
{
    const horizons_pack *pack = orr_pack_of(rules, seat);
    horizons_state *s = state;
    horizons_programme *own = &s->seat[seat];
    const int tech = index - pack->faction_count, policy = tech - pack->tech_count;
    if (tech < 0 || policy >= pack->policy_count)
        return false;
    if (policy < 0) {
        if (own->techs >> tech & 1 || !horizons_on_chart(rules, tech))
            return false;
        horizons_learn(pack, s, seat, tech);
        return true;
    }
    if (own->policies >> policy & 1 || pack->policies[policy].level > 0)
        return false;
    own->policies |= 1u << policy;
    horizons_count_skills(pack, s, seat);
    return true;
}
