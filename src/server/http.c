/* http.c - from a request of HTTP to the function that answers it, and back.
 *
 * Every answer carries the same headers: no script or style but our own files, no framing, no
 * guessing of types, no referrer. A post is taken only from our own pages (Origin) or from programs
 * that show their secret in a header.
 */
#include "server/http.h"
#include "kernel/clock.h"
#include "kernel/json.h"
#include "kernel/kernel.h"

#include <arpa/inet.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_DRAWINGS = 64, /* of one address that wait at once */
    TOO_MANY_WAIT_S = 1,
    AWAY_WAIT_S = 5,
};

/* ---- answering ------------------------------------------------------------------------------- */

static const char usual_policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors "
    "'none'";
static const char same_origin[] = "same-origin";

static void headers_for(struct MHD_Response *response, const char *policy, const char *shown_by)
{
    static const char *const headers[][2] = {
        {"X-Content-Type-Options", "nosniff"},
        /* not "no-referrer": then browsers would hide the Origin of our own forms */
        {"Referrer-Policy", "same-origin"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
    };
    MHD_add_response_header(response, "Content-Security-Policy", policy);
    MHD_add_response_header(response, "Cross-Origin-Resource-Policy", shown_by);
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        MHD_add_response_header(response, headers[i][0], headers[i][1]);
}

void http_headers(struct MHD_Response *response)
{
    headers_for(response, usual_policy, same_origin);
}

void http_headers_with(struct MHD_Response *response, const char *policy)
{
    headers_for(response, policy, same_origin);
}

void http_count(exchange *x, int status)
{
    server *s = x->s;
    if (status >= 100 && status < 600)
        __atomic_add_fetch(&s->statuses[status / 100], 1, __ATOMIC_RELAXED);
    if (!s->config.log_all && status < 500 && status != 429)
        return; /* a move that was refused is no news for whoever runs the server */
    char path[80];
    /* secrets in links stay out of the log */
    const char *link = strstr(x->path, "/s/"), *key = strstr(x->path, "/key/");
    if (strncmp(x->path, "/invite/", 8) == 0)
        link = x->path + 5;
    if (strncmp(x->path, "/mail/", 6) == 0)
        link = x->path + 3;
    if (strncmp(x->path, "/j/", 3) == 0)
        link = x->path;
    if (strncmp(x->path, "/api/invitations/", 17) == 0)
        link = x->path + 14;
    snprintf(path, sizeof path, "%.*s",
             link  ? (int)(link - x->path) + 3
             : key ? (int)(key - x->path) + 5
                   : 78,
             x->path);
    for (char *at = path; *at; at++)
        if (*at <= ' ' || *at > '~' || *at == '"')
            *at = '?';
    fprintf(stderr, "level=%s event=request method=%s path=\"%s\" status=%d ms=%lld\n",
            status >= 500 ? "error" : "info", x->is_post ? "POST" : "GET", path, status,
            table_now() - x->began);
}

/* Whoever came too soon is told when to come again. */
static void add_retry(const exchange *x, int status, struct MHD_Response *response)
{
    char seconds[20];
    if (status != 429 && status != 503)
        return;
    snprintf(seconds, sizeof seconds, "%d",
             x->retry        ? x->retry
             : status == 429 ? TOO_MANY_WAIT_S
                             : AWAY_WAIT_S);
    MHD_add_response_header(response, "Retry-After", seconds);
}

/* A page of elsewhere may read what the host lets it; it never brings our cookie. */
void http_permit(const exchange *x, struct MHD_Response *response)
{
    if (!x->allows)
        return;
    MHD_add_response_header(response, "Access-Control-Allow-Origin", x->allows);
    MHD_add_response_header(response, "Access-Control-Expose-Headers",
                            "Retry-After, WWW-Authenticate");
    MHD_add_response_header(response, "Vary", "Origin");
}

/* By libmicrohttpd's thread. */
static enum MHD_Result queue_response(exchange *x, int status, struct MHD_Response *response)
{
    const enum MHD_Result result = MHD_queue_response(x->connection, (unsigned)status, response);
    MHD_destroy_response(response);
    http_count(x, status);
    return result;
}

/* With the headers of its kind; a drawing stands alone: it has a style of its own, and nothing comes
 * from elsewhere. Messengers show pictures on pages of theirs. */
static const char drawing_policy[] = "default-src 'none'; style-src 'unsafe-inline'";

static enum MHD_Result send_response_as(exchange *x, int status, struct MHD_Response *response,
                                        const char *policy, const char *shown_by)
{
    headers_for(response, policy, shown_by);
    add_retry(x, status, response);
    http_permit(x, response);
    if (x->challenge)
        MHD_add_response_header(response, "WWW-Authenticate", "Bearer");
    cookie_add(x, response);
    if (http_is_secure(x))
        MHD_add_response_header(response, "Strict-Transport-Security", "max-age=31536000");
    if (x->too_large)
        MHD_add_response_header(response, "Connection", "close");
    if (!x->draw)
        return queue_response(x, status, response);
    x->drawn = response; /* we are on the pool */
    x->drawn_status = status;
    return MHD_YES;
}

static enum MHD_Result send_response(exchange *x, int status, struct MHD_Response *response)
{
    return send_response_as(x, status, response, usual_policy, same_origin);
}

enum MHD_Result http_send(exchange *x, int status, const char *type, const char *bytes,
                          size_t length)
{
    struct MHD_Response *response =
        MHD_create_response_from_buffer(length, (void *)bytes, MHD_RESPMEM_MUST_COPY);
    MHD_add_response_header(response, "Content-Type", type);
    MHD_add_response_header(response, "Cache-Control", "no-store");
    return send_response(x, status, response);
}

enum MHD_Result http_text(exchange *x, int status, const char *type, orr_text *text)
{
    const enum MHD_Result result = http_send(x, status, type, text->data, text->length);
    orr_text_free(text);
    return result;
}

enum MHD_Result http_picture(exchange *x, orr_text *png)
{
    struct MHD_Response *response =
        MHD_create_response_from_buffer(png->length, png->data, MHD_RESPMEM_MUST_COPY);
    orr_text_free(png);
    MHD_add_response_header(response, "Content-Type", "image/png");
    MHD_add_response_header(response, "Cache-Control", "public, max-age=300");
    return send_response_as(x, 200, response, usual_policy, "cross-origin");
}

enum MHD_Result http_drawing(exchange *x, orr_text *svg)
{
    struct MHD_Response *response =
        MHD_create_response_from_buffer(svg->length, svg->data, MHD_RESPMEM_MUST_COPY);
    orr_text_free(svg);
    MHD_add_response_header(response, "Content-Type", "image/svg+xml");
    MHD_add_response_header(response, "Cache-Control", "no-store");
    return send_response_as(x, 200, response, drawing_policy, same_origin);
}

bool http_is_api(const exchange *x)
{
    return strncmp(x->path, "/api/", 5) == 0 && !x->is_form;
}

enum MHD_Result http_error(exchange *x, int status, const char *format, ...)
{
    char sentence[500];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    orr_text text = orr_text_new();
    if (!http_is_api(x)) {
        pages_error(x, status, sentence, &text);
        return http_text(x, status, "text/html; charset=utf-8", &text);
    }
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "error", sentence);
    orr_json_close(&json);
    return http_text(x, status, "application/json", &text);
}

enum MHD_Result http_redirect(exchange *x, const char *where)
{
    struct MHD_Response *response =
        MHD_create_response_from_buffer(0, (void *)"", MHD_RESPMEM_PERSISTENT);
    MHD_add_response_header(response, "Location", where);
    MHD_add_response_header(response, "Cache-Control", "no-store");
    return send_response(x, 303, response);
}

static bool owns_seat(exchange *x)
{
    orr_error error;
    table *t = x->id[0] ? desk_find_table(x->s->desk, x->id, &error) : NULL;
    if (!t)
        return false;
    pthread_mutex_lock(&t->live.mutex);
    const bool owns = table_seat_of_hash(t, x->who) >= 0;
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    return owns;
}

bool http_shows_no_key(exchange *x)
{
    return http_is_api(x) && http_header(x, "Authorization") && !owns_seat(x) &&
           !cookie_is_person(x);
}

enum MHD_Result http_wrong_key(exchange *x)
{
    x->challenge = true;
    return http_error(x, 401, "This key belongs to no seat and no person here.");
}

/* ---- reading a request ----------------------------------------------------------------------- */

const char *http_header(const exchange *x, const char *name)
{
    return MHD_lookup_connection_value(x->connection, MHD_HEADER_KIND, name);
}

const char *http_argument(const exchange *x, const char *name)
{
    return MHD_lookup_connection_value(x->connection, MHD_GET_ARGUMENT_KIND, name);
}

table *http_any_table(exchange *x, int *viewer, enum MHD_Result *result)
{
    orr_error error;
    table *t = desk_find_table(x->s->desk, x->id, &error);
    if (!t) {
        *result = error.text[0] ? http_error(x, 503, "%s", error.text)
                                : http_error(x, 404, "There is no table '%s'.", x->id);
        return NULL;
    }
    cookie_find_secret(x);
    pthread_mutex_lock(&t->live.mutex);
    const bool broken = t->live.broken;
    *viewer = table_seat_of_hash(t, x->who);
    pthread_mutex_unlock(&t->live.mutex);
    const bool refused = *viewer < 0 && http_shows_no_key(x);
    if (!broken && !refused)
        return t;
    desk_release(x->s->desk, t);
    *result =
        refused ? http_wrong_key(x)
                : http_error(x, 503, "The server's store does not answer; try again in a moment.");
    return NULL;
}

table *http_table(exchange *x, int *viewer, enum MHD_Result *result)
{
    table *t = http_any_table(x, viewer, result);
    if (!t)
        return NULL;
    pthread_mutex_lock(&t->live.mutex);
    const bool unreadable = t->unreadable[0];
    pthread_mutex_unlock(&t->live.mutex);
    if (!unreadable && day_may_watch(x, t, *viewer))
        return t;
    if (!unreadable) {
        desk_release(x->s->desk, t);
        *result = http_error(x, 403,
                             "This is somebody's try at today's mission. You can watch it when you "
                             "have had yours, at /today.");
        return NULL;
    }
    *result = http_is_api(x) ? api_unreadable(x, t) : pages_unreadable(x, t);
    return NULL;
}

bool http_is_secure(const exchange *x)
{
    const server_config *c = &x->s->config;
    return c->tls_cert || (c->address && strncmp(c->address, "https://", 8) == 0) ||
           door_is_secure(x->s->door, x->connection);
}

uint64_t http_place_hash(const exchange *x)
{
    return orr_hash_word(x->place) | 1;
}

bool http_allows(exchange *x, enum limit_kind kind, const char *key)
{
    limits *l = x->s->limits;
    const bool fine =
        limits_is_charged(kind) ? limits_has(l, kind, key) : limits_take(l, kind, key);
    if (!fine)
        x->retry = limits_wait(l, kind, key);
    return fine;
}

/* Does a post come from our own page, or from a program that shows its secret? */
static bool has_right_origin(const exchange *x)
{
    const char *origin = http_header(x, "Origin"), *host = http_header(x, "Host");
    if (origin) {
        const char *name = strstr(origin, "://");
        const bool plain = strncasecmp(origin, "http://", 7) == 0;
        if (x->allows && !http_header(x, "Cookie"))
            return true;
        /* a page of our name that came without TLS may be anybody's on the way */
        return host && name && strcasecmp(name + 3, host) == 0 && !(plain && http_is_secure(x));
    }
    const char *site = http_header(x, "Sec-Fetch-Site");
    if (site)
        return strcmp(site, "same-origin") == 0;
    return http_header(x, "Cookie") == NULL; /* no cookie: nothing to misuse */
}

static bool is_type(const exchange *x, const char *wanted)
{
    const char *type = http_header(x, "Content-Type");
    const size_t length = strlen(wanted);
    return type && strncasecmp(type, wanted, length) == 0 &&
           (type[length] == '\0' || type[length] == ';' || type[length] == ' ');
}

/* Everything about a post that can be said before its meaning; true to go on. */
static bool take_body(exchange *x, enum MHD_Result *result)
{
    orr_error error = {.text = ""};
    x->is_form = is_type(x, "application/x-www-form-urlencoded");
    if (!has_right_origin(x)) {
        *result = http_error(x, 403, "This request does not come from a page of this server.");
        return false;
    }
    if (!x->is_form && !is_type(x, "application/json")) {
        *result = http_error(x, 415, "Post JSON (Content-Type: application/json) or a form.");
        return false;
    }
    const bool read = x->is_form
                          ? fields_from_form(&x->fields, x->body.data, x->body.length, &error)
                          : fields_from_json(&x->fields, x->body.data, x->body.length, &error);
    if (!read)
        *result = http_error(x, 400, "%s", error.text);
    return read;
}

/* What the lines of a head say about where it ends and whom it is for. */
typedef struct head_lines {
    int lengths, hosts;
    bool odd; /* a name that is none, as "Content-Length " */
} head_lines;

static enum MHD_Result read_line(void *user, enum MHD_ValueKind kind, const char *name,
                                 const char *value)
{
    head_lines *head = user;
    (void)kind;
    head->lengths +=
        strcasecmp(name, "Content-Length") == 0 || strcasecmp(name, "Transfer-Encoding") == 0;
    head->hosts += strcasecmp(name, "Host") == 0;
    head->odd |= !name[0] || name[strcspn(name, " \t\r\n")] ||
                 (strcasecmp(name, "Transfer-Encoding") == 0 &&
                  (!value || strcasecmp(value, "chunked") != 0));
    return MHD_YES;
}

/* On this machine only: no name but its own, so that no page of elsewhere can lead a browser here
 * by a name that it has made to point here, and then pass for one of ours. */
static bool names_this_server(const exchange *x, const char *host)
{
    const server_config *c = &x->s->config;
    char name[120];
    unsigned char bytes[16];
    const char *own = c->address ? strstr(c->address, "://") : NULL;
    const bool local = strncmp(c->host, "127.", 4) == 0 || strcmp(c->host, "localhost") == 0 ||
                       strcmp(c->host, "::1") == 0;
    if (!local || c->trust_proxy || host[0] == '[')
        return true;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(host, ":"), host);
    const char *end = strrchr(name, '.');
    return strcasecmp(name, "localhost") == 0 || (end && strcasecmp(end, ".localhost") == 0) ||
           inet_pton(AF_INET, name, bytes) == 1 ||
           (own && strncasecmp(own + 3, name, strlen(name)) == 0 &&
            strchr(":/", own[3 + strlen(name)]));
}

static bool is_get(const exchange *x)
{
    return strcmp(x->method, "GET") == 0 || strcmp(x->method, "HEAD") == 0;
}

static bool is_preflight(const exchange *x)
{
    return x->allows && strcmp(x->method, "OPTIONS") == 0;
}

/* What two programs on the way could read in two ways is not read at all: it is answered before its
 * body comes, and nothing more is read from there. Only a post has a body; a get that says it has
 * one may be two requests to a proxy that sees other ends of lines. */
static bool ends_clearly(exchange *x, enum MHD_Result *result)
{
    head_lines head = {0};
    const char *length = http_header(x, "Content-Length");
    MHD_get_connection_values(x->connection, MHD_HEADER_KIND, read_line, &head);
    x->too_large = true; /* if it is refused */
    if (head.odd)
        *result = http_error(x, 400, "The headers of the request are ambiguous.");
    else if (head.lengths > 1)
        *result = http_error(x, 400, "The request gives its length twice.");
    else if (head.hosts > 1)
        *result = http_error(x, 400, "The request names its host twice.");
    else if (!x->is_post && !is_get(x) && !is_preflight(x))
        *result = http_error(x, 405, "You can't use %.10s on this address.", x->method);
    else if (!x->is_post && head.lengths && !(length && strcmp(length, "0") == 0))
        *result = http_error(x, 400, "Only a POST can have a body.");
    else
        x->too_large = false;
    return !x->too_large;
}

static bool is_for_us(exchange *x, enum MHD_Result *result)
{
    const char *host = http_header(x, "Host");
    if (!host && !x->is_old)
        *result = http_error(x, 400, "The request names no host.");
    else if (host && !names_this_server(x, host))
        *result = http_error(x, 421,
                             "This server answers to localhost. If people reach it by the name "
                             "%.100s, start it with --address.",
                             host);
    else
        return true;
    return false;
}

/* ---- routes ---------------------------------------------------------------------------------- */

enum { NO_VERB = -1 };

static const char setup_fields[] =
    "game ask. seats. count level. character. option. length pace days name names. world invite "
    "contribution dice_seconds seed clock.move clock.bank sandbox first coach pack record until";

/* In a pattern '*' is the id of a table and '?' the rest of the path; the verb is what is asked. */
static const struct route {
    const char *method, *pattern;
    enum MHD_Result (*handler)(exchange *x);
    enum limit_kind limit;
    int verb;
    const char *fields; /* that a post in JSON may have */
} routes[] = {
    {"GET", "/", pages_home, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/game/?", pages_game, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/rules/?", pages_rules, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/puzzles", pages_puzzles, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/puzzles/?", pages_puzzle, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/studio", pages_studio, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/studio/?", pages_studio, LIMIT_LOOK, NO_VERB, ""},
    {"POST", "/api/studio", api_studio, LIMIT_THINK, NO_VERB, "game pack from players what"},
    {"GET", "/assets/?", pages_asset, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/offline", pages_offline, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/offline.zip", pages_offline, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/offline/", pages_offline, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/offline/?", pages_offline, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/t/*", pages_table, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/t/*/at/?", pages_table, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/t/*/s/?", pages_link, LIMIT_REQUEST, REQUEST_OWN, ""},
    {"POST", "/t/*/s/?", pages_link, LIMIT_REQUEST, REQUEST_OWN, ""},
    {"GET", "/t/*/pass/?", pages_pass, LIMIT_REQUEST, REQUEST_OWN, ""},
    {"POST", "/t/*/pass/?", pages_pass, LIMIT_REQUEST, REQUEST_OWN, ""},
    {"GET", "/invite/?", pages_invite, LIMIT_PACK, NO_VERB, ""},
    {"GET", "/key", pages_key, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/key/?", pages_key, LIMIT_REQUEST, NO_VERB, ""},
    {"POST", "/key", pages_use_key, LIMIT_PACK, NO_VERB, ""},
    {"GET", "/j", pages_typed_invitation, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/j/?", pages_invitation, LIMIT_REQUEST, NO_VERB, ""},
    {"POST", "/j/?", pages_invitation, LIMIT_REQUEST, REQUEST_JOIN, ""},
    {"GET", "/open", pages_open, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/push-worker.js", pages_push_worker, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/api/push", api_push, LIMIT_LOOK, NO_VERB, ""},
    {"POST", "/api/push", api_subscribe, LIMIT_PACK, NO_VERB, "url p256dh auth remove try"},
    {"POST", "/api/tables/*/nudge", api_nudge, LIMIT_REQUEST, NO_VERB, ""},
    {"POST", "/api/tables/*/report", api_report, LIMIT_PACK, NO_VERB, "seat text"},
    {"POST", "/me/mail", pages_ask_mail, LIMIT_PACK, NO_VERB, ""},
    {"GET", "/mail/?", pages_mail_link, LIMIT_PACK, NO_VERB, ""},
    {"POST", "/mail/?", pages_mail_link, LIMIT_PACK, NO_VERB, ""},
    {"POST", "/me/quiet", pages_set_quiet, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/today", pages_today, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/today/?", pages_today, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/api/today", api_today, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/api/today/?", api_today, LIMIT_LOOK, NO_VERB, ""},
    {"POST", "/api/today", api_begin_today, LIMIT_CREATE, REQUEST_CREATE,
     "day race practice along record name world"},
    {"GET", "/race/?", pages_today, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/api/race/?", api_today, LIMIT_LOOK, NO_VERB, ""},
    {"POST", "/api/race", api_race, LIMIT_CREATE, NO_VERB, setup_fields},
    {"GET", "/cup", pages_set_cup, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/cup/?", pages_cup, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/api/cup/?", api_cup, LIMIT_LOOK, NO_VERB, ""},
    {"POST", "/api/cup", api_set_cup, LIMIT_CREATE, NO_VERB, "title name days rounds."},
    {"GET", "/me", pages_me, LIMIT_LOOK, NO_VERB, ""},
    {"POST", "/me", pages_be_called, LIMIT_LOOK, NO_VERB, ""},
    {"POST", "/me/code", pages_make_code, LIMIT_LOOK, NO_VERB, ""},
    {"POST", "/me/take-back", pages_take_back_key, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/picture/?", pages_picture, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/t/*/next", pages_next, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/t/*/text", pages_text, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/api/invitations/?", api_invitation, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/api/open", api_open, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/api/games", api_games, LIMIT_REQUEST, NO_VERB, ""},
    {"POST", "/api/tables", api_create, LIMIT_CREATE, REQUEST_CREATE, setup_fields},
    {"POST", "/api/packs", api_pack, LIMIT_PACK, NO_VERB, "game pack"},
    {"GET", "/api/tables/*", api_view, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/api/tables/*/moves", api_moves, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/api/tables/*/why", api_why, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/api/tables/*/at", api_at, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/api/tables/*/film", api_film, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/api/tables/*/ending", api_ending, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/api/tables/*/picture", api_picture, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/api/tables/*/export", api_export, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/api/tables/*/events", stream_open, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/api/tables/*/review", api_review, LIMIT_REQUEST, NO_VERB, ""},
    {"POST", "/api/tables/*/review", api_review, LIMIT_THINK, NO_VERB, "cancel"},
    {"POST", "/api/tables/*/hint", api_hint, LIMIT_THINK, NO_VERB, "move"},
    {"POST", "/api/tables/*/contribute", api_ask, LIMIT_REQUEST, REQUEST_CONTRIBUTE,
     "contribution commitment"},
    {"POST", "/api/tables/*/begin", api_ask, LIMIT_REQUEST, REQUEST_BEGIN, ""},
    {"POST", "/api/tables/*/join", api_ask, LIMIT_REQUEST, REQUEST_JOIN,
     "name seat code world contribution"},
    {"POST", "/api/tables/*/move", api_ask, LIMIT_REQUEST, REQUEST_MOVE, "number ahead move"},
    {"POST", "/api/tables/*/undo", api_ask, LIMIT_REQUEST, REQUEST_UNDO, "number"},
    {"POST", "/api/tables/*/agree", api_ask, LIMIT_REQUEST, REQUEST_AGREE, ""},
    {"POST", "/api/tables/*/decline", api_ask, LIMIT_REQUEST, REQUEST_DECLINE, ""},
    {"POST", "/api/tables/*/take-over", api_ask, LIMIT_REQUEST, REQUEST_TAKE_OVER, "player"},
    {"POST", "/api/tables/*/hand-back", api_ask, LIMIT_REQUEST, REQUEST_HAND_BACK, ""},
    {"POST", "/api/tables/*/chat", api_ask, LIMIT_REQUEST, REQUEST_CHAT, "text"},
    {"POST", "/api/tables/*/note", api_ask, LIMIT_REQUEST, REQUEST_NOTE, "text"},
    {"POST", "/api/tables/*/rematch", api_ask, LIMIT_REQUEST, REQUEST_REMATCH, ""},
    {"POST", "/api/tables/*/invite", api_ask, LIMIT_REQUEST, REQUEST_INVITE, "whom"},
    {"POST", "/api/tables/*/fill", api_ask, LIMIT_REQUEST, REQUEST_FILL, "player"},
    {"POST", "/api/tables/*/name", api_ask, LIMIT_REQUEST, REQUEST_NAME, "name world"},
    {"POST", "/api/tables/*/renew-link", api_ask, LIMIT_REQUEST, REQUEST_RENEW_LINK, ""},
    {"POST", "/api/tables/*/hook", api_hook, LIMIT_REQUEST, REQUEST_HOOK, "url"},
    {"GET", "/api/openapi.json", api_openapi, LIMIT_REQUEST, NO_VERB, ""},
    {"POST", "/api/persons", api_person, LIMIT_CREATE, NO_VERB, "name world invite"},
    {"GET", "/api/me", api_me, LIMIT_LOOK, NO_VERB, ""},
    {"GET", "/healthz", metrics_health, LIMIT_REQUEST, NO_VERB, ""},
    {"GET", "/metrics", metrics_page, LIMIT_REQUEST, NO_VERB, ""},
};

static bool is_id(const char *text, size_t length)
{
    return length == TABLE_ID_SIZE - 1 &&
           strspn(text, "0123456789abcdefghijklmnopqrstuvwxyz") >= length;
}

static bool matches(const char *pattern, const char *path, char id[TABLE_ID_SIZE])
{
    for (; *pattern; pattern++) {
        if (*pattern == '?')
            return *path != '\0';
        if (*pattern == '*') {
            const size_t length = strcspn(path, "/");
            if (!is_id(path, length))
                return false;
            memcpy(id, path, length);
            id[length] = '\0';
            path += length;
        } else if (*path++ != *pattern) {
            return false;
        }
    }
    return *path == '\0';
}

/* ---- drawing on the pool --------------------------------------------------------------------- */

/* Pages, positions and films take milliseconds of a processor each. So they are made on the pool, in
 * turns between those who ask, and charged by what they cost: to the address and to the person. */

static void draw(void *user)
{
    exchange *x = user;
    limits *l = x->s->limits;
    const double began = clock_of_thread();
    x->draw(x);
    const double took = clock_of_thread() - began;
    limits_charge(l, LIMIT_WORK, x->place, took);
    if (x->secret[0])
        limits_charge(l, LIMIT_OWN_WORK, x->secret, took);
    http_resume(x);
}

static void not_drawn(void *user)
{
    exchange *x = user;
    http_error(x, 503, "The server is stopping.");
    http_resume(x);
}

static enum MHD_Result draw_on_pool(exchange *x, enum MHD_Result (*handler)(exchange *x))
{
    const pool_share share = {
        .owner = http_place_hash(x), .table = orr_hash_word(x->id), .brief = true};
    cookie_find_secret(x);
    if (!http_allows(x, LIMIT_WORK, x->place) ||
        (x->secret[0] && !http_allows(x, LIMIT_OWN_WORK, x->secret)))
        return http_error(x, 429, "You have kept this server busy. Wait %d second%s.", x->retry,
                          x->retry == 1 ? "" : "s");
    if (x->s->config.rate && pool_waiting_for(desk_pool(x->s->desk), share.owner) >= MOST_DRAWINGS)
        return http_error(x, 429, "Too many requests; wait a moment and try again.");
    x->draw = handler;
    x->phase = EXCHANGE_WAITS;
    MHD_suspend_connection(x->connection);
    pool_add(desk_pool(x->s->desk), &share, draw, not_drawn, x);
    return MHD_YES;
}

/* What only looks, and packs that are only looked at; whoever changes something asks the desk. */
static bool is_drawn_on_pool(const struct route *r)
{
    return (r->limit == LIMIT_LOOK && strcmp(r->method, "GET") == 0) || r->handler == api_pack;
}

static enum MHD_Result is_drawn(exchange *x)
{
    struct MHD_Response *response = x->drawn;
    x->drawn = NULL;
    return response ? queue_response(x, x->drawn_status, response) : MHD_NO;
}

/* A browser asks first whether a page of elsewhere may. */
static enum MHD_Result answer_preflight(exchange *x)
{
    struct MHD_Response *response =
        MHD_create_response_from_buffer(0, (void *)"", MHD_RESPMEM_PERSISTENT);
    MHD_add_response_header(response, "Access-Control-Allow-Methods", "GET, POST");
    MHD_add_response_header(response, "Access-Control-Allow-Headers",
                            "Authorization, Content-Type, Last-Event-ID");
    MHD_add_response_header(response, "Access-Control-Max-Age", "600");
    return send_response(x, 204, response);
}

static bool fields_fit(const exchange *x, const struct route *route, orr_error *error)
{
    return !x->is_post || x->is_form || !http_is_api(x) ||
           fields_are_known(&x->fields, route->fields, error);
}

static enum MHD_Result dispatch(exchange *x)
{
    bool path_exists = false;
    enum MHD_Result result;
    orr_error error;
    if (!is_for_us(x, &result))
        return result;
    if (is_preflight(x))
        return answer_preflight(x);
    const char *method = strcmp(x->method, "HEAD") == 0 ? "GET" : x->method;
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        if (!matches(routes[i].pattern, x->path, x->id))
            continue;
        path_exists = true;
        if (strcmp(routes[i].method, method) != 0)
            continue;
        if (!http_allows(x, routes[i].limit, x->place))
            return http_error(x, 429, "Too many requests; wait a moment and try again.");
        if (x->is_post && (!permit_post(x, &result) || !take_body(x, &result)))
            return result;
        if (!fields_fit(x, &routes[i], &error))
            return http_error(x, 400, "%s", error.text);
        x->verb = routes[i].verb;
        return is_drawn_on_pool(&routes[i]) ? draw_on_pool(x, routes[i].handler)
                                            : routes[i].handler(x);
    }
    if (path_exists)
        return http_error(x, 405, "You can't use %.10s on this address.", x->method);
    return http_error(x, 404, "There is nothing here.");
}

/* ---- the desk's answer ----------------------------------------------------------------------- */

void http_resume(exchange *x)
{
    x->phase = EXCHANGE_READY;
    MHD_resume_connection(x->connection);
}

static void desk_answered(table_request *request)
{
    http_resume(request->user);
}

enum MHD_Result http_ask_desk(exchange *x)
{
    x->request.done = desk_answered;
    x->request.user = x;
    x->phase = EXCHANGE_WAITS;
    MHD_suspend_connection(x->connection);
    desk_ask(x->s->desk, &x->request);
    return MHD_YES;
}

/* ---- what libmicrohttpd calls ---------------------------------------------------------------- */

/* The numbered address is what docs/http-api.md promises to keep; the page uses the same without the
 * number, which may change with it. */
static const char version_one[] = "/api/v1/";

static const char *route_of(exchange *x, const char *path)
{
    const size_t length = sizeof version_one - 1;
    if (strncmp(path, version_one, length) != 0)
        return path;
    orr_text text = orr_text_new();
    orr_text_add(&text, "/api/%s", path + length);
    x->routed = text.data;
    return x->routed;
}

static exchange *begin(server *s, struct MHD_Connection *connection, const char *path,
                       const char *method)
{
    exchange *x = calloc(1, sizeof *x);
    if (!x)
        return NULL;
    x->s = s;
    x->connection = connection;
    x->path = route_of(x, path);
    x->method = method;
    x->is_post = strcmp(method, "POST") == 0;
    x->body = orr_text_new();
    x->began = table_now();
    return x;
}

static void free_exchange(exchange *x)
{
    orr_text_free(&x->body);
    orr_text_free(&x->made);
    fields_free(&x->fields);
    table_setup_free(x->setup);
    free(x->routed);
    if (x->drawn) /* nobody waited for it */
        MHD_destroy_response(x->drawn);
    cookie_done(x);
    free(x);
}

/* A whole replay file or pack only where one is wanted. */
static size_t most_body(const exchange *x)
{
    const bool makes = strcmp(x->path, "/api/tables") == 0 || strcmp(x->path, "/api/packs") == 0 ||
                       strcmp(x->path, "/api/studio") == 0 || strcmp(x->path, "/api/today") == 0;
    return makes ? MOST_IMPORT : MOST_BODY;
}

enum MHD_Result http_handle(void *user, struct MHD_Connection *connection, const char *path,
                            const char *method, const char *version, const char *data, size_t *size,
                            void **state)
{
    exchange *x = *state;
    enum MHD_Result result;
    if (!x) {
        *state = x = begin(user, connection, path, method);
        if (!x)
            return MHD_NO;
        x->is_old = strcmp(version, "HTTP/1.0") == 0;
        x->allows = permit_origin(x);
        if (!door_request_begins(x->s->door, connection, x->place)) {
            x->too_large = true;
            return http_error(x, 429, "Too many connections from %s.", x->place);
        }
        return ends_clearly(x, &result) ? MHD_YES : result;
    }
    if (x->phase == EXCHANGE_READY && x->draw)
        return is_drawn(x);
    if (x->phase == EXCHANGE_READY)
        return x->answer ? x->answer(x) : api_answer(x);
    if (*size > 0) {
        if (x->body.length + *size > most_body(x))
            x->too_large = true;
        else
            orr_text_bytes(&x->body, data, *size);
        *size = 0;
        return MHD_YES;
    }
    door_request_is_whole(connection);
    if (strlen(path) > MOST_PATH)
        return http_error(x, 414, "The address is too long.");
    if (x->too_large)
        return http_error(x, 413, "The request is larger than the %zu bytes allowed.",
                          most_body(x));
    result = dispatch(x);
    if (x->is_stream) { /* thousands of them wait for hours, and nothing of this is needed again */
        free_exchange(x);
        *state = NULL;
    }
    return result;
}

void http_done(void *user, struct MHD_Connection *connection, void **state,
               enum MHD_RequestTerminationCode why)
{
    exchange *x = *state;
    (void)user, (void)why;
    door_request_is_done(connection);
    if (!x)
        return;
    free_exchange(x);
    *state = NULL;
}
