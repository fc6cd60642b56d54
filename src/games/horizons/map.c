/* map.c - the solar system as ships see it: how long a transfer takes, what is in range of a base
 * that could refit the crew, where a ship may go at all. */
#include "parts.h"

/* Multiply first, round half up, once; a year at least. Rules: #heliocentric-transfers */
int horizons_transfer_time(const horizons_pack *pack, const horizons_state *s, int seat, int from,
                           int to)
{
    const int difference = pack->tiles[from].number - pack->tiles[to].number;
    const int distance = difference < 0 ? -difference : difference;
    const int percent = 100 - horizons_skill(s, seat, TRANSFER);
    return horizons_max(1, (distance * percent + 50) / 100 - horizons_skill(s, seat, SAILS));
}

/* Damage makes the chain count a level lower; a small station that is damaged does not work. */
int horizons_supply_level(const horizons_base *base)
{
    return horizons_max(0, base->level[SUPPLY] - (base->damage[SUPPLY] > 0));
}

bool horizons_elevator_at(const horizons_state *s, int seat, int world)
{
    if (world == EARTH)
        return s->seat[seat].elevator;
    const horizons_base *base = horizons_see_base(s, seat, world);
    return base && base->level[ELEVATOR] && !base->damage[ELEVATOR];
}

/* The largest CV that each level of the chain takes out of reserve. */
static const uint8_t largest_refit[5] = {0, 2, 3, 5, 8};

bool horizons_can_service(const horizons_pack *pack, const horizons_state *s, int seat, int size,
                          int place)
{
    (void)pack;
    const int site = horizons_site_of(s, seat, place);
    if (site == NONE)
        return false;
    if (site == EARTH)
        return size <= 4 || horizons_elevator_at(s, seat, EARTH);
    const horizons_base *base = horizons_see_base(s, seat, horizons_site_world(site));
    return base && size <= largest_refit[horizons_supply_level(base)];
}

bool horizons_is_at_base(const horizons_state *s, int seat, int place)
{
    return place < FLYBY && s->base_of[seat][horizons_world_of(place)] != NONE &&
           horizons_base_place(horizons_world_of(place)) == place;
}

bool horizons_is_stacked(const horizons_state *s, int seat, int ship)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (v->design == NONE || v->transit > 0 || !horizons_is_at_base(s, seat, v->place))
        return false;
    return horizons_is_crewed(v) ? !v->apart : horizons_has_flag(v, FRESH);
}

/* Where a ship can be built, served and loaded: on Earth, at a base, and in the orbit above it if
 * there is an elevator. */
int horizons_site_of(const horizons_state *s, int seat, int place)
{
    if (place >= FLYBY)
        return NONE;
    const int world = horizons_world_of(place);
    if (place == SURFACE + EARTH ||
        (horizons_in_orbit(place) && horizons_elevator_at(s, seat, world)))
        return world;
    return horizons_is_at_base(s, seat, place) ? horizons_site_of_base(world) : NONE;
}

static int distance(const horizons_pack *pack, int a, int b)
{
    const int difference = pack->tiles[a].number - pack->tiles[b].number;
    return difference < 0 ? -difference : difference;
}

/* Within range of Earth, or of a base that can take this ship out of reserve. */
bool horizons_in_range(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                       int tile)
{
    const int range = horizons_skill(s, seat, RANGE) - 1;
    if (distance(pack, tile, pack->worlds[EARTH].tile) <= range)
        return true;
    const int size = horizons_design_of(pack, s, seat, ship)->size;
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &s->base[seat][slot];
        if (base->world != NONE && size <= largest_refit[horizons_supply_level(base)] &&
            distance(pack, tile, pack->worlds[base->world].tile) <= horizons_max(0, range))
            return true;
    }
    return false;
}

static bool is_shielded(const horizons_state *s, int seat, const char *name, orr_reason *why)
{
    return orr_need_by(why, "hazards", horizons_skill(s, seat, SHIELDING),
                       "The radiation at %s is deadly without Active Radiation Shielding.", name);
}

/* Air to come through: what it takes to land on a world. */
static bool crew_may_land(const horizons_pack *pack, const horizons_state *s, int seat, int size,
                          int w, orr_reason *why)
{
    const horizons_world *world = &pack->worlds[w];
    return orr_need_by(why, "hazards",
                       !(world->symbols & ATMOSPHERE) || horizons_skill(s, seat, PRESSURE),
                       "No crew can land through the atmosphere of %s without Pressure Shell.",
                       world->name) &&
           orr_need_by(why, "hazards",
                       !(world->symbols & REENTRY) || size <= 4 || horizons_elevator_at(s, seat, w),
                       "CV-5 and larger cannot land on %s without a space elevator of yours.",
                       world->name);
}

static bool crew_may_enter(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                           int place, orr_reason *why)
{
    const int size = horizons_design_of(pack, s, seat, ship)->size;
    const int tile = horizons_tile_of(pack, place);
    if (horizons_is_earth(place))
        return orr_need_by(
            why, "hazards",
            !horizons_on_surface(place) || size <= 4 || horizons_elevator_at(s, seat, EARTH),
            "CV-5 and larger cannot land on Earth without a space elevator of yours.");
    if (!orr_need_by(why, "range", horizons_in_range(pack, s, seat, ship, tile),
                     "The %s is beyond the range of your crews.", pack->tiles[tile].name))
        return false;
    if (pack->tiles[tile].symbols & RADIATION && !is_shielded(s, seat, pack->tiles[tile].name, why))
        return false;
    if (horizons_in_flyby(place))
        return true;
    const int w = horizons_world_of(place);
    const horizons_world *world = &pack->worlds[w];
    /* The clouds of a gas giant are radiated, its orbit is not; a moon's orbit is like the moon. */
    if (world->symbols & RADIATION && (horizons_on_surface(place) || !(world->symbols & GAS)) &&
        !is_shielded(s, seat, world->name, why))
        return false;
    return !horizons_on_surface(place) || crew_may_land(pack, s, seat, size, w, why);
}

static bool is_star(const horizons_pack *pack, int tile)
{
    for (int w = 0; w < pack->world_count; w++)
        if (pack->worlds[w].tile == tile)
            return pack->worlds[w].symbols & STAR;
    return false;
}

static bool robot_may_enter(const horizons_pack *pack, const horizons_ship *ship, int place,
                            orr_reason *why)
{
    const char *rule = "exploration-with-robots";
    const bool star = is_star(pack, horizons_tile_of(pack, place));
    switch (ship->design) {
    case FLYBY_SLOT:
        return orr_need_by(why, rule, horizons_in_flyby(place) && !star,
                           "A flyby goes to flyby boxes, and not to another star.");
    case TELESCOPE_SLOT:
        return orr_need_by(why, rule, place == ORBIT + EARTH, "A telescope works in Earth orbit.");
    case ORBITER_SLOT:
        return orr_need_by(why, rule, !horizons_on_surface(place), "An orbiter does not land.");
    default:
        return orr_need_by(why, rule, !star, "A rover finds nothing to land on there.") &&
               orr_need_by(why, rule,
                           !horizons_on_surface(place) ||
                               !(pack->worlds[horizons_world_of(place)].symbols & GAS),
                           "A rover cannot land on clouds.");
    }
}

/* A tile that is only looked at from afar has no flyby box. */
static bool has_flyby_box(const horizons_pack *pack, int tile)
{
    for (int w = 0; w < pack->world_count; w++)
        if (pack->worlds[w].tile == tile && !(pack->worlds[w].symbols & REMOTE))
            return true;
    return false;
}

/* Is it a place at all, for whomever? */
static bool is_a_place(const horizons_pack *pack, int place, orr_reason *why)
{
    if (place >= FLYBY)
        return orr_need(why, has_flyby_box(pack, place - FLYBY),
                        "The %s can only be looked at, not visited.",
                        pack->tiles[place - FLYBY].name);
    const horizons_world *world = &pack->worlds[horizons_world_of(place)];
    return orr_need(why, !(world->symbols & REMOTE), "%s can only be looked at, not visited.",
                    world->name) &&
           orr_need(why, !horizons_on_surface(place) || !(world->symbols & NO_LANDING),
                    "Nothing can land on %s.", world->name);
}

/* May this ship ever be at this place, range and hazards considered? */
bool horizons_may_enter(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                        int place, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return is_a_place(pack, place, why) &&
           (horizons_is_crewed(v) ? crew_may_enter(pack, s, seat, ship, place, why)
                                  : robot_may_enter(pack, v, place, why));
}

/* A crew that can no longer reach a place to be refitted goes into reserve. */
void horizons_check_range(const orr_rules *rules, horizons_state *s, int seat, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (!horizons_is_crewed(v) || horizons_has_flag(v, RESERVED) || horizons_is_earth(v->place))
            continue;
        if (!horizons_in_range(pack, s, seat, ship, horizons_tile_of(pack, v->place)))
            horizons_reserve(pack, s, seat, ship, log);
    }
}
