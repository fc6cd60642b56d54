/* page.c - the table as HTML: the bar, the prompt with its moves, the panels in their places, and
 * a page that stands alone with stylesheet and drawings inside.
 *
 * Four areas hold the panels; the bar and the prompt are panels too, by the ids "bar" and
 * "prompt", so that a page can replace either alone.
 */
#include "kernel/asset.h"
#include "scene/html.h"

#include <string.h>

enum { MANY_MOVES = 8 }; /* from here on verbs get headings */

/* ---- bar ------------------------------------------------------------------------------------ */

static void bar(orr_text *out, const orr_scene *scene)
{
    orr_text_add(out, "<header class=\"bar\" id=\"p-bar\" data-place=\"bar\"><h1>");
    markup_text(out, scene->rules->game->title);
    orr_text_add(out, "</h1><span class=\"phase\">");
    markup_text(out, scene->title);
    orr_text_add(out, "</span>");
    for (const scene_badge *badge = scene->badges; badge; badge = badge->next) {
        orr_text_add(out, "<span class=\"pill\">");
        markup_text(out, badge->label);
        orr_text_add(out, badge->label[0] ? " <b>" : "<span>");
        markup_text(out, badge->value);
        orr_text_add(out, badge->label[0] ? "</b></span>" : "</span></span>");
    }
    orr_text_add(out, "<span class=\"spacer\"></span><span class=\"turn");
    if (scene->actor >= 0 && scene->seats > 1)
        orr_text_add(out, " seat-%d\"><span class=\"seat\">%d</span>", scene->actor,
                     scene->actor + 1);
    else
        orr_text_add(out, "\">");
    markup_text(out, scene->turn);
    orr_text_add(out, "</span></header>\n");
}

/* ---- prompt --------------------------------------------------------------------------------- */

static void move_button(orr_text *out, const scene_move *move, const char *class)
{
    orr_text_add(out, "<button type=\"button\" class=\"%s\"", class);
    markup_attribute(out, "data-move", move->notation);
    orr_text_add(out, "><span>");
    markup_text(out, move->label);
    orr_text_add(out, "</span>");
    if (move->detail[0]) {
        orr_text_add(out, "<small>");
        markup_text(out, move->detail);
        orr_text_add(out, "</small>");
    }
    orr_text_add(out, "</button>");
}

/* "Accept, or refuse?": several answers, and none of them ends a step. */
static bool is_question(const orr_scene *scene)
{
    return scene->group_count > 1 && scene->groups[0].bare && strchr(scene->prompt, '?');
}

/* Of the verbs without operands the last one usually ends the step: it is the large button. */
static const char *move_class(const orr_scene *scene, int group)
{
    if (!scene->groups[group].bare)
        return "move";
    return group == scene->group_count - 1 && !is_question(scene) ? "move primary" : "move broad";
}

static void move_group(orr_text *out, const orr_scene *scene, int index)
{
    const scene_group *group = &scene->groups[index];
    const bool heading = scene->move_count > MANY_MOVES && group->count > 1;
    orr_text_add(out, "<div class=\"moves\" role=\"group\"");
    markup_attribute(out, "aria-label", group->verb);
    markup_attribute(out, "data-verb", group->verb);
    orr_text_add(out, ">");
    if (heading) {
        orr_text_add(out, "<h3>");
        markup_title_of_anchor(out, group->verb);
        orr_text_add(out, " <span>%d</span></h3>", group->count);
    }
    for (int i = 0; i < group->count; i++)
        move_button(out, &scene->moves[group->moves[i]], move_class(scene, index));
    orr_text_add(out, "</div>\n");
}

static void rule_link(orr_text *out, const orr_scene *scene)
{
    if (!scene->rule || !*scene->rule)
        return;
    orr_text_add(out, " <a class=\"rule\" href=\"/rules/");
    markup_plain(out, scene->rules->game->id);
    orr_text_add(out, "#");
    markup_plain(out, scene->rule);
    orr_text_add(out, "\"");
    markup_attribute(out, "data-rule", scene->rule);
    orr_text_add(out, ">");
    markup_title_of_anchor(out, scene->rule);
    orr_text_add(out, " ›</a>");
}

static void prompt(orr_text *out, const orr_scene *scene)
{
    orr_text_add(out, "<section class=\"panel prompt%s\" id=\"p-prompt\" data-place=\"side\">\n",
                 scene->over      ? " over"
                 : scene->decides ? " yours"
                                  : " waiting");
    orr_text_add(out, "<header class=\"panel-head\"><h2 class=\"panel-title\">");
    markup_text(out, scene->heading);
    orr_text_add(out, "</h2></header>\n<p aria-live=\"polite\">");
    markup_text(out, scene->prompt);
    rule_link(out, scene);
    orr_text_add(out, "</p>\n");
    if (scene->group_count > 0) {
        orr_text_add(out, "<div class=\"choices\">\n");
        for (int i = 0; i < scene->group_count; i++)
            move_group(out, scene, i);
        orr_text_add(out, "</div>\n");
    }
    orr_text_add(out, "</section>\n");
}

/* ---- the table ------------------------------------------------------------------------------ */

static void area(orr_text *out, const orr_scene *scene, int place)
{
    orr_text_add(out, "<div class=\"area\" data-area=\"%s\">", scene_place_word(place));
    if (place == ORR_PLACE_SIDE)
        prompt(out, scene);
    for (const orr_node *panel = scene->first; panel; panel = panel->next)
        if (panel->place == place)
            html_panel(out, panel);
    orr_text_add(out, "</div>\n");
}

void orr_render_html(const orr_scene *scene, orr_text *out)
{
    bar(out, scene);
    area(out, scene, ORR_PLACE_SEATS);
    area(out, scene, ORR_PLACE_BOARD);
    area(out, scene, ORR_PLACE_SIDE);
    area(out, scene, ORR_PLACE_SHELF);
}

int orr_scene_panels(const orr_scene *scene, const char **ids, int most)
{
    int count = 0;
    if (count < most)
        ids[count++] = "bar";
    if (count < most)
        ids[count++] = "prompt";
    for (const orr_node *panel = scene->first; panel && count < most; panel = panel->next)
        ids[count++] = panel->id;
    return count;
}

void orr_render_panel(const orr_scene *scene, const char *id, orr_text *out)
{
    const orr_node *panel = scene_find(scene, id);
    if (strcmp(id, "bar") == 0)
        bar(out, scene);
    else if (strcmp(id, "prompt") == 0)
        prompt(out, scene);
    else if (panel && panel->type == NODE_PANEL)
        html_panel(out, panel);
}

static void asset(orr_text *out, const char *path)
{
    const orr_asset *found = orr_asset_find(path);
    if (found)
        orr_text_bytes(out, found->bytes, found->length);
}

void orr_render_page(const orr_scene *scene, orr_text *out)
{
    orr_text_add(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                      "<meta name=\"color-scheme\" content=\"dark light\">\n<title>");
    markup_plain(out, scene->rules->game->title);
    orr_text_add(out, scene->title[0] ? " · " : "");
    markup_plain(out, scene->title);
    orr_text_add(out, "</title>\n<style>\n");
    asset(out, "web/orrery.css");
    orr_text_add(out, "</style>\n</head>\n<body>\n");
    asset(out, "web/glyphs.svg");
    orr_text_add(out, "<main class=\"table\">\n");
    orr_render_html(scene, out);
    orr_text_add(out, "</main>\n</body>\n</html>\n");
}
