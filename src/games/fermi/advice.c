/* advice.c - how good moves and positions look outside fights (those are in advice_fight.c).
 *
 * The plan behind the weights: probes find the cores, one or two transports fetch them while
 * cruisers stay home and guard Earth; workers earn first, build while the storm is weak, and hide
 * when it is strong. Advice only: floats are welcome here, and nothing in the rules depends on it.
 */
#include "parts.h"

#include <math.h>

static const float NEVER = -100, ALWAYS = 100;

/* ---- workers ----------------------------------------------------------------------------------------- */

/* What a worker's life is worth in processed resources. */
static float life(const fermi_state *s)
{
    const int left = s->replacements + fermi_workers(s);
    return left > 8 ? 4.0f : left > 2 ? 4.7f : 7.2f;
}

/* What a turn's production is worth when so much is collected and so much can be processed. */
static float production_value(const fermi_state *s, const fermi_outlook *o, int income, int most)
{
    const int raw = s->raw + income;
    const int processed = raw < most ? raw : most, left = raw - processed;
    const float worth = o->ready ? 0.2f : s->processed > 14 ? 0.35f : 1.0f;
    const float rest = left < 6 ? 0.42f * (float)left : 2.52f + 0.09f * (float)(left - 6);
    return worth * ((float)processed + rest);
}

static float risk_of(const orr_rules *rules, const fermi_state *s, int space, bool hard)
{
    const int shelter = fermi_space_shelter(rules, s, space) + (hard ? HARDENED_BONUS : 0);
    return (float)fermi_storm_risk(rules->pack, s, s->turn, shelter) / 10000.0f;
}

/* Building pays more the later it gets, and a core in its socket pays for ever. */
static float work_value(const orr_rules *rules, const fermi_state *s, const fermi_outlook *o,
                        int space)
{
    float value = fermi_is_core_space(space)
                      ? 6.0f
                      : 1.0f + 0.1f * (float)s->turn + (o->cores_wanted == 0 ? 1.5f : 0);
    const int others = fermi_workers_at(s, space);
    for (int i = 0; i < others; i++) /* only if all before are lost is this one needed */
        value *= risk_of(rules, s, space, false);
    return value;
}

static float place_value(const orr_rules *rules, const fermi_state *s, const fermi_outlook *o,
                         int space, bool hard)
{
    const fermi_pack *pack = rules->pack;
    const float risk = risk_of(rules, s, space, hard);
    const float danger = risk * life(s);
    const int income = fermi_income(pack, s), most = fermi_processing(pack, s);
    if (space >= RESOURCE_SPACES)
        return work_value(rules, s, o, space) * (1 - risk) - danger;
    const int more = pack->spaces[space].yield;
    const int processed = space == PROCESSING ? 1
                          : space == ORBIT    ? fermi_bonus(pack, s, BONUS_ORBIT)
                                              : 0;
    return production_value(s, o, income + more, most + processed) -
           production_value(s, o, income, most) - danger;
}

static float weigh_assign(const orr_rules *rules, const fermi_state *s, const fermi_outlook *o,
                          orr_move move)
{
    fermi_state without = *s; /* the board as if this worker were not on it */
    for (int worker = 0; worker < WORKERS; worker++)
        if (without.worker[worker].space == move.a &&
            !(without.worker[worker].flags & WORKER_SETTLED)) {
            without.worker[worker].space = NONE;
            break;
        }
    return place_value(rules, &without, o, move.b, move.a == REFUGE) -
           place_value(rules, &without, o, move.a, false) - 0.05f;
}

static float weigh_harden(const orr_rules *rules, const fermi_state *s, const fermi_outlook *o,
                          orr_move move)
{
    const float saved = risk_of(rules, s, move.a, false) - risk_of(rules, s, move.a, true);
    const float stake =
        life(s) + (move.a >= RESOURCE_SPACES ? work_value(rules, s, o, SPACES - 1) : 0);
    const float price = s->free_hardens ? 0.01f : o->ready || s->processed > 10 ? 0.65f : 1.1f;
    /* Movement first: a worker that is hardened stays where it is. */
    return saved * stake - price - 0.04f;
}

/* ---- losses -------------------------------------------------------------------------------------------- */

static float weigh_loss(const fermi_state *s, orr_move move)
{
    switch (move.verb) {
    case VERB_LOSE_WORKER:
        return -life(s) - (move.a >= RESOURCE_SPACES ? 1 : 0);
    case VERB_LOSE_REPLACEMENT:
        return s->replacements > 2 ? -2.0f : -3.5f;
    case VERB_LOSE_RESOURCES:
        return s->processed > 8 ? -2.2f : -3.2f;
    default:
        return s->module[move.a].installed ? -9.0f : -1.7f;
    }
}

/* ---- ships --------------------------------------------------------------------------------------------- */

static bool path_is_clear(const fermi_state *s, int planet)
{
    for (uint32_t left = s->xenos_out; left; left &= left - 1)
        if (s->xeno[__builtin_ctz(left)].at.path == planet)
            return false;
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        if (s->bogey[__builtin_ctz(left)].path == planet)
            return false;
    return true;
}

static bool somebody_heads_for(const fermi_state *s, int planet, bool probes)
{
    for (int craft = 0; craft < CRAFT; craft++)
        if (s->craft[craft].level && s->craft[craft].at.path == planet &&
            fermi_is_probe(craft) == probes &&
            (probes || (s->craft[craft].leader != NONE && !s->craft[craft].core)))
            return true;
    return false;
}

static int best_leader_home(const fermi_state *s)
{
    int best = 0;
    for (int leader = 0; leader < LEADERS; leader++)
        if (fermi_leader_home(s, leader) && s->leader[leader].level > best)
            best = s->leader[leader].level;
    return best;
}

static bool core_adrift(const fermi_state *s, int planet)
{
    for (int i = 0; i < LOOSE_CORES; i++)
        if (s->loose[i].level && s->loose[i].at.path == planet)
            return true;
    return false;
}

/* Is the squad that could go now strong enough for this base? Later one cannot choose. */
static bool strong_enough(const fermi_state *s, int base)
{
    const int needed = 2 * base - 1, level = best_leader_home(s);
    return level >= needed || (level >= needed - 1 && s->turn >= 9) || (level > 0 && s->turn >= 13);
}

/* For a module; or, when the station waits for its activation, to be taken apart for its tech. */
static bool core_is_wanted(const fermi_outlook *o, int base)
{
    return o->cores_wanted > 0 || (o->tech_helps && base == 1);
}

/* ---- sorties: to meet a xeno ship before it is over Earth, where nobody can board it ---------------- */

/* The XP of the xenos that come along this path and are as near as one flies in a turn; a bogey is
 * reckoned as what it usually is. */
static int xenos_in_reach(const fermi_pack *pack, const fermi_state *s, int planet, int moves)
{
    const int usual = 1 + fermi_revealed_cores(s) / 2;
    int worth = 0;
    for (uint32_t left = s->xenos_out; left; left &= left - 1) {
        const fermi_xeno *xeno = &s->xeno[__builtin_ctz(left)];
        if (xeno->at.path == planet && fermi_distance(pack, xeno->at) <= moves)
            worth += pack->xenos[xeno->type - 1].worth;
    }
    for (uint32_t left = s->bogeys_out; left; left &= left - 1) {
        const fermi_place at = s->bogey[__builtin_ctz(left)];
        if (at.path == planet && fermi_distance(pack, at) <= moves)
            worth += usual;
    }
    return worth;
}

static bool fresh_at_home(const fermi_state *s, int ship)
{
    const fermi_craft *c = &s->craft[ship];
    return c->level && fermi_at_home(c->at) && !(c->flags & CRAFT_USED) && !c->kills;
}

/* Marines go out if all who can go along are surely stronger. */
static bool a_sortie_pays(const fermi_pack *pack, const fermi_state *s, const fermi_outlook *o,
                          int planet, int transport)
{
    enum { EACH = 2 }; /* a ship is worth two levels besides its own */
    const int worth = xenos_in_reach(pack, s, planet, pack->ships[transport].ranks[0].movement);
    int force = 0;
    for (int ship = 0; ship < SHIPS; ship++)
        if (fresh_at_home(s, ship) && (ship == transport || !fermi_is_transport(pack, ship)))
            force += EACH + s->craft[ship].level;
    return o->tech_helps && worth > 0 && best_leader_home(s) > 1 && force >= 2 * worth;
}

/* The cruisers go along with the marines. */
static bool marines_are_out(const fermi_pack *pack, const fermi_state *s, int planet)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const fermi_craft *c = &s->craft[ship];
        if (c->level && fermi_is_transport(pack, ship) && c->leader != NONE &&
            c->at.path == planet && c->flags & CRAFT_HALTED)
            return true;
    }
    return false;
}

static float weigh_launch(const fermi_pack *pack, const fermi_state *s, const fermi_outlook *o,
                          orr_move move)
{
    const int craft = move.a, planet = move.b;
    const float far = 0.2f * (float)pack->planets[planet].arrows;
    if (fermi_is_probe(craft))
        return s->base[planet] == BASE_HIDDEN && !somebody_heads_for(s, planet, true) ? 6.0f - far
                                                                                      : NEVER;
    if (!fermi_is_transport(pack,
                            craft)) /* cruisers guard Earth, where they are mended every turn */
        return marines_are_out(pack, s, planet) && fresh_at_home(s, craft) ? 6.0f : NEVER;
    if (a_sortie_pays(pack, s, o, planet, craft))
        return 7.5f;
    if (core_adrift(s, planet) && path_is_clear(s, planet))
        return 8.0f - far;
    if (s->base[planet] < BASE_LEVEL_1 || !best_leader_home(s))
        return NEVER;
    const int base = s->base[planet] - BASE_LEVEL_1 + 1;
    if (!core_is_wanted(o, base))
        return NEVER;
    if (!path_is_clear(s, planet) || somebody_heads_for(s, planet, false) ||
        !strong_enough(s, base))
        return NEVER;
    return 7.0f - far - (float)base;
}

/* A transport that cannot fight for a core any more turns round; one with a core drifting beside
 * it as well. */
static float weigh_cross(const fermi_pack *pack, const fermi_state *s, orr_move move)
{
    const fermi_craft *c = &s->craft[move.a];
    const bool outbound = c->at.step <= pack->planets[c->at.path].arrows;
    if (!fermi_is_transport(pack, move.a) && !fermi_is_probe(move.a))
        return outbound ? 5.0f : NEVER;
    if (!fermi_is_transport(pack, move.a) || c->core)
        return NEVER;
    const fermi_place beside = fermi_parallel(pack, c->at);
    for (int i = 0; i < LOOSE_CORES; i++)
        if (s->loose[i].level && s->loose[i].at.path == beside.path &&
            s->loose[i].at.step == beside.step)
            return 9.0f;
    const bool pointless =
        c->flags & CRAFT_USED || c->leader == NONE || s->base[c->at.path] < BASE_LEVEL_1;
    return outbound && pointless && !core_adrift(s, c->at.path) ? 5.0f : NEVER;
}

static float weigh_fly(const fermi_pack *pack, const fermi_state *s, orr_move move)
{
    const fermi_craft *c = &s->craft[move.a];
    if (fermi_on_planet(pack, c->at) && fermi_is_transport(pack, move.a) && c->leader != NONE &&
        !(c->flags & CRAFT_USED) && !c->core && s->base[c->at.path] >= BASE_LEVEL_1)
        return NEVER; /* here to storm the base */
    return 4.0f;
}

static bool a_transport_is_home(const fermi_pack *pack, const fermi_state *s)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->craft[ship].level && fermi_is_transport(pack, ship) &&
            fermi_at_home(s->craft[ship].at))
            return true;
    return false;
}

static bool a_base_waits(const fermi_state *s, const fermi_outlook *o)
{
    for (int planet = 0; planet < PLANETS; planet++)
        if (s->base[planet] >= BASE_LEVEL_1 &&
            core_is_wanted(o, s->base[planet] - BASE_LEVEL_1 + 1) && path_is_clear(s, planet) &&
            !somebody_heads_for(s, planet, false) &&
            strong_enough(s, s->base[planet] - BASE_LEVEL_1 + 1))
            return true;
    return false;
}

static int xeno_distance(const fermi_pack *pack, const fermi_state *s)
{
    int nearest = 99;
    for (uint32_t left = s->xenos_out; left; left &= left - 1) {
        const int d = fermi_distance(pack, s->xeno[__builtin_ctz(left)].at);
        nearest = d < nearest ? d : nearest;
    }
    for (uint32_t left = s->bogeys_out; left; left &= left - 1) {
        const int d = fermi_distance(pack, s->bogey[__builtin_ctz(left)]);
        nearest = d < nearest ? d : nearest;
    }
    return nearest;
}

/* What an ability is worth in a fight, by what balance_test.c measures of the cards. */
static float ability_value(const fermi_ability *ability)
{
    static const float liking[] = {
        [ABILITY_SHIELD] = 0.35f, [ABILITY_AGAIN] = 0.6f, [ABILITY_PATCH] = 0.4f,
        [ABILITY_REPAIR] = 0.5f,  [ABILITY_BURN] = -0.5f, [ABILITY_CALL] = 2.6f,
        [ABILITY_BREACH] = 0.3f,  [ABILITY_BLAST] = 0.8f,
    };
    if (ability->effect == ABILITY_AIM)
        return 0.1f * (float)(ability->amount + 2 * ability->pen) * (float)ability->charges;
    return liking[ability->effect] * (float)ability->charges;
}

/* A resource of the first turns brings more in a ship or a part than on a card. From turn 8 on a raid
 * gets what can be missed, and a cruiser what is left over (greedy wins 8 to 11 points more of the first
 * two sheets so than by buying at once). */
static float weigh_load(const fermi_pack *pack, const fermi_state *s, const fermi_outlook *o,
                        orr_move move)
{
    enum { GROWN = 8, KEPT_FOR_A_RAID = 2, KEPT_FOR_A_CRUISER = 8 };
    const fermi_equipment_card *card = &pack->equipment[move.a];
    const int price = fermi_price_of_equipment(pack, s, move.a);
    const int kept = move.b >= SHIPS ? KEPT_FOR_A_RAID : KEPT_FOR_A_CRUISER;
    if (s->turn < GROWN || s->processed - price < kept)
        return NEVER;
    float worth = 0;
    for (int i = 0; i < card->ability_count; i++)
        worth += ability_value(&card->abilities[i]);
    worth -= 0.5f * (float)price;
    if (move.b >= SHIPS) /* a leader: only before a raid, the best of them */
        return a_transport_is_home(pack, s) && a_base_waits(s, o) &&
                       s->leader[move.b - SHIPS].level == best_leader_home(s)
                   ? worth
                   : NEVER;
    return fermi_is_transport(pack, move.b) || xeno_distance(pack, s) > 1 ? NEVER : worth;
}

/* ---- buying ---------------------------------------------------------------------------------------------- */

static int cruisers_wanted(const fermi_state *s, const fermi_outlook *o)
{
    const int by_time = s->turn < 3 ? 0 : s->turn < 7 ? 1 : s->turn < 13 ? 2 : 3;
    const int by_threat = (o->threat + 2) / 5;
    const int wanted = by_time > by_threat ? by_time : by_threat;
    return wanted > 3 ? 3 : wanted;
}

static float weigh_build(const fermi_pack *pack, const fermi_state *s, const fermi_outlook *o,
                         orr_move move)
{
    const fermi_rank *rank = &pack->ships[move.a].ranks[move.b];
    const float quality =
        0.1f * (float)(rank->escorts + rank->squadies + rank->health + rank->pen) +
        0.15f * (float)rank->movement - 0.1f * (float)rank->attack - 0.2f * (float)rank->cost;
    if (fermi_is_transport(pack, move.a)) {
        const int wanted = o->cores_wanted > 1 && s->turn > 4 ? 2 : o->cores_wanted > 0;
        if (o->tech_helps && !o->transports) /* to board from */
            return 3.5f + quality;
        return o->transports < wanted && o->cores_known > o->cores_held ? 6.0f + quality : NEVER;
    }
    return o->cruisers < cruisers_wanted(s, o) ? 4.0f + quality : NEVER;
}

static float weigh_buy(const fermi_pack *pack, const fermi_state *s, const fermi_outlook *o,
                       orr_move move)
{
    switch (move.verb) {
    case VERB_BUILD:
        return weigh_build(pack, s, o, move);
    case VERB_PROBE:
        return o->probes < o->hidden && o->probes < 1 &&
                       o->cores_known - o->cores_held < o->cores_wanted
                   ? 5.0f
                   : NEVER;
    case VERB_RECRUIT:
        return o->leaders < o->transports && (o->cores_wanted > 0 || o->tech_helps)
                   ? 4.5f + 0.3f * (float)move.b - 0.01f * (float)move.a
                   : NEVER;
    default:
        return 0.3f * (float)move.b - 0.01f * (float)move.a; /* enlist */
    }
}

/* ---- the entry ---------------------------------------------------------------------------------------------- */

static float weigh_socket(const fermi_pack *pack, const fermi_state *s, int module)
{
    static const float liking[] = {
        [BONUS_ORBIT] = 2,  [BONUS_PROCESS] = 4, [BONUS_RAW] = 3,     [BONUS_SHIELD] = 5,
        [BONUS_GUNS] = 2,   [BONUS_ENGINES] = 1, [BONUS_ARMOURY] = 1, [BONUS_SHIPYARD] = 2,
        [BONUS_HARDEN] = 3, [BONUS_INSIGHT] = 1,
    };
    return liking[fermi_card_of(pack, s, module)->bonus];
}

static float weigh_move(const orr_rules *rules, const fermi_state *s, const fermi_outlook *o,
                        orr_move move)
{
    const fermi_pack *pack = rules->pack;
    switch (move.verb) {
    case VERB_LOSE_WORKER:
    case VERB_LOSE_REPLACEMENT:
    case VERB_LOSE_RESOURCES:
    case VERB_LOSE_MODULE:
        return weigh_loss(s, move);
    case VERB_DISPEL:
        return (float)-fermi_distance(pack, s->bogey[move.a]);
    case VERB_SCAN:
        return (float)pack->planets[move.a].arrows;
    case VERB_TRAIN:
        return (float)s->leader[move.a].level;
    case VERB_ASSIGN:
        return weigh_assign(rules, s, o, move);
    case VERB_HARDEN:
        return weigh_harden(rules, s, o, move);
    case VERB_LOAD:
        return weigh_load(pack, s, o, move);
    case VERB_LAUNCH:
        return weigh_launch(pack, s, o, move);
    case VERB_SET_OUT:
        return weigh_launch(pack, s, o, move) + 0.01f;
    case VERB_TAKE:
        return 1.0f + (float)s->leader[move.a].level;
    case VERB_FLY:
        return weigh_fly(pack, s, move);
    case VERB_FLY_ON: /* the same in one go */
        return weigh_fly(pack, s, move) + 0.01f;
    case VERB_CROSS:
        return weigh_cross(pack, s, move);
    case VERB_SOCKET:
        return weigh_socket(pack, s, move.a);
    case VERB_ASSAULT:
    case VERB_FOLLOW:
    case VERB_SPEND:
        return ALWAYS;
    case VERB_BUILD:
    case VERB_PROBE:
    case VERB_RECRUIT:
    case VERB_ENLIST:
        return weigh_buy(pack, s, o, move);
    case VERB_BURN: /* only with a core aboard */
        return s->craft[s->equipment[move.a].owner - 1].core ? 4.5f : NEVER;
    default:
        return 0; /* done, decline */
    }
}

static bool in_fight(const fermi_state *s)
{
    const int step = orr_step_now(&s->head);
    return step >= ROUND && step != REINFORCE;
}

void fermi_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights)
{
    const fermi_state *s = state;
    if (in_fight(s)) {
        fermi_weigh_fight(rules, s, moves, weights);
        return;
    }
    const fermi_outlook o = fermi_look(rules, s);
    for (int i = 0; i < moves->count; i++)
        weights[i] = weigh_move(rules, s, &o, moves->at[i]);
}

/* The chance of winning, from what is still missing, who is left and what threatens, as it came of
 * some 10,000 games played by this advice on the four stations (a logistic regression). What is
 * missing weighs more the later it is. */
float fermi_value(const orr_rules *rules, const void *state, int seat)
{
    (void)seat;
    const fermi_state *s = state;
    if (s->ending != ENDING_NONE)
        return s->ending == ENDING_WON ? 1.0f : 0.0f;
    const fermi_outlook o = fermi_look(rules, s);
    const float time = (float)s->turn / (float)TURNS;
    const int hands = fermi_workers(s) + s->replacements;
    const int unknown = s->module_count - o.cores_known, wanted = o.cores_wanted;
    const float prospect =
        0.76f - 8.26f * time * time - (0.56f + 2.24f * time) * (float)(wanted > 0 ? wanted : 0) -
        0.39f * time * (float)o.parts_missing - 0.33f * (float)(unknown > 0 ? unknown : 0) -
        0.35f * (float)(s->module_count + o.cores_aboard) +
        0.15f * (float)(hands < 12 ? hands : 12) + 0.32f * (float)(hands < 4 ? hands : 4) +
        0.32f * (float)o.transports + 0.21f * (float)o.cruisers - 0.19f * (float)o.xenos -
        0.26f * (float)o.bogeys + 0.26f * (float)s->xeno_tech +
        0.013f * (float)(s->processed < 15 ? s->processed : 15) +
        0.026f * (float)(s->raw < 10 ? s->raw : 10) + (o.ready ? 0.55f : 0);
    return 1.0f / (1.0f + expf(-prospect));
}
