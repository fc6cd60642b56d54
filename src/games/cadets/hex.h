/* hex.h - the algebra of the grid: sets of tiles, edges, ways and lines. */
#ifndef CADETS_HEX_H
#define CADETS_HEX_H

#include "cadets.h"

#include <assert.h>

static inline cadets_tile_set cadets_tile_bit(int tile)
{
    assert(tile >= 0 && tile < CELLS);
    return UINT64_C(1) << tile;
}
static inline bool cadets_tile_in(cadets_tile_set set, int tile)
{
    assert(tile >= 0 && tile < CELLS);
    return set >> tile & 1;
}
static inline int cadets_first_tile(cadets_tile_set set)
{
    return __builtin_ctzll(set);
}
static inline int cadets_tile_count(cadets_tile_set set)
{
    return __builtin_popcountll(set);
}
static inline int cadets_opposite(int direction)
{
    return direction < EDGES ? direction + EDGES : direction - EDGES;
}

/* Every tile of the set moves one step; what would leave the grid falls away. */
static inline cadets_tile_set cadets_shifted(cadets_tile_set set, int direction)
{
    const cadets_tile_set even = UINT64_C(0x00ff00ff00ff00ff), odd = ~even;
    const cadets_tile_set left = UINT64_C(0x0101010101010101), right = left << 7;
    switch (direction) {
    case EAST:
        return (set & ~right) << 1;
    case SOUTH_EAST:
        return (set & even) << 8 | (set & odd & ~right) << 9;
    case SOUTH_WEST:
        return (set & even & ~left) << 7 | (set & odd) << 8;
    case WEST:
        return (set & ~left) >> 1;
    case NORTH_WEST:
        return (set & even & ~left) >> 9 | (set & odd) >> 8;
    default:
        return (set & even) >> 8 | (set & odd & ~right) >> 7;
    }
}

/* The tile next door, or NO_TILE at the edge of the grid. */
static inline int cadets_neighbour(int tile, int direction)
{
    const cadets_tile_set there = cadets_shifted(cadets_tile_bit(tile), direction);
    return there ? cadets_first_tile(there) : NO_TILE;
}

bool cadets_edge_in(const cadets_edge_set *set, int tile, int direction);
void cadets_edge_put(cadets_edge_set *set, int tile, int direction);
void cadets_edge_drop(cadets_edge_set *set, int tile, int direction);

/* All edges between tiles of the set but those that are blocked. */
cadets_passage cadets_passage_between(cadets_tile_set tiles, const cadets_edge_set *blocked);
static inline bool cadets_can_leave(const cadets_passage *p, int tile, int direction)
{
    return cadets_tile_in(p->out[direction], tile);
}
/* The tiles one step from a set. */
static inline cadets_tile_set cadets_one_step(const cadets_passage *p, cadets_tile_set from)
{
    cadets_tile_set reached = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        reached |= cadets_shifted(from & p->out[d], d);
    return reached;
}
/* All tiles within so many steps. */
cadets_tile_set cadets_within(const cadets_passage *p, cadets_tile_set from, int steps);
/* How many steps from one set to another; -1 if there is no way. */
int cadets_steps_between(const cadets_passage *p, cadets_tile_set from, cadets_tile_set to);
/* The members of a set that are nearest to where one starts; none if none can be reached. */
cadets_tile_set cadets_nearest_of(const cadets_passage *p, cadets_tile_set from,
                                  cadets_tile_set to);
/* Directions, as bits, of the first steps of all shortest ways into a set. */
unsigned cadets_first_steps(const cadets_passage *p, int from, cadets_tile_set to);

/* Does the straight line between two centres cross only edges that can be passed? */
bool cadets_line_is_clear(const cadets_passage *p, int from, int to);

#endif
