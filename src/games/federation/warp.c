/* warp.c - what Warp does: an ally ship, advanced technologies, a fold in space.
 *
 * Rules: docs/games/federation.md#warp
 */
#include "parts.h"

/* ---- an ally -------------------------------------------------------------------------------- */

static inline bool may_ally(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    (void)move;
    return federation_can_pay(rules, state, WARP, why) &&
           orr_need(why, federation_first_unbuilt(state, ALLY_SHIP) >= 0,
                    "No ally ship is left to come.");
}

static void ally_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)move;
    const int asset = federation_first_unbuilt(state, ALLY_SHIP);
    federation_write_fight(rules, state, asset, NOWHERE, SOL, out);
}

static void ally(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    federation_state *s = state;
    federation_did(s, VERB_ALLY);
    federation_sacrifice(s, WARP);
    federation_build(rules, s, ALLY_SHIP, SOL, log);
    federation_push_pending(s);
}

const orr_verb federation_verb_ally = {
    .word = "ally",
    .label = "Sacrifice a Warp: an ally ship comes to Sol",
    .group = "Warp",
    .at = ORR_AT(ACTIONS),
    .rule = "warp",
    .may = may_ally,
    .detail = ally_detail,
    .apply = ally,
};

/* ---- advanced technologies ------------------------------------------------------------------ */

static inline bool may_advanced(const orr_rules *rules, const void *state, orr_move move,
                                orr_reason *why)
{
    (void)move;
    const federation_state *s = state;
    return federation_can_pay(rules, s, WARP, why) &&
           orr_need(why, s->white_left, "All advanced technologies can already be researched.");
}

static void advanced(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    federation_state *s = state;
    const int count = s->white_left < 2 ? s->white_left : 2;
    federation_did(s, VERB_ADVANCED);
    federation_sacrifice(s, WARP);
    s->white_left = (uint8_t)(s->white_left - count);
    s->white_down = (uint8_t)(s->white_down + count);
    orr_say(log, ORR_GAIN, "%d advanced technologies can be researched now.", count);
}

const orr_verb federation_verb_advanced = {
    .word = "advanced-tech",
    .label = "Sacrifice a Warp: two advanced technologies",
    .group = "Warp",
    .at = ORR_AT(ACTIONS),
    .rule = "warp",
    .may = may_advanced,
    .apply = advanced,
};

/* ---- a fold in space ------------------------------------------------------------------------ */

/* Sol has a name too, and is always occupied (the book says so where a Press must not enter it). In
 * the editions before it did not count. */
static bool is_named(const federation_state *s, int space)
{
    return federation_is_world(space) || (space == SOL && federation_is_third_edition(s));
}

/* Where a fold can lead: a ship or a base of ours is on that world, or it is Sol. */
static uint64_t held_worlds(const federation_state *s)
{
    const uint64_t worlds = ~0ull << FIRST_WORLD;
    return (worlds & (federation_spaces_of(s, 0, SHIPS - 1) |
                      federation_spaces_of(s, FIRST_BASE, ASSETS - 1))) |
           (is_named(s, SOL) ? federation_bit(SOL) : 0);
}

static inline bool may_fold(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    char buffer[ORR_MAX_NAME];
    return federation_can_pay(rules, s, WARP, why) &&
           orr_need(why, move.a < SHIPS, "Only flagships and ally ships fold space.") &&
           orr_need(why, is_named(s, s->asset[move.a].space), "%s is not on a named world.",
                    pack->ships[move.a].name) &&
           orr_need(why, move.b != s->asset[move.a].space, "%s is already there.",
                    pack->ships[move.a].name) &&
           orr_need(why, is_named(s, move.b),
                    "Space folds from one named world to another, not to %s.",
                    federation_space_name(pack, move.b, buffer)) &&
           orr_need(why, held_worlds(s) & federation_bit(move.b),
                    "We have no ship and no base at %s to fold space to.",
                    federation_space_name(pack, move.b, buffer));
}

static void fold_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    federation_write_fight(rules, state, move.a, NOWHERE, move.b, out);
}

static void fold(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    char buffer[ORR_MAX_NAME];
    federation_state *s = state;
    federation_did(s, VERB_FOLD);
    federation_sacrifice(s, WARP);
    federation_bring(s, move.a, move.b);
    orr_say(log, ORR_ANNOUNCE, "Space folds: %s is at %s.", orr_named(log, KIND_ASSET, move.a),
            federation_space_name(rules->pack, move.b, buffer));
    federation_push_pending(s);
}

const orr_verb federation_verb_fold = {
    .word = "fold",
    .kind = {KIND_ASSET, KIND_SPACE},
    .label = "Sacrifice a Warp: fold %a to %b",
    .group = "Warp",
    .at = ORR_AT(ACTIONS),
    .rule = "warp",
    .may = may_fold,
    .detail = fold_detail,
    .apply = fold,
};

/* ---- what can be done now ------------------------------------------------------------------- */

void federation_add_warp(const orr_rules *rules, const federation_state *s, orr_moves *moves)
{
    if (!federation_can_pay(rules, s, WARP, NULL))
        return;
    orr_try(moves, may_ally, rules, s, ORR_MOVE0(VERB_ALLY));
    orr_try(moves, may_advanced, rules, s, ORR_MOVE0(VERB_ADVANCED));
    for (int ship = 0; ship < SHIPS; ship++)
        for (uint64_t to = held_worlds(s); to; to &= to - 1)
            orr_try(moves, may_fold, rules, s, ORR_MOVE2(VERB_FOLD, ship, __builtin_ctzll(to)));
}
