/* yard.c - what it takes to build a ship: facilities, a price, a counter that is left, support.
 * build.c has the step. Rules: docs/games/horizons.md#building-and-service */
#include "parts.h"

/* The level of the supply chain that a class of ship needs to be built. */
static int level_needed(const horizons_design *design)
{
    enum { SMALL_STATION = 1, LARGE_STATION, SMALL_SPACEPORT, LARGE_SPACEPORT };
    if (design->kind == LAUNCHER)
        return design->size <= 2 ? SMALL_STATION : LARGE_STATION;
    return design->kind != CREWED || design->size == 2 ? SMALL_SPACEPORT : LARGE_SPACEPORT;
}

int horizons_site_level(const horizons_state *s, int seat, int site)
{
    if (site == EARTH)
        return 4;
    const horizons_base *base = horizons_base_at(s, seat, site);
    return base ? horizons_supply_level(base) : 0;
}

/* Too large to take off through air: CV-5 and more, unless an elevator carries them to orbit. */
static bool too_large(const horizons_pack *pack, const horizons_state *s, int seat,
                      const horizons_design *design, int site)
{
    return design->kind == CREWED && design->size > 4 && site != ORBITAL &&
           pack->worlds[site].symbols & REENTRY && !horizons_elevator_at(s, seat, site);
}

void horizons_price(const horizons_pack *pack, const horizons_state *s, int seat, int design,
                    bool reserved, int price[RESOURCES])
{
    const horizons_design *d = horizons_design_at(pack, s, seat, design);
    for (int r = 0; r < RESOURCES; r++)
        price[r] = d->cost[r];
    if (d->kind == CREWED)
        price[ORE] = horizons_max(1, price[ORE] - horizons_skill(s, seat, YARDS));
    if (reserved) {
        price[FUEL] = horizons_max(0, price[FUEL] - 1);
        price[SUP] = horizons_max(0, price[SUP] - 1);
    }
}

/* On Earth cash buys what is missing, $1B each. */
bool horizons_can_pay(const horizons_state *s, int seat, int site, const int price[RESOURCES])
{
    if (site == EARTH) {
        int missing = 0;
        for (int r = 0; r < RESOURCES; r++)
            missing += horizons_max(0, price[r] - s->seat[seat].stock[r]);
        return missing == 0 || missing <= s->seat[seat].cash;
    }
    const horizons_base *base = horizons_see_base(s, seat, horizons_site_world(site));
    return base && base->store[ORE] >= price[ORE] && base->store[FUEL] >= price[FUEL] &&
           base->store[SUP] >= price[SUP];
}

void horizons_pay(horizons_state *s, int seat, int site, const int price[RESOURCES])
{
    for (int r = 0; r < RESOURCES; r++)
        if (price[r] > 0)
            horizons_take_from(s, seat, site, r, price[r]);
}

/* A robot there that has no probe yet; -1 if there is none. */
int horizons_probe_carrier(const horizons_state *s, int seat, int site)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (v->design != NONE && horizons_is_robot(v) && v->design != TELESCOPE_SLOT &&
            horizons_has_flag(v, FRESH) && !horizons_has_flag(v, HAS_PROBE) &&
            horizons_site_of(s, seat, v->place) == site)
            return ship;
    }
    return -1;
}

/* ---- what may be built ---------------------------------------------------------------------- */

static int support_of(const horizons_design *design)
{
    return design->kind == CREWED ? CV_LIMIT : RE_LIMIT;
}

static bool is_supported(const horizons_pack *pack, const horizons_state *s, int seat,
                         const horizons_design *design)
{
    if (design->kind == LAUNCHER || design->kind == PROBE)
        return true;
    const int which = support_of(design);
    return horizons_supported(s, seat, which) < horizons_limit(pack, s, seat, which) + OVER;
}

/* What does not depend on where it is built: a counter is left, and support for it. */
static bool is_free(const horizons_pack *pack, const horizons_state *s, int seat, int design,
                    orr_reason *why)
{
    const horizons_design *d = horizons_design_at(pack, s, seat, design);
    return orr_need(why, horizons_in_service(s, seat, design) < d->count,
                    "All %d counters of %s are in service.", d->count, d->name) &&
           orr_need_by(why, "support-limits", is_supported(pack, s, seat, d),
                       "You are already four over a support limit.");
}

uint32_t horizons_free_designs(const horizons_pack *pack, const horizons_state *s, int seat)
{
    uint8_t ships[DESIGNS] = {0}, supported[LIMITS] = {0};
    uint32_t bits = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (v->design == NONE)
            continue;
        ships[v->design]++;
        ships[PROBE_SLOT] = (uint8_t)(ships[PROBE_SLOT] + horizons_has_flag(v, HAS_PROBE));
        supported[v->design < FIRST_CV ? RE_LIMIT : CV_LIMIT]++;
    }
    const bool more_of[LIMITS] = {
        [RE_LIMIT] = supported[RE_LIMIT] < horizons_limit(pack, s, seat, RE_LIMIT) + OVER,
        [CV_LIMIT] = supported[CV_LIMIT] < horizons_limit(pack, s, seat, CV_LIMIT) + OVER};
    for (int design = 0; design < DESIGNS; design++) {
        const horizons_design *d = horizons_design_at(pack, s, seat, design);
        const int count = design < LVS ? horizons_in_service(s, seat, design) : ships[design];
        if (count < d->count && (d->kind == LAUNCHER || d->kind == PROBE || more_of[support_of(d)]))
            bits |= 1u << design;
    }
    return bits;
}

/* Its price, and what the place must have. */
static bool can_afford(const horizons_pack *pack, const horizons_state *s, int seat, int design,
                       int site, bool reserved, orr_reason *why)
{
    const horizons_design *d = horizons_design_at(pack, s, seat, design);
    int price[RESOURCES];
    if (!orr_need(why, site == EARTH || horizons_base_at(s, seat, site),
                  "You have no base there.") ||
        !orr_need(why, !reserved || d->kind == CREWED,
                  "Only crewed vehicles are built in reserve.") ||
        !orr_need(why, horizons_site_level(s, seat, site) >= level_needed(d),
                  "The facilities at %s cannot build %s.", horizons_site_name(pack, site), d->name))
        return false;
    horizons_price(pack, s, seat, design, reserved, price);
    return orr_need(why, horizons_can_pay(s, seat, site, price),
                    "%s costs %d ORE, %d FUEL, %d SUP, more than there is at %s.", d->name,
                    price[ORE], price[FUEL], price[SUP], horizons_site_name(pack, site)) &&
           orr_need_by(why, "space-elevators", !too_large(pack, s, seat, d, site),
                       "CV-5 and larger cannot take off from %s without a space elevator.",
                       horizons_site_name(pack, site)) &&
           orr_need_by(why, "exploration-with-robots",
                       d->kind != TELESCOPE || site == EARTH || (s->third && site == ORBITAL),
                       s->third ? "Telescopes are built on Earth or in its orbit."
                                : "Telescopes are built on Earth.") &&
           orr_need_by(why, "exploration-with-robots",
                       d->kind != PROBE || horizons_probe_carrier(s, seat, site) >= 0,
                       "A probe needs a robot there that has not been launched and has none yet.");
}

bool horizons_can_build(const horizons_pack *pack, const horizons_state *s, int seat, int design,
                        int site, bool reserved, orr_reason *why)
{
    return can_afford(pack, s, seat, design, site, reserved, why) &&
           is_free(pack, s, seat, design, why);
}

/* Where many designs are asked for, those that are free are looked for once. */
bool horizons_can_afford(const horizons_pack *pack, const horizons_state *s, int seat, int design,
                         int site, bool reserved)
{
    return can_afford(pack, s, seat, design, site, reserved, NULL);
}
