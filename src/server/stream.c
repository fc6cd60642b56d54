/* stream.c - event streams: an answer that never ends, fed by the painter.
 *
 * A stream holds a queue of shared frames. When it is empty the connection is suspended; the next
 * frame resumes it. One that falls too far behind loses its queue and is sent the whole table
 * instead. A pulse now and then keeps proxies from closing it and finds those that have gone.
 */
#include "kernel/kernel.h"
#include "server/http.h"
#include "desk/thread_priority.h"

#include <stdio.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BLOCK = 4096,
    MOST_QUEUED = 64,
    MOST_BYTES = 256 * 1024,
    MOST_OF_ALL = 64 << 20,
    BLOCKS_SECONDS = 60
};

struct stream {
    view_sink sink; /* first, so that a sink is a stream */
    server *s;
    struct MHD_Connection *connection;
    visitor *visitor;
    pthread_mutex_t mutex;
    view_frame *queue[MOST_QUEUED];
    int first, count;
    size_t sent; /* of the first */
    size_t bytes;
    bool suspended, ending;
    stream *next, **link;
};

static void wake(stream *st)
{
    if (!st->suspended)
        return;
    st->suspended = false;
    MHD_resume_connection(st->connection);
}

/* What waits in all streams is bounded, too: many may have stopped reading. */
static void count_bytes(stream *st, long long bytes)
{
    st->bytes = (size_t)((long long)st->bytes + bytes);
    atomic_fetch_add(&st->s->queued, bytes);
}

static void drop_queue(stream *st, int keep)
{
    while (st->count > keep) {
        view_frame *frame = st->queue[(st->first + --st->count) % MOST_QUEUED];
        count_bytes(st, -(long long)frame->length);
        frame_release(frame);
    }
}

/* By the painter's thread, which holds its own mutex: sink.fresh is its to change. */
static void push(view_sink *sink, view_frame *frame)
{
    stream *st = (stream *)sink;
    pthread_mutex_lock(&st->mutex);
    if (st->count == MOST_QUEUED ||
        (st->count > 1 &&
         (st->bytes + frame->length > MOST_BYTES || atomic_load(&st->s->queued) > MOST_OF_ALL))) {
        drop_queue(st, st->sent > 0); /* what is half sent must be finished */
        sink->fresh = true;
        frame_release(frame);
    } else {
        st->queue[(st->first + st->count++) % MOST_QUEUED] = frame;
        count_bytes(st, (long long)frame->length);
    }
    wake(st);
    pthread_mutex_unlock(&st->mutex);
}

/* By libmicrohttpd: up to max bytes of what is next. */
static ssize_t give(void *user, uint64_t position, char *buffer, size_t max)
{
    stream *st = user;
    size_t given = 0;
    (void)position;
    pthread_mutex_lock(&st->mutex);
    while (st->count > 0 && given < max) {
        view_frame *frame = st->queue[st->first];
        const size_t left = frame->length - st->sent;
        const size_t part = left < max - given ? left : max - given;
        memcpy(buffer + given, frame->bytes + st->sent, part);
        given += part;
        st->sent += part;
        if (st->sent < frame->length)
            break;
        st->first = (st->first + 1) % MOST_QUEUED;
        st->count--;
        st->sent = 0;
        count_bytes(st, -(long long)frame->length);
        frame_release(frame);
    }
    ssize_t result = (ssize_t)given;
    if (given == 0 && st->ending) {
        result = MHD_CONTENT_READER_END_OF_STREAM;
    } else if (given == 0) {
        st->suspended = true;
        MHD_suspend_connection(st->connection);
    }
    pthread_mutex_unlock(&st->mutex);
    return result;
}

static void forget(void *user)
{
    stream *st = user;
    server *s = st->s;
    painter_remove(s->painter, &st->sink);
    pthread_mutex_lock(&s->mutex);
    *st->link = st->next;
    if (st->next)
        st->next->link = st->link;
    pthread_mutex_unlock(&s->mutex);
    desk_release(s->desk, st->sink.t);
    drop_queue(st, 0);
    pthread_mutex_destroy(&st->mutex);
    free(st);
}

static void enlist(server *s, stream *st)
{
    pthread_mutex_lock(&s->mutex);
    st->next = s->streams;
    st->link = &s->streams;
    if (st->next)
        st->next->link = &st->next;
    s->streams = st;
    pthread_mutex_unlock(&s->mutex);
}

/* Which version of the table a browser that connects again saw last: "12.345", the number of the
 * position and the version; 0 if it does not say. */
static long long seen_before(const exchange *x)
{
    const char *id = http_header(x, "Last-Event-ID"), *dot = id ? strchr(id, '.') : NULL;
    long long version;
    return dot && orr_parse_number(dot + 1, 0, LLONG_MAX, &version) ? version : 0;
}

/* Whoever connects, for the first time or again, is sent the whole table first: so nothing can have
 * been missed. Nobody is shown an older one than before. */
enum MHD_Result stream_open(exchange *x)
{
    int viewer;
    enum MHD_Result result;
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    if (!door_lets_stay(door_visitor(x->connection), viewer >= 0)) {
        desk_release(x->s->desk, t);
        return http_error(x, 503,
                          "So many people are here that only players at the table can follow "
                          "it. Try again in a moment.");
    }
    desk_catch_up(x->s->desk, t, seen_before(x));
    stream *st = calloc(1, sizeof *st);
    if (!st)
        return MHD_NO;
    const char *as = http_argument(x, "as");
    st->s = x->s;
    st->connection = x->connection;
    st->visitor = door_visitor(x->connection);
    st->sink = (view_sink){
        .t = t, .viewer = viewer, .news_only = as && strcmp(as, "news") == 0, .push = push};
    pthread_mutex_init(&st->mutex, NULL);
    static const char hello[] = "retry: 1000\n\n";
    st->queue[0] = frame_new(hello, sizeof hello - 1);
    st->count = 1;
    count_bytes(st, sizeof hello - 1);
    enlist(x->s, st);
    painter_add(x->s->painter, &st->sink, true);
    struct MHD_Response *response =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, give, st, forget);
    MHD_add_response_header(response, "Content-Type", "text/event-stream");
    MHD_add_response_header(response, "Cache-Control", "no-store");
    MHD_add_response_header(response, "X-Accel-Buffering", "no");
    http_headers(response);
    http_permit(x, response);
    result = MHD_queue_response(x->connection, 200, response);
    MHD_destroy_response(response);
    http_count(x, 200);
    x->is_stream = true;
    return result;
}

/* ---- all streams ----------------------------------------------------------------------------- */

static void pulse_all(server *s, bool ending)
{
    static const char beat[] = ": pulse\n\n";
    view_frame *frame = frame_new(beat, sizeof beat - 1);
    pthread_mutex_lock(&s->mutex);
    for (stream *st = s->streams; st; st = st->next) {
        pthread_mutex_lock(&st->mutex);
        st->ending |= ending;
        if (!ending && st->count == 0) {
            frame_retain(frame);
            st->queue[st->first] = frame;
            st->count = 1;
            count_bytes(st, (long long)frame->length);
        }
        wake(st);
        pthread_mutex_unlock(&st->mutex);
    }
    pthread_mutex_unlock(&s->mutex);
    frame_release(frame);
}

void stream_close_all(server *s)
{
    pulse_all(s, true);
}

/* Those that wait for something to send do not see that they have been cut off. */
static void end_shed(server *s)
{
    pthread_mutex_lock(&s->mutex);
    for (stream *st = s->streams; st; st = st->next) {
        if (!door_has_shed(st->visitor))
            continue;
        pthread_mutex_lock(&st->mutex);
        st->ending = true;
        wake(st);
        pthread_mutex_unlock(&st->mutex);
    }
    pthread_mutex_unlock(&s->mutex);
}

void stream_shed(void *user)
{
    server *s = user;
    atomic_store(&s->shed, true);
    pthread_cond_signal(&s->wake);
}

/* By the machine's clock, not the one that tests set: nobody waits for a beat in vain. */
static long long milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void beat(server *s, long long second)
{
    door_sweep(s->door);
    if (second % (PULSE_SECONDS / SWEEP_SECONDS) == 0)
        pulse_all(s, false);
    if (second % BLOCKS_SECONDS == 0)
        http_read_blocks(s); /* another server's host may have changed them */
}

void *stream_pulse(void *user)
{
    server *s = user;
    long long next = milliseconds_now() + SWEEP_SECONDS * 1000LL, second = 0;
    pthread_mutex_lock(&s->mutex);
    while (!s->stopping) {
        thread_wait(&s->wake, &s->mutex, next - milliseconds_now());
        if (s->stopping)
            break;
        pthread_mutex_unlock(&s->mutex);
        if (atomic_exchange(&s->shed, false))
            end_shed(s);
        if (milliseconds_now() >= next) {
            beat(s, ++second);
            next = milliseconds_now() + SWEEP_SECONDS * 1000LL;
        }
        pthread_mutex_lock(&s->mutex);
    }
    pthread_mutex_unlock(&s->mutex);
    return NULL;
}
