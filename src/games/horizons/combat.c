/* combat.c - the combat step of a year: who may attack whom, blockades, and what is begun. search.c
 * opens a battle, surrender.c may end it at once, battle.c and hits.c fight it out.
 * Rules: docs/games/horizons.md#combat */
#include "horizons.h"

/* The worst relation that all owners of the fleet have with a faction. */
static int relation_of_fleet(const hor_state *s, int own, int faction)
{
    const int leader = fleet_of(s, own);
    int best = WAR;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (hor_members(s, leader, seat))
            best = s->seat[seat].faction == faction
                       ? ALLIANCE
                       : hor_max(best, s->relation[s->seat[seat].faction][faction]);
    return best;
}

/* ---- blockades ------------------------------------------------------------------------------- */

static int attack_at(const hor_pack *pack, const hor_state *s, int seat, int place, bool ready)
{
    int sum = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (is_crewed(v) && v->place == place && v->transit == 0 &&
            !(ready && has_flag(v, RESERVED)))
            sum += hor_attack_value(pack, s, seat, ship);
    }
    return sum;
}

/* Stronger than the defence network and half of the ships stacked with the base. */
static bool can_blockade(const hor_pack *pack, const hor_state *s, int seat, int owner,
                         const hor_base *base)
{
    const int own = attack_at(pack, s, seat, ORBIT + base->world, true);
    const int ships = attack_at(pack, s, owner, base_place(base->world), false);
    return base->world != EARTH && relation_of(s, seat, owner) <= EMBARGO &&
           2 * own > 2 * hor_base_value(pack, s, owner, base) + ships;
}

static bool has_armed_at(const hor_pack *pack, const hor_state *s, int seat, int place)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (is_crewed(v) && v->place == place && v->transit == 0 && !has_flag(v, RESERVED) &&
            hor_is_armed(pack, s, seat, ship))
            return true;
    }
    return false;
}

/* No defences are known of those: any armed crew in service will do. */
static bool can_blockade_outpost(const hor_pack *pack, const hor_state *s, int seat, int tile)
{
    const int world = pack->tiles[tile].outpost;
    return s->relation[s->seat[seat].faction][s->outpost[tile].faction] <= EMBARGO &&
           has_armed_at(pack, s, seat, ORBIT + world);
}

/* Blockades that can no longer be kept up are over: the fleet has left, lost, or gone into reserve, or
 * relations are better. Looked at before the combat and trade steps and before production. */
void hor_blockades_begin(const orr_rules *rules, hor_state *s, orr_log *log)
{
    (void)log;
    const hor_pack *pack = rules->pack;
    for (int owner = 0; owner < s->head.seats; owner++)
        for (int slot = 0; slot < BASES; slot++) {
            hor_base *base = &s->base[owner][slot];
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

static bool is_fighter(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    return is_crewed(v) && hor_speaks(s, seat, ship) && !has_flag(v, SOUGHT) &&
           hor_may_offend(pack, s, v->leader);
}

bool hor_combat_wants(const hor_pack *pack, const hor_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (is_fighter(pack, s, seat, ship))
            return true;
    return false;
}

void hor_combat_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt, "%d, combat: your armed fleets may search for enemies here, or say done.",
            s->year);
    orr_wait(prompt, "%s considers attacking.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "combat";
}

/* Embargo: crews only, and not those at a base. War: everything. */
static bool may_search(const hor_state *s, int own, int target)
{
    const int seat = own / SHIPS, owner = target / SHIPS;
    const hor_ship *from = &s->ship[seat][own % SHIPS], *v = &s->ship[owner][target % SHIPS];
    if (v->design == NONE || v->leader != target || v->place != from->place || v->transit > 0)
        return false;
    int relation = WAR;
    bool crewed = false;
    for (int each = 0; each < s->head.seats; each++) {
        const uint32_t members = hor_members(s, target, each);
        if (!members)
            continue;
        relation = hor_max(relation, relation_of_fleet(s, own, s->seat[each].faction));
        for (uint32_t left = members; left; left &= left - 1) {
            const hor_ship *member = &s->ship[each][__builtin_ctz(left)];
            crewed = crewed || is_crewed(member);
            if (member->yielded >> seat & 1)
                return false;
        }
    }
    if (relation == WAR)
        return !hor_is_at_base(s, owner, v->place); /* with its base it is attacked together */
    return relation == EMBARGO && crewed && !hor_is_at_base(s, owner, v->place);
}

static void add_searches(const hor_state *s, int own, orr_moves *moves)
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        if (seat == own / SHIPS || relation_of(s, own / SHIPS, seat) > EMBARGO)
            continue;
        for (int ship = 0; ship < SHIPS; ship++)
            if (may_search(s, own, ship_id(seat, ship)))
                orr_add(moves, ORR_MOVE2(VERB_SEARCH, own % SHIPS, ship_id(seat, ship)));
    }
}

static void add_sieges(const hor_pack *pack, const hor_state *s, int own, orr_moves *moves)
{
    const int seat = own / SHIPS, ship = own % SHIPS;
    const int world = world_of(s->ship[seat][ship].place), tile = pack->worlds[world].tile;
    for (int owner = 0; owner < s->head.seats; owner++) {
        const hor_base *base = see_base(s, owner, world);
        if (!base || owner == seat || world == EARTH)
            continue;
        const int faction = s->seat[owner].faction, relation = relation_of_fleet(s, own, faction);
        if (relation == WAR && !(base->yielded >> seat & 1))
            orr_add(moves, ORR_MOVE2(VERB_ATTACK, ship, faction));
        if (relation <= EMBARGO && !(base->blockade >> seat & 1) &&
            can_blockade(pack, s, seat, owner, base))
            orr_add(moves, ORR_MOVE2(VERB_BLOCKADE, ship, faction));
        if (base->blockade >> seat & 1)
            orr_add(moves, ORR_MOVE2(VERB_LIFT_BLOCKADE, ship, faction));
    }
    const hor_outpost *outpost = &s->outpost[tile];
    if (pack->tiles[tile].outpost != world || outpost->faction == NONE)
        return;
    const int relation = relation_of_fleet(s, own, outpost->faction);
    if (relation == WAR)
        orr_add(moves, ORR_MOVE2(VERB_RAID, ship, outpost->faction));
    if (relation <= EMBARGO && !(outpost->blockade >> seat & 1))
        orr_add(moves, ORR_MOVE2(VERB_BLOCKADE, ship, outpost->faction));
    if (outpost->blockade >> seat & 1)
        orr_add(moves, ORR_MOVE2(VERB_LIFT_BLOCKADE, ship, outpost->faction));
}

void hor_combat_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!is_fighter(pack, s, seat, ship))
            continue;
        const int own = ship_id(seat, ship), place = s->ship[seat][ship].place;
        add_searches(s, own, moves);
        if (in_flyby(place) && hor_pirates_in(s, place - FLYBY))
            orr_add(moves, ORR_MOVE1(VERB_HUNT, ship));
        if (in_orbit(place))
            add_sieges(pack, s, own, moves);
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

/* ---- what is done --------------------------------------------------------------------------- */

static void mark_sought(hor_state *s, int own)
{
    const int leader = fleet_of(s, own);
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = hor_members(s, leader, seat); left; left &= left - 1)
            s->ship[seat][__builtin_ctz(left)].flags |= SOUGHT;
}

static void count_war(hor_state *s)
{
    s->wars = (uint8_t)hor_min(CAP, s->wars + 1);
    for (int side = 0; side < 2; side++)
        if (s->battle.owner[side] < SEATS)
            hor_wake(s, s->battle.owner[side]);
}

static void search_for(const orr_rules *rules, hor_state *s, int own, int target, orr_log *log)
{
    hor_open_battle(rules->pack, s, own, target, NONE);
    if (!hor_search(rules, s, log)) {
        hor_close_battle(s);
        return;
    }
    count_war(s);
    if (hor_side_crews(s, DEFENDER) == 0) {
        hor_destroy_robots(rules, s, DEFENDER, log);
        hor_close_battle(s);
        return;
    }
    s->head.actor = (int8_t)s->battle.owner[DEFENDER];
    orr_push(&s->head, SURRENDER);
}

/* A base with everything of its owner that is stacked with it. */
static void attack_base(const orr_rules *rules, hor_state *s, int own, int faction, orr_log *log)
{
    const int owner = s->seat_of[faction];
    const int world = world_of(s->ship[own / SHIPS][own % SHIPS].place);
    hor_open_battle(rules->pack, s, own, NONE, s->base_of[owner][world]);
    s->battle.owner[DEFENDER] = (uint8_t)owner;
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[owner][ship];
        if (v->design != NONE && v->place == base_place(world) && v->transit == 0)
            s->battle.ships[DEFENDER][owner] |= 1u << ship;
    }
    hor_search(rules, s, log);
    count_war(s);
    s->head.actor = (int8_t)owner;
    orr_push(&s->head, SURRENDER);
}

static void hunt(const orr_rules *rules, hor_state *s, int own, orr_log *log)
{
    const int tile = s->ship[own / SHIPS][own % SHIPS].place - FLYBY;
    hor_open_pirate_battle(rules->pack, s, own, hor_strongest_pirate(s, tile));
    if (!hor_search(rules, s, log)) {
        hor_close_battle(s);
        return;
    }
    orr_push(&s->head, COMBAT); /* replaced at once */
    hor_resolve_tactics(rules, s, log);
}

static void blockade(const orr_rules *rules, hor_state *s, int own, int faction, bool on,
                     orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const int seat = own / SHIPS, owner = s->seat_of[faction];
    const int world = world_of(s->ship[seat][own % SHIPS].place);
    uint8_t *bits = owner == NONE ? &s->outpost[pack->worlds[world].tile].blockade
                                  : &base_on(s, owner, world)->blockade;
    *bits = (uint8_t)(on ? *bits | 1u << seat : *bits & ~(1u << seat));
    if (owner != NONE)
        hor_wake(s, owner);
    orr_say(log, "%s %s the base of %s at %s.", faction_of(pack, s, seat)->name,
            on ? "blockades" : "no longer blockades", pack->factions[faction].name,
            pack->worlds[world].name);
}

void hor_combat_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const int own = ship_id(s->head.actor, move.a);
    if (move.verb == VERB_DONE) {
        orr_pop(&s->head);
        return;
    }
    if (move.verb != VERB_BLOCKADE && move.verb != VERB_LIFT_BLOCKADE)
        mark_sought(s, own);
    switch (move.verb) {
    case VERB_SEARCH:
        search_for(rules, s, own, move.b, log);
        break;
    case VERB_ATTACK:
        attack_base(rules, s, own, move.b, log);
        break;
    case VERB_RAID:
        hor_raid(rules, s, own, log);
        break;
    case VERB_HUNT:
        hunt(rules, s, own, log);
        break;
    default:
        blockade(rules, s, own, move.b, move.verb == VERB_BLOCKADE, log);
    }
}
