/* svg_words.c - what is written on a board: names and notes beside their spaces, badges, chips. */
#include "scene/svg.h"

#include <math.h>
#include <string.h>

enum { LABEL_SIZE = 13, GAP = 6 };
static const double letter_width = 0.58; /* of the font's size, on average */

double svg_text_width(const char *text, double font_size)
{
    int characters = 0;
    while (scene_next_character(&text))
        characters++;
    return characters * font_size * letter_width;
}

void svg_badge(orr_text *out, const char *text, double x, double y)
{
    const double width = svg_text_width(text, SVG_NOTE_SIZE) + 9;
    svg_add(out, "<g class=\"corner\" transform=\"translate(%r,%r)\">", x, y);
    svg_rectangle(out, "badge", width < 18 ? 18 : width, 18, 9);
    orr_text_add(out, "<text y=\"4.2\">");
    markup_plain(out, text);
    orr_text_add(out, "</text></g>");
}

void svg_tag(orr_text *out, const char *style, const char *text, double x, double y)
{
    const double width = svg_text_width(text, SVG_NOTE_SIZE) + 14;
    svg_add(out, "<g class=\"tag %s\" transform=\"translate(%r,%r)\">", style, x, y);
    svg_rectangle(out, "pill-ground", width, 20, 10);
    orr_text_add(out, "<text y=\"4.2\">");
    markup_plain(out, text);
    orr_text_add(out, "</text></g>");
}

void svg_tags(orr_text *out, const orr_node *node, double y)
{
    for (const scene_chip *chip = node->chips; chip; chip = chip->next, y += 22)
        svg_tag(out, chip->style, chip->text, 0, y);
}

enum side { RIGHT, LEFT, UNDER, ABOVE, TOP, BOTTOM, MIDDLE };

static enum side usual_side(const orr_node *space)
{
    switch (space->space.shape) {
    case ORR_SHAPE_PLANET:
        return RIGHT;
    case ORR_SHAPE_HEX:
        return BOTTOM;
    case ORR_SHAPE_SQUARE:
        return TOP;
    default:
        return UNDER;
    }
}

static enum side side_of(const orr_node *space)
{
    static const struct {
        const char *word;
        enum side side;
    } words[] = {{"right", RIGHT}, {"left", LEFT},     {"under", UNDER},  {"above", ABOVE},
                 {"top", TOP},     {"bottom", BOTTOM}, {"middle", MIDDLE}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (scene_has_word(space, words[i].word))
            return words[i].side;
    return usual_side(space);
}

/* Words that would run over the edge of the board stand on the other side, or in the middle. */
static enum side side_with_room(const svg_view *view, const orr_node *space, svg_point at,
                                double half, double width)
{
    const enum side side = side_of(space);
    const bool right = at.x + half + GAP + width <= view->width + SVG_MARGIN;
    const bool left = at.x - half - GAP - width >= -SVG_MARGIN;
    if (side == RIGHT && !right)
        return left ? LEFT : UNDER;
    if (side == LEFT && !left)
        return right ? RIGHT : UNDER;
    return side;
}

/* Half the width of what is drawn: rings reach beyond their planet. */
static double half_width(const orr_node *space, double size)
{
    return scene_has_word(space, "saturn") ? size * 0.8 : size / 2;
}

/* Several pieces at the foot of a planet are wider than it: words beside it stand above them. */
static double lifted(const orr_node *space, enum side side)
{
    enum { LIFT = 14 };
    const bool several = space->first && space->first->next;
    const bool beside = side == RIGHT || side == LEFT;
    return space->space.shape == ORR_SHAPE_PLANET && several && beside ? LIFT : 0;
}

/* How far down a space reaches with its pieces if they are too many: its name stands below. */
static double reach_down(const svg_view *view, const orr_node *space, double high)
{
    if (space->space.shape != ORR_SHAPE_ROUND || !space->first)
        return high;
    const svg_layout pieces = svg_layout_of(view, space);
    return fmax(high, pieces.rows * (pieces.side + 4) / 2);
}

/* Where the first line begins, and how it is anchored. */
static svg_point line_start(enum side side, svg_point at, double half, double high, int lines,
                            const char **anchor)
{
    const double below = lines > 1 ? SVG_NOTE_SIZE + 3 : 0;
    *anchor = side == RIGHT ? "start" : side == LEFT ? "end" : "middle";
    switch (side) {
    case RIGHT:
        return (svg_point){at.x + half + GAP + 2, at.y + LABEL_SIZE * 0.35 - below / 2};
    case LEFT:
        return (svg_point){at.x - half - GAP - 2, at.y + LABEL_SIZE * 0.35 - below / 2};
    case UNDER:
        return (svg_point){at.x, at.y + high + GAP + LABEL_SIZE * 0.8};
    case ABOVE:
        return (svg_point){at.x, at.y - high - GAP - below};
    case TOP:
        return (svg_point){at.x, at.y - high + LABEL_SIZE + GAP * 0.7};
    case BOTTOM:
        return (svg_point){at.x, at.y + high * 0.7 - below};
    default:
        return (svg_point){at.x, at.y + LABEL_SIZE * 0.35 - below / 2};
    }
}

static void line_of_words(orr_text *out, const char *class, svg_point at, const char *anchor,
                          double size, const char *text)
{
    svg_add(out, "<text class=\"%s\" x=\"%r\" y=\"%r\" text-anchor=\"%s\" font-size=\"%r\">", class,
            at.x, at.y, anchor, size);
    markup_plain(out, text);
    orr_text_add(out, "</text>");
}

/* How wide bold letters are, by their shapes: a name that fits is not to be stretched. */
static double bold_width(const char *text, double font_size)
{
    double width = 0;
    for (uint32_t c; (c = scene_next_character(&text)) != 0;)
        width += c < 128 && strchr("ijlI1.,' ", (int)c) ? 0.32
                 : c < 128 && strchr("rtf-", (int)c)    ? 0.43
                 : c < 128 && strchr("mwMW", (int)c)    ? 0.92
                 : c >= 'A' && c <= 'Z'                 ? 0.7
                                                        : 0.61;
    return width * font_size;
}

/* Where a tile lies stands above its figures, unless a chip does; what it is, below them. */
static void tile_words(orr_text *out, svg_point at, double high, const orr_node *tile)
{
    svg_add(out, "<g class=\"names hex %s\">", tile->style);
    if (tile->label && !tile->chips)
        line_of_words(out, "note", (svg_point){at.x, at.y - high * 0.58}, "middle", SVG_NOTE_SIZE,
                      tile->label);
    if (tile->note) {
        const double room = high * 1.6, width = bold_width(tile->note, SVG_NOTE_SIZE);
        svg_add(out,
                "<text class=\"label\" x=\"%r\" y=\"%r\" text-anchor=\"middle\" font-size=\"%d\"",
                at.x, at.y + high * 0.6, SVG_NOTE_SIZE);
        if (width * 1.25 > room) /* never over its neighbour's, even where letters are enlarged */
            svg_add(out, " textLength=\"%r\" lengthAdjust=\"spacingAndGlyphs\"",
                    width < room ? width : room);
        orr_text_add(out, ">");
        markup_plain(out, tile->note);
        orr_text_add(out, "</text>");
    }
    orr_text_add(out, "</g>\n");
}

static void space_words(orr_text *out, const svg_view *view, const orr_node *space)
{
    const char *label = space->label && *space->label ? space->label : NULL;
    const char *note = space->note && *space->note ? space->note : NULL;
    if (!label && !note)
        return;
    if (svg_is_tile(space)) {
        tile_words(out, svg_centre_of(view, space),
                   svg_half_height(space, space->space.size * view->scale), space);
        return;
    }
    const svg_point at = svg_centre_of(view, space);
    const double size = space->space.size * view->scale;
    const double label_width = svg_text_width(label ? label : "", LABEL_SIZE);
    const double note_width = svg_text_width(note ? note : "", SVG_NOTE_SIZE);
    const double half = half_width(space, size);
    const enum side side =
        side_with_room(view, space, at, half, label_width > note_width ? label_width : note_width);
    const char *anchor;
    const double high = reach_down(view, space, svg_half_height(space, size));
    svg_point line = line_start(side, at, half, high, label && note ? 2 : 1, &anchor);
    line.y -= lifted(space, side);
    svg_add(out, "<g class=\"names %s %s\">", scene_shape_word(space->space.shape), space->style);
    if (label) {
        line_of_words(out, "label", line, anchor, LABEL_SIZE, label);
        line.y += SVG_NOTE_SIZE + 3;
    }
    if (note)
        line_of_words(out, "note", line, anchor, SVG_NOTE_SIZE, note);
    orr_text_add(out, "</g>\n");
}

/* Where words stand under a space its chips stand under them, all at the same distance, so that
 * those of spaces side by side stand in a line. */
static double words_below(const orr_node *space)
{
    const bool words = (space->label && *space->label) || (space->note && *space->note);
    return words && side_of(space) == UNDER ? GAP + LABEL_SIZE + SVG_NOTE_SIZE + 14 : 2;
}

/* Where the first chip stands below the middle of its space: pieces must not stand on it, so it
 * stands above a planet or on its upper half if they stand at its foot. */
static double tags_below(const svg_view *view, const orr_node *space)
{
    enum { HALF_TAG = 10 };
    const double high = svg_half_height(space, space->space.size * view->scale);
    const enum side side = side_of(space);
    const bool planet = space->space.shape == ORR_SHAPE_PLANET;
    if (svg_is_tile(space))
        return -high * 0.66;
    if (space->first && planet && side == MIDDLE)
        return -high - HALF_TAG - 5;
    if (space->first && planet && (side == LEFT || side == ABOVE))
        return -HALF_TAG;
    if (space->first && side == MIDDLE)
        return reach_down(view, space, high) + HALF_TAG;
    return high + 2 + words_below(space) + (side == RIGHT ? GAP : 0);
}

static void space_tags(orr_text *out, const svg_view *view, const orr_node *space)
{
    if (!space->chips)
        return;
    const double size = space->space.size * view->scale;
    svg_point at = svg_centre_of(view, space);
    if (side_of(space) == RIGHT && space->label && *space->label) /* in line with the words */
        at.x += half_width(space, size) + GAP +
                svg_text_width(space->chips->text, SVG_NOTE_SIZE) / 2 + 9;
    svg_add(out, "<g class=\"names\" transform=\"translate(%r,%r)\">", at.x, at.y);
    svg_tags(out, space, tags_below(view, space));
    orr_text_add(out, "</g>\n");
}

/* A seat is never told by colour alone. */
static void seat_mark(orr_text *out, const svg_view *view, const orr_node *space)
{
    if (!scene_shows_seat(space) || svg_is_outline(space))
        return;
    const svg_point at = svg_centre_of(view, space);
    const double reach = space->space.size * view->scale * 0.36;
    svg_add(out, "<text class=\"mark seat-%d\" x=\"%r\" y=\"%r\" font-size=\"11\">%d</text>",
            space->tint, at.x - reach, at.y - reach + 5, space->tint + 1);
}

void svg_words(orr_text *out, const svg_view *view, const orr_node *space)
{
    space_words(out, view, space);
    seat_mark(out, view, space);
    space_tags(out, view, space);
}
