/* metrics.c - /healthz for whoever restarts the server, /metrics for whoever draws its curves. */
#include "server/http.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char plain[] = "text/plain; version=0.0.4; charset=utf-8";

enum MHD_Result metrics_health(exchange *x)
{
    const bool well = desk_is_well(x->s->desk);
    return well ? http_send(x, 200, plain, "ok\n", 3)
                : http_send(x, 503, plain, "the store cannot be read or written\n", 36);
}

static void metric(orr_text *out, const char *name, const char *type, const char *help,
                   double value)
{
    orr_text_add(out, "# HELP orrery_%s %s\n# TYPE orrery_%s %s\norrery_%s %.15g\n", name, help,
                 name, type, name, value);
}

static double resident_bytes(void)
{
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%*d %ld", &pages) != 1)
        pages = 0;
    fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

/* This machine, if no proxy asks for somebody else; and whom the host names. */
static bool may_measure(const exchange *x)
{
    const char *named = x->s->config.metrics;
    const size_t length = strlen(x->place);
    if (named && strcmp(named, "any") == 0)
        return true;
    for (const char *at = named; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strncmp(at, x->place, length) == 0 && (!at[length] || at[length] == ','))
            return true;
    return !http_header(x, "X-Forwarded-For") && !http_header(x, "Forwarded") &&
           (strcmp(x->place, "127.0.0.1") == 0 || strcmp(x->place, "::/64") == 0);
}

enum MHD_Result metrics_page(exchange *x)
{
    server *s = x->s;
    if (!may_measure(x))
        return http_error(
            x, 403,
            "Only the server's own machine may read these figures; --metrics lets others in.");
    desk_counts counts;
    hook_counts calls;
    painter_counts painted;
    desk_read_counts(s->desk, &counts);
    painter_read_counts(s->painter, &painted);
    hooks_read_counts(s->hooks, &calls);
    orr_text out = orr_text_new();
    metric(&out, "moves_total", "counter", "Moves made.", (double)counts.moves);
    metric(&out, "requests_total", "counter", "Requests handled by the desk.",
           (double)counts.requests);
    metric(&out, "commits_total", "counter", "Transactions committed.", (double)counts.commits);
    metric(&out, "commit_seconds_total", "counter", "Time spent in commits.",
           (double)counts.commit_nanoseconds / 1e9);
    metric(&out, "failed_batches_total", "counter", "Batches that could not be saved.",
           (double)counts.failures);
    metric(&out, "thoughts_total", "counter", "Moves chosen by computer players.",
           (double)counts.thoughts);
    metric(&out, "tables", "gauge", "Tables in memory.", (double)counts.tables);
    metric(&out, "streams", "gauge", "Open event streams.", (double)painted.sinks);
    metric(&out, "stream_bytes", "gauge", "Bytes that wait in them.", (double)s->queued);
    metric(&out, "frames_total", "counter", "Events sent to streams.", (double)painted.frames);
    metric(&out, "frame_bytes_total", "counter", "Bytes of these.", (double)painted.bytes);
    metric(&out, "hooks_sent_total", "counter", "Players told of their move.", (double)calls.sent);
    metric(&out, "hooks_failed_total", "counter", "Not delivered after two tries.",
           (double)calls.failed);
    metric(&out, "hooks_dropped_total", "counter", "Not tried, because too many were waiting.",
           (double)calls.dropped);
    callers_counts browsers;
    callers_read_counts(s->callers, &browsers);
    metric(&out, "browsers_called_total", "counter",
           "Push messages handed to the line of messages.", (double)browsers.called);
    metric(&out, "calls_dropped_total", "counter",
           "People not called, because too many were waiting.", (double)browsers.dropped);
    metric(&out, "resident_bytes", "gauge", "Memory of the process.", resident_bytes());
    metric(&out, "uptime_seconds", "gauge", "Since the start.",
           (double)(table_now() - s->started) / 1e3);
    for (int class = 2; class < 6; class ++)
        orr_text_add(&out, "orrery_http_answers_total{class=\"%dxx\"} %lld\n", class,
                     __atomic_load_n(&s->statuses[class], __ATOMIC_RELAXED));
    return http_text(x, 200, plain, &out);
}
