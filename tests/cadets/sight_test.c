/* sight_test.c - line of sight and range for every offset up to range 4, against a geometry of its
 * own: points on the line, shifted a hair to either side, and the hexagon whose centre is nearest. */
#include "cadets_support.h"

#include <math.h>

static const double root3 = 1.7320508075688772;

typedef struct spot {
    double x, y;
} spot;

static spot centre(int tile)
{
    const int row = tile / GRID, column = tile % GRID;
    return (spot){root3 * (column + 0.5 * (row & 1)), 1.5 * row};
}

static int tile_under(spot p)
{
    int best = 0;
    double nearest = INFINITY;
    for (int t = 0; t < CELLS; t++) {
        const spot c = centre(t);
        const double distance = hypot(c.x - p.x, c.y - p.y);
        if (distance < nearest) {
            nearest = distance;
            best = t;
        }
    }
    return best;
}

static int hex_distance(int a, int b)
{
    const spot p = centre(a), q = centre(b);
    const double dy = fabs(p.y - q.y) / 1.5, dx = fabs(p.x - q.x) / root3;
    return (int)lround(dx > dy / 2 ? dy + (dx - dy / 2) : dy);
}

static bool edge_is_shut(const cadets_edge_set *shut, int from, int to)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (cadets_neighbour(from, d) == to)
            return cadets_edge_in(shut, from, d);
    return true; /* not even neighbours */
}

/* One reading of a piece of the line, shifted to one side. */
static bool reading_is_clear(const cadets_edge_set *shut, spot a, spot b, double shift)
{
    const double length = hypot(b.x - a.x, b.y - a.y);
    const spot side = {-(b.y - a.y) / length * shift, (b.x - a.x) / length * shift};
    int last = tile_under(a);
    for (int i = 1; i <= 600; i++) {
        const double t = i / 600.0;
        const spot p = {a.x + (b.x - a.x) * t + side.x, a.y + (b.y - a.y) * t + side.y};
        const int now = i == 600 ? tile_under(b) : tile_under(p);
        if (now != last && edge_is_shut(shut, last, now))
            return false;
        last = now;
    }
    return true;
}

/* Where the line goes through the centre of a tile it may change sides. */
static bool brute_force(const cadets_edge_set *shut, int from, int to)
{
    const spot a = centre(from), b = centre(to);
    spot start = a;
    if (from == to)
        return true;
    for (int i = 1; i <= 24; i++) {
        const double t = i / 24.0;
        const spot p = {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
        const spot c = centre(tile_under(p));
        if (hypot(p.x - c.x, p.y - c.y) > 1e-6)
            continue;
        if (!reading_is_clear(shut, start, p, 1e-4) && !reading_is_clear(shut, start, p, -1e-4))
            return false;
        start = p;
    }
    return true;
}

static void compare(const cadets_edge_set *shut, int from, int to)
{
    const cadets_passage p = cadets_passage_between(~UINT64_C(0), shut);
    const bool expected = brute_force(shut, from, to);
    if (cadets_line_is_clear(&p, from, to) != expected)
        fail_because("from %d to %d the line should be %s", from, to,
                     expected ? "clear" : "blocked");
}

/* #line-of-sight */
static void every_offset_to_range_4_is_blocked_by_exactly_the_edges_it_crosses(void **state)
{
    (void)state;
    const int origins[] = {3 * GRID + 3, 4 * GRID + 4}; /* an odd row and an even one */
    for (int o = 0; o < 2; o++)
        for (int to = 0; to < CELLS; to++) {
            if (hex_distance(origins[o], to) > 4)
                continue;
            const cadets_edge_set none = {{0, 0, 0}};
            compare(&none, origins[o], to);
            for (int tile = 0; tile < CELLS; tile++)
                for (int d = 0; d < EDGES; d++) {
                    const int other = cadets_neighbour(tile, d);
                    if (other == NO_TILE || hex_distance(origins[o], tile) > 4)
                        continue;
                    cadets_edge_set one = none;
                    cadets_edge_put(&one, tile, d);
                    if (hex_distance(tile, origins[o]) + hex_distance(tile, to) <=
                        hex_distance(origins[o], to) + 2)
                        compare(&one, origins[o], to);
                }
        }
}

/* #line-of-sight */
static void random_hatches_agree_with_brute_force(void **state)
{
    (void)state;
    orr_rng rng = orr_rng_fast(9);
    const int origin = 3 * GRID + 4;
    for (int round = 0; round < 40; round++) {
        cadets_edge_set shut;
        for (int d = 0; d < EDGES; d++)
            shut.at[d] = orr_rng_next(&rng) & orr_rng_next(&rng);
        for (int to = 0; to < CELLS; to++)
            if (hex_distance(origin, to) <= 4 && orr_rng_below(&rng, 3) == 0)
                compare(&shut, origin, to);
    }
}

/* #line-of-sight */
static void sight_is_mutual(void **state)
{
    (void)state;
    orr_rng rng = orr_rng_fast(3);
    for (int round = 0; round < 300; round++) {
        cadets_edge_set shut;
        for (int d = 0; d < EDGES; d++)
            shut.at[d] = orr_rng_next(&rng) & orr_rng_next(&rng);
        const cadets_passage p = cadets_passage_between(~UINT64_C(0), &shut);
        for (int i = 0; i < 60; i++) {
            const int a = (int)orr_rng_below(&rng, CELLS), b = (int)orr_rng_below(&rng, CELLS);
            assert_int_equal(cadets_line_is_clear(&p, a, b), cadets_line_is_clear(&p, b, a));
        }
    }
}

/* #range: by unblocked path, against a plain search over a list of tiles. */
static void range_is_the_shortest_way_that_crosses_no_blocked_edge(void **state)
{
    (void)state;
    orr_rng rng = orr_rng_fast(5);
    for (int round = 0; round < 50; round++) {
        cadets_edge_set shut;
        for (int d = 0; d < EDGES; d++)
            shut.at[d] = orr_rng_next(&rng) & orr_rng_next(&rng);
        const cadets_passage p = cadets_passage_between(~UINT64_C(0), &shut);
        const int from = (int)orr_rng_below(&rng, CELLS);
        int distance[CELLS], queue[CELLS], head = 0, tail = 0;
        for (int i = 0; i < CELLS; i++)
            distance[i] = -1;
        distance[from] = 0;
        queue[tail++] = from;
        while (head < tail) {
            const int t = queue[head++];
            for (int d = 0; d < DIRECTIONS; d++) {
                const int n = cadets_neighbour(t, d);
                if (n == NO_TILE || cadets_edge_in(&shut, t, d) || distance[n] >= 0)
                    continue;
                distance[n] = distance[t] + 1;
                queue[tail++] = n;
            }
        }
        for (int to = 0; to < CELLS; to++)
            assert_int_equal(cadets_range_between(&p, from, to), distance[to]);
    }
}

/* #line-of-sight */
static void a_hatch_on_the_very_edge_the_line_runs_along_does_not_block(void **state)
{
    (void)state;
    /* From C3 the line to E3 runs along the edge between D2 and D3. */
    position *p = cadets_at("tiles C3 D2 D3 E3; hatch D2 east; captain C3; alien bug E3;"
                            "holds captain atomic-rifle; acting captain");
    assert_true(can(p, "attack atomic-rifle bug-1"));
    done(p);
}

/* #line-of-sight */
static void a_line_along_an_edge_may_be_read_through_either_tile(void **state)
{
    (void)state;
    position *one = cadets_at("tiles C3 D2 D3 E3; hatch C3 southwest; captain C3; alien bug E3;"
                              "holds captain atomic-rifle; acting captain");
    assert_true(can(one, "attack atomic-rifle bug-1"));
    position *both = cadets_at("tiles C3 D2 D3 E3; hatch C3 southwest; hatch D3 southwest;"
                               "captain C3; alien bug E3; holds captain atomic-rifle;"
                               "acting captain");
    assert_false(can(both, "attack atomic-rifle bug-1"));
    done(one);
    done(both);
}

/* #line-of-sight */
static void an_unscanned_tile_is_closed_on_all_sides_to_rocketeers(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C5; dark C4; captain C3; alien bug C4; alien bug C5;"
                            "holds captain atomic-rifle; acting captain");
    assert_false(can(p, "attack atomic-rifle bug-1"));
    assert_false(can(p, "attack atomic-rifle bug-2"));
    assert_refused(p, "attack atomic-rifle bug-2", "No open way");
    assert_refused(p, "move east", "not been scanned");
    done(p);
}

/* #line-of-sight */
static void aliens_see_through_closed_hatches_but_not_through_locked_or_sealed_ones(void **state)
{
    (void)state;
    position *closed = cadets_at("tiles C3 C4; hatch C3 east; captain C3; alien saucerman C4");
    assert_int_equal(
        cadets_strike_target(closed->rules, closed->s, alien_called(closed, "saucerman-1")),
        CAPTAIN);
    position *locked =
        cadets_at("tiles C3 C4; hatch C3 east locked; captain C3; alien saucerman C4");
    assert_int_equal(
        cadets_strike_target(locked->rules, locked->s, alien_called(locked, "saucerman-1")), NONE);
    position *sealed =
        cadets_at("tiles C3 C4; hatch C3 east sealed; captain C3; alien saucerman C4");
    assert_int_equal(
        cadets_strike_target(sealed->rules, sealed->s, alien_called(sealed, "saucerman-1")), NONE);
    position *dark = cadets_at("tiles C3; dark C4; captain C3; alien saucerman C4");
    assert_int_equal(cadets_strike_target(dark->rules, dark->s, alien_called(dark, "saucerman-1")),
                     CAPTAIN);
    done(closed);
    done(locked);
    done(sealed);
    done(dark);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_offset_to_range_4_is_blocked_by_exactly_the_edges_it_crosses),
        cmocka_unit_test(random_hatches_agree_with_brute_force),
        cmocka_unit_test(sight_is_mutual),
        cmocka_unit_test(range_is_the_shortest_way_that_crosses_no_blocked_edge),
        cmocka_unit_test(a_hatch_on_the_very_edge_the_line_runs_along_does_not_block),
        cmocka_unit_test(a_line_along_an_edge_may_be_read_through_either_tile),
        cmocka_unit_test(an_unscanned_tile_is_closed_on_all_sides_to_rocketeers),
        cmocka_unit_test(aliens_see_through_closed_hatches_but_not_through_locked_or_sealed_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
