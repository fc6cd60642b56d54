/* serve_command.c - `orrery serve`: the page, until somebody stops it. */
#include "cli/cli.h"
#include "kernel/kernel.h"
#include "server/server.h"
#include "study/puzzle.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ARCHIVE_DAYS = 7, QUOTA = 200, QUOTA_MB = 50 };

/* Where a program keeps a user's data, by the custom of the desktop. */
void cli_data_folder(char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && data[0] == '/')
        snprintf(path, size, "%s/orrery", data);
    else
        snprintf(path, size, "%s/.local/share/orrery", home && home[0] ? home : ".");
}

/* The table that needs no server (`make offline`), beside the program or where it was installed; ""
 * if there is none. */
static void find_offline(char *path, size_t size)
{
    static const char *const places[] = {"../offline", "../share/orrery/offline"};
    char program[3000];
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    for (int i = 0; slash && i < 2; i++) {
        snprintf(path, size, "%.*s/%s/orrery.wasm", (int)(slash - program), program, places[i]);
        const bool there = access(path, R_OK) == 0;
        *strrchr(path, '/') = '\0';
        if (there)
            return;
    }
    path[0] = '\0';
}

static void our_signals(sigset_t *signals)
{
    sigemptyset(signals);
    sigaddset(signals, SIGINT);
    sigaddset(signals, SIGTERM);
    sigaddset(signals, SIGHUP);
}

/* SIGHUP: the certificate was renewed. The others: stop. */
static void wait_for_signal(server *s)
{
    sigset_t signals;
    orr_error error;
    our_signals(&signals);
    for (int caught = SIGHUP; caught == SIGHUP;) {
        sigwait(&signals, &caught);
        if (caught == SIGHUP && !server_reload(s, &error))
            fprintf(stderr, "level=error event=reload why=\"%s\"\n", error.text);
        else if (caught == SIGHUP)
            fprintf(stderr, "level=info event=reload\n");
    }
}

/* Before any thread is made, so that all of them leave these to wait_for_signal. */
static void hold_signals(void)
{
    sigset_t signals;
    our_signals(&signals);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* As it stands in an address that can be clicked on: [::1] keeps its colons apart from the port. */
static const char *shown_host(const char *host, char bytes[100])
{
    if (strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0)
        return "localhost";
    snprintf(bytes, 100, strchr(host, ':') ? "[%.90s]" : "%.90s", host);
    return bytes;
}

/* The home page shows the puzzle of the day; reading a game's puzzles takes a second or two, which
 * nobody shall wait for. */
static void *read_puzzles(void *user)
{
    (void)user;
    for (int i = 0; i < orr_game_count(); i++)
        puzzle_built_in(orr_game_at(i));
    return NULL;
}

int cli_serve(const cli_args *args)
{
    char folder[4000], host[100], offline[3100];
    const bool unlimited = cli_given(args, rate) && args->rate == 0;
    const int usual_quota = unlimited ? 0 : QUOTA, usual_mb = unlimited ? 0 : QUOTA_MB;
    cli_data_folder(folder, sizeof folder);
    find_offline(offline, sizeof offline);
    const server_config config = {
        .host = args->host ? args->host : "127.0.0.1",
        .port = cli_given(args, port) ? (int)args->port : 8080,
        .data = args->data ? args->data : folder,
        .postgres = args->postgres,
        .invite = args->invite,
        .quota = cli_given(args, quota) ? (int)args->quota : usual_quota,
        .quota_mb = cli_given(args, quota_mb) ? (int)args->quota_mb : usual_mb,
        .connections = (int)args->connections,
        .metrics = args->metrics,
        .cors = args->cors,
        .trust_proxy = args->trust_proxy,
        .tls_cert = args->tls_cert,
        .tls_key = args->tls_key,
        .threads = args->threads ? (int)args->threads : (int)sysconf(_SC_NPROCESSORS_ONLN),
        .rate = cli_given(args, rate) ? (int)args->rate : 50,
        .log_all = args->log,
        .address = args->address,
        .call_anywhere = args->call_anywhere,
        .mail = args->mail,
        .mail_from = args->mail_from,
        .mail_login = args->mail_login,
        .no_studio = args->no_studio,
        .offline = offline[0] ? offline : NULL,
        .delete_after = (int)args->delete_after,
        .archive_after = cli_given(args, archive_after) ? (int)args->archive_after : ARCHIVE_DAYS,
    };
    orr_error error;
    if (!config.tls_cert != !config.tls_key)
        return cli_usage("TLS needs both --tls-cert and --tls-key.");
    hold_signals();
    server *s = server_start(&config, &error);
    if (!s)
        return cli_failed("%s", error.text);
    printf("Orrery is at %s://%s:%d/ (stop it with Ctrl-C)\n", config.tls_cert ? "https" : "http",
           shown_host(config.host, host), server_port(s));
    fflush(stdout);
    pthread_t reader;
    if (pthread_create(&reader, NULL, read_puzzles, NULL) == 0)
        pthread_detach(reader);
    wait_for_signal(s);
    server_stop(s);
    return EXIT_OK;
}
