/* null_front.h - a front end of a course that shows nothing: a script answers for the people,
 * computers think at once, positions are kept in memory. */
#ifndef TESTS_NULL_FRONT_H
#define TESTS_NULL_FRONT_H

#include "course/think.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NULL_MOST_KEPT = 32 };

/* ---- scripts -------------------------------------------------------------------------------- */

/* One decision of "take build; 2: breathe": a move in notation, and the seat if it is said. */
typedef struct script_move {
    int seat; /* from 0; -1: whoever is asked */
    char notation[ORR_MAX_NOTATION];
} script_move;

/* The next decision of a script; false at its end. */
static inline bool script_next(const char **at, script_move *move)
{
    *at += strspn(*at, "; ");
    if (!**at)
        return false;
    move->seat = -1;
    if ((*at)[0] >= '1' && (*at)[0] <= '9' && (*at)[1] == ':') {
        move->seat = (*at)[0] - '1';
        *at += 2 + strspn(*at + 2, " ");
    }
    const size_t length = strcspn(*at, ";");
    snprintf(move->notation, sizeof move->notation, "%.*s", (int)length, *at);
    *at += length;
    return true;
}

/* ---- positions kept in memory ---------------------------------------------------------------- */

typedef struct null_kept {
    int count;
    size_t size;
    int number[NULL_MOST_KEPT];
    void *state[NULL_MOST_KEPT];
} null_kept;

static inline enum snapshot_found null_get(void *user, int number, void *state, orr_error *error)
{
    const null_kept *kept = user;
    (void)error;
    for (int i = 0; i < kept->count; i++)
        if (kept->number[i] == number) {
            memcpy(state, kept->state[i], kept->size);
            return SNAPSHOT_FOUND;
        }
    return SNAPSHOT_MISSING;
}

static inline bool null_put(void *user, int number, const void *state, orr_error *error)
{
    null_kept *kept = user;
    if (kept->count == NULL_MOST_KEPT)
        return orr_fail(error, "There is no room for more.");
    kept->number[kept->count] = number;
    kept->state[kept->count] = malloc(kept->size);
    memcpy(kept->state[kept->count++], state, kept->size);
    return true;
}

static inline bool null_drop(void *user, int after, orr_error *error)
{
    null_kept *kept = user;
    (void)error;
    while (kept->count > 0 && kept->number[kept->count - 1] > after)
        free(kept->state[--kept->count]);
    return true;
}

/* ---- the front end --------------------------------------------------------------------------- */

typedef struct null_front {
    course course;
    orr_rules *rules;
    orr_rng choices; /* of the computers */
    null_kept kept;
    course_snapshots snapshots;
    int heard, dropped; /* lines said; how many were left when some were dropped last */
} null_front;

static inline void null_heard(void *user, int audience, orr_mark mark, const char *text)
{
    (void)audience;
    assert_true(text[0] && mark >= ORR_GAIN && mark <= ORR_ANNOUNCE);
    ((null_front *)user)->heard++;
}

static inline void null_dropped(void *user, int kept)
{
    ((null_front *)user)->dropped = kept;
}

/* "person,greedy" */
static inline void null_seat(course_seat *seat, const char *word)
{
    seat->kind = strcmp(word, "person") == 0 ? SEAT_PERSON : SEAT_COMPUTER;
    if (seat->kind == SEAT_COMPUTER)
        snprintf(seat->player, sizeof seat->player, "%s", word);
}

static inline null_front *null_front_new(const char *game, const char *seats, uint64_t seed)
{
    orr_error error;
    char list[100], *save = NULL;
    int count = 0;
    null_front *f = calloc(1, sizeof *f);
    snprintf(list, sizeof list, "%s", seats);
    for (char *word = strtok_r(list, ",", &save); word; word = strtok_r(NULL, ",", &save))
        null_seat(&f->course.seat[count++], word);
    f->rules = rules_with(game, count, NULL, 0);
    f->choices = orr_rng_fast(seed + 1);
    f->kept.size = orr_state_size(f->rules);
    f->snapshots = (course_snapshots){null_get, null_put, null_drop, &f->kept};
    f->course.rules = f->rules;
    f->course.chance = orr_rng_fast(seed);
    f->course.listener = (course_listener){.heard = null_heard, .dropped = null_dropped, .user = f};
    if (!course_begin(&f->course, &error))
        fail_because("%s", error.text);
    return f;
}

static inline void null_front_free(null_front *f)
{
    orr_error error;
    null_drop(&f->kept, -1, &error);
    course_clear(&f->course);
    orr_rules_free(f->rules);
    free(f);
}

static inline void null_decide(null_front *f, int seat, orr_move move)
{
    orr_error error;
    if (!course_make(&f->course, seat, move, 0) ||
        !course_snapshot_here(&f->course, &f->snapshots, &error))
        fail_because("Move %d is refused.", f->course.count + 1);
}

/* Whatever happens without a person: forced questions, if they are skipped, and computers. */
static inline void null_front_go_on(null_front *f)
{
    course *c = &f->course;
    for (;;) {
        course_question question;
        orr_move answer;
        if (course_skips(c, &answer)) {
            null_decide(f, course_actor(c) == ORR_TEAM ? 0 : course_actor(c), answer);
        } else if (course_ask_computer(c, &question)) {
            orr_player *player = course_player(question.player, 1);
            answer = course_think(&question, player, &f->choices);
            orr_player_free(player);
            course_answered(&question);
            null_decide(f, question.seat, answer);
        } else {
            return;
        }
    }
}

static inline void null_front_play(null_front *f, const char *script)
{
    script_move next;
    null_front_go_on(f);
    while (script_next(&script, &next)) {
        const int actor = course_actor(&f->course);
        const int seat = next.seat >= 0 ? next.seat : actor >= 0 ? actor : 0;
        null_decide(f, seat, move_called(f->rules, f->course.state, next.notation));
        null_front_go_on(f);
    }
}

/* A number of decisions of the people by chance. */
static inline void null_front_wander(null_front *f, int moves, orr_rng *rng)
{
    for (int i = 0; i < moves && course_decides(&f->course).who == WHO_PERSON; i++) {
        orr_moves legal;
        const int actor = course_actor(&f->course);
        orr_legal(f->rules, f->course.state, &legal);
        null_decide(f, actor == ORR_TEAM ? 0 : actor,
                    legal.at[orr_rng_below(rng, (uint32_t)legal.count)]);
        null_front_go_on(f);
    }
}

#endif
