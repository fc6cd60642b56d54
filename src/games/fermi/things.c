/* things.c - what the lab counts: ships and leaders in service, equipment loaded, cores installed,
 * who was drawn for a fight, and how far a game came: milestones that the bands of the calibration
 * speak of. */
#include "parts.h"

#include <stdio.h>

enum {
    SHIP_THINGS,
    LEADER_THINGS,
    EQUIPMENT_THINGS,
    CORE_THINGS,
    ESCORT_THINGS,
    SQUADIE_THINGS,
    MILESTONES
};
enum { STATION_COMPLETE, BOARDED, TECH_GAINED, THIRD_CORE, SEVENTH_CORE, MILESTONE_COUNT };
static const char *const milestones[] = {
    [STATION_COMPLETE] = "station complete", [BOARDED] = "boarding action",
    [TECH_GAINED] = "xeno tech gained",      [THIRD_CORE] = "three cores known",
    [SEVENTH_CORE] = "seven cores known",
};

/* Each group begins where the one before it ends, by what the pack has. */
static int first_thing(const fermi_pack *pack, int group)
{
    const int sizes[] = {
        [SHIP_THINGS] = SHIPS,
        [LEADER_THINGS] = LEADERS,
        [EQUIPMENT_THINGS] = EQUIPMENT,
        [CORE_THINGS] = pack->module_count,
        [ESCORT_THINGS] = pack->escort_count,
        [SQUADIE_THINGS] = pack->squadie_count,
        [MILESTONES] = MILESTONE_COUNT,
    };
    int first = 0;
    for (int before = 0; before < group; before++)
        first += sizes[before];
    return first;
}

static const char *thing_name(const fermi_pack *pack, int group, int card)
{
    switch (group) {
    case SHIP_THINGS:
        return pack->ships[card].name;
    case LEADER_THINGS:
        return pack->leaders[card].name;
    case EQUIPMENT_THINGS:
        return pack->equipment[card].name;
    case CORE_THINGS:
        return pack->modules[card].name;
    case ESCORT_THINGS:
        return pack->escorts[card].name;
    case SQUADIE_THINGS:
        return pack->squadies[card].name;
    default:
        return milestones[card];
    }
}

bool fermi_thing(const orr_rules *rules, int index, orr_thing *thing)
{
    static const char *const groups[] = {"ship",   "leader", "equipment", "core",
                                         "escort", "marine", "milestone"};
    const fermi_pack *pack = rules->pack;
    if (index >= first_thing(pack, MILESTONES) + MILESTONE_COUNT)
        return false;
    int group = MILESTONES;
    while (index < first_thing(pack, group))
        group--;
    thing->group = groups[group];
    snprintf(thing->name, sizeof thing->name, "%s",
             thing_name(pack, group, index - first_thing(pack, group)));
    return true;
}

static void add_fighters(const fermi_pack *pack, const fermi_fight *fight, orr_things *things)
{
    const int escorts = first_thing(pack, ESCORT_THINGS);
    const int squadies = first_thing(pack, SQUADIE_THINGS);
    for (int i = 0; i < fight->count[HUMAN]; i++) {
        const fermi_fighter *fighter = &fight->fighter[HUMAN][i];
        if (fighter->origin == FROM_ESCORT)
            orr_have(things, escorts + fighter->card);
        else if (fighter->origin == FROM_SQUADIE)
            orr_have(things, squadies + fighter->card);
    }
}

static void add_milestones(const orr_rules *rules, const fermi_state *s, orr_things *things)
{
    const int cores = fermi_revealed_cores(s);
    const bool reached[] = {
        [STATION_COMPLETE] = fermi_station_ready(rules, s),
        [BOARDED] = s->raid.boarding,
        [TECH_GAINED] = s->xeno_tech > 0,
        [THIRD_CORE] = cores >= 3,
        [SEVENTH_CORE] = cores >= 7,
    };
    for (int i = 0; i < MILESTONE_COUNT; i++)
        if (reached[i])
            orr_have(things, first_thing(rules->pack, MILESTONES) + i);
}

void fermi_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things)
{
    (void)seat;
    const fermi_state *s = state;
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->craft[ship].level)
            orr_have(things, first_thing(rules->pack, SHIP_THINGS) + ship);
    for (int leader = 0; leader < LEADERS; leader++)
        if (s->leader[leader].level)
            orr_have(things, first_thing(rules->pack, LEADER_THINGS) + leader);
    for (uint32_t loaded = s->loaded; loaded; loaded &= loaded - 1)
        orr_have(things, first_thing(rules->pack, EQUIPMENT_THINGS) + __builtin_ctz(loaded));
    for (int module = 0; module < s->module_count; module++)
        if (s->module[module].installed)
            orr_have(things, first_thing(rules->pack, CORE_THINGS) + s->module[module].card);
    for (int fight = 0; fight < FIGHTS; fight++)
        add_fighters(rules->pack, &s->fight[fight], things);
    add_milestones(rules, s, things);
}

/* Whoever can carry it and has room. */
static bool give_equipment(const fermi_pack *pack, fermi_state *s, int card)
{
    for (int unit = 0; unit < SHIPS + LEADERS && !(s->loaded >> card & 1); unit++) {
        const bool there = unit < SHIPS ? s->craft[unit].level : s->leader[unit - SHIPS].level;
        if (!there || !fermi_is_for(pack, card, unit) || !fermi_has_slot(pack, s, unit))
            continue;
        s->loaded |= (uint16_t)(1u << card);
        s->equipment[card].owner = (uint8_t)(unit + 1);
        for (int i = 0; i < pack->equipment[card].ability_count; i++)
            s->equipment[card].charges[i] = (uint8_t)fermi_charges(pack, card, i, unit);
        return true;
    }
    return false;
}

/* A ship or a leader serves at once; equipment waits for somebody who can carry it. */
bool fermi_give(const orr_rules *rules, void *state, int seat, int index)
{
    (void)seat;
    fermi_state *s = state;
    const int leader = index - first_thing(rules->pack, LEADER_THINGS);
    const int card = index - first_thing(rules->pack, EQUIPMENT_THINGS);
    if (index < SHIPS && !s->craft[index].level)
        return s->craft[index].level = 1, true;
    if (leader >= 0 && leader < LEADERS && !s->leader[leader].level && !(s->fallen >> leader & 1))
        return s->leader[leader].level = 1, true;
    return card >= 0 && card < EQUIPMENT && give_equipment(rules->pack, s, card);
}
