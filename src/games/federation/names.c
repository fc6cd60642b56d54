/* names.c - what things are called: operands of moves, options, fleets. */
#include "parts.h"

#include <stdio.h>

#define KIND(kind, word) [(kind)-ORR_KIND_OWN] = (word)
const char *const federation_kinds[] = {
    KIND(KIND_RESOURCE, "resource"),
    KIND(KIND_PLACE, "place of a token"),
    KIND(KIND_SPACE, "space"),
    KIND(KIND_ASSET, "asset"),
    KIND(KIND_BASE, "base"),
    KIND(KIND_BUILDABLE, "kind of asset"),
    KIND(KIND_TOKEN, "activation token"),
    KIND(KIND_SLOT, "place in the queue"),
    KIND(KIND_TECH, "technology"),
    KIND(KIND_TURNABLE, "technology or back"),
    KIND(KIND_RACE, "race"),
    KIND(KIND_PAIR, "pair of neighbours"),
    KIND(KIND_MEASURE, "measure"),
    KIND(KIND_FACE, "face of a die"),
};
const char *const federation_difficulties[] = {"easy", "medium", "hard", "desperate", NULL};

const char *federation_space_name(const federation_pack *pack, int space, char buffer[ORR_MAX_NAME])
{
    if (space == SOL)
        return "Sol";
    if (federation_is_world(space))
        return pack->worlds[space - FIRST_WORLD].name;
    const federation_race *race = &pack->races[(space - 1) / MOST_LANE];
    snprintf(buffer, ORR_MAX_NAME, "%s %d", race->name, federation_number(space));
    return buffer;
}

const char *federation_fleet_name(const federation_pack *pack, int race, int fleet)
{
    static const char *const names[RACES][FLEETS] = {
        {"The Flesh Eater scout", "The Flesh Eater raider", NULL, "The Flesh Eater doom fleet"},
        {"The Cthonian scout", "The Cthonian raider", NULL, "The Cthonian doom fleet"},
        {"The Mercenary scout", "The Mercenary raider", NULL, "The Mercenary doom fleet"},
        {"The Mutant scout", "The Mutant raider", NULL, "The Mutant doom fleet"},
        {"The Cyber scout", "The Cyber raider", NULL, "The Cyber doom fleet"},
    };
    return fleet == MAIN ? pack->races[race].main_fleet : names[race][fleet];
}

static const char *asset_name(const federation_pack *pack, int asset, char buffer[ORR_MAX_NAME])
{
    if (asset < SHIPS)
        return pack->ships[asset].name;
    if (asset >= SOL_DEFENSE)
        return pack->assets[federation_kind_of(asset)].name;
    snprintf(buffer, ORR_MAX_NAME, "%s %d", pack->assets[MINE_FIELD].name, asset - FIRST_MINE + 1);
    return buffer;
}

static const char *place_name(const federation_pack *pack, int place, char buffer[ORR_MAX_NAME])
{
    if (place >= ON_TRACK)
        snprintf(buffer, ORR_MAX_NAME, "%s on its way", pack->resources[place - ON_TRACK].name);
    else if (place >= AS_EMBASSY)
        snprintf(buffer, ORR_MAX_NAME, "embassy with %s", pack->races[place - AS_EMBASSY].name);
    else if (place >= AS_ATTACHE)
        snprintf(buffer, ORR_MAX_NAME, "attache with %s", pack->races[place - AS_ATTACHE].name);
    else if (place >= AS_SPY)
        snprintf(buffer, ORR_MAX_NAME, "spy among %s", pack->races[place - AS_SPY].name);
    else if (place >= IN_COLUMN)
        snprintf(buffer, ORR_MAX_NAME, "Morale of column %d", place - IN_COLUMN + 2);
    else
        snprintf(buffer, ORR_MAX_NAME, "%s at hand", pack->resources[place].name);
    return buffer;
}

static const char *pair_name(const federation_pack *pack, int pair, char buffer[ORR_MAX_NAME])
{
    snprintf(buffer, ORR_MAX_NAME, "%s and %s", pack->races[pack->pairs[pair].first].name,
             pack->races[pack->pairs[pair].second].name);
    return buffer;
}

static const char *slot_name(int slot)
{
    static const char *const names[QUEUE] = {"first", "second", "third", "fourth", "fifth"};
    return names[slot];
}

static const char *measure_name(int measure)
{
    static const char *const names[MEASURES] = {"expansion desire", "military losses", "stability"};
    return names[measure];
}

static const char *turnable_name(const federation_pack *pack, int turnable)
{
    return turnable == BLUE_BACK    ? "blue back"
           : turnable == WHITE_BACK ? "white back"
                                    : pack->technologies[turnable].name;
}

/* A numbered space that its lane does not have still needs a name of its own. */
const char *federation_name(const orr_rules *rules, const void *state, int kind, int operand,
                            char buffer[ORR_MAX_NAME])
{
    static const int counts[] = {
        KIND(KIND_RESOURCE, RESOURCES), KIND(KIND_PLACE, PLACES),
        KIND(KIND_SPACE, SPACES),       KIND(KIND_ASSET, ASSETS),
        KIND(KIND_BASE, BASES),         KIND(KIND_BUILDABLE, BASE_KINDS),
        KIND(KIND_SLOT, QUEUE),         KIND(KIND_TECH, TECHNOLOGIES),
        KIND(KIND_TURNABLE, TURNABLES), KIND(KIND_RACE, RACES),
        KIND(KIND_PAIR, PAIRS),         KIND(KIND_MEASURE, MEASURES),
        KIND(KIND_FACE, DIE),
    };
    (void)state;
    const federation_pack *pack = rules->pack;
    const int count = kind == KIND_TOKEN ? pack->token_count : counts[kind - ORR_KIND_OWN];
    if (operand >= count)
        return NULL;
    switch (kind) {
    case KIND_RESOURCE:
        return pack->resources[operand].name;
    case KIND_PLACE:
        return place_name(pack, operand, buffer);
    case KIND_SPACE:
        return federation_space_name(pack, operand, buffer);
    case KIND_ASSET:
        return asset_name(pack, operand, buffer);
    case KIND_BASE:
        return pack->assets[BASE_KINDS + operand].name;
    case KIND_BUILDABLE:
        return pack->assets[operand].name;
    case KIND_TOKEN:
        return pack->tokens[operand].name;
    case KIND_SLOT:
        return slot_name(operand);
    case KIND_TECH:
        return pack->technologies[operand].name;
    case KIND_TURNABLE:
        return turnable_name(pack, operand);
    case KIND_RACE:
        return pack->races[operand].name;
    case KIND_PAIR:
        return pair_name(pack, operand, buffer);
    case KIND_FACE:
        snprintf(buffer, ORR_MAX_NAME, "%d", operand + 1);
        return buffer;
    default:
        return measure_name(operand);
    }
}
