/* advice_actions.c - how good each action of a Federation turn looks, resource by resource. Advice
 * only: nothing in the rules depends on it. */
#include "advice.h"

enum { WIN = 9000, SAVE_SOL = 5000 };

static const float base_merit[BASES] = {
    [BUILD_BASE] = 60,     [MANEUVER_BASE] = 50, [RESEARCH_BASE] = 130,
    [ESPIONAGE_BASE] = 21, [DEFENSE_BASE] = 21,  [WARP_BASE] = 140,
};

/* ---- build ---------------------------------------------------------------------------------- */

/* More is about to come to Sol than what stands there can take. */
static float need_of_guards(const federation_outlook *o)
{
    const int short_of = o->attackers + 1 - o->garrison;
    return o->attackers == 0 ? 0
                             : federation_taste.guard *
                                   ((short_of > 0 ? (float)short_of : 0) + (float)o->danger / 50);
}

static bool last_base(const federation_outlook *o)
{
    return o->bases == BASES - 1;
}

/* A hull that can still settle in this turn is worth more than one that waits; the last base most. */
static float weigh_flagship(const federation_outlook *o)
{
    for (uint64_t left = o->unassigned; left; left &= left - 1)
        if (federation_settles_now(o, SOL, __builtin_ctzll(left), 2))
            return last_base(o) ? WIN - 3 : federation_taste.flagship_settles;
    return o->ships + o->bases < WORLDS ? federation_taste.flagship
                                        : federation_taste.spare_flagship;
}

static float weigh_construct(const federation_outlook *o, int kind)
{
    if (o->sol_is_lost)
        return SAVE_SOL;
    if (kind == FLAGSHIP)
        return weigh_flagship(o);
    if (kind == SOL_DEFENSES)
        return need_of_guards(o) + (o->bases > 0 || o->threat ? federation_taste.sol_defense
                                                              : federation_taste.early_defense);
    return need_of_guards(o) +
           (o->garrison < 2
                ? federation_taste.mine + federation_taste.mine_for_threat * (float)o->threat
            : o->garrison < 4 && o->threat ? federation_taste.more_mines
                                           : 5);
}

static float weigh_settle(const federation_outlook *o, int space, int base)
{
    const bool first_time = !(o->s->unlocked >> base & 1);
    const float late = o->bases >= 3 && base == WARP_BASE ? federation_taste.late_gates : 0;
    const int race = o->pack->worlds[space - FIRST_WORLD].race;
    if (last_base(o))
        return WIN;
    const bool raided = race == MERCENARIES || o->s->effort[race] >= WAR;
    return federation_taste.settle + (first_time ? base_merit[base] : federation_taste.old_base) +
           late + (base == DEFENSE_BASE && raided ? federation_taste.defense_at_raided : 0) -
           federation_taste.settle_pain * (float)federation_settling_pain(o, space);
}

static float weigh_base_upgrade(const federation_outlook *o, int asset)
{
    const int space = o->s->asset[asset].space, race = federation_territory(o->pack, space);
    const federation_asset *kind = &o->pack->assets[federation_kind_of(asset)];
    if (kind->upgraded_dice > kind->dice && o->bases < BASES - 1)
        return federation_taste.dice_upgrade;
    return federation_taste.base_upgrade +
           federation_taste.upgrade_per_level * (float)o->s->effort[race] +
           (o->nearest[race] <= 4 ? federation_taste.upgrade_in_danger : 0) +
           (o->danger_at[space - FIRST_WORLD] ? federation_taste.guard : 0);
}

static float weigh_upgrade(const federation_outlook *o, int asset)
{
    if (asset >= FIRST_BASE && asset < ASSETS)
        return weigh_base_upgrade(o, asset);
    if (asset >= SOL_DEFENSE)
        return need_of_guards(o) +
               (o->bases >= 1 ? federation_taste.sol_upgrade : federation_taste.early_sol_upgrade);
    return o->garrison >= 2 && o->s->asset[asset].space == SOL ? federation_taste.mine_upgrade : 5;
}

/* A sacrificed Build that puts a flagship next to where it will settle saves its whole way. */
static float weigh_forward(const federation_outlook *o, int kind, int space)
{
    if (o->sol_is_lost)
        return space == SOL ? SAVE_SOL - 1 : 1;
    if (kind != FLAGSHIP || federation_fleet_spaces(o->s) & federation_bit(space) || o->builds < 2)
        return 1;
    float best = 1;
    for (uint64_t left = o->unassigned; left; left &= left - 1) {
        const int world = __builtin_ctzll(left);
        if (!federation_settles_now(o, space, world, 2))
            continue;
        const int saved = federation_moves_to_world(o->pack, SOL, world) -
                          federation_moves_to_world(o->pack, space, world);
        const float worth =
            last_base(o) ? WIN - 2
            : (float)saved >= federation_taste.forward_saves
                ? federation_taste.forward + federation_taste.forward_per_space * (float)saved
                : 1;
        best = worth > best ? worth : best;
    }
    return best;
}

/* ---- maneuver ------------------------------------------------------------------------------- */

/* The chance in percent to lose if this ship went to the space now; 0 where nobody is. */
static int risk_at(const federation_outlook *o, int ship, int space)
{
    federation_odds odds;
    return federation_arrival_odds(o->pack, o->s, ship, NOWHERE, space, &odds)
               ? federation_miss_percent(&odds)
               : 0;
}

static float weigh_move(const federation_outlook *o, int ship, int space)
{
    const int from = o->s->asset[ship].space;
    const int risk = risk_at(o, ship, space);
    if (o->sol_is_lost)
        return space == SOL ? SAVE_SOL : from == SOL ? 0 : 8;
    if ((float)risk > federation_taste.most_risk)
        return 2;
    if (ship >= FIRST_ALLY && risk > 0) /* allies go where a fight is good */
        return federation_taste.ally_fight;
    const int goal = o->goal[ship];
    if (goal == NOWHERE)
        return space == SOL && from != SOL ? federation_taste.come_home : 3;
    if (from == goal) /* waits there for a Build */
        return 1;
    if (federation_moves_to_world(o->pack, space, goal) >=
        federation_moves_to_world(o->pack, from, goal))
        return 2;
    const bool settles = federation_settles_now(o, from, goal, 1);
    if (settles && last_base(o) && risk == 0)
        return WIN - 1;
    const bool sol_needs_it = from == SOL && o->garrison == 0 && (o->threat > 0 || o->attackers);
    if (sol_needs_it)
        return 8;
    return (settles ? federation_taste.move_to_settle : federation_taste.move) -
           federation_taste.move_per_space * (float)federation_moves_to_world(o->pack, from, goal) -
           federation_taste.move_per_risk * (float)risk;
}

/* A mine field comes along if Sol can spare it: it guards the base to be. */
static float weigh_tow(const federation_outlook *o, orr_move move)
{
    const float weight = weigh_move(o, move.a, move.b);
    const bool spared = o->s->asset[move.c].space != SOL || o->garrison > 2 + o->attackers;
    return weight > federation_taste.end && spared ? weight + federation_taste.tow : 0;
}

/* ---- the queue ------------------------------------------------------------------------------ */

/* Would Expansion Desire, as the queue brings it, bring the Federation down before our next turn? */
static bool people_will_rise(const federation_outlook *o)
{
    return o->desire_soon + o->s->expansion > o->s->stability;
}

static bool aliens_will_know_all(const federation_outlook *o)
{
    return o->tech_spaces - o->techs <= o->techs_soon;
}

static float weigh_bypass(const federation_outlook *o, int place)
{
    const federation_token *token = &o->pack->tokens[o->s->queue.at[place]];
    if (place >= o->next_turn)
        return 1;
    if (token->order == EXPANSION_DESIRE && people_will_rise(o))
        return federation_taste.bypass_defeat;
    if (token->order == TECH && token->owner < RACES && aliens_will_know_all(o) &&
        !federation_track_full(o->pack, o->s, token->owner))
        return federation_taste.bypass_defeat;
    if (o->brings_attack[place] && o->danger > 1) {
        const bool fatal = (o->s->losses == 2 && o->s->stability == 1) || o->garrison == 0;
        return federation_taste.bypass_attack +
               (fatal ? federation_taste.bypass_defeat * (float)o->danger / 100 : 0);
    }
    if (token->order == EXPANSION_DESIRE && o->s->expansion)
        return federation_taste.bypass_desire;
    return 1;
}

/* ---- the other resources -------------------------------------------------------------------- */

static float weigh_propaganda(const federation_outlook *o, int measure)
{
    const federation_state *s = o->s;
    if (measure == STABILITY)
        return s->stability <= 2   ? federation_taste.stability_1
               : s->stability <= 4 ? federation_taste.stability_3
                                   : federation_taste.stability_5;
    if (measure == LOSSES)
        return s->losses == 2 ? federation_taste.losses_2 : federation_taste.losses_1;
    return (s->stability <= 2 ? federation_taste.desire_shaky : federation_taste.desire) +
           (o->desire_soon ? federation_taste.desire_soon : 0);
}

static float weigh_sabotage(const federation_outlook *o, int race)
{
    const int held = federation_techs_held(o->s, race), spaces = o->pack->races[race].tech_spaces;
    if ((float)held < federation_taste.sabotage_from)
        return 9;
    return federation_taste.sabotage +
           federation_taste.sabotage_per_tech * (float)held / (float)spaces +
           federation_taste.sabotage_per_level * (float)o->s->effort[race];
}

static float weigh_spy(const federation_outlook *o, int race)
{
    const int held = federation_techs_held(o->s, race), spaces = o->pack->races[race].tech_spaces;
    const float full = (float)o->techs / (float)o->tech_spaces;
    return held + 1 >= spaces ? federation_taste.last_spy + federation_taste.last_spy_late * full
           : full > 0.4f      ? federation_taste.spy
                              : federation_taste.early_spy;
}

/* An attaché keeps things as they are: a war that keeps a hostile race busy, or a race without
 * allies. An agent with nothing better to do is as safe there as in storage. */
static float weigh_attache(const federation_outlook *o, int race)
{
    const federation_state *s = o->s;
    if ((float)federation_at_hand(s, ESPIONAGE) < federation_taste.attache_reserve)
        return 1;
    const bool busy = federation_wars_of(o->pack, s, race) > 0;
    return federation_taste.attache +
           (busy ? federation_taste.attache_for_war * (float)s->effort[race] : 0) +
           federation_taste.attache_for_conflict * (float)o->conflicts_soon;
}

static float weigh_embassy(const federation_outlook *o, int race)
{
    int worlds = 0;
    bool soon = false;
    for (int w = 0; w < WORLDS; w++) {
        if (o->pack->worlds[w].race != race)
            continue;
        worlds++;
        for (int ship = 0; ship < FLAGSHIPS; ship++)
            soon |= o->goal[ship] == FIRST_WORLD + w;
    }
    return federation_taste.embassy + federation_taste.embassy_per_world * (float)worlds +
           federation_taste.embassy_per_level * (float)o->s->effort[race] +
           (soon ? federation_taste.embassy_before_settling : 0);
}

static float weigh_calming(const federation_outlook *o, int race, float weight)
{
    const int level = o->s->effort[race];
    return level >= WAR ? weight + 60.f - federation_taste.calm_far * (float)o->nearest[race]
                        : weight - federation_taste.calm_early;
}

/* What a relation of a race that we fear is worth to us: at war it leaves us alone, allied it
 * learns from its friend. */
float federation_worth_of_war(const federation_outlook *o, int pair)
{
    const federation_pair *p = &o->pack->pairs[pair];
    return (float)(o->s->effort[p->first] + o->s->effort[p->second]);
}

static float weigh_falsify(const federation_outlook *o, orr_move move)
{
    const int hostile = federation_pair_of(o->pack, move.b, move.c);
    if (o->s->relation[hostile] != NEUTRAL && hostile != move.a)
        return 1;
    return federation_taste.falsify +
           20 * (federation_worth_of_war(o, hostile) - federation_worth_of_war(o, move.a));
}

/* A war that is over before the Alien War token comes costs neither a base's hit nor patience. */
static float relief_of_peace(const federation_outlook *o, int pair)
{
    const federation_pair *p = &o->pack->pairs[pair];
    const int spared = (federation_wars_of(o->pack, o->s, p->first) == 1) +
                       (federation_wars_of(o->pack, o->s, p->second) == 1);
    return o->tolls_soon ? federation_taste.end_of_war * (float)spared : 0;
}

static float weigh_peace(const federation_outlook *o, orr_move move)
{
    const federation_pair *p = &o->pack->pairs[move.a];
    const int first = o->s->effort[p->first], second = o->s->effort[p->second];
    switch (move.verb) {
    case VERB_TALKS:
        return first + second >= 5 ? federation_taste.talks : 20;
    case VERB_LAST_TALKS:
        return first + second >= 5 ? federation_taste.last_talks : 5;
    case VERB_ARMS: {
        const int other = federation_other_of_pair(o->pack, move.a, move.b);
        return federation_taste.arms * (float)o->s->effort[move.b] -
               federation_taste.arms_other * (float)o->s->effort[other];
    }
    case VERB_ARBITRATE:
        return o->nearest[p->first] + o->nearest[p->second] <= 6 ? federation_taste.arbitrate : 6;
    case VERB_DISARM:
        return federation_taste.disarm *
               (float)((federation_tech_at(o->pack, o->s, p->first, o->pack->special_space) >= 0) +
                       (federation_tech_at(o->pack, o->s, p->second, o->pack->special_space) >= 0));
    default:
        return weigh_falsify(o, move);
    }
}

static float weigh_opportunity(const federation_outlook *o, orr_move move)
{
    return weigh_peace(o, move) + relief_of_peace(o, move.a);
}

/* The best that the arbiters could do, less what a Warp could do instead. */
static float weigh_external(const federation_outlook *o)
{
    float best = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
        const federation_pair *p = &o->pack->pairs[pair];
        if (o->s->relation[pair] != AT_WAR || !(federation_posted(o->s, AS_EMBASSY + p->first) ||
                                                federation_posted(o->s, AS_EMBASSY + p->second)))
            continue;
        const orr_move ways[] = {ORR_MOVE2(VERB_ARMS, pair, p->first),
                                 ORR_MOVE2(VERB_ARMS, pair, p->second),
                                 ORR_MOVE1(VERB_ARBITRATE, pair), ORR_MOVE1(VERB_DISARM, pair),
                                 ORR_MOVE1(VERB_TALKS, pair)};
        for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
            const float weight = weigh_opportunity(o, ways[i]);
            best = weight > best ? weight : best;
        }
    }
    return best - federation_taste.external;
}

static float weigh_reclaim(const federation_outlook *o, int resource)
{
    return o->s->stability >= 5 && (resource == BUILD || resource == MANEUVER)
               ? federation_taste.reclaim
               : 3;
}

static float weigh_focus(const federation_outlook *o, int tech)
{
    return o->s->standing[tech] == COLUMN_75 ? federation_taste.focus_last : 1;
}

/* The first Warp brings an ally. The second one is better spent on what the laboratories could do with
 * it, as long as there is time for that. */
static float weigh_ally(const federation_outlook *o)
{
    if (o->sol_is_lost)
        return SAVE_SOL;
    return o->s->sacrificed[WARP] == 0 ? federation_taste.ally : federation_taste.second_ally;
}

static float weigh_advanced(const federation_outlook *o)
{
    const bool early = o->bases <= (int)federation_taste.advanced_bases;
    return early ? federation_taste.advanced : federation_taste.advanced_late;
}

/* A ship folds to where it can settle in this turn, as it could not from here; or to a base of ours
 * that raiders are about to reach. */
static float weigh_fold(const federation_outlook *o, int ship, int space)
{
    const int goal = o->goal[ship], from = o->s->asset[ship].space;
    if (goal != NOWHERE && federation_settles_now(o, space, goal, 1) &&
        !federation_settles_now(o, from, goal, 1))
        return last_base(o) ? WIN - 1 : federation_taste.fold_settles;
    const int danger = space == SOL ? o->danger : o->danger_at[space - FIRST_WORLD];
    const bool needed = danger > 25 && (space == SOL || federation_base_at(o->s, space) >= 0);
    const bool spare = ship >= FIRST_ALLY || o->goal[ship] == NOWHERE;
    if (space == SOL && o->sol_is_lost)
        return SAVE_SOL;
    return needed && spare ? federation_taste.fold + (float)danger : 1;
}

/* Whoever has one at hand need not close a column that something lies in. */
static float weigh_recall(const federation_outlook *o, int place)
{
    const federation_state *s = o->s;
    const bool column = place >= IN_COLUMN && place < AS_SPY;
    return column && federation_at_hand(s, MORALE) > 0 ? 0.1f : 1;
}

float federation_weigh_action(const federation_outlook *o, orr_move move)
{
    switch (move.verb) {
    case VERB_END:
        return federation_taste.end;
    case VERB_CONSTRUCT:
    case VERB_CONSTRUCT_FREE:
        return weigh_construct(o, move.a);
    case VERB_SETTLE:
        return weigh_settle(o, move.a, move.b);
    case VERB_UPGRADE:
        return weigh_upgrade(o, move.a);
    case VERB_FORWARD:
        return weigh_forward(o, move.a, move.b);
    case VERB_MOVE:
    case VERB_HOP:
        return weigh_move(o, move.a, move.b);
    case VERB_TOW:
    case VERB_HOP_TOW:
        return weigh_tow(o, move);
    case VERB_BYPASS:
        return weigh_bypass(o, move.a);
    case VERB_INITIATE:
        return o->projects < 2 ? federation_taste.initiate : 9;
    case VERB_CONDUCT:
        return federation_taste.conduct;
    case VERB_FOCUS:
        return weigh_focus(o, move.a);
    case VERB_PROPAGANDA:
    case VERB_PROPAGANDA_FREE:
        return weigh_propaganda(o, move.a);
    case VERB_EXPAND:
        return o->s->stability >= 3 ? federation_taste.expand : federation_taste.expand_shaky;
    case VERB_RECLAIM:
        return weigh_reclaim(o, move.a);
    case VERB_SABOTAGE:
        return weigh_sabotage(o, move.a);
    case VERB_ATTACHE:
        return weigh_attache(o, move.a);
    case VERB_INFILTRATE:
        return weigh_spy(o, move.a);
    case VERB_EMBASSY:
        return weigh_embassy(o, move.a);
    case VERB_ENVOY:
        return weigh_calming(o, move.a, federation_taste.envoy);
    case VERB_LAST_ENVOY:
        return weigh_calming(o, move.a, federation_taste.last_envoy);
    case VERB_PARLEY:
        return weigh_calming(o, move.a, federation_taste.parley);
    case VERB_ALLY:
        return weigh_ally(o);
    case VERB_ADVANCED:
        return weigh_advanced(o);
    case VERB_FOLD:
        return weigh_fold(o, move.a, move.b);
    case VERB_RECALL:
        return weigh_recall(o, move.a);
    case VERB_EXTERNAL:
        return weigh_external(o);
    case VERB_ARMS:
    case VERB_ARBITRATE:
    case VERB_FALSIFY:
    case VERB_DISARM:
    case VERB_TALKS:
    case VERB_LAST_TALKS:
        return weigh_opportunity(o, move);
    default:
        return 1;
    }
}
