/* search.c - what comes before a fight: how strong ships and bases are, who may attack at all, the two
 * sides of a battle, and the search in which they find each other or not.
 * Rules: docs/games/horizons.md#combat, #interception */
#include "parts.h"

enum { SEARCH_NUMBER = 4, MANY_DRONES = 5 };

/* ---- values --------------------------------------------------------------------------------- */

static int less_damage(int value, const horizons_ship *ship)
{
    return horizons_max(0, value - ship->damage);
}

int horizons_attack_value(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    return less_damage(horizons_design_of(pack, s, seat, ship)->attack, &s->ship[seat][ship]);
}

int horizons_strike_value(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    return less_damage(horizons_design_of(pack, s, seat, ship)->strike, &s->ship[seat][ship]);
}

/* Every two points of damage ground a squadron. */
int horizons_squadrons(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    if (!horizons_skill(s, seat, FIGHTERS))
        return 0;
    return horizons_max(0, horizons_design_of(pack, s, seat, ship)->drones -
                               s->ship[seat][ship].damage / 2);
}

bool horizons_is_armed(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    return horizons_attack_value(pack, s, seat, ship) > 0 ||
           horizons_strike_value(pack, s, seat, ship) > 0;
}

/* Only crews in service, one of them armed, and not at Earth. */
bool horizons_may_offend(const horizons_pack *pack, const horizons_state *s, int leader)
{
    const horizons_ship *first = &s->ship[leader / SHIPS][leader % SHIPS];
    bool armed = false;
    if (first->transit > 0 || horizons_is_earth(first->place))
        return false;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = horizons_members(s, leader, seat); left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            const horizons_ship *v = &s->ship[seat][ship];
            if (!horizons_is_crewed(v) || horizons_has_flag(v, RESERVED))
                return false;
            armed = armed || horizons_is_armed(pack, s, seat, ship);
        }
    return armed;
}

/* Is this the ship by which its fleet is ordered to attack? Among allies the one with the best
 * initiative decides. */
bool horizons_speaks(const horizons_state *s, int seat, int ship)
{
    const int leader = s->ship[seat][ship].leader;
    if (!s->joint)
        return leader == horizons_ship_id(seat, ship);
    const uint32_t own = horizons_members(s, leader, seat);
    if (own == 0 || __builtin_ctz(own) != ship)
        return false;
    for (int rank = 0; s->order[rank] != seat; rank++)
        if (horizons_members(s, leader, s->order[rank]))
            return false;
    return true;
}

/* Fighting value of a base with its defence network. */
int horizons_base_value(const horizons_pack *pack, const horizons_state *s, int seat,
                        const horizons_base *base)
{
    if (!base->level[DEFENCE])
        return 0;
    return horizons_max(0, pack->facilities[DEFENCE_NETWORK].value +
                               horizons_skill(s, seat, POINT_DEFENCE) - base->damage[DEFENCE]);
}

/* ---- opening a battle ----------------------------------------------------------------------- */

static int decides(const horizons_state *s, const uint32_t ships[SEATS], int otherwise)
{
    for (int i = 0; i < s->head.seats; i++)
        if (ships[s->order[i]])
            return s->order[i];
    return otherwise;
}

static void open_side(horizons_state *s, int side, int ship)
{
    const int leader = horizons_fleet_of(s, ship);
    for (int seat = 0; seat < s->head.seats; seat++)
        s->battle.ships[side][seat] = horizons_members(s, leader, seat);
    s->battle.owner[side] = (uint8_t)decides(s, s->battle.ships[side], leader / SHIPS);
}

static const horizons_battle no_battle = {
    .owner = {NONE, NONE}, .base = NONE, .raider = NONE, .place = NOWHERE, .winner = NONE};

void horizons_open_battle(const horizons_pack *pack, horizons_state *s, int attacker, int defender,
                          int base)
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
void horizons_open_pirate_battle(const horizons_pack *pack, horizons_state *s, int fleet,
                                 int pirate)
{
    (void)pack;
    s->battle = no_battle;
    s->battle.place = s->ship[fleet / SHIPS][fleet % SHIPS].place;
    open_side(s, DEFENDER, fleet);
    s->battle.owner[ATTACKER] = PIRATE_SIDE;
    s->battle.raider = (uint8_t)pirate;
}

void horizons_close_battle(horizons_state *s)
{
    for (int side = 0; side < 2; side++)
        for (int seat = 0; seat < s->head.seats; seat++)
            for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
                s->ship[seat][__builtin_ctz(left)].hurt = 0;
    s->battle = no_battle;
}

int horizons_side_count(const horizons_state *s,
                        int side) /* crewed ships, robots, a base, a pirate */
{
    int count = s->battle.owner[side] == PIRATE_SIDE;
    for (int seat = 0; seat < s->head.seats; seat++)
        count += __builtin_popcount(s->battle.ships[side][seat]);
    return count + (side == DEFENDER && s->battle.base != NONE);
}

int horizons_side_crews(const horizons_state *s, int side)
{
    int count = s->battle.owner[side] == PIRATE_SIDE;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
            count += horizons_is_crewed(&s->ship[seat][__builtin_ctz(left)]);
    return count;
}

int horizons_side_size(const horizons_pack *pack, const horizons_state *s,
                       int side) /* of CVs, added up */
{
    int size = 0;
    if (s->battle.owner[side] == PIRATE_SIDE)
        return pack->pirates[s->raider[s->battle.raider].strong].size;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
            if (horizons_is_crewed(&s->ship[seat][__builtin_ctz(left)]))
                size += horizons_design_of(pack, s, seat, __builtin_ctz(left))->size;
    return size;
}

int horizons_side_squadrons(const horizons_pack *pack, const horizons_state *s, int side)
{
    int count = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
            if (horizons_is_crewed(&s->ship[seat][__builtin_ctz(left)]))
                count += horizons_squadrons(pack, s, seat, __builtin_ctz(left));
    return count;
}

/* ---- the search ----------------------------------------------------------------------------- */

/* What either die must not exceed. */
int horizons_search_number(const horizons_pack *pack, const horizons_state *s)
{
    (void)pack;
    const bool hunt = s->battle.owner[ATTACKER] == PIRATE_SIDE && !s->battle.in_voyage;
    const int seeker = s->battle.owner[hunt ? DEFENDER : ATTACKER];
    return SEARCH_NUMBER + horizons_max(0, horizons_side_crews(s, ATTACKER) - 1) +
           horizons_max(0, horizons_side_crews(s, DEFENDER) - 1) +
           (seeker < SEATS ? horizons_skill(s, seeker, SENSORS) : 0);
}

/* Drones help to see: what they take off the die of a side. */
static int seen_by_drones(const horizons_pack *pack, const horizons_state *s, int side)
{
    const int drones = horizons_side_squadrons(pack, s, side);
    return (drones > 0) + (drones >= MANY_DRONES);
}

/* Percent. */
int horizons_search_chance(const horizons_pack *pack, const horizons_state *s)
{
    int missed = 1;
    for (int side = 0; side < 2; side++)
        missed *=
            10 - horizons_min(10, horizons_search_number(pack, s) + seen_by_drones(pack, s, side));
    return s->battle.base != NONE ? 100 : 100 - missed;
}

void horizons_search_words(const horizons_pack *pack, const horizons_state *s, orr_text *out)
{
    orr_text_add(out, "found on %d or less: %d %%",
                 horizons_min(10, horizons_search_number(pack, s)),
                 horizons_search_chance(pack, s));
}

/* Both roll; drones help to see. With a base it is found in any case. */
bool horizons_search(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int number = horizons_search_number(pack, s);
    bool found = s->battle.base != NONE;
    for (int side = 0; side < 2; side++) {
        const int roll = orr_roll(&s->head, 10);
        const int modified = horizons_max(0, roll - seen_by_drones(pack, s, side));
        s->battle.die[side] = (uint8_t)modified;
        found = found || modified <= number;
        orr_say(log, modified <= number ? ORR_HIT : ORR_MISS, "Search, %s: %s.",
                side == ATTACKER ? "attacker" : "defender",
                orr_die_judged(log, 10, roll, modified <= number));
    }
    orr_say(log, found ? ORR_HIT : ORR_MISS, "%s (%d or less).", found ? "Contact" : "No contact",
            number);
    return found;
}

/* Robots that are found are lost, and so is every robot that travels with a caught fleet. */
void horizons_destroy_robots(const orr_rules *rules, horizons_state *s, int side, orr_log *log)
{
    (void)rules;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            if (horizons_is_crewed(&s->ship[seat][ship]))
                continue;
            orr_say(log, ORR_LOSS, "%s is destroyed.",
                    orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, ship)));
            horizons_remove_ship(s, seat, ship);
            horizons_wake(s, seat);
            s->battle.ships[side][seat] &= ~(1u << ship);
        }
}
