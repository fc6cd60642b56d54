/* diplomacy.c - what Morale, Diplomacy and Warp do, and the opportunities that a war between two
 * races offers. Rules: docs/games/federation.md#morale
 */
#include "federation.h"

/* ---- morale --------------------------------------------------------------------------------- */

static int closed_column(const fed_state *s)
{
    for (int column = 1; column < COLUMNS; column++)
        if (!fed_column_open(s, column))
            return column;
    return -1;
}

void fed_add_morale(const fed_pack *pack, const fed_state *s, orr_moves *moves)
{
    for (int measure = 0; measure < MEASURES; measure++)
        if (fed_measure_can_move(pack, s, measure))
            orr_add(moves, ORR_MOVE1(VERB_PROPAGANDA, measure));
    if (closed_column(s) > 0)
        orr_add(moves, ORR_MOVE0(VERB_EXPAND));
    for (int r = 0; r < RESOURCES; r++)
        if (s->sacrificed[r])
            orr_add(moves, ORR_MOVE1(VERB_RECLAIM, r));
}

void fed_do_propaganda(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    fed_spend(s, MORALE);
    fed_propagate(rules, s, move.a, log);
}

void fed_do_expand(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    const int column = closed_column(s);
    fed_take_at_hand(s, MORALE);
    fed_post(s, IN_COLUMN + column - 1);
    orr_say(log, "Column %d of the resource track opens.", column + 1);
}

void fed_do_reclaim(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    const fed_pack *pack = rules->pack;
    s->sacrificed[move.a]--;
    s->supply[move.a]++;
    fed_sacrifice(s, MORALE);
    orr_say(log, "One sacrificed %s comes back to its pool.", pack->resources[move.a].name);
}

/* ---- diplomacy ------------------------------------------------------------------------------ */

void fed_add_diplomacy(const fed_pack *pack, const fed_state *s, orr_moves *moves)
{
    (void)pack;
    for (int race = 0; race < RACES; race++)
        if (!fed_posted(s, AS_EMBASSY + race) && s->effort[race] < TOTAL_WAR)
            orr_add(moves, ORR_MOVE1(VERB_EMBASSY, race));
    for (int race = 0; race < RACES; race++)
        if (fed_posted(s, AS_EMBASSY + race) && s->effort[race] > PEACE)
            orr_add(moves, ORR_MOVE1(VERB_ENVOY, race));
    for (int race = 0; race < RACES; race++)
        if (s->effort[race] > PEACE)
            orr_add(moves, ORR_MOVE1(VERB_PARLEY, race));
}

void fed_do_embassy(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    const fed_pack *pack = rules->pack;
    fed_take_at_hand(s, DIPLOMACY);
    fed_post(s, AS_EMBASSY + move.a);
    orr_say(log, "An embassy opens with the %s.", pack->races[move.a].name);
}

void fed_do_envoy(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    fed_spend(s, DIPLOMACY);
    fed_calm(rules, s, move.a, log);
}

void fed_do_parley(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    fed_sacrifice(s, DIPLOMACY);
    fed_calm(rules, s, move.a, log);
}

/* ---- warp ----------------------------------------------------------------------------------- */

static void add_folds(const fed_state *s, orr_moves *moves)
{
    const uint64_t worlds = ~0ull << FIRST_WORLD;
    const uint64_t held =
        (fed_spaces_of(s, 0, SHIPS - 1) | fed_spaces_of(s, FIRST_BASE, ASSETS - 1)) & worlds;
    for (int ship = 0; ship < SHIPS; ship++) {
        const int from = s->asset[ship].space;
        if (!fed_is_world(from))
            continue;
        for (uint64_t to = held & ~fed_bit(from); to; to &= to - 1)
            orr_add(moves, ORR_MOVE2(VERB_FOLD, ship, __builtin_ctzll(to)));
    }
}

void fed_add_warp(const fed_pack *pack, const fed_state *s, orr_moves *moves)
{
    (void)pack;
    if (fed_first_unbuilt(s, ALLY_SHIP) >= 0)
        orr_add(moves, ORR_MOVE0(VERB_ALLY));
    if (s->white_left)
        orr_add(moves, ORR_MOVE0(VERB_ADVANCED));
    add_folds(s, moves);
}

void fed_do_ally(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    (void)move;
    fed_sacrifice(s, WARP);
    fed_build(rules, s, ALLY_SHIP, SOL, log);
    fed_push_pending(s);
}

void fed_do_advanced(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    const int count = s->white_left < 2 ? s->white_left : 2;
    fed_sacrifice(s, WARP);
    s->white_left = (uint8_t)(s->white_left - count);
    s->white_down = (uint8_t)(s->white_down + count);
    orr_say(log, "%d advanced technologies can be researched now.", count);
}

void fed_do_fold(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    char buffer[ORR_MAX_NAME];
    fed_sacrifice(s, WARP);
    s->asset[move.a].space = (uint8_t)move.b;
    fed_engage_space(s, move.b);
    orr_say(log, "Space folds: %s is at %s.", orr_named(log, KIND_ASSET, move.a),
            fed_space_name(rules->pack, move.b, buffer));
    fed_push_pending(s);
}

/* ---- war opportunities ---------------------------------------------------------------------- */

/* Which resource pays for which opportunity; a Warp pays for any. */
static int price_of(int verb)
{
    switch (verb) {
    case VERB_ARMS:
        return BUILD;
    case VERB_ARBITRATE:
        return MANEUVER;
    case VERB_FALSIFY:
        return ESPIONAGE;
    case VERB_DISARM:
        return RESEARCH;
    default:
        return DIPLOMACY;
    }
}

static bool is_open(const fed_pack *pack, const fed_state *s, int pair)
{
    const fed_pair *p = &pack->pairs[pair];
    return s->relation[pair] == AT_WAR &&
           (fed_posted(s, AS_EMBASSY + p->first) || fed_posted(s, AS_EMBASSY + p->second));
}

static bool payable(const fed_state *s, int verb, bool by_warp)
{
    return by_warp || fed_at_hand(s, price_of(verb)) > 0;
}

static void add_falsifications(const fed_pack *pack, int pair, orr_moves *moves)
{
    for (int race = 0; race < RACES; race++)
        for (int other = 0; other < RACES; other++)
            if (fed_pair_of(pack, race, other) >= 0)
                orr_add(moves, ORR_MOVE3(VERB_FALSIFY, pair, race, other));
}

static void add_opportunities_of(const fed_pack *pack, const fed_state *s, int pair, bool by_warp,
                                 orr_moves *moves)
{
    if (payable(s, VERB_ARMS, by_warp)) {
        orr_add(moves, ORR_MOVE2(VERB_ARMS, pair, pack->pairs[pair].first));
        orr_add(moves, ORR_MOVE2(VERB_ARMS, pair, pack->pairs[pair].second));
    }
    if (payable(s, VERB_ARBITRATE, by_warp))
        orr_add(moves, ORR_MOVE1(VERB_ARBITRATE, pair));
    if (payable(s, VERB_FALSIFY, by_warp))
        add_falsifications(pack, pair, moves);
    if (payable(s, VERB_DISARM, by_warp))
        orr_add(moves, ORR_MOVE1(VERB_DISARM, pair));
    if (payable(s, VERB_TALKS, by_warp))
        orr_add(moves, ORR_MOVE1(VERB_TALKS, pair));
}

void fed_add_opportunities(const fed_pack *pack, const fed_state *s, orr_moves *moves)
{
    bool any = false;
    for (int pair = 0; pair < PAIRS; pair++) {
        if (!is_open(pack, s, pair))
            continue;
        any = true;
        add_opportunities_of(pack, s, pair, false, moves);
    }
    if (any && fed_at_hand(s, WARP))
        orr_add(moves, ORR_MOVE0(VERB_EXTERNAL));
}

void fed_do_external(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    fed_spend(s, WARP);
    s->external = 1;
    orr_say(log, "Arbiters from outside the sector arrive.");
    orr_push(&s->head, OPPORTUNITY);
}

void fed_opportunity_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The arbiters can end a war in any of the five ways. Which?");
    orr_wait(prompt, "The Federation tells its arbiters what to do.");
    prompt->rule = "war-opportunities";
}

void fed_opportunity_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fed_pack *pack = rules->pack;
    for (int pair = 0; pair < PAIRS; pair++)
        if (is_open(pack, state, pair))
            add_opportunities_of(pack, state, pair, true, moves);
}

void fed_opportunity_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fed_state *s = state;
    orr_pop(&s->head);
    fed_do_opportunity(rules, s, move, log);
}

static void deal_arms(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    const fed_pack *pack = rules->pack;
    while (s->effort[move.b] > PEACE)
        fed_calm(rules, s, move.b, log);
    fed_slide(s, fed_other_of_pair(pack, move.a, move.b), 1);
}

static void arbitrate(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    const fed_pack *pack = rules->pack;
    for (int i = 0; i < 2; i++) {
        const int race = i ? pack->pairs[move.a].second : pack->pairs[move.a].first;
        for (int fleet = 0; fleet < FLEETS; fleet++)
            if (fed_in_play(s, race, fleet))
                fed_retreat_fleet(pack, s, race, fleet);
        orr_say(log, "The fleets of the %s go back one space.", pack->races[race].name);
    }
}

/* One neighbour of the race towards war with it, its other neighbour towards alliance. */
static void falsify(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    const fed_pack *pack = rules->pack;
    const int hostile = fed_pair_of(pack, move.b, move.c);
    for (int pair = 0; pair < PAIRS; pair++) {
        if (fed_other_of_pair(pack, pair, move.b) == RACES)
            continue;
        const int now = s->relation[pair];
        if (pair == hostile && now < AT_WAR)
            fed_set_relation(rules, s, pair, now + 1, log);
        else if (pair != hostile && now > ALLIANCE)
            fed_set_relation(rules, s, pair, now - 1, log);
    }
}

static void disarm(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    const fed_pack *pack = rules->pack;
    fed_lose_tech(rules, s, pack->pairs[move.a].first, TECH_SPACES, log);
    fed_lose_tech(rules, s, pack->pairs[move.a].second, TECH_SPACES, log);
}

static void talk(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    const fed_pack *pack = rules->pack;
    fed_calm(rules, s, pack->pairs[move.a].first, log);
    fed_calm(rules, s, pack->pairs[move.a].second, log);
}

void fed_do_opportunity(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    static fed_doer *const ways[VERBS] = {
        [VERB_ARMS] = deal_arms, [VERB_ARBITRATE] = arbitrate, [VERB_FALSIFY] = falsify,
        [VERB_DISARM] = disarm,  [VERB_TALKS] = talk,
    };
    if (!s->external)
        fed_spend(s, price_of(move.verb));
    s->external = 0;
    fed_set_relation(rules, s, move.a, NEUTRAL, log);
    ways[move.verb](rules, s, move, log);
    fed_push_pending(s);
}
