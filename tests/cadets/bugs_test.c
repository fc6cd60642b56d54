/* bugs_test.c - swarms against a brute force that tries every order of every step. */
#include "cadets_support.h"

/* ---- the oracle: every group may go every way, until nobody has a move left ---------------------- */

enum { MOST_SEEN = 1 << 18, SMALL = 14 };

typedef struct crowd {
    uint8_t bugs[SMALL], moves[SMALL];
} crowd;

typedef struct oracle {
    position *p;
    cadets_passage ways;
    int count;
    uint8_t tile[SMALL];
    int8_t index[CELLS];
    int fewest, bites, nearest;
    long seen;
    crowd *table; /* open addressing */
    uint8_t *used;
} oracle;

static uint64_t mix_of(const crowd *c)
{
    uint64_t hash = 1469598103934665603u;
    const uint8_t *bytes = (const uint8_t *)c;
    for (size_t i = 0; i < sizeof *c; i++)
        hash = (hash ^ bytes[i]) * 1099511628211u;
    return hash ^ hash >> 29;
}

static bool is_new(oracle *o, const crowd *c)
{
    size_t slot = mix_of(c) % MOST_SEEN;
    while (o->used[slot]) {
        if (memcmp(&o->table[slot], c, sizeof *c) == 0)
            return false;
        slot = (slot + 1) % MOST_SEEN;
    }
    o->used[slot] = 1;
    o->table[slot] = *c;
    o->seen++;
    return true;
}

/* One swarm stands here: how it would go on. */
static void note_swarm(oracle *o, int tile, int moves)
{
    int distance;
    const int r = cadets_nearest_hero(o->p->rules, o->p->s, &o->ways, BUG, tile, &distance);
    if (r != NONE && distance <= moves && moves - distance > o->bites)
        o->bites = moves - distance;
}

static void try_everything(oracle *o, const crowd *c)
{
    if (o->seen > MOST_SEEN / 2 || !is_new(o, c))
        return;
    int groups = 0, last = 0;
    for (int i = 0; i < o->count; i++)
        if (c->bugs[i]) {
            groups++;
            last = i;
        }
    if (groups < o->fewest)
        o->fewest = groups;
    if (groups == 1) {
        note_swarm(o, o->tile[last], c->moves[last]);
        return;
    }
    for (int i = 0; i < o->count; i++) {
        if (!c->moves[i])
            continue;
        for (int d = 0; d < DIRECTIONS; d++) {
            if (!cadets_can_leave(&o->ways, o->tile[i], d))
                continue;
            const int to = o->index[cadets_neighbour(o->tile[i], d)];
            crowd next = *c;
            next.bugs[to] = (uint8_t)(next.bugs[to] + next.bugs[i]);
            next.moves[to] = (uint8_t)(next.moves[to] + next.moves[i] - 1);
            next.bugs[i] = next.moves[i] = 0;
            try_everything(o, &next);
        }
    }
}

/* ---- random positions ------------------------------------------------------------------------------ */

static const char *const small_map[SMALL] = {"C3", "C4", "C5", "C6", "D2", "D3", "D4",
                                             "D5", "D6", "E3", "E4", "E5", "F3", "F4"};

static position *random_position(orr_rng *dice)
{
    position *p = cadets_at("tiles B8 C3 C4 C5 C6 D2 D3 D4 D5 D6 E3 E4 E5 F3 F4; captain B8");
    cadets_state *s = p->s;
    const cadets_passage all = cadets_ways_anyhow(s);
    s->heroes[CAPTAIN].tile = (uint8_t)tile_called(small_map[orr_rng_below(dice, SMALL)]);
    for (int i = 0; i < SMALL; i++) {
        const int tile = tile_called(small_map[i]);
        for (int d = 0; d < EDGES; d++)
            if (cadets_can_leave(&all, tile, d) && orr_rng_below(dice, 10) < 4) {
                cadets_edge_put(&s->doors, tile, d);
                cadets_edge_put(&s->sealed, tile, d);
            }
        if (orr_rng_below(dice, 4) == 0) /* some lie face down */
            s->scanned &= s->heroes[CAPTAIN].tile == tile ? ~UINT64_C(0) : ~cadets_tile_bit(tile);
    }
    const int bugs = 2 + (int)orr_rng_below(dice, 5);
    for (int i = 0; i < bugs; i++)
        cadets_new_figure(p->rules, s, BUG, tile_called(small_map[orr_rng_below(dice, SMALL)]),
                          NULL);
    return p;
}

static void ask_oracle(oracle *o, position *p)
{
    crowd c;
    memset(&c, 0, sizeof c);
    memset(o->used, 0, MOST_SEEN);
    memset(o->index, -1, sizeof o->index);
    o->p = p;
    o->ways = cadets_ways_of_type(p->rules, p->s, BUG);
    o->count = SMALL;
    o->fewest = 99;
    o->bites = 0;
    o->seen = 0;
    for (int i = 0; i < SMALL; i++) {
        o->tile[i] = (uint8_t)tile_called(small_map[i]);
        o->index[o->tile[i]] = (int8_t)i;
    }
    FOR_FIGURES(p->s, f)
    {
        const int i = o->index[p->s->figures[f].tile];
        c.bugs[i]++;
        c.moves[i]++;
    }
    try_everything(o, &c);
}

static int tiles_with_bugs(position *p)
{
    cadets_tile_set tiles = 0;
    FOR_FIGURES(p->s, f)
    {
        tiles |= cadets_tile_bit(p->s->figures[f].tile);
    }
    return cadets_tile_count(tiles);
}

static int hungry_bugs(position *p)
{
    int count = 0;
    FOR_FIGURES(p->s, f)
    {
        count +=
            p->s->figures[f].tile == p->s->heroes[CAPTAIN].tile && p->s->figures[f].flags & HUNGRY;
    }
    return count;
}

/* #bugs-and-swarms: fewest tiles; and if they all come together, most bites. */
static void bugs_end_on_the_fewest_tiles_and_bite_most_as_a_brute_force_finds(void **state)
{
    (void)state;
    oracle o = {.table = calloc(MOST_SEEN, sizeof(crowd)), .used = calloc(MOST_SEEN, 1)};
    orr_rng dice = orr_rng_fast(26);
    int single = 0, apart = 0;
    for (int game = 0; game < 400; game++) {
        position *p = random_position(&dice);
        const bool already_one = tiles_with_bugs(p) == 1;
        ask_oracle(&o, p);
        stand_at(p, SWARM);
        orr_push(&p->s->head, SWARM);
        p->rules->game->steps[SWARM].run(p->rules, p->s, NULL);
        if (tiles_with_bugs(p) != o.fewest)
            fail_because("position %d: %d groups, %d would do", game, tiles_with_bugs(p), o.fewest);
        if (o.fewest == 1 && !already_one && hungry_bugs(p) != o.bites)
            fail_because("position %d: %d bites, %d were possible", game, hungry_bugs(p), o.bites);
        single += o.fewest == 1;
        apart += o.fewest > 1;
        leave(p);
    }
    assert_true(single > 50 && apart > 50);
    free(o.table);
    free(o.used);
}

/* ---- and in words ------------------------------------------------------------------------------------ */

/* #bugs-and-swarms: two un-scanned tiles are equally good, so chance decides. */
static void gathering_bugs_choose_between_unscanned_tiles_by_chance(void **state)
{
    (void)state;
    int ways[2] = {0, 0};
    for (int seed = 0; seed < 40; seed++) {
        /* C3 and C5 can meet only by way of the dark tiles above and below C4, which is not there */
        position *p = cadets_at("tiles C3 C5 H1; dark B3 B4 D3 D4; captain H1;"
                                "alien bug C3; alien bug C5; alien bug C5");
        p->s->head.rng = orr_rng_fast((uint64_t)seed);
        alien_turn(p);
        assert_int_equal(tiles_with_bugs(p), 1);
        const int tile = p->s->figures[alien_called(p, "bug-1")].tile;
        ways[tile >= tile_called("C1") + GRID]++;
        leave(p);
    }
    assert_true(ways[0] > 5 && ways[1] > 5);
}

/* #bugs-and-swarms: only a bug that moved does not bite. */
static void bugs_that_cannot_gather_bite_whom_they_sit_on(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; hatch C3 east locked; captain C3 hp 6;"
                            "alien bug C3; alien bug C3; alien bug C3; alien bug C4");
    script_dice(p, 1, 1, 10);
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 4);
    done(p);
}

/* #bugs-and-swarms: each of two swarms that cannot meet bites on its own tile. */
static void swarms_apart_bite_on_either_side_of_a_locked_hatch(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; hatch C3 east locked; captain C3 hp 6; chief C4 hp 6;"
                            "alien bug C3; alien bug C4");
    script_dice(p, 1, 1);
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 5);
    assert_int_equal(hp_of(p, "chief"), 5);
    done(p);
}

/* #bugs-and-swarms: with the others within reach in time, nobody stays to bite. */
static void bugs_too_far_apart_for_one_turn_come_nearer(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C1 C2 C3 C4 C5 C6; captain C1 hp 6; alien bug C1; alien bug C6");
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 6);
    assert_true(alien_at(p, "bug-1", "C2") && alien_at(p, "bug-2", "C5"));
    done(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bugs_end_on_the_fewest_tiles_and_bite_most_as_a_brute_force_finds),
        cmocka_unit_test(gathering_bugs_choose_between_unscanned_tiles_by_chance),
        cmocka_unit_test(bugs_that_cannot_gather_bite_whom_they_sit_on),
        cmocka_unit_test(swarms_apart_bite_on_either_side_of_a_locked_hatch),
        cmocka_unit_test(bugs_too_far_apart_for_one_turn_come_nearer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
