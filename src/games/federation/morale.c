/* morale.c - what Morale does: propaganda, open a column of the track, reclaim what was sacrificed.
 *
 * Rules: docs/games/federation.md#morale
 */
#include "parts.h"

/* ---- propaganda ----------------------------------------------------------------------------- */

static inline bool may_propaganda(const orr_rules *rules, const void *state, orr_move move,
                                  orr_reason *why)
{
    return federation_can_pay(rules, state, MORALE, why) &&
           federation_measure_can_move(rules, state, move.a, why);
}

static void propaganda_detail(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out)
{
    (void)rules;
    federation_write_propaganda(state, move.a, out);
}

static void propaganda(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    federation_did(s, VERB_PROPAGANDA);
    federation_spend(s, MORALE);
    federation_propagate(rules, s, move.a, log);
}

const orr_verb federation_verb_propaganda = {
    .word = "propaganda",
    .kind = {KIND_MEASURE},
    .label = "Propaganda: %a",
    .group = "Morale",
    .at = ORR_AT(ACTIONS),
    .rule = "morale",
    .may = may_propaganda,
    .detail = propaganda_detail,
    .apply = propaganda,
};

/* ---- expand the track ----------------------------------------------------------------------- */

static int closed_column(const federation_state *s)
{
    for (int column = 1; column < COLUMNS; column++)
        if (!federation_column_open(s, column))
            return column;
    return -1;
}

static inline bool may_expand(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    (void)move;
    return federation_can_pay(rules, state, MORALE, why) &&
           orr_need(why, closed_column(state) > 0,
                    "Both further columns of the track are already open.");
}

static void expand(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    federation_state *s = state;
    const int column = closed_column(s);
    federation_did(s, VERB_EXPAND);
    federation_take_at_hand(s, MORALE);
    federation_post(s, IN_COLUMN + column - 1);
    orr_say(log, ORR_GAIN, "Column %d of the resource track opens.", column + 1);
}

const orr_verb federation_verb_expand = {
    .word = "expand",
    .label = "Open a column of the resource track",
    .group = "Morale",
    .at = ORR_AT(ACTIONS),
    .rule = "morale",
    .may = may_expand,
    .apply = expand,
};

/* ---- reclaim -------------------------------------------------------------------------------- */

static inline bool may_reclaim(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    return federation_can_pay(rules, s, MORALE, why) &&
           orr_need(why, s->sacrificed[move.a], "No %s was sacrificed.",
                    pack->resources[move.a].name);
}

static void reclaim(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    s->sacrificed[move.a]--;
    s->supply[move.a]++;
    federation_did(s, VERB_RECLAIM);
    federation_sacrifice(s, MORALE);
    orr_say(log, ORR_GAIN, "One sacrificed %s comes back to its pool.",
            pack->resources[move.a].name);
}

const orr_verb federation_verb_reclaim = {
    .word = "reclaim",
    .kind = {KIND_RESOURCE},
    .label = "Sacrifice a Morale: reclaim one %a",
    .group = "Morale",
    .at = ORR_AT(ACTIONS),
    .rule = "morale",
    .may = may_reclaim,
    .apply = reclaim,
};

/* ---- what can be done now ------------------------------------------------------------------- */

void federation_add_morale(const orr_rules *rules, const federation_state *s, orr_moves *moves)
{
    if (!federation_can_pay(rules, s, MORALE, NULL))
        return;
    for (int measure = 0; measure < MEASURES; measure++)
        orr_try(moves, may_propaganda, rules, s, ORR_MOVE1(VERB_PROPAGANDA, measure));
    orr_try(moves, may_expand, rules, s, ORR_MOVE0(VERB_EXPAND));
    for (int r = 0; r < RESOURCES; r++)
        orr_try(moves, may_reclaim, rules, s, ORR_MOVE1(VERB_RECLAIM, r));
}
