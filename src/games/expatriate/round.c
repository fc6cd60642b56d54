/* round.c - a round: four actions lie open, each seat in turn takes one; then the end is checked,
 * a new first player is found, and what nobody took is discarded.
 *
 * Rules: docs/games/expatriate.md#a-round
 */
#include "plan.h"

#include <string.h>

/* An exhausted supply has no module to lay open; its action can be taken all the same. */
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
    s->head.actor = (int8_t)s->first;
    orr_goto(&s->head, PICK);
}

void expatriate_pick_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_ask(prompt,
            "Take one of the open actions: you dock its module, then everybody takes part in the "
            "action and you get more out of it.");
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

/* What the action would bring to the seat that thinks of taking it, its module docked: of a delivery
 * the TP without and with cards for energy, before the vessel. */
static void foresee_delivery(const expatriate_pack *pack, const expatriate_state *s, int seat,
                             orr_text *out)
{
    uint8_t income[RESOURCES];
    expatriate_income(pack, s, seat, s->garbage, NONE, NONE, income);
    expatriate_menu menu;
    const expatriate_planner p = expatriate_plan_for(pack, s, seat, income, &menu);
    const int hand = expatriate_hand_size(s, seat);
    const expatriate_offers offers = expatriate_offers_of(&p, hand);
    const int most = offers.tp[offers.count - 1];
    orr_text_add(out, "%d", offers.tp[0]);
    if (most > offers.tp[0])
        orr_text_add(out, " to %d", most);
    orr_text_add(out, " TP; brings ");
    expatriate_list(income, RESOURCES, out);
    orr_text_add(out, " and 1 more");
}

static void foresee_terraforming(const expatriate_pack *pack, const expatriate_state *s, int seat,
                                 orr_text *out)
{
    (void)pack;
    bool pays = expatriate_can_pay(s, seat, WAY_EACH);
    for (int type = 0; type < TYPES; type++)
        pays = pays || s->docked[seat][type] >= THREE_COUNT;
    orr_text_add(out, pays ? "you can set up a colony" : "you cannot pay for a colony yet");
}

static void foresee_military(const expatriate_pack *pack, const expatriate_state *s, int seat,
                             orr_text *out)
{
    const int most = expatriate_most_inferiorities(pack, s, seat);
    orr_text_add(out, "exploration: %d card%s", 1 + most, most ? "s" : "");
}

static void foresee_engineering(const expatriate_pack *pack, const expatriate_state *s, int seat,
                                orr_text *out)
{
    int before = 0;
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1) {
        const int effect = pack->colonies[__builtin_ctz(left)].effect;
        before += effect == DOCK_BEFORE || effect == DOCK_FEWEST;
    }
    orr_text_add(out, "dock up to %d more", 1 + (expatriate_hand_size(s, seat) > 0) + before);
}

static void take_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    static void (*const foresee[TYPES])(const expatriate_pack *, const expatriate_state *, int,
                                        orr_text *) = {
        [DELIVERY] = foresee_delivery,
        [ENGINEERING] = foresee_engineering,
        [TERRAFORMING] = foresee_terraforming,
        [MILITARY] = foresee_military,
    };
    const expatriate_state *s = state;
    const int seat = s->head.actor, design = s->open[move.a];
    expatriate_state after = *s; /* the module is docked before the action takes place */
    if (design != NONE)
        expatriate_dock(&after, seat, design);
    foresee[move.a](rules->pack, &after, seat, out);
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

static int ending_reached(const expatriate_pack *pack, const expatriate_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (expatriate_colony_count(s, seat) >= pack->colonies_alone)
            return TEN_ALONE;
    if (expatriate_colony_total(s) >= pack->colonies_together[s->head.seats - 2])
        return ENOUGH_TOGETHER;
    return s->round >= pack->most_rounds ? OUT_OF_ROUNDS : NOT_OVER;
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
