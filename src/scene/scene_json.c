/* scene_json.c - the whole scene as JSON, for programs that draw it themselves. Members have the
 * names that the builder's functions have; whatever a node does not have is left out. */
#include "kernel/json.h"
#include "scene/node.h"

static void text_unless_empty(orr_json *json, const char *key, const char *value)
{
    if (value && *value)
        orr_json_text(json, key, value);
}

static void geometry(orr_json *json, const orr_node *node)
{
    switch (node->type) {
    case NODE_GRID:
        orr_json_int(json, "columns", node->columns);
        break;
    case NODE_BOARD:
        orr_json_int(json, "width", node->board.width);
        orr_json_int(json, "height", node->board.height);
        if (node->board.shown)
            orr_json_int(json, "shown", node->board.shown);
        break;
    case NODE_SPACE:
        orr_json_text(json, "shape", scene_shape_word(node->space.shape));
        orr_json_int(json, "x", node->space.x);
        orr_json_int(json, "y", node->space.y);
        orr_json_int(json, "size", node->space.size);
        break;
    case NODE_LINK:
        orr_json_int(json, "x1", node->link.x1);
        orr_json_int(json, "y1", node->link.y1);
        orr_json_int(json, "x2", node->link.x2);
        orr_json_int(json, "y2", node->link.y2);
        orr_json_int(json, "bend", node->link.bend);
        break;
    case NODE_ARROW:
        text_unless_empty(json, "from", node->arrow.from->id);
        text_unless_empty(json, "to", node->arrow.to->id);
        break;
    case NODE_METER:
        orr_json_int(json, "value", node->meter.value);
        orr_json_int(json, "max", node->meter.max);
        break;
    case NODE_TRACK:
        orr_json_int(json, "first", node->track.first);
        orr_json_int(json, "last", node->track.last);
        orr_json_int(json, "at", node->track.at);
        break;
    default:
        break;
    }
}

static void offers(orr_json *json, const orr_node *node)
{
    if (node->offers) {
        orr_json_open(json, "offers", '[');
        for (const scene_offer *offer = node->offers; offer; offer = offer->next)
            orr_json_text(json, NULL, node->scene->moves[offer->move].notation);
        orr_json_close(json);
        return;
    }
    text_unless_empty(json, "why", node->why);
    text_unless_empty(json, "rule", node->why_rule);
}

static void leads(orr_json *json, const orr_node *node)
{
    if (!node->leads)
        return;
    orr_json_open(json, "leads", '[');
    for (const scene_lead *lead = node->leads; lead; lead = lead->next)
        if (lead->from->id)
            orr_json_text(json, NULL, lead->from->id);
    orr_json_close(json);
}

static void chips(orr_json *json, const orr_node *node)
{
    if (!node->chips)
        return;
    orr_json_open(json, "chips", '[');
    for (const scene_chip *chip = node->chips; chip; chip = chip->next)
        orr_json_text(json, NULL, chip->text);
    orr_json_close(json);
}

static void node_json(orr_json *json, const orr_node *node)
{
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "type", scene_type_word(node->type));
    text_unless_empty(json, "id", node->id);
    if (node->type == NODE_PANEL)
        orr_json_text(json, "place", scene_place_word(node->place));
    text_unless_empty(json, node->type == NODE_PANEL ? "title" : "label", node->label);
    text_unless_empty(json, "text", node->text);
    text_unless_empty(json, "glyph", node->glyph.name);
    text_unless_empty(json, "spoken", node->glyph.spoken);
    text_unless_empty(json, "note", node->note);
    text_unless_empty(json, "corner", node->corner);
    text_unless_empty(json, "tip", node->tip);
    text_unless_empty(json, "style", node->style);
    text_unless_empty(json, "art", node->art);
    chips(json, node);
    if (node->tint != NO_TINT)
        orr_json_int(json, "tint", node->tint);
    if (node->layer)
        orr_json_int(json, "layer", node->layer);
    if (node->opens)
        orr_json_int(json, "opens", node->opens);
    geometry(json, node);
    offers(json, node);
    leads(json, node);
    if (node->first) {
        orr_json_open(json, "children", '[');
        for (const orr_node *child = node->first; child; child = child->next)
            node_json(json, child);
        orr_json_close(json);
    }
    orr_json_close(json);
}

static void list_json(orr_json *json, const char *key, const orr_node *first)
{
    orr_json_open(json, key, '[');
    for (const orr_node *node = first; node; node = node->next)
        node_json(json, node);
    orr_json_close(json);
}

static void moves_json(orr_json *json, const orr_scene *scene)
{
    orr_json_open(json, "moves", '[');
    for (int group = 0; group < scene->group_count; group++)
        for (int i = 0; i < scene->groups[group].count; i++) {
            const int index = scene->groups[group].moves[i];
            const scene_move *move = &scene->moves[index];
            orr_json_open(json, NULL, '{');
            orr_json_int(json, "number", index + 1);
            orr_json_text(json, "notation", move->notation);
            orr_json_text(json, "label", move->label);
            text_unless_empty(json, "detail", move->detail);
            orr_json_text(json, "verb", scene->groups[group].verb);
            text_unless_empty(json, "group", scene->groups[group].tab);
            orr_json_close(json);
        }
    orr_json_close(json);
}

static void badges_json(orr_json *json, const orr_scene *scene)
{
    orr_json_open(json, "badges", '[');
    for (const scene_badge *badge = scene->badges; badge; badge = badge->next) {
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "label", badge->label);
        orr_json_text(json, "value", badge->value);
        orr_json_close(json);
    }
    orr_json_close(json);
}

/* Seats are numbers from 0; words where nobody or everybody is meant. */
static void seat_json(orr_json *json, const char *key, int seat)
{
    static const char *const words[] = {[-ORR_OVER] = "over",
                                        [-ORR_TEAM] = "team",
                                        [-ORR_ALL] = "all",
                                        [-ORR_SPECTATOR] = "spectator"};
    if (seat >= 0)
        orr_json_int(json, key, seat);
    else
        orr_json_text(json, key, words[-seat]);
}

static void coach_json(orr_json *json, const orr_scene *scene)
{
    const scene_coach *coach = scene->coach;
    if (!coach)
        return;
    orr_json_open(json, "coach", '{');
    if (coach->steps) {
        orr_json_int(json, "step", coach->step);
        orr_json_int(json, "of", coach->steps);
    }
    orr_json_text(json, "title", coach->title);
    text_unless_empty(json, "answer", coach->answer);
    text_unless_empty(json, "because", coach->because);
    text_unless_empty(json, "why", coach->why);
    text_unless_empty(json, "then", coach->then);
    text_unless_empty(json, "look", coach->look);
    if (scene->coach_move)
        orr_json_text(json, "move", scene->coach_move->notation);
    orr_json_close(json);
}

void orr_render_json(const orr_scene *scene, orr_text *out)
{
    orr_json json = orr_json_to(out);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "game", scene->rules->game->id);
    orr_json_text(&json, "title", scene->title);
    badges_json(&json, scene);
    text_unless_empty(&json, "goal", scene->goal);
    list_json(&json, "counts", scene->counts);
    if (scene->phase.count) {
        orr_json_open(&json, "phase", '{');
        orr_json_int(&json, "at", scene->phase.at);
        orr_json_int(&json, "of", scene->phase.count);
        orr_json_text(&json, "name", scene->phase.name);
        orr_json_close(&json);
    }
    if (scene->stage)
        orr_json_text(&json, "stage", scene->stage->id);
    orr_json_bool(&json, "over", scene->over);
    seat_json(&json, "actor", scene->actor);
    seat_json(&json, "viewer", scene->viewer);
    orr_json_text(&json, "turn", scene->turn);
    orr_json_open(&json, "prompt", '{');
    orr_json_text(&json, "heading", scene->heading);
    orr_json_text(&json, "text", scene->prompt);
    orr_json_text(&json, "rule", scene->rule);
    orr_json_close(&json);
    coach_json(&json, scene);
    moves_json(&json, scene);
    list_json(&json, "arrows", scene->arrows);
    list_json(&json, "panels", scene->first);
    orr_json_close(&json);
    orr_text_add(out, "\n");
}
