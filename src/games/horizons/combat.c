/* combat.c - the combat step of a year: who may attack whom, the search, surrender and spoils,
 * blockades, raids. battle.c fights it out. Rules: docs/games/horizons.md#combat */
#include "horizons.h"

#include <string.h>

enum { SEARCH_NUMBER = 4, MANY_DRONES = 5 };

/* ---- values --------------------------------------------------------------------------------- */

static int less_damage(int value, const hor_ship *ship)
{
    return hor_max(0, value - ship->damage);
}

int hor_attack_value(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    return less_damage(design_of(pack, s, seat, ship)->attack, &s->ship[seat][ship]);
}

int hor_strike_value(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    return less_damage(design_of(pack, s, seat, ship)->strike, &s->ship[seat][ship]);
}

/* Every two points of damage ground a squadron. */
int hor_squadrons(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    if (!skill(s, seat, FIGHTERS))
        return 0;
    return hor_max(0, design_of(pack, s, seat, ship)->drones - s->ship[seat][ship].damage / 2);
}

bool hor_is_armed(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    return hor_attack_value(pack, s, seat, ship) > 0 || hor_strike_value(pack, s, seat, ship) > 0;
}

/* Only crews in service, one of them armed, and not at Earth. */
bool hor_may_offend(const hor_pack *pack, const hor_state *s, int leader)
{
    const hor_ship *first = &s->ship[leader / SHIPS][leader % SHIPS];
    bool armed = false;
    if (first->transit > 0 || is_earth(first->place))
        return false;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = hor_members(s, leader, seat); left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            const hor_ship *v = &s->ship[seat][ship];
            if (!is_crewed(v) || has_flag(v, RESERVED))
                return false;
            armed = armed || hor_is_armed(pack, s, seat, ship);
        }
    return armed;
}

/* Is this the ship by which its fleet is ordered to attack? Among allies the one with the best
 * initiative decides. */
bool hor_speaks(const hor_state *s, int seat, int ship)
{
    const int leader = s->ship[seat][ship].leader;
    if (!s->joint)
        return leader == ship_id(seat, ship);
    const uint32_t own = hor_members(s, leader, seat);
    if (own == 0 || __builtin_ctz(own) != ship)
        return false;
    for (int rank = 0; s->order[rank] != seat; rank++)
        if (hor_members(s, leader, s->order[rank]))
            return false;
    return true;
}

static int leader_of(const hor_state *s, int id)
{
    return s->ship[id / SHIPS][id % SHIPS].leader;
}

/* The worst relation that all owners of the fleet have with a faction. */
static int relation_of_fleet(const hor_state *s, int own, int faction)
{
    const int leader = leader_of(s, own);
    int best = WAR;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (hor_members(s, leader, seat))
            best = s->seat[seat].faction == faction
                       ? ALLIANCE
                       : hor_max(best, s->relation[s->seat[seat].faction][faction]);
    return best;
}

/* ---- opening a battle ----------------------------------------------------------------------- */

static int decides(const hor_state *s, const uint32_t ships[SEATS], int otherwise)
{
    for (int i = 0; i < s->head.seats; i++)
        if (ships[s->order[i]])
            return s->order[i];
    return otherwise;
}

static void open_side(hor_state *s, int side, int ship)
{
    const int leader = leader_of(s, ship);
    for (int seat = 0; seat < s->head.seats; seat++)
        s->battle.ships[side][seat] = hor_members(s, leader, seat);
    s->battle.owner[side] = (uint8_t)decides(s, s->battle.ships[side], leader / SHIPS);
}

static const hor_battle no_battle = {
    .owner = {NONE, NONE}, .base = NONE, .raider = NONE, .place = NOWHERE, .winner = NONE};

void hor_open_battle(const hor_pack *pack, hor_state *s, int attacker, int defender, int base)
{
    (void)pack;
    s->battle = no_battle;
    s->battle.place = s->ship[attacker / SHIPS][attacker % SHIPS].place;
    open_side(s, ATTACKER, attacker);
    if (defender != NONE)
        open_side(s, DEFENDER, defender);
    s->battle.base = (uint8_t)base;
}

/* Pirates attack when they have caught a fleet, and defend when a fleet hunts them: either way the
 * player's fleet is one side and a single pirate the other. */
void hor_open_pirate_battle(const hor_pack *pack, hor_state *s, int fleet, int pirate)
{
    (void)pack;
    s->battle = no_battle;
    s->battle.place = s->ship[fleet / SHIPS][fleet % SHIPS].place;
    open_side(s, DEFENDER, fleet);
    s->battle.owner[ATTACKER] = PIRATE_SIDE;
    s->battle.raider = (uint8_t)pirate;
}

void hor_close_battle(hor_state *s)
{
    for (int side = 0; side < 2; side++)
        for (int seat = 0; seat < s->head.seats; seat++)
            for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
                s->ship[seat][__builtin_ctz(left)].hurt = 0;
    s->battle = no_battle;
}

int hor_side_count(const hor_state *s, int side) /* crewed ships, robots, a base, a pirate */
{
    int count = s->battle.owner[side] == PIRATE_SIDE;
    for (int seat = 0; seat < s->head.seats; seat++)
        count += __builtin_popcount(s->battle.ships[side][seat]);
    return count + (side == DEFENDER && s->battle.base != NONE);
}

static int crews_of(const hor_state *s, int side)
{
    int count = s->battle.owner[side] == PIRATE_SIDE;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
            count += is_crewed(&s->ship[seat][__builtin_ctz(left)]);
    return count;
}

int hor_side_size(const hor_pack *pack, const hor_state *s, int side) /* of CVs, added up */
{
    int size = 0;
    if (s->battle.owner[side] == PIRATE_SIDE)
        return pack->pirates[s->raider[s->battle.raider].strong].size;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
            if (is_crewed(&s->ship[seat][__builtin_ctz(left)]))
                size += design_of(pack, s, seat, __builtin_ctz(left))->size;
    return size;
}

int hor_side_squadrons(const hor_pack *pack, const hor_state *s, int side)
{
    int count = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
            if (is_crewed(&s->ship[seat][__builtin_ctz(left)]))
                count += hor_squadrons(pack, s, seat, __builtin_ctz(left));
    return count;
}

/* ---- the search ----------------------------------------------------------------------------- */

/* What either die must not exceed. */
int hor_search_number(const hor_pack *pack, const hor_state *s)
{
    (void)pack;
    const bool hunt = s->battle.owner[ATTACKER] == PIRATE_SIDE && !s->battle.in_voyage;
    const int seeker = s->battle.owner[hunt ? DEFENDER : ATTACKER];
    return SEARCH_NUMBER + hor_max(0, crews_of(s, ATTACKER) - 1) +
           hor_max(0, crews_of(s, DEFENDER) - 1) + (seeker < SEATS ? skill(s, seeker, SENSORS) : 0);
}

/* Both roll; drones help to see. With a base it is found in any case. */
bool hor_search(const orr_rules *rules, hor_state *s, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const int number = hor_search_number(pack, s);
    bool found = s->battle.base != NONE;
    for (int side = 0; side < 2; side++) {
        const int roll = orr_roll(&s->head, 10), drones = hor_side_squadrons(pack, s, side);
        const int modified = hor_max(0, roll - (drones > 0) - (drones >= MANY_DRONES));
        s->battle.die[side] = (uint8_t)modified;
        found = found || modified <= number;
        orr_say(log, "Search, %s: %s.", side == ATTACKER ? "attacker" : "defender",
                orr_die(log, 10, roll));
    }
    orr_say(log, "%s (%d or less).", found ? "Contact" : "No contact", number);
    return found;
}

/* Robots that are found are lost, and so is every robot that travels with a caught fleet. */
void hor_destroy_robots(const orr_rules *rules, hor_state *s, int side, orr_log *log)
{
    (void)rules;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            if (is_crewed(&s->ship[seat][ship]))
                continue;
            orr_say(log, "%s is destroyed.", orr_named(log, KIND_ANY_SHIP, ship_id(seat, ship)));
            hor_remove_ship(s, seat, ship);
            hor_wake(s, seat);
            s->battle.ships[side][seat] &= ~(1u << ship);
        }
}

/* ---- the step ------------------------------------------------------------------------------- */

/* Fighting value of a base with its defence network. */
int hor_base_value(const hor_pack *pack, const hor_state *s, int seat, const hor_base *base)
{
    if (!base->level[DEFENCE])
        return 0;
    return hor_max(0, pack->facilities[DEFENCE_NETWORK].value + skill(s, seat, POINT_DEFENCE) -
                          base->damage[DEFENCE]);
}

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
    const int leader = leader_of(s, own);
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
    if (crews_of(s, DEFENDER) == 0) {
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

/* ---- surrender ------------------------------------------------------------------------------ */

void hor_surrender_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    char where[ORR_MAX_NAME];
    orr_ask(prompt, "%s has found you at %s. Offer to surrender, or fight?",
            faction_of(pack, s, s->battle.owner[ATTACKER])->name,
            hor_place_name(pack, s->battle.place, where));
    orr_wait(prompt, "%s is under attack.", faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "surrender";
}

void hor_surrender_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_FIGHT));
    orr_add(moves, ORR_MOVE0(VERB_SURRENDER));
}

/* Crews lose their cargo and go into reserve; what they carried can be taken in part. */
void hor_surrender_ships(const hor_pack *pack, hor_state *s, int side, orr_log *log)
{
    const int attacker = s->battle.owner[1 - side];
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1) {
            hor_ship *v = &s->ship[seat][__builtin_ctz(left)];
            for (int r = 0; r < RESOURCES; r++) {
                s->battle.spoils[r] = (uint8_t)hor_min(CAP, s->battle.spoils[r] + v->cargo[r]);
                v->cargo[r] = 0;
            }
            if (attacker < SEATS)
                v->yielded |= (uint8_t)(1u << attacker);
            if (is_crewed(v))
                hor_reserve(pack, s, seat, __builtin_ctz(left), log);
        }
}

/* A d10 of what is stored, the largest heaps first. */
static void surrender_base(hor_state *s, int owner, orr_log *log)
{
    hor_base *base = &s->base[owner][s->battle.base];
    const int roll = orr_roll(&s->head, 10);
    orr_say(log, "The base loses %s resources.", orr_die(log, 10, roll));
    for (int i = 0; i < roll; i++) {
        int most = ORE;
        for (int r = 1; r < RESOURCES; r++)
            if (base->store[r] > base->store[most])
                most = r;
        if (base->store[most] == 0)
            break;
        base->store[most]--;
        s->battle.spoils[most]++;
    }
    base->yielded |= (uint8_t)(1u << s->battle.owner[ATTACKER]);
}

static void surrender(const orr_rules *rules, hor_state *s, orr_log *log)
{
    const int loser = s->battle.owner[DEFENDER], winner = s->battle.owner[ATTACKER];
    orr_say(log, "%s surrenders to %s.", faction_of(rules->pack, s, loser)->name,
            faction_of(rules->pack, s, winner)->name);
    hor_surrender_ships(rules->pack, s, DEFENDER, log);
    if (s->battle.base != NONE)
        surrender_base(s, loser, log);
    if (s->seat[loser].politics > 0) {
        hor_politics(s, loser, -1);
        hor_politics(s, winner, 1);
    }
    s->battle.spoil_count =
        (uint8_t)((s->battle.spoils[ORE] + s->battle.spoils[FUEL] + s->battle.spoils[SUP]) / 2);
    s->battle.over = 1;
    s->voyage.stopped = s->battle.in_voyage;
    s->head.actor = (int8_t)winner;
    orr_goto(&s->head, SPOILS);
}

void hor_surrender_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const int winner = s->battle.owner[ATTACKER], loser = s->battle.owner[DEFENDER];
    if (move.verb == VERB_FIGHT) {
        hor_resolve_tactics(rules, s, log);
    } else if (s->battle.base != NONE || relation_of(s, winner, loser) == EMBARGO) {
        surrender(rules, s, log);
    } else {
        s->head.actor = (int8_t)winner;
        orr_goto(&s->head, ACCEPT);
    }
}

void hor_accept_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    orr_ask(prompt, "%s offers to surrender its fleet. Accept, or fight on?",
            faction_of(pack, s, s->battle.owner[DEFENDER])->name);
    orr_wait(prompt, "%s considers an offer to surrender.",
             faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "surrender";
}

void hor_accept_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_ACCEPT));
    orr_add(moves, ORR_MOVE0(VERB_REFUSE));
}

void hor_accept_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    if (move.verb == VERB_ACCEPT)
        surrender(rules, state, log);
    else
        hor_resolve_tactics(rules, state, log);
}

/* ---- spoils --------------------------------------------------------------------------------- */

/* A ship of the attacker with room, or -1. */
static int hold_with_room(const hor_pack *pack, const hor_state *s, int *seat)
{
    for (*seat = 0; *seat < s->head.seats; ++*seat)
        for (uint32_t left = s->battle.ships[ATTACKER][*seat]; left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            if (design_of(pack, s, *seat, ship)->cargo > hor_cargo(&s->ship[*seat][ship]))
                return ship;
        }
    return -1;
}

void hor_spoils_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt, "Spoils: take up to %d resources into your holds.", s->battle.spoil_count);
    orr_wait(prompt, "%s takes its spoils.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "surrender";
}

void hor_spoils_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    int seat;
    if (s->battle.spoil_count > 0 && hold_with_room(rules->pack, s, &seat) >= 0)
        for (int r = 0; r < RESOURCES; r++)
            if (s->battle.spoils[r] > 0)
                orr_add(moves, ORR_MOVE1(VERB_TAKE, r));
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

void hor_spoils_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    if (move.verb == VERB_DONE) {
        memset(s->battle.spoils, 0, sizeof s->battle.spoils);
        s->battle.spoil_count = 0;
        orr_goto(&s->head, AFTERMATH);
        return;
    }
    int seat;
    const int ship = hold_with_room(rules->pack, s, &seat);
    s->ship[seat][ship].cargo[move.a]++;
    s->battle.spoils[move.a]--;
    s->battle.spoil_count--;
    (void)log;
}
