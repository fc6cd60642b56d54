/* react.c - what befalls a rocketeer, and what he or she can put against it: hits, panic, mind
 * control, terror. Each is a step of its own, so that the owner is asked wherever there is a choice.
 *
 * Rules: docs/games/cadets.md#combat-effects
 */
#include "cadets.h"

/* ---- hits ------------------------------------------------------------------------------------- */

void cadets_hurt_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    cadets_state *s = state;
    const int r = orr_arg(&s->head);
    s->head.actor = (int8_t)cadets_owner(s, r);
    go(s, ABSORB, r);
}

void cadets_absorb_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const int r = orr_arg(&s->head);
    orr_ask(prompt, "%s is hit, with %d hit points left. Take it, or let something else take it?",
            person_of(rules, r)->name, s->heroes[r].hp);
    orr_wait(prompt, "The %s is hit.", person_of(rules, r)->name);
    prompt->rule = "hits";
}

void cadets_absorb_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    const int r = orr_arg(&s->head);
    const int belt = cadets_usable_item(rules, s, r, FORCE_FIELD_BELT);
    const int brother = cadets_usable_item(rules, s, r, LOST_BROTHER);
    orr_add(moves, ORR_MOVE0(VERB_SUFFER));
    if (belt != NONE)
        orr_add(moves, ORR_MOVE1(VERB_ABSORB, belt));
    if (brother != NONE)
        orr_add(moves, ORR_MOVE1(VERB_ABSORB, brother));
}

void cadets_absorb_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head);
    back(s);
    if (move.verb == VERB_SUFFER) {
        cadets_lose_hp(rules, s, r, log);
        return;
    }
    cadets_use_up(rules, s, r, move.a);
    orr_say(log, "%s takes the hit for %s.", orr_named(log, KIND_CARD, move.a),
            orr_named(log, KIND_ROCKETEER, r));
}

/* ---- panic and mind control: argument rocketeer * 2, plus 1 for the mind --------------------------- */

static bool is_immune(const cadets_state *s, int r, bool mind)
{
    return mind ? s->heroes[r].mind
                : s->heroes[r].panicked || cadets_held_and_serving(s, r, GIRL) != NONE;
}

void cadets_scare_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    cadets_state *s = state;
    const int r = orr_arg(&s->head) / 2;
    const bool mind = orr_arg(&s->head) % 2;
    if (is_immune(s, r, mind)) {
        if (!mind && !s->heroes[r].panicked)
            cadets_note_use(s, r, GIRL);
        orr_say(log, "%s is beyond %s this turn.", orr_named(log, KIND_ROCKETEER, r),
                mind ? "mind control" : "panic");
        back(s);
        return;
    }
    s->head.actor = (int8_t)cadets_owner(s, r);
    go(s, SHRUG, orr_arg(&s->head));
}

void cadets_shrug_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const int r = orr_arg(&s->head) / 2;
    const bool mind = orr_arg(&s->head) % 2;
    orr_ask(prompt, "%s: %s. Suffer it, or shut it out with the helmet?", person_of(rules, r)->name,
            mind ? "mind control takes an action point of the next turn" : "panic costs an oxygen");
    orr_wait(prompt, "The %s struggles with %s.", person_of(rules, r)->name,
             mind ? "mind control" : "panic");
    prompt->rule = mind ? "mind-control" : "panic";
}

void cadets_shrug_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    const int helmet = cadets_usable_item(rules, s, orr_arg(&s->head) / 2, MENTALITY_HELMET);
    orr_add(moves, ORR_MOVE0(VERB_SUFFER));
    if (helmet != NONE)
        orr_add(moves, ORR_MOVE1(VERB_ABSORB, helmet));
}

void cadets_shrug_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head) / 2;
    const bool mind = orr_arg(&s->head) % 2;
    back(s);
    if (move.verb == VERB_ABSORB) {
        cadets_use_up(rules, s, r, move.a);
        orr_say(log, "The helmet protects %s.", orr_named(log, KIND_ROCKETEER, r));
    } else if (mind) {
        s->heroes[r].mind = 1;
        orr_say(log, "%s is mind-controlled: one action point less next turn.",
                orr_named(log, KIND_ROCKETEER, r));
    } else {
        s->heroes[r].panicked = 1;
        orr_say(log, "%s panics.", orr_named(log, KIND_ROCKETEER, r));
        cadets_lose_oxygen(rules, s, r, log);
    }
}

/* ---- terror --------------------------------------------------------------------------------------- */

void cadets_stampede_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head), die = orr_roll(&s->head, 10);
    orr_say(log, "Terror %s for %s.", orr_die(log, 10, die), orr_named(log, KIND_ROCKETEER, r));
    if (die > 8) {
        back(s);
        return;
    }
    if (die > 6) {
        s->head.actor = (int8_t)cadets_owner(s, r);
        go(s, FLEE, r);
        return;
    }
    const passage walk = cadets_ways_to_walk(s);
    const int way = cadets_terror_way(s, die);
    if (can_leave(&walk, s->heroes[r].tile, way)) {
        back(s);
        cadets_move_hero(rules, s, r, neighbour(s->heroes[r].tile, way), log);
    } else {
        orr_say(log, "No way %s: a hit instead.", orr_named(log, KIND_DIRECTION, way));
        go(s, HURT, r);
    }
}

void cadets_flee_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const char *name = person_of(rules, orr_arg(&s->head))->name;
    orr_ask(prompt, "Terror: which way does the %s run?", name);
    orr_wait(prompt, "The %s runs in terror.", name);
    prompt->rule = "terror";
}

void cadets_flee_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const cadets_state *s = state;
    cadets_add_move_ways(s, orr_arg(&s->head), VERB_FLEE, moves);
    if (moves->count == 0)
        orr_add(moves, ORR_MOVE0(VERB_PASS));
}

void cadets_flee_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head);
    back(s);
    if (move.verb == VERB_FLEE)
        cadets_move_hero(rules, s, r, neighbour(s->heroes[r].tile, move.a), log);
}
