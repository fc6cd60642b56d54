/* own_tables.c - what belongs to this browser's person: tables, and the links of seats. */
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "server/pages.h"
#include "view/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_SHOWN = 40, /* with how they stand, for which they are read */
    MOST_LISTED = 500,
};

static const char html_type[] = "text/html; charset=utf-8";

/* ---- its tables ------------------------------------------------------------------------------ */

typedef struct own_lists {
    orr_text yours, others, more;
    int waiting; /* for this browser's move */
} own_lists;

static void add_table(const exchange *x, own_lists *own, const table *t, int seat)
{
    const bool yours = !t->unreadable[0] && course_may_move(&t->course, seat);
    own->waiting += yours;
    home_table(x, t, seat, yours ? &own->yours : &own->others);
}

static void show_table(exchange *x, own_lists *own, const store_owned *owned)
{
    orr_error error;
    table *t = desk_find_table(x->s->desk, owned->id, &error);
    if (!t)
        return;
    pthread_mutex_lock(&t->live.mutex);
    const int seat = table_seat_of_hash(t, x->owner);
    if (seat >= 0)
        add_table(x, own, t, seat);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
}

/* Only what the list itself knows. */
static void name_table(own_lists *own, const store_owned *owned)
{
    static const char *const words[] = {"waiting for players", "goes on", "over"};
    const orr_game *game = orr_game_find(owned->game);
    orr_text_add(&own->more, "<li><a href=\"/t/%s\"><b>", owned->id);
    markup_plain(&own->more, game ? game->title : owned->game);
    orr_text_add(
        &own->more, "</b> <span>seat %d</span> <em>%s</em></a></li>\n", owned->seat + 1,
        owned->status >= TABLE_WAITING && owned->status <= TABLE_OVER ? words[owned->status] : "");
}

bool own_is_new(exchange *x)
{
    bool finished = false;
    cookie_find_secret(x);
    if (!x->key[0])
        return true;
    store_owned *list = orr_alloc_zeroed(MOST_LISTED, sizeof *list);
    const int count = desk_owned_by(x->s->desk, x->owner, list, MOST_LISTED);
    for (int i = 0; i < count; i++)
        finished = finished || list[i].status == TABLE_OVER;
    free(list);
    return !finished;
}

static bool has_company(const table *t, int seat)
{
    for (int other = 0; other < t->seats; other++)
        if (other != seat && t->course.seat[other].kind == SEAT_PERSON)
            return true;
    return false;
}

static bool call_back_to(exchange *x, const char *id, bool to_people, orr_text *out)
{
    orr_error error;
    table *t = desk_find_table(x->s->desk, id, &error);
    if (!t)
        return false;
    pthread_mutex_lock(&t->live.mutex);
    const int seat = table_seat_of_hash(t, x->owner);
    const bool called = seat >= 0 && !t->unreadable[0] && course_may_move(&t->course, seat) &&
                        has_company(t, seat) == to_people;
    if (called)
        home_call_back(x, t, seat, out);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    return called;
}

/* What waits for this person's move, where somebody waits before all else: the most that a page can say
 * is "play". */
bool own_call_back(exchange *x, orr_text *out)
{
    cookie_find_secret(x);
    if (!x->key[0])
        return false;
    store_owned *list = orr_alloc_zeroed(MOST_SHOWN, sizeof *list);
    const int count = desk_owned_by(x->s->desk, x->owner, list, MOST_SHOWN);
    bool called = false;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count && !called; i++)
            called = list[i].status == TABLE_PLAYING && call_back_to(x, list[i].id, pass == 0, out);
    free(list);
    return called;
}

/* A table that still waits for this person, who was asked to come. */
static void invitation_html(const exchange *x, const table *t, const invitation *i, orr_text *out)
{
    char code[16];
    orr_text written = orr_text_in(code, sizeof code);
    person_write_code(i->code, &written);
    orr_text_add(out, "<section class=\"call-back asked\">");
    home_poster(x, out, t->game);
    orr_text_add(out, "<div><p class=\"head\">A CHAIR FOR YOU</p><h1>");
    if (table_host(t) >= 0)
        view_name(t, table_host(t), out);
    orr_text_add(out, "%s to ", table_host(t) >= 0 ? " invites you" : "You are invited");
    markup_plain(out, t->course.rules->game->title);
    orr_text_add(out,
                 "</h1><div class=\"ways\"><a class=\"btn main\" href=\"/j/%s\">Come and look</a>"
                 "</div></div></section>\n",
                 code);
}

void own_invitations(exchange *x, orr_text *out)
{
    store_id list[STORE_MOST_ASKED];
    const int count = x->owner[0] ? people_asked(x->s->desk, x->owner, list) : 0;
    for (int i = 0, shown = 0; i < count && shown < 2; i++) {
        orr_error error;
        invitation open;
        table *t = people_invitation_of(x->s->desk, list[i], &open)
                       ? desk_find_table(x->s->desk, list[i], &error)
                       : NULL;
        if (!t)
            continue;
        pthread_mutex_lock(&t->live.mutex);
        if (!t->unreadable[0] && t->status == TABLE_WAITING &&
            table_seat_of_hash(t, x->owner) < 0) {
            invitation_html(x, t, &open, out);
            shown++;
        }
        pthread_mutex_unlock(&t->live.mutex);
        desk_release(x->s->desk, t);
    }
}

void own_tables(exchange *x, orr_text *out)
{
    cookie_find_secret(x);
    if (!x->key[0])
        return;
    x->give_key = true;
    cookie_seen(x);
    store_owned *list = orr_alloc_zeroed(MOST_LISTED, sizeof *list);
    own_lists own = {.yours = orr_text_new(), .others = orr_text_new(), .more = orr_text_new()};
    const int count = desk_owned_by(x->s->desk, x->owner, list, MOST_LISTED);
    for (int i = 0; i < count && i < MOST_SHOWN; i++)
        show_table(x, &own, &list[i]);
    for (int i = MOST_SHOWN; i < count; i++)
        name_table(&own, &list[i]);
    if (count > 0)
        orr_text_add(out,
                     "<section class=\"panel own\" id=\"tables\"><h2>Your tables <small>%d wait%s "
                     "for you</small></h2><ul>%s%s</ul>%s%s%s"
                     "<p class=\"muted\"><a href=\"/me\">Also on another device</a></p>"
                     "</section>\n",
                     own.waiting, own.waiting == 1 ? "s" : "", own.yours.data, own.others.data,
                     own.more.length ? "<details><summary>Older ones</summary><ul>" : "",
                     own.more.data, own.more.length ? "</ul></details>" : "");
    orr_text_free(&own.yours);
    orr_text_free(&own.others);
    orr_text_free(&own.more);
    free(list);
}

/* ---- the link of a seat ---------------------------------------------------------------------- */

static void sheet_open(const exchange *x, orr_text *out, const char *title)
{
    page_open(x, out, title, "home");
    orr_text_add(out, ">\n<main class=\"sheet-page\"><h1>%s</h1>\n", title);
}

static enum MHD_Result sheet_send(exchange *x, int status, orr_text *out)
{
    orr_text_add(out, "</main>\n</body>\n</html>\n");
    return http_text(x, status, html_type, out);
}

/* It is somebody else's, and this browser has one of its own: nothing happens without a word. */
static enum MHD_Result ask_which(exchange *x, int own, int other, const char *secret)
{
    orr_text out = orr_text_new();
    sheet_open(x, &out, "Two seats");
    orr_text_add(&out,
                 "<p>You sit at this table on seat %d. This is the link of seat %d. If it is for "
                 "somebody you invite, send it to them.</p>\n"
                 "<p><a class=\"move primary\" href=\"/t/%s\">Stay on seat %d</a></p>\n"
                 "<form method=\"post\" action=\"/t/%s/s/%s\"><button class=\"pill\" "
                 "type=\"submit\">Leave it and play seat %d in this browser</button></form>\n",
                 own + 1, other + 1, x->id, own + 1, x->id, secret, other + 1);
    return sheet_send(x, 409, &out);
}

static enum MHD_Result link_answered(exchange *x)
{
    char where[40];
    const table_request *r = &x->request;
    if (r->answer != ANSWER_OK)
        return http_error(x, (int)r->answer, "%s", r->error.text);
    snprintf(where, sizeof where, "/t/%s", x->id);
    return http_redirect(x, where);
}

/* Is somebody else there? Whoever plays alone needs no name. */
static bool invites_people(const table *t)
{
    int people = 0;
    for (int seat = 0; seat < t->seats; seat++)
        people += t->course.seat[seat].kind != SEAT_COMPUTER;
    return people > 1;
}

/* What they say they are called, or were called before. */
static void name_oneself(exchange *x)
{
    long long world = 0;
    orr_error error;
    fields_number(&x->fields, "world", 1, PERSON_WORLDS, &world, &error);
    if (x->is_post)
        cookie_be_called(x, fields_get(&x->fields, "name"), world);
    snprintf(x->request.text, sizeof x->request.text, "%s", cookie_person(x)->name);
    x->request.world = cookie_person(x)->world;
}

/* The browser owns the seat from now on and goes to the table. */
enum MHD_Result pages_link(exchange *x)
{
    int viewer;
    enum MHD_Result result;
    const char *secret = strstr(x->path, "/s/") + 3;
    table *t = http_any_table(x, &viewer, &result);
    if (!t)
        return result;
    pthread_mutex_lock(&t->live.mutex);
    const int seat = cookie_is_secret(secret) ? table_seat_of(t, secret) : ORR_SPECTATOR;
    const bool nameless = seat >= 0 && viewer < 0 && !t->seat[seat].name[0] && !t->unreadable[0] &&
                          t->status != TABLE_OVER && invites_people(t);
    pthread_mutex_unlock(&t->live.mutex);
    if (nameless && !x->is_post && !cookie_person(x)->name[0] && strcmp(x->method, "GET") == 0)
        return pages_link_welcome(x, t, seat);
    desk_release(x->s->desk, t);
    if (seat < 0)
        return http_error(x, 404, "This link doesn't belong to any seat of the table.");
    if (viewer >= 0 && viewer != seat && !x->is_post)
        return ask_which(x, viewer, seat, secret);
    if (strcmp(x->method, "HEAD") == 0) /* somebody's preview only looks whether it is there */
        return http_send(x, 200, html_type, "", 0);
    cookie_need_key(x);
    if (nameless)
        name_oneself(x);
    x->request.verb = (enum table_verb)x->verb;
    x->request.instead = x->is_post;
    memcpy(x->request.id, x->id, sizeof x->id);
    memcpy(x->request.secret, secret, TABLE_SECRET_SIZE);
    memcpy(x->request.owner, x->owner, sizeof x->owner);
    x->answer = link_answered;
    return http_ask_desk(x);
}

/* Several people at one screen: nothing of the table is on the page while it changes hands. */
static enum MHD_Result cover(exchange *x, const char *name)
{
    orr_text out = orr_text_new();
    sheet_open(x, &out, "Pass the device");
    orr_text_add(&out, "<p>It is for ");
    markup_plain(&out, name);
    orr_text_add(&out,
                 " to decide. The others look away.</p>\n<form method=\"post\" action=\"%s\">"
                 "<button class=\"move primary\" type=\"submit\" autofocus>I am ",
                 x->path);
    markup_plain(&out, name);
    orr_text_add(&out, ": show my side</button></form>\n");
    return sheet_send(x, 200, &out);
}

enum MHD_Result pages_pass(exchange *x)
{
    int viewer;
    char bytes[TABLE_NAME_SIZE + 16];
    enum MHD_Result result;
    orr_text name = orr_text_in(bytes, sizeof bytes);
    const char *number = strstr(x->path, "/pass/") + strlen("/pass/");
    long long seat = 0;
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    pthread_mutex_lock(&t->live.mutex);
    const bool may =
        orr_parse_number(number, 1, t->seats, &seat) && table_may_pass(t, x->owner, (int)seat - 1);
    if (may)
        table_seat_name(t, (int)seat - 1, &name);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    if (!may)
        return http_error(x, 404, "That seat does not share this screen.");
    if (!x->is_post)
        return cover(x, bytes);
    x->request.verb = (enum table_verb)x->verb;
    x->request.pass = x->request.instead = true;
    x->request.seat = (int)seat - 1;
    memcpy(x->request.id, x->id, sizeof x->id);
    memcpy(x->request.owner, x->owner, sizeof x->owner);
    x->answer = link_answered;
    return http_ask_desk(x);
}

/* To the rematch, where everybody owns the seat that is theirs; who showed the secret of a link shows
 * it there, too, because the people and their links are the same. */
enum MHD_Result pages_next(exchange *x)
{
    char where[100], next[TABLE_ID_SIZE];
    int viewer;
    enum MHD_Result result;
    table *t = http_any_table(x, &viewer, &result);
    if (!t)
        return result;
    pthread_mutex_lock(&t->live.mutex);
    memcpy(next, t->next, sizeof next);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    if (!next[0])
        return http_error(x, 404, "There is no rematch yet.");
    const bool by_link = viewer >= 0 && strcmp(x->secret, x->key) != 0;
    snprintf(where, sizeof where, by_link ? "/t/%s/s/%s" : "/t/%s", next, x->secret);
    return http_redirect(x, where);
}
