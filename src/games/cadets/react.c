/* react.c - what befalls a rocketeer, and what he or she can put against it: hits, panic, mind
 * control, terror. Each is a step of its own, so that the owner is asked wherever there is a choice.
 *
 * Rules: docs/games/cadets.md#combat-effects
 */
#include "parts.h"

/* ---- hits ------------------------------------------------------------------------------------- */

void cadets_hurt_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    cadets_state *s = state;
    const int r = orr_arg(&s->head);
    s->head.actor = (int8_t)cadets_owner(s, r);
    cadets_go(s, ABSORB, r);
}

void cadets_absorb_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const int r = orr_arg(&s->head);
    orr_ask(prompt, "%s is hit, with %d hit points left. Take it, or let something else take it?",
            cadets_person_of(rules, r)->name, s->heroes[r].hp);
    orr_wait(prompt, "The %s is hit.", cadets_person_of(rules, r)->name);
    prompt->rule = "hits";
}

/* A belt and a brother take hits. */
static bool may_absorb(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = orr_arg(&s->head), item = s->cards[move.a].item;
    return cadets_card_serves(rules, s, r, move.a, why) &&
           orr_need(why, item == FORCE_FIELD_BELT || item == LOST_BROTHER,
                    "That can't take a hit for anybody.") &&
           orr_need(why, move.a == cadets_usable_item(rules, s, r, item),
                    "An identical one comes first in the list; use that one.");
}

static void absorb(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head);
    cadets_back(s);
    cadets_use_up(rules, s, r, move.a);
    orr_say(log, ORR_ANNOUNCE, "%s takes the hit for %s.", orr_named(log, KIND_CARD, move.a),
            orr_named(log, KIND_ROCKETEER, r));
}

const orr_verb cadets_verb_absorb = {
    .word = "absorb",
    .kind = {KIND_CARD},
    .label = "Use %a",
    .at = ORR_AT(ABSORB),
    .rule = "hits",
    .may = may_absorb,
    .detail = cadets_detail_card,
    .apply = absorb,
};

static void suffer(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head);
    (void)move;
    cadets_back(s);
    cadets_lose_hp(rules, s, r, log);
}

const orr_verb cadets_verb_suffer = {
    .word = "suffer",
    .label = "Take it",
    .at = ORR_AT(ABSORB),
    .rule = "hits",
    .apply = suffer,
    .out = ORR_ENDS,
};

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
        orr_say(log, ORR_MISS, "%s is beyond %s this turn.", orr_named(log, KIND_ROCKETEER, r),
                mind ? "mind control" : "panic");
        cadets_back(s);
        return;
    }
    s->head.actor = (int8_t)cadets_owner(s, r);
    cadets_go(s, SHRUG, orr_arg(&s->head));
}

void cadets_shrug_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const int r = orr_arg(&s->head) / 2;
    const bool mind = orr_arg(&s->head) % 2;
    orr_ask(prompt, "%s: %s. Suffer it, or shut it out with the helmet?",
            cadets_person_of(rules, r)->name,
            mind ? "mind control costs an action point next turn" : "panic costs an oxygen");
    orr_wait(prompt, "The %s struggles with %s.", cadets_person_of(rules, r)->name,
             mind ? "mind control" : "panic");
    prompt->rule = mind ? "mind-control" : "panic";
}

static bool may_shrug(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = orr_arg(&s->head) / 2;
    return cadets_card_serves(rules, s, r, move.a, why) &&
           orr_need(why, s->cards[move.a].item == MENTALITY_HELMET,
                    "Only the helmet keeps that out.") &&
           orr_need(why, move.a == cadets_usable_item(rules, s, r, MENTALITY_HELMET),
                    "An identical one comes first in the list; use that one.");
}

static void shrug(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head) / 2;
    cadets_back(s);
    cadets_use_up(rules, s, r, move.a);
    orr_say(log, ORR_MISS, "The helmet protects %s.", orr_named(log, KIND_ROCKETEER, r));
}

const orr_verb cadets_verb_shrug = {
    .word = "absorb",
    .kind = {KIND_CARD},
    .label = "Use %a",
    .at = ORR_AT(SHRUG),
    .rule = "discovery-items",
    .may = may_shrug,
    .detail = cadets_detail_card,
    .apply = shrug,
};

static void yield(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head) / 2;
    const bool mind = orr_arg(&s->head) % 2;
    (void)move;
    cadets_back(s);
    if (mind) {
        s->heroes[r].mind = 1;
        orr_say(log, ORR_LOSS, "%s is mind-controlled: one action point fewer next turn.",
                orr_named(log, KIND_ROCKETEER, r));
    } else {
        s->heroes[r].panicked = 1;
        orr_say(log, ORR_LOSS, "%s panics.", orr_named(log, KIND_ROCKETEER, r));
        cadets_lose_oxygen(rules, s, r, log);
    }
}

const orr_verb cadets_verb_yield = {
    .word = "suffer",
    .label = "Take it",
    .at = ORR_AT(SHRUG),
    .rule = "panic",
    .apply = yield,
    .out = ORR_ENDS,
};

void cadets_shrug_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    const int helmet = cadets_usable_item(rules, s, orr_arg(&s->head) / 2, MENTALITY_HELMET);
    orr_add(moves, ORR_MOVE0(VERB_YIELD));
    if (helmet != NONE)
        orr_add(moves, ORR_MOVE1(VERB_SHRUG, helmet));
}

/* ---- terror of rocketeers --------------------------------------------------------------------------------------- */

void cadets_stampede_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head), die = orr_roll(&s->head, 10);
    orr_say(log, die > 8 ? ORR_MISS : ORR_HIT, "Terror %s for %s.", orr_die(log, 10, die),
            orr_named(log, KIND_ROCKETEER, r));
    if (die > 8) {
        cadets_back(s);
        return;
    }
    if (die > 6) {
        s->head.actor = (int8_t)cadets_owner(s, r);
        cadets_go(s, FLEE, r);
        return;
    }
    const cadets_passage walk = cadets_ways_to_walk(s);
    const int way = cadets_terror_way(s, die);
    if (cadets_can_leave(&walk, s->heroes[r].tile, way)) {
        cadets_back(s);
        cadets_move_hero(rules, s, r, cadets_neighbour(s->heroes[r].tile, way), log);
    } else {
        orr_say(log, ORR_HIT, "No way %s: a hit instead.", orr_named(log, KIND_DIRECTION, way));
        cadets_go(s, HURT, r);
    }
}

void cadets_flee_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const char *name = cadets_person_of(rules, orr_arg(&s->head))->name;
    orr_ask(prompt, "Terror: which way does the %s run?", name);
    orr_wait(prompt, "The %s runs in terror.", name);
    prompt->rule = "terror";
}

static bool may_flee(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)rules;
    return cadets_way_is_open(s, orr_arg(&s->head), move.a, why);
}

static void flee(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head);
    cadets_back(s);
    cadets_move_hero(rules, s, r, cadets_neighbour(s->heroes[r].tile, move.a), log);
}

const orr_verb cadets_verb_flee = {
    .word = "flee",
    .kind = {KIND_DIRECTION},
    .label = "To the %a",
    .at = ORR_AT(FLEE),
    .rule = "terror",
    .may = may_flee,
    .apply = flee,
};

static bool may_cower(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const cadets_passage walk = cadets_ways_to_walk(s);
    (void)rules, (void)move;
    return orr_need(why,
                    !cadets_one_step(&walk, cadets_tile_bit(s->heroes[orr_arg(&s->head)].tile)),
                    "Whoever is terrified runs if there is a way.");
}

/* With nowhere to go, nothing happens. */
static void stay_put(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    cadets_back(state);
}

const orr_verb cadets_verb_cower = {
    .word = "pass",
    .label = "Nothing",
    .at = ORR_AT(FLEE),
    .rule = "terror",
    .may = may_cower,
    .apply = stay_put,
    .out = ORR_ENDS,
};

void cadets_flee_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    (void)rules;
    cadets_add_ways(s, orr_arg(&s->head), VERB_FLEE, moves);
    if (moves->count == 0)
        orr_add(moves, ORR_MOVE0(VERB_COWER));
}

/* ---- terror of aliens ---------------------------------------------------------------------------- */

void cadets_fright_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const int f = orr_arg(&s->head), die = orr_roll(&s->head, 10);
    orr_say(log, die > 8 ? ORR_MISS : ORR_HIT, "Terror %s for %s.", orr_die(log, 10, die),
            orr_named(log, KIND_ALIEN, f));
    if (die > 8) {
        cadets_back(s);
    } else if (die > 6) {
        cadets_go(s, FRIGHT_WAY, f);
    } else {
        const int way = cadets_terror_way(s, die);
        cadets_back(s);
        if (cadets_alien_may_enter(rules, s, f, way))
            cadets_move_figure(rules, s, f, cadets_neighbour(s->figures[f].tile, way), log);
        else
            cadets_hit_figure(rules, s, f, log);
    }
}

void cadets_fright_way_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "Terror: which way does %s run?",
            orr_name_of(rules, state, KIND_ALIEN, orr_arg(&s->head), buffer));
    orr_wait(prompt, "A terrified alien runs.");
    prompt->rule = "terror";
}

static bool may_scatter(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return orr_need(why, cadets_alien_may_enter(rules, s, orr_arg(&s->head), move.a),
                    "It cannot go that way.");
}

static void scatter(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int f = orr_arg(&s->head);
    cadets_back(s);
    cadets_move_figure(rules, s, f, cadets_neighbour(s->figures[f].tile, move.a), log);
}

const orr_verb cadets_verb_scatter = {
    .word = "flee",
    .kind = {KIND_DIRECTION},
    .label = "To the %a",
    .at = ORR_AT(FRIGHT_WAY),
    .rule = "terror",
    .may = may_scatter,
    .apply = scatter,
};

static bool may_freeze(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const cadets_figure *figure = &s->figures[orr_arg(&s->head)];
    const cadets_passage ways = cadets_ways_of_type(rules, s, figure->type);
    (void)move;
    return orr_need(why, !cadets_one_step(&ways, cadets_tile_bit(figure->tile)),
                    "Whoever is terrified runs if there is a way.");
}

const orr_verb cadets_verb_freeze = {
    .word = "pass",
    .label = "Nothing",
    .at = ORR_AT(FRIGHT_WAY),
    .rule = "terror",
    .may = may_freeze,
    .apply = stay_put,
    .out = ORR_ENDS,
};

void cadets_fright_way_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int d = 0; d < DIRECTIONS; d++)
        orr_try(moves, may_scatter, rules, state, ORR_MOVE1(VERB_SCATTER, d));
    if (moves->count == 0)
        orr_add(moves, ORR_MOVE0(VERB_FREEZE));
}
