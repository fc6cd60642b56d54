/* invitation_page.c - being invited: who invites to what, what it is like, a name, and a chair.
 *
 * The same page welcomes whoever comes by the link of a seat that has no name yet. Looking at it takes
 * nothing; the address with the code is left for the table's own as soon as the seat is taken.
 */
#include "course/first_game.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "server/pages.h"
#include "study/so_far.h"
#include "view/face.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char html_type[] = "text/html; charset=utf-8";

/* ---- who one is ------------------------------------------------------------------------------ */

void person_inputs(exchange *x, orr_text *out)
{
    const person *me = cookie_person(x);
    /* who is new gets a world by lot, or all of them would sit there as the same one */
    const int usual =
        x->owner[0] ? me->world : 1 + (int)randombytes_uniform((uint32_t)PERSON_WORLDS);
    orr_text_add(out, "<label class=\"own-name\"><span>Your name</span><input name=\"name\" "
                      "maxlength=\"40\" required autocomplete=\"nickname\" value=\"");
    markup_plain(out, me->name);
    orr_text_add(out, "\"%s></label>\n<fieldset class=\"worlds\"><legend>Your world</legend>",
                 me->name[0] ? "" : " autofocus");
    for (int world = 1; world <= PERSON_WORLDS; world++) {
        orr_text_add(out,
                     "<label title=\"%s\"><input type=\"radio\" name=\"world\" value=\"%d\"%s "
                     "aria-label=\"%s\">",
                     person_world_name(world), world, world == usual ? " checked" : "",
                     person_world_name(world));
        view_world_face(world, out);
        orr_text_add(out, "</label>");
    }
    orr_text_add(out, "</fieldset>\n");
}

/* ---- the page -------------------------------------------------------------------------------- */

/* What a welcome is about, read under the table's lock. */
typedef struct welcome {
    const orr_game *game;
    int host, seat; /* who invites (-1: nobody known), and where one will sit (-1: watching) */
    bool running;
    const char *action; /* where the form goes */
} welcome;

static void gist(const orr_game *game, orr_text *out)
{
    orr_text_add(out, "<ol class=\"gist\">");
    for (int i = 0; game->gist && game->gist[i]; i++) {
        const char *rest = strchr(game->gist[i], '.');
        char first[200];
        const int length = rest ? (int)(rest - game->gist[i]) + 1 : 0;
        snprintf(first, sizeof first, "%.*s", length, game->gist[i]);
        orr_text_add(out, "<li><p><b>");
        markup_plain(out, first);
        orr_text_add(out, "</b>");
        markup_plain(out, game->gist[i] + length);
        orr_text_add(out, "</p></li>");
    }
    orr_text_add(out, "</ol>\n");
}

static void around_the_table(const table *t, const welcome *w, orr_text *out)
{
    orr_text_add(out, "<ul class=\"company\">");
    for (int seat = 0; seat < t->seats; seat++) {
        char bytes[TABLE_NAME_SIZE + 16];
        orr_text name = orr_text_in(bytes, sizeof bytes);
        const bool yours = seat == w->seat, open = t->course.seat[seat].kind == SEAT_OPEN;
        table_seat_name(t, seat, &name);
        orr_text_add(out, "<li class=\"seat-%d%s\">", seat, yours ? " yours" : "");
        if (yours)
            view_world_face(0, out);
        else
            view_seat_face(t, seat, out);
        orr_text_add(out, "<b>");
        markup_plain(out, yours ? "You" : open ? "free" : bytes);
        orr_text_add(out, "</b><small>%s</small></li>",
                     yours                                        ? "this chair"
                     : open                                       ? "a chair"
                     : t->course.seat[seat].kind == SEAT_COMPUTER ? "computer"
                     : atomic_load(&t->live.looking[seat]) > 0    ? "here"
                                                                  : "");
    }
    orr_text_add(out, "</ul>\n");
}

/* For whoever comes into a running game: where it stands, and what made it so. */
static void story(const table *t, const so_far *told, orr_text *out)
{
    table_names names;
    const int actor = course_actor(&t->course);
    table_name_seats(t, &names);
    orr_text_add(out, "<div class=\"so-far\" role=\"region\" aria-label=\"What happened so far\" "
                      "tabindex=\"0\"><h2>What happened so far</h2><p class=\"muted\">");
    if (told->turn[0])
        markup_plain(out, told->turn);
    else
        orr_text_add(out, "%d moves were made", told->decisions);
    if (actor >= 0) {
        orr_text_add(out, ", and it is the move of ");
        markup_plain(out, names.names.seat[actor]);
    }
    orr_text_add(out, told->count ? ". In a minute:</p><ol>" : ".</p>");
    for (int i = 0; i < told->count; i++) {
        const so_far_moment *m = &told->moment[i];
        orr_text_add(out, "<li>");
        if (m->turn[0]) {
            orr_text_add(out, "<b>");
            markup_plain(out, m->turn);
            orr_text_add(out, "</b> ");
        }
        orr_text_add(out, "<span>");
        for (int k = 0; k < SO_FAR_LINES && m->line[k][0]; k++) {
            markup_line(out, m->line[k], &names.names);
            orr_text_add(out, " ");
        }
        orr_text_add(out, "</span></li>");
    }
    orr_text_add(out, told->count ? "</ol></div>\n" : "</div>\n");
}

/* What the host said last while the table waits. */
static void host_words(const table *t, const welcome *w, orr_text *out)
{
    int last = t->chat_count - 1;
    while (last >= 0 && t->chat[last].seat != w->host)
        last--;
    if (w->running || w->host < 0 || last < 0)
        return;
    orr_text_add(out, "<blockquote>");
    markup_plain(out, t->chat[last].text);
    orr_text_add(out, "</blockquote>\n");
}

static void who_invites(const table *t, const welcome *w, orr_text *out)
{
    orr_text_add(out, "<header>");
    if (w->host >= 0)
        view_seat_face(t, w->host, out);
    orr_text_add(out, "<div><p class=\"muted\">");
    if (w->host >= 0)
        view_name(t, w->host, out);
    orr_text_add(out, "%s</p><h1>Come and play ",
                 w->host >= 0 ? " invites you" : "You are invited");
    markup_plain(out, w->game->title);
    orr_text_add(out, "</h1></div></header>\n");
    host_words(t, w, out);
}

static void welcome_html(exchange *x, const table *t, const welcome *w, const so_far *told,
                         orr_text *out)
{
    orr_text_add(out, "<main class=\"welcome\"><section class=\"panel picture-side\"><div "
                      "class=\"picture\">");
    home_poster(x, out, w->game->id);
    orr_text_add(out, "<p class=\"headline\"><small>");
    markup_plain(out, w->game->title);
    orr_text_add(out, "</small>");
    markup_plain(out, w->game->tagline);
    orr_text_add(out, "</p></div>\n");
    gist(w->game, out);
    orr_text_add(out, "</section>\n<section class=\"panel form-side\">");
    who_invites(t, w, out);
    around_the_table(t, w, out);
    if (told)
        story(t, told, out);
    if (w->seat >= 0) {
        orr_text_add(out, "<form method=\"post\" action=\"%s\" class=\"sit\">", w->action);
        person_inputs(x, out);
        orr_text_add(out, "<button class=\"btn main\" type=\"submit\">Take your seat</button>"
                          "</form>\n");
    } else {
        orr_text_add(out, "<p>Every chair is taken now, but you are welcome to watch.</p>\n");
    }
    if (first_of(w->game))
        home_learn(out, w->game, "btn line", "Learn it first, ten minutes");
    orr_text_add(out, "<p class=\"row\"><a href=\"/t/%s\">Just watch</a> <span class=\"muted\">",
                 t->id);
    page_minutes_of(t, out);
    orr_text_add(out, "%s · no account</span></p></section></main>\n",
                 t->per_move >= 86400 ? ", over days" : "");
}

/* The game is played again, so this is done without the table's lock. */
static bool tell_so_far(table *t, so_far *told)
{
    orr_error error;
    pthread_mutex_lock(&t->live.mutex);
    orr_record *record = t->unreadable[0] ? NULL : table_record(t, &error);
    pthread_mutex_unlock(&t->live.mutex);
    const bool can = record && so_far_make(record, told, &error);
    orr_record_free(record);
    return can;
}

static enum MHD_Result send_welcome(exchange *x, table *t, const welcome *w)
{
    char title[200];
    so_far *told = orr_alloc(sizeof *told);
    const bool has_story = w->running && tell_so_far(t, told);
    orr_text out = orr_text_new(), tags = orr_text_new();
    snprintf(title, sizeof title, "Come and play %s", w->game->title);
    pthread_mutex_lock(&t->live.mutex);
    page_preview_table(x, t, "/invitation", &tags);
    pthread_mutex_unlock(&t->live.mutex);
    page_open_with(x, &out, title, "home people", tags.data);
    orr_text_free(&tags);
    orr_text_add(&out, ">\n");
    page_head(x, &out, NULL);
    pthread_mutex_lock(&t->live.mutex);
    welcome_html(x, t, w, has_story ? told : NULL, &out);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    free(told);
    orr_text_add(&out, "</body>\n</html>\n");
    return http_text(x, 200, html_type, &out);
}

/* ---- by the link of a seat ------------------------------------------------------------------- */

enum MHD_Result pages_link_welcome(exchange *x, table *t, int seat)
{
    const welcome w = {.game = t->course.rules->game,
                       .host = table_host(t) == seat ? -1 : table_host(t),
                       .seat = seat,
                       .running = t->status == TABLE_PLAYING,
                       .action = x->path};
    return send_welcome(x, t, &w);
}

/* ---- by an invitation ------------------------------------------------------------------------ */

static enum MHD_Result to_the_table(exchange *x)
{
    char where[40];
    snprintf(where, sizeof where, "/t/%s", x->id);
    return http_redirect(x, where);
}

static enum MHD_Result joined(exchange *x)
{
    if (x->request.answer != ANSWER_OK)
        return http_error(x, (int)x->request.answer, "%s", x->request.error.text);
    return to_the_table(x);
}

static enum MHD_Result join(exchange *x, const char *code)
{
    long long world = 0;
    orr_error error;
    fields_number(&x->fields, "world", 1, PERSON_WORLDS, &world, &error);
    cookie_need_key(x);
    cookie_be_called(x, fields_get(&x->fields, "name"), world);
    const person *me = cookie_person(x);
    x->request.verb = REQUEST_JOIN;
    x->request.seat = -1;
    x->request.number = -1;
    x->request.world = me->world;
    snprintf(x->request.text, sizeof x->request.text, "%s", me->name);
    memcpy(x->request.id, x->id, sizeof x->id);
    memcpy(x->request.owner, x->owner, sizeof x->owner);
    memcpy(x->request.code, code, PERSON_CODE_SIZE);
    x->answer = joined;
    return http_ask_desk(x);
}

/* The table of a code. One that is none costs time, so that nobody tries them all. */
static table *table_of_code(exchange *x, const char *typed, char code[PERSON_CODE_SIZE],
                            int *viewer, enum MHD_Result *result)
{
    invitation found;
    if (person_read_code(typed, code) && people_find_invitation(x->s->desk, code, &found)) {
        memcpy(x->id, found.game, sizeof x->id);
        return http_table(x, viewer, result);
    }
    *result = http_allows(x, LIMIT_PACK, x->place)
                  ? http_error(x, 404,
                               "This invitation doesn't work: it was taken back, every chair is "
                               "taken, or a letter is wrong.")
                  : http_error(x, 429, "Too many wrong codes. Wait a minute.");
    return NULL;
}

/* GET /api/invitations/CODE: which table it is for, for a program that wants to join. */
enum MHD_Result api_invitation(exchange *x)
{
    char code[PERSON_CODE_SIZE];
    int viewer;
    enum MHD_Result result;
    table *t = table_of_code(x, x->path + strlen("/api/invitations/"), code, &viewer, &result);
    if (!t)
        return result;
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "id", t->id);
    orr_json_text(&json, "game", t->game);
    orr_json_close(&json);
    desk_release(x->s->desk, t);
    return http_text(x, 200, "application/json", &text);
}

/* GET and POST /j/CODE. */
enum MHD_Result pages_invitation(exchange *x)
{
    char code[PERSON_CODE_SIZE], hash[TABLE_HASH_SIZE];
    int viewer;
    enum MHD_Result result;
    table *t = table_of_code(x, x->path + strlen("/j/"), code, &viewer, &result);
    if (!t)
        return result;
    if (viewer >= 0 || strcmp(x->method, "HEAD") == 0) {
        desk_release(x->s->desk, t);
        return viewer >= 0 ? to_the_table(x) : http_send(x, 200, html_type, "", 0);
    }
    if (x->is_post) {
        desk_release(x->s->desk, t);
        return join(x, code);
    }
    table_hash_secret(code, hash);
    pthread_mutex_lock(&t->live.mutex);
    const int kept = table_free_seat(t, hash);
    const welcome w = {.game = t->course.rules->game,
                       .host = table_host(t),
                       .seat = kept >= 0 ? kept : table_free_seat(t, ""),
                       .running = t->status == TABLE_PLAYING,
                       .action = x->path};
    pthread_mutex_unlock(&t->live.mutex);
    return send_welcome(x, t, &w);
}

/* A code that was typed: the home page's field. */
enum MHD_Result pages_typed_invitation(exchange *x)
{
    char code[PERSON_CODE_SIZE], where[40], bytes[16];
    const char *typed = http_argument(x, "code");
    orr_text written = orr_text_in(bytes, sizeof bytes);
    if (!typed || !person_read_code(typed, code))
        return http_error(x, 422, "An invitation is eight letters and digits, as in k7w2-mqp4.");
    person_write_code(code, &written);
    snprintf(where, sizeof where, "/j/%s", bytes);
    return http_redirect(x, where);
}
