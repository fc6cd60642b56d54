/* computers_think.c - computers think on the pool; what they choose is a request like any other. */
#include "course/think.h"
#include "kernel/kernel.h"
#include "desk/desk_internal.h"

#include <sodium.h>
#include <stdlib.h>

typedef struct thought {
    desk *d;
    table *t;
    pool_share share;
    orr_player *player; /* NULL: it has not begun */
    course_question question;
    orr_rng rng;
} thought;

static void drop_thought(void *user)
{
    thought *it = user;
    orr_player_free(it->player);
    course_answered(&it->question);
    desk_release(it->d, it->t);
    free(it);
}

static void thought_is_made(table_request *request)
{
    thought *it = request->user;
    pthread_mutex_lock(&it->t->live.mutex);
    it->t->live.pace.thinking = false;
    pthread_mutex_unlock(&it->t->live.mutex);
    drop_thought(it);
    desk_free_request(request);
}

/* The position is taken out under the lock; the thinking is done without it. */
static bool take_question(table *t, course_question *question)
{
    pthread_mutex_lock(&t->live.mutex);
    const bool asked_for = course_ask_computer(&t->course, question);
    t->live.pace.thinking = asked_for;
    pthread_mutex_unlock(&t->live.mutex);
    return asked_for;
}

static bool begin(thought *it)
{
    uint64_t seed;
    if (!take_question(it->t, &it->question))
        return false;
    randombytes_buf(&seed, sizeof seed);
    it->rng = orr_rng_fast(seed);
    it->player = course_player(it->question.player, 1); /* other tables think meanwhile */
    return true;
}

static bool is_still_asked(thought *it)
{
    pthread_mutex_lock(&it->t->live.mutex);
    const bool is =
        it->t->status == TABLE_PLAYING && course_still_asks(&it->t->course, &it->question);
    it->t->live.pace.thinking = is;
    pthread_mutex_unlock(&it->t->live.mutex);
    return is;
}

static void send_move(thought *it, orr_move move)
{
    const course_question *question = &it->question;
    table_request *request = desk_own_request(REQUEST_MOVE, it->t->id);
    orr_text text = orr_text_in(request->text, sizeof request->text);
    orr_print_move(question->rules, question->known, move, &text);
    request->seat = question->seat;
    request->number = question->number;
    request->done = thought_is_made;
    request->user = it;
    orr_player_free(it->player); /* it has much memory, and the answer may take a while */
    it->player = NULL;
    it->d->thoughts++;
    desk_ask(it->d, request);
}

static void think(void *user)
{
    thought *it = user;
    orr_move move;
    if (!it->player && !begin(it)) {
        drop_thought(it);
        return;
    }
    if (it->d->piece <= 0) {
        send_move(it, course_think(&it->question, it->player, &it->rng));
        return;
    }
    if (!is_still_asked(it)) { /* somebody went back meanwhile: about that, then */
        desk_let_think(it->d, it->t);
        drop_thought(it);
    } else if (course_think_within(&it->question, it->d->piece, it->player, &it->rng, &move)) {
        send_move(it, move);
    } else {
        pool_add(it->d->pool, &it->share, think, drop_thought, it);
    }
}

void desk_think_in_pieces(desk *d, double seconds)
{
    d->piece = seconds;
}

/* Is there nobody who waits for it? Then others come first. */
static bool is_left_alone(const table *t)
{
    if (t->live.sinks > 0)
        return false;
    for (int seat = 0; seat < t->seats; seat++)
        if (t->course.seat[seat].kind == SEAT_PERSON && !t->course.seat[seat].away)
            return false;
    return true;
}

enum { TAKE_OVER_MS = 3000 };

/* Of several servers the one that changed the table last thinks; others only if it does not. */
static bool is_for_others(const desk *d, const table *t, long long waited)
{
    return d->writing->driver->notify && t->run && t->run != d->writing->run &&
           waited < TAKE_OVER_MS;
}

/* If it is a computer's turn, and time for it. */
void desk_let_think(desk *d, table *t)
{
    pace *p = &t->live.pace;
    pthread_mutex_lock(&t->live.mutex);
    const long long waited = t->due ? table_now() - t->due : 0;
    const bool begin = t->status == TABLE_PLAYING && !is_for_others(d, t, waited) &&
                       pace_allows(p, &t->course, t->version, t->live.sinks > 0, waited);
    p->thinking |= begin;
    pool_share share = {
        .owner = t->live.maker, .table = orr_hash_word(t->id), .idle = is_left_alone(t)};
    if (!share.owner)
        share.owner = share.table;
    pthread_mutex_unlock(&t->live.mutex);
    if (!begin)
        return;
    thought *it = orr_alloc(sizeof *it);
    *it = (thought){.d = d, .t = t, .share = share};
    live_tables_retain(d->live, t);
    pool_add(d->pool, &share, think, drop_thought, it);
}

void desk_shown(desk *d, table *t, long long version)
{
    pthread_mutex_lock(&t->live.mutex);
    pace_shown(&t->live.pace, version);
    pthread_mutex_unlock(&t->live.mutex);
    desk_let_think(d, t);
}

void desk_left(desk *d, table *t)
{
    desk_let_think(d, t); /* nobody may be left who waits to be shown something */
}
