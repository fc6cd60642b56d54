/* take.c - the whole flow: a seat takes counters, the heap is looked at, the other seat goes on.
 *
 * Yours: one file like this for every phase, with its steps and the verbs that belong to them.
 * Rules: docs/games/mygame.md#take
 */
#include "parts.h"

/* Operand 0 is one counter. */
static int counters_of(orr_move move)
{
    return move.a + 1;
}

void mygame_take_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const mygame_state *s = state;
    orr_ask(prompt, "Take one to three of the %d counters. The last one wins.", s->heap);
    orr_wait(prompt, "%s takes counters.", orr_seat(s->head.actor));
    prompt->rule = "take";
}

/* The one place that says what is allowed, and why not. */
static bool may_take(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const mygame_state *s = state;
    return orr_need(why, counters_of(move) <= s->heap, "There are only %d counters left.", s->heap);
}

static void take(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    mygame_state *s = state;
    const int seat = s->head.actor, counters = counters_of(move);
    s->heap = (uint8_t)(s->heap - counters);
    s->taken[seat] = (uint8_t)(s->taken[seat] + counters);
    orr_say(log, ORR_GAIN, "%s takes %s; %d are left.", orr_seat(seat),
            orr_named(log, KIND_NUMBER, move.a), s->heap);
    orr_goto(&s->head, JUDGE);
}

const orr_verb mygame_verb_take = {
    .word = "take",
    .kind = {KIND_NUMBER},
    .label = "Take %a",
    .at = ORR_AT(TAKE),
    .rule = "take",
    .may = may_take,
    .apply = take,
};

void mygame_take_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int number = 0; number < MOST_TAKEN; number++)
        orr_try(moves, may_take, rules, state, ORR_MOVE1(VERB_TAKE, number));
}

void mygame_judge_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    mygame_state *s = state;
    const int seat = s->head.actor;
    if (s->heap == 0) {
        s->winner = (int8_t)seat;
        orr_say(log, ORR_GAIN, "%s has taken the last counter and wins.", orr_seat(seat));
        orr_finish(&s->head);
        return;
    }
    s->head.actor = (int8_t)(1 - seat);
    orr_goto(&s->head, TAKE);
}
