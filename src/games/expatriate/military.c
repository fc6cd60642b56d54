/* military.c - the Military action: everybody is compared with the active player, who then explores
 * or puts somebody under pressure. Comparisons also decide who is first player.
 *
 * Rules: docs/games/expatriate.md#military
 */
#include "foresee.h"

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

int expatriate_forces(const expatriate_pack *pack, const expatriate_state *s, int seat, int arm)
{
    return s->station[seat][FIRST_MILITARY + arm] +
           (s->colonies[seat] && arm_colony(pack, s, seat, arm) >= 0);
}

int expatriate_compare_arm(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           int against, int arm)
{
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
    for (int arm = 0; arm < ARMS; arm++) {
        const int result = expatriate_compare_arm(pack, s, seat, against, arm);
        *supremacies += result > 0;
        *inferiorities += result < 0;
    }
    const bool own = expatriate_has_effect(pack, s, seat, SUPREMACY);
    const bool other = expatriate_has_effect(pack, s, against, SUPREMACY);
    *supremacies += own && !other; /* a fifth arm */
    *inferiorities += other && !own;
}

int expatriate_most_inferiorities(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    int most = 0;
    for (int other = 0; other < s->head.seats; other++) {
        int supremacies, inferiorities = 0;
        if (other != seat)
            expatriate_compare_seats(pack, s, other, seat, &supremacies, &inferiorities);
        most = inferiorities > most ? inferiorities : most;
    }
    return most;
}

void expatriate_list_arms(const expatriate_pack *pack, const expatriate_state *s, int seat,
                          int against, int sign, orr_text *out)
{
    int named = 0;
    for (int arm = 0; arm < ARMS; arm++)
        if (expatriate_compare_arm(pack, s, seat, against, arm) == sign)
            orr_text_add(out, "%s%s", named++ ? ", " : "", pack->military[arm].name);
    const int holder = sign > 0 ? seat : against, other = sign > 0 ? against : seat;
    if (expatriate_has_effect(pack, s, holder, SUPREMACY) &&
        !expatriate_has_effect(pack, s, other, SUPREMACY))
        orr_text_add(out, "%s%s", named++ ? ", " : "",
                     expatriate_effect_name(pack, s, holder, SUPREMACY));
}

/* "superior in Orbital Weapons", or in how many arms; which ones, the table of forces says. */
static void add_arms(const expatriate_pack *pack, const expatriate_state *s, int seat, int sign,
                     int count, orr_text *out)
{
    if (count == 0)
        return;
    orr_text_add(out, "%s%s in ", out->length ? ", " : "", sign > 0 ? "superior" : "inferior");
    if (count == 1)
        expatriate_list_arms(pack, s, seat, s->active, sign, out);
    else
        orr_text_add(out, "%d arms", count);
}

static void say_comparison(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           orr_log *log)
{
    char bytes[200];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    if (!log)
        return;
    add_arms(pack, s, seat, 1, s->supremacies[seat], &text);
    add_arms(pack, s, seat, -1, s->inferiorities[seat], &text);
    if (text.length == 0)
        orr_say(log, ORR_ANNOUNCE, "%s is level with %s in every arm.", orr_seat(seat),
                orr_seat(s->active));
    else
        orr_say(log, ORR_ANNOUNCE, "%s is %s.", orr_seat(seat), bytes);
}

/* Frozen before anything moves. */
void expatriate_compare_run(const orr_rules *rules, void *state, orr_log *log)
{
    expatriate_state *s = state;
    for (int turn = 1; turn < s->head.seats; turn++) {
        const int seat = expatriate_seat_from_active(s, turn);
        int supremacies, inferiorities;
        expatriate_compare_seats(rules->pack, s, seat, s->active, &supremacies, &inferiorities);
        s->supremacies[seat] = (uint8_t)supremacies;
        s->inferiorities[seat] = (uint8_t)inferiorities;
        say_comparison(rules->pack, s, seat, log);
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

/* The seat with the most inferiorities, the first of them. */
static int weakest_seat(const expatriate_state *s)
{
    int weakest = 0;
    for (int seat = 1; seat < s->head.seats; seat++)
        if (s->inferiorities[seat] > s->inferiorities[weakest])
            weakest = seat;
    return weakest;
}

static int most_inferiorities(const expatriate_state *s)
{
    return s->inferiorities[weakest_seat(s)];
}

void expatriate_tactic_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_ask(prompt,
            "Exploration: everybody draws a card and you draw %d more. Political pressure: "
            "everybody else draws a card and you take a module from a station.",
            most_inferiorities(s));
    orr_wait(prompt, "%s explores or puts somebody under pressure.", orr_seat(s->head.actor));
    prompt->rule = "exploration-or-political-pressure";
}

static void explore_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)move;
    const expatriate_state *s = state;
    const int more = most_inferiorities(s);
    orr_text_add(out, "you draw %d", 1 + more);
    if (more > 0)
        orr_text_add(out, ", %d for the inferiorities of %s", more, orr_seat(weakest_seat(s)));
}

static void explore(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    expatriate_state *s = state;
    orr_say(log, ORR_ANNOUNCE, "%s chooses exploration.", orr_seat(s->active));
    orr_goto(&s->head, EXPLORATION);
}

const orr_verb expatriate_verb_explore = {
    .word = "explore",
    .label = "Exploration: everybody draws, you more",
    .at = ORR_AT(TACTIC),
    .rule = "exploration-or-political-pressure",
    .detail = explore_detail,
    .apply = explore,
    .group = "Tactic",
};

static bool may_pressure(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)move;
    return orr_need(why, somebody_has_modules(state), "No other station has a module to seize.");
}

/* "seize Workshop from seat 2: 3 TP more in a delivery; everybody else draws a card" */
static void pressure_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)move;
    int design, victim;
    const int gain = expatriate_best_prey(rules->pack, state, &design, &victim);
    if (gain > 0)
        orr_text_add(out, "%s from %s would bring %d TP more in a delivery",
                     expatriate_design_name(rules->pack, design), orr_seat(victim), gain);
    else
        orr_text_add(out, "no module would bring you TP by itself");
    orr_text_add(out, "; everybody else draws a card");
}

/* The others draw first, from the seat to the left on. */
static void pressure(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    expatriate_state *s = state;
    orr_say(log, ORR_ANNOUNCE, "%s chooses political pressure.", orr_seat(s->active));
    orr_goto_with(&s->head, PRESSURE, 1);
}

const orr_verb expatriate_verb_pressure = {
    .word = "pressure",
    .label = "Political pressure: seize a module",
    .at = ORR_AT(TACTIC),
    .rule = "exploration-or-political-pressure",
    .may = may_pressure,
    .detail = pressure_detail,
    .apply = pressure,
    .group = "Tactic",
};

void expatriate_tactic_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    orr_add(moves, ORR_MOVE0(VERB_EXPLORE));
    orr_try(moves, may_pressure, rules, state, ORR_MOVE0(VERB_PRESSURE));
}

/* The argument counts seats; when everybody has a card, the active player's others follow. */
void expatriate_exploration_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    const int turn = orr_arg(&s->head), more = most_inferiorities(s);
    if (turn > s->head.seats) {
        end_military(s);
        return;
    }
    s->head.actor = (int8_t)expatriate_seat_from_active(s, turn);
    orr_goto_with(&s->head, EXPLORATION, turn + 1);
    orr_push_with(&s->head, DRAWS, turn < s->head.seats ? 1 : more);
    if (turn == s->head.seats && more > 0)
        orr_say(log, ORR_ANNOUNCE,
                "%s explores further: %d more card%s for the inferiorities of %s.",
                orr_seat(s->active), more, more == 1 ? "" : "s", orr_seat(weakest_seat(s)));
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
    s->head.actor = (int8_t)expatriate_seat_from_active(s, turn);
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
    orr_wait(prompt, "%s seizes a module.", orr_seat(s->head.actor));
    prompt->rule = "political-pressure";
}

static bool may_seize(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const expatriate_state *s = state;
    return orr_need(why, move.b != s->active, "That module is already yours.") &&
           orr_need(why, s->station[move.b][move.a] > 0, "Seat %d has no %s.", move.b + 1,
                    expatriate_design_name(rules->pack, move.a));
}

static void seize_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const expatriate_state *s = state;
    expatriate_state after = *s;
    if (s->station[move.b][move.a] > 0)
        expatriate_undock(&after, move.b, move.a);
    bool told = expatriate_tell_docking(rules->pack, &after, s->active, move.a, out);
    if (expatriate_type_of(move.a) != MILITARY) {
        const int loss = expatriate_clean_tp(rules->pack, s, move.b) -
                         expatriate_clean_tp(rules->pack, &after, move.b);
        if (loss > 0)
            orr_text_add(out, "%s", told ? ", " : "a delivery of ");
        if (loss > 0)
            orr_text_add(out, "%s: %d TP less", orr_seat(move.b), loss);
        told = told || loss > 0;
    }
    if (told)
        orr_text_add(out, "; ");
    expatriate_describe_module(rules->pack, move.a, out);
    if (s->supremacies[move.b] > 0)
        orr_text_add(out, "; %s draws %d for its supremacies", orr_seat(move.b),
                     s->supremacies[move.b]);
    if (s->inferiorities[move.b] > 0 &&
        expatriate_has_effect(rules->pack, s, s->active, DRAW_INFERIORITIES))
        orr_text_add(out, "; you draw %d", s->inferiorities[move.b]);
}

static void seize(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const int victim = move.b, cards = s->inferiorities[victim];
    expatriate_undock(s, victim, move.a);
    expatriate_dock(s, s->active, move.a);
    orr_say(log, ORR_GAIN, "%s seizes %s from %s.", orr_seat(s->active),
            orr_named(log, KIND_MODULE, move.a), orr_seat(victim));
    orr_goto_with(&s->head, VICTIM, victim);
    if (cards > 0 && expatriate_has_effect(rules->pack, s, s->active, DRAW_INFERIORITIES)) {
        orr_say(log, ORR_ANNOUNCE, "%s draws %d for the inferiorities of %s (%s).",
                orr_seat(s->active), cards, orr_seat(victim),
                expatriate_effect_name(rules->pack, s, s->active, DRAW_INFERIORITIES));
        orr_push_with(&s->head, DRAWS, cards);
    }
}

const orr_verb expatriate_verb_seize = {
    .word = "seize",
    .kind = {KIND_MODULE, ORR_KIND_SEAT},
    .label = "Seize %a from %b",
    .at = ORR_AT(SEIZE),
    .rule = "political-pressure",
    .may = may_seize,
    .detail = seize_detail,
    .apply = seize,
};

void expatriate_seize_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const expatriate_state *s = state;
    for (int turn = 1; turn < s->head.seats; turn++) {
        const int seat = expatriate_seat_from_active(s, turn);
        for (int design = 0; design < DESIGNS; design++)
            orr_try(moves, may_seize, rules, s, ORR_MOVE2(VERB_SEIZE, design, seat));
    }
}

/* The argument: first the seat that lost a module, then ORR_MAX_SEATS when it has drawn. */
void expatriate_victim_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    const int victim = orr_arg(&s->head);
    if (victim == ORR_MAX_SEATS) {
        end_military(s);
        return;
    }
    s->head.actor = (int8_t)victim;
    orr_goto_with(&s->head, VICTIM, ORR_MAX_SEATS);
    if (s->supremacies[victim] > 0)
        orr_say(log, ORR_ANNOUNCE, "%s draws %d for its supremacies over %s.", orr_seat(victim),
                s->supremacies[victim], orr_seat(s->active));
    orr_push_with(&s->head, DRAWS, s->supremacies[victim]);
}
