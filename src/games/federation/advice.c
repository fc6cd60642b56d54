/* advice.c - how good each move and the position look. Advice only: floats are welcome here, and
 * nothing in the rules depends on it.
 *
 * The plan behind it: flagships go to the nearest free world and become bases, those that bring
 * dice and ships first; Sol keeps a garrison; Morale holds the people together; Espionage watches
 * the races that have learnt most; Diplomacy calms those whose space we settle.
 */
#include "federation.h"

/* What the position calls for, worked out once per question. */
typedef struct outlook {
    const fed_pack *pack;
    const fed_state *s;
    uint8_t goal[FLAGSHIPS]; /* the world a flagship is meant for, or NOWHERE */
    int garrison;            /* assets at Sol */
    int threat;              /* fleets within two spaces of Sol */
    int threatened[RACES];   /* their nearest number to Sol, 9 if none is out */
    int bases, flagships, projects, techs, tech_spaces;
    bool sol_is_lost; /* a fleet is in Sol now */
} outlook;

static const float base_merit[BASES] = {
    [BUILD_BASE] = 60,     [MANEUVER_BASE] = 50, [RESEARCH_BASE] = 30,
    [ESPIONAGE_BASE] = 35, [DEFENSE_BASE] = 40,  [WARP_BASE] = 10,
};

/* ---- distances ------------------------------------------------------------------------------ */

/* Moves from a space to a world, along the lanes. */
static int moves_to_world(const fed_pack *pack, int space, int world)
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

/* ---- the outlook ---------------------------------------------------------------------------- */

/* How unwelcome it is to settle there: what the act of war will cost. */
static int settling_pain(const outlook *o, int world)
{
    const fed_world *w = &o->pack->worlds[world - FIRST_WORLD];
    if (w->race == MERCENARIES)
        return 0;
    return o->s->effort[w->race] + w->distance > TOTAL_WAR ? 2 : w->distance > 1 ? 1 : 0;
}

/* The nearest free world for each flagship, the closest pair first. */
static void assign_goals(outlook *o)
{
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
                    3 * moves_to_world(o->pack, space, world) + 2 * settling_pain(o, world);
                if (cost < best)
                    best = cost, best_ship = ship, best_world = world;
            }
        }
        if (best_ship < 0)
            return;
        o->goal[best_ship] = (uint8_t)best_world;
        taken |= fed_bit(best_world);
    }
}

static void look_at_fleets(outlook *o)
{
    for (int race = 0; race < RACES; race++) {
        o->threatened[race] = 9;
        o->techs += fed_techs_held(o->s, race);
        o->tech_spaces += o->pack->races[race].tech_spaces;
        for (int fleet = 0; fleet < FLEETS; fleet++) {
            if (!fed_in_play(o->s, race, fleet))
                continue;
            const int number = number_from_sol(o->pack, o->s->fleet[race][fleet].space);
            if (number < o->threatened[race])
                o->threatened[race] = number;
            o->threat += number <= 2 && o->s->effort[race] >= WAR;
            o->sol_is_lost |= number == 0;
        }
    }
}

static void take_outlook(const fed_pack *pack, const fed_state *s, outlook *o)
{
    *o = (outlook){.pack = pack, .s = s};
    for (int a = 0; a < ASSETS; a++) {
        o->garrison += s->asset[a].space == SOL && a >= FIRST_ALLY;
        o->flagships += a < FIRST_ALLY && s->asset[a].space < SPACES;
    }
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        o->projects += s->standing[tech] >= COLUMN_0 && s->standing[tech] <= COLUMN_75;
    o->bases = fed_bases_settled(s);
    look_at_fleets(o);
}

/* ---- resources ------------------------------------------------------------------------------ */

static int on_the_way(const fed_state *s, int resource)
{
    int count = fed_at_hand(s, resource);
    for (int row = 1; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            count += fed_stack(s->track[row][column], resource);
    return count;
}

/* How much of a resource one would like to have in sight. */
static float appetite(const outlook *o, int resource)
{
    const fed_state *s = o->s;
    const int columns = fed_column_open(s, 1) + fed_column_open(s, 2);
    switch (resource) {
    case BUILD:
        return 3.6f + (o->garrison < 2 ? 1.f : 0.f);
    case MANEUVER:
        return 3.6f + (o->flagships > 1 ? 1.f : 0.f);
    case RESEARCH:
        return o->projects + s->blue_down > 0 ? 1.6f : 0.3f;
    case ESPIONAGE:
        return 1.0f + 3.0f * (float)o->techs / (float)o->tech_spaces;
    case MORALE:
        return 1.6f + (s->stability < 4 ? 2.f : 0.f) + 0.5f * (float)s->losses +
               (float)s->expansion + (columns < 2 && o->bases > 0 ? 0.8f : 0.f);
    case DIPLOMACY:
        return 1.2f + 0.2f * (float)o->bases;
    default:
        return 3.f;
    }
}

static float wish(const outlook *o, int resource)
{
    return appetite(o, resource) / (1.f + (float)on_the_way(o->s, resource));
}

/* ---- actions -------------------------------------------------------------------------------- */

enum { END_WEIGHT = 10 };

static float weigh_construct(const outlook *o, int kind)
{
    if (o->sol_is_lost)
        return 1000;
    if (kind == FLAGSHIP)
        return o->flagships + o->bases < WORLDS ? 350 : 15;
    if (kind == SOL_DEFENSES)
        return o->bases > 0 || o->threat ? 360 : 200;
    return o->garrison < 2 ? 250 + 50 * (float)o->threat : o->garrison < 4 && o->threat ? 180 : 5;
}

static float weigh_settle(const outlook *o, int space, int base)
{
    const bool first_time = !(o->s->unlocked >> base & 1);
    const float late = o->bases >= 3 && base == WARP_BASE ? 30 : 0;
    return 900 + (first_time ? base_merit[base] : 20) + late - 5 * (float)settling_pain(o, space);
}

static float weigh_base_upgrade(const outlook *o, int asset)
{
    const int race = fed_territory(o->pack, o->s->asset[asset].space);
    const fed_asset *kind = &o->pack->assets[fed_kind_of(asset)];
    if (kind->upgraded_dice > kind->dice && o->bases < BASES - 1)
        return 345;
    return 110 + 10 * (float)o->s->effort[race] + (o->threatened[race] <= 4 ? 60 : 0);
}

static float weigh_upgrade(const outlook *o, int asset)
{
    if (asset >= FIRST_BASE && asset < ASSETS)
        return weigh_base_upgrade(o, asset);
    if (asset >= SOL_DEFENSE)
        return o->bases >= 1 ? 170 : 100;
    return o->garrison >= 2 && o->s->asset[asset].space == SOL ? 60 : 5;
}

/* The chance to lose if we went to this space now; 0 where nobody is. */
static int risk_at(const outlook *o, int space, int arriving)
{
    int worst = 0;
    if (!(fed_fleet_spaces(o->s) & fed_bit(space)))
        return 0;
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++) {
            fed_odds odds;
            if (o->s->fleet[race][fleet].space != space)
                continue;
            fed_fight_odds(o->pack, o->s, race, space, arriving, &odds);
            const int miss = fed_miss_percent(&odds);
            worst = miss > worst ? miss : worst;
        }
    return worst;
}

static float weigh_move(const outlook *o, int ship, int space)
{
    const int from = o->s->asset[ship].space;
    const int risk = risk_at(o, space, 1);
    if (o->sol_is_lost)
        return space == SOL ? 1000 : from == SOL ? 0 : 8;
    if (risk > 35)
        return 2;
    if (ship >= FIRST_ALLY) { /* allies hold the lanes: they go where a fight is good */
        return risk > 0 ? 200 : 4;
    }
    const int goal = o->goal[ship];
    if (goal == NOWHERE)
        return space == SOL && from != SOL ? 20 : 3;
    if (from == goal) /* waits there for a Build */
        return 1;
    if (moves_to_world(o->pack, space, goal) >= moves_to_world(o->pack, from, goal))
        return 2;
    const bool sol_needs_it = from == SOL && o->garrison == 0 && o->threat > 0;
    return sol_needs_it ? 8
                        : 400 - 10 * (float)moves_to_world(o->pack, from, goal) - 3 * (float)risk;
}

static float weigh_propaganda(const outlook *o, int measure)
{
    const fed_state *s = o->s;
    if (measure == STABILITY)
        return s->stability <= 2 ? 800 : s->stability <= 4 ? 330 : 70;
    if (measure == LOSSES)
        return s->losses == 2 ? 340 : 90;
    return s->stability <= 2 ? 500 : 300;
}

static float weigh_sabotage(const outlook *o, int race)
{
    const int held = fed_techs_held(o->s, race), spaces = o->pack->races[race].tech_spaces;
    return held >= 2 ? 100 + 40 * (float)held / (float)spaces + 10 * (float)o->s->effort[race] : 9;
}

static float weigh_spy(const outlook *o, int race)
{
    const int held = fed_techs_held(o->s, race), spaces = o->pack->races[race].tech_spaces;
    const float full = (float)o->techs / (float)o->tech_spaces;
    return held + 1 >= spaces ? 150 + 100 * full : full > 0.4f ? 80 : 20;
}

static float weigh_embassy(const outlook *o, int race)
{
    int worlds = 0;
    for (int w = 0; w < WORLDS; w++)
        worlds += o->pack->worlds[w].race == race;
    return 140 + 20 * (float)worlds + 10 * (float)o->s->effort[race];
}

static float weigh_calming(const outlook *o, int race, float weight)
{
    const int level = o->s->effort[race];
    return level >= WAR ? weight + 60.f - 8.f * (float)o->threatened[race] : weight - 60;
}

static float weigh_opportunity(const outlook *o, orr_move move)
{
    const fed_pair *p = &o->pack->pairs[move.a];
    const int first = o->s->effort[p->first], second = o->s->effort[p->second];
    switch (move.verb) {
    case VERB_TALKS:
        return first + second >= 5 ? 180 : 20;
    case VERB_ARMS: {
        const int other = fed_other_of_pair(o->pack, move.a, move.b);
        return 60.f * (float)o->s->effort[move.b] - 20.f * (float)o->s->effort[other];
    }
    case VERB_ARBITRATE:
        return o->threatened[p->first] + o->threatened[p->second] <= 6 ? 120 : 6;
    case VERB_DISARM:
        return 30.f * (float)(fed_tech_at(o->s, p->first, TECH_SPACES) >= 0) +
               30.f * (float)(fed_tech_at(o->s, p->second, TECH_SPACES) >= 0);
    default:
        return 1;
    }
}

static float weigh_reclaim(const outlook *o, int resource)
{
    return o->s->stability >= 5 && (resource == BUILD || resource == MANEUVER) ? 40 : 3;
}

static float weigh_action(const outlook *o, orr_move move)
{
    const fed_state *s = o->s;
    switch (move.verb) {
    case VERB_END:
        return END_WEIGHT;
    case VERB_CONSTRUCT:
        return weigh_construct(o, move.a);
    case VERB_SETTLE:
        return weigh_settle(o, move.a, move.b);
    case VERB_UPGRADE:
        return weigh_upgrade(o, move.a);
    case VERB_FORWARD:
        return o->sol_is_lost && move.b == SOL ? 999 : 1;
    case VERB_MOVE:
        return weigh_move(o, move.a, move.b);
    case VERB_INITIATE:
        return o->projects < 2 ? 190 : 9;
    case VERB_CONDUCT:
        return 200;
    case VERB_PROPAGANDA:
        return weigh_propaganda(o, move.a);
    case VERB_EXPAND:
        return s->stability >= 3 ? 320 : 60;
    case VERB_RECLAIM:
        return weigh_reclaim(o, move.a);
    case VERB_SABOTAGE:
        return weigh_sabotage(o, move.a);
    case VERB_INFILTRATE:
        return weigh_spy(o, move.a);
    case VERB_EMBASSY:
        return weigh_embassy(o, move.a);
    case VERB_ENVOY:
        return weigh_calming(o, move.a, 150);
    case VERB_PARLEY:
        return weigh_calming(o, move.a, 40);
    case VERB_ALLY:
        return 300;
    case VERB_ADVANCED:
        return 120;
    case VERB_ARMS:
    case VERB_ARBITRATE:
    case VERB_FALSIFY:
    case VERB_DISARM:
    case VERB_TALKS:
        return weigh_opportunity(o, move);
    default:
        return 1;
    }
}

/* ---- everything else that is asked ---------------------------------------------------------- */

static float weigh_asset_loss(const outlook *o, int asset)
{
    if (o->s->asset[asset].upgraded)
        return asset < FIRST_BASE ? 50 : 40;
    return asset >= FIRST_BASE    ? 1
           : asset >= SOL_DEFENSE ? 20
           : asset >= FIRST_MINE  ? 30
           : asset >= FIRST_ALLY  ? 5
                                  : 15;
}

/* Is it worth an Espionage to roll these dice again? */
static bool roll_is_bad(const outlook *o)
{
    const fed_dice *dice = &o->s->dice;
    if (dice->purpose == FIGHT_DICE) {
        for (int i = 0; i < dice->count; i++)
            if (dice->die[i] + fed_has(o->s, ENHANCED_TARGETING) >= 5)
                return false;
        const bool dear = o->s->losses == 2 || fed_base_at(o->s, o->s->fight_space) >= 0;
        return dear && o->s->stability <= 3;
    }
    return dice->purpose == EMBASSY_DIE && dice->die[0] < 3 && o->s->effort[dice->about] >= WAR &&
           fed_at_hand(o->s, ESPIONAGE) > 1;
}

static float weigh_outmaneuver(const outlook *o)
{
    fed_odds odds;
    fed_fight_odds(o->pack, o->s, o->s->fight_race, o->s->fight_space, o->s->fight_bonus, &odds);
    const bool dear =
        o->s->losses == 2 || fed_base_at(o->s, o->s->fight_space) >= 0 || o->s->fight_space == SOL;
    return dear && fed_miss_percent(&odds) >= 25 ? 20 : 5;
}

static float weigh_token(const outlook *o, int token)
{
    const fed_token *t = &o->pack->tokens[token];
    return t->owner == FEDERATION ? 10 + 5 * (float)t->rolls : t->owner == UNIVERSAL ? 5 : 1;
}

static const float technology_merit[TURNABLES] = {
    [ENHANCED_TARGETING] = 9, [MISSILE_SWARMS] = 7,  [DATA_DISRUPTION] = 3, [TRANSLATOR] = 4,
    [ENGINES] = 10,           [WARP_GATES] = 6,      [WARP_BUBBLE] = 6,     [DISTORTION_FIELD] = 8,
    [PATROL_ROUTES] = 4,      [PATROL_ROUTES_2] = 4, [BLUE_BACK] = 6,       [WHITE_BACK] = 6,
};

static float weigh_one(const outlook *o, orr_move move)
{
    switch (move.verb) {
    case VERB_TAKE:
    case VERB_PLACE:
    case VERB_STORE:
        return wish(o, move.a);
    case VERB_KEEP:
        return 10;
    case VERB_REROLL:
        return move.a == AT_HAND + ESPIONAGE && roll_is_bad(o) ? 20 : 1;
    case VERB_CONTEST:
        return 10;
    case VERB_ALLOW:
        return o->s->effort[orr_arg(&o->s->head)] >= WAR ? 12 : 5;
    case VERB_ROLL:
        return 10;
    case VERB_OUTMANEUVER:
        return weigh_outmaneuver(o);
    case VERB_LOSE:
        return weigh_asset_loss(o, move.a);
    case VERB_GIVE:
        return move.a < IN_COLUMN ? 5 - wish(o, move.a) : move.a >= ON_TRACK ? 6 : 1;
    case VERB_ENQUEUE:
        return weigh_token(o, move.a);
    case VERB_TURN_OVER:
    case VERB_CHOOSE:
        return technology_merit[move.a];
    case VERB_ADVANCE:
        return technology_merit[move.a] + (float)o->s->standing[move.a];
    case VERB_BREAK:
        return 1;
    case VERB_DECLINE:
        return 0;
    case VERB_STAY:
        return 10;
    default:
        return weigh_action(o, move);
    }
}

void fed_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights)
{
    const fed_state *s = state;
    outlook o;
    take_outlook(rules->pack, s, &o);
    const int step = orr_step_now(&s->head);
    if (step == ACTIONS || step == HOP) /* the only questions where ships move */
        assign_goals(&o);
    for (int i = 0; i < moves->count; i++)
        weights[i] = weigh_one(&o, moves->at[i]);
}

float fed_value(const orr_rules *rules, const void *state, int seat)
{
    (void)seat;
    const fed_state *s = state;
    const fed_pack *pack = rules->pack;
    if (s->outcome)
        return s->outcome == VICTORY ? 1.f : 0.f;
    outlook o;
    take_outlook(pack, s, &o);
    assign_goals(&o);
    float value = 0.10f + 0.12f * (float)o.bases;
    for (int ship = 0; ship < FLAGSHIPS; ship++)
        if (o.goal[ship] != NOWHERE)
            value +=
                0.02f - 0.004f * (float)moves_to_world(pack, s->asset[ship].space, o.goal[ship]);
    value += 0.035f * (float)(s->stability - 3) - 0.012f * (float)s->losses;
    value -= 0.015f * (float)s->expansion;
    value += 0.012f * (float)(o.garrison > 4 ? 4 : o.garrison) - 0.02f * (float)o.threat;
    value -= 0.20f * (float)o.techs / (float)o.tech_spaces + (o.sol_is_lost ? 0.3f : 0.f);
    for (int race = 0; race < RACES; race++)
        value -= 0.008f * (float)s->effort[race];
    return value < 0.02f ? 0.02f : value > 0.98f ? 0.98f : value;
}
