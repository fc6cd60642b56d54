/* cookie.c - one key per browser, in one cookie, with which it holds all its seats.
 *
 * An older Orrery gave a cookie for every table. They go on working; the first page that is opened
 * gives their seats to the key and takes them away. There may be as many as a browser keeps.
 */
#include "server/http.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 100, MOST_ALONG = 500, YEAR_S = 365 * 24 * 60 * 60 };

static const char name_of_key[] = "orrery";

/* Seats that the key is to hold, while the desk is asked about them. */
struct old_seats {
    int count;
    bool cookies; /* they are known by old cookies, which go */
    atomic_int left;
    table_request requests[];
};

static struct old_seats *old_seats_new(int most)
{
    struct old_seats *old = calloc(1, sizeof *old + (size_t)most * sizeof(table_request));
    if (!old)
        abort();
    return old;
}

bool cookie_is_secret(const char *text)
{
    return strlen(text) == TABLE_SECRET_SIZE - 1 &&
           strspn(text, "0123456789abcdef") == TABLE_SECRET_SIZE - 1;
}

static const char *cookie_of(const exchange *x, const char *name)
{
    const char *value = MHD_lookup_connection_value(x->connection, MHD_COOKIE_KIND, name);
    return value && cookie_is_secret(value) ? value : NULL;
}

void cookie_find_secret(exchange *x, const char *id)
{
    char name[TABLE_ID_SIZE + 2];
    const char *bearer = http_header(x, "Authorization"), *key = cookie_of(x, name_of_key);
    snprintf(name, sizeof name, "t_%s", id);
    const char *old = id[0] ? cookie_of(x, name) : NULL;
    const char *shown = old ? old : key;
    if (key && !x->key[0])
        memcpy(x->key, key, sizeof x->key);
    if (bearer && strncmp(bearer, "Bearer ", 7) == 0)
        shown = cookie_is_secret(bearer + 7) ? bearer + 7 : NULL;
    x->secret[0] = '\0';
    if (shown)
        memcpy(x->secret, shown, sizeof x->secret);
}

void cookie_need_key(exchange *x)
{
    if (!x->key[0])
        table_random_secret(x->key);
    x->give_key = true; /* also to make it last */
}

static void add_cookie(const exchange *x, struct MHD_Response *response, const char *name,
                       const char *value, int seconds)
{
    char cookie[200];
    snprintf(cookie, sizeof cookie, "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s", name,
             value, seconds, http_is_secure(x) ? "; Secure" : "");
    MHD_add_response_header(response, "Set-Cookie", cookie);
}

void cookie_add(exchange *x, struct MHD_Response *response)
{
    if (x->give_key && x->key[0])
        add_cookie(x, response, name_of_key, x->key, YEAR_S);
    if (x->invite[0])
        add_cookie(x, response, "invite", x->invite, YEAR_S);
    for (int i = 0; x->old && x->old->cookies && i < x->old->count; i++) {
        char name[TABLE_ID_SIZE + 2];
        snprintf(name, sizeof name, "t_%s", x->old->requests[i].id);
        if (x->old->requests[i].answer != ANSWER_FAILED)
            add_cookie(x, response, name, "", 0);
    }
}

/* ---- old ones -------------------------------------------------------------------------------------- */

static bool names_table(const char *cookie)
{
    return strncmp(cookie, "t_", 2) == 0 && strlen(cookie) == TABLE_ID_SIZE + 1 &&
           strspn(cookie + 2, "0123456789abcdefghijklmnopqrstuvwxyz") == TABLE_ID_SIZE - 1;
}

static enum MHD_Result gather(void *user, enum MHD_ValueKind kind, const char *name,
                              const char *value)
{
    struct old_seats *old = user;
    (void)kind;
    if (!names_table(name) || old->count == AT_ONCE)
        return MHD_YES;
    table_request *request = &old->requests[old->count++];
    memcpy(request->id, name + 2, sizeof request->id);
    if (value && cookie_is_secret(value))
        memcpy(request->secret, value, sizeof request->secret);
    return MHD_YES;
}

static void one_is_held(table_request *request)
{
    exchange *x = request->user;
    if (atomic_fetch_sub(&x->old->left, 1) == 1)
        http_resume(x);
}

/* Ask the desk for all of them, and wait. */
static void hold_all(exchange *x, struct old_seats *old)
{
    const int count = old->count; /* the last answer may come, and all be gone, while we ask */
    x->old = old;
    x->phase = EXCHANGE_WAITS;
    atomic_init(&old->left, count);
    MHD_suspend_connection(x->connection);
    for (int i = 0; i < count; i++) {
        table_request *request = &old->requests[i];
        request->verb = ASK_HOLD;
        memcpy(request->key, x->key, sizeof request->key);
        request->done = one_is_held;
        request->user = x;
        desk_ask(x->s->desk, request);
    }
}

static enum MHD_Result cookies_are_taken(exchange *x)
{
    for (int i = 0; i < x->old->count; i++)
        if (x->old->requests[i].answer == ANSWER_FAILED)
            return http_error(x, 503, "The server's store does not answer; try again in a moment.");
    return http_redirect(x, x->path);
}

bool cookie_take_over(exchange *x, enum MHD_Result *result)
{
    struct old_seats *old = old_seats_new(AT_ONCE);
    MHD_get_connection_values(x->connection, MHD_COOKIE_KIND, gather, old);
    if (old->count == 0) {
        free(old);
        return false;
    }
    cookie_find_secret(x, "");
    cookie_need_key(x);
    old->cookies = true;
    x->answer = cookies_are_taken;
    hold_all(x, old);
    *result = MHD_YES;
    return true;
}

bool cookie_take_along(exchange *x, const char *before)
{
    store_held *list = calloc(MOST_ALONG, sizeof *list);
    struct old_seats *old = old_seats_new(MOST_ALONG);
    if (!list)
        abort();
    old->count = desk_held_by(x->s->desk, before, list, MOST_ALONG);
    for (int i = 0; i < old->count; i++) {
        memcpy(old->requests[i].id, list[i].id, sizeof list[i].id);
        memcpy(old->requests[i].secret, before, TABLE_SECRET_SIZE);
    }
    free(list);
    if (old->count > 0) {
        hold_all(x, old);
        return true;
    }
    free(old);
    return false;
}

void cookie_done(exchange *x)
{
    free(x->old);
}
