/* scene_map.c - the solar system from the Sun to Alpha Centauri, and who is where.
 *
 * Distances grow outwards, the gaps on the picture do not. Every tile shows its central world, who
 * has a base or ships there, and above it who is on the way. A fleet is one piece wherever it is,
 * on the strip or in the system shown large below, so it slides from one to the other.
 */
#include "scene.h"

#include <string.h>

enum {
    PLANET_FOOT = 77, /* all stand on one line, so that their names do, too */
    COMING_Y = 4,
    COMING_SIZE = 66,
    PRESENT_Y = 170, /* of the first row of corners; all stand below the years */
    CORNER = 20,     /* a corner of a tile: a faction's own, or of what belongs to nobody */
    CORNER_ROW = 24,
    NARROW = 35, /* between two columns of corners: room for a pill without, and with a number */
    BROAD = 44,
    IN_TWO_COLUMNS = 4, /* seats */
};

enum { ONE_LINE = 9 }; /* longer names take two */

/* "Jupiter" for the Jupiter System: how many letters of its name stand on the map. */
static int letters_of(const horizons_table *t, int tile)
{
    const char *name = t->pack->tiles[tile].name, *end = strstr(name, " System");
    return (int)(end ? (size_t)(end - name) : strlen(name));
}

/* The letters of its longest line, see name_tile. */
static int longest_line(const horizons_table *t, int tile)
{
    const char *name = t->pack->tiles[tile].name;
    const int letters = letters_of(t, tile);
    const char *gap = memchr(name, ' ', (size_t)letters);
    if (letters <= ONE_LINE || !gap)
        return letters;
    return horizons_max((int)(gap - name), letters - (int)(gap - name) - 1);
}

/* Room for the name, and for the corners below it: where there are several worlds many come. */
static int tile_width(const horizons_table *t, int tile)
{
    enum { LEAST = 60, BUSY = 78, LETTER = 9, GAP = 4, MANY_WORLDS = 3 };
    int worlds = 0;
    if (!horizons_in_play(t->rules, tile))
        return 0;
    for (int w = 0; w < t->pack->world_count; w++)
        worlds += t->pack->worlds[w].tile == tile;
    return horizons_max(worlds >= MANY_WORLDS ? BUSY : LEAST, longest_line(t, tile) * LETTER + GAP);
}

static int width_of_all(const horizons_table *t)
{
    int all = 0;
    for (int i = 0; i < t->pack->tile_count; i++)
        all += tile_width(t, i);
    return horizons_max(1, all);
}

static int tile_x(const horizons_table *t, int tile)
{
    int before = 0;
    for (int i = 0; i < tile; i++)
        before += tile_width(t, i);
    return (2 * before + tile_width(t, tile)) * HORIZONS_WIDTH / (2 * width_of_all(t));
}

static int central_world(const horizons_table *t, int tile)
{
    for (int w = 0; w < t->pack->world_count; w++)
        if (t->pack->worlds[w].tile == tile)
            return w;
    return NONE;
}

/* ---- who is there --------------------------------------------------------------------------- */

static bool is_here(const horizons_table *t, const horizons_ship *v, int tile)
{
    return v->design != NONE && v->place != NOWHERE && v->transit == 0 &&
           horizons_tile_of(t->pack, v->place) == tile;
}

static int bases_in(const horizons_table *t, int seat, int tile, int *settlements)
{
    int count = 0;
    *settlements = 0;
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &t->s->base[seat][slot];
        if (base->world == NONE || t->pack->worlds[base->world].tile != tile)
            continue;
        count++;
        *settlements += base->settlements;
    }
    return count;
}

/* The ship that stands for all of a seat in a tile: a crew before robots. */
static int herald(const horizons_table *t, int seat, int tile, bool coming, int *count)
{
    int best = -1;
    *count = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &t->s->ship[seat][ship];
        const bool there = coming ? v->design != NONE && v->transit > 0 &&
                                        horizons_tile_of(t->pack, v->place) == tile
                                  : is_here(t, v, tile);
        if (!there)
            continue;
        ++*count;
        if (best < 0 || (horizons_is_crewed(v) && !horizons_is_crewed(&t->s->ship[seat][best])))
            best = ship;
    }
    return best;
}

static void tip_of_all(const horizons_table *t, orr_node *piece, int seat, int tile, bool coming)
{
    char bytes[600], buffer[ORR_MAX_NAME];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    int settlements;
    orr_text_add(&text, "%s", horizons_faction_of(t->pack, t->s, seat)->name);
    if (!coming && bases_in(t, seat, tile, &settlements))
        orr_text_add(&text, ": %d base%s, %d settlements", bases_in(t, seat, tile, &settlements),
                     bases_in(t, seat, tile, &settlements) == 1 ? "" : "s", settlements);
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &t->s->ship[seat][ship];
        if (v->design == NONE || v->place == NOWHERE ||
            horizons_tile_of(t->pack, v->place) != tile || (v->transit > 0) != coming)
            continue;
        orr_text_add(&text, "; ");
        horizons_ship_tip(t, seat, ship, &text);
        if (!coming)
            orr_text_add(&text, " (%s)", horizons_place_words(t, v->place, buffer));
    }
    orr_tip(piece, "%s", bytes);
}

/* Ships of a seat that are in this tile carry their moves on the piece that stands for them. */
static void offer_ships(horizons_table *t, orr_node *piece, int seat, int tile)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (is_here(t, &t->s->ship[seat][ship], tile))
            horizons_offer(t, piece, KIND_ANY_SHIP, horizons_ship_id(seat, ship));
}

/* A corner of a tile. Each seat has its own, the same at every tile, so that nothing piles up and one knows
 * where to look; below them is a row of what belongs to nobody. */
static orr_node *corner_of(const horizons_table *t, orr_node *board, int tile, int row, int column,
                           int columns)
{
    const int whole = tile_width(t, tile) * HORIZONS_WIDTH / width_of_all(t);
    const int pitch = horizons_max(NARROW, horizons_min(BROAD, whole / columns));
    orr_node *space =
        orr_space(board, HORIZONS_ID("corner-%d-%d-%d", tile, row, column), ORR_SHAPE_SQUARE,
                  tile_x(t, tile) + (2 * column - columns + 1) * pitch / 2,
                  PRESENT_Y + row * CORNER_ROW, CORNER);
    orr_style(space, "bare");
    return space;
}

static int columns_of(const horizons_table *t)
{
    return t->s->head.seats <= IN_TWO_COLUMNS ? 2 : 3;
}

static void count_on(orr_node *piece, int count)
{
    orr_style(piece, "pill");
    if (count > 1)
        orr_corner(piece, "%d", count);
}

static void show_presence(horizons_table *t, orr_node *board, int seat, int tile)
{
    int ships, settlements;
    const int ship = herald(t, seat, tile, false, &ships);
    const int bases = bases_in(t, seat, tile, &settlements), columns = columns_of(t);
    if (!bases && ship < 0)
        return;
    orr_node *space = corner_of(t, board, tile, seat / columns, seat % columns, columns), *piece;
    if (bases) {
        piece = orr_piece(space, HORIZONS_ID("bases-%d-%d", tile, seat),
                          settlements ? "colony" : "base");
    } else if (tile != t->focus) {
        piece = orr_piece(space, HORIZONS_ID("ship-%d-%d", seat, ship),
                          horizons_ship_glyph(t, seat, ship));
    } else {
        piece = orr_piece(space, HORIZONS_ID("here-%d", seat), horizons_ship_glyph(t, seat, ship));
    }
    orr_tint(piece, seat);
    count_on(piece, ships + bases);
    tip_of_all(t, piece, seat, tile, false);
    if (tile != t->focus) /* there each of them stands below */
        offer_ships(t, piece, seat, tile);
}

/* Bases that nobody plays, pirates and rocks. */
static void show_others(horizons_table *t, orr_node *board, int tile)
{
    enum { KINDS = 3 };
    const horizons_state *s = t->s;
    const int outpost = s->outpost[tile].faction, columns = columns_of(t);
    const int counts[KINDS] = {outpost != NONE, horizons_pirates_in(s, tile), s->asteroid[tile]};
    static const char *const ids[KINDS] = {"npf", "pirates", "asteroids"};
    static const char *const glyphs[KINDS] = {"base", "skull", "asteroid"};
    static const char *const hues[KINDS] = {"grey", "red", "grey"};
    const int row = (s->head.seats + columns - 1) / columns;
    int all = 0, column = 0;
    for (int kind = 0; kind < KINDS; kind++)
        all += counts[kind] > 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (!counts[kind])
            continue;
        orr_node *space = corner_of(t, board, tile, row, column++, all);
        orr_node *piece = orr_piece(space, HORIZONS_ID("%s-%d", ids[kind], tile), glyphs[kind]);
        orr_style(piece, hues[kind]);
        count_on(piece, counts[kind]);
        if (kind == 0)
            orr_tip(piece, "A base of %s, which nobody plays, at %s",
                    t->pack->factions[outpost].name,
                    t->pack->worlds[t->pack->tiles[tile].outpost].name);
        else
            orr_tip(piece, "%s",
                    kind == 1 ? "Pirates in the flyby box"
                              : "A passing asteroid: crews with Space Mining can mine it");
    }
}

static void show_present(horizons_table *t, orr_node *board, int tile)
{
    for (int seat = 0; seat < t->s->head.seats; seat++)
        show_presence(t, board, seat, tile);
    show_others(t, board, tile);
}

/* ---- who is on the way ---------------------------------------------------------------------- */

static void show_coming(horizons_table *t, orr_node *board, int tile)
{
    orr_node *space = orr_space(board, HORIZONS_ID("coming-%d", tile), ORR_SHAPE_SQUARE,
                                tile_x(t, tile), COMING_Y, COMING_SIZE);
    orr_style(space, "bare wide");
    for (int seat = 0; seat < t->s->head.seats && tile != t->focus; seat++) {
        int count;
        const int ship = herald(t, seat, tile, true, &count);
        if (ship < 0)
            continue;
        orr_node *piece = orr_piece(space, HORIZONS_ID("ship-%d-%d", seat, ship),
                                    horizons_ship_glyph(t, seat, ship));
        orr_tint(piece, seat);
        orr_style(piece, "round");
        tip_of_all(t, piece, seat, tile, true);
    }
}

/* ---- tiles ---------------------------------------------------------------------------------- */

static void tile_tip(const horizons_table *t, orr_node *node, int tile)
{
    char bytes[600];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_text_add(&text, "Look at the %s, number %d", t->pack->tiles[tile].name,
                 t->pack->tiles[tile].number);
    const int years =
        horizons_transfer_time(t->pack, t->s, t->seat, t->pack->worlds[EARTH].tile, tile);
    if (tile != t->pack->worlds[EARTH].tile)
        orr_text_add(&text, "; %d year%s from Earth with your drives", years,
                     years == 1 ? "" : "s");
    for (int w = 0; w < t->pack->world_count; w++)
        if (t->pack->worlds[w].tile == tile && w != EARTH)
            orr_text_add(&text, "; %s %d", t->pack->worlds[w].name, t->s->ground[w].value);
    orr_tip(node, "%s", bytes);
}

/* All that can be done with the tile and its worlds, wherever in it. */
static void offer_tile(horizons_table *t, orr_node *node, int tile)
{
    horizons_offer(t, node, KIND_TILE, tile);
    for (int w = 0; w < t->pack->world_count; w++)
        if (t->pack->worlds[w].tile == tile && tile != t->focus)
            horizons_offer(t, node, KIND_WORLD, w);
}

static int planet_size(const horizons_table *t, int world)
{
    if (world == t->pack->sun)
        return 50;
    if (t->pack->worlds[world].symbols & GAS)
        return 42;
    return world == EARTH ? 38 : 32;
}

/* Every tile has a layer of the map for its worlds. */
static int layer_of(int tile)
{
    return tile + 1;
}

/* Where the question comes from, as far as the row is concerned: the fleet under orders, or Earth. */
static int departure(const horizons_table *t)
{
    const horizons_state *s = t->s;
    if (t->step == ORDER && s->voyage.leader != NONE) {
        const int place = s->ship[s->voyage.leader / SHIPS][s->voyage.leader % SHIPS].place;
        if (place != NOWHERE)
            return horizons_tile_of(t->pack, place);
    }
    return t->pack->worlds[EARTH].tile;
}

/* How long it takes to come here. */
static void show_distance(horizons_table *t, orr_node *node, int tile)
{
    const int from = departure(t);
    if (tile == from) {
        if (t->step == ORDER)
            orr_chip(node, "yellow", "%s", "here");
        return;
    }
    const int years = t->step == ORDER ? horizons_voyage_time(t->pack, t->s, from, tile)
                                       : horizons_transfer_time(t->pack, t->s, t->seat, from, tile);
    orr_chip(node, "plain", "%d y", years);
}

/* "Scattered Disc" takes two lines, "Main Belt" one. */
static void name_tile(const horizons_table *t, orr_node *node, int tile)
{
    const char *name = t->pack->tiles[tile].name;
    const int letters = letters_of(t, tile);
    const char *gap = memchr(name, ' ', (size_t)letters);
    if (letters <= ONE_LINE || !gap) {
        orr_label(node, "%.*s", letters, name);
        return;
    }
    orr_label(node, "%.*s", (int)(gap - name), name);
    orr_note(node, "%.*s", letters - (int)(gap - name) - 1, gap + 1);
}

static void show_tile(horizons_table *t, orr_node *board, int tile)
{
    const int world = central_world(t, tile);
    if (world == NONE || !horizons_in_play(t->rules, tile))
        return;
    const int size = planet_size(t, world);
    orr_node *node = orr_space(board, HORIZONS_ID("tile-%d", tile), ORR_SHAPE_PLANET,
                               tile_x(t, tile), PLANET_FOOT - size / 2, size);
    orr_style(node, t->pack->worlds[world].symbols & REMOTE ? "star violet"
                                                            : horizons_world_look(t, world));
    orr_style(node, "under");
    horizons_picture(t, node, ART_TILE, tile);
    orr_opens(node, layer_of(tile));
    name_tile(t, node, tile);
    tile_tip(t, node, tile);
    offer_tile(t, node, tile);
    show_distance(t, node, tile);
    show_coming(t, board, tile);
    show_present(t, board, tile);
}

/* From the tile on the strip to the large picture of it. */
static void show_lens(const horizons_table *t, orr_node *board)
{
    const int x = tile_x(t, t->system);
    orr_style(orr_link(board, HORIZONS_ID("lens-left-%d", t->system), x - 34, HORIZONS_STRIP - 2, 0,
                       HORIZONS_STRIP + 8, 0),
              "orbit");
    orr_style(orr_link(board, HORIZONS_ID("lens-right-%d", t->system), x + 34, HORIZONS_STRIP - 2,
                       HORIZONS_WIDTH, HORIZONS_STRIP + 8, 0),
              "orbit");
}

orr_node *horizons_show_map(horizons_table *t)
{
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "map", "Map");
    orr_node *board = orr_board(panel, "solar-system", HORIZONS_WIDTH, HORIZONS_HEIGHT);
    orr_style(board, "broad tall");
    orr_art(board, "ground/space");
    for (int tile = 0; tile < t->pack->tile_count; tile++)
        show_tile(t, board, tile);
    for (t->system = 0; t->system < t->pack->tile_count; t->system++) {
        if (!horizons_in_play(t->rules, t->system))
            continue;
        orr_layer(board, layer_of(t->system));
        show_lens(t, board);
        horizons_show_system(t, board);
    }
    orr_show_layer(board, layer_of(t->focus));
    horizons_show_timeline(t, panel);
    return panel;
}
