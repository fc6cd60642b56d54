/* panel_changes.c - see panel_changes.h. */
#include "view/panel_changes.h"
#include "kernel/kernel.h"
#include "scene/fingerprint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t view_hash(const char *bytes, size_t length)
{
    return scene_hash(0, bytes, length);
}

static void whole_panel(orr_json *json, const char *html)
{
    orr_json_open(json, "lines", '[');
    orr_text line = orr_text_new();
    for (const char *at = html; *at;) {
        const size_t length = strcspn(at, "\n");
        orr_text_clear(&line);
        orr_text_bytes(&line, at, length);
        orr_json_text(json, NULL, line.data);
        at += length + (at[length] == '\n');
    }
    orr_text_free(&line);
    orr_json_close(json);
}

static int count_lines(const char *html)
{
    int count = 0;
    for (const char *at = html; *at; count++) {
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    return count;
}

/* Where the lines of a panel are, by their hashes. */
typedef struct line_index {
    const view_panel *panel;
    int *slots; /* numbers of lines, -1 where there is none */
    uint64_t mask;
} line_index;

static line_index index_lines(const view_panel *panel)
{
    line_index index = {.panel = panel, .mask = 15};
    while (index.mask < 2 * (uint64_t)panel->line_count)
        index.mask = 2 * index.mask + 1;
    index.slots = orr_alloc((index.mask + 1) * sizeof *index.slots);
    memset(index.slots, -1, (index.mask + 1) * sizeof *index.slots);
    for (int line = 0; line < panel->line_count; line++) {
        uint64_t at = panel->lines[line] & index.mask;
        while (index.slots[at] >= 0)
            at = (at + 1) & index.mask;
        index.slots[at] = line;
    }
    return index;
}

/* The number of such a line, -1 if there is none. */
static int find_line(const line_index *index, uint64_t hash)
{
    uint64_t at = hash & index->mask;
    while (index->slots[at] >= 0 && index->panel->lines[index->slots[at]] != hash)
        at = (at + 1) & index->mask;
    return index->slots[at];
}

/* The lines that differ from what was sent last, as from, to, [lines]: all lines from..to-1 of the
 * old panel become these. One that the old panel had somewhere is named by its number there. */
static void changed_lines(orr_json *json, const char *html, const uint64_t *now, int now_count,
                          const view_panel *old)
{
    int from = 0, to_now = now_count, to_old = old->line_count;
    while (from < now_count && from < old->line_count && now[from] == old->lines[from])
        from++;
    while (to_now > from && to_old > from && now[to_now - 1] == old->lines[to_old - 1])
        to_now--, to_old--;
    orr_json_int(json, "from", from);
    orr_json_int(json, "to", to_old);
    orr_json_open(json, "lines", '[');
    const line_index index = index_lines(old);
    orr_text line = orr_text_new();
    int number = 0;
    for (const char *at = html; *at && number < to_now; number++) {
        const size_t length = strcspn(at, "\n");
        const int known = number >= from ? find_line(&index, now[number]) : -1;
        if (known >= 0) {
            orr_json_int(json, NULL, known);
        } else if (number >= from) {
            orr_text_clear(&line);
            orr_text_bytes(&line, at, length);
            orr_json_text(json, NULL, line.data);
        }
        at += length + (at[length] == '\n');
    }
    orr_text_free(&line);
    free(index.slots);
    orr_json_close(json);
}

static uint64_t *hash_lines(const char *html, int count)
{
    uint64_t *hashes = orr_alloc_zeroed((size_t)(count ? count : 1), sizeof *hashes);
    int number = 0;
    for (const char *at = html; *at; number++) {
        const size_t length = strcspn(at, "\n");
        hashes[number] = view_hash(at, length);
        at += length + (at[length] == '\n');
    }
    return hashes;
}

static view_panel *panel_called(view_channel *channel, const char *id)
{
    for (int i = 0; i < channel->panel_count; i++)
        if (strcmp(channel->panels[i].id, id) == 0)
            return &channel->panels[i];
    if (channel->panel_count == VIEW_MOST_PANELS)
        return NULL;
    view_panel *panel = &channel->panels[channel->panel_count++];
    *panel = (view_panel){0};
    snprintf(panel->id, sizeof panel->id, "%s", id);
    return panel;
}

typedef struct painting {
    const orr_scene *scene;
    view_channel *channel; /* NULL: only whole */
    orr_json *delta, *whole;
    bool no_prompt;
    orr_text html, layout;
} painting;

/* ---- drawings that are shared ---------------------------------------------------------------- */

enum { MOST_DRAWINGS = 96 };

struct view_drawings {
    int count;
    struct drawing {
        uint64_t mark;
        orr_text html;
    } at[MOST_DRAWINGS];
};

view_drawings *view_drawings_new(void)
{
    return orr_alloc_zeroed(1, sizeof(view_drawings));
}

void view_drawings_free(view_drawings *drawings)
{
    for (int i = 0; i < drawings->count; i++)
        orr_text_free(&drawings->at[i].html);
    free(drawings);
}

/* The panel as HTML, drawn if nobody has yet. */
static const char *drawn(painting *p, const char *id, uint64_t mark)
{
    view_drawings *shared = p->channel && mark ? p->channel->drawings : NULL;
    for (int i = 0; shared && i < shared->count; i++)
        if (shared->at[i].mark == mark)
            return shared->at[i].html.data;
    orr_text *html = &p->html;
    if (shared && shared->count < MOST_DRAWINGS) {
        struct drawing *d = &shared->at[shared->count++];
        *d = (struct drawing){.mark = mark, .html = orr_text_new()};
        html = &d->html;
    }
    orr_text_clear(html);
    orr_render_panel(p->scene, id, html);
    return html->data;
}

/* ---- painting -------------------------------------------------------------------------------- */

static void update_panel(painting *p, view_panel *old, const char *id, const char *html)
{
    const int count = count_lines(html);
    uint64_t *now = hash_lines(html, count);
    const bool same = old->lines && old->line_count == count &&
                      memcmp(old->lines, now, (size_t)count * sizeof *now) == 0;
    if (!same && p->delta) {
        orr_json_open(p->delta, id, '{');
        if (old->lines && !old->unsent)
            changed_lines(p->delta, html, now, count, old);
        else
            whole_panel(p->delta, html);
        orr_json_close(p->delta);
    }
    old->unsent = !p->delta && !p->whole ? true : old->unsent && same;
    free(old->lines);
    old->lines = now;
    old->line_count = count;
}

/* panel: NULL for what stands around them, which is always drawn. */
static void paint_panel(painting *p, const char *id, const orr_node *panel)
{
    const uint64_t mark = panel ? scene_fingerprint(panel) : 0;
    view_panel *old = p->channel ? panel_called(p->channel, id) : NULL;
    if (old)
        old->shown = true;
    if (old && mark && old->mark == mark && !p->whole) { /* it is as it was: nothing is drawn */
        old->unsent = old->unsent || !p->delta;
        return;
    }
    const char *html = drawn(p, id, mark);
    if (p->whole) {
        orr_json_open(p->whole, id, '{');
        whole_panel(p->whole, html);
        orr_json_close(p->whole);
    }
    if (!old)
        return;
    update_panel(p, old, id, html);
    old->mark = mark;
}

/* Which panels stand where, in order: {"board":["map"],...}. */
static void layout_json(const orr_scene *scene, orr_text *out)
{
    static const int places[] = {ORR_PLACE_SEATS, ORR_PLACE_BOARD, ORR_PLACE_SIDE, ORR_PLACE_SHELF};
    orr_json json = orr_json_to(out);
    orr_json_open(&json, NULL, '{');
    for (int i = 0; i < 4; i++) {
        orr_json_open(&json, scene_place_word(places[i]), '[');
        if (places[i] == ORR_PLACE_SIDE)
            orr_json_text(&json, NULL, "prompt");
        for (const orr_node *panel = scene->first; panel; panel = panel->next)
            if (panel->place == places[i])
                orr_json_text(&json, NULL, panel->id);
        orr_json_close(&json);
    }
    orr_json_close(&json);
}

/* A panel that is gone is forgotten, here as on the page. */
static void forget_panels(view_channel *channel)
{
    int kept = 0;
    for (int i = 0; i < channel->panel_count; i++) {
        if (channel->panels[i].shown)
            channel->panels[kept++] = channel->panels[i];
        else
            free(channel->panels[i].lines);
    }
    channel->panel_count = kept;
}

static void paint_panels(painting *p)
{
    for (int i = 0; p->channel && i < p->channel->panel_count; i++)
        p->channel->panels[i].shown = false;
    if (p->whole)
        orr_json_open(p->whole, "panels", '{');
    if (p->delta)
        orr_json_open(p->delta, "panels", '{');
    paint_panel(p, "bar", NULL);
    if (!p->no_prompt)
        paint_panel(p, "prompt", NULL);
    for (const orr_node *panel = p->scene->first; panel; panel = panel->next)
        if (panel->id)
            paint_panel(p, panel->id, panel);
    if (p->whole)
        orr_json_close(p->whole);
    if (p->delta)
        orr_json_close(p->delta);
    if (p->channel)
        forget_panels(p->channel);
}

static void raw_member(orr_json *json, const char *key, const orr_text *value)
{
    orr_text_add(json->out, ",\"%s\":", key);
    orr_text_bytes(json->out, value->data, value->length);
}

void view_paint_scene(const orr_scene *scene, view_channel *channel, orr_json *delta,
                      orr_json *whole, bool no_prompt)
{
    painting p = {.scene = scene,
                  .channel = channel,
                  .delta = delta,
                  .whole = whole,
                  .no_prompt = no_prompt,
                  .html = orr_text_new(),
                  .layout = orr_text_new()};
    paint_panels(&p);
    layout_json(scene, &p.layout);
    const uint64_t layout = view_hash(p.layout.data, p.layout.length);
    if (whole)
        raw_member(whole, "layout", &p.layout);
    if (delta && channel && channel->layout != layout)
        raw_member(delta, "layout", &p.layout);
    if (channel)
        channel->layout = layout;
    orr_text_free(&p.html);
    orr_text_free(&p.layout);
}

void view_channel_free(view_channel *channel)
{
    if (!channel)
        return;
    for (int i = 0; i < channel->panel_count; i++)
        free(channel->panels[i].lines);
    free(channel);
}

/* ---- the channels of a table ------------------------------------------------------------------ */

/* Streams were sent lines that are not there any more. */
static void lines_dropped(table *t, int kept)
{
    for (int i = 0; i < TABLE_VIEWERS; i++) {
        view_channel *channel = t->live.channels[i];
        if (channel && channel->lines_sent > kept)
            channel->lines_sent = kept;
    }
}

static void free_channels(table *t)
{
    for (int i = 0; i < TABLE_VIEWERS; i++)
        view_channel_free(t->live.channels[i]);
}

static const table_watch watch = {.lines_dropped = lines_dropped, .forgotten = free_channels};

view_channel *view_channel_of(table *t, int viewer)
{
    const int index = view_index(viewer);
    if (!t->live.channels[index]) {
        view_channel *channel = orr_alloc_zeroed(1, sizeof *channel);
        channel->viewer = viewer;
        pthread_mutex_lock(&t->live.mutex);
        t->live.watch = &watch;
        t->live.channels[index] = channel;
        pthread_mutex_unlock(&t->live.mutex);
    }
    return t->live.channels[index];
}
