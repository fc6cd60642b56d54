/* combat.c - the combat step of a year: who may attack whom, blockades, and what is begun. search.c
 * opens a battle, surrender.c may end it at once, battle.c and hits.c fight it out.
 * Rules: docs/games/horizons.md#combat */
#include "parts.h"

/* The worst relation that all owners of the fleet have with a faction. */
static int relation_of_fleet(const horizons_state *s, int own, int faction)
{
    const int leader = horizons_fleet_of(s, own);
    int best = WAR;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (horizons_members(s, leader, seat))
            best = s->seat[seat].faction == faction
                       ? ALLIANCE
                       : horizons_max(best, s->relation[s->seat[seat].faction][faction]);
    return best;
}

/* ---- blockades ------------------------------------------------------------------------------- */

/* In service, and so are all ships of its fleet. */
static bool is_on_guard(const horizons_pack *pack, const horizons_state *s, const horizons_ship *v)
{
    return s->third ? horizons_may_offend(pack, s, v->leader) : !horizons_has_flag(v, RESERVED);
}

static int attack_at(const horizons_pack *pack, const horizons_state *s, int seat, int place,
                     bool ready)
{
    int sum = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (horizons_is_crewed(v) && v->place == place && v->transit == 0 &&
            (ready ? is_on_guard(pack, s, v) : horizons_is_stacked(s, seat, ship)))
            sum += horizons_attack_value(pack, s, seat, ship);
    }
    return sum;
}

/* Stronger than the defence network and half of the ships stacked with the base. */
static bool can_blockade(const horizons_pack *pack, const horizons_state *s, int seat, int owner,
                         const horizons_base *base)
{
    const int own = attack_at(pack, s, seat, ORBIT + base->world, true);
    const int ships = attack_at(pack, s, owner, horizons_base_place(base->world), false);
    return base->world != EARTH && horizons_relation_of(s, seat, owner) <= EMBARGO &&
           2 * own > 2 * horizons_base_value(pack, s, owner, base) + ships;
}

static bool has_armed_at(const horizons_pack *pack, const horizons_state *s, int seat, int place)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (horizons_is_crewed(v) && v->place == place && v->transit == 0 &&
            is_on_guard(pack, s, v) && horizons_is_armed(pack, s, seat, ship))
            return true;
    }
    return false;
}

/* No defences are known of those: any armed crew in service will do. */
static bool can_blockade_outpost(const horizons_pack *pack, const horizons_state *s, int seat,
                                 int tile)
{
    const int world = pack->tiles[tile].outpost;
    return s->relation[s->seat[seat].faction][s->outpost[tile].faction] <= EMBARGO &&
           has_armed_at(pack, s, seat, ORBIT + world);
}

/* Blockades that can no longer be kept up are over: the fleet has left, lost, or gone into reserve, or
 * relations are better. Looked at before the combat and trade steps and before production. */
void horizons_blockades_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    (void)log;
    const horizons_pack *pack = rules->pack;
    for (int owner = 0; owner < s->head.seats; owner++)
        for (int slot = 0; slot < BASES; slot++) {
            horizons_base *base = &s->base[owner][slot];
            for (int seat = 0; base->blockade && seat < s->head.seats; seat++)
                if (base->blockade >> seat & 1 && !can_blockade(pack, s, seat, owner, base))
                    base->blockade &= (uint8_t) ~(1u << seat);
        }
    for (int tile = 0; tile < pack->tile_count; tile++)
        for (int seat = 0; s->outpost[tile].blockade && seat < s->head.seats; seat++)
            if (s->outpost[tile].blockade >> seat & 1 && !can_blockade_outpost(pack, s, seat, tile))
                s->outpost[tile].blockade &= (uint8_t) ~(1u << seat);
}

/* ---- the step ------------------------------------------------------------------------------- */

/* May this ship order its fleet to act? */
static bool can_act(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                    orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return orr_need(why, horizons_is_crewed(v), "There is no crewed vehicle of that name.") &&
           orr_need_by(why, "fleets", horizons_speaks(s, seat, ship),
                       "Another ship of its fleet gives the order.") &&
           orr_need(why, !horizons_has_flag(v, SOUGHT), "Its fleet has acted this year.") &&
           orr_need(why, horizons_may_offend(pack, s, v->leader),
                    "Only crews in service can do that, at least one of them armed, and neither at "
                    "Earth nor in a transfer box.");
}

bool horizons_combat_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (can_act(pack, s, seat, ship, NULL))
            return true;
    return false;
}

void horizons_combat_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt, "%d, combat: your armed fleets may search for enemies here, or say done.",
            s->year);
    orr_wait(prompt, "%s considers attacking.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "combat";
}

/* What a fleet is, as far as others may search for it. */
typedef struct prey {
    int relation; /* the best that one of its owners has with the searchers */
    bool crewed, yielded;
} prey;

static prey look_at(const horizons_state *s, int own, int target)
{
    prey p = {WAR, false, false};
    for (int each = 0; each < s->head.seats; each++) {
        const uint32_t members = horizons_members(s, target, each);
        if (!members)
            continue;
        p.relation = horizons_max(p.relation, relation_of_fleet(s, own, s->seat[each].faction));
        for (uint32_t left = members; left; left &= left - 1) {
            const horizons_ship *member = &s->ship[each][__builtin_ctz(left)];
            p.crewed = p.crewed || horizons_is_crewed(member);
            p.yielded = p.yielded || member->yielded >> own / SHIPS & 1;
        }
    }
    return p;
}

/* Embargo: crews only. War: everything. With its base a fleet is attacked together. */
static bool can_search(const horizons_state *s, int own, int target, orr_reason *why)
{
    const int seat = own / SHIPS, owner = target / SHIPS;
    const horizons_ship *from = &s->ship[seat][own % SHIPS];
    const horizons_ship *v = &s->ship[owner][target % SHIPS];
    if (!orr_need(why, v->design != NONE, "There is no such ship.") ||
        !orr_need(why, owner != seat, "That is a ship of your own.") ||
        !orr_need_by(why, "fleets", v->leader == target,
                     "It sails with a fleet: search for its first ship.") ||
        !orr_need(why, v->place == from->place && v->transit == 0, "It is elsewhere."))
        return false;
    const prey p = look_at(s, own, target);
    return orr_need_by(why, "diplomacy", p.relation <= EMBARGO,
                       "You need an embargo or a war with its owner for that.") &&
           orr_need_by(why, "surrender", !p.yielded, "It has surrendered to you this year.") &&
           orr_need_by(why, "diplomacy", p.relation == WAR || p.crewed,
                       "Under an embargo you can search only for crews.") &&
           orr_need(why, !horizons_is_stacked(s, owner, target % SHIPS),
                    "It is stacked with a base and can only be attacked together with it.");
}

static bool may_search(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return can_act(rules->pack, s, s->head.actor, move.a, why) &&
           can_search(s, horizons_ship_id(s->head.actor, move.a), move.b, why);
}

static void search_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    horizons_state copy = *s;
    horizons_open_battle(rules->pack, &copy, horizons_ship_id(s->head.actor, move.a), move.b, NONE);
    horizons_search_words(rules->pack, &copy, out);
}

/* ---- bases ---------------------------------------------------------------------------------- */

/* The base of a faction that a fleet stands above, or its outpost; both NULL without one. */
typedef struct target {
    const horizons_base *base;
    const horizons_outpost *outpost;
    int owner;
} target;

static target target_of(const horizons_pack *pack, const horizons_state *s, int own, int faction)
{
    const int place = s->ship[own / SHIPS][own % SHIPS].place;
    target t = {NULL, NULL, s->seat_of[faction]};
    if (!horizons_in_orbit(place) || horizons_is_earth(place))
        return t;
    const int world = horizons_world_of(place), tile = pack->worlds[world].tile;
    if (t.owner != NONE)
        t.base = t.owner == own / SHIPS ? NULL : horizons_see_base(s, t.owner, world);
    else if (pack->tiles[tile].outpost == world && s->outpost[tile].faction == faction)
        t.outpost = &s->outpost[tile];
    return t;
}

static bool is_above(const horizons_pack *pack, target t, int faction, orr_reason *why)
{
    return orr_need(why, t.base || t.outpost, "It is not in orbit above a base of %s.",
                    pack->factions[faction].name);
}

static bool is_blockaded_by(target t, int seat)
{
    return (t.base ? t.base->blockade : t.outpost->blockade) >> seat & 1;
}

static bool can_attack(const horizons_pack *pack, const horizons_state *s, int own, int faction,
                       orr_reason *why)
{
    const target t = target_of(pack, s, own, faction);
    return is_above(pack, t, faction, why) &&
           orr_need_by(why, "raids", t.base, "A base of a non-player faction is raided.") &&
           orr_need_by(why, "diplomacy", relation_of_fleet(s, own, faction) == WAR,
                       "You have to be at war with its owner for that.") &&
           orr_need_by(why, "surrender", !(t.base->yielded >> own / SHIPS & 1),
                       "It has surrendered to you this year.");
}

static bool can_raid(const horizons_pack *pack, const horizons_state *s, int own, int faction,
                     orr_reason *why)
{
    const target t = target_of(pack, s, own, faction);
    return is_above(pack, t, faction, why) &&
           orr_need(why, t.outpost, "The base of a player is attacked, not raided.") &&
           orr_need_by(why, "diplomacy", relation_of_fleet(s, own, faction) == WAR,
                       "You have to be at war with its owner for that.");
}

static bool can_begin_blockade(const horizons_pack *pack, const horizons_state *s, int own,
                               int faction, orr_reason *why)
{
    const target t = target_of(pack, s, own, faction);
    return is_above(pack, t, faction, why) &&
           orr_need_by(why, "diplomacy", relation_of_fleet(s, own, faction) <= EMBARGO,
                       "You need an embargo or a war with its owner for that.") &&
           orr_need(why, !is_blockaded_by(t, own / SHIPS), "You are already blockading it.") &&
           orr_need(why, t.outpost || can_blockade(pack, s, own / SHIPS, t.owner, t.base),
                    "Your attack values there must be more than its defence network and half the "
                    "attack values of the ships stacked with it.");
}

static bool can_lift_blockade(const horizons_pack *pack, const horizons_state *s, int own,
                              int faction, orr_reason *why)
{
    const target t = target_of(pack, s, own, faction);
    return is_above(pack, t, faction, why) &&
           orr_need(why, is_blockaded_by(t, own / SHIPS), "You are not blockading it.");
}

static bool may_attack(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return can_act(rules->pack, s, s->head.actor, move.a, why) &&
           can_attack(rules->pack, s, horizons_ship_id(s->head.actor, move.a), move.b, why);
}

static bool may_raid(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return can_act(rules->pack, s, s->head.actor, move.a, why) &&
           can_raid(rules->pack, s, horizons_ship_id(s->head.actor, move.a), move.b, why);
}

static bool may_blockade(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return can_act(rules->pack, s, s->head.actor, move.a, why) &&
           can_begin_blockade(rules->pack, s, horizons_ship_id(s->head.actor, move.a), move.b, why);
}

static bool may_lift_blockade(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    const horizons_state *s = state;
    return can_act(rules->pack, s, s->head.actor, move.a, why) &&
           can_lift_blockade(rules->pack, s, horizons_ship_id(s->head.actor, move.a), move.b, why);
}

/* ---- pirates -------------------------------------------------------------------------------- */

static bool can_hunt(const horizons_state *s, int own, orr_reason *why)
{
    const int place = s->ship[own / SHIPS][own % SHIPS].place;
    return orr_need(why, horizons_in_flyby(place), "Pirates can be hunted only in flyby boxes.") &&
           orr_need(why, horizons_pirates_in(s, place - FLYBY), "There are no pirates here.");
}

static bool may_hunt(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return can_act(rules->pack, s, s->head.actor, move.a, why) &&
           can_hunt(s, horizons_ship_id(s->head.actor, move.a), why);
}

static void hunt_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const int own = horizons_ship_id(s->head.actor, move.a);
    const int tile = s->ship[s->head.actor][move.a].place - FLYBY;
    horizons_state copy = *s;
    horizons_open_pirate_battle(rules->pack, &copy, own, horizons_strongest_pirate(s, tile));
    horizons_search_words(rules->pack, &copy, out);
}

static void add_searches(const horizons_state *s, int own, orr_moves *moves)
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        if (seat == own / SHIPS || horizons_relation_of(s, own / SHIPS, seat) > EMBARGO)
            continue;
        for (int ship = 0; ship < SHIPS; ship++)
            if (can_search(s, own, horizons_ship_id(seat, ship), NULL))
                orr_add(moves, ORR_MOVE2(VERB_SEARCH, own % SHIPS, horizons_ship_id(seat, ship)));
    }
}

static void add_siege(const horizons_pack *pack, const horizons_state *s, int own, int faction,
                      orr_moves *moves)
{
    const int ship = own % SHIPS;
    if (can_attack(pack, s, own, faction, NULL))
        orr_add(moves, ORR_MOVE2(VERB_ATTACK, ship, faction));
    if (can_raid(pack, s, own, faction, NULL))
        orr_add(moves, ORR_MOVE2(VERB_RAID, ship, faction));
    if (can_begin_blockade(pack, s, own, faction, NULL))
        orr_add(moves, ORR_MOVE2(VERB_BLOCKADE, ship, faction));
    if (can_lift_blockade(pack, s, own, faction, NULL))
        orr_add(moves, ORR_MOVE2(VERB_LIFT_BLOCKADE, ship, faction));
}

/* The bases of players in their order, then that of a faction which nobody plays. */
static void add_sieges(const horizons_pack *pack, const horizons_state *s, int own,
                       orr_moves *moves)
{
    const int world = horizons_world_of(s->ship[own / SHIPS][own % SHIPS].place);
    const int resident = s->outpost[pack->worlds[world].tile].faction;
    for (int owner = 0; owner < s->head.seats; owner++)
        if (s->base_of[owner][world] != NONE)
            add_siege(pack, s, own, s->seat[owner].faction, moves);
    if (resident != NONE)
        add_siege(pack, s, own, resident, moves);
}

void horizons_combat_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!can_act(pack, s, seat, ship, NULL))
            continue;
        const int own = horizons_ship_id(seat, ship), place = s->ship[seat][ship].place;
        add_searches(s, own, moves);
        if (can_hunt(s, own, NULL))
            orr_add(moves, ORR_MOVE1(VERB_HUNT, ship));
        if (horizons_in_orbit(place))
            add_sieges(pack, s, own, moves);
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE_COMBAT));
}

/* ---- what is done --------------------------------------------------------------------------- */

static void mark_sought(horizons_state *s, int own)
{
    const int leader = horizons_fleet_of(s, own);
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = horizons_members(s, leader, seat); left; left &= left - 1)
            s->ship[seat][__builtin_ctz(left)].flags |= SOUGHT;
}

static void count_war(horizons_state *s)
{
    s->wars = (uint8_t)horizons_min(CAP, s->wars + 1);
    for (int side = 0; side < 2; side++)
        if (s->battle.owner[side] < SEATS)
            horizons_wake(s, s->battle.owner[side]);
}

static void search_for(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const int own = horizons_ship_id(s->head.actor, move.a);
    mark_sought(s, own);
    horizons_open_battle(rules->pack, s, own, move.b, NONE);
    if (!horizons_search(rules, s, log)) {
        horizons_close_battle(s);
        return;
    }
    count_war(s);
    if (horizons_side_crews(s, DEFENDER) == 0) {
        horizons_destroy_robots(rules, s, DEFENDER, log);
        horizons_close_battle(s);
        return;
    }
    s->head.actor = (int8_t)s->battle.owner[DEFENDER];
    orr_push(&s->head, SURRENDER);
}

/* A base with everything of its owner that is stacked with it. */
static void attack(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const int own = horizons_ship_id(s->head.actor, move.a), owner = s->seat_of[move.b];
    const int world = horizons_world_of(s->ship[own / SHIPS][own % SHIPS].place);
    mark_sought(s, own);
    horizons_open_battle(rules->pack, s, own, NONE, s->base_of[owner][world]);
    s->battle.owner[DEFENDER] = (uint8_t)owner;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (s->ship[owner][ship].place == horizons_base_place(world) &&
            horizons_is_stacked(s, owner, ship))
            s->battle.ships[DEFENDER][owner] |= 1u << ship;
    }
    horizons_search(rules, s, log);
    count_war(s);
    s->head.actor = (int8_t)owner;
    orr_push(&s->head, SURRENDER);
}

static void hunt(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const int own = horizons_ship_id(s->head.actor, move.a);
    const int tile = s->ship[own / SHIPS][own % SHIPS].place - FLYBY;
    mark_sought(s, own);
    horizons_open_pirate_battle(rules->pack, s, own, horizons_strongest_pirate(s, tile));
    if (!horizons_search(rules, s, log)) {
        horizons_close_battle(s);
        return;
    }
    orr_push(&s->head, COMBAT); /* replaced at once */
    horizons_resolve_tactics(rules, s, log);
}

static void raid(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const int own = horizons_ship_id(s->head.actor, move.a);
    mark_sought(s, own);
    horizons_raid(rules, s, own, log);
}

/* Begin or end one; the fleet may still act. */
static void set_blockade(const orr_rules *rules, horizons_state *s, orr_move move, bool on,
                         orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, owner = s->seat_of[move.b];
    const int world = horizons_world_of(s->ship[seat][move.a].place);
    uint8_t *bits = owner == NONE ? &s->outpost[pack->worlds[world].tile].blockade
                                  : &horizons_base_on(s, owner, world)->blockade;
    *bits = (uint8_t)(on ? *bits | 1u << seat : *bits & ~(1u << seat));
    if (owner != NONE)
        horizons_wake(s, owner);
    orr_say(log, ORR_ANNOUNCE, "%s %s the base of %s at %s.",
            horizons_faction_of(pack, s, seat)->name, on ? "blockades" : "no longer blockades",
            pack->factions[move.b].name, pack->worlds[world].name);
}

static void blockade(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    set_blockade(rules, state, move, true, log);
}

static void lift_blockade(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    set_blockade(rules, state, move, false, log);
}

const orr_verb horizons_verb_search = {
    .word = "search",
    .kind = {KIND_SHIP, KIND_ANY_SHIP},
    .label = "%a searches for %b",
    .at = ORR_AT(COMBAT),
    .rule = "combat",
    .may = may_search,
    .detail = search_detail,
    .apply = search_for,
    .chance = true,
};
const orr_verb horizons_verb_attack = {
    .word = "attack",
    .kind = {KIND_SHIP, KIND_FACTION},
    .label = "%a attacks the base of %b",
    .at = ORR_AT(COMBAT),
    .rule = "combat",
    .may = may_attack,
    .apply = attack,
    .chance = true,
};
const orr_verb horizons_verb_blockade = {
    .word = "blockade",
    .kind = {KIND_SHIP, KIND_FACTION},
    .label = "%a blockades the base of %b",
    .at = ORR_AT(COMBAT),
    .rule = "combat",
    .may = may_blockade,
    .apply = blockade,
};
const orr_verb horizons_verb_lift_blockade = {
    .word = "lift-blockade",
    .kind = {KIND_SHIP, KIND_FACTION},
    .label = "%a ends the blockade of %b",
    .at = ORR_AT(COMBAT),
    .rule = "combat",
    .may = may_lift_blockade,
    .apply = lift_blockade,
};
const orr_verb horizons_verb_raid = {
    .word = "raid",
    .kind = {KIND_SHIP, KIND_FACTION},
    .label = "%a raids the base of %b",
    .at = ORR_AT(COMBAT),
    .rule = "raids",
    .may = may_raid,
    .apply = raid,
    .chance = true,
};
const orr_verb horizons_verb_hunt = {
    .word = "hunt",
    .kind = {KIND_SHIP},
    .label = "%a hunts the pirates",
    .at = ORR_AT(COMBAT),
    .rule = "pirates",
    .may = may_hunt,
    .detail = hunt_detail,
    .apply = hunt,
    .chance = true,
};
const orr_verb horizons_verb_done_combat = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(COMBAT),
    .rule = "combat",
    .apply = horizons_leave_step,
    .out = ORR_ENDS,
};
