/* http.h - one request of HTTP and how it is answered. Only the files of src/server include this. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/fields.h"
#include "server/limits.h"
#include "server/reviews.h"
#include "server/server.h"
#include "table/hook.h"
#include "table/painter.h"

#include <microhttpd.h>

enum {
    MOST_BODY = 64 * 1024,
    MOST_IMPORT = 1024 * 1024, /* a replay file */
    MOST_PATH = 200,
    CONNECTION_MEMORY = 12 * 1024, /* headers included */
    IDLE_SECONDS = 30,
    MOST_CONNECTIONS = 6000,
    PULSE_SECONDS = 15,
};

typedef struct stream stream;

struct server {
    server_config config;
    struct MHD_Daemon *daemon;
    desk *desk;
    painter *painter;
    limits *limits;
    hooks *hooks;
    reviews *reviews;
    char *tls_cert, *tls_key;
    pthread_mutex_t mutex; /* of the streams */
    stream *streams;
    bool stopping;
    pthread_t pulse;
    pthread_cond_t wake;
    long long started;
    long long statuses[6]; /* answers by class: 2xx at 2 ... */
    char etag[20];         /* of everything that is built in */
};

enum exchange_phase { EXCHANGE_READS, EXCHANGE_WAITS, EXCHANGE_READY };

/* One request on its way through. */
typedef struct exchange {
    server *s;
    struct MHD_Connection *connection;
    const char *method, *path;
    int verb; /* of the route: what a table is asked, if it is */
    enum exchange_phase phase;
    orr_text body;
    bool too_large;
    fields fields;
    table_request request; /* if it goes over the desk */
    table_setup *setup;
    long long began;
    bool is_form, is_post;
    int mine; /* the seat of who makes the table; -1: none */
    char id[TABLE_ID_SIZE];
    char secret[TABLE_SECRET_SIZE];
    /* What a hint found. */
    orr_text made;
    int made_status;
} exchange;

/* For libmicrohttpd: a request, piece by piece; and its end. */
enum MHD_Result http_handle(void *user, struct MHD_Connection *connection, const char *path,
                            const char *method, const char *version, const char *data, size_t *size,
                            void **state);
void http_done(void *user, struct MHD_Connection *connection, void **state,
               enum MHD_RequestTerminationCode why);

/* Answers. Each sends the headers that every answer has. */
enum MHD_Result http_send(exchange *x, int status, const char *type, const char *bytes,
                          size_t length);
enum MHD_Result http_text(exchange *x, int status, const char *type, orr_text *text); /* frees it */
enum MHD_Result http_error(exchange *x, int status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
enum MHD_Result http_redirect(exchange *x, const char *where, const char *cookie_id,
                              const char *cookie_secret);
void http_headers(struct MHD_Response *response);
void http_count(exchange *x, int status);
const char *http_header(const exchange *x, const char *name);
const char *http_argument(const exchange *x, const char *name); /* from the query */
bool http_is_api(const exchange *x);

/* Who asks: the secret for this table from the header or the cookie; "" if there is none. */
void http_find_secret(exchange *x, const char *id);

/* The table of the path and the seat of who asks; answers 404 by itself and gives NULL. */
table *http_table(exchange *x, int *viewer, enum MHD_Result *result);
/* The same for a table that may be set aside, which otherwise is answered with 410 and the reason. */
table *http_any_table(exchange *x, int *viewer, enum MHD_Result *result);

/* Handlers: pages.c, table_page.c, api.c, api_look.c, stream.c, rules.c, metrics.c. */
enum MHD_Result pages_home(exchange *x);
enum MHD_Result pages_game(exchange *x);
enum MHD_Result pages_table(exchange *x);
enum MHD_Result pages_link(exchange *x);
enum MHD_Result pages_next(exchange *x);
enum MHD_Result pages_text(exchange *x);
enum MHD_Result pages_rules(exchange *x);
enum MHD_Result pages_asset(exchange *x);
enum MHD_Result pages_aside(exchange *x, table *t, int viewer); /* both release the table */
enum MHD_Result api_aside(exchange *x, table *t);
void pages_error(exchange *x, int status, const char *sentence, orr_text *out);
enum MHD_Result api_games(exchange *x);
enum MHD_Result api_create(exchange *x);
enum MHD_Result api_pack(exchange *x);
enum MHD_Result api_view(exchange *x);
enum MHD_Result api_moves(exchange *x);
enum MHD_Result api_why(exchange *x);
enum MHD_Result api_at(exchange *x);
enum MHD_Result api_film(exchange *x);
enum MHD_Result api_ending(exchange *x);
enum MHD_Result api_picture(exchange *x);
enum MHD_Result api_export(exchange *x);
enum MHD_Result api_hint(exchange *x);
enum MHD_Result api_hook(exchange *x);
enum MHD_Result api_review(exchange *x);
enum MHD_Result api_ask(exchange *x);    /* what the route says */
enum MHD_Result api_answer(exchange *x); /* after the desk */
enum MHD_Result stream_open(exchange *x);
void stream_close_all(server *s);
void *stream_pulse(void *user);
enum MHD_Result metrics_health(exchange *x);
enum MHD_Result metrics_page(exchange *x);

/* notice.c: a person has to decide; the desk's caller. */
void notice_turn(void *user, table *t, int seat);

/* Hand the request to the desk and wait, suspended, for its answer. */
enum MHD_Result http_ask_desk(exchange *x);
void http_resume(exchange *x);

#endif
