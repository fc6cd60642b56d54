/* search.c - what comes before a fight: how strong ships and bases are, who may attack at all, the two
 * sides of a battle, and the search in which they find each other or not.
 * Rules: docs/games/horizons.md#combat, #interception */
#include "horizons.h"

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

/* Fighting value of a base with its defence network. */
int hor_base_value(const hor_pack *pack, const hor_state *s, int seat, const hor_base *base)
{
    if (!base->level[DEFENCE])
        return 0;
    return hor_max(0, pack->facilities[DEFENCE_NETWORK].value + skill(s, seat, POINT_DEFENCE) -
                          base->damage[DEFENCE]);
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
    const int leader = fleet_of(s, ship);
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

int hor_side_crews(const hor_state *s, int side)
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
    return SEARCH_NUMBER + hor_max(0, hor_side_crews(s, ATTACKER) - 1) +
           hor_max(0, hor_side_crews(s, DEFENDER) - 1) +
           (seeker < SEATS ? skill(s, seeker, SENSORS) : 0);
}

/* Drones help to see: what they take off the die of a side. */
static int seen_by_drones(const hor_pack *pack, const hor_state *s, int side)
{
    const int drones = hor_side_squadrons(pack, s, side);
    return (drones > 0) + (drones >= MANY_DRONES);
}

/* Percent. */
int hor_search_chance(const hor_pack *pack, const hor_state *s)
{
    int missed = 1;
    for (int side = 0; side < 2; side++)
        missed *= 10 - hor_min(10, hor_search_number(pack, s) + seen_by_drones(pack, s, side));
    return s->battle.base != NONE ? 100 : 100 - missed;
}

/* Both roll; drones help to see. With a base it is found in any case. */
bool hor_search(const orr_rules *rules, hor_state *s, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const int number = hor_search_number(pack, s);
    bool found = s->battle.base != NONE;
    for (int side = 0; side < 2; side++) {
        const int roll = orr_roll(&s->head, 10);
        const int modified = hor_max(0, roll - seen_by_drones(pack, s, side));
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
