/* map.c - what can be passed, seen and reached as the hatches are now.
 *
 * Rules: docs/games/cadets.md#hatches, #line-of-sight, #range
 */
#include "parts.h"

/* Hatches that stop whoever cannot open them by thought. */
cadets_edge_set cadets_closed_edges(const cadets_state *s)
{
    cadets_edge_set closed;
    for (int d = 0; d < EDGES; d++)
        closed.at[d] = (s->doors.at[d] & ~s->opened.at[d] & ~s->destroyed.at[d]) | s->locked.at[d] |
                       s->sealed.at[d];
    return closed;
}

static cadets_edge_set barred_edges(const cadets_state *s)
{
    cadets_edge_set barred;
    for (int d = 0; d < EDGES; d++)
        barred.at[d] = s->locked.at[d] | s->sealed.at[d];
    return barred;
}

/* Un-scanned tiles are closed on all sides to rocketeers: they are left out. */
cadets_passage cadets_ways_to_walk(const cadets_state *s)
{
    const cadets_edge_set closed = cadets_closed_edges(s);
    return cadets_passage_between(s->scanned, &closed);
}

/* The same, hatches that can be opened taken as open. */
cadets_passage cadets_ways_by_hatches(const cadets_state *s)
{
    const cadets_edge_set barred = barred_edges(s);
    return cadets_passage_between(s->scanned, &barred);
}

cadets_passage cadets_ways_to_see(const cadets_state *s, int r)
{
    cadets_edge_set closed = cadets_closed_edges(s);
    if (s->goggles_tile != NO_TILE && r == s->acting)
        cadets_edge_drop(&closed, s->goggles_tile, s->goggles_way);
    return cadets_passage_between(s->scanned, &closed);
}

cadets_passage cadets_ways_of_type(const orr_rules *rules, const cadets_state *s, int type)
{
    const bool through = cadets_species_of(rules, type)->through_hatches;
    const cadets_edge_set edges = through ? barred_edges(s) : cadets_closed_edges(s);
    return cadets_passage_between(s->present, &edges);
}

cadets_passage cadets_ways_to_be_seen(const cadets_state *s)
{
    const cadets_edge_set barred = barred_edges(s);
    return cadets_passage_between(s->present, &barred);
}

cadets_passage cadets_ways_anyhow(const cadets_state *s)
{
    const cadets_edge_set none = {{0, 0, 0}};
    return cadets_passage_between(s->present, &none);
}

bool cadets_alien_may_enter(const orr_rules *rules, const cadets_state *s, int figure,
                            int direction)
{
    const cadets_figure *f = &s->figures[figure];
    const cadets_passage ways = cadets_ways_of_type(rules, s, f->type);
    return cadets_can_leave(&ways, f->tile, direction);
}

int cadets_range_between(const cadets_passage *p, int from, int to)
{
    return cadets_steps_between(p, cadets_tile_bit(from), cadets_tile_bit(to));
}

int cadets_lowest_numbered(const cadets_state *s, cadets_tile_set set)
{
    int best = NO_TILE;
    FOR_TILES(set, t)
    {
        if (best == NO_TILE || s->face[t] < s->face[best])
            best = t;
    }
    return best;
}

cadets_tile_set cadets_hero_tiles(const cadets_state *s)
{
    cadets_tile_set tiles = 0;
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play)
            tiles |= cadets_tile_bit(s->heroes[r].tile);
    return tiles;
}

cadets_tile_set cadets_alien_tiles(const cadets_state *s)
{
    cadets_tile_set tiles = 0;
    FOR_FIGURES(s, f)
    {
        tiles |= cadets_tile_bit(s->figures[f].tile);
    }
    return tiles;
}

int cadets_terror_way(const cadets_state *s, int roll)
{
    return (s->arrow + roll - 1) % DIRECTIONS;
}
