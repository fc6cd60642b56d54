/* round.c - a round: four actions lie open, each seat in turn takes one; then the end is checked,
 * a new first player is found, and what nobody took is discarded.
 *
 * Rules: docs/games/expatriate.md#a-round
 */
#include "foresee.h"

#include <string.h>

/* An exhausted supply has no module to lay open; its action can be taken all the same. */
/* The luck of a round: which modules its actions bring. */
static void say_open(const expatriate_state *s, orr_log *log)
{
    char bytes[TYPES * ORR_MAX_NAME];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    if (!log)
        return;
    for (int type = 0; type < TYPES; type++)
        if (s->open[type] != NONE)
            orr_text_add(&text, "%s%s", text.length ? ", " : "",
                         orr_named(log, KIND_MODULE, s->open[type]));
    orr_say(log, ORR_REVEAL, "Modules of this round: %s.", bytes);
}

void expatriate_open_actions_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    s->round++;
    s->picked = 0;
    memset(s->taken_by, NONE, sizeof s->taken_by);
    for (int type = 0; type < TYPES; type++) {
        const int design = expatriate_take_from_supply(s, type);
        s->open[type] = design < 0 ? NONE : (uint8_t)design;
    }
    orr_turn(log, "Round %d, beginning with %s", s->round, orr_seat(s->first));
    say_open(s, log);
    s->head.actor = (int8_t)s->first;
    orr_goto(&s->head, PICK);
}

static int ending_reached(const expatriate_pack *pack, const expatriate_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (expatriate_colony_count(s, seat) >= pack->colonies_alone)
            return TEN_ALONE;
    if (expatriate_colony_total(s) >= pack->colonies_together[s->head.seats - 2])
        return ENOUGH_TOGETHER;
    return s->round >= pack->most_rounds ? OUT_OF_ROUNDS : NOT_OVER;
}

void expatriate_pick_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const expatriate_state *s = state;
    orr_ask(prompt,
            "%sTake one of the open actions: you dock its module, then everybody takes part in the "
            "action and you get more out of it.",
            ending_reached(rules->pack, s)
                ? "The game ends with this round: this is your last action. "
                : "");
    orr_wait(prompt, "%s takes an action.", orr_seat(s->head.actor));
    prompt->rule = "taking-an-action";
}

static bool may_take(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const expatriate_state *s = state;
    return orr_need(why, s->taken_by[move.a] == NONE, "%s has been taken by seat %d this round.",
                    expatriate_type_names[move.a], s->taken_by[move.a] + 1);
}

/* "you 6 TP, seat 2 3, seat 3 0" */
static void tell_delivery(const orr_rules *rules, const expatriate_state *s,
                          const expatriate_outlook *o, orr_text *out)
{
    char name[ORR_MAX_NAME * 2];
    orr_text vessel = orr_text_in(name, sizeof name);
    const expatriate_share *own = &o->of[s->head.actor];
    orr_label_move(rules, s, o->vessel, &vessel);
    orr_text_add(out, "you %s%d TP", own->about ? "≈ " : "", own->tp);
    for (int turn = 1; turn < s->head.seats; turn++) {
        const int seat = (s->head.actor + turn) % s->head.seats;
        expatriate_tell_share(&o->of[seat], seat, out);
    }
    if (own->with_cards > own->tp)
        orr_text_add(out, "; with cards %d TP", own->with_cards);
    orr_text_add(out, "; %s", name);
}

/* "you 2 TP, VP 2 → 3, seat 2 1 TP, seat 3 cannot pay" */
static void tell_mission(const orr_rules *rules, const expatriate_state *s,
                         const expatriate_outlook *o, orr_text *out)
{
    (void)rules;
    const int actor = s->head.actor;
    const expatriate_share *own = &o->of[actor];
    orr_text_add(out, "you %d TP", own->tp);
    if (own->cannot)
        orr_text_add(out, " and cannot pay for a colony yet");
    else
        orr_text_add(out, ", VP %d → %d",
                     expatriate_vp(s->tp[actor], expatriate_colony_count(s, actor)), own->vp);
    for (int turn = 1; turn < s->head.seats; turn++) {
        const int seat = (actor + turn) % s->head.seats;
        if (o->of[seat].cannot)
            orr_text_add(out, ", %s cannot pay", orr_seat(seat));
        else
            orr_text_add(out, ", %s: %d TP", orr_seat(seat), o->of[seat].tp);
    }
    if (!own->cannot)
        orr_text_add(out, "; %s mission", expatriate_type_names[o->mission]);
}

/* "you draw 2, or seize Workshop from seat 2 (3 TP more in a delivery); everybody draws 1" */
static void tell_military(const orr_rules *rules, const expatriate_state *s,
                          const expatriate_outlook *o, orr_text *out)
{
    const expatriate_share *own = &o->of[s->head.actor];
    orr_text_add(out, "you draw %d card%s", own->cards, own->cards == 1 ? "" : "s");
    if (own->tp > 0)
        orr_text_add(out, " for %d TP", own->tp);
    if (o->prey != NONE)
        orr_text_add(out, ", or seize %s from %s: %d TP more in a delivery",
                     expatriate_design_name(rules->pack, o->prey), orr_seat(o->victim), own->later);
    orr_text_add(out, "; everybody else draws a card");
}

/* "you dock up to 2 more, ≈ 3 TP more in a delivery, seat 2 docks 1 (≈ 1 TP)" */
static void tell_engineering(const orr_rules *rules, const expatriate_state *s,
                             const expatriate_outlook *o, orr_text *out)
{
    (void)rules;
    const expatriate_share *own = &o->of[s->head.actor];
    orr_text_add(out, "you dock up to %d more", own->docks);
    if (own->tp > 0)
        orr_text_add(out, " for %d TP", own->tp);
    if (own->later > 0)
        orr_text_add(out, ", ≈ %d TP more in a delivery", own->later);
    for (int turn = 1; turn < s->head.seats; turn++) {
        const int seat = (s->head.actor + turn) % s->head.seats;
        orr_text_add(out, ", %s docks %d", orr_seat(seat), o->of[seat].docks);
        if (o->of[seat].tp > 0)
            orr_text_add(out, " for %d TP", o->of[seat].tp);
        if (o->of[seat].later > 0)
            orr_text_add(out, " (≈ %d TP)", o->of[seat].later);
    }
}

/* What everybody would get, the deciding figures first. */
static void take_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    static void (*const tell[TYPES])(const orr_rules *, const expatriate_state *,
                                     const expatriate_outlook *, orr_text *) = {
        [DELIVERY] = tell_delivery,
        [ENGINEERING] = tell_engineering,
        [TERRAFORMING] = tell_mission,
        [MILITARY] = tell_military,
    };
    const expatriate_state *s = state;
    const int design = s->open[move.a];
    expatriate_outlook outlook;
    expatriate_foresee(rules, s, move.a, &outlook);
    tell[move.a](rules, s, &outlook, out);
    if (design != NONE)
        orr_text_add(out, "; docks %s", expatriate_design_name(rules->pack, design));
}

static void take(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    static const uint8_t begins[TYPES] = {LIFTS, BEFORE_ENGINEERING, MISSION, COMPARE};
    (void)rules;
    expatriate_state *s = state;
    const int type = move.a, design = s->open[type];
    s->active = (uint8_t)s->head.actor;
    s->action = (uint8_t)type;
    s->taken_by[type] = s->active;
    orr_phase(log, "%s, %s", expatriate_type_names[type], orr_seat(s->active));
    if (design != NONE) {
        expatriate_dock(s, s->active, design);
        s->open[type] = NONE;
        orr_say(log, ORR_GAIN, "%s takes %s: %s.", orr_seat(s->active), expatriate_type_names[type],
                orr_named(log, KIND_MODULE, design));
    } else {
        orr_say(log, ORR_ANNOUNCE, "%s takes %s.", orr_seat(s->active),
                expatriate_type_names[type]);
    }
    orr_goto(&s->head, begins[type]);
}

const orr_verb expatriate_verb_take = {
    .word = "take",
    .kind = {KIND_TYPE},
    .label = "Take %a",
    .at = ORR_AT(PICK),
    .rule = "taking-an-action",
    .may = may_take,
    .detail = take_detail,
    .apply = take,
};

void expatriate_pick_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int type = 0; type < TYPES; type++)
        orr_try(moves, may_take, rules, state, ORR_MOVE1(VERB_TAKE, type));
}

/* ---- the end of an action and of a round ---------------------------------------------------- */

void expatriate_end_action_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    expatriate_state *s = state;
    s->action = s->mission = s->charter = NONE;
    s->picked++;
    s->head.actor = (int8_t)((s->first + s->picked) % s->head.seats);
    orr_goto(&s->head, s->picked == s->head.seats ? END_ROUND : PICK);
}

/* Counter-clockwise from the first player, the first who is not weaker takes over. */
static void pass_first_player(const expatriate_pack *pack, expatriate_state *s, orr_log *log)
{
    const int seats = s->head.seats;
    for (int away = 1; away < seats; away++) {
        const int seat = (s->first + seats - away) % seats;
        int supremacies, inferiorities;
        expatriate_compare_seats(pack, s, seat, s->first, &supremacies, &inferiorities);
        if (supremacies < inferiorities)
            continue;
        orr_say(log, ORR_GAIN, "%s becomes first player: stronger in %d, weaker in %d.",
                orr_seat(seat), supremacies, inferiorities);
        s->first = (uint8_t)seat;
        return;
    }
    orr_say(log, ORR_ANNOUNCE, "%s stays first player: everybody else is weaker.",
            orr_seat(s->first));
}

void expatriate_end_round_run(const orr_rules *rules, void *state, orr_log *log)
{
    expatriate_state *s = state;
    s->ending = (uint8_t)ending_reached(rules->pack, s);
    if (s->ending != NOT_OVER) {
        orr_phase(log, "The points");
        for (int seat = 0; seat < s->head.seats; seat++)
            orr_say(log, ORR_ANNOUNCE, "%s: %d TP and %d colonies make %d VP.", orr_seat(seat),
                    s->tp[seat], expatriate_colony_count(s, seat),
                    expatriate_vp(s->tp[seat], expatriate_colony_count(s, seat)));
        orr_finish(&s->head);
        return;
    }
    orr_phase(log, "End of the round");
    pass_first_player(rules->pack, s, log);
    expatriate_discard_open(s);
    s->active = s->first;
    orr_goto(&s->head, OPEN_ACTIONS);
}
