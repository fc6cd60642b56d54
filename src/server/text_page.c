/* text_page.c - a table in words, for screen readers and for whoever prefers it: what happened
 * since one's own last decision, the question, the moves; the table panel by panel where it is
 * asked for. The words are those of `orrery play --plain` (src/scene/speech.h). Nothing here needs
 * a script. */
#include "scene/markup.h"
#include "scene/speech.h"
#include "server/pages.h"
#include "view/coach_panel.h"

#include <string.h>

static const char html_type[] = "text/html; charset=utf-8";

/* ---- what happened -------------------------------------------------------------------------- */

/* The first line that this viewer has not caused; spectators hear of the last move. */
static int first_news(const table *t, int viewer)
{
    int last = t->course.count;
    while (last > 0 && viewer >= 0 && t->course.moves[last - 1].seat != viewer)
        last--;
    int line = t->course.line_count;
    while (line > 0 && t->course.lines[line - 1].number >= (last > 0 ? last : 0))
        line--;
    return line;
}

static void lines_html(const table *t, int viewer, int from, int to, orr_text *out)
{
    table_names names;
    orr_text line = orr_text_new();
    markup_told told = {{false}};
    table_name_seats(t, &names);
    for (int i = from; i < to; i++) {
        if (!course_may_read(&t->course.lines[i], viewer))
            continue;
        const char *text = t->course.lines[i].text;
        const bool heading = orr_line_rank(&text) != ORR_LINE_PLAIN;
        orr_text_clear(&line);
        orr_speak_line(t->course.lines[i].text, &names.names, &line);
        orr_text_add(out, heading ? "<h3>" : "<p>");
        markup_terms(out, line.data, heading ? NULL : t->course.rules->game, &told);
        orr_text_add(out, heading ? "</h3>\n" : "</p>\n");
    }
    orr_text_free(&line);
}

static void happened_html(const table *t, int viewer, orr_text *out)
{
    const int news = first_news(t, viewer);
    orr_text_add(out, "<h2>What happened</h2>\n%s",
                 t->course.line_count == 0 ? "<p>Nothing yet.</p>\n" : "");
    lines_html(t, viewer, news, t->course.line_count, out);
    if (news > 0) {
        orr_text_add(out, "<details><summary>Before that</summary>\n");
        lines_html(t, viewer, 0, news, out);
        orr_text_add(out, "</details>\n");
    }
}

/* ---- what is asked -------------------------------------------------------------------------- */

static void question_html(const table *t, const orr_scene *scene, const view_around *now,
                          orr_text *out)
{
    char given[120];
    orr_text hidden = orr_text_in(given, sizeof given);
    orr_text_add(&hidden, "<input type=\"hidden\" name=\"number\" value=\"%d\">", now->number);
    if (now->ahead == AHEAD_ASKED)
        orr_text_add(&hidden, "<input type=\"hidden\" name=\"ahead\" value=\"%d\">", now->answers);
    orr_text words = orr_text_new();
    orr_speak_bar(scene, &words);
    speech_question(scene, &words);
    orr_text_add(out, "<h2>The question</h2>\n");
    speech_paragraphs(words.data, t->course.rules->game, out);
    orr_text_free(&words);
    if (!now->yours)
        return;
    orr_text_add(out,
                 "<h2>Possible moves</h2>\n"
                 "<form method=\"post\" action=\"/api/tables/%s/move?view=text\">"
                 "%s\n",
                 t->id, given);
    speech_moves_html(scene, out);
    orr_text_add(out,
                 "</form>\n<form method=\"post\" action=\"/api/tables/%s/move?view=text\">"
                 "%s<label>Or type a move <input name=\"move\" autocomplete=\"off\"></label> "
                 "<button class=\"pill\" type=\"submit\">Make it</button></form>\n",
                 t->id, given);
    orr_text_add(out,
                 "<form method=\"post\" action=\"/api/tables/%s/hint?view=text\">"
                 "<label>Compare the best move with <input name=\"move\" autocomplete=\"off\" "
                 "placeholder=\"the next best\"></label> "
                 "<button class=\"pill\" type=\"submit\">Give me a hint</button></form>\n",
                 t->id);
}

/* ---- what was asked for --------------------------------------------------------------------- */

/* `?look=tile C4` and `?what=bogey`, answered first. */
static void answers_html(exchange *x, const table *t, const orr_scene *scene, orr_text *out)
{
    const char *look = http_argument(x, "look"), *what = http_argument(x, "what");
    orr_text words = orr_text_new();
    if (look && *look && scene)
        orr_speak_look(scene, look, &words);
    if (what && *what)
        orr_describe_word(t->course.rules->game, what, &words);
    if (words.length)
        orr_text_add(out, "<section role=\"status\"><h2>Your question</h2>\n");
    speech_paragraphs(words.data, NULL, out);
    if (words.length)
        orr_text_add(out, "</section>\n");
    orr_text_free(&words);
}

static void asking_html(const table *t, orr_text *out)
{
    orr_text_add(out,
                 "<form method=\"get\" action=\"/t/%s/text\"><label>Look at "
                 "<input name=\"look\" autocomplete=\"off\"></label> "
                 "<label>What is <input name=\"what\" autocomplete=\"off\"></label> "
                 "<button class=\"pill\" type=\"submit\">Ask</button></form>\n"
                 "<p><a href=\"/t/%s/text\">Look again</a>, <a href=\"/rules/%s\">the rules</a>, "
                 "<a href=\"/t/%s\">the table as a picture</a>, <a href=\"/open\">open tables</a>, "
                 "<a href=\"/\">all games</a></p>",
                 t->id, t->id, t->course.rules->game->id, t->id);
}

/* What the coach of a first game says. */
static void coach_html(const table *t, const orr_scene *scene, orr_text *out)
{
    orr_text words = orr_text_new();
    view_coach_text(scene, false, &words);
    if (words.length)
        orr_text_add(out, "<h2>Coach</h2>\n");
    speech_paragraphs(words.data, t->course.rules->game, out);
    orr_text_free(&words);
}

static void words_html(exchange *x, const table *t, view_around *now, int viewer,
                       const orr_text *lines, orr_text *out)
{
    orr_scene *scene = NULL;
    if (now->state) {
        orr_conceal(t->course.rules, now->state, viewer);
        scene = orr_scene_named(t->course.rules, now->state, &now->names.names);
    }
    answers_html(x, t, scene, out);
    orr_text_add(out, "%s", lines->data);
    if (scene) {
        view_add_coach(scene, &now->coach);
        coach_html(t, scene, out);
        question_html(t, scene, now, out);
        orr_text_add(out, "<h2>The table</h2>\n");
        speech_table_html(scene, out);
    }
    orr_scene_free(scene);
}

void pages_hint(exchange *x, const orr_rules *rules, const void *view, const hint *h, orr_text *out)
{
    orr_text words = orr_text_new();
    hint_spoken(rules, view, h, &words);
    page_open(x, out, rules->game->title, "as-text");
    orr_text_add(out, ">\n<main class=\"sheet-page\"><h1>Hint</h1>\n");
    speech_paragraphs(words.data, rules->game, out);
    orr_text_add(out,
                 "<p><a href=\"/t/%s/text\">Back to the table</a></p></main>\n</body>\n</html>\n",
                 x->id);
    orr_text_free(&words);
}

/* A table that waits: who sits where, the invitation for those who sit, a chair for those who may. */
static void waiting_html(exchange *x, const table *t, int viewer, const invitation *invited,
                         orr_text *out)
{
    orr_text_add(out, "<h2>Who sits here</h2>\n<ol>");
    for (int seat = 0; seat < t->seats; seat++) {
        orr_text_add(out, "<li>");
        if (t->course.seat[seat].kind == SEAT_OPEN)
            orr_text_add(out, t->seat[seat].link[0] ? "Free, for a friend" : "Free, for anybody");
        else
            view_name(t, seat, out);
        orr_text_add(out, "%s</li>", seat == viewer ? ", you" : "");
    }
    orr_text_add(out, "</ol>\n");
    if (viewer >= 0 && invited) {
        orr_text_add(out, "<p>Send your friends this link: <code>");
        page_address(x, out);
        orr_text_add(out, "/j/");
        person_write_code(invited->code, out);
        orr_text_add(out,
                     "</code></p>\n<form method=\"post\" "
                     "action=\"/api/tables/%s/fill?view=text\"><button class=\"pill\" "
                     "type=\"submit\">Start now, with computers in the free "
                     "chairs</button></form>\n",
                     t->id);
    } else if (viewer < 0 && table_free_seat(t, "") >= 0) {
        orr_text_add(out,
                     "<form method=\"post\" action=\"/api/tables/%s/join?view=text\"><label>"
                     "Your name <input name=\"name\" maxlength=\"40\" "
                     "autocomplete=\"nickname\" value=\"",
                     t->id);
        markup_plain(out, cookie_person(x)->name);
        orr_text_add(out, "\"></label> <button class=\"pill\" type=\"submit\">Take your seat"
                          "</button></form>\n");
    }
}

enum MHD_Result pages_text(exchange *x)
{
    int viewer;
    enum MHD_Result result;
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    view_around now;
    invitation invited;
    const bool is = viewer >= 0 && people_invitation_of(x->s->desk, t->id, &invited);
    orr_text out = orr_text_new(), lines = orr_text_new();
    pthread_mutex_lock(&t->live.mutex);
    view_look(t, viewer, NULL, false, &now);
    if (t->status == TABLE_WAITING)
        waiting_html(x, t, viewer, is ? &invited : NULL, &lines);
    if (t->status == TABLE_WAITING || !table_is_fair(t))
        view_dice(t, viewer, &lines);
    happened_html(t, viewer, &lines);
    pthread_mutex_unlock(&t->live.mutex);
    page_open(x, &out, t->course.rules->game->title, "as-text");
    orr_text_add(&out, ">\n<main class=\"sheet-page\"><h1>%s</h1>\n", t->course.rules->game->title);
    words_html(x, t, &now, viewer, &lines, &out);
    asking_html(t, &out);
    orr_text_add(&out, "</main>\n</body>\n</html>\n");
    view_free(&now);
    orr_text_free(&lines);
    desk_release(x->s->desk, t);
    return http_text(x, 200, html_type, &out);
}
