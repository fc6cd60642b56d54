/* draft.c - the start draft: four modules each, picked from modules laid open, one of each type.
 *
 * Rules: docs/games/expatriate.md#start-draft
 */
#include "parts.h"

enum { PAIR_PICKS = 4, DRAFT_ROUNDS = 4 };

/* Two seats: who picks, as first player or other, in both rounds. */
static const uint8_t pair_order[2][PAIR_PICKS] = {{0, 1, 1, 0}, {1, 1, 0, 0}};

static int picks_in_a_round(const expatriate_state *s)
{
    return s->head.seats == 2 ? PAIR_PICKS : s->head.seats;
}

static int rounds(const expatriate_state *s)
{
    return s->head.seats == 2 ? 2 : DRAFT_ROUNDS;
}

/* Three or four seats: clockwise from the first player; the other three times from the seat to the
 * right and counter-clockwise, so that the first player, who has the first choice and the first
 * action, takes what is left. */
static int picker(const expatriate_state *s, int pick)
{
    const int seats = s->head.seats, round = pick / picks_in_a_round(s);
    const int turn = pick % picks_in_a_round(s);
    if (seats == 2)
        return (s->first + pair_order[round][turn]) % seats;
    return (s->first + (round == 0 ? turn : seats - 1 - turn)) % seats;
}

static void dock_open(expatriate_state *s, int seat, int type, orr_log *log)
{
    const int design = s->open[type];
    expatriate_dock(s, seat, design);
    s->open[type] = NONE;
    s->picked++;
    orr_say(log, ORR_GAIN, "%s starts with %s.", orr_seat(seat),
            orr_named(log, KIND_MODULE, design));
}

/* If whatever is left goes to one seat, nothing is to be asked. */
static bool rest_is_decided(const expatriate_state *s)
{
    const int picks = picks_in_a_round(s);
    const int seat = picker(s, s->picked);
    if (picks != TYPES)
        return false;
    for (int pick = s->picked; pick / picks == s->picked / picks; pick++)
        if (picker(s, pick) != seat)
            return false;
    return true;
}

static void dock_the_rest(expatriate_state *s, orr_log *log)
{
    const int seat = picker(s, s->picked);
    for (int type = 0; type < TYPES; type++)
        if (s->open[type] != NONE)
            dock_open(s, seat, type, log);
}

/* Between two picks: open four modules, ask the next seat, or go on to the first round. */
void expatriate_open_draft_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    const int picks = picks_in_a_round(s);
    if (s->picked % picks == 0) {
        expatriate_discard_open(s);
        if (s->picked == picks * rounds(s)) {
            s->picked = 0;
            orr_goto(&s->head, OPEN_ACTIONS);
            return;
        }
        if (s->picked == 0) {
            orr_turn(log, "The start draft");
            orr_say(log, ORR_ANNOUNCE, "%s is the first player.", orr_seat(s->first));
        }
        orr_phase(log, "Four modules, %d of %d", s->picked / picks + 1, rounds(s));
        for (int type = 0; type < TYPES; type++)
            s->open[type] = (uint8_t)expatriate_take_from_supply(s, type);
    } else if (rest_is_decided(s)) {
        dock_the_rest(s, log);
        return;
    }
    s->head.actor = (int8_t)picker(s, s->picked);
    orr_goto(&s->head, DRAFT);
}

void expatriate_draft_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_ask(prompt,
            "Start draft, round %d of %d: choose one of the open modules for your station. You "
            "start with four.",
            s->picked / picks_in_a_round(s) + 1, rounds(s));
    orr_wait(prompt, "%s chooses a module to start with.", orr_seat(s->head.actor));
    prompt->rule = "start-draft";
}

static bool may_draft(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const expatriate_state *s = state;
    return orr_need(why, s->open[expatriate_type_of(move.a)] == move.a,
                    "%s is not one of the modules that lie open.",
                    expatriate_design_name(rules->pack, move.a));
}

static void draft(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    dock_open(s, s->head.actor, expatriate_type_of(move.a), log);
    orr_goto(&s->head, OPEN_DRAFT);
}

const orr_verb expatriate_verb_draft = {
    .word = "draft",
    .kind = {KIND_MODULE},
    .label = "Start with %a",
    .at = ORR_AT(DRAFT),
    .rule = "start-draft",
    .may = may_draft,
    .detail = expatriate_detail_docking,
    .apply = draft,
};

void expatriate_draft_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const expatriate_state *s = state;
    for (int type = 0; type < TYPES; type++)
        if (s->open[type] != NONE)
            orr_try(moves, may_draft, rules, s, ORR_MOVE1(VERB_DRAFT, s->open[type]));
}
