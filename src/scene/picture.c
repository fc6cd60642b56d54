/* picture.c - the board as a picture that stands alone: a file one can send, with its style, its
 * drawings and a sky of its own inside.
 *
 * The style is the part of web/orrery.css between the marks @board and @end. Programs that show
 * SVG outside a browser seldom know CSS variables, so these are written out, by the dark theme.
 */
#include "kernel/asset.h"
#include "scene/svg.h"

#include <pthread.h>
#include <string.h>

enum { HEADER = 46, PICTURE_MARGIN = 24 };

/* ---- style ---------------------------------------------------------------------------------- */

/* The part of the stylesheet between a mark and the next end mark. */
static const char *part_of_style(const char *mark, size_t *length)
{
    const orr_asset *style = orr_asset_find("web/orrery.css");
    const char *start = style ? strstr(style->bytes, mark) : NULL;
    const char *end = start ? strstr(start, "/* @end */") : NULL;
    *length = end ? (size_t)(end - start) : 0;
    return end ? start : "";
}

/* The value of a variable of the theme: its first definition, which is the dark one. */
static const char *value_of(const char *name, size_t name_length, size_t *length)
{
    size_t theme_length;
    const char *theme = part_of_style("/* @theme */", &theme_length);
    for (const char *at = theme; (at = strstr(at, "--")) && at < theme + theme_length; at += 2)
        if (strncmp(at, name, name_length) == 0 && at[name_length] == ':') {
            const char *value = at + name_length + 1;
            value += strspn(value, " ");
            *length = strcspn(value, ";}");
            return value;
        }
    *length = 0;
    return "";
}

/* The board's style, its variables written out. It is the same for every picture, so it is made
 * once and kept as long as the program runs. */
static orr_text board_style;
static pthread_once_t style_was_read = PTHREAD_ONCE_INIT;

static void read_board_style(void)
{
    size_t length;
    const char *at = part_of_style("/* @board */", &length);
    const char *end = at + length;
    board_style = orr_text_new();
    while (at < end) {
        const char *variable = strstr(at, "var(");
        if (!variable || variable >= end)
            variable = end;
        orr_text_bytes(&board_style, at, (size_t)(variable - at));
        if (variable == end)
            break;
        const size_t name_length = strcspn(variable + 4, ",)");
        size_t value_length;
        const char *value = value_of(variable + 4, name_length, &value_length);
        orr_text_bytes(&board_style, value, value_length);
        at = variable + strcspn(variable, ")") + 1;
    }
}

/* ---- drawings ------------------------------------------------------------------------------- */

static void copy_element(orr_text *out, const char *id)
{
    const char *start;
    size_t length;
    if (scene_sheet_element(id, &start, &length)) {
        orr_text_bytes(out, start, length);
        orr_text_add(out, "\n");
    }
}

/* Every drawing that the content refers to, once. */
static void used_drawings(orr_text *out, const char *content)
{
    orr_text copied = orr_text_new();
    for (const char *at = content; (at = strstr(at, "href=\"#"));) {
        char id[ORR_MAX_NAME], mark[ORR_MAX_NAME + 8];
        at += strlen("href=\"#");
        orr_text name = orr_text_in(id, sizeof id);
        orr_text_bytes(&name, at, strcspn(at, "\""));
        orr_text wanted = orr_text_in(mark, sizeof mark);
        orr_text_add(&wanted, " id=\"%s\"", id);
        if (!strstr(copied.data, mark))
            copy_element(&copied, id);
    }
    orr_text_bytes(out, copied.data, copied.length);
    orr_text_free(&copied);
}

/* Appends the picture with the id that stands at `at`, unless it is there. */
static void copy_art(orr_text *copied, const orr_scene *scene, const char *at, const char *end)
{
    char id[ORR_MAX_NAME], mark[ORR_MAX_NAME + 8];
    const char *start;
    size_t length;
    orr_text name = orr_text_in(id, sizeof id);
    orr_text_bytes(&name, at, strcspn(at, end));
    orr_text wanted = orr_text_in(mark, sizeof mark);
    orr_text_add(&wanted, " id=\"%s\"", id);
    if (!strstr(copied->data, mark) && scene_art_element(scene, id, &start, &length)) {
        orr_text_bytes(copied, start, length);
        orr_text_add(copied, "\n");
    }
}

/* All that a text refers to on the game's sheet. */
static void art_used_by(orr_text *copied, const orr_scene *scene, const char *content)
{
    for (const char *at = content; (at = strstr(at, "#a-")); at++)
        copy_art(copied, scene, at + 1, "\")' ");
}

void picture_art(orr_text *out, const orr_scene *scene, const char *content)
{
    orr_text copied = orr_text_new();
    art_used_by(&copied, scene, content);
    for (size_t seen = 0; seen < copied.length;) { /* until nothing new is referred to */
        orr_text part = orr_text_new();
        orr_text_bytes(&part, copied.data + seen, copied.length - seen);
        seen = copied.length;
        art_used_by(&copied, scene, part.data);
        orr_text_free(&part);
    }
    orr_text_bytes(out, copied.data, copied.length);
    orr_text_free(&copied);
}

/* ---- the picture ---------------------------------------------------------------------------- */

static const orr_node *first_board(const orr_node *node)
{
    for (; node; node = node->next) {
        if (node->type == NODE_BOARD)
            return node;
        const orr_node *inside = first_board(node->first);
        if (inside)
            return inside;
    }
    return NULL;
}

static void title_line(orr_text *out, const orr_scene *scene, double width)
{
    const char *status = scene->over ? scene->prompt : scene->turn;
    svg_add(out, "<text class=\"picture-title\" x=\"%d\" y=\"30\">", PICTURE_MARGIN);
    markup_plain(out, scene->rules->game->title);
    orr_text_add(out, "<tspan class=\"picture-phase\" dx=\"14\">");
    markup_plain(out, scene->title);
    svg_add(out,
            "</tspan></text><text class=\"picture-phase\" text-anchor=\"end\" x=\"%r\" y=\"30\">",
            width - PICTURE_MARGIN);
    markup_plain(out, status);
    orr_text_add(out, "</text>\n");
}

/* What any picture of a scene needs before its content. */
static void style_and_drawings(orr_text *out, const orr_scene *scene, const char *content)
{
    orr_text_add(out, "<style>");
    pthread_once(&style_was_read, read_board_style);
    orr_text_bytes(out, board_style.data, board_style.length);
    orr_text_add(out, "</style>\n");
    copy_element(out, "shades");
    used_drawings(out, content);
    picture_art(out, scene, content);
}

void picture_color(orr_text *out, const char *variable)
{
    size_t length;
    const char *value = value_of(variable, strlen(variable), &length);
    orr_text_bytes(out, value, length);
}

static void board_group(orr_text *out, const orr_node *board, const svg_view *view, double x,
                        double y)
{
    orr_text_add(out, "<g");
    markup_class(out, "chart", board);
    svg_add(out, " transform=\"translate(%r,%r)\">\n", x, y);
    svg_board_content(out, view);
    orr_text_add(out, "</g>\n");
}

bool picture_board(orr_text *out, const orr_scene *scene, double *width, double *height)
{
    const orr_node *board = first_board(scene->first);
    if (!board)
        return false;
    const svg_view view = svg_view_of(board);
    orr_text content = orr_text_new();
    board_group(&content, board, &view, 0, 0);
    style_and_drawings(out, scene, content.data);
    orr_text_bytes(out, content.data, content.length);
    orr_text_free(&content);
    *width = view.width;
    *height = view.height;
    return true;
}

static void picture(orr_text *out, const orr_scene *scene, const char *content, double width,
                    double height)
{
    svg_add(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %r %r\" width=\"%r\" "
            "height=\"%r\" role=\"img\"",
            width, height, width, height);
    markup_attribute(out, "aria-label", scene->rules->game->title);
    orr_text_add(out, ">\n");
    style_and_drawings(out, scene, content);
    svg_add(out, "<rect class=\"picture-ground\" width=\"%r\" height=\"%r\"/>\n", width, height);
    title_line(out, scene, width);
    orr_text_bytes(out, content, strlen(content));
    orr_text_add(out, "</svg>\n");
}

/* A game without a board still has its title line. */
void orr_render_svg(const orr_scene *scene, orr_text *out)
{
    const orr_node *board = first_board(scene->first);
    orr_text content = orr_text_new();
    double width = 900, height = 40;
    if (board) {
        const svg_view view = svg_view_of(board);
        const double least = 560; /* for the title line */
        width = view.width > least ? view.width : least;
        height = view.height;
        board_group(&content, board, &view, PICTURE_MARGIN + (width - view.width) / 2,
                    (double)HEADER + PICTURE_MARGIN);
    }
    picture(out, scene, content.data, width + 2 * PICTURE_MARGIN,
            height + HEADER + 2 * PICTURE_MARGIN);
    orr_text_free(&content);
}
