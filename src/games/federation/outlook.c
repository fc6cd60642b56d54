/* outlook.c - what the advice sees in a position: distances, goals of the flagships, and what the
 * open queue will bring before our next turn. Advice only: nothing in the rules depends on it. */
#include "advice.h"

/* ---- distances ------------------------------------------------------------------------------ */

/* Moves from a space to a world, along the lanes. */
int fed_moves_to_world(const fed_pack *pack, int space, int world)
{
    const fed_world *w = &pack->worlds[world - FIRST_WORLD];
    if (space == world)
        return 0;
    if (space == SOL)
        return w->distance + 1;
    if (fed_territory(pack, space) != w->race) {
        const int out = fed_is_world(space) ? pack->worlds[space - FIRST_WORLD].distance + 1
                                            : fed_number(space);
        return out + w->distance + 1;
    }
    if (fed_is_world(space))
        return 2;
    const int number = fed_number(space);
    return number <= w->distance ? w->distance - number + 1 : number - w->distance;
}

static int number_from_sol(const fed_pack *pack, int space)
{
    if (space == SOL)
        return 0;
    return fed_is_world(space) ? pack->worlds[space - FIRST_WORLD].distance + 1 : fed_number(space);
}

/* ---- goals ---------------------------------------------------------------------------------- */

int fed_settling_pain(const fed_outlook *o, int world)
{
    const fed_world *w = &o->pack->worlds[world - FIRST_WORLD];
    if (w->race == MERCENARIES)
        return 0;
    return o->s->effort[w->race] + w->distance > TOTAL_WAR ? 2 : w->distance > 1 ? 1 : 0;
}

/* The nearest free world for each flagship, the closest pair first. */
void fed_assign_goals(fed_outlook *o)
{
    const uint64_t worlds = (~0ull << FIRST_WORLD) & ((1ull << SPACES) - 1);
    uint64_t taken = fed_spaces_of(o->s, FIRST_BASE, ASSETS - 1);
    for (int ship = 0; ship < FLAGSHIPS; ship++)
        o->goal[ship] = NOWHERE;
    for (int round = 0; round < FLAGSHIPS; round++) {
        int best = 1000, best_ship = -1, best_world = 0;
        for (int ship = 0; ship < FLAGSHIPS; ship++) {
            const int space = o->s->asset[ship].space;
            if (space >= SPACES || o->goal[ship] != NOWHERE)
                continue;
            for (int world = FIRST_WORLD; world < SPACES; world++) {
                if (taken & fed_bit(world))
                    continue;
                const int cost =
                    3 * fed_moves_to_world(o->pack, space, world) + 2 * fed_settling_pain(o, world);
                if (cost < best)
                    best = cost, best_ship = ship, best_world = world;
            }
        }
        if (best_ship < 0)
            break;
        o->goal[best_ship] = (uint8_t)best_world;
        taken |= fed_bit(best_world);
    }
    o->unassigned = worlds & ~taken;
}

/* ---- the outlook ---------------------------------------------------------------------------- */

static void look_at_fleets(fed_outlook *o)
{
    for (int race = 0; race < RACES; race++) {
        o->nearest[race] = 9;
        o->techs += fed_techs_held(o->s, race);
        o->tech_spaces += o->pack->races[race].tech_spaces;
        for (int fleet = 0; fleet < FLEETS; fleet++) {
            if (!fed_in_play(o->s, race, fleet))
                continue;
            const int number = number_from_sol(o->pack, o->s->fleet[race][fleet].space);
            if (number < o->nearest[race])
                o->nearest[race] = number;
            o->threat += number <= 2 && o->s->effort[race] >= WAR;
            o->sol_is_lost |= number == 0;
        }
    }
}

void fed_take_outlook(const fed_pack *pack, const fed_state *s, fed_outlook *o)
{
    *o = (fed_outlook){.pack = pack, .s = s};
    for (int a = 0; a < ASSETS; a++) {
        o->garrison += s->asset[a].space == SOL && a >= FIRST_ALLY;
        o->flagships += a < FIRST_ALLY && s->asset[a].space < SPACES;
    }
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        o->projects += s->standing[tech] >= COLUMN_0 && s->standing[tech] <= COLUMN_75;
    o->bases = fed_bases_settled(s);
    look_at_fleets(o);
}

/* ---- the queue ------------------------------------------------------------------------------ */

static bool base_among(const fed_outlook *o, int race)
{
    for (int w = 0; w < WORLDS; w++)
        if (o->pack->worlds[w].race == race && fed_base_at(o->s, FIRST_WORLD + w) >= 0)
            return true;
    return false;
}

static void read_universal(fed_outlook *o, int order)
{
    o->desire_soon += order == EXPANSION_DESIRE;
    o->conflicts_soon += order == GALACTIC_CONFLICT;
    for (int race = 0; order == ALIEN_WAR && race < RACES; race++)
        o->desire_soon += fed_wars_of(o->pack, o->s, race) > 0 && !base_among(o, race);
}

/* How many advances of its race a token brings. */
static int advances_of(const fed_outlook *o, const fed_token *token)
{
    const int at = fed_level_of(o->pack, o->s, token->owner);
    const fed_level *level = &o->pack->levels[at];
    if (!(level->valid >> token->order & 1))
        return 0;
    return level->then_advance + (at >= WAR && (token->order == ADVANCE || token->order == PRESS));
}

static void read_token_of_race(fed_outlook *o, int place, const fed_token *token)
{
    const int race = token->owner, advances = advances_of(o, token);
    o->techs_soon += token->order == TECH && !fed_track_full(o->pack, o->s, race);
    if (!advances)
        return;
    o->advances_soon[race] += advances * (1 + fed_copies(o->pack, o->s, race, FAST_ADVANCE));
    o->brings_attack[place] = o->nearest[race] <= o->advances_soon[race];
}

/* The fights that those who come so far would bring: for Sol, and for worlds that raiders reach. */
static int danger_for(const fed_outlook *o, int race, int space, int reach)
{
    fed_state after = *o->s;
    bool any = false;
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        if (!fed_in_play(o->s, race, fleet))
            continue;
        const int from = o->s->fleet[race][fleet].space;
        const bool raids = fleet == RAIDER ||
                           (fleet == SCOUT && fed_copies(o->pack, o->s, race, RAIDER_PROTOCOLS));
        const int way = space == SOL ? number_from_sol(o->pack, from)
                        : raids      ? fed_moves_to_world(o->pack, from, space)
                                     : 99;
        if (way > reach || (space != SOL && !fed_is_numbered(from)))
            continue;
        after.fleet[race][fleet].space = (uint8_t)space;
        any = true;
    }
    if (!any)
        return 0;
    fed_odds odds;
    fed_fight_odds(o->pack, &after, race, space, 0, &odds);
    return 1 + fed_miss_percent(&odds);
}

static void foresee_fights(fed_outlook *o, int race)
{
    const uint64_t ours = fed_occupied(o->s);
    const int danger = danger_for(o, race, SOL, o->advances_soon[race]);
    o->attackers += danger > 0;
    o->danger = danger > o->danger ? danger : o->danger;
    for (int w = 0; w < WORLDS; w++)
        if (o->pack->worlds[w].race == race && ours & fed_bit(FIRST_WORLD + w))
            o->danger_at[w] = danger_for(o, race, FIRST_WORLD + w, o->advances_soon[race]);
}

void fed_read_queue(fed_outlook *o)
{
    int place = 0;
    for (; place < o->s->queue.count; place++) {
        const fed_token *token = &o->pack->tokens[o->s->queue.at[place]];
        if (token->owner == FEDERATION)
            break;
        if (token->owner == UNIVERSAL)
            read_universal(o, token->order);
        else
            read_token_of_race(o, place, token);
    }
    o->next_turn = place;
    for (int race = 0; race < RACES; race++)
        if (o->advances_soon[race] && fed_fleets_in_play(o->s, race))
            foresee_fights(o, race);
}
