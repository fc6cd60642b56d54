/* reviews.c - see reviews.h. */
#include "server/reviews.h"
#include "table/review_story.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_AT_WORK = 4,
    MOST_KEPT = 32,
    GIVE_UP_MS = 15000, /* nobody has asked for so long */
    WHOLE_MS = 60000,   /* that all decisions of a game may take together, about */
    LEAST_MS = 20,      /* and each */
    MOST_MS = 400,
    WIDTH = 340, /* of the picture, in the column beside the board */
    HEIGHT = 230,
};

typedef struct work {
    reviews *owner;
    char id[TABLE_ID_SIZE];
    uint64_t position; /* hash of the last one: which game of the table it was */
    orr_record *record;
    reviewer *reviewer; /* NULL when it is ready */
    char judge[24];
    int done, all;
    long long asked; /* when somebody last did */
    orr_text html;
    struct work *next;
} work;

struct reviews {
    desk *desk;
    pthread_mutex_t mutex;
    work *first;
};

reviews *reviews_open(desk *d)
{
    reviews *r = calloc(1, sizeof *r);
    if (!r)
        abort();
    r->desk = d;
    pthread_mutex_init(&r->mutex, NULL);
    return r;
}

static void free_work(work *w)
{
    reviewer_free(w->reviewer);
    orr_record_free(w->record);
    orr_text_free(&w->html);
    free(w);
}

void reviews_close(reviews *r)
{
    while (r->first) {
        work *w = r->first;
        r->first = w->next;
        free_work(w);
    }
    pthread_mutex_destroy(&r->mutex);
    free(r);
}

/* ---- the list; whoever calls these has the mutex ------------------------------------------------- */

static work *find(const reviews *r, const table *t)
{
    const uint64_t position = t->course.state ? orr_hash(t->course.rules, t->course.state) : 0;
    work *w = r->first;
    while (w && (w->position != position || strcmp(w->id, t->id) != 0))
        w = w->next;
    return w;
}

static void take_out(reviews *r, const work *w)
{
    work **at = &r->first;
    while (*at != w)
        at = &(*at)->next;
    *at = w->next;
}

/* Room for one more; false if too many are at work. */
static bool make_room(reviews *r)
{
    int kept = 0, at_work = 0;
    work *oldest = NULL;
    for (work *w = r->first; w; w = w->next) {
        at_work += w->reviewer != NULL;
        if (w->reviewer)
            continue;
        kept++;
        oldest = oldest && oldest->asked < w->asked ? oldest : w;
    }
    if (kept >= MOST_KEPT) {
        take_out(r, oldest);
        free_work(oldest);
    }
    return at_work < MOST_AT_WORK;
}

/* ---- the work, on the pool ------------------------------------------------------------------------ */

static void tell(work *w)
{
    review found;
    review_story story;
    reviewer_finish(w->reviewer, &found);
    review_story_make(&story, w->record, &found, w->judge, true);
    orr_text *out = &w->html;
    orr_text_add(out, "<div class=\"review\">\n");
    review_picture(&story, WIDTH, HEIGHT, out);
    orr_text_add(out, "<h3>Turning points</h3>\n");
    review_turning_list(&story, out);
    orr_text_add(out, "<h3>Decisions and luck</h3>\n");
    review_seat_table(&story, out);
    review_luck_list(&story, out);
    orr_text_add(out,
                 "<p class=\"muted\">%d decisions, judged by %s: guesses, not proofs.</p></div>\n",
                 found.count, w->judge);
    review_story_free(&story);
    review_free(&found);
}

static void give_up(void *user)
{
    work *w = user;
    reviews *r = w->owner;
    pthread_mutex_lock(&r->mutex);
    take_out(r, w);
    pthread_mutex_unlock(&r->mutex);
    free_work(w);
}

static void step(void *user)
{
    work *w = user;
    reviews *r = w->owner;
    pthread_mutex_lock(&r->mutex);
    const bool wanted = table_now() - w->asked < GIVE_UP_MS;
    pthread_mutex_unlock(&r->mutex);
    if (!wanted) {
        give_up(w);
        return;
    }
    reviewer_step(w->reviewer);
    const bool last = w->done + 1 == w->all;
    if (last)
        tell(w);
    pthread_mutex_lock(&r->mutex);
    w->done++;
    if (last)
        w->reviewer = NULL;
    pthread_mutex_unlock(&r->mutex);
    if (!last)
        pool_add(desk_pool(r->desk), step, give_up, w);
}

static work *begin_work(reviews *r, const table *t, orr_error *error)
{
    work *w = calloc(1, sizeof *w);
    if (!w)
        abort();
    w->owner = r;
    w->html = orr_text_new();
    w->record = table_record(t, error);
    if (!w->record || (w->all = w->record->count) == 0) {
        if (w->record)
            orr_fail(error, "No decision was made yet: there is nothing to review.");
        free_work(w);
        return NULL;
    }
    memcpy(w->id, t->id, sizeof w->id);
    w->position = orr_hash(t->course.rules, t->course.state);
    const int each = WHOLE_MS / w->all;
    snprintf(w->judge, sizeof w->judge, "mcts:%dms",
             each < LEAST_MS  ? LEAST_MS
             : each > MOST_MS ? MOST_MS
                              : each);
    const review_plan plan = {.record = w->record, .player = w->judge, .threads = 1};
    w->reviewer = reviewer_new(&plan, error);
    if (w->reviewer)
        return w;
    free_work(w);
    return NULL;
}

/* ---- asking --------------------------------------------------------------------------------------- */

static work *find_or_begin(reviews *r, const table *t, bool begin, bool *begun, orr_error *error)
{
    work *w = find(r, t);
    *begun = false;
    if (w)
        return w;
    if (!begin)
        orr_fail(error, "Nobody has asked for a review, or it was given up.");
    else if (!make_room(r))
        orr_fail(error, "Too many games are being reviewed; try again in a minute.");
    else
        w = begin_work(r, t, error);
    if (!w)
        return NULL;
    w->next = r->first;
    r->first = w;
    *begun = true;
    return w;
}

bool reviews_ask(reviews *r, const table *t, bool begin, review_progress *progress, orr_text *html,
                 orr_error *error)
{
    bool begun;
    pthread_mutex_lock(&r->mutex);
    work *w = find_or_begin(r, t, begin, &begun, error);
    if (w) {
        w->asked = table_now();
        *progress = (review_progress){.done = w->done, .all = w->all, .ready = !w->reviewer};
        if (progress->ready)
            orr_text_bytes(html, w->html.data, w->html.length);
    }
    pthread_mutex_unlock(&r->mutex);
    if (w && begun)
        pool_add(desk_pool(r->desk), step, give_up, w);
    return w != NULL;
}

void reviews_cancel(reviews *r, const table *t)
{
    pthread_mutex_lock(&r->mutex);
    work *w = find(r, t);
    if (w && w->reviewer)
        w->asked = 0; /* the next step sees it */
    pthread_mutex_unlock(&r->mutex);
}
