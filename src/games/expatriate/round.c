/* round.c - a round: four actions lie open, each seat in turn takes one; then the end is checked,
 * a new first player is found, and what nobody took is discarded.
 *
 * Rules: docs/games/expatriate.md#a-round
 */
#include "expatriate.h"

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
    orr_say(log, "Round %d begins with seat %d.", s->round, s->first + 1);
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
    orr_wait(prompt, "Seat %d takes an action.", s->head.actor + 1);
    prompt->rule = "taking-an-action";
}

void expatriate_pick_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const expatriate_state *s = state;
    for (int type = 0; type < TYPES; type++)
        if (s->taken_by[type] == NONE)
            orr_add(moves, ORR_MOVE1(VERB_TAKE, type));
}

void expatriate_pick_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    static const uint8_t begins[TYPES] = {LIFTS, BEFORE_ENGINEERING, MISSION, COMPARE};
    (void)rules;
    expatriate_state *s = state;
    const int type = move.a, design = s->open[type];
    s->active = (uint8_t)s->head.actor;
    s->action = (uint8_t)type;
    s->taken_by[type] = s->active;
    if (design != NONE) {
        expatriate_dock(s, s->active, design);
        s->open[type] = NONE;
        orr_say(log, "Seat %d takes %s and docks %s.", s->active + 1, expatriate_type_names[type],
                orr_named(log, KIND_MODULE, design));
    } else {
        orr_say(log, "Seat %d takes %s.", s->active + 1, expatriate_type_names[type]);
    }
    orr_goto(&s->head, begins[type]);
}

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
        if (colony_count(s, seat) >= pack->colonies_alone)
            return TEN_ALONE;
    if (colony_total(s) >= pack->colonies_together[s->head.seats - 2])
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
        orr_say(log,
                "Seat %d becomes first player (against seat %d: supremacies %d, "
                "inferiorities %d).",
                seat + 1, s->first + 1, supremacies, inferiorities);
        s->first = (uint8_t)seat;
        return;
    }
    orr_say(log, "Seat %d stays first player: everybody else is weaker.", s->first + 1);
}

static void discard_unused(expatriate_state *s)
{
    for (int type = 0; type < TYPES; type++)
        if (s->open[type] != NONE) {
            expatriate_discard(s, s->open[type]);
            s->open[type] = NONE;
        }
}

void expatriate_end_round_run(const orr_rules *rules, void *state, orr_log *log)
{
    expatriate_state *s = state;
    s->ending = (uint8_t)ending_reached(rules->pack, s);
    if (s->ending != NOT_OVER) {
        for (int seat = 0; seat < s->head.seats; seat++)
            orr_say(log, "Seat %d: %d TP and %d colonies make %d VP.", seat + 1, s->tp[seat],
                    colony_count(s, seat), expatriate_vp(s->tp[seat], colony_count(s, seat)));
        orr_finish(&s->head);
        return;
    }
    pass_first_player(rules->pack, s, log);
    discard_unused(s);
    s->active = s->first;
    orr_goto(&s->head, OPEN_ACTIONS);
}

/* Victory points first, then TP, then colonies. */
static int rank(const expatriate_state *s, int seat)
{
    const int colonies = colony_count(s, seat);
    return (expatriate_vp(s->tp[seat], colonies) * 4096 + s->tp[seat]) * 16 + colonies;
}

void expatriate_score(const orr_rules *rules, const void *state, orr_score *score)
{
    static const char *const endings[] = {"", "ten colonies of one seat",
                                          "enough colonies together", "the last round"};
    const expatriate_state *s = state;
    int best = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        score->points[seat] = expatriate_vp(s->tp[seat], colony_count(s, seat));
        if (rank(s, seat) > best)
            best = rank(s, seat);
    }
    for (int seat = 0; seat < rules->seats; seat++)
        score->outcome[seat] = rank(s, seat) == best ? ORR_WON : ORR_LOST;
    score->ending = endings[s->ending];
}
