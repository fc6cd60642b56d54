/* draw.c - drawing cards, one after the other, each from a supply of the seat's choice: in the
 * Military action, and where a colony draws before it docks.
 *
 * Rules: docs/games/expatriate.md#drawing-cards
 */
#include "parts.h"

/* The argument is how many cards the actor still draws. */
void expatriate_draws_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    expatriate_state *s = state;
    const int left = orr_arg(&s->head);
    if (left == 0 || !expatriate_supplies(s, ANY_TYPE)) {
        orr_pop(&s->head);
        return;
    }
    orr_goto_with(&s->head, DRAWS, left - 1);
    orr_push_with(&s->head, DRAW, ANY_TYPE);
}

/* How many more after this one; there is no counter below when an institute draws. */
static int draws_to_come(const expatriate_state *s)
{
    const orr_frame *below = &s->head.stack[s->head.depth - 2];
    return below->step == DRAWS ? below->arg : 0;
}

/* The argument holds the bits of the types to choose from. */
void expatriate_draw_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const expatriate_state *s = state;
    const int more = draws_to_come(s);
    if (s->action == ENGINEERING)
        orr_ask(prompt, "%s: %sdraw a card, then dock one from your hand. From which supply?",
                expatriate_effect_name(rules->pack, s, s->head.actor, DRAW_TO_DOCK),
                orr_arg(&s->head) & MAY_DECLINE   ? "you may "
                : orr_arg(&s->head) & COLONY_DRAW ? "for a colony that docks now, "
                                                  : "");
    else if (more > 0)
        orr_ask(prompt, "Draw a card: from which supply? %d more after it.", more);
    else
        orr_ask(prompt, "Draw a card: from which supply?");
    orr_wait(prompt, "%s draws a card.", orr_seat(s->head.actor));
    prompt->rule = "drawing-cards";
}

static bool may_draw(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const expatriate_state *s = state;
    return orr_need(why, expatriate_supply_left(s, move.a) > 0, "The %s supply is exhausted.",
                    expatriate_type_names[move.a]) &&
           orr_need_by(
               why, "engineering", orr_arg(&s->head) >> move.a & 1,
               "This card has to come from the supply that your other colony names, not from %s.",
               expatriate_type_names[move.a]);
}

static void draw(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const int seat = s->head.actor, design = expatriate_take_from_supply(s, move.a);
    if (orr_arg(&s->head) & COLONY_DRAW)
        s->before[move.a]--;
    orr_pop(&s->head);
    expatriate_to_hand(s, seat, design);
    orr_say(log, ORR_GAIN, "%s draws from the %s supply.", orr_seat(seat),
            expatriate_type_names[move.a]);
    orr_whisper(log, seat, ORR_REVEAL, "You draw %s.", orr_named(log, KIND_MODULE, design));
    if (s->action == MILITARY && s->draw_tp[seat] < MOST_DRAW_TP &&
        expatriate_has_effect(rules->pack, s, seat, TP_PER_DRAW)) {
        s->draw_tp[seat]++;
        expatriate_gain(s, seat, 1, BY_EFFECTS);
        orr_say(log, ORR_GAIN, "%s gains 1 TP for the card (%s).", orr_seat(seat),
                expatriate_effect_name(rules->pack, s, seat, TP_PER_DRAW));
    }
}

const orr_verb expatriate_verb_draw = {
    .word = "draw",
    .kind = {KIND_TYPE},
    .label = "Draw from %a",
    .at = ORR_AT(DRAW),
    .rule = "drawing-cards",
    .may = may_draw,
    .detail = expatriate_detail_supply,
    .apply = draw,
    .chance = true,
};

void expatriate_draw_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int type = 0; type < TYPES; type++)
        orr_try(moves, may_draw, rules, state, ORR_MOVE1(VERB_DRAW, type));
    if (orr_arg(state) & MAY_DECLINE)
        orr_add(moves, ORR_MOVE0(VERB_KEEP));
}
