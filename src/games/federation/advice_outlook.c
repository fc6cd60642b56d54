/* advice_outlook.c - what the advice sees in a position: distances, goals of the flagships, and
 * what the open queue will bring before our next turn. Advice only: nothing in the rules depends on
 * it. */
#include "advice.h"

enum { ALLY_SETTLES = 4 }; /* how much nearer a flagship must not be for an ally to go */

/* ---- distances ------------------------------------------------------------------------------ */

static int number_from_sol(const federation_pack *pack, int space)
{
    if (space == SOL)
        return 0;
    return federation_is_world(space) ? federation_low_side(&pack->worlds[space - FIRST_WORLD]) + 1
                                      : federation_number(space);
}

/* Moves from a space to a world, along the lanes. */
int federation_moves_to_world(const federation_pack *pack, int space, int world)
{
    const federation_world *w = &pack->worlds[world - FIRST_WORLD];
    if (space == world)
        return 0;
    if (space == SOL)
        return federation_low_side(w) + 1;
    if (federation_territory(pack, space) != w->race) {
        return number_from_sol(pack, space) + federation_low_side(w) + 1;
    }
    if (federation_is_world(space))
        return 2;
    const int number = federation_number(space);
    int fewest = MOST_LANE;
    for (int i = 0; i < w->beside_count; i++) {
        const int way = w->beside[i] > number ? w->beside[i] - number : number - w->beside[i];
        fewest = way < fewest ? way : fewest;
    }
    return fewest + 1;
}

/* ---- goals ---------------------------------------------------------------------------------- */

int federation_settling_pain(const federation_outlook *o, int world)
{
    const federation_world *w = &o->pack->worlds[world - FIRST_WORLD];
    if (o->pack->races[w->race].exempt)
        return 0;
    return o->s->effort[w->race] + w->distance > TOTAL_WAR ? 2 : w->distance > 1 ? 1 : 0;
}

/* How far each ship is from each world, and how unwelcome it is there. */
static void cost_of_goals(const federation_outlook *o, uint8_t cost[SHIPS][WORLDS])
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const int space = o->s->asset[ship].space;
        for (int w = 0; space < SPACES && w < WORLDS; w++)
            cost[ship][w] =
                (uint8_t)(3 * federation_moves_to_world(o->pack, space, FIRST_WORLD + w) +
                          2 * federation_settling_pain(o, FIRST_WORLD + w) +
                          (ship >= FIRST_ALLY ? ALLY_SETTLES : 0));
    }
}

/* The nearest free world for each ship, the closest pair first; allies are better at fighting. */
void federation_assign_goals(federation_outlook *o)
{
    const uint64_t worlds = (~0ull << FIRST_WORLD) & ((1ull << SPACES) - 1);
    uint64_t taken = federation_spaces_of(o->s, FIRST_BASE, ASSETS - 1);
    uint8_t cost[SHIPS][WORLDS];
    cost_of_goals(o, cost);
    for (int ship = 0; ship < SHIPS; ship++)
        o->goal[ship] = NOWHERE;
    for (int round = 0; round < o->ships; round++) {
        int best = 1000, best_ship = -1, best_world = 0;
        for (int ship = 0; ship < SHIPS; ship++) {
            if (o->s->asset[ship].space >= SPACES || o->goal[ship] != NOWHERE)
                continue;
            for (int w = 0; w < WORLDS; w++)
                if (!(taken & federation_bit(FIRST_WORLD + w)) && cost[ship][w] < best)
                    best = cost[ship][w], best_ship = ship, best_world = FIRST_WORLD + w;
        }
        if (best_ship < 0)
            break;
        o->goal[best_ship] = (uint8_t)best_world;
        taken |= federation_bit(best_world);
    }
    o->unassigned = worlds & ~taken;
}

/* A ship there can be a base on that world before the turn is over, with so many Builds. */
bool federation_settles_now(const federation_outlook *o, int space, int world, int builds)
{
    return o->builds >= builds && federation_moves_to_world(o->pack, space, world) <= o->steps;
}

/* ---- the outlook ---------------------------------------------------------------------------- */

static void look_at_fleets(federation_outlook *o)
{
    for (int race = 0; race < RACES; race++) {
        o->nearest[race] = 9;
        o->techs += federation_techs_held(o->s, race);
        o->tech_spaces += o->pack->races[race].tech_spaces;
        for (int fleet = 0; fleet < FLEETS; fleet++) {
            if (!federation_in_play(o->s, race, fleet))
                continue;
            const int number = number_from_sol(o->pack, o->s->fleet[race][fleet].space);
            if (number < o->nearest[race])
                o->nearest[race] = number;
            o->threat += number <= 2 && o->s->effort[race] >= WAR;
            o->sol_is_lost |= number == 0 && !o->s->fleet[race][fleet].engaged;
        }
    }
}

void federation_take_outlook(const federation_pack *pack, const federation_state *s,
                             federation_outlook *o)
{
    *o = (federation_outlook){.pack = pack, .s = s};
    for (int a = 0; a < ASSETS; a++) {
        o->garrison += s->asset[a].space == SOL && a >= FIRST_ALLY;
        o->flagships += a < FIRST_ALLY && s->asset[a].space < SPACES;
        o->ships += a < FIRST_MINE && s->asset[a].space < SPACES;
    }
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        o->projects += s->standing[tech] >= COLUMN_0 && s->standing[tech] <= COLUMN_75;
    o->bases = federation_bases_settled(s);
    o->builds = federation_at_hand(s, BUILD);
    o->steps = federation_at_hand(s, MANEUVER) + (federation_has(s, ENGINES) && !s->free_move_used);
    look_at_fleets(o);
}

/* ---- the queue ------------------------------------------------------------------------------ */

static bool base_among(const federation_outlook *o, int race)
{
    for (int w = 0; w < WORLDS; w++)
        if (o->pack->worlds[w].race == race && federation_base_at(o->s, FIRST_WORLD + w) >= 0)
            return true;
    return false;
}

static void read_universal(federation_outlook *o, int order)
{
    o->desire_soon += order == EXPANSION_DESIRE;
    o->conflicts_soon += order == GALACTIC_CONFLICT;
    o->tolls_soon += order == ALIEN_WAR;
    for (int race = 0; order == ALIEN_WAR && race < RACES; race++)
        o->desire_soon += federation_wars_of(o->pack, o->s, race) > 0 && !base_among(o, race);
}

/* How many advances of its race a token brings. */
static int advances_of(const federation_outlook *o, const federation_token *token)
{
    const int at = federation_level_of(o->pack, o->s, token->owner);
    const federation_level *level = federation_bar_of(o->pack, o->s, token->owner);
    if (!federation_obeys(o->pack, o->s, token->owner, token->order))
        return 0;
    return level->then_advance + (at >= WAR && (token->order == ADVANCE || token->order == PRESS));
}

static void read_token_of_race(federation_outlook *o, int place, const federation_token *token)
{
    const int race = token->owner, advances = advances_of(o, token);
    o->techs_soon += token->order == TECH && !federation_track_full(o->pack, o->s, race);
    if (!advances)
        return;
    o->advances_soon[race] += advances * (1 + federation_copies(o->pack, o->s, race, FAST_ADVANCE));
    o->brings_attack[place] = o->nearest[race] <= o->advances_soon[race];
}

/* The fights that those who come so far would bring: for Sol, and for worlds that raiders reach. */
static int danger_for(const federation_outlook *o, int race, int space, int reach)
{
    federation_state after = *o->s;
    bool any = false;
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        if (!federation_in_play(o->s, race, fleet))
            continue;
        const int from = o->s->fleet[race][fleet].space;
        const bool raids =
            fleet == RAIDER ||
            (fleet == SCOUT && federation_copies(o->pack, o->s, race, RAIDER_PROTOCOLS));
        const int way = space == SOL ? number_from_sol(o->pack, from)
                        : raids      ? federation_moves_to_world(o->pack, from, space)
                                     : 99;
        if (way > reach || (space != SOL && !federation_is_numbered(from)))
            continue;
        after.fleet[race][fleet].space = (uint8_t)space;
        any = true;
    }
    if (!any)
        return 0;
    federation_odds odds;
    federation_fight_odds(o->pack, &after, race, space, 0, &odds);
    return 1 + federation_miss_percent(&odds);
}

static void foresee_fights(federation_outlook *o, int race)
{
    const uint64_t ours = federation_occupied(o->s);
    const int danger = danger_for(o, race, SOL, o->advances_soon[race]);
    o->attackers += danger > 0;
    o->danger = danger > o->danger ? danger : o->danger;
    for (int w = 0; w < WORLDS; w++)
        if (o->pack->worlds[w].race == race && ours & federation_bit(FIRST_WORLD + w))
            o->danger_at[w] = danger_for(o, race, FIRST_WORLD + w, o->advances_soon[race]);
}

void federation_read_queue(federation_outlook *o)
{
    int place = 0;
    for (; place < o->s->queue.count; place++) {
        const federation_token *token = &o->pack->tokens[o->s->queue.at[place]];
        if (token->owner == FEDERATION)
            break;
        if (token->owner == UNIVERSAL)
            read_universal(o, token->order);
        else
            read_token_of_race(o, place, token);
    }
    o->next_turn = place;
    for (int race = 0; race < RACES; race++)
        if (o->advances_soon[race] && federation_fleets_in_play(o->s, race))
            foresee_fights(o, race);
}
