/* svg.c - a board with its spaces. Their words are in svg_words.c, links in link.c, pieces in
 * counter.c.
 *
 * Layers, from below: links, spaces, the spaces that can be clicked (so that no neighbour covers
 * their ring), what lies across spaces (hatches, beams), words, pieces. Pieces lie side by side in
 * one layer, not inside their spaces, so that a piece that moves keeps its parent and slides.
 */
#include "scene/svg.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for the board in the smallest frame, 1366 by 768: a stage with a strip above it and a full
 * shelf below; "tall" for one that has neither. What is written at 12 is read at 12 there. */
enum { WIDE = 960, HIGH = 440, TALL = 560 };
enum { SMALL_WIDE = 320, SMALL_HIGH = 260 }; /* and for one in a panel beside or below it */
enum { FIGURE_WIDE = 546, FIGURE_HIGH = 360 };

/* Is it the board of the table, and not a small one in another panel? */
static bool is_main_board(const orr_node *board)
{
    const orr_node *node = board;
    while (node->parent)
        node = node->parent;
    return node->type != NODE_PANEL || node->place == ORR_PLACE_BOARD;
}

svg_view svg_view_of(const orr_node *board)
{
    const bool large = is_main_board(board);
    const double across = (double)(large ? WIDE : SMALL_WIDE) / board->board.width;
    const int high = !large ? SMALL_HIGH : scene_has_word(board, "tall") ? TALL : HIGH;
    const double down = (double)high / board->board.height;
    const double scale = across < down ? across : down;
    return (svg_view){.board = board,
                      .scale = scale,
                      .width = board->board.width * scale,
                      .height = board->board.height * scale};
}

/* A tenth is fine enough. A board has hundreds of numbers, so they are not left to printf. */
static void add_number(orr_text *out, double value)
{
    const int tenths = (int)lround(value * 10);
    unsigned rest = (unsigned)abs(tenths);
    char digits[16], *at = digits + sizeof digits;
    if (rest % 10) {
        *--at = (char)('0' + rest % 10);
        *--at = '.';
    }
    rest /= 10;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (tenths < 0)
        *--at = '-';
    orr_text_bytes(out, at, (size_t)(digits + sizeof digits - at));
}

static void add_word(orr_text *out, const char *word)
{
    orr_text_bytes(out, word, strlen(word));
}

void svg_add(orr_text *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    for (const char *at = format; *at; at++) {
        const size_t plain = strcspn(at, "%");
        orr_text_bytes(out, at, plain);
        at += plain;
        if (!*at)
            break;
        at++;
        if (*at == 'r')
            add_number(out, va_arg(arguments, double));
        else if (*at == 'd')
            orr_text_add(out, "%d", va_arg(arguments, int));
        else if (*at == 's')
            add_word(out, va_arg(arguments, const char *));
    }
    va_end(arguments);
}

void svg_title(orr_text *out, const orr_node *node)
{
    if (!markup_is_active(node) && !node->tip)
        return;
    orr_text_add(out, "<title>");
    markup_tooltip(out, node);
    orr_text_add(out, "</title>");
}

/* ---- shapes --------------------------------------------------------------------------------- */

svg_point svg_centre_of(const svg_view *view, const orr_node *space)
{
    return (svg_point){space->space.x * view->scale, space->space.y * view->scale};
}

/* Pointy top, so wide across its flats. */
static void hexagon(orr_text *out, const char *class, double width)
{
    const double half = width / 2, corner = width / sqrt(3);
    svg_add(out, "<path class=\"%s\" d=\"M0 %rL%r %rV%rL0 %rL%r %rV%rz\"/>", class, -corner, half,
            -corner / 2, corner / 2, corner, -half, corner / 2, -corner / 2);
}

void svg_rectangle(orr_text *out, const char *class, double width, double height, double round)
{
    svg_add(out, "<rect class=\"%s\" x=\"%r\" y=\"%r\" width=\"%r\" height=\"%r\" rx=\"%r\"/>",
            class, -width / 2, -height / 2, width, height, round);
}

bool svg_is_outline(const orr_node *space)
{
    return scene_has_word(space, "bare") || scene_has_word(space, "text");
}

double svg_half_height(const orr_node *space, double size)
{
    if (space->space.shape == ORR_SHAPE_HEX)
        return size / sqrt(3);
    return scene_has_word(space, "wide")   ? size / 4
           : scene_has_word(space, "tall") ? size * 0.7
                                           : size / 2;
}

/* The outline of a space, `grow` wider than it is. */
static void outline(orr_text *out, const orr_node *space, const char *class, double size,
                    double grow)
{
    const double width = size + grow;
    switch (space->space.shape) {
    case ORR_SHAPE_SQUARE:
        svg_rectangle(out, class, width, 2 * svg_half_height(space, size) + grow,
                      (size < 60 ? size / 8 : 8) + grow / 2);
        break;
    case ORR_SHAPE_HEX:
        hexagon(out, class, width);
        break;
    case ORR_SHAPE_ARROW:
        svg_add(out, "<circle class=\"%s\" r=\"%r\"/>", class, (width < 22 ? 22 : width) / 2);
        break;
    default:
        svg_add(out, "<circle class=\"%s\" r=\"%r\"/>", class, width / 2);
    }
}

/* The first style word that the sheet has a world for: "earth", "gas" ... */
static void world_of(const orr_node *space, char id[ORR_MAX_NAME])
{
    const char *at = space->style;
    while (*at) {
        const size_t length = strcspn(at, " ");
        const char *start;
        size_t unused;
        orr_text text = orr_text_in(id, ORR_MAX_NAME);
        orr_text_add(&text, "w-%.*s", (int)length, at);
        if (scene_sheet_element(id, &start, &unused))
            return;
        at += length + (at[length] == ' ');
    }
    snprintf(id, ORR_MAX_NAME, "w-world");
}

static void planet(orr_text *out, const orr_node *space, double size)
{
    char world[ORR_MAX_NAME];
    world_of(space, world);
    svg_add(out, "<use href=\"#%s\" x=\"%r\" y=\"%r\" width=\"%r\" height=\"%r\"/>", world,
            -size / 2, -size / 2, size, size);
    outline(out, space, "hit", size, 0);
}

static void arrow(orr_text *out, const orr_node *space, double size)
{
    const double reach = size / 2;
    if (scene_has_word(space, "pill")) { /* a plate on its lane, with the direction on it */
        svg_add(out, "<g transform=\"rotate(%r)\">", svg_arrow_direction(space));
        svg_rectangle(out, "plate", size * 1.7, size * 0.76, size * 0.38);
        svg_add(out, "<path class=\"chevron filled\" d=\"M%r %rL%r 0L%r %rz\"/></g>", -size * 0.16,
                -size * 0.22, size * 0.22, -size * 0.16, size * 0.22);
        outline(out, space, "hit", size, 0);
        return;
    }
    svg_add(out, "<path class=\"chevron\" transform=\"rotate(%r)\" d=\"M%r %rL%r 0L%r %r\"/>",
            svg_arrow_direction(space), -reach * 0.4, -reach * 0.8, reach * 0.5, -reach * 0.4,
            reach * 0.8);
    outline(out, space, "hit", size, 0);
}

void svg_art(orr_text *out, const scene_picture *picture, double width, double height)
{
    svg_add(out, "<use class=\"art\" href=\"#%s\" x=\"%r\" y=\"%r\" width=\"%r\" height=\"%r\"/>",
            picture->id, -width / 2, -height / 2, width, height);
}

/* A picture that says and does nothing. */
static bool is_mere_ground(const orr_node *space)
{
    return !markup_is_active(space) && !space->tip && !space->opens;
}

static void shape(orr_text *out, const orr_node *space, double size)
{
    if (space->picture && space->space.shape == ORR_SHAPE_PLANET) {
        svg_art(out, space->picture, size, size);
        outline(out, space, "hit", size, 0);
    } else if (space->picture && svg_is_outline(space)) {
        const bool ground = is_mere_ground(space); /* nothing that lies under it may be covered */
        orr_text_add(out, ground ? "<g pointer-events=\"none\">" : "");
        svg_art(out, space->picture, size, 2 * svg_half_height(space, size));
        orr_text_add(out, ground ? "</g>" : "");
        if (!ground)
            outline(out, space, "hit", size, 0);
    } else if (svg_is_outline(space)) {
        outline(out, space, "hit", size, 0);
    } else if (space->space.shape == ORR_SHAPE_PLANET) {
        planet(out, space, size);
    } else if (space->space.shape == ORR_SHAPE_ARROW) {
        arrow(out, space, size);
    } else {
        outline(out, space, "shape", size, 0);
        if (space->picture)
            svg_art(out, space->picture, size, 2 * svg_half_height(space, size));
        else if (space->space.shape == ORR_SHAPE_HEX)
            hexagon(out, "inlay", size * 0.84);
        if (scene_has_word(space, "hidden") && !space->picture)
            outline(out, space, "veil", size, 0);
    }
}

/* What a person would call the space, for those who hear the page. */
static const char *name_of(const orr_node *space)
{
    return space->label ? space->label : space->id ? space->id : "space";
}

/* A space that shows a layer can be clicked, whether or not it carries a move. */
static void opener(orr_text *out, const orr_node *space)
{
    if (space->scene->still)
        return;
    svg_add(out, " data-opens=\"%d\"", space->opens);
    if (markup_is_active(space))
        return;
    orr_text_add(out, " role=\"button\" tabindex=\"0\"");
    markup_attribute(out, "aria-label", name_of(space));
}

bool svg_is_tile(const orr_node *space)
{
    return space->space.shape == ORR_SHAPE_HEX && space->picture;
}

static void space_group(orr_text *out, const svg_view *view, const orr_node *space)
{
    const svg_point at = svg_centre_of(view, space);
    const double size = space->space.size * view->scale;
    char base[40];
    orr_text class = orr_text_in(base, sizeof base);
    orr_text_add(&class, "space %s%s", scene_shape_word(space->space.shape),
                 space->opens && space->opens == view->board->board.shown ? " looked" : "");
    orr_text_add(out, "<g");
    markup_id(out, "n-", space);
    markup_class(out, base, space);
    markup_offers(out, space, name_of(space), false);
    if (space->opens)
        opener(out, space);
    svg_add(out, " transform=\"translate(%r,%r)\">", at.x, at.y);
    svg_title(out, space);
    shape(out, space, size);
    if (markup_is_active(space) || space->opens || scene_has_word(space, "now"))
        outline(out, space, "ring", size, svg_is_tile(space) ? -10 : 7);
    if (space->corner && !svg_is_tile(space))
        svg_badge(out, space->corner, size * 0.37, -size * 0.37);
    orr_text_add(out, "</g>\n");
}

/* ---- the board ------------------------------------------------------------------------------ */

static bool is_across(const orr_node *link)
{
    return scene_has_word(link, "hatch") || scene_has_word(link, "beam") ||
           scene_has_word(link, "wall");
}

static void links(orr_text *out, const svg_view *view, bool across)
{
    for (const orr_node *node = view->board->first; node; node = node->next)
        if (node->type == NODE_LINK && node->layer == view->layer && is_across(node) == across)
            svg_link(out, view, node);
}

static void spaces(orr_text *out, const svg_view *view, bool active)
{
    for (const orr_node *node = view->board->first; node; node = node->next)
        if (node->type == NODE_SPACE && node->layer == view->layer &&
            (node->offers != NULL) == active)
            space_group(out, view, node);
}

/* The stars go on beyond the edge of the board, as far as its panel does. */
static void ground(orr_text *out, const svg_view *view)
{
    orr_text_add(out,
                 "<rect class=\"starry\" x=\"-2000\" y=\"-2000\" width=\"6000\" height=\"6000\" "
                 "fill=\"url(#starfield)\"/>\n");
    const scene_picture *picture = view->board->picture;
    if (picture) { /* what the sheet draws beyond its frame goes on, too */
        svg_add(out,
                "<svg class=\"ground-art\" width=\"%r\" height=\"%r\" viewBox=\"%s\" "
                "overflow=\"visible\" preserveAspectRatio=\"xMidYMid slice\">",
                view->width, view->height, picture->view_box);
        svg_add(out, "<use href=\"#%s\"/></svg>\n", picture->id);
    }
    if (scene_has_word(view->board, "rack"))
        svg_add(out,
                "<rect class=\"ground\" x=\"-8\" y=\"-8\" width=\"%r\" height=\"%r\" rx=\"16\"/>\n",
                view->width + 16, view->height + 16);
}

/* What a tile has in its corner is not hidden by those who stand on it. */
static void corners_of_tiles(orr_text *out, const svg_view *view)
{
    int count = 0;
    for (const orr_node *node = view->board->first; node; node = node->next) {
        if (node->type != NODE_SPACE || node->layer != view->layer || !node->corner ||
            !svg_is_tile(node))
            continue;
        const svg_point at = svg_centre_of(view, node);
        const double size = node->space.size * view->scale;
        orr_text_add(out, count++ ? "" : "<g class=\"corners hex\">");
        svg_badge(out, node->corner, at.x + size * 0.36, at.y - size * 0.28);
    }
    orr_text_add(out, count ? "</g>\n" : "");
}

static void layer_content(orr_text *out, const svg_view *view)
{
    links(out, view, false);
    spaces(out, view, false);
    spaces(out, view, true);
    links(out, view, true);
    for (const orr_node *node = view->board->first; node; node = node->next)
        if (node->type == NODE_SPACE && node->layer == view->layer)
            svg_words(out, view, node);
    for (const orr_node *node = view->board->first; node; node = node->next)
        if (node->type == NODE_SPACE && node->layer == view->layer)
            svg_pieces(out, view, node);
    corners_of_tiles(out, view);
}

static int last_layer(const orr_node *board)
{
    int last = 0;
    for (const orr_node *node = board->first; node; node = node->next)
        last = node->layer > last ? node->layer : last;
    return last;
}

void svg_board_content(orr_text *out, const svg_view *view)
{
    svg_view part = *view;
    ground(out, view);
    layer_content(out, view);
    for (part.layer = 1; part.layer <= last_layer(view->board); part.layer++) {
        const bool shown = part.layer == view->board->board.shown;
        if (!shown && !view->folds)
            continue;
        svg_add(out, "<g class=\"layer\" data-layer=\"%d\"%s>\n", part.layer,
                shown ? "" : " hidden=\"\"");
        layer_content(out, &part);
        orr_text_add(out, "</g>\n");
    }
    svg_arrows(out, view);
}

/* How wide it is drawn on a small screen, in hundreds of pixels: as wide as its letters need, and
 * it scrolls. */
static int wanted_room(double width)
{
    const double readable = 11.0 / SVG_NOTE_SIZE;
    return (int)ceil(width * readable / 100);
}

/* A part of a board: in the units in which it is drawn. */
typedef struct window {
    double x, y, width, height;
} window;

static void board_in(orr_text *out, const svg_view *view, window w)
{
    const orr_node *board = view->board;
    char base[40];
    orr_text class = orr_text_in(base, sizeof base);
    orr_text_add(&class, "chart fit-%d", wanted_room(w.width));
    orr_text_add(out, "<svg");
    markup_id(out, "n-", board);
    markup_class(out, base, board);
    svg_add(out, " viewBox=\"%r %r %r %r\" role=\"group\"", w.x, w.y, w.width, w.height);
    if (board->board.shown)
        svg_add(out, " data-layer=\"%d\"", board->board.shown);
    markup_attribute(out, "aria-label", board->label ? board->label : "Board");
    orr_text_add(out, ">\n");
    svg_board_content(out, view);
    orr_text_add(out, "</svg>\n");
}

static window whole(const svg_view *view)
{
    return (window){-SVG_MARGIN, -SVG_MARGIN, view->width + 2 * SVG_MARGIN,
                    view->height + 2 * SVG_MARGIN};
}

void svg_board(orr_text *out, const orr_node *board)
{
    svg_view view = svg_view_of(board);
    view.folds = !board->scene->still;
    board_in(out, &view, whole(&view));
}

/* Where a window of this length begins so that it shows the middle, and nothing past the end. */
static double start_of(double middle, double length, double first, double all)
{
    const double start = middle - length / 2, last = first + all - length;
    return start < first ? first : start > last ? last : start;
}

void svg_board_around(orr_text *out, const orr_node *space)
{
    const svg_view view = svg_view_of(space->parent);
    const svg_point middle = svg_centre_of(&view, space);
    const window all = whole(&view);
    window w = {.width = fmin(FIGURE_WIDE, all.width), .height = fmin(FIGURE_HIGH, all.height)};
    w.x = start_of(middle.x, w.width, all.x, all.width);
    w.y = start_of(middle.y, w.height, all.y, all.height);
    board_in(out, &view, w);
}
