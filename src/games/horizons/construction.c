/* construction.c - the last step of a year: bases, facilities, settlements, terraforming.
 * Rules: docs/games/horizons.md#bases, #facilities, #terraforming */
#include "horizons.h"

/* Facilities in their chains: which one is level 1. */
static const uint8_t first_of[CHAINS] = {SMALL_SUPPLY, SMALL_MINE, SMALL_LAB, DEFENCE_NETWORK,
                                         SPACE_ELEVATOR};
static const uint8_t levels_of[CHAINS] = {4, 4, 2, 1, 1};

int hor_chain_of(int facility)
{
    int chain = CHAINS;
    while (chain > 0 && (facility < first_of[chain - 1] || facility == SETTLEMENT))
        chain--;
    return facility == SETTLEMENT ? CHAINS : chain - 1;
}

/* The facility that would come next in a chain; NONE if it is complete. */
int hor_next_facility(const hor_base *base, int chain)
{
    return base->level[chain] < levels_of[chain] ? first_of[chain] + base->level[chain] : NONE;
}

int hor_base_cost(const hor_pack *pack, const hor_state *s, int seat, int world)
{
    return hor_max(1, pack->worlds[world].base_cost - skill(s, seat, HABITATION));
}

/* ---- builders ------------------------------------------------------------------------------- */

/* A crew in service where the base stands, or in the orbit to which an elevator reaches. */
static bool is_ready(const hor_state *s, int seat, int ship, int world)
{
    const hor_ship *v = &s->ship[seat][ship];
    return is_crewed(v) && v->transit == 0 && !has_flag(v, RESERVED) &&
           (v->place == base_place(world) ||
            (v->place == ORBIT + world && hor_elevator_at(s, seat, world)));
}

/* A crew in service with eyes to see what it builds. */
static bool has_builder(const hor_pack *pack, const hor_state *s, int seat, int world)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (is_ready(s, seat, ship, world) &&
            design_of(pack, s, seat, ship)->exploration > s->ship[seat][ship].damage)
            return true;
    return false;
}

/* SUP that one ship can put down: its own, and what the store adds to its hold. */
static int supply_of(const hor_pack *pack, const hor_state *s, int seat, int ship,
                     const hor_base *base)
{
    const hor_ship *v = &s->ship[seat][ship];
    const int room = design_of(pack, s, seat, ship)->cargo - hor_cargo(v);
    return v->cargo[SUP] + hor_min(room, base->store[SUP]);
}

/* The ship that can pay so much there; -1 if none can. All of it comes from one. */
static int payer(const hor_pack *pack, const hor_state *s, int seat, const hor_base *base, int cost)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (is_ready(s, seat, ship, base->world) && supply_of(pack, s, seat, ship, base) >= cost)
            return ship;
    return -1;
}

static void charge(hor_state *s, int seat, int ship, hor_base *base, int cost)
{
    hor_ship *v = &s->ship[seat][ship];
    const int own = hor_min(v->cargo[SUP], cost);
    v->cargo[SUP] = (uint8_t)(v->cargo[SUP] - own);
    if (base)
        base->store[SUP] = (uint16_t)(base->store[SUP] - (cost - own));
}

/* ---- what can be built ---------------------------------------------------------------------- */

static bool may_found(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    if (!is_crewed(v) || v->place >= FLYBY || v->cargo[SUP] == 0)
        return false;
    const int world = world_of(v->place);
    return is_ready(s, seat, ship, world) && pack->worlds[world].base_cost > 0 &&
           s->base_of[seat][world] == NONE &&
           v->cargo[SUP] >= hor_base_cost(pack, s, seat, world) &&
           hor_supported(s, seat, BASE_LIMIT) < hor_limit(pack, s, seat, BASE_LIMIT) + OVER &&
           has_builder(pack, s, seat, world);
}

/* Where settlements decide the scenario, any number may be added in a year. */
static bool settles_freely(const orr_rules *rules)
{
    return scenario_of(rules)->goal == GOAL_SETTLEMENTS;
}

/* Which facility may be added to a base as far as its levels go; damage is repaired first. */
static bool is_open(const orr_rules *rules, const hor_state *s, int seat, const hor_base *base,
                    int facility)
{
    if (facility == SETTLEMENT)
        return base->town_damage == 0 && base->settlements < 900 &&
               (!base->grown || settles_freely(rules));
    const int chain = hor_chain_of(facility);
    if (base->grown || base->damage[chain] || hor_next_facility(base, chain) != facility)
        return false;
    if (facility == SPACE_ELEVATOR)
        return skill(s, seat, ELEVATORS) && base->world != EARTH;
    return chain != MINING || base->world != EARTH;
}

static bool may_expand(const orr_rules *rules, const hor_state *s, int seat, const hor_base *base,
                       int facility)
{
    const hor_pack *pack = rules->pack;
    return is_open(rules, s, seat, base, facility) &&
           payer(pack, s, seat, base, pack->facilities[facility].cost) >= 0;
}

/* 4 SUP, 3 with the better technology, and one more for each point bought there this year. */
int hor_terraform_cost(const hor_state *s, int seat, const hor_base *base)
{
    return (skill(s, seat, TERRAFORMING) >= 2 ? 3 : 4) + base->terraformed;
}

static bool may_terraform(const hor_pack *pack, const hor_state *s, int seat, const hor_base *base)
{
    return skill(s, seat, TERRAFORMING) &&
           s->ground[base->world].terraformed < pack->worlds[base->world].terraform &&
           base->store[SUP] >= hor_terraform_cost(s, seat, base);
}

/* ---- the step ------------------------------------------------------------------------------- */

bool hor_construct_wants(const hor_pack *pack, const hor_state *s, int seat)
{
    if (s->seat[seat].asleep)
        return false;
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (!is_crewed(v) || has_flag(v, RESERVED) || v->transit > 0 || v->place >= FLYBY)
            continue;
        const hor_base *base = see_base(s, seat, world_of(v->place));
        if (v->cargo[SUP] > 0 || (base && (base->store[SUP] > 0 || hor_cargo(v) > 0)))
            return true;
    }
    for (int slot = 0; skill(s, seat, TERRAFORMING) && slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE && may_terraform(pack, s, seat, &s->base[seat][slot]))
            return true;
    return false;
}

void hor_construct_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt, "%d, construction: found bases, add one level to each, terraform, or say done.",
            s->year);
    orr_wait(prompt, "%s builds in space.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "facilities";
}

void hor_construct_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (may_found(pack, s, seat, ship))
            orr_add(moves, ORR_MOVE2(VERB_FOUND, ship, world_of(s->ship[seat][ship].place)));
        if (hor_is_at_base(s, seat, s->ship[seat][ship].place) &&
            hor_cargo(&s->ship[seat][ship]) > 0)
            orr_add(moves, ORR_MOVE1(VERB_CARGO, ship));
    }
    for (int slot = 0; slot < BASES; slot++) {
        const hor_base *base = &s->base[seat][slot];
        if (base->world == NONE)
            continue;
        if (has_builder(pack, s, seat, base->world))
            for (int facility = 0; facility < FACILITIES; facility++)
                if (may_expand(rules, s, seat, base, facility))
                    orr_add(moves, ORR_MOVE2(VERB_EXPAND, site_of_base(base->world), facility));
        if (may_terraform(pack, s, seat, base))
            orr_add(moves, ORR_MOVE1(VERB_TERRAFORM, base->world));
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static void found(const hor_pack *pack, hor_state *s, int seat, int ship, orr_log *log)
{
    const int world = world_of(s->ship[seat][ship].place);
    charge(s, seat, ship, NULL, hor_base_cost(pack, s, seat, world));
    hor_add_base(s, seat, world);
    orr_say(log, "%s founds a base at %s.", faction_of(pack, s, seat)->name,
            hor_site_name(pack, site_of_base(world)));
}

static void expand(const orr_rules *rules, hor_state *s, int seat, int site, int facility,
                   orr_log *log)
{
    const hor_pack *pack = rules->pack;
    hor_base *base = base_on(s, seat, site_world(site));
    const int cost = pack->facilities[facility].cost;
    charge(s, seat, payer(pack, s, seat, base, cost), base, cost);
    if (facility == SETTLEMENT)
        base->settlements++;
    else
        base->level[hor_chain_of(facility)]++;
    base->grown = base->grown || facility != SETTLEMENT || !settles_freely(rules);
    orr_say(log, "%s builds a %s at %s.", faction_of(pack, s, seat)->name,
            pack->facilities[facility].name, hor_site_name(pack, site));
}

static void terraform(const hor_pack *pack, hor_state *s, int seat, int world, orr_log *log)
{
    hor_base *base = base_on(s, seat, world);
    base->store[SUP] = (uint16_t)(base->store[SUP] - hor_terraform_cost(s, seat, base));
    base->terraformed++;
    s->ground[world].terraformed++;
    orr_say(log, "%s terraforms %s: %d of %d.", faction_of(pack, s, seat)->name,
            pack->worlds[world].name, s->ground[world].terraformed, pack->worlds[world].terraform);
}

void hor_construct_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    if (move.verb == VERB_FOUND)
        found(pack, s, seat, move.a, log);
    else if (move.verb == VERB_EXPAND)
        expand(rules, s, seat, move.a, move.b, log);
    else if (move.verb == VERB_TERRAFORM)
        terraform(pack, s, seat, move.a, log);
    else if (move.verb == VERB_CARGO)
        orr_push_with(&s->head, CARGO, move.a);
    else
        orr_pop(&s->head);
}
