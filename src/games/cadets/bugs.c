/* bugs.c - swarms: bugs gather first, then go for the nearest rocketeer; a bug that gives its move
 * to the swarm does not bite.
 *
 * Who can gather where is searched exactly, over sets of groups: `left[set][tile]` is how many moves
 * remain at best when all groups of the set have come together on the tile. Two sets join on a tile
 * by adding what they have left, and a step costs one. From that table follow the fewest groups,
 * and for a single swarm the most bites. Rules: docs/games/cadets.md#bugs-and-swarms
 */
#include "parts.h"

#include <string.h>

enum {
    MOST_GROUPS = 9, /* searched at once; beyond that the nearest two are joined first */
    NEVER = -60      /* these cannot meet here */
};

/* All bugs that are awake, by tile; and where those that began on a tile are now. */
typedef struct hive {
    uint8_t bugs[CELLS];
    uint8_t moves[CELLS]; /* of them, how many have not moved yet */
    uint8_t went[CELLS];
    cadets_tile_set tiles;
} hive;

/* Groups that might meet, and what was found out about every set of them. */
typedef struct council {
    int count;
    uint8_t at[MOST_GROUPS];
    uint8_t parts[1 << MOST_GROUPS];  /* fewest tiles that the set can end on */
    uint16_t first[1 << MOST_GROUPS]; /* one of those parts; the rest is a smaller set */
    int16_t spare[1 << MOST_GROUPS];  /* moves left over then */
    int8_t left[1 << MOST_GROUPS][CELLS];
} council;

static void find_bugs(const cadets_state *s, hive *h)
{
    memset(h, 0, sizeof *h);
    for (int i = 0; i < CELLS; i++)
        h->went[i] = (uint8_t)i;
    for (int f = cadets_figure_first(BUG); f < cadets_figure_end(BUG); f++) {
        const cadets_figure *figure = &s->figures[f];
        if (figure->tile == NO_TILE || figure->flags & STUNNED)
            continue;
        h->bugs[figure->tile]++;
        h->moves[figure->tile]++;
        h->tiles |= cadets_tile_bit(figure->tile);
    }
}

/* One of the bugs gives its move: the whole swarm goes, and joins whom it meets. */
static void move_group(hive *h, int from, int to)
{
    h->bugs[to] = (uint8_t)(h->bugs[to] + h->bugs[from]);
    h->moves[to] = (uint8_t)(h->moves[to] + h->moves[from] - 1);
    h->bugs[from] = h->moves[from] = 0;
    h->tiles = (h->tiles & ~cadets_tile_bit(from)) | cadets_tile_bit(to);
    for (int i = 0; i < CELLS; i++)
        if (h->went[i] == from)
            h->went[i] = (uint8_t)to;
}

/* By the usual protocol, as far as the moves last. */
static void walk(cadets_state *s, const cadets_passage *ways, hive *h, int from, int to)
{
    while (from != to && h->moves[from] > 0) {
        const int next = cadets_step_towards(s, ways, from, cadets_tile_bit(to));
        if (next == from)
            return;
        move_group(h, from, next);
        from = next;
    }
}

/* ---- the search -------------------------------------------------------------------------------- */

/* A step takes one of the moves that are left. */
static void spread(const cadets_passage *ways, int8_t left[CELLS])
{
    cadets_tile_set at_least[CELLS] = {0};
    int most = 0;
    for (int t = 0; t < CELLS; t++)
        if (left[t] >= 0) {
            at_least[left[t]] |= cadets_tile_bit(t);
            most = left[t] > most ? left[t] : most;
        }
    for (int moves = most; moves > 0; moves--) {
        at_least[moves - 1] |= at_least[moves];
        const cadets_tile_set next = cadets_one_step(ways, at_least[moves]) & ~at_least[moves - 1];
        at_least[moves - 1] |= next;
        FOR_TILES(next, t)
        {
            left[t] = (int8_t)(moves - 1);
        }
    }
}

/* The best joining of any two parts of the set, tile by tile; the set has not moved as one yet. */
static void join_parts(const council *c, unsigned set, int8_t joined[CELLS])
{
    memset(joined, NEVER, CELLS);
    const unsigned lowest = set & -set;
    for (unsigned part = (set - 1) & set; part; part = (part - 1) & set) {
        if (!(part & lowest))
            continue;
        const int8_t *left = c->left[part], *right = c->left[set ^ part];
        for (int t = 0; t < CELLS; t++) {
            const int8_t sum = (int8_t)(left[t] + right[t]);
            joined[t] = sum > joined[t] ? sum : joined[t];
        }
    }
    for (int t = 0; t < CELLS; t++) /* one of the two could not come */
        if (joined[t] < 0)
            joined[t] = NEVER;
}

static int most_left(const int8_t left[CELLS])
{
    int most = NEVER;
    for (int t = 0; t < CELLS; t++)
        most = left[t] > most ? left[t] : most;
    return most;
}

/* The fewest parts that come together; among those, with the most moves left. */
static void part_ways(council *c, unsigned set)
{
    const unsigned lowest = set & -set;
    c->parts[set] = MOST_GROUPS + 1;
    for (unsigned part = set; part; part = (part - 1) & set) {
        const int own = part & lowest ? most_left(c->left[part]) : NEVER;
        if (own < 0)
            continue;
        const int parts = 1 + c->parts[set ^ part], spare = own + c->spare[set ^ part];
        if (parts < c->parts[set] || (parts == c->parts[set] && spare > c->spare[set])) {
            c->parts[set] = (uint8_t)parts;
            c->spare[set] = (int16_t)spare;
            c->first[set] = (uint16_t)part;
        }
    }
}

static void confer(const cadets_passage *ways, const hive *h, council *c)
{
    c->parts[0] = 0;
    c->spare[0] = 0;
    for (unsigned set = 1; set < 1u << c->count; set++) {
        if (set & (set - 1)) {
            join_parts(c, set, c->left[set]);
        } else {
            const int tile = c->at[__builtin_ctz(set)];
            memset(c->left[set], NEVER, CELLS);
            c->left[set][tile] = (int8_t)h->moves[tile];
        }
        spread(ways, c->left[set]);
        part_ways(c, set);
    }
}

/* ---- carrying it out ----------------------------------------------------------------------------- */

/* Two parts that meet here with the most moves left; 0 if the set came here as one. */
static unsigned part_that_joins(const council *c, unsigned set, int tile)
{
    const unsigned lowest = set & -set;
    for (unsigned part = (set - 1) & set; part; part = (part - 1) & set) {
        const int left = c->left[part][tile], right = c->left[set ^ part][tile];
        if (part & lowest && left >= 0 && right >= 0 && left + right == c->left[set][tile])
            return part;
    }
    return 0;
}

/* A tile from which the set came here, by the order in which aliens choose their ways. */
static int step_before(cadets_state *s, const cadets_passage *ways, const council *c, unsigned set,
                       int tile)
{
    cadets_tile_set from = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int other = cadets_neighbour(tile, d);
        if (other != NO_TILE && cadets_can_leave(ways, tile, d) &&
            c->left[set][other] == c->left[set][tile] + 1)
            from |= cadets_tile_bit(other);
    }
    return cadets_preferred(s, from);
}

static void bring_together(cadets_state *s, const cadets_passage *ways, hive *h, const council *c,
                           unsigned set, int tile)
{
    int origin = tile;
    for (;;) {
        const bool single = (set & (set - 1)) == 0;
        if (single && origin == c->at[__builtin_ctz(set)])
            break;
        const unsigned part = single ? 0 : part_that_joins(c, set, origin);
        if (part) {
            bring_together(s, ways, h, c, part, origin);
            bring_together(s, ways, h, c, set ^ part, origin);
            break;
        }
        origin = step_before(s, ways, c, set, origin);
        if (origin == NO_TILE)
            return;
    }
    walk(s, ways, h, h->went[c->at[__builtin_ctz(set)]], tile);
}

/* Where a set meets with the most moves left. */
static int meeting_place(cadets_state *s, const council *c, unsigned set)
{
    const int most = most_left(c->left[set]);
    cadets_tile_set best = 0;
    for (int t = 0; t < CELLS; t++)
        if (c->left[set][t] == most)
            best |= cadets_tile_bit(t);
    return cadets_preferred(s, best);
}

/* How many bugs of a swarm with so many moves left would bite if it went on from here. */
static int bites_from(const orr_rules *rules, const cadets_state *s, const cadets_passage *ways,
                      int tile, int moves)
{
    int distance;
    const int r = cadets_nearest_hero(rules, s, ways, BUG, tile, &distance);
    return r == NONE || distance > moves ? 0 : moves - distance;
}

/* Where all meet so that as many as possible bite; if none can, as near as possible. */
static int place_to_bite_from(const orr_rules *rules, cadets_state *s, const cadets_passage *ways,
                              const council *c)
{
    const unsigned all = (1u << c->count) - 1;
    int8_t joined[CELLS];
    int best = -1000;
    cadets_tile_set places = 0;
    join_parts(c, all, joined);
    for (int t = 0; t < CELLS; t++) {
        if (joined[t] < 0)
            continue;
        int distance;
        const int r = cadets_nearest_hero(rules, s, ways, BUG, t, &distance);
        const int bites = bites_from(rules, s, ways, t, joined[t]);
        const int worth = bites ? bites : joined[t] - (r == NONE ? CELLS : distance);
        if (worth > best)
            places = 0;
        if (worth >= best)
            places |= cadets_tile_bit(t);
        best = worth > best ? worth : best;
    }
    return cadets_preferred(s, places);
}

/* ---- who confers with whom ------------------------------------------------------------------------- */

/* All who might meet one of these, whoever carries whom. */
static cadets_tile_set kin_of(const cadets_passage *ways, const hive *h, cadets_tile_set tiles)
{
    for (;;) {
        int moves = 0;
        FOR_TILES(tiles, t)
        {
            moves += h->moves[t];
        }
        cadets_tile_set more = tiles;
        FOR_TILES(h->tiles & ~tiles, t)
        {
            /* whoever stands beyond may be met by others first: count all that could help */
            const int steps = cadets_steps_between(ways, cadets_tile_bit(t), tiles);
            if (steps >= 0 && steps <= moves + h->moves[t])
                more |= cadets_tile_bit(t);
        }
        if (more == tiles)
            return tiles;
        tiles = more;
    }
}

/* Too many to search at once: the two nearest join. */
static void join_nearest(cadets_state *s, const cadets_passage *ways, hive *h, cadets_tile_set kin)
{
    int nearest = CELLS, from = NO_TILE, to = NO_TILE;
    FOR_TILES(kin, a)
    {
        FOR_TILES(kin & ~cadets_tile_bit(a), b)
        {
            const int steps = cadets_range_between(ways, a, b);
            if (steps >= 0 && steps < nearest && h->moves[a] > 0) {
                nearest = steps;
                from = a;
                to = b;
            }
        }
    }
    if (from != NO_TILE)
        walk(s, ways, h, from, to);
}

static void gather_kin(const orr_rules *rules, cadets_state *s, const cadets_passage *ways, hive *h,
                       cadets_tile_set kin)
{
    council c;
    const bool everybody = kin == h->tiles;
    c.count = 0;
    FOR_TILES(kin, t)
    {
        c.at[c.count++] = (uint8_t)t;
    }
    confer(ways, h, &c);
    const unsigned all = (1u << c.count) - 1;
    if (everybody && c.parts[all] == 1) {
        bring_together(s, ways, h, &c, all, place_to_bite_from(rules, s, ways, &c));
        return;
    }
    for (unsigned rest = all; rest; rest ^= c.first[rest])
        if (c.first[rest] & (c.first[rest] - 1u))
            bring_together(s, ways, h, &c, c.first[rest], meeting_place(s, &c, c.first[rest]));
}

static void gather(const orr_rules *rules, cadets_state *s, const cadets_passage *ways, hive *h)
{
    cadets_tile_set waiting = h->tiles;
    while (waiting) {
        const cadets_tile_set kin =
            kin_of(ways, h, cadets_tile_bit(cadets_first_tile(waiting))) & h->tiles;
        if (cadets_tile_count(kin) > MOST_GROUPS) {
            join_nearest(s, ways, h, kin);
            waiting &= h->tiles;
            continue;
        }
        waiting &= ~kin;
        if (cadets_tile_count(kin) > 1)
            gather_kin(rules, s, ways, h, kin);
    }
}

/* Who could not come together this turn comes as near as possible. */
static void close_ranks(cadets_state *s, const cadets_passage *ways, hive *h)
{
    for (;;) {
        int nearest = CELLS, from = NO_TILE, to = NO_TILE;
        FOR_TILES(h->tiles, a)
        {
            FOR_TILES(h->tiles & ~cadets_tile_bit(a), b)
            {
                const int steps = h->moves[a] ? cadets_range_between(ways, a, b) : -1;
                if (steps >= 0 && steps < nearest) {
                    nearest = steps;
                    from = a;
                    to = b;
                }
            }
        }
        if (from == NO_TILE)
            return;
        move_group(h, from, cadets_step_towards(s, ways, from, cadets_tile_bit(to)));
    }
}

static void go_for_rocketeers(const orr_rules *rules, cadets_state *s, const cadets_passage *ways,
                              hive *h)
{
    const int tile = cadets_first_tile(h->tiles);
    int distance;
    const int r = cadets_nearest_hero(rules, s, ways, BUG, tile, &distance);
    if (r != NONE)
        walk(s, ways, h, tile, s->heroes[r].tile);
}

/* ---- the step ---------------------------------------------------------------------------------------- */

/* Put the figures where the plan has them; those who gave no move are hungry. */
static void carry_out(const orr_rules *rules, cadets_state *s, hive *h, orr_log *log)
{
    for (int f = cadets_figure_first(BUG); f < cadets_figure_end(BUG); f++) {
        cadets_figure *figure = &s->figures[f];
        if (figure->tile == NO_TILE || figure->flags & STUNNED)
            continue;
        const int to = h->went[figure->tile];
        if (to != figure->tile)
            cadets_move_figure(rules, s, f, to, log);
        figure->flags |= ACTED;
        if (h->moves[to]) {
            h->moves[to]--;
            figure->flags |= HUNGRY;
        }
    }
}

void cadets_swarm_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const bool moving_only = orr_arg(&s->head);
    const cadets_passage ways = cadets_ways_of_type(rules, s, BUG);
    hive h;
    find_bugs(s, &h);
    if (cadets_tile_count(h.tiles) > 1)
        gather(rules, s, &ways, &h);
    if (cadets_tile_count(h.tiles) == 1)
        go_for_rocketeers(rules, s, &ways, &h);
    else
        close_ranks(s, &ways, &h);
    carry_out(rules, s, &h, log);
    if (moving_only)
        cadets_back(s);
    else
        cadets_go(s, BITE, 0);
}

/* The next bug that bites, and whom: the highest order marker on its tile. */
static int next_bite(const cadets_state *s, int *target)
{
    for (int f = cadets_figure_first(BUG); f < cadets_figure_end(BUG); f++) {
        if (s->figures[f].tile == NO_TILE || !(s->figures[f].flags & HUNGRY))
            continue;
        *target = NONE;
        for (int r = 0; r < ROCKETEERS; r++) {
            const cadets_hero *hero = &s->heroes[r];
            if (hero->in_play && !hero->invisible && hero->tile == s->figures[f].tile &&
                (*target == NONE || hero->order > s->heroes[*target].order))
                *target = r;
        }
        if (*target != NONE)
            return f;
    }
    return NONE;
}

/* One die a bug, each on its own. */
void cadets_bite_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    int target;
    const int f = next_bite(s, &target);
    if (f == NONE) {
        s->strike_target = s->declined = 0;
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
    s->figures[f].flags &= (uint8_t)~HUNGRY;
    const int die = orr_roll(&s->head, 10);
    orr_say(log, die <= 3 ? ORR_HIT : ORR_MISS, "%s bites at %s: %s %s.",
            orr_named(log, KIND_ALIEN, f), orr_named(log, KIND_ROCKETEER, target),
            orr_die_judged(log, 10, die, die <= 3), die <= 3 ? "hit" : "miss");
    if (die <= 3)
        cadets_call(s, HURT, target);
}
