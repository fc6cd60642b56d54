/* cookie.c - one key per browser, in one cookie, with which it owns all its seats. */
#include "server/http.h"
#include "kernel/kernel.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ALONG = 500, YEAR_S = 365 * 24 * 60 * 60 };

static const char name_of_key[] = "orrery";

/* Seats that the browser's new key shall own too, while the desk is asked about them. */
struct seats_along {
    int count;
    atomic_int left;
    table_request requests[];
};

bool cookie_is_secret(const char *text)
{
    return strlen(text) == TABLE_SECRET_SIZE - 1 &&
           strspn(text, "0123456789abcdef") == TABLE_SECRET_SIZE - 1;
}

void cookie_find_secret(exchange *x)
{
    const char *bearer = http_header(x, "Authorization");
    const char *key = MHD_lookup_connection_value(x->connection, MHD_COOKIE_KIND, name_of_key);
    if (key && !cookie_is_secret(key))
        key = NULL;
    const char *shown = key;
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
                       const char *value)
{
    char cookie[200];
    snprintf(cookie, sizeof cookie, "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s", name,
             value, YEAR_S, http_is_secure(x) ? "; Secure" : "");
    MHD_add_response_header(response, "Set-Cookie", cookie);
}

void cookie_add(exchange *x, struct MHD_Response *response)
{
    if (x->give_key && x->key[0])
        add_cookie(x, response, name_of_key, x->key);
    if (x->invite[0])
        add_cookie(x, response, "invite", x->invite);
}

/* ---- to another key -------------------------------------------------------------------------------- */

static void one_is_answered(table_request *request)
{
    exchange *x = request->user;
    if (atomic_fetch_sub(&x->along->left, 1) == 1)
        http_resume(x);
}

/* Ask the desk for all of them, and wait. */
static void own_all(exchange *x, struct seats_along *along)
{
    const int count = along->count; /* the last answer may come, and all be gone, while we ask */
    x->along = along;
    x->phase = EXCHANGE_WAITS;
    atomic_init(&along->left, count);
    MHD_suspend_connection(x->connection);
    for (int i = 0; i < count; i++) {
        table_request *request = &along->requests[i];
        request->verb = REQUEST_OWN;
        memcpy(request->key, x->key, sizeof request->key);
        request->done = one_is_answered;
        request->user = x;
        desk_ask(x->s->desk, request);
    }
}

bool cookie_take_along(exchange *x, const char *before)
{
    store_owned *list = orr_alloc_zeroed(MOST_ALONG, sizeof *list);
    const int count = desk_owned_by(x->s->desk, before, list, MOST_ALONG);
    struct seats_along *along =
        orr_alloc_zeroed(1, sizeof *along + (size_t)count * sizeof(table_request));
    along->count = count;
    for (int i = 0; i < count; i++) {
        memcpy(along->requests[i].id, list[i].id, sizeof list[i].id);
        memcpy(along->requests[i].secret, before, TABLE_SECRET_SIZE);
    }
    free(list);
    if (count > 0) {
        own_all(x, along);
        return true;
    }
    free(along);
    return false;
}

void cookie_done(exchange *x)
{
    free(x->along);
}
