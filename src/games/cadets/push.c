/* push.c - gear that moves things about: the Gravitational Wave Generator pulls, the Sonic Repulsor
 * pushes, tile by tile. Figures, rocketeers and loose items are moved alike.
 *
 * Rules: docs/games/cadets.md#discovery-items
 */
#include "parts.h"

/* ---- what can be moved ------------------------------------------------------------------------------ */

static bool is_movable_alien(const cadets_state *s, int f, orr_reason *why)
{
    return orr_need(why, s->figures[f].tile != NO_TILE, "That alien is not in play.") &&
           orr_need(why, !cadets_is_boss(s->figures[f].type), "A boss cannot be moved.") &&
           cadets_stands_for_its_twins(s, f, NONE, why);
}

static bool is_movable_hero(const orr_rules *rules, const cadets_state *s, int r, orr_reason *why)
{
    return orr_need(why, s->heroes[r].in_play, "The %s is not on this mission.",
                    cadets_person_of(rules, r)->name);
}

/* ---- pulling ------------------------------------------------------------------------------------------ */

enum { PULL_RANGE = 3 };

/* The tiles at each distance from which something can be pulled. */
typedef struct wave {
    cadets_tile_set at[PULL_RANGE + 1];
} wave;

static void emit_wave(const cadets_state *s, int r, wave *w)
{
    const cadets_passage see = cadets_ways_to_see(s, r), walk = cadets_ways_to_walk(s);
    const int from = s->heroes[r].tile;
    cadets_tile_set ring = cadets_tile_bit(from), before = ring;
    w->at[0] = 0;
    for (int distance = 1; distance <= PULL_RANGE; distance++) {
        ring = cadets_one_step(&walk, ring) & ~before; /* goggles open no hatch */
        before |= ring;
        w->at[distance] = 0;
        FOR_TILES(ring, t)
        {
            if (cadets_line_is_clear(&see, from, t))
                w->at[distance] |= cadets_tile_bit(t);
        }
    }
}

static bool may_be_pulled_by(const cadets_state *s, int tile, int steps, orr_reason *why)
{
    wave w;
    int distance = PULL_RANGE;
    emit_wave(s, s->acting, &w);
    while (distance > 0 && !cadets_tile_in(w.at[distance], tile))
        distance--;
    return orr_need(why, distance > 0,
                    "It must be in sight, one to three tiles away over open edges.") &&
           orr_need(why, steps >= 1 && steps <= distance, "It can be pulled by 1 to %d tiles.",
                    distance);
}

/* Tile by tile, so that a sentinel frightens and meets mines on its way. */
static int nearer(cadets_state *s, int tile)
{
    const cadets_passage walk = cadets_ways_to_walk(s);
    return cadets_step_towards(s, &walk, tile, cadets_tile_bit(s->heroes[s->acting].tile));
}

static bool may_pull(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_item_works(rules, s, WAVE_GENERATOR, why) && is_movable_alien(s, move.a, why) &&
           may_be_pulled_by(s, s->figures[move.a].tile, move.b, why);
}

static void pull(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_begin_with_item(rules, s, WAVE_GENERATOR, log);
    int tile = s->figures[move.a].tile;
    for (int i = 0; i < move.b; i++) {
        tile = nearer(s, tile);
        if (s->figures[move.a].tile != NO_TILE)
            cadets_move_figure(rules, s, move.a, tile, log);
    }
}

const orr_verb cadets_verb_pull = {
    .word = "pull",
    .kind = {KIND_ALIEN, ORR_KIND_NUMBER},
    .label = "Pull %a by %b",
    .at = ORR_AT(ACT, SPEND),
    .rule = "discovery-items",
    .may = may_pull,
    .apply = pull,
    .chance = true,
    .group = "more",
};

static bool may_pull_crew(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_item_works(rules, s, WAVE_GENERATOR, why) &&
           is_movable_hero(rules, s, move.a, why) &&
           may_be_pulled_by(s, s->heroes[move.a].tile, move.b, why);
}

static void pull_crew(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_begin_with_item(rules, s, WAVE_GENERATOR, log);
    for (int i = 0; i < move.b; i++)
        cadets_move_hero(rules, s, move.a, nearer(s, s->heroes[move.a].tile), log);
}

const orr_verb cadets_verb_pull_crew = {
    .word = "pull-crew",
    .kind = {KIND_ROCKETEER, ORR_KIND_NUMBER},
    .label = "Pull the %a by %b",
    .at = ORR_AT(ACT, SPEND),
    .rule = "discovery-items",
    .may = may_pull_crew,
    .apply = pull_crew,
    .chance = true,
    .group = "more",
};

static bool may_pull_item(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_item_works(rules, s, WAVE_GENERATOR, why) &&
           cadets_lies_within(s, move.a, s->present, why) &&
           may_be_pulled_by(s, s->cards[move.a].place, move.b, why);
}

static void slide(cadets_state *s, int card, int tile, orr_log *log)
{
    cadets_put_card(s, card, tile);
    orr_say(log, ORR_ANNOUNCE, "%s slides to %s.", orr_named(log, KIND_CARD, card),
            orr_named(log, KIND_TILE, tile));
}

static void pull_item(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_begin_with_item(rules, s, WAVE_GENERATOR, log);
    int tile = s->cards[move.a].place;
    for (int i = 0; i < move.b; i++)
        tile = nearer(s, tile);
    slide(s, move.a, tile, log);
}

const orr_verb cadets_verb_pull_item = {
    .word = "pull-item",
    .kind = {KIND_CARD, ORR_KIND_NUMBER},
    .label = "Pull %a by %b",
    .at = ORR_AT(ACT, SPEND),
    .rule = "discovery-items",
    .may = may_pull_item,
    .apply = pull_item,
    .chance = true,
    .group = "more",
};

static void add_pulls_from(const cadets_state *s, cadets_tile_set tiles, int steps,
                           orr_moves *moves)
{
    FOR_FIGURES(s, f)
    {
        if (cadets_tile_in(tiles, s->figures[f].tile) && is_movable_alien(s, f, NULL))
            orr_add(moves, ORR_MOVE2(VERB_PULL, f, steps));
    }
    for (int p = 0; p < ROCKETEERS; p++)
        if (s->heroes[p].in_play && cadets_tile_in(tiles, s->heroes[p].tile))
            orr_add(moves, ORR_MOVE2(VERB_PULL_CREW, p, steps));
    for (int c = 0; c < CARDS; c++)
        if (cadets_lies_within(s, c, tiles, NULL))
            orr_add(moves, ORR_MOVE2(VERB_PULL_ITEM, c, steps));
}

void cadets_add_pulls(const cadets_state *s, int r, orr_moves *moves)
{
    wave w;
    emit_wave(s, r, &w);
    for (int distance = 1; distance <= PULL_RANGE; distance++)
        for (int steps = 1; steps <= distance; steps++)
            add_pulls_from(s, w.at[distance], steps, moves);
}

/* ---- pushing ------------------------------------------------------------------------------------------ */

static int shoved_tile(const cadets_state *s, int kind, int what)
{
    return kind == ALIEN_SHOVED       ? s->figures[what].tile
           : kind == ROCKETEER_SHOVED ? s->heroes[what].tile
                                      : s->cards[what].place;
}

/* Which ways lead farther from the user, as bits. */
static unsigned ways_away(const cadets_state *s, int kind, int what)
{
    const int tile = shoved_tile(s, kind, what);
    if (tile >= CELLS)
        return 0; /* a mine has ended the journey */
    const cadets_edge_set closed = cadets_closed_edges(s);
    const cadets_passage ways =
        cadets_passage_between(kind == ALIEN_SHOVED ? s->present : s->scanned, &closed);
    const cadets_passage plain = cadets_ways_anyhow(s);
    const int from = s->heroes[s->acting].tile, distance = cadets_range_between(&plain, from, tile);
    unsigned result = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        if (cadets_can_leave(&ways, tile, d) &&
            cadets_range_between(&plain, from, cadets_neighbour(tile, d)) > distance)
            result |= 1u << d;
    return result;
}

static bool can_be_pushed(const cadets_state *s, cadets_tile_set seen, int kind, int what,
                          orr_reason *why)
{
    return orr_need_by(why, "line-of-sight", cadets_tile_in(seen, shoved_tile(s, kind, what)),
                       "It is out of sight.") &&
           orr_need(why, ways_away(s, kind, what), "There is no way to push it farther away.");
}

static void begin_push(const orr_rules *rules, cadets_state *s, int kind, int what, orr_log *log)
{
    cadets_begin_with_item(rules, s, SONIC_REPULSOR, log);
    s->shove_kind = (uint8_t)kind;
    s->shove_what = (uint8_t)what;
    cadets_call(s, SHOVE, 0);
}

static bool may_push(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_item_works(rules, s, SONIC_REPULSOR, why) && is_movable_alien(s, move.a, why) &&
           can_be_pushed(s, cadets_tiles_in_sight(s, s->acting), ALIEN_SHOVED, move.a, why);
}

static void push(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    begin_push(rules, state, ALIEN_SHOVED, move.a, log);
}

const orr_verb cadets_verb_push = {
    .word = "push",
    .kind = {KIND_ALIEN},
    .label = "Push %a away",
    .at = ORR_AT(ACT, SPEND),
    .rule = "discovery-items",
    .may = may_push,
    .apply = push,
    .group = "more",
};

static bool may_push_crew(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_item_works(rules, s, SONIC_REPULSOR, why) &&
           is_movable_hero(rules, s, move.a, why) &&
           orr_need(why, move.a != s->acting, "Nobody can be pushed away from where they stand.") &&
           can_be_pushed(s, cadets_tiles_in_sight(s, s->acting), ROCKETEER_SHOVED, move.a, why);
}

static void push_crew(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    begin_push(rules, state, ROCKETEER_SHOVED, move.a, log);
}

const orr_verb cadets_verb_push_crew = {
    .word = "push-crew",
    .kind = {KIND_ROCKETEER},
    .label = "Push the %a away",
    .at = ORR_AT(ACT, SPEND),
    .rule = "discovery-items",
    .may = may_push_crew,
    .apply = push_crew,
    .group = "more",
};

static bool may_push_item(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const cadets_tile_set seen = cadets_tiles_in_sight(s, s->acting);
    return cadets_item_works(rules, s, SONIC_REPULSOR, why) &&
           cadets_lies_within(s, move.a, seen, why) &&
           can_be_pushed(s, seen, ITEM_SHOVED, move.a, why);
}

static void push_item(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    begin_push(rules, state, ITEM_SHOVED, move.a, log);
}

const orr_verb cadets_verb_push_item = {
    .word = "push-item",
    .kind = {KIND_CARD},
    .label = "Push %a away",
    .at = ORR_AT(ACT, SPEND),
    .rule = "discovery-items",
    .may = may_push_item,
    .apply = push_item,
    .group = "more",
};

void cadets_add_pushes(const cadets_state *s, int r, orr_moves *moves)
{
    const cadets_tile_set seen = cadets_tiles_in_sight(s, r);
    FOR_FIGURES(s, f)
    {
        if (cadets_tile_in(seen, s->figures[f].tile) && is_movable_alien(s, f, NULL) &&
            can_be_pushed(s, seen, ALIEN_SHOVED, f, NULL))
            orr_add(moves, ORR_MOVE1(VERB_PUSH, f));
    }
    for (int p = 0; p < ROCKETEERS; p++)
        if (p != r && s->heroes[p].in_play && can_be_pushed(s, seen, ROCKETEER_SHOVED, p, NULL))
            orr_add(moves, ORR_MOVE1(VERB_PUSH_CREW, p));
    for (int c = 0; c < CARDS; c++)
        if (cadets_lies_within(s, c, seen, NULL) && can_be_pushed(s, seen, ITEM_SHOVED, c, NULL))
            orr_add(moves, ORR_MOVE1(VERB_PUSH_ITEM, c));
}

/* ---- tile by tile ---------------------------------------------------------------------------------------- */

void cadets_shove_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The Sonic Repulsor pushes on. Which way?");
    orr_wait(prompt, "The Sonic Repulsor pushes something away.");
    prompt->rule = "discovery-items";
}

static bool may_shove(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)rules;
    return orr_need(why, ways_away(s, s->shove_kind, s->shove_what) >> move.a & 1,
                    "That way is barred, or does not lead farther away.");
}

static void stop_pushing(cadets_state *s)
{
    s->shove_kind = NOTHING_SHOVED;
    s->shove_what = 0;
    cadets_back(s);
}

static bool out_of_sight(const cadets_state *s, int tile)
{
    const cadets_passage see = cadets_ways_to_see(s, s->acting);
    return !cadets_tile_in(s->scanned, tile) ||
           !cadets_line_is_clear(&see, s->heroes[s->acting].tile, tile);
}

static void shove(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int kind = s->shove_kind, what = s->shove_what;
    const int next = cadets_neighbour(shoved_tile(s, kind, what), move.a);
    if (out_of_sight(s, next))
        stop_pushing(s);
    if (kind == ALIEN_SHOVED)
        cadets_move_figure(rules, s, what, next, log);
    else if (kind == ROCKETEER_SHOVED)
        cadets_move_hero(rules, s, what, next, log);
    else
        slide(s, what, next, log);
}

const orr_verb cadets_verb_shove = {
    .word = "flee",
    .kind = {KIND_DIRECTION},
    .label = "To the %a",
    .at = ORR_AT(SHOVE),
    .rule = "discovery-items",
    .may = may_shove,
    .apply = shove,
};

static bool may_halt(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)rules, (void)move;
    return orr_need(why, !ways_away(s, s->shove_kind, s->shove_what),
                    "It is pushed on as long as there is a way.");
}

static void halt(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    stop_pushing(state);
}

const orr_verb cadets_verb_halt = {
    .word = "pass",
    .label = "Nothing",
    .at = ORR_AT(SHOVE),
    .rule = "discovery-items",
    .may = may_halt,
    .apply = halt,
    .out = ORR_ENDS,
};

void cadets_shove_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    (void)rules;
    const unsigned ways = ways_away(s, s->shove_kind, s->shove_what);
    for (int d = 0; d < DIRECTIONS; d++)
        if (ways >> d & 1)
            orr_add(moves, ORR_MOVE1(VERB_SHOVE, d));
    if (ways == 0)
        orr_add(moves, ORR_MOVE0(VERB_HALT));
}
