/* page.c - the table as HTML: the bar, the prompt with its moves, the panels in their places, and
 * a page that stands alone with stylesheet and drawings inside.
 *
 * Four areas hold the panels; the bar and the prompt are panels too, by the ids "bar" and
 * "prompt", so that a page can replace either alone.
 */
#include "kernel/asset.h"
#include "scene/html.h"

#include <stdio.h>
#include <string.h>

enum { MANY_MOVES = 6, MOST_TABS = 12 }; /* with more moves than that their groups are tabs */

/* ---- bar ------------------------------------------------------------------------------------ */

static void goal(orr_text *out, const orr_scene *scene)
{
    if (!scene->goal && !scene->counts)
        return;
    orr_text_add(out, "<div class=\"goal\"><svg class=\"glyph\" viewBox=\"0 0 24 24\" "
                      "aria-hidden=\"true\"><use href=\"#g-flag\"/></svg><span><b>Goal:</b> ");
    markup_text(out, scene->goal ? scene->goal : "");
    orr_text_add(out, "</span>\n<span class=\"counts\">");
    for (const orr_node *count = scene->counts; count; count = count->next)
        html_count(out, count);
    orr_text_add(out, "</span></div>\n");
}

/* Badges are for who has room: those that do not fit into the line are not seen. */
static void badges(orr_text *out, const orr_scene *scene)
{
    orr_text_add(out, "<span class=\"badges\">");
    for (const scene_badge *badge = scene->badges; badge; badge = badge->next) {
        orr_text_add(out, "<span class=\"pill\">");
        markup_text(out, badge->label);
        orr_text_add(out, badge->label[0] ? " <b>" : "<span>");
        markup_text(out, badge->value);
        orr_text_add(out, badge->label[0] ? "</b></span>" : "</span></span>");
    }
    orr_text_add(out, "</span>\n");
}

static void bar(orr_text *out, const orr_scene *scene)
{
    orr_text_add(out, "<header class=\"bar\" id=\"p-bar\" data-place=\"bar\"><h1>");
    markup_text(out, scene->rules->game->title);
    orr_text_add(out, "</h1><span class=\"phase\">");
    markup_text(out, scene->title);
    orr_text_add(out, "</span>\n");
    goal(out, scene);
    badges(out, scene);
    orr_text_add(out, "<span class=\"turn");
    if (scene->actor >= 0 && scene->seats > 1)
        orr_text_add(out, " seat-%d\"><span class=\"seat\">%d</span>", scene->actor,
                     scene->actor + 1);
    else
        orr_text_add(out, "\">");
    markup_text(out, scene->turn);
    orr_text_add(out, "</span></header>\n");
}

/* ---- prompt --------------------------------------------------------------------------------- */

/* What matters most stands before the first semicolon; the rest is for who wants to know. */
static void small_print(orr_text *out, const char *detail)
{
    char bytes[400];
    const size_t length = strcspn(detail, ";");
    orr_text first = orr_text_in(bytes, sizeof bytes);
    orr_text_bytes(&first, detail, length);
    orr_text_add(out, "<small>");
    markup_text(out, bytes);
    if (detail[length]) {
        orr_text_add(out, "<i>");
        markup_text(out, detail + length);
        orr_text_add(out, "</i>");
    }
    orr_text_add(out, "</small>");
}

static void move_button(orr_text *out, const scene_move *move, const char *class)
{
    orr_text_add(out, "<button type=\"button\" class=\"%s\"", class);
    markup_attribute(out, "data-move", move->notation);
    if (strchr(move->detail, ';'))
        markup_attribute(out, "title", move->detail);
    orr_text_add(out, "><span>");
    markup_text(out, move->label);
    orr_text_add(out, "</span>");
    if (move->detail[0])
        small_print(out, move->detail);
    orr_text_add(out, "</button>\n");
}

/* The way out of a step, the last answer without operands and under no tab, stands at the foot of
 * the panel. */
static bool is_way_out(const orr_scene *scene, int group)
{
    const scene_group *g = &scene->groups[group];
    return g->bare && g->out == ORR_ENDS && !g->tab && group == scene->group_count - 1 &&
           !scene_is_question(scene);
}

static const char *move_class(const orr_scene *scene, int group)
{
    return is_way_out(scene, group)    ? "move quiet"
           : scene->groups[group].bare ? "move broad"
                                       : "move";
}

/* ---- groups of moves as tabs: those of one word together, what stands alone under "More" ----- */

typedef struct tab {
    const char *word; /* as the game or the verb has it */
    int count;
} tab;

static const char *tab_word(const scene_group *group)
{
    return group->tab ? group->tab : group->count > 1 ? group->verb : "more";
}

static bool is_late(const scene_group *group)
{
    return group->out != ORR_LEADS_ON;
}

/* When its turn comes in the list: what is no usual answer late, "more" last. */
enum { USUAL, UNUSUAL, MORE, TURNS };

static int turn_of(const scene_group *group)
{
    if (strcmp(tab_word(group), "more") == 0)
        return MORE;
    return is_late(group) ? UNUSUAL : USUAL;
}

static int tabs_of(const orr_scene *scene, tab tabs[MOST_TABS])
{
    int count = 0;
    if (scene->move_count <= MANY_MOVES)
        return 0;
    for (int turn = 0; turn < TURNS; turn++)
        for (int i = 0; i < scene->group_count; i++) {
            const char *word = tab_word(&scene->groups[i]);
            if (is_way_out(scene, i) || turn_of(&scene->groups[i]) != turn)
                continue;
            int at = 0;
            while (at < count && strcmp(tabs[at].word, word) != 0)
                at++;
            if (at == MOST_TABS)
                return 0;
            if (at == count)
                tabs[count++] = (tab){.word = word};
            tabs[at].count += scene->groups[i].count;
        }
    return count > 1 ? count : 0;
}

static void tab_row(orr_text *out, const tab *tabs, int count)
{
    if (!count)
        return;
    orr_text_add(out, "<div class=\"groups\" role=\"tablist\" aria-label=\"Kinds of moves\">");
    for (int i = 0; i < count; i++) {
        orr_text_add(out, "<button type=\"button\" role=\"tab\"");
        markup_attribute(out, "data-group", tabs[i].word);
        orr_text_add(out, ">");
        markup_title_of_anchor(out, tabs[i].word);
        orr_text_add(out, " <small>%d</small></button>", tabs[i].count);
    }
    orr_text_add(out, "</div>\n");
}

static void move_group(orr_text *out, const orr_scene *scene, int index, bool tabbed)
{
    const scene_group *group = &scene->groups[index];
    orr_text_add(out, "<div class=\"moves\" role=\"group\"");
    markup_attribute(out, "aria-label", group->verb);
    markup_attribute(out, "data-verb", group->verb);
    if (tabbed)
        markup_attribute(out, "data-of", tab_word(group));
    orr_text_add(out, ">\n");
    for (int i = 0; i < group->count; i++)
        move_button(out, &scene->moves[group->moves[i]], move_class(scene, index));
    orr_text_add(out, "</div>\n");
}

/* Where every decision ends: the quiet way out, and the one answer that leads on. */
static void foot(orr_text *out, const orr_scene *scene)
{
    const scene_move *usual = scene_usual(scene);
    orr_text_add(out, "<div class=\"foot\">");
    const int last = scene->group_count - 1;
    const scene_move *end = &scene->moves[scene->groups[last].moves[0]];
    if (is_way_out(scene, last) && end != usual)
        move_button(out, end, "move quiet");
    const bool taught = usual && usual == scene->coach_move;
    if (taught)
        orr_text_add(out,
                     "<div class=\"taught\" role=\"group\" aria-label=\"The coach's answer\">");
    if (usual)
        move_button(out, usual, "move primary");
    if (taught)
        orr_text_add(out, "</div>\n");
    orr_text_add(out, "</div>\n");
}

static void choices(orr_text *out, const orr_scene *scene)
{
    tab tabs[MOST_TABS];
    const int tab_count = tabs_of(scene, tabs);
    tab_row(out, tabs, tab_count);
    orr_text_add(out, "<div class=\"choices\" role=\"group\" aria-label=\"Moves\">\n");
    for (int late = 0; late <= 1; late++)
        for (int i = 0; i < scene->group_count; i++)
            if (!is_way_out(scene, i) && is_late(&scene->groups[i]) == (late == 1))
                move_group(out, scene, i, tab_count > 0);
    orr_text_add(out, "</div>\n");
    foot(out, scene);
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

/* How far the turn is; ends the header of the prompt. */
static void phase(orr_text *out, const orr_scene *scene)
{
    if (scene->phase.count == 0) {
        orr_text_add(out, "</header>\n");
        return;
    }
    const char *name = scene->phase.name ? scene->phase.name : "";
    orr_text_add(out, "<span class=\"note\"><span%s>phase %d of %d%s</span>",
                 *name ? " class=\"count\"" : "", scene->phase.at, scene->phase.count,
                 *name ? " · " : "");
    markup_text(out, name);
    orr_text_add(out, "</span></header>\n<div class=\"phases\" aria-hidden=\"true\">");
    for (int i = 1; i <= scene->phase.count; i++)
        orr_text_add(out, "<i%s></i>",
                     i < scene->phase.at    ? " class=\"past\""
                     : i == scene->phase.at ? " class=\"now\""
                                            : "");
    orr_text_add(out, "</div>\n");
}

static void paragraph(orr_text *out, const char *class, const char *text)
{
    if (!text[0])
        return;
    orr_text_add(out, "<p class=\"%s\">", class);
    markup_text(out, text);
    orr_text_add(out, "</p>\n");
}

/* How far a first game is: one bar a step. */
static void coach_progress(orr_text *out, const scene_coach *coach)
{
    orr_text_add(out, "<span class=\"phases\" aria-hidden=\"true\">");
    for (int i = 1; i <= coach->steps; i++)
        orr_text_add(out, "<i%s></i>",
                     i < coach->step    ? " class=\"past\""
                     : i == coach->step ? " class=\"now\""
                                        : "");
    orr_text_add(out, "</span>");
}

/* As many whole sentences as have no more than so many words, and at least the first. */
enum { IN_BRIEF = 35, MOST_REASONS = 800 };
static size_t brief_length(const char *text)
{
    size_t kept = 0;
    int words = 0;
    for (size_t i = 0; text[i]; i++) {
        const bool ends = text[i + 1] == ' ' || !text[i + 1];
        words += ends && text[i] != ' ';
        if (ends && strchr(".!?", text[i]) && (!kept || words <= IN_BRIEF))
            kept = i + 1;
    }
    return kept ? kept : strlen(text);
}

static void coach_reason(orr_text *out, const char *why)
{
    char bytes[MOST_REASONS];
    const size_t length = brief_length(why);
    orr_text brief = orr_text_in(bytes, sizeof bytes);
    orr_text_bytes(&brief, why, length);
    paragraph(out, "why", bytes);
    paragraph(out, "more", why + length + strspn(why + length, " "));
}

/* What it says of a move that was not its own: in one line, so that the moves stay in sight. */
static void coach_answer(orr_text *out, const scene_coach *coach)
{
    if (!coach->because[0]) {
        paragraph(out, "answer", coach->answer);
        return;
    }
    orr_text_add(out, "<details class=\"answer\"><summary>The coach would have gone another way. "
                      "<u>Why?</u></summary>");
    markup_text(out, coach->answer);
    orr_text_add(out, " ");
    markup_text(out, coach->because);
    orr_text_add(out, "</details>\n");
}

/* Somebody who explains; what is to be done is the large button below. */
static void coach_says(orr_text *out, const orr_scene *scene)
{
    const scene_coach *coach = scene->coach;
    char heading[80];
    orr_text words = orr_text_in(heading, sizeof heading);
    if (!coach)
        return;
    scene_coach_heading(scene, &words);
    orr_text_add(out,
                 "<div class=\"coach%s\" role=\"note\" aria-label=\"Coach\">\n"
                 "<svg class=\"glyph\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">"
                 "<use href=\"#g-leader\"/></svg><div>\n",
                 coach->goes_on ? " goes-on" : "");
    coach_answer(out, coach);
    paragraph(out, "where", heading);
    if (coach->steps)
        coach_progress(out, coach);
    if (coach->steps || !scene->coach_move) {
        orr_text_add(out, "<h3>");
        markup_text(out, coach->title);
        orr_text_add(out, "</h3>\n");
        coach_reason(out, coach->why);
        if (coach->then[0]) {
            orr_text_add(out, "<p class=\"then\">Then: ");
            markup_text(out, coach->then);
            orr_text_add(out, "</p>\n");
        }
    } else {
        coach_reason(out, coach->why);
    }
    orr_text_add(out, "</div>\n");
    orr_text_add(out, "</div>\n");
}

/* Hands are covered before they change: that is a page of its own. */
static void pass_on(orr_text *out, const orr_scene *scene)
{
    if (!scene->pass.to)
        return;
    orr_text_add(out,
                 "<form class=\"pass\" method=\"%s\" action=\"%s\"><button class=\"pill\" "
                 "type=\"submit\">%s ",
                 scene->pass.hidden ? "get" : "post", scene->pass.where,
                 scene->pass.hidden ? "Pass the device to" : "Go on as");
    markup_plain(out, scene->pass.to);
    orr_text_add(out, "</button></form>\n");
}

static void prompt(orr_text *out, const orr_scene *scene)
{
    orr_text_add(out,
                 "<section class=\"panel prompt%s\" id=\"p-prompt\" data-place=\"side\" "
                 "aria-label=\"Question\">\n",
                 scene->over      ? " over"
                 : scene->decides ? " yours"
                                  : " waiting");
    orr_text_add(out, "<header class=\"panel-head\"><h2 class=\"panel-title\">");
    markup_text(out, scene->heading);
    orr_text_add(out, "</h2>");
    phase(out, scene);
    coach_says(out, scene);
    markup_told told = {{false}};
    orr_text_add(out, "<p id=\"x-asked\" role=\"heading\" aria-level=\"3\" tabindex=\"-1\">");
    markup_terms(out, scene->prompt, scene->rules->game, &told);
    rule_link(out, scene);
    orr_text_add(out, "</p>\n");
    pass_on(out, scene);
    if (scene->group_count > 0)
        choices(out, scene);
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
    char own[100];
    snprintf(own, sizeof own, "web/art/%s.css", scene->rules->game->id);
    asset(out, own);
    orr_text_add(out, "</style>\n</head>\n<body>\n");
    asset(out, "web/glyphs.svg");
    orr_text table = orr_text_new();
    orr_render_html(scene, &table);
    orr_text_add(out, "<svg class=\"sheet\" aria-hidden=\"true\">\n");
    picture_art(out, scene, table.data);
    orr_text_add(out, "</svg>\n<main class=\"table\">\n");
    orr_text_bytes(out, table.data, table.length);
    orr_text_add(out, "</main>\n</body>\n</html>\n");
    orr_text_free(&table);
}
