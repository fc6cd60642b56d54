/* why.c - which rule forbids a move, in a sentence. First whether it is the step for it at all, then
 * one function for each verb that people try in vain. */
#include "horizons.h"

/* The step of each verb, in words, and where the rule stands. */
typedef struct timing {
    uint8_t step, also;
    const char *when, *rule;
} timing;

static const timing timings[VERBS] = {
    [VERB_COMMIT] = {COMMIT, COMMIT, "before initiative is rolled", "initiative"},
    [VERB_COURT] = {DIPLOMACY, DIPLOMACY, "in the diplomacy step of a decade", "diplomacy"},
    [VERB_CHILL] = {DIPLOMACY, DIPLOMACY, "in the diplomacy step of a decade", "diplomacy"},
    [VERB_PRODUCE] = {PRODUCE, PRODUCE, "in the production step of a decade", "base-production"},
    [VERB_HAUL] = {TRANSPORT, BUILD, "in the transport step of a decade", "resource-transport"},
    [VERB_DEVELOP] = {TECHNOLOGY, TECHNOLOGY, "in the technology step of a decade", "technology"},
    [VERB_STUDY] = {TECHNOLOGY, TECHNOLOGY, "in the technology step of a decade",
                    "politics-markers"},
    [VERB_ADOPT] = {POLICY, POLICY, "in the policy step of a decade", "policies"},
    [VERB_REPLACE] = {POLICY, POLICY, "in the policy step of a decade", "policies"},
    [VERB_BUILD] = {BUILD, BUILD, "in the build step of a year", "building-and-service"},
    [VERB_BUILD_RESERVED] = {BUILD, BUILD, "in the build step of a year", "building-and-service"},
    [VERB_REFIT] = {BUILD, BUILD, "in the build step of a year", "building-and-service"},
    [VERB_REPAIR] = {BUILD, BUILD, "in the build step of a year", "building-and-service"},
    [VERB_SCRAP] = {BUILD, BUILD, "in the build step of a year", "building-and-service"},
    [VERB_RESERVE] = {BUILD, BUILD, "in the build step of a year", "reserve"},
    [VERB_SELL] = {BUILD, BUILD, "in the build step of a year", "building-and-service"},
    [VERB_LIFT] = {BUILD, BUILD, "in the build step of a year", "space-elevators"},
    [VERB_SELECT] = {MOVEMENT, MOVEMENT, "in the movement step of a year", "movement"},
    [VERB_FREIGHT] = {MOVEMENT, MOVEMENT, "in the movement step of a year", "launch-vehicles"},
    [VERB_LAND] = {ORDER, ORDER, "after a fleet has been selected", "movement"},
    [VERB_ORBIT] = {ORDER, ORDER, "after a fleet has been selected", "movement"},
    [VERB_FLYBY] = {ORDER, ONWARD, "after a fleet has been selected", "movement"},
    [VERB_SEARCH] = {COMBAT, COMBAT, "in the combat step of a year", "combat"},
    [VERB_ATTACK] = {COMBAT, COMBAT, "in the combat step of a year", "combat"},
    [VERB_BLOCKADE] = {COMBAT, COMBAT, "in the combat step of a year", "combat"},
    [VERB_RAID] = {COMBAT, COMBAT, "in the combat step of a year", "raids"},
    [VERB_HUNT] = {COMBAT, COMBAT, "in the combat step of a year", "pirates"},
    [VERB_EXPLORE] = {EXPLORE, EXPLORE, "in the exploration step of a year", "exploration"},
    [VERB_PROBE] = {EXPLORE, EXPLORE, "in the exploration step of a year", "exploration"},
    [VERB_MINE] = {MINE, MINE, "in the mining step of a year", "mining-by-crews"},
    [VERB_MINE_ASTEROID] = {MINE, MINE, "in the mining step of a year", "asteroid-mining"},
    [VERB_DEFLECT] = {MINE, MINE, "in the mining step of a year", "impact"},
    [VERB_TRADE] = {TRADE, TRADE, "in the trade step of a year", "trade"},
    [VERB_FOUND] = {CONSTRUCT, CONSTRUCT, "in the construction step of a year", "bases"},
    [VERB_EXPAND] = {CONSTRUCT, CONSTRUCT, "in the construction step of a year", "facilities"},
    [VERB_TERRAFORM] = {CONSTRUCT, CONSTRUCT, "in the construction step of a year", "terraforming"},
};

/* ---- by verb -------------------------------------------------------------------------------- */

static void object_to_build(const hor_pack *pack, const hor_state *s, orr_move move,
                            orr_reason *reason)
{
    const int seat = s->head.actor;
    const hor_design *design = design_at(pack, s, seat, move.a);
    const bool crewed = design->kind == CREWED, reserved = move.verb == VERB_BUILD_RESERVED;
    const int limit = crewed ? CV_LIMIT : RE_LIMIT;
    int price[RESOURCES];
    hor_price(pack, s, seat, move.a, reserved, price);
    if (move.b != EARTH && !see_base(s, seat, site_world(move.b)))
        orr_because(reason, "building-and-service", "You have no base at %s.",
                    hor_site_name(pack, move.b));
    else if (!hor_can_pay(s, seat, move.b, price))
        orr_because(reason, "building-and-service",
                    "%s costs %d ORE, %d FUEL, %d SUP, more than there is at %s.", design->name,
                    price[ORE], price[FUEL], price[SUP], hor_site_name(pack, move.b));
    else if (hor_in_service(s, seat, move.a) >= design->count)
        orr_because(reason, "building-and-service", "All %d counters of %s are in service.",
                    design->count, design->name);
    else if (design->kind == PROBE)
        orr_because(reason, "exploration-with-robots",
                    "A probe needs a robot there that has not been launched and has none yet.");
    else if (design->kind != LAUNCHER &&
             hor_supported(s, seat, limit) >= hor_limit(pack, s, seat, limit) + OVER)
        orr_because(reason, "support-limits", "You are four over the limit of %d already.",
                    hor_limit(pack, s, seat, limit));
    else if (crewed && design->size > 4)
        orr_because(reason, "building-and-service",
                    "CV-5 and larger need a space elevator, or a large spaceport where there is no "
                    "re-entry.");
    else
        orr_because(reason, "building-and-service", "The facilities at %s cannot build %s.",
                    hor_site_name(pack, move.b), design->name);
}

static void object_to_develop(const hor_pack *pack, const hor_state *s, orr_move move,
                              orr_reason *reason)
{
    const int seat = s->head.actor;
    const hor_tech *tech = &pack->techs[move.a];
    if (has_tech(s, seat, move.a)) {
        orr_because(reason, "technology", "You have %s already.", tech->name);
        return;
    }
    for (int i = 0; i < tech->link_count; i++)
        if (!has_tech(s, seat, tech->links[i])) {
            orr_because(reason, "technology", "%s needs %s first.", tech->name,
                        pack->techs[tech->links[i]].name);
            return;
        }
    if (!hor_tech_open(pack, s, seat, move.a))
        orr_because(reason, "technology", "%s can be developed once somebody has found it.",
                    tech->name);
    else
        orr_because(reason, "technology", "%s costs %d points; you have %d.", tech->name,
                    hor_tech_cost(pack, s, seat, move.a), s->seat[seat].bank[tech->domain]);
}

static void object_to_diplomacy(const hor_pack *pack, const hor_state *s, orr_move move,
                                orr_reason *reason)
{
    const int seat = s->head.actor;
    const hor_programme *p = &s->seat[seat];
    if (move.a == p->faction)
        orr_because(reason, "diplomacy", "That is your own faction.");
    else if (p->politics <= p->tried)
        orr_because(reason, "diplomacy", "The next attempt costs %d politics markers; you have %d.",
                    p->tried + 1, p->politics);
    else if (move.verb == VERB_CHILL &&
             s->relation[p->faction][move.a] <= hor_worst_relation(s, seat))
        orr_because(reason, "diplomacy", "%s needs the %s policy.",
                    hor_worst_relation(s, seat) == NEUTRAL ? "An embargo" : "A war",
                    hor_worst_relation(s, seat) == NEUTRAL ? "Space Military" : "Active Military");
    else
        orr_because(reason, "diplomacy", "No further attempt with %s can change anything.",
                    pack->factions[move.a].name);
}

static void object_to_policy(const hor_pack *pack, const hor_state *s, orr_move move,
                             orr_reason *reason)
{
    const int policy = move.verb == VERB_ADOPT ? move.a : move.b;
    if (policy < 0 || policy >= pack->policy_count)
        return;
    if (s->seat[s->head.actor].policies >> policy & 1)
        orr_because(reason, "policies", "You have %s already.", pack->policies[policy].name);
    else if (pack->policies[policy].level > 0 &&
             !(s->seat[s->head.actor].policies >> (policy - 1) & 1))
        orr_because(reason, "policies", "%s needs %s first.", pack->policies[policy].name,
                    pack->policies[policy - 1].name);
    else
        orr_because(reason, "policies",
                    "At most ten policies, at most one of them unified, and none may be dropped "
                    "that others or your ships rest on.");
}

static void object_to_place(const hor_pack *pack, const hor_state *s, orr_move move,
                            orr_reason *reason)
{
    const int leader = s->voyage.leader;
    if (leader == NONE || move.a < 0 || move.a >= pack->world_count)
        return;
    const int seat = leader / SHIPS, ship = leader % SHIPS;
    const hor_ship *v = &s->ship[seat][ship];
    const hor_world *world = &pack->worlds[move.a];
    if (!is_crewed(v))
        orr_because(reason, "movement", "That is no place for this robot to work.");
    else if (!hor_in_range(pack, s, seat, ship, world->tile))
        orr_because(reason, "range", "%s is beyond the range of your crews.", world->name);
    else if (((world->symbols | pack->tiles[world->tile].symbols) & RADIATION) &&
             !skill(s, seat, SHIELDING))
        orr_because(reason, "hazards", "The radiation at %s forbids it without shielding.",
                    world->name);
    else if (world->symbols & ATMOSPHERE && !skill(s, seat, PRESSURE))
        orr_because(reason, "hazards", "The atmosphere of %s forbids it without Pressure Shell.",
                    world->name);
    else if (world->symbols & REENTRY && design_of(pack, s, seat, ship)->size > 4)
        orr_because(reason, "hazards", "CV-5 and larger cannot land on %s without an elevator.",
                    world->name);
    else
        orr_because(reason, "movement", "The fleet cannot go there.");
}

static void object_to_select(const hor_pack *pack, const hor_state *s, orr_move move,
                             orr_reason *reason)
{
    (void)pack;
    if (move.a < 0 || move.a >= SEATS * SHIPS)
        return;
    const hor_ship *v = &s->ship[move.a / SHIPS][move.a % SHIPS];
    if (v->design == NONE)
        orr_because(reason, "movement", "There is no such ship.");
    else if (move.a / SHIPS != s->head.actor)
        orr_because(reason, "movement", "That fleet is not yours to order.");
    else if (v->transit > 0)
        orr_because(reason, "heliocentric-transfers", "It is in transit for %d more year%s.",
                    v->transit, v->transit == 1 ? "" : "s");
    else if (has_flag(v, FIXED))
        orr_because(reason, "movement", "It has reached its place and never moves again.");
    else if (has_flag(v, SAILED))
        orr_because(reason, "movement", "It has made its voyage this year.");
    else if (v->design == FLYBY_SLOT)
        orr_because(reason, "exploration-with-robots", "A flyby goes on after exploration.");
    else if (v->leader != move.a)
        orr_because(reason, "fleets", "It sails with a fleet; order its first ship.");
    else
        orr_because(reason, "launch-vehicles",
                    "It needs a launch vehicle, a crew one at least of its size.");
}

static void object_to_explore(const hor_pack *pack, const hor_state *s, orr_move move,
                              orr_reason *reason)
{
    const int seat = s->head.actor;
    if (move.a < 0 || move.a >= SHIPS || move.b < 0 || move.b >= pack->world_count)
        return;
    const hor_ship *v = &s->ship[seat][move.a];
    if (v->design == NONE)
        orr_because(reason, "exploration", "There is no such ship.");
    else if (has_flag(v, EXPLORED))
        orr_because(reason, "exploration", "It has explored this year.");
    else if (s->ground[move.b].value == 0)
        orr_because(reason, "exploration", "There is nothing left to find on %s.",
                    pack->worlds[move.b].name);
    else if (has_flag(v, RESERVED))
        orr_because(reason, "reserve", "A crew in reserve does not explore.");
    else if (hor_is_at_base(s, seat, v->place))
        orr_because(reason, "exploration", "Ships stacked with a base do not explore.");
    else
        orr_because(reason, is_crewed(v) ? "exploration-with-crews" : "exploration-with-robots",
                    "It cannot explore %s from where it is.", pack->worlds[move.b].name);
}

static void object_to_base(const hor_pack *pack, const hor_state *s, orr_move move,
                           orr_reason *reason)
{
    const int seat = s->head.actor;
    if (move.verb == VERB_FOUND) {
        if (move.b < 0 || move.b >= pack->world_count)
            return;
        if (!pack->worlds[move.b].base_cost)
            orr_because(reason, "bases", "No base can stand on %s.", pack->worlds[move.b].name);
        else if (s->base_of[seat][move.b] != NONE)
            orr_because(reason, "bases", "You have a base there already.");
        else
            orr_because(
                reason, "bases",
                "It takes a crew in service that can explore, %d SUP in one hold there, and "
                "support for another base.",
                hor_base_cost(pack, s, seat, move.b));
        return;
    }
    if (move.b < 0 || move.b >= FACILITIES || move.a < 0 || move.a >= MOST_WORLDS)
        return;
    const hor_base *base = see_base(s, seat, site_world(move.a));
    if (!base)
        orr_because(reason, "bases", "You have no base there.");
    else if (base->grown)
        orr_because(reason, "facilities", "One level for each base and year.");
    else if (move.b == SPACE_ELEVATOR && !skill(s, seat, ELEVATORS))
        orr_because(reason, "space-elevators", "That needs the Space Elevator technology.");
    else if (move.b != SETTLEMENT && hor_next_facility(base, hor_chain_of(move.b)) != move.b)
        orr_because(reason, "facilities", "Facilities are built level by level.");
    else
        orr_because(reason, "facilities",
                    "It takes a crew in service that can explore, %d SUP for one hold, and no "
                    "damage.",
                    pack->facilities[move.b].cost);
}

static void object_to_terraform(const hor_pack *pack, const hor_state *s, orr_move move,
                                orr_reason *reason)
{
    const int seat = s->head.actor;
    if (move.a < 0 || move.a >= pack->world_count)
        return;
    const hor_base *base = see_base(s, seat, move.a);
    if (!pack->worlds[move.a].terraform)
        orr_because(reason, "terraforming", "%s cannot be terraformed.", pack->worlds[move.a].name);
    else if (!skill(s, seat, TERRAFORMING))
        orr_because(reason, "terraforming", "That needs the Terraforming technology.");
    else if (!base)
        orr_because(reason, "terraforming", "You have no base there.");
    else
        orr_because(reason, "terraforming", "The next point costs %d SUP out of the store.",
                    hor_terraform_cost(s, seat, base));
}

typedef void (*objector)(const hor_pack *, const hor_state *, orr_move, orr_reason *);
static const objector objectors[VERBS] = {
    [VERB_BUILD] = object_to_build,         [VERB_BUILD_RESERVED] = object_to_build,
    [VERB_DEVELOP] = object_to_develop,     [VERB_COURT] = object_to_diplomacy,
    [VERB_CHILL] = object_to_diplomacy,     [VERB_ADOPT] = object_to_policy,
    [VERB_REPLACE] = object_to_policy,      [VERB_LAND] = object_to_place,
    [VERB_ORBIT] = object_to_place,         [VERB_SELECT] = object_to_select,
    [VERB_EXPLORE] = object_to_explore,     [VERB_PROBE] = object_to_explore,
    [VERB_FOUND] = object_to_base,          [VERB_EXPAND] = object_to_base,
    [VERB_TERRAFORM] = object_to_terraform,
};

/* Operands that name nothing get the general answer. */
static bool is_sensible(const hor_pack *pack, orr_move move)
{
    switch (move.verb) {
    case VERB_BUILD:
    case VERB_BUILD_RESERVED:
        return move.a >= 0 && move.a < DESIGNS &&
               (move.b == ORBITAL || (move.b >= 0 && move.b < pack->world_count));
    case VERB_DEVELOP:
        return move.a >= 0 && move.a < pack->tech_count;
    case VERB_COURT:
    case VERB_CHILL:
        return move.a >= 0 && move.a < FACTIONS;
    default:
        return true;
    }
}

void hor_objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason)
{
    const hor_pack *pack = rules->pack;
    const hor_state *s = state;
    if (move.verb >= VERBS || s->head.actor < 0 || !is_sensible(pack, move))
        return;
    const timing *t = &timings[move.verb];
    const int now = orr_step_now(&s->head);
    if (t->when && now != t->step && now != t->also)
        orr_because(reason, t->rule, "That is done %s.", t->when);
    else if (objectors[move.verb])
        objectors[move.verb](pack, s, move, reason);
}
