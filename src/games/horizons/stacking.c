/* stacking.c - crews stand with a base of their faction, or apart from it, by choice: who stands with
 * it is defended by it and does not explore. Rules: docs/games/horizons.md#fleets */
#include "parts.h"

/* Once a year; a ship that has been tested may still sail. */
void horizons_test_engines(const orr_rules *rules, horizons_state *s, int seat, int ship,
                           orr_log *log)
{
    horizons_ship *v = &s->ship[seat][ship];
    if (v->stops == 0 && horizons_engine_check(rules, s, seat, ship, log))
        v->stops = 1;
}

static bool can_stand(const horizons_state *s, bool apart, orr_reason *why)
{
    const horizons_ship *v = &s->ship[s->voyage.leader / SHIPS][s->voyage.leader % SHIPS];
    const int seat = s->voyage.leader / SHIPS;
    return orr_need(why, horizons_is_crewed(v), "Robots stand apart from bases in any case.") &&
           orr_need(why, seat == s->head.actor && horizons_is_at_base(s, seat, v->place),
                    "There is no base of yours here.") &&
           orr_need(why, v->apart != apart,
                    apart ? "It already stands apart." : "It already stands with the base.");
}

static bool may_stand_apart(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    (void)rules, (void)move;
    return can_stand(state, true, why);
}

static bool may_stand_together(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    (void)rules, (void)move;
    return can_stand(state, false, why);
}

static void apart_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)move;
    const horizons_state *s = state;
    orr_text_add(
        out, "so that it can explore here; engines fail %d %%",
        horizons_failure_rate(rules->pack, s, s->voyage.leader / SHIPS, s->voyage.leader % SHIPS));
}

/* Leaving the base and staying at the place takes an engine roll for every ship. */
static void stand_apart(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    const int seat = s->head.actor;
    orr_say(log, ORR_ANNOUNCE, "%s leaves the base to work on its own.",
            orr_named(log, KIND_ANY_SHIP, s->voyage.leader));
    for (uint32_t left = horizons_members(s, s->voyage.leader, seat); left; left &= left - 1) {
        s->ship[seat][__builtin_ctz(left)].apart = 1;
        horizons_test_engines(rules, s, seat, __builtin_ctz(left), log);
    }
    horizons_end_voyage(s);
}

static void stand_together(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    horizons_state *s = state;
    const int seat = s->head.actor;
    orr_say(log, ORR_ANNOUNCE, "%s joins the base.",
            orr_named(log, KIND_ANY_SHIP, s->voyage.leader));
    for (uint32_t left = horizons_members(s, s->voyage.leader, seat); left; left &= left - 1)
        s->ship[seat][__builtin_ctz(left)].apart = 0;
    horizons_end_voyage(s);
}

const orr_verb horizons_verb_apart = {
    .word = "apart",
    .label = "Leave the base and work here on its own",
    .at = ORR_AT(ORDER),
    .rule = "fleets",
    .may = may_stand_apart,
    .detail = apart_detail,
    .apply = stand_apart,
    .chance = true,
    .group = "Fleet",
};
const orr_verb horizons_verb_together = {
    .word = "together",
    .label = "Stand with the base again",
    .at = ORR_AT(ORDER),
    .rule = "fleets",
    .may = may_stand_together,
    .apply = stand_together,
    .group = "Fleet",
};

void horizons_add_stands(const horizons_state *s, orr_moves *moves)
{
    if (can_stand(s, true, NULL))
        orr_add(moves, ORR_MOVE0(VERB_APART));
    if (can_stand(s, false, NULL))
        orr_add(moves, ORR_MOVE0(VERB_TOGETHER));
}
