/* briefing_panel.c - see briefing_panel.h. */
#include "view/briefing_panel.h"
#include "kernel/kernel.h"
#include "scene/markup.h"

#include <string.h>

static void part(orr_text *out, const char *tag, const char *class, const char *text)
{
    if (!text[0])
        return;
    orr_text_add(out, "<%s class=\"%s\">", tag, class);
    markup_plain(out, text);
    orr_text_add(out, "</%s>\n", tag);
}

static void step(const char *class, const char *what, size_t length, const char *how, orr_text *out)
{
    orr_text_add(out, "<li%s><b>", class);
    orr_text_bytes(out, what, length);
    orr_text_add(out, "</b><span>");
    markup_plain(out, how);
    orr_text_add(out, "</span></li>\n");
}

/* The steps of this story; or "Build a station. It has to stand before ...": the first sentence large. */
static void steps(const orr_game *game, const orr_story *story, orr_text *out)
{
    orr_text_add(out, "<ol class=\"way\">");
    for (int i = 0; i < 3 && story->step[i].what[0]; i++)
        step(story->step[i].danger ? " class=\"beware\"" : "", story->step[i].what,
             strlen(story->step[i].what), story->step[i].how, out);
    for (const char *const *line = game->gist; line && *line && !story->step[0].what[0]; line++) {
        const size_t length = strcspn(*line, ".") + ((*line)[strcspn(*line, ".")] == '.');
        step("", *line, length - (length > 0), *line + length + strspn(*line + length, " "), out);
    }
    orr_text_add(out, "</ol>\n");
}

void view_briefing(const table *t, orr_text *out)
{
    const orr_rules *rules = t->course.rules;
    orr_story story;
    memset(&story, 0, sizeof story);
    if (!rules->game->story || !t->course.state)
        return;
    rules->game->story(rules, t->course.state, &story);
    orr_text_add(out,
                 "<section class=\"briefing\" id=\"x-briefing\" role=\"dialog\" "
                 "aria-labelledby=\"x-briefed\" hidden><div class=\"card-of\"><img "
                 "src=\"/assets/posters/%s.svg\" alt=\"\"><div class=\"orders-of\">\n",
                 rules->game->id);
    orr_text_add(out, "<p class=\"kicker\">");
    markup_plain(out, rules->game->title);
    orr_text_add(out, " · ");
    markup_plain(out, story.place);
    orr_text_add(out, "</p>\n<h2 id=\"x-briefed\">");
    markup_plain(out, story.name);
    orr_text_add(out, "</h2>\n");
    part(out, "p", "tale", story.tale);
    steps(rules->game, &story, out);
    part(out, "p", "orders", story.orders);
    part(out, "h3", "label", story.danger[0] ? "Danger" : "");
    part(out, "p", "danger", story.danger);
    part(out, "h3", "label", story.start[0] ? "You begin with" : "");
    part(out, "p", "start", story.start);
    orr_text_add(out, "<div class=\"who\" id=\"x-who\"></div>\n<footer><button type=\"button\" "
                      "class=\"move primary\" data-act=\"begin\">Begin <kbd>Enter</kbd></button>");
    if (story.wins > 0)
        orr_text_add(out,
                     "<p><b>%d of 100</b> games are won by greedy, who just follows the advice</p>",
                     story.wins);
    orr_text_add(out,
                 "<a href=\"/rules/%s\" data-act=\"rules\" class=\"rules\">the rules ›</a>"
                 "</footer></div></div></section>\n",
                 rules->game->id);
}
