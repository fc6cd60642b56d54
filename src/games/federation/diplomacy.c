/* diplomacy.c - what Morale, Diplomacy and Warp do, and the opportunities that a war between two
 * races offers. Rules: docs/games/federation.md#morale
 */
#include "parts.h"

/* ---- morale --------------------------------------------------------------------------------- */

static int closed_column(const federation_state *s)
{
    for (int column = 1; column < COLUMNS; column++)
        if (!federation_column_open(s, column))
            return column;
    return -1;
}

void federation_add_morale(const federation_pack *pack, const federation_state *s, orr_moves *moves)
{
    for (int measure = 0; measure < MEASURES; measure++)
        if (federation_measure_can_move(pack, s, measure))
            orr_add(moves, ORR_MOVE1(VERB_PROPAGANDA, measure));
    if (closed_column(s) > 0)
        orr_add(moves, ORR_MOVE0(VERB_EXPAND));
    for (int r = 0; r < RESOURCES; r++)
        if (s->sacrificed[r])
            orr_add(moves, ORR_MOVE1(VERB_RECLAIM, r));
}

void federation_do_propaganda(const orr_rules *rules, federation_state *s, orr_move move,
                              orr_log *log)
{
    federation_spend(s, MORALE);
    federation_propagate(rules, s, move.a, log);
}

void federation_do_expand(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    const int column = closed_column(s);
    federation_take_at_hand(s, MORALE);
    federation_post(s, IN_COLUMN + column - 1);
    orr_say(log, "Column %d of the resource track opens.", column + 1);
}

void federation_do_reclaim(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    s->sacrificed[move.a]--;
    s->supply[move.a]++;
    federation_sacrifice(s, MORALE);
    orr_say(log, "One sacrificed %s comes back to its pool.", pack->resources[move.a].name);
}

/* ---- diplomacy ------------------------------------------------------------------------------ */

void federation_add_diplomacy(const federation_pack *pack, const federation_state *s,
                              orr_moves *moves)
{
    (void)pack;
    for (int race = 0; race < RACES; race++)
        if (!federation_posted(s, AS_EMBASSY + race) && s->effort[race] < TOTAL_WAR)
            orr_add(moves, ORR_MOVE1(VERB_EMBASSY, race));
    for (int race = 0; race < RACES; race++)
        if (federation_posted(s, AS_EMBASSY + race) && s->effort[race] > PEACE)
            orr_add(moves, ORR_MOVE1(VERB_ENVOY, race));
    for (int race = 0; race < RACES; race++)
        if (s->effort[race] > PEACE)
            orr_add(moves, ORR_MOVE1(VERB_PARLEY, race));
}

void federation_do_embassy(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_take_at_hand(s, DIPLOMACY);
    federation_post(s, AS_EMBASSY + move.a);
    orr_say(log, "An embassy opens with the %s.", pack->races[move.a].name);
}

void federation_do_envoy(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    federation_spend(s, DIPLOMACY);
    federation_calm(rules, s, move.a, log);
}

void federation_do_parley(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    federation_sacrifice(s, DIPLOMACY);
    federation_calm(rules, s, move.a, log);
}

/* ---- warp ----------------------------------------------------------------------------------- */

static void add_folds(const federation_state *s, orr_moves *moves)
{
    const uint64_t worlds = ~0ull << FIRST_WORLD;
    const uint64_t held =
        (federation_spaces_of(s, 0, SHIPS - 1) | federation_spaces_of(s, FIRST_BASE, ASSETS - 1)) &
        worlds;
    for (int ship = 0; ship < SHIPS; ship++) {
        const int from = s->asset[ship].space;
        if (!federation_is_world(from))
            continue;
        for (uint64_t to = held & ~federation_bit(from); to; to &= to - 1)
            orr_add(moves, ORR_MOVE2(VERB_FOLD, ship, __builtin_ctzll(to)));
    }
}

void federation_add_warp(const federation_pack *pack, const federation_state *s, orr_moves *moves)
{
    (void)pack;
    if (federation_first_unbuilt(s, ALLY_SHIP) >= 0)
        orr_add(moves, ORR_MOVE0(VERB_ALLY));
    if (s->white_left)
        orr_add(moves, ORR_MOVE0(VERB_ADVANCED));
    add_folds(s, moves);
}

void federation_do_ally(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    (void)move;
    federation_sacrifice(s, WARP);
    federation_build(rules, s, ALLY_SHIP, SOL, log);
    federation_push_pending(s);
}

void federation_do_advanced(const orr_rules *rules, federation_state *s, orr_move move,
                            orr_log *log)
{
    (void)rules, (void)move;
    const int count = s->white_left < 2 ? s->white_left : 2;
    federation_sacrifice(s, WARP);
    s->white_left = (uint8_t)(s->white_left - count);
    s->white_down = (uint8_t)(s->white_down + count);
    orr_say(log, "%d advanced technologies can be researched now.", count);
}

void federation_do_fold(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    char buffer[ORR_MAX_NAME];
    federation_sacrifice(s, WARP);
    s->asset[move.a].space = (uint8_t)move.b;
    federation_engage_space(s, move.b);
    orr_say(log, "Space folds: %s is at %s.", orr_named(log, KIND_ASSET, move.a),
            federation_space_name(rules->pack, move.b, buffer));
    federation_push_pending(s);
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

static bool is_open(const federation_pack *pack, const federation_state *s, int pair)
{
    const federation_pair *p = &pack->pairs[pair];
    return s->relation[pair] == AT_WAR && (federation_posted(s, AS_EMBASSY + p->first) ||
                                           federation_posted(s, AS_EMBASSY + p->second));
}

static bool payable(const federation_state *s, int verb, bool by_warp)
{
    return by_warp || federation_at_hand(s, price_of(verb)) > 0;
}

static void add_falsifications(const federation_pack *pack, int pair, orr_moves *moves)
{
    for (int race = 0; race < RACES; race++)
        for (int other = 0; other < RACES; other++)
            if (federation_pair_of(pack, race, other) >= 0)
                orr_add(moves, ORR_MOVE3(VERB_FALSIFY, pair, race, other));
}

static void add_opportunities_of(const federation_pack *pack, const federation_state *s, int pair,
                                 bool by_warp, orr_moves *moves)
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

void federation_add_opportunities(const federation_pack *pack, const federation_state *s,
                                  orr_moves *moves)
{
    bool any = false;
    for (int pair = 0; pair < PAIRS; pair++) {
        if (!is_open(pack, s, pair))
            continue;
        any = true;
        add_opportunities_of(pack, s, pair, false, moves);
    }
    if (any && federation_at_hand(s, WARP))
        orr_add(moves, ORR_MOVE0(VERB_EXTERNAL));
}

void federation_do_external(const orr_rules *rules, federation_state *s, orr_move move,
                            orr_log *log)
{
    (void)rules, (void)move;
    federation_spend(s, WARP);
    s->external = 1;
    orr_say(log, "Arbiters from outside the sector arrive.");
    orr_push(&s->head, OPPORTUNITY);
}

void federation_opportunity_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The arbiters can end a war in any of the five ways. Which?");
    orr_wait(prompt, "The Federation tells its arbiters what to do.");
    prompt->rule = "war-opportunities";
}

void federation_opportunity_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const federation_pack *pack = rules->pack;
    for (int pair = 0; pair < PAIRS; pair++)
        if (is_open(pack, state, pair))
            add_opportunities_of(pack, state, pair, true, moves);
}

void federation_opportunity_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    federation_do_opportunity(rules, s, move, log);
}

static void deal_arms(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    while (s->effort[move.b] > PEACE)
        federation_calm(rules, s, move.b, log);
    federation_slide(s, federation_other_of_pair(pack, move.a, move.b), 1);
}

static void arbitrate(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    for (int i = 0; i < 2; i++) {
        const int race = i ? pack->pairs[move.a].second : pack->pairs[move.a].first;
        for (int fleet = 0; fleet < FLEETS; fleet++)
            if (federation_in_play(s, race, fleet))
                federation_retreat_fleet(pack, s, race, fleet);
        orr_say(log, "The fleets of the %s go back one space.", pack->races[race].name);
    }
}

/* One neighbour of the race towards war with it, its other neighbour towards alliance. */
static void falsify(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const int hostile = federation_pair_of(pack, move.b, move.c);
    for (int pair = 0; pair < PAIRS; pair++) {
        if (federation_other_of_pair(pack, pair, move.b) == RACES)
            continue;
        const int now = s->relation[pair];
        if (pair == hostile && now < AT_WAR)
            federation_set_relation(rules, s, pair, now + 1, log);
        else if (pair != hostile && now > ALLIANCE)
            federation_set_relation(rules, s, pair, now - 1, log);
    }
}

static void disarm(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_lose_tech(rules, s, pack->pairs[move.a].first, TECH_SPACES, log);
    federation_lose_tech(rules, s, pack->pairs[move.a].second, TECH_SPACES, log);
}

static void talk(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_calm(rules, s, pack->pairs[move.a].first, log);
    federation_calm(rules, s, pack->pairs[move.a].second, log);
}

void federation_do_opportunity(const orr_rules *rules, federation_state *s, orr_move move,
                               orr_log *log)
{
    static federation_doer *const ways[VERBS] = {
        [VERB_ARMS] = deal_arms, [VERB_ARBITRATE] = arbitrate, [VERB_FALSIFY] = falsify,
        [VERB_DISARM] = disarm,  [VERB_TALKS] = talk,
    };
    if (!s->external)
        federation_spend(s, price_of(move.verb));
    s->external = 0;
    federation_set_relation(rules, s, move.a, NEUTRAL, log);
    ways[move.verb](rules, s, move, log);
    federation_push_pending(s);
}
