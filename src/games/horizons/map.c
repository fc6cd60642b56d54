/* map.c - the solar system as ships see it: how long a transfer takes, what is in range of a base
 * that could refit the crew, where a ship may go at all. */
#include "horizons.h"

/* Multiply first, round half up, once; a year at least. Rules: #heliocentric-transfers */
int hor_transfer_time(const hor_pack *pack, const hor_state *s, int seat, int from, int to)
{
    const int difference = pack->tiles[from].number - pack->tiles[to].number;
    const int distance = difference < 0 ? -difference : difference;
    const int percent = 100 - skill(s, seat, TRANSFER);
    return hor_max(1, (distance * percent + 50) / 100);
}

/* A scenario may end at a tile; nothing beyond it is in play. */
bool hor_in_play(const orr_rules *rules, int tile)
{
    const int farthest = scenario_of(rules)->farthest;
    return farthest == NONE || tile <= farthest;
}

/* Damage makes the chain count a level lower; a small station that is damaged does not work. */
int hor_supply_level(const hor_base *base)
{
    return hor_max(0, base->level[SUPPLY] - (base->damage[SUPPLY] > 0));
}

bool hor_elevator_at(const hor_state *s, int seat, int world)
{
    if (world == EARTH)
        return s->seat[seat].elevator;
    const hor_base *base = see_base(s, seat, world);
    return base && base->level[ELEVATOR] && !base->damage[ELEVATOR];
}

/* The largest CV that each level of the chain takes out of reserve. */
static const uint8_t largest_refit[5] = {0, 2, 3, 5, 8};

bool hor_can_service(const hor_pack *pack, const hor_state *s, int seat, int size, int place)
{
    (void)pack;
    const int site = hor_site_of(s, seat, place);
    if (site == NONE)
        return false;
    if (site == EARTH)
        return size <= 4 || hor_elevator_at(s, seat, EARTH);
    const hor_base *base = see_base(s, seat, site_world(site));
    return base && size <= largest_refit[hor_supply_level(base)];
}

bool hor_is_at_base(const hor_state *s, int seat, int place)
{
    return place < FLYBY && s->base_of[seat][world_of(place)] != NONE &&
           base_place(world_of(place)) == place;
}

/* Where a ship can be built, served and loaded: on Earth, at a base, and in the orbit above it if
 * there is an elevator. */
int hor_site_of(const hor_state *s, int seat, int place)
{
    if (place >= FLYBY)
        return NONE;
    const int world = world_of(place);
    if (place == SURFACE + EARTH || (in_orbit(place) && hor_elevator_at(s, seat, world)))
        return world;
    return hor_is_at_base(s, seat, place) ? site_of_base(world) : NONE;
}

static int distance(const hor_pack *pack, int a, int b)
{
    const int difference = pack->tiles[a].number - pack->tiles[b].number;
    return difference < 0 ? -difference : difference;
}

/* Within range of Earth, or of a base that can take this ship out of reserve. */
bool hor_in_range(const hor_pack *pack, const hor_state *s, int seat, int ship, int tile)
{
    const int range = skill(s, seat, RANGE) - 1;
    if (distance(pack, tile, EARTH_TILE) <= range)
        return true;
    const int size = design_of(pack, s, seat, ship)->size;
    for (int slot = 0; slot < BASES; slot++) {
        const hor_base *base = &s->base[seat][slot];
        if (base->world != NONE && size <= largest_refit[hor_supply_level(base)] &&
            distance(pack, tile, pack->worlds[base->world].tile) <= hor_max(0, range))
            return true;
    }
    return false;
}

static bool crew_may_enter(const hor_pack *pack, const hor_state *s, int seat, int ship, int place)
{
    const hor_design *design = design_of(pack, s, seat, ship);
    const int tile = tile_of(pack, place);
    if (is_earth(place))
        return !on_surface(place) || design->size <= 4 || hor_elevator_at(s, seat, EARTH);
    if (!hor_in_range(pack, s, seat, ship, tile))
        return false;
    const bool shielded = skill(s, seat, SHIELDING);
    if (pack->tiles[tile].symbols & RADIATION && !shielded)
        return false;
    if (in_flyby(place))
        return true;
    const hor_world *world = &pack->worlds[world_of(place)];
    /* The clouds of a gas giant are radiated, its orbit is not; a moon's orbit is like the moon. */
    if (world->symbols & RADIATION && !shielded && (on_surface(place) || !(world->symbols & GAS)))
        return false;
    if (!on_surface(place))
        return true;
    if (world->symbols & ATMOSPHERE && !skill(s, seat, PRESSURE))
        return false;
    return !(world->symbols & REENTRY) || design->size <= 4 ||
           hor_elevator_at(s, seat, world_of(place));
}

static bool is_star(const hor_pack *pack, int tile)
{
    for (int w = 0; w < pack->world_count; w++)
        if (pack->worlds[w].tile == tile)
            return pack->worlds[w].symbols & STAR;
    return false;
}

static bool robot_may_enter(const hor_pack *pack, const hor_ship *ship, int place)
{
    const bool star = is_star(pack, tile_of(pack, place));
    switch (ship->design) {
    case FLYBY_SLOT:
        return in_flyby(place) && !star;
    case TELESCOPE_SLOT:
        return place == ORBIT + EARTH;
    case ORBITER_SLOT:
        return !on_surface(place);
    default:
        return !star && (!on_surface(place) || !(pack->worlds[world_of(place)].symbols & GAS));
    }
}

/* May this ship ever be at this place, range and hazards considered? */
bool hor_may_enter(const hor_pack *pack, const hor_state *s, int seat, int ship, int place)
{
    const hor_ship *v = &s->ship[seat][ship];
    if (place < FLYBY) {
        const hor_world *world = &pack->worlds[world_of(place)];
        if (world->symbols & REMOTE || (on_surface(place) && world->symbols & NO_LANDING))
            return false;
    } else if (pack->worlds[0].tile != place - FLYBY) {
        bool any = false;
        for (int w = 0; w < pack->world_count; w++)
            any = any ||
                  (pack->worlds[w].tile == place - FLYBY && !(pack->worlds[w].symbols & REMOTE));
        if (!any)
            return false;
    }
    return is_crewed(v) ? crew_may_enter(pack, s, seat, ship, place)
                        : robot_may_enter(pack, v, place);
}

/* A crew that can no longer reach a place to be refitted goes into reserve. */
void hor_check_range(const orr_rules *rules, hor_state *s, int seat, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (!is_crewed(v) || has_flag(v, RESERVED) || is_earth(v->place))
            continue;
        if (!hor_in_range(pack, s, seat, ship, tile_of(pack, v->place)))
            hor_reserve(pack, s, seat, ship, log);
    }
}
