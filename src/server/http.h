/* http.h - one HTTP request and how it is answered. Only the files of src/server include this. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/door.h"
#include "server/fields.h"
#include "server/limits.h"
#include "server/reviews.h"
#include "server/server.h"
#include "desk/people.h"
#include "desk/call_people.h"
#include "desk/webhook.h"
#include "view/painter.h"

#include <microhttpd.h>
#include <stdatomic.h>

enum {
    MOST_BODY = 64 * 1024,
    MOST_IMPORT = 1024 * 1024, /* a replay file */
    MOST_PATH = 200,
    CONNECTION_MEMORY = 16 * 1024, /* headers included; all of it is taken */
    IDLE_SECONDS = 30,
    MOST_CONNECTIONS = 12000,
    ROOM_CONNECTIONS = 512, /* more, to be answered shortly or to make room */
    PULSE_SECONDS = 15,
    SWEEP_SECONDS = 1,
};

typedef struct stream stream;

/* Whose key a browser's is, for a moment (cookie.c). */
enum { KEYS_REMEMBERED = 1024 };
typedef struct key_known {
    char browser[TABLE_HASH_SIZE], owner[TABLE_HASH_SIZE];
    long long until;
} key_known;

struct server {
    server_config config;
    struct MHD_Daemon *daemon;
    desk *desk;
    painter *painter;
    limits *limits;
    door *door;
    hooks *hooks;
    callers *callers;
    mailer *mailer;
    reviews *reviews;
    struct pictures *pictures;
    struct host_desk *host;
    block *blocks; /* guarded by the mutex of the streams, as the keys are */
    int block_count;
    char bin[4096]; /* where recordings of deleted tables go */
    key_known keys[KEYS_REMEMBERED];
    int port, lock;        /* lock: an open file, while this server has the folder for itself */
    pthread_mutex_t mutex; /* of the streams */
    stream *streams;
    atomic_bool shed;    /* some of them have to end */
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
    char *routed;       /* the path, where it is another than was asked for; NULL: it is that */
    const char *allows; /* the origin that may read the answer (--cors), or NULL */
    int verb;           /* of the route: what a table is asked, if it is */
    enum exchange_phase phase;
    orr_text body;
    bool too_large;
    fields fields;
    table_request request; /* if it goes over the desk */
    table_setup *setup;
    long long began;
    bool is_form, is_post, is_old; /* old: HTTP/1.0 */
    bool is_stream;                /* it is answered for as long as somebody looks */
    int mine;                      /* the seat of who makes the table; -1: none */
    char id[TABLE_ID_SIZE];
    char place[DOOR_PLACE]; /* that limits count by */
    char secret[TABLE_SECRET_SIZE];
    char who[TABLE_HASH_SIZE];   /* whose secret that is: a person, or the hash of a link's */
    char owner[TABLE_HASH_SIZE]; /* whose key that is; "" if there is none */
    person me;                   /* as far as it was asked for: cookie_person */
    bool knows_me;
    char invite[80];             /* to be kept by this browser; "" if there is none */
    char key[TABLE_SECRET_SIZE]; /* of this browser; "" if it has none */
    bool give_key;               /* with the answer */
    struct seats_along *along;   /* that another key shall own too; NULL: none */
    enum MHD_Result (*answer)(struct exchange *x); /* after the desk; NULL: api_answer */
    /* A page that is drawn on the pool, and what came of it. */
    enum MHD_Result (*draw)(struct exchange *x);
    struct MHD_Response *drawn;
    int drawn_status;
    int retry;      /* seconds, if it came too soon; 0: the usual */
    bool challenge; /* the key that it showed is none */
    /* What a hint found. */
    orr_text made;
    int made_status;
    const char *made_type; /* NULL: JSON */
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
/* Pictures: PNG, for other sites as well, and SVG with a style of its own. Both free the text. */
enum MHD_Result http_picture(exchange *x, orr_text *png);
enum MHD_Result http_drawing(exchange *x, orr_text *svg);
enum MHD_Result http_redirect(exchange *x, const char *where);
void http_headers(struct MHD_Response *response);
/* The same with a policy of its own: which scripts and addresses a page may use. */
void http_headers_with(struct MHD_Response *response, const char *policy);
void http_permit(const exchange *x, struct MHD_Response *response); /* pages of elsewhere */
void http_count(exchange *x, int status);
const char *http_header(const exchange *x, const char *name);
const char *http_argument(const exchange *x, const char *name); /* from the query */
bool http_is_api(const exchange *x);

/* cookie.c. Who asks: the secret from the header, or the browser's key; "" if there is none. */
void cookie_find_secret(exchange *x);
bool cookie_is_person(exchange *x); /* is the secret the key of somebody that the server knows? */
void cookie_take_shown_key(exchange *x); /* a program shows its key in the header */
bool cookie_is_secret(const char *text); /* does it look like one? */
void cookie_need_key(exchange *x);       /* the browser gets one with the answer if it has none */
void cookie_new_key(exchange *x);        /* in any case */
void cookie_forget_keys(server *s);      /* one was taken back */
/* The person of this browser, loaded once; one without a name or a moment of creation is not known
 * yet. What they are called from now on, if anything is said; their key is listed with them. */
const person *cookie_person(exchange *x);
void cookie_be_called(exchange *x, const char *name, long long world);
void cookie_store_key(exchange *x);
void cookie_seen(exchange *x); /* now and then it is written down */
void cookie_device(const exchange *x, char device[PERSON_DEVICE]);
bool cookie_rename_seats(exchange *x); /* where games go on; as cookie_take_along */
void cookie_add(exchange *x, struct MHD_Response *response); /* what the answer has to bring */
/* This person shall own what another owns; true if the desk is asked, and then x->answer is
 * called. */
bool cookie_take_along(exchange *x, const char *before);
void cookie_done(exchange *x);
/* May it? If not, x->retry says when it may. */
bool http_allows(exchange *x, enum limit_kind kind, const char *key);
/* It showed a key that is neither of a seat nor of a person: answers 401. */
bool http_shows_no_key(exchange *x);
enum MHD_Result http_wrong_key(exchange *x);
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
enum MHD_Result pages_invitation(exchange *x); /* invitation_page.c */
enum MHD_Result pages_typed_invitation(exchange *x);
enum MHD_Result api_invitation(exchange *x);
enum MHD_Result pages_today(exchange *x); /* today_page.c */
enum MHD_Result api_today(exchange *x);
enum MHD_Result api_begin_today(exchange *x);
enum MHD_Result api_race(exchange *x);
enum MHD_Result pages_set_cup(exchange *x); /* cup_page.c */
enum MHD_Result pages_cup(exchange *x);
enum MHD_Result api_set_cup(exchange *x);
enum MHD_Result api_cup(exchange *x);
bool cup_card(exchange *x, const char *typed, orr_text *svg, orr_error *error);
bool day_card(exchange *x, const char *number, orr_text *svg, orr_error *error);
/* While the day lasts its luck is known only to those who have had their try. */
bool day_may_watch(exchange *x, const table *t, int viewer);
enum MHD_Result pages_open(exchange *x); /* open_tables.c */
enum MHD_Result api_open(exchange *x);
enum MHD_Result pages_push_worker(exchange *x); /* calls_page.c */
enum MHD_Result api_push(exchange *x);
enum MHD_Result api_subscribe(exchange *x);
enum MHD_Result api_nudge(exchange *x);
enum MHD_Result api_report(exchange *x); /* host.c */
enum MHD_Result pages_set_quiet(exchange *x);
enum MHD_Result pages_ask_mail(exchange *x);
enum MHD_Result pages_mail_link(exchange *x);
enum MHD_Result pages_me(exchange *x); /* person_pages.c */
enum MHD_Result pages_be_called(exchange *x);
enum MHD_Result pages_make_code(exchange *x);
enum MHD_Result pages_take_back_key(exchange *x);
enum MHD_Result pages_text(exchange *x);
enum MHD_Result pages_rules(exchange *x);
enum MHD_Result pages_asset(exchange *x);
enum MHD_Result pages_puzzles(exchange *x); /* puzzle_page.c: all games; what is below that */
enum MHD_Result pages_puzzle(exchange *x);
enum MHD_Result pages_studio(exchange *x); /* studio.c */
enum MHD_Result api_studio(exchange *x);
enum MHD_Result pages_offline(exchange *x); /* files of the table that needs no server */
enum MHD_Result pages_unreadable(exchange *x, table *t); /* both release the table */
enum MHD_Result api_unreadable(exchange *x, table *t);
void pages_error(exchange *x, int status, const char *sentence, orr_text *out);
enum MHD_Result api_openapi(exchange *x); /* persons_api.c */
enum MHD_Result api_person(exchange *x);
enum MHD_Result api_me(exchange *x);
enum MHD_Result api_games(exchange *x);
enum MHD_Result api_create(exchange *x);
enum MHD_Result api_pack(exchange *x);
enum MHD_Result api_view(exchange *x);
enum MHD_Result api_moves(exchange *x);
enum MHD_Result api_why(exchange *x);
enum MHD_Result api_at(exchange *x);
enum MHD_Result api_film(exchange *x);
enum MHD_Result api_ending(exchange *x);
enum MHD_Result api_picture(exchange *x); /* pictures.c */
enum MHD_Result pages_picture(exchange *x);
/* A concealed copy of the position after `number` moves (-1: now); NULL with an error. all: nothing
 * is hidden once the game is over. Free it (api_read.c). */
void *api_known_state(const exchange *x, table *t, int viewer, long long number, bool all, int *at,
                      orr_error *error);
enum MHD_Result api_export(exchange *x);
enum MHD_Result api_hint(exchange *x);
enum MHD_Result api_hook(exchange *x);
enum MHD_Result api_review(exchange *x);
enum MHD_Result api_ask(exchange *x);    /* what the route says */
enum MHD_Result api_answer(exchange *x); /* after the desk */
void api_dropped(void *exchange);        /* work for it that is not done: the server stops */
enum MHD_Result stream_open(exchange *x);
void stream_close_all(server *s);
void stream_shed(void *server); /* the door has cut off somebody */
void *stream_pulse(void *user);
enum MHD_Result metrics_health(exchange *x);
enum MHD_Result metrics_page(exchange *x);

/* pictures.c */
typedef struct pictures pictures;
pictures *pictures_open(void);
void pictures_close(pictures *p);

/* setup_fields.c: what a table is made from. */
bool setup_read(exchange *x, table_setup *setup, orr_error *error);
bool setup_copy_field(const fields *f, const char *name, char *to, size_t size, orr_error *error);

/* house_rules.c: who may post, and who may make a table. On false they have answered. */
bool permit_post(exchange *x, enum MHD_Result *result);
bool permit_create(exchange *x, enum MHD_Result *result);
/* The origin of a page of elsewhere that may use the programming interface (--cors), or NULL. */
const char *permit_origin(const exchange *x);
enum MHD_Result pages_invite(exchange *x);
bool http_read_blocks(server *s); /* from the store; they are few */

/* your_move.c: a person has to decide; the desk's caller. */
void notice_turn(void *user, table *t, int seat);

/* Hand the request to the desk and wait, suspended, for its answer. */
enum MHD_Result http_ask_desk(exchange *x);
void http_resume(exchange *x);

#endif
