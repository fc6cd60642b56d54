/* server.c - opens the store, the desk, the painter and the port; and closes them again. */
#include "server/host.h"
#include "server/http.h"
#include "server/port.h"
#include "desk/thread_priority.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HTTP_THREADS = 16, CALL_AGAIN_MS = 20000, PATIENCE_MS = 8000 };

/* ---- the store ------------------------------------------------------------------------------- */

static void news(void *user, const char *id, long long version)
{
    server *s = user;
    if (s->desk)
        desk_news(s->desk, id, version);
}

/* One server for one folder: two would tell each other nothing. The lock goes with the process. */
static bool lock_folder(server *s, orr_error *error)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/server.lock", s->config.data);
    s->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock < 0 || flock(s->lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return true; /* where nothing can be locked nobody knows of anybody */
    return orr_fail(error,
                    "Another Orrery serves the tables in %s; stop it, or choose another folder "
                    "with --data.",
                    s->config.data);
}

static bool open_stores(server *s, store **writing, store **reading, orr_error *error)
{
    const server_config *c = &s->config;
    if (c->postgres) {
        *writing = store_open_postgres(c->postgres, NULL, NULL, error);
        *reading = *writing ? store_open_postgres(c->postgres, news, s, error) : NULL;
    } else {
        char path[4096];
        if (!orr_make_folder(c->data, error) || !lock_folder(s, error))
            return false;
        snprintf(path, sizeof path, "%s/orrery.sqlite", c->data);
        *writing = store_open_sqlite(path, true, error);
        *reading = *writing ? store_open_sqlite(path, false, error) : NULL;
    }
    if (*reading && store_is_whole(*writing, error))
        return true;
    store_close(*reading);
    store_close(*writing);
    return false;
}

/* ---- the port -------------------------------------------------------------------------------- */

/* Every stream is an open file. */
static void allow_many_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static int most_connections(const server *s)
{
    return s->config.connections ? s->config.connections : MOST_CONNECTIONS;
}

static bool listen_on(server *s, orr_error *error)
{
    const server_config *c = &s->config;
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_CERT_CALLBACK, 0, (void *)port_give_certificate},
        {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)port_tls},
        {MHD_OPTION_END, 0, NULL},
    };
    const int listening = port_listen(c->host, c->port, error);
    if (listening < 0)
        return false;
    s->port = port_number(listening);
    const unsigned flags =
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | (c->tls_cert ? MHD_USE_TLS : 0);
    s->daemon = MHD_start_daemon(
        flags, 0, door_accept, s->door, http_handle, s, MHD_OPTION_LISTEN_SOCKET, listening,
        MHD_OPTION_THREAD_POOL_SIZE, (unsigned)HTTP_THREADS, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        (size_t)CONNECTION_MEMORY, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)(most_connections(s) + ROOM_CONNECTIONS),
        MHD_OPTION_NOTIFY_CONNECTION, door_notice, s->door, MHD_OPTION_NOTIFY_COMPLETED, http_done,
        s,
        /* as strict as the library can be; how strict that is depends on its version */
        MHD_OPTION_STRICT_FOR_CLIENT, 1, c->tls_cert ? MHD_OPTION_ARRAY : MHD_OPTION_END, tls,
        MHD_OPTION_END);
    if (s->daemon)
        return true;
    close(listening);
    return orr_fail(error, "The server cannot start on %s port %d.", c->host, c->port);
}

int server_port(const server *s)
{
    return s->port;
}

bool server_reload(const server *s, orr_error *error)
{
    const server_config *c = &s->config;
    return !c->tls_cert || port_read_certificate(c->tls_cert, c->tls_key, error);
}

/* ---- starting and stopping ------------------------------------------------------------------- */

static void make_etag(server *s)
{
    uint8_t hash[8];
    crypto_generichash_state state;
    sodium_memzero(&state, sizeof state);
    crypto_generichash_init(&state, NULL, 0, 16);
    for (const orr_asset *asset = orr_assets; asset->path; asset++)
        crypto_generichash_update(&state, (const uint8_t *)asset->bytes, asset->length);
    uint8_t whole[16];
    crypto_generichash_final(&state, whole, sizeof whole);
    memcpy(hash, whole, sizeof hash);
    sodium_bin2hex(s->etag, sizeof s->etag, hash, sizeof hash);
}

static void free_server(server *s)
{
    mailer_close(s->mailer);
    if (s->limits)
        limits_free(s->limits);
    door_free(s->door);
    free(s->blocks);
    if (s->lock >= 0)
        close(s->lock);
    pthread_mutex_destroy(&s->mutex);
    pthread_cond_destroy(&s->wake);
    free(s);
}

static void close_desk(server *s)
{
    painter_stop(s->painter);
    desk_drain(s->desk);
    reviews_close(s->reviews);
    pictures_close(s->pictures);
    callers_stop(s->callers);
    desk_close(s->desk);
    painter_free(s->painter);
    hooks_close(s->hooks);
    callers_close(s->callers);
}

server *server_start(const server_config *config, orr_error *error)
{
    server *s = orr_alloc_zeroed(1, sizeof *s);
    store *writing = NULL, *reading = NULL;
    if (sodium_init() < 0)
        abort();
    s->config = *config;
    s->started = table_now();
    pthread_mutex_init(&s->mutex, NULL);
    thread_condition(&s->wake);
    allow_many_files();
    thread_answers(); /* and so do the desk and the threads of the port, made below */
    make_etag(s);
    s->lock = -1;
    const bool pem = server_reload(s, error);
    s->door = door_new(&(door_plan){.trusted = config->trust_proxy,
                                    .many = config->rate == 0,
                                    .patience = config->request_s,
                                    .most = most_connections(s),
                                    .shed = stream_shed,
                                    .user = s},
                       error);
    const mail_plan letters = {.server = config->mail,
                               .from = config->mail_from,
                               .login = config->mail_login,
                               .retry_ms = config->call_again_ms};
    if (config->mail && !config->address) {
        orr_fail(error, "Mails contain links, so --mail needs --address.");
        free_server(s);
        return NULL;
    }
    if (!pem || !s->door || !mailer_open(&letters, &s->mailer, error) ||
        !open_stores(s, &writing, &reading, error)) {
        free_server(s);
        return NULL;
    }
    s->limits = limits_new(config->rate, config->quota);
    limits_set_storage(s->limits, config->quota_mb);
    s->desk = desk_open(writing, reading, config->threads);
    s->painter = painter_open(s->desk);
    s->reviews = reviews_open(s->desk);
    s->pictures = pictures_open();
    s->hooks = hooks_open(
        &(hook_plan){.anywhere = config->call_anywhere,
                     .retry_ms = config->call_again_ms ? config->call_again_ms : CALL_AGAIN_MS});
    s->callers = callers_open(&(callers_plan){
        .desk = s->desk,
        .hooks = s->hooks,
        .mailer = s->mailer,
        .address = config->address,
        .contact = config->address && strncmp(config->address, "https://", 8) == 0 ? config->address
                                                                                   : NULL,
        .patience_ms = config->patience_ms ? config->patience_ms : PATIENCE_MS});
    desk_call(s->desk, notice_turn, s);
    snprintf(s->bin, sizeof s->bin, "%.4000s/bin", config->data);
    desk_keep_bin(s->desk, s->bin);
    desk_delete_after(s->desk, config->delete_after);
    desk_archive_after(s->desk, config->archive_after);
    if (!listen_on(s, error)) {
        close_desk(s);
        free_server(s);
        return NULL;
    }
    http_read_blocks(s);
    s->host = host_open(s);
    if (pthread_create(&s->pulse, NULL, stream_pulse, s) != 0)
        abort();
    return s;
}

void server_stop(server *s)
{
    const MHD_socket listening = MHD_quiesce_daemon(s->daemon);
    pthread_mutex_lock(&s->mutex);
    s->stopping = true;
    pthread_cond_signal(&s->wake);
    pthread_mutex_unlock(&s->mutex);
    pthread_join(s->pulse, NULL);
    host_close(s->host);
    stream_close_all(s);
    desk_drain(s->desk); /* every post that waits is answered before the port closes */
    MHD_stop_daemon(s->daemon);
    if (listening != MHD_INVALID_SOCKET)
        close(listening);
    close_desk(s);
    free_server(s);
}
