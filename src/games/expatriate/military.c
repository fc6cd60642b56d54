/* military.c - the Military action: everybody is compared with the active player, who then explores
 * or puts somebody under pressure. Comparisons also decide who is first player.
 *
 * Rules: docs/games/expatriate.md#military
 */
#include "expatriate.h"

/* ---- comparing ------------------------------------------------------------------------------ */

/* The colony of this seat that counts for the arm; -1 if it has none. */
static int arm_colony(const expatriate_pack *pack, const expatriate_state *s, int seat, int arm)
{
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1) {
        const int colony = __builtin_ctz(left);
        if (pack->colonies[colony].effect == ARM && pack->colonies[colony].arm == arm)
            return colony;
    }
    return -1;
}

int expatriate_compare_arm(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           int against, int arm)
{
    if (arm == ARMS)
        return has_effect(pack, s, seat, SUPREMACY) - has_effect(pack, s, against, SUPREMACY);
    const bool own = s->colonies[seat] && arm_colony(pack, s, seat, arm) >= 0;
    const bool other = s->colonies[against] && arm_colony(pack, s, against, arm) >= 0;
    const int difference = s->station[seat][FIRST_MILITARY + arm] + own -
                           s->station[against][FIRST_MILITARY + arm] - other;
    if (difference != 0)
        return difference > 0 ? 1 : -1;
    return own - other; /* the colony wins the tie */
}

void expatriate_compare_seats(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              int against, int *supremacies, int *inferiorities)
{
    *supremacies = *inferiorities = 0;
    for (int arm = 0; arm <= ARMS; arm++) {
        const int result = expatriate_compare_arm(pack, s, seat, against, arm);
        *supremacies += result > 0;
        *inferiorities += result < 0;
    }
}

/* Frozen before anything moves. */
void expatriate_compare_run(const orr_rules *rules, void *state, orr_log *log)
{
    expatriate_state *s = state;
    for (int turn = 1; turn < s->head.seats; turn++) {
        const int seat = seat_from_active(s, turn);
        int supremacies, inferiorities;
        expatriate_compare_seats(rules->pack, s, seat, s->active, &supremacies, &inferiorities);
        s->supremacies[seat] = (uint8_t)supremacies;
        s->inferiorities[seat] = (uint8_t)inferiorities;
        orr_say(log, "Seat %d against seat %d: supremacies %d, inferiorities %d.", seat + 1,
                s->active + 1, supremacies, inferiorities);
    }
    s->head.actor = (int8_t)s->active;
    orr_goto(&s->head, TACTIC);
}

/* The frozen comparison and the count of TP for draws end with the action. */
static void end_military(expatriate_state *s)
{
    for (int seat = 0; seat < SEATS; seat++)
        s->supremacies[seat] = s->inferiorities[seat] = s->draw_tp[seat] = 0;
    orr_goto(&s->head, END_ACTION);
}

/* ---- exploration or pressure ---------------------------------------------------------------- */

static bool somebody_has_modules(const expatriate_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int type = 0; type < TYPES; type++)
            if (seat != s->active && s->docked[seat][type] > 0)
                return true;
    return false;
}

static int most_inferiorities(const expatriate_state *s)
{
    int most = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (s->inferiorities[seat] > most)
            most = s->inferiorities[seat];
    return most;
}

void expatriate_tactic_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_ask(prompt,
            "Exploration: everybody draws a card and you draw %d more. Political pressure: "
            "everybody else draws a card and you take a module from a station.",
            most_inferiorities(s));
    orr_wait(prompt, "Seat %d explores or puts somebody under pressure.", s->head.actor + 1);
    prompt->rule = "exploration-or-political-pressure";
}

void expatriate_tactic_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_add(moves, ORR_MOVE0(VERB_EXPLORE));
    if (somebody_has_modules(s))
        orr_add(moves, ORR_MOVE0(VERB_PRESSURE));
}

void expatriate_tactic_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    const bool explores = move.verb == VERB_EXPLORE;
    orr_say(log, "Seat %d chooses %s.", s->active + 1,
            explores ? "exploration" : "political pressure");
    orr_goto_with(&s->head, explores ? EXPLORATION : PRESSURE, explores ? 0 : 1);
}

/* The argument counts seats. */
void expatriate_exploration_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    expatriate_state *s = state;
    const int turn = orr_arg(&s->head);
    if (turn == s->head.seats) {
        end_military(s);
        return;
    }
    s->head.actor = (int8_t)seat_from_active(s, turn);
    orr_goto_with(&s->head, EXPLORATION, turn + 1);
    orr_push_with(&s->head, DRAWS, turn == 0 ? 1 + most_inferiorities(s) : 1);
}

/* The argument counts seats, from the one to the active player's left. */
void expatriate_pressure_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    expatriate_state *s = state;
    const int turn = orr_arg(&s->head);
    if (turn == s->head.seats) {
        s->head.actor = (int8_t)s->active;
        orr_goto(&s->head, SEIZE);
        return;
    }
    s->head.actor = (int8_t)seat_from_active(s, turn);
    orr_goto_with(&s->head, PRESSURE, turn + 1);
    orr_push_with(&s->head, DRAWS, 1);
}

void expatriate_seize_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_ask(prompt,
            "Political pressure: choose a module of another station for yours. Its owner draws a "
            "card for each supremacy over you.");
    orr_wait(prompt, "Seat %d seizes a module.", s->head.actor + 1);
    prompt->rule = "political-pressure";
}

void expatriate_seize_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const expatriate_state *s = state;
    for (int turn = 1; turn < s->head.seats; turn++) {
        const int seat = seat_from_active(s, turn);
        for (int design = 0; design < DESIGNS; design++)
            if (s->station[seat][design] > 0)
                orr_add(moves, ORR_MOVE2(VERB_SEIZE, design, seat));
    }
}

void expatriate_seize_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const int victim = move.b, cards = s->inferiorities[victim];
    expatriate_undock(s, victim, move.a);
    expatriate_dock(s, s->active, move.a);
    orr_say(log, "Seat %d seizes %s from seat %d.", s->active + 1,
            orr_named(log, KIND_MODULE, move.a), victim + 1);
    orr_goto_with(&s->head, VICTIM, victim);
    if (cards > 0 && has_effect(rules->pack, s, s->active, DRAW_INFERIORITIES))
        orr_push_with(&s->head, DRAWS, cards);
}

/* The argument: first the seat that lost a module, then ORR_MAX_SEATS when it has drawn. */
void expatriate_victim_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    expatriate_state *s = state;
    const int victim = orr_arg(&s->head);
    if (victim == ORR_MAX_SEATS) {
        end_military(s);
        return;
    }
    s->head.actor = (int8_t)victim;
    orr_goto_with(&s->head, VICTIM, ORR_MAX_SEATS);
    orr_push_with(&s->head, DRAWS, s->supremacies[victim]);
}

/* ---- drawing -------------------------------------------------------------------------------- */

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
    (void)rules;
    const expatriate_state *s = state;
    const int more = draws_to_come(s);
    if (s->action == ENGINEERING)
        orr_ask(prompt, "Institute of Technology: draw a card before you dock. From which supply?");
    else if (more > 0)
        orr_ask(prompt, "Draw a card: from which supply? %d more after it.", more);
    else
        orr_ask(prompt, "Draw a card: from which supply?");
    orr_wait(prompt, "Seat %d draws a card.", s->head.actor + 1);
    prompt->rule = "drawing-cards";
}

void expatriate_draw_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const expatriate_state *s = state;
    const int supplies = expatriate_supplies(s, orr_arg(&s->head));
    for (int type = 0; type < TYPES; type++)
        if (supplies >> type & 1)
            orr_add(moves, ORR_MOVE1(VERB_DRAW, type));
}

void expatriate_draw_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const int seat = s->head.actor, design = expatriate_take_from_supply(s, move.a);
    orr_pop(&s->head);
    expatriate_to_hand(s, seat, design);
    orr_say(log, "Seat %d draws from the %s supply.", seat + 1, expatriate_type_names[move.a]);
    orr_whisper(log, seat, "You draw %s.", orr_named(log, KIND_MODULE, design));
    if (s->action == MILITARY && s->draw_tp[seat] < MOST_DRAW_TP &&
        has_effect(rules->pack, s, seat, TP_PER_DRAW)) {
        s->draw_tp[seat]++;
        expatriate_gain(s, seat, 1);
        orr_say(log, "Seat %d gains 1 TP for the card (Command Center).", seat + 1);
    }
}
