/* diplomacy.c - what Diplomacy does: embassies, envoys, parleys. (Embassies at work are in
 * politics.c.) Rules: docs/games/federation.md#diplomacy
 */
#include "parts.h"

/* ---- embassy -------------------------------------------------------------------------------- */

static inline bool may_embassy(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    const char *name = pack->races[move.a].name;
    return federation_can_pay(rules, s, DIPLOMACY, why) &&
           orr_need(why, !federation_posted(s, AS_EMBASSY + move.a),
                    "There is already an embassy with the %s.", name) &&
           orr_need(why, s->effort[move.a] < TOTAL_WAR,
                    "The %s are in Total War: no room for an embassy.", name);
}

static void embassy_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    orr_text_add(out, "at %s; holds 2 of 3 steps, stays after 1 of 3",
                 pack->levels[s->effort[move.a]].name);
    if (federation_wars_of(pack, s, move.a))
        orr_text_add(out, "; opens their war to us");
}

static void embassy(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    federation_did(s, VERB_EMBASSY);
    federation_take_at_hand(s, DIPLOMACY);
    federation_post(s, AS_EMBASSY + move.a);
    orr_say(log, ORR_GAIN, "An embassy opens with the %s.", pack->races[move.a].name);
}

const orr_verb federation_verb_embassy = {
    .word = "embassy",
    .kind = {KIND_RACE},
    .label = "Open an embassy with the %a",
    .group = "Diplomacy",
    .at = ORR_AT(ACTIONS),
    .rule = "diplomacy",
    .may = may_embassy,
    .detail = embassy_detail,
    .apply = embassy,
};

/* ---- envoy and parley ----------------------------------------------------------------------- */

static inline bool can_be_calmed(const orr_rules *rules, const federation_state *s, int race,
                                 orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    return orr_need(why, s->effort[race] > PEACE, "The %s are already at Peace.",
                    pack->races[race].name);
}

static void calm_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    if (s->effort[move.a] > PEACE)
        orr_text_add(out, "to %s", pack->levels[s->effort[move.a] - 1].name);
}

static inline bool may_envoy(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    return federation_can_pay(rules, state, DIPLOMACY, why) &&
           orr_need(why, federation_posted(state, AS_EMBASSY + move.a),
                    "An envoy to the %s needs an embassy first.", pack->races[move.a].name) &&
           can_be_calmed(rules, state, move.a, why);
}

static void envoy(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_did(state, VERB_ENVOY);
    federation_spend(state, DIPLOMACY);
    federation_calm(rules, state, move.a, log);
}

const orr_verb federation_verb_envoy = {
    .word = "envoy",
    .kind = {KIND_RACE},
    .label = "Send an envoy to the %a",
    .group = "Diplomacy",
    .at = ORR_AT(ACTIONS),
    .rule = "diplomacy",
    .may = may_envoy,
    .detail = calm_detail,
    .apply = envoy,
};

/* The ambassador goes in person: the token of the embassy itself pays, and the embassy closes. */
static inline bool may_last_envoy(const orr_rules *rules, const void *state, orr_move move,
                                  orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    return orr_need(why, federation_posted(s, AS_EMBASSY + move.a),
                    "We have no embassy with the %s.", pack->races[move.a].name) &&
           orr_need_by(why, "actions", !(s->new_posts >> (AS_EMBASSY + move.a) & 1),
                       "The embassy was opened this turn and stays until the next.") &&
           can_be_calmed(rules, s, move.a, why);
}

static void last_envoy_detail(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out)
{
    calm_detail(rules, state, move, out);
    orr_text_add(out, "; nobody will contest their next steps");
}

static void last_envoy(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    federation_did(s, VERB_LAST_ENVOY);
    federation_release(s, AS_EMBASSY + move.a);
    s->supply[DIPLOMACY]++;
    orr_say(log, ORR_ANNOUNCE,
            "The embassy with the %s closes; its ambassador speaks for us a last time.",
            pack->races[move.a].name);
    federation_calm(rules, s, move.a, log);
}

const orr_verb federation_verb_last_envoy = {
    .word = "last-envoy",
    .kind = {KIND_RACE},
    .label = "Close the embassy with the %a for an envoy",
    .group = "Diplomacy",
    .at = ORR_AT(ACTIONS),
    .rule = "diplomacy",
    .may = may_last_envoy,
    .detail = last_envoy_detail,
    .apply = last_envoy,
};

static inline bool may_parley(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    return federation_can_pay(rules, state, DIPLOMACY, why) &&
           can_be_calmed(rules, state, move.a, why);
}

static void parley(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_did(state, VERB_PARLEY);
    federation_sacrifice(state, DIPLOMACY);
    federation_calm(rules, state, move.a, log);
}

const orr_verb federation_verb_parley = {
    .word = "parley",
    .kind = {KIND_RACE},
    .label = "Sacrifice a Diplomacy: parley with the %a",
    .group = "Diplomacy",
    .at = ORR_AT(ACTIONS),
    .rule = "diplomacy",
    .may = may_parley,
    .detail = calm_detail,
    .apply = parley,
};

/* ---- what can be done now ------------------------------------------------------------------- */

void federation_add_diplomacy(const orr_rules *rules, const federation_state *s, orr_moves *moves)
{
    for (int race = 0; s->posts >> AS_EMBASSY && race < RACES; race++)
        orr_try(moves, may_last_envoy, rules, s, ORR_MOVE1(VERB_LAST_ENVOY, race));
    if (!federation_can_pay(rules, s, DIPLOMACY, NULL))
        return;
    for (int race = 0; race < RACES; race++)
        orr_try(moves, may_embassy, rules, s, ORR_MOVE1(VERB_EMBASSY, race));
    for (int race = 0; race < RACES; race++)
        orr_try(moves, may_envoy, rules, s, ORR_MOVE1(VERB_ENVOY, race));
    for (int race = 0; race < RACES; race++)
        orr_try(moves, may_parley, rules, s, ORR_MOVE1(VERB_PARLEY, race));
}
