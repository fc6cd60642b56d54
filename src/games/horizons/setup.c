/* setup.c - from pack and options to the first year: who plays what, the solar system as it is in
 * 2030, or what a scenario puts on the table. Rules: docs/games/horizons.md#setting-up,
 * #scenarios */
#include "parts.h"

#include <string.h>

enum { FACTION_NEXT = 0, FACTION_ANY = FACTIONS + 1 };

static int next_free(const horizons_state *s, int from)
{
    while (s->seat_of[from % FACTIONS] != NONE)
        from++;
    return from % FACTIONS;
}

/* A faction that is taken already gives way to the next one that is free. */
static void choose_factions(const orr_rules *rules, horizons_state *s)
{
    memset(s->seat_of, NONE, sizeof s->seat_of);
    for (int pass = 0; pass < 3; pass++) /* named ones first, then in order, then by lot */
        for (int seat = 0; seat < s->head.seats; seat++) {
            const int choice = rules->option[OPTION_FACTION + seat];
            const int kind = choice == FACTION_NEXT ? 1 : choice == FACTION_ANY ? 2 : 0;
            if (kind != pass)
                continue;
            const int from = kind == 0   ? choice - 1
                             : kind == 1 ? 0
                                         : (int)orr_below(&s->head, FACTIONS);
            const int faction = next_free(s, from);
            s->seat[seat].faction = (uint8_t)faction;
            s->seat_of[faction] = (uint8_t)seat;
        }
    for (int faction = 0, rank = 0; faction < FACTIONS; faction++)
        if (s->seat_of[faction] != NONE)
            s->order[rank++] = s->seat_of[faction];
}

/* Nothing is to be found on worlds that are not in play, not even by telescopes. */
static void set_up_worlds(const orr_rules *rules, horizons_state *s)
{
    const horizons_pack *pack = rules->pack;
    for (int w = 0; w < MOST_WORLDS; w++) {
        const bool in_play = w < pack->world_count && horizons_in_play(rules, pack->worlds[w].tile);
        s->ground[w] =
            (horizons_ground){.value = in_play ? pack->worlds[w].exploration : 0, .card = NONE};
    }
    for (int tile = 0; tile < MOST_TILES; tile++)
        s->outpost[tile] = (horizons_outpost){.faction = NONE, .market = NONE};
    for (int i = 0; i < PIRATES; i++)
        s->raider[i].tile = NONE;
    for (int card = 0; card < pack->card_count; card++)
        s->card_pool |= 1ull << card;
    for (int m = 0; m < pack->market_count; m++)
        s->markets[m] = pack->markets[m].count;
    for (int d = 0; d < DOMAINS; d++)
        memcpy(s->pool[d], horizons_marker_counts(pack, d), VALUES);
}

static void set_up_missions(const orr_rules *rules, horizons_state *s)
{
    const horizons_pack *pack = rules->pack;
    for (int mission = 0; horizons_scenario_of(rules)->missions && mission < pack->mission_count;
         mission++) {
        const horizons_mission *m = &pack->missions[mission];
        if (!horizons_in_play(rules, pack->worlds[m->world].tile) ||
            (horizons_scenario_of(rules)->chart && m->decade > horizons_decade_of(s) + 1))
            continue;
        if (m->decade > horizons_decade_of(s))
            s->later_missions |= 1ull << mission;
        else
            s->mission_pool |= 1ull << mission;
    }
    s->pool_count = (uint8_t)__builtin_popcountll(s->mission_pool);
    s->public_mission = NONE;
    for (int seat = 0; seat < SEATS; seat++)
        s->seat[seat].mission = NONE;
    horizons_deal_missions(rules, s, NULL);
}

/* ---- a programme ---------------------------------------------------------------------------- */

static void clear_programme(horizons_state *s, int seat)
{
    horizons_programme *p = &s->seat[seat];
    memset(p->built, NONE, sizeof p->built);
    memset(p->last_built, NONE, sizeof p->last_built);
    memset(s->base_of[seat], NONE, sizeof s->base_of[seat]);
    for (int ship = 0; ship < SHIPS; ship++)
        horizons_remove_ship(s, seat, ship);
    for (int slot = 0; slot < BASES; slot++) {
        s->base[seat][slot].world = s->base[seat][slot].market = NONE;
        horizons_remove_base(s, seat, slot);
    }
}

static void teach(const orr_rules *rules, horizons_state *s, int seat)
{
    const horizons_pack *pack = rules->pack;
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    const horizons_faction *faction = horizons_faction_of(pack, s, seat);
    horizons_programme *p = &s->seat[seat];
    for (int i = 0; i < faction->tech_count; i++)
        p->techs |= 1ull << faction->techs[i];
    for (int i = 0; i < scenario->tech_count; i++)
        p->techs |= 1ull << scenario->techs[i];
    if (faction->policy != NONE)
        p->policies |= 1u << faction->policy;
    for (int tech = 0; tech < pack->tech_count; tech++)
        if (pack->techs[tech].column < scenario->technologies &&
            pack->techs[tech].skill != SIGNS_TECH && pack->techs[tech].skill != LIFE_TECH)
            p->techs |= 1ull << tech;
    for (int i = 0; i < scenario->policy_count; i++)
        p->policies |= 1u << scenario->policies[i];
    horizons_count_skills(pack, s, seat);
}

static void equip(const orr_rules *rules, horizons_state *s, int seat)
{
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    int place = SURFACE + EARTH;
    if (scenario->base != NONE) {
        horizons_base *base = &s->base[seat][horizons_add_base(s, seat, scenario->base)];
        memcpy(base->level, scenario->base_levels, CHAINS);
        base->settlements = scenario->settlements;
        place = horizons_base_place(scenario->base);
    }
    for (int i = 0; i < scenario->ship_count; i++)
        horizons_add_ship(s, seat, scenario->ships[i], place,
                          scenario->ships[i] < FIRST_CV ? FRESH : 0);
    for (int size = 0; size < LVS; size++)
        s->seat[seat].lv[size] = scenario->launchers[size];
}

static void set_up_programme(const orr_rules *rules, horizons_state *s, int seat)
{
    const horizons_pack *pack = rules->pack;
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    const horizons_faction *faction = horizons_faction_of(pack, s, seat);
    horizons_programme *p = &s->seat[seat];
    p->cash = scenario->cash ? scenario->cash : faction->cash[0];
    if (s->third && scenario->grant_count)
        p->cash = (int16_t)(p->cash + scenario->grants[p->faction]);
    for (int d = 0; d < DOMAINS; d++)
        p->bank[d] = faction->tech[0];
    p->standing = 1u << ROBOTS_EXPLORE | 1u << REPEAT_PRODUCTION | 1u << BANK_POLITICS;
    teach(rules, s, seat);
    equip(rules, s, seat);
}

/* What everybody's points are counted from. */
static void mark_the_start(const orr_rules *rules, horizons_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        horizons_tally tally;
        s->seat[seat].start = (int16_t)horizons_tally_score(rules, s, seat, &tally);
    }
}

/* A ship on its launcher, on Earth: the first decision is where to. */
static bool stands_on_pads(const horizons_scenario *scenario)
{
    int launchers = 0;
    for (int size = 0; size < LVS; size++)
        launchers += scenario->launchers[size];
    return launchers > 0 && scenario->ship_count > 0 && scenario->base == NONE;
}

bool horizons_setup(const orr_rules *rules, void *state, orr_error *error)
{
    (void)error;
    const horizons_pack *pack = rules->pack;
    horizons_state *s = state;
    s->year = horizons_scenario_of(rules)->start;
    s->third = rules->version >= THIRD_EDITION;
    s->every = s->third ? horizons_scenario_of(rules)->every : 0;
    s->voyage.leader = NONE;
    for (int seat = 0; seat < SEATS; seat++)
        clear_programme(s, seat);
    horizons_close_battle(s);
    s->voyage = (horizons_voyage){.leader = NONE, .to = NOWHERE, .site = NONE};
    s->find = (horizons_find){.ship = NONE, .world = NONE, .cards = {NONE, NONE}};
    s->deal_with = s->deal_world = s->haul_from = s->haul_to = s->displaced = NONE;
    s->first_on_mars = NONE;
    choose_factions(rules, s);
    for (int a = 0; a < FACTIONS; a++)
        for (int b = 0; b < FACTIONS; b++)
            s->relation[a][b] = a == b ? ALLIANCE : pack->factions[a].relations[b];
    set_up_worlds(rules, s);
    if (horizons_scenario_of(rules)->card != NONE) {
        s->ground[horizons_scenario_of(rules)->base].card = horizons_scenario_of(rules)->card;
        s->card_pool &= ~(1ull << horizons_scenario_of(rules)->card);
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        set_up_programme(rules, s, seat);
    set_up_missions(rules, s);
    if (horizons_scenario_of(rules)->goal == GOAL_DEFLECTION)
        s->mass = (uint8_t)(pack->impact_mass * s->head.seats);
    mark_the_start(rules, s);
    s->prelude =
        s->third && stands_on_pads(horizons_scenario_of(rules)) ? LAUNCHES_FIRST : NO_PRELUDE;
    s->phase = s->prelude ? PHASE_MOVEMENT : FIRST_OF_YEAR;
    orr_goto_with(&s->head, PHASE, -1);
    return true;
}
