/* cookie.c - one key per browser, in one cookie; the person whose key it is owns the seats.
 *
 * A key that the server has not given does not stay: whoever brings one that nothing is known of gets
 * another with the next seat. Whose a key is, is remembered for a moment, since every request asks.
 */
#include "desk/people.h"
#include "kernel/kernel.h"
#include "server/http.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ALONG = 500, YEAR_S = 365 * 24 * 60 * 60, REMEMBERED_MS = 2000, SEEN_MS = 60000 };

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

/* ---- whose key it is ------------------------------------------------------------------------- */

static key_known *place_of(server *s, const char *browser)
{
    return &s->keys[orr_hash_word(browser) % KEYS_REMEMBERED];
}

void cookie_forget_keys(server *s)
{
    pthread_mutex_lock(&s->mutex);
    memset(s->keys, 0, sizeof s->keys);
    pthread_mutex_unlock(&s->mutex);
}

static bool owner_of(exchange *x, const char *secret, char owner[TABLE_HASH_SIZE])
{
    char browser[TABLE_HASH_SIZE];
    const long long now = table_now();
    table_hash_secret(secret, browser);
    key_known *known = place_of(x->s, browser);
    pthread_mutex_lock(&x->s->mutex);
    const bool remembered = known->until > now && strcmp(known->browser, browser) == 0;
    if (remembered)
        memcpy(owner, known->owner, TABLE_HASH_SIZE);
    pthread_mutex_unlock(&x->s->mutex);
    if (remembered)
        return owner[0] != '\0';
    const bool found = people_owner_of_key(x->s->desk, browser, owner);
    pthread_mutex_lock(&x->s->mutex);
    memcpy(known->browser, browser, sizeof browser);
    memcpy(known->owner, owner, TABLE_HASH_SIZE);
    known->until = now + REMEMBERED_MS;
    pthread_mutex_unlock(&x->s->mutex);
    return found;
}

void cookie_find_secret(exchange *x)
{
    const char *bearer = http_header(x, "Authorization");
    const char *key = MHD_lookup_connection_value(x->connection, MHD_COOKIE_KIND, name_of_key);
    if (key && !x->key[0] && cookie_is_secret(key) && owner_of(x, key, x->owner))
        memcpy(x->key, key, sizeof x->key);
    x->secret[0] = x->who[0] = '\0';
    if (bearer && strncmp(bearer, "Bearer ", 7) == 0) {
        if (cookie_is_secret(bearer + 7) && owner_of(x, bearer + 7, x->who))
            memcpy(x->secret, bearer + 7, sizeof x->secret);
        return;
    }
    memcpy(x->secret, x->key, sizeof x->secret);
    memcpy(x->who, x->owner, sizeof x->who);
}

/* Seats, too, are found by the hash of a secret: of that no person is known. */
bool cookie_is_person(exchange *x)
{
    person p;
    char browser[TABLE_HASH_SIZE];
    if (!x->secret[0])
        return false;
    table_hash_secret(x->secret, browser);
    return strcmp(browser, x->who) != 0 || (people_get(x->s->desk, x->who, &p) && p.created);
}

void cookie_take_shown_key(exchange *x)
{
    if (x->key[0] || !cookie_is_person(x))
        return;
    memcpy(x->key, x->secret, sizeof x->key);
    memcpy(x->owner, x->who, sizeof x->owner);
}

void cookie_new_key(exchange *x)
{
    table_random_secret(x->key);
    table_hash_secret(x->key, x->owner);
    x->give_key = true;
}

/* Does the server know of it: a person, a seat? */
static bool is_known(exchange *x)
{
    store_owned one;
    char browser[TABLE_HASH_SIZE];
    table_hash_secret(x->key, browser);
    return strcmp(browser, x->owner) != 0 || cookie_person(x)->created ||
           desk_owned_by(x->s->desk, x->owner, &one, 1) > 0;
}

void cookie_need_key(exchange *x)
{
    if (!x->key[0] || !is_known(x)) {
        cookie_new_key(x);
        x->knows_me = false;
    }
    x->give_key = true; /* also to make it last */
}

/* ---- the person ------------------------------------------------------------------------------ */

const person *cookie_person(exchange *x)
{
    if (!x->knows_me) {
        people_get(x->s->desk, x->owner, &x->me);
        x->knows_me = true;
    }
    return &x->me;
}

/* "Firefox on Linux", as far as the browser says; for whoever looks where they are signed in. */
void cookie_device(const exchange *x, char device[PERSON_DEVICE])
{
    static const char *const browsers[][2] = {{"Edg/", "Edge"},        {"OPR/", "Opera"},
                                              {"Firefox/", "Firefox"}, {"Chrome/", "Chrome"},
                                              {"Safari/", "Safari"},   {"curl/", "curl"}};
    static const char *const systems[][2] = {{"iPhone", "an iPhone"}, {"iPad", "an iPad"},
                                             {"Android", "Android"},  {"Windows", "Windows"},
                                             {"Mac OS", "a Mac"},     {"Linux", "Linux"}};
    const char *agent = http_header(x, "User-Agent"), *browser = "A browser", *system = NULL;
    for (size_t i = 0; agent && i < sizeof browsers / sizeof *browsers; i++)
        if (strstr(agent, browsers[i][0])) {
            browser = browsers[i][1];
            break;
        }
    for (size_t i = 0; agent && i < sizeof systems / sizeof *systems; i++)
        if (strstr(agent, systems[i][0])) {
            system = systems[i][1];
            break;
        }
    snprintf(device, PERSON_DEVICE, "%s%s%s", browser, system ? " on " : "", system ? system : "");
}

void cookie_store_key(exchange *x)
{
    orr_error error;
    person_key key = {.since = table_now(), .seen = table_now()};
    table_hash_secret(x->key, key.browser);
    cookie_device(x, key.device);
    people_put_key(x->s->desk, x->owner, &key, &error);
}

void cookie_be_called(exchange *x, const char *name, long long world)
{
    orr_error error;
    person p = *cookie_person(x);
    char clean[TABLE_NAME_SIZE] = "";
    if (!x->owner[0])
        return;
    snprintf(clean, sizeof clean, "%.*s", (int)sizeof clean - 1, name ? name : "");
    table_clean_text(clean);
    if (clean[0])
        memcpy(p.name, clean, sizeof clean);
    if (person_is_world(world))
        p.world = (int)world;
    if (p.created && strcmp(p.name, x->me.name) == 0 && p.world == x->me.world)
        return;
    p.created = p.created ? p.created : table_now();
    p.seen = table_now();
    if (people_put(x->s->desk, &p, &error))
        x->me = p;
    cookie_store_key(x);
}

void cookie_seen(exchange *x)
{
    orr_error error;
    person p = *cookie_person(x);
    if (!p.created || table_now() - p.seen < SEEN_MS)
        return;
    p.seen = table_now();
    if (people_put(x->s->desk, &p, &error))
        x->me = p;
    cookie_store_key(x);
}

/* ---- in the answer --------------------------------------------------------------------------- */

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

/* ---- to another person ----------------------------------------------------------------------- */

static void one_is_answered(table_request *request)
{
    exchange *x = request->user;
    if (atomic_fetch_sub(&x->along->left, 1) == 1)
        http_resume(x);
}

/* Ask the desk for all of them, and wait. */
static void ask_all(exchange *x, struct seats_along *along)
{
    const int count = along->count; /* the last answer may come, and all be gone, while we ask */
    x->along = along;
    x->phase = EXCHANGE_WAITS;
    atomic_init(&along->left, count);
    MHD_suspend_connection(x->connection);
    for (int i = 0; i < count; i++) {
        table_request *request = &along->requests[i];
        request->done = one_is_answered;
        request->user = x;
        desk_ask(x->s->desk, request);
    }
}

/* A request for every table where somebody owns a seat; NULL if there is none. */
static struct seats_along *along_of(exchange *x, const char *owner, enum table_verb verb)
{
    store_owned *list = orr_alloc_zeroed(MOST_ALONG, sizeof *list);
    const int count = desk_owned_by(x->s->desk, owner, list, MOST_ALONG);
    struct seats_along *along =
        orr_alloc_zeroed(1, sizeof *along + (size_t)count * sizeof(table_request));
    for (int i = 0; i < count; i++) {
        if (verb == REQUEST_NAME && list[i].status == TABLE_OVER)
            continue; /* the past stays as it was */
        table_request *request = &along->requests[along->count++];
        request->verb = verb;
        memcpy(request->id, list[i].id, sizeof list[i].id);
        memcpy(request->who, owner, sizeof request->who);
        memcpy(request->owner, x->owner, sizeof request->owner);
    }
    free(list);
    if (along->count)
        return along;
    free(along);
    return NULL;
}

bool cookie_take_along(exchange *x, const char *before)
{
    struct seats_along *along = along_of(x, before, REQUEST_OWN);
    if (along)
        ask_all(x, along);
    return along != NULL;
}

bool cookie_rename_seats(exchange *x)
{
    struct seats_along *along = along_of(x, x->owner, REQUEST_NAME);
    for (int i = 0; along && i < along->count; i++) {
        snprintf(along->requests[i].text, sizeof along->requests[i].text, "%s", x->me.name);
        along->requests[i].world = x->me.world;
    }
    if (along)
        ask_all(x, along);
    return along != NULL;
}

void cookie_done(exchange *x)
{
    free(x->along);
}
