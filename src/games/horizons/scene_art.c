/* scene_art.c - which picture of web/art/horizons.svg shows what. The names are made of the pack's
 * own words, so that a pack with other worlds shows theirs by word alone. */
#include "scene.h"

#include <ctype.h>
#include <string.h>

const char *horizons_slug(const char *name, char buffer[ORR_MAX_NAME])
{
    int length = 0;
    for (const char *at = name; *at && length < ORR_MAX_NAME - 1; at++) {
        if (isalnum((unsigned char)*at))
            buffer[length++] = (char)tolower((unsigned char)*at);
        else if (length && buffer[length - 1] != '-')
            buffer[length++] = '-';
    }
    buffer[length] = 0;
    return buffer;
}

/* Every faction builds the same eighteen classes, each under names of its own. */
static const char *const classes[DESIGNS] = {
    "launcher-1", "launcher-2", "launcher-3", "launcher-4", "flyby", "orbiter",
    "rover",      "telescope",  "probe",      "scout",      "miner", "explorer",
    "freighter",  "cruiser",    "expedition", "carrier",    "ark",   "flagship"};
static const char *const goods[RESOURCES] = {"ore", "fuel", "sup"};
static const char *const chains[CHAINS + 1] = {"supply",  "mining",   "lab",
                                               "defence", "elevator", "settlements"};
static const char *const topics[] = {"diplomacy",  "economics",   "military", "robotics",
                                     "settlement", "exploration", "science",  "industry"};
static const char *const lands[] = {"rocky", "icy",   "gas",      "volcanic",
                                    "air",   "ocean", "asteroid", "dark"};
enum { LANDS = sizeof lands / sizeof *lands, TOPICS = sizeof topics / sizeof *topics };

/* The rarest word of a card says most about it. */
static const char *land_of(const horizons_card *card)
{
    for (int land = LANDS - 1; land > 0; land--)
        if (card->descriptors >> land & 1)
            return lands[land];
    return lands[0];
}

/* The name of a tile as people say it: "Mars System" is Mars, the Main Belt keeps its name. */
static const char *tile_picture(const char *name, char buffer[ORR_MAX_NAME])
{
    char *end = strstr((char *)horizons_slug(name, buffer), "-system");
    if (end)
        *end = 0;
    return buffer;
}

static const char *tile_family(const char *name)
{
    return strstr(name, " System") ? "world" : "tile";
}

int horizons_art_count(const horizons_pack *pack, int family)
{
    const int counts[ART_FAMILIES] = {
        [ART_WORLD] = pack->world_count,
        [ART_TILE] = pack->tile_count,
        [ART_GROUND] = pack->tile_count,
        [ART_FACTION] = pack->faction_count,
        [ART_SHIP] = DESIGNS,
        [ART_TECH] = pack->tech_count,
        [ART_POLICY] = TOPICS,
        [ART_CARD] = pack->card_count,
        [ART_PIRATE] = PIRATE_KINDS,
        [ART_GOOD] = RESOURCES,
        [ART_CHAIN] = CHAINS + 1,
    };
    return counts[family];
}

const char *horizons_art(const horizons_pack *pack, int family, int which,
                         char name[HORIZONS_ART_NAME])
{
    char slug[ORR_MAX_NAME];
    switch (family) {
    case ART_WORLD:
        snprintf(name, HORIZONS_ART_NAME, "world/%s",
                 horizons_slug(pack->worlds[which].name, slug));
        break;
    case ART_TILE:
        snprintf(name, HORIZONS_ART_NAME, "%s/%s", tile_family(pack->tiles[which].name),
                 tile_picture(pack->tiles[which].name, slug));
        break;
    case ART_GROUND:
        snprintf(name, HORIZONS_ART_NAME, "ground/%s", tile_picture(pack->tiles[which].name, slug));
        break;
    case ART_FACTION:
        snprintf(name, HORIZONS_ART_NAME, "faction/%s",
                 horizons_slug(pack->factions[which].name, slug));
        break;
    case ART_SHIP:
        snprintf(name, HORIZONS_ART_NAME, "ship/%s", classes[which]);
        break;
    case ART_TECH:
        horizons_slug(horizons_lane_name(horizons_lane_of(&pack->techs[which])), slug);
        snprintf(name, HORIZONS_ART_NAME, "branch/%s", slug);
        break;
    case ART_POLICY:
        snprintf(name, HORIZONS_ART_NAME, "policy/%s", topics[which]);
        break;
    case ART_CARD:
        snprintf(name, HORIZONS_ART_NAME, "land/%s", land_of(&pack->cards[which]));
        break;
    case ART_PIRATE:
        snprintf(name, HORIZONS_ART_NAME, "pirate/%s",
                 horizons_slug(pack->pirates[which].name, slug));
        break;
    case ART_GOOD:
        snprintf(name, HORIZONS_ART_NAME, "good/%s", goods[which]);
        break;
    default:
        snprintf(name, HORIZONS_ART_NAME, "chain/%s", chains[which]);
    }
    return name;
}

void horizons_picture(const horizons_table *t, orr_node *node, int family, int which)
{
    char name[HORIZONS_ART_NAME];
    orr_art(node, "%s", horizons_art(t->pack, family, which, name));
}

void horizons_picture_ship(const horizons_table *t, orr_node *node, int seat, int ship)
{
    horizons_picture(t, node, ART_SHIP, t->s->ship[seat][ship].design);
}

/* A base with settlements is a town; what circles the Earth is a station. */
void horizons_picture_base(orr_node *node, const horizons_base *base)
{
    orr_art(node, "base/%s",
            base->world == EARTH ? "station"
            : base->settlements  ? "colony"
                                 : "outpost");
}
