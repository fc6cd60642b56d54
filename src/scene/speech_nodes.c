/* speech_nodes.c - what stands in a panel, in words: one thing a line, with what lies on it.
 *
 * A picture's tooltip says in words what its signs mean, so where there is one it is preferred to
 * them. What has no words at all, such as the ground of a map, is not heard.
 */
#include "scene/speech.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool has_letter(const char *text)
{
    for (; text && *text; text++)
        if (isalpha((unsigned char)*text))
            return true;
    return false;
}

/* One more part of the phrase that began at start; nothing if there is nothing to say, or if it has
 * been said. */
static void add_part(orr_text *out, size_t start, const char *text)
{
    orr_text said = orr_text_new();
    speech_say(text, &said);
    const bool told = said.length > 1 && strstr(out->data + start, said.data);
    if (said.length && !told) {
        const char last = out->length > start ? out->data[out->length - 1] : '\0';
        orr_text_add(out, "%s%s", !last ? "" : strchr(":.", last) ? " " : ", ", said.data);
    }
    orr_text_free(&said);
}

/* Does the tip begin with what the thing is called? "A4: Mine Head, ..." */
static bool tip_names(const orr_node *node)
{
    char name[ORR_MAX_NAME];
    size_t length = 0;
    if (!filled(node->tip) || !filled(node->label))
        return false;
    while (length < sizeof name - 1 && (unsigned char)node->label[length] < 0x80 &&
           node->label[length]) {
        name[length] = node->label[length];
        length++;
    }
    name[length] = '\0';
    return length > 0 && strstr(node->tip, name);
}

/* ---- the parts of a phrase ------------------------------------------------------------------ */

static void add_seat(const orr_node *node, orr_text *out, size_t start)
{
    char seat[24];
    if (!scene_shows_seat(node))
        return;
    snprintf(seat, sizeof seat, "Seat %d", node->tint + 1);
    if (!filled(node->label) || !strstr(node->label, seat))
        add_part(out, start, seat);
}

static void add_states(const orr_node *node, orr_text *out, size_t start)
{
    static const char *const states[] = {"spent", "lost", "won"};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (scene_has_word(node, states[i]))
            add_part(out, start, states[i]);
    for (const scene_chip *chip = node->chips; chip; chip = chip->next)
        add_part(out, start, chip->text);
}

/* "(move 3)", "(moves 3, 4)", "(12 moves)" */
static void add_moves(const orr_node *node, orr_text *out)
{
    enum { MOST_NAMED = 4 };
    const int count = scene_offer_count(node);
    if (count == 0)
        return;
    if (count > MOST_NAMED) {
        orr_text_add(out, " (%d moves)", count);
        return;
    }
    orr_text_add(out, count == 1 ? " (move " : " (moves ");
    for (const scene_offer *offer = node->offers; offer; offer = offer->next)
        orr_text_add(out, "%d%s", offer->move + 1, offer->next ? ", " : ")");
}

static void add_meter(const orr_node *node, orr_text *out, size_t start)
{
    char number[48];
    const int value = node->meter.value, max = node->meter.max;
    snprintf(number, sizeof number, max > 0 ? "%d of %d" : "%d", value, max);
    if (out->length > start)
        orr_text_add(out, isdigit((unsigned char)out->data[out->length - 1]) ? ": %s" : " %s",
                     number);
    else
        add_part(out, start, number);
}

/* Where it stands, what that place is called, and which places have something to say. */
static void add_track(const orr_node *node, orr_text *out, size_t start)
{
    char text[120], word[16];
    snprintf(text, sizeof text, "at %d of %d to %d", node->track.at, node->track.first,
             node->track.last);
    const orr_node *here = NULL;
    snprintf(word, sizeof word, "%d", node->track.at);
    for (const orr_node *child = node->first; child && !here; child = child->next)
        here = filled(child->text) && strcmp(child->text, word) == 0 ? child : NULL;
    if (here && filled(here->label) && scene_has_word(node, "words"))
        add_part(out, start, here->label);
    else
        add_part(out, start, text);
    add_part(out, start, node->tip);
    for (const orr_node *child = node->first; child && !filled(node->tip); child = child->next) {
        if (!filled(child->corner) && !filled(child->tip))
            continue;
        orr_text cell = orr_text_new();
        orr_text_add(&cell, "%s: %s", filled(child->label) ? child->label : child->text,
                     filled(child->tip) ? child->tip : child->corner);
        orr_text_add(out, "; ");
        speech_say(cell.data, out);
        orr_text_free(&cell);
    }
}

/* The name of a small thing: "fuel 3", "attack and penetration 8/+0", "Elusive". */
static void add_small(const orr_node *node, orr_text *out, size_t start)
{
    const bool bare = !has_letter(node->label);
    if (bare && filled(node->tip)) {
        add_part(out, start, node->tip);
        if (filled(node->label) && !strstr(node->tip, node->label))
            orr_text_add(out, " %s", node->label);
        return;
    }
    if (bare && node->glyph.drawn)
        add_part(out, start, node->glyph.spoken);
    if (bare && filled(node->label) && out->length > start)
        orr_text_add(out, " %s", node->label);
    else if (!tip_names(node))
        add_part(out, start, node->label);
    if (!bare)
        add_part(out, start, node->tip);
    if (bare && !node->glyph.drawn && !filled(node->label))
        add_part(out, start, node->glyph.spoken);
}

static long long distance(const orr_node *space, int x, int y)
{
    const long long dx = space->space.x - x, dy = space->space.y - y;
    return dx * dx + dy * dy;
}

/* "between B4 and C5": the two places with names that are nearest to the middle of a line. */
static void add_ends(const orr_node *link, orr_text *out)
{
    const int x = (link->link.x1 + link->link.x2) / 2, y = (link->link.y1 + link->link.y2) / 2;
    const orr_node *near = NULL, *next = NULL;
    for (const orr_node *space = link->parent->first; space; space = space->next) {
        if (space->type != NODE_SPACE || !filled(space->label) || scene_is_folded(space))
            continue;
        if (!near || distance(space, x, y) < distance(near, x, y)) {
            next = near;
            near = space;
        } else if (!next || distance(space, x, y) < distance(next, x, y)) {
            next = space;
        }
    }
    if (!next)
        return;
    orr_text_add(out, " between ");
    speech_say(near->label, out);
    orr_text_add(out, " and ");
    speech_say(next->label, out);
}

/* What a node says of itself, without what is inside it. */
static void add_self(const orr_node *node, orr_text *out, size_t start)
{
    const bool small = node->type == NODE_ICON || node->type == NODE_PIECE;
    const bool pictured = small || node->type == NODE_SPACE || node->type == NODE_LINK;
    if (scene_has_word(node, "portrait"))
        return;
    add_seat(node, out, start);
    const size_t seat = out->length;
    if (small)
        add_small(node, out, start);
    else if (!(pictured && tip_names(node)))
        add_part(out, start, node->label);
    add_part(out, start, node->text);
    if (pictured && !small && filled(node->tip)) {
        if (filled(node->label) && !tip_names(node))
            orr_text_add(out, ":");
        add_part(out, start, node->tip);
    }
    if (node->type == NODE_METER && !filled(node->label)) {
        add_part(out, start, filled(node->tip) ? node->tip : node->glyph.spoken);
        orr_text_add(out, filled(node->tip) ? ":" : "");
    }
    if (node->type == NODE_METER)
        add_meter(node, out, start);
    if (node->type == NODE_TRACK)
        add_track(node, out, start);
    add_part(out, start, node->note);
    if (!pictured || !filled(node->tip))
        add_part(out, start, node->corner);
    if (node->type == NODE_LINK)
        add_ends(node, out);
    add_states(node, out, start);
    if (out->length > start)
        add_moves(node, out);
    if (out->length == seat && !node->first && !filled(node->text)) /* colour alone is not heard */
        out->data[out->length = start] = '\0';
}

/* Several of the same are told once: "3 times bug". */
static void add_inside(const orr_node *node, orr_text *out, const char *before)
{
    orr_text child = orr_text_new(), last = orr_text_new();
    int same = 0;
    bool first = true;
    for (const orr_node *at = node->first;; at = at->next) {
        orr_text_clear(&child);
        if (at && !scene_is_folded(at))
            speech_phrase(at, &child);
        if (at && !child.length)
            continue;
        if (at && same && strcmp(child.data, last.data) == 0) {
            same++;
            continue;
        }
        if (same) {
            orr_text_add(out, "%s",
                         first                               ? before
                         : out->data[out->length - 1] == '.' ? " "
                                                             : "; ");
            orr_text_add(out, same > 1 ? "%d times %s" : "%.0d%s", same > 1 ? same : 0, last.data);
            first = false;
        }
        if (!at)
            break;
        orr_text_clear(&last);
        orr_text_add(&last, "%s", child.data);
        same = 1;
    }
    orr_text_free(&child);
    orr_text_free(&last);
}

void speech_phrase(const orr_node *node, orr_text *out)
{
    const size_t start = out->length;
    if (node->type == NODE_LINK && !filled(node->label) && !filled(node->tip) && !node->offers)
        return;
    add_self(node, out, start);
    if (node->type == NODE_TRACK)
        return;
    const bool named = out->length > start;
    add_inside(node, out, !named ? "" : node->type == NODE_SPACE ? "; here: " : ": ");
}

/* ---- lines ---------------------------------------------------------------------------------- */

static bool is_container(const orr_node *node)
{
    return node->type == NODE_PANEL || node->type == NODE_ROW || node->type == NODE_COLUMN ||
           node->type == NODE_GRID || node->type == NODE_BOARD || node->type == NODE_FIGHT ||
           node->type == NODE_LINE;
}

/* A row of small things is one line; cards and rows of rows have lines of their own. */
static bool is_one_line(const orr_node *node)
{
    if (!is_container(node))
        return true;
    if (node->type != NODE_ROW)
        return false;
    for (const orr_node *child = node->first; child; child = child->next)
        if (is_container(child) || child->type == NODE_CARD || child->type == NODE_TRACK)
            return false;
    return true;
}

static void end_line(orr_text *out, size_t start)
{
    if (out->length == start)
        return;
    orr_text_add(out, strchr(".!?:", out->data[out->length - 1]) ? "\n" : ".\n");
}

/* "Sapper 4 at Drone 4: kill 20 %." */
static void arrow_lines(const orr_node *field, orr_text *out)
{
    for (const orr_node *arrow = field->scene->arrows; arrow; arrow = arrow->next) {
        if (scene_field_of(arrow->arrow.from) != field)
            continue;
        const size_t start = out->length;
        orr_text_add(out, "From ");
        speech_say(scene_called(arrow->arrow.from), out);
        orr_text_add(out, " to ");
        speech_say(scene_called(arrow->arrow.to), out);
        orr_text_add(out, ":");
        add_part(out, start, arrow->label);
        add_part(out, start, arrow->tip);
        add_moves(arrow, out);
        end_line(out, start);
    }
}

/* A step of a path where nothing is, without a name of its own. */
static bool is_empty_space(const orr_node *node)
{
    return node->type == NODE_SPACE && !filled(node->label) && !node->first && !node->offers;
}

/* A table of figures is told row by row, without the signs above it: the tips say what each figure is. */
static void grid_rows(const orr_node *grid, orr_text *out)
{
    int at = 0;
    size_t start = out->length;
    for (const orr_node *cell = grid->first; cell; cell = cell->next, at++) {
        const int column = at % grid->columns;
        if (at < grid->columns)
            continue;
        if (column == 0) {
            end_line(out, start);
            start = out->length;
            speech_phrase(cell, out);
        } else if (filled(cell->tip)) {
            orr_text_add(out, column > 1 && strchr(out->data + start, ':') ? "; " : ": ");
            speech_say(cell->tip, out);
        }
    }
    end_line(out, start);
}

void speech_lines(const orr_node *node, orr_text *out)
{
    const size_t start = out->length;
    if (scene_is_folded(node) || is_empty_space(node))
        return;
    if (speech_is_legend(node)) {
        orr_text_add(out, "Signs for the eye. Here everything is told by its name.\n");
        return;
    }
    if (is_one_line(node)) {
        speech_phrase(node, out);
        end_line(out, start);
        return;
    }
    if (node->type == NODE_GRID && scene_has_word(node, "figures")) {
        grid_rows(node, out);
        return;
    }
    add_self(node, out, start);
    if (out->length > start)
        orr_text_add(out, ":\n");
    for (const orr_node *child = node->first; child; child = child->next)
        speech_lines(child, out);
    if (node->type == NODE_PANEL || node->type == NODE_BOARD || node->type == NODE_FIGHT)
        arrow_lines(node, out);
}

/* ---- one thing ------------------------------------------------------------------------------ */

static bool is_at(const orr_node *space, int x, int y)
{
    const int dx = space->space.x - x, dy = space->space.y - y, reach = space->space.size;
    return space->type == NODE_SPACE && 4 * (dx * dx + dy * dy) <= reach * reach;
}

static const orr_node *space_at(const orr_node *board, int x, int y)
{
    for (const orr_node *space = board->first; space; space = space->next)
        if (is_at(space, x, y) && filled(space->label))
            return space;
    return NULL;
}

/* The spaces that a line of the board joins to this one. */
static void add_neighbours(const orr_node *space, orr_text *out)
{
    const orr_node *board = space->parent;
    const char *before = "Joined to: ";
    for (const orr_node *link = board->first; link; link = link->next) {
        if (link->type != NODE_LINK)
            continue;
        const bool from = is_at(space, link->link.x1, link->link.y1);
        const bool to = is_at(space, link->link.x2, link->link.y2);
        const orr_node *other = from == to ? NULL
                                : from     ? space_at(board, link->link.x2, link->link.y2)
                                           : space_at(board, link->link.x1, link->link.y1);
        if (!other)
            continue;
        orr_text_add(out, "%s", before);
        speech_say(other->label, out);
        before = ", ";
    }
    if (before[0] == ',')
        orr_text_add(out, ".\n");
}

/* What lies on the layer that a click on this space would show. */
static void add_layer(const orr_node *space, orr_text *out)
{
    if (!space->opens)
        return;
    for (const orr_node *other = space->parent->first; other; other = other->next) {
        const size_t start = out->length;
        if (other->layer != space->opens)
            continue;
        speech_phrase(other, out);
        end_line(out, start);
    }
}

void speech_thing(const orr_node *node, orr_text *out)
{
    const size_t start = out->length;
    if (is_container(node) && !is_one_line(node)) {
        speech_lines(node, out);
        return;
    }
    speech_phrase(node, out);
    add_part(out, start, node->tip);
    end_line(out, start);
    if (filled(node->why) && !node->offers) {
        speech_say(node->why, out);
        orr_text_add(out, "\n");
    }
    for (const scene_offer *offer = node->offers; offer; offer = offer->next) {
        const size_t line = out->length;
        orr_text_add(out, "%d. ", offer->move + 1);
        speech_say(node->scene->moves[offer->move].label, out);
        end_line(out, line);
    }
    if (node->type == NODE_SPACE) {
        add_neighbours(node, out);
        add_layer(node, out);
    }
}

bool speech_is_legend(const orr_node *panel)
{
    return scene_has_word(panel, "legend");
}

/* A panel without a title of its own is called by what is in it, if that is one thing. */
void speech_panel_name(const orr_node *panel, orr_text *out)
{
    const orr_node *only = panel->first && !panel->first->next ? panel->first : NULL;
    speech_say(filled(panel->label)          ? panel->label
               : scene_has_board(panel)      ? "map"
               : only && filled(only->label) ? only->label
               : panel->id                   ? panel->id
                                             : "panel",
               out);
}
