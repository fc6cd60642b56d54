/* push.c - the two uses of gear that ask on: pushing with the Sonic Repulsor tile by tile, and whom
 * the Teleporter takes along. Rules: docs/games/cadets.md#discovery-items, #schematics
 */
#include "cadets.h"

/* ---- pushing, tile by tile ---------------------------------------------------------------------- */

static int shoved_tile(const cadets_state *s)
{
    return s->shove_kind == VERB_PUSH        ? s->figures[s->shove_what].tile
           : s->shove_kind == VERB_PUSH_CREW ? s->heroes[s->shove_what].tile
                                             : s->cards[s->shove_what].place;
}

void cadets_shove_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The Sonic Repulsor pushes on. Which way?");
    orr_wait(prompt, "The Sonic Repulsor pushes something away.");
    prompt->rule = "discovery-items";
}

void cadets_shove_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    const unsigned ways = cadets_ways_away(rules, s, s->acting, s->shove_kind, s->shove_what);
    for (int d = 0; d < DIRECTIONS; d++)
        if (ways >> d & 1)
            orr_add(moves, ORR_MOVE1(VERB_FLEE, d));
    if (moves->count == 0)
        orr_add(moves, ORR_MOVE0(VERB_PASS));
}

static bool out_of_sight(const cadets_state *s, int tile)
{
    const passage see = cadets_ways_to_see(s, s->acting);
    return !tile_in(s->scanned, tile) ||
           !cadets_line_is_clear(&see, s->heroes[s->acting].tile, tile);
}

void cadets_shove_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    if (move.verb == VERB_PASS) {
        s->shove_kind = s->shove_what = 0;
        back(s);
        return;
    }
    const int next = neighbour(shoved_tile(s), move.a);
    const int kind = s->shove_kind, what = s->shove_what;
    if (out_of_sight(s, next)) {
        s->shove_kind = s->shove_what = 0;
        back(s);
    }
    if (kind == VERB_PUSH)
        cadets_move_figure(rules, s, what, next, log);
    else if (kind == VERB_PUSH_CREW)
        cadets_move_hero(rules, s, what, next, log);
    else {
        cadets_put_card(s, what, next);
        orr_say(log, "%s slides to %s.", orr_named(log, KIND_CARD, what),
                orr_named(log, KIND_TILE, next));
    }
}

/* ---- whom the teleporter takes along -------------------------------------------------------------- */

static int next_companion(const cadets_state *s)
{
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->company >> r & 1)
            return r;
    return NONE;
}

void cadets_company_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    orr_ask(prompt, "Does the Teleporter take the %s along?",
            person_of(rules, next_companion(s))->name);
    orr_wait(prompt, "Somebody decides who is teleported.");
    prompt->rule = "schematics";
}

void cadets_company_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const cadets_state *s = state;
    orr_add(moves, ORR_MOVE1(VERB_BRING, next_companion(s)));
    orr_add(moves, ORR_MOVE1(VERB_LEAVE, next_companion(s)));
}

void cadets_company_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    s->company &= (uint8_t) ~(1u << move.a);
    if (move.verb == VERB_BRING)
        cadets_move_hero(rules, s, move.a, s->company_tile, log);
    if (s->company)
        return;
    s->company_tile = NO_TILE;
    back(s);
}
