/* coach.c - see coach.h. */
#include "course/coach.h"
#include "course/first_game.h"
#include "kernel/kernel.h"
#include "study/hint.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How far somebody has come. */
typedef struct follower {
    const first_game *first;
    const orr_rules *rules;
    void *state;
    orr_moves legal;
    bool written;             /* everything so far is as it was written */
    int at;                   /* how many moves of it */
    bool passed[FIRST_STEPS]; /* made, or not wanted */
    int begun;                /* the step of the learner's last written move; -1: none */
    /* the last decision of the learner, if the coach would have made another */
    bool strayed;
    int strayed_from;
    char meant[240];
} follower;

/* What the coach proposes: a written move and its step. */
typedef struct proposal {
    int step, index; /* index: how many written moves come before it; -1: nothing is proposed */
    orr_move move;
} proposal;

static const first_game *first_at(const course *c)
{
    return c->coached && !c->first && c->rules ? first_fitting(c->rules, &c->chance) : c->first;
}

/* A written move, if it can be made now. */
static bool can_be_made(const follower *f, const char *text, orr_move *move)
{
    orr_error error;
    return orr_parse_move(f->rules, f->state, text, move, &error) && orr_is_legal(&f->legal, *move);
}

/* The step that is written next; or, if something else was done, one that holds at any time: it
 * begins with a move of the learner, and what follows may be others'. */
static proposal propose(const follower *f)
{
    proposal p = {.index = f->at};
    char text[ORR_MAX_NOTATION];
    if (f->written && first_move(f->first, f->at, &p.step, text) && can_be_made(f, text, &p.move))
        return p;
    for (p.step = 0; !f->written && p.step < f->first->step_count; p.step++) {
        const first_step *step = &f->first->steps[p.step];
        if (step->anytime && !f->passed[p.step] && first_piece(step->moves, 0, text, sizeof text) &&
            can_be_made(f, text, &p.move))
            return p;
    }
    return (proposal){.index = -1};
}

static bool is_learner(const follower *f)
{
    const int actor = orr_head_of(f->state)->actor;
    return actor == FIRST_SEAT || actor == ORR_TEAM;
}

/* The last move of a step is made: the next begins. */
static void go_on(follower *f, const proposal *p)
{
    int next;
    char text[ORR_MAX_NOTATION];
    if (is_learner(f))
        f->begun = p->step;
    if (f->written)
        f->at++;
    if (!f->written || !first_move(f->first, p->index + 1, &next, text) || next != p->step)
        f->passed[p->step] = true;
}

static void stray(follower *f, const proposal *p)
{
    orr_text meant = orr_text_in(f->meant, sizeof f->meant);
    f->strayed = true;
    f->strayed_from = p->step;
    orr_label_move(f->rules, f->state, p->move, &meant);
    f->passed[p->step] = true;
    f->written = false;
}

static void follow(follower *f, orr_move move)
{
    const bool learner = is_learner(f);
    const proposal p = learner || f->written ? propose(f) : (proposal){.index = -1};
    if (learner)
        f->strayed = false;
    if (p.index >= 0 && orr_same_move(p.move, move))
        go_on(f, &p);
    else if (p.index >= 0 && learner)
        stray(f, &p);
    else if (learner || p.index >= 0)
        f->written = false; /* past the last step, or another seat did something else */
}

/* Through the whole course, or as long as it is as it was written; free the state. */
static bool walk_along(const course *c, const first_game *first, bool written_only, follower *f)
{
    orr_error error;
    *f = (follower){.first = first, .rules = c->rules, .written = true, .begun = -1};
    f->state = orr_alloc(orr_state_size(c->rules));
    if (!orr_start(c->rules, f->state, c->chance, NULL, &f->legal, &error))
        return false;
    for (int i = 0; i < c->count; i++) {
        follow(f, c->moves[i].move);
        if ((written_only && !f->written) || !orr_is_legal(&f->legal, c->moves[i].move))
            return false;
        orr_play(c->rules, f->state, c->moves[i].move, NULL, &f->legal);
    }
    return true;
}

/* ---- what is said --------------------------------------------------------------------------- */

static void say_step(const follower *f, const proposal *p, coach_words *words)
{
    const first_step *step = &f->first->steps[p->step];
    words->says = COACH_STEP;
    words->step = p->step + 1;
    words->steps = f->first->step_count;
    words->goes_on = f->written && f->begun == p->step;
    words->has_move = true;
    words->move = p->move;
    snprintf(words->title, sizeof words->title, "%s", step->title);
    snprintf(words->why, sizeof words->why, "%s", step->why);
    snprintf(words->look, sizeof words->look, "%s", step->look);
    if (f->written)
        snprintf(words->then, sizeof words->then, "%s", step->then);
}

/* What was said lately. A table is looked at more often than it changes, and thinking takes time. */
enum { KEPT = 64 };
typedef struct said {
    uint64_t key;
    orr_move move;
    char why[sizeof((coach_words *)0)->why];
} said;
int coach_quicker = 2;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static said kept[KEPT];
static int next_kept;

static bool was_said(uint64_t key, coach_words *words)
{
    bool found = false;
    pthread_mutex_lock(&mutex);
    for (int i = 0; i < KEPT && !found; i++) {
        found = kept[i].key == key;
        if (found) {
            words->move = kept[i].move;
            memcpy(words->why, kept[i].why, sizeof words->why);
        }
    }
    pthread_mutex_unlock(&mutex);
    return found;
}

static void keep_said(uint64_t key, const coach_words *words)
{
    pthread_mutex_lock(&mutex);
    said *one = &kept[next_kept++ % KEPT];
    *one = (said){.key = key, .move = words->move};
    memcpy(one->why, words->why, sizeof one->why);
    pthread_mutex_unlock(&mutex);
}

static void think(const orr_rules *rules, const void *known, coach_words *words)
{
    orr_moves legal;
    hint found;
    orr_legal(rules, known, &legal);
    const hint_question question = {
        .rules = rules, .view = known, .moves = &legal, .threads = 1, .quicker = coach_quicker};
    orr_text why = orr_text_in(words->why, sizeof words->why);
    if (hint_make(&question, &found)) {
        words->move = found.better.move;
        hint_sentence(rules, known, &found, &why);
    }
}

/* What a hint would say: the same words by the same games, of what the seat may know. */
static void say_hint(const course *c, int seat, coach_words *words)
{
    void *known = orr_alloc(orr_state_size(c->rules));
    course_known(c, seat, known);
    const uint64_t key = orr_mix(orr_hash(c->rules, known), c->rules->pack_hash + (uint64_t)seat);
    words->says = COACH_AT_HAND;
    words->has_move = true;
    if (!was_said(key, words)) {
        think(c->rules, known, words);
        keep_said(key, words);
    }
    orr_text title = orr_text_in(words->title, sizeof words->title);
    orr_label_move(c->rules, known, words->move, &title);
    free(known);
}

static void say_answer(const follower *f, coach_words *words)
{
    if (!f->strayed)
        return;
    snprintf(words->answer, sizeof words->answer, "The coach would have chosen: %s.", f->meant);
    snprintf(words->because, sizeof words->because, "%s", f->first->steps[f->strayed_from].why);
}

/* What stands in a first game, if this is one. */
static void say_written(const course *c, const first_game *first, int seat, coach_words *words)
{
    follower f;
    if (walk_along(c, first, false, &f)) {
        const proposal p = propose(&f);
        say_answer(&f, words);
        if (p.index >= 0)
            say_step(&f, &p, words);
        else
            say_hint(c, seat, words);
    }
    free(f.state);
}

bool coach_is_here(const course *c)
{
    return c->coached || c->first;
}

void coach_say(const course *c, int seat, coach_words *words)
{
    *words = (coach_words){.says = COACH_SILENT};
    if (!c->state || seat < 0 || !coach_is_here(c))
        return;
    const first_game *first = first_at(c);
    if (course_actor(c) == ORR_OVER) {
        words->says = COACH_OVER;
        snprintf(words->title, sizeof words->title, "That was your first game");
        if (first)
            snprintf(words->why, sizeof words->why, "%s", first->end);
    } else if (course_may_move(c, seat)) {
        if (first && seat == FIRST_SEAT)
            say_written(c, first, seat, words);
        else
            say_hint(c, seat, words);
    }
}

bool coach_reply(const course *c, orr_move *move)
{
    follower f;
    int step;
    char text[ORR_MAX_NOTATION];
    const first_game *first = first_at(c);
    if (!first || !first_move(first, c->count, &step, text)) /* nothing is written any more */
        return false;
    const bool walked = walk_along(c, first, true, &f);
    const proposal p = walked ? propose(&f) : (proposal){.index = -1};
    free(f.state);
    *move = p.move;
    return p.index >= 0;
}
