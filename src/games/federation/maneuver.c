/* maneuver.c - what Maneuver does: move and tow, once more in a warp bubble, and bypass a token of
 * the queue. (Out-maneuvering is in combat.c.) Rules: docs/games/federation.md#maneuver
 */
#include "parts.h"

/* ---- ships that sail ------------------------------------------------------------------------ */

static bool moves_for_nothing(const federation_state *s)
{
    return federation_has(s, ENGINES) && !s->free_move_used;
}

bool federation_engines_wait(const federation_state *s)
{
    return moves_for_nothing(s) && federation_spaces_of(s, 0, SHIPS - 1);
}

/* An equal ship or mine field of lower number in the same space, which moves instead; or -1. */
static int twin_of(const federation_state *s, int asset)
{
    const unsigned own = (unsigned)asset;
    for (unsigned a = (unsigned)federation_first_of_kind(federation_kind_of(asset)); a < own; a++)
        if (s->asset[a].space == s->asset[own].space &&
            s->asset[a].upgraded == s->asset[own].upgraded)
            return (int)a;
    return -1;
}

/* Is this a ship that can move to the space? */
static inline bool can_sail(const orr_rules *rules, const federation_state *s, int ship, int space,
                            orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    return orr_need(why, ship < SHIPS, "Only flagships and ally ships can move on their own.") &&
           orr_need(why, s->asset[ship].space < SPACES, "%s is not on the map.",
                    pack->ships[ship].name) &&
           orr_need(why, federation_reach(pack, s, s->asset[ship].space) & federation_bit(space),
                    "%s is not next to %s.", pack->ships[ship].name,
                    federation_space_name(pack, space, buffer));
}

/* Can a ship that sails take this along? */
static inline bool can_tow(const orr_rules *rules, const federation_state *s, int ship, int mine,
                           orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    return orr_need(why, mine >= FIRST_MINE && mine < SOL_DEFENSE,
                    "Only mine fields can be towed.") &&
           orr_need(why, ship < FIRST_ALLY, "Only a flagship tows mine fields.") &&
           orr_need(why, s->asset[mine].space == s->asset[ship].space, "%s is not with %s.",
                    federation_name(rules, s, KIND_ASSET, mine, buffer), pack->ships[ship].name) &&
           orr_need(why, twin_of(s, mine) < 0,
                    "The mine fields there are identical: tow the first one.");
}

/* "lost 3 %; 5 dice ...", or that nobody is there. */
static void voyage_detail(const orr_rules *rules, const federation_state *s, orr_move move,
                          int mine, orr_text *out)
{
    if (federation_first_race_at(s, move.b) == RACES)
        orr_text_add(out, "no fight");
    federation_write_fight(rules, s, move.a, mine, move.b, out);
}

static void sail_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    voyage_detail(rules, state, move, NOWHERE, out);
}

static void tow_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    voyage_detail(rules, state, move, move.c, out);
}

/* The mine field comes along, or NOWHERE for none. */
static void sail(const orr_rules *rules, federation_state *s, orr_move move, int mine, orr_log *log)
{
    char buffer[ORR_MAX_NAME];
    if (mine != NOWHERE)
        s->asset[mine].space = (uint8_t)move.b;
    federation_bring(s, move.a, move.b);
    orr_say(log, ORR_ANNOUNCE, "%s moves to %s%s.", orr_named(log, KIND_ASSET, move.a),
            federation_space_name(rules->pack, move.b, buffer),
            mine != NOWHERE ? " with a mine field" : "");
}

/* Where a ship can go; what holds for all its moves is known to. */
static void add_voyages(const orr_rules *rules, const federation_state *s, int ship, int verb,
                        orr_moves *moves)
{
    uint64_t spaces = federation_reach(rules->pack, s, s->asset[ship].space);
    for (; spaces; spaces &= spaces - 1)
        orr_add(moves, ORR_MOVE2(verb, ship, __builtin_ctzll(spaces)));
}

/* The same with a mine field. */
static void add_tows(const orr_rules *rules, const federation_state *s, int ship, int verb,
                     orr_moves *moves)
{
    uint64_t spaces = federation_reach(rules->pack, s, s->asset[ship].space);
    for (int mine = FIRST_MINE; ship < FIRST_ALLY && mine < SOL_DEFENSE; mine++) {
        if (!can_tow(rules, s, ship, mine, NULL))
            continue;
        for (uint64_t left = spaces; left; left &= left - 1)
            orr_add(moves, ORR_MOVE3(verb, ship, __builtin_ctzll(left), mine));
    }
}

/* ---- move and tow --------------------------------------------------------------------------- */

static inline bool can_pay_for_move(const orr_rules *rules, const federation_state *s,
                                    orr_reason *why)
{
    return moves_for_nothing(s) || federation_can_pay(rules, s, MANEUVER, why);
}

static inline bool is_first_of_its_like(const orr_rules *rules, const federation_state *s, int ship,
                                        orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const int twin = twin_of(s, ship);
    return orr_need(why, twin < 0, "%s is in the same place and just as good: move that one.",
                    pack->ships[twin].name);
}

static inline bool may_move(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    return can_pay_for_move(rules, state, why) && can_sail(rules, state, move.a, move.b, why) &&
           is_first_of_its_like(rules, state, move.a, why);
}

/* The engines' move goes first. In a warp bubble the ship may move once more. */
static void pay_and_sail(const orr_rules *rules, federation_state *s, orr_move move, int mine,
                         orr_log *log)
{
    federation_did(s, mine == NOWHERE ? VERB_MOVE : VERB_TOW);
    if (moves_for_nothing(s))
        s->free_move_used = 1;
    else
        federation_spend(s, MANEUVER);
    sail(rules, s, move, mine, log);
    if (federation_has(s, WARP_BUBBLE)) {
        s->hopper = (uint8_t)move.a;
        orr_push(&s->head, HOP);
    }
    federation_push_pending(s);
}

static void move_ship(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    pay_and_sail(rules, state, move, NOWHERE, log);
}

const orr_verb federation_verb_move = {
    .word = "move",
    .kind = {KIND_ASSET, KIND_SPACE},
    .label = "Move %a to %b",
    .group = "Maneuver",
    .at = ORR_AT(ACTIONS),
    .rule = "maneuver",
    .may = may_move,
    .detail = sail_detail,
    .apply = move_ship,
};

static inline bool may_tow(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    return may_move(rules, state, move, why) && can_tow(rules, state, move.a, move.c, why);
}

static void tow(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    pay_and_sail(rules, state, move, move.c, log);
}

const orr_verb federation_verb_tow = {
    .word = "tow",
    .kind = {KIND_ASSET, KIND_SPACE, KIND_ASSET},
    .label = "Move %a to %b with %c",
    .group = "Maneuver",
    .at = ORR_AT(ACTIONS),
    .rule = "maneuver",
    .may = may_tow,
    .detail = tow_detail,
    .apply = tow,
};

/* ---- once more in a warp bubble ------------------------------------------------------------- */

void federation_hop_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "In the warp bubble %s may move once more. Where to?",
            federation_name(rules, s, KIND_ASSET, s->hopper, buffer));
    orr_wait(prompt, "The Federation moves a ship once more.");
    prompt->rule = "warp-bubble";
}

static inline bool may_hop(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    const federation_state *s = state;
    return orr_need(why, move.a == s->hopper,
                    "Only the ship that has just moved may move again.") &&
           can_sail(rules, s, move.a, move.b, why);
}

static void hop_on(const orr_rules *rules, federation_state *s, orr_move move, int mine,
                   orr_log *log)
{
    s->hopper = NOWHERE;
    orr_pop(&s->head);
    sail(rules, s, move, mine, log);
    federation_push_pending(s);
}

static void hop(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hop_on(rules, state, move, NOWHERE, log);
}

const orr_verb federation_verb_hop = {
    .word = "move",
    .kind = {KIND_ASSET, KIND_SPACE},
    .label = "Move %a to %b",
    .group = "Maneuver",
    .at = ORR_AT(HOP),
    .rule = "warp-bubble",
    .may = may_hop,
    .detail = sail_detail,
    .apply = hop,
};

static inline bool may_hop_tow(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    return may_hop(rules, state, move, why) && can_tow(rules, state, move.a, move.c, why);
}

static void hop_tow(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hop_on(rules, state, move, move.c, log);
}

const orr_verb federation_verb_hop_tow = {
    .word = "tow",
    .kind = {KIND_ASSET, KIND_SPACE, KIND_ASSET},
    .label = "Move %a to %b with %c",
    .group = "Maneuver",
    .at = ORR_AT(HOP),
    .rule = "warp-bubble",
    .may = may_hop_tow,
    .detail = tow_detail,
    .apply = hop_tow,
};

static void stay(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    federation_state *s = state;
    s->hopper = NOWHERE;
    orr_pop(&s->head);
}

const orr_verb federation_verb_stay = {
    .word = "stay",
    .label = "Stay here",
    .at = ORR_AT(HOP),
    .rule = "warp-bubble",
    .apply = stay,
    .out = ORR_ENDS,
};

void federation_hop_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const federation_state *s = state;
    if (s->asset[s->hopper].space < SPACES) { /* it may have been lost on arrival */
        add_voyages(rules, s, s->hopper, VERB_HOP, moves);
        add_tows(rules, s, s->hopper, VERB_HOP_TOW, moves);
    }
    orr_add(moves, ORR_MOVE0(VERB_STAY));
}

/* ---- bypass --------------------------------------------------------------------------------- */

static inline bool may_bypass(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    const federation_state *s = state;
    return federation_can_pay(rules, s, MANEUVER, why) &&
           orr_need(why, move.a < s->queue.count, "There is no such token in the queue now.");
}

static void bypass_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    orr_text_add(out, "%s", pack->tokens[s->queue.at[move.a]].name);
}

static void bypass(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    federation_did(s, VERB_BYPASS);
    federation_sacrifice(s, MANEUVER);
    const int token = orr_take_at(&s->head, &s->queue, move.a);
    orr_put(&s->head, &s->holding, token);
    orr_say(log, ORR_ANNOUNCE, "%s is bypassed.", pack->tokens[token].name);
    while (s->drawn.count < BYPASS_DRAW && s->bag.count) {
        const int drawn = orr_take_random(&s->head, &s->bag);
        orr_put(&s->head, &s->drawn, drawn);
    }
    if (s->drawn.count)
        orr_push(&s->head, BYPASS_PICK);
}

const orr_verb federation_verb_bypass = {
    .word = "bypass",
    .kind = {KIND_SLOT},
    .label = "Sacrifice a Maneuver: bypass the %a token",
    .group = "Maneuver",
    .at = ORR_AT(ACTIONS),
    .rule = "bypass",
    .may = may_bypass,
    .detail = bypass_detail,
    .apply = bypass,
    .chance = true,
};

void federation_bypass_pick_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "Three tokens from the bag: which one joins the end of the queue? The others "
                    "go back.");
    orr_wait(prompt, "The Federation chooses a token for the queue.");
    prompt->rule = "bypass";
}

static inline bool may_enqueue(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    return orr_need(why, orr_find_card(&s->drawn, move.a) >= 0,
                    "%s is not among the tokens that were drawn.", pack->tokens[move.a].name);
}

static void enqueue(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    orr_take_card(&s->drawn, move.a);
    orr_put(&s->head, &s->queue, move.a);
    orr_pour(&s->head, &s->drawn, &s->bag);
    orr_say(log, ORR_ANNOUNCE, "%s joins the queue.", pack->tokens[move.a].name);
    orr_pop(&s->head);
}

const orr_verb federation_verb_enqueue = {
    .word = "enqueue",
    .kind = {KIND_TOKEN},
    .label = "Queue: %a",
    .at = ORR_AT(BYPASS_PICK),
    .rule = "bypass",
    .may = may_enqueue,
    .apply = enqueue,
};

void federation_bypass_pick_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const federation_state *s = state;
    for (int i = 0; i < s->drawn.count; i++)
        if (orr_pile_find(s->drawn.at, i, s->drawn.at[i]) < 0) /* equal tokens are one choice */
            orr_add(moves, ORR_MOVE1(VERB_ENQUEUE, s->drawn.at[i]));
}

/* ---- what can be done now ------------------------------------------------------------------- */

void federation_add_maneuver(const orr_rules *rules, const federation_state *s, orr_moves *moves)
{
    if (!can_pay_for_move(rules, s, NULL))
        return;
    uint32_t sailing = 0;
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->asset[ship].space < SPACES && is_first_of_its_like(rules, s, ship, NULL))
            sailing |= 1u << ship;
    for (uint32_t left = sailing; left; left &= left - 1)
        add_voyages(rules, s, __builtin_ctz(left), VERB_MOVE, moves);
    for (uint32_t left = sailing; left; left &= left - 1)
        add_tows(rules, s, __builtin_ctz(left), VERB_TOW, moves);
    for (int slot = 0; slot < s->queue.count; slot++)
        orr_try(moves, may_bypass, rules, s, ORR_MOVE1(VERB_BYPASS, slot));
}
