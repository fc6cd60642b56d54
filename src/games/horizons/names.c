/* names.c - what things are called. */
#include "parts.h"

#include <stdio.h>

/* What operands of each kind are, from KIND_FACTION on. */
const char *const horizons_kinds[] = {"faction",        "world",          "place with a base",
                                      "tile",           "design",         "ship",
                                      "ship",           "technology",     "policy",
                                      "mission",        "world card",     "resource",
                                      "domain",         "product",        "facility",
                                      "standing order", "launch vehicle", "part of a base"};

static const char *const resource_names[RESOURCES] = {"ORE", "FUEL", "SUP"};
static const char *const domain_names[DOMAINS] = {"physics", "engineering", "biology"};
static const char *const standing_names[STANDINGS] = {"robots explore every year",
                                                      "robots dare bad odds",
                                                      "repeat last builds",
                                                      "repeat last production",
                                                      "bank unspent politics",
                                                      "keep watch",
                                                      "ask every year"};
static const char *const launcher_names[LVS] = {"LV-1", "LV-2", "LV-3", "LV-4"};
static const char *const chain_names[CHAINS + 1] = {"supply chain",   "mining chain",
                                                    "laboratory",     "defence network",
                                                    "space elevator", "settlements"};

const char *horizons_site_name(const horizons_pack *pack, int site)
{
    return site == ORBITAL ? "Earth orbit" : pack->worlds[site].name;
}

/* Names are used in turn; the seventh base bears the first name again, with a number. */
const char *horizons_base_name(const horizons_pack *pack, const horizons_state *s, int seat,
                               int slot, char buffer[ORR_MAX_NAME])
{
    const char *name = pack->bases[s->seat[seat].faction * BASE_NAMES + slot % BASE_NAMES].name;
    if (slot < BASE_NAMES)
        return name;
    snprintf(buffer, ORR_MAX_NAME, "%s %d", name, slot / BASE_NAMES + 1);
    return buffer;
}

const char *horizons_place_name(const horizons_pack *pack, int place, char buffer[ORR_MAX_NAME])
{
    if (place == NOWHERE)
        return "nowhere";
    if (horizons_on_surface(place))
        return pack->worlds[horizons_world_of(place)].name;
    if (horizons_in_orbit(place))
        snprintf(buffer, ORR_MAX_NAME, "%s orbit", pack->worlds[horizons_world_of(place)].name);
    else
        snprintf(buffer, ORR_MAX_NAME, "the flyby box of the %s", pack->tiles[place - FLYBY].name);
    return buffer;
}

/* A ship by its design and berth; an empty berth still needs a name of its own. */
static const char *ship_name(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                             bool whose, char buffer[ORR_MAX_NAME])
{
    if (seat < 0 || seat >= s->head.seats || s->ship[seat][ship].design == NONE)
        snprintf(buffer, ORR_MAX_NAME, "berth %d of seat %d", ship + 1, seat + 1);
    else if (whose)
        snprintf(buffer, ORR_MAX_NAME, "%s %s %d", horizons_faction_of(pack, s, seat)->adjective,
                 horizons_design_of(pack, s, seat, ship)->name, ship + 1);
    else
        snprintf(buffer, ORR_MAX_NAME, "%s %d", horizons_design_of(pack, s, seat, ship)->name,
                 ship + 1);
    return buffer;
}

static const char *design_name(const horizons_pack *pack, const horizons_state *s, int design)
{
    return horizons_design_at(pack, s, horizons_max(0, s->head.actor), design)->name;
}

static const char *site_name(const horizons_pack *pack, int site, char buffer[ORR_MAX_NAME])
{
    if (site == ORBITAL || site < pack->world_count)
        return horizons_site_name(pack, site);
    snprintf(buffer, ORR_MAX_NAME, "site %d", site);
    return buffer;
}

const char *horizons_side(const orr_rules *rules, const void *state, int seat)
{
    return horizons_faction_of(rules->pack, state, seat)->name;
}

const char *horizons_name(const orr_rules *rules, const void *state, int kind, int operand,
                          char buffer[ORR_MAX_NAME])
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int counts[] = {FACTIONS,
                          pack->world_count,
                          MOST_WORLDS,
                          pack->tile_count,
                          DESIGNS,
                          SHIPS,
                          SEATS * SHIPS,
                          pack->tech_count,
                          pack->policy_count,
                          pack->mission_count,
                          pack->card_count,
                          RESOURCES,
                          DOMAINS,
                          PRODUCTS,
                          FACILITIES,
                          STANDINGS,
                          LVS,
                          CHAINS + 1};
    if (operand >= counts[kind - KIND_FACTION])
        return NULL;
    switch (kind) {
    case KIND_FACTION:
        return pack->factions[operand].name;
    case KIND_WORLD:
        return pack->worlds[operand].name;
    case KIND_SITE:
        return site_name(pack, operand, buffer);
    case KIND_TILE:
        return pack->tiles[operand].name;
    case KIND_DESIGN:
        return design_name(pack, s, operand);
    case KIND_SHIP:
        return ship_name(pack, s, s->head.actor, operand, false, buffer);
    case KIND_ANY_SHIP:
        return ship_name(pack, s, operand / SHIPS, operand % SHIPS, true, buffer);
    case KIND_TECH:
        return pack->techs[operand].name;
    case KIND_POLICY:
        return pack->policies[operand].name;
    case KIND_MISSION:
        return pack->missions[operand].name;
    case KIND_CARD:
        return pack->cards[operand].name;
    case KIND_RESOURCE:
        return resource_names[operand];
    case KIND_DOMAIN:
        return domain_names[operand];
    case KIND_PRODUCT:
        return operand < RESOURCES ? resource_names[operand] : domain_names[operand - RESOURCES];
    case KIND_FACILITY:
        return pack->facilities[operand].name;
    case KIND_STANDING:
        return standing_names[operand];
    case KIND_LAUNCHER:
        return launcher_names[operand];
    default:
        return chain_names[operand];
    }
}
