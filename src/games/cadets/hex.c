/* hex.c - edges, ways and lines on the grid.
 *
 * The line of sight in whole numbers. A hexagon with its centre at (u, v, w), u + v + w = 0, is
 * everything no farther than 1 from it in each of the three coordinates; the centre next door in
 * a direction lies 2 away in the coordinate whose border is crossed and 1 back in the other two.
 * The line from centre to centre is D * t. It leaves a hexagon through the border it meets first:
 * a fraction (border / D) is compared by multiplying crosswise. If two borders are met at the
 * same t the line goes through a corner; then both ways round are tried, which is also what makes
 * a line along an edge readable through either tile beside it.
 * Rules: docs/games/cadets.md#line-of-sight
 */
#include "parts.h"

bool cadets_edge_in(const cadets_edge_set *set, int tile, int direction)
{
    if (direction < EDGES)
        return cadets_tile_in(set->at[direction], tile);
    const int other = cadets_neighbour(tile, direction);
    return other != NO_TILE && cadets_tile_in(set->at[direction - EDGES], other);
}

void cadets_edge_put(cadets_edge_set *set, int tile, int direction)
{
    if (direction >= EDGES) {
        tile = cadets_neighbour(tile, direction);
        direction -= EDGES;
    }
    set->at[direction] |= cadets_tile_bit(tile);
}

void cadets_edge_drop(cadets_edge_set *set, int tile, int direction)
{
    if (direction >= EDGES) {
        tile = cadets_neighbour(tile, direction);
        direction -= EDGES;
    }
    set->at[direction] &= ~cadets_tile_bit(tile);
}

cadets_passage cadets_passage_between(cadets_tile_set tiles, const cadets_edge_set *blocked)
{
    cadets_passage p;
    for (int d = 0; d < EDGES; d++) {
        p.out[d] = tiles & cadets_shifted(tiles, d + EDGES) & ~blocked->at[d];
        p.out[d + EDGES] = cadets_shifted(p.out[d], d);
    }
    return p;
}

cadets_tile_set cadets_within(const cadets_passage *p, cadets_tile_set from, int steps)
{
    cadets_tile_set reached = from;
    for (cadets_tile_set last = 0; steps > 0 && reached != last; steps--) {
        last = reached;
        reached |= cadets_one_step(p, reached);
    }
    return reached;
}

int cadets_steps_between(const cadets_passage *p, cadets_tile_set from, cadets_tile_set to)
{
    cadets_tile_set last = 0;
    for (int steps = 0; from != last; steps++) {
        if (from & to)
            return steps;
        last = from;
        from |= cadets_one_step(p, from);
    }
    return -1;
}

cadets_tile_set cadets_nearest_of(const cadets_passage *p, cadets_tile_set from, cadets_tile_set to)
{
    for (cadets_tile_set last = 0; from != last && to;) {
        const cadets_tile_set met = from & to;
        if (met)
            return met;
        last = from;
        from |= cadets_one_step(p, from);
    }
    return 0;
}

unsigned cadets_first_steps(const cadets_passage *p, int from, cadets_tile_set to)
{
    unsigned directions = 0;
    for (cadets_tile_set last = 0; to != last && !cadets_tile_in(to, from);) {
        for (int d = 0; d < DIRECTIONS; d++)
            if (cadets_can_leave(p, from, d) && (cadets_shifted(cadets_tile_bit(from), d) & to))
                directions |= 1u << d;
        if (directions)
            return directions;
        last = to;
        to |= cadets_one_step(p, to); /* every edge can be passed both ways or not at all */
    }
    return 0;
}

/* ---- lines ---------------------------------------------------------------------------------- */

typedef struct point {
    int at[3]; /* u, v, w */
} point;

/* The direction whose border is crossed by leaving through +u, -u, +v, -v, +w, -w. */
static const uint8_t border[3][2] = {
    {NORTH_EAST, SOUTH_WEST}, {SOUTH_EAST, NORTH_WEST}, {WEST, EAST}};

static point centre_of(int tile)
{
    const int row = tile / GRID, column = tile % GRID;
    const int q = column - (row - (row & 1)) / 2;
    const int x = q, z = row, y = -x - z;
    /* u rises to the north-east, v to the south-east, w to the west. */
    return (point){{x - z, z - y, y - x}};
}

/* Is the exit a/b earlier than c/d? Denominators are positive. */
static int compare(int a, int b, int c, int d)
{
    return a * d - c * b;
}

static point next_centre(point centre, int axis, int sign)
{
    for (int i = 0; i < 3; i++)
        centre.at[i] += i == axis ? 2 * sign : -sign;
    return centre;
}

/* The coordinate whose border the line meets first, and another that it meets at the same time. */
typedef struct way_out {
    int axis, other; /* other: -1 unless the line goes through a corner */
} way_out;

static way_out leave_by(point c, point line)
{
    way_out out = {-1, -1};
    int first = 0, first_below = 1; /* the earliest exit so far, as a fraction */
    for (int axis = 0; axis < 3; axis++) {
        const int d = line.at[axis];
        if (d == 0)
            continue;
        const int below = d > 0 ? d : -d, exit = d > 0 ? c.at[axis] + 1 : 1 - c.at[axis];
        const int order = out.axis < 0 ? -1 : compare(exit, below, first, first_below);
        if (order < 0) {
            out = (way_out){axis, -1};
            first = exit;
            first_below = below;
        } else if (order == 0) {
            out.other = axis;
        }
    }
    assert(out.axis >= 0); /* a line has a direction */
    return out;
}

static bool follow(const cadets_passage *p, int tile, int to, point c, point line);

/* Go on through one border, if it can be passed. */
static bool follow_through(const cadets_passage *p, int tile, int to, point c, point line, int axis)
{
    const int sign = line.at[axis] > 0 ? 1 : -1, way = border[axis][sign < 0];
    return cadets_can_leave(p, tile, way) &&
           follow(p, cadets_neighbour(tile, way), to, next_centre(c, axis, sign), line);
}

/* Follow the line D * t from a tile whose centre is c, relative to the start. */
static bool follow(const cadets_passage *p, int tile, int to, point c, point line)
{
    if (tile == to)
        return true;
    const way_out out = leave_by(c, line);
    return follow_through(p, tile, to, c, line, out.axis) ||
           (out.other >= 0 && follow_through(p, tile, to, c, line, out.other));
}

bool cadets_line_is_clear(const cadets_passage *p, int from, int to)
{
    if (from == to)
        return true;
    const point start = centre_of(from), end = centre_of(to);
    point line;
    for (int i = 0; i < 3; i++)
        line.at[i] = end.at[i] - start.at[i];
    return follow(p, from, to, (point){{0, 0, 0}}, line);
}
