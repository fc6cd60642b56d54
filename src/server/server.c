/* server.c - opens the store, the desk, the painter and the port; and closes them again. */
#include "server/http.h"
#include "table/thread.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HTTP_THREADS = 6, BACKLOG = 4096, LARGEST_PEM = 1 << 20, CALL_AGAIN_MS = 20000 };

/* ---- the store ------------------------------------------------------------------------------------------- */

static void news(void *user, const char *id, long long version)
{
    server *s = user;
    if (s->desk)
        desk_news(s->desk, id, version);
}

static bool open_stores(server *s, store **writing, store **reading, orr_error *error)
{
    const server_config *c = &s->config;
    if (c->postgres) {
        *writing = store_open_postgres(c->postgres, NULL, NULL, error);
        *reading = *writing ? store_open_postgres(c->postgres, news, s, error) : NULL;
    } else {
        char path[4096];
        if (!orr_make_folder(c->data, error))
            return false;
        snprintf(path, sizeof path, "%s/orrery.sqlite", c->data);
        *writing = store_open_sqlite(path, true, error);
        *reading = *writing ? store_open_sqlite(path, false, error) : NULL;
    }
    if (*reading)
        return true;
    store_close(*writing);
    return false;
}

/* ---- the port -------------------------------------------------------------------------------------------- */

static bool read_pem(const char *path, char **out, orr_error *error)
{
    orr_text text;
    if (!orr_read_file(path, LARGEST_PEM, &text, error))
        return false;
    *out = text.data;
    return true;
}

static bool resolve(const server_config *c, struct sockaddr_storage *address, orr_error *error)
{
    char port[12];
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *found;
    snprintf(port, sizeof port, "%d", c->port);
    if (getaddrinfo(c->host, port, &hints, &found) != 0)
        return orr_fail(error, "%s is not an address to listen on.", c->host);
    memcpy(address, found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    return true;
}

/* Every stream is an open file. */
static void allow_many_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static bool listen_on(server *s, orr_error *error)
{
    const server_config *c = &s->config;
    struct sockaddr_storage address = {0};
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, s->tls_cert},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, s->tls_key},
        {MHD_OPTION_END, 0, NULL},
    };
    if (!resolve(c, &address, error))
        return false;
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
    if (address.ss_family == AF_INET6)
        flags |= MHD_USE_IPv6;
    if (s->tls_cert)
        flags |= MHD_USE_TLS;
    s->daemon = MHD_start_daemon(
        flags, 0, door_accept, s->door, http_handle, s, MHD_OPTION_SOCK_ADDR,
        (struct sockaddr *)&address, MHD_OPTION_THREAD_POOL_SIZE, (unsigned)HTTP_THREADS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)MOST_CONNECTIONS, MHD_OPTION_NOTIFY_CONNECTION, door_notice, s->door,
        MHD_OPTION_NOTIFY_COMPLETED, http_done, s, MHD_OPTION_LISTENING_ADDRESS_REUSE, 1u,
        MHD_OPTION_LISTEN_BACKLOG_SIZE, (unsigned)BACKLOG,
        s->tls_cert ? MHD_OPTION_ARRAY : MHD_OPTION_END, tls, MHD_OPTION_END);
    return s->daemon ||
           orr_fail(error, "Cannot listen on %s port %d; is another server running there?", c->host,
                    c->port);
}

int server_port(const server *s)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(s->daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

/* ---- starting and stopping --------------------------------------------------------------------------------- */

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
    if (s->limits)
        limits_free(s->limits);
    door_free(s->door);
    free(s->tls_cert);
    free(s->tls_key);
    pthread_mutex_destroy(&s->mutex);
    pthread_cond_destroy(&s->wake);
    free(s);
}

static void close_desk(server *s)
{
    painter_stop(s->painter);
    desk_drain(s->desk);
    reviews_close(s->reviews);
    desk_close(s->desk);
    painter_free(s->painter);
    hooks_close(s->hooks);
}

server *server_start(const server_config *config, orr_error *error)
{
    server *s = calloc(1, sizeof *s);
    store *writing = NULL, *reading = NULL;
    if (!s || sodium_init() < 0)
        abort();
    s->config = *config;
    s->started = table_now();
    pthread_mutex_init(&s->mutex, NULL);
    pthread_cond_init(&s->wake, NULL);
    allow_many_files();
    thread_answers(); /* and so do the desk and the threads of the port, made below */
    make_etag(s);
    const bool pem = !config->tls_cert || (read_pem(config->tls_cert, &s->tls_cert, error) &&
                                           read_pem(config->tls_key, &s->tls_key, error));
    s->door = door_new(config->trust_proxy, config->rate == 0, config->request_s, error);
    if (!pem || !s->door || !open_stores(s, &writing, &reading, error)) {
        free_server(s);
        return NULL;
    }
    s->limits = limits_new(config->rate);
    s->desk = desk_open(writing, reading, config->threads);
    s->painter = painter_open(s->desk);
    s->reviews = reviews_open(s->desk);
    s->hooks = hooks_open(
        &(hook_plan){.anywhere = config->call_anywhere,
                     .retry_ms = config->call_again_ms ? config->call_again_ms : CALL_AGAIN_MS});
    desk_call(s->desk, notice_turn, s);
    desk_keep(s->desk, config->keep);
    if (!listen_on(s, error)) {
        close_desk(s);
        free_server(s);
        return NULL;
    }
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
    stream_close_all(s);
    desk_drain(s->desk); /* every post that waits is answered before the port closes */
    MHD_stop_daemon(s->daemon);
    if (listening != MHD_INVALID_SOCKET)
        close(listening);
    close_desk(s);
    free_server(s);
}
