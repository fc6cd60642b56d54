/* painter.c - see painter.h. */
#include "view/painter.h"
#include "desk/thread_priority.h"
#include "kernel/kernel.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { NONE = -1 }; /* as a version: nothing was painted */

struct painter {
    desk *d;
    pthread_mutex_t mutex; /* of all lists of sinks */
    /* of the line, apart from the other, because the desk must never wait for frames to be sent */
    pthread_mutex_t line_mutex;
    pthread_cond_t wake;
    table *first, **last; /* held */
    bool stopping;
    pthread_t thread;
    atomic_llong frames, bytes, sinks;
};

/* ---- frames ---------------------------------------------------------------------------------- */

view_frame *frame_new(const char *bytes, size_t length)
{
    view_frame *frame = orr_alloc(sizeof *frame + length);
    frame->references = 1;
    frame->length = length;
    memcpy(frame->bytes, bytes, length);
    return frame;
}

void frame_retain(view_frame *frame)
{
    __atomic_add_fetch(&frame->references, 1, __ATOMIC_RELAXED);
}

void frame_release(view_frame *frame)
{
    if (frame && __atomic_sub_fetch(&frame->references, 1, __ATOMIC_ACQ_REL) == 0)
        free(frame);
}

static view_frame *event_frame(const char *event, const view_around *around, const orr_text *data)
{
    orr_text text = orr_text_new();
    orr_text_add(&text, "event: %s\nid: %d.%lld\ndata: ", event, around->number, around->version);
    orr_text_bytes(&text, data->data, data->length);
    orr_text_add(&text, "\n\n");
    view_frame *frame = frame_new(text.data, text.length);
    orr_text_free(&text);
    return frame;
}

/* ---- the line -------------------------------------------------------------------------------- */

/* Put a table in line unless it is there. */
void painter_repaint(painter *p, table *t)
{
    orr_error error;
    pthread_mutex_lock(&p->line_mutex);
    if (!t->live.dirty && !p->stopping) {
        if (desk_find_table(p->d, t->id, &error) != t)
            abort(); /* whoever asks holds it, so it is live */
        t->live.dirty = true;
        t->live.next_dirty = NULL;
        *p->last = t;
        p->last = &t->live.next_dirty;
        pthread_cond_signal(&p->wake);
    }
    pthread_mutex_unlock(&p->line_mutex);
}

/* After every change. */
static void table_changed(void *user, table *t)
{
    if (t->live.sinks > 0)
        painter_repaint(user, t);
}

static table *next_table(painter *p, bool wait)
{
    pthread_mutex_lock(&p->line_mutex);
    while (wait && !p->first && !p->stopping)
        pthread_cond_wait(&p->wake, &p->line_mutex);
    table *t = p->first;
    if (t) {
        p->first = t->live.next_dirty;
        if (!p->first)
            p->last = &p->first;
        t->live.dirty = false;
    }
    pthread_mutex_unlock(&p->line_mutex);
    return t;
}

/* ---- painting -------------------------------------------------------------------------------- */

/* Who of the channel's streams needs what. */
typedef struct demand {
    bool follow, fresh, news, new_news;
} demand;

static demand demand_of(painter *p, const view_channel *channel)
{
    demand wanted = {0};
    pthread_mutex_lock(&p->mutex);
    for (const view_sink *sink = channel->sinks; sink; sink = sink->next) {
        wanted.news |= sink->news_only;
        wanted.new_news |= sink->news_only && sink->fresh;
        wanted.fresh |= !sink->news_only && sink->fresh;
        wanted.follow |= !sink->news_only && !sink->fresh;
    }
    pthread_mutex_unlock(&p->mutex);
    return wanted;
}

static void push(painter *p, view_sink *sink, view_frame *frame)
{
    frame_retain(frame);
    p->frames++;
    p->bytes += (long long)frame->length;
    sink->push(sink, frame);
}

/* Streams that were added after the demand was taken keep waiting: the table is in line again. */
static void distribute(painter *p, const view_channel *channel, view_frame *delta,
                       view_frame *whole, view_frame *news)
{
    pthread_mutex_lock(&p->mutex);
    for (view_sink *sink = channel->sinks; sink; sink = sink->next) {
        if (sink->news_only && news) {
            sink->fresh = false;
            push(p, sink, news);
        } else if (!sink->news_only && sink->fresh && whole) {
            sink->fresh = false;
            push(p, sink, whole);
        } else if (!sink->news_only && !sink->fresh && delta) {
            push(p, sink, delta);
        }
    }
    pthread_mutex_unlock(&p->mutex);
}

/* Gives the version that was painted, or NONE if nobody wanted anything. */
static long long paint_channel(painter *p, table *t, view_channel *channel)
{
    const demand wanted = demand_of(p, channel);
    if (!wanted.follow && !wanted.fresh && !wanted.news)
        return NONE;
    view_around around;
    channel->news = wanted.news;
    pthread_mutex_lock(&t->live.mutex);
    const bool broken = t->live.broken || t->unreadable[0];
    const long long version = t->version;
    /* Somebody else at the table may have come: those who follow have it all. */
    const int comings = atomic_load(&t->live.comings);
    const bool known = !wanted.fresh && !wanted.new_news && channel->version == version &&
                       channel->comings == comings;
    if (!broken && !known)
        view_look(t, channel->viewer, channel, wanted.fresh, &around);
    pthread_mutex_unlock(&t->live.mutex);
    if (broken)
        return NONE; /* it will be painted when it is mended */
    if (known)
        return version;
    channel->version = version;
    channel->comings = comings;
    orr_text delta = orr_text_new(), whole = orr_text_new(), news = orr_text_new();
    view_frame *delta_frame = NULL, *whole_frame = NULL, *news_frame = NULL;
    if (wanted.news) {
        view_news(&around, &news);
        news_frame = event_frame("news", &around, &news);
    }
    if (wanted.follow || wanted.fresh) {
        view_paint(t, &around, channel->viewer, channel, wanted.follow ? &delta : NULL,
                   wanted.fresh ? &whole : NULL);
        delta_frame = delta.length ? event_frame("table", &around, &delta) : NULL;
        whole_frame = whole.length ? event_frame("table", &around, &whole) : NULL;
    }
    distribute(p, channel, delta_frame, whole_frame, news_frame);
    frame_release(delta_frame);
    frame_release(whole_frame);
    frame_release(news_frame);
    orr_text_free(&delta);
    orr_text_free(&whole);
    orr_text_free(&news);
    view_free(&around);
    return version;
}

/* The oldest version that somebody was painted: the others are as new or newer. */
static long long paint(painter *p, table *t)
{
    long long oldest = NONE;
    view_drawings *shared = view_drawings_new();
    for (int i = 0; i < TABLE_VIEWERS; i++) {
        pthread_mutex_lock(&t->live.mutex); /* a stream may come and make one just now */
        view_channel *channel = t->live.channels[i];
        pthread_mutex_unlock(&t->live.mutex);
        if (channel)
            channel->drawings = shared;
        const long long version = channel ? paint_channel(p, t, channel) : NONE;
        if (channel)
            channel->drawings = NULL;
        oldest = oldest == NONE ? version : oldest;
    }
    view_drawings_free(shared);
    return oldest;
}

bool painter_turn(painter *p, bool wait)
{
    table *t = next_table(p, wait);
    if (!t)
        return false;
    const long long version = paint(p, t);
    if (version != NONE)
        desk_shown(p->d, t, version);
    desk_release(p->d, t);
    return true;
}

static void *run(void *user)
{
    thread_shows();
    while (painter_turn(user, true))
        continue;
    return NULL;
}

/* ---- sinks ----------------------------------------------------------------------------------- */

void painter_add(painter *p, view_sink *sink, bool fresh)
{
    table *t = sink->t;
    pthread_mutex_lock(&p->mutex);
    view_channel *channel = view_channel_of(t, sink->viewer);
    sink->fresh = fresh;
    sink->next = channel->sinks;
    channel->sinks = sink;
    t->live.sinks++;
    p->sinks++;
    const bool came = t->live.looking[view_index(sink->viewer)]++ == 0;
    t->live.comings += came;
    pthread_mutex_unlock(&p->mutex);
    if (fresh || sink->news_only || came)
        painter_repaint(p, t);
}

/* The channel stays with the table: it is small, and the viewer is likely to come back. */
void painter_remove(painter *p, view_sink *sink)
{
    table *t = sink->t;
    pthread_mutex_lock(&p->mutex);
    view_sink **at = &t->live.channels[view_index(sink->viewer)]->sinks;
    while (*at != sink)
        at = &(*at)->next;
    *at = sink->next;
    t->live.sinks--;
    p->sinks--;
    const bool left = --t->live.looking[view_index(sink->viewer)] == 0;
    t->live.comings += left;
    pthread_mutex_unlock(&p->mutex);
    if (left && t->live.sinks > 0)
        painter_repaint(p, t); /* the others see that somebody has gone */
    desk_left(p->d, t);
}

/* ---- opening and closing --------------------------------------------------------------------- */

painter *painter_open(desk *d)
{
    painter *p = orr_alloc_zeroed(1, sizeof *p);
    p->d = d;
    p->last = &p->first;
    pthread_mutex_init(&p->mutex, NULL);
    pthread_mutex_init(&p->line_mutex, NULL);
    pthread_cond_init(&p->wake, NULL);
    if (!thread_start(&p->thread, run, p))
        abort();
    desk_watch(d, table_changed, p);
    return p;
}

void painter_stop(painter *p)
{
    pthread_mutex_lock(&p->line_mutex);
    p->stopping = true;
    pthread_cond_signal(&p->wake);
    pthread_mutex_unlock(&p->line_mutex);
    pthread_join(p->thread, NULL);
}

void painter_free(painter *p)
{
    pthread_mutex_destroy(&p->mutex);
    pthread_mutex_destroy(&p->line_mutex);
    pthread_cond_destroy(&p->wake);
    free(p);
}

void painter_read_counts(painter *p, painter_counts *counts)
{
    *counts = (painter_counts){.frames = p->frames, .bytes = p->bytes, .sinks = p->sinks};
}
