/* desk_think.c - computers think on the pool; what they choose is a request like any other. */
#include "course/think.h"
#include "kernel/kernel.h"
#include "table/desk_own.h"

#include <sodium.h>
#include <stdlib.h>

typedef struct thought {
    desk *d;
    table *t;
} thought;

static void drop_thought(void *user)
{
    thought *it = user;
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

static void think(void *user)
{
    thought *it = user;
    course_question question;
    if (!take_question(it->t, &question)) {
        drop_thought(it);
        return;
    }
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    orr_rng rng = orr_rng_fast(seed);
    orr_player *player = course_player(question.player, 1); /* other tables think meanwhile */
    const orr_move move = course_think(&question, player, &rng);
    orr_player_free(player);
    table_request *request = desk_own_request(ASK_MOVE, it->t->id);
    orr_text text = orr_text_in(request->text, sizeof request->text);
    orr_print_move(question.rules, question.known, move, &text);
    request->seat = question.seat;
    request->number = question.number;
    request->done = thought_is_made;
    request->user = it;
    course_answered(&question);
    it->d->thoughts++;
    desk_ask(it->d, request);
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

/* Of several servers the one that changed the table last thinks; others only if it does not come to it. */
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
    thought *it = malloc(sizeof *it);
    if (!it)
        abort();
    *it = (thought){.d = d, .t = t};
    register_keep(d->live, t);
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
