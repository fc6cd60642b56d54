/* painter.h - keeps every open stream up to date.
 *
 * One thread paints. A table that changed waits in line once, however often it changes meanwhile,
 * so under load streams get fewer, larger steps and moves are not held up. A stream that cannot
 * follow is sent the whole table when it can. The desk is told what was painted: computers wait for
 * it (course/pace.h), so people see every step.
 */
#ifndef VIEW_PAINTER_H
#define VIEW_PAINTER_H

#include "desk/desk.h"
#include "view/frame.h"

typedef struct painter painter;

/* Somebody who watches. The owner embeds it and is pushed frames by the painter's thread; a frame
 * is the owner's to release. */
typedef struct view_sink view_sink;
struct view_sink {
    table *t;
    int viewer;
    bool news_only; /* short news instead of panels */
    bool fresh;     /* has to be sent the whole table; set by the owner if it dropped frames */
    void (*push)(view_sink *sink, view_frame *frame);
    view_sink *next;
};

painter *painter_open(desk *d);
/* What the painter's thread does again and again: a table that is in line. False if there
 * is none, or none any more. */
bool painter_turn(painter *p, bool wait);
/* First stop it, when no sink is left; then close the desk; then free it. */
void painter_stop(painter *p);
void painter_free(painter *p);
void painter_add(painter *p, view_sink *sink, bool fresh); /* the table must be held */
void painter_remove(painter *p, view_sink *sink);
void painter_repaint(painter *p, table *t); /* a sink of it wants to be fresh */

view_frame *frame_new(const char *bytes, size_t length);
void frame_retain(view_frame *frame);
void frame_release(view_frame *frame);

typedef struct painter_counts {
    long long frames, bytes, sinks;
} painter_counts;
void painter_read_counts(painter *p, painter_counts *counts);

#endif
