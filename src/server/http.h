/* http.h - one HTTP request and how it is answered. Only the files of src/server include this. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/door.h"
#include "server/fields.h"
#include "server/limits.h"
#include "server/reviews.h"
#include "server/server.h"
#include "desk/webhook.h"
#include "view/painter.h"

#include <microhttpd.h>
#include <stdatomic.h>

enum {
    MOST_BODY = 64 * 1024,
    MOST_IMPORT = 1024 * 1024, /* a replay file */
    MOST_PATH = 200,
    CONNECTION_MEMORY = 64 * 1024, /* headers included; only what is used of it is taken */
    IDLE_SECONDS = 30,
    MOST_CONNECTIONS = 6000,
    PULSE_SECONDS = 15,
    SWEEP_SECONDS = 1,
};

typedef struct stream stream;

struct server {
    server_config config;
    struct MHD_Daemon *daemon;
    desk *desk;
    painter *painter;
    limits *limits;
    door *door;
    hooks *hooks;
    reviews *reviews;
    struct host_desk *host;
    block *blocks; /* guarded by the mutex of the streams */
    int block_count;
    int port, lock;        /* lock: an open file, while this server has the folder for itself */
    pthread_mutex_t mutex; /* of the streams */
    stream *streams;
    atomic_llong queued; /* bytes that wait in them */
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
    bool is_form, is_post, is_old; /* old: HTTP/1.0 */
    int mine;                      /* the seat of who makes the table; -1: none */
    char id[TABLE_ID_SIZE];
    char secret[TABLE_SECRET_SIZE];
    char invite[80];             /* to be kept by this browser; "" if there is none */
    char key[TABLE_SECRET_SIZE]; /* of this browser; "" if it has none */
    bool give_key;               /* with the answer */
    struct seats_along *along;   /* that another key shall own too; NULL: none */
    enum MHD_Result (*answer)(struct exchange *x); /* after the desk; NULL: api_answer */
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
enum MHD_Result http_redirect(exchange *x, const char *where);
void http_headers(struct MHD_Response *response);
/* The same with a policy of its own: which scripts and addresses a page may use. */
void http_headers_with(struct MHD_Response *response, const char *policy);
void http_count(exchange *x, int status);
const char *http_header(const exchange *x, const char *name);
const char *http_argument(const exchange *x, const char *name); /* from the query */
bool http_is_api(const exchange *x);

/* cookie.c. Who asks: the secret from the header, or the browser's key; "" if there is none. */
void cookie_find_secret(exchange *x);
bool cookie_is_secret(const char *text); /* does it look like one? */
void cookie_need_key(exchange *x);       /* the browser gets one with the answer if it has none */
void cookie_add(exchange *x, struct MHD_Response *response); /* what the answer has to bring */
/* The browser's new key shall own what another key owns; true if the desk is asked, and then
 * x->answer is called. */
bool cookie_take_along(exchange *x, const char *before);
void cookie_done(exchange *x);
uint64_t http_place_hash(const exchange *x); /* of where the request comes from; never 0 */
bool http_is_secure(const exchange *x);      /* by https, here or at the proxy */

/* The table of the path and the seat of who asks; answers 404 by itself and gives NULL. */
table *http_table(exchange *x, int *viewer, enum MHD_Result *result);
/* The same for a table that may be unreadable, which otherwise is answered with 410 and the reason. */
table *http_any_table(exchange *x, int *viewer, enum MHD_Result *result);

/* Handlers: pages.c, table_page.c, api.c, api_read.c, stream.c, rules.c, metrics.c. */
enum MHD_Result pages_home(exchange *x);
enum MHD_Result pages_game(exchange *x);
enum MHD_Result pages_table(exchange *x);
enum MHD_Result pages_link(exchange *x);
enum MHD_Result pages_pass(exchange *x);
enum MHD_Result pages_key(exchange *x);
enum MHD_Result pages_use_key(exchange *x);
enum MHD_Result pages_next(exchange *x);
enum MHD_Result pages_text(exchange *x);
enum MHD_Result pages_rules(exchange *x);
enum MHD_Result pages_asset(exchange *x);
enum MHD_Result pages_puzzles(exchange *x); /* puzzle_page.c: all games; what is below that */
enum MHD_Result pages_puzzle(exchange *x);
enum MHD_Result pages_studio(exchange *x); /* studio.c */
enum MHD_Result api_studio(exchange *x);
enum MHD_Result pages_offline(exchange *x); /* files of the table that needs no server */
enum MHD_Result pages_unreadable(exchange *x, table *t, int viewer); /* both release the table */
enum MHD_Result api_unreadable(exchange *x, table *t);
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
void api_dropped(void *exchange);        /* work for it that is not done: the server stops */
enum MHD_Result stream_open(exchange *x);
void stream_close_all(server *s);
void *stream_pulse(void *user);
enum MHD_Result metrics_health(exchange *x);
enum MHD_Result metrics_page(exchange *x);

/* house_rules.c: who may post, and who may make a table. On false they have answered. */
bool permit_post(exchange *x, enum MHD_Result *result);
bool permit_create(exchange *x, enum MHD_Result *result);
enum MHD_Result pages_invite(exchange *x);
bool http_read_blocks(server *s); /* from the store; they are few */

/* your_move.c: a person has to decide; the desk's caller. */
void notice_turn(void *user, table *t, int seat);

/* Hand the request to the desk and wait, suspended, for its answer. */
enum MHD_Result http_ask_desk(exchange *x);
void http_resume(exchange *x);

#endif
