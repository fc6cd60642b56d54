/* pictures.c - cards to share as PNG (share_card.h), and the lines in the head of a page by which a
 * messenger finds them.
 *
 * Drawing one takes some fifty milliseconds on the pool, so the last ones are kept: by table, version
 * and position, since a picture of these never changes.
 */
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "server/pages.h"
#include "table/fair_dice.h"
#include "view/draw_png.h"
#include "view/share_card.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_KEPT = 128, MOST_BYTES = 24 * 1024 * 1024, KEY = 64, KEPT_S = 300 };

typedef struct kept {
    char key[KEY];
    orr_text png;
    unsigned long long used;
} kept;

struct pictures {
    pthread_mutex_t mutex;
    kept at[MOST_KEPT];
    size_t bytes;
    unsigned long long clock;
};

pictures *pictures_open(void)
{
    pictures *p = orr_alloc_zeroed(1, sizeof *p);
    pthread_mutex_init(&p->mutex, NULL);
    return p;
}

void pictures_close(pictures *p)
{
    for (int i = 0; i < MOST_KEPT; i++)
        orr_text_free(&p->at[i].png);
    pthread_mutex_destroy(&p->mutex);
    free(p);
}

/* A copy of what is kept under this key. */
static bool find_kept(pictures *p, const char *key, orr_text *png)
{
    bool found = false;
    pthread_mutex_lock(&p->mutex);
    for (int i = 0; i < MOST_KEPT && !found; i++) {
        if (strcmp(p->at[i].key, key) != 0)
            continue;
        orr_text_bytes(png, p->at[i].png.data, p->at[i].png.length);
        p->at[i].used = ++p->clock;
        found = true;
    }
    pthread_mutex_unlock(&p->mutex);
    return found;
}

static void forget(pictures *p, kept *k)
{
    p->bytes -= k->png.length;
    orr_text_free(&k->png);
    k->key[0] = '\0';
    k->used = 0;
}

static kept *longest_unused(pictures *p, bool taken)
{
    kept *oldest = NULL;
    for (int i = 0; i < MOST_KEPT; i++)
        if ((!taken || p->at[i].key[0]) && (!oldest || p->at[i].used < oldest->used))
            oldest = &p->at[i];
    return oldest;
}

static void keep(pictures *p, const char *key, const orr_text *png)
{
    pthread_mutex_lock(&p->mutex);
    while (p->bytes && p->bytes + png->length > MOST_BYTES)
        forget(p, longest_unused(p, true));
    kept *k = longest_unused(p, false);
    forget(p, k);
    snprintf(k->key, sizeof k->key, "%s", key);
    k->png = orr_text_new();
    orr_text_bytes(&k->png, png->data, png->length);
    k->used = ++p->clock;
    p->bytes += png->length;
    pthread_mutex_unlock(&p->mutex);
}

/* ---- what is drawn --------------------------------------------------------------------------- */

/* A position as everybody may see it; all of it once the game is over. */
static bool position_card(exchange *x, table *t, long long number, bool board_only, orr_text *svg,
                          orr_error *error)
{
    int at;
    table_names names;
    void *state = api_known_state(x, t, ORR_SPECTATOR, number, true, &at, error);
    if (!state)
        return false;
    pthread_mutex_lock(&t->live.mutex);
    table_name_seats(t, &names);
    pthread_mutex_unlock(&t->live.mutex);
    orr_scene *scene = scene_watched(t->course.rules, state, &names.names);
    if (!board_only || !share_board(scene, svg)) /* a game without a board has its card */
        share_position(scene, &names.names, svg);
    orr_scene_free(scene);
    free(state);
    return true;
}

/* With the course of its account, if somebody has asked for that. */
static bool ending_card(exchange *x, table *t, orr_text *svg, orr_error *error)
{
    table_names names;
    ending *e = orr_alloc(sizeof *e);
    pthread_mutex_lock(&t->live.mutex);
    orr_record *record = table_record(t, error);
    const bool reckoned = record && reviews_has_ending(x->s->reviews, t, e);
    table_name_seats(t, &names);
    pthread_mutex_unlock(&t->live.mutex);
    const bool made = record && (reckoned || ending_make(record, NULL, e, error));
    if (made)
        share_ending(record->rules, e, &names.names, svg);
    free(e);
    orr_record_free(record);
    return made;
}

enum wanted { AS_IT_IS, INVITATION, POSITION, BOARD };

static bool card(exchange *x, table *t, enum wanted wanted, long long number, orr_text *svg,
                 orr_error *error)
{
    pthread_mutex_lock(&t->live.mutex);
    const bool waits = t->status == TABLE_WAITING, over = t->status == TABLE_OVER;
    const bool invites = wanted == INVITATION || (wanted == AS_IT_IS && waits);
    if (invites)
        share_invitation(t, svg);
    pthread_mutex_unlock(&t->live.mutex);
    if (invites)
        return true;
    if (waits)
        return orr_fail(error, "The game has not begun.");
    if (over && wanted == AS_IT_IS)
        return ending_card(x, t, svg, error) ||
               (!fair_is_counted(t) && position_card(x, t, number, false, svg, error));
    return position_card(x, t, number, wanted == BOARD, svg, error);
}

static void key_of(const table *t, const char *what, char key[KEY])
{
    snprintf(key, KEY, "%s %lld %s", t->id, t->version, what);
}

static enum MHD_Result send_drawn(exchange *x, const char *key, orr_text *svg, int width,
                                  int height)
{
    orr_error error;
    orr_text png = orr_text_new();
    if (draw_png(svg, width, height, &png, &error)) {
        keep(x->s->pictures, key, &png);
        return http_picture(x, &png);
    }
    orr_text_free(&png);
    orr_text copy = orr_text_new(); /* as it is drawn, then */
    orr_text_bytes(&copy, svg->data, svg->length);
    return http_drawing(x, &copy);
}

enum MHD_Result picture_send(exchange *x, const char *key, orr_text *svg)
{
    return send_drawn(x, key, svg, SHARE_WIDTH, SHARE_HEIGHT);
}

bool picture_kept(exchange *x, const char *key, enum MHD_Result *result)
{
    orr_text png = orr_text_new();
    if (find_kept(x->s->pictures, key, &png)) {
        *result = http_picture(x, &png);
        return true;
    }
    orr_text_free(&png);
    return false;
}

/* ---- which one is asked for ------------------------------------------------------------------ */

/* ID.png, ID/12.png, ID/invitation.png, ID/board.png */
static bool read_path(const char *path, char id[TABLE_ID_SIZE], enum wanted *wanted,
                      long long *number)
{
    char what[24];
    const size_t length = strcspn(path, "/.");
    if (length != TABLE_ID_SIZE - 1)
        return false;
    snprintf(id, TABLE_ID_SIZE, "%.*s", (int)length, path);
    *number = -1;
    *wanted = AS_IT_IS;
    path += length;
    if (strcmp(path, ".png") == 0)
        return true;
    const char *end = path[0] == '/' ? strstr(path, ".png") : NULL;
    if (!end || strcmp(end, ".png") != 0 || end - path >= (int)sizeof what)
        return false;
    snprintf(what, sizeof what, "%.*s", (int)(end - path) - 1, path + 1);
    *wanted = strcmp(what, "invitation") == 0 ? INVITATION
              : strcmp(what, "board") == 0    ? BOARD
                                              : POSITION;
    return *wanted != POSITION || orr_parse_number(what, 0, INT32_MAX, number);
}

typedef bool draw_card(exchange *x, const char *name, orr_text *svg, orr_error *error);

/* today/12.png, cup/k7w2mqp4.png */
static enum MHD_Result picture_by_name(exchange *x, const char *kind, const char *name,
                                       draw_card *draw)
{
    char key[KEY], number[16];
    enum MHD_Result result;
    orr_error error;
    const char *end = strstr(name, ".png");
    if (!end || end[4] || end - name >= (int)sizeof number)
        return http_error(x, 404, "There is no such picture.");
    snprintf(number, sizeof number, "%.*s", (int)(end - name), name);
    snprintf(key, sizeof key, "%s %s", kind, number);
    if (picture_kept(x, key, &result))
        return result;
    orr_text svg = orr_text_new();
    result = draw(x, number, &svg, &error) ? picture_send(x, key, &svg)
                                           : http_error(x, 404, "%s", error.text);
    orr_text_free(&svg);
    return result;
}

/* GET /picture/... */
enum MHD_Result pages_picture(exchange *x)
{
    char key[KEY];
    int viewer;
    long long number;
    enum wanted wanted;
    enum MHD_Result result;
    orr_error error;
    const char *path = x->path + strlen("/picture/");
    if (strncmp(path, "today/", strlen("today/")) == 0)
        return picture_by_name(x, "today", path + strlen("today/"), day_card);
    if (strncmp(path, "cup/", strlen("cup/")) == 0)
        return picture_by_name(x, "cup", path + strlen("cup/"), cup_card);
    if (!read_path(path, x->id, &wanted, &number))
        return http_error(x, 404, "There is no such picture.");
    table *t = http_any_table(x, &viewer, &result);
    if (!t)
        return result;
    pthread_mutex_lock(&t->live.mutex);
    const bool result_only = wanted == AS_IT_IS && t->status == TABLE_OVER;
    const bool hidden = t->unreadable[0] || (!result_only && !day_may_watch(x, t, viewer));
    key_of(t, path + strlen(x->id), key);
    pthread_mutex_unlock(&t->live.mutex);
    if (hidden) {
        desk_release(x->s->desk, t);
        return http_error(x, 403, "Nobody may look at this table now.");
    }
    if (picture_kept(x, key, &result)) {
        desk_release(x->s->desk, t);
        return result;
    }
    orr_text svg = orr_text_new();
    const bool drawn = card(x, t, wanted, number, &svg, &error);
    desk_release(x->s->desk, t);
    result = !drawn            ? http_error(x, 422, "%s", error.text)
             : wanted == BOARD ? send_drawn(x, key, &svg, BOARD_WIDTH, BOARD_HEIGHT)
                               : picture_send(x, key, &svg);
    orr_text_free(&svg);
    return result;
}

/* The same as a drawing, for whoever wants to print or change it. */
enum MHD_Result api_picture(exchange *x)
{
    int viewer;
    enum MHD_Result result;
    orr_error error;
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    orr_text svg = orr_text_new();
    const bool drawn = card(x, t, AS_IT_IS, -1, &svg, &error);
    desk_release(x->s->desk, t);
    if (drawn)
        return http_drawing(x, &svg);
    orr_text_free(&svg);
    return http_error(x, 422, "%s", error.text);
}

/* ---- for messengers -------------------------------------------------------------------------- */

static void meta(orr_text *out, const char *kind, const char *name, const char *value)
{
    orr_text_add(out, "<meta %s=\"%s\" content=\"", kind, name);
    markup_plain(out, value);
    orr_text_add(out, "\">\n");
}

void page_preview_tags(const exchange *x, const page_preview *preview, orr_text *out)
{
    char bytes[600];
    orr_text picture = orr_text_in(bytes, sizeof bytes);
    page_address(x, &picture);
    orr_text_add(&picture, "%s", preview->picture);
    meta(out, "property", "og:site_name", "Orrery");
    meta(out, "property", "og:type", "website");
    meta(out, "property", "og:title", preview->title);
    meta(out, "property", "og:description", preview->about);
    meta(out, "name", "description", preview->about);
    meta(out, "property", "og:image", bytes);
    meta(out, "property", "og:image:type", "image/png");
    meta(out, "property", "og:image:width", "1200");
    meta(out, "property", "og:image:height", "630");
    meta(out, "property", "og:image:alt", preview->title);
    meta(out, "name", "twitter:card", "summary_large_image");
    meta(out, "name", "twitter:title", preview->title);
    meta(out, "name", "twitter:description", preview->about);
    meta(out, "name", "twitter:image", bytes);
}

/* "Mira invites you to Fermi's Paradox", "Fermi's Paradox: turn 4 of 30", how it ended. Locked. */
static void about_table(const table *t, bool invited, orr_text *title, orr_text *about)
{
    char bytes[TABLE_NAME_SIZE + 16] = "";
    orr_text who = orr_text_in(bytes, sizeof bytes);
    const orr_rules *rules = t->course.rules;
    const int host = table_host(t);
    if (host >= 0)
        table_seat_name(t, host, &who);
    if (invited || t->status == TABLE_WAITING) {
        if (bytes[0])
            orr_text_add(title, "%s invites you to %s", bytes, rules->game->title);
        else
            orr_text_add(title, "Come and play %s", rules->game->title);
        orr_text_add(about, "%s No account needed: give a name and take your seat.",
                     rules->game->tagline);
        return;
    }
    orr_text_add(title, "%s", rules->game->title);
    for (int seat = 0; seat < t->seats; seat++) {
        orr_text_add(about, seat == 0 ? "With " : seat + 1 == t->seats ? " and " : ", ");
        table_seat_name(t, seat, about);
    }
    orr_text_add(about, t->status == TABLE_OVER ? ". The game is over: see how it went."
                                                : ". The game goes on: come and watch.");
}

void page_preview_table(const exchange *x, const table *t, const char *what, orr_text *out)
{
    char title[300], about[1200], picture[60];
    orr_text title_text = orr_text_in(title, sizeof title);
    orr_text about_text = orr_text_in(about, sizeof about);
    about_table(t, strcmp(what, "/invitation") == 0, &title_text, &about_text);
    snprintf(picture, sizeof picture, "/picture/%s%s.png", t->id, what);
    page_preview_tags(x, &(page_preview){title, about, picture}, out);
}
