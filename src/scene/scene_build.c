/* scene_build.c - the functions with which a game describes its table: nodes, and what stands on
 * them.
 *
 * A mistake in a description (an id used twice, a space outside a board) is a programming error: an
 * assert.
 */
#include "kernel/kernel.h"
#include "scene/node.h"

#include <string.h>

/* ---- nodes ---------------------------------------------------------------------------------- */

orr_node *scene_find(const orr_scene *scene, const char *id)
{
    orr_node *node = scene->buckets[orr_hash_word(id) % ID_BUCKETS];
    while (node && strcmp(node->id, id) != 0)
        node = node->next_in_bucket;
    return node;
}

/* Two nodes with one id would slide into each other. */
static void register_id(orr_node *node, const char *id)
{
    if (!id || !*id)
        return;
    orr_scene *scene = node->scene;
    assert(!scene_find(scene, id) && "an id is used once in a scene");
    node->id = scene_string(scene, id);
    const unsigned bucket = orr_hash_word(id) % ID_BUCKETS;
    node->next_in_bucket = scene->buckets[bucket];
    scene->buckets[bucket] = node;
}

static orr_node *new_node(orr_scene *scene, enum node_type type, const char *id)
{
    orr_node *node = scene_allocate(scene, sizeof *node);
    node->scene = scene;
    node->type = type;
    node->tint = NO_TINT;
    node->style = "";
    node->glyph = (scene_glyph){.name = "", .spoken = "", .text = ""};
    register_id(node, id);
    return node;
}

static orr_node *new_child(orr_node *parent, enum node_type type, const char *id)
{
    orr_node *node = new_node(parent->scene, type, id);
    node->parent = parent;
    if (parent->last)
        parent->last->next = node;
    else
        parent->first = node;
    parent->last = node;
    return node;
}

/* Only asserts ask. */
__attribute__((unused)) static bool holds_things(const orr_node *node)
{
    return node->type == NODE_PANEL || node->type == NODE_ROW || node->type == NODE_COLUMN ||
           node->type == NODE_GRID || node->type == NODE_CARD || node->type == NODE_LINE;
}

static orr_node *new_thing(orr_node *parent, enum node_type type, const char *id)
{
    assert(holds_things(parent) && "this stands in a panel, row, column, grid or card");
    return new_child(parent, type, id);
}

orr_node *orr_panel(orr_scene *scene, int place, const char *id, const char *title)
{
    assert(id && *id && "a panel is replaced by its id");
    assert(strcmp(id, "bar") != 0 && strcmp(id, "prompt") != 0 && "the scene adds these itself");
    assert(place >= 0 && place < PLACES);
    orr_node *panel = new_node(scene, NODE_PANEL, id);
    panel->place = place;
    panel->label = scene_string(scene, title);
    if (scene->last)
        scene->last->next = panel;
    else
        scene->first = panel;
    return scene->last = panel;
}

orr_node *orr_row(orr_node *parent, const char *id)
{
    return new_thing(parent, NODE_ROW, id);
}

orr_node *orr_column(orr_node *parent, const char *id)
{
    return new_thing(parent, NODE_COLUMN, id);
}

orr_node *orr_grid(orr_node *parent, const char *id, int columns)
{
    orr_node *grid = new_thing(parent, NODE_GRID, id);
    grid->columns = columns < 1 ? 1 : columns;
    return grid;
}

orr_node *orr_board(orr_node *panel, const char *id, int width, int height)
{
    assert(width > 0 && height > 0);
    orr_node *board = new_thing(panel, NODE_BOARD, id);
    board->board.width = width;
    board->board.height = height;
    return board;
}

orr_node *orr_space(orr_node *board, const char *id, int shape, int x, int y, int size)
{
    assert(board->type == NODE_BOARD && "a space stands on a board");
    assert(shape >= ORR_SHAPE_ROUND && shape <= ORR_SHAPE_ARROW && size > 0);
    orr_node *space = new_child(board, NODE_SPACE, id);
    space->layer = board->board.layer;
    space->space.shape = shape;
    space->space.x = x;
    space->space.y = y;
    space->space.size = size;
    return space;
}

orr_node *orr_link(orr_node *board, const char *id, int x1, int y1, int x2, int y2, int bend)
{
    assert(board->type == NODE_BOARD && "a link joins two places of a board");
    orr_node *link = new_child(board, NODE_LINK, id);
    link->layer = board->board.layer;
    link->link.x1 = x1;
    link->link.y1 = y1;
    link->link.x2 = x2;
    link->link.y2 = y2;
    link->link.bend = bend;
    return link;
}

void orr_layer(orr_node *board, int layer)
{
    assert(board->type == NODE_BOARD && layer >= 0);
    board->board.layer = layer;
}

void orr_show_layer(orr_node *board, int layer)
{
    assert(board->type == NODE_BOARD && layer >= 0);
    board->board.shown = layer;
}

void orr_opens(orr_node *space, int layer)
{
    assert(space->type == NODE_SPACE && space->layer == 0 && layer > 0 &&
           "what opens a layer is always in sight");
    space->opens = layer;
}

orr_node *orr_piece(orr_node *space, const char *id, const char *glyph)
{
    assert((space->type == NODE_SPACE || holds_things(space)) && "a piece stands somewhere");
    orr_node *piece = new_child(space, NODE_PIECE, id);
    piece->glyph = scene_find_glyph(space->scene, glyph);
    return piece;
}

orr_node *orr_card(orr_node *parent, const char *id, const char *title)
{
    orr_node *card = new_thing(parent, NODE_CARD, id);
    card->label = scene_string(parent->scene, title);
    return card;
}

orr_node *orr_meter(orr_node *parent, const char *id, const char *label, int value, int max)
{
    orr_node *meter = new_thing(parent, NODE_METER, id);
    meter->label = scene_string(parent->scene, label);
    meter->meter.value = value;
    meter->meter.max = max;
    return meter;
}

orr_node *orr_track(orr_node *parent, const char *id, const char *label, int first, int last,
                    int at)
{
    assert(first <= last);
    orr_node *track = new_thing(parent, NODE_TRACK, id);
    track->label = scene_string(parent->scene, label);
    track->track.first = first;
    track->track.last = last;
    track->track.at = at;
    return track;
}

orr_node *orr_icon(orr_node *parent, const char *id, const char *glyph, const char *label)
{
    orr_node *icon = new_thing(parent, NODE_ICON, id);
    icon->glyph = scene_find_glyph(parent->scene, glyph);
    icon->label = label && *label ? scene_string(parent->scene, label) : NULL;
    return icon;
}

/* Words in a track dress one of its cells: their text is the number of the cell. */
orr_node *orr_words(orr_node *parent, const char *id, const char *format, ...)
{
    assert(holds_things(parent) || parent->type == NODE_TRACK);
    orr_node *words = new_child(parent, NODE_WORDS, id);
    va_list arguments;
    va_start(arguments, format);
    words->text = scene_format_in(parent->scene, format, arguments);
    va_end(arguments);
    return words;
}

/* ---- what stands on nodes ------------------------------------------------------------------- */

#define FORMAT_INTO(member, owner, format)                                                         \
    do {                                                                                           \
        va_list arguments;                                                                         \
        va_start(arguments, format);                                                               \
        member = scene_format_in(owner, format, arguments);                                        \
        va_end(arguments);                                                                         \
    } while (0)

void orr_scene_title(orr_scene *scene, const char *format, ...)
{
    FORMAT_INTO(scene->title, scene, format);
}

void orr_scene_badge(orr_scene *scene, const char *label, const char *format, ...)
{
    scene_badge *badge = scene_allocate(scene, sizeof *badge);
    badge->label = scene_string(scene, label ? label : "");
    FORMAT_INTO(badge->value, scene, format);
    if (scene->last_badge)
        scene->last_badge->next = badge;
    else
        scene->badges = badge;
    scene->last_badge = badge;
}

void orr_label(orr_node *node, const char *format, ...)
{
    FORMAT_INTO(node->label, node->scene, format);
}

void orr_note(orr_node *node, const char *format, ...)
{
    FORMAT_INTO(node->note, node->scene, format);
}

void orr_corner(orr_node *node, const char *format, ...)
{
    FORMAT_INTO(node->corner, node->scene, format);
}

void orr_tip(orr_node *node, const char *format, ...)
{
    FORMAT_INTO(node->tip, node->scene, format);
}

/* A style word that names a glyph makes a meter a row of that glyph: "heart". */
static void find_pips(orr_node *meter)
{
    for (const char *at = meter->style; *at && !meter->glyph.drawn;) {
        const size_t length = strcspn(at, " ");
        const scene_glyph glyph =
            scene_find_glyph(meter->scene, scene_copy(meter->scene, at, length));
        if (glyph.drawn)
            meter->glyph = glyph;
        at += length + (at[length] == ' ');
    }
}

/* Calls add up; only letters, digits and hyphens can be part of a word. */
static bool is_of_style(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

/* Every node of every scene comes by here, so bytes are copied by hand. */
void orr_style(orr_node *node, const char *words)
{
    char bytes[200];
    const size_t most = sizeof bytes - 1, had = strlen(node->style);
    size_t length = had < most ? had : most;
    memcpy(bytes, node->style, length);
    for (; *words; words++) {
        if (!is_of_style(*words))
            continue;
        if (length && length < most)
            bytes[length++] = ' ';
        for (; is_of_style(*words); words++)
            if (length < most)
                bytes[length++] = *words;
        words--;
    }
    node->style = scene_copy(node->scene, bytes, length);
    if (node->type == NODE_METER)
        find_pips(node);
}

void orr_tint(orr_node *node, int seat)
{
    assert(seat >= NO_TINT && seat < ORR_MAX_SEATS);
    node->tint = seat;
}

static int find_move(const orr_scene *scene, orr_move move)
{
    for (int i = 0; i < scene->move_count; i++)
        if (orr_same_move(scene->moves[i].move, move))
            return i;
    return -1;
}

static void add_offer(orr_node *node, int move)
{
    scene_offer **end = &node->offers;
    while (*end && (*end)->move != move)
        end = &(*end)->next;
    if (*end)
        return;
    *end = scene_allocate(node->scene, sizeof **end);
    (*end)->move = move;
}

/* The first reason is kept: it belongs to the move that the game thought of first. */
static void add_reason(orr_node *node, orr_move move)
{
    const orr_scene *scene = node->scene;
    orr_reason reason;
    if (node->why || orr_may(scene->rules, scene->state, move, &reason))
        return;
    node->why = scene_string(node->scene, reason.text);
    node->why_rule = scene_string(node->scene, reason.rule);
}

void orr_offer(orr_node *node, orr_move move)
{
    if (!node->scene->decides)
        return;
    const int index = find_move(node->scene, move);
    if (index >= 0)
        add_offer(node, index);
    else
        add_reason(node, move);
}

void orr_offer_about(orr_node *node, int kind, int operand)
{
    const orr_scene *scene = node->scene;
    for (int i = 0; scene->decides && i < scene->move_count; i++) {
        const orr_move move = scene->moves[i].move;
        const int operands[] = {move.a, move.b, move.c};
        const uint8_t *kinds = orr_verb_at(scene->rules->game, move.verb)->kind;
        for (int o = 0; o < 3; o++)
            if (kinds[o] == kind && operands[o] == operand)
                add_offer(node, i);
    }
}

void orr_scene_phase(orr_scene *scene, int at, int count, const char *name)
{
    assert(at >= 1 && at <= count);
    if (scene->over) /* the last phase is no news */
        return;
    scene->phase.at = at;
    scene->phase.count = count;
    scene->phase.name = scene_string(scene, name);
}

void orr_goal(orr_scene *scene, const char *format, ...)
{
    FORMAT_INTO(scene->goal, scene, format);
}

/* To the end of a list outside the tree. */
static orr_node *listed(orr_node **list, orr_node *node)
{
    while (*list)
        list = &(*list)->next;
    return *list = node;
}

orr_node *orr_goal_count(orr_scene *scene, const char *id, const char *label, int value, int max)
{
    orr_node *count = listed(&scene->counts, new_node(scene, NODE_METER, id));
    count->label = scene_string(scene, label);
    count->meter.value = value;
    count->meter.max = max;
    return count;
}

void orr_stage(orr_node *panel)
{
    assert(panel->type == NODE_PANEL && panel->place == ORR_PLACE_BOARD);
    panel->scene->stage = panel;
}

orr_node *orr_fight(orr_node *panel, const char *id)
{
    return new_thing(panel, NODE_FIGHT, id);
}

orr_node *orr_battle_line(orr_node *fight, const char *id, const char *title)
{
    assert(fight->type == NODE_FIGHT && "lines face each other in a fight");
    orr_node *line = new_child(fight, NODE_LINE, id);
    line->label = scene_string(fight->scene, title);
    return line;
}

orr_node *orr_arrow(orr_node *from, orr_node *to, const char *id)
{
    orr_node *arrow = listed(&from->scene->arrows, new_node(from->scene, NODE_ARROW, id));
    arrow->arrow.from = from;
    arrow->arrow.to = to;
    return arrow;
}

void orr_art(orr_node *node, const char *format, ...)
{
    FORMAT_INTO(node->art, node->scene, format);
    const scene_picture *found = scene_find_picture(node->scene, node->art);
    node->picture = found ? found : node->picture;
}

void orr_chip(orr_node *node, const char *style, const char *format, ...)
{
    scene_chip **end = &node->chips;
    while (*end)
        end = &(*end)->next;
    *end = scene_allocate(node->scene, sizeof **end);
    (*end)->style = scene_string(node->scene, style ? style : "");
    FORMAT_INTO((*end)->text, node->scene, format);
}

void orr_lead(const orr_node *from, orr_node *to)
{
    assert(from->parent && to->parent && from->parent->type == NODE_COLUMN &&
           to->parent->type == NODE_COLUMN && from->parent->parent == to->parent->parent &&
           to->parent->parent->type == NODE_GRID && "lines join things in columns of one grid");
    scene_lead **end = &to->leads;
    while (*end)
        end = &(*end)->next;
    *end = scene_allocate(to->scene, sizeof **end);
    (*end)->from = from;
}
