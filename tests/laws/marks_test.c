/* marks_test.c - what a line of the log means (orr_mark), for every registered game: every line has a
 * mark, and where the rules say that nothing came of something, nothing on the table has changed. Over
 * random games of every number of seats and every option.
 *
 * ORRERY_LAW_DECISIONS says over how many decisions (10,000).
 */
#include "support/support.h"
#include "games/federation/federation.h"
#include "kernel/kernel.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_GAME = 200000 };

/* The state at the moment before, and what has been said since. */
typedef struct listener {
    const orr_rules *rules;
    char *before;
    int lines, nothings; /* since then; those that say that nothing came of it */
    char said[200];      /* the last one of them */
} listener;

static long decisions_wanted(void)
{
    const char *given = getenv("ORRERY_LAW_DECISIONS");
    return given ? atol(given) : 10000;
}

/* ---- every line has a mark ------------------------------------------------------------------- */

static void hear_any(void *user, int audience, orr_mark mark, const char *text)
{
    const listener *l = user;
    const char *rest = text;
    (void)audience;
    if (mark < ORR_GAIN || mark > ORR_ANNOUNCE)
        fail_because("%s: '%s' has no mark", l->rules->game->id, text);
    if (orr_line_rank(&rest) != ORR_LINE_PLAIN && mark != ORR_ANNOUNCE)
        fail_because("%s: the heading '%s' is no announcement", l->rules->game->id, text);
}

/* ---- where nothing came of it nothing has changed --------------------------------------------- */

static void hear_nothing(void *user, int audience, orr_mark mark, const char *text)
{
    listener *l = user;
    (void)audience;
    l->lines++;
    l->nothings += mark == ORR_NOTHING;
    snprintf(l->said, sizeof l->said, "%s", text);
}

/* What else is no part of the table, but a list of what the rules have still to do. */
static const struct bookkeeping {
    const char *game;
    size_t at, size;
} bookkeeping[] = {
    /* A token's orders wait on the agenda; one that is not valid leaves it, and that is all. */
    {"federation", offsetof(federation_state, agenda), sizeof((federation_state *)0)->agenda},
    {"federation", offsetof(federation_state, agenda_count), 1},
    /* How often each race has still to be made angrier; none can be angrier than at Total War. */
    {"federation", offsetof(federation_state, slides), sizeof((federation_state *)0)->slides},
};

/* What always moves: decisions, chance, who is asked and where in the rules we are. */
static void forget_what_always_moves(const orr_game *game, void *state)
{
    for (size_t i = 0; i < sizeof bookkeeping / sizeof bookkeeping[0]; i++)
        if (strcmp(bookkeeping[i].game, game->id) == 0)
            memset((char *)state + bookkeeping[i].at, 0, bookkeeping[i].size);
    orr_head *head = state;
    head->actor = 0;
    head->depth = 0;
    head->ply = head->reveals = 0;
    memset(&head->rng, 0, sizeof head->rng);
    memset(head->stack, 0, sizeof head->stack);
}

static void see(void *user, const void *state)
{
    listener *l = user;
    const size_t size = orr_state_size(l->rules);
    char *now = malloc(size);
    assert_non_null(now);
    memcpy(now, state, size);
    forget_what_always_moves(l->rules->game, now);
    if (l->lines > 0 && l->nothings == l->lines && memcmp(l->before, now, size) != 0) {
        size_t at = 0;
        while (l->before[at] == now[at])
            at++;
        fail_because("%s: nothing came of '%s', but byte %zu has changed", l->rules->game->id,
                     l->said, at);
    }
    memcpy(l->before, now, size);
    l->lines = l->nothings = 0;
    free(now);
}

/* ---- walking ----------------------------------------------------------------------------------- */

static long walk(const orr_rules *rules, orr_rng *rng, orr_log *log, listener *l)
{
    static orr_moves moves;
    orr_error error;
    void *state = new_state(rules);
    long decisions = 0;
    *l = (listener){.rules = rules, .before = calloc(1, orr_state_size(rules))};
    assert_non_null(l->before);
    log->user = l;
    if (!orr_start(rules, state, orr_rng_fast(orr_rng_next(rng)), log, &moves, &error))
        fail_because("%s: %s", rules->game->id, error.text);
    for (; moves.count > 0 && decisions < LONGEST_GAME; decisions++)
        orr_play(rules, state, moves.at[orr_rng_below(rng, (uint32_t)moves.count)], log, &moves);
    free(l->before);
    free(state);
    return decisions;
}

static void hold_over_random_games(const orr_game *game, orr_log log)
{
    listener l;
    orr_rng rng = orr_rng_fast(7);
    for (long decisions = 0; decisions < decisions_wanted();) {
        orr_rules *rules = random_rules(game, &rng);
        decisions += walk(rules, &rng, &log, &l);
        orr_rules_free(rules);
    }
}

static void every_line_has_a_mark(void **state)
{
    hold_over_random_games(*state, (orr_log){.line = hear_any});
}

static void where_nothing_came_of_it_nothing_has_changed(void **state)
{
    hold_over_random_games(*state, (orr_log){.line = hear_nothing, .moment = see});
}

/* ---- two tests per game ------------------------------------------------------------------------ */

enum { MOST_TESTS = 128 };

static struct CMUnitTest tests[MOST_TESTS];
static char names[MOST_TESTS][120];
static int test_count;

static void add_test(const orr_game *game, const char *name, CMUnitTestFunction run)
{
    assert(test_count < MOST_TESTS);
    snprintf(names[test_count], sizeof names[0], "%s: %s", game->id, name);
    tests[test_count] = (struct CMUnitTest){
        .name = names[test_count], .test_func = run, .initial_state = (void *)game};
    test_count++;
}

int main(void)
{
    const char *only = getenv("ORRERY_LAW_GAME"); /* for whoever works on one game */
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        if (only && strcmp(only, game->id) != 0)
            continue;
        add_test(game, "every line has a mark", every_line_has_a_mark);
        add_test(game, "where nothing came of it nothing has changed",
                 where_nothing_came_of_it_nothing_has_changed);
    }
    return _cmocka_run_group_tests("marks", tests, (size_t)test_count, NULL, NULL);
}
