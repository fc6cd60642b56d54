/* onward.c - flybys never stay: after the exploration step they go on to a tile farther out, or leave
 * the solar system. Rules: docs/games/horizons.md#exploration-with-robots */
#include "parts.h"

enum { SLOWER = 3 }; /* years that a flyby may take longer than needed */

static bool is_passing(const horizons_ship *v) /* and cannot stay */
{
    return v->design == FLYBY_SLOT && !horizons_has_flag(v, FRESH) && v->transit == 0;
}

int horizons_next_passing(const horizons_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (is_passing(&s->ship[seat][ship]))
            return ship;
    return NONE;
}

void horizons_onward_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "%s cannot stay: to which tile farther out does it go on?",
            orr_name_of(rules, s, KIND_SHIP, horizons_next_passing(s, s->head.actor), buffer));
    orr_wait(prompt, "%s sends its flybys on.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "exploration-with-robots";
}

static bool has_something(const horizons_pack *pack, const horizons_state *s, int tile)
{
    for (int w = 0; w < pack->world_count; w++)
        if (pack->worlds[w].tile == tile && horizons_can_find(s, s->head.actor, w, false) &&
            !(pack->worlds[w].symbols & (REMOTE | STAR)))
            return true;
    return false;
}

/* A tile farther out, and not another star. */
static bool can_pass_on(const orr_rules *rules, int from, int tile, orr_reason *why)
{
    const horizons_pack *pack = rules->pack;
    if (!orr_need(why, pack->tiles[tile].number > pack->tiles[from].number,
                  "A flyby goes on to a tile farther out.") ||
        !orr_need_by(why, "scenarios", horizons_in_play(rules, tile),
                     "The %s is not in play in this scenario.", pack->tiles[tile].name))
        return false;
    const int first = horizons_first_world(pack, tile);
    return orr_need(why,
                    first < pack->world_count && !(pack->worlds[first].symbols & (REMOTE | STAR)),
                    "A flyby does not go to the %s.", pack->tiles[tile].name);
}

/* What passes now, from where, and where it could go on to. */
typedef struct passage {
    int ship, from, next; /* next: the nearest tile that it can go on to, or NONE */
    int ordered;          /* by standing order: where something is to be found; or NONE */
} passage;

static passage passage_of(const orr_rules *rules, const horizons_state *s)
{
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, ship = horizons_next_passing(s, seat);
    passage p = {ship, s->ship[seat][ship].place - FLYBY, NONE, NONE};
    for (int tile = p.from + 1; tile < pack->tile_count && p.ordered == NONE; tile++) {
        if (!can_pass_on(rules, p.from, tile, NULL))
            continue;
        p.next = horizons_min(p.next, tile);
        if (has_something(pack, s, tile))
            p.ordered = tile;
    }
    if (!horizons_stands_order(s, seat, ROBOTS_EXPLORE))
        p.ordered = NONE;
    else if (p.ordered == NONE)
        p.ordered = p.next;
    return p;
}

static bool may_go_on(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const passage p = passage_of(rules, state);
    return can_pass_on(rules, p.from, move.a, why) &&
           orr_need_by(why, "standing-orders", p.ordered == NONE || p.ordered == move.a,
                       "By standing order it goes on to where something is to be found.");
}

static bool may_go_on_slowly(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    const horizons_state *s = state;
    const passage p = passage_of(rules, s);
    if (!can_pass_on(rules, p.from, move.a, why))
        return false;
    const int needed = horizons_transfer_time(rules->pack, s, s->head.actor, p.from, move.a);
    return orr_need_by(why, "standing-orders", p.ordered == NONE,
                       "By standing order it goes on as fast as it can.") &&
           orr_need_by(why, "heliocentric-transfers", move.b > needed && move.b <= needed + SLOWER,
                       "It takes %d year%s, or up to three more.", needed, needed == 1 ? "" : "s");
}

static bool may_leave(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)move;
    return orr_need(why, passage_of(rules, state).next == NONE,
                    "There are tiles farther out that it can go on to.");
}

static void next_flyby(horizons_state *s)
{
    if (horizons_next_passing(s, s->head.actor) == NONE)
        orr_pop(&s->head);
}

/* A voyage like others: engines are tested, and an enemy at war may lie in wait. */
static void go_on(horizons_state *s, int tile, int years)
{
    const int seat = s->head.actor, ship = horizons_next_passing(s, seat);
    horizons_begin_voyage(s, horizons_ship_id(seat, ship));
    s->voyage.to = (uint8_t)(FLYBY + tile);
    s->voyage.wait = (uint8_t)years;
    s->voyage.onward = 1;
    orr_goto(&s->head, VOYAGE);
}

static void fly_on(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    go_on(state, move.a, 0);
}

static void fly_on_slowly(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    go_on(state, move.a, move.b);
}

static void onward_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const passage p = passage_of(rules, s);
    const int years = move.verb == VERB_SLOW_FLYBY_ONWARD
                          ? move.b
                          : horizons_transfer_time(rules->pack, s, s->head.actor, p.from, move.a);
    orr_text_add(out, "%d year%s, arrives %d; engines fail %d %%%s", years, years == 1 ? "" : "s",
                 s->year + years, horizons_failure_rate(rules->pack, s, s->head.actor, p.ship),
                 has_something(rules->pack, s, move.a) ? "" : "; nothing is left to find there");
}

static void leave(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    horizons_state *s = state;
    const int seat = s->head.actor, ship = horizons_next_passing(s, seat);
    orr_say(log, ORR_ANNOUNCE, "%s leaves for the stars.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, ship)));
    horizons_remove_ship(s, seat, ship);
    next_flyby(s);
}

const orr_verb horizons_verb_flyby_onward = {
    .word = "flyby",
    .kind = {KIND_TILE},
    .label = "To the flyby box: %a",
    .at = ORR_AT(ONWARD),
    .rule = "exploration-with-robots",
    .may = may_go_on,
    .detail = onward_detail,
    .apply = fly_on,
    .group = "Flyby",
};
const orr_verb horizons_verb_slow_flyby_onward = {
    .word = "slow-flyby",
    .kind = {KIND_TILE, ORR_KIND_NUMBER},
    .label = "Past the %a in %b years",
    .at = ORR_AT(ONWARD),
    .rule = "exploration-with-robots",
    .may = may_go_on_slowly,
    .detail = onward_detail,
    .apply = fly_on_slowly,
    .group = "Flyby",
};
const orr_verb horizons_verb_leave = {
    .word = "done",
    .label = "Out of the solar system",
    .at = ORR_AT(ONWARD),
    .rule = "exploration-with-robots",
    .may = may_leave,
    .apply = leave,
    .out = ORR_ENDS,
};

void horizons_onward_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const passage p = passage_of(rules, s);
    if (p.ordered != NONE) {
        orr_add(moves, ORR_MOVE1(VERB_FLYBY_ONWARD, p.ordered));
        return;
    }
    for (int tile = p.from + 1; tile < pack->tile_count; tile++) {
        if (!can_pass_on(rules, p.from, tile, NULL))
            continue;
        orr_add(moves, ORR_MOVE1(VERB_FLYBY_ONWARD, tile));
        const int needed = horizons_transfer_time(pack, s, s->head.actor, p.from, tile);
        for (int more = 1; more <= SLOWER; more++)
            orr_add(moves, ORR_MOVE2(VERB_SLOW_FLYBY_ONWARD, tile, needed + more));
    }
    if (p.next == NONE)
        orr_add(moves, ORR_MOVE0(VERB_LEAVE)); /* out of the solar system */
}
