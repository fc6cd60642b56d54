/* trade.c - picking things up and trading on the same tile, at no cost.
 *
 * Trade is free, but nothing goes back in the same turn to whoever gave it: otherwise two rocketeers
 * could hand one thing back and forth for ever. Since whoever has the turn is one of the two, a thing
 * can go from a second to a third, and then rests. Rules: docs/games/cadets.md#trading
 */
#include "parts.h"

/* ---- between actions ------------------------------------------------------------------------------ */

static bool may_pick(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = s->acting, place = s->cards[move.a].place;
    return cadets_has_the_turn(rules, s, why) &&
           orr_need(why, place != HELD + r, "The %s already has it.",
                    cadets_person_of(rules, r)->name) &&
           orr_need(why, place == s->heroes[r].tile, "That is not on the same tile as the %s.",
                    cadets_person_of(rules, r)->name) &&
           orr_need(why, !cadets_second_copy(s, move.a),
                    "An identical one lies on top; take that one.");
}

static void pick(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_go_on_after_task(s);
    cadets_pick_up(rules, s, s->acting, move.a, log);
}

const orr_verb cadets_verb_pick = {
    .word = "pick",
    .kind = {KIND_CARD},
    .label = "Pick up %a",
    .at = ORR_AT(ACT, SPEND),
    .rule = "items",
    .may = may_pick,
    .detail = cadets_detail_card,
    .apply = pick,
    .group = "more",
};

static bool stand_together(const cadets_state *s, int left, int right)
{
    return left != right && s->heroes[right].in_play &&
           s->heroes[left].tile == s->heroes[right].tile;
}

static bool may_trade(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_has_the_turn(rules, s, why) &&
           orr_need(why, move.a != s->acting, "Nobody trades alone.") &&
           orr_need(why, stand_together(s, s->acting, move.a),
                    "Only rocketeers on the same tile can trade.");
}

static void begin_trade(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)log;
    cadets_go_on_after_task(s);
    s->partner = (uint8_t)move.a;
    cadets_call(s, TRADE, 0);
}

const orr_verb cadets_verb_trade = {
    .word = "trade",
    .kind = {KIND_ROCKETEER},
    .label = "Trade with the %a",
    .at = ORR_AT(ACT, SPEND),
    .rule = "trading",
    .may = may_trade,
    .apply = begin_trade,
    .group = "more",
};

void cadets_add_chores(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    const int here = s->heroes[r].tile;
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place == here)
            orr_try(moves, may_pick, rules, s, ORR_MOVE1(VERB_PICK, c));
    for (int other = 0; other < ROCKETEERS; other++)
        if (stand_together(s, r, other))
            orr_try(moves, may_trade, rules, s, ORR_MOVE1(VERB_TRADE, other));
}

/* ---- items ------------------------------------------------------------------------------------------ */

void cadets_trade_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    orr_ask(prompt, "%s and %s trade. What changes hands?",
            cadets_person_of(rules, s->acting)->name, cadets_person_of(rules, s->partner)->name);
    orr_wait(prompt, "The %s trades with the %s.", cadets_person_of(rules, s->acting)->name,
             cadets_person_of(rules, s->partner)->name);
    prompt->rule = "trading";
}

/* By the first version of the rules a thing changed hands once a turn, whoever got it. */
static bool has_come_from(const orr_rules *rules, const cadets_state *s, int card, int to)
{
    const int flags = s->cards[card].flags;
    return flags & TRADED && (!cadets_second_rules(rules) || flags >> GIVER_SHIFT == to + 1);
}

static bool may_change_hands(const orr_rules *rules, const cadets_state *s, int from, int to,
                             int card, orr_reason *why)
{
    return orr_need(why, s->cards[card].place == HELD + from, "The %s does not carry that.",
                    cadets_person_of(rules, from)->name) &&
           orr_need(why, !has_come_from(rules, s, card, to),
                    "The %s gave it away this turn and can't have it back until the next.",
                    cadets_person_of(rules, to)->name) &&
           orr_need(why, !cadets_second_copy(s, card),
                    "These two are identical; pick the first one.");
}

static void hand_over(const orr_rules *rules, cadets_state *s, int card, int from, int to,
                      orr_log *log)
{
    cadets_put_card(s, card, HELD + to);
    s->cards[card].flags |= TRADED;
    if (cadets_second_rules(rules))
        s->cards[card].flags = (uint8_t)((s->cards[card].flags & ((1 << GIVER_SHIFT) - 1)) |
                                         (from + 1) << GIVER_SHIFT);
    orr_say(log, ORR_GAIN, "%s gets %s.", orr_named(log, KIND_ROCKETEER, to),
            orr_named(log, KIND_CARD, card));
}

static bool may_give(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return may_change_hands(rules, s, s->acting, s->partner, move.a, why);
}

static void give(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    hand_over(rules, s, move.a, s->acting, s->partner, log);
}

const orr_verb cadets_verb_give = {
    .word = "give",
    .kind = {KIND_CARD},
    .label = "Give %a",
    .at = ORR_AT(TRADE),
    .rule = "trading",
    .may = may_give,
    .detail = cadets_detail_card,
    .apply = give,
    .out = ORR_GIVES_UP,
};

static bool may_take(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return may_change_hands(rules, s, s->partner, s->acting, move.a, why);
}

static void take(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    hand_over(rules, s, move.a, s->partner, s->acting, log);
}

const orr_verb cadets_verb_take = {
    .word = "take",
    .kind = {KIND_CARD},
    .label = "Take %a",
    .at = ORR_AT(TRADE),
    .rule = "trading",
    .may = may_take,
    .detail = cadets_detail_card,
    .apply = take,
};

/* ---- oxygen: one way a turn ----------------------------------------------------------------------------- */

enum { OXYGEN_BIT = 1 << PARTS }; /* beside the bits of the parts, in gave and took */

static bool may_share_air(const orr_rules *rules, const cadets_state *s, int from, int other_way,
                          orr_reason *why)
{
    return orr_need_by(why, "oxygen", s->heroes[from].oxygen > 1,
                       "The %s needs the last oxygen to live.",
                       cadets_person_of(rules, from)->name) &&
           orr_need(why, !(other_way & OXYGEN_BIT),
                    "These two have already traded oxygen the other way this turn.");
}

static void share_air(cadets_state *s, int from, int to, uint8_t *marks, orr_log *log)
{
    marks[s->partner] |= OXYGEN_BIT;
    s->heroes[from].oxygen--;
    s->heroes[to].oxygen++;
    orr_say(log, ORR_GAIN, "%s gets an oxygen.", orr_named(log, KIND_ROCKETEER, to));
}

static bool may_give_oxygen(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    const cadets_state *s = state;
    (void)move;
    return may_share_air(rules, s, s->acting, s->took[s->partner], why);
}

static void give_oxygen(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move;
    share_air(s, s->acting, s->partner, s->gave, log);
}

const orr_verb cadets_verb_give_oxygen = {
    .word = "give-oxygen",
    .label = "Give an oxygen",
    .at = ORR_AT(TRADE),
    .rule = "trading",
    .may = may_give_oxygen,
    .apply = give_oxygen,
    .out = ORR_GIVES_UP,
};

static bool may_take_oxygen(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    const cadets_state *s = state;
    (void)move;
    return may_share_air(rules, s, s->partner, s->gave[s->partner], why);
}

static void take_oxygen(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move;
    share_air(s, s->partner, s->acting, s->took, log);
}

const orr_verb cadets_verb_take_oxygen = {
    .word = "take-oxygen",
    .label = "Take an oxygen",
    .at = ORR_AT(TRADE),
    .rule = "trading",
    .may = may_take_oxygen,
    .apply = take_oxygen,
};

/* ---- parts: each kind one way a turn ----------------------------------------------------------------------- */

static bool may_share_part(const orr_rules *rules, const cadets_state *s, int from, int other_way,
                           int part, orr_reason *why)
{
    return orr_need(why, s->heroes[from].parts[part], "The %s has none of that.",
                    cadets_person_of(rules, from)->name) &&
           orr_need(why, !(other_way >> part & 1),
                    "These two have already traded that the other way this turn.");
}

static void share_part(cadets_state *s, int from, int to, uint8_t *marks, int part, orr_log *log)
{
    marks[s->partner] |= (uint8_t)(1u << part);
    s->heroes[from].parts[part]--;
    s->heroes[to].parts[part]++;
    orr_say(log, ORR_GAIN, "%s gets %s.", orr_named(log, KIND_ROCKETEER, to),
            orr_named(log, KIND_PART, part));
}

static bool may_give_part(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return may_share_part(rules, s, s->acting, s->took[s->partner], move.a, why);
}

static void give_part(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules;
    share_part(s, s->acting, s->partner, s->gave, move.a, log);
}

const orr_verb cadets_verb_give_part = {
    .word = "give-part",
    .kind = {KIND_PART},
    .label = "Give %a",
    .at = ORR_AT(TRADE),
    .rule = "trading",
    .may = may_give_part,
    .apply = give_part,
    .out = ORR_GIVES_UP,
};

static bool may_take_part(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return may_share_part(rules, s, s->partner, s->gave[s->partner], move.a, why);
}

static void take_part(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules;
    share_part(s, s->partner, s->acting, s->took, move.a, log);
}

const orr_verb cadets_verb_take_part = {
    .word = "take-part",
    .kind = {KIND_PART},
    .label = "Take %a",
    .at = ORR_AT(TRADE),
    .rule = "trading",
    .may = may_take_part,
    .apply = take_part,
};

/* ---- the end of it --------------------------------------------------------------------------------------- */

static void end_trade(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move, (void)log;
    s->partner = 0;
    cadets_back(s);
}

const orr_verb cadets_verb_done = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(TRADE),
    .rule = "trading",
    .apply = end_trade,
    .out = ORR_ENDS,
};

void cadets_trade_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    FOR_CARDS(&s->heroes[s->acting], c)
    {
        orr_try(moves, may_give, rules, s, ORR_MOVE1(VERB_GIVE, c));
    }
    FOR_CARDS(&s->heroes[s->partner], c)
    {
        orr_try(moves, may_take, rules, s, ORR_MOVE1(VERB_TAKE, c));
    }
    orr_try(moves, may_give_oxygen, rules, s, ORR_MOVE0(VERB_GIVE_OXYGEN));
    for (int part = 0; part < PARTS; part++)
        orr_try(moves, may_give_part, rules, s, ORR_MOVE1(VERB_GIVE_PART, part));
    orr_try(moves, may_take_oxygen, rules, s, ORR_MOVE0(VERB_TAKE_OXYGEN));
    for (int part = 0; part < PARTS; part++)
        orr_try(moves, may_take_part, rules, s, ORR_MOVE1(VERB_TAKE_PART, part));
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}
