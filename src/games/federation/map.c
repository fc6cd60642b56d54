/* map.c - the star map: Sol in the middle, a lane of numbered spaces to each race's home, worlds
 * beside the lanes.
 *
 * The pack says which numbers of its lane a world lies beside. In ours a world at distance d lies
 * beside d and d + 1: that many spaces are between it and Sol, ships reach it from either, raiders
 * turn off at d + 1 (at number 1 they are next to Sol and do not). Rules: docs/games/federation.md#the-map
 */
#include "parts.h"

int federation_territory(const federation_pack *pack, int space)
{
    if (space == SOL)
        return UNIVERSAL;
    return federation_is_world(space) ? pack->worlds[space - FIRST_WORLD].race
                                      : (space - 1) / MOST_LANE;
}

static uint64_t beside_world(const federation_pack *pack, int space)
{
    const federation_world *world = &pack->worlds[space - FIRST_WORLD];
    uint64_t spaces = 0;
    for (int i = 0; i < world->beside_count; i++)
        spaces |= federation_bit(federation_lane_space(world->race, world->beside[i]));
    return spaces;
}

int federation_low_side(const federation_world *world)
{
    int low = MOST_LANE;
    for (int i = 0; i < world->beside_count; i++)
        low = world->beside[i] < low ? world->beside[i] : low;
    return low;
}

int federation_high_side(const federation_world *world)
{
    int high = 1;
    for (int i = 0; i < world->beside_count; i++)
        high = world->beside[i] > high ? world->beside[i] : high;
    return high;
}

/* Bits of the worlds beside this number of a lane. */
static uint64_t worlds_beside(const federation_pack *pack, int race, int number)
{
    uint64_t worlds = 0;
    for (int w = 0; w < WORLDS; w++)
        for (int i = 0; pack->worlds[w].race == race && i < pack->worlds[w].beside_count; i++)
            if (pack->worlds[w].beside[i] == number)
                worlds |= federation_bit(FIRST_WORLD + w);
    return worlds;
}

/* The numbers 1 .. last of every lane. */
static uint64_t low_numbers(int last)
{
    uint64_t spaces = 0;
    for (int race = 0; race < RACES; race++)
        for (int number = 1; number <= last; number++)
            spaces |= federation_bit(federation_lane_space(race, number));
    return spaces;
}

uint64_t federation_adjacent(const federation_pack *pack, int space)
{
    if (space == SOL)
        return low_numbers(1);
    if (federation_is_world(space))
        return beside_world(pack, space);
    const int race = (space - 1) / MOST_LANE, number = federation_number(space);
    uint64_t spaces = worlds_beside(pack, race, number);
    spaces |= federation_bit(number == 1 ? SOL : space - 1);
    if (number < pack->races[race].lane)
        spaces |= federation_bit(space + 1);
    return spaces;
}

uint64_t federation_reach(const federation_pack *pack, const federation_state *s, int space)
{
    uint64_t spaces = federation_adjacent(pack, space);
    const int routes = federation_has(s, PATROL_ROUTES) + federation_has(s, PATROL_ROUTES_2);
    if (federation_is_numbered(space) && federation_number(space) <= routes)
        spaces |= low_numbers(routes) & ~federation_bit(space);
    return spaces;
}

uint64_t federation_spaces_of(const federation_state *s, int first, int last)
{
    uint64_t spaces = 0;
    for (int a = first; a <= last; a++)
        if (s->asset[a].space < SPACES)
            spaces |= federation_bit(s->asset[a].space);
    return spaces;
}

uint64_t federation_occupied(const federation_state *s)
{
    return federation_spaces_of(s, 0, ASSETS - 1);
}

uint64_t federation_fleet_spaces(const federation_state *s)
{
    uint64_t spaces = 0;
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++)
            if (federation_in_play(s, race, fleet))
                spaces |= federation_bit(s->fleet[race][fleet].space);
    return spaces;
}

int federation_fleets_in_play(const federation_state *s, int race)
{
    int count = 0;
    for (int fleet = 0; fleet < FLEETS; fleet++)
        count += federation_in_play(s, race, fleet);
    return count;
}

int federation_base_at(const federation_state *s, int space)
{
    for (int base = 0; base < BASES; base++)
        if (s->asset[FIRST_BASE + base].space == space)
            return base;
    return -1;
}

int federation_bases_settled(const federation_state *s)
{
    int count = 0;
    for (int base = 0; base < BASES; base++)
        count += s->asset[FIRST_BASE + base].space < SPACES;
    return count;
}

int federation_retreat_space(const federation_pack *pack, int race, int space)
{
    if (space == SOL)
        return federation_lane_space(race, 1);
    if (federation_is_world(space))
        return federation_lane_space(race,
                                     federation_high_side(&pack->worlds[space - FIRST_WORLD]));
    return space == federation_home(pack, race) ? NOWHERE : space + 1;
}

/* Does this fleet turn off towards worlds that we hold? */
static bool raids(const federation_pack *pack, const federation_state *s, int race, int fleet)
{
    return fleet == RAIDER ||
           (fleet == SCOUT && federation_copies(pack, s, race, RAIDER_PROTOCOLS) > 0);
}

/* Where one space of advance takes a fleet; in Sol it has arrived and stays. */
int federation_advance_space(const federation_pack *pack, const federation_state *s, int race,
                             int fleet)
{
    const int space = s->fleet[race][fleet].space;
    if (space == SOL)
        return SOL;
    if (federation_is_world(space))
        return federation_lane_space(race, federation_low_side(&pack->worlds[space - FIRST_WORLD]));
    const int number = federation_number(space);
    if (number == 1)
        return SOL;
    if (raids(pack, s, race, fleet)) {
        const uint64_t prey = worlds_beside(pack, race, number) & federation_occupied(s);
        if (prey) /* the world nearer to Sol has the lower number in the pack's order */
            return __builtin_ctzll(prey);
    }
    return space - 1;
}
