/* delivery.c - the Delivery action up to the point where a seat has its resources: the space lift,
 * the active player's vessel, what the modules bring less what the garbage costs. What is done with
 * it is in work.c.
 *
 * Rules: docs/games/expatriate.md#delivery
 */
#include "expatriate.h"

#include <string.h>

/* ---- income --------------------------------------------------------------------------------- */

static void cargo_of_all(const expatriate_pack *pack, const expatriate_state *s, int seat,
                         uint8_t cargo[DELIVERED])
{
    memset(cargo, 0, DELIVERED);
    for (int design = 0; design < DELIVERY_DESIGNS; design++)
        for (int i = 0; i < pack->delivery[design].brings_count; i++)
            cargo[pack->delivery[design].brings[i]] += s->station[seat][design];
}

/* Bits of the resources whose garbage this seat need not mind. */
static int ignored(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    int resources = 0;
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1) {
        const expatriate_colony *colony = &pack->colonies[__builtin_ctz(left)];
        if (colony->effect == IGNORE_GARBAGE)
            resources |= colony->resources;
    }
    return resources;
}

/* The garbage is charged to the smuggled module first, and what is charged to it is not paid: of
 * four biotic less three of garbage one is left, and the smuggled two come on top. */
void expatriate_income(const expatriate_pack *pack, const expatriate_state *s, int seat,
                       const uint8_t garbage[DELIVERED], int smuggled, int charter,
                       uint8_t income[RESOURCES])
{
    uint8_t cargo[DELIVERED], safe[DELIVERED] = {0};
    const int unminded = ignored(pack, s, seat);
    cargo_of_all(pack, s, seat, cargo);
    if (smuggled != NONE)
        for (int i = 0; i < pack->delivery[smuggled].brings_count; i++)
            safe[pack->delivery[smuggled].brings[i]]++;
    for (int r = 0; r < DELIVERED; r++) {
        const int cost = unminded >> r & 1 ? 0 : garbage[r];
        const int left = (cargo[r] > cost ? cargo[r] - cost : 0) + safe[r];
        income[r] = (uint8_t)(left < cargo[r] ? left : cargo[r]);
    }
    income[DARK_MATTER] = 0;
    if (charter != NONE)
        income[charter]++; /* past any garbage */
}

/* ---- the space lift ------------------------------------------------------------------------- */

/* The argument counts seats, clockwise from the active player. */
void expatriate_lifts_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    expatriate_state *s = state;
    for (int turn = orr_arg(&s->head); turn < s->head.seats; turn++) {
        const int seat = seat_from_active(s, turn);
        if (!has_effect(rules->pack, s, seat, LIFT))
            continue;
        s->head.actor = (int8_t)seat;
        orr_goto_with(&s->head, LIFTS, turn + 1);
        orr_push_with(&s->head, LIFT_GARBAGE, s->head.seats);
        return;
    }
    s->head.actor = (int8_t)s->active;
    orr_goto(&s->head, VESSEL);
}

/* The argument is how many cubes may still be moved. */
void expatriate_lift_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_ask(prompt,
            "Space Lift: before this delivery you may put a cube into the garbage or take one out, "
            "%d more. The garbage costs everybody resources of its kind.",
            orr_arg(&s->head));
    orr_wait(prompt, "Seat %d works the Space Lift.", s->head.actor + 1);
    prompt->rule = "space-lift";
}

void expatriate_lift_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const expatriate_state *s = state;
    for (int r = 0; r < DELIVERED; r++)
        if (s->garbage[r] < MOST_GARBAGE)
            orr_add(moves, ORR_MOVE1(VERB_ADD, r));
    for (int r = 0; r < DELIVERED; r++)
        if (s->garbage[r] > 0)
            orr_add(moves, ORR_MOVE1(VERB_REMOVE, r));
    orr_add(moves, ORR_MOVE0(VERB_LEAVE));
}

void expatriate_lift_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    const int left = orr_arg(&s->head) - 1, seat = s->head.actor;
    if (move.verb == VERB_LEAVE) {
        orr_pop(&s->head);
        return;
    }
    if (move.verb == VERB_ADD)
        s->garbage[move.a]++;
    else
        s->garbage[move.a]--;
    orr_say(log, "Seat %d lifts 1 %s %s the garbage.", seat + 1,
            orr_named(log, KIND_RESOURCE, move.a), move.verb == VERB_ADD ? "into" : "out of");
    if (left > 0)
        orr_goto_with(&s->head, LIFT_GARBAGE, left);
    else
        orr_pop(&s->head);
}

/* ---- charter vessel or garbage collection --------------------------------------------------- */

void expatriate_vessel_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_ask(prompt,
            "Charter a vessel for one resource more, whatever the garbage, or collect one kind of "
            "resource out of the garbage before it costs everybody.");
    orr_wait(prompt, "Seat %d charters a vessel or collects garbage.", s->head.actor + 1);
    prompt->rule = "charter-vessel-or-garbage-collection";
}

void expatriate_vessel_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const expatriate_state *s = state;
    for (int r = 0; r < DELIVERED; r++)
        orr_add(moves, ORR_MOVE1(VERB_CHARTER, r));
    for (int r = 0; r < DELIVERED; r++)
        if (s->garbage[r] > 0)
            orr_add(moves, ORR_MOVE1(VERB_COLLECT, r));
}

void expatriate_vessel_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    if (move.verb == VERB_CHARTER) {
        s->charter = (uint8_t)move.a;
        orr_say(log, "Seat %d charters a vessel: 1 %s.", s->active + 1,
                orr_named(log, KIND_RESOURCE, move.a));
    } else {
        orr_say(log, "Seat %d collects %d %s out of the garbage.", s->active + 1,
                s->garbage[move.a], orr_named(log, KIND_RESOURCE, move.a));
        s->garbage[move.a] = 0;
    }
    orr_goto(&s->head, DELIVERIES);
}

/* ---- seat by seat --------------------------------------------------------------------------- */

static void say_garbage(const expatriate_state *s, orr_log *log)
{
    char bytes[120];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    if (!log)
        return;
    expatriate_list(s->garbage, DELIVERED, &text);
    orr_say(log, "The new garbage: %s.", bytes);
}

/* Only now: everybody's delivery was charged with the old garbage. */
static void renew_garbage(expatriate_state *s, orr_log *log)
{
    memcpy(s->garbage, s->leftovers, sizeof s->garbage);
    memset(s->leftovers, 0, sizeof s->leftovers);
    say_garbage(s, log);
}

static void deliver(const expatriate_pack *pack, expatriate_state *s, int smuggled, orr_log *log)
{
    const int seat = s->head.actor;
    expatriate_income(pack, s, seat, s->garbage, smuggled, seat == s->active ? s->charter : NONE,
                      s->store);
    if (!log)
        return;
    char bytes[120];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    expatriate_list(s->store, RESOURCES, &text);
    orr_say(log, "Seat %d receives %s.", seat + 1, bytes);
}

static bool loses_to_garbage(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    static const uint8_t clean[DELIVERED] = {0};
    uint8_t charged[RESOURCES], whole[RESOURCES];
    expatriate_income(pack, s, seat, s->garbage, NONE, NONE, charged);
    expatriate_income(pack, s, seat, clean, NONE, NONE, whole);
    return memcmp(charged, whole, sizeof whole) != 0;
}

/* The argument counts seats, clockwise from the active player. */
void expatriate_deliveries_run(const orr_rules *rules, void *state, orr_log *log)
{
    expatriate_state *s = state;
    const int turn = orr_arg(&s->head), seat = seat_from_active(s, turn);
    if (turn == s->head.seats) {
        renew_garbage(s, log);
        orr_goto(&s->head, END_ACTION);
        return;
    }
    s->head.actor = (int8_t)seat;
    orr_goto_with(&s->head, DELIVERIES, turn + 1);
    if (has_effect(rules->pack, s, seat, SMUGGLE) && loses_to_garbage(rules->pack, s, seat)) {
        orr_push(&s->head, SMUGGLING);
    } else {
        deliver(rules->pack, s, NONE, log);
        orr_push(&s->head, WORK);
    }
}

void expatriate_smuggling_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_ask(prompt, "Black Market: which delivery module shall lose nothing to the garbage?");
    orr_wait(prompt, "Seat %d smuggles one cargo past the garbage.", s->head.actor + 1);
    prompt->rule = "black-market";
}

void expatriate_smuggling_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const expatriate_state *s = state;
    for (int design = 0; design < DELIVERY_DESIGNS; design++)
        if (s->station[s->head.actor][design] > 0)
            orr_add(moves, ORR_MOVE1(VERB_SMUGGLE, design));
}

void expatriate_smuggling_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    orr_say(log, "Seat %d smuggles the cargo of %s.", s->head.actor + 1,
            orr_named(log, KIND_MODULE, move.a));
    deliver(rules->pack, s, move.a, log);
    orr_goto(&s->head, WORK);
}
