/* opportunities.c - what the war of two races is good for: with an embassy on one side, a resource
 * ends it in one of five ways. A Warp pays for arbiters from outside, who know all five.
 *
 * Rules: docs/games/federation.md#war-opportunities
 */
#include "parts.h"

/* ---- what all of them need and do ----------------------------------------------------------- */

static inline bool is_open(const orr_rules *rules, const federation_state *s, int pair,
                           orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_pair *p = &pack->pairs[pair];
    return orr_need(why, s->relation[pair] == AT_WAR,
                    "The %s and the %s are not at war with each other.", pack->races[p->first].name,
                    pack->races[p->second].name) &&
           orr_need(why,
                    federation_posted(s, AS_EMBASSY + p->first) ||
                        federation_posted(s, AS_EMBASSY + p->second),
                    "You need an embassy with one of the two races at war.");
}

/* Arbiters from outside are paid already. */
static inline bool can_intervene(const orr_rules *rules, const federation_state *s, int pair,
                                 int price, orr_reason *why)
{
    return (s->external || federation_can_pay(rules, s, price, why)) &&
           is_open(rules, s, pair, why);
}

static void end_war(const orr_rules *rules, federation_state *s, int pair, int price, orr_log *log)
{
    if (s->external)
        orr_pop(&s->head); /* the arbiters have their answer */
    else
        federation_spend(s, price);
    s->external = 0;
    federation_set_relation(rules, s, pair, NEUTRAL, log);
}

/* ---- arms dealing --------------------------------------------------------------------------- */

static inline bool may_arms(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    return can_intervene(rules, state, move.a, BUILD, why) &&
           orr_need(why, federation_other_of_pair(pack, move.a, move.b) < RACES,
                    "The %s are not one of the two.", pack->races[move.b].name);
}

/* "Cybers to Peace, Mutants to War". */
static void arms_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    const int other = federation_other_of_pair(pack, move.a, move.b);
    const int level = s->effort[other] < TOTAL_WAR ? s->effort[other] + 1 : TOTAL_WAR;
    orr_text_add(out, "%s to %s, %s to %s", pack->races[move.b].name, pack->levels[PEACE].name,
                 pack->races[other].name, pack->levels[level].name);
    if (s->effort[other] == TOTAL_WAR && !pack->races[other].exempt)
        orr_text_add(out, " and an advance");
}

static void arms(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    federation_did(s, VERB_ARMS);
    end_war(rules, s, move.a, BUILD, log);
    while (s->effort[move.b] > PEACE)
        federation_calm(rules, s, move.b, log);
    federation_slide(s, federation_other_of_pair(rules->pack, move.a, move.b), 1);
    federation_push_pending(s);
}

const orr_verb federation_verb_arms = {
    .word = "arms-dealing",
    .kind = {KIND_PAIR, KIND_RACE},
    .label = "Arm %a, making peace with the %b",
    .group = "Build",
    .at = ORR_AT(ACTIONS, OPPORTUNITY),
    .rule = "war-opportunities",
    .may = may_arms,
    .detail = arms_detail,
    .apply = arms,
};

/* ---- impartial arbitration ------------------------------------------------------------------ */

static inline bool may_arbitrate(const orr_rules *rules, const void *state, orr_move move,
                                 orr_reason *why)
{
    return can_intervene(rules, state, move.a, MANEUVER, why);
}

static void send_back(const federation_pack *pack, federation_state *s, int race, orr_log *log)
{
    int gone = 0;
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        const int space = s->fleet[race][fleet].space;
        if (!federation_in_play(s, race, fleet))
            continue;
        federation_retreat_fleet(pack, s, race, fleet);
        gone += s->fleet[race][fleet].space != space;
    }
    if (gone)
        orr_say(log, ORR_HIT, "%d fleet%s of the %s go%s back one space.", gone,
                gone == 1 ? "" : "s", pack->races[race].name, gone == 1 ? "es" : "");
    else
        orr_say(log, ORR_NOTHING, "No fleet of the %s has anywhere to go back to.",
                pack->races[race].name);
}

static void arbitrate_detail(const orr_rules *rules, const void *state, orr_move move,
                             orr_text *out)
{
    const federation_pack *pack = rules->pack;
    const int fleets = federation_fleets_in_play(state, pack->pairs[move.a].first) +
                       federation_fleets_in_play(state, pack->pairs[move.a].second);
    orr_text_add(out, "%d fleet%s go%s back one space", fleets, fleets == 1 ? "" : "s",
                 fleets == 1 ? "es" : "");
}

static void arbitrate(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    federation_did(s, VERB_ARBITRATE);
    end_war(rules, s, move.a, MANEUVER, log);
    send_back(pack, s, pack->pairs[move.a].first, log);
    send_back(pack, s, pack->pairs[move.a].second, log);
    federation_push_pending(s);
}

const orr_verb federation_verb_arbitrate = {
    .word = "arbitrate",
    .kind = {KIND_PAIR},
    .label = "Arbitrate between %a",
    .group = "Maneuver",
    .at = ORR_AT(ACTIONS, OPPORTUNITY),
    .rule = "war-opportunities",
    .may = may_arbitrate,
    .detail = arbitrate_detail,
    .apply = arbitrate,
};

/* ---- falsified intelligence ----------------------------------------------------------------- */

static inline bool may_falsify(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    return can_intervene(rules, state, move.a, ESPIONAGE, why) &&
           orr_need(why, federation_pair_of(pack, move.b, move.c) >= 0,
                    "The %s and the %s are no neighbours.", pack->races[move.b].name,
                    pack->races[move.c].name);
}

/* "towards Cybers; war of Cthonians and Mutants over". */
static void falsify_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)state;
    const federation_pack *pack = rules->pack;
    const federation_pair *war = &pack->pairs[move.a];
    for (int pair = 0; pair < PAIRS; pair++) {
        const int friend = federation_other_of_pair(pack, pair, move.b);
        if (friend < RACES && friend != move.c)
            orr_text_add(out, "and towards the %s; ", pack->races[friend].name);
    }
    orr_text_add(out, "the war of %s and %s ends", pack->races[war->first].name,
                 pack->races[war->second].name);
}

/* One neighbour of the race towards war with it, its other neighbour towards alliance. */
static void falsify(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    const int hostile = federation_pair_of(pack, move.b, move.c);
    federation_did(s, VERB_FALSIFY);
    end_war(rules, s, move.a, ESPIONAGE, log);
    for (int pair = 0; pair < PAIRS; pair++) {
        if (federation_other_of_pair(pack, pair, move.b) == RACES)
            continue;
        const int now = s->relation[pair];
        if (pair == hostile && now < AT_WAR)
            federation_set_relation(rules, s, pair, now + 1, log);
        else if (pair != hostile && now > ALLIANCE)
            federation_set_relation(rules, s, pair, now - 1, log);
    }
    federation_push_pending(s);
}

const orr_verb federation_verb_falsify = {
    .word = "falsify",
    .kind = {KIND_PAIR, KIND_RACE, KIND_RACE},
    .label = "Turn the %b against the %c",
    .group = "Espionage",
    .at = ORR_AT(ACTIONS, OPPORTUNITY),
    .rule = "war-opportunities",
    .may = may_falsify,
    .detail = falsify_detail,
    .apply = falsify,
};

/* ---- disarmament ---------------------------------------------------------------------------- */

static inline bool may_disarm(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    return can_intervene(rules, state, move.a, RESEARCH, why);
}

static void disarm_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const federation_pack *pack = rules->pack;
    const char *between = "lose ";
    for (int i = 0; i < 2; i++) {
        const int race = i ? pack->pairs[move.a].second : pack->pairs[move.a].first;
        const int tech = federation_tech_at(pack, state, race, pack->special_space);
        if (tech < 0)
            continue;
        orr_text_add(out, "%s%s", between, pack->alien_techs[tech].name);
        between = " and ";
    }
    if (between[0] == 'l')
        orr_text_add(out, "neither has a technology in space %d", pack->special_space);
}

static void disarm(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    federation_did(s, VERB_DISARM);
    end_war(rules, s, move.a, RESEARCH, log);
    federation_lose_tech(rules, s, pack->pairs[move.a].first, pack->special_space, log);
    federation_lose_tech(rules, s, pack->pairs[move.a].second, pack->special_space, log);
    federation_push_pending(s);
}

const orr_verb federation_verb_disarm = {
    .word = "disarm",
    .kind = {KIND_PAIR},
    .label = "Disarm %a",
    .group = "Research",
    .at = ORR_AT(ACTIONS, OPPORTUNITY),
    .rule = "war-opportunities",
    .may = may_disarm,
    .detail = disarm_detail,
    .apply = disarm,
};

/* ---- peace talks ---------------------------------------------------------------------------- */

static inline bool may_talks(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    return can_intervene(rules, state, move.a, DIPLOMACY, why);
}

static void talks_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    for (int i = 0; i < 2; i++) {
        const int race = i ? pack->pairs[move.a].second : pack->pairs[move.a].first;
        const int level = s->effort[race] > PEACE ? s->effort[race] - 1 : PEACE;
        orr_text_add(out, "%s%s to %s", i ? ", " : "", pack->races[race].name,
                     pack->levels[level].name);
    }
}

static void talks(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    federation_did(s, VERB_TALKS);
    end_war(rules, s, move.a, DIPLOMACY, log);
    federation_calm(rules, s, pack->pairs[move.a].first, log);
    federation_calm(rules, s, pack->pairs[move.a].second, log);
    federation_push_pending(s);
}

const orr_verb federation_verb_talks = {
    .word = "peace-talks",
    .kind = {KIND_PAIR},
    .label = "Peace talks between %a",
    .group = "Diplomacy",
    .at = ORR_AT(ACTIONS, OPPORTUNITY),
    .rule = "war-opportunities",
    .may = may_talks,
    .detail = talks_detail,
    .apply = talks,
};

/* The ambassador with one of the two leads the talks, and the embassy closes. */
static inline bool may_last_talks(const orr_rules *rules, const void *state, orr_move move,
                                  orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    return is_open(rules, s, move.a, why) &&
           orr_need(why, federation_other_of_pair(pack, move.a, move.b) < RACES,
                    "The %s are not one of the two.", pack->races[move.b].name) &&
           orr_need(why, federation_posted(s, AS_EMBASSY + move.b),
                    "We have no embassy with the %s.", pack->races[move.b].name) &&
           orr_need_by(why, "actions", !(s->new_posts >> (AS_EMBASSY + move.b) & 1),
                       "The embassy was opened this turn and stays until the next.");
}

static void last_talks_detail(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out)
{
    talks_detail(rules, state, move, out);
    orr_text_add(out, "; the embassy closes");
}

static void last_talks(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    federation_did(s, VERB_LAST_TALKS);
    federation_release(s, AS_EMBASSY + move.b);
    s->supply[DIPLOMACY]++;
    orr_say(log, ORR_ANNOUNCE, "The embassy with the %s closes; its ambassador leads the talks.",
            pack->races[move.b].name);
    federation_set_relation(rules, s, move.a, NEUTRAL, log);
    federation_calm(rules, s, pack->pairs[move.a].first, log);
    federation_calm(rules, s, pack->pairs[move.a].second, log);
    federation_push_pending(s);
}

const orr_verb federation_verb_last_talks = {
    .word = "last-talks",
    .kind = {KIND_PAIR, KIND_RACE},
    .label = "Peace talks of %a by our embassy with the %b",
    .group = "Diplomacy",
    .at = ORR_AT(ACTIONS),
    .rule = "war-opportunities",
    .may = may_last_talks,
    .detail = last_talks_detail,
    .apply = last_talks,
};

/* ---- external arbitration ------------------------------------------------------------------- */

static bool any_is_open(const orr_rules *rules, const federation_state *s)
{
    for (int pair = 0; pair < PAIRS; pair++)
        if (is_open(rules, s, pair, NULL))
            return true;
    return false;
}

static inline bool may_external(const orr_rules *rules, const void *state, orr_move move,
                                orr_reason *why)
{
    (void)move;
    return federation_can_pay(rules, state, WARP, why) &&
           orr_need(why, any_is_open(rules, state),
                    "No race that we have an embassy with is at war with another.");
}

static void external(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    federation_state *s = state;
    federation_did(s, VERB_EXTERNAL);
    federation_spend(s, WARP);
    s->external = 1;
    orr_say(log, ORR_ANNOUNCE, "Arbiters from outside the sector arrive.");
    orr_push(&s->head, OPPORTUNITY);
}

const orr_verb federation_verb_external = {
    .word = "external",
    .label = "Spend a Warp: arbiters from outside",
    .group = "Warp",
    .at = ORR_AT(ACTIONS),
    .rule = "war-opportunities",
    .may = may_external,
    .apply = external,
};

/* ---- what can be done now ------------------------------------------------------------------- */

void federation_opportunity_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The arbiters can end a war in any of the five ways. Which?");
    orr_wait(prompt, "The Federation tells its arbiters what to do.");
    prompt->rule = "war-opportunities";
}

static void add_falsifications(const orr_rules *rules, const federation_state *s, int pair,
                               orr_moves *moves)
{
    for (int race = 0; race < RACES; race++)
        for (int other = 0; other < RACES; other++)
            orr_try(moves, may_falsify, rules, s, ORR_MOVE3(VERB_FALSIFY, pair, race, other));
}

static void add_ways(const orr_rules *rules, const federation_state *s, orr_moves *moves)
{
    const federation_pack *pack = rules->pack;
    for (int pair = 0; pair < PAIRS; pair++) {
        if (!is_open(rules, s, pair, NULL))
            continue;
        const federation_pair *p = &pack->pairs[pair];
        orr_try(moves, may_arms, rules, s, ORR_MOVE2(VERB_ARMS, pair, p->first));
        orr_try(moves, may_arms, rules, s, ORR_MOVE2(VERB_ARMS, pair, p->second));
        orr_try(moves, may_arbitrate, rules, s, ORR_MOVE1(VERB_ARBITRATE, pair));
        add_falsifications(rules, s, pair, moves);
        orr_try(moves, may_disarm, rules, s, ORR_MOVE1(VERB_DISARM, pair));
        orr_try(moves, may_talks, rules, s, ORR_MOVE1(VERB_TALKS, pair));
    }
}

static bool any_war(const federation_state *s)
{
    for (int pair = 0; pair < PAIRS; pair++)
        if (s->relation[pair] == AT_WAR)
            return true;
    return false;
}

void federation_add_opportunities(const orr_rules *rules, const federation_state *s,
                                  orr_moves *moves)
{
    if (!any_war(s))
        return;
    add_ways(rules, s, moves);
    for (int pair = 0; pair < PAIRS; pair++) {
        const federation_pair *p = &((const federation_pack *)rules->pack)->pairs[pair];
        orr_try(moves, may_last_talks, rules, s, ORR_MOVE2(VERB_LAST_TALKS, pair, p->first));
        orr_try(moves, may_last_talks, rules, s, ORR_MOVE2(VERB_LAST_TALKS, pair, p->second));
    }
    orr_try(moves, may_external, rules, s, ORR_MOVE0(VERB_EXTERNAL));
}

void federation_opportunity_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    add_ways(rules, state, moves);
}
