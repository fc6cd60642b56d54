/* reviews.c - see reviews.h. */
#include "server/reviews.h"
#include "kernel/kernel.h"
#include "view/review_panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_AT_WORK = 4,
    MOST_KEPT = 32,
    GIVE_UP_MS = 15000, /* nobody has asked for so long */
    LEAST_MS = 4,       /* for each decision */
    MOST_MS = 400,
    WIDTH = 860, /* of the picture, across the table */
    HEIGHT = 230,
};

/* What all decisions of a game may take together, about: a first reading, then a better one. */
enum { READINGS = 2 };
static const int whole_ms[READINGS] = {9000, 60000};

typedef struct work {
    reviews *owner;
    char id[TABLE_ID_SIZE];
    uint64_t position; /* hash of the last one: which game of the table it was */
    orr_record *record;
    table_names names;
    reviewer *reviewer; /* NULL when nothing more comes */
    int reading;        /* how often it has been read whole */
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
    reviews *r = orr_alloc_zeroed(1, sizeof *r);
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

/* ---- the list; whoever calls these has the mutex --------------------------------------------- */

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

/* ---- the work, on the pool ------------------------------------------------------------------- */

/* The reader of a reading: the more time, the better the judgement. */
static bool begin_reading(work *w, orr_error *error)
{
    const int each = whole_ms[w->reading] / w->all;
    snprintf(w->judge, sizeof w->judge, "mcts:%dms",
             each < LEAST_MS  ? LEAST_MS
             : each > MOST_MS ? MOST_MS
                              : each);
    const review_plan plan = {.record = w->record, .player = w->judge, .threads = 1};
    w->reviewer = reviewer_new(&plan, error);
    return w->reviewer != NULL;
}

static orr_text tell(work *w)
{
    review found;
    review_story story;
    orr_text out = orr_text_new();
    reviewer_finish(w->reviewer, &found);
    review_story_make(&story, w->record, &found, w->judge, true);
    story.names = &w->names.names;
    orr_text_add(&out, "<div class=\"review\">\n<div class=\"verdict\">");
    review_headline(&story, &out);
    review_seat_table(&story, &out);
    orr_text_add(&out,
                 "<p class=\"muted\">%d decisions, judged by %s: guesses, not proofs.%s</p>"
                 "</div>\n<div class=\"picture\">",
                 found.count, w->judge,
                 w->reading + 1 < READINGS ? " A closer reading is on its way." : "");
    review_picture(&story, WIDTH, HEIGHT, &out);
    orr_text_add(&out, "</div>\n<div class=\"points\"><h3>Turning points</h3>\n");
    review_turning_list(&story, &out);
    orr_text_add(&out, "<h3>Luck that mattered</h3>\n");
    review_luck_list(&story, &out);
    orr_text_add(&out, "</div></div>\n");
    review_story_free(&story);
    review_free(&found);
    return out;
}

/* Nobody waits for more; what has been read is kept. */
static void give_up(void *user)
{
    work *w = user;
    reviews *r = w->owner;
    pthread_mutex_lock(&r->mutex);
    const bool read = w->reading > 0;
    if (read) {
        reviewer_free(w->reviewer);
        w->reviewer = NULL;
        w->done = w->all;
    } else {
        take_out(r, w);
    }
    pthread_mutex_unlock(&r->mutex);
    if (!read)
        free_work(w);
}

/* A reading is whole: put it where it is asked for; true if a closer one begins. */
static bool turn_page(work *w)
{
    orr_error error;
    orr_text html = tell(w);
    pthread_mutex_lock(&w->owner->mutex);
    orr_text_free(&w->html);
    w->html = html;
    w->reading++;
    w->reviewer = NULL;
    const bool more = w->reading < READINGS && begin_reading(w, &error);
    w->done = more ? 0 : w->all;
    pthread_mutex_unlock(&w->owner->mutex);
    return more;
}

/* All reviews together count as one who asks: games that go on come first. */
static void put_in_line(work *w);

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
    if (w->done + 1 == w->all) {
        if (!turn_page(w))
            return;
    } else {
        pthread_mutex_lock(&r->mutex);
        w->done++;
        pthread_mutex_unlock(&r->mutex);
    }
    put_in_line(w);
}

static void put_in_line(work *w)
{
    const pool_share share = {.table = orr_hash_word(w->id)};
    pool_add(desk_pool(w->owner->desk), &share, step, give_up, w);
}

static work *begin_work(reviews *r, const table *t, orr_error *error)
{
    work *w = orr_alloc_zeroed(1, sizeof *w);
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
    table_name_seats(t, &w->names);
    w->position = orr_hash(t->course.rules, t->course.state);
    if (begin_reading(w, error))
        return w;
    free_work(w);
    return NULL;
}

/* ---- answering ------------------------------------------------------------------------------- */

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
        *progress = (review_progress){.done = w->done,
                                      .all = w->all,
                                      .ready = w->reading > 0,
                                      .refined = w->reading == READINGS || !w->reviewer};
        if (progress->ready)
            orr_text_bytes(html, w->html.data, w->html.length);
    }
    pthread_mutex_unlock(&r->mutex);
    if (w && begun)
        put_in_line(w);
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
