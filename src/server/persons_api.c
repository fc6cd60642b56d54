/* persons_api.c - programs as persons: POST /api/persons gives one a key, GET /api/me says what it has
 * to do; and the description of the whole interface that machines read. */
#include "kernel/asset.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "server/http.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LISTED = 500, MOST_READ = 40 /* to say whether it is their move */ };

static const char json_type[] = "application/json";

enum MHD_Result api_openapi(exchange *x)
{
    const orr_asset *asset = orr_asset_find("web/openapi.json");
    return asset ? http_send(x, 200, json_type, (const char *)asset->bytes, asset->length)
                 : http_error(x, 404, "There is nothing here.");
}

/* ---- a key --------------------------------------------------------------------------------------- */

/* It counts as a table does, since it stays. */
enum MHD_Result api_person(exchange *x)
{
    const char *name = fields_get(&x->fields, "name");
    enum MHD_Result result;
    orr_error error;
    long long world = 0;
    if (!name || !name[0])
        return http_error(x, 400, "What should it be called? The field name is missing.");
    if (strlen(name) >= TABLE_NAME_SIZE)
        return http_error(x, 400, "name is longer than %d bytes.", TABLE_NAME_SIZE - 1);
    if (!fields_number(&x->fields, "world", 1, PERSON_WORLDS, &world, &error))
        return http_error(x, 400, "%s", error.text);
    if (!permit_create(x, &result))
        return result;
    cookie_new_key(x);
    x->give_key = x->knows_me = false;
    cookie_be_called(x, name, world);
    if (!cookie_person(x)->created)
        return http_error(x, 503, "The server's store does not answer; try again in a moment.");
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "key", x->key);
    orr_json_text(&json, "name", x->me.name);
    orr_json_int(&json, "world", x->me.world);
    orr_json_close(&json);
    return http_text(x, 201, json_type, &text);
}

/* ---- what it has to do ---------------------------------------------------------------------------- */

static bool is_theirs_to_move(exchange *x, const store_owned *owned)
{
    orr_error error;
    table *t =
        owned->status == TABLE_PLAYING ? desk_find_table(x->s->desk, owned->id, &error) : NULL;
    if (!t)
        return false;
    pthread_mutex_lock(&t->live.mutex);
    const int seat = table_seat_of_hash(t, x->who);
    const bool yours = seat >= 0 && !t->unreadable[0] && course_may_move(&t->course, seat);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    return yours;
}

static void tables_json(exchange *x, orr_json *json)
{
    static const char *const words[] = {"waiting", "playing", "over"};
    store_owned *list = orr_alloc_zeroed(MOST_LISTED, sizeof *list);
    const int count = desk_owned_by(x->s->desk, x->who, list, MOST_LISTED);
    int read = 0;
    orr_json_open(json, "tables", '[');
    for (int i = 0; i < count; i++) {
        const bool looks = list[i].status == TABLE_PLAYING && read++ < MOST_READ;
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "id", list[i].id);
        orr_json_text(json, "game", list[i].game);
        orr_json_int(json, "seat", list[i].seat);
        orr_json_text(json, "status", words[list[i].status]);
        orr_json_int(json, "changed", list[i].changed);
        if (looks || list[i].status != TABLE_PLAYING)
            orr_json_bool(json, "yours", looks && is_theirs_to_move(x, &list[i]));
        orr_json_close(json);
    }
    orr_json_close(json);
    free(list);
}

enum MHD_Result api_me(exchange *x)
{
    person me = {.name = ""};
    cookie_find_secret(x);
    if (!cookie_is_person(x) || !people_get(x->s->desk, x->who, &me))
        return http_wrong_key(x);
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "name", me.name);
    orr_json_int(&json, "world", me.world);
    orr_json_int(&json, "since", me.created);
    tables_json(x, &json);
    orr_json_close(&json);
    return http_text(x, 200, json_type, &text);
}
