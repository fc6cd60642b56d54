/* counter.c - pieces on a board: where they stand on their space, and how a counter looks.
 *
 * A counter is a rounded square with a silhouette, a short label under it and a badge at its
 * corner. Style words make it "round", "triangle", "diamond" or a "disc" that fills its space;
 * "small" and "large" change its size. A "pill" is low and says all in one line: the seat, the
 * silhouette, and its badge as a plain number. On a space that is "stacked" two stand one above the other;
 * on a planet that is "amid" they stand on it instead of at its foot.
 */
#include "scene/svg.h"

#include <math.h>
#include <string.h>

enum {
    SMALLEST = 20,
    USUAL = 30,
    LARGEST = 36,
    ROOMY = 46,
    BETWEEN = 4,
    UNDERLINE = 12,
    IN_A_LINE = 4,
    PILL = 20, /* high */
    PILL_SEAT = 12,
    PILL_GLYPH = 15,
};

static bool is_ring(const orr_node *piece)
{
    return strcmp(piece->glyph.name, "ring") == 0;
}

/* Discs and rings are what they look like, not counters with a picture on them. */
static bool is_disc(const orr_node *piece)
{
    return is_ring(piece) || strcmp(piece->glyph.name, "disc") == 0 ||
           scene_has_word(piece, "disc");
}

/* How wide a counter is in terms of its height: long words and sharp corners want more room. */
static double breadth(const orr_node *piece)
{
    if (scene_has_word(piece, "triangle") || scene_has_word(piece, "diamond"))
        return 1.2;
    const char *label = piece->label ? piece->label : "";
    const double letters = piece->picture ? 0 : svg_text_width(label, 1) / svg_text_width("m", 1);
    return letters <= 4 ? 1 : letters >= 9 ? 1.9 : 1 + (letters - 4) * 0.18;
}

static double within(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

/* The room that the space gives its pieces, as the side of a square. */
static double room_in(const orr_node *space, double size)
{
    static const double share[] = {
        [ORR_SHAPE_ROUND] = 0.74, [ORR_SHAPE_SQUARE] = 0.88, [ORR_SHAPE_HEX] = 0.74};
    if (space->space.shape > ORR_SHAPE_HEX || size < ROOMY)
        return 0;
    return size * share[space->space.shape];
}

/* What a word makes of a space: half as high, or somewhat higher than wide. */
static double height_of(const orr_node *space)
{
    return scene_has_word(space, "wide") ? 0.5 : scene_has_word(space, "tall") ? 1.4 : 1;
}

static int columns_for(int count, double room, double height, bool stacked)
{
    if (room == 0)
        return count <= 3 && !stacked ? count : (count + 1) / 2;
    if (height < 1 && count <= IN_A_LINE)
        return count;
    const double shape = height < 1 ? 2.0 : height > 1 ? 0.5 : 1;
    const int columns = (int)ceil(sqrt(count * shape));
    return columns > count ? count : columns;
}

/* Where the middle of the pieces lies: at the foot of a planet, under the title of a box, above the
 * name of a hexagon. */
static svg_point middle_of(const svg_view *view, const orr_node *space, double size, double side)
{
    svg_point middle = {space->space.x * view->scale, space->space.y * view->scale};
    const bool under = scene_has_word(space, "under");
    if (space->space.shape == ORR_SHAPE_PLANET && !under && !scene_has_word(space, "amid"))
        middle.y += size * 0.36 + side * 0.2;
    else if (space->space.shape == ORR_SHAPE_SQUARE && space->label && !under)
        middle.y += 8;
    else if (space->space.shape == ORR_SHAPE_HEX && space->label)
        middle.y -= size * 0.06;
    return middle;
}

/* Figures on a tile that has a picture stand between what is written above and below, in a row, or
 * in two, one before the other if they are many. */
static bool is_crowd(const orr_node *space)
{
    return space->space.shape == ORR_SHAPE_HEX && space->picture;
}

static svg_layout crowd_in(const svg_view *view, const orr_node *space, int count)
{
    const double size = space->space.size * view->scale;
    svg_layout layout = {.columns = count > 4 ? (count + 1) / 2 : count, .rows = count > 4 ? 2 : 1};
    layout.side = size * (count > 4 ? 0.31 : count > 2 ? 0.42 : 0.46);
    layout.cell_width = layout.side * 0.86;
    if (layout.columns > 1)
        layout.cell_width =
            fmin(layout.cell_width, (size * 0.9 - layout.side * 0.76) / (layout.columns - 1));
    layout.row_height = layout.rows > 1 ? layout.side * 0.78 : 0;
    layout.centre = (svg_point){space->space.x * view->scale, space->space.y * view->scale};
    layout.centre.y -= size * (layout.rows > 1 ? 0.085 : 0.03);
    return layout;
}

svg_layout svg_layout_of(const svg_view *view, const orr_node *space)
{
    const double size = space->space.size * view->scale, room = room_in(space, size);
    double broadest = 1, gap = BETWEEN;
    int count = 0;
    for (const orr_node *piece = space->first; piece; piece = piece->next, count++) {
        broadest = fmax(broadest, breadth(piece));
        gap = piece->picture && piece->label && *piece->label ? BETWEEN + UNDERLINE : gap;
    }
    if (is_crowd(space) && count > 0)
        return crowd_in(view, space, count);
    svg_layout layout = {.columns = 1, .rows = 1, .side = USUAL};
    if (count == 1 && is_disc(space->first)) {
        layout.side = size * 0.92;
        layout.centre = middle_of(view, space, size, 0);
        layout.cell_width = layout.side;
        return layout;
    }
    layout.columns =
        count ? columns_for(count, room, height_of(space), scene_has_word(space, "stacked")) : 1;
    layout.rows = count ? (count + layout.columns - 1) / layout.columns : 1;
    if (room > 0) {
        const double across = (room / layout.columns - BETWEEN) / broadest;
        const double high = height_of(space) < 1 ? 0.4 : height_of(space);
        const double down = room * high / layout.rows - gap;
        layout.side =
            within(fmin(across, down), SMALLEST, scene_has_word(space, "large") ? ROOMY : LARGEST);
    }
    layout.cell_width = layout.side * broadest + BETWEEN;
    layout.row_height = layout.side + gap;
    layout.centre = middle_of(view, space, size, layout.side);
    return layout;
}

/* ---- a counter ------------------------------------------------------------------------------ */

/* A figure without a counter under it. */
static bool stands_free(const orr_node *piece)
{
    return piece->picture && scene_has_word(piece, "bare");
}

/* The outline, `grow` larger on each side. */
static void body(orr_text *out, const orr_node *piece, const char *class, double width, double side,
                 double grow)
{
    const double half = side / 2 + grow;
    if (stands_free(piece) && grow > 0)
        svg_add(out, "<circle class=\"%s\" r=\"%r\"/>", class, half - 2);
    else if (is_ring(piece) && grow == 0)
        svg_add(out, "<circle class=\"%s\" r=\"%r\" stroke-width=\"%r\"/>", class, half * 0.8,
                half * 0.4);
    else if (is_disc(piece) || scene_has_word(piece, "round"))
        svg_add(out, "<circle class=\"%s\" r=\"%r\"/>", class, half);
    else if (scene_has_word(piece, "triangle"))
        svg_add(out, "<path class=\"%s\" d=\"M0 %rL%r %rH%rz\"/>", class, -half * 1.2, half * 1.15,
                half * 0.85, -half * 1.15);
    else if (scene_has_word(piece, "diamond"))
        svg_add(out, "<path class=\"%s\" d=\"M0 %rL%r 0L0 %rL%r 0z\"/>", class, -half * 1.15,
                half * 1.15, half * 1.15, -half * 1.15);
    else
        svg_add(out, "<rect class=\"%s\" x=\"%r\" y=\"%r\" width=\"%r\" height=\"%r\" rx=\"%r\"/>",
                class, -width / 2 - grow, -half, width + 2 * grow, 2 * half, side * 0.24 + grow);
}

static void text_at(orr_text *out, const char *class, double y, double size, const char *text)
{
    svg_add(out, "<text class=\"%s\" y=\"%r\" font-size=\"%r\">", class, y, size);
    markup_plain(out, text);
    orr_text_add(out, "</text>");
}

/* The silhouette, or the letters that stand for it. */
static void silhouette(orr_text *out, const orr_node *piece, double side, bool labelled)
{
    const double box = side * (labelled ? 0.54 : 0.68), y = labelled ? -side * 0.13 : 0;
    const double low = scene_has_word(piece, "triangle") ? side * 0.1 : 0;
    if (piece->picture)
        svg_art(out, piece->picture, stands_free(piece) ? side * breadth(piece) : side * 0.86,
                stands_free(piece) ? side : side * 0.86);
    else if (piece->glyph.drawn)
        svg_add(out,
                "<use class=\"glyph\" href=\"#g-%s\" x=\"%r\" y=\"%r\" width=\"%r\" "
                "height=\"%r\"/>",
                piece->glyph.name, -box / 2, y - box / 2 + low, box, box);
    else if (piece->glyph.name[0])
        text_at(out, "letters", y + side * 0.13 + low, side * 0.36, piece->glyph.name);
}

static void corner_badge(orr_text *out, const char *text, double x, double y)
{
    const double font = 12, height = font * 1.5;
    const double width = fmax(height, svg_text_width(text, font) + font * 0.8);
    svg_add(out, "<g class=\"corner\" transform=\"translate(%r,%r)\">", x, y);
    svg_add(out, "<rect class=\"badge\" x=\"%r\" y=\"%r\" width=\"%r\" height=\"%r\" rx=\"%r\"/>",
            -width / 2, -height / 2, width, height, height / 2);
    text_at(out, "count", font * 0.36, font, text);
    orr_text_add(out, "</g>\n"); /* a word of its own, beside those of the tags */
}

/* The seat's number: large on a disc, which has nothing else, small at the foot of a counter. */
static void seat_number(orr_text *out, const orr_node *piece, double width, double side)
{
    if (!scene_shows_seat(piece))
        return;
    if (is_disc(piece)) {
        svg_add(out, "<text class=\"%s\" y=\"%r\" font-size=\"%r\">%d</text>",
                is_ring(piece) ? "letters" : "on-disc", side * 0.14, side * 0.4, piece->tint + 1);
        return;
    }
    const double font = 12;
    svg_add(out,
            "<g class=\"flag\" transform=\"translate(%r,%r)\"><rect x=\"%r\" y=\"%r\" "
            "width=\"%r\" height=\"%r\" rx=\"2\"/><text y=\"%r\" font-size=\"%r\">%d</text></g>",
            -width / 2 + 1, side / 2 - 1, -font * 0.5, -font * 0.6, font, font * 1.2, font * 0.36,
            font, piece->tint + 1);
}

/* What a person would call the piece, by its note if any: the tooltip says what it can do. */
static void spoken_name(const orr_node *piece, char name[200])
{
    orr_text text = orr_text_in(name, 200);
    if (stands_free(piece) && piece->tip) /* a figure is somebody: "Saucerman 3: move 1 ..." */
        orr_text_add(&text, "%.*s", (int)strcspn(piece->tip, ":,"), piece->tip);
    else
        orr_text_add(&text, "%s", piece->note && *piece->note ? piece->note : piece->glyph.spoken);
    if (piece->label && *piece->label)
        orr_text_add(&text, "%s%s", text.length ? " " : "", piece->label);
    if (piece->corner && *piece->corner)
        orr_text_add(&text, ", %s", piece->corner);
    if (scene_shows_seat(piece))
        orr_text_add(&text, ", seat %d", piece->tint + 1);
    const char *place = piece->parent->type == NODE_SPACE ? piece->parent->label : NULL;
    if (text.length && place && *place && (!piece->label || strcmp(place, piece->label) != 0))
        orr_text_add(&text, " on %.*s", (int)strcspn(place, "\302"), place); /* up to a sign */
}

/* A click on a piece that does nothing itself goes through to the space it stands on. */
static bool lets_through(const orr_node *piece)
{
    return !markup_is_active(piece) && piece->parent->type == NODE_SPACE &&
           markup_is_active(piece->parent);
}

static bool is_pill(const orr_node *piece)
{
    return scene_has_word(piece, "pill");
}

static double pill_width(const orr_node *piece)
{
    const char *number = piece->corner ? piece->corner : "";
    return (scene_shows_seat(piece) ? PILL_SEAT : 0) + PILL_GLYPH +
           (*number ? svg_text_width(number, 12) + 3 : 2);
}

/* The seat, the silhouette, the number: side by side. */
static void pill(orr_text *out, const orr_node *piece, double width)
{
    const double font = 12, box = PILL_GLYPH - 2;
    const double left = -width / 2 + (scene_shows_seat(piece) ? PILL_SEAT : 1);
    if (scene_shows_seat(piece))
        svg_add(
            out,
            "<g class=\"flag\" transform=\"translate(%r,0)\"><rect x=\"%r\" y=\"%r\" width=\"%r\" "
            "height=\"%r\" rx=\"4\"/><text y=\"%r\" font-size=\"%r\">%d</text></g>",
            -width / 2 + PILL_SEAT / 2.0, -PILL_SEAT / 2.0, -PILL / 2.0, (double)PILL_SEAT,
            (double)PILL, font * 0.36, font, piece->tint + 1);
    if (piece->glyph.drawn)
        svg_add(
            out,
            "<use class=\"glyph\" href=\"#g-%s\" x=\"%r\" y=\"%r\" width=\"%r\" height=\"%r\"/>",
            piece->glyph.name, left + 1, -box / 2, box, box);
    if (!piece->corner || !*piece->corner)
        return;
    svg_add(out, "<text class=\"number\" x=\"%r\" y=\"%r\" font-size=\"%r\">", left + PILL_GLYPH,
            font * 0.36, font);
    markup_plain(out, piece->corner);
    orr_text_add(out, "</text>");
}

static void draw_piece(orr_text *out, const orr_node *piece, svg_point at, double side)
{
    const bool labelled = piece->label && *piece->label && !is_disc(piece);
    side = is_pill(piece) ? PILL : side;
    const double width = is_pill(piece) ? pill_width(piece) : side * breadth(piece);
    char name[200];
    spoken_name(piece, name);
    orr_text_add(out, "<g");
    markup_id(out, "n-", piece);
    markup_class(out, lets_through(piece) ? "piece through" : "piece", piece);
    markup_offers(out, piece, name, false);
    if (!markup_is_active(piece)) {
        orr_text_add(out, " role=\"img\"");
        markup_attribute(out, "aria-label", name);
    }
    svg_add(out, " transform=\"translate(%r,%r)\">", at.x, at.y);
    svg_title(out, piece);
    if (markup_is_active(piece) || scene_has_word(piece, "now") || scene_has_word(piece, "won"))
        body(out, piece, "ring", width, side, 4);
    body(out, piece,
         stands_free(piece) ? "hit"
         : is_ring(piece)   ? "hoop"
         : is_disc(piece)   ? "body filled"
                            : "body",
         width, side, 0);
    if (is_pill(piece)) {
        pill(out, piece, width);
        svg_tags(out, piece, side / 2 + 12);
        orr_text_add(out, "</g>\n");
        return;
    }
    if (!is_disc(piece) || piece->picture)
        silhouette(out, piece, side, labelled && !piece->picture);
    if (labelled && piece->picture)
        text_at(out, "label under", side / 2 + 12, 12, piece->label);
    else if (labelled)
        text_at(out, "label", piece->glyph.name[0] ? side * 0.4 : side * 0.13,
                side * (piece->glyph.name[0] ? 0.29 : 0.36), piece->label);
    seat_number(out, piece, width, side);
    if (piece->corner && *piece->corner)
        corner_badge(out, piece->corner, stands_free(piece) ? side * 0.3 : width / 2 - 1,
                     stands_free(piece) ? side / 2 - 8 : -side / 2 + 1);
    svg_tags(out, piece, side / 2 + (labelled && piece->picture ? 26 : 12));
    orr_text_add(out, "</g>\n");
}

static double size_word(const orr_node *piece)
{
    return scene_has_word(piece, "small") ? 0.72 : scene_has_word(piece, "large") ? 1.35 : 1;
}

/* Where the piece of this index stands. */
static svg_point place_in(const svg_layout *layout, int count, int index)
{
    const int row = index / layout->columns, column = index % layout->columns;
    const int in_row = count - row * layout->columns < layout->columns
                           ? count - row * layout->columns
                           : layout->columns; /* the last row is centred by itself */
    return (svg_point){
        layout->centre.x + (column - (in_row - 1) / 2.0) * layout->cell_width,
        layout->centre.y + (row - (layout->rows - 1) / 2.0) * layout->row_height,
    };
}

static int pieces_of(const orr_node *space)
{
    int count = 0;
    for (const orr_node *piece = space->first; piece; piece = piece->next)
        count++;
    return count;
}

bool svg_piece_at(const svg_view *view, const orr_node *wanted, svg_point *at, double *side)
{
    const orr_node *space = wanted->parent;
    const svg_layout layout = svg_layout_of(view, space);
    const int count = pieces_of(space);
    int index = 0;
    for (const orr_node *piece = space->first; piece; piece = piece->next, index++)
        if (piece == wanted) {
            *at = place_in(&layout, count, index);
            *side = layout.side * size_word(piece);
            return true;
        }
    return false;
}

void svg_pieces(orr_text *out, const svg_view *view, const orr_node *space)
{
    const svg_layout layout = svg_layout_of(view, space);
    const int count = pieces_of(space);
    /* In a crowd the first of a row stands before the others, so that its number is not covered. */
    const bool crowd = is_crowd(space);
    for (int i = 0; i < count; i++) {
        const int row = i / layout.columns * layout.columns;
        const int last = row + layout.columns < count ? row + layout.columns - 1 : count - 1;
        const int wanted = crowd ? last - (i - row) : i;
        const orr_node *piece = space->first;
        for (int index = 0; index < wanted; index++)
            piece = piece->next;
        draw_piece(out, piece, place_in(&layout, count, wanted), layout.side * size_word(piece));
    }
}
