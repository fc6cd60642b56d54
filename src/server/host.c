/* host.c - see host.h. */
#include "server/host.h"
#include "server/pages.h"
#include "kernel/kernel.h"
#include "server/http.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum {
    MOST_WORDS = 8,
    LOOK_MS = 200,
    SAY_S = 5,
    MOST_EXPIRED = 100000,
    MOST_REPORTS = 4 << 20, /* bytes of what people have reported */
    SHOWN_REPORTS = 16384,  /* of them, the last */
};

struct host_desk {
    server *s;
    int listening, audit;
    char path[108];
    pthread_t thread;
    atomic_bool stopping;
};

typedef struct errand {
    server *s;
    char *words[MOST_WORDS];
    int count;
    orr_text out;
    orr_error error;
} errand;

void host_socket_path(const char *folder, int port, bool shared, char *path, size_t size)
{
    if (shared)
        snprintf(path, size, "%s/host-%d.sock", folder, port);
    else
        snprintf(path, size, "%s/host.sock", folder);
}

/* ---- looking --------------------------------------------------------------------------------- */

static const char *const status_words[] = {"waiting", "playing", "over"};

/* All tables, or those of one status, the one that was left alone longest first. */
static bool list_tables(errand *e)
{
    upkeep_table list[UPKEEP_BATCH];
    int found, skip = 0;
    const char *only = e->count > 1 ? e->words[1] : NULL;
    do {
        found = desk_list_tables(e->s->desk, UPKEEP_ANY, INT64_MAX, skip, list, &e->error);
        for (int i = 0; i < found; i++) {
            const char *word = status_words[list[i].status];
            if (only && strcmp(only, word) != 0)
                continue;
            orr_text_add(&e->out, "%s  %-12s %-8s %5lld moves  ", list[i].id, list[i].game, word,
                         list[i].moves);
            page_time(&e->out, list[i].changed, "%Y-%m-%dT%H:%MZ");
            orr_text_add(&e->out, "\n");
        }
        skip += found;
    } while (found == UPKEEP_BATCH);
    return found >= 0;
}

static void show_seat(const table *t, int seat, orr_text *out)
{
    static const char *const kinds[] = {"open", "person", "computer"};
    char bytes[TABLE_NAME_SIZE + 16];
    orr_text name = orr_text_in(bytes, sizeof bytes);
    table_seat_name(t, seat, &name);
    orr_text_add(out, "seat %d: %s, %s%s%s", seat + 1, bytes, kinds[t->course.seat[seat].kind],
                 t->course.seat[seat].away ? ", away" : "", t->seat[seat].muted ? ", muted" : "");
    for (int i = 0; i < t->owner_count; i++)
        if (t->owners[i].seat == seat)
            orr_text_add(out, ", browser %.*s%s", BLOCK_DIGITS, t->owners[i].browser,
                         t->owners[i].shared ? " (shared screen)" : "");
    orr_text_add(out, "\n");
}

/* Without secrets: a host who wants those has the file. */
static bool show_table(errand *e)
{
    e->error.text[0] = '\0';
    table *t = desk_find_table(e->s->desk, e->words[1], &e->error);
    if (!t)
        return e->error.text[0] ? false
                                : orr_fail(&e->error, "There is no table '%.40s'.", e->words[1]);
    pthread_mutex_lock(&t->live.mutex);
    orr_text_add(&e->out, "%s: %s, %s, %d moves, %d lines of chat, %d watching\nmade ", t->id,
                 t->game, t->unreadable[0] ? "unreadable" : status_words[t->status],
                 t->course.count, t->chat_count, (int)t->live.sinks);
    page_time(&e->out, t->created, "%Y-%m-%dT%H:%MZ");
    orr_text_add(&e->out, "%s%s, changed ", t->live.place[0] ? " from " : "", t->live.place);
    page_time(&e->out, t->changed, "%Y-%m-%dT%H:%MZ");
    orr_text_add(&e->out, "\n");
    for (int seat = 0; seat < t->seats; seat++)
        show_seat(t, seat, &e->out);
    for (int i = t->chat_count > 10 ? t->chat_count - 10 : 0; i < t->chat_count; i++)
        orr_text_add(&e->out, "chat %d: %s\n", t->chat[i].seat + 1, t->chat[i].text);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(e->s->desk, t);
    return true;
}

static bool list_blocks(errand *e)
{
    block *list;
    const int count = desk_blocks(e->s->desk, &list);
    for (int i = 0; i < count; i++) {
        orr_text_add(&e->out, "%s  ", list[i].who);
        page_time(&e->out, list[i].since, "%Y-%m-%dT%H:%MZ");
        orr_text_add(&e->out, "  %s\n", list[i].why);
    }
    free(list);
    return count >= 0 || orr_fail(&e->error, "The store does not answer.");
}

/* ---- changing -------------------------------------------------------------------------------- */

static bool ask_table(errand *e, enum table_verb verb, const char *id, int seat, long long number)
{
    table_request r = {.verb = verb, .internal = true, .seat = seat, .number = number};
    if (strlen(id) != TABLE_ID_SIZE - 1)
        return orr_fail(&e->error, "There is no table '%.40s'.", id);
    snprintf(r.id, sizeof r.id, "%s", id);
    desk_ask_and_wait(e->s->desk, &r);
    e->error = r.error;
    return r.answer == ANSWER_OK;
}

static bool end_table(errand *e)
{
    return ask_table(e, REQUEST_END, e->words[1], 0, -1);
}

static bool delete_table(errand *e)
{
    return ask_table(e, REQUEST_DELETE, e->words[1], 0, -1);
}

static bool set_muted(errand *e, bool muted)
{
    char *end;
    const long seat = strtol(e->words[2], &end, 10);
    if (*end || seat < 1 || seat > ORR_MAX_SEATS)
        return orr_fail(&e->error, "There is no seat '%.20s'. Seats count from 1.", e->words[2]);
    return ask_table(e, REQUEST_MUTE, e->words[1], (int)seat - 1, muted);
}

static bool mute(errand *e)
{
    return set_muted(e, true);
}

static bool unmute(errand *e)
{
    return set_muted(e, false);
}

static bool renew(errand *e)
{
    char *end;
    const long seat = strtol(e->words[2], &end, 10);
    if (*end || seat < 1 || seat > ORR_MAX_SEATS)
        return orr_fail(&e->error, "There is no seat '%.20s'. Seats count from 1.", e->words[2]);
    table_request r = {
        .verb = REQUEST_RENEW, .internal = true, .seat = (int)seat - 1, .number = -1};
    if (strlen(e->words[1]) != TABLE_ID_SIZE - 1)
        return orr_fail(&e->error, "There is no table '%.40s'.", e->words[1]);
    snprintf(r.id, sizeof r.id, "%s", e->words[1]);
    desk_ask_and_wait(e->s->desk, &r);
    e->error = r.error;
    if (r.answer != ANSWER_OK)
        return false;
    orr_text_add(&e->out, "seat %ld has a new link: %s/t/%s/s/%s\n", seat,
                 e->s->config.address ? e->s->config.address : "", r.id, r.made_secret[seat - 1]);
    return true;
}

static bool block_who(errand *e)
{
    char why[BLOCK_WHY];
    orr_text text = orr_text_in(why, sizeof why);
    bool was;
    for (int i = 2; i < e->count; i++)
        orr_text_add(&text, "%s%s", i > 2 ? " " : "", e->words[i]);
    if (strlen(e->words[1]) >= BLOCK_SIZE)
        return orr_fail(&e->error, "That is neither an address nor a browser.");
    return desk_block(e->s->desk, e->words[1], e->count > 2 ? why : "", &was, &e->error) &&
           http_read_blocks(e->s);
}

static bool unblock_who(errand *e)
{
    bool was = false;
    if (!desk_block(e->s->desk, e->words[1], NULL, &was, &e->error))
        return false;
    http_read_blocks(e->s);
    return was || orr_fail(&e->error, "'%.60s' was not blocked.", e->words[1]);
}

static bool is_watched(errand *e, const char *id)
{
    orr_error ignored;
    table *t = desk_find_table(e->s->desk, id, &ignored);
    const bool watched = t && t->live.sinks > 0;
    if (t)
        desk_release(e->s->desk, t);
    return watched;
}

/* Tables that nobody has changed for so many days, but none that somebody looks at just now. */
static bool expire(errand *e)
{
    upkeep_table list[UPKEEP_BATCH];
    char *end;
    const long days = strtol(e->words[1], &end, 10);
    int found, skip = 0, gone = 0;
    if (*end || days < 0 || days > 36500)
        return orr_fail(&e->error, "'%.20s' is not a number of days.", e->words[1]);
    do {
        found = desk_list_tables(e->s->desk, UPKEEP_ANY, upkeep_since(days), skip, list, &e->error);
        for (int i = 0; i < found; i++) {
            const bool stays = is_watched(e, list[i].id);
            if (!stays && !ask_table(e, REQUEST_DELETE, list[i].id, 0, -1))
                return false;
            skip += stays;
            gone += !stays;
        }
    } while (found == UPKEEP_BATCH && gone < MOST_EXPIRED);
    orr_text_add(&e->out, "%d table%s deleted\n", gone, gone == 1 ? "" : "s");
    return found >= 0;
}

/* How people are called: what went out, what did not arrive, what was too much. */
static bool show_calls(errand *e)
{
    hook_counts posts;
    callers_counts calls;
    mail_counts mails;
    hooks_read_counts(e->s->hooks, &posts);
    callers_read_counts(e->s->callers, &calls);
    mailer_read_counts(e->s->mailer, &mails);
    orr_text_add(&e->out, "mails sent %lld, failed %lld, dropped %lld\n", mails.sent, mails.failed,
                 mails.dropped);
    orr_text_add(&e->out,
                 "messages sent %lld, failed %lld, dropped %lld\nbrowsers called %lld, people "
                 "asleep %lld, calls dropped %lld\n",
                 posts.sent, posts.failed, posts.dropped, calls.called, calls.asleep,
                 calls.dropped);
    return true;
}

/* ---- what people report ---------------------------------------------------------------------- */

static FILE *reports_open(const server *s, const char *mode)
{
    char path[4096 + 20];
    snprintf(path, sizeof path, "%s/reports.log", s->config.data);
    const int file =
        open(path, (mode[0] == 'a' ? O_WRONLY | O_APPEND | O_CREAT : O_RDONLY) | O_CLOEXEC, 0600);
    return file < 0 ? NULL : fdopen(file, mode);
}

/* "seat 2, Jonas" under the table's lock. */
static void add_seat(const table *t, int seat, orr_text *out)
{
    char bytes[TABLE_NAME_SIZE + 16];
    orr_text name = orr_text_in(bytes, sizeof bytes);
    table_seat_name(t, seat, &name);
    orr_text_add(out, "seat %d, %s", seat + 1, bytes);
}

/* POST /api/tables/ID/report: a player tells the host about another one. */
enum MHD_Result api_report(exchange *x)
{
    int viewer;
    enum MHD_Result result;
    orr_error error;
    long long about = -1;
    char text[500], line[1200];
    orr_text out = orr_text_in(line, sizeof line);
    const char *said = fields_get(&x->fields, "text");
    if (!fields_number(&x->fields, "seat", 1, ORR_MAX_SEATS, &about, &error))
        return http_error(x, 400, "%s", error.text);
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    snprintf(text, sizeof text, "%s", said ? said : "");
    table_clean_text(text);
    pthread_mutex_lock(&t->live.mutex);
    const bool fits = about >= 1 && about <= t->seats && about - 1 != viewer;
    page_time(&out, table_now(), "%Y-%m-%dT%H:%M:%SZ");
    orr_text_add(&out, "  %s  ", t->id);
    if (viewer >= 0 && fits) {
        add_seat(t, (int)about - 1, &out);
        orr_text_add(&out, "  told by ");
        add_seat(t, viewer, &out);
    }
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    orr_text_add(&out, ": %s\n", text);
    if (viewer < 0 || !fits)
        return http_error(x, viewer < 0 ? 403 : 422,
                          viewer < 0 ? "Only players at this table can report somebody."
                                     : "Whom? The field seat is the number of another seat.");
    FILE *file = reports_open(x->s, "a");
    const bool room = file && fseek(file, 0, SEEK_END) == 0 && ftell(file) < MOST_REPORTS;
    const bool kept = room && fputs(line, file) >= 0;
    if (!file || fclose(file) != 0 || !kept)
        return http_error(x, 503, "The host's list of reports takes nothing just now.");
    fprintf(stderr, "level=info event=report %s", line);
    return http_send(x, 200, "application/json", "{\"reported\":true}", 17);
}

static bool list_reports(errand *e)
{
    char *bytes = orr_alloc_zeroed(1, SHOWN_REPORTS + 1);
    FILE *file = reports_open(e->s, "r");
    if (file && fseek(file, -SHOWN_REPORTS, SEEK_END) != 0)
        rewind(file);
    const size_t length = file ? fread(bytes, 1, SHOWN_REPORTS, file) : 0;
    const char *from = length == SHOWN_REPORTS ? strchr(bytes, '\n') : NULL;
    orr_text_add(&e->out, "%s", from ? from + 1 : bytes);
    if (file)
        fclose(file);
    free(bytes);
    return true;
}

static const struct order {
    const char *name, *more;
    int least, most; /* words after it */
    bool changes;
    bool (*run)(errand *e);
} orders[] = {
    {"list", " [waiting|playing|over]", 0, 1, false, list_tables},
    {"show", " ID", 1, 1, false, show_table},
    {"end", " ID", 1, 1, true, end_table},
    {"delete", " ID", 1, 1, true, delete_table},
    {"mute", " ID SEAT", 2, 2, true, mute},
    {"unmute", " ID SEAT", 2, 2, true, unmute},
    {"renew", " ID SEAT", 2, 2, true, renew},
    {"block", " ADDRESS|BROWSER [WHY]", 1, MOST_WORDS - 1, true, block_who},
    {"unblock", " ADDRESS|BROWSER", 1, 1, true, unblock_who},
    {"blocks", "", 0, 0, false, list_blocks},
    {"calls", "", 0, 0, false, show_calls},
    {"reports", "", 0, 0, false, list_reports},
    {"expire", " DAYS", 1, 1, true, expire},
};

static const struct order *find_order(const errand *e, orr_error *error)
{
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        if (e->count == 0 || strcmp(orders[i].name, e->words[0]) != 0)
            continue;
        if (e->count - 1 >= orders[i].least && e->count - 1 <= orders[i].most)
            return &orders[i];
        orr_fail(error, "Usage: orrery host %s%s.", orders[i].name, orders[i].more);
        return NULL;
    }
    orr_fail(error,
             "A host can list, show, end, delete, mute, unmute, renew, block, unblock, blocks, "
             "calls, reports and expire.");
    return NULL;
}

/* ---- one at the socket ----------------------------------------------------------------------- */

/* Who, when, what, and what came of it. */
static void note(const host_desk *h, int s, const char *line, bool done)
{
    struct { /* struct ucred, which the C library shows only to GNU programs */
        pid_t pid;
        uid_t uid;
        gid_t gid;
    } who = {0};
    socklen_t size = sizeof who;
    char when[40] = "", text[HOST_LINE + 120];
    const time_t now = time(NULL);
    struct tm parts;
    getsockopt(s, SOL_SOCKET, SO_PEERCRED, &who, &size);
    if (gmtime_r(&now, &parts))
        strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
    const int length = snprintf(text, sizeof text, "%s uid=%d %s: %s\n", when, (int)who.uid,
                                done ? "done" : "refused", line);
    if (h->audit >= 0 && write(h->audit, text, (size_t)length) < 0)
        fprintf(stderr, "level=error event=audit why=\"%s\"\n", strerror(errno));
    fprintf(stderr, "level=info event=host %s", text);
}

static void split(errand *e, char *line)
{
    char *save = NULL;
    for (char *word = strtok_r(line, " \t\r\n", &save); word && e->count < MOST_WORDS;
         word = strtok_r(NULL, " \t\r\n", &save))
        e->words[e->count++] = word;
}

static bool read_line(int s, char line[HOST_LINE])
{
    size_t length = 0;
    const struct timeval patience = {.tv_sec = SAY_S};
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(s, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    while (length < HOST_LINE - 1) {
        const ssize_t part = recv(s, line + length, HOST_LINE - 1 - length, 0);
        if (part <= 0)
            return false;
        length += (size_t)part;
        line[length] = '\0';
        if (strchr(line, '\n')) {
            line[strcspn(line, "\r\n")] = '\0';
            return true;
        }
    }
    return false;
}

static void send_all(int s, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t part = send(s, bytes, length, MSG_NOSIGNAL);
        if (part <= 0)
            return;
        bytes += part;
        length -= (size_t)part;
    }
}

static void serve(const host_desk *h, int s)
{
    char line[HOST_LINE], kept[HOST_LINE];
    if (!read_line(s, line))
        return;
    memcpy(kept, line, sizeof kept);
    for (char *at = kept; *at; at++)
        *at = *at < ' ' ? '?' : *at;
    errand e = {.s = h->s, .out = orr_text_new()};
    split(&e, line);
    const struct order *order = find_order(&e, &e.error);
    const bool done = order && order->run(&e);
    if (order && order->changes)
        note(h, s, kept, done);
    orr_text answer = orr_text_new();
    if (done)
        orr_text_add(&answer, "ok\n");
    else
        orr_text_add(&answer, "error %s\n", e.error.text);
    if (done)
        orr_text_bytes(&answer, e.out.data, e.out.length);
    send_all(s, answer.data, answer.length);
    orr_text_free(&answer);
    orr_text_free(&e.out);
}

static void *run(void *user)
{
    const host_desk *h = user;
    while (!h->stopping) {
        struct pollfd ready = {.fd = h->listening, .events = POLLIN};
        if (poll(&ready, 1, LOOK_MS) <= 0)
            continue;
        const int s = accept(h->listening, NULL, NULL);
        if (s < 0)
            continue;
        fcntl(s, F_SETFD, FD_CLOEXEC);
        serve(h, s);
        close(s);
    }
    return NULL;
}

/* ---- opening and closing --------------------------------------------------------------------- */

/* What a server that died left there is in nobody's use: the folder, or the port, is ours. */
static bool open_socket(host_desk *h)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", h->path);
    unlink(h->path);
    h->listening = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    return h->listening >= 0 && fchmod(h->listening, 0600) == 0 &&
           bind(h->listening, (struct sockaddr *)&address, sizeof address) == 0 &&
           chmod(h->path, 0600) == 0 && listen(h->listening, 8) == 0;
}

host_desk *host_open(server *s)
{
    host_desk *h = orr_alloc_zeroed(1, sizeof *h);
    char path[4096];
    orr_error error;
    h->s = s;
    h->listening = h->audit = -1;
    host_socket_path(s->config.data, s->port, s->config.postgres != NULL, path, sizeof path);
    const bool fits = strlen(path) < sizeof h->path;
    snprintf(h->path, sizeof h->path, "%.107s", fits ? path : "");
    if (!fits || !orr_make_folder(s->config.data, &error) || !open_socket(h) ||
        pthread_create(&h->thread, NULL, run, h) != 0) {
        fprintf(stderr, "level=warn event=host why=\"no socket for the host in %.200s\"\n",
                s->config.data);
        if (h->listening >= 0)
            close(h->listening);
        free(h);
        return NULL;
    }
    snprintf(path, sizeof path, "%s/audit.log", s->config.data);
    h->audit = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    return h;
}

void host_close(host_desk *h)
{
    if (!h)
        return;
    h->stopping = true;
    pthread_join(h->thread, NULL);
    close(h->listening);
    unlink(h->path);
    if (h->audit >= 0)
        close(h->audit);
    free(h);
}
