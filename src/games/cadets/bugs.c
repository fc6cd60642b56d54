/* bugs.c - swarms: bugs gather first, then go for the nearest rocketeer; a bug that gives its move
 * to the swarm does not bite.
 *
 * Where they gather is found by trying every tile: all groups go there as far as their moves
 * carry them, taking along whom they meet. The best outcome has the fewest groups, then the most
 * bites, then the shortest way left. If they cannot all come together, further meeting places
 * are tried, for they end on as few tiles as possible. Rules: docs/games/cadets.md#bugs-and-swarms
 */
#include "parts.h"

#include <string.h>

typedef struct hive {
    uint8_t bugs[CELLS];  /* awake, on each tile */
    uint8_t moves[CELLS]; /* of them, how many have not moved yet */
    cadets_tile_set tiles;
} hive;

static void find_bugs(const cadets_state *s, hive *h)
{
    memset(h, 0, sizeof *h);
    for (int f = cadets_figure_first(BUG); f < cadets_figure_first(BUG + 1); f++) {
        const cadets_figure *figure = &s->figures[f];
        if (figure->tile == NO_TILE || figure->flags & STUNNED)
            continue;
        h->bugs[figure->tile]++;
        h->moves[figure->tile]++;
        h->tiles |= cadets_tile_bit(figure->tile);
    }
}

static void move_group(hive *h, int from, int to)
{
    h->bugs[to] = (uint8_t)(h->bugs[to] + h->bugs[from]);
    h->moves[to] = (uint8_t)(h->moves[to] + h->moves[from] - 1);
    h->bugs[from] = h->moves[from] = 0;
    h->tiles = (h->tiles & ~cadets_tile_bit(from)) | cadets_tile_bit(to);
}

/* A step of a shortest way by the usual order, but first of all to where other bugs are; between
 * two unknown tiles the first, as a plan. */
static int planned_step(const cadets_state *s, const cadets_passage *ways, int from,
                        cadets_tile_set to, cadets_tile_set others)
{
    enum { UNKNOWN = 1000, ALONE = 10000 };
    const unsigned directions = cadets_first_steps(ways, from, to);
    int best = NO_TILE, best_rank = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!(directions >> d & 1))
            continue;
        const int tile = cadets_neighbour(from, d);
        const int rank = (cadets_tile_in(s->scanned, tile) ? s->face[tile] : UNKNOWN + d) +
                         (cadets_tile_in(others, tile) ? 0 : ALONE);
        if (best == NO_TILE || rank < best_rank) {
            best = tile;
            best_rank = rank;
        }
    }
    return best;
}

static void note_way(uint8_t *went, int from, int to)
{
    for (int i = 0; went && i < CELLS; i++)
        if (went[i] == from)
            went[i] = (uint8_t)to;
}

/* All groups go to the nearest meeting place, the farthest first, so that they pick up those on the
 * way. Where each came to is noted in went, unless it is only a plan. */
static void gather(const cadets_state *s, const cadets_passage *ways, hive *h,
                   cadets_tile_set meeting, uint8_t *went)
{
    cadets_tile_set reached = meeting, last = 0, order[CELLS];
    int rings = 0;
    while (reached != last && rings < CELLS) {
        order[rings++] = reached & ~last;
        last = reached;
        reached |= cadets_one_step(ways, reached);
    }
    for (int ring = rings - 1; ring > 0; ring--)
        FOR_TILES(order[ring] & h->tiles, t)
        {
            if (h->moves[t] == 0)
                continue;
            const int to = planned_step(s, ways, t, order[ring - 1], h->tiles);
            move_group(h, t, to);
            note_way(went, t, to);
        }
}

/* How many tiles the groups are away from the meeting place, in all. */
static int distance_left(const cadets_passage *ways, const hive *h, cadets_tile_set meeting)
{
    int sum = 0;
    FOR_TILES(h->tiles, t)
    {
        const int steps = cadets_steps_between(ways, cadets_tile_bit(t), meeting);
        sum += steps < 0 ? 50 : steps;
    }
    return sum;
}

/* A single swarm goes on towards the nearest rocketeer with the moves it has left; bites left. */
static int approach(const orr_rules *rules, const cadets_state *s, const cadets_passage *ways,
                    hive *h)
{
    int tile = cadets_first_tile(h->tiles), distance;
    const int r = cadets_nearest_hero(rules, s, ways, BUG, tile, &distance);
    if (r == NONE)
        return 0;
    const cadets_tile_set goal = cadets_tile_bit(s->heroes[r].tile);
    while (tile != s->heroes[r].tile && h->moves[tile] > 0) {
        const int to = planned_step(s, ways, tile, goal, 0);
        move_group(h, tile, to);
        tile = to;
    }
    return tile == s->heroes[r].tile ? h->moves[tile] : 0;
}

/* Larger is better. */
static int worth(const orr_rules *rules, const cadets_state *s, const cadets_passage *ways, hive h,
                 cadets_tile_set meeting)
{
    const int groups = cadets_tile_count(h.tiles), left = distance_left(ways, &h, meeting);
    const int bites = groups == 1 ? approach(rules, s, ways, &h) : 0;
    return -groups * 100000 + bites * 1000 - left * 10;
}

/* The best tile to gather on, besides one that is settled. */
static int meeting_place(const orr_rules *rules, const cadets_state *s, const cadets_passage *ways,
                         const hive *h, cadets_tile_set settled, int *groups)
{
    int best = NO_TILE, best_worth = 0;
    *groups = cadets_tile_count(h->tiles);
    FOR_TILES(cadets_within(ways, h->tiles, 20), t)
    {
        const cadets_tile_set meeting = settled | cadets_tile_bit(t);
        hive plan = *h;
        gather(s, ways, &plan, meeting, NULL);
        const int value = worth(rules, s, ways, plan, meeting);
        const bool lower = best != NO_TILE && value == best_worth && s->face[t] < s->face[best];
        if (best == NO_TILE || value > best_worth || lower) {
            best = t;
            best_worth = value;
            *groups = cadets_tile_count(plan.tiles);
        }
    }
    return best;
}

/* As many meeting places as make for fewer groups. */
static cadets_tile_set meeting_places(const orr_rules *rules, const cadets_state *s,
                                      const cadets_passage *ways, const hive *h)
{
    int groups, fewer;
    cadets_tile_set places = cadets_tile_bit(meeting_place(rules, s, ways, h, 0, &groups));
    while (cadets_tile_count(places) < groups && groups < cadets_tile_count(h->tiles)) {
        const int one_more = meeting_place(rules, s, ways, h, places, &fewer);
        if (fewer >= groups)
            break;
        places |= cadets_tile_bit(one_more);
        groups = fewer;
    }
    return places;
}

/* Put the figures where the plan has them: each to the tile its own group ended on. */
static void carry_out(const orr_rules *rules, cadets_state *s, const uint8_t went[CELLS],
                      orr_log *log)
{
    for (int f = cadets_figure_first(BUG); f < cadets_figure_first(BUG + 1); f++) {
        cadets_figure *figure = &s->figures[f];
        if (figure->tile == NO_TILE || figure->flags & STUNNED)
            continue;
        if (went[figure->tile] != figure->tile)
            cadets_move_figure(rules, s, f, went[figure->tile], log);
    }
}

static void rest_bugs(cadets_state *s)
{
    for (int f = cadets_figure_first(BUG); f < cadets_figure_first(BUG + 1); f++)
        if (s->figures[f].tile != NO_TILE)
            s->figures[f].flags |= ACTED;
}

/* Where two un-scanned tiles are equally good the swarm turns at random. */
static void go_for_rocketeers(const orr_rules *rules, cadets_state *s, const cadets_passage *ways,
                              hive *h, uint8_t went[CELLS])
{
    int tile = cadets_first_tile(h->tiles), distance;
    const int r = cadets_nearest_hero(rules, s, ways, BUG, tile, &distance);
    if (r == NONE)
        return;
    const int goal = s->heroes[r].tile;
    while (tile != goal && h->moves[tile] > 0) {
        const int to = cadets_step_towards(s, ways, tile, cadets_tile_bit(goal));
        move_group(h, tile, to);
        note_way(went, tile, to);
        tile = to;
    }
    s->bites = tile == goal ? h->moves[tile] : 0;
    s->bite_tile = (uint8_t)tile;
}

void cadets_swarm_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const bool moving_only = orr_arg(&s->head);
    const cadets_passage ways = cadets_ways_of_type(rules, s, BUG);
    uint8_t went[CELLS];
    hive h;
    find_bugs(s, &h);
    rest_bugs(s);
    for (int i = 0; i < CELLS; i++)
        went[i] = (uint8_t)i;
    s->bites = 0;
    if (cadets_tile_count(h.tiles) > 1)
        gather(s, &ways, &h, meeting_places(rules, s, &ways, &h), went);
    if (cadets_tile_count(h.tiles) == 1)
        go_for_rocketeers(rules, s, &ways, &h, went);
    carry_out(rules, s, went, log);
    if (s->bites && !moving_only) {
        cadets_go(s, BITE, 0);
        return;
    }
    s->bites = s->bite_tile = 0;
    cadets_back(s);
}

/* One die a bug, each on its own. */
void cadets_bite_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    (void)rules;
    int target = NONE;
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play && !s->heroes[r].invisible && s->heroes[r].tile == s->bite_tile &&
            (target == NONE || s->heroes[r].order > s->heroes[target].order))
            target = r;
    if (s->bites == 0 || target == NONE) {
        s->bites = s->bite_tile = s->strike_target = s->declined = 0;
        cadets_back(s);
        return;
    }
    if (!(s->declined >> target & 1) &&
        cadets_usable_item(rules, s, target, INVISIBILITY_DEVICE) != NONE) {
        s->strike_target = (uint8_t)target;
        s->head.actor = (int8_t)cadets_owner(s, target);
        cadets_go(s, VANISH, SWARM_COMES);
        return;
    }
    s->bites--;
    const int die = orr_roll(&s->head, 10);
    orr_say(log, "A bug bites at %s: %s %s.", orr_named(log, KIND_ROCKETEER, target),
            orr_die(log, 10, die), die <= 3 ? "hit" : "miss");
    if (die <= 3)
        cadets_call(s, HURT, target);
}
