/* reviews.c - see reviews.h. */
#include "server/reviews.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "study/ending.h"
#include "view/review_panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_AT_WORK = 4, /* for one who asks; */
    MOST_OF_ALL = 40, /* of all together: each holds a record and a search */
    MOST_KEPT = 32,
    GIVE_UP_MS = 15000, /* nobody has asked for so long */
    THREADS = 2,        /* of one step: a position has many games */
    WIDTH = 860,        /* of the picture, across the table */
    HEIGHT = 230,
    FALL_WIDTH = 380,
    FALL_HEIGHT = 190,
};

typedef struct work {
    reviews *owner;
    uint64_t asker; /* whose share of the pool it takes */
    char id[TABLE_ID_SIZE];
    uint64_t position; /* hash of the last one: which game of the table it was */
    orr_record *record;
    table_names names;
    int seat;             /* whose chance is told first: that of the first person */
    account_maker *maker; /* NULL when nothing more comes */
    bool read;            /* the html is whole */
    int done, all;
    long long asked; /* when somebody last did */
    orr_text html;
    ending *ending;
    account_sums sums;
    /* of whose game it was */ /* the end as the account tells it; NULL: not yet, or the game is not over */
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
    account_give_up(w->maker);
    orr_record_free(w->record);
    orr_text_free(&w->html);
    free(w->ending);
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

/* Room for one more of this asker's; false if too many are at work. */
static bool make_room(reviews *r, uint64_t asker)
{
    int kept = 0, at_work = 0, own = 0;
    work *oldest = NULL;
    for (work *w = r->first; w; w = w->next) {
        at_work += w->maker != NULL;
        own += w->maker && w->asker == asker;
        if (w->maker)
            continue;
        kept++;
        oldest = oldest && oldest->asked < w->asked ? oldest : w;
    }
    if (kept >= MOST_KEPT) {
        take_out(r, oldest);
        free_work(oldest);
    }
    return own < MOST_AT_WORK && at_work < MOST_OF_ALL;
}

/* ---- the work, on the pool ------------------------------------------------------------------- */

static orr_text tell(const work *w, const account *a)
{
    review_story story;
    orr_text out = orr_text_new(), words = orr_text_new();
    review_story_make(&story, w->record, a, &w->names.names, w->seat);
    review_headline(&story, &words);
    orr_text_add(&out, "<div class=\"review\">\n<div class=\"verdict\"><h2>");
    markup_plain(&out, words.data);
    orr_text_add(&out, "</h2>\n");
    review_waterfall(&story, FALL_WIDTH, FALL_HEIGHT, &out);
    orr_text_clear(&words);
    review_basis(&story, &words);
    orr_text_add(&out, "<p class=\"muted\">%d decisions. ", a->count);
    markup_plain(&out, words.data);
    orr_text_add(&out, "</p></div>\n<div class=\"picture\">");
    review_picture(&story, WIDTH, HEIGHT, &out);
    orr_text_add(&out, "</div>\n<div class=\"points\"><h3>The largest swings</h3>\n");
    review_swings(&story, &out);
    if (review_curves(&story) > 1)
        review_sums(&story, &out);
    orr_text_add(&out, "</div></div>\n");
    orr_text_free(&words);
    return out;
}

/* Nobody waits for it any more. */
static void give_up(void *user)
{
    work *w = user;
    reviews *r = w->owner;
    pthread_mutex_lock(&r->mutex);
    take_out(r, w);
    pthread_mutex_unlock(&r->mutex);
    free_work(w);
}

/* It is whole: put it where it is asked for. */
static void turn_page(work *w)
{
    orr_error error;
    account *a = account_finish(w->maker);
    orr_text html = tell(w, a);
    ending *e = orr_alloc(sizeof *e);
    const bool ended = ending_make(w->record, a, e, &error);
    const account_sums sums = a->sums[w->seat];
    account_free(a);
    pthread_mutex_lock(&w->owner->mutex);
    w->maker = NULL;
    orr_text_free(&w->html);
    w->html = html;
    w->ending = ended ? e : NULL;
    w->sums = sums;
    w->read = true;
    w->done = w->all;
    pthread_mutex_unlock(&w->owner->mutex);
    if (!ended)
        free(e);
}

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
    if (!account_step(w->maker)) {
        turn_page(w);
        return;
    }
    int done, all;
    account_progress(w->maker, &done, &all);
    pthread_mutex_lock(&r->mutex);
    w->done = (int)((long long)done * w->all / (all ? all : 1));
    pthread_mutex_unlock(&r->mutex);
    put_in_line(w);
}

static void put_in_line(work *w)
{
    const pool_share share = {.owner = w->asker, .table = orr_hash_word(w->id)};
    pool_add(desk_pool(w->owner->desk), &share, step, give_up, w);
}

/* Whose game it was: the first seat that a person had; of computers only, the first. */
static int first_person(const table *t)
{
    for (int seat = 0; seat < t->course.rules->seats; seat++)
        if (!course_by_computer(&t->course, seat))
            return seat;
    return 0;
}

static work *begin_work(reviews *r, const table *t, orr_error *error)
{
    work *w = orr_alloc_zeroed(1, sizeof *w);
    w->owner = r;
    w->html = orr_text_new();
    w->record = table_record(t, error);
    if (!w->record || (w->all = w->record->count) == 0) {
        if (w->record)
            orr_fail(error, "No decision has been made yet, so there is nothing to review.");
        free_work(w);
        return NULL;
    }
    memcpy(w->id, t->id, sizeof w->id);
    table_name_seats(t, &w->names);
    w->position = orr_hash(t->course.rules, t->course.state);
    w->seat = first_person(t);
    const account_plan plan = {.record = w->record, .threads = THREADS, .seed = 1};
    w->maker = account_begin(&plan, error);
    if (w->maker)
        return w;
    free_work(w);
    return NULL;
}

/* ---- answering ------------------------------------------------------------------------------- */

static work *find_or_begin(reviews *r, const table *t, uint64_t asker, bool begin, bool *begun,
                           orr_error *error)
{
    work *w = find(r, t);
    *begun = false;
    if (w)
        return w;
    if (!begin)
        orr_fail(error, "Nobody has asked for a review, or it was cancelled.");
    else if (!make_room(r, asker))
        orr_fail(error, "Too many games are being reviewed; try again in a minute.");
    else
        w = begin_work(r, t, error);
    if (!w)
        return NULL;
    w->asker = asker;
    w->next = r->first;
    r->first = w;
    *begun = true;
    return w;
}

bool reviews_ask(reviews *r, const table *t, uint64_t asker, bool begin, review_progress *progress,
                 orr_text *html, orr_error *error)
{
    bool begun;
    pthread_mutex_lock(&r->mutex);
    work *w = find_or_begin(r, t, asker, begin, &begun, error);
    if (w) {
        w->asked = table_now();
        *progress =
            (review_progress){.done = w->done, .all = w->all, .ready = w->read, .refined = w->read};
        if (progress->ready)
            orr_text_bytes(html, w->html.data, w->html.length);
    }
    pthread_mutex_unlock(&r->mutex);
    if (w && begun)
        put_in_line(w);
    return w != NULL;
}

bool reviews_ending(reviews *r, const table *t, uint64_t asker, ending *e)
{
    account_sums sums;
    return reviews_sums(r, t, asker, e, &sums);
}

bool reviews_sums(reviews *r, const table *t, uint64_t asker, ending *e, account_sums *sums)
{
    bool begun;
    orr_error error;
    pthread_mutex_lock(&r->mutex);
    work *w = find_or_begin(r, t, asker, true, &begun, &error);
    const bool told = w && w->ending;
    if (w)
        w->asked = table_now();
    if (told) {
        *e = *w->ending;
        *sums = w->sums;
    }
    pthread_mutex_unlock(&r->mutex);
    if (w && begun)
        put_in_line(w);
    return told;
}

bool reviews_has_ending(reviews *r, const table *t, ending *e)
{
    pthread_mutex_lock(&r->mutex);
    const work *w = find(r, t);
    const bool told = w && w->ending;
    if (told)
        *e = *w->ending;
    pthread_mutex_unlock(&r->mutex);
    return told;
}

void reviews_cancel(reviews *r, const table *t)
{
    pthread_mutex_lock(&r->mutex);
    work *w = find(r, t);
    if (w && w->maker)
        w->asked = 0; /* the next step sees it */
    pthread_mutex_unlock(&r->mutex);
}
